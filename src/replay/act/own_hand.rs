//! A jeton that its player takes up or sets back with his own hand, and what it shows while he may still set it where it stood (L 161, L 167, L 169).
//! Takes each mark on his wood, gives how his jetons stood before: only what he marks beyond that is new, in whichever order fichet and jeton are moved (L 143, L 190).

use super::KnownState;
use crate::board::{Jetons, Marks, Side};
use crate::record::{Jeton, Mark, Marked};

/// Such a jeton; put otherwise, or behind the play and the next dice, it is no matter of this any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::replay) struct OwnHand {
    /// How his jetons stood before.
    from: Jetons,
    /// How they stand since.
    left: Jetons,
    /// It is in the hand: taken up, and not set down.
    up: bool,
}

impl KnownState {
    /// How the jetons of `side`, which stand so in `marks`, stood before its own hand took them up or set them back.
    pub(in crate::replay) fn before_own_hand(&self, side: Side, marks: &Marks) -> Jetons {
        let stands = marks.jetons(side);
        self.own_hand[side.index()].filter(|hand| hand.left == stands).map_or(stands, |hand| hand.from)
    }

    /// This mark was made on the wood of `side`, as it stood `before`; `own_act`: by himself.
    pub(in crate::replay) fn note_own_hand(
        &mut self,
        side: Side,
        before: &Marks,
        (mark, own_act): (&Mark, bool),
    ) {
        let (stood, is) = (before.jetons(side), self.board.marks.jetons(side));
        let up = own_act && mark.what == Marked::Jeton(Jeton::Up);
        if !own_act && is == stood {
            return;
        }
        let from = self.before_own_hand(side, before);
        let is_his = own_act && self.known[side.index()].jetons && (up || is.points < from.points);
        let stays_up = is == stood && !matches!(mark.what, Marked::Jeton(_));
        let was_up = self.own_hand[side.index()].is_some_and(|hand| hand.up && hand.left == stood);
        let up = up || (was_up && stays_up);
        self.own_hand[side.index()] = (is_his || up).then_some(OwnHand { from, left: is, up });
    }

    /// He marks points by number without a hole: they go on from where his jeton stands.
    pub(in crate::replay) fn marks_on_from_hand(&mut self, side: Side, before: &Marks) {
        if before.fichet(side) == self.board.marks.fichet(side) {
            self.own_hand[side.index()] = None;
        }
    }

    /// He plays, handles his dames or goes away, or dice fall: a jeton that is in the hand yet shows nothing, and one that was set back stays so (L 169).
    pub(in crate::replay) fn ends_own_hand(&mut self, side: Side) {
        let stands = self.board.marks.jetons(side);
        if self.own_hand[side.index()].take().is_some_and(|hand| hand.up && hand.left == stands) {
            self.board.marks.set_jetons(side, Jetons::default());
        }
    }
}
