//! Other ways to write: how treatises, a booklet and today's clubs number the flèches, and the abbreviations that go with them. The tag
//! `[Fields "…"]` names one; what is read comes out in each player's own 1..24, so the tag is not kept. One file each;
//! `notation-spec/dialects.md` has the tables.

mod absolute;
mod chain;
mod clubs;
mod figures;
mod lepeintre;
mod ravensburger;
mod scribble;
mod soumille;
mod treatise;

pub(in crate::ttn) use crate::ttn::parse::dialect_hint::{of_place, of_word};
pub(in crate::ttn) use chain::chain;
pub(in crate::ttn) use clubs::{is_nobodys as clubs_nobodys, is_prose as clubs_prose, side as clubs_side};
pub(in crate::ttn) use figures::{is_figure, placement as figure};
pub(in crate::ttn) use ravensburger::begins as begins_abbreviation;
pub(in crate::ttn) use scribble::Scribbler;

use crate::board::{Field, Side};
use crate::record::{Expected, Problem};
use crate::ttn::parse::token::{Context, Flaw, Parsed};

pub(in crate::ttn) use crate::record::Numbering;

impl Numbering {
    /// Whether this byte may be a field by itself, which may also begin an act.
    pub(in crate::ttn) const fn is_letter(self, byte: u8) -> bool {
        match self {
            Numbering::Lepeintre => byte.is_ascii_lowercase(),
            Numbering::Soumille => {
                (byte.is_ascii_alphabetic() && !matches!(byte, b'J' | b'U' | b'W' | b'j' | b'u' | b'w'))
                    || byte == b'&'
            }
            _ => false,
        }
    }

    /// Whether plays are written with hyphens.
    pub(in crate::ttn) const fn has_chains(self) -> bool {
        matches!(self, Numbering::Ravensburger | Numbering::RavensburgerBackgammon | Numbering::Clubs)
    }

    pub(in crate::ttn) const fn is_ravensburger(self) -> bool {
        matches!(self, Numbering::Ravensburger | Numbering::RavensburgerBackgammon)
    }
}

/// A field in a numbering that is not [`Numbering::Own`].
#[cold]
pub(in crate::ttn) fn field(input: &[u8], context: Context) -> Parsed<'_, Field> {
    let read = match context.numbering {
        Numbering::Own | Numbering::Treatise => return treatise::field(input),
        Numbering::Absolute | Numbering::Figures => absolute::field(input),
        Numbering::Lepeintre => lepeintre::field(input),
        Numbering::Soumille => soumille::field(input),
        Numbering::Ravensburger => ravensburger::field(input, false),
        Numbering::RavensburgerBackgammon => ravensburger::field(input, true),
        Numbering::Clubs => clubs::field(input),
    };
    let (rest, seen_by_white) = read?;
    Ok((
        rest,
        match context.side {
            Side::White => seen_by_white,
            Side::Black => seen_by_white.seen_by_other(),
        },
    ))
}

/// A field by its number, or a flaw over what was read.
fn numbered<'a>(input: &'a [u8], rest: &'a [u8], number: u32) -> Parsed<'a, Field> {
    match u8::try_from(number).ok().and_then(Field::new) {
        Some(field) => Ok((rest, field)),
        None => Flaw::over(input, input.len() - rest.len(), Problem::NoSuchPlace),
    }
}

/// A field of twelve on each side of the board, White's side first.
fn of_twelve<'a>(input: &'a [u8], rest: &'a [u8], number: u32, black: bool) -> Parsed<'a, Field> {
    let number = match (number, black) {
        (1..=12, false) => number,
        (1..=12, true) => 25 - number,
        _ => 0,
    };
    numbered(input, rest, number)
}

/// A field by its letter, as White counts them.
fn lettered<'a>(input: &'a [u8], letters: &[u8; 24], letter: u8) -> Parsed<'a, Field> {
    match letters.iter().position(|&l| l == letter) {
        Some(at) => numbered(input, input.get(1..).unwrap_or_default(), at as u32 + 1),
        None => no_place(input),
    }
}

fn no_place(input: &[u8]) -> Parsed<'_, Field> {
    Flaw::at(input, Problem::Unexpected(Expected::Place))
}
