//! The plein that a roll makes or keeps.
//! Takes the worth of the roll, gives the event, and whether that plein stands with the dames as they lie.

use crate::board::{Men, Side};
use crate::rules::{Event, Kind, Score};

/// What the roll is worth to its player by a plein, where it makes or keeps one.
pub fn plein_event(worth: &Score, side: Side) -> Option<&Event> {
    worth.events().iter().find(|e| e.to == side && matches!(e.kind, Kind::Fill | Kind::Keep))
}

/// Whether the plein that the roll makes or keeps stands with these dames.
pub fn plein_stands(worth: &Score, side: Side, men: &Men) -> bool {
    let first = plein_event(worth, side).and_then(|e| e.field).map(|f| f.number());
    first.is_some_and(|first| (first..first + 6).all(|field| men.count(side, field) >= 2))
}
