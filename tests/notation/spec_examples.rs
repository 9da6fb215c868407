//! Every record in `notation-spec/` is read, comes back, and is checked; every word of the lexicon stands in the grammar,
//! every code in the table.

use std::path::Path;
use trictrac::record::{EXPLAINED, Record, SENTENCES, lexicon};
use trictrac::referee::check;
use trictrac::text::{Lang, Sentence, Severity};
use trictrac::ttn::{parse, parse_lenient};

/// The pages with examples.
const PAGES: [&str; 10] = [
    "README.md",
    "chances.md",
    "tutorial.md",
    "semantics.md",
    "backgammon.md",
    "booklet.md",
    "findings.md",
    "parties.md",
    "dialects.md",
    "interchange.md",
];

fn spec(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("notation-spec").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// An example: a block ```` ```ttn ````, ```` ```ttn fail E401 ```` where the check must find that, or ```` ```ttn canonical ````, what the
/// examples in a dialect around it come to.
struct Example {
    /// Page and first line.
    place: String,
    /// The finding that it must give.
    fails: Option<String>,
    /// Whether it is what others come to.
    canonical: bool,
    text: String,
}

/// The examples of a page.
fn examples(page: &str) -> Vec<Example> {
    let mut found = Vec::new();
    let mut inside: Option<Example> = None;
    for (n, line) in spec(page).lines().enumerate() {
        match (&mut inside, line) {
            (Some(_), "```") => found.extend(inside.take()),
            (Some(example), line) => example.text.extend([line, "\n"]),
            (None, line) => {
                inside = line.strip_prefix("```ttn").map(|fails| Example {
                    place: format!("{page}:{}", n + 2),
                    fails: fails.strip_prefix(" fail ").map(str::to_owned),
                    canonical: fails == " canonical",
                    text: String::new(),
                });
            }
        }
    }
    found
}

#[test]
fn examples_are_read_and_come_back() {
    let mut count = 0;
    for Example { place, text, canonical, .. } in PAGES.into_iter().flat_map(examples) {
        let records =
            parse(&text).unwrap_or_else(|error| panic!("{place}\n{}", error.render(&place, Lang::En)));
        assert!(records.iter().all(|r| r.diagnostics().is_empty()), "{place}: a false warning");
        let written = records.iter().map(Record::to_ttn).collect::<Vec<_>>().join("\n");
        assert_eq!(parse(&written).unwrap_or_default(), records, "{place}");
        if canonical
            || !place.starts_with("dialects") && !text.contains("[Fields") && !text.contains("sonnez")
        {
            assert_eq!(written, text, "{place} is not canonical");
        }
        count += records.len();
    }
    assert!(count >= 30, "{count} records");
}

#[test]
fn every_dialect_comes_to_the_canonical_record() {
    let examples = examples("dialects.md");
    let (mut canonical, mut compared) = (String::new(), 0);
    for (n, example) in examples.iter().enumerate() {
        if example.canonical {
            canonical.clone_from(&example.text);
            continue;
        }
        // The clashes and the sentences have theirs behind them; the one game in all dialects has it before them.
        let expected = match examples.get(n + 1) {
            Some(next) if next.canonical => &next.text,
            _ => &canonical,
        };
        let records = parse(&example.text).unwrap_or_else(|error| panic!("{}\n{error}", example.place));
        assert_eq!(&records[0].to_ttn(), expected, "{}", example.place);
        compared += 1;
    }
    assert!(compared >= 14, "{compared} examples");
}

#[test]
fn every_dialect_has_its_row() {
    let page = spec("dialects.md");
    for name in lexicon::FIELDS {
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
    for (phrase, _) in lexicon::CLUBS.iter().filter(|(phrase, _)| !phrase.contains('#')) {
        assert!(page.contains(&format!("`{phrase}`")), "{phrase}");
    }
}

#[test]
fn examples_are_judged_as_they_say() {
    let mut failing = 0;
    for Example { place, fails, text, .. } in PAGES.into_iter().flat_map(examples) {
        for record in parse(&text).unwrap_or_default() {
            let report = check(&record).unwrap_or_else(|error| panic!("{place}: {error}"));
            let grave: Vec<_> =
                report.findings().iter().filter(|f| f.severity() >= Severity::Warning).collect();
            let rendered = || report.render(&place, Lang::En, Severity::Warning, false);
            match &fails {
                None => assert!(grave.is_empty(), "{}", rendered()),
                Some(code) => {
                    failing += 1;
                    assert!(!grave.is_empty(), "{place}: nothing is found");
                    assert!(grave.iter().all(|f| code.split(' ').any(|c| c == f.code())), "{}", rendered());
                }
            }
        }
    }
    assert!(failing >= 7, "{failing} records that fail");
}

#[test]
fn the_grammar_has_every_word() {
    let grammar = spec("grammar.ebnf");
    let words = lexicon::STATEMENTS.iter().copied().chain(lexicon::ACTS.iter().copied());
    let words = words.chain(lexicon::REASONS.iter().map(|r| r.0)).chain(lexicon::LAYS.iter().map(|l| l.0));
    for word in words.chain(lexicon::CHANCES.iter().map(|c| c.0)) {
        assert!(grammar.contains(&format!("\"{word}\"")), "{word} is not in grammar.ebnf");
    }
}

#[test]
fn the_head_and_the_law_words_are_in_the_tables() {
    let readme = spec("README.md");
    for tag in lexicon::TAGS {
        assert!(readme.contains(&format!("`{tag}`")), "{tag}");
    }
}

#[test]
fn every_code_is_in_the_table() {
    let readme = spec("README.md");
    let mut codes: Vec<&str> = SENTENCES.iter().map(|sentence| sentence.code).collect();
    codes.dedup();
    assert!(codes.len() > 30);
    for Sentence { code, severity, .. } in SENTENCES {
        let severity = format!("{severity:?}").to_lowercase();
        assert!(readme.contains(&format!("| {code} | {severity} |")), "{code} {severity}");
    }
    assert_eq!(EXPLAINED.iter().map(|one| one.code).collect::<Vec<_>>(), codes, "each is explained");
}

#[test]
fn each_code_is_shown_by_a_slip_and_its_cure() {
    let codes = |text: &str| -> Vec<&str> {
        let text = if text.starts_with("[TTN") || text.starts_with("[Game \"trictrac\"]\n") {
            text.to_owned()
        } else {
            format!("[TTN \"1.0\"]\n{text}\n")
        };
        let records = parse_lenient(&text);
        let mut codes: Vec<_> =
            records.iter().flat_map(|record| record.diagnostics().iter().map(|one| one.code())).collect();
        codes.dedup();
        codes
    };
    for one in EXPLAINED {
        assert_ne!(one.meaning(Lang::Fr), one.meaning(Lang::En), "{}", one.code);
        if one.slip.is_empty() {
            // Bytes, sizes, streams and what programs give cannot be shown.
            assert!(matches!(one.code, "N004" | "N005" | "N006" | "N007" | "N008" | "N048"), "{}", one.code);
            continue;
        }
        assert_eq!(codes(one.slip), [one.code], "{}", one.slip);
        assert!(codes(one.cure).is_empty(), "{}: {}", one.code, one.cure);
    }
}
