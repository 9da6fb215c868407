//! How a game runs from coup to coup, where games differ: what is remembered, who throws next, how it ends.

use crate::board::{Roll, Side};

/// What a coup's plays or worth may need beside the board. Unknown is `None`, never guessed.
///
/// ```
/// use trictrac::rules::RollHistory;
/// let second = RollHistory::FIRST.after(Some(true));
/// assert_eq!((second.coup, second.doublets), (Some(2), Some(1)));
/// assert_eq!(RollHistory::FIRST.after(None).doublets, None, "the roll is not given: it may have been a doublet");
/// assert_eq!(second.turn_over().doublets_in_turn, Some(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RollHistory {
    /// Which coup of the relevé this is for the player to roll, 1 for his first (L 123).
    pub coup: Option<u32>,
    /// How many doublets he is known to have thrown in this game before this roll; `None` where it is not known whether any (R Puff).
    pub doublets: Option<u32>,
    /// How many of them in this turn, since the other threw (R Puff, for who counts them so).
    pub doublets_in_turn: Option<u32>,
    /// Whether he is known to have begun his circuit, once all his dames had entered (R Puff). What the dames themselves show is not
    /// remembered: see [`Game::has_begun`](super::Game::has_begun).
    pub begun: bool,
    /// Whether he has made a jan that is made once in a relevé (L 126): see [`Game::makes_once`](super::Game::makes_once).
    pub made_once: bool,
}

/// A roll, with what of its player's coups before it matters: what a [`Game`](super::Game) is asked by.
///
/// ```
/// use trictrac::board::Roll;
/// use trictrac::rules::{RollHistory, Rolled};
/// let roll: Roll = "64".parse()?;
/// assert_eq!(Rolled::from(roll), Rolled { roll, history: RollHistory::default() });
/// # Ok::<(), trictrac::board::NotReadable>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rolled {
    /// Both dice.
    pub roll: Roll,
    /// What is known of the coups before.
    pub history: RollHistory,
}

/// Nothing is known of the coups before.
impl From<Roll> for Rolled {
    fn from(roll: Roll) -> Rolled {
        Rolled { roll, history: RollHistory::default() }
    }
}

impl RollHistory {
    /// At the beginning of a game, before a player's first throw.
    pub const FIRST: RollHistory = RollHistory {
        coup: Some(1),
        doublets: Some(0),
        doublets_in_turn: Some(0),
        begun: false,
        made_once: false,
    };

    /// What is remembered at the same player's next throw, after this one; whether the throw was a doublet, where that is known.
    #[must_use]
    pub fn after(self, doublet: Option<bool>) -> RollHistory {
        let count = |before: Option<u32>| match doublet {
            Some(true) => Some(before.unwrap_or(0).saturating_add(1)),
            Some(false) => before,
            // It may have been one: what is known is whether there were any before.
            None => before.filter(|&n| n > 0),
        };
        RollHistory {
            coup: self.coup.and_then(|n| n.checked_add(1)),
            doublets: count(self.doublets),
            doublets_in_turn: count(self.doublets_in_turn),
            begun: self.begun,
            made_once: self.made_once,
        }
    }

    /// What is remembered when the other throws: the turn is over.
    #[must_use]
    pub const fn turn_over(self) -> RollHistory {
        RollHistory { doublets_in_turn: Some(0), ..self }
    }
}

/// Who throws after a coup.
///
/// ```
/// use trictrac::{board::{Roll, Side}, rules::{Next, find}};
/// let after = |game, roll: Roll| find(game, None).unwrap().next(Side::White, roll);
/// let doublet = Roll::new(5, 5).unwrap();
/// assert_eq!(after("trictrac", doublet), Next::Other);
/// assert_eq!(after("puff", doublet), Next::Either, "\"les joueurs peuvent jeter les dés une deuxième fois\" (R Puff)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Next {
    /// The other player.
    Other,
    /// The same player once more.
    Again,
    /// The same player once more, or the other if he declines.
    Either,
}

/// How a game ended.
///
/// ```
/// use trictrac::{board::{Marks, Men, OFF, Side}, rules::{End, find}};
/// let mut men = Men::EMPTY;
/// men.put(Side::White, OFF, 15);
/// men.put(Side::Black, 1, 15);
/// let end = find("backgammon", None).unwrap().end(&men, &Marks::default());
/// assert_eq!(end, Some(End { winner: Side::White, parties: 3 }), "none off, and in his first quarter: backgammon (R Backgammon)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct End {
    /// Who won.
    pub winner: Side,
    /// How many parties (or stakes) it counts: 1 simple, 2 double or gammon, 3 backgammon.
    pub parties: u32,
}
