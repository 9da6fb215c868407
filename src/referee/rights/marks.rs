//! Rights over marks: one's own, what the other owes, what is wrong of his.

use super::super::debt::Debt;
use super::{Asker, Right};
use crate::board::{Jetons, Marks};
use crate::record::{Jeton, Mark, Marked, Number, Reason};

impl Asker<'_> {
    /// Before the dice are thrown the other may be obliged to mark what he is given (L 185) or what he left out (L 186), or the rest of
    /// an école that he has begun to mark (L 187); never to mark an école.
    pub fn oblige_to_mark(&self, mark: &Mark) -> Right {
        let other = self.side.other();
        let Marked::Points { less: false, number: Number::Known(n) } = mark.what else {
            return Right::NotJudged;
        };
        let claims = &self.ledger.claims;
        if mark.reason == Some(Reason::Ecole) {
            return claims.iter().any(|c| c.by == other && !c.taken && c.in_part > 0).into();
        }
        if !mark.is_for_given() && claims.iter().any(|c| c.by == self.side && !c.taken && c.points == Some(n))
        {
            return Right::Open;
        }
        match self.ledger.given.as_ref().filter(|d| d.to == other && d.closed.is_none()) {
            Some(debt) => match (debt.due, debt.marked()) {
                (Some(due), Some(marked)) => (marked.saturating_add(n) <= due).into(),
                _ => Right::Unknown,
            },
            None => Right::Closed,
        }
    }

    pub fn mark(&self, marks: &[&Mark]) -> Right {
        let (own, others): (Vec<&Mark>, Vec<&Mark>) =
            marks.iter().partition(|m| m.owner.is_none_or(|o| o == self.side));
        if let Some(ecole) = own.iter().find(|m| m.reason == Some(Reason::Ecole)) {
            return self.claim(ecole);
        }
        match (own.as_slice(), others.as_slice()) {
            ([], [one]) => self.put_right(one),
            ([first, ..], []) => self.mark_own(first, &own),
            _ => Right::NotJudged,
        }
    }

    /// An école, whole, that is open and not taken yet (L 167, L 187).
    pub fn claim(&self, mark: &Mark) -> Right {
        let Marked::Points { less: false, number } = mark.what else { return Right::NotJudged };
        let mine = || self.ledger.claims.iter().filter(|c| c.by == self.side && !c.taken);
        let open = mine().any(|c| c.is_for(number));
        // Of "je ne marque pas" without a number it is not told how many points were meant.
        if let Number::Known(n) = number
            && mine().any(|c| c.points.is_none() && n < c.fewer_than)
        {
            return Right::Unknown;
        }
        // Where a coup's worth is not known, neither is an école on it.
        let unknown = [&self.ledger.own, &self.ledger.given]
            .into_iter()
            .flatten()
            .any(|d| d.to != self.side && d.due.is_none() && d.closed.is_some());
        if !open && unknown && self.ledger.claims.is_empty() && number != Number::Unknown {
            Right::Unknown
        } else {
            open.into()
        }
    }

    /// Marks of his own wood: as long as nothing is closed, up to what is due (L 145, 167, 169).
    pub fn mark_own(&self, first: &Mark, marks: &[&Mark]) -> Right {
        if let Some(right) = self.restore(first) {
            return right;
        }
        if let Marked::Pavillon(true) = first.what {
            // The pavillon is taken at any time while the run of holes is unbroken (G III).
            let runs = self.now.holes.readings().any(|holes| holes.runs(self.side));
            let first = self.ledger.run.is_none_or(|(side, times)| side == self.side && times < 2);
            return (runs && (first || self.game.laws().ecole.pavillon_any_time.value)).into();
        }
        let given = first.is_for_given();
        let Some(debt) = self.ledger.own.as_ref().filter(|d| d.to == self.side && !given).or(self
            .ledger
            .given
            .as_ref()
            .filter(|d| d.to == self.side))
        else {
            return Right::Closed;
        };
        if let Marked::Fichet(Number::Known(hole)) = first.what {
            return self.fichet(debt, hole);
        }
        if debt.closed.is_some() && !debt.mends {
            return (debt.two_jetons.is_some() && self.waits(debt)).into();
        }
        // A jeton let go is never moved back (L 167, G III).
        let stands = self.now.table.marks.jetons(self.side).points;
        let back = |m: &&Mark| matches!(m.what, Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) if n < stands);
        if !debt.held
            && self.game.laws().ecole.before_play.value
            && !debt.takes_hole()
            && marks.iter().any(back)
            && !marks.iter().any(|m| matches!(m.what, Marked::Holes(_)))
            && debt.two_jetons.is_none()
        {
            return Right::Closed;
        }
        // What is given waits until the roller has marked what he wins (L 189, L 208, G III).
        if let Some(own) =
            self.ledger.own.as_ref().filter(|d| d.to != self.side && d.closed.is_none() && !debt.misled)
            && own.due > own.marked()
        {
            return Right::Closed;
        }
        let Some((wood, most)) = self.as_due(debt) else { return Right::Unknown };
        let mut tried = debt.clone();
        let (mut holes, mut bredouille, mut jeton) = (0, false, false);
        for mark in marks {
            tried.mark(mark, debt.item);
            match mark.what {
                Marked::Holes(n) => holes += i32::from(n),
                Marked::Jeton(Jeton::At { jetons, .. }) => (bredouille, jeton) = (jetons == 2, true),
                Marked::Points { less: false, .. } => {}
                _ => return Right::NotJudged,
            }
        }
        if holes > i32::from(most) || (bredouille && wood.jetons(self.side).jetons < 2) {
            return Right::Closed;
        }
        if holes > 0 && !jeton {
            return Right::Open; // the jeton is still to be moved
        }
        match (debt.due, tried.marked()) {
            (Some(due), Some(marked)) => (marked <= due + debt.may_mark).into(),
            _ => Right::Unknown,
        }
    }

    /// One's own jeton, moved by the other for an école that he did not mark (L 181) or put down by mistake (L 169, L 175), goes back.
    pub fn restore(&self, mark: &Mark) -> Option<Right> {
        let open = self.ledger.own.as_ref().is_none_or(|d| d.to != self.side || d.closed.is_none());
        let put_down = self.ledger.put_down[self.side.index()].filter(|_| open);
        let was = self.ledger.moved_by_other[self.side.index()].or(put_down)?;
        match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. })
                if n == was.points && n > self.now.table.marks.jetons(self.side).points =>
            {
                Some(Right::Open)
            }
            _ => None,
        }
    }

    /// Holes moved back by mistake are retaken: before the play the new ones too, after it only the old (L 174, 191).
    pub fn fichet(&self, debt: &Debt, hole: u16) -> Right {
        let Some(before) = debt.wood else { return Right::Unknown };
        if debt.closed.is_some() {
            let retaken = self.game.laws().ecole.old_holes_retaken.value;
            return (retaken && hole <= before.fichet(self.side)).into();
        }
        self.as_due(debt).map_or(Right::Unknown, |(wood, _)| (hole <= wood.fichet(self.side)).into())
    }

    /// The wood as it would be had this debt been marked as due, and the holes that makes.
    pub fn as_due(&self, debt: &Debt) -> Option<(Marks, u16)> {
        if !self.now.known[debt.to.index()].jetons {
            return None;
        }
        debt.as_due(self.game)
    }

    /// A fresh jeton was taken for new points and the old one left: one of the two marks is taken off, once he has played (L 195); where
    /// the fresh one was the bredouille's, by Guiton only when the next coup is played too.
    pub fn one_of_two_jetons(&self, mark: &Mark) -> Option<Right> {
        if self.game.laws().ecole.two_jetons_are_ecole.value {
            return None; // P 4.66
        }
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return None };
        let other = self.side.other();
        let [own_before, given_before] = &self.ledger.before;
        let current = [&self.ledger.own, &self.ledger.given];
        let two = |d: &&Debt| d.to == other && d.two_jetons.is_some();
        let found = current.into_iter().chain([own_before, given_before]).flatten().find(two)?;
        let (a, b) = found.two_jetons?;
        let is_current = current.into_iter().flatten().any(|d| std::ptr::eq(d, found));
        if self.waits(found) {
            let played = self.ledger.own.as_ref().is_some_and(|d| d.to == self.side && d.closed.is_some());
            return Some((!is_current && played && (n == a || n == b)).into());
        }
        let in_time = is_current || given_before.as_ref().is_some_and(|d| std::ptr::eq(d, found));
        Some((in_time && found.closed.is_some() && (n == a || n == b)).into())
    }

    /// Whether this fault of two jetons stands open until the next coup is played.
    pub fn waits(&self, debt: &Debt) -> bool {
        self.game.laws().second_jeton_next_coup.value && debt.took_second
    }

    /// The other's wood: only where it is wrong, and only until one's own dice are thrown (L 144, L 184, L 186, L 195).
    pub fn put_right(&self, mark: &Mark) -> Right {
        let other = self.side.other();
        let stands = self.now.table.marks.jetons(other);
        let debts = || {
            [&self.ledger.own, &self.ledger.given, &self.ledger.before[0], &self.ledger.before[1]]
                .into_iter()
                .flatten()
        };
        // What the other was given closes by his throw, and is put right until one's own.
        let faulty = [&self.ledger.own, &self.ledger.given, &self.ledger.before[1]]
            .into_iter()
            .flatten()
            .filter(|d| d.to == other && d.closed.is_some());
        let mut unknown = false;
        if let Some(right) = self.one_of_two_jetons(mark) {
            return right;
        }
        for debt in faulty {
            let Some((wood, holes)) = self.as_due(debt) else {
                unknown = true;
                continue;
            };
            let right = match mark.what {
                Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => {
                    debt.marked() > debt.due && wood.jetons(other).points == n
                }
                Marked::Holes(n) if n < 0 => {
                    let extra = self.now.table.marks.fichet(other).saturating_sub(wood.fichet(other));
                    debt.written && extra > 0 && n.unsigned_abs() <= extra && holes > 0
                }
                _ => return Right::NotJudged,
            };
            if right {
                return Right::Open;
            }
        }
        // A second jeton that should have gone is taken off, even a coup later (L 144), and one that was never his in time.
        if let Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(n), .. }) = mark.what
            && stands == (Jetons { points: n, jetons: 2 })
            && (debts().any(|d| d.to == self.side && d.marked() > Some(0))
                || self.ledger.doubled_by(other).is_some())
        {
            return Right::Open;
        }
        // The other's points left standing at a hole are effaced, even after his next coup (L 148, G III).
        // While it is known what they are; by Lepeintre until their player has played a second roll.
        let kept = self.game.laws().ecole.left_points_are_kept.value;
        if let (Marked::Jeton(Jeton::At { points: Number::Known(0), .. }), Some((side, rolls))) =
            (mark.what, self.ledger.left_points)
            && side == other
            && (!kept || rolls < 2)
            && stands.points > 0
        {
            return Right::Open;
        }
        if let Marked::Jeton(Jeton::At { points: Number::Known(0), .. }) = mark.what
            && !kept
            && debts().any(|d| d.to == self.side && d.takes_hole())
            && stands.points > 0
        {
            return Right::Open;
        }
        if unknown { Right::Unknown } else { Right::Closed }
    }
}
