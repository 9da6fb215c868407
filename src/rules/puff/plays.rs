//! The plays of two different numbers: entering in any order, on the circuit the smaller first (R Puff). Of a doublet, see
//! [`super::doublets`].

use super::run::{DoubletRun, RunningDames};
use crate::board::{BAR, Play, Roll};
use crate::rules::Plays;
use crate::rules::packed::places;

/// The plays of two numbers, distinct by result.
pub fn plays(coup: &DoubletRun<'_>, own: RunningDames, roll: Roll, into: &mut Plays) {
    let (smaller, larger) = (roll.low(), roll.high());
    let mut search = PuffSearch { coup, into };
    search.in_order(own, smaller, larger);
    // Who has dames to enter enters with either number first; on the circuit the larger is lost where the smaller cannot be played.
    let enters = own.men.count(BAR) > 0;
    if enters && !(coup.begun && coup.rules.smaller_first_from_bar.value) {
        search.in_order(own, larger, smaller);
    }
    if enters || coup.rules.larger_obliges.value {
        keep_the_longest(into);
    }
    into.finish(2);
}

/// As many numbers as can be played.
fn keep_the_longest(into: &mut Plays) {
    let most = into.list.iter().map(|p| p.moves().len()).max().unwrap_or(0);
    into.list.retain(|p| p.moves().len() == most);
}

struct PuffSearch<'a, 'c> {
    coup: &'a DoubletRun<'c>,
    into: &'a mut Plays,
}

impl PuffSearch<'_, '_> {
    /// The numbers in this order, as far as they can be played: not the second without the first.
    fn in_order(&mut self, own: RunningDames, first: u8, second: u8) {
        for x in places(own.men.held()) {
            let Some((once, a)) = own.moved(self.coup, x, first) else { continue };
            let mut stuck = true;
            for y in places(once.men.held()) {
                let Some((twice, b)) = once.moved(self.coup, y, second) else { continue };
                stuck = false;
                self.keep(twice, Play::two(a, b));
            }
            if stuck {
                self.keep(once, Play::one(a));
            }
        }
    }

    fn keep(&mut self, after: RunningDames, play: Play) {
        if self.into.seen.is_new(after.men.key()) {
            self.into.list.push(play);
        }
    }
}
