//! Other numberings of the flèches, read and turned into each player's own 1..24. The tag `[Fields "…"]` names
//! them; a record that was read carries own numbers, so the tag is not kept.

mod letters;
mod numbers;

use super::token::{Context, Flaw, Parsed};
use super::{Expected, Problem};
use crate::board::{Field, Side};

/// How a record numbers its flèches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Numbering {
    /// Each player's own 1..24.
    #[default]
    Own,
    /// Lelasseux and Guiton: T, 1..11, then 11'..1', T'.
    Treatise,
    /// 1..24 as White counts them, for both.
    Absolute,
    /// Lepeintre 1818: a..l, m..v x y.
    Lepeintre,
    /// Soumille 1738: a..m less j, n..z less u and w, &.
    Soumille,
    /// Ravensburger's 1..12, 1A..12A; White's own 1 is 1.
    Ravensburger,
    /// The same in the booklet's backgammon, where White's own 1 is 1A.
    RavensburgerBackgammon,
    /// Today's clubs: B1..B12, N1..N12.
    Clubs,
}

impl Numbering {
    /// By the value of `[Fields]`, and the game where it matters.
    pub fn named(name: &str, game: &str) -> Option<Numbering> {
        Some(match name {
            "own" => Numbering::Own,
            "lelasseux" | "guiton" => Numbering::Treatise,
            "absolute" => Numbering::Absolute,
            "lepeintre" => Numbering::Lepeintre,
            "soumille" => Numbering::Soumille,
            "ravensburger" if game == "backgammon" => Numbering::RavensburgerBackgammon,
            "ravensburger" => Numbering::Ravensburger,
            "clubs" => Numbering::Clubs,
            _ => return None,
        })
    }

    /// Whether fields are lower case letters, which may also begin acts.
    pub const fn has_letters(self) -> bool {
        matches!(self, Numbering::Lepeintre | Numbering::Soumille)
    }
}

/// A field in a numbering that is not [`Numbering::Own`].
#[cold]
pub(super) fn field(input: &[u8], context: Context) -> Parsed<'_, Field> {
    let read = match context.numbering {
        Numbering::Own | Numbering::Treatise => return numbers::treatise(input),
        Numbering::Absolute => numbers::absolute(input),
        Numbering::Lepeintre => letters::field(input, letters::LEPEINTRE),
        Numbering::Soumille => letters::field(input, letters::SOUMILLE),
        Numbering::Ravensburger => numbers::ravensburger(input, false),
        Numbering::RavensburgerBackgammon => numbers::ravensburger(input, true),
        Numbering::Clubs => numbers::clubs(input),
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

fn no_place(input: &[u8]) -> Parsed<'_, Field> {
    Flaw::at(input, Problem::Unexpected(Expected::Place))
}
