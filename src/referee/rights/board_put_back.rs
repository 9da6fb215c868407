//! The board put back as it stood before the other's hole that is none (G III, L 183), or before one's own hand on his wood (P 4.III 42).
//! Takes a mark, gives what of one's own goes beyond the wood that stands there again, or what of the other's it puts back.

use super::super::ledger::Displaced;
use super::{Asker, Right, by_place};
use crate::board::{Jetons, Marks, Side};
use crate::record::{Jeton, Mark, Marked, Number, Reason};

impl Asker<'_> {
    /// His jeton as the other's hole took it off, now that this is off again by his own hand (L 183, G III).
    pub fn with_the_board(&self) -> Option<Jetons> {
        let (side, other, now) = (self.side, self.side.other(), &self.now.board.marks);
        let mut his = [&self.ledger.own, &self.ledger.given].into_iter().flatten();
        let own = his.find(|debt| debt.to == other && debt.takes_hole());
        let of_ecole = self.ledger.marked_ecole(other).filter(|ecole| ecole.takes_hole());
        let before = [own.and_then(|own| own.wood), of_ecole.map(|ecole| ecole.wood)];
        // By a hole of his own since then it is gone (L 148).
        let same_holes = |wood: &Marks| Side::BOTH.iter().all(|&of| wood.fichet(of) == now.fichet(of));
        let is_off = |wood: &Marks| same_holes(wood) && wood.jetons(side).points > 0;
        let was = before.into_iter().flatten().find(is_off)?.jetons(side);
        // With the points of an école that he has marked before he put the board back (P 4.54, P 4.57).
        let given = self.ledger.given.as_ref().filter(|given| given.to == side);
        let ecole = given.map_or(0, |given| given.by_ecole);
        let points = was.points.checked_add(ecole).filter(|&points| points < self.game.laws().hole)?;
        // On the wood it may be back already.
        let is_that = [ecole, points].contains(&now.jetons(side).points);
        // What the other has won beside it has broken his run all the same (L 144).
        let by_roll = own.is_some_and(|own| own.due > Some(0) && own.marked() > Some(0));
        let jetons = if by_roll { was.jetons.min(1) } else { was.jetons };
        is_that.then_some(Jetons { points, jetons })
    }

    /// The right to mark what is beyond that.
    pub(super) fn mark_beyond_the_board(&self, marks: &[&Mark]) -> Option<Right> {
        let [mark] = marks else { return None };
        let more = self.beyond_the_board(mark)?;
        Some(self.mark_own(&more, &[&more]))
    }

    /// In society, whether by the last of these marks on the other's wood it is as it stood before the first, which was none of his to make: nothing is changed,
    /// where he has not played (P 4.III 42).
    pub(super) fn undoes_his_hand(&self, marks: &[&Mark]) -> bool {
        let other = self.side.other();
        let known = self.now.known[other.index()];
        let [first, _, ..] = marks else { return false };
        let is_his = |mark: &&Mark| mark.owner == Some(other) && !matches!(mark.what, Marked::Pavillon(_));
        if self.game.laws().ecole.before_play.value
            || !marks.iter().all(is_his)
            || self.ledger.has_played(self.side)
        {
            return false;
        }
        let then = self.now.with_marks(self.side, marks).board.marks;
        let shows = |marks: &Marks| (marks.fichet(other), marks.jetons(other));
        known.jetons
            && known.fichet
            && shows(&then) == shows(&self.now.board.marks)
            && self.put_right(&by_place(first, self.side, self.now)) == Right::Closed
    }

    /// « En rétablissant le jeu dans l'état où il était », by which he has marked nothing, he has marked only what is beyond that (G III).
    pub fn beyond_the_board(&self, mark: &Mark) -> Option<Mark> {
        let Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(n), held: false }) = mark.what else {
            return None;
        };
        let more = n.checked_sub(self.with_the_board()?.points).filter(|more| *more > 0)?;
        if self.ledger.claims.iter().any(|claim| claim.by == self.side && claim.is_open()) {
            return None; // it is read with the école
        }
        let is_his = mark.owner.is_none_or(|owner| owner == self.side) && mark.reason != Some(Reason::Ecole);
        let what = Marked::Points { less: false, number: Number::Known(more) };
        is_his.then_some(Mark { what, ..*mark })
    }

    /// The same without his own wood shown where it stands, be it again, behind the other's that he has put: that is no mark (L 183, L 187).
    pub(super) fn without_shown<'m>(&self, marks: &[&'m Mark]) -> Vec<&'m Mark> {
        let is_own = |mark: &Mark| mark.owner.is_none_or(|owner| owner == self.side);
        if marks.iter().all(|mark| is_own(mark)) {
            return marks.to_vec();
        }
        // Or will stand, once the hole is off by which the other had effaced it.
        let put = marks.iter().filter(|mark| !is_own(mark));
        let in_the_end = put.fold(*self.now, |now, mark| now.with_mark(self.side, mark));
        let comes_back = |mark: &Mark| {
            let stands = in_the_end.board.marks;
            stands.jetons(self.side) != self.now.board.marks.jetons(self.side)
                && in_the_end.with_mark(self.side, mark).board.marks == stands
        };
        let (mut now, mut has_put, mut has_marked) = (*self.now, false, false);
        let mut is_mark = |mark: &&Mark| {
            let then = now.with_mark(self.side, mark);
            let is_own = is_own(mark);
            let by_place = matches!(mark.what, Marked::Jeton(Jeton::At { .. }) | Marked::Fichet(_));
            let stays = then.board.marks == now.board.marks;
            let is_shown =
                is_own && !has_marked && by_place && if has_put { stays } else { comes_back(mark) };
            has_put |= !is_own;
            has_marked |= is_own && !is_shown;
            now = then;
            !is_shown
        };
        marks.iter().copied().filter(|mark| is_mark(mark)).collect()
    }
}

impl<'a> Asker<'a> {
    /// What of the other's this mark puts back that was moved without the right to.
    pub fn puts_others_back(&self, mark: &Mark) -> Option<&'a Displaced<Marks>> {
        let (other, stands) = (self.side.other(), &self.now.board.marks);
        self.ledger.put_back(self.game, (self.side, other), stands, mark).or_else(|| {
            let takes_off = matches!(mark.what, Marked::Points { less: true, .. });
            let then = takes_off.then(|| self.now.with_mark(self.side, mark).board.marks)?;
            self.ledger.put_back_beyond_hole(other, (stands, &then))
        })
    }
}
