//! Points that a player takes off by mistake, or in making his pile of dames: they stay his, and go back where they stood (L 169, L 175; G VII).
//! Takes one mark on his own wood, gives whether it puts them there.

use super::super::debt::Debt;
use super::super::ledger::Ledger;
use super::super::rights::Asker;
use crate::board::{Jetons, Side};
use crate::record::{Jeton, Mark, Marked, Number};

impl Ledger {
    /// Whether this side puts its points where they stood before it took them off in making its pile, be it that dice were thrown since: by the other, or by
    /// himself, who has not played (G VII). What he wins or is given goes on from there.
    pub(super) fn puts_up_from_pile(&mut self, side: Side, mark: &Mark) -> bool {
        let was = self.coup.put_down[side.index()];
        let is_of_pile =
            |own: &Debt| own.to != side || (was.is_some_and(|was| was.in_pile) && own.closed.is_none());
        let lay = |own: &Debt| is_of_pile(own) && own.wood.is_some_and(|wood| wood.jetons(side).points == 0);
        let was = was.filter(|_| self.own.as_ref().is_some_and(lay)).map(|was| was.stood);
        let (Some(was), Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. })) = (was, mark.what)
        else {
            return false;
        };
        let is_it = n == was.points && jetons <= was.jetons;
        if is_it {
            for debt in [&mut self.own, &mut self.given].into_iter().flatten() {
                debt.begins_right(side, (n, Some(jetons)), 0);
            }
        }
        is_it
    }
}

impl Asker<'_> {
    /// How his jetons stood that he has put down and may still put up again.
    fn put_down(&self) -> Option<Jetons> {
        let own = self.ledger.own.as_ref();
        // In stacking his dames he may think that his points go, until he throws, or plays (L 169, L 175; G VII).
        let stacks = self.ledger.is_out(self.side);
        let open =
            stacks || self.now.coup.is_none() || own.is_none_or(|d| d.to != self.side || d.closed.is_none());
        // But what went with the hole that he has marked does not (L 148).
        let with_hole = || self.ledger.debt_by_wood(self.side).is_some_and(Debt::takes_hole);
        self.ledger.coup.put_down[self.side.index()].filter(|_| open && !with_hole()).map(|was| was.stood)
    }

    /// Whether his jeton goes back where he has put it down.
    pub(in crate::referee) fn puts_up_again(&self, mark: &Mark) -> bool {
        let stands = self.now.board.marks.jetons(self.side).points;
        match (self.put_down(), mark.what) {
            (Some(was), Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. })) => {
                n == was.points && jetons <= was.jetons.max(1) && n > stands
            }
            _ => false,
        }
    }
}
