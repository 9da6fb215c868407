//! Where the dames of both sides are said to be, and the one reader and writer of that text: `W bar 1*10 7 8 off*2 B 1*15`. Each side in its own
//! fields, `...` for a fragment, `?` where nothing is known, `?*6` for six dames somewhere.

use super::{Completeness, NotReadable, Side, Spot};
use std::fmt;

/// A position as its text gives it: perhaps one side, or some dames only.
///
/// ```
/// use trictrac::board::{Completeness, Placement, Side};
/// let placement: Placement = "B 1*15 W 8 7 1*10 off*2 bar".parse().unwrap();
/// assert_eq!(placement.to_string(), "W bar 1*10 7 8 off*2 B 1*15");
/// assert_eq!(placement.total(Side::White), 15);
/// assert_eq!("W 1*3 ...".parse::<Placement>().unwrap().completeness(Side::White), Completeness::Part);
/// assert_eq!("W 1*3 ...".parse::<Placement>().unwrap().completeness(Side::Black), Completeness::Nothing);
/// assert!("W 25".parse::<Placement>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    entries: Vec<(Side, Spot, u8)>,
    completeness: [Completeness; 2],
}

impl Placement {
    /// Nothing is known (`?`).
    pub const UNKNOWN: Placement =
        Placement { entries: Vec::new(), completeness: [Completeness::Nothing; 2] };

    /// Side, place and number of dames: White's first, the bar first, fields ascending, those off last. A place
    /// comes once.
    ///
    /// ```
    /// use trictrac::board::{Placement, Side, Spot};
    /// let placement: Placement = "W 7 bar B 1*15".parse().unwrap();
    /// let first = placement.entries().next();
    /// assert_eq!(first, Some((Side::White, Spot::Bar, 1)), "the bar comes first");
    /// ```
    pub fn entries(&self) -> impl Iterator<Item = (Side, Spot, u8)> + '_ {
        self.entries.iter().copied()
    }

    /// Whether a side is given in full, in part (`...`) or not at all.
    #[must_use]
    pub fn completeness(&self, side: Side) -> Completeness {
        self.completeness[side.index()]
    }

    /// How many dames of a side are named, wherever they are.
    #[must_use]
    pub fn total(&self, side: Side) -> u32 {
        self.entries.iter().filter(|e| e.0 == side).map(|e| u32::from(e.2)).sum()
    }

    /// From entries and how much of each side they are: adds up the entries of one place and sorts them.
    ///
    /// ```
    /// use trictrac::board::{Completeness, Placement, Side, Spot};
    /// let dames = [(Side::White, Spot::Off, 2), (Side::White, Spot::Bar, 1), (Side::White, Spot::Off, 1)];
    /// let placement = Placement::new(dames, [Completeness::Whole, Completeness::Nothing]);
    /// assert_eq!(placement.to_string(), "W bar off*3");
    /// ```
    #[must_use]
    pub fn new(
        entries: impl IntoIterator<Item = (Side, Spot, u8)>,
        completeness: [Completeness; 2],
    ) -> Placement {
        let mut placement = Placement { entries: Vec::new(), completeness };
        for (side, spot, number) in entries {
            placement.add(side, spot, number);
        }
        placement.sort();
        placement
    }

    /// Adds dames; `false` where more than 255 dames would be on one place.
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

    /// Sorts the entries into the order in which they are written.
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
        if self.completeness == [Completeness::Nothing; 2] {
            return f.write_str("?");
        }
        let mut first = true;
        for side in Side::BOTH {
            if self.completeness(side) == Completeness::Nothing {
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
        if self.completeness.contains(&Completeness::Part) {
            f.write_str(" ...")?;
        }
        Ok(())
    }
}

/// What stands between the spaces of a position's text, in some numbering of the fields.
pub(crate) trait Signs {
    /// What is wrong with one.
    type Flaw;

    /// The side that a letter by itself names, and what is behind it; `None` where there is no such letter.
    fn side<'a>(&self, input: &'a [u8]) -> Result<Option<(Side, &'a [u8])>, Self::Flaw>;

    /// A place, and how many dames are there.
    fn dames<'a>(&self, input: &'a [u8], side: Side) -> Result<(Spot, u8, &'a [u8]), Self::Flaw>;
}

/// What is wrong with a position's text, and how many bytes were left where it is.
pub(crate) enum PositionFlaw<F> {
    /// A side was expected.
    Side(usize),
    /// A space was expected.
    Space(usize),
    /// There is no side in it.
    Nobody(usize),
    /// More than 255 dames would be on one place; of so many bytes.
    TooMany(usize, usize),
    /// One of its signs.
    Sign(F),
}

/// Reads a position.
pub(crate) fn read<S: Signs>(input: &[u8], signs: &S) -> Result<Placement, PositionFlaw<S::Flaw>> {
    let mut rest = skip_space(input);
    if let [b'?', after @ ..] = rest {
        let alone = skip_space(after).is_empty();
        return if alone { Ok(Placement::UNKNOWN) } else { Err(PositionFlaw::Side(rest.len())) };
    }
    let mut placement = Placement::UNKNOWN;
    let mut owner = None;
    loop {
        rest = skip_space(rest);
        if rest.is_empty() {
            break;
        }
        if let Some(after) = rest.strip_prefix(b"...")
            && skip_space(after).is_empty()
        {
            for side in placement.completeness.iter_mut().filter(|side| **side == Completeness::Whole) {
                *side = Completeness::Part;
            }
            break;
        }
        if let Some((side, after)) = signs.side(rest).map_err(PositionFlaw::Sign)? {
            owner = Some(side);
            placement.completeness[side.index()] = Completeness::Whole;
            rest = after;
            continue;
        }
        let owner = owner.ok_or(PositionFlaw::Side(rest.len()))?;
        let (spot, number, after) = signs.dames(rest, owner).map_err(PositionFlaw::Sign)?;
        if !after.is_empty() && skip_space(after).len() == after.len() {
            return Err(PositionFlaw::Space(after.len()));
        }
        if !placement.add(owner, spot, number) {
            return Err(PositionFlaw::TooMany(rest.len(), rest.len() - after.len()));
        }
        rest = after;
    }
    if owner.is_none() {
        return Err(PositionFlaw::Nobody(input.len()));
    }
    placement.sort();
    Ok(placement)
}

/// What is behind spaces and line ends, which are alike. A byte order mark in the middle (of files put end to end) is one too.
#[inline]
pub(crate) fn skip_space(mut input: &[u8]) -> &[u8] {
    loop {
        match input {
            [b' ' | b'\n' | b'\t' | b'\r', rest @ ..] | [0xEF, 0xBB, 0xBF, rest @ ..] => input = rest,
            // Those of word processors: they do not break, are narrow, wide, or of no width.
            [0xC2, 0xA0, rest @ ..]
            | [0xE2, 0x80, 0x80..=0x8B | 0xA8 | 0xA9 | 0xAF, rest @ ..]
            | [0xE2, 0x81, 0x9F | 0xA0, rest @ ..]
            | [0xE3, 0x80, 0x80, rest @ ..] => input = rest,
            _ => return input,
        }
    }
}

/// Each side's own fields.
struct Own;

impl Signs for Own {
    type Flaw = ();

    fn side<'a>(&self, input: &'a [u8]) -> Result<Option<(Side, &'a [u8])>, ()> {
        let Some((&letter, after)) = input.split_first() else { return Ok(None) };
        let alone = after.first().is_none_or(|&b| skip_space(&[b]).is_empty());
        Ok(Side::from_letter(letter).filter(|_| alone).map(|side| (side, after)))
    }

    fn dames<'a>(&self, input: &'a [u8], _: Side) -> Result<(Spot, u8, &'a [u8]), ()> {
        let len = input.iter().position(|&b| skip_space(&[b]).is_empty()).unwrap_or(input.len());
        let (word, after) = input.split_at(len);
        let word = std::str::from_utf8(word).map_err(|_| ())?;
        let (spot, number) = word.split_once('*').unwrap_or((word, "1"));
        let number = number.parse().ok().filter(|&n| n > 0 && !word.contains("*+"));
        Ok((spot.parse().map_err(|_| ())?, number.ok_or(())?, after))
    }
}

impl std::str::FromStr for Placement {
    type Err = NotReadable;

    fn from_str(text: &str) -> Result<Placement, NotReadable> {
        read(text.as_bytes(), &Own).map_err(|_| NotReadable("a position, like `W 1*15 B 12*2 7` or `?`"))
    }
}
