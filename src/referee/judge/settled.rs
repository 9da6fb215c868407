//! What was due held against what was marked, once: an école of too little or too much, or nothing.
//! Takes a debt that closes, gives its finding and the écoles that the other may claim.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::law::ecole_of;
use super::super::ledger::ClaimableEcole;
use super::Judge;
use crate::record::Silence;
use crate::rules::ecoles::TwoJetons;
use std::slice;

impl Judge<'_, '_> {
    /// What was due and what was marked are compared, once.
    pub fn close(&mut self, debt: &mut Option<Debt>, claims: &mut Vec<ClaimableEcole>, at: usize) {
        let Some(debt) = debt else { return };
        if debt.closed.is_none() {
            debt.closed = Some(at);
            if debt.is_paid() && debt.doubled.is_none() && debt.cannot_be_double() {
                return;
            }
            if !self.is_lowered(debt) {
                self.settle(debt, claims);
            }
            debt.doubled = self.doubled(debt);
        }
    }

    /// A coup is over for who was to mark by it: what he marked against what was due, and the écoles that it makes.
    pub fn settle(&mut self, debt: &Debt, claims: &mut Vec<ClaimableEcole>) {
        let silent = self.replay.assumed().marks != Silence::Recorded;
        if silent && !debt.is_held_to_marks() && !debt.written && debt.is_unsaid() {
            return;
        }
        // That he had forgotten his old points is another error than that he was led into (P 4.58, P 4.66).
        self.settle_two_jetons(debt, claims);
        // Who led him into the error has no école by it, but by another (L 177, P 4.58).
        let is_that = |(due, marked): (u16, u16)| debt.is_of_the_others_error(due, marked);
        if debt.misled && debt.due.zip(debt.marked()).is_none_or(is_that) {
            return;
        }
        // What he marked all the same is held against what is due.
        if let Some(meant) = debt.waived.filter(|_| !debt.written) {
            self.settle_waived(debt, meant, claims);
            return;
        }
        if debt.beside.spared {
            return;
        }
        let rules = self.replay.game().laws().ecole;
        let marked = match debt.to_the_hole().filter(|_| debt.says_won && !debt.written) {
            // Who rises for the last hole has marked it, as soon as he touches his dames (L 197).
            Some(claimed) => Some(claimed),
            None => debt.marked_by_any_jeton(),
        };
        let (Some(due), Some(mut marked)) = (debt.due, marked) else { return };
        if let (Some(Some(meant)), true) = (debt.waived, marked < due) {
            // What he said that he does not mark is as good as marked (L 150, L 176).
            marked = marked.saturating_add(meant).min(due);
        }
        if rules.ecole_stands_for_given.value {
            marked = debt.with_ecole_for_given(marked, due);
        }
        if due == marked || (debt.says_won && due > marked) {
            return;
        }
        let laws = self.replay.game().laws();
        let points = due.abs_diff(marked);
        let place = if debt.written { debt.item } else { debt.closed.unwrap_or(debt.item) };
        if !laws.ecoles {
            let fact = Fact::PointsDiffer { due, marked };
            self.find(fact, (debt.to, points), place, laws.end);
            return;
        }
        let (fact, mut articles) = ecole_of(debt, (due, marked), laws);
        let by_hand = self.marks_what_the_hand_cost(debt, marked > due, claims);
        if by_hand {
            articles = slice::from_ref(&laws.dames.hand_costs_points.cite);
        }
        let finding = self.find(fact, (debt.to, points), place, articles);
        match by_hand {
            true => self.tell_hand(finding),
            false => self.tell_ecole(debt, (due, marked), finding),
        }
        let claim = self.claimable_of(debt, (points, finding), marked < due);
        claims.push(claim);
    }

    /// The école of two jetons for the points of one roll (P 4.66).
    fn settle_two_jetons(&mut self, debt: &Debt, claims: &mut Vec<ClaimableEcole>) {
        let law = self.replay.game().laws().ecole.two_jetons.value;
        let (TwoJetons::Ecole, Some(_), Some(old)) = (law, debt.two_jetons, debt.start) else { return };
        let all = debt.on_one_jeton(self.replay.game());
        claims.push(self.two_jetons((debt.to, old), debt.item, all));
    }

    /// He said that he does not mark: as good as the mark where he gives the hole; where he wins it himself, the points beyond those he
    /// meant are an école (L 150, L 176).
    fn settle_waived(&mut self, debt: &Debt, meant: Option<u16>, claims: &mut Vec<ClaimableEcole>) {
        // Where he told how many, it is as good as the mark of so many, whoever has the hole.
        if debt.completes_hole() != Some(true) && meant.is_none() {
            return;
        }
        let Some(due) = debt.due else { return };
        let points = meant.map(|n| due.saturating_sub(n));
        // He has seen some of what he won, which is two points at the least.
        let at_most = points.unwrap_or(due.saturating_sub(2));
        if at_most == 0 {
            return;
        }
        let fact = match meant {
            Some(marked) => Fact::TooLittle { due, marked, given: debt.given },
            None => Fact::SaidTooLittle { due },
        };
        let finding = self.find(fact, (debt.to, points), debt.item, self.replay.game().laws().waived);
        self.tell_warned(debt, finding);
        let by = debt.to.other();
        self.findings[finding].remedies.extend(points.map(|points| format!("{by}: +{points}:école")));
        self.findings[finding].until_throw_of = Some(by);
        let claim = ClaimableEcole::new(by, points, finding);
        claims.push(ClaimableEcole { at_most, may_be_demanded: true, ..claim });
    }
}
