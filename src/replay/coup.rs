use crate::board::{Board, Roll, Side};
use crate::rules::RollHistory;
use crate::rules::dice::ThrowValidity;

/// A throw and the dames as they were when the dice fell: what a roll is worth is judged before the dames move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coup {
    /// Who threw.
    pub side: Side,
    /// What, where both dice are told.
    pub roll: Option<Roll>,
    /// The table when the dice fell.
    pub table: Board,
    /// Which coup of the relevé it is for its player, where that is known.
    pub memory: RollHistory,
    /// Whether its player has played dames since (or said that he plays nothing).
    pub played: bool,
    /// A die was still turning: the next throw of this side is the same coup, both dice known.
    pub turning: bool,
    /// What the laws of dice make of how they lay.
    pub lies: ThrowValidity,
    /// How many throws there were before it in this line of play.
    pub number: u32,
}

impl Coup {
    /// Whether another throw of the same player stands in its place: it did not count, or need not have counted, and nothing was played.
    #[must_use]
    pub fn is_thrown_again(&self) -> bool {
        !self.played && self.lies != ThrowValidity::Good
    }
}
