//! Acts of the marks: points, claims, words, going away.

use super::super::Fact;
use super::super::ledger::{Claim, Debt, Ledger};
use super::Judge;
use crate::board::Side;
use crate::notation::lexicon::{LawWord, law_word};
use crate::notation::{Handling, Item, Mark, Marked, Number, Reason};
use crate::replay::Marking;

impl Judge<'_, '_> {
    /// One act of `side`.
    pub(super) fn act(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        let replay = self.replay;
        match &replay.items()[at].1 {
            Item::Mark(mark) => self.mark(ledger, side, mark, at),
            Item::Played(played) => {
                if played.owner.is_none_or(|o| o == side) {
                    self.touch(ledger, side, at);
                } else {
                    self.answer_to_plays(ledger, Some(side));
                }
            }
            Item::Handled(Handling::Touch) => self.touch(ledger, side, at),
            Item::Handled(Handling::Lift) => {
                self.depart(ledger, side, at);
                self.touch(ledger, side, at);
            }
            Item::Handled(Handling::Back) => {
                for (who, finding) in &ledger.departures {
                    if *who == side {
                        self.findings[*finding].claimed = true;
                    }
                }
            }
            Item::Said(words) => {
                if let Some(word) = law_word(words) {
                    self.word(ledger, side, word, at);
                }
            }
            Item::Releve(_) => {
                // The marks go on through a new relevé (L 118, 155).
                let as_due = ledger.as_due_now(self.replay.game());
                *ledger = Ledger { row: ledger.row, as_due, ..Ledger::default() };
            }
            Item::NotTold => *ledger = Ledger::default(),
            _ => {}
        }
    }

    /// A word with force of law.
    fn word(&mut self, ledger: &mut Ledger, side: Side, word: LawWord, at: usize) {
        match word {
            LawWord::Leaves => self.depart(ledger, side, at),
            LawWord::Stays => {
                if let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) {
                    own.stayed = true;
                }
            }
            LawWord::DoesNotMark(number) => does_not_mark(ledger, side, number),
            // Who leads the other into an error gains nothing by it (L 177, G III).
            LawWord::MarkHole | LawWord::Nothing => {
                for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
                    debt.misled |= debt.to != side;
                }
            }
            // Who calls for the dice has done with his coup (L 197).
            LawWord::Throw => self.touch(ledger, side, at),
            _ => {}
        }
    }

    /// A mark goes to an école that it claims, or to what its player owes: the older debt first.
    fn mark(&mut self, ledger: &mut Ledger, side: Side, mark: &Mark, at: usize) {
        if mark.owner.is_some_and(|o| o != side) {
            return; // wood put back for the other
        }
        if mark.reason == Some(Reason::Ecole) {
            self.claim(ledger, side, mark, at);
            return;
        }
        let given =
            matches!(mark.reason, Some(Reason::False | Reason::Unplayed | Reason::Contre | Reason::Given));
        let own = ledger.own.as_mut().filter(|d| d.to == side && d.closed.is_none() && !given);
        let debt = match own {
            Some(own) => Some(own),
            None => ledger.given.as_mut().filter(|d| d.to == side && d.closed.is_none()),
        };
        if let Some(debt) = debt {
            debt.mark(mark, at);
        }
    }

    /// Points marked as an école of the other.
    fn claim(&mut self, ledger: &mut Ledger, side: Side, mark: &Mark, at: usize) {
        let number = match mark.what {
            Marked::Points { less: false, number } => number,
            // A hole or jeton set for an école: how many points is not written.
            _ => Number::Unknown,
        };
        let open = |c: &&mut Claim| c.by == side && !c.taken;
        let exact = ledger.claims.iter_mut().filter(open).find(|c| match (number, c.points) {
            (Number::Known(n), Some(points)) => n == points,
            _ => true,
        });
        if let Some(claim) = exact {
            claim.taken = true;
            let finding = &mut self.findings[claim.finding];
            finding.claimed = true;
            if let (None, Number::Known(n)) = (claim.points, number) {
                finding.points = Some(n);
            }
            return;
        }
        let Number::Known(claimed) = number else { return };
        if let Some(claim) = ledger.claims.iter_mut().find(|c| c.by == side && !c.taken) {
            claim.in_part += claimed;
            if claim.points == Some(claim.in_part) {
                // The rest of it, marked after all (L 187).
                claim.taken = true;
                for finding in self
                    .findings
                    .iter_mut()
                    .rev()
                    .filter(|f| matches!(f.fact, Fact::PartOfEcole { .. }))
                    .take(1)
                {
                    finding.claimed = true;
                }
                self.findings[claim.finding].claimed = true;
                return;
            }
            let whole = claim.points.unwrap_or(claimed);
            self.find(
                Fact::PartOfEcole { claimed, whole },
                Some(side),
                Some(whole),
                at,
                self.replay.game().laws().whole_ecole,
            );
            return;
        }
        // The other's true école, undone and marked for oneself: an augmentation (L 194).
        let undone = ledger
            .claims
            .iter()
            .find(|c| c.by == side.other() && c.taken && c.points == Some(claimed))
            .cloned();
        let unknown =
            [&ledger.own, &ledger.given].into_iter().flatten().any(|d| d.to != side && d.due.is_none());
        if unknown && undone.is_none() {
            return;
        }
        let laws = self.replay.game().laws();
        let finding =
            self.find(Fact::FalseEcole { claimed }, Some(side), Some(claimed), at, laws.false_ecole);
        // A false école is itself one (L 183); the one it undid may be marked again (L 194).
        ledger.claims.push(Claim::new(side.other(), Some(claimed), finding));
        ledger.claims.extend(undone.map(|c| Claim { taken: false, ..c }));
    }

    /// A dame of his is touched: what he won can no longer be mended (L 167).
    fn touch(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        if ledger.own.as_ref().is_some_and(|d| d.to == side) {
            self.close(&mut ledger.own, &mut ledger.claims, at);
        }
    }

    /// What was due and what was marked are compared, once.
    pub(super) fn close(&mut self, debt: &mut Option<Debt>, claims: &mut Vec<Claim>, at: usize) {
        let Some(debt) = debt else { return };
        if debt.closed.is_none() {
            debt.closed = Some(at);
            self.settle(debt, claims);
        }
    }

    pub(super) fn settle(&mut self, debt: &Debt, claims: &mut Vec<Claim>) {
        let silent = self.replay.assumed().marks != Marking::Recorded;
        if silent && !debt.written && debt.waived.is_none() || debt.misled {
            return;
        }
        if let Some(meant) = debt.waived {
            self.settle_waived(debt, meant, claims);
            return;
        }
        let (Some(due), Some(marked)) = (debt.due, debt.marked()) else { return };
        if due == marked {
            return;
        }
        let laws = self.replay.game().laws();
        let (fact, articles) = if marked < due {
            (Fact::TooLittle { due, marked }, laws.too_little)
        } else {
            (Fact::TooMuch { due, marked }, laws.too_much)
        };
        let points = due.abs_diff(marked);
        let place = if debt.written { debt.item } else { debt.closed.unwrap_or(debt.item) };
        let finding = self.find(fact, Some(debt.to), Some(points), place, articles);
        let by = debt.to.other();
        self.findings[finding].remedies.push(format!("{by}: +{points}:école"));
        claims.push(Claim::new(by, Some(points), finding));
    }

    /// He said that he does not mark: as good as the mark where he gives the hole; where he wins it himself, the points beyond those he
    /// meant are an école (L 150, 176).
    fn settle_waived(&mut self, debt: &Debt, meant: Option<u16>, claims: &mut Vec<Claim>) {
        if debt.completes_hole() != Some(true) {
            return;
        }
        let Some(due) = debt.due else { return };
        let points = meant.map(|n| due.saturating_sub(n));
        if points == Some(0) {
            return;
        }
        let fact = Fact::TooLittle { due, marked: meant.unwrap_or(0) };
        let finding = self.find(fact, Some(debt.to), points, debt.item, self.replay.game().laws().waived);
        claims.push(Claim::new(debt.to.other(), points, finding));
    }

    /// He goes away: he must have completed a hole by his own roll (L 155); then the other marks nothing of this coup (L 157).
    fn depart(&mut self, ledger: &mut Ledger, side: Side, at: usize) {
        let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) else {
            // The other lifts as well: the hole stands (L 170, 180).
            self.share_the_error(ledger, side);
            return;
        };
        // The word and the lifting are one departure.
        if ledger.gone == Some(side) || ledger.departures.iter().any(|(who, _)| *who == side) {
            return;
        }
        let laws = self.replay.game().laws();
        let free = own.closed.is_none() && !own.stayed && !own.rest_marked;
        match own.completes_hole() {
            Some(true) if free => {
                own.closed = Some(at);
                ledger.gone = Some(side);
                let own = own.clone();
                if let Some(given) = &mut ledger.given {
                    (given.due, given.closed) = (Some(0), Some(at));
                }
                // More holes than were won is a fault (L 173); points that are effaced in going are none (L 157, 169).
                if let (Some(due), Some(marked)) = (own.due, own.marked_in_going())
                    && own.written
                    && marked > due
                {
                    let finding = self.find(
                        Fact::TooMuch { due, marked },
                        Some(side),
                        Some(marked - due),
                        own.item,
                        laws.too_much,
                    );
                    ledger.claims.push(Claim::new(side.other(), Some(marked - due), finding));
                }
            }
            Some(_) => {
                let finding = self.find(Fact::LeftWithoutRight, Some(side), None, at, laws.leaving);
                self.findings[finding].remedies.push(format!("{}: oblige back", side.other()));
                ledger.departures.push((side, finding));
            }
            None => ledger.gone = Some(side),
        }
    }

    fn share_the_error(&mut self, ledger: &mut Ledger, side: Side) {
        for (who, finding) in ledger.departures.drain(..) {
            if who != side {
                self.findings[finding].claimed = true;
            }
        }
        for claim in ledger.claims.iter_mut().filter(|c| c.by == side) {
            claim.taken = true;
            self.findings[claim.finding].claimed = true;
        }
    }
}

/// Whether a mark names itself as for what the other's roll gave.
pub fn is_for_given(mark: &Mark) -> bool {
    matches!(mark.reason, Some(Reason::False | Reason::Unplayed | Reason::Contre | Reason::Given))
}

/// "Je ne marque pas", of what his own roll wins; where it gives the other the hole, that hole is simple (L 176).
fn does_not_mark(ledger: &mut Ledger, side: Side, number: Option<u16>) {
    let Some(own) = ledger.own.as_mut().filter(|d| d.to == side) else { return };
    own.waived = Some(number);
    let wins = own.due != Some(0);
    if let Some(given) = &mut ledger.given {
        given.broken = wins && (given.completes_hole() == Some(true) || own.completes_hole() == Some(true));
    }
}
