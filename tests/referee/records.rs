//! Every shipped record, judged: what the treatises say is what comes out, or the record says where the book errs.

use std::path::PathBuf;
use trictrac::referee;
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

/// The shipped records, or those of `TRICTRAC_RECORDS`.
fn records_folder() -> PathBuf {
    let shipped = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    std::env::var("TRICTRAC_RECORDS").map_or_else(|_| shipped(), PathBuf::from)
}

#[test]
fn every_shipped_record_checks() {
    let mut files: Vec<PathBuf> = std::fs::read_dir(records_folder())
        .expect("the shipped records")
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "ttn"))
        .collect();
    files.sort();
    let (mut count, mut failed) = (0, Vec::new());
    for file in &files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(file).expect("a readable file");
        let records = match parse(&text) {
            Ok(records) => records,
            Err(error) => {
                failed.push(error.render(&name, Lang::En));
                error.records
            }
        };
        for record in &records {
            count += 1;
            assert!(
                record.tag("Source").is_some(),
                "{name}:{}: every record cites its source",
                record.line()
            );
            match referee::check(record) {
                Ok(report) if report.is_clean() => {}
                Ok(report) => failed.push(report.render(&name, Lang::En, Severity::Error, false)),
                Err(error) => failed.push(format!("{name}:{}: {error}", record.line())),
            }
        }
    }
    assert!(failed.is_empty(), "{} of {count} records:\n{}", failed.len(), failed.join("\n\n"));
    assert!(count >= 60, "{count} records");
}

#[test]
fn each_step_begins_where_the_one_that_it_follows_ended() {
    let game = "W 64: 1/7 1/5 (W 64: 1/11 (W 64: 1/5 1/7 B 31: 1/4 1/2) B 52: 1/6 1/3) (W 64: 1/5/11)\n\
                B 21: 1/3 1/2 (B 21: 1/2/4 W 11: 1/2(2) (W 11: 5/6/7))\nW 33: 1/4(2)\n";
    let record = &trictrac::ttn::parse(&format!("[TTN \"1.0\"]\n\n{game}")).unwrap()[0];
    let run = trictrac::replay::replay(record).unwrap();
    let walked: Vec<_> = run.walk().collect();
    assert_eq!(walked.len(), 12, "eleven throws, and what stands before the first");
    for (number, walked) in walked.iter().enumerate() {
        assert_eq!((walked.number, &walked.step), (number, &run.steps()[number]));
        assert_eq!(&walked.before, run.before(&walked.step), "step {number}");
    }
}
