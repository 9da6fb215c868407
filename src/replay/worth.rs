//! What a throw is worth when its dice fall, in buffers that are used again.
//! Takes a coup and what is played of it, which may tell the worth by itself; gives the score.

use super::Coup;
use crate::board::{Men, Play};
use crate::rules::{Game, Plays, Position, Rolled, Score};

/// The worth of the throw that was asked for last.
pub(crate) struct ThrowWorth {
    game: &'static dyn Game,
    plays: Plays,
    score: Score,
    /// Dames of a whole position, as a play that the law allows has left them.
    reached: Option<Men>,
    /// The play by which alone the last was known, from a whole position.
    leads_on: Option<Play>,
}

/// What a throw is worth, and whether what was played of it told that by itself: then the law allows the play.
#[derive(Clone, Copy)]
pub(crate) struct KnownWorth<'w> {
    pub score: &'w Score,
    pub by_play: bool,
}

impl ThrowWorth {
    pub fn new(game: &'static dyn Game) -> ThrowWorth {
        let (plays, score) = (Plays::at_most(1), Score::new());
        ThrowWorth { game, plays, score, reached: None, leads_on: None }
    }

    /// What a coup is worth, where that can be known; `play` is what is played of it, where that may tell.
    pub fn of(&mut self, coup: &Coup, play: Option<Play>) -> Option<KnownWorth<'_>> {
        self.leads_on = None;
        let known = (self.game, self.reached.as_ref());
        let (at, is_reached) = Position::reached(&coup.board, coup.side, known).ok()?;
        let rolled = Rolled { roll: coup.roll?, history: coup.history };
        if self.game.hangs_on_coup(&at, rolled) {
            return None;
        }
        let by_play = play.is_some_and(|play| self.game.score_by_play(&at, rolled, &play, &mut self.score));
        if by_play {
            self.leads_on = play.filter(|_| is_reached || at.is_whole());
        } else {
            self.game.worth(&at, rolled, (&mut self.plays, &mut self.score));
        }
        Some(KnownWorth { score: &self.score, by_play })
    }

    /// The play by which the last, of this coup, may be known has left the dames so.
    pub fn leaves(&mut self, coup: &Coup, after: &Men) {
        if let Some(play) = self.leads_on.take() {
            debug_assert_eq!(play.after(&coup.board.men, coup.side), *after);
            self.reached = Some(*after);
        }
    }

    /// The score that was asked for last.
    pub const fn last(&self) -> &Score {
        &self.score
    }
}
