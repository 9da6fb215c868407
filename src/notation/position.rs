//! Where the dames are, in words: the value of `[Position]`, the text of `<position …>`, and what a program
//! gives to make a position. Each side in its own fields: `W bar 1*10 7 8 off*2 B 1*15`, `...` for a fragment,
//! `?` for not told, `?*6` for six dames somewhere.

use super::diagnostics::Diagnostic;
use super::dialects::{self, Numbering};
use super::token::{Context, Flaw, Parsed, count, place, side, space, word_len};
use super::{Expected, Problem, Span};
use crate::board::{Completeness, Side, Spot};
use std::fmt;

/// A position as it is told.
///
/// ```
/// use trictrac::board::{Side, Completeness};
/// use trictrac::notation::position;
/// let told = position::parse("B 1*15 W 8 7 1*10 off*2 bar").unwrap();
/// assert_eq!(told.to_string(), "W bar 1*10 7 8 off*2 B 1*15");
/// assert_eq!(told.total(Side::White), 15);
/// assert_eq!(position::parse("W 1*3 ...").unwrap().told(Side::White), Completeness::Part);
/// assert_eq!(position::parse("W 1*3 ...").unwrap().told(Side::Black), Completeness::Nothing);
/// assert!(position::parse("W 25").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    entries: Vec<(Side, Spot, u8)>,
    told: [Completeness; 2],
}

impl Placement {
    /// Nothing is told (`?`).
    pub const UNTOLD: Placement = Placement { entries: Vec::new(), told: [Completeness::Nothing; 2] };

    /// Side, place and number of dames: White's first, the bar first, fields ascending, those off last. A place
    /// comes once.
    pub fn entries(&self) -> impl Iterator<Item = (Side, Spot, u8)> + '_ {
        self.entries.iter().copied()
    }

    /// Whether a side is told in full, in part (`...`) or not at all.
    #[must_use]
    pub fn told(&self, side: Side) -> Completeness {
        self.told[side.index()]
    }

    /// How many dames of a side are named, wherever they are.
    #[must_use]
    pub fn total(&self, side: Side) -> u32 {
        self.entries.iter().filter(|e| e.0 == side).map(|e| u32::from(e.2)).sum()
    }

    /// From entries and what is told: adds up the entries of one place and sorts them.
    #[must_use]
    pub fn new(entries: impl IntoIterator<Item = (Side, Spot, u8)>, told: [Completeness; 2]) -> Placement {
        let mut placement = Placement { entries: Vec::new(), told };
        for (side, spot, number) in entries {
            placement.add(side, spot, number);
        }
        placement.sort();
        placement
    }

    /// `false` where more than 255 dames would be on one place.
    fn add(&mut self, side: Side, spot: Spot, number: u8) -> bool {
        match self.entries.iter_mut().find(|e| (e.0, e.1) == (side, spot)) {
            Some(entry) => match entry.2.checked_add(number) {
                Some(sum) => entry.2 = sum,
                None => return false,
            },
            None => self.entries.push((side, spot, number)),
        }
        true
    }

    fn sort(&mut self) {
        self.entries.sort_unstable_by_key(|&(side, spot, _)| (side, rank(spot)));
    }
}

/// The order in which places are written.
fn rank(spot: Spot) -> (u8, u8) {
    match spot {
        Spot::Bar => (0, 0),
        Spot::Field(field) => (1, 2 * field.number()),
        Spot::Between(low, _) => (1, 2 * low.number() + 1),
        Spot::Off => (2, 0),
        Spot::Out => (3, 0),
        Spot::Hand => (4, 0),
        Spot::Unknown => (5, 0),
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.told == [Completeness::Nothing; 2] {
            return f.write_str("?");
        }
        let mut first = true;
        for side in Side::BOTH {
            if self.told(side) == Completeness::Nothing {
                continue;
            }
            if !first {
                f.write_str(" ")?;
            }
            first = false;
            write!(f, "{side}")?;
            for (_, spot, number) in self.entries.iter().filter(|e| e.0 == side) {
                write!(f, " {spot}")?;
                if *number != 1 {
                    write!(f, "*{number}")?;
                }
            }
        }
        if self.told.contains(&Completeness::Part) {
            f.write_str(" ...")?;
        }
        Ok(())
    }
}

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
pub(super) fn flaw_span(text: &[u8], flaw: Flaw) -> (usize, usize) {
    let start = text.len() - flaw.left.min(text.len());
    let len = if flaw.len > 0 { flaw.len } else { word_len(&text[start..]) };
    (start, (start + len).min(text.len()))
}

/// Reads a position in the numbering of its record.
pub(super) fn read(text: &str, numbering: Numbering) -> Result<Placement, Flaw> {
    if matches!(numbering, Numbering::Figures | Numbering::Lepeintre) && dialects::is_figure(text) {
        return dialects::figure(text, numbering);
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
