//! Marks that silence makes, in a record that is marked as due: none of them is written.
//! Takes what replay tells of it, gives whether a debt is marked so, or held to the marks that are written.

use super::Debt;
use crate::board::Side;
use crate::record::Silence;

/// What silence makes of a debt.
#[derive(Clone, Copy, Debug)]
pub(super) struct BySilence {
    /// What silence says of its marks.
    silence: Silence,
    /// Whether it marks it, where that is told: else a mark of its player's is written, which was made when it is.
    is_marked: Option<bool>,
    /// Given by the other's throw, and he to whom it is has taken a turn behind it.
    had_his_turn: bool,
}

impl BySilence {
    /// Of marks that are written, till it is told otherwise.
    pub const RECORDED: BySilence =
        BySilence { silence: Silence::Recorded, is_marked: None, had_his_turn: false };
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
            return;
        }
        if side == self.to {
            self.by_silence.had_his_turn = true;
        } else if self.by_silence.had_his_turn && self.is_marked_by_silence() {
            (self.by_number, self.written) = (self.due.unwrap_or(0), true);
        }
    }

    /// Whether silence has marked it.
    pub fn is_marked_by_silence(&self) -> bool {
        self.by_silence.is_marked == Some(true) && self.is_unwritten()
    }

    /// Whether marks of it are written, and silence marks nothing.
    pub fn is_held_to_marks(&self) -> bool {
        self.by_silence.is_marked == Some(false)
    }
}
