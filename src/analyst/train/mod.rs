//! Learning by self-play: TD(λ) on whole relevés, the net that plays frozen for a round. The same seed and the same number of relevés give the same
//! weights, bit for bit, on any number of threads.

mod adam;
mod gradient;
mod play;

use super::net::Net;
use super::weights::{Origin, Weights};
use crate::rules::Game;
use crate::simulate::seed_of;
use adam::Adam;
use gradient::{Floats, Gradient};
use play::Sample;
pub use play::Tallied;

/// Relevés that one net plays before it learns from them.
const ROUND: u64 = 128;
/// Samples of a step of learning.
const BATCH: usize = 256;
/// A batch is always summed in so many parts, on however many threads.
const PARTS: usize = 2;

/// What to train.
#[derive(Clone, Debug)]
pub struct Training {
    /// The game and its rules.
    pub game: &'static dyn Game,
    /// All dice and choices come of it.
    pub seed: u64,
    /// How many relevés are played.
    pub releves: u64,
    /// How many threads play and learn.
    pub threads: usize,
    /// The commit of the program, for the file.
    pub commit: String,
}

/// How far training has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Relevés played.
    pub releves: u64,
    /// Throws of the last round, how it went.
    pub tallied: Tallied,
    /// How far the net is from what it learns, the root of the mean square in holes.
    pub error: f32,
    /// The value of the talon with the dice, so far.
    pub v0: f32,
}

/// What the weights are so far.
pub struct Trainer {
    training: Training,
    floats: Floats,
    mean: Floats,
    adam: Adam,
    v0: play::TalonValue,
    played: u64,
    rounds: u32,
}

impl Trainer {
    /// A net that knows nothing.
    #[must_use]
    pub fn new(training: Training) -> Trainer {
        let floats = Floats::random(seed_of(training.seed, u64::MAX));
        let (mean, adam) = (floats.clone(), Adam::new(floats.len()));
        Trainer { training, floats, mean, adam, v0: play::TalonValue::default(), played: 0, rounds: 0 }
    }

    /// The weights so far: the mean over about the last seventh of the rounds, which judges better than those of any one.
    #[must_use]
    pub fn weights(&self) -> Weights {
        self.origin(&self.mean)
    }

    fn origin(&self, floats: &Floats) -> Weights {
        let origin = Origin {
            game: self.training.game.name().to_owned(),
            rules: self.training.game.rules().to_owned(),
            seed: self.training.seed,
            releves: self.played,
            commit: self.training.commit.clone(),
        };
        floats.quantized(self.v0.value(), origin)
    }

    /// Plays and learns one round; `None` when all is done.
    pub fn round(&mut self) -> Option<Progress> {
        let wanted = (self.training.releves - self.played).min(ROUND);
        if wanted == 0 {
            return None;
        }
        let done = self.played as f32;
        let net = Net::new(&self.origin(&self.floats));
        let lambda = 0.3 + 0.4 * slower(done);
        let numbers = self.played..self.played + wanted;
        let (mut samples, tallied) = play::round(&self.training, &net, lambda, numbers);
        self.v0.learn(&tallied);
        let mut rng = fastrand::Rng::with_seed(seed_of(self.training.seed ^ 0x5EED, self.played));
        rng.shuffle(&mut samples);
        let error = self.learn(&samples, rate(done));
        self.played += wanted;
        self.mean.toward(&self.floats, 1.0 / (1.0 + 0.15 * self.rounds as f32));
        self.rounds += 1;
        Some(Progress { releves: self.played, tallied, error, v0: self.v0.value() })
    }

    /// Learns the samples batch by batch; how far the net was from them.
    fn learn(&mut self, samples: &[Sample], rate: f32) -> f32 {
        let mut parts: [Gradient; PARTS] = std::array::from_fn(|_| Gradient::new(self.floats.len()));
        let mut squares = 0.0;
        for batch in samples.chunks(BATCH) {
            let share = batch.len().div_ceil(PARTS).max(1);
            let floats = &self.floats;
            let work = parts.iter_mut().zip(batch.chunks(share));
            if self.training.threads > 1 {
                std::thread::scope(|scope| {
                    for (part, share) in work {
                        scope.spawn(move || part.of(floats, share));
                    }
                });
            } else {
                work.for_each(|(part, share)| part.of(floats, share));
            }
            let [first, rest @ ..] = &mut parts;
            rest.iter_mut().for_each(|part| first.take(part));
            squares += first.squares;
            self.adam.step(&mut self.floats, first, batch.len(), rate);
            first.clear();
        }
        (squares / samples.len().max(1) as f32).sqrt()
    }
}

/// From 1 down with the relevés played, whatever their whole number: to go on with a training is the same as to have asked for more.
fn slower(played: f32) -> f32 {
    1.0 / (1.0 + played / 15_000.0)
}

/// How fast it learns.
fn rate(played: f32) -> f32 {
    1e-3 * slower(played)
}
