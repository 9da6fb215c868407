//! Marks that silence makes, in a record that is marked as due: none of them is written.
//! Takes what replay tells of it, gives whether a debt is marked so, or held to the marks that are written.

use super::Debt;
use crate::board::Side;
use crate::record::Silence;

/// What silence makes of a debt.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BySilence {
    /// Whether it marks it, where that is told: else a mark of its player's is written, which was made when it is.
    is_marked: Option<bool>,
    /// Given by the other's throw, and he to whom it is has taken a turn behind it.
    had_his_turn: bool,
}

impl Debt {
    /// Takes in, until he has had his turn to write it, whether silence has marked what its coup brings each side: where it has not, what is written is all that was marked, when it was.
    pub fn learns_silence(&mut self, by_silence: [bool; 2]) {
        if self.due.is_some() && !self.by_silence.had_his_turn {
            let is_marked = by_silence[self.to.index()];
            self.by_silence.is_marked = Some(is_marked);
            self.silence = if is_marked { Silence::AsDue } else { Silence::Recorded };
        }
    }

    /// In a variation what stands does not tell it: silence marks what is not written there.
    pub fn takes_silence_for_mark(&mut self) {
        if !self.by_silence.had_his_turn {
            (self.by_silence.is_marked, self.silence) = (Some(true), Silence::AsDue);
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
