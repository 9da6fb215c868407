//! The doubling cube.

use super::Side;
use std::fmt;

/// The doubling cube: what it shows, whose it is, and an offer that waits or was refused.
///
/// ```
/// use trictrac::board::{Cube, Side};
/// let mut cube = Cube::default();
/// assert!(cube.is_of(Side::White) && cube.is_of(Side::Black), "in the middle it is either's");
/// cube.offered = Some(Side::White);
/// cube.take();
/// assert_eq!((cube.stake, cube.owner, cube.to_string().as_str()), (2, Some(Side::Black), "2 B"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Cube {
    /// What is played for: 1 at the beginning (the die shows 64 then), doubled by each offer that is taken.
    pub stake: u32,
    /// Whose it is; nobody's in the middle.
    pub owner: Option<Side>,
    /// Who offers it, while the offer waits or after it was refused.
    pub offered: Option<Side>,
    /// The offer was refused: the game is over.
    pub refused: bool,
}

impl Default for Cube {
    fn default() -> Cube {
        Cube::MIDDLE
    }
}

impl fmt::Display for Cube {
    /// What a head says of it: the stake, and whose it is. That it is offered, acts say.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.owner {
            Some(side) => write!(f, "{} {side}", self.stake),
            None => write!(f, "{}", self.stake),
        }
    }
}

impl Cube {
    /// In the middle, as every game begins.
    pub const MIDDLE: Cube = Cube { stake: 1, owner: None, offered: None, refused: false };

    /// What a head says of it, `2 W`: the stake, and whose it is; without a letter it is in the middle.
    ///
    /// `None` where the stake is no power of two, or something else stands there.
    ///
    /// ```
    /// use trictrac::board::{Cube, Side};
    /// assert_eq!(Cube::parse("2 W").map(|cube| (cube.stake, cube.owner)), Some((2, Some(Side::White))));
    /// assert_eq!(Cube::parse("1"), Some(Cube::MIDDLE));
    /// assert_eq!(Cube::parse("3 W"), None, "a cube doubles");
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Cube> {
        let mut words = text.split_whitespace();
        let stake: u32 = words.next()?.parse().ok()?;
        let owner = match words.next() {
            None => None,
            Some("W") => Some(Side::White),
            Some("B") => Some(Side::Black),
            Some(_) => return None,
        };
        (stake.is_power_of_two() && words.next().is_none()).then_some(Cube { stake, owner, ..Cube::MIDDLE })
    }

    /// Whether `side` may offer it, as far as the cube alone tells.
    #[must_use]
    pub fn is_of(&self, side: Side) -> bool {
        self.offered.is_none() && self.owner.is_none_or(|owner| owner == side)
    }

    /// The offer that waits is taken: twice the stake, and the cube is the taker's. Where none waits nothing changes.
    pub fn take(&mut self) {
        if let (Some(side), false) = (self.offered, self.refused) {
            *self = Cube { stake: self.stake.saturating_mul(2), owner: Some(side.other()), ..Cube::MIDDLE };
        }
    }
}
