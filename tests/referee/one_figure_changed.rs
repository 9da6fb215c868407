//! A record with one figure changed is reported at the line of the change, with the article that it breaks.

use trictrac::referee::{Report, check};
use trictrac::text::Lang;
use trictrac::ttn::parse;

const GAME: &str = include_str!("../../python/trictrac/records/game-to-a-hole.ttn");
const HITS: &str = include_str!("../../python/trictrac/records/lelasseux-6-hits.ttn");
const PETIT_JAN: &str = include_str!("../../python/trictrac/records/lelasseux-2-petit-jan.ttn");

/// The report of the one record of `text` that holds `from`, with `from` made `to`, and the line of the change.
fn changed(text: &str, from: &str, to: &str) -> (Report, u32) {
    assert_eq!(text.matches(from).count(), 1, "{from:?} stands once");
    let at = text.find(from).expect("it stands there");
    let line = u32::try_from(text[..at].matches('\n').count()).expect("few lines") + 1;
    let records = parse(&text.replacen(from, to, 1)).expect("it still reads");
    let record = records.iter().rev().find(|r| r.line() <= line).expect("a record before the change");
    (check(record).expect("known rules"), line)
}

fn found(report: &Report) -> Vec<(&'static str, u32, Vec<&'static str>)> {
    report.findings().iter().map(|f| (f.code(), f.place.line, f.articles.clone())).collect()
}

#[test]
fn a_mark_of_four_for_a_fill_written_six_is_an_ecole_of_two_by_too_much() {
    let (report, line) = changed(GAME, "+4:fill 1/2 1/5", "+6:fill 1/2 1/5");
    let found = found(&report);
    assert!(found.contains(&("E102", line, vec!["L 164", "L 167"])), "{found:?}");
    let ecole = report.findings().iter().find(|f| f.code() == "E102").expect("just seen");
    assert_eq!((ecole.points, ecole.remedies.as_slice()), (Some(2), &["B: +2:école".to_owned()][..]));
    assert!(!report.is_clean(), "the score stated on that line no longer stands");
}

#[test]
fn a_hit_not_marked_is_an_ecole_by_too_little() {
    let (report, line) = changed(GAME, "+2:hit 1/6 1/4", "1/6 1/4");
    let found = found(&report);
    assert!(found.contains(&("E101", line, vec!["L 164", "L 167", "L 171"])), "{found:?}");
}

#[test]
fn a_dame_carried_a_flèche_too_far_is_found_on_its_line() {
    let (report, line) = changed(GAME, "W 42: <due W: +0 B: +0> 1/5 1/3", "W 42: <due W: +0 B: +0> 1/5 1/4");
    let found = found(&report);
    assert!(found.contains(&("E201", line, vec!["L 211", "L 201"])), "{found:?}");
}

#[test]
fn a_petit_jan_not_made_is_a_duty_left() {
    let (report, line) = changed(GAME, "+4:fill 1/2 1/5", "+4:fill 1/2 6/10");
    let found = found(&report);
    assert!(found.contains(&("E202", line, vec!["L 57", "L 192"])), "{found:?}");
    let finding = report.findings().iter().find(|f| f.code() == "E202").expect("just seen");
    assert_eq!(finding.points, Some(4), "marked and not made: an école of the points marked (L 192)");
    assert!(finding.message(Lang::Fr).contains("remplir"), "{}", finding.message(Lang::Fr));
}

#[test]
fn a_stated_due_with_another_figure_cites_the_jan() {
    let (report, line) = changed(PETIT_JAN, "<due W 41: +12:fill>", "<due W 41: +8:fill>");
    assert_eq!(found(&report), [("E401", line, vec!["L 47", "L 56", "L 152"])]);
}

#[test]
fn a_count_of_chances_with_another_figure_is_found() {
    let (report, line) =
        changed(PETIT_JAN, "<chances fill 8/36 44 42 41 22 21>", "<chances fill 9/36 44 42 41 22 21>");
    let found = found(&report);
    assert_eq!((found[0].0, found[0].1), ("E405", line));
}

#[test]
fn every_stated_due_of_the_hits_is_alive() {
    // Each `+n` within a due, made two larger, is reported on its own line: none of them is passed over.
    let mut tried = 0;
    for (at, _) in HITS.match_indices("<due ") {
        let end = at + HITS[at..].find('>').expect("closed");
        let Some(plus) = HITS[at..end].find('+').map(|p| at + p) else { continue };
        let digits: String = HITS[plus + 1..].chars().take_while(char::is_ascii_digit).collect();
        let number: u32 = digits.parse().expect("a number");
        let mut text = HITS.to_owned();
        text.replace_range(plus + 1..plus + 1 + digits.len(), &(number + 2).to_string());
        let line = u32::try_from(HITS[..at].matches('\n').count()).expect("few lines") + 1;
        let records = parse(&text).expect("it still reads");
        let record = records.iter().rev().find(|r| r.line() <= line).expect("its record");
        let report = check(record).expect("known rules");
        let here = report
            .findings()
            .iter()
            .any(|f| !f.claimed && f.place.line == line && matches!(f.code(), "E401" | "E406"));
        assert!(here, "line {line} with {} for {number}: {:?}", number + 2, found(&report));
        tried += 1;
    }
    assert!(tried >= 10, "{tried} figures changed");
}
