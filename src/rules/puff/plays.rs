//! The plays of two different numbers: entering in any order, on the circuit the smaller first (R Puff). Of a doublet, see
//! [`super::doublets`].

use super::run::{DoubletRun, RunningDames};
use crate::board::{BAR, Move, Play, Roll};
use crate::rules::Plays;
use crate::rules::packed::places;

/// The plays of two numbers, distinct by result.
pub fn plays(coup: &DoubletRun<'_>, own: RunningDames, roll: Roll, into: &mut Plays) {
    let (smaller, larger) = (roll.low(), roll.high());
    let mut search = PuffSearch { coup, into };
    search.in_order(own, smaller, larger);
    if either_first(coup, own) {
        search.in_order(own, larger, smaller);
    }
    let enters = own.men.count(BAR) > 0;
    if enters || coup.rules.larger_obliges.value {
        keep_the_longest(into);
    }
    into.finish(2);
}

/// Who has dames to enter enters with either number first; on the circuit the larger is lost where the smaller cannot be played.
fn either_first(coup: &DoubletRun<'_>, own: RunningDames) -> bool {
    own.men.count(BAR) > 0 && !(coup.begun && coup.rules.smaller_first_from_bar.value)
}

/// Whether these legs, each by a number of its own, are played one after the other in an order that the law allows.
pub fn has_legs(coup: &DoubletRun<'_>, own: RunningDames, roll: Roll, [one, two]: [Move; 2]) -> bool {
    let leg = |own: RunningDames, leg: Move, number: u8| {
        own.moved(coup, leg.from, number).filter(|(_, made)| *made == leg).map(|(own, _)| own)
    };
    let in_order = |first: u8, then: u8| {
        [(one, two), (two, one)]
            .into_iter()
            .any(|(a, b)| leg(own, a, first).and_then(|own| leg(own, b, then)).is_some())
    };
    let (smaller, larger) = (roll.low(), roll.high());
    in_order(smaller, larger) || (either_first(coup, own) && in_order(larger, smaller))
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
