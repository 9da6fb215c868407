//! Points of the other's taken off beside an école that is rightly marked: of what was his own he is deprived all the same (P 4.68, P 4.57).
//! Takes his jeton as it is put and what is marked with it, gives of how many points that deprives him.

use super::super::debt::Debt;
use super::super::handling::DamesFault;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{ClaimableEcole, Displaced, Ledger};
use super::super::rights::{self, Asker, Right, holes_taken};
use super::super::{Fact, Finding};
use super::ECOLE;
use super::ecole::{Claimed, claimed};
use crate::board::{Marks, Side};
use crate::record::{Item, Jeton, Mark, Marked, Number, Reason};
use crate::replay::{KnownState, NEAR, says_ecole};
use crate::text::Span;
use std::cmp::Ordering;

impl Asker<'_> {
    /// Of how many points of his own these marks on the other's wood deprive him, done with an école, these marks, that is rightly marked: 0 for none, or
    /// where it is not known what is his.
    pub(in crate::referee) fn deprives_beside_ecole(&self, ecole: &[&Mark], others: &[&Mark]) -> u16 {
        let with = |marks: &[&Mark]| self.now.with_marks(self.side, marks);
        let takes_hole = with(ecole).board.marks.fichet(self.side) > self.now.board.marks.fichet(self.side);
        // Put on by this hand it is no hole of his.
        let fichet = |now: &KnownState| now.board.marks.fichet(self.side.other());
        let his = self.his_own_points(fichet(&with(others)).min(fichet(self.now))).filter(|_| !takes_hole);
        let deprives = |mark: &&Mark| match mark.what {
            Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) => his?.checked_sub(n),
            _ => None,
        };
        // What he may take off by itself he may take off beside an école (P 4.57).
        let by_itself = |mark: &&&Mark| self.put_right(mark) == Right::Open;
        others.iter().filter(|mark| !by_itself(mark)).filter_map(deprives).max().unwrap_or(0)
    }

    /// How many points are the other's own, whose fichet is put there: all but what he marked too much of what he won or was given, those with them that a
    /// false hole had taken off, where that goes. Not known while he may still mark, nor of a plein that he has lost, nor of two jetons (P 4.60, P 4.66).
    fn his_own_points(&self, fichet: u16) -> Option<u16> {
        let (other, ledger) = (self.side.other(), self.ledger);
        let stands = self.shown_of_his(self.now.board.marks.jetons(other).points);
        let debts = || [&ledger.own, &ledger.given].into_iter().flatten().filter(|debt| debt.to == other);
        // He has marked all that he may.
        let is_done = |debt: &Debt| debt.closed.is_some() || debt.marked() >= debt.due;
        let known = |debt: &Debt| is_done(debt) && debt.marked().is_some() && debt.due.is_some();
        let is_plain = self.game.laws().ecole.effacing_is_ecole.value
            && self.now.known[other.index()].jetons
            && ledger.coup.gone.is_none()
            && ledger.coup.spoilt.is_none()
            && ledger.left_points.is_none()
            && !ledger.claims.iter().any(|claim| claim.two_jetons.is_some())
            && debts().count() > 0
            && debts().all(known);
        let too_much = debts().filter(|debt| debt.is_too_much()).map(|debt| debt.as_due(self.game));
        too_much.fold(Some(stands).filter(|_| is_plain), |his, due| {
            let (his, (wood, _)) = (his?, due?);
            let points = wood.jetons(other).points;
            // Behind a hole that is none, and stands, no point is his own (P 4.54).
            Some(match wood.fichet(other).cmp(&fichet) {
                Ordering::Equal => points,
                Ordering::Less => 0,
                Ordering::Greater => his.min(points),
            })
        })
    }

    /// Whether this mark on the other's wood, beside an école, is not open by itself: his old points taken off (L 181, L 186), unless a hole takes them
    /// (L 148), or points put on that are not his, or for him who has left them out, of whom he marks the école or has the points marked (L 186), or his
    /// fichet moved (L 184); where to take off is an école itself, and judged so (P 4.68), all but what the hole of that école takes. The second jeton
    /// comes off by them, for they break his run (L 144, P 4.49); the pavillon is no part of it.
    pub(in crate::referee) fn puts_wrongly_beside(&self, mark: &Mark, makes_hole: bool) -> bool {
        let other = self.side.other();
        let [stands, then] = [*self.now, self.now.with_mark(self.side, mark)].map(|now| now.board.marks);
        let of_jeton = then.fichet(other) == stands.fichet(other);
        let (put, stood) = (then.jetons(other).points, stands.jetons(other).points);
        let takes_second_off =
            of_jeton && put == stood && then.jetons(other).jetons < stands.jetons(other).jetons;
        if takes_second_off {
            return false;
        }
        let debt = self.ledger.debt_by_wood(other);
        let as_due = || debt.and_then(|debt| self.as_due(debt)).map(|(due, _)| due.shown(other));
        // For who has left out nothing his wood may be put where it belongs.
        let is_his =
            || debt.is_some_and(|debt| debt.due <= debt.marked()) && as_due() == Some(then.shown(other));
        let is_it = match self.game.laws().ecole.effacing_is_ecole.value {
            _ if matches!(mark.what, Marked::Pavillon(_)) => true,
            true => !(of_jeton && makes_hole && put <= stood),
            false => !of_jeton || (!makes_hole && (put < stood || (put > stood && !is_his()))),
        };
        is_it && self.put_right(mark) == Right::Closed
    }

    /// Whether these marks on the other's wood, made one behind the other, are open by themselves.
    pub(in crate::referee) fn put_each_right(&self, others: &[&Mark]) -> Right {
        let mut now = *self.now;
        let rights = others.iter().map(|mark| {
            let right = Asker { now: &now, ..*self }.put_right(mark);
            now = now.with_mark(self.side, mark);
            right
        });
        rights.fold(Right::Open, Right::and)
    }

    /// Whether one of these marks, made one behind the other, is put wrongly beside an école.
    fn put_wrongly_beside(&self, others: &[&Mark], makes_hole: bool) -> bool {
        let mut now = *self.now;
        others.iter().any(|mark| {
            let wrongly = Asker { now: &now, ..*self }.puts_wrongly_beside(mark, makes_hole);
            now = now.with_mark(self.side, mark);
            wrongly
        })
    }

    /// Of so many points that the other's jeton shows, those that may be his own: what he marked too late is not, nor what he marked too much by an earlier
    /// roll (P 4.57).
    pub(in crate::referee) fn shown_of_his(&self, shown: u16) -> u16 {
        let (other, ledger, stands) = (self.side.other(), self.ledger, &self.now.board.marks);
        let unmoved = ledger.coup.moved_by_other[other.index()].is_none_or(|was| was == stands.jetons(other));
        let older = |c: &&ClaimableEcole| {
            let stays = !c.is_off || (c.taken && unmoved);
            c.by == self.side && c.is_excess && stays && c.finding < ledger.findings_at_throw
        };
        let too_much = ledger
            .claims
            .iter()
            .filter(older)
            .filter_map(|c| if c.is_off { c.points } else { c.left_standing() });
        let his = shown.saturating_sub(too_much.fold(0, u16::saturating_add));
        let late = |d: &&Displaced<Marks>| {
            d.by == other && d.part.is_of(other) && d.before.fichet(other) == stands.fichet(other)
        };
        let before = ledger.displaced.iter().filter(late).map(|d| d.before.jetons(other).points);
        before.fold(his, u16::min)
    }

    /// An école and what is done to the other's wood in the same turn, where that hangs on which comes first: his pavillon, which a hole alone brings down
    /// (L 223), and points put up to him again behind the hole that took them (L 148). None where neither is done.
    pub(in crate::referee) fn beside_ecole_in_turn(&self, acts: &[(Span, Item<'_>)]) -> Option<Right> {
        let (side, other, mut now) = (self.side, self.side.other(), *self.now);
        let is_pavillon = |mark: &Mark| matches!(mark.what, Marked::Pavillon(_)) && mark.owner == Some(other);
        let is_ecole = |item: &Item<'_>| {
            says_ecole(item) || rights::mark(item).is_some_and(|mark| mark.reason == Some(Reason::Ecole))
        };
        if !self.game.laws().ecoles || !acts.iter().any(|(_, item)| is_ecole(item)) {
            return None;
        }
        let (mut right, mut before) = (Right::Open, None);
        let mut rest: Vec<(Span, Item<'_>)> = Vec::with_capacity(acts.len());
        for act @ (_, item) in acts {
            if is_ecole(item) {
                before.get_or_insert(now.board.marks.fichet(side));
            }
            let Some(mark) = rights::mark(item) else {
                rest.push(*act);
                continue;
            };
            let then = now.with_mark(side, mark);
            let [shows, shown] = [&now, &then].map(|now| now.board.marks.jetons(other).points);
            let hole_stands = before.is_some_and(|before| now.board.marks.fichet(side) > before);
            if is_pavillon(mark) {
                right = right.and(Asker { now: &now, ..*self }.put_right(mark));
            } else if mark.owner == Some(other) && hole_stands && shown > shows {
                right = Right::Closed;
            } else {
                rest.push(*act);
            }
            now = then;
        }
        // Where it is not known whether that is an école, neither is what is done beside it.
        (rest.len() < acts.len()).then(|| match self.may(&rest) {
            Right::Unknown => Right::Unknown,
            ecole => right.and(ecole),
        })
    }

    /// An école, whole, and wood of the other's moved with it: none of his own points are taken off (P 4.68).
    pub(in crate::referee) fn claim_beside(&self, ecole: &[&Mark], others: &[&Mark]) -> Right {
        let claimed = match self.put_each_right(others) {
            Right::Open => {
                // Where his jeton stands again once the other's hole is off, it goes on from there (L 183, P 4.57).
                let off = self.with_holes_off(others);
                Asker { now: &off, ..*self }.claim(ecole, false)
            }
            Right::Unknown if self.claim(ecole, false) != self.claim(ecole, true) => Right::Unknown,
            _ => self.claim(ecole, true),
        };
        match claimed {
            Right::Open
                if self.deprives_beside_ecole(ecole, others) > 0
                    || self.put_wrongly_beside(others, self.makes_hole(ecole)) =>
            {
                Right::Closed
            }
            right => right,
        }
    }
}

impl Judge<'_, '_> {
    /// Of how many points the other is deprived by this mark on his wood, beside the école that is rightly marked in the same step.
    pub fn deprives_beside_ecole(&self, ledger: &Ledger, act: ActAt<'_>, mark: &Mark) -> u16 {
        let ActAt { step, side, at } = act;
        // What he may take off by itself he may take off beside an école (P 4.57).
        let by_itself = self.asker(step.before, ledger, side).put_right(mark) == Right::Open;
        if by_itself || self.marks_ecole_beside(ledger, act) != Some(true) {
            return 0;
        }
        let other = side.other();
        let [before, now, after] =
            [step.before.board.marks, self.state_before(step, at).board.marks, step.after.board.marks];
        let Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) = mark.what else { return 0 };
        let fichet = after.fichet(other).min(before.fichet(other));
        let his = self.asker(step.before, ledger, side).his_own_points(fichet);
        let deprived =
            his.filter(|_| after.fichet(side) <= before.fichet(side)).unwrap_or(0).saturating_sub(n);
        // What is off already he is not deprived of again.
        let stands = now.jetons(other).points;
        if stands < before.jetons(other).points { deprived.min(stands.saturating_sub(n)) } else { deprived }
    }

    /// Whether an école is marked in this step, and if so, whether none that is false: of such a one what he takes off before it is a part (L 183), of
    /// another, whole or not, it is none.
    pub fn marks_ecole_beside(&self, ledger: &Ledger, act: ActAt<'_>) -> Option<bool> {
        let ActAt { step, side, at } = act;
        if !self.claims_in(step) {
            return None;
        }
        let moves_for = |ecole: usize| self.is_moved_for(ActAt { at: ecole, ..act }, at);
        let behind = |ecole: &usize| *ecole > at && *ecole >= ledger.coup.judged_until.ecole;
        let near = at.saturating_sub(NEAR).max(step.items.start)..at.saturating_add(NEAR).min(step.items.end);
        let ecoles = || near.clone().filter(|&ecole| self.replay.marks_ecole(ecole));
        let mut right = ecoles()
            .filter(|ecole| behind(ecole) && moves_for(*ecole))
            .filter_map(|at| self.is_rightly_an_ecole(ledger, ActAt { at, ..act }))
            .peekable();
        if right.peek().is_some() {
            return Some(right.all(|right| right));
        }
        (ecoles().any(|ecole| !behind(&ecole)) && !self.has_claimed_falsely(ledger, side)).then_some(true)
    }

    /// Whether this side has marked an école in this step that is none, be it of nobody knows how many points.
    pub(super) fn has_claimed_falsely(&self, ledger: &Ledger, side: Side) -> bool {
        let is_false = |fact: &Fact| match fact {
            Fact::FalseEcole { .. } => true,
            Fact::Dames(DamesFault::RemedyNotOpen { what, .. }) => what.ends_with(ECOLE),
            _ => false,
        };
        let of_his = |found: &Finding| found.player == Some(side) && is_false(&found.fact);
        self.findings.iter().skip(ledger.findings_behind).any(of_his)
    }

    /// Whether what is marked from this act on as an école is one, whole or in part; none where a jeton that is not moved tells none.
    fn is_rightly_an_ecole(&self, ledger: &Ledger, act: ActAt<'_>) -> Option<bool> {
        let ActAt { step, side, at } = act;
        let now = self.state_before(step, at);
        let marks = self.marks_from(ledger, act, &now).0;
        let asker = self.asker(&now, ledger, side);
        let first = marks.first()?;
        let number = asker.number_of(&marks);
        let tells = number != Number::Unknown || holes_taken(first, side, &now) > 0;
        let is_part = || matches!(claimed(ledger, side, number), Claimed::Part(_));
        tells.then(|| asker.claim(&marks, false) == Right::Open || is_part())
    }
}
