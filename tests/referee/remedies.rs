//! What is offered to the other player is written as the record is: put into its text it is read, and is the act that was meant. Every remedy
//! of every shipped record, in the manner of each dialect.

use crate::common::{DIALECTS, shipped_records};
use trictrac::board::{Field, Side};
use trictrac::record::{Item, Numbering, Record, Speaker};
use trictrac::referee::{Finding, check};
use trictrac::ttn::{parse, parse_lenient};

fn said(body: &str, fields: &str) -> (Vec<String>, usize) {
    let record =
        parse_lenient(&format!("[TTN \"1.0\"] [Fields \"{fields}\"] [Position \"?\"]\n\n{body}\n")).remove(0);
    let items = record.items().map(|(_, item)| format!("{item:?}")).collect();
    (items, record.diagnostics().len())
}

#[test]
fn each_remedy_is_read_in_each_dialect_as_what_it_is() {
    let mut count = 0;
    for record in shipped_records().iter().filter(|record| record.numbering() == Numbering::Own) {
        let Ok(report) = check(record) else { continue };
        for remedy in report.findings().iter().flat_map(|finding| &finding.remedies) {
            let (wanted, told) = said(remedy, "own");
            assert_eq!(told, 0, "{remedy}");
            assert!(wanted.len() > 1, "{remedy}: nothing is done");
            for (fields, numbering) in DIALECTS {
                let written = numbering.acts(remedy);
                assert_eq!(said(&written, fields), (wanted.clone(), 0), "{fields}: {remedy} as {written}");
                count += 1;
            }
        }
    }
    assert!(count > 1_000, "{count}");
    println!("{count}");
}

#[test]
fn each_field_is_written_as_it_is_read() {
    for (fields, numbering) in DIALECTS {
        for (side, letter) in
            [(Side::White, numbering.letter(Side::White)), (Side::Black, numbering.letter(Side::Black))]
        {
            for n in 1..=23 {
                let field = |n| numbering.field(Field::new(n).expect("a field"), side);
                let (is, told) = said(&format!("{letter}: {}/{}", field(n), field(n + 1)), fields);
                let (should, _) = said(&format!("{side}: {n}/{}", n + 1), "own");
                assert_eq!((is, told), (should, 0), "{fields} {side} {n}");
            }
        }
    }
}

/// The text of a record with a line put before the throw that ends the time for it.
fn pasted(record: &Record, finding: &Finding, line: &str) -> String {
    let source = record.source();
    let ends = |item: &Item<'_>| match (item, finding.until_throw_of) {
        (Item::Turn { who: Speaker::Player(who), throw: Some(_) }, Some(side)) => *who == side,
        (Item::Turn { throw, .. }, None) => throw.is_some(),
        _ => false,
    };
    let next = record.items().find(|(span, item)| span.start > finding.span.start && ends(item));
    let line_begins = |at: u32| source[..at as usize].rfind('\n').map_or(0, |n| n + 1);
    let place = next.map_or(source.len(), |(span, _)| line_begins(span.start));
    format!("{}\n{line}\n{}", &source[..place], &source[place..])
}

#[test]
fn a_remedy_put_into_a_clubs_game_is_what_was_offered() {
    let text = include_str!("../../python/trictrac/records/club-game.ttn");
    let mut count = 0;
    // A mark forgotten here and there, so that there is something to take.
    for (n, _) in text.match_indices(" points ;") {
        let from = text[..n].rfind(": ").expect("a mark") + 2;
        let record = parse(&format!("{}RAS{}", &text[..from], &text[n + " points".len()..]))
            .expect("a game")
            .remove(0);
        let report = check(&record).expect("known rules");
        for finding in report.findings().iter().filter(|finding| finding.span.start as usize == from) {
            for remedy in &finding.remedies {
                assert!(remedy.starts_with(['B', 'N']) && !remedy.contains('W'), "{remedy}");
                let with = parse_lenient(&pasted(&record, finding, remedy)).remove(0);
                assert_eq!(with.diagnostics().len(), 0, "{remedy}");
                let again = check(&with).expect("known rules");
                let same = again
                    .findings()
                    .iter()
                    .find(|other| other.span == finding.span && other.code() == finding.code());
                assert!(same.is_none_or(|same| same.claimed), "{remedy}: {same:?}");
                count += 1;
            }
        }
    }
    assert!(count > 5, "{count}");
}
