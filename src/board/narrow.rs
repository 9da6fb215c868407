//! Which of the things that throws do are meant: on which fields, by which number, in how many ways. A record says it of its chances, the
//! rules count by it.

use std::fmt;

/// A number, or that number and more.
///
/// ```
/// use trictrac::board::HowMany;
/// assert!(HowMany::exactly(2).admits(2) && !HowMany::exactly(2).admits(3));
/// assert!(HowMany::from(2).admits(3));
/// assert_eq!(HowMany::from(2).to_string(), "2+");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub struct HowMany {
    /// The number.
    pub number: u8,
    /// `2+`: or more.
    pub or_more: bool,
}

impl HowMany {
    /// So many.
    #[must_use]
    pub const fn exactly(number: u8) -> HowMany {
        HowMany { number, or_more: false }
    }

    /// So many or more.
    #[must_use]
    pub const fn from(number: u8) -> HowMany {
        HowMany { number, or_more: true }
    }

    /// Whether so many are meant.
    #[must_use]
    pub const fn admits(self, many: u16) -> bool {
        many == self.number as u16 || self.or_more && many > self.number as u16
    }
}

impl fmt::Display for HowMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, if self.or_more { "+" } else { "" })
    }
}

/// By what a throw does it.
///
/// The words are those of the notation: `<chances take-coin 4/36 by nature>`.
///
/// ```
/// use trictrac::{board::{By, Narrow}, rules::{Chance, Position, chances, find}};
/// let game = find("trictrac", None).unwrap();
/// let start = Position::start(game);
/// let by = |by| chances(&start, Chance::TakeCoin, Narrow { by: Some(by), ..Narrow::default() }).count;
/// assert_eq!((by(By::Power), by(By::Nature)), (0, 0), "nobody takes his coin with his first throw");
/// assert_eq!(By::Number(8).to_string(), "8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// `by 8`: this number, on a die or as the sum.
    Number(u8),
    /// `by die`: a number of one die (L 262, "nombre direct").
    Die,
    /// `by sum`: the sum of both (L 262, "nombre indirect").
    Sum,
    /// `by power`: the coin taken as if one took the other's (L 44, "par puissance").
    Power,
    /// `by nature`: the coin taken by the numbers themselves.
    Nature,
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Number(number) => write!(f, "{number}"),
            By::Die => f.write_str("die"),
            By::Sum => f.write_str("sum"),
            By::Power => f.write_str("power"),
            By::Nature => f.write_str("nature"),
        }
    }
}

/// Narrows a count of throws; fields are those of the player to throw, 1 to 24.
///
/// Written, each word stands behind a space; what narrows nothing is empty.
///
/// ```
/// use trictrac::board::{HowMany, Narrow};
/// let narrow = Narrow { ways: Some(HowMany::exactly(2)), field: Some(20), also: Some(21), ..Narrow::default() };
/// assert_eq!(narrow.to_string(), " ways 2 field 20&21");
/// assert_eq!(narrow.fields().collect::<Vec<_>>(), [20, 21]);
/// assert_eq!(Narrow::default().to_string(), "");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Narrow {
    /// Only what counts in so many ways.
    pub ways: Option<HowMany>,
    /// Only what is worth so many points, all that is meant taken together.
    pub points: Option<HowMany>,
    /// Only what happens on this field: the dame hit, the case made, the table filled.
    pub field: Option<u8>,
    /// On this field too, by the same throw; with `either` on one of the two at least.
    pub also: Option<u8>,
    /// One of the two fields is enough.
    pub either: bool,
    /// Only by the dames of this field.
    pub from: Option<u8>,
    /// Only by this.
    pub by: Option<By>,
}

impl Narrow {
    /// The fields, if any is named.
    pub fn fields(&self) -> impl Iterator<Item = u8> + '_ {
        self.field.into_iter().chain(self.also)
    }

    /// Whether it is so on the fields meant: on both, or on either; anywhere, where none is named.
    ///
    /// ```
    /// use trictrac::board::Narrow;
    /// let both = Narrow { field: Some(19), also: Some(20), ..Narrow::default() };
    /// assert!(!both.holds(|field| field == 20));
    /// assert!(Narrow { either: true, ..both }.holds(|field| field == 20));
    /// ```
    pub fn holds(&self, on: impl FnMut(u8) -> bool) -> bool {
        if self.either { self.fields().any(on) } else { self.fields().all(on) }
    }
}

impl fmt::Display for Narrow {
    /// ` ways 2 field 20&21`: each word behind a space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(ways) = self.ways {
            write!(f, " ways {ways}")?;
        }
        if let Some(points) = self.points {
            write!(f, " points {points}")?;
        }
        if let Some(field) = self.field {
            write!(f, " field {field}")?;
        }
        if let Some(also) = self.also {
            write!(f, "{}{also}", if self.either { '|' } else { '&' })?;
        }
        if let Some(from) = self.from {
            write!(f, " from {from}")?;
        }
        if let Some(by) = self.by {
            write!(f, " by {by}")?;
        }
        Ok(())
    }
}
