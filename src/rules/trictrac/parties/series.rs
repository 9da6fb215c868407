//! The order in which holes were taken: bredouille, grande bredouille, pavillon.

use crate::board::{Marks, Side};

/// The holes of a marqué or partie, as far as the law asks in what order they were taken: how many each has, and whether the other took one
/// between them or behind (L 223, L 386, G I).
///
/// ```
/// use trictrac::{board::Side, rules::Series};
/// let mut holes = Series::default();
/// holes.take(Side::White, 8);
/// holes.take(Side::Black, 9);
/// assert!(holes.in_a_row(Side::Black), "eight, then nine: the nine are in a row (L 223)");
/// assert_eq!(holes.pavillon(), Some(Side::Black));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Series {
    holes: [u16; 2],
    /// The other took a hole after this side's first: its run is broken, and none begins anew (L 225).
    stopped: [bool; 2],
    /// Both have holes and the wood shows no pavillon: it may have been forgotten, and this side's run may go on (G III).
    forgotten: [bool; 2],
}

impl Series {
    /// From what the wood shows: fichets, and the pavillon of who has his holes in a row though the other has some (L 223). Without it both
    /// count as interrupted, unless it was forgotten: see [`Series::with_pavillon`].
    #[must_use]
    pub fn of(marks: &Marks) -> Series {
        let holes = Side::BOTH.map(|side| marks.fichet(side));
        let both = holes.iter().all(|&n| n > 0);
        let run = |side| marks.pavillon == Some(side);
        Series {
            holes,
            stopped: Side::BOTH.map(|side| both && !run(side)),
            forgotten: [both && marks.pavillon.is_none(); 2],
        }
    }

    /// A side takes so many holes at once.
    pub fn take(&mut self, side: Side, holes: u16) {
        if holes == 0 {
            return;
        }
        let (me, other) = (side.index(), side.other().index());
        self.stopped[other] |= self.holes[other] > 0;
        self.forgotten[other] = false;
        self.holes[me] = self.holes[me].saturating_add(holes);
    }

    /// So many of a side's holes were wrongly taken and go back. What they broke stays broken, unless none is left.
    pub fn give_back(&mut self, side: Side, holes: u16) {
        let me = side.index();
        self.holes[me] = self.holes[me].saturating_sub(holes);
        if self.holes[me] == 0 {
            self.stopped[me] = false;
        }
    }

    /// The same holes, if those of a side are a run of which the pavillon was forgotten; `None` where that is known not to be so.
    #[must_use]
    pub fn with_pavillon(&self, side: Side) -> Option<Series> {
        let (me, other) = (side.index(), side.other().index());
        self.forgotten[me].then(|| {
            let mut run = *self;
            (run.stopped[me], run.stopped[other]) = (false, true);
            run
        })
    }

    /// These holes, and what else they may be.
    pub fn readings(&self) -> impl Iterator<Item = Series> + '_ {
        Side::BOTH.into_iter().filter_map(|side| self.with_pavillon(side)).chain([*self])
    }

    /// Whether by one of these readings a side has the pavillon, or may take it (L 223, P 1.VI).
    #[must_use]
    pub fn may_have_pavillon(&self, side: Side) -> bool {
        self.readings().any(|holes| holes.pavillon() == Some(side))
    }

    /// How many holes a side has.
    #[must_use]
    pub const fn holes(&self, side: Side) -> u16 {
        self.holes[side.index()]
    }

    /// Whether a side has holes and the other took none since its first: its run goes on, it may take the pavillon, and a marqué that ends so is its in
    /// bredouille (L 223, L 225, L 386, G I, G III, P 1.VI).
    #[must_use]
    pub const fn in_a_row(&self, side: Side) -> bool {
        self.holes[side.index()] > 0 && !self.stopped[side.index()]
    }

    /// Who has the pavillon by right: his run goes on, and the other has holes (L 223).
    #[must_use]
    pub fn pavillon(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.holes(side.other()) > 0 && self.in_a_row(side))
    }

    /// Whether any hole was taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.holes == [0; 2]
    }
}

#[cfg(test)]
mod tests {
    use super::Series;
    use crate::board::{Marks, Side};
    use Side::{Black as B, White as W};

    fn taken(holes: &[(Side, u16)]) -> Series {
        let mut series = Series::default();
        holes.iter().for_each(|&(side, n)| series.take(side, n));
        series
    }

    #[test]
    fn art_223_who_has_the_pavillon() {
        assert_eq!(taken(&[(W, 3)]).pavillon(), None, "only one player has holes: it stays in the middle");
        assert_eq!(taken(&[(W, 3), (B, 1)]).pavillon(), Some(B));
        assert_eq!(taken(&[(W, 3), (B, 1), (W, 1)]).pavillon(), None, "both have lost it");
    }

    #[test]
    fn art_225_sixteen_in_a_row_on_top_of_two_are_no_run() {
        let holes = taken(&[(W, 2), (B, 5), (W, 16)]);
        assert!(!holes.in_a_row(W) && !holes.in_a_row(B));
    }

    #[test]
    fn art_386_a_hole_of_the_others_behind_them_takes_the_pavillon() {
        let holes = taken(&[(W, 9), (B, 2)]);
        assert!(!holes.in_a_row(W), "nine or ten in bredouille, and then simple");
        assert!(holes.in_a_row(B) && holes.pavillon() == Some(B));
    }

    #[test]
    fn the_wood_tells_the_same_as_the_order() {
        for order in [&[(W, 8), (B, 9)][..], &[(B, 6)], &[(B, 2), (W, 7)]] {
            let series = taken(order);
            let mut marks = Marks::default();
            Side::BOTH.iter().for_each(|&s| marks.set_fichet(s, series.holes(s)));
            marks.pavillon = series.pavillon();
            assert_eq!(Series::of(&marks), series);
        }
    }

    #[test]
    fn guiton_iii_a_pavillon_may_have_been_forgotten_until_the_other_takes_a_hole() {
        let mut marks = Marks::default();
        marks.set_fichet(W, 4);
        marks.set_fichet(B, 2);
        let mut holes = Series::of(&marks);
        assert!(!holes.in_a_row(W) && holes.readings().any(|h| h.in_a_row(W)));
        holes.take(B, 1);
        assert!(!holes.readings().any(|h| h.in_a_row(W)));
    }

    #[test]
    fn holes_wrongly_taken_go_back() {
        let mut holes = taken(&[(W, 2)]);
        holes.give_back(W, 2);
        assert_eq!(holes, Series::default());
    }
}
