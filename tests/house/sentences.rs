//! What players read, in both languages: the words of one are the words of the other, and French is set as French is.

use std::path::{Path, PathBuf};
use trictrac::law::{all_articles, terms};
use trictrac::record::EXPLAINED;
use trictrac::referee::{self, CODES};
use trictrac::rules::STANDARD;
use trictrac::text::{Lang, french};
use trictrac::{interchange, record, search, ttn};

/// Words that tell French from English, each standing by itself.
const FRENCH: &str = " le la les un une des du au aux est sont pas qui ne n l d on il elle ce cette par pour sur ou où et dans ";
const ENGLISH: &str = " the is are of not and has have with that who by for on or in an to at be it its ";

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphabetic()).filter(|w| !w.is_empty()).map(str::to_lowercase).collect()
}

fn how_many(text: &str, of: &str) -> usize {
    words(text).iter().filter(|word| of.contains(&format!(" {word} "))).count()
}

fn is_french(text: &str) -> bool {
    how_many(text, FRENCH) > how_many(text, ENGLISH)
}

fn is_english(text: &str) -> bool {
    how_many(text, ENGLISH) > how_many(text, FRENCH)
}

/// A word that a French sentence may not have.
fn wrong_word(fr: &str) -> Option<&'static str> {
    let any = |stems: &[&str]| words(fr).iter().any(|word| stems.contains(&word.as_str()));
    if any(&["enregistrement", "enregistrements", "record", "records"]) {
        return Some("a record is a partie notée");
    }
    any(&["attention", "alerte"]).then_some("a warning is an avertissement")
}

/// Whether a sentence speaks of rounds in French only.
fn is_round_in_french_only(fr: &str, en: &str) -> bool {
    words(fr).iter().any(|word| word == "relevé" || word == "relevés") && !en.contains("relevé")
}

/// The tables: code or name, French, English.
fn tables() -> Vec<(String, String, String)> {
    let mut all: Vec<(String, String, String)> = Vec::new();
    let mut add = |name: &str, fr: &str, en: &str| all.push((name.to_owned(), fr.to_owned(), en.to_owned()));
    for sentence in record::SENTENCES.iter().chain(interchange::SENTENCES).chain(search::SENTENCES) {
        add(sentence.code, sentence.words.fr, sentence.words.en);
    }
    for code in CODES {
        add(code.id, code.meaning(Lang::Fr), code.meaning(Lang::En));
    }
    for code in EXPLAINED {
        add(code.code, code.meaning(Lang::Fr), code.meaning(Lang::En));
    }
    for article in all_articles() {
        add(article.cite, article.fr, article.en);
    }
    for value in STANDARD.iter().flat_map(|game| game.values()) {
        let [fr, en] = [Lang::Fr, Lang::En].map(|lang| value.says(lang).unwrap_or_default());
        add(value.name, &fr, &en);
    }
    for term in terms() {
        add(term.fr, term.what_fr, term.what_en);
    }
    all
}

#[test]
fn the_tables_say_the_same_in_both_languages() {
    let tables = tables();
    assert!(tables.len() > 500, "{}", tables.len());
    let mut wrong = Vec::new();
    for (name, fr, en) in &tables {
        if let Some(why) = wrong_word(fr) {
            wrong.push(format!("{name}: {why}: {fr}"));
        }
        let record = words(en).iter().any(|word| word == "record" || word == "records");
        if is_round_in_french_only(fr, en) || record && fr.contains("relevé") {
            wrong.push(format!("{name}: a relevé is a round: {fr} / {en}"));
        }
        if fr.is_empty() || en.is_empty() || fr == en || is_english(fr) || is_french(en) {
            wrong.push(format!("{name}: each in its language: {fr} / {en}"));
        }
        let mut holes = [holes(fr), holes(en)];
        holes.iter_mut().for_each(|list| list.sort_unstable());
        if holes[0] != holes[1] {
            wrong.push(format!("{name}: the same holes: {fr} / {en}"));
        }
        if fr.contains('"') && !fr.contains("[TTN") && !fr.contains("[Fields") && !fr.contains('`') {
            wrong.push(format!("{name}: guillemets: {fr}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The named holes of a sentence.
fn holes(text: &str) -> Vec<&str> {
    let named = text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
    named.filter(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase())).collect()
}

fn source_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).expect("a folder").filter_map(|e| e.ok().map(|e| e.path())) {
        if path.is_dir() {
            source_files(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs" || e == "py") {
            into.push(path);
        }
    }
}

/// What stands between double quotes in a file's code, line by line; tests and comments aside.
fn literals(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let mut found = Vec::new();
    for line in code.lines().filter(|l| !l.trim_start().starts_with("//") && !l.trim_start().starts_with('#'))
    {
        let line = line.replace("\\\"", "\u{1}");
        found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    found
}

/// Sentences that are made in the code and stand in no table are held to the same words; the English of one stands near it.
#[test]
fn no_sentence_in_the_code_has_a_wrong_word() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    source_files(&root.join("src"), &mut files);
    source_files(&root.join("python/trictrac"), &mut files);
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for file in files {
        let literals = literals(&std::fs::read_to_string(&file).expect("a readable file"));
        for (n, literal) in literals.iter().enumerate().filter(|(_, text)| is_french(text)) {
            seen += 1;
            // The name of a hole is nobody's word.
            let said: String = literal
                .split('{')
                .map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest))
                .collect();
            if let Some(why) = wrong_word(&said) {
                wrong.push(format!("{}: {why}: {literal}", file.display()));
            }
            let around = &literals[n.saturating_sub(40)..literals.len().min(n + 40)];
            let english: Vec<&str> =
                around.iter().filter(|text| is_english(text)).map(String::as_str).collect();
            if is_round_in_french_only(&said, &english.join(" ")) {
                wrong.push(format!("{}: a relevé is a round: {literal}", file.display()));
            }
        }
    }
    assert!(seen > 600, "{seen} sentences were looked at");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn shipped() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    let files = std::fs::read_dir(folder).expect("the records").filter_map(|e| e.ok().map(|e| e.path()));
    files.map(|path| std::fs::read_to_string(path).expect("a readable file")).collect()
}

/// Whether the signs of a French sentence stand behind spaces that do not break.
fn is_set(fr: &str) -> bool {
    french(fr) == fr
}

#[test]
fn what_is_said_in_french_is_set_as_french() {
    let mut said: Vec<String> = Vec::new();
    for text in shipped() {
        for record in ttn::parse(&text).unwrap_or_else(|error| error.records) {
            let Ok(report) = referee::check(&record) else { continue };
            said.extend(report.findings().iter().map(|found| found.message(Lang::Fr)));
        }
    }
    assert!(said.len() > 1000, "{}", said.len());
    for slip in EXPLAINED.iter().filter(|code| !code.slip.is_empty()) {
        let slip = if slip.slip.contains("[TTN") {
            slip.slip.to_owned()
        } else {
            format!("[TTN \"1.0\"]\n{}", slip.slip)
        };
        if let Err(error) = ttn::parse(&slip) {
            for one in &error.diagnostics {
                // What is quoted from the text stays as it is.
                said.push(one.message(Lang::Fr).replace(one.found(), "…"));
                said.extend(one.expected(Lang::Fr));
            }
        }
    }
    let names = CODES.iter().map(|code| code.id).chain(EXPLAINED.iter().map(|code| code.code));
    let names = names
        .chain(all_articles().map(|article| article.cite))
        .chain(terms().flat_map(|term| term.fr.split(", ").next()));
    let explained: Vec<String> = names.filter_map(|name| referee::explain(name, Lang::Fr)).collect();
    assert!(explained.len() > 400);
    // The slips and cures are TTN, and stand on lines of their own.
    said.extend(explained.iter().filter_map(|text| text.lines().next().map(str::to_owned)));
    let loose: Vec<&String> = said.iter().filter(|fr| !is_set(fr)).collect();
    assert!(loose.is_empty(), "{loose:#?}");
}
