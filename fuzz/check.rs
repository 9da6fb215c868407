//! What the targets hold to.
#![allow(dead_code, reason = "each target uses its part")]

use trictrac::interchange::{Format, read_bytes, write};
use trictrac::record::Record;
use trictrac::text::Lang;
use trictrac::ttn::{Mode, Reader, parse, parse_lenient};

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

/// What was written; with the feature `planted` the other side wins, and the cube is another's.
fn planted(text: String) -> String {
    #[cfg(feature = "planted")]
    let text = text
        .replace("Doubles => 4", "Doubles => 8")
        .replace(":2:1:", ":2:-1:")
        .replace("\"times\":3", "\"times\":4");
    text
}

/// Any bytes as a text of another format. What is read is written, and that is a fixed point: it is read as what it was, and written the same.
pub fn foreign(bytes: &[u8], format: Format) {
    let read = match read_bytes(bytes, format) {
        Ok(read) => read,
        Err(error) => {
            assert!(!error.diagnostics.is_empty());
            for one in &error.diagnostics {
                assert!(one.place.line >= 1 && one.place.column >= 1);
            }
            if bytes.len() % 16 == 0 {
                assert!(!error.render("x", Lang::Fr).is_empty());
            }
            return;
        }
    };
    returns(&read.text, "");
    let written = match write(&read.text, format) {
        Ok(written) => planted(written.text),
        Err(error) => panic!("{}\n{error}", String::from_utf8_lossy(bytes)),
    };
    let again = match read_bytes(written.as_bytes(), format) {
        Ok(again) => again.text,
        Err(error) => panic!("{}\n=>\n{written}\n{error}", String::from_utf8_lossy(bytes)),
    };
    assert_eq!(again.len(), read.text.len(), "{written}");
    let fixed = write(&again, format).map(|told| told.text);
    assert_eq!(fixed.as_ref().ok(), Some(&written), "{}", String::from_utf8_lossy(bytes));
    if format != Format::Mat {
        assert_eq!(again, read.text, "{written}");
    }
}
