//! What is asked is read as it is written, and what cannot be read is given with its place, its reason and what to do.

use trictrac::record::Diagnostic;
use trictrac::search::{EXAMPLES, Query, SENTENCES, WORDS, explain};
use trictrac::text::{Lang, Sentence};

fn read(text: &str) -> Query {
    text.parse().unwrap_or_else(|error: Box<Diagnostic>| panic!("{}", error.render(Lang::En)))
}

#[test]
fn every_word_has_an_example_that_is_read_and_written_again() {
    for word in WORDS {
        let query = read(word.example);
        let written = query.to_string();
        assert_eq!(read(&written), query, "{}: {written}", word.word);
        assert!(word.example.contains(word.word), "{}: {}", word.word, word.example);
    }
}

#[test]
fn what_is_written_is_one_text() {
    for (typed, written) in [
        ("roll 46 and by w", "roll 64 by W"),
        ("by W left or by B left", "(by W left) or (by B left)"),
        ("not (roll 66 or roll 55)", "not (roll 66 or roll 55)"),
        ("not not left", "not (not left)"),
        ("talon THROWER=0", "talon = 0"),
        ("field 12 other >= 2", "coin other >= 2"),
        ("field 6 ≥ 3", "field 6 >= 3"),
        ("releve > 1 marque != 2", "relevé > 1 marqué != 2"),
        ("position « B 1*15 W 7 8 1*13 »", "position \"W 1*13 7 8 B 1*15\""),
        ("mirrored position “W 6*2 ...”", "mirrored position \"W 6*2 ...\""),
        (
            "play 1/7(2) 6/8/11 due fill 7 due hit 7 due keep retour",
            "play 1/7(2) 6/8/11 due fill grand due hit 7 due keep retour",
        ),
        ("finding e101 other finding Error", "finding E101 other finding error"),
        ("play - left", "play - left"),
        ("white “dit \"le Grand\"”", "white “dit \"le Grand\"”"),
        ("white « dit “le Grand” »", "white \"dit “le Grand”\""),
        ("white \"Jean (père) or >= 2\"", "white \"Jean (père) or >= 2\""),
    ] {
        assert_eq!(read(typed).to_string(), written);
        assert_eq!(read(written), read(typed), "{written}");
    }
}

#[test]
fn what_cannot_be_read_is_given_with_its_place_and_what_was_meant() {
    for (text, code, column, meant) in [
        ("rol 64", "Q001", 1, Some("roll")),
        ("by W ponts >= 3", "Q001", 6, Some("points")),
        ("", "Q002", 1, None),
        ("left or", "Q002", 8, None),
        ("left and", "Q002", 9, None),
        (">= 3", "Q002", 1, None),
        ("roll 67", "Q003", 6, None),
        ("roll dublet", "Q003", 6, Some("doublet")),
        ("by other", "Q004", 4, None),
        ("by X", "Q004", 4, None),
        ("position W 6*2", "Q005", 10, None),
        ("position \"W 25\"", "Q005", 10, None),
        ("position \"W 4|5 ...\"", "Q005", 10, None),
        ("mirrored \"W 6*2\"", "Q005", 10, None),
        ("talon oter = 0", "Q006", 7, Some("other")),
        ("won >= x", "Q006", 8, None),
        ("won >= 99999999999", "Q006", 8, None),
        ("due fil", "Q007", 5, Some("fill")),
        ("finding E999", "Q008", 9, None),
        ("finding eror", "Q008", 9, Some("error")),
        ("play 1/26", "Q009", 6, None),
        ("play left", "Q009", 6, None),
        ("white Jean", "Q010", 7, None),
        ("(left", "Q011", 1, None),
        ("white \"Jean", "Q011", 7, None),
        ("field 25 > 1", "Q012", 7, None),
        ("left)", "Q013", 5, None),
        ("left (by W) )", "Q013", 13, None),
    ] {
        let error = text.parse::<Query>().expect_err(text);
        assert_eq!(
            (error.code(), error.place.column, error.suggestion.as_deref()),
            (code, column, meant),
            "{text}"
        );
        for lang in [Lang::Fr, Lang::En] {
            assert!(!error.render(lang).is_empty() && !error.message(lang).contains('{'), "{text}");
        }
    }
    let long = format!("left{}", " or left".repeat(600));
    let deep = format!("{}left{}", "(".repeat(100), ")".repeat(100));
    for text in [&long, &deep, &"not ".repeat(900)] {
        assert_eq!(text.parse::<Query>().expect_err("too much").code(), "Q014");
    }
}

#[test]
fn every_sentence_is_in_the_spec() {
    let spec = include_str!("../../../notation-spec/search.md");
    for sentence in SENTENCES {
        assert!(spec.contains(&format!("| {} |", sentence.code)), "{}", sentence.code);
    }
    for word in WORDS {
        let row = format!("| `{}` | `{}` | {} |", word.word, word.example.replace('|', "\\|"), word.about.en);
        assert!(spec.contains(&row), "{row}");
    }
}

#[test]
fn each_code_is_explained_by_a_slip_and_its_cure() {
    for Sentence { code, .. } in SENTENCES {
        let [fr, en] = [Lang::Fr, Lang::En].map(|lang| explain(code, lang));
        assert!(fr.is_some() && en.is_some() && fr != en, "{code}");
    }
    let shown = |code: &str| EXAMPLES.iter().any(|example| example.0 == code);
    let silent: Vec<_> = SENTENCES.iter().map(|one| one.code).filter(|code| !shown(code)).collect();
    // Too long to be shown.
    assert_eq!(silent, ["Q014"]);
    for &(code, slip, cure) in EXAMPLES {
        assert_eq!(slip.parse::<Query>().expect_err(slip).code(), code, "{slip}");
        assert!(cure.parse::<Query>().is_ok(), "{cure}");
    }
}

/// Whatever is typed, it is read or diagnosed; nothing panics.
#[test]
fn anything_may_be_typed() {
    let mut rng = fastrand::Rng::with_seed(crate::common::seed());
    let mut pieces: Vec<&str> = WORDS.iter().flat_map(|word| word.example.split(' ')).collect();
    pieces.extend([
        "(", ")", "\"", "«", "»", ">=", "é", "\u{a0}", "1/7(", "99", "", "and", "or", "not", "'", "\u{301}",
    ]);
    for _ in 0..5_000 {
        let many = rng.usize(..8);
        let text: Vec<&str> = (0..many).map(|_| *rng.choice(&pieces).expect("a piece")).collect();
        for by in [" ", ""] {
            let text = text.join(by);
            match text.parse::<Query>() {
                Ok(query) => assert_eq!(query.to_string().parse::<Query>().as_ref(), Ok(&query), "{text}"),
                Err(error) => assert!(!error.render(Lang::Fr).is_empty(), "{text}"),
            }
        }
    }
}
