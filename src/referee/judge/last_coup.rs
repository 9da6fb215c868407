//! What the next throw closes of the coup before it, and what of it lasts.
//! Takes the ledger as that coup left it and the step of the throw, gives what is found late and what is carried on.

use super::super::debt::Debt;
use super::super::ledger::Ledger;
use super::{Begun, Judge};
use crate::board::Side;
use crate::record::{Item, Silence};
use crate::replay::{KnownState, Role};

impl Judge<'_, '_> {
    /// What was due for the last coup can no longer be mended, nor claimed by who throws.
    pub(super) fn close_last_coup(&mut self, ledger: &mut Ledger, step: &Begun<'_>, side: Side) {
        let before = step.before;
        let at = step.items.start;
        if self.asker(before, ledger, side).counts_nothing().is_some() {
            // So nothing lacks of it either (P 4.33).
            [&mut ledger.own, &mut ledger.given].into_iter().flatten().for_each(|debt| debt.due = None);
        }
        // Who throws closes what he was given (L 171), and loses the écoles he did not claim (L 167).
        if let Some(given) = ledger.given.as_mut().filter(|d| d.to == side) {
            // Let stand, a number left unplayed is owed where the treatise says so (P 4.69).
            let owed = self.replay.game().laws().dames.lost_number_is_owed.value;
            if let (true, Some(due)) = (owed && given.closed.is_none(), given.due.as_mut()) {
                given.beside.lost_number = std::mem::take(&mut given.may_mark);
                *due += given.beside.lost_number;
            }
            // Told behind his own throw, it was not marked before: silence says nothing else then.
            given.written |= self.marks_given_behind(step);
            self.close(&mut ledger.given, &mut ledger.claims, at);
        }
        let has_played = |own: &Debt| own.to != side && own.played && step.thrown.pending.is_none();
        if self.replay.game().laws().points_follow_play || ledger.own.as_ref().is_some_and(has_played) {
            self.close(&mut ledger.own, &mut ledger.claims, at);
            // Behind a doublet it is the same player who throws.
            self.close(&mut ledger.given, &mut ledger.claims, at);
        }
        if self.replay.assumed().marks == Silence::Recorded
            && let Some(demanded) = ledger.coup.marks_demanded
        {
            self.leaves_demanded_marks(ledger, (demanded.of, false), (&before.board.marks, at));
        }
        self.leaves_demanded_play(ledger, step, side);
        self.leaves_demanded_going(ledger, step, side);
        self.leaves_jeton_at_ecole(ledger, step, side);
        ledger.forget_marks_of_no_throw(self.replay.game(), side);
        ledger.forget_left_points(&before.board.marks);
        self.note_bredouilles(ledger, before);
        self.note_missing_holes(ledger, before);
        ledger.forget_what_was_moved();
        self.note_unearned(ledger, before, side);
        self.finds_school_in_half(ledger, &before.board.marks, side);
        self.leaves_late_marks(ledger, &before.board.marks, side);
        ledger.claims.retain(|c| c.by != side);
        self.closes_impossible_coup(ledger, before, side, at);
        ledger.unmarked.take_if(|(of, _)| *of != side);
        self.is_taken_back_no_more(ledger);
        self.note_what_was_taken(ledger, side, &before.board.marks);
        let is_answered = |finding: usize| self.findings[finding].claimed;
        ledger.forget_displaced(self.replay.game(), (side, &before.board.marks), is_answered);
        // The other's that he has displaced go back till the other throws (L 199, L 211).
        for by in Side::BOTH {
            if ledger.dames_displaced[by.index()].as_ref().is_none_or(|moved| !moved.is_of_the_others(side)) {
                ledger.forget_dames_displaced(by);
            }
        }
        // To what was wrongly demanded of him he says no until he throws himself.
        ledger.refusable.take_if(|(by, _)| *by != side);
        ledger.stray = None;
        ledger.forget_old_claims();
        self.note_as_due(ledger, before, side);
    }

    /// How the wood would stand had all been marked as due.
    fn note_as_due(&self, ledger: &mut Ledger, before: &KnownState, side: Side) {
        let known = before.known.iter().all(|k| k.jetons && k.fichet);
        let again = before.coup.is_some_and(|coup| coup.side == side && coup.is_thrown_again());
        ledger.as_due = match ledger.row {
            Some(_) if again => ledger.as_due,
            Some(_) => ledger.as_due_now(self.replay.game()),
            None => known.then_some(before.board.marks),
        };
    }

    /// Whether who throws tells in the same turn what he marks of the throw before.
    fn marks_given_behind(&self, step: &Begun<'_>) -> bool {
        let is_given_mark = |at: usize| match self.replay.item(at) {
            Some(Item::Mark(mark)) => {
                self.replay.role(at) == Role::Plain && mark.owner.is_none() && mark.is_for_given()
            }
            _ => false,
        };
        self.replay.assumed().marks != Silence::Recorded && step.items.clone().any(is_given_mark)
    }
}
