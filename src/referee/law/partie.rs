//! Who comes first to the holes that win a partie: then it is over (L 162, L 218).
//! Takes what stands behind an act, gives the ledger who has won, and that the other is given nothing more.

use super::super::debt::Debt;
use super::super::judge::Judge;
use super::super::ledger::{ClaimableEcole, Displaced, Ledger};
use super::super::rights::{Asker, holes_taken};
use crate::board::{Marks, Side};
use crate::record::{Holes, Jeton, Mark, Marked, Number};
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

impl Asker<'_> {
    /// The whole of an école, where these marks take with it the hole that wins the partie: what is left over beyond that nobody marks any more (P 1.VI, L 218).
    pub fn ecole_by_last_hole(&self, marks: &[&Mark]) -> Option<u16> {
        let (needed, stands) = (self.holes_of_partie?, &self.now.board.marks);
        let known = self.now.known[self.side.index()];
        let no_rest = |mark: &&Mark| match mark.what {
            Marked::Holes(Holes(1..)) | Marked::Fichet(_) => true,
            Marked::Jeton(Jeton::At { points, .. }) => points == Number::Known(0),
            _ => false,
        };
        let holes: u16 = marks.iter().map(|mark| holes_taken(mark, self.side, self.now)).sum();
        let had = stands.fichet(self.side);
        let wins = had < needed && had.saturating_add(holes) >= needed;
        if !(wins && known.fichet && known.jetons && marks.iter().all(no_rest)) {
            return None;
        }
        let is_his = |c: &&ClaimableEcole| c.by == self.side && c.is_open() && c.in_part == 0;
        let takes = |points: &u16| {
            let mut due = *stands;
            self.game.mark(&mut due, self.side, *points);
            due.fichet(self.side) >= had.saturating_add(holes)
        };
        self.ledger.claims.iter().filter(is_his).filter_map(|c| c.points).find(takes)
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
