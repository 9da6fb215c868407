//! A coup in which the other moves too: what its player does himself, apart from what the other does in it.
//! Takes the coup and what stands, gives the dames that its player's own acts leave.

use super::super::handling::{PlayFault, What};
use super::super::ledger::Ledger;
use super::{Begun, Judge};
use crate::board::Men;
use crate::replay::{Coup, KnownState};

impl Judge<'_, '_> {
    /// Whether numbers of the coup are still to be played behind these dames.
    fn goes_on_with(&self, after: &Men) -> bool {
        self.coup.is_some_and(|coup| coup.is_unfinished(after, self.replay.game()))
    }

    /// The dames that his own acts make of those that his dice found, where the other has moved dames in the same coup, or he the other's: that is no part of it
    /// (R Backgammon, T VI).
    pub(super) fn by_his_acts_alone(&self, ledger: &Ledger, coup: &Coup, stands: &KnownState) -> Option<Men> {
        let (side, items) = (coup.side, self.replay.items());
        let other = side.other();
        if !ledger.has_displaced_dames() && !stands.coup.is_some_and(|coup| coup.side == other && coup.played)
        {
            return None;
        }
        let mut now = KnownState::start(self.replay.game());
        (now.board, now.coup) = (coup.board, Some(*coup));
        for at in ledger.hands[side.index()].acts() {
            now.apply(side, items, at).ok()?;
        }
        let men = now.board.men;
        (men.of(side) == stands.board.men.of(side)).then_some(men)
    }

    /// Whether his coup is not judged here: he plays on behind this step, or what is stated stands in its midst. Where no law tells faults apart, what is
    /// wrong is the whole of the coup.
    pub(super) fn is_judged_later(
        &self,
        ledger: &Ledger,
        step: &Begun<'_>,
        (after, in_part): (&Men, bool),
        fault: Option<&PlayFault>,
    ) -> bool {
        let unfinished = || match self.replay.game().handling_rules() {
            Some(_) => fault.is_some_and(|fault| matches!(fault.what, What::Unfinished(_))),
            None => self.goes_on_with(after),
        };
        let waits = fault.is_some_and(|fault| fault.waits);
        // Who waits until the second dame is played has nothing to answer before (G III).
        let plays_on = step.goes_on && (waits || (!self.is_answered_next(ledger, step) && unfinished()));
        plays_on || (in_part && (waits || !fault.is_some_and(PlayFault::is_done)))
    }
}
