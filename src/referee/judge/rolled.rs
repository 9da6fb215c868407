//! The position, plays and worth of the last roll asked for: the referee needs them when the dice fall and again when the dames are played.

use super::super::plays::{Allowed, LISTED};
use crate::board::{Board, Roll, Side};
use crate::replay::Coup;
use crate::rules::{Fault, Game, Plays, Position, RollHistory, Rolled, Score};
use std::rc::Rc;

/// Position, plays and worth, in buffers that are used again.
pub struct RollCache {
    stood: Option<(Board, Side, Result<Position, Fault>)>,
    of: Option<(Position, Roll, RollHistory)>,
    plays: Rc<Plays>,
    worth: Score,
}

impl RollCache {
    pub fn new() -> RollCache {
        RollCache { stood: None, of: None, plays: Rc::new(Plays::at_most(LISTED + 1)), worth: Score::new() }
    }

    /// The position in which the dice of a coup fell.
    pub fn position(&mut self, coup: &Coup, game: &'static dyn Game) -> Result<Position, Fault> {
        match &self.stood {
            Some((board, side, found)) if (board, *side) == (&coup.board, coup.side) => *found,
            _ => {
                let found = Position::on(&coup.board, coup.side, game);
                self.stood = Some((coup.board, coup.side, found));
                found
            }
        }
    }

    /// The position in which the dice of a coup fell, and what they are worth where that can be told: while the other's coup is under way nothing
    /// counts yet (L 206).
    pub fn of_throw(
        &mut self,
        coup: &Coup,
        under_way: bool,
        game: &'static dyn Game,
    ) -> (Result<Position, Fault>, Option<Score>) {
        let found = self.position(coup, game);
        let counts = found.ok().zip(coup.roll.filter(|_| !under_way));
        (found, counts.map(|(position, roll)| self.worth(position, roll, coup.history)))
    }

    /// The plays of a roll.
    pub fn allowed(&mut self, at: Position, roll: Roll, history: RollHistory) -> Allowed {
        self.plays(at, roll, history);
        Allowed::with(at, roll, history, Rc::clone(&self.plays))
    }

    /// What a roll is worth.
    pub fn worth(&mut self, at: Position, roll: Roll, history: RollHistory) -> Score {
        self.plays(at, roll, history);
        at.game().score(&at, Rolled { roll, history }, &self.plays, &mut self.worth);
        self.worth.clone()
    }

    fn plays(&mut self, at: Position, roll: Roll, history: RollHistory) {
        let same = |(p, r, m): &(Position, Roll, RollHistory)| {
            (p.men(), p.turn(), *r, *m) == (at.men(), at.turn(), roll, history)
        };
        if self.of.as_ref().is_some_and(same) {
            return;
        }
        if Rc::get_mut(&mut self.plays).is_none() {
            self.plays = Rc::new(Plays::at_most(LISTED + 1));
        }
        if let Some(plays) = Rc::get_mut(&mut self.plays) {
            at.game().plays(&at, Rolled { roll, history }, plays);
        }
        self.of = Some((at, roll, history));
    }
}
