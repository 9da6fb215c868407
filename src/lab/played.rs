use super::{Setting, Table};
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// The seed of one game of a simulation: the same for the same number, whatever was played before it and on however many threads.
#[must_use]
pub fn seed_of(seed: u64, game: u64) -> u64 {
    // One step of splitmix64.
    let mut z = seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// So many games lie ready of each thread until they are taken.
const AHEAD: usize = 16;

/// More threads than this are no use to anybody.
const MOST_THREADS: usize = 256;

/// What a game came to, if it is there.
#[derive(Debug)]
pub enum Taken<T> {
    /// The next game.
    Game(T),
    /// It is still being played.
    NotYet,
    /// There is no other.
    Over,
}

/// Games played on threads of their own, a few ahead of whoever takes them, and given in the order of their numbers: the same on one thread as on
/// many. When it is dropped the threads stop, also in the middle of a game.
///
/// ```
/// use std::time::Duration;
/// use trictrac::{games, lab::{Played, Setting, Taken}};
/// let setting = Setting::new(games::find("backgammon", Some("international")).unwrap());
/// let mut played = Played::new(&setting, 1, 0..100, 2, |table, seed, _| table.play(seed, &mut ()));
/// let mut throws = 0;
/// loop {
///     match played.take_within(Duration::from_millis(50)) {
///         Taken::Game(outcome) => throws += outcome.throws,
///         Taken::NotYet => {} // time to ask whether somebody wants to break off
///         Taken::Over => break,
///     }
/// }
/// assert!(throws > 2_000);
/// ```
pub struct Played<T> {
    /// The players, the one whose game comes next first.
    threads: VecDeque<Thread<T>>,
    stop: Arc<AtomicBool>,
}

struct Thread<T> {
    games: Receiver<T>,
    handle: JoinHandle<()>,
}

impl<T: Send + 'static> Played<T> {
    /// Begins to play these games on so many threads (at least one). `play` is given a table, the seed of the game and its number.
    pub fn new(
        setting: &Setting,
        seed: u64,
        games: Range<u64>,
        threads: usize,
        play: impl Fn(&mut Table, u64, u64) -> T + Send + Sync + 'static,
    ) -> Played<T> {
        let stop = Arc::new(AtomicBool::new(false));
        let play = Arc::new(play);
        let wanted = usize::try_from(games.end.saturating_sub(games.start)).unwrap_or(MOST_THREADS);
        let number = threads.max(1).min(wanted).min(MOST_THREADS);
        let threads = (0..number)
            .map(|n| {
                let (give, take) = sync_channel(AHEAD);
                let table = Table::until(*setting, Arc::clone(&stop));
                let mine = (games.start + n as u64..games.end).step_by(number);
                let play = Arc::clone(&play);
                Thread {
                    games: take,
                    handle: std::thread::spawn(move || one_thread(table, seed, mine, &*play, &give)),
                }
            })
            .collect();
        Played { threads, stop }
    }

    /// The next game, if it is there within this time.
    ///
    /// # Panics
    /// Where a thread panicked: the panic goes on here.
    pub fn take_within(&mut self, time: Duration) -> Taken<T> {
        let Some(first) = self.threads.front() else { return Taken::Over };
        match first.games.recv_timeout(time) {
            Ok(game) => {
                self.threads.rotate_left(1);
                Taken::Game(game)
            }
            Err(RecvTimeoutError::Timeout) => Taken::NotYet,
            // Its last game was given: every other thread has given its last one too, or will with the next turn.
            Err(RecvTimeoutError::Disconnected) => {
                if let Some(Err(panic)) = self.threads.pop_front().map(|thread| thread.handle.join()) {
                    std::panic::resume_unwind(panic);
                }
                self.take_within(time)
            }
        }
    }
}

fn one_thread<T>(
    mut table: Table,
    seed: u64,
    games: impl Iterator<Item = u64>,
    play: &impl Fn(&mut Table, u64, u64) -> T,
    give: &SyncSender<T>,
) {
    for game in games {
        let played = play(&mut table, seed_of(seed, game), game);
        // A game that was broken off is nobody's.
        if table.is_stopped() || give.send(played).is_err() {
            return;
        }
    }
}

impl<T> Drop for Played<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // Without their receivers, threads that wait to give wait no longer.
        let handles: Vec<_> = self.threads.drain(..).map(|thread| thread.handle).collect();
        for handle in handles {
            // A panic in a game that nobody asked for any more is nobody's either.
            let _ = handle.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::lab::Outcome;

    fn outcomes(games: u64, threads: usize) -> Vec<(u64, Outcome)> {
        let setting = Setting::new(games::find("trictrac", None).unwrap());
        let mut played =
            Played::new(&setting, 7, 0..games, threads, |table, seed, n| (n, table.play(seed, &mut ())));
        let mut all = Vec::new();
        loop {
            match played.take_within(Duration::from_millis(10)) {
                Taken::Game(one) => all.push(one),
                Taken::NotYet => {}
                Taken::Over => return all,
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
            goal: crate::lab::Goal::Marques(u32::MAX),
            longest: u32::MAX,
            ..Setting::new(games::find("trictrac", None).unwrap())
        };
        let mut played = Played::new(&setting, 7, 0..2, 2, |table, seed, _| table.play(seed, &mut ()));
        assert!(matches!(played.take_within(Duration::from_millis(20)), Taken::NotYet));
        let begin = std::time::Instant::now();
        drop(played);
        assert!(begin.elapsed() < Duration::from_secs(2));
    }

    #[test]
    #[should_panic(expected = "a bug")]
    fn a_panic_of_a_player_goes_on_in_who_takes() {
        let setting = Setting::new(games::find("trictrac", None).unwrap());
        let mut played = Played::new(&setting, 7, 0..2, 2, |_, _, _| panic!("a bug"));
        while let Taken::Game(()) | Taken::NotYet = played.take_within(Duration::from_millis(10)) {}
    }
}
