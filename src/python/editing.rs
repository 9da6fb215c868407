//! A record changed at one place, for Python: a turn by its index, or a turn, an act, a statement or a variation that was found in it.

use super::record::{Record, made};
use super::turn::{Act, Statement, Turn, Variation};
use crate::text::Span;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

/// What is changed, or before what something is put.
#[derive(FromPyObject)]
enum Edited<'py> {
    Index(isize),
    Turn(PyRef<'py, Turn>),
    Act(PyRef<'py, Act>),
    Statement(PyRef<'py, Statement>),
    Variation(PyRef<'py, Variation>),
}

impl Edited<'_> {
    /// Where it stands in the text of a record.
    fn span(&self, record: &Record) -> PyResult<Span> {
        let inner = record.inner();
        let found = match self {
            Edited::Index(index) => {
                let index = from_start(record, *index).and_then(|index| inner.turns().nth(index));
                return index.map(|turn| turn.span()).ok_or_else(|| PyIndexError::new_err("no such turn"));
            }
            Edited::Turn(turn) => turn.span_in(inner),
            Edited::Act(act) => act.span_in(inner),
            Edited::Statement(statement) => statement.span_in(inner),
            Edited::Variation(variation) => variation.span_in(inner),
        };
        found.ok_or_else(|| PyValueError::new_err("it is of another record: ask this one for its turns"))
    }
}

/// An index from the end, counted from the start; `None` where it is before the first.
fn from_start(record: &Record, index: isize) -> Option<usize> {
    match usize::try_from(index) {
        Ok(index) => Some(index),
        Err(_) => record.inner().turns().count().checked_sub(index.unsigned_abs()),
    }
}

#[pymethods]
impl Record {
    /// The same record with a turn, or several, put before the one of this index, as ``list.insert`` has it; or with an act or a statement
    /// put before one of those that it has. What is not touched keeps its text. Raises ``ValueError`` for an act of another record,
    /// ``NotationError`` for what cannot be read.
    ///
    /// >>> record = parse('[TTN "1.0"]\nW 46:  1/7 1/5\nB 21: -\n')[0].insert(1, "B 33: - W 21: 1/2")
    /// >>> print(record.source)
    /// [TTN "1.0"]
    /// W 46:  1/7 1/5
    /// B 33: - W 21: 1/2
    /// B 21: -
    /// >>> record.insert(record.turns[0].acts[0], "+4").turns[0].text
    /// 'W 46:  +4 1/7 1/5'
    fn insert(&self, py: Python<'_>, at: Edited<'_>, text: &str) -> PyResult<Record> {
        if let Edited::Index(index) = at {
            let index = from_start(self, index).unwrap_or(0);
            return made(py, py.detach(|| self.inner().with_turn_at(index, text)));
        }
        let start = at.span(self)?.start;
        made(py, py.detach(|| self.inner().with_text(Span { start, end: start }, &format!("{text} "))))
    }

    /// The same record with another text in place of a turn (by its index, or one of ``turns``), its comments, statements and variations with
    /// it; or in place of an act, a statement or a variation. Raises ``IndexError`` where there is none, ``ValueError`` for one of another record,
    /// ``NotationError`` for what cannot be read.
    ///
    /// >>> record = parse('[TTN "1.0"]\nW 46:  1/7 1/5\nB 21: -\n')[0]
    /// >>> print(record.replace(-1, "B 21: 1/4").source)
    /// [TTN "1.0"]
    /// W 46:  1/7 1/5
    /// B 21: 1/4
    /// >>> record.replace(record.turns[0].acts[1], "7/11").turns[0].text
    /// 'W 46:  1/7 7/11'
    fn replace(&self, py: Python<'_>, at: Edited<'_>, text: &str) -> PyResult<Record> {
        let span = at.span(self)?;
        made(py, py.detach(|| self.inner().with_text(span, text)))
    }

    /// The same record without a turn (by its index, or one of ``turns``), its comments, statements and variations; or without an act, a
    /// statement or a variation. Raises ``IndexError`` where there is none, ``ValueError`` for one of another record.
    ///
    /// >>> record = parse('[TTN "1.0"]\nW 46:  1/7 1/5\nB 21: -\n')[0]
    /// >>> print(record.remove(1).source)
    /// [TTN "1.0"]
    /// W 46:  1/7 1/5
    /// >>> record.remove(record.turns[0].acts[0]).turns[0].text
    /// 'W 46:  1/5'
    fn remove(&self, py: Python<'_>, at: Edited<'_>) -> PyResult<Record> {
        let span = at.span(self)?;
        made(py, py.detach(|| self.inner().with_text(span, "")))
    }
}
