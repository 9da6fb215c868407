//! An école marked in part, or undone and marked again: what is left of it, marked after all by where fichet and jeton come to stand, or taken back (L 187, P 4.47).

use super::super::Double;
use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, DemandedMark, Ledger};
use super::super::rights::{Asker, Right};
use super::super::{Fact, Finding};
use super::early_throw::ECOLE;
use super::ecole::{Claimed, claimed, known_number};
use super::ill_wood::FOUND_LAST;
use crate::board::{Jetons, Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number};

/// Whether a fichet moved from there to that hole goes as far as it should: a hole marked simple that is double is no other (L 145, L 184).
fn is_as_far(from: u16, hole: i32, whole: u16) -> bool {
    let taken = i32::from(whole) - i32::from(from);
    hole == i32::from(whole) || (taken == 2 && hole == i32::from(whole) - 1)
}

impl Finding {
    /// Its école is marked in part: of what it offered only the rest is left, and no choice beside it (L 187, G III, P 4.47).
    fn leaves_no_more_than(&mut self, rest: u16) {
        self.remedies.retain(|remedy| remedy.ends_with(ECOLE));
        for remedy in &mut self.remedies {
            if let Some((acts, _)) = remedy.rsplit_once('+') {
                *remedy = format!("{acts}+{rest}{ECOLE}");
            }
        }
    }
}

impl Asker<'_> {
    /// Whether these marks, not called an école, made behind a part of an école, come to no more than he is still given by the roll: they are of that, and the école
    /// stays in part (L 187, P 4.47, P 4.62); but not where the other has demanded the rest.
    fn comes_to_what_he_is_given(&self, marks: &[&Mark]) -> bool {
        let number = known_number(self.number_of(marks)).unwrap_or(0);
        let demanded = self.ledger.coup.marks_demanded.as_ref().filter(|demanded| demanded.of == self.side);
        let is_demanded = demanded.is_some_and(|demanded| matches!(demanded.what, DemandedMark::Ecole(_)));
        !is_demanded && (1..=self.due_behind_an_ecole(number)).contains(&number)
    }

    /// The rest of an école that he has begun to mark, by number or by where fichet and jeton come to stand (L 187, P 4.47).
    pub fn marks_rest_of_ecole(&self, marks: &[&Mark]) -> bool {
        let begun = |c: &&ClaimableEcole| c.by == self.side && c.is_open() && c.in_part > 0;
        let Some(claim) = self.ledger.claims.iter().find(begun) else { return false };
        let (Some(points), Some(mut whole)) = (claim.points, claim.with_part) else { return false };
        let rest = points.saturating_sub(claim.in_part);
        if self.comes_to_what_he_is_given(marks) {
            return false;
        }
        if let [Mark { what: Marked::Points { less: false, number: Number::Known(n) }, .. }] = marks {
            return *n == rest;
        }
        self.game.mark(&mut whole, self.side, rest);
        let (mut hole, mut jeton) = (i32::from(self.now.board.marks.fichet(self.side)), None);
        for mark in marks {
            match mark.what {
                Marked::Holes(Holes(n)) => hole += i32::from(n),
                Marked::Fichet(Number::Known(n)) => hole = i32::from(n),
                Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => jeton = Some(n),
                _ => return false,
            }
        }
        let stands = self.now.board.marks.fichet(self.side);
        // The fichet first, the jeton still to be moved; and it stays until the second hole is marked.
        let more = hole < i32::from(whole.fichet(self.side));
        let stays = |points| more && points == self.now.board.marks.jetons(self.side).points;
        let half = jeton.is_none_or(stays) && hole > i32::from(stands);
        is_as_far(stands, hole, whole.fichet(self.side))
            && (half || jeton == Some(whole.jetons(self.side).points))
    }

    /// Whether with these marks he marks the rest of an école that he has begun to mark, and stands with that part, and more: that is a false one (L 183, L 187,
    /// P 4.47). Points that his hole should have taken off, left where they stand, are none.
    pub fn marks_beyond_the_rest(&self, marks: &[&Mark]) -> bool {
        let (side, stands) = (self.side, &self.now.board.marks);
        // Or he has marked some of what he is given behind it.
        let given = self.ledger.given.as_ref().filter(|given| given.to == side).and_then(Debt::marked);
        let with_given = |mut part: Marks| {
            self.game.mark(&mut part, side, given.unwrap_or(0));
            part
        };
        let stands_so = |c: &ClaimableEcole| {
            c.with_part.is_some_and(|part| {
                [part, with_given(part)].iter().any(|wood| wood.shown(side) == stands.shown(side))
            })
        };
        let begun = |c: &ClaimableEcole| c.by == side && c.is_open() && c.in_part > 0 && stands_so(c);
        let is_left = |mark: &&Mark| matches!(mark.what, Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) if n == stands.jetons(side).points);
        let is_beyond = || {
            let found = claimed(self.ledger, side, self.number_of(marks));
            matches!(found, Claimed::Beyond(claims, _) if claims.iter().any(|&claim| begun(&self.ledger.claims[claim])))
        };
        self.ledger.claims.iter().any(begun)
            && !marks.iter().any(is_left)
            && !self.comes_to_what_he_is_given(marks)
            && self.may_mark_an_ecole(marks)
            && is_beyond()
    }

    /// Whether the part of an école that he has marked, and let go of the jeton, is taken back: not what stood there before it (L 167, L 187, P 4.42).
    pub fn takes_part_of_ecole_back(&self, debt: &Debt, marks: &[&Mark]) -> bool {
        let in_part = |c: &ClaimableEcole| c.by == self.side && c.is_open() && c.in_part > 0;
        let to_start = |mark: &&Mark| match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => {
                // At the talon, with a hole, he gives both up (L 169, L 174).
                debt.start.is_some_and(|start| n >= start) && (n > 0 || debt.holes_by_place() >= 0)
            }
            _ => false,
        };
        self.ledger.claims.iter().any(in_part)
            && marks.iter().all(to_start)
            && self.moves_back_let_go(debt, marks)
    }
}

impl Judge<'_, '_> {
    /// Fewer points than the école is of: the rest of it may be demanded (L 187, P 4.47).
    pub(super) fn claims_part(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        (claim, number): (usize, Number),
    ) {
        let Number::Known(n) = number else { return };
        let ActAt { step, side, at } = act;
        ledger.disturb();
        let with_part = self.state_before(step, ledger.coup.judged_until.ecole).board.marks;
        let is_of_last = ledger.claims[claim].finding >= ledger.findings_at_throw;
        if let Some(given) = ledger.given.as_mut().filter(|given| is_of_last && given.to == side) {
            given.beside.part_of_ecole = given.beside.part_of_ecole.saturating_add(n);
        }
        let claim = &mut ledger.claims[claim];
        claim.in_part = claim.in_part.saturating_add(n);
        claim.with_part = Some(with_part);
        let whole = claim.points.unwrap_or(n);
        let fact = Fact::PartOfEcole { claimed: n, whole };
        // Who marks nothing of it has not begun to (L 187).
        let rest =
            claim.points.filter(|_| claim.in_part > 0).map(|whole| whole.saturating_sub(claim.in_part));
        let articles = self.replay.game().laws().whole_ecole;
        let school = claim.finding;
        let finding = self.find(fact, (side, whole), at, articles);
        if let Some(rest) = rest {
            self.findings[school].leaves_no_more_than(rest);
            self.parts_of(school).for_each(|part| part.leaves_no_more_than(rest));
            self.findings[finding].remedies.push(format!("{}: oblige +{rest}:école", side.other()));
            // Thrown, he marks no more of it (L 167, G III, P 4.35).
            self.findings[finding].until_throw_of = Some(side);
        }
    }

    /// What was found last of the parts in which this école is marked.
    pub(super) fn parts_of(&mut self, school: usize) -> impl Iterator<Item = &mut Finding> {
        let by = self.findings[school].player.map(Side::other);
        let is_part = move |found: &&mut Finding| {
            found.player == by && matches!(found.fact, Fact::PartOfEcole { .. }) && !found.claimed
        };
        self.findings.since(school).rev().take(FOUND_LAST).filter(is_part)
    }

    /// Whether this is a number, and just the rest of an école that he has begun to mark.
    pub fn marks_rest_by_number(&self, ledger: &Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let begun = ledger.claims.iter().any(|c| c.by == act.side && c.is_open() && c.in_part > 0);
        begun && matches!(mark.what, Marked::Points { less: false, .. }) && {
            let now = self.state_before(act.step, act.at);
            self.asker(&now, ledger, act.side).marks_rest_of_ecole(&[mark])
        }
    }

    /// He marks the rest of an école that he has begun to mark, and more; `false`: this is not that.
    pub fn marks_beyond_the_rest(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        if !ledger.claims.iter().any(|c| c.by == act.side && c.is_open() && c.in_part > 0) {
            return false;
        }
        let now = self.state_before(act.step, act.at);
        let is_it =
            self.asker(&now, ledger, act.side).marks_beyond_the_rest(&self.marks_from(ledger, act, &now).0);
        if is_it {
            self.claim(ledger, act, mark);
        }
        is_it
    }

    /// He marks the rest of an école, as where jeton and fichet stand then shows (L 187, P 4.47); `false`: this is not that.
    pub fn marks_the_rest(&mut self, ledger: &mut Ledger, act: ActAt<'_>) -> bool {
        let ActAt { step, side, at } = act;
        let begun = |c: &ClaimableEcole| c.by == side && c.is_open() && c.in_part > 0;
        let Some(claim) = ledger.claims.iter().position(begun) else { return false };
        let ClaimableEcole { points: Some(points), in_part, with_part: Some(part), .. } =
            ledger.claims[claim]
        else {
            return false;
        };
        let now = self.state_before(step, at);
        let asker = self.asker(&now, ledger, side);
        let marks = self.marks_from(ledger, act, &now).0;
        if asker.comes_to_what_he_is_given(&marks) {
            return false;
        }
        if matches!(marks.first(), Some(mark) if matches!(mark.what, Marked::Points { less: false, .. })) {
            self.take(ledger, act, (claim, Number::Known(points)));
            return true;
        }
        let mut whole = part;
        self.replay.game().mark(&mut whole, side, points.saturating_sub(in_part));
        let stands = self.state_before(step, at + 1).board.marks;
        let hole_first = whole.fichet(side) > now.board.marks.fichet(side);
        if !is_as_far(part.fichet(side), i32::from(stands.fichet(side)), whole.fichet(side)) {
            return false;
        }
        let whole_is_marked = stands.jetons(side).points == whole.jetons(side).points;
        if whole_is_marked {
            self.take(ledger, act, (claim, Number::Known(points)));
        } else if !hole_first && whole.fichet(side) > part.fichet(side) {
            // The hole is taken, and the jeton is not where that leaves it.
            let fact = Fact::Doubled { what: Double::NoHole };
            let finding = self.find(fact, Some(side), at, self.replay.game().laws().doubled);
            self.may_be_put_back(ledger, side, part, finding);
            return true;
        }
        whole_is_marked || hole_first
    }

    /// His jeton is put where it stood before the other's false hole, with the points of an école that he has marked before he took that off (P 4.54, P 4.57).
    pub fn puts_back_with_ecole(&self, ledger: &Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let Marked::Jeton(Jeton::At { points: Number::Known(points @ 1..), jetons, .. }) = mark.what else {
            return false;
        };
        let by_ecole = ledger.given.as_ref().is_some_and(|given| given.to == act.side && given.by_ecole > 0);
        let now = self.state_before(act.step, act.at);
        by_ecole && self.asker(&now, ledger, act.side).with_the_board() == Some(Jetons { points, jetons })
    }

    /// The part of an école that he has marked is taken back, of which the jeton is let go (L 167, L 187).
    pub fn takes_back_part(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let ActAt { step, side, at } = act;
        let Some(debt) = ledger.debt_of(side, mark) else { return false };
        let now = self.state_before(step, at);
        let back = self.asker(&now, ledger, side).takes_part_of_ecole_back(debt, &[mark])
            && self.is_closed(ledger, &now, side, at);
        if back {
            self.too_late(ledger, (side, Fact::TooLate { back: true, misled: false }), now.board.marks, at);
        }
        back
    }

    /// Whether all that he moved of the other's wood in this step, before this act, was rightly put right: that does not go back.
    pub(super) fn has_put_right(&self, ledger: &Ledger, act: ActAt<'_>) -> bool {
        let right = |at: usize| {
            let now = self.state_before(act.step, at);
            self.asker(&now, ledger, act.side).may(&[self.replay.items()[at]]) == Right::Open
        };
        let mut moves = self.moves_of_others_wood(act).peekable();
        moves.peek().is_some() && moves.all(right)
    }

    /// The école of points that he had marked too much, undone so that he marks those again and more with them (L 187).
    pub(super) fn undone_for_his_own<'l>(
        &self,
        ledger: &'l Ledger,
        ActAt { step, side, at }: ActAt<'_>,
        claimed: u16,
    ) -> Option<&'l ClaimableEcole> {
        let other = side.other();
        let stands = self.state_before(step, at).board.marks.jetons(other).points;
        let off = ledger.coup.moved_by_other[other.index()].and_then(|was| was.points.checked_sub(stands));
        let too_much = |c: &ClaimableEcole| matches!(self.findings[c.finding].fact, Fact::TooMuch { .. });
        let is_that = |c: &&ClaimableEcole| {
            c.by == other && c.taken && c.points == off && c.points < Some(claimed) && too_much(c)
        };
        ledger.claims.iter().find(is_that)
    }
}
