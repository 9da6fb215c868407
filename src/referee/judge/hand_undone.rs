//! A hand on the other's wood that he whose it was undoes himself: where he is let put himself right it was no fault (P 4.III 42).
//! Takes the act that puts the wood back, gives the findings of that hand answered, or withdrawn.

use super::super::Fact;
use super::super::handling::DamesFault;
use super::super::ledger::{Displaced, DisplacedPart, Ledger};
use super::{ActAt, Judge};
use crate::board::{Marks, Side};

impl Judge<'_, '_> {
    /// Whose hand was on the wood of `owner`, of which this was found, puts it back himself: a false école of his with what he took for it; or, before he has played or
    /// thrown, all that he had moved of it since it stood so.
    pub(super) fn has_undone_his_hand(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        (owner, finding): (Side, usize),
    ) {
        let ActAt { step, side, at } = act;
        if ledger.may_be_taken_back(finding, side) {
            return self.gives_back_what_he_took(ledger, act, finding);
        }
        if ledger.has_played(side) || owner == side || self.replay.game().laws().ecole.before_play.value {
            return;
        }
        let then = self.state_before(step, at + 1).board.marks;
        let of_hand = |d: &&Displaced<Marks>| {
            let fact = &self.findings[d.finding].fact;
            let is_of_wood = matches!(d.part, DisplacedPart::Of { owner: of, .. } if of == owner);
            let is_hand =
                matches!(fact, Fact::Effaced { .. } | Fact::Dames(DamesFault::RemedyNotOpen { .. }));
            d.by == side && is_of_wood && is_hand && d.finding >= ledger.findings_at_throw
        };
        let stood_so = |d: &&Displaced<Marks>| {
            d.before.shown(owner) == then.shown(owner) && d.before.jetons(owner) == then.jetons(owner)
        };
        let Some(first) = ledger.displaced.iter().filter(of_hand).find(stood_so).map(|d| d.finding) else {
            return;
        };
        let undone =
            ledger.displaced.iter().filter(of_hand).map(|d| d.finding).filter(|found| *found >= first);
        let undone: Vec<usize> = undone.collect();
        ledger.displaced.retain(|d| !undone.contains(&d.finding));
        ledger.claims.retain(|claim| !undone.contains(&claim.finding));
        for found in undone {
            self.is_put_back(found, true);
        }
    }
}
