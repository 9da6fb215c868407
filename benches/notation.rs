//! How fast the notation reads and writes, and what the rooms above it add: `cargo bench --bench notation`. The text is that of many
//! games, made anew from a seed; every figure is for one core, elements are turns. `TRICTRAC_BENCH_FULL=1` measures the reader and the
//! printer on a file of 100,000 games (some 210 MB, and a gigabyte or two of memory for all its records) instead of one of 2,000.

#[path = "../tests/common/mod.rs"]
mod common;

use common::record_writer;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use std::fmt::Write as _;
use std::hint::black_box;
use std::process::Command;
use trictrac::record::Record;
use trictrac::referee::check;
use trictrac::replay::replay;
use trictrac::rules::trictrac::LELASSEUX;
use trictrac::ttn::{Mode, Reader, parse_lenient, visit};

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

/// Games played by the rules at random, every mark as due: what a replay and a check have real work with.
fn played(number: usize) -> (String, u64) {
    let mut rng = fastrand::Rng::with_seed(7);
    let (mut text, mut turns) = (String::new(), 0);
    for _ in 0..number {
        let written = record_writer::game(&mut rng, &LELASSEUX, 120);
        turns += written.turns.len() as u64;
        text.push_str(&written.text());
        text.push('\n');
    }
    (text, turns)
}

/// Names the machine: a figure without one says little.
fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let rustc =
        Command::new("rustc").arg("-V").output().map(|o| String::from_utf8_lossy(&o.stdout).into_owned());
    format!(
        "{}, {} cores, {}",
        model.map_or("a processor that does not tell its name", |(_, name)| name),
        std::thread::available_parallelism().map_or(0, usize::from),
        rustc.as_deref().unwrap_or("an unknown rustc").trim()
    )
}

/// Records of a text, one after the other, as a stream gives them.
fn records(text: &str) -> impl Iterator<Item = Record> {
    Reader::with_mode(black_box(text.as_bytes()), Mode::Lenient).flatten()
}

fn reading_and_printing(group: &mut BenchmarkGroup<'_, WallTime>, text: &str, turns: u64) {
    group.throughput(Throughput::ElementsAndBytes { elements: turns, bytes: text.len() as u64 });
    group.bench_function("events", |b| b.iter(|| visit(black_box(text), &mut ())));
    group.bench_function("tree", |b| b.iter(|| records(text).map(|r| r.len()).sum::<usize>()));
    let kept = parse_lenient(text);
    assert!(kept.iter().all(Record::is_whole));
    group.bench_function("print", |b| {
        b.iter(|| black_box(&kept).iter().map(|record| record.to_ttn().len()).sum::<usize>())
    });
}

fn speed(criterion: &mut Criterion) {
    println!("{}", machine());
    let full = std::env::var_os("TRICTRAC_BENCH_FULL").is_some();
    let (number, name) = if full { (100_000, "100,000 games") } else { (2_000, "2,000 games") };
    let (text, turns) = games(number);
    println!("{name}: {} bytes, {turns} turns", text.len());
    let mut group = criterion.benchmark_group(name);
    group.sample_size(if full { 10 } else { 20 }).sampling_mode(SamplingMode::Flat);
    reading_and_printing(&mut group, &text, turns);
    if !full {
        group.bench_function("parse", |b| b.iter(|| parse_lenient(black_box(&text))));
    }
    group.finish();
    drop(text);

    let (text, turns) = played(200);
    println!("200 games by the rules: {} bytes, {turns} turns", text.len());
    let mut group = criterion.benchmark_group("200 games by the rules");
    group
        .sample_size(20)
        .throughput(Throughput::ElementsAndBytes { elements: turns, bytes: text.len() as u64 });
    group.bench_function("tree", |b| b.iter(|| records(&text).count()));
    group.bench_function("tree and replay", |b| {
        b.iter(|| records(&text).filter_map(|r| Some(replay(&r).ok()?.steps().len())).sum::<usize>())
    });
    group.bench_function("tree and check", |b| {
        b.iter(|| records(&text).filter_map(|r| Some(check(&r).ok()?.dues().len())).sum::<usize>())
    });
    group.finish();
}

criterion_group!(benches, speed);
criterion_main!(benches);
