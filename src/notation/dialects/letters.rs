//! Flèches by letters, the same for both players: Lepeintre 1818, Soumille 1738.

use super::super::token::Parsed;
use super::{no_place, numbered};
use crate::board::Field;

/// a..l White's side from his talon, m..v x y Black's from his coin.
pub(super) const LEPEINTRE: &[u8; 24] = b"abcdefghijklmnopqrstuvxy";
/// A..M less J, N..Z (the alphabet of the time has no U and W) and &; written small here, as sides are capitals.
pub(super) const SOUMILLE: &[u8; 24] = b"abcdefghiklmnopqrstvxyz&";

/// A field as White counts it.
pub(super) fn field<'a>(input: &'a [u8], letters: &[u8; 24]) -> Parsed<'a, Field> {
    let Some((letter, rest)) = input.split_first() else { return no_place(input) };
    match letters.iter().position(|l| l == letter) {
        Some(at) => numbered(input, rest, at as u32 + 1),
        None => no_place(input),
    }
}
