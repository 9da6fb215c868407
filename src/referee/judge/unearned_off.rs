//! Points that nobody had won, taken off behind the coup in which they were marked (P 4.48, P 4.50, P 4.III 48).
//! Takes the mark by which they come off, gives whether it is that, and answers what was found of them.

use super::super::Finding;
use super::super::ledger::Ledger;
use super::{ActAt, Judge};
use crate::board::Side;
use crate::record::Mark;

impl Judge<'_, '_> {
    /// Points that were never won are taken off, by whomever (P 4.III 48), or the hole that was made on points left standing (P 4.50).
    pub(super) fn comes_off_unearned(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        owner: Side,
        mark: &Mark,
    ) -> bool {
        let of_fichet = mark.what.may_lower_fichet();
        let stands = self.state_before(act.step, act.at).board.marks.jetons(owner);
        let of_second = stands.jetons == 2 && mark.shows_on_one_jeton() == Some(stands.points);
        if owner == act.side
            && (of_fichet || of_second || !self.replay.game().laws().ecole.wrong_points_stay.value)
        {
            self.answers_double(ledger, act, (owner, mark));
        }
        let unearned = ledger.unearned[owner.index()] > 0;
        if owner == act.side && self.takes_excess_off(ledger, act, mark) {
            return true;
        }
        let game = self.replay.game();
        if owner == act.side && ledger.effaces_old_at_hole(game, owner, mark) {
            ledger.has_one_jeton(owner);
            return true;
        }
        if self.comes_right(ledger, act, (owner, mark)) {
            return true;
        }
        let stands = || self.state_before(act.step, act.at).board.marks;
        // His own jeton, put where all that he has won brings it, is so marked (P 4.III 50).
        let with_next = owner == act.side && ledger.takes_unearned_with_next(owner, &stands(), mark);
        let off = ledger.takes_unearned_off(owner, &stands(), mark).filter(|_| unearned && !with_next);
        if off.is_some() || with_next {
            let left = &mut ledger.unearned[owner.index()];
            let points = off.unwrap_or(*left);
            *left -= points;
            if *left == 0 {
                self.is_put_right_late(owner, points);
            }
            for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
                debt.begins_lower(owner, points);
            }
            return off.is_some();
        }
        let game = self.replay.game();
        let unearned = ledger.unearned[owner.index()];
        let then = || self.state_before(act.step, act.at + 1).board.marks;
        let is_left = ledger.left_points.is_some() || unearned > 0;
        let off = is_left && ledger.takes_hole_on_left_off(game, owner, (&stands(), then), mark);
        if off {
            let then = then();
            if then.fichet(owner) < stands().fichet(owner) {
                self.hole_he_goes_by_is_off(ledger, act, owner);
            }
            ledger.hole_on_left_is_off(game, owner, &then);
            if ledger.unearned[owner.index()] < unearned {
                self.is_put_right_late(owner, unearned);
            }
        }
        off
    }

    /// Points that nobody keeps are off, marked by a coup long over: what was found of them is answered (P 4.III 48).
    pub fn is_put_right_late(&mut self, of: Side, points: u16) {
        let is_it = |found: &Finding| {
            found.player == Some(of)
                && found.points.is_none_or(|found| found >= points)
                && found.is_of_ill_points()
                && !found.claimed
        };
        if let Some(finding) = self.findings.since(0).rev().find(|found| is_it(found)) {
            finding.claimed = true;
        }
    }
}
