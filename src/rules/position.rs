//! A position of a game: the only door from what stands to what has plays and points.

use super::handling::HandlingRules;
use super::{Fault, Game, Plays, RollHistory, Rolled, Score};
use crate::board::{BAR, Board, Completeness, Men, OFF, Play, Roll, Side, Spot};
use std::fmt;

/// Dames that a game allows, and whose turn it is. [`Position::new`] is the only door from what stands to what has
/// plays and points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    men: Men,
    turn: Side,
    game: &'static dyn Game,
}

impl Position {
    /// A position, if the game allows it. Fewer dames than the game has are a fragment, and allowed.
    ///
    /// # Errors
    /// The first [`Fault`] that the game finds.
    pub fn new(men: Men, turn: Side, game: &'static dyn Game) -> Result<Position, Fault> {
        match game.fault(&men) {
            Some(fault) => Err(fault),
            None => Ok(Position { men, turn, game }),
        }
    }

    /// The position in which `side` rolls on this table.
    ///
    /// The other side may be a fragment or not told: then none of the dames that are not told counts, as in many figures. Where nothing
    /// is told of either, or a dame is adrift, there is no position.
    ///
    /// # Errors
    /// The game's [`Fault`]; [`Fault::NotTold`] and [`Fault::TooFew`] where the roller's dames are not all on the table.
    pub fn on(table: &Board, side: Side, game: &'static dyn Game) -> Result<Position, Fault> {
        let untold = |side: Side| table.told[side.index()] == Completeness::Nothing;
        let other_untold = untold(side.other()) && table.men.total(side.other()) > 0;
        if table.adrift != [0; 2] || untold(side) || other_untold {
            return Err(Fault::NotTold);
        }
        for side in Side::BOTH {
            // One dame short, the game goes on (L 214), or several (P 4.33).
            let dames = table.men.total(side) + game.handling_rules().map_or(0, HandlingRules::may_lack);
            if table.told[side.index()] == Completeness::Whole && dames < u32::from(game.furniture().dames) {
                return Err(Fault::TooFew { side, dames: table.men.total(side) });
            }
        }
        Position::new(table.men, side, game)
    }

    /// Dames that came of plays alone: nothing is asked again.
    pub(super) const fn trusted(men: Men, turn: Side, game: &'static dyn Game) -> Position {
        Position { men, turn, game }
    }

    /// The beginning of the game, White to play.
    #[must_use]
    pub fn start(game: &'static dyn Game) -> Position {
        Position { men: game.setup(), turn: Side::White, game }
    }

    /// The dames.
    #[must_use]
    pub const fn men(&self) -> &Men {
        &self.men
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The game and its rules.
    #[must_use]
    pub const fn game(&self) -> &'static dyn Game {
        self.game
    }

    /// The same dames, the other player's or the same player's turn.
    #[must_use]
    pub const fn with_turn(mut self, turn: Side) -> Position {
        self.turn = turn;
        self
    }

    /// All plays of a roll that the law allows, distinct by result.
    #[must_use]
    pub fn plays(&self, roll: Roll) -> Plays {
        self.plays_with(roll, RollHistory::default())
    }

    /// As [`Position::plays`], where the coups before matter (R Puff).
    #[must_use]
    pub fn plays_with(&self, roll: Roll, history: RollHistory) -> Plays {
        let mut plays = Plays::new();
        self.game.plays(self, Rolled { roll, history }, &mut plays);
        plays
    }

    /// Whether a dame can be played by a roll.
    #[must_use]
    pub fn has_play(&self, roll: Roll, history: RollHistory) -> bool {
        let mut plays = Plays::at_most(1);
        self.game.plays(self, Rolled { roll, history }, &mut plays);
        plays.as_slice().iter().any(|play| !play.moves().is_empty())
    }

    /// What a roll is worth.
    #[must_use]
    pub fn score(&self, roll: Roll, history: RollHistory) -> Score {
        let (mut worth, mut plays) = (Score::new(), Plays::at_most(1));
        self.game.plays(self, Rolled { roll, history }, &mut plays);
        self.game.score(self, Rolled { roll, history }, &plays, &mut worth);
        worth
    }

    /// The position after a play, the other player to roll. The play should come from [`Position::plays`].
    #[must_use]
    pub fn after(&self, play: &Play) -> Position {
        Position {
            men: self.game.apply(&self.men, self.turn, play),
            turn: self.turn.other(),
            game: self.game,
        }
    }
}

impl fmt::Display for Position {
    /// The canonical text: `W 1*10 7 8 off*2 B 1*15`; `...` at the end where a side has not all its dames.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_men(f, &self.men, u32::from(self.game.furniture().dames))
    }
}

/// Writes dames as a position of the notation has them.
pub(crate) fn write_men(f: &mut impl fmt::Write, men: &Men, all: u32) -> fmt::Result {
    let mut whole = true;
    for side in Side::BOTH {
        if side == Side::Black {
            f.write_str(" ")?;
        }
        write!(f, "{side}")?;
        for index in BAR..=OFF {
            let (count, spot) = (men.count(side, index), Spot::from_index(index).unwrap_or(Spot::Unknown));
            match count {
                0 => {}
                1 => write!(f, " {spot}")?,
                n => write!(f, " {spot}*{n}")?,
            }
        }
        whole &= men.total(side) >= all;
    }
    if !whole {
        f.write_str(" ...")?;
    }
    Ok(())
}
