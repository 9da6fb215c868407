//! Simulated parties one after the other, played on all processors.

use super::{OrderedWorkers, Poll, Setting, Simulator};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The seed of one game of a simulation: the same for the same number, whatever was played before it and on however many threads. That of the
/// first is the simulation's own: a simulation of one game by the seed of another's game plays that game again.
///
/// ```
/// use trictrac::simulate::seed_of;
/// assert_eq!(seed_of(7, 0), 7);
/// assert_ne!(seed_of(7, 1), seed_of(7, 2));
/// ```
#[must_use]
pub fn seed_of(seed: u64, game: u64) -> u64 {
    if game == 0 {
        return seed;
    }
    // One step of splitmix64.
    let mut z = seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// So many games lie ready of each thread until they are taken.
const AHEAD: usize = 16;

/// Games played on threads of their own, a few ahead of whoever takes them, and given in the order of their numbers: the same on one thread as on
/// many. When it is dropped the threads stop, also in the middle of a game.
///
/// ```
/// use std::time::Duration;
/// use trictrac::{rules, simulate::{SimulatedParties, Setting, Poll}};
/// let setting = Setting::new(rules::find("backgammon", Some("international")).unwrap());
/// let mut played = SimulatedParties::new(&setting, 1, 0..100, 2, |table, seed, _| table.play(seed, &mut ()));
/// let mut throws = 0;
/// loop {
///     match played.take_within(Duration::from_millis(50)) {
///         Poll::Next(outcome) => throws += outcome.throws,
///         Poll::NotYet => {} // time to ask whether somebody wants to break off
///         Poll::Over => break,
///     }
/// }
/// assert!(throws > 2_000);
/// ```
pub struct SimulatedParties<T> {
    lanes: OrderedWorkers<T>,
    games: u64,
}

impl<T: Send + 'static> SimulatedParties<T> {
    /// Begins to play these games on so many threads (at least one). `play` is given a table, the seed of the game and its number.
    pub fn new(
        setting: &Setting,
        seed: u64,
        games: Range<u64>,
        threads: usize,
        play: impl Fn(&mut Simulator, u64, u64) -> T + Send + Sync + 'static,
    ) -> SimulatedParties<T> {
        let stop = Arc::new(AtomicBool::new(false));
        let play = Arc::new(play);
        let wanted = games.end.saturating_sub(games.start);
        let threads = threads.min(usize::try_from(wanted).unwrap_or(usize::MAX));
        let lanes = OrderedWorkers::new(threads, AHEAD, Arc::clone(&stop), |n, all| {
            let mut table = Simulator::until(*setting, Arc::clone(&stop));
            let play = Arc::clone(&play);
            (games.start + n as u64..games.end).step_by(all).map_while(move |game| {
                let played = play(&mut table, seed_of(seed, game), game);
                // A game that was broken off is nobody's.
                (!table.is_stopped()).then_some(played)
            })
        });
        SimulatedParties { lanes, games: wanted }
    }

    /// How many games there are.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many of them have been taken.
    #[must_use]
    pub const fn taken(&self) -> u64 {
        self.lanes.taken()
    }

    /// The next game, if it is there within this time.
    ///
    /// # Panics
    /// Where a thread panicked: the panic goes on here.
    pub fn take_within(&mut self, time: Duration) -> Poll<T> {
        self.lanes.take_within(time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::simulate::PartieOutcome;

    fn outcomes(games: u64, threads: usize) -> Vec<(u64, PartieOutcome)> {
        let setting = Setting::new(rules::find("trictrac", None).unwrap());
        let mut played = SimulatedParties::new(&setting, 7, 0..games, threads, |table, seed, n| {
            (n, table.play(seed, &mut ()))
        });
        let mut all = Vec::new();
        loop {
            match played.take_within(Duration::from_millis(10)) {
                Poll::Next(one) => all.push(one),
                Poll::NotYet => {}
                Poll::Over => return all,
            }
        }
    }

    #[test]
    fn as_many_as_asked_in_order_and_the_same_on_any_number_of_threads() {
        let one = outcomes(101, 1);
        assert!(one.iter().map(|game| game.0).eq(0..101));
        for threads in [0, 2, 3, 7, 1000] {
            assert_eq!(outcomes(101, threads), one, "{threads} threads");
        }
        assert_eq!(outcomes(5, 2), one[..5], "whatever is played after them");
        assert!(outcomes(0, 2).is_empty());
    }

    #[test]
    fn dropping_it_stops_the_middle_of_a_game() {
        // So many marqués that one game lasts for minutes.
        let setting = Setting {
            goal: crate::simulate::Goal::Marques(u32::MAX),
            longest: u32::MAX,
            ..Setting::new(rules::find("trictrac", None).unwrap())
        };
        let mut played =
            SimulatedParties::new(&setting, 7, 0..2, 2, |table, seed, _| table.play(seed, &mut ()));
        assert!(matches!(played.take_within(Duration::from_millis(20)), Poll::NotYet));
        let begin = std::time::Instant::now();
        drop(played);
        assert!(begin.elapsed() < Duration::from_secs(2));
    }

    #[test]
    #[should_panic(expected = "a bug")]
    fn a_panic_of_a_player_goes_on_in_who_takes() {
        let setting = Setting::new(rules::find("trictrac", None).unwrap());
        let mut played = SimulatedParties::new(&setting, 7, 0..2, 2, |_, _, _| panic!("a bug"));
        while let Poll::Next(()) | Poll::NotYet = played.take_within(Duration::from_millis(10)) {}
    }
}
