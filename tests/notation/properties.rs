//! What must hold of any record and of any bytes: what is written is what was read, nothing panics, one defect is
//! one diagnostic.

use crate::common::seed;

use crate::generator::edits::edited;
use crate::generator::{Defect, Sketch};
use arbitrary::Unstructured;
use std::cell::Cell;
use trictrac::record::{Record, lexicon};
use trictrac::text::Severity;
use trictrac::ttn::{Mode, Reader, parse, parse_lenient};

/// Tries a property on so many pieces of random bytes.
fn try_many(times: usize, property: impl Fn(&mut Unstructured) -> arbitrary::Result<()>) {
    let mut rng = fastrand::Rng::with_seed(seed());
    for _ in 0..times {
        let len = rng.usize(50..3000);
        let bytes: Vec<u8> = std::iter::repeat_with(|| rng.u8(..)).take(len).collect();
        let _ = property(&mut Unstructured::new(&bytes));
    }
}

fn canonical(records: &[Record]) -> String {
    records.iter().map(Record::to_ttn).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_is_written_is_what_was_read() {
    try_many(4_000, |u| {
        let text = Sketch::arbitrary(u)?.text(u)?;
        let records = parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(records.len(), 1, "{text}");
        let written = canonical(&records);
        let again = parse(&written).unwrap_or_else(|error| panic!("{text}\n=>\n{written}\n{error}"));
        assert_eq!(again, records, "{text}\n=>\n{written}");
        assert_eq!(canonical(&again), written);
        let json = records[0].to_json();
        let mirrored = Record::from_json(&json).unwrap_or_else(|error| panic!("{text}\n=>\n{json}\n{error}"));
        assert_eq!(mirrored, records[0], "{json}");
        assert_eq!(mirrored.to_json(), json);
        Ok(())
    });
}

#[test]
fn what_an_edit_does_not_touch_keeps_its_text() {
    let (tried, done) = (Cell::new(0), Cell::new(0));
    try_many(1_500, |u| {
        let text = Sketch::arbitrary(u)?.text(u)?;
        let mut record = parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}")).remove(0);
        for _ in 0..4 {
            tried.set(tried.get() + 1);
            if let Some(changed) = edited(u, &record)? {
                done.set(done.get() + 1);
                record = changed;
            }
        }
        Ok(())
    });
    assert!(done.get() > 1_000 && done.get() * 4 > tried.get() * 3, "{} of {}", done.get(), tried.get());
}

#[test]
fn one_defect_is_one_diagnostic() {
    try_many(4_000, |u| {
        let defect = Defect::arbitrary(u)?;
        let Err(error) = parse(&defect.text) else {
            panic!("{} is not reported:\n{}", defect.code, defect.text)
        };
        let found: Vec<_> = error
            .diagnostics
            .iter()
            .filter(|d| d.severity() != Severity::Note)
            .map(|d| (d.code(), d.place.line))
            .collect();
        assert_eq!(found, [(defect.code, defect.line)], "{}\n{error}", defect.text);
        Ok(())
    });
}

#[test]
fn nothing_panics_on_any_bytes() {
    let words: Vec<&str> = lexicon::STATEMENTS.iter().chain(lexicon::ACTS).copied().collect();
    let mut rng = fastrand::Rng::with_seed(seed());
    for _ in 0..4_000 {
        let seed: Vec<u8> = std::iter::repeat_with(|| rng.u8(..)).take(1000).collect();
        let mut u = Unstructured::new(&seed);
        let mut bytes = Sketch::arbitrary(&mut u).map(|s| s.plain().into_bytes()).unwrap_or_default();
        for _ in 0..rng.usize(1..12) {
            let at = rng.usize(..=bytes.len());
            match rng.u8(..6) {
                0 if at < bytes.len() => bytes[at] = rng.u8(..),
                1 if at < bytes.len() => {
                    bytes.remove(at);
                }
                2 => bytes.insert(at, *rng.choice(b"<>(){}[]\"\\/|&*~?=:+-.\n\r").unwrap_or(&b' ')),
                3 => {
                    bytes.splice(at..at, words[rng.usize(..words.len())].bytes());
                }
                4 => bytes.truncate(at),
                _ => {
                    let part = bytes[at..].to_vec();
                    bytes.splice(at..at, part.into_iter().take(40));
                }
            }
        }
        for read in Reader::with_mode(&bytes[..], Mode::Lenient) {
            let Ok(record) = read else { continue };
            for one in record.diagnostics() {
                assert!(one.place.line >= 1 && one.place.column >= 1);
                let _ = one.render(trictrac::text::Lang::Fr);
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(records) = parse(&text) {
            let written = canonical(&records);
            assert_eq!(
                parse(&written).unwrap_or_else(|e| panic!("{text}\n=>\n{written}\n{e}")),
                records,
                "{text}"
            );
        }
        assert_eq!(parse_lenient(&text).len(), Reader::with_mode(text.as_bytes(), Mode::Lenient).count());
    }
}
