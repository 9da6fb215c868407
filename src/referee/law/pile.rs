//! Points that a player takes off in making his pile of dames, which stay his (G VII).
//! Takes one mark on his own wood, gives whether it puts them where they stood.

use super::super::debt::Debt;
use super::super::ledger::Ledger;
use crate::board::Side;
use crate::record::{Jeton, Mark, Marked, Number};

impl Ledger {
    /// Whether this side puts its points where they stood before it took them off in making its pile, the other having thrown since and not he (G VII).
    pub(super) fn puts_up_from_pile(&self, side: Side, mark: &Mark) -> bool {
        let lay = |own: &Debt| own.to != side && own.wood.is_some_and(|wood| wood.jetons(side).points == 0);
        let was = self.coup.put_down[side.index()].filter(|_| self.own.as_ref().is_some_and(lay));
        let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) = mark.what else {
            return false;
        };
        was.is_some_and(|was| n == was.points && jetons <= was.jetons)
    }
}
