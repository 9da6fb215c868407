//! Points that the other has marked of what the roll gives him before the roller has marked what he wins: points won come first all the same (L 200, L 207).
//! Takes the roller's mark where it stands, gives the wood as the two belong one behind the other: it tells who has the bredouille, and with how many jetons
//! each marks.

use super::{Coup, KnownState, NEAR, Replay, Role};
use crate::board::{Marks, Side};
use crate::record::{Item, Mark, Marked, Number};

impl Replay<'_> {
    /// Behind points that the roller, `side`, marks by number by the item `at`, on the wood as it stood `before`.
    pub(super) fn comes_before_given(
        &self,
        now: &mut KnownState,
        (side, at): (Side, usize),
        mark: &Mark,
        before: &Marks,
    ) {
        let Marked::Points { less: false, number: Number::Known(points) } = mark.what else { return };
        let (game, other) = (self.game, side.other());
        let is_his_roll = |coup: &Coup| coup.side == side && !coup.played;
        if game.laws().given_waits.is_empty() || !now.known.iter().all(|known| known.jetons) {
            return;
        }
        let Some(coup) = now.coup.filter(is_his_roll) else { return };
        let stood = coup.board.marks;
        let no_hole = Side::BOTH.into_iter().all(|of| before.fichet(of) == stood.fichet(of));
        let marked = before.jetons(other).points.checked_sub(stood.jetons(other).points);
        let won = before.jetons(side).points.saturating_add(points).checked_sub(stood.jetons(side).points);
        let Some((won, marked)) = won.zip(marked).filter(|(_, marked)| *marked > 0 && no_hole) else {
            return;
        };
        if coup.brings(other, game) != Some(marked) || self.marks_ecole_since_throw(at, other) {
            return;
        }
        let mut wood = stood;
        game.mark(&mut wood, side, won);
        if wood.fichet(side) == stood.fichet(side) {
            game.mark(&mut wood, other, marked);
        }
        let marks = &mut now.state.board.marks;
        marks.set_fichet(side, wood.fichet(side));
        Side::BOTH.into_iter().for_each(|of| marks.set_jetons(of, wood.jetons(of)));
    }

    /// Whether this side has marked an école since the dice fell: that may be older than the roll, and come before it (L 200).
    fn marks_ecole_since_throw(&self, at: usize, of: Side) -> bool {
        let is_throw = |item: &Item<'_>| matches!(item, Item::Turn { throw: Some(_), .. });
        let since = self.line_back_from(at).take(NEAR).take_while(|(_, item)| !is_throw(item));
        let is_his = |mark: &Mark| mark.owner.is_none_or(|owner| owner == of);
        let marks = since.filter(|(at, item)| {
            self.role(*at) == Role::Plain && matches!(item, Item::Mark(mark) if is_his(mark))
        });
        marks.into_iter().any(|(at, _)| self.marks_ecole(at))
    }
}
