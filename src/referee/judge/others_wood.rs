//! The other's wood put by one's own hand: rightly where it was wrong, left standing, or taken off without the right to.

use super::super::Double;
use super::super::Fact;
use super::super::debt::Debt;
use super::super::ledger::{ClaimableEcole, Displaced, DisplacedPart, Ledger};
use super::super::rights::Right;
use super::{ActAt, Judge};
use crate::board::{Jetons, Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number};

impl Judge<'_, '_> {
    /// The other's wood handled without the right to, where it is not part of a claim, which is judged itself (L 183).
    pub(super) fn others_wood(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { step, side, at } = act;
        let Some(owner) = mark.owner.filter(|_| self.replay.game().furniture().jetons) else { return };
        let now = self.state_before(step, at);
        if let Some(back) = self.asker(&now, ledger, side).puts_others_back(mark) {
            // Undone by himself it is no less a fault, but where he is let put himself right (P 4.24, P 4.III 42), or it is no école and nothing is left of it
            // (L 181).
            let (by, finding) = (back.by, back.finding);
            let is_none = owner != side && self.findings[finding].points.is_none();
            let mends = by != side || is_none || !self.replay.game().laws().ecole.before_play.value;
            let (was, then) = (back.before.fichet(owner), self.state_before(step, at + 1).board.marks);
            // A hole that stands is not put right by the jeton beside it (L 178, L 184), nor are holes that lack (L 187).
            let stays = then.fichet(owner) < was || (then.fichet(owner) > was && self.is_of_hole(finding));
            let is_half = by == side && ledger.may_be_taken_back(finding, side);
            self.findings[finding].claimed |= mends && !stays && !is_half;
            for with_it in ledger.displaced.iter().filter(|d| mends && d.goes_with(back, owner, &then)) {
                let finding = &mut self.findings[with_it.finding];
                finding.claimed |= goes_too(&finding.fact);
            }
            if by == side {
                ledger.unmark_by_other(owner);
            }
            ledger.goes_on_from_wood(owner, finding, &then);
            if self.findings[finding].fact == Fact::TooSoon {
                self.marks_in_its_time(ledger, act, owner);
            }
            if by == side {
                self.has_undone_his_hand(ledger, act, (owner, finding));
            }
            return;
        }
        let unsaid = self.claims_unsaid_in(ledger, act);
        let beside = self.marks_ecole_beside(ledger, act);
        let his = match beside.is_some() || unsaid {
            true => {
                let then = step.after.board.marks;
                let makes_hole = then.fichet(side) > now.board.marks.fichet(side);
                let asker = self.asker(&now, ledger, side);
                // Behind a hole of his it is wood that is left standing (L 148).
                let hole_stands = step.before.board.marks.fichet(side) < now.board.marks.fichet(side);
                let is_none_false = (unsaid && !hole_stands) || beside == Some(true);
                let wrongly = || is_none_false && asker.puts_wrongly_beside(mark, makes_hole);
                let his = asker.takes_what_is_his(mark, makes_hole);
                his.or_else(|| wrongly().then_some(now.board.marks))
            }
            false => self.is_closed(ledger, &now, side, at).then_some(now.board.marks),
        };
        if let Some(before) = his {
            let then = self.state_before(step, at + 1).board.marks;
            let before = self.asker(&now, ledger, side).stood_before_hand(before, &then);
            let before = ledger.without_unearned(owner, ledger.without_late(owner, before, &then), &then);
            let finding = self.not_open(side, at, at + 1);
            self.tell_what_is_due(ledger, owner, finding);
            self.tell_others_mark(ledger, &now.board.marks, (owner, mark), finding);
            self.others_may_be_put_back(ledger, (side, DisplacedPart::of(mark, owner, at)), before, finding);
            self.marks_for_him(ledger, act, owner);
        } else if beside.is_none() && !unsaid {
            self.tell_unknown(ledger, &now, act);
        }
    }

    /// What `owner` marked too soon is put back: all of it, and he has marked nothing yet.
    fn marks_in_its_time(&self, ledger: &mut Ledger, act: ActAt<'_>, owner: Side) {
        let ActAt { step, side, at } = act;
        let Some(given) = ledger.given.as_mut().filter(|debt| debt.to == owner && debt.closed.is_none())
        else {
            return;
        };
        let mut then = self.state_before(step, at);
        let _ = then.apply(side, self.replay.items(), at);
        let wood = |marks: &Marks| (marks.jetons(owner).points, marks.fichet(owner));
        if given.wood.is_some_and(|was| wood(&was) == wood(&then.board.marks)) {
            given.unmark();
        }
    }

    /// Wood of the other's is put: rightly where it was wrong, or left standing, or taken off without the right to.
    pub(super) fn puts_others_wood(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { step, side, .. } = act;
        let before = step.before;
        let Some(owner) = mark.owner else { return };
        if self.leaves_standing(ledger, act, mark) {
            return;
        }
        let found = self.findings.len();
        if self.comes_off_unearned(ledger, act, owner, mark) {
            return;
        }
        self.put_right(ledger, act, mark);
        self.puts_points_right(ledger, act, owner);
        self.put_simple(ledger, act, (owner, mark));
        let jetons = before.board.marks.jetons(owner);
        ledger.coup.moved_by_other[owner.index()].get_or_insert(jetons);
        if let (2, Some(own)) = (jetons.jetons, ledger.own.as_mut().filter(|d| d.to == side)) {
            own.took_second |= matches!(mark.what, Marked::Jeton(Jeton::At { jetons: 1, .. }));
        }
        if self.points_left_standing(ledger, act, mark) {
            return;
        }
        if self.effaces_hole(ledger, act, owner) {
            return;
        }
        self.effaced(ledger, act, mark);
        if self.findings.len() == found {
            self.others_wood(ledger, act, mark);
        }
        self.takes_others_excess_off(ledger, act, owner);
        if self.findings.len() == found {
            self.comes_off_before_roller(ledger, act, mark);
            self.takes_off_for_him(ledger, act, mark);
            let stands = self.state_before(step, act.at).board.marks.jetons(owner).points;
            ledger.takes_left_off((owner, stands), mark);
            self.stays_off(ledger, act, (owner, mark));
        }
        // The points of his roll, behind the école that took his hole (L 200): they are marked.
        let lost = |own: &&mut Debt| own.to == owner && own.hole_lost && own.closed.is_none();
        if matches!(mark.what, Marked::Jeton(Jeton::At { points: Number::Known(1..), .. }))
            && self.findings.len() == found
            && let Some(own) = ledger.own.as_mut().filter(lost)
        {
            own.mark(self.replay.game(), mark, act.at);
        }
    }

    /// The other's points left standing at a hole stand for what he is given by it (G III); `false`: these are not so.
    fn points_left_standing(&self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let side = act.side;
        let Some(owner) = mark.owner else { return false };
        let stood = ledger.own.as_ref().and_then(|own| own.wood).map(|wood| wood.jetons(owner));
        let Marked::Jeton(Jeton::At { points: Number::Known(points @ 1..), jetons, .. }) = mark.what else {
            return false;
        };
        let left = stood.is_none_or(|stood| stood.points == points && jetons <= stood.jetons);
        let (true, Some(own), Some(_)) = (left, &ledger.own, &ledger.given) else { return false };
        if own.to != side || own.played || !own.takes_hole() {
            return false;
        }
        ledger.leaves_points(self.replay.game(), (owner, points));
        true
    }

    /// The other's points, or his second jeton, shown standing behind a mark of what one is given: left there, by oversight if they should have gone
    /// (G III, P 4.49, P 4.53).
    fn leaves_standing(&self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        let (Some(owner), Marked::Jeton(Jeton::At { points: Number::Known(points), .. })) =
            (mark.owner, mark.what)
        else {
            return false;
        };
        let left = self.asker(&self.state_before(step, at), ledger, side).leaves_standing(mark);
        let hole = |d: &Debt| d.takes_hole() && d.completes_hole() == Some(true);
        let of_ecole = ledger.marked_ecole(side).is_some_and(|ecole| ecole.takes_hole());
        if left && (of_ecole || ledger.given.as_ref().is_some_and(hole)) {
            ledger.leaves_points(self.replay.game(), (owner, points));
        }
        left
    }

    /// The other's points taken off where they were not wrong: an école of as many with Lepeintre (P 4.68), elsewhere none (L 181). Done with
    /// a claim it is the false école itself (L 183).
    fn effaced(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { step, side, at } = act;
        let before = step.before;
        let is_ecole = self.replay.game().laws().ecole.effacing_is_ecole.value;
        let (Some(owner), Marked::Jeton(Jeton::At { points: Number::Known(n), .. })) =
            (mark.owner, mark.what)
        else {
            return;
        };
        if !is_ecole {
            return;
        }
        let new = self.asker(&self.state_before(step, at), ledger, side).effaces_new_points(mark);
        if let Some(points) = new {
            let finding = self.is_ecole_of_effaced(ledger, act, (owner, points));
            if n == 0 {
                let mut wood = self.state_before(step, at).board.marks;
                wood.set_jetons(owner, Jetons { points, jetons: 1 });
                let part = DisplacedPart::Of { owner, act: at };
                self.others_may_be_put_back(ledger, (side, part), wood, finding);
            }
            return;
        }
        // What he put there himself he may take off again: nobody is deprived of it.
        let stood = ledger.coup.moved_by_other[owner.index()].map_or(u16::MAX, |was| was.points);
        let stands = self.state_before(step, at).board.marks.jetons(owner).points.min(stood);
        if n >= stands || !before.known[owner.index()].jetons {
            return;
        }
        let points = match self.marks_ecole_beside(ledger, act).is_some() {
            true => self.deprives_beside_ecole(ledger, act, mark),
            false => self.deprives(ledger, act, (n, stands)),
        };
        if points == 0 {
            return;
        }
        let finding = self.is_ecole_of_effaced(ledger, act, (owner, points));
        let mut wood = self.state_before(step, at).board.marks;
        wood.set_jetons(owner, Jetons { points: n + points, ..wood.jetons(owner) });
        self.others_may_be_put_back(ledger, (side, DisplacedPart::Of { owner, act: at }), wood, finding);
        // What its owner marks of this throw before his jeton goes back stands on top of it then (P 4.62).
        ledger.counts_behind_displaced();
    }

    /// So many points of the owner's are wrongly off: an école of as many (P 4.68); the finding.
    fn is_ecole_of_effaced(
        &mut self,
        ledger: &mut Ledger,
        ActAt { side, at, .. }: ActAt<'_>,
        (owner, points): (Side, u16),
    ) -> usize {
        let articles = &[self.replay.game().laws().ecole.effacing_is_ecole.cite];
        let finding = self.find(Fact::Effaced { points }, (side, points), at, articles);
        // Or he keeps them though they were not rightly his.
        let kept = self.why_points_are_kept(ledger, owner, points);
        kept.into_iter().for_each(|why| self.because(finding, why));
        self.offer_ecole(ledger, side, points, finding);
        finding
    }

    /// Of how many points of his own the other is deprived, whose jeton shows so many and is put there: what he had not won he is not deprived of (P 4.57, P 4.68).
    fn deprives(&self, ledger: &Ledger, act: ActAt<'_>, (n, stands): (u16, u16)) -> u16 {
        let ActAt { step, side, at } = act;
        let act = [self.replay.items()[at]];
        let asker = self.asker(step.before, ledger, side);
        if asker.may(&act) != Right::Closed {
            return 0;
        }
        let too_much = |c: &&ClaimableEcole| {
            c.by == side
                && c.is_open()
                && c.finding >= ledger.findings_at_throw
                && matches!(self.findings[c.finding].fact, Fact::TooMuch { .. })
        };
        let unearned: u16 = ledger
            .claims
            .iter()
            .filter(too_much)
            .filter_map(ClaimableEcole::left_standing)
            .fold(0, u16::saturating_add);
        let schooled = ledger.schooled_and_standing(side, &step.before.board.marks);
        let his = asker.shown_of_his(stands).saturating_sub(unearned).saturating_sub(schooled);
        his.saturating_sub(n)
    }

    /// What is too much, taken off: the other may leave it at that, and mark no école (L 186, L 187).
    fn put_right(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let ActAt { step, side, at } = act;
        let effaces_old = self.asker(step.before, ledger, side).effaces_old_points(mark);
        let open = |c: &ClaimableEcole| {
            c.by == side
                && c.is_open()
                && !c.off_before_throw
                && match self.findings[c.finding].fact {
                    Fact::TwoJetons { .. } => effaces_old,
                    Fact::TooMuch { .. } | Fact::FalseEcole { .. } | Fact::DutyLeft { .. } => !effaces_old,
                    _ => false,
                }
        };
        let answered: Vec<usize> = (0..ledger.claims.len()).filter(|&n| open(&ledger.claims[n])).collect();
        let act = [self.replay.items()[at]];
        if answered.is_empty() || self.asker(step.before, ledger, side).may(&act) != Right::Open {
            return;
        }
        let stands = self.state_before(step, at).board.marks;
        let then = self.state_before(step, at + 1).board.marks;
        let is_false =
            |&n: &usize| matches!(self.findings[ledger.claims[n].finding].fact, Fact::FalseEcole { .. });
        let of_false_ecole = answered.iter().any(is_false);
        for claim in answered {
            let finding = ledger.claims[claim].finding;
            self.findings[finding].claimed = true;
            let too_much = !matches!(self.findings[finding].fact, Fact::DutyLeft { .. });
            if too_much && lowers(mark, &stands) {
                ledger.comes_off_by(claim, lowered_by(&stands, &then, side.other()));
            }
            // What it had taken off stands again, and what the last throw gives goes on from there (L 183).
            Side::BOTH.into_iter().for_each(|of| ledger.goes_on_from_wood(of, finding, &then));
        }
        if let Some(owner) = mark.owner.filter(|&of| then.fichet(of) < stands.fichet(of)) {
            let wood = ledger.debt_by_wood(owner).and_then(|debt| debt.wood);
            if of_false_ecole || wood.is_some_and(|wood| wood.fichet(owner) == then.fichet(owner)) {
                ledger.hole_comes_off(owner);
            }
        }
        // What is taken off his wood puts his own mark right, not what is taken off him whom he has wronged by it.
        if let (Some(own), Some(given)) = (&ledger.own, &mut ledger.given)
            && mark.owner == Some(own.to)
        {
            own.is_put_right(given, self.replay.game(), &then);
        }
    }

    /// Points rightly taken off do not come back with what the same hand had moved wrongly before them (P 4.57); beside a false école they are of that, and
    /// go back with it (L 183, P 4.61).
    fn stays_off(&self, ledger: &mut Ledger, act: ActAt<'_>, (owner, mark): (Side, &Mark)) {
        let [now, then] = [act.at, act.at + 1].map(|at| self.state_before(act.step, at));
        let [stands, then] = [&now, &then].map(|state| state.board.marks.jetons(owner));
        if then.points >= stands.points
            || ledger.displaced.is_empty()
            || self.asker(&now, ledger, act.side).put_right(mark) != Right::Open
        {
            return;
        }
        let stood = |d: &&mut Displaced<Marks>| {
            d.by == act.side && d.part.is_of(owner) && d.before.jetons(owner) == stands
        };
        for displaced in ledger.displaced.iter_mut().filter(stood) {
            displaced.before.set_jetons(owner, then);
            displaced.base = None;
        }
    }

    /// What the other had marked before the roller marked all that he wins is off: he has marked nothing of it yet (L 197, G III).
    fn comes_off_before_roller(&self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let now = self.state_before(act.step, act.at);
        if let Some(owner) = mark.owner
            && self.asker(&now, ledger, act.side).marks_before_roller(mark)
        {
            self.marks_in_its_time(ledger, act, owner);
        }
    }

    /// What he may still take off himself the other has taken off for him: he has marked so much less (P 4.57, P 4.III 42).
    fn takes_off_for_him(&self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let stands = self.state_before(act.step, act.at).board.marks;
        let is_more = |d: &Debt| d.marked() > d.due || d.has_put_fichet_too_far(self.replay.game(), &stands);
        let open = |d: &&mut Debt| mark.owner == Some(d.to) && d.closed.is_none() && d.written && is_more(d);
        if let Some(debt) = [&mut ledger.own, &mut ledger.given].into_iter().flatten().find(open) {
            debt.mark(self.replay.game(), mark, act.at);
        }
    }

    /// The other's wood is put where what he has still to mark brings it: so it is marked, and nobody gains by an omission that he has made good himself (L 177,
    /// G III). Put on from there it is not.
    pub(super) fn marks_for_him(&self, ledger: &mut Ledger, act: ActAt<'_>, owner: Side) {
        ledger.unmark_by_other(owner);
        let game = self.replay.game();
        let then = self.state_before(act.step, act.at + 1).board.marks;
        let is_his = |d: &&mut Debt| d.to == owner && d.closed.is_none() && !d.written && d.due > Some(0);
        let debt = [&mut ledger.own, &mut ledger.given].into_iter().flatten().find(is_his);
        let Some((debt, (due, _))) = debt.and_then(|debt| debt.as_due(game).map(|due| (debt, due))) else {
            return;
        };
        let shown = |marks: &Marks| (marks.fichet(owner), marks.jetons(owner));
        if shown(&due) != shown(&then) {
            return;
        }
        debt.mark_as_due(game, act.at);
        debt.by_other = true;
    }

    /// What he marked double is put right by the other (L 184).
    fn put_simple(&mut self, ledger: &mut Ledger, act: ActAt<'_>, (owner, mark): (Side, &Mark)) {
        self.answers_double(ledger, act, (owner, mark));
        // What only shows his wood as it stands, his jeton at the talon behind one's own hole (L 161), moves nothing, nor does the pavillon, which is of no number.
        let [before, mut then] = self.wood_around(act);
        then.pavillon = before.pavillon;
        if before != then {
            ledger.disturb();
        }
    }

    /// The hole or jeton too many is off: the other takes it, or has it taken (L 144, L 184), and in society whose it is (P 4.III 49).
    pub(super) fn answers_double(&mut self, ledger: &Ledger, act: ActAt<'_>, (owner, mark): (Side, &Mark)) {
        let now = self.state_before(act.step, act.at);
        let simple = match mark.what {
            // Put farther, or left where it stands, the fichet takes none off.
            Marked::Fichet(Number::Known(hole)) if now.known[owner.index()].fichet => {
                hole < now.board.marks.fichet(owner)
            }
            Marked::Fichet(_) | Marked::Holes(Holes(..0)) | Marked::Jeton(Jeton::At { jetons: 1, .. }) => {
                true
            }
            _ => false,
        };
        let game = self.replay.game();
        let of_jeton = matches!(mark.what, Marked::Jeton(_));
        let doubled = || {
            let before = || ledger.second_jeton_before(game, owner).filter(|_| of_jeton);
            ledger.doubled_by(game, owner).or_else(before)
        };
        // The jeton beside it puts no hole right, nor the fichet a jeton.
        let is_of_it = |finding: &usize| {
            let fact = &self.findings[*finding].fact;
            of_jeton == matches!(fact, Fact::Doubled { what: Double::Jetons | Double::LateJetons })
        };
        if let Some(finding) = simple.then(doubled).flatten().filter(is_of_it) {
            self.findings[finding].claimed = true;
        }
    }

    /// Whether it is a hole that was marked wrongly, and not a jeton.
    fn is_of_hole(&self, finding: usize) -> bool {
        matches!(
            self.findings[finding].fact,
            Fact::Doubled { what: Double::Hole | Double::MoreHoles | Double::NoHole }
        )
    }
}

/// Whether a mark takes holes or points off him whose wood it is.
fn lowers(mark: &Mark, stands: &Marks) -> bool {
    let Some(owner) = mark.owner else { return false };
    match mark.what {
        Marked::Holes(Holes(n)) => n < 0,
        Marked::Points { less, .. } => less,
        Marked::Fichet(Number::Known(hole)) => hole < stands.fichet(owner),
        Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => n < stands.jetons(owner).points,
        _ => false,
    }
}

/// By how many points a side's jeton is lower, where no fichet has moved; else by all that there are too many.
fn lowered_by(stands: &Marks, then: &Marks, of: Side) -> u16 {
    let off = stands.jetons(of).points.checked_sub(then.jetons(of).points);
    off.filter(|_| then.fichet(of) == stands.fichet(of)).unwrap_or(u16::MAX)
}

/// Whether it goes with what the same hand had put before it: it was late, or for a throw that was none.
const fn goes_too(fact: &Fact) -> bool {
    matches!(fact, Fact::TooLate { .. } | Fact::OnOneJetonLate | Fact::Dice(_))
}
