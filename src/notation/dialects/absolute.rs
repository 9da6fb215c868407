//! 1..24 as White counts them, for both.

use super::super::token::{Parsed, number};
use super::numbered;
use crate::board::Field;

pub(super) fn field(input: &[u8]) -> Parsed<'_, Field> {
    let (rest, number) = number(input)?;
    numbered(input, rest, number)
}
