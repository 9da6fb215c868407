//! What a mark of the other's takes from a side's wood, its second jeton (L 144) or by a hole all its points (L 148), and how that comes back once the other's
//! wood is put back: points that are effaced have interrupted nobody (L 143, L 187).

use super::{Coup, KnownState};
use crate::board::{Jetons, Marks, Side};
use crate::record::TwoPlaces;

/// What the other's marks have taken from a side's wood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::replay) struct Taken {
    /// How its jetons stood before.
    stood: Jetons,
    /// How they stand since: put otherwise they are no matter of this any more.
    left: Jetons,
    /// Where the other's fichet and jeton were before.
    fichet: u16,
    points: u16,
    /// Where its own fichet was before, and where it stands with what has been marked by number since.
    own_fichet: u16,
    left_fichet: u16,
    /// It is a hole that has taken them.
    by_hole: bool,
    /// The hole that was marked since has taken the other's points too, before they were back where they stood.
    lacks: bool,
    /// How many new points the other has marked with a fresh jeton beside those (P 4.66).
    fresh: Option<u16>,
    /// What has been marked by number since.
    since: u16,
    /// The other's jeton, which has taken it, is in his hand still: nothing is marked yet (P 4.43, L 167).
    held: bool,
    /// The throw of that coup.
    coup: u32,
    what: Interruption,
}

impl Taken {
    /// The jetons that it left so stand otherwise, and no less of it is gone.
    pub(in crate::replay) fn is_left(&mut self, stood: Jetons, stands: Jetons) {
        if self.left == stood {
            self.left = stands;
        }
    }

    /// Whether what has been marked by number since makes a hole of its own.
    const fn has_made_hole(&self) -> bool {
        self.left_fichet != self.own_fichet
    }

    /// Whether the other's jeton, which shows so many points now, shows what he has marked beyond those that stood before; of two jetons what the fresh one
    /// shows, where the old points come off (P 4.66).
    fn still_breaks(&self, stands: u16) -> bool {
        let of_fresh = |fresh| stands == fresh || ((1..fresh).contains(&stands) && stands != self.points);
        stands > self.points || self.fresh.is_some_and(of_fresh)
    }
}

/// How a side's jetons stood before the other's hand took points off, in this coup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::replay) struct Lowered {
    stood: Jetons,
    /// Dice have fallen since.
    is_before_throw: bool,
    /// They were his own.
    has_thrown: bool,
}

/// What of it is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Interruption {
    /// A hole has taken all points.
    Effaced,
    /// Points have taken the second jeton.
    Broken,
    /// The same, and whose points they are has left it standing.
    LeftStanding,
    /// Nothing: what had taken it is off.
    Nothing,
}

impl KnownState {
    /// What a mark on the wood of `side`, as it stood `before`, does to what its marks have taken from the other's; `own_act`: by himself.
    pub(in crate::replay) fn note_taken(&mut self, side: Side, before: &Marks, own_act: bool) {
        let other = side.other();
        let (was, is) = (before.jetons(other), self.board.marks.jetons(other));
        let fichet = self.board.marks.fichet(side);
        if before.fichet(side) != fichet {
            // A hole is made of what he had; by number, while the other's hole stands, it is made anew where that goes back (L 143, L 187).
            self.taken[side.index()].take_if(|taken| !taken.by_hole || taken.left_fichet != fichet);
        }
        match self.taken[other.index()] {
            Some(taken) if taken.left == was => self.follow_taken(side, before, (own_act, taken)),
            _ if own_act && was != is => self.taken[other.index()] = Some(self.takes(side, before)),
            _ => {}
        }
        if !own_act {
            self.note_left_standing(side, before.jetons(side));
        }
        for of in Side::BOTH {
            let stands = self.board.marks.jetons(of);
            self.taken[of.index()].take_if(|taken| taken.left != stands);
        }
    }

    /// New points are marked on the wood of `side` with a fresh jeton, the old ones standing where they stood: by these two (P 4.66).
    pub(in crate::replay) fn note_fresh(&mut self, side: Side, two: TwoPlaces) {
        let old = self.board.marks.jetons(side).points;
        if let Some(taken) = &mut self.taken[side.other().index()] {
            taken.fresh = two.beside(old);
        }
    }

    /// The jeton of `side` is put, and is in its hand still or let go.
    pub(in crate::replay) fn note_held(&mut self, side: Side, held: bool) {
        if let Some(taken) = &mut self.taken[side.other().index()] {
            taken.held = held;
        }
    }

    /// His jetons stood so, and are put otherwise: points that the other's hand takes off may be put back.
    pub(in crate::replay) fn note_lowered(&mut self, side: Side, stood: Jetons, own_act: bool) {
        let is = self.board.marks.jetons(side);
        let lowered = &mut self.lowered[side.index()];
        if is.points < stood.points && !own_act {
            lowered.get_or_insert(Lowered { stood, is_before_throw: false, has_thrown: false });
            self.marks_in_its_time(side);
        } else if is != stood {
            *lowered = None;
        }
    }

    /// What the roll gives this side and it had marked before the roller marked what he wins is off: in its time it is marked anew, behind that (L 144, L 207).
    fn marks_in_its_time(&mut self, side: Side) {
        let (other, marks) = (side.other(), &self.board.marks);
        let waits = |coup: &Coup| {
            let won = coup.brings(other, self.game).filter(|won| *won > 0);
            coup.side == other
                && !coup.played
                && marks.jetons(side).points >= coup.board.marks.jetons(side).points
                && won.is_some_and(|won| {
                    marks.shown(other) < coup.marks_with(other, won, self.game).shown(other)
                })
        };
        if self.coup.as_ref().is_some_and(waits) {
            self.lowered[side.index()] = None;
        }
    }

    /// How his jetons stand at so many points that are put back where the other's hand has taken them off: as many as stood, or fewer, for they may have been too
    /// many (L 181, L 187). Once dice fall what he marks is new: by number as long as nothing was marked since of what they bring, by place just that.
    pub(in crate::replay) fn put_back_lowered(
        &self,
        side: Side,
        points: u16,
        by_number: bool,
    ) -> Option<Jetons> {
        let lowered = self.lowered[side.index()]?;
        let stood = lowered.stood;
        let (stands, other) = (self.board.marks.jetons(side), self.board.marks.jetons(side.other()));
        // There are three jetons in all.
        let jetons = stood.jetons.min(if other.jetons == 2 { 1 } else { 2 });
        let is_back = (stands.points..=stood.points).contains(&points);
        let brings = self.not_marked_of_roll(side, if lowered.is_before_throw { stands } else { stood });
        let is_of_roll =
            if by_number { brings > Some(0) } else { brings == points.checked_sub(stands.points) };
        if !lowered.is_before_throw && self.stands_as_due(side) {
            return None;
        }
        (is_back && !is_of_roll).then_some(Jetons { points, jetons })
    }

    /// What of it still comes back when `side` throws: nothing, but in society, where nobody is surprised, till its owner throws a second time, if it was no more
    /// than his (P 4.III 51, P 4.III 68).
    pub(in crate::replay) fn lowered_behind_throw(&self, side: Side) -> [Option<Lowered>; 2] {
        let stay = self.game.laws().ecole.wrong_points_stay.value;
        Side::BOTH.map(|of| {
            let is_off_rightly = |was: &Lowered| !was.is_before_throw && self.stands_as_due(of);
            let too_late = |was: &Lowered| of == side && was.has_thrown;
            let may = |was: &Lowered| !stay && !too_late(was) && !is_off_rightly(was);
            let lowered = self.lowered[of.index()].filter(may)?;
            Some(Lowered { is_before_throw: true, has_thrown: lowered.has_thrown || of == side, ..lowered })
        })
    }

    /// Whether his wood shows just what the roll has brought him: what has come off of it was not his.
    fn stands_as_due(&self, side: Side) -> bool {
        let game = self.game;
        let due = |coup: Coup| Some(coup.marks_with(side, coup.brings(side, game)?, game));
        self.coup.and_then(due).is_some_and(|due| due.shown(side) == self.board.marks.shown(side))
    }

    /// How many points the roll brings this side, of which nothing was marked where its jetons stand, or `stood` before they were put otherwise.
    fn not_marked_of_roll(&self, side: Side, stood: Jetons) -> Option<u16> {
        let is_unmarked = |coup: &Coup| stood.points <= coup.board.marks.jetons(side).points;
        self.coup.filter(is_unmarked).and_then(|coup| coup.brings(side, self.game))
    }

    /// A hole of this side's is none of what the other's marks have taken from it.
    pub(in crate::replay) fn forget_taken(&mut self, side: Side) {
        self.taken[side.index()] = None;
    }

    /// So many points are marked by number on the wood of `side`, as it stood `before`: what the other's marks have taken from it lacks all the same.
    pub(in crate::replay) fn note_added(&mut self, side: Side, before: &Marks, points: u16) {
        let now = self.board.marks;
        let Some(taken) = &mut self.taken[side.index()] else { return };
        if taken.left == before.jetons(side) {
            // A hole behind that which is off has taken his points, and what he then has again stands as it is put (L 148).
            taken.lacks = false;
            taken.since = taken.since.saturating_add(points);
            (taken.left, taken.left_fichet) = (now.jetons(side), now.fichet(side));
        }
    }

    /// A second jeton that the other has left standing at his points does not count for what is marked by number: nobody avails himself of an omission (G III).
    pub(in crate::replay) fn drop_left_standing(&mut self, side: Side) {
        let Some(taken) = &mut self.taken[side.index()] else { return };
        let stands = self.state.board.marks.jetons(side);
        if taken.what != Interruption::LeftStanding || taken.left != stands {
            return;
        }
        let since = self.coup.map_or(0, |coup| coup.number.saturating_sub(taken.coup));
        let law = self.state.game.laws().ecole;
        // By Lepeintre it stays who has it, once the other has played a second coup (P 4.49, P 4.III 49).
        if since <= 1 || !law.left_points_are_kept.value || law.bredouille_any_time.value {
            (taken.what, taken.left) = (Interruption::Broken, Jetons { jetons: 1, ..stands });
            self.state.board.marks.set_jetons(side, taken.left);
        }
    }

    /// How the jeton of the other stood before a hole that is off again, where it is not back there yet: that hole has broken no run of this side's, and
    /// those points had (L 143, L 183).
    pub(in crate::replay) fn jeton_before_hole_off(&self, side: Side) -> Option<Jetons> {
        let (other, marks) = (side.other(), &self.board.marks);
        let taken = self.taken[side.index()].filter(|taken| {
            taken.what == Interruption::Nothing
                && !taken.has_made_hole()
                && taken.left == marks.jetons(side)
                && taken.fichet == marks.fichet(other)
                && taken.points > marks.jetons(other).points
        })?;
        Some(Jetons { points: taken.points, jetons: 1 })
    }

    /// What this mark of `side`'s takes.
    fn takes(&self, side: Side, before: &Marks) -> Taken {
        let (other, now) = (side.other(), &self.board.marks);
        let (fichet, points) = (before.fichet(side), self.before_own_hand(side, before).points);
        let what = if now.fichet(side) > fichet { Interruption::Effaced } else { Interruption::Broken };
        let coup = self.coup.map_or(0, |coup| coup.number);
        let (stood, left) = (before.jetons(other), now.jetons(other));
        let (own_fichet, left_fichet) = (before.fichet(other), now.fichet(other));
        let by_hole = what == Interruption::Effaced;
        let (fresh, since, held, lacks) = (None, 0, false, false);
        Taken {
            stood,
            left,
            fichet,
            points,
            own_fichet,
            left_fichet,
            by_hole,
            fresh,
            since,
            held,
            lacks,
            coup,
            what,
        }
    }

    /// The wood of `side` is marked on or put back behind what it had taken from the other's.
    fn follow_taken(&mut self, side: Side, before: &Marks, (own_act, mut taken): (bool, Taken)) {
        let (other, now) = (side.other(), &self.board.marks);
        let (was, is) = (before.jetons(other), now.jetons(other));
        let (stands, stood) = (now.jetons(side).points, before.jetons(side).points);
        // Behind the hole that has effaced his points his own marks are new ones, and a jeton that stays tells nothing.
        let stays = now.shown(side) == before.shown(side);
        if taken.has_made_hole() && (own_act || stays) {
            self.taken[other.index()].take_if(|_| own_act);
            if own_act && was != is {
                self.taken[other.index()] = Some(self.takes(side, before));
            }
            return;
        }
        let what = match (now.fichet(side) > taken.fichet, taken.still_breaks(stands)) {
            (true, _) => Interruption::Effaced,
            (_, true) if taken.what == Interruption::LeftStanding => Interruption::LeftStanding,
            (_, true) => Interruption::Broken,
            _ => Interruption::Nothing,
        };
        // Who gives up what is his has taken it all the same (L 169, L 174, L 175).
        let lowers = stands < stood && taken.what != Interruption::Effaced;
        let gives_up = own_act && (now.fichet(side) < before.fichet(side) || lowers);
        let is_over = gives_up && !taken.held && !self.mends_his_mark(side);
        if is_over || !self.may_come_back(other, &taken) {
            self.taken[other.index()] = (own_act && was != is).then(|| self.takes(side, before));
            return;
        }
        let by_mark = was != is;
        if what == taken.what && by_mark && what != Interruption::Nothing {
            taken = self.takes(side, before);
        } else if own_act && by_mark && what != Interruption::Nothing {
            (taken.what, taken.left) = (what, is);
        } else if what != taken.what || by_mark || (taken.lacks && stands > stood && stands >= taken.points) {
            self.put_taken(other, &mut taken, what);
        }
        self.taken[other.index()] = Some(taken);
    }

    /// Whether he has himself taken off just what he had not won, where he may (P 4.III 42, P 4.III 48).
    fn mends_his_mark(&self, side: Side) -> bool {
        !self.game.laws().ecole.wrong_points_stay.value && self.stands_as_due(side)
    }

    /// The wood of this side with so much of it gone, and what it has marked since.
    fn put_taken(&mut self, side: Side, taken: &mut Taken, what: Interruption) {
        let jetons = match what {
            Interruption::Effaced => Jetons::default(),
            Interruption::Broken => Jetons { jetons: taken.stood.jetons.min(1), ..taken.stood },
            Interruption::LeftStanding | Interruption::Nothing => taken.stood,
        };
        let (game, other) = (self.game, side.other());
        let marks = &mut self.state.board.marks;
        marks.set_jetons(side, jetons);
        if taken.has_made_hole() {
            marks.set_fichet(side, taken.own_fichet); // it is made anew
        }
        if taken.since > 0 {
            // What stood before the hole that is off has come before what was marked since, though it is not back there yet (L 143).
            let his = marks.jetons(other);
            let lacks = taken.by_hole && what == Interruption::Nothing && his.points < taken.points;
            if lacks {
                marks.set_jetons(other, Jetons { points: taken.points, jetons: 1 });
            }
            game.mark(marks, side, taken.since);
            if lacks && marks.fichet(side) == taken.own_fichet {
                marks.set_jetons(other, his);
            }
            taken.lacks = lacks && marks.fichet(side) != taken.own_fichet;
        }
        (taken.what, taken.left, taken.left_fichet) = (what, marks.jetons(side), marks.fichet(side));
    }

    /// Whether it can still come back to this side: not once he has thrown again (L 167).
    fn may_come_back(&self, side: Side, taken: &Taken) -> bool {
        let has_thrown = |coup: Coup| match coup.number.checked_sub(taken.coup) {
            Some(since) => since > 1 || (since == 1 && coup.side == side),
            None => true,
        };
        !self.coup.is_some_and(has_thrown) || taken.what == Interruption::LeftStanding
    }

    /// Whose points have taken the second jeton shows it standing (G III, P 4.49).
    fn note_left_standing(&mut self, side: Side, was: Jetons) {
        let is = self.board.marks.jetons(side);
        let Some(taken) = &mut self.taken[side.index()] else { return };
        let is_that = taken.what == Interruption::Broken && taken.stood.jetons == 2 && taken.left == was;
        if is_that && is == (Jetons { jetons: 2, ..was }) {
            (taken.what, taken.left) = (Interruption::LeftStanding, is);
        }
    }
}
