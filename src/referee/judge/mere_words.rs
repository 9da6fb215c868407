//! Words without force: what is said by the way, or by an onlooker, parts nothing that belongs together (P 4.62, P 4.69, P 4.76), nor does silence,
//! nor what the record states, which nobody does.
//! Takes a place in the record, gives that behind the talk; whether an item is no more than that.

use super::Judge;
use crate::board::Side;
use crate::record::lexicon::is_mere_word;
use crate::record::{Item, Speaker};
use std::cell::Cell;
use std::ops::Range;

/// What was seen behind a step when it was looked for, and holds for every step on the way there: a record is passed over once, however long its talk.
#[derive(Default)]
pub(super) struct LookedAhead {
    /// From which turn to which there is nothing but words without force, and statements.
    talk: Cell<Range<usize>>,
    /// From which item to which it was looked whether this side's hand goes on, and whether it does.
    hand: Cell<Option<(Side, Range<usize>, bool)>>,
}

impl Judge<'_, '_> {
    /// The place from which a player goes on behind `at`: turns in which nothing is done, and nothing said that has force, are passed over.
    pub fn behind_mere_words(&self, at: usize) -> usize {
        if !self.replay.record().is_turn_without_dice(at) {
            return at;
        }
        let seen = self.ahead.talk.take();
        let talk = if seen.contains(&at) { seen } else { at..self.end_of_talk(at) };
        let end = talk.end;
        self.ahead.talk.set(talk);
        end
    }

    /// Whether a turn begins here that parts nothing of what this side's hand does: its own without dice, or one of mere words.
    pub fn goes_on_in(&self, side: Side, at: usize) -> bool {
        self.replay.record().turn_at(at) == Some((Speaker::Player(side), None))
            || self.behind_mere_words(at) > at
    }

    fn end_of_talk(&self, mut at: usize) -> usize {
        while let Some((who, None)) = self.replay.record().turn_at(at) {
            let behind = self.behind_no_act(who, at + 1);
            if !self.replay.record().is_turn(behind) {
                return at;
            }
            at = behind;
        }
        at
    }

    /// The place behind what this speaker says without force from `at` on, and what the record states there.
    fn behind_no_act(&self, who: Speaker, at: usize) -> usize {
        let end = self.replay.record().len();
        let is_act = |item: &Item<'_>| !(item.is_beside() || is_mere_word(who, item));
        self.replay.unstated(at..end).find(|(_, item)| is_act(item)).map_or(end, |(at, _)| at)
    }

    /// Whether this side's hand goes on behind `from`, as `look` finds with the item at which it is decided.
    pub(super) fn hand_ahead(&self, side: Side, from: usize, look: impl FnOnce() -> (usize, bool)) -> bool {
        let known = self.ahead.hand.take().filter(|(of, seen, _)| *of == side && seen.contains(&from));
        let (of, seen, goes_on) = known.unwrap_or_else(|| {
            let (decided, goes_on) = look();
            (side, from..decided, goes_on)
        });
        self.ahead.hand.set(Some((of, seen, goes_on)));
        goes_on
    }
}
