//! The analyst on one core: `cargo bench --bench analyst`. Asked: two million evaluations a second; a roll at ply 0 in 10 µs, at ply 1 (all plays) in 2.5 ms, at
//! ply 2 in 15 ms; a partie of 150 throws annotated at ply 1 in half a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use trictrac::analyst::{
    Analysis, InputRows, LATER, Searcher, State, ThrowBuffers, annotate, player, rollout, rows, shipped,
};
use trictrac::board::Roll;
use trictrac::rules::find;
use trictrac::simulate::{ObservedCoup, Observer, RecordWriter, Setting, Simulator};

/// States as they come in parties of the net.
#[derive(Default)]
struct Seen(Vec<(State, Roll)>);

impl Observer for Seen {
    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        if let Ok(state) = State::new(*coup.before, *coup.marks_before, [LATER; 2]) {
            self.0.push((state, coup.roll));
        }
    }
}

fn speed(criterion: &mut Criterion) {
    let net = player("net").expect("it is shipped");
    let setting = Setting { players: [net; 2], ..Setting::new(find("trictrac", None).expect("the default")) };
    let mut seen = Seen::default();
    for seed in 0..20 {
        Simulator::new(setting).play(seed, &mut seen);
    }
    let all = seen.0;
    let mut group = criterion.benchmark_group("analyst");
    let mut next = all.iter().cycle();
    let mut searcher = Searcher::new(shipped());
    group.throughput(Throughput::Elements(1));
    let mut on = InputRows::EMPTY;
    group.bench_function("inputs", |b| {
        b.iter(|| next.next().map(|(state, _)| rows(state, black_box(&mut on))))
    });
    group.bench_function("evaluation", |b| b.iter(|| next.next().map(|(state, _)| searcher.value(state, 0))));
    group.bench_function("a roll at ply 0", |b| {
        b.iter(|| next.next().map(|(state, roll)| searcher.best(state, *roll, 0)));
    });
    for ply in [1, 2] {
        group.bench_function(format!("a roll at ply {ply}, all plays"), |b| {
            b.iter(|| {
                next.next()
                    .map(|(state, roll)| Analysis::search(&mut searcher, state, *roll, ply, &mut || true))
            });
        });
    }
    let mut thrown = ThrowBuffers::default();
    group.bench_function("a throw marked", |b| {
        b.iter(|| next.next().map(|(state, roll)| thrown.throw(state, *roll)));
    });
    let options = rollout::RolloutOptions { trials: 36, ..rollout::RolloutOptions::default() };
    let stop = std::sync::atomic::AtomicBool::new(false);
    group.bench_function("36 trials of a throw", |b| {
        b.iter(|| {
            next.next().map(|(state, roll)| rollout::trials(shipped(), state, *roll, &options, 0..36, &stop))
        });
    });
    let mut scribe = RecordWriter::recorded(&setting, "");
    Simulator::new(setting).play(7, &mut scribe);
    let record = trictrac::ttn::parse(scribe.text()).expect("it reads").remove(0);
    let throws =
        record.items().filter(|(_, item)| matches!(item, trictrac::record::Item::Turn { .. })).count();
    group.throughput(Throughput::Elements(throws as u64));
    group.bench_function("a partie annotated at ply 1", |b| {
        b.iter(|| annotate(&mut searcher, black_box(&record), 1, &mut |_, _| true));
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = speed
}
criterion_main!(benches);
