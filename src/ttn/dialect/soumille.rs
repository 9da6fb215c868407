//! Soumille 1738: A..M less J White's side, N..Z less U and W (the alphabet of the time) and & Black's. Capitals as he prints them, or
//! small: in a position a lone `B` is the side, so his field B is `b` there.

use super::lettered;
use crate::board::Field;
use crate::record::SOUMILLE;
use crate::ttn::parse::token::Parsed;

pub(in crate::ttn) fn field(input: &[u8]) -> Parsed<'_, Field> {
    lettered(input, SOUMILLE, input.first().copied().unwrap_or_default().to_ascii_lowercase())
}
