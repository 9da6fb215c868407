//! A hole that was won, taken off by the other with points of its player's: that is an école of all the points that it deprives him of (P 4.68), counted by the fichet
//! and by the jetons (P 4.54).
//! Takes the acts of one turn or of several on the other's wood, gives one finding for all of them. And what a hole of one's own takes all the same of what was
//! taken off before it.

use super::super::debt::Debt;
use super::super::judge::{ActAt, Begun, Judge};
use super::super::ledger::{ClaimableEcole, Displaced, DisplacedPart, Ledger};
use super::super::{Fact, Finding};
use super::ECOLE;
use crate::board::{Marks, Side};
use crate::record::{Item, Marked};
use crate::replay::{KnownState, NEAR, Role};
use std::ops::Range;

impl Judge<'_, '_> {
    /// By this act on his wood the other is deprived of points across a hole, or it goes on with that; `false`: it is another.
    pub fn effaces_hole(&mut self, ledger: &mut Ledger, act: ActAt<'_>, owner: Side) -> bool {
        let ActAt { step, side, at } = act;
        let law = &self.replay.game().laws().ecole.effacing_is_ecole;
        if !law.value || self.marks_ecole_beside(ledger, act).is_some() || self.claims_unsaid_in(ledger, act)
        {
            return false;
        }
        let then = &step.after.board.marks;
        let of_this = |d: &&Displaced<Marks>| {
            matches!(d.part, DisplacedPart::Of { owner: of, act } if of == owner && self.is_of_one_go(side, act..at))
                && matches!(self.findings[d.finding].fact, Fact::Effaced { .. })
                && d.before.fichet(owner) > then.fichet(owner)
        };
        if let Some(moved) = ledger.displaced.iter().find(of_this) {
            if matches!(moved.part, DisplacedPart::Of { act, .. } if act < step.items.start) {
                let remedies = &mut self.findings[moved.finding].remedies;
                remedies.retain(|remedy| remedy.ends_with(ECOLE));
                remedies.push(format!("{owner}: {}", moved.acts_back(owner, then)));
            }
            return true;
        }
        let now = self.state_before(step, at);
        let Some(points) = self.deprives_across_hole(ledger, act, (owner, &now)) else { return false };
        let finding = self.find(Fact::Effaced { points }, (side, points), at, &[law.cite]);
        self.offer_ecole(ledger, side, points, finding);
        let before = self
            .asker(&now, ledger, side)
            .stood_before_hand(now.board.marks, &self.state_before(step, at + 1).board.marks);
        self.others_may_be_put_back(ledger, (side, DisplacedPart::Of { owner, act: at }), before, finding);
        true
    }

    /// Whether a hand goes on from one act to another, in one turn or in several.
    fn is_of_one_go(&self, side: Side, acts: Range<usize>) -> bool {
        // What is stated between them is nobody's turn.
        let goes_on = |at: usize| !self.replay.record().is_turn(at) || self.goes_on_in(side, at);
        acts.start < acts.end
            && acts.len() <= NEAR
            && acts.skip(1).filter(|at| self.replay.role(*at) != Role::Within).all(goes_on)
    }

    /// The step is done, and its player has rightly taken a hole by it: the other's jeton, which he had taken off before by the same coup, goes with that all the
    /// same, in one turn or in several, and does not come back (L 148, L 209). `first`: what was found in this step.
    pub fn hole_takes_what_is_off(&mut self, ledger: &mut Ledger, step: &Begun<'_>, first: usize) {
        let Some(side) = step.side().filter(|_| step.throw.is_none() && !ledger.displaced.is_empty()) else {
            return;
        };
        let of_ecole = |c: &ClaimableEcole| {
            c.by == side && c.taken && c.taken_by.is_some_and(|act| step.items.contains(&act))
        };
        let of_roll = |debt: &Debt| debt.to == side && debt.completes_hole() == Some(true);
        let debts = [&ledger.own, &ledger.given].into_iter().flatten();
        let is_right = ledger.claims.iter().any(of_ecole) || debts.into_iter().any(of_roll);
        let is_wrong = |found: &Finding| found.player == Some(side) && found.points.is_some();
        if !is_right || self.findings.iter().skip(first).any(is_wrong) {
            return;
        }
        let (other, stands) = (side.other(), &step.after.board.marks);
        let (findings, items) = (&mut self.findings, self.replay.items());
        ledger.displaced.retain(|moved| {
            let DisplacedPart::Of { owner, act } = moved.part else { return true };
            let of_jeton = matches!(&items[act].1, Item::Mark(mark) if matches!(mark.what, Marked::Jeton(_)));
            let is_gone = (moved.by, owner, of_jeton) == (side, other, true)
                && moved.finding < first
                && findings[moved.finding].points.is_none()
                && stands.fichet(side) > moved.before.fichet(side)
                && stands.jetons(other).points == 0;
            findings[moved.finding].claimed |= is_gone;
            !is_gone
        });
    }

    /// Of how many points the acts of this turn, the first of them at this one, deprive him who has rightly marked his hole and shows what he has marked.
    fn deprives_across_hole(
        &self,
        ledger: &Ledger,
        act: ActAt<'_>,
        (owner, now): (Side, &KnownState),
    ) -> Option<u16> {
        let (game, then) = (self.replay.game(), &act.step.after.board.marks);
        let known = now.known[owner.index()];
        let of_jeton = |at: usize| {
            let off = |what: &Marked| matches!(what, Marked::Jeton(_) | Marked::Points { less: true, .. });
            matches!(&self.replay.items()[at].1, Item::Mark(m) if m.owner == Some(owner) && off(&m.what))
        };
        let debt = ledger.debt_by_wood(owner).filter(|debt| debt.closed.is_some() && debt.takes_hole())?;
        let stands_as_marked =
            debt.as_marked(game).is_some_and(|wood| wood.shown(owner) == now.board.marks.shown(owner));
        let is_off = debt.wood.is_some_and(|wood| wood.fichet(owner) == then.fichet(owner));
        let is_it = known.jetons
            && known.fichet
            && debt.completes_hole() == Some(true)
            && stands_as_marked
            && is_off
            && ledger.coup.gone.is_none()
            && self.is_closed(ledger, now, act.side, act.at)
            && (act.at..act.step.items.end).any(of_jeton);
        let his = debt.start?.checked_add(debt.rightly_marked()?)?;
        his.checked_sub(then.jetons(owner).points).filter(|points| is_it && *points > 0)
    }
}
