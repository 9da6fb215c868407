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
    let remedies = ["B: Wj6 +2:école", "B: Wj6"].map(str::to_owned);
    assert_eq!((ecole.points, ecole.remedies.as_slice()), (Some(2), &remedies[..]), "L 187");
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
fn a_count_of_chances_is_told_without_a_list_where_there_is_none_to_tell() {
    let said = |chances: &str, lang| {
        let text = format!("[TTN \"1.0\"]\n[Position \"W 1*15 B 1*15\"]\n\n<turn W> <chances {chances}>\n");
        let record = &parse(&text).expect("it reads")[0];
        let report = check(record).expect("known rules");
        assert_eq!(found(&report)[0].0, "E405", "{chances}");
        report.findings()[0].message(lang)
    };
    // From the talon nothing hits: fifteen dames on either, too far for two dice (L 76).
    assert_eq!(said("hit 1/36", Lang::En), "there is no chance of 36");
    assert_eq!(said("hit 1/36", Lang::Fr), "il n'y a aucune chance sur 36");
    // Of two coups running no rolls are named.
    let twice = said("hit 1296/1296", Lang::En);
    assert!(twice.starts_with("there ") && twice.ends_with(" of 1296"), "{twice}");
    assert_eq!(said("die 6 10/36", Lang::En), "there are 11 chances of 36: 66 65 64 63 62 61");
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

/// Each word of `<chances …>`, from the treatises' own figures: true as it stands, found with another figure.
#[test]
fn each_word_of_chances_is_counted() {
    let fourth_case = "W 1*15 B 1*11 7*2 9*2"; // L 289
    let two_lone = "W 1*3 5 6 7*2 8*2 9*2 10*2 12*2 B 1*3 7*2 8*2 9*2 10*2 11*2 12*2"; // L 338
    let three_spare = "W 7*2 8*2 9*3 10*3 11*3 12*2 B 1*3 7*2 8*2 9*2 10*2 11*2 12*2"; // L 376
    let by_the_coin = "W 4 5 6 7*2 8*2 9*2 10*2 11*2 12*2 B 1 2 3 7*2 8*2 9*2 10*2 11*2 12*2"; // G XV, fig. XVII
    let three_lone = "W 4 5 7*2 8*2 9*2 10*2 11*2 12*3 B 1*2 2*2 3 7*2 8*2 9*2 10*2 12*2"; // L 365
    let cases = "W 2*2 3*2 4*3 5*2 6*2 9*2 B 1*15 ..."; // L 283
    let behind = "W 7*4 8*3 9*2 10*2 11*2 12*2 B 7*2 8*2 9*2 10*3 11*3 12*3"; // G XI
    for (position, chances) in [
        ("?", "simple 30/36"),
        ("?", "doublet 6/21"),
        ("?", "number 5|6 27/36"),
        ("?", "number 3|4|5 12/36 ways 2+"),
        ("?", "number 1|2|3|4 4/36 ways 3"),
        ("?", "die 4|6 20/36"),
        ("?", "sum 7 6/36"),
        ("?", "room 7 21/36"),
        ("?", "room 1&2 3/36"),
        (fourth_case, "take-coin 4/36 by nature"),
        (fourth_case, "take-coin 4/36 by power"),
        (two_lone, "hit 15/36 field 19&20"),
        (two_lone, "hit-true 2/36 field 19&20"),
        (two_lone, "hit-true&hit-false 12/36"),
        (three_lone, "hit-false 3/36 field 20&21"),
        (three_lone, "hit-false 15/36 field 20|21"),
        (cases, "case 25/36 field 8"),
        (cases, "case 32/36 field 8|10"),
        (three_spare, "keep 139/1296"),
        (by_the_coin, "hit-false 6/36 field 19 from 12"),
        (by_the_coin, "hit-false 5/36 field 19 by 8"),
        (behind, "keep&die 6 11/36"),
    ] {
        let white = [three_spare, cases].contains(&position);
        let turn = if position.contains("B 1") && !white { "B" } else { "W" };
        let judged = |chances: &str| {
            let head = "[TTN \"1.0\"]\n[Game \"trictrac\"]\n[Rules \"lelasseux\"]";
            let text = format!("{head}\n[Position \"{position}\"]\n\n<turn {turn}> <chances {chances}>\n");
            let records = parse(&text).unwrap_or_else(|error| panic!("{text}{error}"));
            found(&check(&records[0]).expect("known rules")).first().map(|found| found.0)
        };
        assert_eq!(judged(chances), None, "{chances}");
        let (asked, rest) = chances.split_once('/').expect("of so many");
        let (asked, count) = asked.rsplit_once(' ').expect("a count");
        let more = count.parse::<u32>().expect("a number") + 1;
        assert_eq!(judged(&format!("{asked} {more}/{rest}")), Some("E405"), "{chances}");
        assert_eq!(judged(&format!("{asked} {count}/37")), Some("I502"), "{chances}");
    }
    // What a kind cannot be told apart by is said, not passed over.
    for chances in ["off 0/36 field 20", "hit 0/36 by power", "room 7 21/36 ways 1", "keep 0/36 from 7"] {
        let text = format!("[TTN \"1.0\"]\n[Position \"{two_lone}\"]\n\n<turn B> <chances {chances}>\n");
        let records = parse(&text).expect("it reads");
        assert_eq!(found(&check(&records[0]).expect("known rules"))[0].0, "I502", "{chances}");
    }
}
