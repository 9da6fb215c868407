//! Rights over points that are no écoles (R Tric Trac).
//! Takes marks of one's own, gives whether they bring the jeton to where it is due.

use super::{Asker, Right};
use crate::record::{Jeton, Mark, Marked, Number};

impl Asker<'_> {
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
}
