//! The other's points, or his second jeton, that a mark of one's own should have taken off, and that are left standing (L 144, L 148, G III, P 4.49, P 4.50).
//! Takes a mark of either player's, gives whether it shows them so, takes them off, or goes on without them.

use super::super::debt::Debt;
use super::super::ledger::{BeforeEcole, ClaimableEcole, HowLeft, LeftPoints};
use super::{Asker, Right};
use crate::board::Jetons;
use crate::record::{Jeton, Mark, Marked, Number};

impl Asker<'_> {
    /// Whether he takes off his own points that the other left standing at a hole: he need not, and he may (P 4.50).
    pub(super) fn effaces_himself(&self, mark: &Mark) -> bool {
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return false };
        let stands = self.now.board.marks.jetons(self.side).points;
        let left = self.ledger.left_points.filter(|left| left.of == self.side && left.stand());
        left.is_some_and(|left| stands.checked_sub(left.points) == Some(n))
    }

    /// The other's points, or his second jeton, shown standing where he marked before what one marks of his roll (G III, P 4.49, P 4.50).
    pub fn leaves_standing(&self, mark: &Mark) -> bool {
        let Marked::Jeton(Jeton::At { points: Number::Known(n @ 1..), jetons, .. }) = mark.what else {
            return false;
        };
        let jetons = Jetons { points: n, jetons };
        let given = self.ledger.given.as_ref().filter(|d| d.to == self.side && d.has_marked());
        let stood = given.and_then(|d| d.wood).map(|wood| wood.jetons(self.side.other()));
        let by_given = given.is_some_and(|d| d.takes_hole() || jetons.jetons == 2) && stood == Some(jetons);
        by_given || self.shows_what_ecole_took(jetons)
    }

    /// The same where one has marked an école (L 144, L 148, L 209).
    pub fn shows_what_ecole_took(&self, jetons: Jetons) -> bool {
        let stands = self.now.board.marks.jetons(self.side.other());
        let took = |ecole: BeforeEcole| ecole.takes_off(jetons) && ecole.left == stands;
        self.ledger.marked_ecole(self.side).is_some_and(took)
    }

    /// His jeton put where it belongs without the points that the other's hole has left standing, or moved on from them (G III).
    pub(super) fn mark_without_left(&self, marks: &[&Mark]) -> Option<Right> {
        let left = self.ledger.left_to(self.game, self.side)?;
        let (mut ledger, mut now) = (self.ledger.clone(), *self.now);
        let stands = now.board.marks.jetons(self.side);
        let first = marks.first()?;
        if ledger.makes_hole_on_left(self.game, (self.side, stands), first) {
            ledger.left_points = None;
            return Some(Asker { ledger: &ledger, ..*self }.mark_own(first, marks));
        }
        let [mark] = marks else { return None };
        let mark = ledger.marks_without_left(self.game, (self.side, stands), mark)?;
        ledger.left_points = None;
        if matches!(mark.what, Marked::Jeton(_)) {
            let points = stands.points.saturating_sub(left);
            now.board.marks.set_jetons(self.side, Jetons { points, ..stands });
        }
        Some(Asker { now: &now, ledger: &ledger, ..*self }.mark_own(&mark, &[&mark]))
    }

    /// Whether it is not known if this mark takes off no more than what was left standing: what their player was given since is not told (G III, P 4.III 50).
    pub(super) fn may_efface_what_was_left(&self, mark: &Mark) -> bool {
        let other = self.side.other();
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return false };
        let off = self.now.board.marks.jetons(other).points.checked_sub(n);
        let may = |left: LeftPoints| {
            left.of == other
                && left.how == HowLeft::Untold
                && off.is_some_and(|off| (1..=left.points).contains(&off))
        };
        self.ledger.left_points.is_some_and(may)
    }

    /// The other's points left standing at a hole are effaced, even after his next coup (L 148, G III), while it is known what they are; by Lepeintre
    /// until their player has played a second roll.
    pub(super) fn effaces_what_was_left(&self, mark: &Mark) -> bool {
        let stands = self.now.board.marks.jetons(self.side.other()).points;
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return false };
        let kept = self.game.laws().ecole.left_points_are_kept.value;
        let left = self.ledger.left_points.is_some_and(|left| {
            left.of == self.side.other()
                && left.stand()
                && (!kept || left.plays < 2)
                && stands.checked_sub(left.points) == Some(n)
        });
        // What he has marked since is his.
        let marked = |d: &Debt| d.to != self.side && d.marked() > Some(0);
        let since = [&self.ledger.own, &self.ledger.given].into_iter().flatten().any(marked);
        // The école too that he has marked behind the hole: that effaces what he had before it, and no more (L 148, L 194, L 209).
        let at_hole = self.debts().filter(|d| d.to == self.side && d.takes_hole()).map(|d| d.item).max();
        let schooled = |c: &ClaimableEcole| c.by != self.side && c.taken && c.taken_by > at_hole;
        let since = since || self.ledger.claims.iter().any(schooled);
        // Nor what of them stands for points that he was given, or was marked behind the hole of the same coup.
        let behind = |hole: &Debt| hole.to == self.side && hole.takes_hole();
        let [own_before, given_before] = &self.ledger.before;
        let behind_hole = own_before.as_ref().is_some_and(behind);
        let counted = given_before.as_ref().is_some_and(|d| (d.left.is_some() || behind_hole) && marked(d));
        let since = since || counted;
        let all = n == 0 && !kept && !since && self.debts().any(|d| d.to == self.side && d.takes_hole());
        stands > 0 && (left || all)
    }
}
