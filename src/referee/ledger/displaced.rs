//! Dames or wood that a player moved without the right to, and what puts them back.

use super::super::debt::Debt;
use super::{Ledger, MOST};
use crate::board::{Jetons, Marks, Men, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number};
use crate::rules::Game;

/// Marks or dames moved without the right to, which the other may put back until he throws.
#[derive(Clone, Debug)]
pub struct Displaced<T> {
    /// Who moved them.
    pub by: Side,
    /// What stood before.
    pub before: T,
    /// The same, and what each side had rightly marked of the last throw: what it marks of it since comes on top.
    pub base: Option<(T, [u16; 2])>,
    /// What of it was moved, and goes back.
    pub part: DisplacedPart,
    /// The finding, by its number in the report.
    pub finding: usize,
    /// It is what he left out, marked when it was too late: that counts for nothing, and stands till it is put back (L 167, L 171).
    pub is_late: bool,
    /// It is the other's wood, put farther than it stood: that it shows no less is not that it is back.
    pub is_forward: bool,
}

/// What was moved, of all that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DisplacedPart {
    Whole,
    /// What is this side's, by this act.
    Of {
        owner: Side,
        act: usize,
    },
    /// The pavillon: fichets and jetons stay where they are.
    Pavillon,
}

impl DisplacedPart {
    /// What the act moves that puts this mark on the wood of `owner`.
    pub const fn of(mark: &Mark, owner: Side, act: usize) -> DisplacedPart {
        match mark.what {
            Marked::Pavillon(_) => DisplacedPart::Pavillon,
            _ => DisplacedPart::Of { owner, act },
        }
    }

    /// Whether it has to do with what is this side's.
    pub fn is_of(self, owner: Side) -> bool {
        !matches!(self, DisplacedPart::Of { owner: only, .. } if only != owner)
    }
}

impl<T> Displaced<T> {
    /// What `by` has moved of what stood (`before`), by which that is found (`finding`): nothing of it is known to be late or put forward yet.
    pub const fn new(by: Side, before: T, part: DisplacedPart, finding: usize) -> Displaced<T> {
        Displaced { by, before, base: None, part, finding, is_late: false, is_forward: false }
    }
}

impl Displaced<Men> {
    /// What else was moved, from how the dames lay to how they lie, stays when these go back; none goes back where that cannot be.
    pub fn stays_beside(displaced: &mut Option<Displaced<Men>>, (from, to): (&Men, &Men)) {
        *displaced = displaced.take().and_then(|displaced| {
            let before = changed_so(&displaced.before, (from, to))?;
            Some(Displaced { before, ..displaced })
        });
    }

    /// Whether this side has moved dames of the other's, and none of its own beside them.
    pub fn is_of_the_others(&self, by: Side) -> bool {
        self.by == by && matches!(self.part, DisplacedPart::Of { owner, .. } if owner != by)
    }
}

impl Displaced<Marks> {
    /// The acts of `by` that bring the marks from what stands to what stood.
    pub fn acts_back(&self, by: Side, stands: &Marks) -> String {
        let mut acts: Vec<String> = Vec::new();
        let was = &self.before;
        // His own hole first: what he puts of the other's wood stands behind it (L 148).
        let takes_hole = was.fichet(by) > stands.fichet(by);
        let owners = if takes_hole { [by, by.other()] } else { [by.other(), by] };
        for owner in owners.into_iter().filter(|owner| self.part.is_of(*owner)) {
            let whose = if owner == by { String::new() } else { owner.to_string() };
            if self.part != DisplacedPart::Pavillon {
                let (old, new) = (was.fichet(owner), stands.fichet(owner));
                if old != new {
                    acts.push(format!("{whose}f{old}"));
                }
                let (old, new) = (was.jetons(owner), stands.jetons(owner));
                if old != new {
                    let Jetons { points, jetons } = old;
                    acts.push(format!("{whose}{}{points}", if jetons == 2 { "jj" } else { "j" }));
                }
            }
            let shown = |marks: &Marks| marks.pavillon == Some(owner);
            if shown(was) != shown(stands) {
                acts.push(format!("{whose}{}", if shown(was) { "p" } else { "p0" }));
            }
        }
        acts.join(" ")
    }

    /// What the wood of `owner` would show as the marks stand, had this hand left it alone.
    pub fn would_show(&self, owner: Side, stands: &Marks) -> (u16, u16) {
        would_show(owner, &self.before, stands)
    }

    /// Whether of what stood before this hand the second jeton lacks, beside points that stand as they stood (L 144).
    pub fn lacks_second(&self, owner: Side, stands: &Marks) -> bool {
        let (was, is) = (self.before.jetons(owner), stands.jetons(owner));
        was.points == is.points && was.jetons > is.jetons
    }

    /// Whether it is back already: the wood of him who moved it shows as before, but for what a hole of the other's has effaced, and the other's no less (L 186).
    pub fn is_back(&self, stands: &Marks) -> bool {
        let (by, other) = (self.by, self.by.other());
        self.part != DisplacedPart::Pavillon
            && (!self.part.is_of(by) || stands.shown(by) == self.would_show(by, stands))
            && (!self.part.is_of(other) || stands.shown(other) >= self.before.shown(other))
    }

    /// Whether with the marks of the same hand that are put `back` these go back as well: what the owner's wood shows is as before them, or as before older ones.
    pub fn goes_with(&self, back: &Displaced<Marks>, owner: Side, stands: &Marks) -> bool {
        let shown = |marks: &Marks| (marks.fichet(owner), marks.jetons(owner));
        let before = |displaced: &Displaced<Marks>| shown(stands) == shown(&displaced.before);
        let is_younger = self.finding > back.finding;
        self.by == back.by && self.part.is_of(owner) && (before(self) || (is_younger && before(back)))
    }

    /// Whether a mark on the wood of `owner` brings it back towards how it stood.
    pub fn is_put_back(&self, game: &dyn Game, owner: Side, stands: &Marks, mark: &Mark) -> bool {
        let (was, is) = (self.before.jetons(owner), stands.jetons(owner));
        let (hole, now) = (i32::from(self.before.fichet(owner)), i32::from(stands.fichet(owner)));
        let goes = |to: i32| {
            to != now
                && (to - now).signum() == (hole - now).signum()
                && (to - now).abs() <= (hole - now).abs()
        };
        self.part.is_of(owner)
            && match mark.what {
                Marked::Pavillon(taken) => {
                    let shown = |marks: &Marks| marks.pavillon == Some(owner);
                    shown(&self.before) == taken && shown(stands) != taken
                }
                _ if self.part == DisplacedPart::Pavillon => false,
                Marked::Jeton(Jeton::At { points: Number::Known(n), jetons, .. }) => {
                    // At the talon there is none of them.
                    let jetons = if n == 0 { 0 } else { jetons };
                    let back =
                        n == was.points && jetons <= was.jetons && (n, jetons) != (is.points, is.jetons);
                    // What a hole takes off that goes back behind it may stand until then (L 148).
                    let other = owner.other();
                    let by_hole = owner == self.by && self.before.fichet(other) > stands.fichet(other);
                    back || (by_hole && (was.points..is.points).contains(&n))
                }
                Marked::Points { less: true, number: Number::Known(n) } => {
                    n > 0 && is.points.checked_sub(n) == Some(was.points)
                }
                Marked::Points { less: false, number: Number::Known(n) } => {
                    // Where they make a hole it comes back with them (L 181, L 183).
                    let mut then = *stands;
                    game.mark(&mut then, owner, n);
                    let fichet = i32::from(then.fichet(owner));
                    n > 0 && then.jetons(owner).points == was.points && (fichet == hole || goes(fichet))
                }
                Marked::Holes(Holes(n)) => goes(now + i32::from(n)),
                Marked::Fichet(Number::Known(n)) => goes(i32::from(n)),
                _ => false,
            }
    }
}

impl Ledger {
    /// Whether by this mark its player, whose coup is over, takes holes again that he took off by mistake, or did not mark (P 4.51).
    pub fn retakes_holes(&self, game: &dyn Game, (side, stands): (Side, &Marks), mark: &Mark) -> bool {
        self.retaken_holes(game, side, stands, mark).is_some()
    }

    /// The finding of a hole or a second jeton that this side has put, and that is not his and no école: double for what is due, or behind it (L 184; G III).
    pub fn wood_to_come_off(&self, game: &dyn Game, side: Side) -> Option<usize> {
        let is_ecole = |finding: usize| self.claims.iter().any(|claim| claim.finding == finding);
        let is_wood = |d: &&Displaced<Marks>| {
            d.by == side && d.part.is_of(side) && d.part != DisplacedPart::Pavillon && !is_ecole(d.finding)
        };
        let behind = || self.displaced.iter().rev().find(is_wood).map(|displaced| displaced.finding);
        self.doubled_by(game, side).or_else(behind)
    }

    /// What this side has marked a hole for that is not his, by the other's word (L 177).
    pub fn hole_by_the_others_word(&self, side: Side) -> Option<&Debt> {
        let debts = [&self.own, &self.given].into_iter().flatten();
        debts.into_iter().find(|debt| {
            debt.to == side && debt.misled && debt.takes_hole() && debt.completes_hole() == Some(false)
        })
    }

    /// Whether this mark puts the jeton of this side to the points that it had before a hole that it was told of, and that is not its own (L 177).
    pub fn reduces_to_what_he_had(&self, side: Side, mark: &Mark) -> bool {
        let Marked::Jeton(Jeton::At { points: Number::Known(points), jetons, .. }) = mark.what else {
            return false;
        };
        let his = [&self.own, &self.given].into_iter().flatten().filter(|debt| debt.to == side);
        let mut had = his.filter_map(Debt::had_before_hole_told).map(|wood| wood.jetons(side));
        had.any(|had| had.points == points && jetons <= had.jetons.max(1))
    }

    /// With his wood as he had it he has marked nothing yet of what he won or is given, and may; as what is due brings it, that is marked, and the word that misled
    /// him is taken back with the rest: what he marks from there on is an error of his own (L 177).
    pub fn wood_is_put_back(&mut self, game: &dyn Game, side: Option<Side>, stands: &Marks) {
        let Some(side) = side else { return };
        let debts = [&mut self.late, &mut self.own, &mut self.given].into_iter().flatten();
        let mut his: Vec<&mut Debt> = debts.filter(|debt| debt.to == side && debt.misled).collect();
        for debt in &mut his {
            if debt.had_before_hole_told().is_some_and(|had| had.shown(side) == stands.shown(side)) {
                debt.unmark();
            }
        }
        let Some(right) = his.iter_mut().find(|debt| debt.stands_right_misled(game, stands)) else { return };
        right.unmark();
        right.mark_as_due(game, right.item);
        his.into_iter().for_each(|debt| (debt.misled, debt.mends) = (false, false));
    }

    /// Marks are moved without the right to; `before`: what stood. Who goes away effaces both his own points and the other's (L 155, L 157).
    pub fn displace(&mut self, by: Side, mut before: Marks, finding: usize) {
        if self.coup.gone == Some(by) {
            before.efface_points();
        }
        if self.displaced.len() == MOST {
            self.displaced.remove(0);
        }
        self.displaced.push(Displaced::new(by, before, DisplacedPart::Whole, finding));
    }

    /// What this side left out and has marked too late, which still stands: while it does there is nothing that he may be obliged to mark (L 186).
    pub fn marked_late(&self, of: Side, stands: &Marks) -> Option<&Displaced<Marks>> {
        self.displaced.iter().find(|d| d.is_late && d.by == of && stands.shown(of) > d.before.shown(of))
    }

    /// Of a hole or a second jeton that is not his what he has rightly marked stays (L 184, P 4.52): nothing is marked for him that he has left out (L 167).
    pub fn keeps_what_is_his(&mut self, game: &dyn Game, side: Side, mark: &Mark) {
        let Some(debt) = self.debt_of(side, mark) else { return };
        let Some(finding) = debt.doubled else { return };
        let mut his = debt.clone();
        his.due = debt.rightly_marked().or(debt.due);
        let Some((wood, _)) = his.as_due(game) else { return };
        // With the hole that is none he has moved the jeton of what he had marked before; but one behind a hole of the same roll leaves what that roll makes.
        let stood = debt.wood.map(|wood| wood.fichet(side));
        let behind_hole = |d: &Displaced<Marks>| stood.is_some_and(|fichet| fichet < d.before.fichet(side));
        let goes_back = |d: &&mut Displaced<Marks>| {
            d.finding == finding && (behind_hole(d) || d.before.shown(side) <= wood.shown(side))
        };
        self.displaced.iter_mut().filter(goes_back).for_each(|d| (d.before, d.base) = (wood, None));
    }

    /// This side throws, and what the other has moved without the right to is put back no more; but in society the wood of the coup before, which the other had
    /// taken off, for nobody is surprised there (P 4.III 51, P 4.III 68). What is back as it was has no part in what the roll gives.
    /// `is_answered`: whether of a finding, by its number.
    pub fn forget_displaced(
        &mut self,
        game: &dyn Game,
        (side, stands): (Side, &Marks),
        is_answered: impl Fn(usize) -> bool,
    ) {
        let (stay, since) = (game.laws().ecole.wrong_points_stay.value, self.findings_at_throw);
        let is_his = |d: &Displaced<Marks>| match d.part {
            DisplacedPart::Of { owner, .. } => owner == side,
            DisplacedPart::Pavillon => d.before.pavillon == Some(side),
            DisplacedPart::Whole => false,
        };
        let may_come_back = |d: &Displaced<Marks>| match d.by == side {
            true => !d.is_back(stands) || (d.is_forward && !is_answered(d.finding)),
            false => !stay && is_his(d) && d.finding >= since,
        };
        self.displaced.retain(may_come_back);
        self.displaced.iter_mut().filter(|d| d.part != DisplacedPart::Whole).for_each(|d| d.base = None);
        let keeps = |d: &&mut Displaced<Marks>| d.by == side && d.part == DisplacedPart::Whole && !d.is_late;
        self.displaced.iter_mut().filter(keeps).for_each(|d| d.base = Some((d.before, [0, 0])));
    }

    /// How many points each side has rightly marked of the last throw.
    fn rightly_marked(&self) -> [u16; 2] {
        Side::BOTH.map(|of| {
            let his = [&self.own, &self.given].into_iter().flatten().filter(|debt| debt.to == of);
            his.filter_map(Debt::rightly_marked).fold(0, u16::saturating_add)
        })
    }

    /// What is marked behind what was displaced last is no part of that.
    pub fn counts_behind_displaced(&mut self) {
        let marked = self.rightly_marked();
        if let Some(displaced) = self.displaced.last_mut() {
            displaced.base = Some((displaced.before, marked));
        }
    }

    /// What is rightly marked behind marks that were none, by the same throw or the one since, stays when those go back (L 183, P 4.57, P 4.61).
    pub fn keeps_marks_behind_displaced(&mut self, game: &dyn Game) {
        if self.displaced.iter().all(|displaced| displaced.base.is_none()) {
            return;
        }
        let marked = self.rightly_marked();
        for displaced in &mut self.displaced {
            let Some((mut before, counted)) = displaced.base else { continue };
            for of in Side::BOTH {
                let since = marked[of.index()].saturating_sub(counted[of.index()]);
                game.mark(&mut before, of, since);
            }
            displaced.before = before;
        }
    }

    /// Wood of this side's that the other had moved before the last throw stands again as before it: what the throw wins goes on from there.
    pub fn goes_on_from_wood(&mut self, owner: Side, moved: usize, then: &Marks) {
        for debt in [&mut self.own, &mut self.given].into_iter().flatten() {
            if moved < self.findings_at_throw {
                debt.goes_on_from(owner, then);
            }
        }
    }

    /// An école for what the other did is marked before that goes back: what then goes back comes behind its points (L 181, L 183, P 4.68).
    pub fn goes_back_behind_ecole(
        &mut self,
        game: &dyn Game,
        (by, points, finding): (Side, u16, usize),
        stands: &Marks,
    ) {
        let lacks = |d: &Displaced<Marks>| stands.shown(by) < d.before.shown(by);
        let of_hand = |d: &Displaced<Marks>| matches!(d.part, DisplacedPart::Of { owner, .. } if owner == by);
        let is_of_it = |d: &&mut Displaced<Marks>| d.by != by && (d.finding == finding || of_hand(d));
        for displaced in self.displaced.iter_mut().filter(is_of_it) {
            if displaced.part.is_of(by) && lacks(displaced) {
                let base = displaced.base.as_mut().map(|(base, _)| base);
                [Some(&mut displaced.before), base].into_iter().flatten().for_each(|wood| {
                    game.mark(wood, by, points);
                });
            }
        }
    }

    /// What of this side's the other's hand has marked for it.
    pub fn marked_by_other(&mut self, of: Side) -> impl Iterator<Item = &mut Debt> {
        let debts = [&mut self.own, &mut self.given].into_iter().flatten();
        debts.filter(move |debt| debt.to == of && debt.by_other)
    }

    /// That is off again.
    pub fn unmark_by_other(&mut self, of: Side) {
        self.marked_by_other(of).for_each(Debt::unmark);
    }

    /// Whether this jeton goes with the hole that its player has marked of what is due.
    pub fn is_of_his_hole(&self, side: Side, mark: &Mark) -> bool {
        matches!(mark.what, Marked::Jeton(_))
            && self.debt_of(side, mark).is_some_and(|debt| debt.written && debt.takes_hole())
    }

    /// What a mark of `side` on the wood of `owner` puts back as it was before the other moved it without the right to.
    pub fn put_back(
        &self,
        game: &dyn Game,
        (side, owner): (Side, Side),
        stands: &Marks,
        mark: &Mark,
    ) -> Option<&Displaced<Marks>> {
        // What he has done to the other's wood he may undo, with a false école while what he took off lacks: what is marked beyond is the other's (L 183).
        let adds = matches!(mark.what, Marked::Points { less: false, .. });
        let lacks = |d: &Displaced<Marks>| {
            d.part != DisplacedPart::Whole || stands.shown(owner) < d.before.shown(owner)
        };
        let may = |d: &Displaced<Marks>| match d.by == side {
            true => (owner != side && lacks(d)) || self.may_be_taken_back(d.finding, side),
            false => owner == side || !adds,
        };
        // Points by number go to what he has still to mark first.
        if adds && owner == side && self.debt_of(side, mark).is_some_and(|debt| debt.due > debt.marked()) {
            return None;
        }
        let goes_back = |d: &Displaced<Marks>| {
            let less = || self.without_what_is_not_due(game, owner, d);
            // His own false école he takes back with what he has marked behind it, too (P 4.III 42).
            let whole = || {
                let before = self.before_false_ecole(d.finding).filter(|_| d.by == side)?;
                Some(Displaced { before, ..d.clone() })
            };
            // Or just as it stood, without what he has marked since.
            let base = || {
                let (stood, _) = d.base.filter(|_| d.part != DisplacedPart::Whole)?;
                let mut before = d.before;
                let points = stood.jetons(owner).points;
                before.set_jetons(owner, Jetons { points, ..before.jetons(owner) });
                Some(Displaced { before, ..d.clone() })
            };
            d.is_put_back(game, owner, stands, mark)
                || base().is_some_and(|other| other.is_put_back(game, owner, stands, mark))
                || less().or_else(whole).is_some_and(|other| other.is_put_back(game, owner, stands, mark))
        };
        self.displaced.iter().rev().find(|d| may(d) && goes_back(d))
    }

    /// The same of points taken off by number on the wood of `owner`, beyond the hole that they had made: that goes with them (L 183, L 187).
    pub fn put_back_beyond_hole(
        &self,
        owner: Side,
        (stands, then): (&Marks, &Marks),
    ) -> Option<&Displaced<Marks>> {
        let is_it = |d: &&Displaced<Marks>| {
            d.part.is_of(owner)
                && d.part != DisplacedPart::Pavillon
                && d.before.shown(owner) == then.shown(owner)
        };
        self.displaced.iter().rev().find(is_it).filter(|_| then.fichet(owner) < stands.fichet(owner))
    }

    /// Points of his that the other has taken off, of which some were too many: without these, for he need not put them back (L 181, L 187).
    fn without_what_is_not_due(
        &self,
        game: &dyn Game,
        owner: Side,
        displaced: &Displaced<Marks>,
    ) -> Option<Displaced<Marks>> {
        let debt = self.debt_by_wood(owner).filter(|debt| debt.was_too_much())?;
        let (due, mut before) = (debt.as_due(game)?.0, displaced.before);
        let are_fewer = displaced.by != owner
            && due.fichet(owner) == before.fichet(owner)
            && due.jetons(owner).points < before.jetons(owner).points;
        before.set_jetons(owner, due.jetons(owner));
        are_fewer.then(|| Displaced { before, ..displaced.clone() })
    }
}

/// What the wood of `owner`, as it stood `before`, would show as the marks stand: a hole of the other's has taken his points since (L 148).
pub fn would_show(owner: Side, before: &Marks, stands: &Marks) -> (u16, u16) {
    let (fichet, points) = before.shown(owner);
    let effaced = stands.fichet(owner.other()) > before.fichet(owner.other());
    (fichet, if effaced { 0 } else { points })
}

impl Ledger {
    /// Whether dames lie where one has moved them without the right to.
    pub fn has_displaced_dames(&self) -> bool {
        self.dames_displaced.iter().any(Option::is_some)
    }

    /// The dames as they stand, those that either has displaced lying as they lay.
    pub fn as_before_displaced(&self, stand: &Men) -> Men {
        let back = |men: Men, moved: &Displaced<Men>| changed_so(&men, (stand, &moved.before)).unwrap_or(men);
        self.dames_displaced.iter().flatten().fold(*stand, back)
    }

    /// What this side had displaced lies as it lay, or as it is to lie.
    pub fn forget_dames_displaced(&mut self, by: Side) {
        (self.dames_displaced[by.index()], self.displaced_before[by.index()]) = (None, None);
    }
}

/// Dames moved as others were that went from one table to another; none where one is not there.
fn changed_so(men: &Men, (from, to): (&Men, &Men)) -> Option<Men> {
    let mut then = *men;
    let fields = Side::BOTH.into_iter().flat_map(|side| (0..=25).map(move |field| (side, field)));
    let mut moved = fields.map(|(side, field)| {
        then.put(side, field, to.count(side, field));
        then.take(side, field, from.count(side, field))
    });
    moved.all(|moved| moved).then_some(then)
}
