//! How fast the sister games are, on one core: whole games by players who draw their plays at random, the points marked and the end looked for.
//! `cargo bench --bench sisters`. Before criterion's means it prints how long a game is and, for the game whose doublets have the most
//! results, how many of them a list can hold.
//!
//! Held to: 20,000 random games of backgammon a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::time::Instant;
use trictrac::board::{Marks, Roll, Side};
use trictrac::games::{Game, Memory, Next, Plays, Position, STANDARD, Worth, find};

/// More turns than this are no game: the players are stuck.
const MOST_TURNS: u32 = 20_000;

/// Buffers that are used again.
struct Table {
    rng: fastrand::Rng,
    plays: Plays,
    worth: Worth,
}

impl Table {
    fn new() -> Table {
        Table { rng: fastrand::Rng::with_seed(1699), plays: Plays::new(), worth: Worth::new() }
    }

    fn throw(&mut self) -> Roll {
        Roll::new(self.rng.u8(1..=6), self.rng.u8(1..=6)).expect("two dice")
    }

    /// Plays a game to its end; `seen` is told every throw before it is played. How many throws it took.
    fn game(&mut self, game: &'static dyn Game, mut seen: impl FnMut(&Position, Memory)) -> u32 {
        let mut at = Position::start(game);
        let mut memory = [Memory::FIRST; 2];
        let mut marks = Marks::default();
        for throws in 1..=MOST_TURNS {
            let (side, roll) = (at.turn(), self.throw());
            for side in Side::BOTH {
                memory[side.index()].begun |= game.has_begun(at.men(), side);
            }
            let now = memory[side.index()];
            seen(&at, now);
            let Table { rng, plays, worth } = self;
            let play = game.draw(&at, roll, now, plays, &mut |n| rng.usize(..n));
            let after = at.after(&play);
            if game.laws().points_follow_play {
                game.earned(at.men(), after.men(), side, worth);
                game.mark(&mut marks, side, worth.points(side));
            }
            if game.end(after.men(), &marks).is_some() {
                return throws;
            }
            memory[side.index()] = now.after(Some(roll.is_doublet()));
            memory[side.other().index()] = memory[side.other().index()].turn_over();
            at = match game.next(side, roll) {
                Next::Other => after,
                Next::Again | Next::Either => after.with_turn(side),
            };
        }
        panic!("{game:?}: {MOST_TURNS} throws and no end");
    }
}

fn sisters() -> impl Iterator<Item = &'static dyn Game> {
    STANDARD.iter().copied().filter(|game| game.name() != "trictrac")
}

/// Throws a game, and games a second.
fn lengths() {
    const GAMES: u32 = 500;
    for game in sisters() {
        let mut table = Table::new();
        let start = Instant::now();
        let throws: u32 = (0..GAMES).map(|_| table.game(game, |_, _| {})).sum();
        let second = f64::from(GAMES) / start.elapsed().as_secs_f64();
        println!(
            "{game:?}: {:.1} throws a game, {second:.0} random games a second",
            f64::from(throws) / f64::from(GAMES)
        );
    }
}

/// How long the list of a later doublet of Puff can be.
fn longest_list() {
    let game = find("puff", None).expect("a standard game");
    let (mut table, mut plays) = (Table::new(), Plays::new());
    let (mut asked, mut sum, mut longest, mut slowest) = (0u32, 0, 0, 0.0f64);
    for _ in 0..20 {
        let mut face = 0;
        table.game(game, |at, memory| {
            face = face % 6 + 1;
            let start = Instant::now();
            let roll = Roll::new(face, face).expect("a doublet");
            game.plays(at, roll, Memory { doublets: Some(1), ..memory }, &mut plays);
            (asked, sum) = (asked + 1, sum + plays.len());
            longest = longest.max(plays.len());
            slowest = slowest.max(start.elapsed().as_secs_f64());
        });
    }
    println!(
        "puff, a later doublet: {} plays in the mean of {asked}, at most {longest}, listed in at most {slowest:.3} s",
        sum / asked as usize
    );
}

fn speed(criterion: &mut Criterion) {
    lengths();
    longest_list();
    let mut group = criterion.benchmark_group("random games");
    group.throughput(Throughput::Elements(1));
    for game in sisters() {
        let mut table = Table::new();
        group.bench_function(format!("{game:?}"), |b| b.iter(|| table.game(game, |_, _| {})));
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = speed
}
criterion_main!(benches);
