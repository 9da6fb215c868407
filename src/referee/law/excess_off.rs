//! Points that were marked too much, put back by the hand of him whose they are: nobody keeps them (P 4.III 48, P 4.III 50), nor those that the other has led him
//! to mark (L 177, P 4.58).
//! Takes a mark of his own jeton, gives whether it takes off just those, and of which école they are.

use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, DisplacedPart, Ledger};
use super::super::rights::{Asker, Right};
use super::super::{Fact, Finding};
use crate::board::{Jetons, Marks, Side};
use crate::record::lexicon::is_by_the_way;
use crate::record::{Holes, Item, Jeton, Mark, Marked, Number};
use crate::rules::Game;

/// Points too many that come off.
struct ExcessOff {
    /// So many; all of them, if that is more.
    points: u16,
    /// None are left.
    whole: bool,
    /// The écoles of them, by their place; none where the other has led him to mark them.
    ecoles: Vec<usize>,
}

/// What a coup that is closed has marked too much, of which a jeton put back takes some off.
struct TooMany {
    /// What was due, and what is marked.
    of: (u16, u16),
    /// So many come off; all of them, if that is more.
    off: u16,
    /// None are left.
    whole: bool,
}

impl Debt {
    /// Whether his jeton, put there from where it stands, takes off what this has marked too much, and nothing else; `since`: what later throws have put on it;
    /// `gone`: what of it is off already.
    /// Behind a hole that is won too; some of it, or behind a hole that is none, or put where he likes once his fichet is back, only where nobody keeps such
    /// points (P 4.54, P 4.III 48, P 4.III 50).
    fn too_many(
        &self,
        game: &dyn Game,
        (stands, put): (&Marks, u16),
        (since, gone, stay): (u16, u16, bool),
    ) -> Option<TooMany> {
        let of = self.due.zip(self.marked()).filter(|(due, marked)| due < marked && self.closed.is_some())?;
        // A hole marked simple that is double is no other (L 184, P 4.52).
        let before = self.wood?.fichet(self.to);
        let shown = |wood: Marks| {
            let twelves = wood.fichet(self.to).saturating_sub(before).div_ceil(2);
            (twelves, wood.jetons(self.to).points)
        };
        let (due, marked) = (shown(self.as_due(game)?.0), shown(self.as_marked(game)?));
        let stands = shown(*stands);
        let many = |off: u16, whole: bool| Some(TooMany { of, off, whole });
        let is_back = stay && due.0 != marked.0 && since == 0 && stands.1 == marked.1;
        if is_back && (stands.0, put) == due {
            return many(u16::MAX, true);
        }
        let whole = (stands.0, put) <= due;
        if !stay && since == 0 && stands.0 < marked.0 && (whole || stands.1 == marked.1) {
            return many(if whole { u16::MAX } else { 0 }, whole);
        }
        if due.0 != marked.0 {
            let is_it = !stay && since == 0 && due.0 < stands.0 && stands <= marked && put < stands.1;
            return many(0, false).filter(|_| is_it);
        }
        let now = |points: u16| points.saturating_add(since).saturating_sub(gone);
        let (due, marked) = (now(due.1), now(marked.1));
        let some = !stay && stands.1 <= marked;
        let is_it = due <= put && put < stands.1 && (some || (put == due && stands.1 == marked));
        many(stands.1.saturating_sub(put), put == due).filter(|_| is_it)
    }
}

impl Ledger {
    /// How many points of those that this side has not won a mark takes off, and no other, however long ago they were marked (P 4.III 48).
    pub fn takes_unearned_off(&self, of: Side, stands: &Marks, mark: &Mark) -> Option<u16> {
        let unearned = self.unearned[of.index()];
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return None };
        // Behind a hole that he has just taken it tells his rest.
        if self.debt_of(of, mark).is_some_and(Debt::has_begun) {
            return None;
        }
        stands.jetons(of).points.checked_sub(n).filter(|off| (1..=unearned).contains(off))
    }

    /// Whether by this mark, which is of what he has won and not marked yet, his jeton stands where that brings it without the points that he has not won: he takes
    /// them off with it (P 4.III 48, P 4.III 50).
    pub fn takes_unearned_with_next(&self, side: Side, stands: &Marks, mark: &Mark) -> bool {
        let unearned = self.unearned[side.index()];
        let Marked::Jeton(Jeton::At { points: Number::Known(n), held: false, .. }) = mark.what else {
            return false;
        };
        let due = self.debt_of(side, mark).filter(|debt| !debt.written).and_then(|debt| debt.due);
        let his = stands.jetons(side).points.checked_sub(unearned).zip(due.filter(|due| *due > 0));
        unearned > 0 && his.and_then(|(stood, due)| stood.checked_add(due)) == Some(n)
    }

    /// How many points this side has not won which are off with others of its own, its jeton having stood and standing so (P 4.III 48).
    fn unearned_off_with_more(&self, of: Side, stands: &Marks, then: &Marks) -> Option<u16> {
        let unearned = self.unearned[of.index()];
        let off = stands.jetons(of).points.checked_sub(then.jetons(of).points)?;
        let is_it = (1..off).contains(&unearned) && stands.fichet(of) == then.fichet(of);
        is_it.then_some(unearned)
    }

    /// The wood that goes back where the other has taken so much off: without what was not its player's, which stays off (P 4.57, P 4.III 48).
    pub fn without_unearned(&self, of: Side, mut before: Marks, then: &Marks) -> Marks {
        if let Some(unearned) = self.unearned_off_with_more(of, &before, then) {
            let Jetons { points, jetons } = before.jetons(of);
            before.set_jetons(of, Jetons { points: points - unearned, jetons });
        }
        before
    }

    /// Whether a side's mark takes off what its own jeton shows and it has not won, long ago or by its last coup.
    fn takes_off_own(&self, game: &dyn Game, side: Side, stands: &Marks, mark: &Mark) -> bool {
        self.takes_unearned_off(side, stands, mark).is_some()
            || self.takes_unearned_with_next(side, stands, mark)
            || self.excess_off(game, side, stands, mark).is_some()
    }

    /// What this side has marked too much by a coup that is closed, where this mark takes just that off and nobody keeps such points, or the other has marked
    /// the école of them: it is to be taken off by whom it shows, and the école stays (P 4.III 42, P 4.III 50). Of what he was given also behind his own
    /// throw, with what that has brought him on top.
    fn excess_off(&self, game: &dyn Game, of: Side, stands: &Marks, mark: &Mark) -> Option<ExcessOff> {
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return None };
        let is_of_false_hole = self.stray.as_ref().is_some_and(|s| s.debt.to == of && s.debt.takes_hole());
        if stands.jetons(of).points == n || is_of_false_hole {
            return None;
        }
        let stay = game.laws().ecole.wrong_points_stay.value;
        let now = [&self.own, &self.given].into_iter().flatten().filter(|d| d.to == of);
        let since = now.clone().filter_map(Debt::marked).fold(0, u16::saturating_add);
        let earlier = self.before.iter().flatten().filter(|d| d.to == of);
        for (debt, is_earlier) in now.map(|d| (d, false)).chain(earlier.map(|d| (d, true))) {
            let since = if is_earlier { since } else { 0 };
            for (debt, ecoles, gone) in self.readings(debt) {
                let Some(many) = debt.too_many(game, (stands, n), (since, gone, stay)) else { continue };
                let (due, marked) = many.of;
                let are_taken = || ecoles.iter().all(|&claim| self.claims[claim].taken) && !is_earlier;
                match ecoles.is_empty() {
                    // Where such points stay, the other has yet to be at them: his école is of them, and off they are (L 187, P 4.54).
                    false if !stay || are_taken() => {
                        return Some(ExcessOff { points: many.off, ecoles, whole: many.whole });
                    }
                    // What he may still mend goes to that debt.
                    true if (is_earlier || !debt.mends) && debt.is_of_the_others_error(due, marked) => {
                        return Some(ExcessOff { points: many.off, ecoles, whole: true })
                            .filter(|_| many.whole && many.off == marked - due);
                    }
                    _ => {}
                }
            }
        }
        let points = stands.jetons(of).points.checked_sub(n)?;
        let claim = self.ecole_of(of, points).filter(|_| !stay)?;
        let of_false = self.is_false_ecole_off(of, claim, n.checked_sub(since)?);
        of_false.then(|| ExcessOff { points, ecoles: vec![claim], whole: true })
    }

    /// The école of so many points of this side's, by its place.
    fn ecole_of(&self, of: Side, points: u16) -> Option<usize> {
        let is_ecole = |c: &ClaimableEcole| c.by != of && c.points == Some(points) && c.two_jetons.is_none();
        self.claims.iter().position(is_ecole)
    }

    /// What of this may come off, as if that were not due, the écoles of it, and how much else of it is off already: what was marked too much; the points of a
    /// plein that is lost, whatever its école counts (L 192, P 4.60); and both.
    fn readings(&self, debt: &Debt) -> Vec<(Debt, Vec<usize>, u16)> {
        let too_much = debt.due.zip(debt.marked()).and_then(|(due, marked)| marked.checked_sub(due));
        let excess = too_much.filter(|points| *points > 0).and_then(|points| self.ecole_of(debt.to, points));
        let is_of_plein = |c: &ClaimableEcole| c.by != debt.to && debt.lost > 0 && c.of_plein == debt.lost;
        let plein = self.claims.iter().position(is_of_plein);
        // Whether the one of them is off before the other the wood tells.
        let gone = |claim: Option<usize>| {
            let claim = claim.map(|at| &self.claims[at]).filter(|claim| claim.taken);
            [None, claim.map(ClaimableEcole::marked)].into_iter().map(Option::unwrap_or_default)
        };
        let of_excess = gone(plein).map(|gone| (debt.clone(), Vec::from_iter(excess), gone));
        let mut readings = Vec::from_iter(of_excess);
        if let Some(plein) = plein {
            let mut with_excess = debt.clone();
            with_excess.due = debt.marked().and_then(|marked| marked.checked_sub(debt.lost));
            readings.extend(gone(excess).map(|gone| (with_excess.clone(), vec![plein], gone)));
            if let (Some(excess), Some(both)) = (excess, debt.without_lost_plein()) {
                readings.push((both, vec![plein, excess], 0));
            }
        }
        readings
    }

    /// Whether so many points are those that this side showed before it marked the école that is this one, and was none, by the throw before its own.
    fn is_false_ecole_off(&self, of: Side, claim: usize, points: u16) -> bool {
        let finding = self.claims[claim].finding;
        finding < self.findings_at_throw
            && self.own.as_ref().is_some_and(|own| own.to == of)
            && self.displaced.iter().any(|d| {
                d.by == of
                    && d.part == DisplacedPart::Whole
                    && d.finding == finding
                    && d.before.jetons(of).points == points
            })
    }

    /// Whether points of this side may be too many, and come off by its own hand.
    fn may_have_excess(&self, of: Side) -> bool {
        let debts = [&self.own, &self.given].into_iter().chain(&self.before).flatten();
        !self.claims.is_empty() || debts.into_iter().any(|d| d.to == of && d.misled)
    }
}

impl Asker<'_> {
    /// Whether these marks take off what his own jeton shows and he has not won, be it that his fichet goes back before.
    pub(in crate::referee) fn takes_off_his_own(&self, marks: &[&Mark]) -> bool {
        let takes_off =
            |stands: &Marks, mark: &Mark| self.ledger.takes_off_own(self.game, self.side, stands, mark);
        match marks {
            [mark] => takes_off(&self.now.board.marks, mark),
            [jeton, fichet]
                if matches!(jeton.what, Marked::Jeton(_)) && !matches!(fichet.what, Marked::Jeton(_)) =>
            {
                self.takes_off_his_own(&[fichet, jeton])
            }
            [fichet, jeton] => {
                let then = self.now.with_mark(self.side, fichet).board.marks;
                let goes_back = then.fichet(self.side) < self.now.board.marks.fichet(self.side);
                goes_back && takes_off(&then, jeton) && self.mark_own(fichet, &[fichet]) == Right::Open
            }
            _ => false,
        }
    }
}

impl Judge<'_, '_> {
    /// Of the other's points too many none stand any more behind this mark: off they are, though he has taken more with them (P 4.57, L 187).
    pub fn takes_others_excess_off(&mut self, ledger: &mut Ledger, act: ActAt<'_>, owner: Side) {
        let [stands, then] = self.wood_around(act);
        if let Some(unearned) = ledger.unearned_off_with_more(owner, &stands, &then) {
            ledger.unearned[owner.index()] = 0;
            self.is_put_right_late(owner, unearned);
        }
        let Some(debt) = ledger.was_too_much(owner) else { return };
        let Some((due, _)) = debt.as_due(self.replay.game()) else { return };
        let due = due.shown(owner);
        if then.shown(owner) > due || stands.shown(owner) <= due {
            return;
        }
        let points = debt.marked().zip(debt.due).and_then(|(marked, due)| marked.checked_sub(due));
        let is_it = |found: &Finding| {
            found.player == Some(owner)
                && found.points == points
                && matches!(found.fact, Fact::TooMuch { .. })
        };
        let since = ledger.findings_at_throw;
        self.findings.since(since).rev().filter(|found| is_it(found)).for_each(|found| found.claimed = true);
    }

    /// The wood before this mark; where he moves his jeton first and then, be it in his next turn, his fichet back, with that back: it is one movement, in
    /// whichever order (P 4.III 42).
    fn before_jeton_goes_back(&self, ActAt { step, side, at }: ActAt<'_>) -> Marks {
        let mut stands = self.state_before(step, at).board.marks;
        let goes_on = |(place, item): &(usize, &Item<'_>)| match item {
            Item::Turn { .. } => self.goes_on_in(side, *place),
            item => is_by_the_way(item),
        };
        let behind = self.movement_from(at + 1).find(|act| !goes_on(act)).map(|(_, item)| item);
        let fichet = stands.fichet(side);
        let back = match behind {
            Some(Item::Mark(mark)) if mark.owner.is_none_or(|owner| owner == side) => match mark.what {
                Marked::Holes(Holes(n @ ..0)) => Some(fichet.saturating_sub(n.unsigned_abs())),
                Marked::Fichet(Number::Known(hole)) => Some(hole).filter(|hole| *hole < fichet),
                _ => None,
            },
            _ => None,
        };
        stands.set_fichet(side, back.unwrap_or(fichet));
        stands
    }

    /// He takes off what his own jeton shows too much; `false`: it is another mark.
    pub fn takes_excess_off(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        if !ledger.may_have_excess(act.side) {
            return false;
        }
        let stands = self.before_jeton_goes_back(act);
        let Some(off) = ledger.excess_off(self.replay.game(), act.side, &stands, mark) else { return false };
        for &claim in &off.ecoles {
            ledger.comes_off_by(claim, off.points);
            let then = self.state_before(act.step, act.at + 1).board.marks;
            let claim = &mut ledger.claims[claim];
            // What is left of them the other has still to take off.
            claim.left_at = claim.left_at.filter(|_| !off.whole).map(|_| then.shown(act.side));
            claim.left = claim.left.saturating_sub(off.points);
            self.findings[claim.finding].claimed |= off.whole;
        }
        if !off.ecoles.is_empty() {
            return true;
        }
        let game = self.replay.game();
        for debt in [&mut ledger.own, &mut ledger.given].into_iter().flatten() {
            match debt.to == act.side && debt.misled && debt.closed.is_some() {
                true => {
                    debt.unmark();
                    debt.mark_as_due(game, act.at);
                }
                false => debt.begins_lower(act.side, off.points),
            }
        }
        true
    }
}
