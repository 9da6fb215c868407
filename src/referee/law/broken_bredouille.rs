//! An école that is older than the roll, marked with two jetons though the roll has broken the bredouille since (P 4.65, L 200).
//! Takes the marks of the école, gives E108 with the one jeton as its remedy.

use super::super::Double;
use super::super::Fact;
use super::super::debt::{Debt, SimpleBy};
use super::super::judge::{ActAt, Judge};
use super::super::ledger::Ledger;
use super::super::rights::Asker;
use super::because::{Because, of_simple};
use super::ecole::{Claimed, claimed};
use crate::board::Jetons;
use crate::record::{Jeton, Mark, Marked};

impl Asker<'_> {
    /// Whether he shows two jetons for an école that is older than the roll, though what the other has won by that and marked came behind it and has broken
    /// the bredouille (P 4.65, L 200).
    pub fn keeps_broken_bredouille(&self, marks: &[&Mark]) -> bool {
        let let_go = self.as_far_as_let_go(marks);
        let two =
            matches!(let_go.as_slice(), [Mark { what: Marked::Jeton(Jeton::At { jetons: 2, .. }), .. }]);
        two && self.is_broken_behind_older_ecole(marks)
    }

    /// Whether these marks are of an école that is older than the roll, by which the other has marked points since.
    pub fn is_broken_behind_older_ecole(&self, marks: &[&Mark]) -> bool {
        let marks = &self.as_far_as_let_go(marks);
        let older = |claim: &usize| self.ledger.claims[*claim].finding < self.ledger.findings_at_throw;
        let of_older = match claimed(self.ledger, self.side, self.number_of(marks)) {
            Claimed::Whole(claims) | Claimed::Beyond(claims, _) => claims.iter().any(older),
            _ => false,
        };
        let has_marked = |own: &Debt| own.to != self.side && own.marked().min(own.due) > Some(0);
        of_older && self.ledger.own.as_ref().is_some_and(has_marked)
    }
}

impl Judge<'_, '_> {
    /// Why the école is simple.
    pub fn why_behind_older_ecole(&self) -> Because {
        of_simple(SimpleBy::OlderEcole, self.replay.game().laws())
    }

    /// The second jeton goes, and the points stand.
    pub fn shows_two_jetons(&mut self, ledger: &mut Ledger, act: ActAt<'_>) {
        let ActAt { step, side, at } = act;
        let mut wood = self.state_before(step, ledger.coup.judged_until.ecole).board.marks;
        wood.set_jetons(side, Jetons { jetons: 1, ..wood.jetons(side) });
        let what = Double::Jetons;
        let articles = what.articles(self.replay.game().laws());
        let finding = self.find(Fact::Doubled { what }, Some(side), at, articles);
        self.because(finding, self.why_behind_older_ecole());
        self.may_be_put_back(ledger, side, wood, finding);
    }
}
