//! The language server, for the command `trictrac lsp`.

use super::words;
use crate::lsp;
use pyo3::prelude::*;

/// Serves an editor on standard input and output until it ends, in ``"fr"``, ``"en"``, or (``None``) in the editor's language. Raises ``OSError`` where the
/// editor does not keep to the protocol.
#[pyfunction]
#[pyo3(signature = (lang = None))]
pub fn _serve(py: Python<'_>, lang: Option<&str>) -> PyResult<()> {
    let lang = lang.map(words::lang).transpose()?;
    py.detach(|| lsp::serve(lang)).map_err(PyErr::from)
}
