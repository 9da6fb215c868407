//! Fields, and the places beside them where a dame can be.

use std::fmt;

/// The index of the bar in [`crate::board::Men`]: dames struck or not yet entered.
pub const BAR: u8 = 0;
/// The index of the dames borne off.
pub const OFF: u8 = 25;

/// One of the 24 flèches, in its player's own numbering: 1 his talon, 12 his coin, 13 the other's coin,
/// 24 the other's talon.
///
/// ```
/// use trictrac::board::Field;
/// let coin = Field::new(12).unwrap();
/// assert_eq!(coin.seen_by_other(), Field::new(13).unwrap());
/// assert!(Field::new(25).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Field(u8);

impl Field {
    /// A field by its own number, 1 to 24.
    #[must_use]
    pub const fn new(number: u8) -> Option<Field> {
        if number >= 1 && number <= 24 { Some(Field(number)) } else { None }
    }

    /// Its number, 1 to 24.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The same flèche in the other player's numbering.
    #[must_use]
    pub const fn seen_by_other(self) -> Field {
        Field(25 - self.0)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A place where a dame can be said to be, in its owner's numbering.
///
/// ```
/// use trictrac::board::{Field, Spot};
/// assert_eq!(Spot::Off.to_string(), "off");
/// assert_eq!(Spot::Field(Field::new(7).unwrap()).to_string(), "7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Spot {
    /// On the bar: struck, or not yet entered.
    Bar,
    /// On a flèche.
    Field(Field),
    /// Borne off.
    Off,
    /// Between two flèches: nobody can say on which (`4|5`).
    Between(Field, Field),
    /// Not on the board at all: forgotten, on the floor.
    Out,
    /// In the player's hand (`~`).
    Hand,
    /// Not known (`?`).
    Unknown,
}

impl Spot {
    /// The index 0..=25 of [`crate::board::Men`], for the places that it counts.
    #[must_use]
    pub const fn index(self) -> Option<u8> {
        match self {
            Spot::Bar => Some(BAR),
            Spot::Field(field) => Some(field.number()),
            Spot::Off => Some(OFF),
            _ => None,
        }
    }

    /// The place of an index 0..=25; `None` beyond.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Spot> {
        match index {
            BAR => Some(Spot::Bar),
            OFF => Some(Spot::Off),
            n => match Field::new(n) {
                Some(field) => Some(Spot::Field(field)),
                None => None,
            },
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Bar => f.write_str("bar"),
            Spot::Field(field) => write!(f, "{field}"),
            Spot::Off => f.write_str("off"),
            Spot::Between(a, b) => write!(f, "{a}|{b}"),
            Spot::Out => f.write_str("out"),
            Spot::Hand => f.write_str("~"),
            Spot::Unknown => f.write_str("?"),
        }
    }
}
