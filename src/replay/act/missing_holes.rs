//! Holes that are a side's and that its fichet does not show: taken off by its own hand (L 174), in society not marked (P 4.III 51).
//! Takes what is done to the fichet, gives whether a hole that is marked is one of them: it is no new one, so it effaces nothing and breaks no run.

use super::KnownState;
use crate::board::{Marks, Side};
use crate::record::{Holes, Mark, Marked, Number};
use crate::rules::Series;
use crate::rules::ecoles::HolesRetaken;

/// How many holes lack, and how many did when the last dice fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::replay) struct MissingHoles {
    now: u16,
    at_throw: u16,
    /// The holes of both before the first of them was taken off.
    there: Series,
}

impl KnownState {
    /// Whether his own hand marks, by its place, holes that lacked and are none of the roll's.
    pub(in crate::replay) fn retakes_holes(&self, side: Side, mark: &Mark) -> bool {
        let (lacks, stands) = (self.missing_holes[side.index()].now, self.board.marks.fichet(side));
        let holes = match mark.what {
            Marked::Holes(Holes(holes)) => u16::try_from(holes).ok(),
            Marked::Fichet(Number::Known(hole)) => hole.checked_sub(stands),
            _ => None,
        };
        let are_his = holes.is_some_and(|holes| (1..=lacks).contains(&holes));
        are_his && mark.reason.is_none() && self.known[side.index()].fichet && self.has_marked_the_rolls(side)
    }

    /// Whether no hole of the roll on the table is left for him to mark: behind his own play he marks none of it (L 174).
    fn has_marked_the_rolls(&self, side: Side) -> bool {
        let has_played = self.coup.is_some_and(|coup| coup.side == side && coup.played);
        let marked = self.made_since_throw(side, &self.board.marks);
        has_played || self.coup.is_none() || self.holes_of_roll(side).is_some_and(|holes| holes <= marked)
    }

    /// His fichet stood as in `before`, and both had taken those holes; `retakes`: what he marks are holes that lacked.
    pub(in crate::replay) fn note_missing_holes(
        &mut self,
        (side, own_act, retakes): (Side, bool, bool),
        before: &Marks,
        there: Series,
    ) {
        let (was, is) = (before.fichet(side), self.board.marks.fichet(side));
        let of_roll = self.made_since_throw(side, before);
        let missing = &mut self.missing_holes[side.index()];
        if retakes {
            missing.now = missing.now.saturating_sub(is.saturating_sub(was));
            let others = side.other();
            if missing.now == 0 && missing.there.holes(others) == self.state.holes.holes(others) {
                self.state.holes = missing.there;
            }
        } else if own_act && is < was {
            if missing.now == 0 {
                missing.there = there;
            }
            missing.now = missing.now.saturating_add((was - is).saturating_sub(of_roll));
        }
    }

    /// Dice fall. In society what the last roll brought and nobody has marked is not lost.
    pub(in crate::replay) fn count_missing_holes(&mut self) {
        let are_kept = self.game.laws().ecole.holes_retaken.value == HolesRetaken::All;
        let coup = self.coup.as_ref().filter(|_| are_kept);
        let brings = coup.and_then(|coup| coup.brings_each(self.game));
        for (side, points) in Side::BOTH.into_iter().zip(brings.into_iter().flatten()) {
            let marked = self.made_since_throw(side, &self.board.marks);
            let left = self.holes_of(side, points).saturating_sub(marked);
            let missing = &mut self.missing_holes[side.index()];
            if missing.now == 0 {
                missing.there = self.state.holes;
            }
            missing.now = missing.now.saturating_add(left);
        }
        for missing in &mut self.missing_holes {
            missing.at_throw = missing.now;
        }
    }

    /// How many new holes stand in these marks since the dice fell.
    fn made_since_throw(&self, side: Side, marks: &Marks) -> u16 {
        let Some(coup) = &self.coup else { return 0 };
        let MissingHoles { now, at_throw, .. } = self.missing_holes[side.index()];
        let [then, now] =
            [(coup.board.marks, at_throw), (*marks, now)].map(|(m, n)| m.fichet(side).saturating_add(n));
        now.saturating_sub(then)
    }

    /// How many holes the roll on the table brings him, where that is known.
    fn holes_of_roll(&self, side: Side) -> Option<u16> {
        let points = self.coup.as_ref()?.brings(side, self.game)?;
        Some(self.holes_of(side, points))
    }

    /// How many holes so many points make of what stood when the dice fell.
    fn holes_of(&self, side: Side, points: u16) -> u16 {
        let Some(coup) = &self.coup else { return 0 };
        let then = coup.marks_with(side, points, self.game);
        then.fichet(side).saturating_sub(coup.board.marks.fichet(side))
    }
}
