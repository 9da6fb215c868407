//! Lelasseux and Guiton count from the talon T, each player his own: T, 1..11 (11 the coin), 11'..1', T'.
//! Takes the signs of a flèche, gives the player's own field: his talon T is 1, his coin 11 is 12.

use super::{no_place, numbered};
use crate::board::Field;
use crate::record::Problem;
use crate::ttn::parse::token::{Flaw, Parsed, number};

pub(in crate::ttn) fn field(input: &[u8]) -> Parsed<'_, Field> {
    let (rest, number) = match input {
        [b'T', rest @ ..] => (rest, 0),
        [b'0'..=b'9', ..] => number(input)?,
        _ => return no_place(input),
    };
    if number > 11 || (number == 0 && input.first() != Some(&b'T')) {
        return Flaw::over(input, input.len() - rest.len(), Problem::NoSuchPlace);
    }
    let (rest, across) = match rest {
        [b'\'', rest @ ..] | [0xE2, 0x80, 0x99, rest @ ..] => (rest, true),
        _ => (rest, false),
    };
    numbered(input, rest, if across { 24 - number } else { number + 1 })
}
