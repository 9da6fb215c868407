//! Counts what the throws of records were worth: `cargo run --example stats -- records.ttn`. What is not known of a throw is not counted.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader};
use trictrac::referee::check;
use trictrac::rules::Kind;
use trictrac::ttn::Reader;

/// How often a kind of thing came, and how many points it gave.
#[derive(Default)]
struct Count {
    events: u32,
    points: u32,
}

fn main() -> io::Result<()> {
    let (mut records, mut throws) = (0, 0);
    let mut kinds: BTreeMap<Kind, Count> = BTreeMap::new();
    for path in std::env::args().skip(1) {
        for record in Reader::new(BufReader::new(File::open(path)?)).flatten() {
            let Ok(report) = check(&record) else { continue };
            records += 1;
            for worth in report.dues().iter().filter_map(|due| due.score.as_ref()) {
                throws += 1;
                for event in worth.events() {
                    let count = kinds.entry(event.kind).or_default();
                    count.events += 1;
                    count.points += u32::from(event.points);
                }
            }
        }
    }
    println!("{records} records, {throws} throws");
    for (kind, Count { events, points }) in kinds {
        println!("{kind:>10}  {events:>6} times  {points:>6} points");
    }
    Ok(())
}
