//! What is to be found in a step, looked for once.
//! Takes the items of a step, gives the last of them that is a play, the last that marks an école, whether anything parts its coup, and whether all of them are plain.

use super::Judge;
use crate::board::{Move, Play};
use crate::record::{Item, Mark, Marked, Number, Played, Reason};
use crate::replay::Role;
use std::ops::Range;

/// See [`Judge::shape_of`].
#[derive(Clone, Copy, Default)]
pub struct StepShape {
    /// The last item by which dames are played, or nothing.
    pub last_play: Option<usize>,
    /// The last item by which an école is marked.
    pub last_ecole: Option<usize>,
    /// A statement, or a relevé, stands in it: what comes before may be judged before all is played.
    pub is_parted: bool,
    /// What it comes to, where nothing is done in it but what an ordinary turn is made of.
    pub plain: Option<PlainActs>,
}

/// An ordinary turn: points of one's own marked by number, then dames of one's own played, each from one flèche to another and let go.
#[derive(Clone, Copy, Default)]
pub struct PlainActs {
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
    /// With a mark more; `None`: it is no ordinary one, or comes too late for that.
    fn marked(mut self, mark: &Mark) -> Option<PlainActs> {
        let Marked::Points { less: false, number: Number::Known(points) } = mark.what else { return None };
        let is_ordinary = mark.owner.is_none() && mark.reason != Some(Reason::Ecole);
        if !is_ordinary || self.plays > 0 || usize::from(self.marks) == MOST {
            return None;
        }
        self.points = self.points.checked_add(points)?;
        self.marks += 1;
        self.is_given |= mark.is_for_given();
        Some(self)
    }

    /// With a play more.
    fn played(mut self, played: &Played) -> Option<PlainActs> {
        let ([from], [way @ .., last]) = (played.from.as_slice(), played.to.as_slice()) else { return None };
        let leg = Move { from: from.index()?, to: last.index()? };
        if played.owner.is_some() || played.held || leg.from == leg.to {
            return None;
        }
        for spot in way {
            let free = self.rests.iter_mut().find(|rest| rest.is_none())?;
            *free = Some(spot.index()?);
        }
        for _ in 0..played.times.max(1) {
            *self.legs.get_mut(usize::from(self.dames))? = leg;
            self.dames += 1;
        }
        if self.plays == 0 {
            self.first_dames = self.dames;
        }
        self.plays += 1;
        Some(self)
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

impl Judge<'_, '_> {
    /// What is to be found in these items.
    pub(super) fn shape_of(&self, items: Range<usize>) -> StepShape {
        let mut shape = StepShape::default();
        let mut plain = Some(PlainActs::default());
        for (at, (_, item)) in items.clone().zip(&self.replay.items()[items.clone()]) {
            let is_done = self.replay.role(at) == Role::Plain;
            plain = match item {
                Item::Turn { .. } if at == items.start => plain,
                Item::Played(played) if is_done => {
                    shape.last_play = Some(at);
                    plain.and_then(|plain| plain.played(played))
                }
                Item::Mark(mark) if is_done => {
                    if self.marks_ecole(at) {
                        shape.last_ecole = Some(at);
                    }
                    plain.and_then(|plain| plain.marked(mark))
                }
                _ => None,
            };
            match item {
                Item::PlaysNothing if is_done => shape.last_play = Some(at),
                Item::Releve(_) | Item::OpenClaim(_) | Item::Finding { .. } => shape.is_parted = true,
                _ => {}
            }
        }
        StepShape { plain, ..shape }
    }

    pub(super) fn is_play(&self, item: usize) -> bool {
        self.replay.role(item) == Role::Plain
            && matches!(self.replay.items()[item].1, Item::Played(_) | Item::PlaysNothing)
    }
}
