//! Where the dames of both sides are told to be, and how that is written: `W bar 1*10 7 8 off*2 B 1*15`.

use super::{Completeness, Side, Spot};
use std::fmt;

/// A position as it is told.
///
/// ```
/// use trictrac::board::{Side, Completeness};
/// use trictrac::ttn::parse::position;
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
    pub(crate) told: [Completeness; 2],
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

    /// Adds dames; `false` where more than 255 dames would be on one place.
    pub(crate) fn add(&mut self, side: Side, spot: Spot, number: u8) -> bool {
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
    pub(crate) fn sort(&mut self) {
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
