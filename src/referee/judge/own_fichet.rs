//! One's own fichet put for no points: a hole that the jeton tells already, or one that lacked.
//! Takes such a mark, gives whether it goes to nothing that is owed (L 174, L 190; G III; P 4.51).

use super::super::Double;
use super::super::Fact;
use super::super::ledger::Ledger;
use super::{ActAt, Judge};
use crate::record::{Jeton, Mark, Marked, Number};
use crate::rules::ecoles::HolesRetaken;

impl Judge<'_, '_> {
    /// His fichet is put: whether that is so.
    pub(super) fn puts_fichet(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        let (game, now) = (self.replay.game(), self.state_before(step, at));
        let stands = now.board.marks;
        let goes_to = self.state_before(step, at + 1).board.marks.fichet(side);
        let taken_off = &mut ledger.coup.took_off_holes[side.index()];
        *taken_off = taken_off.saturating_add(stands.fichet(side).saturating_sub(goes_to));
        let behind_jeton = self.asker(&now, ledger, side).hole_behind_jeton();
        if let Some(due) = behind_jeton.filter(|_| stands.fichet(side) < goes_to) {
            if stands.fichet(side) < due {
                ledger.note_run(side);
            }
            if due < goes_to {
                self.puts_fichet_beyond(ledger, act, due);
            }
            return true;
        }
        if let Some(holes) = ledger.takes_missing_holes(game, side, &stands, mark) {
            ledger.puts_holes_back(side, holes);
            return true;
        }
        // With a jeton moved they are points of this coup, and too many (P 4.54).
        let is_hole_alone = || {
            let shows = stands.jetons(side).points;
            self.marks_from(ledger, act, &now).0.iter().all(|mark| match mark.what {
                Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => n == shows,
                Marked::Jeton(_) => false,
                _ => true,
            })
        };
        // Where an école of as many stands open it is that: nobody is obliged to say for what he marks (P 4.62).
        let is_ecole =
            || self.asker(&now, ledger, side).is_just_an_ecole(&self.marks_from(ledger, act, &now).0);
        let retakes =
            ledger.retakes_behind_its_coup(game, side, &stands, mark) && is_hole_alone() && !is_ecole();
        if retakes {
            self.late_hole(ledger, act);
        }
        retakes
    }

    /// Behind a jeton that he has moved back for it his fichet goes farther than the hole that is his: that stays, and what goes beyond comes off (L 184, G III),
    /// or is of the école that the jeton has made.
    fn puts_fichet_beyond(&mut self, ledger: &mut Ledger, ActAt { step, side, at }: ActAt<'_>, due: u16) {
        if self.counts_more_holes_in_its_ecole(ledger, side, at) {
            return;
        }
        let his = Mark { owner: None, what: Marked::Fichet(Number::Known(due)), reason: None };
        let before = self.state_before(step, at).with_mark(side, &his).board.marks;
        let what = Double::Hole;
        let articles = what.articles(self.replay.game().laws());
        let finding = self.find(Fact::Doubled { what }, Some(side), at, articles);
        self.may_be_put_back(ledger, side, before, finding);
    }

    /// He takes holes again that he took off by mistake, or marked too few, in a coup that is over: put right simply, for there is no école of holes (P 4.51,
    /// P 4.52).
    pub(super) fn late_hole(&mut self, ledger: &mut Ledger, ActAt { step, side, at }: ActAt<'_>) {
        let what = Double::LateHole;
        let articles = what.articles(self.replay.game().laws());
        let finding = self.find(Fact::Doubled { what }, Some(side), at, articles);
        let before = self.state_before(step, at).board.marks;
        self.may_be_put_back(ledger, side, before, finding);
    }

    /// A dame is let go: holes that he took off by mistake are lost with his play (P 4.51).
    pub(super) fn closes_holes_taken_off(&self, ledger: &mut Ledger, ActAt { step, side, at }: ActAt<'_>) {
        if self.replay.game().laws().ecole.holes_retaken.value != HolesRetaken::None {
            return;
        }
        let now = self.state_before(step, at + 1);
        let own = ledger.own.as_ref().filter(|own| own.to == side);
        if !own.is_some_and(|own| self.asker(&now, ledger, side).has_still_to_play(own)) {
            ledger.holes_off[side.index()] = 0;
            ledger.coup.took_off_holes[side.index()] = 0;
        }
    }

    /// Whether he takes holes again that he took off by mistake, where nobody does once he has played (P 4.51).
    pub(super) fn retakes_too_late(&self, ledger: &Ledger, act: ActAt<'_>) -> bool {
        let ([stands, then], side) = (self.wood_around(act), act.side);
        let lacks = ledger.lacking_holes(self.replay.game(), side, &stands);
        then.fichet(side) <= stands.fichet(side).saturating_add(lacks)
    }
}
