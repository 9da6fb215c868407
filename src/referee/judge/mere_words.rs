//! Words without force: what is said by the way, or by an onlooker, parts nothing that belongs together (P 4.62, P 4.69, P 4.76).
//! Takes a place in the record, gives that behind the talk; whether an item is no more than that.

use super::Judge;
use crate::record::lexicon::declaration;
use crate::record::{Item, Speaker};

impl Judge<'_, '_> {
    /// The place from which a player goes on behind `at`: turns in which nothing is done, and nothing said that has force, are passed over.
    pub fn behind_mere_words(&self, mut at: usize) -> usize {
        let record = self.replay.record();
        while let Some((who, None)) = record.turn_at(at) {
            let behind = record.items_in(at + 1..record.len());
            let said = behind.take_while(|(_, item)| is_mere_word(who, item)).count();
            if said == 0 || !record.is_turn(at + 1 + said) {
                return at;
            }
            at += 1 + said;
        }
        at
    }
}

/// Whether this, in a turn of theirs, is a word without force, or a comment.
pub(super) fn is_mere_word(who: Speaker, item: &Item<'_>) -> bool {
    match item {
        Item::Said(words) => who == Speaker::Onlooker || declaration(words).is_none(),
        Item::Comment(_) => true,
        _ => false,
    }
}
