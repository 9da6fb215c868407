//! Where the steps of a record are, and which follows which. Nearly all records are turns in a row: there it is found on the way, step by step.
//! Takes a record, gives the items of each step in order, with the step that it follows and how many follow it.

use crate::record::{Item, Record};
use std::ops::Range;
use std::vec::IntoIter;

/// Where a step stands, before anything of it is played. Narrow, for there are as many as turns.
pub(super) struct StepRange {
    start: u32,
    end: u32,
    follows: Option<u32>,
    /// How many steps follow it.
    pub followers: u32,
    /// In how many variations it stands.
    pub depth: u8,
}

impl StepRange {
    fn new(items: Range<usize>, line: &LineOfPlay) -> StepRange {
        let depth = u8::try_from(line.waiting.len()).unwrap_or(u8::MAX);
        let follows = line.last.map(narrow);
        StepRange { start: narrow(items.start), end: narrow(items.end), follows, followers: 0, depth }
    }

    /// Its items.
    pub const fn items(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The step that it follows.
    pub fn follows(&self) -> Option<usize> {
        self.follows.map(|step| step as usize)
    }
}

/// The steps that are still to come, in order.
pub(super) enum Places<'r> {
    /// Each follows the one before it.
    InARow { record: &'r Record, at: u32, step: u32, steps: u32 },
    /// Some stand in variations, or hold turns in their brackets.
    Found(IntoIter<StepRange>),
}

impl<'r> Places<'r> {
    /// Those of a record. What stands before the first turn is a step of its own, also where it is empty.
    pub fn of(record: &'r Record) -> Places<'r> {
        match record.turns_in_a_row() {
            Some(turns) => Places::InARow { record, at: 0, step: 0, steps: turns + 1 },
            None => Places::Found(found(record).into_iter()),
        }
    }

    /// How many steps follow each of them, in their order.
    pub fn followers(&self) -> Vec<u32> {
        match self {
            Places::InARow { step, steps, .. } => {
                (*step..*steps).map(|step| u32::from(step + 1 < *steps)).collect()
            }
            Places::Found(places) => places.as_slice().iter().map(|place| place.followers).collect(),
        }
    }
}

impl ExactSizeIterator for Places<'_> {}

impl Iterator for Places<'_> {
    type Item = StepRange;

    #[inline(always)]
    fn next(&mut self) -> Option<StepRange> {
        match self {
            Places::InARow { record, at, step, steps } => {
                if step == steps {
                    return None;
                }
                let (start, follows) = (*at, step.checked_sub(1));
                *at = narrow(record.next_edge(start as usize + usize::from(follows.is_some())));
                *step += 1;
                let followers = u32::from(step < steps);
                Some(StepRange { start, end: *at, follows, followers, depth: 0 })
            }
            Places::Found(places) => places.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Places::InARow { step, steps, .. } => {
                let left = (steps - step) as usize;
                (left, Some(left))
            }
            Places::Found(places) => places.size_hint(),
        }
    }
}

/// Where the steps are of a record that has variations.
fn found(record: &Record) -> Vec<StepRange> {
    // A turn seldom has fewer items than three.
    let mut places: Vec<StepRange> = Vec::with_capacity(record.len() / 3 + 1);
    let mut line = LineOfPlay { last: None, waiting: Vec::new() };
    let mut at = 0;
    loop {
        let begins = !places.is_empty() && record.is_turn(at);
        let end = record.next_edge(at + usize::from(begins));
        if let Some(followed) = line.last.and_then(|step| places.get_mut(step)) {
            followed.followers += 1;
        }
        places.push(StepRange::new(at..end, &line));
        (line.last, at) = (Some(places.len() - 1), end);
        while let Some((_, item)) = record.item(at) {
            match item {
                Item::OpenVariation => {
                    line.waiting.push(line.last);
                    line.last = line.last.and_then(|step| places[step].follows());
                }
                Item::Close => line.last = line.waiting.pop().unwrap_or(line.last),
                _ => break,
            }
            at += 1;
        }
        if at >= record.len() {
            return places;
        }
    }
}

/// A record has fewer items than bytes, and those are counted by 32 bits.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The line of play that the run is in.
struct LineOfPlay {
    last: Option<usize>,
    waiting: Vec<Option<usize>>,
}
