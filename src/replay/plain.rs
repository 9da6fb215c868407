//! The acts of an ordinary turn, seen at one look.
//! Takes the items of a turn, gives what they come to where nothing else is done in it: what is asked of other turns act by act need not be asked of such.

use super::{Replay, Role};
use crate::board::{Move, Play, Roll};
use crate::record::store::PackedItem;
use crate::record::{Item, Mark, Marked, Number, Played, Reason, Speaker};
use std::ops::Range;

/// An ordinary turn: points of one's own marked by number, then dames of one's own played, each from one flèche to another and let go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlainActs {
    /// The points, all marks together.
    pub points: u16,
    /// How many marks.
    pub marks: u8,
    /// A mark tells that it is for what the other's roll gives.
    pub is_given: bool,
    /// How many acts are plays.
    pub plays: u8,
    /// How many dames the first of them moves.
    pub first_dames: u8,
    /// From where to where each dame goes.
    legs: [Move; MOST],
    dames: u8,
    /// On the way of a dame, where it rests.
    rests: [Option<u8>; 2],
}

/// More marks or dames than that are no ordinary turn.
const MOST: usize = 4;

impl PlainActs {
    /// Those of a turn with these items; `None`: it is no ordinary one.
    pub(super) fn of(replay: &Replay<'_>, items: Range<usize>) -> Option<PlainActs> {
        let record = replay.record;
        let mut acts = record.packed_items(items.clone());
        let is_players = match acts.next()? {
            PackedItem::Turn { .. } => true,
            PackedItem::Other(cell) => {
                matches!(record.unpacked(cell), Item::Turn { who: Speaker::Player(_), .. })
            }
            _ => false,
        };
        let mut plain = PlainActs::default();
        for act in acts {
            match act {
                PackedItem::Play { from, to } => {
                    plain.take_play(|plain| plain.take_leg(Move { from, to }))?
                }
                PackedItem::Points(points) => plain.take_points(points)?,
                PackedItem::Other(cell) => match record.unpacked(cell) {
                    Item::Mark(mark) => plain.take_mark(&mark)?,
                    Item::Played(played) => plain.take_play(|plain| plain.take_way(&played))?,
                    _ => return None,
                },
                PackedItem::Turn { .. } => return None,
            }
        }
        let are_done =
            replay.are_all_plain() || (items.start + 1..items.end).all(|at| replay.role(at) == Role::Plain);
        (is_players && are_done).then_some(plain)
    }

    /// Takes a mark in; `None`: it is no ordinary one, or comes too late for that.
    fn take_mark(&mut self, mark: &Mark) -> Option<()> {
        let Marked::Points { less: false, number: Number::Known(points) } = mark.what else { return None };
        if mark.owner.is_some() || mark.reason == Some(Reason::Ecole) {
            return None;
        }
        self.take_points(points)?;
        self.is_given |= mark.is_for_given();
        Some(())
    }

    fn take_points(&mut self, points: u16) -> Option<()> {
        if self.plays > 0 || usize::from(self.marks) == MOST {
            return None;
        }
        self.points = self.points.checked_add(points)?;
        self.marks += 1;
        Some(())
    }

    /// Takes a play in, its dames as `dames` does.
    fn take_play(&mut self, dames: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        dames(self)?;
        if self.plays == 0 {
            self.first_dames = self.dames;
        }
        self.plays += 1;
        Some(())
    }

    fn take_leg(&mut self, leg: Move) -> Option<()> {
        if leg.from == leg.to {
            return None;
        }
        *self.legs.get_mut(usize::from(self.dames))? = leg;
        self.dames += 1;
        Some(())
    }

    /// Takes in where the dames of a play go, by way of where they rest.
    fn take_way(&mut self, played: &Played) -> Option<()> {
        let ([from], [way @ .., last]) = (played.from.as_slice(), played.to.as_slice()) else { return None };
        let leg = Move { from: from.index()?, to: last.index()? };
        if played.owner.is_some() || played.held {
            return None;
        }
        for spot in way {
            let free = self.rests.iter_mut().find(|rest| rest.is_none())?;
            *free = Some(spot.index()?);
        }
        (0..played.times.max(1)).try_for_each(|_| self.take_leg(leg))
    }

    /// From where to where each dame goes.
    pub fn legs(&self) -> &[Move] {
        &self.legs[..usize::from(self.dames)]
    }

    /// Whether a dame is taken from where another was let go before (L 212).
    pub fn takes_one_again(&self) -> bool {
        let legs = self.legs();
        (1..legs.len()).any(|at| legs[..at].iter().any(|leg| leg.to == legs[at].from))
    }

    /// Whether two dames go forwards each by a number of the roll (L 31).
    pub fn goes_by_numbers(&self, roll: Roll) -> bool {
        let &[one, two] = self.legs() else { return false };
        let far = |leg: Move| leg.to.wrapping_sub(leg.from);
        let numbers = (far(one), far(two));
        numbers == (roll.high(), roll.low()) || numbers == (roll.low(), roll.high())
    }

    /// The play that it is, where two dames are moved, or one by way of one repos.
    pub fn play(&self) -> Option<Play> {
        match (self.legs(), self.rests) {
            (&[one, two], [None, _]) => Some(Play::two(one, two)),
            (&[Move { from, to }], [Some(repos), None]) => {
                Some(Play::two(Move { from, to: repos }, Move { from: repos, to }))
            }
            _ => None,
        }
    }
}
