//! Replay and judgement of a recorded game, a turn at a time: `cargo bench --bench referee`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use trictrac::record::Record;
use trictrac::ttn::parse;
use trictrac::{referee, replay};

const GAME: &str = include_str!("../python/trictrac/records/game-to-a-hole.ttn");

/// The game with its statements left out: rolls, marks and plays, as a player's record has them.
fn plain_game() -> Record {
    let mut text = String::new();
    let mut depth = 0;
    for c in GAME.chars() {
        match c {
            '<' | '{' => depth += 1,
            '>' | '}' => depth -= 1,
            _ if depth == 0 => text.push(c),
            _ => {}
        }
    }
    parse(&text).expect("the shipped game reads").remove(0)
}

fn bench(c: &mut Criterion) {
    let record = plain_game();
    let turns = replay::replay(&record).expect("trictrac").steps().len() - 1;
    let mut group = c.benchmark_group("turn");
    group.throughput(Throughput::Elements(turns as u64));
    group.bench_function("replay", |b| b.iter(|| replay::replay(black_box(&record))));
    group.bench_function("check", |b| b.iter(|| referee::check(black_box(&record))));
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
