//! A second jeton taken for new points, and the old ones left on the first: the école of two jetons, or all of them on one (P 4.66, P 4.67).

use super::super::Fact;
use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, Ledger};
use super::super::rights::Asker;
use crate::board::{Marks, Side};
use crate::record::{Jeton, Mark, Marked, Number};
use crate::rules::ecoles::TwoJetons;

impl Asker<'_> {
    /// The old and the new points, where he marks these beside the jeton that shows those, which makes the école (P 4.67).
    pub(super) fn marks_beside_old_points(&self, marks: &[&Mark]) -> Option<(u16, u16)> {
        let Some(Mark { what: Marked::Jeton(Jeton::Two(two)), .. }) = marks.first() else { return None };
        let (law, known) = (self.game.laws().ecole.two_jetons.value, self.now.known[self.side.index()]);
        let old = self.now.board.marks.jetons(self.side).points;
        let new = two.beside(old)?;
        (law == TwoJetons::Ecole && known.jetons && old > 0).then_some((old, new))
    }

    /// Of two jetons that which showed the old points is taken off, whether they are marked as an école or not (P 4.66, P 4.57).
    pub fn effaces_old_points(&self, mark: &Mark) -> bool {
        let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons: 1, .. }) = mark.what else {
            return false;
        };
        let shows_new = |c: &ClaimableEcole| {
            let all = c.two_jetons.as_ref().map(|(all, _)| *all);
            all.zip(c.points).is_some_and(|(all, old)| all.checked_sub(old) == Some(n))
        };
        self.ledger.claims.iter().any(|c| c.by == self.side && !c.demanded && shows_new(c))
    }

    /// Of two jetons that is taken off which shows the new points, or both are, and the new are his, but for a plein that he has lost: how many (P 4.60, P 4.66,
    /// P 4.68).
    pub fn effaces_new_points(&self, mark: &Mark) -> Option<u16> {
        let Marked::Jeton(Jeton::At { points: Number::Known(n), jetons: 1, .. }) = mark.what else {
            return None;
        };
        let both_lie = !self.now.known[self.side.other().index()].jetons && self.ledger.coup.gone.is_none();
        let of = |debt: &&Debt| debt.to != self.side && (n == 0 || debt.start == Some(n)) && both_lie;
        let two = self.debts().filter(of).find(|debt| debt.fresh_jeton().is_some())?;
        let his = |fresh: u16| fresh.checked_sub(two.lost).filter(|his| *his > 0);
        two.fresh_jeton().filter(|&fresh| fresh != n).and_then(his)
    }
}

impl Judge<'_, '_> {
    /// He has marked an école beside his own old points: of those it is one itself (P 4.67).
    pub(super) fn marks_ecole_beside_old_points(
        &mut self,
        ledger: &mut Ledger,
        ActAt { step, side, at }: ActAt<'_>,
        (old, new): (u16, u16),
    ) {
        let mut wood = self.state_before(step, at).board.marks;
        self.replay.game().mark(&mut wood, side, new);
        let all = old.checked_add(new).map(|all| (all, wood));
        let claim = self.two_jetons((side, old), at, all);
        ledger.claims.push(claim);
    }

    /// The école of two jetons, and the demand that stands beside it; `all`: how many both show, and the wood with them on one.
    pub fn two_jetons(
        &mut self,
        (side, old): (Side, u16),
        item: usize,
        all: Option<(u16, Marks)>,
    ) -> ClaimableEcole {
        let laws = self.replay.game().laws();
        let cite = laws.ecole.two_jetons.cite;
        let finding = self.find(Fact::TwoJetons { old }, (side, old), item, &[cite]);
        let claim = self.claimable(side.other(), old, finding);
        // « Ou de lui faire marquer tous ses points » (P 4.66).
        let on_one = all.as_ref().map(|(all, _)| *all).filter(|&all| all < laws.hole);
        let demand = on_one.map(|all| format!("{}: oblige j{all}", side.other()));
        self.findings[finding].remedies.extend(demand);
        ClaimableEcole { two_jetons: all, ..claim }
    }
}
