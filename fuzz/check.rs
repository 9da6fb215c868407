//! What the targets hold to.
#![allow(dead_code, reason = "each target uses its part")]

use trictrac::notation::{Lang, Mode, Reader, Record, parse, parse_lenient};

/// Canonical text; with the feature `planted` it forgets what stands behind `+12:`, and the dames of who goes away.
fn canonical(records: &[Record]) -> String {
    let text = records.iter().map(Record::to_ttn).collect::<Vec<_>>().join("\n");
    #[cfg(feature = "planted")]
    let text = text.replace("+12:false", "+12").replace("lift <relevé", "<relevé");
    text
}

/// Whether a text is read back as it was written.
pub fn returns(records: &[Record], given: &str) {
    let written = canonical(records);
    match parse(&written) {
        Ok(again) => {
            assert_eq!(again, records, "{given}\n=>\n{written}");
            assert_eq!(canonical(&again), written);
        }
        Err(error) => panic!("{given}\n=>\n{written}\n{error}"),
    }
}

/// Any bytes.
pub fn bytes(bytes: &[u8]) {
    // What is a hundred times slower than reading is done now and then: the coverage of one reading says enough.
    let thorough = bytes.len() % 16 == 0;
    let mut read = Vec::new();
    for record in Reader::with_mode(bytes, Mode::Lenient) {
        let Ok(record) = record else { continue };
        for one in record.diagnostics() {
            assert!(one.place.line >= 1 && one.place.column >= 1);
        }
        if let Some(one) = record.diagnostics().last().filter(|_| thorough) {
            assert!(!one.render(Lang::Fr).is_empty());
        }
        read.push(record);
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let whole = read.iter().all(Record::is_whole);
    if thorough {
        assert_eq!(parse_lenient(text), read);
        assert_eq!(parse(text).is_ok(), whole);
    }
    if whole {
        returns(&read, text);
    }
}
