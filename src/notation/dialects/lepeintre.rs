//! Lepeintre 1818: a..l White's side from his talon to his coin, m..v x y Black's from his coin to his talon. No w.

use super::super::token::Parsed;
use super::lettered;
use crate::board::Field;

pub(super) const LETTERS: &[u8; 24] = b"abcdefghijklmnopqrstuvxy";

pub(super) fn field(input: &[u8]) -> Parsed<'_, Field> {
    lettered(input, LETTERS, input.first().copied().unwrap_or_default())
}
