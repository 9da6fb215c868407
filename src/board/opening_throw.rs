//! What is thrown for who begins.

use super::Roll;

/// What one player throws for the beginning: one die, or both.
///
/// ```
/// use trictrac::board::{OpeningThrow, Roll};
/// assert_eq!(OpeningThrow::parse("5"), Some(OpeningThrow::Die(5)));
/// assert_eq!(OpeningThrow::parse("41"), Roll::new(4, 1).map(OpeningThrow::Dice));
/// assert_eq!(OpeningThrow::parse("41").map(OpeningThrow::points), Some(5));
/// assert_eq!(OpeningThrow::parse("7"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpeningThrow {
    /// One die, 1 to 6.
    Die(u8),
    /// Both dice.
    Dice(Roll),
}

impl OpeningThrow {
    /// Reads `"5"` or `"41"`.
    #[must_use]
    pub fn parse(text: &str) -> Option<OpeningThrow> {
        match text.as_bytes() {
            [die @ b'1'..=b'6'] => Some(OpeningThrow::Die(die - b'0')),
            _ => Roll::parse(text).map(OpeningThrow::Dice),
        }
    }

    /// How many points show.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            OpeningThrow::Die(die) => die,
            OpeningThrow::Dice(roll) => roll.sum(),
        }
    }
}
