//! The wood in words: the value of `[Score]` and the body of `<score …>`: `Wj6 Bjj4 Wf3 Bp`.
//! Takes the text, gives marks with their sides, or the first thing that is none, and what was looked for.

use crate::board::Side;
use crate::record::{Expected, Mark, Marked, Problem};
use crate::ttn::dialect::Numbering;
use crate::ttn::parse::leaf;
use crate::ttn::parse::token::{Flaw, Parsed, side, space};

/// Reads one mark of a score: its owner, then a jeton, a fichet or the pavillon.
pub(in crate::ttn) fn mark(input: &[u8], numbering: Numbering) -> Parsed<'_, Mark> {
    let Ok((after, owner)) = side(input, numbering) else {
        return Flaw::at(input, Problem::Unexpected(Expected::OwnedMark));
    };
    let (rest, mark) = match leaf::mark(after, Some(owner)) {
        Ok(read) => read,
        Err(nom::Err::Error(flaw)) if flaw.left == after.len() => {
            return Flaw::at(input, Problem::Unexpected(Expected::OwnedMark));
        }
        Err(other) => return Err(other),
    };
    match mark.what {
        Marked::Jeton(_) | Marked::Fichet(_) | Marked::Pavillon(_) if mark.reason.is_none() => {
            Ok((rest, mark))
        }
        _ => Flaw::over(input, input.len() - rest.len(), Problem::Unexpected(Expected::OwnedMark)),
    }
}

/// Reads a whole score.
pub(in crate::ttn) fn read(text: &str, numbering: Numbering) -> Result<Vec<(Side, Mark)>, Flaw> {
    let mut marks = Vec::new();
    let mut rest = space(text.as_bytes());
    while !rest.is_empty() {
        match mark(rest, numbering) {
            Ok((after, mark)) => {
                let next = space(after);
                if !next.is_empty() && next.len() == after.len() {
                    return Err(Flaw {
                        problem: Problem::Unexpected(Expected::Space),
                        left: after.len(),
                        len: 0,
                    });
                }
                if let Some(owner) = mark.owner {
                    marks.push((owner, mark));
                }
                rest = next;
            }
            Err(nom::Err::Error(flaw) | nom::Err::Failure(flaw)) => return Err(flaw),
            Err(nom::Err::Incomplete(_)) => {
                return Err(Flaw { problem: Problem::Unexpected(Expected::OwnedMark), left: 0, len: 0 });
            }
        }
    }
    Ok(marks)
}
