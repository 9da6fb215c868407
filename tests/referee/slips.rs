//! The slips of a pen, one each in a small record: each is read as it was meant, or told at its place with what was meant.
//!
//! `data/slips.jsonl`: `line`, `column` (code points, from 1) where the slip is, with `near` also the line before; `expect`: `read` (without
//! a word) or `told`, `or` the other does as well; `offer`: what is to be put there; `canon`: the body of the record when the slip is read
//! or the offer taken; `fr`, `en`: what a good tool would say; `says`: what is said there, read by somebody whose language it is. A row with `why` is not held to what it expects, for the reason it gives;
//! that it is not lost without a word is held of every row.

use serde_json::Value;
use std::fmt::Write as _;
use trictrac::record::Record;
use trictrac::referee::check;
use trictrac::text::{Lang, Place, Severity, Span};
use trictrac::ttn::stream::Reader;
use trictrac::ttn::{Mode, mended};

const SLIPS: &str = include_str!("../data/slips.jsonl");

/// What is said of a record: where it begins and ends on its line, and all its words.
struct Told {
    line: u64,
    columns: std::ops::RangeInclusive<u64>,
    severity: Severity,
    /// In French and in English.
    says: [String; 2],
    words: String,
}

fn records(slip: &Value) -> Vec<Record> {
    let bytes = match slip["bytes"].as_array() {
        Some(bytes) => bytes.iter().map(|b| b.as_u64().unwrap() as u8).collect(),
        None => slip["text"].as_str().unwrap().as_bytes().to_vec(),
    };
    read(&bytes)
}

fn read(bytes: &[u8]) -> Vec<Record> {
    Reader::with_mode(bytes, Mode::Lenient).map(|record| record.expect("lenient")).collect()
}

fn told(records: &[Record]) -> Vec<Told> {
    let mut all = Vec::new();
    for record in records {
        let mut tell = |(place, span): (Place, Span), severity, says: [String; 2], words| {
            assert_ne!(says[0], says[1], "both languages: {words}");
            let (line, column) = (u64::from(place.line), u64::from(place.column));
            let len = record.text(span).chars().count().max(1) as u64;
            all.push(Told { line, columns: column..=column + len - 1, severity, says, words });
        };
        for one in record.diagnostics() {
            let says = [Lang::Fr, Lang::En].map(|lang| one.message(lang));
            let words = format!("{} {} {}", one.suggestion.as_deref().unwrap_or_default(), says[0], says[1]);
            tell((one.place, one.span), one.severity(), says, words);
        }
        let Ok(report) = check(record) else { continue };
        for one in report.findings() {
            let says = [Lang::Fr, Lang::En].map(|lang| one.message(lang));
            let words = format!("{} {}", says.join(" "), one.remedies.join(" "));
            tell((one.place, one.span), one.severity(), says, words);
        }
    }
    all
}

/// The record without its head.
fn body(record: &Record) -> String {
    let text = record.to_ttn();
    text.split_once("\n\n").map_or(String::new(), |(_, body)| body.to_owned())
}

/// What is not as the row wants it; `None` where all is.
fn failing(slip: &Value) -> Option<String> {
    let records = records(slip);
    let told = told(&records);
    let canon = slip["canon"].as_str();
    let is = |record: &Record| canon.is_none_or(|canon| body(record) == canon);
    let grave = told.iter().filter(|one| one.severity != Severity::Note).count();
    let quiet = grave == 0 && records.len() == 1 && is(&records[0]);
    let may = |what: &str| slip["expect"] == what || slip["or"] == what;
    if may("read") && quiet {
        return None;
    }
    if !may("told") {
        return Some(format!("not read quietly: {}", summary(&told, &records)));
    }
    let (line, column) = (slip["line"].as_u64().unwrap(), slip["column"].as_u64().unwrap());
    let near = slip["near"] == true;
    let here = |one: &&Told| {
        (one.line == line && (near || one.columns.contains(&column))) || (near && one.line + 1 == line)
    };
    let Some(_) = told.iter().find(here) else {
        return Some(format!("not told at {line}:{column}: {}", summary(&told, &records)));
    };
    let said = |one: &Told| slip["says"]["fr"] == *one.says[0] && slip["says"]["en"] == *one.says[1];
    if !told.iter().filter(here).any(said) {
        return Some(format!("otherwise said: {}", summary(&told, &records)));
    }
    let offer = slip["offer"].as_str()?;
    // A list of plays is as good with other signs between them.
    let plain = |text: &str| {
        text.replace([';', '\u{a0}', '\u{202f}'], " ").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let offered = told.iter().filter(here).any(|one| plain(&one.words).contains(&plain(offer)));
    let by_mending = || {
        let text = mended(records.first()?)?;
        read(text.as_bytes()).first().map(body)
    };
    if offered || (canon.is_some() && by_mending().as_deref() == canon) {
        return None;
    }
    Some(format!("{offer} is not offered: {}", summary(&told, &records)))
}

fn summary(told: &[Told], records: &[Record]) -> String {
    let mut text = String::new();
    for one in told {
        let _ = write!(text, "\n    {}:{:?} {:?} {}", one.line, one.columns, one.severity, one.words);
    }
    let _ = write!(text, "\n    body {:?}", records.first().map(body));
    let _ = write!(text, "\n    mended {:?}", records.first().and_then(mended));
    text
}

#[test]
fn each_is_read_or_told_with_what_was_meant() {
    let mut wrong = String::new();
    let mut argued = 0;
    for slip in SLIPS.lines().map(|line| serde_json::from_str::<Value>(line).expect("a row is JSON")) {
        match (failing(&slip), slip["why"].as_str()) {
            (None, _) => {}
            (Some(_), Some(_)) => argued += 1,
            (Some(what), None) => {
                let _ = writeln!(wrong, "{} ({}): {what}", slip["id"], slip["slip"]);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(argued <= 1, "{argued} rows of 81 are argued away");
}

#[test]
fn none_is_lost_without_a_word() {
    for slip in SLIPS.lines().map(|line| serde_json::from_str::<Value>(line).expect("a row is JSON")) {
        let records = records(&slip);
        let as_meant =
            records.len() == 1 && slip["canon"].as_str().is_some_and(|canon| body(&records[0]) == canon);
        assert!(as_meant || !told(&records).is_empty(), "{} is lost: {}", slip["id"], summary(&[], &records));
    }
}
