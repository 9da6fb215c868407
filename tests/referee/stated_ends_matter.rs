//! Every figure of an end, a payment or an account that a shipped record states is held to: one more, and the check says so.

use trictrac::referee;
use trictrac::ttn::parse;

const FILES: [&str; 3] = [
    include_str!("../../python/trictrac/records/lelasseux-12-parties.ttn"),
    include_str!("../../python/trictrac/records/lelasseux-12-manners.ttn"),
    include_str!("../../python/trictrac/records/guiton-8-parties.ttn"),
];
const STATED: [&str; 6] = ["<marqué ", "<refait ", "<partie ", "<paid ", "<account ", "<fiches "];

fn is_clean(text: &str) -> bool {
    let records = parse(text).expect("it still reads");
    records.iter().all(|record| referee::check(record).expect("known rules").is_clean())
}

/// The record with each stated figure made one more, one at a time, and what was changed.
fn one_more(record: &str) -> Vec<(String, String)> {
    let mut changed = Vec::new();
    for kind in STATED {
        for (start, _) in record.match_indices(kind) {
            let end = start + record[start..].find('>').expect("statements end");
            // What is stated to be wrong is wrong with one more too.
            if record[end + 1..].trim_start().starts_with("<finding E409") {
                continue;
            }
            let figure = start + record[start..end].rfind(' ').expect("a figure stands last") + 1;
            let more = record[figure..end].parse::<i64>().expect("a figure") + 1;
            let text = format!("{}{more}{}", &record[..figure], &record[end..]);
            changed.push((text, record[start..=end].to_owned()));
        }
    }
    changed
}

#[test]
fn one_more_is_found() {
    let (mut count, mut passed) = (0, Vec::new());
    for file in FILES {
        for record in file.split("\n\n") {
            let source = record.split('"').nth(7).unwrap_or_default();
            for (text, what) in one_more(record) {
                count += 1;
                if is_clean(&text) {
                    passed.push(format!("{source}: {what}"));
                }
            }
        }
    }
    assert!(count > 300, "{count} figures");
    assert!(passed.is_empty(), "{} of {count} pass:\n{}", passed.len(), passed.join("\n"));
}

#[test]
fn an_end_without_its_number_is_not_read() {
    for end in ["<marqué W ?>", "<marqué W>", "<refait ? 6>", "<partie W ?>"] {
        let text = format!("[TTN \"1.0\"]\n[Position \"?\"]\n\nW: o8 \"je m'en vais\" {end}\n");
        let error = parse(&text).expect_err(end);
        assert!(error.diagnostics.iter().any(|one| one.code() == "N038"), "{end}: {error}");
    }
}
