//! A hole that was won, taken off by the other with points of its player's: that is an école of all the points that it deprives him of (P 4.68), counted by the fichet
//! and by the jetons (P 4.54).
//! Takes the acts of one turn on the other's wood, gives one finding for all of them.

use super::super::Fact;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{Displaced, DisplacedPart, Ledger};
use crate::board::{Marks, Side};
use crate::record::{Item, Marked};
use crate::replay::KnownState;

impl Judge<'_, '_> {
    /// By this act on his wood the other is deprived of points across a hole, or it goes on with that; `false`: it is another.
    pub fn effaces_hole(&mut self, ledger: &mut Ledger, act: ActAt<'_>, owner: Side) -> bool {
        let ActAt { step, side, at } = act;
        let law = &self.replay.game().laws().ecole.effacing_is_ecole;
        if !law.value || self.marks_ecole_beside(ledger, act).is_some() || self.claims_unsaid_in(ledger, act)
        {
            return false;
        }
        let of_this = |d: &Displaced<Marks>| {
            let is_before = |other: usize| (step.items.start..at).contains(&other);
            matches!(d.part, DisplacedPart::Of { owner: of, act } if of == owner && is_before(act))
                && matches!(self.findings[d.finding].fact, Fact::Effaced { .. })
                && d.before.fichet(owner) > step.after.board.marks.fichet(owner)
        };
        if ledger.displaced.iter().any(of_this) {
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
