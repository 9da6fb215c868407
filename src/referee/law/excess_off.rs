//! Points that were marked too much, put back by the hand of him whose they are: nobody keeps them (P 4.III 48, P 4.III 50), nor those that the other has led him
//! to mark (L 177, P 4.58).
//! Takes a mark of his own jeton, gives whether it takes off just those, and of which école they are.

use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, DisplacedPart, Ledger};
use crate::board::{Marks, Side};
use crate::record::{Jeton, Mark, Marked, Number};
use crate::rules::Game;

/// Points too many that come off.
#[derive(Clone, Copy)]
struct ExcessOff {
    points: u16,
    /// The école of them, by its place; none where the other has led him to mark them.
    ecole: Option<usize>,
}

impl Ledger {
    /// Whether a mark takes off just the points that this side has not won, however long ago they were marked (P 4.III 48).
    pub fn takes_unearned_off(&self, of: Side, stands: &Marks, mark: &Mark) -> bool {
        let unearned = self.unearned[of.index()];
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return false };
        unearned > 0 && stands.jetons(of).points.checked_sub(unearned) == Some(n)
    }

    /// Whether by this mark, which is of what he has won and not marked yet, his jeton stands where that brings it without the points that he has not won: he takes
    /// them off with it (P 4.III 48, P 4.III 50).
    pub fn takes_unearned_with_next(&self, side: Side, stands: &Marks, mark: &Mark) -> bool {
        let unearned = self.unearned[side.index()];
        let Marked::Jeton(Jeton::At { points: Number::Known(n), held: false, .. }) = mark.what else {
            return false;
        };
        let due = self.debt_of(side, mark).filter(|debt| !debt.written).and_then(|debt| debt.due);
        let his = stands.jetons(side).points.checked_sub(unearned).zip(due.filter(|due| *due > 0));
        unearned > 0 && his.and_then(|(stood, due)| stood.checked_add(due)) == Some(n)
    }

    /// Whether a side's mark takes off what its own jeton shows and it has not won, long ago or by its last coup.
    pub fn takes_off_own(&self, game: &dyn Game, side: Side, stands: &Marks, mark: &Mark) -> bool {
        self.takes_unearned_off(side, stands, mark)
            || self.takes_unearned_with_next(side, stands, mark)
            || self.excess_off(game, side, stands, mark).is_some()
    }

    /// What this side has marked too much by a coup that is closed, where this mark takes just that off and nobody keeps such points, or the other has marked
    /// the école of them: it is to be taken off by whom it shows, and the école stays (P 4.III 42, P 4.III 50). Of what he was given also behind his own
    /// throw, with what that has brought him on top.
    fn excess_off(&self, game: &dyn Game, of: Side, stands: &Marks, mark: &Mark) -> Option<ExcessOff> {
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return None };
        let points = stands.jetons(of).points.checked_sub(n).filter(|off| *off > 0)?;
        let stay = game.laws().ecole.wrong_points_stay.value;
        let is_it = |d: &Debt, since: u16| {
            let too_much =
                d.marked().zip(d.due).filter(|(marked, due)| marked.checked_sub(*due) == Some(points));
            let shown = |wood: Marks| (wood.fichet(of), wood.jetons(of).points);
            let (as_due, as_marked) = (shown(d.as_due(game)?.0), shown(d.as_marked(game)?));
            // Behind a hole that is won too, and never by a hole that is none (P 4.54).
            let is_his = d.to == of && d.closed.is_some() && as_due.0 == as_marked.0;
            too_much.filter(|_| is_his && as_due.1.saturating_add(since) == n)
        };
        let now = [&self.own, &self.given].into_iter().flatten().filter(|d| d.to == of);
        let since = now.clone().filter_map(Debt::marked).fold(0, u16::saturating_add);
        let earlier = self.before.iter().flatten().map(|d| (d, true));
        let mut found = now.map(|d| (d, false)).chain(earlier).filter_map(|(d, is_earlier)| {
            Some((d, is_earlier, is_it(d, if is_earlier { since } else { 0 })?))
        });
        let is_ecole = |c: &ClaimableEcole| c.by != of && c.points == Some(points) && c.two_jetons.is_none();
        let Some(claim) = self.claims.iter().position(is_ecole) else {
            // What he may still mend goes to that debt.
            let by_the_other = found.any(|(d, is_earlier, (marked, due))| {
                (is_earlier || !d.mends) && d.is_of_the_others_error(due, marked)
            });
            return by_the_other.then_some(ExcessOff { points, ecole: None });
        };
        // Where such points stay, the other has yet to be at them: his école is of them, and off they are (L 187, P 4.54).
        let are_off = !stay || self.claims[claim].taken;
        let is_debt = found.any(|(_, is_earlier, _)| !(stay && is_earlier));
        let is_it = is_debt || (!stay && self.is_false_ecole_off(of, claim, n.checked_sub(since)?));
        (are_off && is_it).then_some(ExcessOff { points, ecole: Some(claim) })
    }

    /// Whether so many points are those that this side showed before it marked the école that is this one, and was none, by the throw before its own.
    fn is_false_ecole_off(&self, of: Side, claim: usize, points: u16) -> bool {
        let finding = self.claims[claim].finding;
        finding < self.findings_at_throw
            && self.own.as_ref().is_some_and(|own| own.to == of)
            && self.displaced.iter().any(|d| {
                d.by == of
                    && d.part == DisplacedPart::Whole
                    && d.finding == finding
                    && d.before.jetons(of).points == points
            })
    }

    /// Whether points of this side may be too many, and come off by its own hand.
    fn may_have_excess(&self, of: Side) -> bool {
        let debts = [&self.own, &self.given].into_iter().chain(&self.before).flatten();
        !self.claims.is_empty() || debts.into_iter().any(|d| d.to == of && d.misled)
    }
}

impl Judge<'_, '_> {
    /// He takes off what his own jeton shows too much; `false`: it is another mark.
    pub fn takes_excess_off(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        if !ledger.may_have_excess(act.side) {
            return false;
        }
        let stands = self.state_before(act.step, act.at).board.marks;
        let Some(off) = ledger.excess_off(self.replay.game(), act.side, &stands, mark) else { return false };
        if let Some(claim) = off.ecole {
            ledger.comes_off(claim);
            self.findings[ledger.claims[claim].finding].claimed = true;
            return true;
        }
        let game = self.replay.game();
        for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
            match debt.to == act.side && debt.misled && debt.closed.is_some() {
                true => {
                    debt.unmark();
                    debt.mark_as_due(game, act.at);
                }
                false => debt.begins_lower(act.side, off.points),
            }
        }
        true
    }
}
