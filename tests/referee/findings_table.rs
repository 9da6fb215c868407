//! The table of findings in the spec is the table in the code, and the spec's own example checks.

use trictrac::referee::{CODES, EXAMPLES, check, explain};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;

const SPEC: &str = include_str!("../../notation-spec/findings.md");

#[test]
fn the_spec_lists_every_code_with_its_severity() {
    let rows: Vec<(&str, &str)> = SPEC
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| ")?.split(" | ");
            let code = cells.next().filter(|c| c.starts_with(['E', 'I']) && c.len() == 4)?;
            Some((code, cells.next()?))
        })
        .collect();
    let word = |severity| match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let codes: Vec<(&str, &str)> = CODES.iter().map(|c| (c.id, word(c.severity))).collect();
    assert_eq!(rows, codes);
}

#[test]
fn the_example_of_an_ecole_by_too_much_checks_as_it_says() {
    let text = SPEC.split("```ttn\n").nth(1).and_then(|t| t.split("```").next()).expect("an example");
    let report = check(&parse(text).expect("it reads")[0]).expect("known rules");
    assert!(report.is_clean(), "{:#?}", report.findings());
    let ecole = report.findings().iter().find(|f| f.code() == "E102").expect("the école is found");
    assert!(ecole.claimed && ecole.points == Some(2));
}

/// The codes that are found in a record of this body.
fn found(body: &str) -> Vec<&'static str> {
    let records =
        parse(&format!("[TTN \"1.0\"]\n{body}\n")).unwrap_or_else(|error| panic!("{body}: {error}"));
    let report = check(&records[0]).expect("known rules");
    report.findings().iter().map(|finding| finding.code()).collect()
}

#[test]
fn every_code_is_explained_by_a_slip_in_which_it_is_found_and_a_cure_in_which_it_is_not() {
    let codes: Vec<&str> = CODES.iter().map(|code| code.id).collect();
    assert_eq!(EXAMPLES.iter().map(|example| example.0).collect::<Vec<_>>(), codes);
    for &(code, slip, cure) in EXAMPLES {
        assert!(found(slip).contains(&code), "{code}: {slip} {:?}", found(slip));
        assert!(!found(cure).contains(&code), "{code}: {cure} {:?}", found(cure));
        for lang in [Lang::Fr, Lang::En] {
            let said = explain(code, lang).expect("explained");
            assert!(slip.lines().chain(cure.lines()).all(|line| said.contains(line)), "{said}");
        }
    }
}

#[test]
fn two_statements_about_one_unknown_throw_may_not_part() {
    let told = |second: &str| found(&format!("[Position \"?\"]\nW ??: <due W: +4> {second} +4 ?/?"));
    assert_eq!(told("<due W: +6>"), ["I501", "E401"]);
    assert_eq!(told("<due W: +4 B: +2>"), ["I501", "I501"]);
    assert_eq!(told("<due B: +2> <due B: +4:false>"), ["I501", "I501", "E401"]);
}

#[test]
fn what_is_due_before_its_throw_is_judged_by_its_own_dice_or_told() {
    // The dame of 6 hits the half-case on White's 17 by 6-5: two points (L 129, L 131).
    let place = "[Position \"W 1*11 5 6 7 9 B 1*12 4 6 8\"]\n\n";
    for (before, codes) in [
        ("<due W 65: +2>", &[][..]),
        ("<due W 65: +4>", &["E401"]),
        ("<due W: +2>", &["I501"]),
        ("<due W: +4>", &["I501"]),
        ("W: <due W: +4>", &["I501"]),
        ("W ??: <due W: +4>", &["I501"]),
    ] {
        assert_eq!(found(&format!("{place}{before}\nW 65: 1/7 1/6")), codes, "{before}");
    }
    // Behind a throw it is of that throw, whoever throws next; with dice, of those.
    for (between, codes) in [
        ("<due B: +8>", &["E401"][..]),
        ("<due B: +0>", &[]),
        ("<due B 53: +8>", &["E401"]),
        ("<due B 53: +0>", &[]),
    ] {
        assert_eq!(found(&format!("\nW 64: 1/7 1/5\n{between}\nB 53: 1/6 1/4")), codes, "{between}");
    }
}

#[test]
fn a_statement_that_fails_is_pointed_at_alone() {
    let text = "[TTN \"1.0\"]\n[Position \"W 1*11 5 6 7 9 B 1*12 4 6 8\"]\n\n<turn W> <chances hit 5/36 61>\nW 65: 1/7 1/6\n";
    let record = &parse(text).expect("it reads")[0];
    let report = check(record).expect("known rules");
    let fails = report.findings().iter().find(|finding| finding.code() == "E405").expect("eleven throws hit");
    assert_eq!(record.text(fails.span), "<chances hit 5/36 61>");
}
