//! A false école that its player may still take back, in society until he plays or throws (P 4.III 42).
//! Takes where it is marked, gives what stood to be marked before it; what is left of it where his own wood is back and the other's is not; and what is
//! found of it once dice fall.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{Displaced, DisplacedPart, Ledger, RevocableEcole};
use super::ECOLE;
use crate::board::Marks;

impl Judge<'_, '_> {
    /// An école that is none is found, and `hand` is where he began to take the other's wood off for it: as long as he may take it back, in society until
    /// he plays or throws, what stood to be marked before it is kept (P 4.III 42).
    pub(super) fn may_take_it_back(
        &self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        (finding, hand): (usize, Option<usize>),
        debts: [Option<Debt>; 2],
    ) {
        let waits = |d: &Debt| d.to == act.side && d.closed.is_none() && !d.played;
        let may = !self.replay.game().laws().ecole.before_play.value && debts.iter().flatten().any(waits);
        if may {
            let before = self.state_before(act.step, act.at).board.marks;
            ledger.coup.revocable_ecoles.push(RevocableEcole { finding, before, debts, hand });
        }
    }

    /// Its player puts his own wood back: all is as before it, or he has still to give the other back what he took off for it (P 4.III 42, P 4.III 68).
    pub fn takes_false_ecole_back(&mut self, ledger: &mut Ledger, act: ActAt<'_>, finding: usize) {
        let (side, other) = (act.side, act.side.other());
        let is_it = |d: &&Displaced<Marks>| d.by == side && d.finding == finding;
        let Some(before) = ledger.displaced.iter().find(is_it).map(|d| d.before) else { return };
        let made = ledger.take_false_ecoles_back(side, finding);
        made.iter().for_each(|made| self.findings.withdraw(made.finding..made.finding + 1));
        let hand = made.iter().filter_map(|made| made.hand).min();
        let [stood, stands] = self.wood_around(act);
        if stands.fichet(side) < stood.fichet(side) {
            ledger.hole_comes_off(side);
        }
        if let Some(hand) = hand.filter(|_| stands.shown(other) != before.shown(other)) {
            let finding = self.not_open(side, hand, hand + 1);
            self.tell_what_is_due(ledger, other, finding);
            let part = DisplacedPart::Of { owner: other, act: hand };
            self.others_may_be_put_back(ledger, (side, part), before, finding);
            let debts = [ledger.own.clone(), ledger.given.clone()];
            ledger.coup.revocable_ecoles.push(RevocableEcole { finding, before, debts, hand: Some(hand) });
        }
    }

    /// He gives the other back what he took off for a false école that he takes back: behind his own wood nothing is left of it (P 4.III 42).
    pub fn gives_back_what_he_took(&mut self, ledger: &mut Ledger, act: ActAt<'_>, finding: usize) {
        let ActAt { step, side, at } = act;
        let (stands, other) = (self.state_before(step, at + 1).board.marks, side.other());
        let is_his = matches!(self.findings[finding].fact, Fact::Dames(_));
        let is_back =
            |d: &Displaced<Marks>| d.finding == finding && stands.shown(other) == d.before.shown(other);
        if is_his && ledger.displaced.iter().any(is_back) {
            self.findings.withdraw(finding..finding + 1);
            ledger.displaced.retain(|d| d.finding != finding);
            ledger.coup.revocable_ecoles.retain(|made| made.finding != finding);
        }
    }

    /// Dice fall, and a false école that could be taken back till then is one for the other to mark (P 4.III 42).
    pub fn is_taken_back_no_more(&mut self, ledger: &Ledger) {
        for made in &ledger.coup.revocable_ecoles {
            let claim = ledger.claims.iter().find(|claim| claim.is_open() && claim.finding == made.finding);
            let Some((by, points)) = claim.and_then(|claim| Some((claim.by, claim.points?))) else {
                continue;
            };
            let found = &mut self.findings[made.finding];
            if found.remedies.iter().any(|remedy| remedy.ends_with(ECOLE)) {
                continue;
            }
            found.remedies.push(format!("{by}: +{points}{ECOLE}"));
            if let Some(off) = found.how_it_comes_off().map(str::to_owned) {
                found.offers_whole_ecole(&off);
            }
        }
    }
}
