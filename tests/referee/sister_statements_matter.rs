//! What the records of the sister games state is held to: said the other way round, it is found.

use std::path::Path;
use trictrac::record::Record;
use trictrac::referee::check;
use trictrac::ttn::parse;

const FILES: [&str; 4] =
    ["toute-table.ttn", "ravensburger-backgammon.ttn", "ravensburger-tric-trac.ttn", "ravensburger-puff.ttn"];

/// A word that begins a statement, and one that says something else with the same rest.
const TURNED: [(&str, &str); 7] = [
    ("<can ", "<cannot "),
    ("<cannot ", "<can "),
    ("<must ", "<cannot "),
    ("<chances hit 1", "<chances hit 2"),
    ("<position W ", "<position W bar "),
    ("<score Wj", "<score Wj9"),
    ("<partie W ", "<partie B "),
];

fn is_clean(text: &str) -> bool {
    let records: Vec<Record> = parse(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    records.iter().all(|record| check(record).is_ok_and(|report| report.is_clean()))
}

/// The records of a file, each as it is written.
fn records(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    text.split("[TTN \"1.0\"]").skip(1).map(|rest| format!("[TTN \"1.0\"]{rest}")).collect()
}

#[test]
fn each_statement_turned_round_is_found() {
    let mut turned = [0; TURNED.len()];
    let mut passed = Vec::new();
    for name in FILES {
        for record in records(name) {
            assert!(is_clean(&record), "{record}");
            for (kind, (from, to)) in TURNED.iter().enumerate() {
                for (at, _) in record.match_indices(from) {
                    let changed = format!("{}{to}{}", &record[..at], &record[at + from.len()..]);
                    if is_clean(&changed) {
                        passed.push(format!("{name}: {from:?} made {to:?} in\n{record}"));
                    }
                    turned[kind] += 1;
                }
            }
        }
    }
    assert!(passed.is_empty(), "{} of {turned:?}:\n{}", passed.len(), passed.join("\n"));
    assert!(turned.iter().all(|&times| times >= 6), "{turned:?}");
}

#[test]
fn a_demand_in_a_game_whose_text_knows_none_is_told_as_taken() {
    for game in ["backgammon", "toute-table", "tric-trac-ravensburger", "puff"] {
        for demand in ["oblige 1/7 1/5", "forbid 1/7", "allow"] {
            let records = parse(&format!("[TTN \"1.0\"] [Game \"{game}\"]\n\nW 64:\nB: {demand}\n")).unwrap();
            let report = check(&records[0]).unwrap();
            let told = report.findings().iter().filter(|found| found.code() == "I501").count();
            assert_eq!(told, 1, "{game}: {demand}: {:?}", report.findings());
        }
    }
}
