//! What was marked simple and was double: until when the second jeton and the second hole are taken still (L 145, L 191; G III; P 4.49, P 4.51).
//! Takes marks of one's own, gives whether they take no more than that, in time.

use super::super::debt::Debt;
use super::super::rights::Asker;
use crate::board::Jetons;
use crate::record::{Holes, Jeton, Mark, Marked, Number};

impl Asker<'_> {
    /// Whether these marks take the second jeton, or the second hole, that was forgotten, and no more, in time.
    pub fn takes_forgotten_double(&self, marks: &[&Mark]) -> bool {
        self.takes_forgotten_bredouille(marks) || self.doubles_before_play(marks)
    }

    /// In society a bredouille that he had and did not mark is his when he thinks of it (P 4.III 49).
    fn takes_forgotten_bredouille(&self, marks: &[&Mark]) -> bool {
        let stands = self.now.board.marks.jetons(self.side);
        let [Mark { what: Marked::Jeton(Jeton::At { jetons: 2, points: Number::Known(n), .. }), .. }] = marks
        else {
            return false;
        };
        let any_time = self.game.laws().ecole.bredouille_any_time.value;
        // Points of the other's since have broken it.
        let marked = |d: &&Debt| d.to != self.side && d.marked() > Some(0);
        let of_his_roll = self.ledger.own.as_ref().is_some_and(|own| own.to == self.side);
        let since = if of_his_roll { &self.ledger.given } else { &self.ledger.own };
        let broken = since.as_ref().filter(marked).is_some();
        let his = |d: &&Debt| d.to == self.side && any_time;
        let had_it = [&self.ledger.own, &self.ledger.given].into_iter().flatten().filter(his).any(|debt| {
            let due = self.as_due(debt).map(|(wood, _)| wood.jetons(self.side));
            due == Some(Jetons { points: *n, jetons: 2 })
        });
        let forgotten = any_time && self.ledger.forgotten_bredouille[self.side.index()];
        (had_it || (forgotten && !broken)) && stands == (Jetons { points: *n, jetons: 1 })
    }

    /// The second jeton of what his own roll won is his until he has played (L 145, G III, P 4.49), and so is the second hole where not the touch closes it
    /// (L 191, P 4.51): of points there is nothing left to mark.
    fn doubles_before_play(&self, marks: &[&Mark]) -> bool {
        let ([mark], by_touch) = (marks, self.game.laws().ecole.touch_closes_double.value) else {
            return false;
        };
        let rightly = |own: &&Debt| own.marked().is_none_or(|marked| own.due == Some(marked));
        let own = self.ledger.own.as_ref().filter(|own| own.to == self.side && own.closed.is_some());
        // "Tant qu'il n'a pas joué ses dames" is before the first of them, where the hole is closed by a touch (L 145, G III).
        let before_play = |own: &&Debt| self.has_still_to_play(own) && !(by_touch && own.played);
        let Some(own) = own.filter(rightly).filter(before_play) else { return false };
        let (Some((due, _)), stands) = (self.as_due(own), &self.now.board.marks) else { return false };
        let (is, holes) = (stands.jetons(self.side), stands.fichet(self.side));
        let goes_to = match mark.what {
            Marked::Jeton(Jeton::At { jetons: 2, points: Number::Known(n), .. }) => {
                let second = Jetons { points: n, jetons: 2 };
                return due.jetons(self.side) == second && is == (Jetons { jetons: 1, ..second });
            }
            Marked::Holes(Holes(n)) => holes.checked_add_signed(n),
            Marked::Fichet(Number::Known(hole)) => Some(hole),
            _ => None,
        };
        let is_his = |hole: u16| hole > holes && hole <= due.fichet(self.side);
        own.completes_hole() == Some(true)
            && !by_touch
            && self.now.known[self.side.index()].fichet
            && goes_to.is_some_and(is_his)
    }

    /// Whether a number of his roll is still to be played by whom it is: no dame is let go yet, or one, and not all in one.
    pub fn has_still_to_play(&self, own: &Debt) -> bool {
        let hand = &self.ledger.hands[self.side.index()];
        let roll = self.now.coup.filter(|coup| coup.side == self.side).and_then(|coup| coup.roll);
        let goes_on = || match (hand.legs.as_slice(), roll) {
            ([leg], Some(roll)) => {
                !hand.unclear && leg.far() != roll.sum() && self.numbers_to_play().is_some_and(|n| n > 1)
            }
            _ => false,
        };
        self.ledger.coup.gone.is_none()
            && self.ledger.coup.departures.is_empty()
            && (!own.played || goes_on())
    }
}
