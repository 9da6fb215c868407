//! What acts with dames come to: whether they are a coup that is judged, and whether they are known.

use super::super::handling::own_play;
use crate::board::{Board, Side};
use crate::record::{Item, Played};
use crate::replay::{Replay, Role};
use std::ops::Range;

/// What was done with dames among these items.
pub fn acts_of_dames<'i>(
    replay: &'i Replay<'_>,
    items: Range<usize>,
) -> impl Iterator<Item = &'i Item<'i>> + Clone {
    let plain = items.filter(|&i| replay.role(i) == Role::Plain).map(|i| &replay.items()[i].1);
    plain.filter(|item| matches!(item, Item::Played(_) | Item::PlaysNothing | Item::Handled(_)))
}

/// What acts with dames come to.
#[derive(Default)]
pub struct DoneWithDames {
    /// Some are of the player's own dames.
    plays_own: bool,
    /// He says that he plays nothing.
    pub plays_nothing: bool,
}

impl DoneWithDames {
    pub fn of<'i>(acts: impl Iterator<Item = &'i Item<'i>>, side: Side) -> DoneWithDames {
        acts.fold(DoneWithDames::default(), |done, item| DoneWithDames {
            plays_own: done.plays_own || own_play(item, side).is_some(),
            plays_nothing: done.plays_nothing || matches!(item, Item::PlaysNothing),
        })
    }

    /// Whether they are a coup that is judged.
    pub const fn can_be_judged(&self) -> bool {
        self.plays_own || self.plays_nothing
    }
}

/// Whether a dame is played from a field on which a fragment shows none, and none of these acts has put one.
pub fn plays_unseen<'a>(board: &Board, side: Side, acts: impl Iterator<Item = &'a Item<'a>>) -> bool {
    let mut put: Vec<u8> = Vec::new();
    let mut unseen = |played: &Played| {
        let is_shown = |index: u8| board.men.count(side, index) > 0 || put.contains(&index);
        let unseen =
            played.from.as_slice().iter().any(|from| from.index().is_some_and(|index| !is_shown(index)));
        put.extend(played.to.as_slice().last().and_then(|to| to.index()));
        unseen
    };
    acts.take(MOST_ACTS).any(|item| matches!(item, Item::Played(played) if unseen(played)))
}

/// More acts with dames are no coup.
const MOST_ACTS: usize = 64;
