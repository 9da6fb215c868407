//! Positions by the names that the web editions of the treatises give to their figures: `7W5-9W3`, five white dames on field 7 and
//! three on 9, fields 1..24 from White's talon; in the edition of Lepeintre by his letters, `aW3-bW1-yB3`. The whole name of a
//! file may be pasted, `diag-trictrac-figure_2-1W9-2W3.svg`. A side that the figure does not show is not given.

use super::{Numbering, field};
use crate::board::Placement;
use crate::board::{Completeness, Side, Spot};
use crate::record::{Expected, Problem};
use crate::ttn::parse::token::{Context, Flaw, count, space};

/// Whether a text is the name of a figure: a piece of it has a field, a side and a number.
pub(in crate::ttn) fn is_figure(text: &str) -> bool {
    pieces(text).any(|piece| {
        let end = piece.trim_start_matches(|c: char| c.is_ascii_digit());
        let end = if end.len() == piece.len() { piece.get(1..).unwrap_or_default() } else { end };
        end.starts_with(['W', 'B']) && end.len() > 1 && end[1..].bytes().all(|b| b.is_ascii_digit())
    })
}

/// The pieces of a name, without what a file's name has more; behind it `...` may stand.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let name = text.trim().trim_end_matches("...").trim_end();
    let name = name.strip_suffix(".svg").or_else(|| name.strip_suffix(".png")).unwrap_or(name);
    let is_word =
        |piece: &&str| piece.starts_with("diag") || *piece == "trictrac" || piece.starts_with("fig");
    name.split('-').skip_while(is_word)
}

/// The position that a name tells.
///
/// # Errors
/// The first piece that is none.
pub(in crate::ttn) fn placement(text: &str, numbering: Numbering) -> Result<Placement, Flaw> {
    let numbering = if numbering == Numbering::Lepeintre { numbering } else { Numbering::Absolute };
    let mut entries = Vec::new();
    let mut completeness = [Completeness::Nothing; 2];
    let whole = if text.trim_end().ends_with("...") { Completeness::Part } else { Completeness::Whole };
    for piece in pieces(text) {
        // Where the piece stands in the text: it is a part of it.
        let left =
            text.len() - (piece.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize).min(text.len());
        let flaw = Flaw { problem: Problem::Unexpected(Expected::Position), left, len: piece.len() };
        let (side, spot, number) = dames(piece.as_bytes(), numbering).ok_or(flaw)?;
        if entries.iter().any(|&(s, p, _)| (s, p) == (side, spot)) {
            return Err(flaw);
        }
        completeness[side.index()] = whole;
        entries.push((side, spot, number));
    }
    Ok(Placement::new(entries, completeness))
}

/// `7W5`.
fn dames(piece: &[u8], numbering: Numbering) -> Option<(Side, Spot, u8)> {
    let (rest, _) = field(piece, Context { numbering, side: Side::White }).ok()?;
    let (side, rest) = match rest {
        [b'W', rest @ ..] => (Side::White, rest),
        [b'B', rest @ ..] => (Side::Black, rest),
        _ => return None,
    };
    let (_, field) = field(piece, Context { numbering, side }).ok()?;
    let (rest, number) = count(rest).ok()?;
    space(rest).is_empty().then_some((side, Spot::Field(field), number))
}
