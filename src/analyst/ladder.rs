//! Who plays better: parties between two players, each seed twice with the colours changed, and how sure the figure is.

use crate::board::Side;
use crate::rules::Game;
use crate::simulate::{Parties, Player, Poll, Setting, SimulatedParties};
use std::time::Duration;

/// How a match between two stands.
///
/// ```
/// use trictrac::{analyst::ladder::play, rules::find, simulate::Player};
/// let game = find("trictrac", None).unwrap();
/// let result = play(game, [Player::Greedy, Player::Random], 2, 7, 1, &mut |_| true);
/// assert_eq!(result.parties, 4, "two pairs, the colours changed");
/// assert!((0.0..=1.0).contains(&result.share()));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct LadderResult {
    /// Parties that ended.
    pub parties: u64,
    /// How many the first player won.
    pub won: u64,
    /// Holes of the first less those of the second, all parties together.
    pub holes: i64,
    /// Pairs of parties with the same dice, and the squares of the wins of each.
    pairs: u64,
    squares: u64,
    held: u64,
}

impl LadderResult {
    /// The share that the first player won.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.won as f64 / self.parties.max(1) as f64
    }

    /// The standard error of the share: over pairs, for the two parties of a pair have the same dice.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        if self.pairs < 2 {
            return f64::NAN;
        }
        let n = self.pairs as f64;
        let mean = self.share() * 2.0;
        let variance = (self.squares as f64 / n - mean * mean).max(0.0) * n / (n - 1.0);
        (variance / n).sqrt() / 2.0
    }

    /// Holes a partie.
    #[must_use]
    pub fn holes_a_partie(&self) -> f64 {
        self.holes as f64 / self.parties.max(1) as f64
    }

    fn add(&mut self, first_won: bool, holes: i64) {
        self.parties += 1;
        self.won += u64::from(first_won);
        self.holes += holes;
        self.held += u64::from(first_won);
        if self.parties.is_multiple_of(2) {
            self.pairs += 1;
            self.squares += self.held * self.held;
            self.held = 0;
        }
    }
}

/// Plays pairs of parties of twelve holes, the second of each with the colours changed. `look_up` is given how it stands and says whether to go on.
///
/// `threads` is at least one; the figures are the same on any number. See [`LadderResult`] for an example.
pub fn play(
    game: &'static dyn Game,
    players: [Player; 2],
    pairs: u64,
    seed: u64,
    threads: usize,
    look_up: &mut dyn FnMut(&LadderResult) -> bool,
) -> LadderResult {
    let setting = Setting { players, ..Setting::new(game) };
    let changed = Setting { players: [players[1], players[0]], ..setting };
    let outcomes = |setting: &Setting| {
        let parties = Parties::new(setting, seed, 0..pairs, threads.div_ceil(2));
        SimulatedParties::new(&parties, |_| (), |(), _, outcome| outcome)
    };
    let (mut one, mut two) = (outcomes(&setting), outcomes(&changed));
    let mut result = LadderResult::default();
    'pairs: for _ in 0..pairs {
        for (played, first) in [(&mut one, Side::White), (&mut two, Side::Black)] {
            loop {
                match played.take_within(Duration::from_millis(50)) {
                    Poll::Next(outcome) => {
                        let [white, black] = outcome.holes.map(i64::from);
                        let holes = if first == Side::White { white - black } else { black - white };
                        result.add(outcome.winner == Some(first), holes);
                        break;
                    }
                    Poll::NotYet if look_up(&result) => {}
                    Poll::NotYet | Poll::Over => break 'pairs,
                }
            }
        }
        if !look_up(&result) {
            break;
        }
    }
    result
}
