//! A board as SVG or PNG, from what Python programs ask for.

use crate::board::Board;
use crate::output::picture::{self, Options};
use crate::rules::Furniture;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The widest picture of pixels: more would fill the memory.
const WIDEST: u32 = 10_000;

/// Draws a board, detached from the interpreter.
pub fn draw(py: Python<'_>, table: &Board, furniture: Furniture, options: &Options<'_>) -> String {
    py.detach(|| picture::board(table, &furniture, options))
}

/// The picture that an SVG of this width describes, as the bytes of a PNG.
pub fn png<'py>(py: Python<'py>, svg: &str, width: u32) -> PyResult<Bound<'py, PyAny>> {
    if !(1..=WIDEST).contains(&width) {
        return Err(PyValueError::new_err(format!("a picture is 1 to {WIDEST} pixels wide, not {width}")));
    }
    py.import("trictrac.picture")?.call_method1("png", (svg,))
}
