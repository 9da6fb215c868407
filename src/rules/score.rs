//! The worth of a roll: its events, and what they come to for each side.

use super::{Event, Kind, Ways};
use crate::board::Side;
use std::fmt;

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
#[derive(Clone, Eq)]
pub struct Score {
    /// The first events: a roll seldom has more.
    few: [Event; 2],
    len: usize,
    /// All of them, where they are more.
    all: Vec<Event>,
}

impl PartialEq for Score {
    fn eq(&self, other: &Score) -> bool {
        self.events() == other.events()
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Score").field("events", &self.events()).finish()
    }
}

impl Default for Score {
    fn default() -> Score {
        Score::NOTHING
    }
}

impl Score {
    /// No event.
    pub(crate) const NOTHING: Score = {
        let (field, by, articles) = (None, Ways::NONE, [].as_slice());
        let none = Event { kind: Kind::Six, to: Side::White, field, ways: 0, by, points: 0, articles };
        Score { few: [none; 2], len: 0, all: Vec::new() }
    };

    /// An empty buffer with room for any roll.
    #[must_use]
    pub fn new() -> Score {
        Score { all: Vec::with_capacity(16), ..Score::NOTHING }
    }

    /// The events.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        self.few.get(..self.len).unwrap_or(&self.all)
    }

    /// The last of them.
    pub(crate) fn last_mut(&mut self) -> Option<&mut Event> {
        self.few.get_mut(..self.len).unwrap_or(&mut self.all).last_mut()
    }

    /// One event more.
    pub(crate) fn push(&mut self, event: Event) {
        match self.few.get_mut(self.len) {
            Some(free) => *free = event,
            None if self.all.is_empty() => self.all.extend(self.few.into_iter().chain([event])),
            None => self.all.push(event),
        }
        self.len += 1;
    }

    /// The points that go to a side.
    #[must_use]
    pub fn points(&self, to: Side) -> u16 {
        self.events().iter().filter(|e| e.to == to).map(|e| e.points).sum()
    }

    /// The points that go to a side for one kind of thing.
    #[must_use]
    pub fn points_for(&self, to: Side, kind: Kind) -> u16 {
        self.events().iter().filter(|e| e.to == to && e.kind == kind).map(|e| e.points).sum()
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.all.clear();
    }
}
