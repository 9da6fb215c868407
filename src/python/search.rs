//! Searches, for Python: what is asked, and the turns that are found.

use super::errors;
use super::interruptible::Interruptible;
use super::picture::{self, Drawing};
use super::recorded::{self, FilePart, faulty, source};
use super::source::Raised;
use super::table::{PyTable, broken_off, exception};
use super::words::{self, Pickled};
use crate::output::picture::Options;
use crate::output::tables::found::{FoundRow, search};
use crate::output::tables::recorded::Recorded;
use crate::output::tables::{Pulled, RowSource};
use crate::record::{Diagnostic, NotationError};
use crate::search;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

/// What is asked of a turn, in the notation's own words: ``notation-spec/search.md`` tells them. Queries are joined by ``&``, ``|`` and ``~``.
///
/// >>> query = Query("roll 66") & ~Query("plein petit") | Query("left")
/// >>> query
/// Query('(roll 66 not plein petit) or left')
/// >>> query == Query("left OR roll 66 and not plein petit")
/// False
///
/// Raises ``NotationError`` with the place where it cannot be read.
#[pyclass(module = "trictrac", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Query(search::Query);

#[pymethods]
impl Query {
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Query> {
        text.parse().map(Query).map_err(|wrong: Box<Diagnostic>| {
            let error = NotationError { diagnostics: vec![*wrong], records: Vec::new() };
            errors::notation(py, &error, "query")
        })
    }

    fn __and__(&self, other: &Query) -> Query {
        Query(search::Query::All(vec![self.0.clone(), other.0.clone()]))
    }

    fn __or__(&self, other: &Query) -> Query {
        Query(search::Query::Any(vec![self.0.clone(), other.0.clone()]))
    }

    fn __invert__(&self) -> Query {
        Query(search::Query::Not(Box::new(self.0.clone())))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__<'py>(&self, py: Python<'py>) -> PyResult<String> {
        Ok(format!("Query({})", PyString::new(py, &self.0.to_string()).repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (String,)> {
        Ok((py.get_type::<Query>().into_any(), (self.0.to_string(),)))
    }
}

/// A turn that a search has found: where it is, and what stood.
///
/// >>> hit = next(iter(search(record_paths(), 'roll doublet')))
/// >>> hit.roll[0] == hit.roll[1], hit.line > 0
/// (True, True)
#[pyclass(module = "trictrac", frozen)]
pub struct Hit(FoundRow);

#[pymethods]
impl Hit {
    /// Which record of all that were read, from 0.
    #[getter]
    const fn game(&self) -> u64 {
        self.0.game
    }

    /// The file.
    #[getter]
    fn file(&self) -> &str {
        &self.0.file
    }

    /// The tag ``Source`` of the record.
    #[getter]
    fn source(&self) -> Option<&str> {
        self.0.source.as_deref()
    }

    /// The line of the turn in its file, from 1.
    #[getter]
    const fn line(&self) -> u32 {
        self.0.found.line
    }

    /// Which step of the replay it is.
    #[getter]
    const fn step(&self) -> usize {
        self.0.found.step
    }

    /// Which throw of the main line it is, from 1.
    #[getter]
    const fn turn(&self) -> Option<u32> {
        self.0.found.turn
    }

    /// Whose turn it is.
    #[getter]
    const fn side(&self) -> &'static str {
        words::letter(self.0.found.side)
    }

    /// What was thrown.
    #[getter]
    fn roll(&self) -> Option<String> {
        self.0.found.roll.map(|roll| roll.to_string())
    }

    /// What stood when the dice fell, as the notation writes it.
    #[getter]
    fn position(&self) -> String {
        self.0.found.board.placement().to_string()
    }

    /// What was played, as far as it is given.
    #[getter]
    fn play(&self) -> Option<String> {
        self.0.found.play.map(|play| play.to_string())
    }

    /// What was done and said, as it is written.
    #[getter]
    fn text(&self) -> &str {
        &self.0.found.text
    }

    /// What stood when the dice fell as SVG, the dice on it and the play in arrows, where it is known, below, unless another ``caption`` is given.
    /// The keywords are those of ``Position.svg``.
    #[pyo3(signature = (**options))]
    fn svg(&self, py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        Ok(self.drawn(py, &Drawing::read(options, 520)?))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.drawn(py, &Drawing::read(None, 420)?))
    }

    fn __repr__(&self) -> String {
        format!("<Hit {}:{} {:?}>", self.0.file, self.0.found.line, self.0.found.text)
    }
}

impl Hit {
    fn drawn(&self, py: Python<'_>, asked: &Drawing) -> String {
        let found = &self.0.found;
        let given = asked.options();
        let at = format!("{}:{}", self.0.file, found.line);
        let options = Options {
            turn: Some(found.side),
            roll: given.roll.or(found.roll),
            thrower: Some(found.side),
            arrows: given.arrows.or_else(|| found.play.as_ref().map(|play| (found.side, play))),
            caption: Some(given.caption.unwrap_or(&at)),
            ..given
        };
        picture::draw(py, &found.board, self.0.furniture, &options)
    }
}

/// The turns that a search finds, one by one, while the files are read.
///
/// >>> hits = iter(search(record_paths(), 'roll 66'))
/// >>> {next(hits).roll for _ in range(3)}
/// {'66'}
#[pyclass(module = "trictrac", frozen)]
pub struct Hits {
    rows: Mutex<Reading>,
    raised: Raised,
}

/// Where the reading is.
struct Reading {
    source: Recorded<Vec<FoundRow>>,
    rows: std::vec::IntoIter<FoundRow>,
    interruptible: Interruptible,
}

#[pymethods]
impl Hits {
    /// How many records were left out so far, with ``errors="skip"``.
    #[getter]
    fn skipped(&self) -> u64 {
        let reading = self.rows.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        reading.source.skipped().map_or(0, |skipped| skipped.load(Ordering::Relaxed))
    }

    const fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Hit>> {
        let next = py.detach(|| {
            let mut reading = self.rows.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let Reading { source, rows, interruptible } = &mut *reading;
            loop {
                if let Some(row) = rows.next() {
                    return Ok(Some(row));
                }
                let pulled = source.pull()?;
                interruptible.look_up(source.done()).map_err(broken_off)?;
                match pulled {
                    Pulled::Rows(more) => *rows = more.into_iter(),
                    Pulled::NotYet => {}
                    Pulled::Over => return Ok(None),
                }
            }
        });
        next.map(|row| row.map(Hit)).map_err(|error| exception(py, error, &self.raised))
    }
}

/// The turns of files that are as the query asks: as a table, and one by one.
#[pyfunction]
#[pyo3(signature = (files, query, errors = "raise", threads = None, progress = None, part = None))]
#[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
pub fn _searched(
    py: Python<'_>,
    files: Vec<PathBuf>,
    query: &Query,
    errors: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    part: Option<FilePart>,
) -> PyResult<PyTable> {
    let (faulty, asked) = (faulty(errors)?, query.0.clone());
    let again = py.import("trictrac._trictrac")?.getattr("_searched")?.unbind();
    let arguments = (&files, query.clone(), errors, threads, progress.as_ref(), part);
    let arguments = arguments.into_pyobject(py)?.unbind();
    let name = format!("the turns of {} files: {asked}", files.len());
    let files: Vec<_> = files.into_iter().map(|path| source(path, part)).collect();
    Ok(PyTable::new(name, (again, arguments), progress, move |_| {
        search(files.clone(), asked.clone(), faulty, super::interruptible::threads(threads))
    }))
}

/// The same turns one by one.
#[pyfunction]
#[pyo3(signature = (files, query, errors = "raise", threads = None, progress = None))]
pub fn _hits(
    py: Python<'_>,
    files: Vec<PathBuf>,
    query: &Query,
    errors: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Hits> {
    let files = files.into_iter().map(|path| recorded::source(path, None)).collect();
    let source = search(files, query.0.clone(), faulty(errors)?, super::interruptible::threads(threads));
    let raised = Raised::default();
    let interruptible = Interruptible::new(py, progress.as_ref(), source.total(), &raised)?;
    let rows = Vec::new().into_iter();
    Ok(Hits { rows: Mutex::new(Reading { source, rows, interruptible }), raised })
}
