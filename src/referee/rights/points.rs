//! Rights over points while only jetons are touched: put back and on again (L 169), or no écoles at all (R Tric Trac); and behind a play whose worth is not known.
//! Takes marks of one's own, gives whether they bring the jeton to where it is due.

use super::super::debt::Debt;
use super::{Asker, Right, mark};
use crate::board::{Jetons, Marks, Side};
use crate::record::{Item, Jeton, Mark, Marked, Number, Reason};
use crate::text::Span;

impl Asker<'_> {
    /// Whether by one of these marks, written behind his dames, silence has marked nothing of what he has won, and that is an école (L 167, L 171; P 4.42).
    pub(super) fn takes_silence_back(&self, acts: &[(Span, Item<'_>)]) -> bool {
        let own = self.ledger.own.as_ref().filter(|own| own.to == self.side && own.lacks_once_written());
        let tells =
            |own: &Debt| acts.iter().filter_map(|(_, item)| mark(item)).any(|mark| own.is_told_by(mark));
        self.ledger.coup.said_ecole != Some(self.side) && own.is_some_and(tells)
    }

    /// The jeton put back and on again, no less far than it stood, while only jetons are touched: what he had marked rightly he has marked again, and only what
    /// goes beyond that is a mark (L 167, L 169; P 4.42). None where this is not that.
    pub(super) fn goes_back_and_on(&self, marks: &[&Mark]) -> Option<Right> {
        let [first, .., last] = marks else { return None };
        let is_of_jeton = |mark: &&Mark| {
            let what = mark.what;
            let adds = matches!(what, Marked::Points { less: false, number: Number::Known(_) });
            let puts = matches!(what, Marked::Jeton(Jeton::At { points: Number::Known(_), held: false, .. }));
            (adds || puts) && mark.reason != Some(Reason::Ecole)
        };
        let known = self.now.known[self.side.index()];
        let is_open = |debt: &Debt| debt.closed.is_none() && debt.written && !debt.takes_hole();
        if !(known.jetons && known.fichet)
            || self.ledger.coup.said_ecole == Some(self.side)
            || !marks.iter().all(is_of_jeton)
        {
            return None;
        }
        let debt = self.ledger.debt_of(self.side, first).filter(|debt| is_open(debt))?;
        let put = |marks: &[&Mark]| {
            let then = self.now.with_marks(self.side, marks);
            (then.board.marks.fichet(self.side), then.board.marks.jetons(self.side))
        };
        let (stood, back, then) = (put(&[]), put(&marks[..1]), put(marks));
        // Farther back than it stood before the coup it supposes a hole (L 169), and a second jeton is looked at by itself.
        let is_far = back.1.points > 0 && debt.start.is_none_or(|start| back.1.points < start);
        if back.1.points >= stood.1.points || is_far || stood.1.jetons > 1 {
            return None;
        }
        // By numbers it may go on as far as a hole.
        let numbers = marks[1..].iter().map(|mark| match mark.what {
            Marked::Points { number: Number::Known(n), .. } => Some(n),
            _ => None,
        });
        let beyond =
            numbers.sum::<Option<u16>>().and_then(|sum| sum.checked_sub(stood.1.points - back.1.points));
        let what = match beyond {
            Some(beyond) => Marked::Points { less: false, number: Number::Known(beyond) },
            None if then.0 == stood.0 && then.1.points >= stood.1.points => {
                let Jetons { jetons, points } = then.1;
                Marked::Jeton(Jeton::At { jetons, points: Number::Known(points), held: false })
            }
            None => return None,
        };
        let mark = Mark { what, ..**last };
        Some(if then == stood { Right::Open } else { self.mark_own(&mark, &[&mark]) })
    }

    /// Of points that are no écoles, as long as nobody throws: his jeton comes nearer to where it is due, and no farther (R Tric Trac).
    pub(super) fn brings_nearer(&self, marks: &[&Mark]) -> Option<Right> {
        if self.game.laws().ecoles {
            return None;
        }
        let debt = self.ledger.debt_by_wood(self.side);
        // Before the play it is not known what that will win.
        let due = debt.filter(|debt| debt.given || debt.played).and_then(|debt| debt.start.zip(debt.due));
        let due = due.filter(|_| self.now.known[self.side.index()].jetons);
        let stands = self.now.board.marks.jetons(self.side).points;
        let put = marks.iter().try_fold(stands, |stands, mark| match mark.what {
            Marked::Points { less: false, number: Number::Known(n) } => stands.checked_add(n),
            // Of more than stands there all that does comes off.
            Marked::Points { less: true, number: Number::Known(n) } => Some(stands.saturating_sub(n)),
            Marked::Jeton(Jeton::At { jetons: 0 | 1, points: Number::Known(n), .. }) => Some(n),
            Marked::Jeton(Jeton::Up) | Marked::Pavillon(false) => Some(stands),
            _ => None,
        });
        Some(match (due.map(|(start, due)| start.saturating_add(due)), put) {
            (_, None) => Right::Closed,
            (_, Some(put)) if put == stands => Right::Open,
            (None, _) => Right::Unknown,
            (Some(due), Some(put)) => (stands.min(due)..=stands.max(due)).contains(&put).into(),
        })
    }

    /// Behind his play: whether it is too late or too much is not known where the worth is not.
    pub(super) fn behind_a_closed(&self, debt: &Debt, marks: &[&Mark]) -> Right {
        let by_number =
            |mark: &Mark| matches!(mark.what, Marked::Points { less: false, number: Number::Unknown });
        // Of how many he marks too much, and so whether it is any, is not told.
        let is_untold = || marks.iter().all(|mark| by_number(mark)) && debt.due <= debt.marked();
        match self.behind(marks) {
            Right::Closed if debt.due.is_none() || is_untold() => Right::Unknown,
            right => right,
        }
    }

    /// Of what he says is not his roll's, and nothing else is his: before anybody has thrown it is not known what went before, and behind his play what goes
    /// beyond that comes of his roll all the same (L 167).
    pub(super) fn beside_his_roll(&self, marks: &[&Mark]) -> Right {
        let closed = |own: &&Debt| own.closed.is_some() && !own.mends;
        match self.ledger.own_of(self.side).filter(closed) {
            Some(own) => self.behind_a_closed(own, marks),
            // By dice that were broken nothing is won (P 4.16).
            None if self.ledger.own.is_none() && self.marks_for_broken_dice(marks) => Right::Closed,
            None if self.ledger.own.is_none() => Right::Unknown,
            None => self.behind(marks),
        }
    }
    /// Whether by these marks his wood shows more than it did when the dice fell that were broken.
    fn marks_for_broken_dice(&self, marks: &[&Mark]) -> bool {
        let stood = self.now.coup.filter(|coup| coup.side == self.side).map(|coup| coup.board.marks);
        let stands = self.now.with_marks(self.side, marks).board.marks;
        self.ledger.has_broken_dice(self.game)
            && stood.is_some_and(|stood| !shows_no_more(self.side, &stands, &stood))
    }
}

/// Whether a player's wood shows no more than it did.
pub fn shows_no_more(side: Side, stands: &Marks, stood: &Marks) -> bool {
    let [stood, stands] = [stood, stands].map(|wood| (wood.fichet(side), wood.jetons(side)));
    stands.0 <= stood.0 && stands.1.points <= stood.1.points && stands.1.jetons <= stood.1.jetons
}
