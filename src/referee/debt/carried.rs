//! What comes to a debt from elsewhere: what the roller won goes before what the other is given, an école before both, and what was put back is not marked.

use super::Debt;
use crate::board::{Jetons, Marks, Side};
use crate::record::{Jeton, Mark, Marked, Number};
use crate::rules::Game;

impl Debt {
    /// An école of `by` is marked before what is due here (L 200): on the wood as it stands now, or, where it is older than the roll, on
    /// that before the roll, with what the other has marked for it since behind it.
    pub fn after_ecole(
        &mut self,
        game: &dyn Game,
        by: Side,
        points: u16,
        older: Option<Option<(Side, u16)>>,
    ) {
        if self.holes != 0 || self.jeton.is_some() || self.fichet_put || self.excused {
            self.disturbed = true; // placed already: it tells nothing of what was there before
            return;
        }
        if let Some(since) = older {
            if let Some(base) = &mut self.base {
                game.mark(base, by, points);
            }
            self.wood = self.base;
            if let (Some(wood), Some((side, marked))) = (&mut self.wood, since) {
                game.mark(wood, side, marked);
                self.beside.interrupted = by == self.to && marked > 0;
            }
        } else if let Some(wood) = self.wood {
            let mut then = wood;
            game.mark(&mut then, by, points);
            // Behind what is marked whole it is the second, and that has broken nothing of it (L 144).
            let is_behind = by != self.to && self.written && self.marked() == self.due;
            self.wood = Some(if is_behind && then.fichet(by) == wood.fichet(by) { wood } else { then });
        }
        self.start = self.wood.map(|wood| wood.jetons(self.to).points);
    }

    /// What this roll won is marked already, and an older école of the other's takes the hole: it takes off what stood before the roll, and what this has won
    /// stays, or is put back. The wood as it should stand then; none where it takes no hole, or this had taken one itself.
    pub fn effaced_by_hole(&mut self, game: &dyn Game, by: Side, points: u16) -> Option<Marks> {
        let marked =
            self.marked().filter(|&n| n > 0 && self.to != by && self.written && !self.takes_hole())?;
        let mut wood = self.base?;
        let before = wood.fichet(by);
        game.mark(&mut wood, by, points);
        if wood.fichet(by) == before {
            return None;
        }
        (self.wood, self.start) = (Some(wood), Some(wood.jetons(self.to).points));
        (self.by_number, self.jeton, self.as_double) = (marked, None, false);
        game.mark(&mut wood, self.to, marked);
        Some(wood)
    }

    /// A hole that was not won is taken off again, and what it took off stands as before: what the other is given goes on from there (L 187, L 207). So it is
    /// where points that were not won had interrupted his run, once his jeton stands without them, behind the holes that he has won too (L 143, P 4.57, P 1.I).
    pub fn is_put_right(&self, given: &mut Debt, game: &dyn Game, stands: &Marks) {
        // With a plein that he has lost, what is left of it is his (L 192).
        let due = if self.lost > 0 { self.rightly_marked() } else { self.due };
        let his = Debt { due, ..self.clone() };
        let no_hole = his.completes_hole() == Some(false);
        let off = |(wood, _): (Marks, u16)| {
            let same_hole = no_hole || wood.fichet(self.to) == stands.fichet(self.to);
            same_hole && wood.jetons(self.to).points == stands.jetons(self.to).points
        };
        let is_as_due = || his.is_too_much() && his.as_due(game).is_some_and(off);
        let is_false = self.closed.is_some() && ((no_hole && self.takes_hole()) || is_as_due());
        let (true, Some(due), Some(mut wood)) = (is_false, his.due, given.base) else {
            return;
        };
        if given.has_marked() {
            // What he has marked of it behind that hole stays marked (L 170, L 183).
            let marked = given.marked().filter(|_| self.takes_hole() && !given.takes_hole());
            let Some(marked) = marked else { return };
            (given.by_number, given.holes, given.jeton, given.as_double) = (marked, 0, None, false);
        }
        game.mark(&mut wood, self.to, due);
        (given.wood, given.start) = (Some(wood), Some(wood.jetons(given.to).points));
    }

    /// How many points are rightly marked: no more than are due, and nothing of a plein that he has lost, which comes off (L 187, L 192).
    pub fn rightly_marked(&self) -> Option<u16> {
        // Where nothing of it is written, or no number told, what is lost was marked with all that is due.
        let lost = self.lost > 0;
        let marked = self.marked().filter(|_| self.written || !lost).or(self.due.filter(|_| lost));
        marked.min(self.due)?.checked_sub(self.lost)
    }

    /// As if what he marked of a plein and lost were not due: that is too much of him (L 192).
    pub fn without_lost_plein(&self) -> Option<Debt> {
        (self.lost > 0).then(|| Debt { due: self.rightly_marked(), ..self.clone() })
    }

    /// The wood behind an école that is claimed with `beyond` of what he is given: what the other won and marked rightly goes before it, what he marked too
    /// much is none (L 187), nor what he marked of a plein and lost (L 192); an older one goes before that (L 200).
    pub fn behind_ecole(
        &self,
        game: &dyn Game,
        won: &Debt,
        (points, older): (u16, bool),
        beyond: u16,
    ) -> Option<Marks> {
        let mut wood = self.base?;
        // What he has said that he does not mark is as good as marked, but for the école that it is (L 176).
        let waived = won.due.filter(|_| won.waived.is_some() && !won.written);
        let rightly = waived.map(|due| due.saturating_sub(points)).or_else(|| won.rightly_marked())?;
        // Those of this roll that he has marked before it, which an augmentation goes on from too (L 194), are behind what that won.
        let marks = match older {
            true => [(self.to, points), (won.to, rightly), (self.to, self.by_ecole)],
            false => [(won.to, rightly), (self.to, self.by_ecole), (self.to, points)],
        };
        for (side, points) in marks.into_iter().chain([(self.to, beyond)]) {
            game.mark(&mut wood, side, points);
        }
        Some(wood)
    }

    /// Points that he had marked too much before this roll are off again: it goes on from where they leave his jeton, and what is marked for it stays
    /// marked (L 167).
    pub fn begins_without(&mut self, owner: Side, points: u16) {
        let marked = self.marked().filter(|_| self.written && owner == self.to);
        for wood in [&mut self.wood, &mut self.base].into_iter().flatten() {
            let stood = wood.jetons(owner);
            let points = stood.points.saturating_sub(points);
            wood.set_jetons(owner, Jetons { points, jetons: if points == 0 { 0 } else { stood.jetons } });
        }
        self.start = self.wood.map(|wood| wood.jetons(self.to).points);
        if let Some(marked) = marked {
            (self.by_number, self.holes, self.jeton, self.as_double) = (marked, 0, None, false);
        }
    }

    /// The other's hole is off, which he had made by points that were not his: what this side is given goes on from what that took off (P 4.50).
    pub fn others_hole_is_off(&mut self, game: &dyn Game, (owner, points): (Side, u16), won: u16) {
        if self.has_marked() {
            return;
        }
        self.begins_without(owner, points);
        let Some(mut wood) = self.base else { return };
        game.mark(&mut wood, owner, won);
        (self.wood, self.start) = (Some(wood), Some(wood.jetons(self.to).points));
    }

    /// The hole that is marked for it gives way to an older école of `by`: on the wood behind that it is marked anew, or where the coup is played counts as
    /// marked, and is put there again (L 200): the wood as it should stand then.
    pub fn gives_way(&mut self, game: &dyn Game, by: Side, points: u16) -> Option<Marks> {
        let takes = self.to != by && self.takes_hole();
        if !takes || self.completes_hole_behind(game, by, points) != Some(false) {
            return None;
        }
        let (marked, mut wood) = (self.marked().unwrap_or(0), self.base?);
        game.mark(&mut wood, by, points);
        self.unmark();
        (self.wood, self.start) = (Some(wood), Some(wood.jetons(self.to).points));
        self.hole_lost = true;
        self.closed?;
        (self.by_number, self.written) = (marked, true);
        game.mark(&mut wood, self.to, marked);
        Some(wood)
    }

    /// Whether what is marked breaks the other's run: what is won, and what is too much as long as it stands (L 143, L 167).
    fn breaks_run(&self, stands: &Marks) -> bool {
        let stays = |wood: Marks| stands.jetons(self.to).points > wood.jetons(self.to).points;
        self.marked() > Some(0) && (self.due != Some(0) || self.wood.is_none_or(stays))
    }

    /// Whether it breaks a run of the other's that stood before it, or may have: one that began behind it is no matter of this (L 144).
    pub fn breaks_standing_run(&self, stands: &Marks) -> bool {
        let had_two = |wood: Marks| wood.jetons(self.to.other()).jetons == 2;
        self.breaks_run(stands) && self.wood.is_none_or(had_two)
    }

    /// Whether what was due completes a hole behind an older école of `by`.
    pub fn completes_hole_behind(&self, game: &dyn Game, by: Side, points: u16) -> Option<bool> {
        let mut wood = self.base?;
        game.mark(&mut wood, by, points);
        Some(i64::from(wood.jetons(self.to).points) + i64::from(self.due?) >= self.hole)
    }

    /// The wood of the other debt of the coup, once this one's marks are made: won before given (L 207). Once; what is marked still behind that is
    /// carried over anew.
    pub fn carry_over(&mut self, to: &mut Debt, game: &dyn Game) {
        if to.too_soon && self.takes_hole() {
            to.unmark();
        }
        if std::mem::replace(&mut self.carried, true) {
            if to.has_marked() {
                return;
            }
            to.wood = to.base;
        }
        let (Some(marked), Some(wood)) = (self.marked(), to.wood.as_mut()) else { return };
        game.mark(wood, self.to, marked);
        // A jeton put too soon goes on from where it stood, as a number would (L 207).
        if !(to.too_soon && to.jeton.is_some()) {
            to.start = Some(wood.jetons(to.to).points);
        }
    }

    /// Whether what he won was carried over to what the other is given, and may still be marked (P 4.63).
    pub fn is_carried_open(&self) -> bool {
        self.carried && self.closed.is_none()
    }

    /// Whether he marks of his own roll what the other's word had him leave, though he has played (G III).
    pub fn is_mended_misled(&self) -> bool {
        !self.given && self.written && self.closed.is_some() && self.misled && self.mends
    }

    /// The wood as it stood when the dice fell, an older école counted in.
    pub fn stood(&self) -> Option<Marks> {
        self.base
    }

    /// It is marked by place as it is due, by this item.
    pub fn mark_as_due(&mut self, game: &dyn Game, item: usize) {
        let Some((due, holes)) = self.as_due(game) else { return };
        let Jetons { points, jetons } = due.jetons(self.to);
        let jeton = Jeton::At { jetons: jetons.max(1), points: Number::Known(points), held: false };
        let fichet = Marked::Fichet(Number::Known(due.fichet(self.to)));
        for what in [(holes > 0).then_some(fichet), Some(Marked::Jeton(jeton))].into_iter().flatten() {
            self.mark(game, &Mark { owner: None, what, reason: None }, item);
        }
    }

    /// What he marked too soon is off the wood again, put back or with the roller's hole: he marks it in its time (L 207, L 208).
    pub fn unmark(&mut self) {
        (self.by_number, self.holes, self.jeton, self.fichet_put, self.two_jetons) =
            (0, 0, None, false, None);
        (self.written, self.excused, self.held, self.rest_marked) = (false, false, false, false);
        (self.as_double, self.too_soon, self.counted_in_run, self.by_other) = (false, false, false, false);
        (self.first_is_double, self.number_told, self.taken_off) = (None, false, None);
    }

    /// A mark as it goes beyond the points that he has taken off by their number: where it is not known how his jeton stood, those he may mark again, and they
    /// are none of the roll's (L 169).
    pub(super) fn beyond_what_he_took_off(&mut self, mark: Mark) -> Mark {
        let Marked::Points { less, number } = mark.what else { return mark };
        let (Number::Known(n), None) = (number, self.start) else {
            self.taken_off = None;
            return mark;
        };
        if less {
            self.taken_off = Some(self.taken_off.unwrap_or(0).saturating_add(n));
            return mark;
        }
        let again = n.min(self.taken_off.unwrap_or(0));
        self.taken_off = self.taken_off.map(|off| off - again);
        Mark { what: Marked::Points { less, number: Number::Known(n - again) }, ..mark }
    }

    /// It is marked from points of his that the other's hole has left standing so, as if that had not taken them off (G III, P 4.50); `false`: it is already.
    pub fn begins_on(&mut self, stands: Jetons) -> bool {
        let anew = self.start != Some(stands.points);
        self.start = Some(stands.points);
        if let Some(wood) = &mut self.wood {
            wood.set_jetons(self.to, stands);
        }
        anew
    }

    /// Wood of the owner's that was wrongly moved before the dice fell stands again: what is not marked yet goes on from there.
    pub fn goes_on_from(&mut self, owner: Side, then: &Marks) {
        if owner == self.to && self.has_marked() {
            return;
        }
        for wood in [&mut self.wood, &mut self.base].into_iter().flatten() {
            wood.set_side(owner, then);
        }
        self.start = self.wood.map(|wood| wood.jetons(self.to).points);
    }

    /// What marks of an earlier coup had left wrong is put right: so many points are back, on so many jetons, and so many holes off. What is marked goes on from
    /// there.
    pub fn begins_right(&mut self, owner: Side, (on, jetons): (u16, Option<u8>), off: u16) {
        for wood in [&mut self.wood, &mut self.base].into_iter().flatten() {
            let stood = wood.jetons(owner);
            let points = stood.points.saturating_add(on);
            let jetons = jetons.unwrap_or(stood.jetons.max(u8::from(points > 0)));
            wood.set_jetons(owner, Jetons { points, jetons });
            wood.set_fichet(owner, wood.fichet(owner).saturating_sub(off));
        }
        if owner == self.to {
            self.start = self.start.map(|start| start.saturating_add(on));
            self.jeton = self.jeton.map(|put| put.saturating_add(on));
        }
    }

    /// Points that stood there before and were never won are off: what is marked goes on from what is left.
    pub fn begins_lower(&mut self, owner: Side, points: u16) {
        if let Some(wood) = &mut self.wood {
            let stood = wood.jetons(owner);
            wood.set_jetons(owner, Jetons { points: stood.points.saturating_sub(points), ..stood });
            self.start = Some(wood.jetons(self.to).points);
        }
    }
}
