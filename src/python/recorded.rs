//! What records come to: tables of files, and the numbers of one record. `trictrac.tables` and the command give them their names.

use super::errors;
use super::interruptible::threads;
use super::reader::Records;
use super::record::Record;
use super::table::{Again, PyTable};
use crate::output::tables::recorded::{Faulty, RecordSource, Recorded};
use crate::output::tables::{Judged, RecordTally, Row};
use crate::ttn::stream::parts;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::PathBuf;
use std::sync::Arc;

/// Records of a file, for Python: between which of its bytes they begin (or all), on which line the first, and how many records there are before.
pub type FilePart = (Option<(u64, u64)>, u32, u64);

/// A table of the records of files: ``"games"``, ``"turns"``, ``"events"``, ``"findings"``, ``"decisions"``, or ``"skipped"``, those that are in none of these.
/// With a ``part`` only of the records that begin there.
#[pyfunction]
#[pyo3(signature = (kind, files, errors = "raise", threads = None, progress = None, part = None))]
#[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
pub fn _recorded(
    py: Python<'_>,
    kind: &str,
    files: Vec<PathBuf>,
    errors: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    part: Option<FilePart>,
) -> PyResult<PyTable> {
    let faulty = faulty(errors)?;
    let again = py.import("trictrac._trictrac")?.getattr("_recorded")?.unbind();
    let arguments = (kind, &files, errors, threads, progress.as_ref(), part).into_pyobject(py)?.unbind();
    let files = files.into_iter().map(|path| source(path, part)).collect();
    let of = Files { again: (again, arguments), files, faulty, threads, progress };
    Ok(match kind {
        "games" => of.table(kind, |judged| vec![judged.game()]),
        "turns" => of.table(kind, |judged| judged.turns()),
        "events" => of.table(kind, |judged| judged.events()),
        "findings" => of.table(kind, |judged| judged.findings()),
        "skipped" => of.skipped(),
        "decisions" => of.table(kind, |judged| judged.decisions()),
        _ => return Err(PyValueError::new_err(format!("no table of {kind:?}"))),
    })
}

/// A file, or a part of it.
pub fn source(path: PathBuf, part: Option<FilePart>) -> RecordSource {
    let (bytes, line, records) = part.unwrap_or((None, 1, 0));
    RecordSource { path, bytes: bytes.map(|(from, to)| from..to), line, records }
}

/// The parts of a file of so many bytes, from and to; ``None`` where it is to be read whole.
#[pyfunction]
pub fn _parts(py: Python<'_>, file: PathBuf, size: u64) -> PyResult<Option<Vec<(u64, u64)>>> {
    let cut = py.detach(|| parts(&file, size)).map_err(|error| errors::of_file(py, error, file))?;
    Ok(cut.map(|parts| parts.into_iter().map(|part| (part.start, part.end)).collect()))
}

/// How many records begin in a part of a file, and how many lines there are from the first of them to the first behind them.
#[pyfunction]
#[pyo3(signature = (file, part = None))]
pub fn _extent(py: Python<'_>, file: PathBuf, part: Option<(u64, u64)>) -> PyResult<(u64, u32)> {
    let counted = py.detach(|| {
        let mut reader = source(file.clone(), Some((part, 1, 0))).open(&Arc::default(), &Arc::default())?;
        Ok((reader.count_records()?, reader.position().line - 1))
    });
    counted.map_err(|error| errors::of_file(py, error, file))
}

/// What becomes of records that cannot be read whole, by the word.
pub fn faulty(errors: &str) -> PyResult<Faulty> {
    match errors {
        "raise" => Ok(Faulty::Raise),
        "skip" => Ok(Faulty::Skip),
        _ => Err(PyValueError::new_err("errors is \"raise\" or \"skip\"")),
    }
}

/// The records that begin in a part of a file.
#[pyfunction]
pub fn _records_of_part(py: Python<'_>, file: PathBuf, part: FilePart) -> PyResult<Records> {
    let name = file.display().to_string();
    let opened = source(file.clone(), Some(part)).open(&Arc::default(), &Arc::default());
    let reader = opened.map_err(|error| errors::of_file(py, error, file))?;
    Ok(Records::reading(reader, name))
}

/// What a table of files is made of.
struct Files {
    again: Again,
    files: Vec<RecordSource>,
    faulty: Faulty,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
}

impl Files {
    fn table<R: Row>(self, kind: &str, rows: fn(&Judged<'_>) -> Vec<R>) -> PyTable {
        let name = self.name(kind);
        let Files { again, files, faulty, threads: asked, progress } = self;
        PyTable::new(name, again, progress, move |_| {
            Recorded::new(files.clone(), faulty, threads(asked), rows)
        })
    }

    fn skipped(self) -> PyTable {
        let name = self.name("skipped records");
        let Files { again, files, threads: asked, progress, .. } = self;
        PyTable::new(name, again, progress, move |_| Recorded::left_out(files.clone(), threads(asked)))
    }

    fn name(&self, kind: &str) -> String {
        match self.files.as_slice() {
            [one] => format!("the {kind} of {}", one.path.display()),
            many => format!("the {kind} of {} files", many.len()),
        }
    }
}

type GameNumbers<'py> = (u32, (u32, u32), Bound<'py, PyDict>, Bound<'py, PyDict>);

/// What a record comes to: how many throws; the holes that White took, and Black; the points due to each by what they were due
/// for; how many findings, and the points in them, by code.
#[pyfunction]
pub fn _tally<'py>(py: Python<'py>, record: &Record) -> PyResult<GameNumbers<'py>> {
    let counted =
        py.detach(|| Judged::new(0, &"".into(), record.inner()).map(|judged| RecordTally::of(&judged)));
    let tally = counted.map_err(|unknown| errors::unknown_rules(py, &unknown))?;
    let (points, findings) = (PyDict::new(py), PyDict::new(py));
    for (kind, [white, black]) in tally.points {
        points.set_item(kind.word(), (white, black))?;
    }
    for (code, [count, at_stake]) in tally.findings {
        findings.set_item(code, (count, at_stake))?;
    }
    Ok((tally.throws, tally.holes.into(), points, findings))
}
