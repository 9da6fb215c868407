//! Flèches by other numbers: the treatises' own count, the absolute one, the booklet's, the clubs'.

use super::super::token::{Flaw, Parsed, number};
use super::{no_place, numbered};
use crate::board::Field;

/// Lelasseux and Guiton count from the talon T, each player his own: T, 1..11 (11 the coin), 11'..1', T'.
pub(super) fn treatise(input: &[u8]) -> Parsed<'_, Field> {
    let (rest, number) = match input {
        [b'T', rest @ ..] => (rest, 0),
        [b'0'..=b'9', ..] => number(input)?,
        _ => return no_place(input),
    };
    if number > 11 {
        return Flaw::over(input, input.len() - rest.len(), super::Problem::NoSuchPlace);
    }
    let (rest, across) = match rest {
        [b'\'', rest @ ..] | [0xE2, 0x80, 0x99, rest @ ..] => (rest, true),
        _ => (rest, false),
    };
    numbered(input, rest, if across { 24 - number } else { number + 1 })
}

/// 1..24 as White counts them.
pub(super) fn absolute(input: &[u8]) -> Parsed<'_, Field> {
    let (rest, number) = number(input)?;
    numbered(input, rest, number)
}

/// 1..12 on one side of the booklet's board, 1A..12A on the other.
pub(super) fn ravensburger(input: &[u8], backgammon: bool) -> Parsed<'_, Field> {
    let (rest, number) = number(input)?;
    let (rest, far) = match rest {
        [b'A', rest @ ..] => (rest, true),
        _ => (rest, false),
    };
    let number = if number > 12 { 0 } else { number };
    numbered(input, rest, if far == backgammon { number } else { 25u32.saturating_sub(number) % 25 })
}

/// B1..B12 from White's talon to his coin, N1..N12 from Black's.
pub(super) fn clubs(input: &[u8]) -> Parsed<'_, Field> {
    let (letter, after) = match input {
        [letter @ (b'B' | b'N'), after @ ..] => (*letter, after),
        _ => return no_place(input),
    };
    let (rest, number) = number(after)?;
    let number = if number > 12 { 0 } else { number };
    numbered(input, rest, if letter == b'B' { number } else { 25u32.saturating_sub(number) % 25 })
}
