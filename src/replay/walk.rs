//! A record run over the table one step at a time: nothing is held of what stood but what a step to come begins from.
//! Takes a record that is laid out, gives its steps in order, each with what stood before it.

use super::places::{Places, StepRange};
use super::run::Run;
use super::{KnownState, KnownWorth, PlainActs, Replay, Step};

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
    places: Places<'r>,
    /// The steps that were played last, each in the place of its number; before the first, what stands at the beginning.
    held: Vec<StepAtHand>,
    /// The place of the last of them.
    here: usize,
    /// How many steps are played.
    played: usize,
    /// How many of those to come follow the last.
    followers: u32,
    /// What stands after earlier steps that others are still to follow, by their numbers, and how many are: few, for variations are nested no deeper
    /// than a record may be.
    standing: Vec<Followed>,
}

/// So many steps stay at hand: who judges one may have to go back to the two throws before it, each with a turn in which the other marks what it gives him.
/// One more is kept, for what stands after it stands before the first of them.
const HELD: usize = 5;

/// A step in its place.
struct StepAtHand {
    step: Step,
    /// What stood before it, where that is not what stands after the one before it.
    stood: Option<KnownState>,
    acts: Option<PlainActs>,
}

/// A step of a walk, where it was played.
#[derive(Clone, Copy)]
pub(crate) struct WalkedStep<'w> {
    pub number: usize,
    pub step: &'w Step,
    pub before: &'w KnownState,
    /// Its acts, where it is an ordinary turn.
    pub acts: Option<&'w PlainActs>,
    /// What its throw is worth, where that was asked when its dice fell and no step is played behind it.
    pub worth: Option<KnownWorth<'w>>,
}

/// A step of a walk, for who does not ask what stood before it.
#[derive(Clone, Copy)]
pub(crate) struct PlayedStep<'w> {
    pub number: usize,
    pub step: &'w Step,
    /// The marqué or partie was over before it.
    pub was_over: bool,
    pub acts: Option<&'w PlainActs>,
    pub worth: Option<KnownWorth<'w>>,
}

impl<'w> From<WalkedStep<'w>> for PlayedStep<'w> {
    fn from(WalkedStep { number, step, before, acts, worth }: WalkedStep<'w>) -> PlayedStep<'w> {
        PlayedStep { number, step, was_over: before.over.is_some(), acts, worth }
    }
}

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
}

impl From<WalkedStep<'_>> for Walked {
    fn from(WalkedStep { number, step, before, .. }: WalkedStep<'_>) -> Walked {
        Walked { number, step: step.clone(), before: *before }
    }
}

impl<'a, 'r> Walk<'a, 'r> {
    /// Begins a walk.
    pub(super) fn over(replay: &'a Replay<'r>) -> Walk<'a, 'r> {
        let run = Run::over(replay);
        let places = Places::of(replay.record);
        let begin = *run.begin();
        let first = |_| StepAtHand { step: Step::none(begin), stood: None, acts: None };
        let held = (0..=HELD).map(first).collect();
        Walk { run, places, held, here: HELD, played: 0, followers: 0, standing: Vec::new() }
    }

    /// Plays the next step, which stays here with a few before it until others are played.
    pub(crate) fn play_next(&mut self) -> Option<WalkedStep<'_>> {
        let place = self.places.next()?;
        self.begin_behind(place.follows());
        self.play(&place);
        Walk::last(self)
    }

    /// The same in the place of the last, where it follows that: nobody looks back then.
    #[cfg(feature = "tables")]
    pub(crate) fn play_on(&mut self) -> Option<PlayedStep<'_>> {
        let place = self.places.next()?;
        if !self.is_next(place.follows()) {
            self.begin_behind(place.follows());
        }
        let was_over = self.held[self.here].step.after.over.is_some();
        self.play(&place);
        let StepAtHand { step, acts, .. } = &self.held[self.here];
        let (number, worth) = (self.played - 1, self.run.last_worth());
        Some(PlayedStep { number, step, was_over, acts: acts.as_ref(), worth })
    }

    /// Plays a step where it stands.
    #[inline]
    fn play(&mut self, place: &StepRange) {
        let next = &mut self.held[self.here];
        next.acts = self.run.play(place, &mut next.step);
        (self.played, self.followers) = (self.played + 1, place.followers);
    }

    /// Whether what is followed is the last step, and nobody else begins from there: so it is along the main line.
    fn is_next(&self, followed: Option<usize>) -> bool {
        self.followers == 1 && followed.is_some_and(|step| step + 1 == self.played)
    }

    /// A step that is still at hand.
    #[inline]
    pub(crate) fn held(&self, number: usize) -> Option<WalkedStep<'_>> {
        let is_at_hand = number < self.played && number + HELD >= self.played;
        let worth = self.run.last_worth().filter(|_| number + 1 == self.played);
        is_at_hand.then(|| self.at_place(number % (HELD + 1), number, worth))
    }

    /// The step that was played last.
    #[inline]
    pub(crate) fn last(&self) -> Option<WalkedStep<'_>> {
        Some(self.at_place(self.here, self.played.checked_sub(1)?, self.run.last_worth()))
    }

    #[inline]
    fn at_place<'w>(&'w self, place: usize, number: usize, worth: Option<KnownWorth<'w>>) -> WalkedStep<'w> {
        let StepAtHand { step, stood, acts, .. } = &self.held[place];
        let before = stood.as_ref().unwrap_or(&self.held[place.checked_sub(1).unwrap_or(HELD)].step.after);
        WalkedStep { number, step, before, acts: acts.as_ref(), worth }
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
        let (is_next, last) = (self.is_next(followed), self.here);
        self.here = if last == HELD { 0 } else { last + 1 };
        let Ok([next, last]) = self.held.get_disjoint_mut([self.here, last]) else { return };
        if is_next {
            next.stood = None;
            next.step.after = last.step.after;
            return;
        }
        if self.followers > 0 {
            let (number, followers, after) = (self.played - 1, self.followers, last.step.after);
            self.standing.push(Followed { number, followers, after });
        }
        let stood = followed.and_then(|step| self.after(step)).unwrap_or_else(|| *self.run.begin());
        let next = &mut self.held[self.here];
        (next.stood, next.step.after) = (Some(stood), stood);
    }

    /// How many steps follow each of those that are still to come, in their order.
    pub(crate) fn followers(&self) -> Vec<u32> {
        self.places.followers()
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
        self.play_next().map(Walked::from)
    }
}
