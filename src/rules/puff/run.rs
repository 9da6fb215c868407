//! One number played: what a player faces in a coup, and his dames in the midst of it.

use super::{PuffPlayRules, has_begun};
use crate::board::{BAR, Men, Move, OFF, Side};
use crate::rules::RollHistory;
use crate::rules::packed::{OthersView, Packed};

/// What a player faces: the rules, the other's dames, and what came before.
pub struct DoubletRun<'a> {
    pub rules: &'a PuffPlayRules,
    others: OthersView,
    /// Whether he has begun his circuit.
    pub begun: bool,
    /// What he threw before.
    pub history: RollHistory,
}

impl<'a> DoubletRun<'a> {
    pub fn new(rules: &'a PuffPlayRules, men: &Men, side: Side, history: RollHistory) -> DoubletRun<'a> {
        DoubletRun {
            rules,
            others: OthersView::new(men, side),
            begun: history.begun || has_begun(men, side),
            history,
        }
    }
}

/// A player's dames in the midst of a coup.
#[derive(Clone, Copy)]
pub struct RunningDames {
    pub men: Packed,
    /// How many dames have entered in this coup, four bits for each field of the first quarter.
    entered: u32,
}

/// The bar and the fields before the last quarter.
const BEFORE_LAST_QUARTER: u32 = (1 << 19) - 1;

impl RunningDames {
    pub fn new(own: &[u8; 26]) -> RunningDames {
        RunningDames { men: Packed::new(own), entered: 0 }
    }

    /// A dame of `from` by `number`, if it may: those outside enter before anything else moves, and do not go on in the same coup; not onto
    /// two of the other's; off with all in the last quarter, by the exact number or, from the hindmost field, by a larger (R Puff,
    /// R Backgammon).
    pub fn moved(self, coup: &DoubletRun<'_>, from: u8, number: u8) -> Option<(RunningDames, Move)> {
        let enters = self.men.count(BAR) > 0;
        if from == OFF || enters != (from == BAR) {
            return None;
        }
        if !enters && !coup.rules.entered_run_on.value && self.all_have_just_entered(from) {
            return None;
        }
        let to = (from + number).min(OFF);
        if to == OFF {
            let held = self.men.held();
            let exact_or_hindmost = from + number == OFF || held & ((1 << from) - 1) == 0;
            if held & BEFORE_LAST_QUARTER != 0 || !exact_or_hindmost {
                return None;
            }
        } else if coup.others.case.contains(to) {
            return None;
        }
        let strikes = coup.others.single.contains(to);
        let entered = self.entered + if enters { 1 << (4 * to) } else { 0 };
        Some((RunningDames { men: self.men.moved(from, to, strikes), entered }, Move { from, to }))
    }

    /// Whether every dame of this field has entered in this coup.
    fn all_have_just_entered(self, field: u8) -> bool {
        field <= 6 && self.men.count(field) <= (self.entered >> (4 * field)) as u8 & 15
    }
}
