//! The impossible école: a roll of which no number can be played sends nobody to school, and what it wins is marked until the next throw (P 4.63).

use super::super::debt::Debt;
use super::super::judge::Judge;
use super::super::ledger::Ledger;
use super::super::rights::{Asker, Right};
use crate::board::{Marks, Side};
use crate::record::Mark;
use crate::replay::KnownState;

impl Asker<'_> {
    /// Who could play no number of his roll may mark it until he throws again (P 4.63).
    pub fn marks_late(&self, marks: &[&Mark]) -> Option<Right> {
        let waits = self.ledger.waits.as_ref().filter(|d| d.to == self.side && d.due > d.marked())?;
        let his = !marks.iter().any(|mark| mark.is_for_given());
        his.then(|| self.is_within_due(waits, marks))
    }

    /// Whether the dice on the table carry no dame of whose they are.
    pub fn nothing_can_be_played(&self) -> bool {
        let roll = self.now.coup.and_then(|coup| Some((coup, coup.roll?)));
        roll.is_some_and(|(coup, roll)| {
            self.position_of(&coup).is_ok_and(|position| !position.has_play(roll, coup.history))
        })
    }

    /// Whether marks that come to so many take back what is rightly marked; of a roll that cannot be played that is no école (P 4.63).
    pub fn takes_back_what_is_his(&self, debt: &Debt, marked: u16) -> bool {
        debt.is_lowered_to(marked) && !self.is_no_ecole()
    }

    /// Nobody is sent to school for what he leaves out of a roll that he cannot play, wherever his jeton goes back to (P 4.63).
    pub fn is_no_ecole(&self) -> bool {
        self.game.laws().ecole.unplayable_waits.value && self.nothing_can_be_played()
    }
}

impl Ledger {
    /// `side` throws: what it could still have marked of such a roll is over, and of one before that nobody asks any more (P 4.63).
    pub fn note_left_unplayable(&mut self, side: Side) {
        self.left_unplayable = self.left_unplayable.filter(|(of, _)| *of == side);
        if let Some(waits) = self.waits.take_if(|waits| waits.to == side)
            && !waits.misled
        {
            self.left_unplayable = waits.is_still_due().map(|points| (side, points));
        }
    }
}

impl Judge<'_, '_> {
    /// `side` throws behind a roll of which nothing could be played: what its player has marked of it too much, and no play or jeton let go has closed, is an
    /// école by that (P 4.III 42, G III). So is at his own throw what he has marked of it too much since (P 4.III 42, P 4.63), and the points that, misled, he has left
    /// standing behind his hole (G III).
    pub fn closes_impossible_coup(
        &mut self,
        ledger: &mut Ledger,
        before: &KnownState,
        side: Side,
        at: usize,
    ) {
        let too_much = |waits: &Debt| waits.closed.is_none() && waits.is_too_much();
        let is_ecole = |waits: &&Debt| waits.to == side && (waits.begins_hole_misled() || too_much(waits));
        if let Some(waits) = ledger.waits.as_ref().filter(is_ecole).cloned() {
            self.settle(&waits, &mut ledger.claims);
            self.notes_excess_of_impossible(ledger, &waits, &before.board.marks);
        }
        let open = |own: &Debt| own.to != side && own.closed.is_none() && own.is_too_much();
        let too_much = ledger.own.as_ref().is_some_and(open);
        if too_much && before.coup.is_some_and(|last| last.side != side && !self.has_a_play(&last)) {
            self.close(&mut ledger.own, &mut ledger.claims, at);
        }
    }

    /// What he has marked too much of it nobody keeps in society, with its hole or without (P 4.III 48).
    fn notes_excess_of_impossible(&self, ledger: &mut Ledger, waits: &Debt, stands: &Marks) {
        let game = self.replay.game();
        let due =
            waits.as_due(game).filter(|_| waits.is_too_much() && !game.laws().ecole.wrong_points_stay.value);
        let Some((due, _)) = due else { return };
        let of = waits.to;
        // A double hole marked simple is no other (P 4.52).
        if due.fichet(of) >= stands.fichet(of) {
            ledger.unearned[of.index()] = stands.jetons(of).points.saturating_sub(due.jetons(of).points);
        }
        self.note_hole_on_ill_points(ledger, (of, Some(due)), stands);
    }
}
