//! What silence marks of a throw, in a record that is marked as due.
//! Takes a step, gives the debts of the throw what replay has made of the record's silence.

use super::super::debt::Debt;
use super::super::ledger::Ledger;
use super::super::statements::{clauses, thrower};
use super::{Begun, Judge};
use crate::board::Side;
use crate::record::Item;
use crate::replay::{Coup, KnownState};
use crate::rules::Game;
use crate::text::Span;

impl Judge<'_, '_> {
    /// Before a step: what silence has marked of the last throw by then, and for whom it is too late to write. What stands tells it of the line of play that
    /// was looked ahead in, and of no variation beside it.
    pub(super) fn learns_silence_before(&self, ledger: &mut Ledger, number: usize, step: &Begun<'_>) {
        if !self.marks_by_silence() {
            return;
        }
        let goes_on = step.follows.is_some_and(|followed| followed + 1 == number);
        match &step.before.coup {
            Some(coup) if goes_on => ledger.learns_silence(self.replay.game(), coup),
            _ => ledger.given.iter_mut().for_each(Debt::takes_silence_for_mark),
        }
        if let Some(side) = step.side() {
            [&mut ledger.own, &mut ledger.given]
                .into_iter()
                .flatten()
                .for_each(|debt| debt.is_followed_by(side));
        }
    }

    /// What stands and is owed where it is asked of marks of his roll that silence has made: were they written, silence made none.
    pub(super) fn without_silence(
        &self,
        ledger: &Ledger,
        now: &KnownState,
        (item, body): (&Item<'_>, &[(Span, Item<'_>)]),
    ) -> Option<(KnownState, Ledger)> {
        let (Item::OpenClaim(_), clauses) = (item, clauses(body)) else { return None };
        let ([one], true) = (clauses.as_slice(), thrower(body).is_none() && self.marks_by_silence()) else {
            return None;
        };
        let is_his = |own: &&Debt| own.to == one.side && own.closed.is_none() && own.is_marked_by_silence();
        let own = ledger.own.as_ref().filter(is_his)?;
        let tells = |(_, item): &(Span, Item<'_>)| matches!(item, Item::Mark(mark) if own.is_told_by(mark));
        let wood = own.wood.filter(|_| one.items.iter().any(tells))?;
        let (mut then, mut ledger) = (*now, ledger.clone());
        let taken = then.board.marks.fichet(one.side).saturating_sub(wood.fichet(one.side));
        then.holes.give_back(one.side, taken);
        then.board.marks = wood;
        ledger.own.iter_mut().for_each(|own| own.learns_silence([false; 2]));
        Some((then, ledger))
    }

    /// Behind its dice: whether silence marks what they bring who has thrown them.
    pub(super) fn learns_silence_of_throw(&self, ledger: &mut Ledger, step: &Begun<'_>) {
        if let (true, Some(coup)) = (self.marks_by_silence(), &step.thrown.coup) {
            ledger.learns_silence(self.replay.game(), coup);
        }
    }
}

impl Ledger {
    /// What silence has marked of a coup is no part of what was wrongly moved before it, as if it were written (L 181, P 4.57).
    fn learns_silence(&mut self, game: &dyn Game, coup: &Coup) {
        let is_of_coup = |side: Side, given: bool| (side != coup.side) == given;
        for debt in [&mut self.own, &mut self.given].into_iter().flatten() {
            if is_of_coup(debt.to, debt.given) {
                debt.learns_silence(coup.by_silence);
            }
        }
        self.keeps_marks_behind_displaced(game);
    }
}
