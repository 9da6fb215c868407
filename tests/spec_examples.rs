//! Every record in `notation-spec/` is read and comes back; every word of the lexicon stands in the grammar, every
//! code in the table.

use std::path::Path;
use trictrac::notation::{Lang, Record, lexicon, parse};

fn spec(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("notation-spec").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The examples of a page: first line and text.
fn examples(page: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut inside: Option<(usize, String)> = None;
    for (n, line) in page.lines().enumerate() {
        match (&mut inside, line) {
            (None, "```ttn") => inside = Some((n + 2, String::new())),
            (Some(_), "```") => found.extend(inside.take()),
            (Some((_, text)), line) => text.extend([line, "\n"]),
            (None, _) => {}
        }
    }
    found
}

#[test]
fn examples_are_read_and_come_back() {
    let mut count = 0;
    for file in ["README.md", "tutorial.md"] {
        for (line, text) in examples(&spec(file)) {
            let records = parse(&text)
                .unwrap_or_else(|error| panic!("{file}:{line}\n{}", error.render(file, Lang::En)));
            let written = records.iter().map(Record::to_ttn).collect::<Vec<_>>().join("\n");
            assert_eq!(parse(&written).unwrap_or_default(), records, "{file}:{line}");
            if !text.contains("[Fields") && !text.contains("sonnez") {
                assert_eq!(written, text, "{file}:{line} is not canonical");
            }
            count += records.len();
        }
    }
    assert!(count >= 13, "{count} records");
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
    let problems = spec("../src/notation/problem.rs");
    let codes: Vec<&str> = problems.split('"').filter(|s| s.len() == 4 && s.starts_with('N')).collect();
    assert!(codes.len() > 30);
    for code in codes {
        assert!(readme.contains(&format!("| {code} |")), "{code}");
    }
}
