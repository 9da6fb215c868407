//! Where the dames are, in words: the value of `[Position]`, the text of `<position …>`, and what a program
//! gives to make a position. Each side in its own fields: `W bar 1*10 7 8 off*2 B 1*15`, `...` for a fragment,
//! `?` for not known, `?*6` for six dames somewhere.
//!
//! ```
//! use trictrac::{board::{Completeness, Side}, ttn::position};
//! let placement = position::parse("W 1*3 2*3 ...").unwrap();
//! assert_eq!((placement.total(Side::White), placement.completeness(Side::White)), (6, Completeness::Part));
//! assert!(position::parse("?").unwrap().entries().next().is_none(), "nothing is known");
//! ```

use crate::board::position_text::{self, PositionFlaw, Signs};
use crate::board::{Placement, Side, Spot};
use crate::record::Diagnostic;
use crate::record::{Expected, Problem};
use crate::text::Span;
use crate::ttn::dialect::{self, Numbering};
use crate::ttn::parse::token::{Context, Flaw, count, place, side, space, word_len};

/// Reads a position.
///
/// ```
/// use trictrac::{text::Lang, ttn::position};
/// let error = position::parse("W 1*15 B 1*15 25").unwrap_err();
/// assert_eq!((error.place.line, error.found()), (1, "25"));
/// assert!(!error.message(Lang::Fr).is_empty());
/// ```
///
/// # Errors
/// The first thing that is not part of a position, with its place in `text`.
pub fn parse(text: &str) -> Result<Placement, Diagnostic> {
    read(text, Numbering::Own).map_err(|flaw| {
        let (start, end) = flaw_span(text.as_bytes(), flaw);
        Diagnostic::new(flaw.problem, Span { start: start as u32, end: end as u32 }, text, 1)
    })
}

/// The bytes of a text that a flaw is about.
pub(in crate::ttn) fn flaw_span(text: &[u8], flaw: Flaw) -> (usize, usize) {
    let start = text.len() - flaw.left.min(text.len());
    let len = if flaw.len > 0 { flaw.len } else { word_len(&text[start..]) };
    (start, (start + len).min(text.len()))
}

/// Reads a position in the numbering of its record.
pub(in crate::ttn) fn read(text: &str, numbering: Numbering) -> Result<Placement, Flaw> {
    if matches!(numbering, Numbering::Figures | Numbering::Lepeintre) && dialect::is_figure(text) {
        return dialect::figure(text, numbering);
    }
    position_text::read(text.as_bytes(), &Numbered(numbering)).map_err(|flaw| match flaw {
        PositionFlaw::Side(left) => Flaw { problem: Problem::Unexpected(Expected::Side), left, len: 0 },
        PositionFlaw::Space(left) => Flaw { problem: Problem::Unexpected(Expected::Space), left, len: 0 },
        PositionFlaw::Nobody(left) => Flaw { problem: Problem::Unexpected(Expected::Position), left, len: 0 },
        PositionFlaw::TooMany(left, len) => Flaw { problem: Problem::NumberTooLarge, left, len },
        PositionFlaw::Sign(nom::Err::Error(flaw) | nom::Err::Failure(flaw)) => flaw,
        PositionFlaw::Sign(nom::Err::Incomplete(_)) => {
            Flaw { problem: Problem::Unexpected(Expected::Position), left: 0, len: 0 }
        }
    })
}

/// The signs of a position in the numbering of its record.
struct Numbered(Numbering);

impl Signs for Numbered {
    type Flaw = nom::Err<Flaw>;

    fn side<'a>(&self, input: &'a [u8]) -> Result<Option<(Side, &'a [u8])>, nom::Err<Flaw>> {
        match input {
            // In a dialect B7 or B*2 may be a field; a letter alone is a side everywhere.
            [letter @ (b'W' | b'B' | b'N'), after @ ..]
                if (*letter != b'N' || self.0 == Numbering::Clubs)
                    && (after.is_empty() || space(after).len() < after.len()) =>
            {
                side(input, self.0).map(|(after, named)| Some((named, after)))
            }
            _ => Ok(None),
        }
    }

    fn dames<'a>(&self, input: &'a [u8], side: Side) -> Result<(Spot, u8, &'a [u8]), nom::Err<Flaw>> {
        let (after, spot) = place(input, Context { numbering: self.0, side })?;
        let (after, number) = match after {
            [b'*', after @ ..] => count(after)?,
            _ => (after, 1),
        };
        Ok((spot, number, after))
    }
}
