//! Where the dames are, in words: the value of `[Position]`, the text of `<position …>`, and what a program
//! gives to make a position. Each side in its own fields: `W bar 1*10 7 8 off*2 B 1*15`, `...` for a fragment,
//! `?` for not told, `?*6` for six dames somewhere.

use crate::board::{Completeness, Placement};
use crate::record::Diagnostic;
use crate::record::{Expected, Problem};
use crate::text::Span;
use crate::ttn::dialect::{self, Numbering};
use crate::ttn::parse::token::{Context, Flaw, Parsed, count, place, side, space, word_len};

/// Reads a position.
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
    match whole(text.as_bytes(), numbering) {
        Ok((_, placement)) => Ok(placement),
        Err(nom::Err::Error(flaw) | nom::Err::Failure(flaw)) => Err(flaw),
        Err(nom::Err::Incomplete(_)) => {
            Err(Flaw { problem: Problem::Unexpected(Expected::Position), left: 0, len: 0 })
        }
    }
}

fn whole(input: &[u8], numbering: Numbering) -> Parsed<'_, Placement> {
    let mut rest = space(input);
    if let [b'?', after @ ..] = rest {
        let after = space(after);
        return if after.is_empty() {
            Ok((after, Placement::UNTOLD))
        } else {
            Flaw::at(rest, Problem::Unexpected(Expected::Side))
        };
    }
    let mut placement = Placement::UNTOLD;
    let mut owner = None;
    loop {
        rest = space(rest);
        match rest {
            [] => break,
            [b'.', b'.', b'.', after @ ..] if space(after).is_empty() => {
                for told in placement.told.iter_mut().filter(|told| **told == Completeness::Whole) {
                    *told = Completeness::Part;
                }
                rest = &[];
                break;
            }
            // In a dialect B7 or B*2 may be a field; a letter alone is a side everywhere.
            [letter @ (b'W' | b'B' | b'N'), after @ ..]
                if (*letter != b'N' || numbering == Numbering::Clubs)
                    && after.first().is_none_or(|&b| space(&[b]).is_empty()) =>
            {
                let (after, named) = side(rest, numbering)?;
                owner = Some(named);
                placement.told[named.index()] = Completeness::Whole;
                rest = after;
            }
            _ => {
                let Some(owner) = owner else {
                    return Flaw::at(rest, Problem::Unexpected(Expected::Side));
                };
                let here = rest;
                let (after, spot) = place(rest, Context { numbering, side: owner })?;
                let (after, number) = match after {
                    [b'*', after @ ..] => count(after)?,
                    _ => (after, 1),
                };
                if !after.is_empty() && space(after).len() == after.len() {
                    return Flaw::at(after, Problem::Unexpected(Expected::Space));
                }
                if !placement.add(owner, spot, number) {
                    return Flaw::over(here, here.len() - after.len(), Problem::NumberTooLarge);
                }
                rest = after;
            }
        }
    }
    if owner.is_none() {
        return Flaw::at(input, Problem::Unexpected(Expected::Position));
    }
    placement.sort();
    Ok((rest, placement))
}
