//! Two dames in the hand at once: by no act does a record tell which of them is let go first (L 216, G III).
//! Takes the acts of a turn one by one, keeps both readings, and gives that which the roll allows; where it allows neither, that of the order in which they
//! were taken.

use super::reading::Reading;
use super::{HandledDames, JudgedCoup, behind_legs};
use crate::board::Spot;
use crate::record::Played;
use crate::referee::plays::Allowed;
use std::cmp::Reverse;
use std::mem;

impl HandledDames {
    /// Takes a play in, where the roll of its coup is known: of two dames in the hand that one is let go which the roll brings there.
    pub fn play_by(&mut self, allowed: &Allowed, played: &Played, item: usize) {
        self.play(played, item, false);
        self.read_by(allowed);
    }

    /// The same hand with the other of its two dames to be let go first, if this play lets one go; or that of an earlier play, while one is in the hand still.
    pub(super) fn other_order(&mut self, played: &Played) -> Option<Box<HandledDames>> {
        let other = self.other.take();
        match self.held.as_slice() {
            [] => None,
            [one, two] if played.from.as_slice() == [Spot::Hand] && played.times < 2 && one.0 != two.0 => {
                let mut other = self.clone();
                other.held.swap(0, 1);
                Some(Box::new(other))
            }
            _ => other,
        }
    }

    /// Whether it is still to be read by the roll which dame was let go.
    pub fn waits_for_roll(&self) -> bool {
        self.other.is_some()
    }

    /// Takes the reading that the roll allows, where it is the other: "on a le choix de le faire de la manière la moins désavantageuse" (L 216). Of two that it
    /// allows it is the one by which both dames are played.
    pub fn read_by(&mut self, allowed: &Allowed) {
        let Some(mut other) = self.other.take() else { return };
        let worth = |hand: &HandledDames| {
            let goes_on = |left: Vec<u8>| !left.is_empty() || hand.held.iter().all(|(_, free)| *free);
            allowed.numbers_left_by(hand).map(|left| (goes_on(left), Reverse(hand.put_back.len())))
        };
        // None is less than any.
        if worth(&other) > worth(self) {
            mem::swap(self, &mut other);
        }
        self.other = Some(other).filter(|_| !self.held.is_empty());
    }
}

impl Allowed {
    /// The numbers that this hand has left, where every dame that it has let go plays one of the roll, or both, and may stand there.
    fn numbers_left_by(&self, hand: &HandledDames) -> Option<Vec<u8>> {
        let (game, side) = (self.position.game(), self.position.turn());
        let law = game.handling_rules()?;
        let after = behind_legs(*self.position.men(), side, &hand.legs);
        let coup =
            JudgedCoup { allowed: self, law, rules: &game.laws().dames, legs: &hand.legs, after: &after };
        let (readings, left) = coup.read();
        readings.iter().all(|reading| *reading == Reading::Well).then_some(left)
    }
}
