//! Rulings that are known to differ from their text: records whose statements say what the text says, and fail. One that holds has been mended, and
//! belongs with the records of its treatise.

use trictrac::referee::check;
use trictrac::ttn::parse;

const OPEN: &str = include_str!("../data/open-rulings.ttn");

#[test]
fn what_differs_from_its_text_is_listed_until_it_is_mended() {
    let records = parse(OPEN).expect("records");
    assert!(records.iter().all(|record| record.tag("Source").is_some()), "each names its text");
    let holds = |record: &&trictrac::record::Record| {
        let report = check(record).expect("known rules");
        !report.findings().iter().any(|found| found.code().starts_with("E4"))
    };
    let mended: Vec<String> =
        records.iter().filter(holds).map(|record| format!("line {}", record.line())).collect();
    assert!(mended.is_empty(), "these hold now: to the records of their treatises with them: {mended:?}");
}
