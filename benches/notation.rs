//! How fast the notation reads and writes: `cargo bench --bench notation`. The text is that of many games, made
//! anew from a seed; every figure is for one core. Elements are turns.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::fmt::Write as _;
use std::hint::black_box;
use trictrac::notation::{Mode, Reader, Record, parse_lenient, visit};

/// Games as a program would write them: throws, plays, marks, a word now and then.
fn games(number: usize) -> (String, u64) {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut text = String::new();
    let mut turns = 0;
    for game in 0..number {
        let _ = write!(
            text,
            "[TTN \"1.0\"]\n[Game \"trictrac\"]\n[Rules \"lelasseux\"]\n[Event \"game {game}\"]\n[White \"greedy\"]\n\
             [Black \"random\"]\n[Marks \"recorded\"]\n\n"
        );
        for turn in 0..120 {
            let (a, b) = (rng.u8(1..=6), rng.u8(1..=6));
            let side = if turn % 2 == 0 { 'W' } else { 'B' };
            let _ = write!(text, "{side} {}{}:", a.max(b), a.min(b));
            if turn % 5 == 0 {
                let _ = write!(text, " +{}", 2 * rng.u8(1..=6));
            }
            let (from, other) = (rng.u8(1..=12), rng.u8(1..=12));
            let _ = write!(text, " {from}/{}", from + a);
            let _ = write!(text, " {other}/{}", other + b);
            if turn % 40 == 39 {
                text.push_str(" o j0 \"je m'en vais\"");
            }
            text.push('\n');
            turns += 1;
        }
        text.push('\n');
    }
    (text, turns)
}

fn speed(criterion: &mut Criterion) {
    let (text, turns) = games(2_000);
    let records = parse_lenient(&text);
    assert!(records.iter().all(Record::is_whole));
    println!("{} bytes, {} games, {turns} turns", text.len(), records.len());
    for per in ["bytes", "turns"] {
        let mut group = criterion.benchmark_group(per);
        group.sample_size(20);
        group.throughput(match per {
            "bytes" => Throughput::Bytes(text.len() as u64),
            _ => Throughput::Elements(turns),
        });
        group.bench_function("events", |b| b.iter(|| visit(black_box(&text), &mut ())));
        group.bench_function("tree", |b| {
            b.iter(|| {
                Reader::with_mode(black_box(text.as_bytes()), Mode::Lenient)
                    .flatten()
                    .map(|r| r.len())
                    .sum::<usize>()
            })
        });
        group.bench_function("parse", |b| b.iter(|| parse_lenient(black_box(&text))));
        group.bench_function("print", |b| {
            b.iter(|| black_box(&records).iter().map(|record| record.to_ttn().len()).sum::<usize>())
        });
        group.finish();
    }
}

criterion_group!(benches, speed);
criterion_main!(benches);
