//! What becomes of every article: `data/articles.tsv` lists Lelasseux 28 to 255, Guiton I to VIII and Lepeintre's rules as a law, an example or no law, and
//! where. A law is where its citation is: "where is article 76 implemented?" is answered by a search for `L 76`.

use std::collections::BTreeSet;
use std::path::Path;
use trictrac::law::Cite;

struct Row {
    cite: &'static str,
    kind: &'static str,
    places: Vec<&'static str>,
    what: &'static str,
}

fn rows() -> Vec<Row> {
    include_str!("../data/articles.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let [cite, kind, places, what] = columns[..] else { panic!("four columns: {line}") };
            Row { cite, kind, places: places.split(", ").filter(|p| *p != "-").collect(), what }
        })
        .collect()
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Whether a text has a citation as a whole word: `L 7` is not in `L 76`.
fn cites(text: &str, cite: &str) -> bool {
    text.match_indices(cite).any(|(at, _)| {
        let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        !letter(text[..at].chars().next_back()) && !letter(text[at + cite.len()..].chars().next())
    })
}

/// The doc comments of the items of this name in a source file.
fn docs(text: &str, item: &str) -> String {
    let mut docs = String::new();
    let mut doc = String::new();
    for line in text.lines().map(str::trim_start) {
        if let Some(words) = line.strip_prefix("///") {
            doc.push_str(words);
            doc.push('\n');
        } else if !line.starts_with("#[") {
            let code = line.split("//").next().unwrap_or(line);
            let words = code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|w| !w.is_empty());
            if words.take(4).any(|w| w == item) {
                docs.push_str(&doc);
            }
            doc.clear();
        }
    }
    docs
}

#[test]
fn no_article_is_missing() {
    let rows = rows();
    let listed: BTreeSet<&str> = rows.iter().map(|r| r.cite).collect();
    assert_eq!(listed.len(), rows.len(), "each once");
    for cite in (28..=255).map(|n| format!("L {n}")) {
        assert!(listed.contains(cite.as_str()), "{cite}");
    }
    for chapter in ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"] {
        assert!(listed.contains(format!("G {chapter}").as_str()), "G {chapter}");
    }
    for cite in (1..=78).map(|n| format!("P 4.{n}")) {
        assert!(listed.contains(cite.as_str()), "{cite}");
    }
    // Those that part 4, chapter III names.
    let society = "2 12 14 15 16 17 19 20 22 23 24 25 26 27 28 31 32 35 37 42 48 49 50 51 59 60 62 66 67 68 69 76 77 78";
    for rule in society.split(' ') {
        assert!(listed.contains(format!("P 4.III {rule}").as_str()), "P 4.III {rule}");
    }
}

#[test]
fn every_law_is_cited_where_it_is_said_to_be() {
    for Row { cite, kind, places, what } in rows() {
        assert!(Cite::parse(cite).is_some(), "{cite}");
        assert!(what.len() > 5, "{cite} says in a word what it is about, or why it is no law");
        match kind {
            "law" => {
                assert!(!places.is_empty(), "{cite}: where?");
                for place in places {
                    let (file, item) = place.split_once('#').map_or((place, None), |(f, i)| (f, Some(i)));
                    let text = read(file);
                    let words = item.map_or_else(|| text.clone(), |item| docs(&text, item));
                    assert!(cites(&words, cite), "{place} does not cite {cite}");
                }
            }
            "example" => {
                for place in places {
                    let number = &cite[2..];
                    let text = read(place);
                    let mut sources = text.lines().filter(|l| l.contains("[Source "));
                    assert!(sources.any(|l| cites(l, number)), "{place} has no record of {cite}");
                }
            }
            "no law" => assert!(places.is_empty(), "{cite}"),
            kind => panic!("{cite}: {kind}"),
        }
    }
}

/// A rule of Lepeintre's that is a law or an example has a shipped record after his text, by his rules or by those of his society; of the
/// others the row says why nothing is decided.
#[test]
fn every_rule_of_lepeintre_has_its_record() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    let files = std::fs::read_dir(folder).expect("the shipped records").filter_map(Result::ok);
    let texts: Vec<String> = files
        .filter(|file| file.file_name().to_string_lossy().starts_with("lepeintre-4"))
        .map(|file| std::fs::read_to_string(file.path()).expect("a readable file"))
        .collect();
    let heads: Vec<&str> = texts.iter().flat_map(|text| text.split("[TTN ")).collect();
    let has_record = |cite: &str| {
        let rules = if cite.starts_with("P 4.III") { "lepeintre-societe" } else { "lepeintre" };
        heads.iter().any(|head| {
            let source = head.lines().find_map(|line| line.split("[Source ").nth(1));
            head.contains(&format!("[Rules \"{rules}\"]")) && source.is_some_and(|source| cites(source, cite))
        })
    };
    let rules = rows().into_iter().filter(|row| row.cite.starts_with("P 4.") && row.kind != "no law");
    let without: Vec<&str> = rules.map(|row| row.cite).filter(|cite| !has_record(cite)).collect();
    assert!(without.is_empty(), "without a record: {without:?}");
}

/// "Where is article 44 implemented?" A search finds one function.
#[test]
fn a_search_finds_one_function() {
    for (cite, file, item) in [
        ("L 44", "src/rules/trictrac/plays.rs", "by_puissance"),
        ("L 77", "src/rules/trictrac/view.rs", "can_still_fill"),
        ("L 123", "src/rules/trictrac/score.rs", "three_coups"),
        ("L 137", "src/rules/trictrac/score.rs", "hits"),
    ] {
        let text = read(file);
        assert!(cites(&docs(&text, item), cite), "{cite}");
        assert_eq!(text.matches(cite).count(), 1, "{file} cites {cite} once");
    }
}
