//! What the command writes: a file that takes its name when all is written, and text that does nothing to a terminal.

use super::errors;
use super::interruptible::interruptibly;
use crate::text::{visible, visible_lines};
use crate::ttn::stream::AtomicFile;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// A file being written, compressed where its name says so; it takes its name with ``finish``, and leaves nothing when that is never called.
#[pyclass(module = "trictrac._trictrac", frozen)]
pub struct _Output {
    file: Mutex<Option<AtomicFile>>,
    path: PathBuf,
}

#[pymethods]
impl _Output {
    /// ``is_new`` wants nothing to stand there.
    #[new]
    #[pyo3(signature = (path, *, is_new = false))]
    fn new(py: Python<'_>, path: PathBuf, is_new: bool) -> PyResult<_Output> {
        let there = path.clone();
        // A pipe is only opened when somebody reads it.
        let file = interruptibly(py, move || {
            if is_new { AtomicFile::create_new(there) } else { AtomicFile::create(there) }
        })?;
        let file = file.map_err(|error| errors::of_file(py, error, path.clone()))?;
        Ok(_Output { file: Mutex::new(Some(file)), path })
    }

    fn write(&self, py: Python<'_>, bytes: &[u8]) -> PyResult<()> {
        let written = py.detach(|| match &mut *self.file.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(file) => file.write_all(bytes),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        });
        written.map_err(|error| errors::of_file(py, error, self.path.clone()))
    }

    /// Lays it on the disk and gives it its name.
    fn finish(&self, py: Python<'_>) -> PyResult<()> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner).take();
        let finished = py.detach(|| file.map_or(Ok(()), AtomicFile::finish));
        finished.map_err(|error| errors::of_file(py, error, self.path.clone()))
    }

    /// Leaves nothing of it.
    fn discard(&self) {
        drop(self.file.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

/// Text as a terminal may have it: what would steer it or hide is written out, ``\u001b``; line ends and tabs stay with ``lines``.
#[pyfunction]
#[pyo3(signature = (text, *, lines = false))]
pub fn _visible(text: &Bound<'_, PyString>, lines: bool) -> PyResult<String> {
    let shown = |text: &str| if lines { visible_lines(text) } else { visible(text) }.into_owned();
    if let Ok(text) = text.to_str() {
        return Ok(shown(text));
    }
    // A file's name need not be Unicode: what is none of it stands as a lone surrogate.
    let pairs: Vec<u8> = text.call_method1("encode", ("utf-16-le", "surrogatepass"))?.extract()?;
    let units = pairs.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]]));
    Ok(char::decode_utf16(units)
        .map(|sign| match sign {
            Ok(sign) => shown(sign.encode_utf8(&mut [0; 4])),
            Err(lone) => format!("\\u{:04x}", lone.unpaired_surrogate()),
        })
        .collect())
}
