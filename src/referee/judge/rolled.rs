//! The position, plays and worth of the last roll asked for: the referee needs them when the dice fall and again when the dames are played.

use super::super::plays::{Allowed, LISTED};
use crate::board::{Board, Play, Roll, Side};
use crate::replay::{Coup, KnownWorth};
use crate::rules::{Fault, Game, Plays, Position, RollHistory, Rolled, Score};
use std::rc::Rc;

/// Position, plays and worth, in buffers that are used again.
pub struct RollCache {
    stood: Option<(Board, Side, Result<Position, Fault>)>,
    of: Option<(Position, Rolled)>,
    plays: Rc<Plays>,
    worth: Score,
    plain_play: Option<Play>,
}

impl RollCache {
    pub fn new() -> RollCache {
        let plays = Rc::new(Plays::at_most(LISTED + 1));
        RollCache { stood: None, of: None, plays, worth: Score::new(), plain_play: None }
    }

    /// The position in which the dice of a coup fell.
    pub fn position(&mut self, coup: &Coup, game: &'static dyn Game) -> Result<Position, Fault> {
        match &self.stood {
            Some((board, side, found)) if (board, *side) == (&coup.board, coup.side) => *found,
            _ => {
                let found = Position::in_play(&coup.board, coup.side, game);
                self.stood = Some((coup.board, coup.side, found));
                found
            }
        }
    }

    /// The position in which the dice of a coup fell, and what they are worth where that can be known: while the other's coup is under way nothing
    /// counts yet (L 206). `play` is what was then played, where that may tell it.
    pub fn of_throw(
        &mut self,
        coup: &Coup,
        under_way: bool,
        (game, play): (&'static dyn Game, Option<Play>),
        known: Option<KnownWorth<'_>>,
    ) -> (Result<Position, Fault>, Option<Score>) {
        let found = self.position(coup, game);
        let rolled = |roll| Rolled { roll, history: coup.history };
        let counts = found.ok().zip(coup.roll.filter(|_| !under_way).map(rolled));
        let worth = counts
            .filter(|(at, rolled)| !game.hangs_on_coup(at, *rolled))
            .map(|(at, rolled)| self.with_play(at, rolled, (play, known)))
            .map(|known| known.score.clone());
        (found, worth)
    }

    /// What a roll is worth from a position, and whether `play`, which was then played, tells it by itself; `known`: what it was worth when it was played.
    pub fn with_play<'w>(
        &'w mut self,
        at: Position,
        rolled: Rolled,
        (play, known): (Option<Play>, Option<KnownWorth<'w>>),
    ) -> KnownWorth<'w> {
        if let Some(known) = known {
            self.plain_play = play.filter(|_| known.by_play);
            return known;
        }
        self.plain_play = play.filter(|play| at.game().score_by_play(&at, rolled, play, &mut self.worth));
        if self.plain_play.is_none() {
            self.score(at, rolled);
        }
        KnownWorth { score: &self.worth, by_play: self.plain_play.is_some() }
    }

    /// What was found last.
    pub const fn last(&self) -> &Score {
        &self.worth
    }

    /// The play of the last throw, where by that alone its worth was known: then it is one that the law allows.
    pub fn plain_play(&self) -> Option<Play> {
        self.plain_play
    }

    /// Another step begins.
    pub fn forget_play(&mut self) {
        self.plain_play = None;
    }

    /// The plays of a roll.
    pub fn allowed(&mut self, at: Position, roll: Roll, history: RollHistory) -> Allowed {
        self.plays(at, roll, history);
        Allowed::with(at, roll, history, Rc::clone(&self.plays))
    }

    /// The plays of a coup, where its dice and what stood are known.
    pub fn of_coup(&mut self, coup: &Coup, game: &'static dyn Game) -> Option<Allowed> {
        let position = self.position(coup, game).ok()?;
        Some(self.allowed(position, coup.roll?, coup.history))
    }

    /// What a coup is worth as its dice found the table, where that can be known.
    pub fn worth_of_coup(&mut self, coup: &Coup, game: &'static dyn Game) -> Option<Score> {
        let (position, roll) = self.position(coup, game).ok().zip(coup.roll)?;
        let hangs = game.hangs_on_coup(&position, Rolled { roll, history: coup.history });
        (!hangs).then(|| self.worth(position, roll, coup.history))
    }

    /// What a roll is worth.
    pub fn worth(&mut self, at: Position, roll: Roll, history: RollHistory) -> Score {
        self.score(at, Rolled { roll, history });
        self.worth.clone()
    }

    fn score(&mut self, at: Position, rolled: Rolled) {
        if self.has_plays(&at, rolled) {
            at.game().score(&at, rolled, &self.plays, &mut self.worth);
        } else {
            let mut worth = std::mem::take(&mut self.worth);
            at.game().plays_and_score(&at, rolled, self.room_for(at, rolled), &mut worth);
            self.worth = worth;
        }
    }

    /// The plays of a roll.
    fn plays(&mut self, at: Position, roll: Roll, history: RollHistory) {
        let rolled = Rolled { roll, history };
        if !self.has_plays(&at, rolled) {
            at.game().plays(&at, rolled, self.room_for(at, rolled));
        }
    }

    /// Whether the plays are those of this roll.
    fn has_plays(&self, at: &Position, rolled: Rolled) -> bool {
        let (men, turn) = (at.men(), at.turn());
        self.of.as_ref().is_some_and(|(p, r)| (p.men(), p.turn(), *r) == (men, turn, rolled))
    }

    /// Where the plays of this roll are to be put: the same room again, unless somebody holds it.
    fn room_for(&mut self, at: Position, rolled: Rolled) -> &mut Plays {
        self.of = Some((at, rolled));
        if Rc::get_mut(&mut self.plays).is_none() {
            self.plays = Rc::new(Plays::at_most(LISTED + 1));
        }
        Rc::make_mut(&mut self.plays)
    }
}
