//! Several movements of the hand told together: each is asked as it is made, behind those before it (L 167).
//! Takes the marks in their order, gives whether all of them are open; what one of them has taken is not there for the next (L 183, L 187, P 4.47).

use super::super::debt::Debt;
use super::super::ledger::{ClaimableEcole, Ledger};
use super::super::rights::{Asker, Right};
use super::ecole::{Claimed, claimed, known_number};
use super::one_movement::is_let_go;
use crate::board::{Jetons, Side};
use crate::record::{Jeton, Mark, Marked, Number, Reason};
use crate::rules::Game;

impl Asker<'_> {
    /// How many of these marks of one's own are the first movement: a number, a jeton let go, or the fichet with the jeton behind it.
    pub(super) fn movement(&self, own: &[&Mark]) -> usize {
        let of_fichet = |mark: &&&Mark| {
            let held = Marked::Jeton(Jeton::Up) == mark.what
                || matches!(mark.what, Marked::Jeton(Jeton::At { held: true, .. }));
            held || mark.what.is_of_fichet() || matches!(mark.what, Marked::Pavillon(_))
        };
        match own.first().map(|mark| mark.what) {
            None => 0,
            Some(Marked::Jeton(_)) => match self.jeton_before_its_hole(own) {
                Some(one) => one.len(),
                None => self.as_far_as_let_go(own).len().clamp(1, 2),
            },
            Some(Marked::Holes(_) | Marked::Fichet(_)) => {
                let fichet = own.iter().take_while(of_fichet).count();
                // The jeton alone is of an école, and the hole of something else.
                let together = || self.begins_ecole(own) || self.is_just_an_ecole(&own[..=fichet]);
                let parts = |mark: &Mark| mark.reason == Some(Reason::Ecole) && !together();
                let is_done = self.puts_fichet_to_its_jeton(own[0]);
                let is_of_it = |mark: &&Mark| {
                    is_let_go(mark) && !is_done && (own[0].reason == mark.reason || !parts(mark))
                };
                fichet + usize::from(own.get(fichet).is_some_and(is_of_it))
            }
            Some(_) => 1,
        }
    }

    /// Marks of several movements; `None`: they are one, or points are no écoles.
    pub fn marks_one_by_one(&self, own: &[&Mark], others: &[&Mark]) -> Option<Right> {
        if own.len() < 2 || !self.game.laws().ecoles || self.movement(own) == own.len() {
            return None;
        }
        let (mut ledger, mut now) = (self.ledger.clone(), *self.now);
        let (mut rest, mut others, mut right) = (own, others, Right::Open);
        while !rest.is_empty() && right != Right::Closed {
            let asker = Asker { ledger: &ledger, now: &now, ..*self };
            let (one, more) = rest.split_at(asker.movement(rest));
            // What is taken off the other's wood goes with the école.
            let with_it = more.is_empty() || asker.is_ecole(one);
            let beside = if with_it { std::mem::take(&mut others) } else { &[] };
            let marks: Vec<&Mark> = beside.iter().chain(one).copied().collect();
            right = right.and(asker.mark(&marks));
            let behind = asker.behind_movement(one);
            now = now.with_marks(self.side, &marks);
            (ledger, rest) = (behind, more);
        }
        Some(if right == Right::Closed && self.ends_rightly(own, others) { Right::Open } else { right })
    }

    /// Whether by the last of these marks his wood stands where it stood, or as he may mark: where nothing is let go before he plays or throws, what he puts back
    /// himself was no fault (P 4.III 42). What he had before the coup is none of it, nor is what he marked double.
    fn ends_rightly(&self, own: &[&Mark], others: &[&Mark]) -> bool {
        let (side, stands) = (self.side, &self.now.board.marks);
        let debt = own.first().and_then(|mark| self.ledger.debt_of(side, mark));
        let is_open = |debt: &&Debt| debt.closed.is_none() && debt.due.is_some() && !self.given_waits(debt);
        let may_go_back = !self.game.laws().ecole.before_play.value && others.is_empty();
        let Some((debt, had)) =
            debt.filter(is_open).filter(|_| may_go_back).and_then(|d| d.wood.map(|w| (d, w)))
        else {
            return false;
        };
        let claims = |c: &ClaimableEcole| c.by == side && c.is_open();
        if !own.iter().all(|mark| is_put(mark)) || self.ledger.claims.iter().any(claims) {
            return false;
        }
        let then = |marks: &[&Mark]| self.now.with_marks(side, marks).board.marks;
        let mut took_hole = false;
        for end in 1..=own.len() {
            let is = then(&own[..end]);
            took_hole |= is.fichet(side) > had.fichet(side);
            let lowers = is.shown(side) < had.shown(side) && !took_hole;
            if lowers || debt.with(self.game, &own[..end]).shows_double(self.game).is_some() {
                return false;
            }
        }
        let end = then(own);
        let jeton = Mark { owner: None, what: Marked::Jeton(as_it_stands(end.jetons(side))), reason: None };
        let as_due = || then(&[&jeton]) == end && self.mark(&[&jeton]) == Right::Open;
        end == *stands || (end.fichet(side) == stands.fichet(side) && as_due())
    }

    /// Whether this movement is of an école, said to be or not (P 4.62); his own wood put back is none (L 181, L 183).
    fn is_ecole(&self, one: &[&Mark]) -> bool {
        let is_back = || one.first().is_some_and(|mark| self.restore(mark).is_some());
        let of_rest = || self.marks_rest_of_ecole(one) || self.marks_beyond_the_rest(one);
        let is_unsaid = || (self.is_just_an_ecole(one) || of_rest()) && !is_back();
        (self.ledger.coup.said_ecole == Some(self.side) && self.marks_what_he_said(one))
            || one.iter().any(|mark| mark.reason == Some(Reason::Ecole))
            || is_unsaid()
    }

    /// What is carried behind a movement that is open.
    fn behind_movement(&self, one: &[&Mark]) -> Ledger {
        let behind = self.behind_demanded(one).or_else(|| self.behind_wrongly_told(one));
        if let Some(ledger) = behind {
            return ledger;
        }
        let (mut ledger, side, game) = (self.ledger.clone(), self.side, self.game);
        if !self.is_ecole(one) {
            let then = self.now.with_marks(side, one);
            if then.board.marks != self.now.board.marks {
                ledger.marks_in_debt(game, side, one);
            }
            return ledger;
        }
        ledger.coup.said_ecole = None;
        let number = self.number_of(one);
        let (taken, beyond) = match claimed(self.ledger, side, number) {
            Claimed::Whole(claims) => (claims, 0),
            Claimed::Beyond(claims, beyond) => (claims, beyond),
            Claimed::Part(_) => return ledger,
            Claimed::Nothing => (Vec::new(), known_number(number).unwrap_or(0)),
        };
        for claim in taken {
            let school = &mut ledger.claims[claim];
            school.taken = true;
            let (points, finding) = (school.points.or(known_number(number)), school.finding);
            ledger.ecole_marked(game, side, points.unwrap_or(0), finding);
        }
        ledger.marks_more(game, side, beyond);
        ledger
    }
}

impl Ledger {
    /// So many points go to what this side is still to mark.
    pub(super) fn marks_more(&mut self, game: &dyn Game, side: Side, points: u16) {
        let what = Marked::Points { less: false, number: Number::Known(points) };
        if points > 0 {
            self.marks_in_debt(game, side, &[&Mark { owner: None, what, reason: None }]);
        }
    }

    /// So do these marks.
    pub(super) fn marks_in_debt(&mut self, game: &dyn Game, side: Side, marks: &[&Mark]) {
        if let Some((debt, _)) = marks.first().and_then(|mark| self.debt_for(side, mark)) {
            *debt = debt.with(game, marks);
        }
    }
}

/// Whether it is known where fichet or jeton is put by this mark, and it is let go.
fn is_put(mark: &Mark) -> bool {
    match mark.what {
        Marked::Points { less, number } => !less && number != Number::Unknown,
        Marked::Jeton(_) => is_let_go(mark),
        Marked::Holes(_) | Marked::Fichet(Number::Known(_)) => true,
        _ => false,
    }
}

/// A jeton put as one stands.
fn as_it_stands(Jetons { points, jetons }: Jetons) -> Jeton {
    Jeton::At { jetons: jetons.max(1), points: Number::Known(points), held: false }
}
