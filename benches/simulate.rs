//! Whole parties by random players, on one core: `cargo bench --bench simulate`. Held to 30,000 parties of twelve holes a second without rows,
//! 15,000 with a row a turn and a row an event; 20,000 games of backgammon; a recorded turn of trictrac replayed in 300 ns.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Instant;
use trictrac::board::Roll;
use trictrac::rules::{Game, Plays, Position, RollHistory, Rolled, STANDARD, Score, find};
use trictrac::simulate::{
    Goal, ObservedCoup, Observer, Player, RecordWriter, Rows, Setting, Simulator, seed_of,
};

/// How long each is played for.
const SECONDS: f64 = 2.0;

/// Parties a second and throws a partie, over many seeds.
fn whole(name: &str, setting: Setting, mut play: impl FnMut(&mut Simulator, u64) -> u32) {
    let mut table = Simulator::new(setting);
    let (start, mut parties, mut throws) = (Instant::now(), 0u64, 0u64);
    while start.elapsed().as_secs_f64() < SECONDS {
        for _ in 0..10 {
            throws += u64::from(play(&mut table, seed_of(1852, parties)));
            parties += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{name}: {:.0} a second, {:.1} throws each, {:.0} ns a throw",
        parties as f64 / seconds,
        throws as f64 / parties as f64,
        seconds * 1e9 / throws as f64
    );
}

/// The positions and throws of a simulation.
#[derive(Default)]
struct Throws(Vec<(Position, Roll)>);

impl Observer for Throws {
    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        self.0.push((*coup.before, coup.roll));
    }
}

/// What a throw costs by the rules alone, a play drawn and the score counted, its history that of a first one: the rest of a simulated throw is what
/// `GameState` and the simulator keep.
fn rules_alone(game: &'static dyn Game) {
    let mut table = Simulator::new(Setting::new(game));
    let mut throws = Throws::default();
    for n in 0..100 {
        table.play(seed_of(1852, n), &mut throws);
    }
    let (mut plays, mut score) = (Plays::default(), Score::default());
    let mut rng = fastrand::Rng::with_seed(1852);
    let (start, mut rounds) = (Instant::now(), 0.0);
    while start.elapsed().as_secs_f64() < SECONDS {
        for (at, roll) in &throws.0 {
            let rolled = Rolled { roll: *roll, history: RollHistory::default() };
            black_box(game.draw(at, rolled, &mut plays, &mut |n| rng.usize(..n.max(1))));
            game.score(at, rolled, &plays, &mut score);
        }
        rounds += 1.0;
    }
    let each = start.elapsed().as_secs_f64() * 1e9 / (rounds * throws.0.len() as f64);
    println!("{game:?}, the rules alone: {each:.0} ns a throw");
}

fn speed(criterion: &mut Criterion) {
    for &game in STANDARD {
        whole(&format!("{game:?}"), Setting::new(game), |table, seed| table.play(seed, &mut ()).throws);
        rules_alone(game);
    }
    let twelve = Setting::new(find("trictrac", None).expect("the default"));
    for player in [Player::Greedy, Player::Cautious] {
        let both = Setting { players: [player; 2], ..twelve };
        whole(&format!("trictrac, {0} against {0}", player.name()), both, |table, seed| {
            table.play(seed, &mut ()).throws
        });
    }
    let mut rows = Rows::default();
    whole("trictrac, with rows", twelve, |table, seed| {
        rows.clear();
        let throws = table.play(seed, &mut rows).throws;
        black_box(&rows.events);
        throws
    });
    let mut writer = RecordWriter::recorded(&twelve, "");
    whole("trictrac, written", twelve, |table, seed| {
        let throws = table.play(seed, &mut writer).throws;
        black_box(writer.take());
        throws
    });
    let eight = Setting { goal: Goal::Marques(8), ..twelve };
    whole("trictrac, à écrire, eight marqués", eight, |table, seed| table.play(seed, &mut ()).throws);

    // One partie, its marks written; and the same partie with marks as due, which replay works out.
    for (name, mut writer) in
        [("written", RecordWriter::recorded(&twelve, "")), ("as due", RecordWriter::as_due(&twelve, ""))]
    {
        let mut table = Simulator::new(twelve);
        let throws = table.play(7, &mut writer).throws;
        let record = trictrac::ttn::parse(writer.text()).expect("it reads").remove(0);
        let mut group = criterion.benchmark_group(format!("a recorded throw, marks {name}"));
        group.throughput(Throughput::Elements(u64::from(throws)));
        group.bench_function("replay", |b| b.iter(|| trictrac::replay::replay(black_box(&record))));
        group.bench_function("check", |b| b.iter(|| trictrac::referee::check(black_box(&record))));
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = speed
}
criterion_main!(benches);
