//! Our mistakes and theirs as Python exceptions, which are defined in Python: `trictrac.errors`.

use super::diagnostic::Diagnostic;
use crate::games::{Fault, UnknownRules};
use crate::notation::{Diagnostic as Found, JsonError, Lang, NotationError};
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// An exception of `trictrac.errors`.
fn exception<'py>(py: Python<'py>, name: &str, args: impl PyCallArgs<'py>) -> PyErr {
    let made = py.import("trictrac.errors").and_then(|errors| errors.getattr(name)?.call1(args));
    made.map_or_else(|failure| failure, PyErr::from_value)
}

/// What stands is no position.
pub fn illegal_position(py: Python<'_>, fault: Fault) -> PyErr {
    exception(py, "IllegalPosition", (fault.message(false), fault.message(true)))
}

/// A play that the law does not allow.
pub fn illegal_play(py: Python<'_>, english: String, french: String) -> PyErr {
    exception(py, "IllegalPlay", (english, french))
}

/// No game, or no rules, of that name.
pub fn unknown_rules(py: Python<'_>, unknown: &UnknownRules) -> PyErr {
    exception(py, "UnknownRules", (unknown.message(false), unknown.message(true)))
}

/// A text that could not be read whole.
pub fn notation(py: Python<'_>, error: &NotationError, file: &str) -> PyErr {
    diagnostics(py, error.render(file, Lang::En), &error.diagnostics, file)
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
