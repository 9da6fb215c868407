//! A false école that its player may still take back, in society until he plays or throws (P 4.III 42).
//! Takes where it is marked, gives what stood to be marked before it; and what is found of it once dice fall.

use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::Ledger;
use super::ECOLE;

impl Judge<'_, '_> {
    /// What stands to be marked as long as who marks an école that is none may take it back: in society, until he plays or throws, of his own wood (P 4.III 42);
    /// the other's that he has rightly put right before stays so.
    pub(super) fn debts_if_taken_back(
        &self,
        ledger: &Ledger,
        act: ActAt<'_>,
        puts_right: bool,
    ) -> Option<[Option<Debt>; 2]> {
        let waits = |d: &Debt| d.to == act.side && d.closed.is_none() && !d.played;
        let debts = [&ledger.own, &ledger.given];
        let may = !self.replay.game().laws().ecole.before_play.value
            && (!self.shape.others_wood || puts_right)
            && debts.into_iter().flatten().any(waits);
        may.then(|| debts.map(Clone::clone))
    }

    /// Dice fall, and a false école that could be taken back till then is one for the other to mark (P 4.III 42).
    pub fn is_taken_back_no_more(&mut self, ledger: &Ledger) {
        let made = ledger.coup.revocable_ecole.as_ref().map(|made| made.finding);
        let claim = ledger.claims.iter().find(|claim| claim.is_open() && Some(claim.finding) == made);
        if let Some((claim, points)) = claim.and_then(|claim| Some((claim, claim.points?))) {
            let found = &mut self.findings[claim.finding];
            if !found.remedies.iter().any(|remedy| remedy.ends_with(ECOLE)) {
                found.remedies.push(format!("{}: +{points}{ECOLE}", claim.by));
                if let Some(off) = found.how_it_comes_off().map(str::to_owned) {
                    found.offers_whole_ecole(&off);
                }
            }
        }
    }
}
