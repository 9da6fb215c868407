//! A record run over the table one step at a time: nothing is held of what stood but what a step to come begins from.
//! Takes a record that is laid out, gives its steps in order, each with what stood before it.

use super::run::{Run, StepRange};
use super::{KnownState, Replay, Step};
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
    /// What stands after the steps that others are still to follow, by their numbers, and how many are: few, for variations are nested no deeper
    /// than a record may be.
    standing: Vec<Followed>,
    /// The step that was played last.
    walked: Option<Walked>,
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
        Walk { run, places, number: 0, standing: Vec::new(), walked: None }
    }

    /// Plays the next step, which stays here until the one behind it is played.
    pub(crate) fn play_next(&mut self) -> Option<&Walked> {
        let place = self.places.next()?;
        let before = place.follows().and_then(|step| self.after(step)).unwrap_or_else(|| *self.run.begin());
        let number = self.number;
        self.number += 1;
        let walked = self.walked.insert(Walked { number, step: self.run.step(&place, &before), before });
        if place.followers > 0 {
            let after = walked.step.after;
            self.standing.push(Followed { number, followers: place.followers, after });
        }
        Some(walked)
    }

    /// How many steps follow each of those that are still to come, in their order.
    pub(crate) fn followers(&self) -> Vec<u32> {
        self.places.as_slice().iter().map(|place| place.followers).collect()
    }

    /// What stands after a step, for one that follows it; the last of them takes it away.
    fn after(&mut self, step: usize) -> Option<KnownState> {
        let at = self.standing.binary_search_by_key(&step, |one| one.number).ok()?;
        let one = &mut self.standing[at];
        one.followers -= 1;
        if one.followers > 0 { Some(one.after) } else { Some(self.standing.remove(at).after) }
    }
}

/// What stands after a step that others are still to follow.
struct Followed {
    number: usize,
    followers: u32,
    after: KnownState,
}

impl ExactSizeIterator for Walk<'_, '_> {}

impl Iterator for Walk<'_, '_> {
    type Item = Walked;

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.size_hint()
    }

    fn next(&mut self) -> Option<Walked> {
        self.play_next()?;
        self.walked.take()
    }
}
