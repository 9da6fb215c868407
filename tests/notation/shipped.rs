//! The canonical text of every shipped record is a fixed point, and says the same.

use std::path::Path;
use trictrac::record::Record;
use trictrac::text::Lang;
use trictrac::ttn::parse;

#[test]
fn every_shipped_record_is_read_and_its_canonical_text_stays() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    let mut failures = String::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|e| e != "ttn") {
            continue;
        }
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        match parse(&text) {
            Ok(records) => {
                let canonical = records.iter().map(Record::to_ttn).collect::<Vec<_>>().join("\n");
                let again = parse(&canonical).unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(again, records, "{name}");
                assert!(records.iter().all(|r| r.diagnostics().is_empty()), "{name}: a false warning");
                assert_eq!(
                    again.iter().map(Record::to_ttn).collect::<Vec<_>>().join("\n"),
                    canonical,
                    "{name}"
                );
                count += records.len();
            }
            Err(error) => failures.push_str(&error.render(&name, Lang::En)),
        }
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(count > 0, "no shipped record was found");
    println!("{count} records");
}
