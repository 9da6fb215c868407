//! What is asked of a debt: whether marks still go to it, whether it is paid, too much or double, whether it completes a hole.

use super::Debt;
use crate::board::{Marks, Side};
use crate::record::{Jeton, Mark, Marked, Number, Silence, TwoPlaces};
use crate::referee::Double;
use crate::rules::Game;

impl Debt {
    /// Whether what is marked beyond what is due is the double of what is simple, the jeton of it still to be moved perhaps (L 184).
    pub fn only_doubles(&self, game: &dyn Game) -> bool {
        let Some((_, holes)) = self.as_due(game) else { return false };
        holes > 0 && self.by_number == 0 && (self.holes + 1) / 2 == i64::from(holes.div_ceil(2))
    }

    /// Whether marks of this side go to it still.
    #[inline]
    pub fn takes_marks_of(&self, side: Side) -> bool {
        self.to == side && (self.closed.is_none() || self.mends)
    }

    /// Whether nothing is marked by place that could be double, or what is marked does not tell it.
    #[inline]
    pub fn cannot_be_double(&self) -> bool {
        self.disturbed || self.fichet_put || (self.holes == 0 && !self.as_double)
    }

    /// Whether more is marked than is due, or so that it tells no number.
    pub fn tells_nothing_right(&self) -> bool {
        self.written && (self.is_too_much() || self.marked().is_none())
    }

    /// Whether he has marked of it, or put his wood for it: none by their number is no mark.
    pub fn has_marked(&self) -> bool {
        let is_placed = self.holes != 0 || self.jeton.is_some();
        self.written && (is_placed || self.marked() != Some(0))
    }

    /// Whether just what is due is marked, with one jeton, and nothing was said of it.
    pub fn is_paid(&self) -> bool {
        self.is_unsaid() && self.two_jetons.is_none() && self.due.is_some() && self.due == self.marked()
    }

    /// The mark by which the jeton of what is marked was let go, where it shows points (L 167).
    pub fn let_go_by(&self) -> Option<Mark> {
        let by_number = Marked::Points { less: false, number: Number::Known(self.by_number) };
        let by_number = Some(by_number).filter(|_| self.by_number > 0);
        let at = |points| Jeton::At { jetons: 1, points: Number::Known(points), held: self.held };
        let by_place = self.jeton.map(|points| Marked::Jeton(at(points)));
        let marks = [by_number, by_place].into_iter().flatten();
        marks.map(|what| Mark { owner: None, what, reason: None }).find(|mark| self.lets_go(mark))
    }

    /// Whether nothing was said of it: neither that he does not mark, nor that he has won.
    pub const fn is_unsaid(&self) -> bool {
        self.waived.is_none() && !self.says_won
    }

    /// Whether nothing of it is written or said, and it is known how much is due: where silence marks, that is marked.
    pub fn is_unwritten(&self) -> bool {
        self.is_unsaid() && !self.written && !self.excused && self.due.is_some()
    }

    /// Whether the other's école of so many points may be rightful, for all that the record says: it is not known how much is due, or nothing is written of
    /// it where silence says nothing, and no more of it can have been left out (L 171).
    pub fn may_be_short_by(&self, points: Number) -> bool {
        let may_lack = |due| matches!(points, Number::Known(n) if n <= due);
        let tells_nothing = self.silence() == Silence::Unknown && self.is_unwritten();
        self.closed.is_some() && self.due.is_none_or(|due| tells_nothing && may_lack(due))
    }

    /// Whether all that is due is marked; the jeton put back to the talon where it belongs is the mark of a hole, the fichet moved or not (L 184).
    pub fn is_marked_as_due(&self) -> bool {
        let marked = self.marked();
        let to_talon = self.jeton == Some(0) && self.completes_hole() == Some(true);
        marked == self.due || (marked.is_none() && to_talon)
    }

    /// The debt with the marks of what was left out of it, where they are all of that, or move the fichet for it and leave the jeton still to be moved (L 186).
    pub fn with_what_was_left_out(&self, game: &dyn Game, marks: &[&Mark]) -> Option<Debt> {
        let with_them = self.with(game, marks);
        let by_fichet = |mark: &&Mark| mark.what.is_of_fichet();
        let (wood, holes) =
            self.as_due(game).map_or((None, 0), |(wood, holes)| (Some(wood), i64::from(holes)));
        // By number the jeton goes on from where he put it.
        let in_place = marks.iter().all(|mark| matches!(mark.what, Marked::Points { .. }))
            || with_them.jeton.is_none()
            || wood.is_none_or(|wood| with_them.jeton == Some(wood.jetons(self.to).points));
        let begins = marks.iter().all(by_fichet) && with_them.holes > 0;
        let is_his = with_them.holes <= holes && with_them.marks_double(game).is_none();
        (is_his && (begins || (in_place && with_them.is_marked_as_due()))).then_some(with_them)
    }

    /// The same where they are a part of that, by number or with a jeton let go: he may mark it in several times (G III, L 186).
    pub fn with_part_of_what_was_left_out(&self, game: &dyn Game, marks: &[&Mark]) -> Option<Debt> {
        let with_them = self.with(game, marks);
        let goes_on = self.marked() < with_them.marked() || self.has_begun();
        let is_part = goes_on && with_them.marked().is_some() && with_them.marked() < self.due;
        // What is marked so far, as it is marked: a hole that is still to come takes its second jeton off, and is not double yet (L 143, L 186).
        let so_far = Debt { due: with_them.marked(), ..with_them.clone() };
        let is_his = self.marked().is_some() && so_far.shows_double(game).is_none();
        (is_part && is_his && marks.last().is_some_and(shows_points)).then_some(with_them)
    }

    /// The same where they are more than that, or take a hole or jeton double: what is due is marked with them (L 164, L 184).
    pub fn with_more_than_was_left_out(&self, game: &dyn Game, marks: &[&Mark]) -> Option<Debt> {
        let with_them = self.with(game, marks);
        let lacked = self.marked() < self.due || self.has_begun();
        let is_more = with_them.is_too_much() || with_them.marks_double(game).is_some();
        (lacked && is_more && marks.last().is_some_and(shows_points)).then_some(with_them)
    }

    /// Whether a hole of it is taken by its place, and the jeton still to be moved.
    pub const fn has_begun(&self) -> bool {
        self.holes > 0 && self.jeton.is_none() && self.by_number == 0
    }

    /// Misled, he has marked his hole behind his play, and the jeton is still to be moved: the fichet goes before it (G III).
    pub fn begins_hole_misled(&self) -> bool {
        self.mends && self.leaves_its_points()
    }

    /// How many points of what is due he has still to mark; `None` where that is not known, or more are marked. With the jeton at the talon where it
    /// belongs only the fichet lacks, which is no point (L 184).
    pub fn left_to_mark(&self) -> Option<u16> {
        let due = self.due?;
        if self.is_marked_as_due() { Some(0) } else { due.checked_sub(self.marked()?) }
    }

    /// The same where he marks so many: the number that the other lost counts with it as soon as they come to that, for so he lets it stand (L 216, P 4.69).
    pub fn left_to_mark_by(&self, points: u16) -> Option<u16> {
        let left = self.left_to_mark()?;
        Some(left.saturating_add(self.may_mark)).filter(|whole| points >= *whole).or(Some(left))
    }

    /// How much of what is due is still not marked; `None` where all of it is, or where either is not known.
    pub fn is_still_due(&self) -> Option<u16> {
        self.left_to_mark().filter(|points| *points > 0)
    }

    /// A hole that he has marked and not won, or the double of a simple one, off the wood again: what he marks then goes on from where his fichet and his jeton
    /// stand (L 184, L 186; G III).
    pub fn without_hole_taken_off(&self, game: &dyn Game, stands: &Marks) -> Option<Debt> {
        let (due, won) = self.as_due(game)?;
        let is_off = self.by_number == 0
            && self.holes > i64::from(won)
            && stands.fichet(self.to) == due.fichet(self.to);
        // Behind a hole that is his the wood tells again what he marks, and a second hole is found anew.
        let (is_his, points) = (won > 0, stands.jetons(self.to).points);
        let is_put = |points: &u16| Some(*points) != self.start || (is_his && self.jeton.is_some());
        let jeton = Some(points).filter(is_put);
        let (disturbed, doubled) = (self.disturbed && !is_his, self.doubled.filter(|_| !is_his));
        is_off.then(|| Debt { holes: i64::from(won), jeton, disturbed, doubled, ..self.clone() })
    }

    /// Whether all that is due is marked, but more holes or jetons of it than are due: a simple hole double (L 184), a second jeton that is
    /// not his (L 144).
    pub fn marks_double(&self, game: &dyn Game) -> Option<Double> {
        if self.cannot_be_double() {
            return None;
        }
        // Where the rest behind it is left out, or put too far, the hole too many is one all the same (P 4.52; G III).
        let ill_put = || self.marked() < self.due || self.only_doubles(game);
        self.shows_double(game).filter(|what| self.due == self.marked() || (what.is_of_hole() && ill_put()))
    }

    /// Whether one of these marks, made one behind the other, lets a jeton go that shows more than is due (L 167).
    pub fn lets_go_of_too_much(&self, game: &dyn Game, marks: &[&Mark]) -> bool {
        let mut tried = self.clone();
        marks.iter().any(|mark| {
            tried.mark(game, mark, self.item);
            tried.is_too_much() && tried.lets_go(mark) && !tried.misled
        })
    }

    /// The same of the wood alone, however many points are marked.
    pub fn shows_double(&self, game: &dyn Game) -> Option<Double> {
        let (wood, holes) = self.as_due(game)?;
        if self.holes > i64::from(holes) {
            let is_double = self.first_is_double == Some(true);
            return Some(if is_double { Double::MoreHoles } else { Double::Hole });
        }
        (self.as_double && !self.has_two_jetons(game, &wood)).then_some(Double::Jetons)
    }

    /// Whether he shows two jetons for what is due, as this wood has it, or rightly had them where he put them: as second he has them for what he marks
    /// first, whatever a number makes of it since (L 144, L 167).
    fn has_two_jetons(&self, game: &dyn Game, due: &Marks) -> bool {
        let two = |wood: &Marks| wood.jetons(self.to).jetons == 2;
        let as_put = || Debt { by_number: 0, ..self.clone() }.as_marked(game);
        two(due) || (self.by_number > 0 && as_put().is_some_and(|wood| two(&wood)))
    }

    /// The finding that a second jeton was put for it that is not his.
    pub fn wrong_second_jeton(&self) -> Option<usize> {
        self.doubled.filter(|_| self.as_double)
    }

    /// The wood, were so many points due, and marked.
    pub fn with_due(&self, game: &dyn Game, due: u16) -> Option<Marks> {
        Some(Debt { due: Some(due), ..self.clone() }.as_due(game)?.0)
    }

    /// The wood, were what is marked all that is due.
    pub fn as_marked(&self, game: &dyn Game) -> Option<Marks> {
        self.with_due(game, self.marked()?)
    }

    /// The same of what is rightly marked.
    pub fn as_rightly_marked(&self, game: &dyn Game) -> Option<Marks> {
        self.with_due(game, self.rightly_marked()?)
    }

    /// Where his jeton was put, where that is below what it showed before.
    pub fn lowered(&self) -> Option<u16> {
        self.jeton.filter(|&put| self.start.is_some_and(|start| put < start))
    }

    /// Where his fichet and his jeton stand, where that was put on to as many points as make a hole: no fichet has moved with it.
    pub fn put_on_as_a_hole(&self) -> Option<(u16, u16)> {
        let points = self.jeton.filter(|&put| i64::from(put) >= self.hole)?;
        let fichet = i64::from(self.wood?.fichet(self.to)) + self.holes;
        Some((u16::try_from(fichet).ok()?, points))
    }

    /// Whether his jeton was put back to fewer points than it showed, and no hole marked: that supposes one (L 169, G III).
    pub fn supposes_hole(&self) -> bool {
        self.holes == 0 && self.by_number == 0 && self.lowered() > Some(0)
    }

    /// Points that a hole would take, beyond what was there: what who says that he has won lays claim to (L 197).
    pub fn to_the_hole(&self) -> Option<u16> {
        u16::try_from(self.hole - i64::from(self.start?)).ok()
    }

    /// Whether what is marked is of the error that the other led him into, if it is one (L 177, P 4.58).
    pub fn is_of_the_others_error(&self, due: u16, marked: u16) -> bool {
        let as_named = match self.named_number {
            // In portions, or of more than he believes in, he is led to the less as well.
            Some(named) => marked == named || (due < marked && marked < named),
            // Told to mark he was misled to a hole, or where he has nothing to whatever he marks; what he has he is held to count himself (P 4.58).
            None if self.asked_to_mark => marked > due && (due == 0 || self.takes_hole()),
            None => marked <= due,
        };
        // The hole that he was told of he has marked by the fichet, though that alone is of no points (L 177, L 178).
        let by_fichet = || {
            let is_told = self.is_led_to_hole() && self.completes_hole() == Some(false);
            marked < due && self.takes_hole() && is_told
        };
        self.misled && (due == marked || as_named || by_fichet())
    }

    /// Whether the other has led him to these marks (L 177, P 4.58).
    pub fn is_misled_to(&self, game: &dyn Game, marks: &[&Mark]) -> bool {
        if !self.misled {
            return false;
        }
        let with_them = self.with(game, marks);
        // Of so many points he has no hole that they do not make: by the fichet alone he marks none of them (L 178).
        let no_more_holes = |named| {
            let as_named = Debt { due: Some(named), ..with_them.clone() };
            !as_named.shows_double(game).is_some_and(|what| what.is_of_hole())
        };
        let as_named =
            self.named_number.is_none_or(|named| with_them.marked() <= Some(named) && no_more_holes(named));
        as_named && !with_them.is_beyond_the_others_error()
    }

    /// Whether the other has named more points than he has marked so far, and marked too many by that: he may go on (L 177, P 4.58).
    pub fn is_led_further(&self) -> bool {
        self.misled && self.is_too_much() && self.marked() < self.named_number
    }

    /// Whether more is marked than is due, and than the other led him to mark.
    pub fn is_beyond_the_others_error(&self) -> bool {
        let beyond = |(due, marked)| marked > due && !self.is_of_the_others_error(due, marked);
        self.misled && self.due.zip(self.marked()).is_some_and(beyond)
    }

    /// Whether more is marked than is due.
    pub fn is_too_much(&self) -> bool {
        self.due.zip(self.marked()).is_some_and(|(due, marked)| due < marked)
    }

    /// Whether it is closed, and more was marked than was due.
    pub fn was_too_much(&self) -> bool {
        self.closed.is_some() && self.is_too_much()
    }

    /// Whether more holes were marked than what was due makes.
    pub fn takes_false_hole(&self, game: &dyn Game) -> bool {
        let due = self.as_due(game).map(|(due, _)| due.fichet(self.to));
        due.zip(self.as_marked(game)).is_some_and(|(due, marked)| due < marked.fichet(self.to))
    }

    /// Whether what was due completes a hole.
    pub fn completes_hole(&self) -> Option<bool> {
        Some(i64::from(self.start?) + i64::from(self.due?) >= self.hole)
    }

    /// Whether a hole that he has won is marked, alone or among others that are none.
    pub fn takes_his_hole(&self) -> bool {
        self.takes_hole() && self.completes_hole() == Some(true)
    }

    /// All his points, old and new, that he has marked with two jetons, and the wood with them on one (P 4.66).
    pub fn on_one_jeton(&self, game: &dyn Game) -> Option<(u16, Marks)> {
        let (one, other) = self.two_jetons?;
        let new = self.by_second_jeton();
        let all =
            self.start.zip(new).map_or_else(|| one.checked_add(other), |(old, new)| old.checked_add(new))?;
        let (wood, _) = Debt { due: new.or(self.due), ..self.clone() }.as_due(game)?;
        Some((all, wood))
    }

    /// Whether his jeton is in his hand, or was not moved yet behind a hole that is none: where it is let go tells how many points he marks (P 4.42, P 4.53).
    pub fn waits_for_jeton(&self) -> bool {
        self.held || (self.holes > 0 && self.jeton.is_none() && self.counts_false_hole())
    }

    /// How many times a hole's points the holes marked stand for, the jeton showing so many points; holes given back are no points (L 169, L 175).
    ///
    /// Where holes count as points, and a hole is won, as many as no number of points makes are one too many or too few, which is no école (P 4.52, P 4.53):
    /// they stand for what comes nearest to what is due.
    pub(super) fn twelves(&self, jeton: i64) -> i64 {
        let twelves = (self.holes.max(0) + 1) / 2;
        let other = match self.first_is_double {
            Some(true) if self.holes % 2 == 1 => twelves - 1,
            Some(false) if self.holes % 2 == 0 => twelves + 1,
            _ => return twelves,
        };
        let Some((due, start)) = self.due.zip(self.start).filter(|_| self.holes > 1) else { return twelves };
        let lacks = |twelves: i64| (self.hole * twelves - i64::from(start) + jeton - i64::from(due)).abs();
        if lacks(other) < lacks(twelves) { other } else { twelves }
    }

    /// Whether more holes are marked than are won, double already, and the jeton is still to tell of how many points they are (P 4.54).
    pub fn may_be_of_more_points(&self) -> bool {
        self.first_is_double == Some(true) && self.holes % 2 == 1 && self.jeton.is_none()
    }

    /// Whether the first hole that he takes is a double one; `None` where holes are no points marked, or it is not known.
    pub(super) fn takes_double_hole(&self, game: &dyn Game) -> Option<bool> {
        let tells = self.fichet_counts && self.holes > 1 && !self.number_told;
        let due = self.to_the_hole().filter(|_| tells && self.completes_hole() == Some(true));
        let (_, holes) = Debt { due: Some(due?), ..self.clone() }.as_due(game)?;
        Some(holes == 2)
    }

    /// Whether he has put his fichet, which stands so, beyond what he has won, and may still mark: that is no école yet, and goes back (L 178; G III; P 4.43,
    /// P 4.64).
    pub fn has_put_fichet_too_far(&self, game: &dyn Game, stands: &Marks) -> bool {
        let is_beyond = |(due, _): (Marks, u16)| due.fichet(self.to) < stands.fichet(self.to);
        self.written && self.closed.is_none() && self.holes > 0 && self.as_due(game).is_some_and(is_beyond)
    }

    /// How many holes are taken by place, those of a number that were placed since with them.
    pub fn holes_by_place(&self) -> i64 {
        self.holes
    }

    /// Whether all that is marked is written in numbers: a jeton shown where they brought it is no mark of its own.
    pub fn is_by_number(&self) -> bool {
        self.by_number > 0 && self.holes == 0 && self.jeton.is_none()
    }

    /// Whether points that are rightly marked would be taken back if no more than these were.
    pub fn is_lowered_to(&self, marked: u16) -> bool {
        let before = self.marked().filter(|before| self.due.is_some_and(|due| *before <= due));
        before.is_some_and(|before| marked < before)
    }

    /// What he is held to have marked of what he is given, who has marked so much of it and an école: that stands for it (P 4.56, L 187, G III).
    pub fn with_ecole_for_given(&self, marked: u16, due: u16) -> u16 {
        let by_ecole = self.by_ecole.saturating_add(self.beside.part_of_ecole);
        marked.max(marked.saturating_add(by_ecole).min(due))
    }

    /// How much of what he is given he is held to have marked so far, be it as an école (P 4.56, L 187, G III).
    pub fn held_as_marked(&self) -> Option<u16> {
        let marked = self.marked()?;
        Some(self.due.map_or(marked, |due| self.with_ecole_for_given(marked, due)))
    }

    /// How many points a fresh jeton marks, set beside the one that stood there: just the number that was won (L 195) or the sum (G III), or it is an
    /// école (L 164).
    pub fn by_second_jeton(&self) -> Option<u16> {
        let fresh = self.fresh_jeton()?;
        // Behind the holes that are marked it shows what is left over.
        if self.holes > 0 {
            let before = self.start.map_or(0, i64::from);
            return u16::try_from(self.hole * self.twelves(i64::from(fresh)) - before + i64::from(fresh))
                .ok();
        }
        let sum = self.due.zip(self.start).and_then(|(due, start)| due.checked_add(start));
        if Some(fresh) == sum { self.due } else { Some(fresh) }
    }

    /// How many points are marked, those of a fresh jeton that was set beside the old one with them.
    pub fn marked_by_any_jeton(&self) -> Option<u16> {
        self.marked().or_else(|| self.by_second_jeton())
    }

    /// Whether a hole that he won is marked, and his jeton left where it stood, or put there again, as if those points were his still; where it moves for
    /// nothing it belongs there (L 179).
    pub fn leaves_its_points(&self) -> bool {
        self.holes > 0
            && self.by_number == 0
            && (self.jeton.is_none() || self.jeton == self.start)
            && self.start > Some(0)
            && self.due.is_some_and(|due| i64::from(due) % self.hole != 0)
            && self.completes_hole() == Some(true)
    }

    /// Where the fresh one of two jetons stands, the other being where it stood.
    pub fn fresh_jeton(&self) -> Option<u16> {
        let ((one, other), start) = (self.two_jetons?, self.start.filter(|&start| start > 0)?);
        TwoPlaces::new(one, other).beside(start)
    }

    /// He said that he has won, and goes on: only who lifts his dames for the next game marks the hole by it (L 197, G III).
    pub fn goes_on_with_the_game(&mut self) {
        self.says_won = false;
    }
}

/// Whether a mark shows how many points it is of: a number, or a jeton let go.
const fn shows_points(mark: &&Mark) -> bool {
    matches!(mark.what, Marked::Points { less: false, .. } | Marked::Jeton(Jeton::At { held: false, .. }))
}
