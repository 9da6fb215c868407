//! Marks made for a throw in whose place its player throws again, for it was void, or was left to the players: they were not won (L 203, L 204; G III; P 4.3, P 4.12,
//! P 4.13).
//! Takes the throw that follows it, or a mark, gives E212 where they stand, and answers it where he takes them off himself.

use super::super::ledger::{Displaced, Ledger};
use super::super::{DiceFault, Fact};
use super::{ActAt, Judge};
use crate::board::{Marks, Side};
use crate::replay::{KnownState, articles_of_good};

impl Judge<'_, '_> {
    /// He throws again in the place of a throw of his: what he has marked for it, and left, the other takes off until he throws.
    pub(super) fn throws_in_its_place(&mut self, ledger: &mut Ledger, before: &KnownState, side: Side) {
        if !before.coup.is_some_and(|coup| coup.side == side && coup.is_thrown_again()) {
            return;
        }
        let was_void = ledger.coup.void.said;
        // What he had marked for a throw before that still stands, and this was none either.
        let older = ledger.no_throw.filter(|(of, _)| *of == side).map(|(_, finding)| finding);
        if let Some(displaced) = ledger.displaced.iter_mut().find(|d| Some(d.finding) == older) {
            displaced.before = displaced.base.map_or(displaced.before, |(base, _)| base);
            ledger.no_throw = was_void.or(older).map(|finding| (side, finding));
            return;
        }
        let is_known = before.known[side.index()].jetons && before.known[side.index()].fichet;
        let own = ledger.own.as_ref().filter(|own| own.to == side && own.written && is_known);
        let stood = own.and_then(|own| own.wood.zip(Some(own.item)));
        let shows_more = |(stood, _): &(Marks, usize)| before.board.marks.shown(side) > stood.shown(side);
        if let Some((stood, at)) = stood.filter(|stood| was_void.is_none() && shows_more(stood)) {
            let articles = articles_of_good(ledger.lays, &self.replay.game().laws().dice);
            let finding = self.dice_fault(DiceFault::MarkedInVain, side, at, &articles);
            self.may_be_put_back(ledger, side, stood, finding);
            ledger.no_throw = Some((side, finding));
        } else if let Some(finding) = was_void {
            ledger.no_throw = Some((side, finding));
        }
    }

    /// Behind a mark of his that puts his wood where it would be without those of the throw that was none, it is as if he had not made them (P 4.III 12).
    pub(super) fn takes_off_marks_of_no_throw(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        if ledger.displaced.is_empty() {
            return;
        }
        let of_this = ledger.coup.void.said.filter(|_| self.lies_as_thrown(ledger, &step.after, side));
        let of_last = ledger.no_throw.filter(|(of, _)| *of == side).map(|(_, finding)| finding);
        let Some(latest) = of_this.max(of_last) else { return };
        let stands = self.state_before(step, at + 1).board.marks;
        let is_of_none = |judge: &Self, d: &Displaced<Marks>| {
            let fact = &judge.findings[d.finding].fact;
            d.by == side && d.finding <= latest && matches!(fact, Fact::Dice(_))
        };
        // Those of several such throws running, as many as are off.
        let of_none = ledger.displaced.iter().filter(|d| is_of_none(self, d));
        let Some(first) = of_none.clone().find(|d| d.is_back(&stands)).map(|d| d.finding) else { return };
        let off: Vec<usize> = of_none.map(|d| d.finding).filter(|finding| *finding >= first).collect();
        let has_played = ledger.has_played(side);
        for &finding in &off {
            let is_in_time =
                self.findings[finding].fact == Fact::Dice(DiceFault::MarkedInVain) && !has_played;
            match is_in_time {
                true => self.findings.withdraw(finding..finding + 1),
                false => self.findings[finding].claimed = true,
            }
        }
        ledger.coup.void.undone |= ledger.coup.void.said.is_some_and(|said| off.contains(&said));
        ledger.displaced.retain(|displaced| !off.contains(&displaced.finding));
        ledger.no_throw.take_if(|(_, finding)| off.contains(finding));
    }
}
