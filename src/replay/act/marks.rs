//! What a mark does: to the jetons and fichets, and to what is known of them.

use super::{Coup, KnownState};
use crate::board::{Jetons, Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number};
use std::borrow::Borrow;

impl KnownState {
    /// Marks are done as written; holes and points do to the other's jetons what they should.
    pub(in crate::replay) fn apply_mark(&mut self, speaker: Side, mark: &Mark) {
        let side = mark.owner.unwrap_or(speaker);
        let own_act = side == speaker;
        if mark.reason.is_some() && own_act {
            self.lowered[side.index()] = None; // these are new ones
        }
        if let Marked::Points { less: false, number: Number::Known(points) } = mark.what {
            return self.add_points(side, points, own_act);
        }
        let (before, there) = (self.board.marks, self.holes);
        let retakes = own_act && self.retakes_holes(side, mark);
        let mut last = None;
        let comes_back = matches!(mark.what, Marked::Jeton(jeton) if self.comes_back(side, jeton));
        let marks = &mut self.state.board.marks;
        let old = marks.jetons(side);
        match mark.what {
            Marked::Points { number: Number::Known(points), .. } if !own_act && old.points < points => {
                last = self.takes_off_beyond_hole(side, points);
            }
            Marked::Points { number: Number::Known(points), .. } => {
                let left = old.points.saturating_sub(points);
                let jetons = if left == 0 { 0 } else { old.jetons };
                marks.set_jetons(side, Jetons { points: left, jetons });
            }
            Marked::Points { number: Number::Unknown, .. } => {
                self.known[side.index()].jetons = false;
                self.known[side.index()].fichet = false;
            }
            Marked::Holes(Holes(holes)) => {
                let hole = i32::from(marks.fichet(side)) + i32::from(holes);
                marks.set_fichet(side, u16::try_from(hole.max(0)).unwrap_or(u16::MAX));
                if holes > 0 && !retakes {
                    self.efface_others(side);
                }
            }
            Marked::Jeton(jeton) => self.place_jeton(side, jeton, own_act),
            Marked::Fichet(Number::Known(hole)) => self.put_fichet(side, hole, own_act && !retakes),
            Marked::Fichet(Number::Unknown) => self.known[side.index()].fichet = false,
            Marked::Pavillon(taken) => marks.pavillon = taken.then_some(side),
        }
        self.note_lowered(side, before.jetons(side), own_act);
        self.note_taken(side, &before, own_act);
        self.note_own_hand(side, &before, (mark, own_act));
        if !own_act || comes_back {
            self.follow_first_mark(side, &before);
        }
        match mark.what {
            Marked::Jeton(Jeton::Two(two)) => self.note_fresh(side, two),
            Marked::Jeton(Jeton::At { held, .. }) if own_act => self.note_held(side, held),
            _ => {}
        }
        self.note_holes(&before);
        self.note_missing_holes((side, own_act, retakes), &before, there);
        self.last_number = last.or(self.last_number.filter(|_| before == self.board.marks));
        self.note_hole_by_place(side, &before, own_act);
    }

    /// The other takes so many points off this side's wood, beyond the hole that they had made: what is left of them is marked on what stood before (L 187).
    fn takes_off_beyond_hole(&mut self, side: Side, points: u16) -> Option<(Side, Marks, u16)> {
        let of_his = |(of, _, marked): &(Side, Marks, u16)| *of == side && *marked >= points;
        let made = self.last_number.or(self.last_hole).filter(of_his);
        let (game, marks) = (self.game, &mut self.state.board.marks);
        let Some((_, stood, marked)) = made else {
            marks.set_jetons(side, Jetons::default());
            return None;
        };
        *marks = stood;
        game.mark(marks, side, marked - points);
        Some((side, stood, marked - points))
    }

    /// A hole that his own hand has marked by its place, on the wood `before`, or the jeton behind it: how many points they come to.
    fn note_hole_by_place(&mut self, side: Side, before: &Marks, own_act: bool) {
        let (hole, now) = (self.game.laws().hole, self.board.marks);
        if now == *before {
            return;
        }
        let made = self.last_hole.take().filter(|(of, ..)| *of == side);
        let mut on = *before;
        on.set_jetons(side, self.before_own_hand(side, before));
        let stood = made.map_or(on, |(_, stood, _)| stood);
        let holes = now.fichet(side).saturating_sub(stood.fichet(side));
        if own_act && holes > 0 {
            let shown = hole.saturating_mul(holes.div_ceil(2)).saturating_add(now.jetons(side).points);
            self.last_hole = shown.checked_sub(stood.jetons(side).points).map(|points| (side, stood, points));
        }
    }

    /// He puts so many points back, by number, of those that the other's hand has taken off: no new ones, so the other's run goes on (L 181, L 187); `false`: they
    /// are others.
    fn adds_lowered(&mut self, side: Side, points: u16) -> bool {
        let before = self.board.marks;
        let stands = before.jetons(side).points;
        let back = stands.checked_add(points).and_then(|to| self.put_back_lowered(side, to, true));
        let Some(jetons) = back.filter(|_| points > 0 && self.known[side.index()].jetons) else {
            return false;
        };
        self.state.board.marks.set_jetons(side, jetons);
        self.note_lowered(side, before.jetons(side), true);
        self.note_taken(side, &before, true);
        self.follow_first_mark(side, &before);
        self.last_number = Some((side, before, points));
        true
    }

    /// Whether the jeton of who has gone away shows the points that he had before his hole: these went with it, though they are left standing (L 155, L 169).
    pub(crate) fn leaves_points_in_going(&self, side: Side) -> bool {
        let (marks, gone) = (&self.board.marks, self.gone == Some(side));
        let has_gone = |coup: &Coup| {
            let stood = &coup.board.marks;
            coup.side == side
                && !coup.played
                && marks.fichet(side) > stood.fichet(side)
                && marks.jetons(side).points == stood.jetons(side).points
        };
        gone && marks.jetons(side).points > 0 && self.coup.as_ref().is_some_and(has_gone)
    }

    /// Points are marked by number on this side's wood, by himself or by the other.
    pub(in crate::replay) fn add_points(&mut self, side: Side, points: u16, own_act: bool) {
        if own_act && points > 0 && self.leaves_points_in_going(side) {
            self.state.board.marks.set_jetons(side, Jetons::default());
        }
        if own_act && self.adds_lowered(side, points) {
            return;
        }
        if points > 0 {
            self.drop_left_standing(side);
        }
        let before = self.board.marks;
        if self.known[side.index()].jetons {
            let (game, was) = (self.game, self.jeton_before_hole_off(side));
            let (marks, other) = (&mut self.state.board.marks, side.other());
            was.into_iter().for_each(|was| marks.set_jetons(other, was));
            game.mark(marks, side, points);
            if was.is_some() && marks.fichet(side) == before.fichet(side) {
                marks.set_jetons(other, before.jetons(other));
            }
        }
        self.note_added(side, &before, points);
        self.marks_on_from_hand(side, &before);
        self.note_taken(side, &before, own_act);
        self.note_first_mark(side, &before, own_act);
        self.note_holes(&before);
        (self.last_number, self.last_hole) = (Some((side, before, points)), None);
    }

    /// The fichet put in a hole: moved on by its player it marks one (L 142).
    fn put_fichet(&mut self, side: Side, hole: u16, own_act: bool) {
        if own_act && self.known[side.index()].fichet && hole > self.board.marks.fichet(side) {
            self.efface_others(side);
        }
        self.state.board.marks.set_fichet(side, hole);
        self.known[side.index()].fichet = true;
    }

    /// A hole that is marked effaces the other's points (L 148).
    fn efface_others(&mut self, side: Side) {
        let other = side.other();
        self.state.board.marks.set_jetons(other, Jetons::default());
        self.known[other.index()].jetons = true;
    }

    /// What would stand with this mark too.
    pub(crate) fn with_mark(mut self, speaker: Side, mark: &Mark) -> KnownState {
        self.apply_mark(speaker, mark);
        self
    }

    /// The same with all of these, one behind the other.
    pub(crate) fn with_marks(self, speaker: Side, marks: &[impl Borrow<Mark>]) -> KnownState {
        marks.iter().fold(self, |now, mark| now.with_mark(speaker, mark.borrow()))
    }

    /// Whether this jeton shows points again that the other's hand has taken off.
    fn comes_back(&self, side: Side, jeton: Jeton) -> bool {
        let back = |points| self.put_back_lowered(side, points, false).is_some();
        matches!(jeton, Jeton::At { points: Number::Known(points), .. } if back(points))
    }

    fn place_jeton(&mut self, side: Side, jeton: Jeton, own_act: bool) {
        let marks = &self.board.marks;
        let (old, his) = (self.before_own_hand(side, marks), marks.jetons(side.other()));
        let back = self.comes_back(side, jeton);
        let marks = &mut self.state.board.marks;
        let known = &mut self.known[side.index()].jetons;
        match jeton {
            // Taken up by himself it may go back till he plays or throws.
            Jeton::Up if own_act && *known => {}
            Jeton::Up => {
                marks.set_jetons(side, Jetons::default());
                *known = true;
            }
            Jeton::At { jetons, points: Number::Known(points), .. } => {
                let jetons = if points == 0 { 0 } else { jetons };
                marks.set_jetons(side, Jetons { points, jetons });
                *known = true;
                // Marking forward takes the other's second jeton away (L 144); putting wood back does not, be it what the other has taken off (L 181, P 4.68).
                if own_act && points > old.points && his.jetons == 2 && !back {
                    marks.set_jetons(side.other(), Jetons { jetons: 1, ..his });
                }
            }
            Jeton::At { points: Number::Unknown, .. } | Jeton::Two(..) | Jeton::Between(..) => {
                *known = false;
                // There are three jetons in all: of two that he takes one is the other's second (P 1.I, P 4.66).
                if own_act && matches!(jeton, Jeton::Two(..)) && his.jetons == 2 {
                    marks.set_jetons(side.other(), Jetons { jetons: 1, ..his });
                }
            }
        }
    }
}
