//! A board as SVG, from what Python programs ask for.

use crate::board::Table;
use crate::games::Furniture;
use crate::output::picture::{self, Options};
use pyo3::prelude::*;

/// Draws a board, detached from the interpreter.
pub fn draw(py: Python<'_>, table: &Table, furniture: Furniture, options: &Options<'_>) -> String {
    py.detach(|| picture::board(table, &furniture, options))
}
