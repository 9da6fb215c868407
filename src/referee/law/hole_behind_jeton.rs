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
        // Hole by hole it is the same mark.
        let before = part.checked_sub(1).map(|before| &self.findings[before]);
        let goes_on = before.is_some_and(|found| {
            let is_hole = matches!(found.fact, Fact::Doubled { .. });
            is_hole && found.player == Some(side) && found.counted_in.is_some()
        });
        let is_it = |d: &Debt| {
            let is_false = d.was_too_much() && d.completes_hole() == Some(false);
            d.fichet_counts && is_false && (d.supposes_hole() || (goes_on && d.lowered().is_some()))
        };
        if let Some(whole) = self.schools_with_hole(ledger, (side, at), is_it) {
            self.counts_in(part, whole, self.replay.game().laws().too_much);
        }
    }

    /// The hole is won, and the fichet put so far behind that jeton that it marks twelve points more: « n'ayant droit d'en marquer qu'un ou deux, [il] marque trois ou
    /// quatre » (G III); whether that is so.
    pub fn counts_more_holes_in_its_ecole(&mut self, ledger: &mut Ledger, side: Side, at: usize) -> bool {
        let Some(Item::Mark(mark)) = self.replay.item(at) else { return false };
        let game = self.replay.game();
        let is_it = |d: &Debt| {
            let is_its = d.closed.is_some() && d.completes_hole() == Some(true) && d.supposes_hole();
            is_its && d.marked() < d.with(game, &[&mark]).marked()
        };
        self.schools_with_hole(ledger, (side, at), is_it).is_some()
    }

    /// The école of the debt that `is_it` is one of the holes too that this item marks.
    fn schools_with_hole(
        &mut self,
        ledger: &mut Ledger,
        (side, at): (Side, usize),
        is_it: impl Fn(&Debt) -> bool,
    ) -> Option<usize> {
        let (game, by) = (self.replay.game(), side.other());
        let Some(Item::Mark(mark)) = self.replay.item(at) else { return None };
        let its = |d: &&mut Debt| d.to == side && is_it(d);
        let debt = [&mut ledger.own, &mut ledger.given].into_iter().flatten().find(its)?;
        let since = ledger.findings_at_throw;
        let is_of_it = |c: &&mut ClaimableEcole| {
            c.by == by && c.is_excess && c.is_open() && !c.is_off && c.finding >= since
        };
        let claim = ledger.claims.iter_mut().find(is_of_it)?;
        debt.mark(game, &mark, at);
        let (due, marked) = debt.due.zip(debt.marked()).filter(|(due, marked)| due < marked)?;
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
        Some(whole)
    }
}
