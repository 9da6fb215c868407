//! The table of findings in the spec is the table in the code, and the spec's own example checks.

use trictrac::referee::{CODES, check};
use trictrac::text::Severity;
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
