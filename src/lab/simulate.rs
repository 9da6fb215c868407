use super::{Setting, Table};
use std::ops::{ControlFlow, Range};

/// The seed of one game of a simulation: the same for the same number, whatever was played before it and on however many threads.
#[must_use]
pub fn seed_of(seed: u64, game: u64) -> u64 {
    // One step of splitmix64.
    let mut z = seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// How many games a thread plays before it reports.
const BATCH: u64 = 256;

/// Plays these games on so many threads (at least one), and tells what `play` makes of each in the order of their numbers. `told` may break
/// off; then the games of the batches that run are lost.
///
/// ```
/// use std::ops::ControlFlow;
/// use trictrac::{games, lab::{Setting, simulate}};
/// let setting = Setting::new(games::find("backgammon", Some("international")).unwrap());
/// let mut throws = 0;
/// simulate(&setting, 1, 0..100, 2, |table, seed, _| table.play(seed, &mut ()), |_, outcome| {
///     throws += outcome.throws;
///     ControlFlow::Continue(())
/// });
/// assert!(throws > 2_000);
/// ```
pub fn simulate<T: Send>(
    setting: &Setting,
    seed: u64,
    games: Range<u64>,
    threads: usize,
    play: impl Fn(&mut Table, u64, u64) -> T + Sync,
    mut told: impl FnMut(u64, T) -> ControlFlow<()>,
) {
    let threads = threads.max(1) as u64;
    let mut tables: Vec<Table> = (0..threads).map(|_| Table::new(*setting)).collect();
    let mut next = games.start;
    while next < games.end {
        let played: Vec<Vec<T>> = std::thread::scope(|scope| {
            let play = &play;
            let workers: Vec<_> = tables
                .iter_mut()
                .zip(0..)
                .map(|(table, n): (&mut Table, u64)| {
                    let from = (next + n * BATCH).min(games.end);
                    let to = (from + BATCH).min(games.end);
                    scope.spawn(move || {
                        (from..to).map(|game| play(table, seed_of(seed, game), game)).collect::<Vec<T>>()
                    })
                })
                .collect();
            // A player that panics is a bug of this crate: the panic goes on in the caller's thread.
            workers.into_iter().map(|w| w.join().unwrap_or_else(|p| std::panic::resume_unwind(p))).collect()
        });
        for one in played.into_iter().flatten() {
            if told(next, one).is_break() {
                return;
            }
            next += 1;
        }
    }
}
