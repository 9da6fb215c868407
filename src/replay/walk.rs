//! A record run over the table one step at a time: nothing is held of what stood but what a step to come begins from.
//! Takes a record that is laid out, gives its steps in order, each with what stood before it.

use super::run::{Run, StepRange};
use super::{KnownState, PlainActs, Replay, Step};
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
    /// The steps that were played last, each in the place of its number; before the first, what stands at the beginning.
    held: [Walked; HELD],
    /// How many steps are played.
    played: usize,
    /// How many of those to come follow the last.
    followers: u32,
    /// What stands after earlier steps that others are still to follow, by their numbers, and how many are: few, for variations are nested no deeper
    /// than a record may be.
    standing: Vec<Followed>,
}

/// So many steps stay at hand: who judges one may have to go back to the two throws before it, each with a turn in which the other marks what it gives him.
const HELD: usize = 5;

/// A step of a [`Walk`].
///
/// ```
/// use trictrac::{board::Side, replay::{Replay, Walked}, rules::find};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 21: 1/3 1/2\n").unwrap()[0];
/// let laid_out = Replay::laid_out(record, find("trictrac", None).unwrap());
/// let Walked { number, step, before, .. } = laid_out.walk().last().unwrap();
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
    /// Its acts, where it is an ordinary turn.
    pub(crate) acts: Option<PlainActs>,
}

impl<'a, 'r> Walk<'a, 'r> {
    /// Begins a walk.
    pub(super) fn over(replay: &'a Replay<'r>) -> Walk<'a, 'r> {
        let run = Run::over(replay);
        let places = run.places().into_iter();
        let begin = *run.begin();
        let held =
            [(); HELD].map(|()| Walked { number: 0, step: Step::none(begin), before: begin, acts: None });
        Walk { run, places, held, played: 0, followers: 0, standing: Vec::new() }
    }

    /// Plays the next step, which stays here with a few before it until others are played.
    pub(crate) fn play_next(&mut self) -> Option<&Walked> {
        let place = self.places.next()?;
        self.begin_behind(place.follows());
        let next = &mut self.held[self.played % HELD];
        next.number = self.played;
        next.acts = self.run.play(&place, &mut next.step);
        (self.played, self.followers) = (self.played + 1, place.followers);
        Some(next)
    }

    /// A step that is still at hand.
    pub(crate) fn held(&self, number: usize) -> Option<&Walked> {
        Some(&self.held[number % HELD]).filter(|walked| walked.number == number && number < self.played)
    }

    /// The step that was played last.
    pub(crate) fn last(&self) -> Option<&Walked> {
        self.held(self.played.checked_sub(1)?)
    }

    /// Plays them all, to be held.
    pub(super) fn all(mut self) -> Vec<Step> {
        let mut steps = Vec::with_capacity(self.places.len());
        while let Some(walked) = self.play_next() {
            steps.push(walked.step.clone());
        }
        steps
    }

    /// What stands after the step that is followed, or at the beginning, stands before and after the next: nothing of that is played yet.
    fn begin_behind(&mut self, followed: Option<usize>) {
        let places = [self.played % HELD, (self.played + HELD - 1) % HELD];
        let Ok([next, last]) = self.held.get_disjoint_mut(places) else { return };
        if self.followers == 1 && followed == Some(last.number) {
            // The main line: nobody else begins from there.
            next.before = last.step.after;
            next.step.after = last.step.after;
            return;
        }
        if self.followers > 0 {
            let (number, followers, after) = (last.number, self.followers, last.step.after);
            self.standing.push(Followed { number, followers, after });
        }
        let stood = followed.and_then(|step| self.after(step)).unwrap_or_else(|| *self.run.begin());
        let next = &mut self.held[self.played % HELD];
        (next.before, next.step.after) = (stood, stood);
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
        self.play_next().cloned()
    }
}
