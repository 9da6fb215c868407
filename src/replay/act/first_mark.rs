//! A mark by number of who had nothing: with one jeton or with two, as points of the other's stand before it or not (L 144).
//! Takes what is done to the other's wood behind it, gives the jetons anew: points that come off have been none, and right ones that are put back were
//! there before (L 143, L 187).

use super::{Coup, KnownState};
use crate::board::{Jetons, Marks, Side};

/// Such a mark, and how its jetons stand since: put otherwise they are no matter of this any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::replay) struct FirstMark {
    left: Jetons,
}

impl KnownState {
    /// Points are marked by number on the wood of `side`, as it stood `before`.
    pub(in crate::replay) fn note_first_mark(&mut self, side: Side, before: &Marks, own_act: bool) {
        let (was, is) = (before.jetons(side), self.board.marks.jetons(side));
        let other = side.other();
        // By his own roll as second to what the other has marked since it fell.
        let is_second =
            |coup: &Coup| is.jetons == 2 && coup.side == side && coup.board.marks.jetons(other).points == 0;
        let others_coup = self.coup.is_some_and(|coup| coup.side == other || is_second(&coup));
        let no_hole = before.fichet(side) == self.board.marks.fichet(side);
        let begins = was.points == 0 && is.points > 0;
        let goes_on = self.first_mark[side.index()].is_some_and(|first| first.left == was);
        let is_it = own_act && others_coup && no_hole && (begins || goes_on);
        self.first_mark[side.index()] = is_it.then_some(FirstMark { left: is });
    }

    /// The wood of `side`, as it stood `before`, is put otherwise by the other's hand, or put back: what the other has marked first is so no more, or is so again.
    pub(in crate::replay) fn follow_first_mark(&mut self, side: Side, before: &Marks) {
        let other = side.other();
        let Some(first) = &mut self.first_mark[other.index()] else { return };
        let marks = &mut self.state.board.marks;
        let (stands, is) = (marks.jetons(other), marks.jetons(side));
        let no_hole = Side::BOTH.into_iter().all(|of| marks.fichet(of) == before.fichet(of));
        let changes = (before.jetons(side).points > 0) != (is.points > 0);
        if first.left != stands || !no_hole || !changes {
            return;
        }
        first.left = Jetons { jetons: 1 + u8::from(is.points > 0), ..stands };
        let left = first.left;
        marks.set_jetons(other, left);
        marks.set_jetons(side, Jetons { jetons: is.jetons.min(1), ..is });
        if let Some(taken) = self.taken[other.index()].as_mut() {
            taken.is_left(stands, left);
        }
    }
}
