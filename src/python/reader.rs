use super::errors;
use super::record::Record;
use super::source::{Raised, Source};
use crate::ttn::stream::{Stream, plain};
use crate::ttn::{Mode, Reader};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::io;
use std::sync::Mutex;

/// What is done with a record that cannot be read whole.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Errors {
    Raise,
    Skip,
    Yield,
}

/// An iterator over the records of a file: one is held at a time.
#[pyclass(module = "trictrac", frozen)]
pub struct Records {
    reader: Mutex<Reader<Stream>>,
    errors: Errors,
    raised: Raised,
    name: String,
}

impl Records {
    /// The records of a stream that is read strictly; what it raises it lays in `raised`.
    pub fn of(stream: Stream, raised: Raised, name: String) -> Records {
        Records {
            reader: Mutex::new(Reader::with_mode(stream, Mode::Strict)),
            errors: Errors::Raise,
            raised,
            name,
        }
    }
}

#[pymethods]
impl Records {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        // Detached before the lock is taken: a file object needs the interpreter to be read.
        let (next, failure) = py.detach(|| {
            let Ok(mut reader) = self.reader.lock() else { return (None, None) };
            let next = loop {
                match reader.next() {
                    Some(Err(_)) if self.errors == Errors::Skip => {}
                    other => break other,
                }
            };
            let failure = reader.failure().map(|e| io::Error::new(e.kind(), e.to_string()));
            (next, failure)
        });
        // A record that the failure cut off is not what went wrong.
        if !matches!(next, Some(Ok(_)))
            && let Some(error) = self.raised.lock().ok().and_then(|mut raised| raised.take())
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
    let told = |error| {
        let raised = raised.lock().ok().and_then(|mut raised| raised.take());
        raised.unwrap_or_else(|| errors::of_file(py, error, name.clone().into()))
    };
    let stream = plain(source).map_err(told)?;
    let mode = if errors == Errors::Yield { Mode::Lenient } else { Mode::Strict };
    Ok(Records { reader: Mutex::new(Reader::with_mode(stream, mode)), errors, raised, name })
}
