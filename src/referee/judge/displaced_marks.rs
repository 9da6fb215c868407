//! Marks moved without the right to, or too far: as they stood they are kept for the other to put them back, who is told how.
//! Takes what stood and the turns behind it, gives the acts that put it back, for the remedies of the finding (P 4.57, L 187).

use super::super::Double;
use super::super::debt::Debt;
use super::super::law::ECOLE;
use super::super::ledger::{ClaimableEcole, Displaced, DisplacedPart, Ledger};
use super::super::{Fact, Finding};
use super::{Begun, Judge};
use crate::board::{Jetons, Marks, Side};
use crate::record::Item;

impl Judge<'_, '_> {
    /// Marks moved by `by` without the right to: the other puts them back as they were, until he throws.
    pub fn may_be_put_back(&mut self, ledger: &mut Ledger, by: Side, before: Marks, finding: usize) {
        ledger.displace(by, before, finding);
        self.findings[finding].until_throw_of = Some(by.other());
    }

    /// The same of the other's wood alone: what he then marks of his own stays (P 4.45).
    pub fn others_may_be_put_back(
        &mut self,
        ledger: &mut Ledger,
        (by, part): (Side, DisplacedPart),
        before: Marks,
        finding: usize,
    ) {
        self.may_be_put_back(ledger, by, before, finding);
        if let Some(displaced) = ledger.displaced.last_mut() {
            displaced.part = part;
        }
    }

    /// The remedies of marks that were moved wrongly, once the step is done: how each is put back.
    pub(super) fn tell_how_to_put_back(&mut self, ledger: &mut Ledger, step: &Begun<'_>, first: usize) {
        // One movement is done with the last of its marks, be it in his next turn (L 178).
        let end = ledger.coup.judged_until.last();
        let stands = &match end > step.items.end {
            true => self.state_before(step, end).board.marks,
            false => step.after.board.marks,
        };
        let mut moved = std::mem::take(&mut ledger.displaced);
        for displaced in &mut moved {
            displaced.before = self.left_alone(step, displaced);
            let right = self.rightly_behind_late(ledger, displaced);
            displaced.before = right.unwrap_or(displaced.before);
            // Of a void throw the dames that were played before are one finding with what is marked behind them (L 203).
            let is_void = ledger.coup.void.said == Some(displaced.finding);
            if displaced.finding < first && right.is_none() && !is_void {
                continue;
            }
            let to = displaced.by.other();
            displaced.is_forward = matches!(displaced.part, DisplacedPart::Of { owner, .. }
                if owner == to && stands.shown(owner) > displaced.before.shown(owner));
            let mut acts = displaced.acts_back(to, stands);
            if acts.is_empty()
                && matches!(
                    self.findings[displaced.finding].fact,
                    Fact::Doubled { what: Double::Jetons | Double::LateJetons }
                )
            {
                // The second jeton stood there before he put it.
                acts = format!("{}j{}", displaced.by, stands.jetons(displaced.by).points);
            }
            if acts.is_empty() {
                continue;
            }
            let off = format!("{to}: {acts}");
            let found = &mut self.findings[displaced.finding];
            if right.is_some() {
                found.remedies.clear();
            }
            if ledger.coup.revocable_ecoles.iter().any(|made| made.finding == displaced.finding) {
                found.remedies.retain(|remedy| !remedy.ends_with(ECOLE)); // not yet (P 4.III 42)
            }
            found.offers_whole_ecole(&off);
            if !found.remedies.contains(&off) {
                found.remedies.push(off.clone());
            }
            // The hole that is none and the points that it stands for are two findings, and come off together (L 193, G III).
            if found.fact == (Fact::Doubled { what: Double::NoHole }) {
                let same = |more: &&mut Finding| more.player == Some(displaced.by);
                self.findings.since(first).filter(same).for_each(|more| more.offers_whole_ecole(&off));
            }
        }
        ledger.displaced = moved;
        self.tell_late_marks_first(ledger, stands);
        self.tell_excess_behind_throw(ledger, stands);
    }

    /// What he marked too much of what he was given comes off behind his next throw as well: his wood goes to where it were without, with what he has rightly
    /// marked since (L 167, L 187; P 4.57).
    fn tell_excess_behind_throw(&mut self, ledger: &Ledger, stands: &Marks) {
        let [_, Some(given)] = &ledger.before else { return };
        let (of, game) = (given.to, self.replay.game());
        let own = ledger.own_of(of).filter(|own| own.written && !own.is_too_much());
        let (Some(since), true) = (own.and_then(Debt::rightly_marked), given.is_too_much()) else { return };
        let Some((mut before, _)) = given.as_due(game).filter(|_| since > 0) else { return };
        game.mark(&mut before, of, since);
        let part = DisplacedPart::Of { owner: of, act: given.item };
        let off = Displaced::new(of, before, part, 0);
        let (by, acts) = (of.other(), off.acts_back(of.other(), stands));
        let is_it = |claim: &&ClaimableEcole| {
            claim.by == by && claim.is_excess && !claim.is_off && claim.finding < ledger.findings_at_throw
        };
        for claim in ledger.claims.iter().filter(is_it).filter(|_| !acts.is_empty()) {
            let found = &mut self.findings[claim.finding];
            let Some(old) = found.remedies.iter().rfind(|remedy| !remedy.ends_with(ECOLE)).cloned() else {
                continue;
            };
            let is_of_it = matches!(found.fact, Fact::TooMuch { .. }) && !found.claimed;
            found.remedies.iter_mut().filter(|_| is_of_it).for_each(|remedy| {
                *remedy = remedy.replace(&old, &format!("{by}: {acts}"));
            });
        }
    }

    /// What was displaced as it would stand had it been left alone: what the same hand has taken rightly since, in that turn or another, stays taken (P 1.I).
    fn left_alone(&self, step: &Begun<'_>, displaced: &Displaced<Marks>) -> Marks {
        let DisplacedPart::Of { owner, act } = displaced.part else {
            return displaced.before;
        };
        let is_this_turn = step.items.contains(&act);
        if !is_this_turn && (step.side() != Some(displaced.by) || step.throw.is_some()) {
            return displaced.before;
        }
        let (first, mut now) = match is_this_turn {
            true => (act + 1, self.state_before(step, act)),
            false => (step.items.start, self.state_before(step, step.items.start)),
        };
        now.board.marks = displaced.before;
        let is_of_his =
            |at: &usize| matches!(self.replay.items()[*at].1, Item::Mark(mark) if mark.owner == Some(owner));
        // What he marks wrongly himself takes nothing (L 143, L 187).
        let wrongly = |at: &usize| {
            let span = self.replay.items()[*at].0;
            let mut found = self.findings.numbered_since(displaced.finding);
            let too_much = |fact: &Fact| matches!(fact, Fact::TooMuch { .. } | Fact::FalseEcole { .. });
            found.any(|(_, found)| found.span == span && too_much(&found.fact))
        };
        let others = (first..step.items.end).filter(|at| !is_of_his(at) && !wrongly(at));
        self.carry_out(&mut now, displaced.by, others);
        now.board.marks
    }

    /// How the other takes off what is marked too much, and marks no école of it (L 187).
    pub fn how_it_comes_off(&self, debt: &Debt) -> Option<String> {
        let game = self.replay.game();
        let (mut due, mut stands) = (debt.as_due(game)?.0, debt.as_marked(game)?);
        // The jeton was put back to fewer points, and no fichet moved (L 169, G III): nor does the other move it for him.
        if let Some(points) = debt.lowered().filter(|_| debt.holes_by_place() == 0) {
            let fichet = debt.wood?.fichet(debt.to);
            due.set_fichet(debt.to, fichet);
            stands.set_fichet(debt.to, fichet);
            stands.set_jetons(debt.to, Jetons { points, jetons: 1 });
        }
        if let Some((fichet, points)) = debt.put_on_as_a_hole() {
            due.set_fichet(debt.to, fichet.min(due.fichet(debt.to)));
            stands.set_fichet(debt.to, fichet);
            stands.set_jetons(debt.to, Jetons { points, jetons: 1 });
        }
        // Holes that he has given up himself are not put back on.
        let lowers = debt.holes_by_place() >= 0;
        let is_plain = lowers && !debt.disturbed && debt.doubled.is_none() && debt.two_jetons.is_none();
        let part = DisplacedPart::Of { owner: debt.to, act: debt.item };
        let off = Displaced::new(debt.to, due, part, 0);
        let acts = off.acts_back(debt.to.other(), &stands);
        (is_plain && debt.is_too_much() && !acts.is_empty()).then(|| format!("{}: {acts}", debt.to.other()))
    }
}
