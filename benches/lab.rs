//! Whole parties by random players, on one core: `cargo bench --bench lab`. Held to 30,000 parties of twelve holes a second without rows,
//! 15,000 with a row a turn and a row an event, and a recorded turn (legality, worth, marks) replayed in 300 ns.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Instant;
use trictrac::games::find;
use trictrac::lab::{Goal, Rows, Scribe, Setting, Table, seed_of};

const GAMES: u64 = 20_000;

/// Parties a second and throws a partie, over many seeds.
fn whole(name: &str, setting: Setting, mut play: impl FnMut(&mut Table, u64) -> u32) {
    let mut table = Table::new(setting);
    let start = Instant::now();
    let throws: u64 = (0..GAMES).map(|n| u64::from(play(&mut table, seed_of(1852, n)))).sum();
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{name}: {:.0} a second, {:.1} throws each, {:.0} ns a throw",
        GAMES as f64 / seconds,
        throws as f64 / GAMES as f64,
        seconds * 1e9 / throws as f64
    );
}

fn speed(criterion: &mut Criterion) {
    let twelve = Setting::new(find("trictrac", None).expect("the default"));
    let mut rows = Rows::default();
    whole("parties of twelve holes", twelve, |table, seed| table.play(seed, &mut ()).throws);
    whole("parties of twelve holes, with rows", twelve, |table, seed| {
        rows.clear();
        let throws = table.play(seed, &mut rows).throws;
        black_box(&rows.events);
        throws
    });
    let mut scribe = Scribe::recorded(&twelve, "");
    whole("parties of twelve holes, written", twelve, |table, seed| {
        let throws = table.play(seed, &mut scribe).throws;
        black_box(scribe.take());
        throws
    });
    let eight = Setting { goal: Goal::Marques(8), ..twelve };
    whole("parties à écrire of eight marqués", eight, |table, seed| table.play(seed, &mut ()).throws);

    let mut group = criterion.benchmark_group("partie");
    group.throughput(Throughput::Elements(1));
    let (mut table, mut seeds) = (Table::new(twelve), 0..);
    group.bench_function("twelve holes", |b| {
        b.iter(|| table.play(seed_of(7, seeds.next().unwrap_or(0)), &mut ()));
    });
    group.finish();

    let mut table = Table::new(twelve);
    let mut scribe = Scribe::recorded(&twelve, "");
    let throws = table.play(7, &mut scribe).throws;
    let record = trictrac::notation::parse(scribe.text()).expect("it reads").remove(0);
    let mut group = criterion.benchmark_group("a recorded turn");
    group.throughput(Throughput::Elements(u64::from(throws)));
    group.bench_function("replay", |b| b.iter(|| trictrac::replay::replay(black_box(&record))));
    group.bench_function("check", |b| b.iter(|| trictrac::referee::check(black_box(&record))));
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = speed
}
criterion_main!(benches);
