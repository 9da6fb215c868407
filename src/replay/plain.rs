//! The acts of an ordinary turn, seen at one look.
//! Takes the items of a turn, gives what they come to where nothing else is done in it: what is asked of other turns act by act need not be asked of such.

use super::{Replay, Role};
use crate::board::{Move, Play, Roll, Side};
use crate::record::store::PackedItem;
use crate::record::{Item, Mark, Marked, Number, Reason};
use std::ops::Range;

/// An ordinary turn: points of one's own marked by number, the pavillon with them, then dames of one's own played, each from one flèche to another and let
/// go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlainActs {
    /// The points, all marks together.
    pub points: u16,
    /// Those of each mark.
    each: [u16; MOST],
    /// How many marks.
    pub marks: u8,
    /// A mark tells that it is for what the other's roll gives.
    pub is_given: bool,
    /// Behind them he takes the pavillon, or (`false`) puts the other's down.
    pub pavillon: Option<bool>,
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

/// Whether a mark of `side`'s puts the pavillon as a hole may have it: he takes it, or (`false`) the other's is put down.
pub(crate) fn pavillon_put(mark: &Mark, side: Side) -> Option<bool> {
    let Mark { what: Marked::Pavillon(taken), owner, reason: None } = *mark else { return None };
    (owner == (!taken).then_some(side.other())).then_some(taken)
}

impl PlainActs {
    /// Those of a player's turn with these items; `None`: it is no ordinary one.
    pub(super) fn of(replay: &Replay<'_>, side: Side, items: Range<usize>) -> Option<PlainActs> {
        let record = replay.record;
        let mut plain = PlainActs::default();
        for act in record.packed_items(items.start + 1..items.end) {
            match act {
                PackedItem::Play { from, to } => {
                    plain.take_play(|plain| plain.take_leg(Move { from, to }))?
                }
                PackedItem::Points(points) => plain.take_points(points)?,
                PackedItem::Other(cell) => match cell.way() {
                    Some(way) => plain.take_play(|plain| plain.take_way(way))?,
                    None => match record.unpacked(cell) {
                        Item::Mark(mark) => plain.take_mark(&mark, side)?,
                        _ => return None,
                    },
                },
                PackedItem::Turn { .. } => return None,
            }
        }
        let are_done =
            replay.are_all_plain() || (items.start + 1..items.end).all(|at| replay.role(at) == Role::Plain);
        are_done.then_some(plain)
    }

    /// Takes a mark in; `None`: it is no ordinary one, or comes too late for that.
    fn take_mark(&mut self, mark: &Mark, side: Side) -> Option<()> {
        let pavillon = pavillon_put(mark, side);
        if pavillon.is_some() && self.marks > 0 && self.plays == 0 && self.pavillon.is_none() {
            self.pavillon = pavillon;
            return Some(());
        }
        let Marked::Points { less: false, number: Number::Known(points) } = mark.what else { return None };
        if mark.owner.is_some() || mark.reason == Some(Reason::Ecole) {
            return None;
        }
        self.take_points(points)?;
        self.is_given |= mark.is_for_given();
        Some(())
    }

    fn take_points(&mut self, points: u16) -> Option<()> {
        if self.plays > 0 || self.pavillon.is_some() {
            return None;
        }
        *self.each.get_mut(usize::from(self.marks))? = points;
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
    fn take_way(&mut self, (leg, rest, times): (Move, Option<u8>, u8)) -> Option<()> {
        if rest.is_some() {
            *self.rests.iter_mut().find(|free| free.is_none())? = rest;
        }
        (0..times.max(1)).try_for_each(|_| self.take_leg(leg))
    }

    /// The points of each mark.
    pub fn each_mark(&self) -> &[u16] {
        &self.each[..usize::from(self.marks)]
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
