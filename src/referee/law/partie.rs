//! Who comes first to the holes that win a partie: then it is over (L 162, L 218).
//! Takes what stands behind an act, gives the ledger who has won, and that the other is given nothing more.

use super::super::debt::Debt;
use super::super::judge::Judge;
use super::super::ledger::{Displaced, Ledger};
use crate::board::{Marks, Side};
use crate::replay::KnownState;
use crate::rules::Game;

impl Judge<'_, '_> {
    /// Who has come first to the holes of the partie, where it is played in holes.
    pub fn note_arrival(&self, ledger: &mut Ledger, now: &KnownState) {
        let Some(needed) = self.replay.holes_of_partie() else { return };
        let game = self.replay.game();
        let has = |side: Side| {
            let shows = now.known[side.index()].fichet && now.board.marks.fichet(side) >= needed;
            shows && !ledger.has_false_hole(game, (side, needed), now)
        };
        ledger.arrived = match (has(Side::White), has(Side::Black)) {
            (true, false) => Some(Side::White),
            (false, true) => Some(Side::Black),
            (false, false) => None,
            (true, true) => ledger.arrived,
        };
        // What his roll gave is marked behind what it won him, and so comes too late (L 207).
        let first = ledger.arrived;
        let unmarked =
            |given: &&mut Debt| Some(given.to.other()) == first && !given.written && given.closed.is_none();
        if let Some(given) = ledger.given.as_mut().filter(unmarked) {
            given.due = Some(0);
        }
    }
}

impl Ledger {
    /// Whether this side has so many holes by one only that it has marked and not won.
    pub fn has_false_hole(&self, game: &dyn Game, (side, needed): (Side, u16), now: &KnownState) -> bool {
        let falls_short = |debt: &Debt| {
            let known = debt.to == side && debt.takes_hole() && debt.knows_fichet && !debt.disturbed;
            known && debt.as_due(game).is_some_and(|(wood, _)| wood.fichet(side) < needed)
        };
        // By an école that is none, which the other may still put back and mark (L 183).
        let his_ecole = |finding: usize| self.claims.iter().any(|c| c.finding == finding && c.is_open());
        let was_short =
            |d: &Displaced<Marks>| d.by == side && d.before.fichet(side) < needed && his_ecole(d.finding);
        now.board.marks.fichet(side) >= needed
            && self.coup.gone != Some(side)
            && ([&self.own, &self.given].into_iter().flatten().any(falls_short)
                || self.displaced.iter().any(was_short))
    }

    /// Whether who went away had no right to, and the other has not gone with him: nothing has ended by it (L 156, L 180, L 221).
    pub fn stays(&self) -> bool {
        self.coup.gone.is_none() && !self.coup.departures.is_empty()
    }
}
