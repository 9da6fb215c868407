//! The two sides of the board.

use std::fmt;

/// One of the two sides of the board.
///
/// ```
/// use trictrac::board::Side;
/// assert_eq!(Side::White.other(), Side::Black);
/// assert_eq!(Side::Black.letter(), 'B');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Side {
    /// White, written `W`.
    White = 0,
    /// Black, written `B`.
    Black = 1,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The player across the board.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// `W` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'W',
            Side::Black => 'B',
        }
    }

    /// The side that a letter names, if it names one.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Side> {
        match letter {
            b'W' => Some(Side::White),
            b'B' => Some(Side::Black),
            _ => None,
        }
    }

    /// 0 for White, 1 for Black: an index into arrays of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
