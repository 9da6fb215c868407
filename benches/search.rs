//! Searches of a corpus on one core, reading included: `cargo bench --bench search`. Held to a gigabyte of records a minute, 17 MB a second.

use std::hint::black_box;
use std::time::Instant;
use trictrac::rules::find as game;
use trictrac::search::{Query, find};
use trictrac::simulate::{RecordWriter, Setting, Simulator, seed_of};
use trictrac::ttn::Reader;

/// How many parties are searched.
const PARTIES: u64 = 400;

/// From what the text alone answers to what the referee must be asked.
const QUERIES: [&str; 6] = [
    "white \"nobody\"",
    "roll 64 position \"W 6*2 7*2 ...\"",
    "talon = 0 coin other >= 2",
    "plein petit",
    "plein other grand alone >= 2 won >= 8",
    "finding error",
];

fn main() {
    let mut corpus = String::new();
    let setting = Setting::new(game("trictrac", None).expect("the default"));
    let mut table = Simulator::new(setting);
    for n in 0..PARTIES {
        let mut writer = RecordWriter::recorded(&setting, "");
        table.play(seed_of(1852, n), &mut writer);
        corpus.push_str(writer.text());
        corpus.push('\n');
    }
    let reading = Instant::now();
    black_box(Reader::new(corpus.as_bytes()).flatten().count());
    report("only read", &corpus, reading, 0);
    for query in QUERIES {
        let asked: Query = query.parse().expect("a query");
        let start = Instant::now();
        let records = Reader::new(corpus.as_bytes()).flatten();
        let found: usize = records.map(|record| find(&record, &asked).map_or(0, |found| found.len())).sum();
        report(query, &corpus, start, found);
    }
}

fn report(what: &str, corpus: &str, start: Instant, found: usize) {
    let rate = corpus.len() as f64 / start.elapsed().as_secs_f64() / 1e6;
    println!("{what}: {rate:.0} MB a second, {:.2} GB a minute, {found} found", rate * 60.0 / 1e3);
}
