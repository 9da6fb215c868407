//! 1..24 as White counts them, for both.
//! Takes the digits, gives the field as White counts it; the door of this folder turns it for Black.

use super::numbered;
use crate::board::Field;
use crate::ttn::parse::token::{Parsed, number};

pub(in crate::ttn) fn field(input: &[u8]) -> Parsed<'_, Field> {
    let (rest, number) = number(input)?;
    numbered(input, rest, number)
}
