//! Our mistakes and theirs as Python exceptions, which are defined in Python: `trictrac.errors`.

use super::diagnostic::Diagnostic;
use crate::analyst::Unfit;
use crate::record::{Diagnostic as Found, NotationError};
use crate::rules::{Fault, UnknownRules};
use crate::text::{Lang, french};
use crate::ttn::JsonError;
use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use std::io;
use std::path::PathBuf;

/// An exception of `trictrac.errors`.
fn exception<'py>(py: Python<'py>, name: &str, args: impl PyCallArgs<'py>) -> PyErr {
    let made = py.import("trictrac.errors").and_then(|errors| errors.getattr(name)?.call1(args));
    made.map_or_else(|failure| failure, PyErr::from_value)
}

/// What stands is no position.
pub fn illegal_position(py: Python<'_>, fault: Fault) -> PyErr {
    exception(py, "IllegalPosition", (fault.message(Lang::En), fault.message(Lang::Fr)))
}

/// What stands is a position, and cannot be judged.
pub fn unfit(py: Python<'_>, why: &Unfit) -> PyErr {
    exception(py, "IllegalPosition", (why.message(Lang::En), why.message(Lang::Fr)))
}

/// A play that the law does not allow.
pub fn illegal_play(py: Python<'_>, english: String, french_sentence: String) -> PyErr {
    exception(py, "IllegalPlay", (english, french(&french_sentence)))
}

/// No game, or no rules, of that name.
pub fn unknown_rules(py: Python<'_>, unknown: &UnknownRules) -> PyErr {
    exception(py, "UnknownRules", (unknown.message(Lang::En), unknown.message(Lang::Fr)))
}

/// A file that could not be opened, read or written, as Python's own `open()` has it.
pub fn of_file(py: Python<'_>, error: io::Error, path: PathBuf) -> PyErr {
    let Some(number) = error.raw_os_error() else { return PyErr::from(error) };
    let said = py.import("os").and_then(|os| os.call_method1("strerror", (number,)));
    match said {
        // The number makes it a FileNotFoundError and so on.
        Ok(said) => PyOSError::new_err((number, said.unbind(), path.into_os_string())),
        Err(failure) => failure,
    }
}

/// A text that could not be read whole.
pub fn notation(py: Python<'_>, error: &NotationError, file: &str) -> PyErr {
    diagnostics(py, error.brief(file, Lang::En), &error.diagnostics, file)
}

/// A position or play that could not be read.
pub fn one_diagnostic(py: Python<'_>, found: &Found) -> PyErr {
    diagnostics(py, found.render(Lang::En), std::slice::from_ref(found), "")
}

/// A JSON text that tells no record.
pub fn json(py: Python<'_>, error: &JsonError) -> PyErr {
    match error {
        JsonError::Text(error) => notation(py, error, ""),
        other => diagnostics(py, other.to_string(), &[], ""),
    }
}

fn diagnostics(py: Python<'_>, message: String, found: &[Found], file: &str) -> PyErr {
    let list: Vec<Diagnostic> = found.iter().map(|one| Diagnostic::in_file(one, file)).collect();
    exception(py, "NotationError", (message, list))
}
