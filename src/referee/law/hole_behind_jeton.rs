//! A hole that is not won, taken behind the jeton that was put back for it and let go: fichet and jeton are one mark, and one école of what both come to (P 4.53,
//! P 4.54).
//! Takes what was found of the fichet alone, gives it as a part of that école, which is offered with the hole off.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::judge::Judge;
use super::super::ledger::{ClaimableEcole, Ledger};
use super::early_throw::ECOLE;
use crate::board::Side;
use crate::record::Item;

impl Judge<'_, '_> {
    /// The fichet put by this item, of which `part` was found, is of the école that the jeton put back has made.
    pub fn counts_hole_in_its_ecole(&mut self, ledger: &mut Ledger, side: Side, (part, at): (usize, usize)) {
        let (game, by) = (self.replay.game(), side.other());
        let Some(Item::Mark(mark)) = self.replay.item(at) else { return };
        // Hole by hole it is the same mark.
        let before = part.checked_sub(1).map(|before| &self.findings[before]);
        let goes_on = before.is_some_and(|found| {
            let is_hole = matches!(found.fact, Fact::Doubled { .. });
            is_hole && found.player == Some(side) && found.counted_in.is_some()
        });
        let is_it = |d: &&mut Debt| {
            let is_false = d.closed.is_some() && d.is_too_much() && d.completes_hole() == Some(false);
            d.to == side
                && d.fichet_counts
                && is_false
                && (d.supposes_hole() || (goes_on && d.lowered().is_some()))
        };
        let Some(debt) = [&mut ledger.own, &mut ledger.given].into_iter().flatten().find(is_it) else {
            return;
        };
        let since = ledger.findings_at_throw;
        let is_of_it = |c: &&mut ClaimableEcole| {
            c.by == by && c.is_excess && c.is_open() && !c.is_off && c.finding >= since
        };
        let Some(claim) = ledger.claims.iter_mut().find(is_of_it) else { return };
        debt.mark(game, &mark, at);
        let Some((due, marked)) = debt.due.zip(debt.marked()).filter(|(due, marked)| due < marked) else {
            return;
        };
        let points = marked - due;
        claim.points = Some(points);
        let (debt, whole) = (debt.clone(), claim.finding);
        let off = self.how_it_comes_off(&debt);
        let finding = &mut self.findings[whole];
        finding.fact = Fact::TooMuch { due, marked, given: debt.given };
        finding.points = Some(points);
        finding.remedies = vec![format!("{by}: +{points}{ECOLE}")];
        if let Some(off) = off {
            finding.offers_whole_ecole(&off);
            finding.remedies.push(off);
        }
        self.counts_in(part, whole, self.replay.game().laws().too_much);
    }
}
