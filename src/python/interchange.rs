//! Other programs' texts to records and back, for Python.

use super::diagnostic::Diagnostic;
use super::errors;
use super::interruptible::interruptibly;
use super::record::Record;
use super::source::{Raised, Source, take_raised};
use super::words::Pickled;
use crate::board::{Men, Side};
use crate::interchange::{
    self, Converted, Format, MatchPosition, TEXT_BYTES, gnubg as gnubg_ids, xgid as xgids,
};
use crate::record;
use crate::record::NotationError;
use crate::rules::Position;
use crate::ttn::stream::{Stream, plain};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Mutex;

/// A text made of another, and what did not come over.
///
/// >>> made = convert(" 3 point match\n\n Game 1\n Ann : 0   Luke : 0\n  1) 31: 8/5 6/5", "mat", "ttn")
/// >>> print(made.text.splitlines()[-1])
/// W 31: 17/20 19/20
/// >>> made.warnings
/// []
#[pyclass(module = "trictrac", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Conversion {
    /// What was made.
    #[pyo3(get)]
    text: String,
    /// What was read otherwise than it stands, or has no place in what was made.
    #[pyo3(get)]
    warnings: Vec<Diagnostic>,
}

#[pymethods]
impl Conversion {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Conversion of {} characters, {} warnings>", self.text.chars().count(), self.warnings.len())
    }

    #[staticmethod]
    fn _restore(text: String, warnings: Vec<PyRef<'_, Diagnostic>>) -> Conversion {
        Conversion { text, warnings: warnings.iter().map(|one| (**one).clone()).collect() }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Conversion>) -> Pickled<'py, (String, Vec<Diagnostic>)> {
        let this = slf.get();
        Ok((slf.get_type().getattr("_restore")?, (this.text.clone(), this.warnings.clone())))
    }
}

/// A text of one format in another: ``"ttn"``, ``"clubs"`` (as today's clubs write), ``"jsonl"`` (JSON lines), ``"mat"`` (a match of backgammon), ``"gnubg"`` (position and match
/// ids), ``"xgid"`` or ``"trictrac-id"`` (of mmai/trictrac). Bytes may be compressed, gzip or zstd. ``file`` is named in diagnostics, ``first_line`` is
/// where in it a text of JSON lines begins.
///
/// Raises ``NotationError`` with all diagnostics where something cannot be read, or cannot be written in the other format.
///
/// >>> str(convert("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:7:10", "xgid", "gnubg"))
/// '4HPwATDgc/ABMA:cInqAAAAAAAE\n'
#[pyfunction]
#[pyo3(signature = (text, source, target, *, file = "", first_line = 1))]
pub fn convert(
    py: Python<'_>,
    text: &Bound<'_, PyAny>,
    source: &str,
    target: &str,
    file: &str,
    first_line: u32,
) -> PyResult<Conversion> {
    let (source, target) = (format(source)?, format(target)?);
    let bytes = if let Ok(text) = text.cast::<PyString>() {
        text.to_str()?.as_bytes().to_vec()
    } else {
        let bytes = text.cast::<PyBytes>()?.as_bytes().to_vec();
        interruptibly(py, move || decompressed(bytes))??
    };
    let made = interruptibly(py, move || {
        let read = interchange::read_bytes_from(&bytes, source, first_line)?;
        let mut written = interchange::write(&read.text, target)?;
        written.warnings.splice(0..0, read.warnings);
        Ok(written)
    })?;
    conversion(py, made, file)
}

/// The text of records in another format: one of those of ``convert``.
///
/// Raises ``NotationError`` where a record cannot be written in it.
///
/// >>> record = Record.new("backgammon").with_turn("W 31: 17/20 19/20")
/// >>> export([record], "xgid").text
/// 'XGID=-b----E-C---eE---b-db---B-:0:0:1:00:0:0:0:0:10\n'
#[pyfunction]
#[pyo3(signature = (records, target, *, file = ""))]
pub fn export(
    py: Python<'_>,
    records: Vec<PyRef<'_, Record>>,
    target: &str,
    file: &str,
) -> PyResult<Conversion> {
    let target = format(target)?;
    let records: Vec<record::Record> =
        records.iter().map(|record| record::Record::clone(record.inner())).collect();
    let made = interruptibly(py, move || interchange::write(&records, target))?;
    conversion(py, made, file)
}

fn conversion(
    py: Python<'_>,
    made: Result<Converted<String>, NotationError>,
    file: &str,
) -> PyResult<Conversion> {
    match made {
        Ok(Converted { text, warnings }) => {
            let warnings = warnings.iter().map(|one| Diagnostic::in_file(one, file)).collect();
            Ok(Conversion { text, warnings })
        }
        Err(error) => Err(errors::notation(py, &error, file)),
    }
}

/// The plain bytes of a file or a file object, compressed or not, in pieces of whole lines: of about four million bytes, or one line.
#[pyclass(module = "trictrac._trictrac", frozen)]
pub struct _Lines {
    source: Mutex<BufReader<Stream>>,
    raised: Raised,
}

/// So many bytes of lines are given at a time, and a line may be so much longer.
const PIECE: u64 = 4 << 20;
const LONGEST_LINE: u64 = TEXT_BYTES as u64;

#[pymethods]
impl _Lines {
    #[new]
    fn new(py: Python<'_>, source: &Bound<'_, PyAny>) -> PyResult<_Lines> {
        let raised = Raised::default();
        let (source, name) = Source::open(source, &raised)?;
        let stream = py.detach(|| plain(source)).map_err(raised_or(&raised, name))?;
        Ok(_Lines { source: Mutex::new(BufReader::new(stream)), raised })
    }

    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let piece = py.detach(|| self.piece()).map_err(raised_or(&self.raised, String::new()))?;
        Ok((!piece.is_empty()).then(|| PyBytes::new(py, &piece)))
    }
}

impl _Lines {
    fn piece(&self) -> io::Result<Vec<u8>> {
        let Ok(mut source) = self.source.lock() else { return Ok(Vec::new()) };
        let mut piece = Vec::new();
        source.by_ref().take(PIECE).read_to_end(&mut piece)?;
        if piece.len() as u64 == PIECE && piece.last() != Some(&b'\n') {
            source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut piece)?;
        }
        Ok(piece)
    }
}

/// What a file object raised, or what the system says.
fn raised_or(raised: &Raised, name: String) -> impl FnOnce(io::Error) -> PyErr {
    let raised = raised.clone();
    move |error| {
        take_raised(&raised).unwrap_or_else(|| Python::attach(|py| errors::of_file(py, error, name.into())))
    }
}

fn format(name: &str) -> PyResult<Format> {
    Format::named(name).ok_or_else(|| {
        let known: Vec<&str> = Format::ALL.iter().map(|(_, name)| *name).collect();
        PyValueError::new_err(format!("a format is one of {}, not {name:?}", known.join(", ")))
    })
}

/// As much of the plain bytes as is looked at, and one more.
fn decompressed(bytes: Vec<u8>) -> PyResult<Vec<u8>> {
    let mut out = Vec::new();
    plain(std::io::Cursor::new(bytes))?.take(TEXT_BYTES as u64 + 1).read_to_end(&mut out)?;
    Ok(out)
}

/// A text that is no id.
pub fn no_id(id: &str) -> PyErr {
    PyValueError::new_err(format!("{:?} is no such id", id.chars().take(120).collect::<String>()))
}

/// Dames and turn of a gnubg id.
pub fn of_gnubg_id(id: &str, turn: Side) -> Option<(Men, Side)> {
    if let Ok(men) = gnubg_ids::men(id, turn) {
        return Some((men, turn));
    }
    gnubg_ids::state(id).ok().map(|state| (state.men, state.turn))
}

/// Dames and turn of an XGID.
pub fn of_xgid(id: &str) -> Option<(Men, Side)> {
    xgids::state(id).ok().map(|state| (state.men, state.turn))
}

/// gnubg's position id.
pub fn gnubg_id(position: &Position) -> PyResult<String> {
    whole(position)?;
    gnubg_ids::position_id(position.men(), position.turn()).ok_or_else(no_such)
}

/// The XGID of a position in a game for money.
pub fn xgid(position: &Position) -> PyResult<String> {
    whole(position)?;
    let state = MatchPosition { men: *position.men(), turn: position.turn(), ..MatchPosition::default() };
    state.xgid().ok_or_else(no_such)
}

/// Ids are of games with a cube, and of all dames.
fn whole(position: &Position) -> PyResult<()> {
    let furniture = position.game().furniture();
    let all = Side::BOTH.iter().all(|&side| position.men().total(side) == u32::from(furniture.dames));
    if furniture.cube && all { Ok(()) } else { Err(no_such()) }
}

fn no_such() -> PyErr {
    PyValueError::new_err("only a position of backgammon with all its dames has such an id")
}
