//! Lepeintre 1818: a..l White's side from his talon to his coin, m..v x y Black's from his coin to his talon. No w.
//! Takes a letter, gives the field of the side that is spoken of.

use super::lettered;
use crate::board::Field;
use crate::record::LEPEINTRE;
use crate::ttn::parse::token::Parsed;

pub(in crate::ttn) fn field(input: &[u8]) -> Parsed<'_, Field> {
    lettered(input, LEPEINTRE, input.first().copied().unwrap_or_default())
}
