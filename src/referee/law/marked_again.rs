//! Marks that the other took off without the right to, made again by their player: that is the wood as it stood, and no other mark (L 181, L 183, L 194).
//! Takes the marks, gives what was found of the hand that took them off, and answers it.

use super::super::judge::{ActAt, Judge};
use super::super::ledger::{Displaced, DisplacedPart, Ledger};
use crate::board::Marks;

impl Judge<'_, '_> {
    /// By this act his own wood stands as before the other's hand, of which this was found; and what was found of that hand with it.
    pub fn his_wood_is_back(&mut self, ledger: &mut Ledger, act: ActAt<'_>, finding: usize) {
        self.findings[finding].claimed = true;
        let then = self.state_before(act.step, act.at + 1).board.marks;
        let of_hand = |d: &&Displaced<Marks>| matches!(d.part, DisplacedPart::Of { .. });
        if let Some(back) = ledger.displaced.iter().find(|d| d.finding == finding) {
            let with_it = |d: &&Displaced<Marks>| d.goes_with(back, act.side, &then);
            for displaced in ledger.displaced.iter().filter(of_hand).filter(with_it) {
                self.findings[displaced.finding].claimed = true;
            }
        }
        ledger.unmark_by_other(act.side);
    }
}
