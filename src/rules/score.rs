//! The worth of a roll: its events, and what they come to for each side.

use super::{Event, Kind};
use crate::board::Side;

/// What a roll is worth: its events, won before given (L 149, L 207), in the order in which they are marked.
///
/// ```
/// use trictrac::{board::{Men, Roll, Side}, rules::{Kind, Position, RollHistory, find}};
/// let mut men = Men::EMPTY;
/// for field in 1..=5 { men.put(Side::White, field, 3); }
/// let position = Position::new(men, Side::White, find("trictrac", None).unwrap()).unwrap();
/// let score = position.score(Roll::new(5, 1).unwrap(), RollHistory::default());
/// assert_eq!((score.points(Side::White), score.points(Side::Black)), (4, 0), "a plein made in one way (L 152)");
/// assert_eq!(score.points_for(Side::White, Kind::Hit), 0);
/// ```
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Score {
    pub(crate) events: Vec<Event>,
}

impl Clone for Score {
    fn clone(&self) -> Score {
        Score { events: self.events.clone() }
    }

    /// Into the room that is there.
    fn clone_from(&mut self, from: &Score) {
        self.events.clone_from(&from.events);
    }
}

impl Score {
    /// No event.
    pub(crate) const NOTHING: Score = Score { events: Vec::new() };

    /// An empty buffer with room for any roll.
    #[must_use]
    pub fn new() -> Score {
        Score { events: Vec::with_capacity(16) }
    }

    /// The events.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The points that go to a side.
    #[must_use]
    pub fn points(&self, to: Side) -> u16 {
        self.events.iter().filter(|e| e.to == to).map(|e| e.points).sum()
    }

    /// The points that go to a side for one kind of thing.
    #[must_use]
    pub fn points_for(&self, to: Side, kind: Kind) -> u16 {
        self.events.iter().filter(|e| e.to == to && e.kind == kind).map(|e| e.points).sum()
    }

    pub(crate) fn clear(&mut self) {
        self.events.clear();
    }
}
