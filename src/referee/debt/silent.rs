//! Marks that silence makes, in a record that is marked as due: none of them is written.
//! Takes what replay tells of it, gives whether a debt is marked so, or held to the marks that are written.

use super::Debt;
use crate::board::Side;
use crate::record::{Mark, Reason, Silence};

/// What silence makes of a debt.
#[derive(Clone, Copy, Debug)]
pub(super) struct BySilence {
    /// What silence says of its marks.
    silence: Silence,
    /// Whether it marks it, where that is told: else a mark of its player's is written, which was made when it is.
    is_marked: Option<bool>,
    /// Given by the other's throw, and he to whom it is has taken a turn behind it.
    had_his_turn: bool,
    /// Of his own throw, which he has played, and the other has taken a turn behind it: what he marks there is not of it (L 167).
    is_parted: bool,
}

impl BySilence {
    /// Of marks that are written, till it is told otherwise.
    pub const RECORDED: BySilence =
        BySilence { silence: Silence::Recorded, is_marked: None, had_his_turn: false, is_parted: false };
}

impl Debt {
    /// What silence says of its marks.
    pub const fn silence(&self) -> Silence {
        self.by_silence.silence
    }

    /// In a record whose silence says that of marks.
    pub const fn begins_in_silence(&mut self, silence: Silence) {
        self.by_silence.silence = silence;
    }

    /// Takes in, until he has had his turn to write it, whether silence has marked what its coup brings each side: where it has not, what is written is all that was marked, when it was.
    pub fn learns_silence(&mut self, by_silence: [bool; 2]) {
        if self.due.is_some() && !self.by_silence.had_his_turn {
            let is_marked = by_silence[self.to.index()];
            self.by_silence.is_marked = Some(is_marked);
            self.by_silence.silence = if is_marked { Silence::AsDue } else { Silence::Recorded };
        }
    }

    /// In a variation what stands does not tell it: silence marks what is not written there.
    pub fn takes_silence_for_mark(&mut self) {
        if !self.by_silence.had_his_turn {
            (self.by_silence.is_marked, self.by_silence.silence) = (Some(true), Silence::AsDue);
        }
    }

    /// A player takes a turn behind it. What the other was given, and has had his turn to write, is as if it were written when he who threw goes on.
    pub fn is_followed_by(&mut self, side: Side) {
        if !self.given {
            self.by_silence.is_parted |= self.played && side != self.to;
        } else if side == self.to {
            self.by_silence.had_his_turn = true;
        } else if self.by_silence.had_his_turn && self.is_marked_by_silence() {
            (self.by_number, self.written) = (self.due.unwrap_or(0), true);
        }
    }

    /// Whether silence has marked it.
    pub fn is_marked_by_silence(&self) -> bool {
        self.by_silence.is_marked == Some(true) && self.is_unwritten()
    }

    /// Whether silence makes no marks of it where he who threw writes this one in his turn, whatever it marks.
    pub fn is_told_by(&self, mark: &Mark) -> bool {
        let is_own = mark.owner.is_none_or(|owner| owner == self.to);
        !self.given && is_own && !mark.is_for_given() && mark.reason != Some(Reason::Ecole)
    }

    /// Whether a mark of his, written here, leaves an école: where one is, silence marks nothing of it, and it is closed (L 167, L 171).
    pub fn lacks_once_written(&self) -> bool {
        let is_open = self.closed.is_none() || self.by_silence.is_parted || self.misled;
        self.is_marked_by_silence() && !is_open && {
            let mut written = self.clone();
            written.learns_silence([false; 2]);
            written.marked().is_some_and(|marked| Some(marked) < self.due)
        }
    }

    /// Whether marks of it are written, and silence marks nothing.
    pub fn is_held_to_marks(&self) -> bool {
        self.by_silence.is_marked == Some(false)
    }
}
