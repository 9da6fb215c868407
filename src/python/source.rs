//! Where records are read from: a path, or a Python file object of text or bytes; compressed or not.

use super::errors;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// A stream of bytes.
pub enum Source {
    /// A file of our own.
    File(File),
    /// An object with `read(n)`.
    Object {
        /// The object.
        object: Py<PyAny>,
        /// What it gave beyond what was asked for.
        rest: Vec<u8>,
        /// Where the exception that it raised is laid for the one who asked.
        raised: Raised,
    },
}

/// An exception that a file object raised while it was read.
pub type Raised = Arc<Mutex<Option<PyErr>>>;

impl Source {
    /// Opens a path, or takes a file object as it is. Gives also the name to show.
    pub fn open(object: &Bound<'_, PyAny>, raised: &Raised) -> PyResult<(Source, String)> {
        if object.hasattr("read")? {
            let name = object.getattr("name").and_then(|name| name.extract()).unwrap_or_default();
            let object = object.clone().unbind();
            return Ok((Source::Object { object, rest: Vec::new(), raised: raised.clone() }, name));
        }
        let path: PathBuf = object.extract()?;
        match File::open(&path) {
            Ok(file) => Ok((Source::File(file), path.display().to_string())),
            Err(error) => Err(errors::of_file(object.py(), error, path)),
        }
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Source::File(file) => file.read(buffer),
            Source::Object { object, rest, raised } => {
                if rest.is_empty() {
                    match Python::attach(|py| read_object(object.bind(py), buffer.len())) {
                        Ok(more) => *rest = more,
                        Err(error) => {
                            let told = error.to_string();
                            if let Ok(mut raised) = raised.lock() {
                                *raised = Some(error);
                            }
                            return Err(io::Error::other(told));
                        }
                    }
                }
                let n = rest.len().min(buffer.len());
                buffer[..n].copy_from_slice(&rest[..n]);
                rest.drain(..n);
                Ok(n)
            }
        }
    }
}

/// Asks for `n` bytes (or characters: then there may be more bytes).
fn read_object(object: &Bound<'_, PyAny>, n: usize) -> PyResult<Vec<u8>> {
    let read = object.call_method1("read", (n,))?;
    if let Ok(text) = read.cast::<PyString>() {
        return Ok(text.to_str()?.as_bytes().to_vec());
    }
    if let Ok(bytes) = read.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    read.extract::<Vec<u8>>()
}
