//! Rollouts: each decision played on many times by the net, the same dice for all decisions, luck taken out.
//!
//! A trial is pure in what stands, the roll, the seed and its number: sums of trials made anywhere, in any order, merge.

use super::analysis::{Analysis, Line, decisions, win};
use super::net::Net;
use super::search::{Best, Decision, Searcher};
use super::state::{MarkedThrow, State, ThrowBuffers};
use crate::board::{Roll, Side};
use crate::simulate::{OrderedWorkers, Poll, seed_of};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How a rollout is made.
///
/// ```
/// use trictrac::{analyst::{State, rollout::{RolloutOptions, rollout}, shipped}, board::{Roll, Side}, rules::find};
/// let state = State::start(find("trictrac", None).unwrap(), Side::White);
/// let options = RolloutOptions { trials: 2, cut: 2, seed: 7, threads: 1, ..RolloutOptions::default() };
/// let (analysis, sums) = rollout(shipped(), &state, Roll::new(6, 4).unwrap(), &options, &mut |_| true).unwrap();
/// assert_eq!(sums.iter().map(|sum| sum.trials).collect::<Vec<_>>(), [2, 2], "of both decisions, by the same dice");
/// assert_eq!(analysis.best().unwrap().trials, 2);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RolloutOptions {
    /// How many trials of each decision at most.
    pub trials: u64,
    /// After so many throws the net judges.
    pub cut: u32,
    /// All dice come of it.
    pub seed: u64,
    /// Where the best is ahead of each other by so many joint standard deviations, and [`LEAST`] trials are made, it is over; 0: never before its end.
    pub stop: f32,
    /// How many threads.
    pub threads: usize,
    /// The number of the first trial: others may have made those before.
    pub first: u64,
}

impl Default for RolloutOptions {
    fn default() -> RolloutOptions {
        RolloutOptions { trials: 1296, cut: 12, seed: 7, stop: 0.0, threads: 1, first: 0 }
    }
}

/// Before so many trials no rollout stops: with few, one that is ahead by chance looks sure.
pub const LEAST: u64 = 300;
/// Trials that are made together.
const BLOCK: u64 = 36;
/// [`Trials::known`] of a rollout: what one throw costs, two trials' work, is less than it saves.
const KNOWN: u32 = 1;

/// Trials of one decision: how many, their mean, the squares about it, and the mean of the partie's probability.
///
/// ```
/// use trictrac::analyst::rollout::Sum;
/// let of = |holes: &[f64]| holes.iter().fold(Sum::default(), |mut sum, &one| { sum.add(one, 0.5); sum });
/// let mut both = of(&[1.0, 2.0]);
/// both.merge(&of(&[3.0, 4.0]));
/// assert_eq!((both.trials, both.mean), (4, 2.5), "as if all had been added to one");
/// assert!((both.squares - 5.0).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sum {
    /// How many.
    pub trials: u64,
    /// The mean of the holes.
    pub mean: f64,
    /// The sum of the squares of what they part from it.
    pub squares: f64,
    /// The mean of the probability to win the partie.
    pub win: f64,
}

impl Sum {
    /// Adds one trial.
    pub fn add(&mut self, holes: f64, win: f64) {
        self.merge(&Sum { trials: 1, mean: holes, squares: 0.0, win });
    }

    /// Adds the trials of another sum.
    pub fn merge(&mut self, other: &Sum) {
        let trials = self.trials + other.trials;
        if trials == 0 {
            return;
        }
        let share = other.trials as f64 / trials as f64;
        let apart = other.mean - self.mean;
        self.squares += other.squares + apart * apart * share * self.trials as f64;
        self.mean += apart * share;
        self.win += (other.win - self.win) * share;
        self.trials = trials;
    }

    /// The standard error of the mean.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        if self.trials < 2 {
            return f64::NAN;
        }
        (self.squares / (self.trials - 1) as f64 / self.trials as f64).sqrt()
    }
}

/// The same for the same position, marks, coups and roll on every machine.
///
/// ```
/// use trictrac::{analyst::{State, rollout::key}, board::{Roll, Side}, rules::find};
/// let of = |side| key(&State::start(find("trictrac", None).unwrap(), side), Roll::new(6, 4).unwrap());
/// assert_eq!(of(Side::White), of(Side::White));
/// ```
#[must_use]
pub fn key(state: &State, roll: Roll) -> u64 {
    let men = Side::BOTH.map(|side| *state.at.men().of(side));
    let marks = Side::BOTH.map(|side| (state.marks.jetons(side), state.marks.fichet(side)));
    let numbers = men.into_iter().flatten().map(u64::from);
    let numbers =
        numbers.chain(marks.into_iter().flat_map(|(jetons, hole)| {
            [u64::from(jetons.points), u64::from(jetons.jetons), u64::from(hole)]
        }));
    let numbers = numbers.chain(state.coups.map(u64::from));
    let rest = [u64::from(roll.high()), u64::from(roll.low()), state.at.turn().index() as u64];
    numbers.chain(rest).fold(1852, seed_of)
}

/// These trials of each decision of a throw, in the order of [`decisions`]; `None` where it was stopped.
///
/// What one of several machines does of a rollout: the sums of all, merged, are those of one.
pub fn trials(
    net: &Net,
    state: &State,
    roll: Roll,
    options: &RolloutOptions,
    numbers: Range<u64>,
    stop: &AtomicBool,
) -> Option<Vec<Sum>> {
    let mut thrown = ThrowBuffers::default();
    let marked = thrown.throw(state, roll);
    let all = decisions(&marked, &thrown);
    let seed = seed_of(options.seed, key(state, roll));
    let trials = Trials { seed, cut: options.cut, known: KNOWN, numbers };
    let mut rolled: Vec<_> =
        all.iter().map(|&decision| RolledOut::new(net, (&marked, decision), &trials)).collect();
    for number in trials.numbers {
        for decision in &mut rolled {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            decision.add(number..number + 1);
        }
    }
    let sums = rolled.iter().map(|decision| decision.sum).collect();
    Some(sums)
}

/// Some trials by number.
///
/// Merged, the sums of any parts of `0..n` are those of the whole.
///
/// See [`rollout`], which makes them on several threads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trials {
    /// All dice come of it and of the number of the trial.
    pub seed: u64,
    /// After so many throws the net judges.
    pub cut: u32,
    /// Of so many throws after the first what the net lacks is worked out for all rolls, and taken out of the trials: each makes 21 times as much work, once.
    pub known: u32,
    /// Which.
    pub numbers: Range<u64>,
}

/// One decision of a throw, and the trials that were made of it.
///
/// ```
/// use trictrac::analyst::rollout::{RolledOut, Trials};
/// use trictrac::analyst::{Decision, State, ThrowBuffers, shipped};
/// use trictrac::{board::{Roll, Side}, rules::find};
/// let state = State::start(find("trictrac", None).unwrap(), Side::White);
/// let mut thrown = ThrowBuffers::default();
/// let marked = thrown.throw(&state, Roll::new(6, 4).unwrap());
/// let decision = Decision::Play(thrown.plays.as_slice()[0]);
/// let trials = Trials { seed: 7, cut: 1, known: 0, numbers: 0..3 };
/// let mut rolled = RolledOut::new(shipped(), (&marked, decision), &trials);
/// rolled.add(0..3);
/// assert_eq!(rolled.sum.trials, 3);
/// ```
pub struct RolledOut<'a> {
    table: TrialTable<'a>,
    seed: u64,
    /// What they come to.
    pub sum: Sum,
}

impl<'a> RolledOut<'a> {
    /// A decision of which no trial is made.
    #[must_use]
    pub fn new(net: &'a Net, decision: (&MarkedThrow, Decision), trials: &Trials) -> RolledOut<'a> {
        let table = TrialTable::new(net, decision, trials);
        RolledOut { table, seed: trials.seed, sum: Sum::default() }
    }

    /// Makes these trials too.
    pub fn add(&mut self, numbers: Range<u64>) {
        for number in numbers {
            let (holes, win) = self.table.trial(seed_of(self.seed, number));
            self.sum.add(holes, win);
        }
    }
}

/// What merged sums come to.
///
/// `sums` are of the decisions in the order of [`decisions`], one for each.
#[must_use]
pub fn analysis(state: &State, roll: Roll, sums: &[Sum]) -> Analysis {
    let mut thrown = ThrowBuffers::default();
    let marked = thrown.throw(state, roll);
    let lines = decisions(&marked, &thrown).into_iter().zip(sums).map(|(decision, sum)| Line {
        decision,
        equity: sum.mean as f32,
        win: win(&marked, decision, sum.mean as f32).map(|_| sum.win as f32),
        loss: 0.0,
        ply: 0,
        se: Some(sum.standard_error() as f32),
        trials: sum.trials,
    });
    Analysis::ranked(state, roll, lines.collect())
}

/// Rolls a throw out. `look_up` is given how many trials are made and says whether to go on; the answer is the same on any number of threads.
///
/// See [`RolloutOptions`] for an example.
pub fn rollout(
    net: &'static Net,
    state: &State,
    roll: Roll,
    options: &RolloutOptions,
    look_up: &mut dyn FnMut(u64) -> bool,
) -> Option<(Analysis, Vec<Sum>)> {
    let blocks = options.trials.div_ceil(BLOCK).max(1);
    let stop = Arc::new(AtomicBool::new(false));
    let mut workers = OrderedWorkers::new(options.threads, 4, Arc::clone(&stop), |n, all| {
        let (stop, state, options) = (Arc::clone(&stop), *state, *options);
        (n as u64..blocks).step_by(all).map_while(move |block| {
            let end = ((block + 1) * BLOCK).min(options.trials);
            let numbers = options.first.saturating_add(block * BLOCK)..options.first.saturating_add(end);
            trials(net, &state, roll, &options, numbers, &stop)
        })
    });
    let mut sums: Vec<Sum> = Vec::new();
    loop {
        match workers.take_within(Duration::from_millis(50)) {
            Poll::Next(block) => {
                if sums.is_empty() {
                    sums = vec![Sum::default(); block.len()];
                }
                sums.iter_mut().zip(&block).for_each(|(sum, more)| sum.merge(more));
                if is_clear(&sums, options.stop) {
                    break;
                }
            }
            Poll::NotYet => {}
            Poll::Over => break,
        }
        if !look_up(sums.first().map_or(0, |sum| sum.trials)) {
            return None;
        }
    }
    Some((analysis(state, roll, &sums), sums))
}

/// Whether the best is ahead of each other by so many joint standard deviations.
fn is_clear(sums: &[Sum], deviations: f32) -> bool {
    let Some(best) = sums.iter().max_by(|a, b| a.mean.total_cmp(&b.mean)) else { return false };
    if deviations <= 0.0 || best.trials < LEAST {
        return false;
    }
    sums.iter().filter(|sum| !std::ptr::eq(*sum, best)).all(|sum| {
        let joint = best.standard_error().hypot(sum.standard_error());
        best.mean - sum.mean >= f64::from(deviations) * joint
    })
}

/// What follows a state: the best decision of each of the 21 rolls, and the mean.
#[derive(Clone, Copy)]
struct EachRoll {
    best: [Best; Roll::ALL.len()],
    mean: f32,
}

/// A table at which trials of one decision are played.
struct TrialTable<'a> {
    searcher: Searcher<'a>,
    thrown: ThrowBuffers,
    marked: MarkedThrow,
    decision: Decision,
    cut: u32,
    known: u32,
    /// What stands before the first throws of all trials, and what follows.
    first: HashMap<State, EachRoll>,
    /// What the net lacks at its first throws, on the mean.
    lacks: Option<f64>,
}

impl<'a> TrialTable<'a> {
    fn new(net: &'a Net, (marked, decision): (&MarkedThrow, Decision), trials: &Trials) -> TrialTable<'a> {
        TrialTable {
            searcher: Searcher::new(net),
            thrown: ThrowBuffers::default(),
            marked: *marked,
            decision,
            cut: trials.cut,
            known: trials.known.min(trials.cut.saturating_sub(1)),
            first: HashMap::new(),
            lacks: None,
        }
    }

    /// One trial: holes to come and the probability of the partie, in the eyes of who decided. At each throw the luck of the dice, what the best decision is
    /// worth above the mean of all rolls, is taken out. So is what is left of it at the first throws, which is known for all rolls.
    fn trial(&mut self, seed: u64) -> (f64, f64) {
        let me = self.marked.before.at.turn();
        let Decision::Play(play) = self.decision else {
            return self.ended(f64::from(self.searcher.leaving(&self.marked)));
        };
        let mut rng = fastrand::Rng::with_seed(seed);
        let first = self.marked.after(&play);
        if let Some(points) = first.over {
            return self.ended(f64::from(points));
        }
        let (mut state, mut holes) = (first.state, f64::from(self.marked.gained()));
        holes += self.lacking(&state);
        for throw in 0..self.cut {
            let sign = if state.at.turn() == me { 1.0 } else { -1.0 };
            let roll = Roll::new(rng.u8(1..=6), rng.u8(1..=6)).unwrap_or(Roll::ALL[0]);
            let all = self.each_roll(&state, throw);
            let best = Roll::ALL.iter().position(|of| *of == roll).map_or(all.best[0], |n| all.best[n]);
            holes -= sign * f64::from(best.equity - all.mean);
            if (1..=self.known).contains(&throw) {
                holes -= sign * f64::from(all.mean - self.searcher.value(&state, 0));
            }
            let now = self.thrown.throw(&state, roll);
            match best.decision {
                Decision::Leave => {
                    holes += sign * f64::from(self.searcher.leaving(&now));
                    return self.ended(holes);
                }
                Decision::Play(play) => {
                    let after = now.after(&play);
                    holes += sign * f64::from(after.over.unwrap_or(now.gained()));
                    if after.over.is_some() {
                        return self.ended(holes);
                    }
                    state = after.state;
                }
            }
        }
        let sign = if state.at.turn() == me { 1.0 } else { -1.0 };
        holes += sign * f64::from(self.searcher.value(&state, 0));
        self.ended(holes)
    }

    /// The best decision of every roll, and their mean.
    fn each_roll(&mut self, state: &State, throw: u32) -> EachRoll {
        let kept = throw <= self.known;
        if let Some(all) = self.first.get(state).filter(|_| kept) {
            return *all;
        }
        let best = Roll::ALL.map(|roll| self.searcher.best(state, roll, 0));
        let weighed = best.iter().zip(Roll::ALL).map(|(best, roll)| f32::from(roll.weight()) * best.equity);
        let all = EachRoll { best, mean: weighed.sum::<f32>() / 36.0 };
        if kept {
            self.first.insert(*state, all);
        }
        all
    }

    /// What the net's judgements of what stands after the first throws lack to those one throw ahead: the mean over all rolls, worked out once.
    fn lacking(&mut self, state: &State) -> f64 {
        let lacks = self.lacks.unwrap_or_else(|| self.lacking_after(state, 1));
        self.lacks = Some(lacks);
        lacks
    }

    fn lacking_after(&mut self, state: &State, throw: u32) -> f64 {
        if throw > self.known {
            return 0.0;
        }
        let (me, all, mut sum) = (self.marked.before.at.turn(), self.each_roll(state, throw - 1), 0.0);
        for (best, roll) in all.best.into_iter().zip(Roll::ALL) {
            let Decision::Play(play) = best.decision else { continue };
            let after = self.thrown.throw(state, roll).after(&play);
            if after.over.is_some() {
                continue;
            }
            let next = after.state;
            let lacks = self.each_roll(&next, throw).mean - self.searcher.value(&next, 0);
            let sign = if next.at.turn() == me { 1.0 } else { -1.0 };
            sum +=
                f64::from(roll.weight()) * (sign * f64::from(lacks) + self.lacking_after(&next, throw + 1));
        }
        sum / 36.0
    }

    /// The holes of a trial, and what they come to in the partie.
    fn ended(&self, holes: f64) -> (f64, f64) {
        (holes, win(&self.marked, self.decision, holes as f32).map_or(0.0, f64::from))
    }
}
