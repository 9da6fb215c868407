//! Files that are made from the lexicon are up to date. `TRICTRAC_WRITE=1` writes them anew.

use std::collections::BTreeSet;
use std::path::Path;
use trictrac::record::lexicon;

/// The fuzzer's dictionary: every word and sign of the language.
fn dictionary() -> String {
    let mut words: BTreeSet<String> = BTreeSet::new();
    words.extend(lexicon::LAW_WORDS.iter().map(|w| w.0.replace('#', "4")));
    words.extend(lexicon::ROLL_NAMES.iter().map(|w| w.0.to_owned()));
    words.extend(lexicon::DIE_NAMES.iter().map(|w| w.0.to_owned()));
    words.extend(lexicon::LAYS.iter().map(|w| w.0.to_owned()));
    words.extend(lexicon::REASONS.iter().map(|w| format!(":{}", w.0)));
    words.extend(lexicon::CHANCES.iter().map(|w| w.0.to_owned()));
    words.extend(lexicon::STATEMENTS.iter().map(|w| format!("<{w} ")));
    words.extend(lexicon::ACTS.iter().map(|&w| w.to_owned()));
    words.extend(lexicon::TAGS.iter().map(|w| format!("[{w} \"")));
    words.extend(lexicon::CLUBS.iter().map(|w| w.0.replace('#', "4")));
    words.extend(lexicon::FIELDS.iter().map(|&w| w.to_owned()));
    for sign in [
        "[TTN \"1.0\"]\n",
        "\n\n[",
        "W 64: ",
        "B: ",
        "X: ",
        "??",
        "2~",
        "1/7",
        "4&6/8",
        "4|5",
        "7/8~",
        "(2)",
        "off",
        "bar",
        "out",
        "jj8",
        "j2&8",
        "o-1",
        "+4",
        "-2",
        "f5",
        "p0",
        "...",
        "{",
        "}",
        "(",
        ")",
        ">",
        " = ",
        "\"",
        "\\{",
        "\\\"",
        "*3",
        "Puis Blanc : 6-4.\n",
        "N : ",
        "(B5-B11 ; B11-N8)",
        "6/4 = ",
        "2 x ",
        "1A-7A",
        " et ",
        " ou ",
        "11'",
        "T/6",
        "7W5-9W3",
    ] {
        words.insert(sign.to_owned());
    }
    let mut out = String::from("# Made from the lexicon by tests/notation/files.rs.\n");
    for word in words {
        out.push('"');
        for byte in word.bytes() {
            match byte {
                b'"' | b'\\' => out.extend(['\\', char::from(byte)]),
                b' '..=b'~' => out.push(char::from(byte)),
                _ => out.push_str(&format!("\\x{byte:02X}")),
            }
        }
        out.push_str("\"\n");
    }
    out
}

#[test]
fn the_fuzzers_dictionary_is_that_of_the_lexicon() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/ttn.dict");
    if std::env::var_os("TRICTRAC_WRITE").is_some() {
        std::fs::write(&path, dictionary()).unwrap();
    }
    // The published crate has no fuzz folder.
    if path.parent().is_some_and(Path::exists) {
        assert_eq!(
            std::fs::read_to_string(&path).unwrap_or_default(),
            dictionary(),
            "run with TRICTRAC_WRITE=1"
        );
    }
}
