//! What stands of bredouilles and holes when dice fall, and should not, or is not there and should.
//! Takes the wood before the throw, notes in the ledger what either player may still put right of it.

use super::super::debt::Debt;
use super::super::ledger::{HowLeft, Ledger, LeftPoints};
use super::Judge;
use crate::board::{Jetons, Side};
use crate::replay::KnownState;

impl Judge<'_, '_> {
    /// Whose second jeton has stayed behind points of the other (L 144, P 4.49), and who had a bredouille and marked simple (L 145, P 4.49, P 4.III 49).
    pub(super) fn note_bredouilles(&self, ledger: &mut Ledger, before: &KnownState) {
        ledger.wrong_jeton = ledger.wrong_jeton_behind(&before.board.marks);
        ledger.left_jeton = ledger.left_jeton.filter(|l| before.board.marks.jetons(l.of).jetons == 2);
        for of in Side::BOTH {
            let Jetons { points, jetons: 2 } = before.board.marks.jetons(of) else { continue };
            let mut debts = [&ledger.own, &ledger.given].into_iter().flatten();
            let breaks = |d: &&Debt| d.to != of && d.breaks_standing_run(&before.board.marks);
            let left =
                |d: &Debt| LeftPoints { of, points, plays: u8::from(d.played), how: HowLeft::Standing };
            let left = debts.find(breaks).map(left).or_else(|| ledger.jeton_left_at_ecole(of, points));
            ledger.left_jeton = left.or(ledger.left_jeton);
        }
        let rules = self.replay.game().laws().ecole;
        // By Lepeintre only until the other has played a second coup (P 4.49).
        let stays_wrong = rules.bredouille_any_time.value || !rules.left_points_are_kept.value;
        for side in Side::BOTH {
            let stands = before.board.marks.jetons(side);
            let debts = || [&ledger.own, &ledger.given].into_iter().flatten();
            // Who takes a hole begins anew, and a hole of the other takes all that stood.
            let takes_hole = || debts().any(Debt::takes_hole);
            let breaks = |d: &Debt| d.to != side && d.breaks_standing_run(&before.board.marks);
            let left = || debts().any(|d| d.wood.is_some() && breaks(d));
            let kept = stays_wrong && ledger.stale_bredouille[side.index()];
            ledger.stale_bredouille[side.index()] = stands.jetons == 2 && !takes_hole() && (kept || left());
            let other_marked = || debts().any(|d| d.to != side && d.marked() > Some(0));
            let due = |d: &Debt| d.as_due(self.replay.game()).map(|(wood, _)| wood.jetons(side));
            let had = |due: Jetons| due.jetons == 2 && due.points == stands.points;
            let forgot = || debts().any(|d| d.to == side && due(d).is_some_and(had));
            let forgotten = ledger.forgotten_bredouille[side.index()];
            ledger.forgotten_bredouille[side.index()] =
                stands.jetons == 1 && (forgotten && !other_marked() || forgot());
        }
    }

    /// Holes that are due and are not marked when the dice fall, or were taken off: in society they are retaken when it is seen (P 4.III 51), else they come
    /// too late, and are no points (P 4.51, P 4.52).
    pub(super) fn note_missing_holes(&self, ledger: &mut Ledger, before: &KnownState) {
        let game = self.replay.game();
        for side in Side::BOTH {
            ledger.holes_off[side.index()] = ledger.holes_till_play(game, side, &before.board.marks);
            ledger.missing_holes[side.index()] = ledger.lacking_holes(game, side, &before.board.marks);
        }
    }
}
