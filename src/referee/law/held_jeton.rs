//! A jeton moved in the hand: only one that is let go marks, or claims an école (L 167, G III, P 4.43).
//! Takes marks of a coup that is closed, or of an école, gives whether the jeton is put back where it stood, for then nothing is marked, or is let go for an école.

use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::Ledger;
use super::super::rights::Asker;
use crate::board::{Jetons, Side};
use crate::record::{Item, Jeton, Mark, Marked, Number, Reason, Speaker};
use crate::replay::{NEAR, Role};

/// Where a mark puts one's own jetons, and whether the hand still holds them.
fn put(mark: &Mark) -> Option<(Jetons, bool)> {
    match mark.what {
        Marked::Jeton(Jeton::At { points: Number::Known(points), jetons, held }) => {
            Some((Jetons { points, jetons }, held))
        }
        _ => None,
    }
}

/// Whether jetons are put where these stood; of one at the talon none is seen.
fn is_there(put: Jetons, stood: Jetons) -> bool {
    put.points == stood.points && (put.points == 0 || put.jetons == stood.jetons)
}

impl Ledger {
    /// Where his jetons stood before he took one in the hand, which he holds yet.
    fn held_from(&self, side: Side) -> Option<Jetons> {
        self.coup.in_hand.filter(|(of, _)| *of == side).map(|(_, stood)| stood)
    }
}

impl Asker<'_> {
    /// A jeton let go is never moved back (L 167, G III).
    pub fn moves_back_let_go(&self, debt: &Debt, marks: &[&Mark]) -> bool {
        let stands = self.now.board.marks.jetons(self.side).points;
        let back = |m: &&Mark| matches!(m.what, Marked::Jeton(Jeton::At { points: Number::Known(n), .. }) if n < stands);
        let let_go = debt.written || debt.start.is_some_and(|start| start != stands);
        let may_be = !debt.held
            && let_go
            && self.game.laws().ecole.before_play.value
            && !debt.takes_hole()
            && marks.iter().any(back)
            && !marks.iter().any(|m| matches!(m.what, Marked::Holes(_)))
            && debt.two_jetons.is_none();
        if !may_be {
            return false;
        }
        let with_them = debt.with(self.game, marks);
        // Where the hole that is due brings it, it has gone on (L 169, G III).
        let goes_on = debt.completes_hole() == Some(true) && with_them.marked() == debt.due;
        !(goes_on || self.ecole_stands_for_given(&with_them) || self.is_no_ecole())
    }

    /// Of marks of a coup that is closed one tells nothing that only takes a jeton up which is set down behind it: nothing is marked before it is let go (L 167).
    pub fn leaves_out_taken_up(&self, own: &mut Vec<&Mark>) {
        let Some(last) = own.last().copied().filter(|last| put(last).is_some()) else { return };
        if self.ledger.debt_of(self.side, last).is_none_or(|debt| debt.closed.is_some()) {
            own.retain(|mark| mark.what != Marked::Jeton(Jeton::Up));
        }
    }

    /// Whether by these marks he puts a jeton back that he has only held.
    pub fn puts_back_held(&self, marks: &[&Mark]) -> bool {
        let [held @ .., last] = marks else { return false };
        let from = self.ledger.held_from(self.side);
        let stands = || Some(self.now.board.marks.jetons(self.side)).filter(|_| !held.is_empty());
        let Some(stood) = from.or_else(stands) else { return false };
        let is_back = put(last).is_some_and(|(jetons, held)| !held && is_there(jetons, stood));
        is_back
            && held.iter().all(|mark| put(mark).is_some_and(|(_, held)| held))
            && self.ledger.debt_of(self.side, last).is_none()
    }
}

impl Judge<'_, '_> {
    /// He takes a jeton in the hand of which nothing is his to mark, and puts it back, or does so now; `false`: it is a mark.
    pub fn holds_and_puts_back(&self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let Some((jetons, held)) = put(mark) else { return false };
        let is_held = held || ledger.held_from(act.side).is_some();
        let is_marked = ledger.debt_of(act.side, mark).is_some();
        is_held && !is_marked && self.puts_held_back(ledger, act, (jetons, held))
    }

    /// He takes his jeton back that he has put for an école and held, or now holds for one: only a jeton that is let go claims it (L 167, G III, P 4.43).
    pub fn takes_held_ecole_back(&self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let Some((jetons, held)) = put(mark) else { return false };
        let is_it =
            if held { mark.reason == Some(Reason::Ecole) } else { ledger.held_from(act.side).is_some() };
        is_it && self.puts_held_back(ledger, act, (jetons, held))
    }

    /// Whether a jeton that he takes in the hand, or has there, goes back to where it stood, now or next.
    fn puts_held_back(&self, ledger: &mut Ledger, act: ActAt<'_>, (jetons, held): (Jetons, bool)) -> bool {
        let ActAt { step, side, at } = act;
        let from = ledger.held_from(side);
        let stood = from.unwrap_or_else(|| self.state_before(step, at).board.marks.jetons(side));
        let goes_back = held && self.puts_it_back_next(side, at + 1, stood);
        ledger.coup.in_hand = goes_back.then_some((side, stood));
        goes_back || (!held && is_there(jetons, stood))
    }

    /// Whether this mark takes a jeton in the hand that he lets go for an école.
    pub fn holds_for_ecole(&self, act: ActAt<'_>, mark: &Mark) -> bool {
        let is_held = put(mark).is_some_and(|(_, held)| held);
        is_held
            && self
                .lets_go_next(act.side, act.at + 1)
                .is_some_and(|(_, reason)| reason == Some(Reason::Ecole))
    }

    /// What he has claimed with a jeton that he still holds he has marked: by letting it go there he marks no more.
    pub fn has_claimed_held(&self, ledger: &mut Ledger, side: Side, mark: &Mark) {
        if let Some((jetons, true)) = put(mark) {
            ledger.coup.in_hand = Some((side, jetons));
        }
    }

    /// Whether what he does next with his jeton, before he throws or handles a dame, is to put it there.
    fn puts_it_back_next(&self, side: Side, from: usize, stood: Jetons) -> bool {
        self.lets_go_next(side, from).is_some_and(|(jetons, _)| is_there(jetons, stood))
    }

    /// Where he next lets his jeton go, before he throws or handles a dame, and the reason that he gives.
    fn lets_go_next(&self, side: Side, from: usize) -> Option<(Jetons, Option<Reason>)> {
        let mut is_his = true;
        for (at, item) in self.replay.unstated(from..from + NEAR) {
            match item {
                _ if self.replay.role(at) == Role::Demanded => {}
                Item::Turn { who, throw: None } => is_his = who == Speaker::Player(side),
                Item::Turn { .. } | Item::OpenVariation | Item::Close | Item::NotTold => return None,
                Item::Mark(mark) if is_his && mark.owner.is_none_or(|owner| owner == side) => {
                    match put(&mark) {
                        Some((_, true)) => {}
                        Some((jetons, false)) => return Some((jetons, mark.reason)),
                        None => return None,
                    }
                }
                Item::Played(_) | Item::PlaysNothing | Item::Handled(_) if is_his => return None,
                _ => {}
            }
        }
        None
    }
}
