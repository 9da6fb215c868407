//! What was marked where the game has nothing of the kind to mark, or has not been won, and what takes it off again (T I, R Backgammon, R Tric Trac).
//! Takes each such mark with what stood before it, gives those that another mark takes off, until the other throws.

use super::{Ledger, MOST};
use crate::board::{Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number};

/// A mark of something of which there is none.
#[derive(Clone, Debug)]
pub struct MarkOfNone {
    /// Who made it, of his own wood.
    pub by: Side,
    /// What he marked.
    pub what: Marked,
    /// What stood before.
    pub before: Marks,
    /// The finding, by its number in the report.
    pub finding: usize,
}

impl MarkOfNone {
    /// Whether this mark takes it off: what it moves of its player's wood stands then as before it.
    fn comes_off(&self, by: &Mark, then: &Marks) -> bool {
        let (was, is) = (self.before.jetons(self.by), then.jetons(self.by));
        match (self.what, by.what) {
            (Marked::Points { number, .. }, Marked::Points { less: true, number: off }) => number == off,
            (Marked::Jeton(Jeton::At { jetons: 2, .. } | Jeton::Two(_)), Marked::Jeton(_)) => is.jetons < 2,
            (Marked::Points { .. } | Marked::Jeton(_), Marked::Jeton(Jeton::At { .. }))
            | (Marked::Jeton(_), Marked::Points { less: true, .. }) => is.points == was.points,
            (
                Marked::Holes(_) | Marked::Fichet(_),
                Marked::Holes(Holes(..0)) | Marked::Fichet(Number::Known(_)),
            ) => then.fichet(self.by) == self.before.fichet(self.by),
            (Marked::Pavillon(_), Marked::Pavillon(taken)) => !taken,
            _ => false,
        }
    }
}

impl Ledger {
    /// Something is marked of which there is none.
    pub fn keeps_of_none(&mut self, mark: MarkOfNone) {
        if self.coup.of_none.len() == MOST {
            self.coup.of_none.remove(0);
        }
        self.coup.of_none.push(mark);
    }

    /// The first of these marks of `owner` that this one takes off; those made behind it of the same are off with it.
    pub fn comes_off_of_none(&self, owner: Side, mark: &Mark, then: &Marks) -> Option<usize> {
        let is_off = |of_none: &MarkOfNone| of_none.by == owner && of_none.comes_off(mark, then);
        match mark.what {
            // By number the last goes first.
            Marked::Points { .. } => self.coup.of_none.iter().rposition(is_off),
            _ => self.coup.of_none.iter().position(is_off),
        }
    }

    /// Takes them out of the ledger: their findings.
    pub fn take_of_none(&mut self, owner: Side, mark: &Mark, then: &Marks) -> Vec<usize> {
        let Some(first) = self.comes_off_of_none(owner, mark, then) else { return Vec::new() };
        let same =
            |a: &Marked, b: &Marked| a.is_of_fichet() == b.is_of_fichet() && is_pavillon(a) == is_pavillon(b);
        let (what, mut at) = (self.coup.of_none[first].what, 0);
        let mut off = Vec::new();
        self.coup.of_none.retain(|of_none| {
            let goes = at >= first && of_none.by == owner && same(&of_none.what, &what);
            at += 1;
            off.extend(goes.then_some(of_none.finding));
            !goes
        });
        off
    }
}

const fn is_pavillon(what: &Marked) -> bool {
    matches!(what, Marked::Pavillon(_))
}
