//! A record run over the table one step at a time: nothing is held of what stood but what a step to come begins from.
//! Takes a record that is laid out, gives its steps in order, each with what stood before it.

use super::run::{Run, StepRange};
use super::{KnownState, Replay, Step};
use std::collections::BTreeMap;
use std::vec::IntoIter;

/// The steps of a record, one by one, as they are played.
///
/// They are those of [`Replay::steps`] of the same record; who wants them all at once, or to go back, takes these.
///
/// ```
/// use trictrac::{replay::{Replay, replay}, rules::find};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5 (W 64: 1/11)\nB 21: 1/3 1/2\n").unwrap()[0];
/// let laid_out = Replay::laid_out(record, find("trictrac", None).unwrap());
/// assert!(laid_out.steps().is_empty(), "nothing is played yet");
/// let walked: Vec<_> = laid_out.walk().map(|walked| walked.step).collect();
/// assert_eq!(walked, replay(record).unwrap().steps());
/// ```
pub struct Walk<'a, 'r> {
    run: Run<'a, 'r>,
    places: IntoIter<StepRange>,
    number: usize,
    /// What stands after the steps that others are still to follow, and how many are.
    standing: BTreeMap<usize, (u32, KnownState)>,
}

/// A step of a [`Walk`].
///
/// ```
/// use trictrac::{board::Side, replay::{Replay, Walked}, rules::find};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 21: 1/3 1/2\n").unwrap()[0];
/// let laid_out = Replay::laid_out(record, find("trictrac", None).unwrap());
/// let Walked { number, step, before } = laid_out.walk().last().unwrap();
/// assert_eq!((number, step.side()), (2, Some(Side::Black)));
/// assert_eq!(before.board.men.count(Side::White, 1), 13, "White has played two of his fifteen");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Walked {
    /// Its number among the steps of the record, from 0.
    pub number: usize,
    /// What is done in it.
    pub step: Step,
    /// What stood before it.
    pub before: KnownState,
}

impl<'a, 'r> Walk<'a, 'r> {
    /// Begins a walk.
    pub(super) fn over(replay: &'a Replay<'r>) -> Walk<'a, 'r> {
        let run = Run::over(replay);
        let places = run.places().into_iter();
        Walk { run, places, number: 0, standing: BTreeMap::new() }
    }

    /// How many steps follow each of those that are still to come, in their order.
    pub(crate) fn followers(&self) -> Vec<u32> {
        self.places.as_slice().iter().map(|place| place.followers).collect()
    }

    /// What stands after a step, for one that follows it; the last of them takes it away.
    fn after(&mut self, step: usize) -> KnownState {
        let Some((followers, after)) = self.standing.get_mut(&step) else { return *self.run.begin() };
        let after = *after;
        *followers -= 1;
        if *followers == 0 {
            self.standing.remove(&step);
        }
        after
    }
}

impl ExactSizeIterator for Walk<'_, '_> {}

impl Iterator for Walk<'_, '_> {
    type Item = Walked;

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.size_hint()
    }

    fn next(&mut self) -> Option<Walked> {
        let place = self.places.next()?;
        let before = match place.follows() {
            Some(step) => self.after(step),
            None => *self.run.begin(),
        };
        let step = self.run.step(&place, before);
        let number = self.number;
        self.number += 1;
        if place.followers > 0 {
            self.standing.insert(number, (place.followers, step.after));
        }
        Some(Walked { number, step, before })
    }
}
