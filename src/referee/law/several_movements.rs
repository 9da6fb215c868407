//! Several movements of the hand told together: each is asked as it is made, behind those before it (L 167).
//! Takes the marks in their order, gives whether all of them are open; what one of them has taken is not there for the next (L 183, L 187, P 4.47).

use super::super::ledger::Ledger;
use super::super::rights::{Asker, Right};
use super::ecole::{Claimed, claimed, known_number};
use super::one_movement::is_let_go;
use crate::board::Side;
use crate::record::{Jeton, Mark, Marked, Number, Reason};
use crate::rules::Game;

impl Asker<'_> {
    /// How many of these marks of one's own are the first movement: a number, a jeton let go, or the fichet with the jeton behind it.
    pub(super) fn movement(&self, own: &[&Mark]) -> usize {
        let of_fichet = |mark: &&&Mark| {
            let held = Marked::Jeton(Jeton::Up) == mark.what
                || matches!(mark.what, Marked::Jeton(Jeton::At { held: true, .. }));
            held || matches!(mark.what, Marked::Holes(_) | Marked::Fichet(_) | Marked::Pavillon(_))
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
                let is_of_it =
                    |mark: &&Mark| is_let_go(mark) && (own[0].reason == mark.reason || !parts(mark));
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
            now = marks.iter().fold(now, |now, mark| now.with_mark(self.side, mark));
            (ledger, rest) = (behind, more);
        }
        Some(right)
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
            let then = one.iter().fold(*self.now, |now, mark| now.with_mark(side, mark));
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
