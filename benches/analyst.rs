//! The analyst on one core: `cargo bench --bench analyst`. Asked: two million evaluations a second; a roll at ply 0 in 10 µs, at ply 1 (all plays) in 2.5 ms, at
//! ply 2 in 15 ms; a play rolled out to a standard error of 0.02 holes in 0.6 s; a partie of 150 throws annotated at ply 1 in half a second.
//!
//! On Linux the time is the processor's that this thread had: other work on the machine does not count.

use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::{Duration, Instant};
use trictrac::analyst::rollout::{RolledOut, Trials};
use trictrac::analyst::{
    Analysis, InputRows, LATER, Searcher, State, ThrowBuffers, annotate, player, rollout, rows, shipped,
};
use trictrac::board::Roll;
use trictrac::rules::find;
use trictrac::simulate::{ObservedCoup, Observer, RecordWriter, Setting, Simulator};

/// The processor's time of this thread, as Linux counts it; elsewhere the clock's.
struct ProcessorTime;

/// When it began: by the processor's count, and by the clock.
struct Begun(Option<u64>, Instant);

/// Nanoseconds that this thread has been on a processor.
fn nanoseconds() -> Option<u64> {
    std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

impl Measurement for ProcessorTime {
    type Intermediate = Begun;
    type Value = Duration;

    fn start(&self) -> Begun {
        Begun(nanoseconds(), Instant::now())
    }

    fn end(&self, Begun(count, clock): Begun) -> Duration {
        let counted = nanoseconds().zip(count).map(|(now, then)| Duration::from_nanos(now - then));
        counted.unwrap_or_else(|| clock.elapsed())
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        WallTime.to_f64(value)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        static CLOCK: WallTime = WallTime;
        CLOCK.formatter()
    }
}

/// Plays that are rolled out.
const ROLLED: usize = 10;

/// Trials of the play that the net finds best, until their mean is known to 0.02 holes.
fn rolled_out(searcher: &mut Searcher<'_>, state: &State, roll: Roll) -> f64 {
    let marked = ThrowBuffers::default().throw(state, roll);
    let best = searcher.best(state, roll, 0).decision;
    let trials = Trials { seed: 7, cut: 12, known: 1, numbers: 0..0 };
    let mut rolled = RolledOut::new(searcher.net(), (&marked, best), &trials);
    let mut from = 0;
    while rolled.sum.trials < 72 || rolled.sum.standard_error() > 0.02 {
        rolled.add(from..from + 36);
        from += 36;
    }
    rolled.sum.mean
}

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

fn speed(criterion: &mut Criterion<ProcessorTime>) {
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
    // The same plays each time: some need ten times as many trials as others.
    let plays: Vec<_> = all.iter().step_by(all.len() / ROLLED).take(ROLLED).collect();
    group.throughput(Throughput::Elements(ROLLED as u64));
    group.bench_function("ten plays rolled out to 0.02 holes", |b| {
        b.iter(|| plays.iter().map(|(state, roll)| rolled_out(&mut searcher, state, *roll)).sum::<f64>());
    });
    let mut writer = RecordWriter::recorded(&setting, "");
    Simulator::new(setting).play(7, &mut writer);
    let record = trictrac::ttn::parse(writer.text()).expect("it reads").remove(0);
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
    config = Criterion::default().with_measurement(ProcessorTime).sample_size(10);
    targets = speed
}
criterion_main!(benches);
