//! Where records are read from: a path, or a Python file object of text or bytes; compressed or not. Whatever it is, Ctrl-C is seen.

use super::calling::calling;
use super::errors;
use super::interruptible::{EVERY, Glances, lay};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};

/// A stream of bytes, at which Ctrl-C is seen.
pub struct Source {
    bytes: Bytes,
    glances: Glances,
    raised: Raised,
}

/// Where the bytes come from.
enum Bytes {
    /// A file of our own.
    File(File),
    /// A pipe or a device: it may give nothing for long, so that a thread waits for it.
    Slow { pieces: Receiver<io::Result<Vec<u8>>>, rest: io::Cursor<Vec<u8>> },
    /// An object with `read(n)`, and what it gave beyond what was asked for.
    Object { object: Py<PyAny>, rest: io::Cursor<Vec<u8>> },
}

/// So much of a slow file is read at a time.
const PIECE: usize = 64 * 1024;

/// An exception that a file object raised while it was read.
pub type Raised = Arc<Mutex<Option<PyErr>>>;

/// What was raised meanwhile, once.
pub fn take_raised(raised: &Raised) -> Option<PyErr> {
    raised.lock().ok().and_then(|mut raised| raised.take())
}

impl Source {
    /// Opens a path, or takes a file object as it is. Gives also the name to show.
    pub fn open(object: &Bound<'_, PyAny>, raised: &Raised) -> PyResult<(Source, String)> {
        let of = |bytes| Source { bytes, glances: Glances::new(raised), raised: raised.clone() };
        if object.hasattr("read")? {
            let name = object.getattr("name").and_then(|name| name.extract()).unwrap_or_default();
            let object = object.clone().unbind();
            return Ok((of(Bytes::Object { object, rest: io::Cursor::default() }), name));
        }
        let path: PathBuf = object.extract()?;
        let opened = match path.metadata() {
            Ok(stands) if !stands.is_file() && !stands.is_dir() => slow(path.clone()),
            _ => File::open(&path).map(Bytes::File),
        };
        match opened {
            Ok(bytes) => Ok((of(bytes), path.display().to_string())),
            Err(error) => Err(errors::of_file(object.py(), error, path)),
        }
    }
}

/// A pipe or a device, opened and read on a thread of its own, which ends when nobody takes its pieces, or with the process.
fn slow(path: PathBuf) -> io::Result<Bytes> {
    let (give, pieces) = sync_channel(1);
    std::thread::Builder::new().spawn(move || {
        let mut file = match File::open(path) {
            Ok(file) => file,
            Err(error) => return drop(give.send(Err(error))),
        };
        loop {
            let mut piece = vec![0; PIECE];
            let read = file.read(&mut piece);
            let over = !matches!(read, Ok(1..));
            let read = read.map(|read| {
                piece.truncate(read);
                piece
            });
            if give.send(read).is_err() || over {
                return;
            }
        }
    })?;
    Ok(Bytes::Slow { pieces, rest: io::Cursor::default() })
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.glances.look_up()?;
        match &mut self.bytes {
            Bytes::File(file) => file.read(buffer),
            Bytes::Slow { pieces, rest } => loop {
                let read = rest.read(buffer)?;
                if read > 0 || buffer.is_empty() {
                    return Ok(read);
                }
                match pieces.recv_timeout(EVERY) {
                    Ok(piece) => match piece? {
                        piece if piece.is_empty() => return Ok(0),
                        piece => *rest = io::Cursor::new(piece),
                    },
                    Err(RecvTimeoutError::Timeout) => self.glances.look_up()?,
                    Err(RecvTimeoutError::Disconnected) => return Ok(0),
                }
            },
            Bytes::Object { object, rest } => {
                let read = rest.read(buffer)?;
                if read > 0 || buffer.is_empty() {
                    return Ok(read);
                }
                let more = Python::attach(|py| read_object(object.bind(py), buffer.len()));
                *rest = io::Cursor::new(more.map_err(|error| lay(error, &self.raised))?);
                rest.read(buffer)
            }
        }
    }
}

/// Asks for `n` bytes (or characters: then there may be more bytes).
fn read_object(object: &Bound<'_, PyAny>, n: usize) -> PyResult<Vec<u8>> {
    let read = calling(object.py(), || object.call_method1("read", (n,)))?;
    if let Ok(text) = read.cast::<PyString>() {
        return Ok(text.to_str()?.as_bytes().to_vec());
    }
    if let Ok(bytes) = read.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    read.extract::<Vec<u8>>()
}
