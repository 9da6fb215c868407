//! The conformance suite of `notation-spec/conformance/`: what a reader must make of each file.

use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use trictrac::record::Record;
use trictrac::text::Severity;
use trictrac::ttn::{parse, parse_lenient};

/// What this reader makes of a text.
fn outcome(text: &str) -> Value {
    let records = parse_lenient(text);
    let mirror =
        |record: &Record| serde_json::from_str::<Value>(&record.to_json()).expect("a mirror is JSON");
    let diagnostics: Vec<Value> = records
        .iter()
        .flat_map(|record| record.diagnostics())
        .map(|one| {
            let severity = match one.severity() {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            };
            json!({ "code": one.code(), "severity": severity, "line": one.place.line, "column": one.place.column })
        })
        .collect();
    let mut outcome =
        json!({ "records": records.iter().map(mirror).collect::<Vec<_>>(), "diagnostics": diagnostics });
    if records.iter().all(Record::is_whole) {
        outcome["canonical"] = canonical(&records).into();
    }
    outcome
}

fn canonical(records: &[Record]) -> String {
    records.iter().map(Record::to_ttn).collect::<Vec<_>>().join("\n")
}

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("notation-spec/conformance");
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut cases: Vec<PathBuf> = files
        .flatten()
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|e| e == "ttn"))
        .collect();
    cases.sort();
    cases
}

#[test]
fn every_file_comes_out_as_expected() {
    let cases = cases();
    assert!(cases.len() > 20);
    for path in cases {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let outcome = outcome(&text);
        let expected = path.with_extension("json");
        if std::env::var_os("TRICTRAC_WRITE").is_some() {
            std::fs::write(&expected, format!("{outcome:#}\n")).expect("the suite can be written");
        }
        let wanted = std::fs::read_to_string(&expected).unwrap_or_default();
        let wanted: Value =
            serde_json::from_str(&wanted).unwrap_or_else(|error| panic!("{}: {error}", expected.display()));
        assert_eq!(outcome, wanted, "{}", path.display());
        if let Some(canonical) = wanted["canonical"].as_str() {
            let again = parse(canonical).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert_eq!(again, parse_lenient(&text), "{}", path.display());
            assert_eq!(self::canonical(&again), canonical, "{}", path.display());
        }
    }
}

#[test]
fn fifty_mistakes_are_fifty_diagnostics_each_on_its_line() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("notation-spec/conformance/errors-fifty.ttn");
    let error =
        parse(&std::fs::read_to_string(path).unwrap_or_default()).expect_err("it is full of mistakes");
    let lines: Vec<u32> = error.diagnostics.iter().map(|one| one.place.line).collect();
    assert_eq!(lines, (2..52).collect::<Vec<_>>(), "{error}");
}
