//! Relevés played by a frozen net, and what they teach.

use crate::analyst::inputs::{self, InputRows, SLOTS};
use crate::analyst::net::Net;
use crate::analyst::search::{Decision, Searcher};
use crate::analyst::state::{State, ThrowBuffers};
use crate::board::{Jetons, Roll, Side};
use crate::rules::Game;
use crate::simulate::seed_of;
use std::ops::Range;

/// A relevé is broken off after so many throws; few last a hundred.
const LONGEST: usize = 400;
/// One relevé in so many begins with throws at random.
const RANDOM_OPENINGS: u64 = 10;

/// What stood before a throw, and the holes that came.
pub struct Sample {
    pub slots: [u16; SLOTS],
    pub target: f32,
}

/// How relevés went.
///
/// See [`Training`](super::Training) for how it is reported.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tallied {
    /// How many from the talon, by the net from the first throw on.
    pub releves: u64,
    /// How many throws.
    pub throws: u64,
    /// Holes of who had the dice first, less the other's.
    pub holes: i64,
    /// How often who had the dice first has them for the next relevé, less how often the other.
    pub dice: i64,
    /// How often a player could go away, and went.
    pub leaves: [u64; 2],
}

impl Tallied {
    fn add(&mut self, other: &Tallied) {
        self.releves += other.releves;
        self.throws += other.throws;
        self.holes += other.holes;
        self.dice += other.dice;
        self.leaves[0] += other.leaves[0];
        self.leaves[1] += other.leaves[1];
    }
}

/// The value of the talon with the dice: holes of a relevé, and the same value again for who has the dice after it. Means over the last rounds.
pub struct TalonValue {
    holes: f32,
    dice: f32,
}

impl Default for TalonValue {
    fn default() -> TalonValue {
        // About what plays that know nothing come to; it is learned in the first rounds.
        TalonValue { holes: 0.3, dice: 0.2 }
    }
}

impl TalonValue {
    pub fn learn(&mut self, round: &Tallied) {
        if round.releves == 0 {
            return;
        }
        // What counts is the last ten thousand relevés or so.
        let much = (round.releves as f32 / 10_000.0).min(1.0);
        self.holes += much * (round.holes as f32 / round.releves as f32 - self.holes);
        self.dice += much * (round.dice as f32 / round.releves as f32 - self.dice);
    }

    pub fn value(&self) -> f32 {
        // Bounded, should the first rounds say nonsense.
        (self.holes / (1.0 - self.dice.min(0.9))).clamp(-2.0, 4.0)
    }
}

/// Relevés to be played by one net.
pub struct Round {
    pub game: &'static dyn Game,
    pub seed: u64,
    pub threads: usize,
    /// How much of what came a sample is taught, and how much of what the net thought.
    pub lambda: f32,
    /// The relevés, by number.
    pub numbers: Range<u64>,
}

impl Round {
    /// The samples of the relevés, in their order whatever the number of threads.
    pub fn play(&self, net: &Net) -> (Vec<Sample>, Tallied) {
        let threads = self.threads.clamp(1, 64);
        let worker = |first| {
            let mut table = TrainingTable::new(self, net);
            self.numbers.clone().skip(first).step_by(threads).map(|number| table.releve(number)).collect()
        };
        let played: Vec<Vec<(Vec<Sample>, Tallied)>> = std::thread::scope(|scope| {
            let worker = &worker;
            let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || worker(first))).collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or_default()).collect()
        });
        let mut played: Vec<_> = played.into_iter().map(Vec::into_iter).collect();
        let (mut samples, mut tallied) = (Vec::new(), Tallied::default());
        for number in 0..self.numbers.end - self.numbers.start {
            if let Some((some, tally)) = played[number as usize % threads].next() {
                samples.extend(some);
                tallied.add(&tally);
            }
        }
        (samples, tallied)
    }
}

/// One throw of a relevé that was played.
struct TrainingStep {
    slots: [u16; SLOTS],
    /// Holes of the throw, the thrower's less the other's.
    gained: f32,
    /// What stood after it, in the thrower's eyes, by the net.
    after: f32,
}

struct TrainingTable<'a> {
    round: &'a Round,
    searcher: Searcher<'a>,
    rows: InputRows,
    steps: Vec<TrainingStep>,
    thrown: ThrowBuffers,
}

impl<'a> TrainingTable<'a> {
    fn new(round: &'a Round, net: &'a Net) -> TrainingTable<'a> {
        let (searcher, rows) = (Searcher::new(net), InputRows::EMPTY);
        TrainingTable { round, searcher, rows, steps: Vec::new(), thrown: ThrowBuffers::default() }
    }

    /// Plays a relevé and tells what it teaches.
    fn releve(&mut self, number: u64) -> (Vec<Sample>, Tallied) {
        let mut rng = fastrand::Rng::with_seed(seed_of(self.round.seed, number));
        let mut state = State::start(self.round.game, Side::White);
        let ordinary = !number.is_multiple_of(RANDOM_OPENINGS);
        if !ordinary {
            state = self.random_opening(state, &mut rng);
        }
        self.steps.clear();
        let mut tallied = Tallied { releves: u64::from(ordinary), ..Tallied::default() };
        let mut holes = 0i64;
        let mut dice = 0;
        while self.steps.len() < LONGEST {
            let side = state.at.turn();
            let sign = if side == Side::White { 1 } else { -1 };
            inputs::rows(&state, &mut self.rows);
            let slots = *self.rows.slots();
            let roll = throw(&mut rng);
            let best = self.searcher.best(&state, roll, 0);
            let marked = self.thrown.throw(&state, roll);
            tallied.throws += 1;
            tallied.leaves[0] += u64::from(marked.may_leave);
            match best.decision {
                Decision::Leave => {
                    tallied.leaves[1] += 1;
                    holes += sign * i64::from(marked.won);
                    dice = sign;
                    let won = f32::from(marked.won);
                    self.steps.push(TrainingStep { slots, gained: won, after: best.equity - won });
                    break;
                }
                Decision::Play(play) => {
                    holes += sign * (i64::from(marked.won) - i64::from(marked.given));
                    let after = marked.after(&play);
                    let gained = after.over.unwrap_or(marked.gained());
                    self.steps.push(TrainingStep { slots, gained, after: best.equity - gained });
                    if let Some(points) = after.over {
                        holes += sign * points as i64;
                        break;
                    }
                    if after.borne_off {
                        // The jetons that stay count too, a little; who has them counts the more with the dice.
                        dice = sign;
                        break;
                    }
                    state = after.state;
                }
            }
        }
        if ordinary {
            (tallied.holes, tallied.dice) = (holes, dice);
        }
        (self.samples(), tallied)
    }

    /// The targets, from the last throw back: what a throw gained, and then a mixture of what the net thinks of what stood after it and of what came.
    fn samples(&mut self) -> Vec<Sample> {
        let mut target: Option<f32> = None;
        let mut samples = Vec::with_capacity(self.steps.len());
        for step in self.steps.drain(..).rev() {
            // The next throw was the other's: what is his is not mine.
            let came = target.map_or(step.after, |next| -next);
            let value = step.gained + (1.0 - self.round.lambda) * step.after + self.round.lambda * came;
            target = Some(value);
            samples.push(Sample { slots: step.slots, target: value });
        }
        samples.reverse();
        samples
    }

    /// Some throws at random, with points at random, so that the net sees what good players avoid.
    fn random_opening(&mut self, start: State, rng: &mut fastrand::Rng) -> State {
        let mut state = start;
        for _ in 0..rng.usize(1..40) {
            let marked = self.thrown.throw(&state, throw(rng));
            let plays = self.thrown.plays.as_slice();
            let after = marked.after(&plays[rng.usize(..plays.len().max(1))]);
            if after.borne_off || after.over.is_some() {
                break;
            }
            state = after.state;
        }
        if self.round.game.furniture().jetons && rng.bool() {
            let first = if rng.bool() { Side::White } else { Side::Black };
            let jetons = |points: u16, second| Jetons {
                points,
                jetons: u8::from(points > 0) + u8::from(points > 0 && second),
            };
            let (mine, his) = (2 * rng.u16(..6), 2 * rng.u16(..6));
            state.marks.set_jetons(first, jetons(mine, false));
            state.marks.set_jetons(first.other(), jetons(his, mine > 0 && rng.bool()));
        }
        state
    }
}

fn throw(rng: &mut fastrand::Rng) -> Roll {
    Roll::new(rng.u8(1..=6), rng.u8(1..=6)).unwrap_or(Roll::ALL[0])
}
