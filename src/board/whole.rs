//! The board: all of the wooden object at once.

use super::{BAR, Cube, Marks, Men, OFF, Placement, Side, Spot};

/// What stands: the dames, those that are nowhere they could count, and the marks. Anything may stand; whether a
/// game allows it is asked of the game.
///
/// ```
/// use trictrac::{board::{Board, Side}, rules::{Position, find}};
/// let game = find("trictrac", None).unwrap();
/// let mut board = Board { men: game.setup(), ..Board::EMPTY };
/// assert!(Position::on(&board, Side::White, game).is_ok());
/// board.men.take(Side::White, 1, 1);
/// board.adrift[Side::White.index()] = 1;
/// assert!(Position::on(&board, Side::White, game).is_err(), "a dame in the hand stands nowhere");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub struct Board {
    /// The dames on the board, on the bar and off.
    pub men: Men,
    /// Dames of each side in a hand, between two flèches or lying about: they are somewhere, but on no field.
    pub adrift: [u8; 2],
    /// Whether a side's dames are given in full. A fragment (`...`) or a side left out is not.
    pub completeness: [Completeness; 2],
    /// Jetons, fichets and pavillon.
    pub marks: Marks,
    /// The doubling cube, in games that have it.
    pub cube: Cube,
}

/// How much of a side is given.
///
/// ```
/// use trictrac::board::{Completeness, Placement, Side};
/// let placement: Placement = "W 1*3 ...".parse().unwrap();
/// assert_eq!(placement.completeness(Side::White), Completeness::Part);
/// assert_eq!(placement.completeness(Side::Black), Completeness::Nothing, "not a word of Black");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Completeness {
    /// All its dames.
    #[default]
    Whole,
    /// Some of its dames: the position ends in `...`.
    Part,
    /// Nothing (`?`, or a dame was played from an unknown field).
    Nothing,
}

impl Board {
    /// An empty board, whole, all marks at the talon.
    pub const EMPTY: Board = Board {
        men: Men::EMPTY,
        adrift: [0; 2],
        completeness: [Completeness::Whole; 2],
        marks: Marks { jetons: [super::Jetons { points: 0, jetons: 0 }; 2], fichets: [0; 2], pavillon: None },
        cube: Cube::MIDDLE,
    };

    /// Whether nothing is known of the dames of a side.
    #[must_use]
    pub fn is_unknown(&self, side: Side) -> bool {
        self.completeness[side.index()] == Completeness::Nothing
    }

    /// The dames as far as they are given, those that are on no field as in a hand: what a position is written of.
    ///
    /// ```
    /// use trictrac::board::{Board, Side};
    /// let mut board = Board::EMPTY;
    /// board.men.put(Side::White, 4, 2);
    /// board.adrift[Side::White.index()] = 1;
    /// assert_eq!(board.placement().to_string(), "W 4*2 ~ B");
    /// ```
    #[must_use]
    pub fn placement(&self) -> Placement {
        let dames = Side::BOTH.into_iter().flat_map(|side| {
            let of = move |index| Some((side, Spot::from_index(index)?, self.men.count(side, index)));
            (BAR..=OFF).filter_map(of).chain([(side, Spot::Hand, self.adrift[side.index()])])
        });
        Placement::new(dames.filter(|entry| entry.2 > 0), self.completeness)
    }
}
