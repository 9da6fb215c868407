//! How fast the rules of trictrac are, on one core: `cargo bench --bench games`. Before criterion's means it prints the whole
//! distribution of one figure, plays and worth of a roll with events, over positions from games.
//!
//! Held to: plays and worth of a roll under 300 ns in the mean and 2 µs at the 99th percentile; the 21 rolls of a position under
//! 6 µs; the chances of keeping twice under 2 ms.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Instant;
use trictrac::board::{Play, Roll, Side};
use trictrac::rules::trictrac::LELASSEUX;
use trictrac::rules::{Chance, Game, Narrow, Plays, Position, Score, chances_twice};

/// Buffers that are used again.
struct Buffers {
    plays: Plays,
    worth: Score,
}

impl Buffers {
    fn new() -> Buffers {
        Buffers { plays: Plays::new(), worth: Score::new() }
    }

    /// Plays and worth of a roll; the points, so that nothing is optimised away.
    fn judge(&mut self, position: &Position, roll: Roll) -> usize {
        LELASSEUX.plays(position, roll.into(), &mut self.plays);
        LELASSEUX.score(position, roll.into(), &self.plays, &mut self.worth);
        self.plays.len() + self.worth.events().len()
    }
}

fn throw(rng: &mut fastrand::Rng) -> Roll {
    Roll::new(rng.u8(1..=6), rng.u8(1..=6)).unwrap_or(Roll::ALL[0])
}

/// How near a plein these dames are.
fn promise(position: &Position, side: Side) -> u32 {
    let dames = |first: u8| (first..first + 6).map(|f| u32::from(position.men().count(side, f).min(2))).sum();
    [1, 7, 19].into_iter().map(dames).max().unwrap_or(0)
}

/// Positions and rolls from games played to the end, half of them by players who build pleins.
fn pool(number: usize) -> Vec<(Position, Roll)> {
    let mut rng = fastrand::Rng::with_seed(1852);
    let mut pool = Vec::with_capacity(number);
    let mut plays = Plays::new();
    let mut position = Position::start(&LELASSEUX);
    let mut builders = false;
    while pool.len() < number {
        if Side::BOTH.iter().any(|&s| position.men().on_board(s) == 0) {
            position = Position::start(&LELASSEUX);
            builders = !builders;
        }
        let (roll, side) = (throw(&mut rng), position.turn());
        pool.push((position, roll));
        LELASSEUX.plays(&position, roll.into(), &mut plays);
        let best = |p: &&Play| promise(&position.after(p), side);
        let play =
            if builders { plays.as_slice().iter().max_by_key(best) } else { rng.choice(plays.as_slice()) };
        position = position.after(play.unwrap_or(&Play::NOTHING));
    }
    pool
}

/// Mean and percentiles of plays and worth, each position's figure the median of five rounds through all of them.
fn distribution(pool: &[(Position, Roll)]) {
    let mut buffers = Buffers::new();
    let mut time = |position: &Position, roll: Roll| {
        let start = Instant::now();
        black_box(buffers.judge(black_box(position), black_box(roll)));
        start.elapsed().as_nanos()
    };
    let mut times = vec![[0; 5]; pool.len()];
    for round in 0..5 {
        for ((position, roll), times) in pool.iter().zip(&mut times) {
            times[round] = time(position, *roll);
        }
    }
    let idle = (0..1_000).map(|_| Instant::now().elapsed().as_nanos()).sum::<u128>() / 1_000;
    let median = |mut of: [u128; 5]| {
        of.sort_unstable();
        of[2].saturating_sub(idle)
    };
    let mut all: Vec<u128> = times.into_iter().map(median).collect();
    all.sort_unstable();
    let at = |percent: usize| all[(all.len() - 1) * percent / 100];
    let mean = all.iter().sum::<u128>() / all.len() as u128;
    println!(
        "plays and worth of a roll, {} positions from games: mean {mean} ns, median {} ns, p90 {} ns, p99 {} ns, most {} ns",
        all.len(),
        at(50),
        at(90),
        at(99),
        at(100)
    );
}

/// Positions with a plein, to ask how often it is kept twice.
fn pleins(pool: &[(Position, Roll)]) -> Vec<Position> {
    let full = |p: &Position| promise(p, p.turn()) == 12;
    pool.iter().map(|(p, _)| *p).filter(full).take(100).collect()
}

fn speed(criterion: &mut Criterion) {
    let pool = pool(50_000);
    distribution(&pool);
    let mut buffers = Buffers::new();
    // Few enough to stay in the cache: it is the rules that are timed.
    let mut next = pool[..4_096].iter().cycle();
    let mut rolled = move || next.next().expect("a cycle");
    criterion.bench_function("plays and worth of a roll", |b| {
        b.iter(|| {
            let (position, roll) = rolled();
            buffers.judge(black_box(position), *roll)
        });
    });
    criterion.bench_function("the 21 rolls of a position", |b| {
        b.iter(|| {
            let (position, _) = rolled();
            Roll::ALL.into_iter().map(|roll| buffers.judge(black_box(position), roll)).sum::<usize>()
        });
    });
    let pleins = pleins(&pool);
    assert_eq!(pleins.len(), 100, "the builders make pleins");
    let mut full = pleins.iter().cycle();
    criterion.bench_function("keep twice", |b| {
        b.iter(|| {
            chances_twice(black_box(full.next().expect("a cycle")), Chance::Keep, Narrow::default()).count
        });
    });
    let mut rng = fastrand::Rng::with_seed(7);
    criterion.bench_function("a random game to the last dame", |b| {
        b.iter(|| {
            let mut position = Position::start(&LELASSEUX);
            let mut turns = 0;
            while Side::BOTH.iter().all(|&s| position.men().on_board(s) > 0) && turns < 2_000 {
                buffers.judge(&position, throw(&mut rng));
                let play = rng.choice(buffers.plays.as_slice()).unwrap_or(&Play::NOTHING);
                position = position.after(play);
                turns += 1;
            }
            turns
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(50);
    targets = speed
}
criterion_main!(benches);
