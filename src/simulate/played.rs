//! Simulated parties one after the other, played on all processors, or side by side.

use super::side_by_side::{PartiesSideBySide, Stepwise};
use super::{Observer, OrderedWorkers, PartieOutcome, Poll, Setting, SideBySide, Simulator};
use std::io;
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

/// Which parties are played, and by what means. See [`SimulatedParties`] for an example.
#[derive(Clone)]
pub struct Parties {
    /// What is played, and by whom.
    pub setting: Setting,
    /// From which the seed of each follows, [`seed_of`].
    pub seed: u64,
    /// Their numbers.
    pub games: Range<u64>,
    /// On threads, or side by side.
    pub hands: Hands,
}

/// By what means parties are played. What is played is the same by any. See [`super::Chooser`] for an example.
#[derive(Clone)]
pub enum Hands {
    /// On so many threads (at least one), one after the other.
    Threads(usize),
    /// On the thread that takes them, many at a time, for a player who is asked for many at once.
    SideBySide(SideBySide),
}

impl Parties {
    /// These games on so many threads.
    #[must_use]
    pub const fn new(setting: &Setting, seed: u64, games: Range<u64>, threads: usize) -> Parties {
        Parties { setting: *setting, seed, games, hands: Hands::Threads(threads) }
    }
}

/// Games given in the order of their numbers, the same on one thread as on many: played on threads of their own, a few ahead of whoever takes them,
/// or side by side while they are taken. When it is dropped the threads stop, also in the middle of a game.
///
/// ```
/// use std::time::Duration;
/// use trictrac::{rules, simulate::{Parties, SimulatedParties, Setting, Poll}};
/// let setting = Setting::new(rules::find("backgammon", Some("international")).unwrap());
/// let parties = Parties::new(&setting, 1, 0..100, 2);
/// let mut played = SimulatedParties::new(&parties, |_game| (), |(), _game, outcome| outcome.throws);
/// let mut throws = 0;
/// loop {
///     match played.take_within(Duration::from_millis(50)) {
///         Poll::Next(more) => throws += more,
///         Poll::NotYet => {} // time to ask whether somebody wants to break off
///         Poll::Over => break,
///     }
/// }
/// assert!(throws > 2_000);
/// ```
pub struct SimulatedParties<T> {
    source: Source<T>,
    games: u64,
    taken: u64,
    failure: Option<io::Error>,
}

/// Where the games come from.
enum Source<T> {
    Threads(OrderedWorkers<T>),
    SideBySide(Box<dyn Stepwise<T>>),
    /// From nowhere any more.
    Failed,
}

impl<T: Send + 'static> SimulatedParties<T> {
    /// Begins to play. `watch` gives who watches a game, by its number, and `tell` what is given of it when it is over.
    pub fn new<O: Observer + Send + 'static>(
        parties: &Parties,
        watch: impl Fn(u64) -> O + Send + Sync + 'static,
        tell: impl Fn(O, u64, PartieOutcome) -> T + Send + Sync + 'static,
    ) -> SimulatedParties<T> {
        let source = match &parties.hands {
            Hands::Threads(threads) => Source::Threads(on_threads(parties, *threads, watch, tell)),
            Hands::SideBySide(by) => {
                Source::SideBySide(Box::new(PartiesSideBySide::new(parties, by, watch, tell)))
            }
        };
        let Range { start, end } = parties.games;
        SimulatedParties { source, games: end.saturating_sub(start), taken: 0, failure: None }
    }

    /// How many games there are.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many of them have been taken.
    #[must_use]
    pub const fn taken(&self) -> u64 {
        self.taken
    }

    /// Why it was over too soon, if it was: what a player who was asked said.
    pub fn failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// The next game, if it is there within this time, or after the next step of those side by side.
    ///
    /// # Panics
    /// Where a thread panicked: the panic goes on here.
    pub fn take_within(&mut self, time: Duration) -> Poll<T> {
        let taken = match &mut self.source {
            Source::Threads(workers) => workers.take_within(time),
            Source::SideBySide(tables) => tables.step().unwrap_or_else(|error| {
                self.failure = Some(error);
                self.source = Source::Failed;
                Poll::Over
            }),
            Source::Failed => Poll::Over,
        };
        self.taken += u64::from(matches!(taken, Poll::Next(_)));
        taken
    }
}

/// Games on so many threads.
fn on_threads<O: Observer, T: Send + 'static>(
    parties: &Parties,
    threads: usize,
    watch: impl Fn(u64) -> O + Send + Sync + 'static,
    tell: impl Fn(O, u64, PartieOutcome) -> T + Send + Sync + 'static,
) -> OrderedWorkers<T> {
    let Parties { setting, seed, games, .. } = parties.clone();
    let wanted = games.end.saturating_sub(games.start);
    let threads = threads.min(usize::try_from(wanted).unwrap_or(usize::MAX));
    let stop = Arc::new(AtomicBool::new(false));
    let made = Arc::new((watch, tell));
    OrderedWorkers::new(threads, AHEAD, Arc::clone(&stop), |n, all| {
        let mut table = Simulator::until(setting, Arc::clone(&stop));
        let made = Arc::clone(&made);
        (games.start + n as u64..games.end).step_by(all).map_while(move |game| {
            let (watch, tell) = &*made;
            let mut observer = watch(game);
            let outcome = table.play(seed_of(seed, game), &mut observer);
            // A game that was broken off is nobody's.
            (!table.is_stopped()).then(|| tell(observer, game, outcome))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Play, Roll};
    use crate::rules::{self, Plays};
    use crate::simulate::{Chooser, Goal, OpenThrow, Player, Seat, Stands, Strategy};

    fn trictrac() -> Setting {
        Setting::new(rules::find("trictrac", None).unwrap())
    }

    fn taken<T: Send + 'static>(played: &mut SimulatedParties<T>) -> Vec<T> {
        let mut all = Vec::new();
        loop {
            match played.take_within(Duration::from_millis(10)) {
                Poll::Next(one) => all.push(one),
                Poll::NotYet => {}
                Poll::Over => return all,
            }
        }
    }

    fn outcomes(parties: &Parties) -> Vec<(u64, PartieOutcome)> {
        taken(&mut SimulatedParties::new(parties, |_| (), |(), n, outcome| (n, outcome)))
    }

    #[test]
    fn as_many_as_asked_in_order_and_the_same_on_any_number_of_threads() {
        let on = |games, threads| outcomes(&Parties::new(&trictrac(), 7, 0..games, threads));
        let one = on(101, 1);
        assert!(one.iter().map(|game| game.0).eq(0..101));
        for threads in [0, 2, 3, 7, 1000] {
            assert_eq!(on(101, threads), one, "{threads} threads");
        }
        assert_eq!(on(5, 2), one[..5], "whatever is played after them");
        assert!(on(0, 2).is_empty());
    }

    #[test]
    fn dropping_it_stops_the_middle_of_a_game() {
        // So many marqués that one game lasts for minutes.
        let setting = Setting { goal: Goal::Marques(u32::MAX), longest: u32::MAX, ..trictrac() };
        let parties = Parties::new(&setting, 7, 0..2, 2);
        let mut played = SimulatedParties::new(&parties, |_| (), |(), _, outcome| outcome);
        assert!(matches!(played.take_within(Duration::from_millis(20)), Poll::NotYet));
        let begin = std::time::Instant::now();
        drop(played);
        assert!(begin.elapsed() < Duration::from_secs(2));
    }

    #[test]
    #[should_panic(expected = "a bug")]
    fn a_panic_of_who_watches_goes_on_in_who_takes() {
        let parties = Parties::new(&trictrac(), 7, 0..2, 2);
        taken(&mut SimulatedParties::new(&parties, |_| (), |(), _, _| -> () { panic!("a bug") }));
    }

    /// Plays the last of its plays, and goes away where the dice have shown an as: asked by itself.
    struct Last;

    impl Strategy for Last {
        fn name(&self) -> &str {
            "last"
        }

        fn sit_down(&self) -> Box<dyn Seat> {
            Box::new(Last)
        }
    }

    impl Seat for Last {
        fn decide(&mut self, _: &Stands<'_>, roll: Roll, plays: &Plays) -> (Play, bool) {
            (plays.as_slice().last().copied().unwrap_or(Play::NOTHING), roll.low() == 1)
        }
    }

    /// The same, asked for many at once.
    impl Chooser for Last {
        fn choose(&self, asked: &[OpenThrow<'_>]) -> io::Result<Vec<usize>> {
            let goes = |one: &OpenThrow<'_>| usize::from(one.may_leave && one.roll.low() == 1);
            Ok(asked.iter().map(|one| one.plays.len() - 1 + goes(one)).collect())
        }
    }

    fn beside(setting: &Setting, games: u64, parties: usize, chooser: impl Chooser + 'static) -> Parties {
        let hands = Hands::SideBySide(SideBySide { parties, chooser: Arc::new(chooser) });
        Parties { hands, ..Parties::new(setting, 7, 0..games, 1) }
    }

    #[test]
    fn side_by_side_the_same_is_played_as_one_by_one_however_many() {
        let asked = Player::Asked("last");
        for game in rules::STANDARD.iter().copied().filter(|game| game.rules() != "malfilatre") {
            for other in [Player::Random, Player::Greedy, Player::Own(&Last)] {
                let setting =
                    Setting { players: [Player::Own(&Last), other], longest: 80, ..Setting::new(game) };
                let alone = outcomes(&Parties::new(&setting, 7, 0..5, 1));
                let other = if other == Player::Own(&Last) { asked } else { other };
                let setting = Setting { players: [asked, other], ..setting };
                for parties in [1, 2, 100] {
                    let together = outcomes(&beside(&setting, 5, parties, Last));
                    assert_eq!(together, alone, "{game:?}, {parties} at a time against {}", other.name());
                }
            }
        }
    }

    /// Gives this many answers, each of them this one.
    struct Wrong(usize, usize);

    impl Chooser for Wrong {
        fn choose(&self, _: &[OpenThrow<'_>]) -> io::Result<Vec<usize>> {
            Ok(vec![self.1; self.0])
        }
    }

    #[test]
    fn wrong_answers_end_it_with_what_is_wrong() {
        let setting = Setting { players: [Player::Asked("wrong"), Player::Random], ..trictrac() };
        for (chooser, why) in [(Wrong(3, 999), "candidate 999 was chosen"), (Wrong(2, 0), "2 answers for 3")]
        {
            let parties = beside(&setting, 3, 3, chooser);
            let mut played = SimulatedParties::new(&parties, |_| (), |(), _, outcome| outcome);
            assert!(taken(&mut played).is_empty());
            assert!(played.failure().expect("a failure").to_string().contains(why));
            assert!(matches!(played.take_within(Duration::ZERO), Poll::Over), "nothing comes after it");
        }
    }
}
