//! Marks that the other took off without the right to, made again by their player: that is the wood as it stood, and no other mark (L 181, L 183, L 194).
//! Takes the marks, gives what was found of the hand that took them off, and answers it.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::judge::{ActAt, Begun, Judge};
use super::super::ledger::{ClaimableEcole, Displaced, DisplacedPart, Ledger};
use super::super::rights::Asker;
use super::ecole::{Claimed, claimed};
use crate::board::{Marks, Side};
use crate::record::{Item, Jeton, Mark, Marked, Number};

impl Asker<'_> {
    /// The finding that the other took an école of his off that was rightly marked, where these marks of one put his wood back as it stood: "celui-ci, à son
    /// tour, démarque" (L 181, L 194). What is just an école that is open is that.
    pub fn marks_ecole_again(&self, marks: &[&Mark]) -> Option<usize> {
        let side = self.side;
        if self.ledger.displaced.is_empty() || !self.now.known[side.index()].jetons {
            return None;
        }
        let then = self.now.with_marks(side, marks).board.marks;
        let stood = |d: &&Displaced<Marks>| {
            let no_more = then.jetons(side).jetons <= d.before.jetons(side).jetons.max(1);
            let of_jeton = d.part.is_of(side) && d.part != DisplacedPart::Pavillon;
            d.by != side && of_jeton && d.before.shown(side) == then.shown(side) && no_more
        };
        let back = self.ledger.displaced.iter().rev().find(stood)?;
        let (holes, points) = then.shown(side);
        let (stand, show) = self.now.board.marks.shown(side);
        let twelves = self.game.laws().hole.checked_mul(holes.checked_sub(stand)?.div_ceil(2))?;
        let number = twelves.saturating_add(points).checked_sub(show).filter(|number| *number > 0)?;
        let is_of_ecole = |c: &ClaimableEcole| c.by == side && c.taken && c.points <= Some(number);
        let was_marked = self.ledger.claims.iter().any(is_of_ecole);
        // Where they show nothing beyond that, no other is told by them.
        let number = self.number_of(marks);
        let tells = matches!(number, Number::Known(_));
        let is_open = tells && matches!(claimed(self.ledger, side, number), Claimed::Whole(_));
        (was_marked && !is_open).then_some(back.finding)
    }

    /// The finding that the other took right points of his off with those that were too many, where by this mark his wood stands as what he has won brings it
    /// (L 181, L 186).
    pub fn stands_as_due_again(&self, mark: &Mark) -> Option<usize> {
        let side = self.side;
        let is_of_jeton =
            matches!(mark.what, Marked::Points { less: false, .. } | Marked::Jeton(Jeton::At { .. }));
        let known = self.now.known[side.index()];
        let of_hand = |d: &&Displaced<Marks>| {
            d.by != side && matches!(d.part, DisplacedPart::Of { owner, .. } if owner == side)
        };
        let back = self
            .ledger
            .displaced
            .iter()
            .rfind(of_hand)
            .filter(|_| is_of_jeton && known.jetons && known.fichet)?;
        let his = self.ledger.own_of(side).filter(|own| own.tells_nothing_right())?;
        let [stands, then] =
            [*self.now, self.now.with_mark(side, mark)].map(|now| now.board.marks.shown(side));
        let due = his.as_due(self.game).map(|(wood, _)| wood.shown(side));
        (due == Some(then) && stands < then).then_some(back.finding)
    }

    /// How the other's wood stands before one's own hand; where a hole that was not won, and is off, had taken his points, or points stand that he has not won, or of
    /// which he has been sent to school, as what he has won brings it (L 187, P 4.III 48). Its hole may be off already, and what stands behind it goes back for it.
    pub fn stood_before_hand(&self, stands: Marks, then: &Marks) -> Marks {
        let (other, game) = (self.side.other(), self.game);
        let his = self.ledger.own_of(other).filter(|own| own.tells_nothing_right());
        // What he keeps is his (P 4.48, L 167).
        let his = his.filter(|own| !self.ledger.keeps_late_points(game, self.side, own));
        let Some((mut due, _)) = his.and_then(|own| own.as_due(game)) else { return stands };
        due.pavillon = stands.pavillon; // taken since: it is no part of what the roll gives (L 223, G III)
        let is_schooled = self.ledger.schooled_and_standing(self.side, &stands) > 0;
        let lacks = due.fichet(other) == stands.fichet(other)
            && due.jetons(other).points > stands.jetons(other).points;
        if is_schooled || lacks {
            return due;
        }
        let marked = his.filter(|own| own.closed.is_some()).and_then(|own| own.as_marked(game));
        // Holes that he has marked too many come off with the points that they stand for, where his fichet is moved (L 184).
        let is_moved = then.fichet(other) < due.fichet(other);
        let hole = his.and_then(|own| own.wood).map_or(0, |wood| wood.fichet(other));
        let shown =
            |wood: &Marks| (wood.fichet(other).saturating_sub(hole).div_ceil(2), wood.jetons(other).points);
        if is_moved && marked.is_some_and(|marked| shown(&marked) == shown(&stands)) {
            return due;
        }
        let shows_too_much = |marked: Marks| {
            marked.fichet(other) == due.fichet(other)
                && marked.fichet(other) >= stands.fichet(other)
                && marked.jetons(other).points == stands.jetons(other).points
        };
        if !marked.is_some_and(shows_too_much) {
            return stands;
        }
        due.set_fichet(other, stands.fichet(other));
        due
    }
}

impl Ledger {
    /// The wood with this side's back that the other had taken a hole off without the right to, and what was found of that: a fichet put farther has put it back so
    /// far, and what is beyond alone is not his (L 181, L 184, G III).
    pub fn with_hole_back(&self, side: Side, (stands, then): (&Marks, &Marks)) -> Option<(Marks, usize)> {
        let is_off = |d: &&Displaced<Marks>| {
            let stood = d.before.fichet(side);
            d.by != side && d.part.is_of(side) && stands.fichet(side) < stood && stood < then.fichet(side)
        };
        let off = self.displaced.iter().rev().find(is_off)?;
        let mut back = *then;
        back.set_side(side, &off.before);
        Some((back, off.finding))
    }
}

impl Judge<'_, '_> {
    /// His mark brings his wood from where the other's hand has left it to beyond where it stood before: too much is only what goes beyond, and `marked` begins there
    /// (L 181, P 4.III 68).
    pub fn goes_back_and_beyond(&mut self, ledger: &mut Ledger, act: ActAt<'_>, marked: &mut Debt) {
        if ledger.displaced.is_empty() {
            return;
        }
        let [stands, then] = self.wood_around(act);
        let is_it = |d: &&Displaced<Marks>| {
            // Or that hand is of a false école, said or not (P 4.61): what goes back is the same.
            let of_ecole = d.part == DisplacedPart::Whole
                && matches!(self.findings[d.finding].fact, Fact::FalseEcole { .. });
            let of_hand = of_ecole || matches!(d.part, DisplacedPart::Of { owner, .. } if owner == act.side);
            let was = d.before.shown(act.side);
            // His hole is back, and his jeton still where that hand has put it without the hole.
            let without_hole = |more: &Displaced<Marks>| {
                let of_hand = matches!(more.part, DisplacedPart::Of { owner, .. } if owner == act.side);
                more.by == d.by
                    && of_hand
                    && more.finding > d.finding
                    && more.before.shown(act.side).0 < was.0
            };
            let moved_jeton = || of_ecole && stands.shown(act.side).1 != was.1 && ledger.stray.is_none();
            let is_behind = || {
                stands.shown(act.side).0 == was.0
                    && (ledger.displaced.iter().any(without_hole) || moved_jeton())
            };
            d.by != act.side
                && of_hand
                && (stands.shown(act.side) < was || is_behind())
                && was < then.shown(act.side)
        };
        if let Some((wood, finding)) = ledger.displaced.iter().rfind(is_it).map(|d| (d.before, d.finding)) {
            marked.goes_on_from(act.side, &wood);
            self.his_wood_is_back(ledger, act, finding);
            self.hand_is_answered(ledger, act.side, finding);
        }
    }

    /// He marks an école again that the other has taken off; `false`: it is another.
    pub fn marks_ecole_again(&mut self, ledger: &mut Ledger, act: ActAt<'_>) -> bool {
        if ledger.displaced.is_empty() {
            return false;
        }
        let now = self.state_before(act.step, act.at);
        let (marks, end) = self.marks_from(ledger, act, &now);
        let Some(finding) = self.asker(&now, ledger, act.side).marks_ecole_again(&marks) else {
            return false;
        };
        ledger.coup.said_ecole = None;
        ledger.coup.judged_until.ecole = end;
        self.his_wood_is_back(ledger, ActAt { at: end - 1, ..act }, finding);
        true
    }

    /// He marks right points again that the other took off with those that were too many; `false`: it is another mark.
    pub fn marks_right_again(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let now = self.state_before(act.step, act.at);
        let Some(finding) = self.asker(&now, ledger, act.side).stands_as_due_again(mark) else {
            return false;
        };
        if let Some(own) = ledger.own.as_mut().filter(|own| own.to == act.side && own.closed.is_none()) {
            own.unmark();
            own.mark_as_due(self.replay.game(), act.at);
        }
        self.his_wood_is_back(ledger, act, finding);
        true
    }

    /// By this act his own wood stands as before the other's hand, of which this was found; and what was found of that hand with it.
    pub fn his_wood_is_back(&mut self, ledger: &mut Ledger, act: ActAt<'_>, finding: usize) {
        let then = self.state_before(act.step, act.at + 1).board.marks;
        // The hole or the points by which the other took it may stand yet (L 178, L 184).
        let stays = |d: &Displaced<Marks>| {
            let of_marks = d.by != act.side && d.part == DisplacedPart::Whole;
            d.finding == finding && of_marks && then.shown(d.by) > d.before.shown(d.by)
        };
        self.findings[finding].claimed |= !ledger.displaced.iter().any(stays);
        ledger.undone_ecole_is_back(act.side, finding);
        let of_hand = |d: &&Displaced<Marks>| matches!(d.part, DisplacedPart::Of { .. });
        if let Some(back) = ledger.displaced.iter().find(|d| d.finding == finding) {
            let with_it = |d: &&Displaced<Marks>| d.goes_with(back, act.side, &then);
            for displaced in ledger.displaced.iter().filter(of_hand).filter(with_it) {
                self.findings[displaced.finding].claimed = true;
            }
        }
        ledger.unmark_by_other(act.side);
        ledger.goes_on_from_wood(act.side, finding, &then);
    }

    /// An école is marked from where this side's wood stood before the other's hand, of which this was found: that is back with it, and what the same hand had moved
    /// behind it, where it is no école (L 181, L 183).
    pub fn hand_is_answered(&mut self, ledger: &Ledger, side: Side, moved: usize) {
        self.findings[moved].claimed = true;
        for with_it in ledger.displaced.iter().filter(|d| d.by != side && d.finding > moved) {
            let of_his = matches!(with_it.part, DisplacedPart::Of { owner, .. } if owner == side);
            let finding = &mut self.findings[with_it.finding];
            finding.claimed |= of_his && finding.points.is_none();
        }
    }

    /// The step is done, and the wood that the other's hand had moved without the right to stands as before it, by whatever marks: nothing is left of that, where it
    /// is no école (L 181, L 183); nor of a hole or jeton that is none, where the other has put the wood right (L 184, L 187). Where nothing is marked in it nothing is put.
    pub fn wood_stands_again(&mut self, ledger: &Ledger, step: &Begun<'_>, first: usize) {
        let (by, stands) = (step.side(), &step.after.board.marks);
        let is_mark = |at| matches!(self.replay.item(at), Some(Item::Mark(_)));
        let is_moved = *stands != step.before.board.marks || step.items.clone().any(is_mark);
        let older = || ledger.displaced.iter().filter(|d| d.finding < first);
        for moved in older().filter(|_| is_moved) {
            let is_doubled = matches!(self.findings[moved.finding].fact, Fact::Doubled { .. });
            let owner = match moved.part {
                DisplacedPart::Of { owner, .. } if owner != moved.by => owner,
                DisplacedPart::Whole if is_doubled && by == Some(moved.by.other()) => moved.by,
                _ => continue,
            };
            let is_back = |with: &Displaced<Marks>| {
                with.finding <= moved.finding
                    && with.part.is_of(owner)
                    && moved.goes_with(with, owner, stands)
            };
            let finding = &mut self.findings[moved.finding];
            finding.claimed |= finding.points.is_none() && older().any(is_back);
        }
    }
}
