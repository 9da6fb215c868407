//! Both numbers of a roll where a dame may go off: with all dames in the last quarter, or one still to come in. Few dames on few fields:
//! both orders are tried, and results compared.

use super::view::FamilyView;
use crate::board::{Move, Play};
use crate::rules::Plays;

/// The plays of both numbers; nothing where they cannot both be played.
pub fn both(view: &mut FamilyView, a: u8, b: u8, into: &mut Plays) {
    let mut seen = SeenResults { results: [0; MOST], count: 0 };
    for (first, second) in [(a, b), (b, a)] {
        for x in view.held {
            let Some(to) = view.target(x, first) else { continue };
            let one = Move { from: x, to };
            view.make(one);
            for y in view.held {
                let Some(to) = view.target(y, second) else { continue };
                let two = Move { from: y, to };
                view.make(two);
                if seen.is_new(view, &[one, two]) {
                    into.push(Play::two(one, two));
                }
                view.unmake(two);
            }
            view.unmake(one);
        }
    }
}

/// No more results than two orders of eight fields by eight.
const MOST: usize = 128;

/// Results that there were: where the dames of the last quarter are, the one outside, and what was struck.
struct SeenResults {
    results: [u128; MOST],
    count: usize,
}

impl SeenResults {
    fn is_new(&mut self, view: &FamilyView, moves: &[Move; 2]) -> bool {
        let mut key = 0u128;
        for n in view.own[1..25].iter().rev() {
            key = key << 4 | u128::from(*n);
        }
        for m in moves {
            if view.is_blot(m.to) {
                key |= 1 << (96 + m.to);
            }
        }
        let seen = &self.results[..self.count];
        if seen.contains(&key) {
            return false;
        }
        if let Some(slot) = self.results.get_mut(self.count) {
            *slot = key;
            self.count += 1;
        }
        true
    }
}
