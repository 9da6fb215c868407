//! What a roll is worth, for Python.

use super::event::Event;
use super::words::Pickled;
use crate::board::{Roll, Side};
use crate::rules::{Position, Score};
use pyo3::prelude::*;
use std::hash::{Hash, Hasher};

/// What a roll is worth, before the dames move.
///
/// >>> score = Position("W 1*15 B 1*15").score("64")
/// >>> score.won, score.given, score.events
/// (0, 0, ())
#[pyclass(name = "Score", module = "trictrac", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq)]
pub struct PyScore {
    /// The points to the player who rolled.
    #[pyo3(get)]
    won: u16,
    /// The points to the other.
    #[pyo3(get)]
    given: u16,
    events: Vec<Event>,
}

impl Hash for PyScore {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.events.hash(state);
    }
}

impl PyScore {
    /// The worth of a roll of `side`, in this position where that is at hand.
    pub fn of(worth: &Score, side: Side, thrown: Option<(&Position, Roll)>) -> PyScore {
        PyScore {
            won: worth.points(side),
            given: worth.points(side.other()),
            events: worth.events().iter().map(|due| Event::of(due, thrown)).collect(),
        }
    }
}

#[pymethods]
impl PyScore {
    #[new]
    fn new(won: u16, given: u16, events: Vec<PyRef<'_, Event>>) -> PyScore {
        PyScore { won, given, events: events.iter().map(|event| Event::clone(event)).collect() }
    }

    /// What it is made of, won before given, in the order in which it is marked.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, self.events.clone())
    }

    fn __repr__(&self) -> String {
        format!("<Score won={} given={}>", self.won, self.given)
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyScore>) -> Pickled<'py, (u16, u16, Vec<Event>)> {
        let this = slf.get();
        Ok((slf.get_type().into_any(), (this.won, this.given, this.events.clone())))
    }
}
