//! Learning by self-play: TD(λ) on whole relevés, the net that plays frozen for a round. While a round is played, the last one is learned. The same seed
//! and the same number of relevés give the same weights, bit for bit, on any number of threads.

mod adam;
mod floats;
mod learner;
mod play;

use super::net::Net;
use super::search::{Searcher, talon};
use super::weights::{Origin, Weights};
use crate::rules::Game;
use crate::simulate::seed_of;
use floats::Floats;
use learner::Learner;
use play::Sample;
pub use play::Tallied;

/// Relevés that one net plays before it learns from them.
const ROUND: u64 = 256;
/// What to train.
///
/// ```no_run
/// use trictrac::{analyst::{Net, train::{Trainer, Training}}, rules::find};
/// let game = find("trictrac", None).unwrap();
/// let mut trainer = Trainer::new(Training { game, seed: 7, releves: 10_000, threads: 2, commit: String::new() });
/// while let Some(progress) = trainer.round() {
///     println!("{} relevés, the talon is worth {:.3} holes", progress.releves, progress.v0);
/// }
/// let net = Net::new(&trainer.weights());
/// ```
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
///
/// Of [`Trainer::round`].
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Relevés played.
    pub releves: u64,
    /// Throws of the last round, how it went.
    pub tallied: Tallied,
    /// How far the net was from what it learned meanwhile, of the round before: the root of the mean square in holes. Nothing in the first round.
    pub error: Option<f32>,
    /// The value of the talon with the dice, so far.
    pub v0: f32,
}

/// What the weights are so far.
///
/// See [`Training`] for an example; `examples/train.rs` is a whole program.
pub struct Trainer {
    training: Training,
    student: Student,
    v0: play::TalonValue,
    played: u64,
    /// The last round, not learned yet.
    lesson: Option<Lesson>,
}

/// What learns.
#[derive(Clone)]
struct Student {
    learner: Learner,
    mean: Floats,
}

/// A round to be learned.
struct Lesson {
    /// How many relevés were played before it.
    from: u64,
    samples: Vec<Sample>,
}

impl Trainer {
    /// A net that knows nothing.
    #[must_use]
    pub fn new(training: Training) -> Trainer {
        let floats = Floats::random(seed_of(training.seed, u64::MAX));
        let student = Student { mean: floats.clone(), learner: Learner::new(floats) };
        Trainer { training, student, v0: play::TalonValue::default(), played: 0, lesson: None }
    }

    /// The weights so far, the last round learned too: the mean over about the last seventh of the rounds, which judges better than those of any one.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let mut student = self.student.clone();
        if let Some(lesson) = &self.lesson {
            student.learn(lesson, self.training.seed);
        }
        let mut weights = self.origin(&student.mean);
        // Leaving is worth what this net itself gives the talon: the mean of some thousand relevés is less sure than what it learned of all.
        weights.v0 = talon(&mut Searcher::new(&Net::new(&weights)), self.training.game, 1);
        weights
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

    /// Plays one round and learns the one before; `None` when all is done.
    pub fn round(&mut self) -> Option<Progress> {
        let wanted = (self.training.releves - self.played).min(ROUND);
        if wanted == 0 {
            return None;
        }
        let net = Net::new(&self.origin(&self.student.learner.floats));
        let round = play::Round {
            game: self.training.game,
            seed: self.training.seed,
            threads: self.training.threads,
            lambda: 0.3 + 0.4 * slower(self.played as f32),
            numbers: self.played..self.played + wanted,
        };
        let lesson = self.lesson.take();
        let ((samples, tallied), error) = std::thread::scope(|scope| {
            let playing = scope.spawn(|| round.play(&net));
            let error = lesson.map(|lesson| self.student.learn(&lesson, self.training.seed));
            (playing.join().unwrap_or_default(), error)
        });
        self.v0.learn(&tallied);
        self.lesson = Some(Lesson { from: self.played, samples });
        self.played += wanted;
        Some(Progress { releves: self.played, tallied, error, v0: self.v0.value() })
    }
}

impl Student {
    /// Learns a round; how far the net was from it.
    fn learn(&mut self, lesson: &Lesson, seed: u64) -> f32 {
        let mut rng = fastrand::Rng::with_seed(seed_of(seed ^ 0x5EED, lesson.from));
        let error = self.learner.learn(&lesson.samples, &mut rng, rate(lesson.from as f32));
        let rounds = (lesson.from / ROUND) as f32;
        self.mean.toward(&self.learner.floats, 1.0 / (1.0 + 0.15 * rounds));
        error
    }
}

/// From 1 down with the relevés played, whatever their whole number: to go on with a training is the same as to have asked for more.
fn slower(played: f32) -> f32 {
    1.0 / (1.0 + played / 250_000.0)
}

/// How fast it learns.
fn rate(played: f32) -> f32 {
    1e-3 * slower(played)
}
