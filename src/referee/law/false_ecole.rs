//! Points marked as an école where none is open: they go to what he is given, and beyond it are an école themselves (L 183, P 4.56).
//! Takes the mark, gives what it comes to and the finding, with how it is put right.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, Ledger};
use super::super::rights::Asker;
use super::super::why_unknown::WhyUnknown;
use super::no_ecole::NoEcole;
use super::one_movement::is_let_go;
use crate::board::Side;
use crate::record::{Mark, Marked, Number};
use crate::rules::Game;

impl Asker<'_> {
    /// Whether by this he lets his jeton go where it stands: no point is marked, and that is no école, be it said or not (L 183, P 4.61).
    pub fn leaves_jeton_where_it_is(&self, marks: &[&Mark]) -> bool {
        let of_jeton = |mark: &Mark| {
            let none = Marked::Points { less: false, number: Number::Known(0) };
            is_let_go(mark) || mark.what == none || matches!(mark.what, Marked::Points { less: true, .. })
        };
        let stands = |mark: &Mark| self.now.with_mark(self.side, mark).board.marks == self.now.board.marks;
        let is_there = matches!(marks, [mark] if of_jeton(mark) && stands(mark));
        is_there
            && self.now.known[self.side.index()].jetons
            && !matches!(self.number_of(marks), Number::Known(1..))
    }
}

impl Judge<'_, '_> {
    /// Points marked as an école where none is open are those that he is given and has not marked, whatever he meant: "l'on ne met pas à l'école sur
    /// l'intention" (P 4.56). How many of them.
    pub(super) fn marks_what_is_given(&mut self, ledger: &mut Ledger, act: ActAt<'_>, number: Number) -> u16 {
        let Number::Known(n) = number else { return 0 };
        let due = ledger.still_given(self.replay.game(), act.side, n).min(n);
        let of_it = self.takes_off_for_it(ledger, act, n > due);
        if of_it { 0 } else { self.marks_as_ecole(ledger, act, due) }
    }

    /// Points that are due to him, marked as an école; `0`: they can go to nothing.
    pub(super) fn marks_as_ecole(&mut self, ledger: &mut Ledger, act: ActAt<'_>, due: u16) -> u16 {
        let what = Marked::Points { less: false, number: Number::Known(due) };
        let mark = Mark { owner: None, what, reason: None };
        if due == 0 || ledger.debt_for(act.side, &mark).is_none() {
            return 0;
        }
        self.marks_his_debt(ledger, act, &mark);
        if let Some((debt, _)) = ledger.debt_for(act.side, &mark) {
            debt.by_false_ecole = debt.by_false_ecole.saturating_add(due);
        }
        due
    }

    /// A false école is itself one (L 183), beyond what is due of it; the one it undid may be marked again (L 194).
    pub(super) fn false_ecole(&mut self, ledger: &mut Ledger, act: ActAt<'_>, (number, due): (Number, u16)) {
        let ActAt { side, at, .. } = act;
        let number = match number {
            Number::Known(n) => Number::Known(n - due.min(n)),
            Number::Unknown => Number::Unknown,
        };
        let Number::Known(claimed) = number else {
            // Of how many points is not known: the other says no to it.
            if ledger.own.is_some() && !ledger.is_unknown_of(side.other(), number) {
                self.refusable(ledger, side, at, at + 1);
            }
            return;
        };
        let retaken = self.takes_retaken_in(ledger, side);
        let claimed = claimed.saturating_add(retaken.map_or(0, |(points, _)| points));
        let before = [ledger.own.clone(), ledger.given.clone()];
        let why = self.why_false(ledger, act, (claimed, due));
        ledger.disturb();
        // The other's true école, undone and marked for oneself: an augmentation (L 194).
        let is_marked = |c: &ClaimableEcole| c.by == side.other() && c.taken && !c.is_obeyed;
        let his = |c: &&ClaimableEcole| is_marked(c) && c.points == Some(claimed);
        let of_his_own = self.undone_for_his_own(ledger, act, claimed);
        let undone = ledger.claims.iter().find(his).or(of_his_own).cloned();
        // Not where the other is still to throw, and takes as many back that are none (P 4.III 42).
        let undone = undone.filter(|_| why != Some(NoEcole::NotMade));
        // What he takes again of that is an école of its own, and this one of what is beyond it (L 187).
        let again = undone.as_ref().and_then(|c| c.points).filter(|again| *again < claimed).unwrap_or(0);
        let claimed = claimed - again;
        if ledger.is_unknown_of(side.other(), Number::Known(claimed)) && undone.is_none() {
            self.find(Fact::TakenAsStated { why: WhyUnknown::Marks }, None, at, &[]);
            return;
        }
        // What he took off the other's wood for it goes back with it (L 183).
        let (wood, hand) = self.wood_before_false_ecole(ledger, act, due);
        let wood = retaken.map_or(wood, |(_, before)| before);
        let why = undone.as_ref().map(|_| NoEcole::Augmentation).or(why);
        let fact = Fact::FalseEcole { claimed, why };
        let finding = self.find(fact, (side, claimed), at, self.replay.game().laws().false_ecole);
        self.offer_ecole(ledger, side, claimed, finding);
        self.may_be_put_back(ledger, side, wood, finding);
        ledger.counts_behind_displaced();
        self.may_take_it_back(ledger, act, (finding, hand), before);
        let is_open =
            |c: &ClaimableEcole| ledger.claims.iter().any(|o| o.finding == c.finding && o.is_open());
        let undone = undone.filter(|c| !is_open(c));
        let undone_by = Some(finding);
        ledger.claims.extend(undone.map(|c| ClaimableEcole { taken: false, undone_by, ..c }));
        // What he is still to mark comes behind it, whatever becomes of it.
        for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
            if debt.to == side && debt.closed.is_none() {
                debt.after_ecole(self.replay.game(), side, claimed, None);
            }
        }
    }
}

impl Ledger {
    /// How many of so many points a side is still to mark of those that the last throw gave it, where what it marks as an école goes to them too (P 4.56).
    pub fn still_given(&self, game: &dyn Game, side: Side, points: u16) -> u16 {
        let stands = game.laws().ecole.false_ecole_stands_for_given.value;
        let open = |d: &&Debt| stands && d.to == side && (d.closed.is_none() || d.mends);
        self.given.as_ref().filter(open).and_then(|d| d.left_to_mark_by(points)).unwrap_or(0)
    }

    /// Whether a coup of this side is over of which the record does not tell whether so many points are an école.
    pub(super) fn is_unknown_of(&self, side: Side, points: Number) -> bool {
        // What the throw before gave is a school until he throws who gave it (L 171).
        let debts = [(&self.own, false, true), (&self.given, true, true), (&self.before[1], true, false)];
        // Of a plein that is at school already there is no other (L 182, L 192).
        let is_taken = |(is_given, is_of_last): (bool, bool)| {
            let of_it = |c: &ClaimableEcole| {
                c.by != side && c.taken && c.is_given == is_given && c.finding >= self.findings_at_throw
            };
            is_of_last && self.claims.iter().any(of_it)
        };
        debts.into_iter().any(|(debt, is_given, is_of_last)| {
            let short = debt.as_ref().is_some_and(|d| d.to == side && d.may_be_short_by(points));
            short && !is_taken((is_given, is_of_last))
        })
    }
}
