//! How many throws do something, for Python.

use super::words::Pickled;
use crate::board::{HowMany, Narrow};
use crate::rules::{self, Chance};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// How many throws do something.
///
/// >>> c = chances(numbers=[7, 8])
/// >>> c.count, c.of, c.rolls
/// (11, 36, ['62', '61', '53', '52', '44', '43'])
#[pyclass(module = "trictrac", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Chances {
    /// How many throws do it.
    count: u32,
    /// Of how many.
    of: u32,
    /// The rolls that do it, the larger first.
    rolls: Vec<String>,
}

impl From<rules::Chances> for Chances {
    fn from(counted: rules::Chances) -> Chances {
        let rolls = counted.rolls.iter().map(ToString::to_string).collect();
        Chances { count: counted.count, of: counted.of, rolls }
    }
}

#[pymethods]
impl Chances {
    #[new]
    fn new(count: u32, of: u32, rolls: Vec<String>) -> Chances {
        Chances { count, of, rolls }
    }

    fn __repr__(&self) -> String {
        format!("<Chances {}/{}>", self.count, self.of)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Chances>) -> Pickled<'py, (u32, u32, Vec<String>)> {
        let this = slf.get();
        Ok((slf.get_type().into_any(), (this.count, this.of, this.rolls.clone())))
    }
}

/// Of the 36 throws, how many give one of these numbers, on a die or as the sum.
///
/// >>> chances(numbers=[5, 6]).count
/// 27
#[pyfunction]
pub fn chances(numbers: Vec<u8>) -> Chances {
    rules::of_numbers(&numbers).into()
}

/// What is asked about a position.
pub struct PositionQuery<'a> {
    /// The word of the thing.
    pub kind: &'a str,
    /// Only on this field.
    pub field: Option<u8>,
    /// Only in so many ways.
    pub ways: Option<u8>,
    /// Points that the player has already: of a hole.
    pub points: u16,
    /// On one coup, or on two running.
    pub rolls: u8,
}

/// The throws that do something in a position.
pub fn of_position(
    py: Python<'_>,
    position: &rules::Position,
    asked: &PositionQuery<'_>,
) -> PyResult<Chances> {
    let what = Chance::ALL.into_iter().find(|chance| chance.word() == asked.kind).ok_or_else(|| {
        let known: Vec<&str> = Chance::ALL.iter().map(|chance| chance.word()).collect();
        PyValueError::new_err(format!("no chances of {:?}; there are {}", asked.kind, known.join(", ")))
    })?;
    if asked.field.is_some_and(|field| !(1..=24).contains(&field)) {
        return Err(PyValueError::new_err("a field is 1 to 24"));
    }
    let what = if let Chance::Hole { .. } = what { Chance::Hole { points: asked.points } } else { what };
    let narrow = Narrow { field: asked.field, ways: asked.ways.map(HowMany::exactly), ..Narrow::default() };
    if !what.takes(narrow) {
        return Err(PyValueError::new_err(format!("chances of {:?} are not told apart so", asked.kind)));
    }
    let count = match asked.rolls {
        1 => rules::chances,
        2 => rules::chances_twice,
        _ => return Err(PyValueError::new_err("rolls is 1 or 2")),
    };
    Ok(py.detach(|| count(position, what, narrow)).into())
}
