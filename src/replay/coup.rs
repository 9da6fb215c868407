use crate::board::{Roll, Side, Table};
use crate::games::Memory;

/// A throw and the dames as they were when the dice fell: what a roll is worth is judged before the dames move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coup {
    /// Who threw.
    pub side: Side,
    /// What, where both dice are told.
    pub roll: Option<Roll>,
    /// The table when the dice fell.
    pub table: Table,
    /// Which coup of the relevé it is for its player, where that is known.
    pub memory: Memory,
    /// Whether its player has played dames since (or said that he plays nothing).
    pub played: bool,
    /// A die was still turning: the next throw of this side is the same coup, both dice known.
    pub turning: bool,
    /// How many throws there were before it in this line of play.
    pub number: u32,
}
