//! The records of a file, one at a time, for Python.

use super::errors;
use super::interruptible::breaks_off;
use super::record::Record;
use super::source::{Raised, Source, take_raised};
use crate::record::{self, NotationError};
use crate::ttn::stream::{Stream, plain};
use crate::ttn::{Mode, Reader};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::thread::ThreadId;

/// What is done with a record that cannot be read whole.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Errors {
    Raise,
    Skip,
    Yield,
}

/// An iterator over the records of a file: one is held at a time.
///
/// >>> import io
/// >>> records = read(io.BytesIO(b'[TTN "1.0"]\n\n[TTN "1.0"] [Game "puff"]\n'))
/// >>> [record.game for record in records]
/// ['trictrac', 'puff']
#[pyclass(module = "trictrac", frozen)]
pub struct Records {
    reader: Mutex<Reader<Stream>>,
    /// Who is reading just now.
    reads: Mutex<Option<ThreadId>>,
    errors: Errors,
    raised: Raised,
    name: String,
}

impl Records {
    /// The records of a stream that is read strictly; what it raises it lays in `raised`.
    pub fn of(stream: Stream, raised: Raised, name: String) -> Records {
        Records {
            reader: Mutex::new(Reader::with_mode(stream, Mode::Strict)),
            reads: Mutex::default(),
            errors: Errors::Raise,
            raised,
            name,
        }
    }

    /// The records that a reader gives, strictly: one that cannot be read raises.
    pub fn reading(reader: Reader<Stream>, name: String) -> Records {
        Records {
            reader: Mutex::new(reader),
            reads: Mutex::default(),
            errors: Errors::Raise,
            raised: Raised::default(),
            name,
        }
    }

    /// The next record, and why there is none. It waits until no other thread reads.
    fn advance(&self) -> (NextRecord, Option<io::Error>) {
        let Ok(mut reader) = self.reader.lock() else { return (None, None) };
        let reads = |who| *self.reads.lock().unwrap_or_else(PoisonError::into_inner) = who;
        reads(Some(std::thread::current().id()));
        let next = loop {
            match reader.next() {
                Some(Err(_)) if self.errors == Errors::Skip => {}
                other => break other,
            }
        };
        reads(None);
        (next, reader.failure().map(|error| io::Error::new(error.kind(), error.to_string())))
    }

    /// Whether this thread is reading: a file object asks for the records that are read from it.
    fn is_read_here(&self) -> bool {
        let reads = self.reads.lock().unwrap_or_else(PoisonError::into_inner);
        *reads == Some(std::thread::current().id())
    }
}

/// A record, or why it cannot be read, or nothing more.
type NextRecord = Option<Result<record::Record, NotationError>>;

#[pymethods]
impl Records {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        if self.is_read_here() {
            return Err(PyValueError::new_err("these records are being read already"));
        }
        // Detached before the lock is taken: a file object needs the interpreter to be read.
        let (next, failure) = py.detach(|| self.advance());
        // A record that the failure cut off is not what went wrong.
        if (breaks_off(&self.raised) || !matches!(next, Some(Ok(_))))
            && let Some(error) = take_raised(&self.raised)
        {
            return Err(error);
        }
        if let (None, Some(failure)) = (&next, failure) {
            return Err(PyErr::from(failure));
        }
        match next {
            None => Ok(None),
            Some(Ok(record)) => Ok(Some(record.into())),
            Some(Err(error)) => Err(errors::notation(py, &error, &self.name)),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Records of {:?}>", self.name)
    }
}

/// The records of a file, one by one, in constant memory.
///
/// ``source`` is a path or a file object, plain or compressed (gzip, zstd). A record that cannot be read whole raises ``NotationError`` (and the
/// iterator can go on after it), is passed over with ``errors="skip"``, or with ``errors="yield"`` is given all the
/// same, with its ``diagnostics``.
///
/// >>> import io
/// >>> text = '[TTN "1.0"]\nW 64: 1/7 1/5\n\n[TTN "1.0"]\nW 9:\n'
/// >>> [len(record.diagnostics) for record in read(io.StringIO(text), errors="yield")]
/// [0, 1]
#[pyfunction]
#[pyo3(signature = (source, errors = "raise"))]
pub fn read(source: &Bound<'_, PyAny>, errors: &str) -> PyResult<Records> {
    let errors = match errors {
        "raise" => Errors::Raise,
        "skip" => Errors::Skip,
        "yield" => Errors::Yield,
        _ => return Err(PyValueError::new_err("errors is \"raise\", \"skip\" or \"yield\"")),
    };
    let raised = Raised::default();
    let py = source.py();
    let (source, name) = Source::open(source, &raised)?;
    let exception =
        |error| take_raised(&raised).unwrap_or_else(|| errors::of_file(py, error, name.clone().into()));
    // A pipe may keep one waiting for its first bytes.
    let stream = py.detach(|| plain(source)).map_err(exception)?;
    let mode = if errors == Errors::Yield { Mode::Lenient } else { Mode::Strict };
    let reader = Mutex::new(Reader::with_mode(stream, mode));
    Ok(Records { reader, reads: Mutex::default(), errors, raised, name })
}
