//! Whole parties played by seed, throw by throw.

use super::partie::{Buffers, PartieInPlay, PlayOrLeave, Terms};
use super::{Observer, PartieOutcome, Player, Seat, Setting};
use crate::rules::{Candidates, Leave, Lookahead, LooksFor, Plays};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A table at which one partie after another is played; its buffers are used again.
///
/// ```
/// use trictrac::{rules::find, simulate::{Setting, Simulator}};
/// let mut table = Simulator::new(Setting::new(find("trictrac", None).unwrap()));
/// let first = table.play(7, &mut ());
/// assert!(first.holes[first.winner.unwrap().index()] >= 12, "twelve holes win (L 218)");
/// assert_eq!(table.play(7, &mut ()), first, "the same seed, the same partie");
/// ```
pub struct Simulator {
    terms: Terms,
    buffers: Buffers,
    seated: Seated,
    stop: Option<Arc<AtomicBool>>,
}

/// The players who decide by themselves.
pub(super) struct Seated {
    /// Room to look one throw ahead.
    room: Lookahead,
    /// Players of one's own.
    seats: [Option<Box<dyn Seat>>; 2],
}

impl Simulator {
    /// A table for this setting.
    #[must_use]
    pub fn new(setting: Setting) -> Simulator {
        Simulator {
            terms: Terms::new(setting),
            buffers: Buffers { plays: Plays::new(), ..Buffers::default() },
            seated: Seated::new(&setting),
            stop: None,
        }
    }

    /// A table at which the game is broken off when `stop` comes true.
    ///
    /// ```
    /// use std::sync::{Arc, atomic::AtomicBool};
    /// use trictrac::{rules::find, simulate::{Setting, Simulator}};
    /// let stop = Arc::new(AtomicBool::new(true));
    /// let mut table = Simulator::until(Setting::new(find("trictrac", None).unwrap()), stop);
    /// assert!(table.is_stopped());
    /// assert!(table.play(7, &mut ()).broken_off);
    /// ```
    #[must_use]
    pub fn until(setting: Setting, stop: Arc<AtomicBool>) -> Simulator {
        Simulator { stop: Some(stop), ..Simulator::new(setting) }
    }

    /// Whether what is played at it is broken off.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// What is played at it.
    #[must_use]
    pub const fn setting(&self) -> &Setting {
        &self.terms.setting
    }

    /// Plays to the end; the same seed gives the same throws and choices.
    pub fn play(&mut self, seed: u64, observer: &mut impl Observer) -> PartieOutcome {
        let mut partie = PartieInPlay::begin(&self.terms, seed, observer);
        while !self.is_stopped() && partie.comes_to_choice(&self.terms, &mut self.buffers, observer) {
            let decision = self.seated.decide(&self.terms, &mut partie, &self.buffers.plays);
            partie.answer(&self.terms, decision, &mut self.buffers, observer);
        }
        partie.end(observer)
    }
}

impl Seated {
    /// The players of a setting sit down.
    pub fn new(setting: &Setting) -> Seated {
        Seated {
            room: Lookahead::default(),
            seats: setting.players.map(|player| match player {
                Player::Own(player) => Some(player.sit_down()),
                Player::Random | Player::Greedy | Player::Cautious | Player::Asked(_) => None,
            }),
        }
    }

    /// What the player of the pending throw does, `plays` being those of his roll.
    #[inline]
    pub fn decide(&mut self, terms: &Terms, partie: &mut PartieInPlay, plays: &Plays) -> PlayOrLeave {
        let choice = &partie.pending;
        let side = choice.side();
        let player = terms.setting.players[side.index()];
        if let (Player::Own(_), Some(seat)) = (player, &mut self.seats[side.index()]) {
            let (play, leaves) = seat.decide(&choice.stands(), choice.roll(), plays);
            return PlayOrLeave { play, leaves };
        }
        let leaves = choice.leave == Leave::May
            && match player {
                Player::Cautious => true,
                Player::Greedy => partie.now.board.marks.jetons(side).points == 0,
                Player::Random | Player::Asked(_) | Player::Own(_) => partie.rng.bool(),
            };
        let looks_for = match player {
            Player::Greedy => LooksFor::Gain,
            Player::Cautious => LooksFor::Danger,
            Player::Random | Player::Asked(_) | Player::Own(_) => {
                return PlayOrLeave { play: choice.drawn, leaves };
            }
        };
        // Who goes away plays nothing; where no throw promises points every play is as good.
        if leaves || !terms.setting.promises_points() {
            return PlayOrLeave { play: choice.drawn, leaves };
        }
        let at = choice.stands().at;
        let wanted = Candidates { plays, else_this: choice.drawn, looks_for };
        PlayOrLeave { play: at.game().most_promising(at, wanted, &mut self.room), leaves }
    }
}
