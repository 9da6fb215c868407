use super::Roll;

/// What one player throws for the beginning: one die, or both.
///
/// ```
/// use trictrac::board::{Lot, Roll};
/// assert_eq!(Lot::parse("5"), Some(Lot::Die(5)));
/// assert_eq!(Lot::parse("41"), Roll::new(4, 1).map(Lot::Dice));
/// assert_eq!(Lot::parse("41").map(Lot::points), Some(5));
/// assert_eq!(Lot::parse("7"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lot {
    /// One die, 1 to 6.
    Die(u8),
    /// Both dice.
    Dice(Roll),
}

impl Lot {
    /// Reads `"5"` or `"41"`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Lot> {
        match text.as_bytes() {
            [die @ b'1'..=b'6'] => Some(Lot::Die(die - b'0')),
            _ => Roll::parse(text).map(Lot::Dice),
        }
    }

    /// How many points show.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Lot::Die(die) => die,
            Lot::Dice(roll) => roll.sum(),
        }
    }
}
