//! `notation-spec/profiles.md` and its French page are made from the consts: `TRICTRAC_WRITE=1 cargo test --test rules profiles_table`
//! writes them anew.

use std::fmt::Write;
use trictrac::rules::{Game, STANDARD, Value};
use trictrac::text::Lang;

const HEAD: &str = "\
# Profiles: where the treatises part

`[Rules \"…\"]` names a profile of its `[Game \"…\"]`; the first of a game is the one that is meant where none is named. Every value in which
they may part is here with its citation. A value that is printed **bold** parts from the first profile's. The table is made from the
program's own constants (`tests/rules/profiles_table.rs`); to flip any one of them changes what some record or position comes to
(`tests/referee/profile_values.rs`). Below each game's table stands what each value says, which is also how `trictrac explain --rules NAME` tells a
profile's differences; `trictrac explain \"L 224\"` says what an article says.
";

const HEAD_FR: &str = "\
# Les profils : où les traités se séparent

`[Rules \"…\"]` nomme un profil de son `[Game \"…\"]` ; le premier d'un jeu est celui que l'on entend où il n'en est pas nommé. Chaque valeur où ils
peuvent se séparer est ici avec sa citation. Une valeur imprimée en **gras** s'écarte de celle du premier profil. Les valeurs gardent les noms qu'elles ont dans le programme :
le tableau est fait de ses propres constantes (`tests/rules/profiles_table.rs`) ; en retourner une seule change ce à quoi revient quelque partie notée ou quelque position
(`tests/referee/profile_values.rs`). Sous le tableau de chaque jeu est ce que dit chaque valeur ; `trictrac explain --rules NAME` dit de même ce en quoi un profil s'écarte, et `trictrac explain \"L 224\"` dit ce que dit un article.
";

/// Words of the table in French; numbers and names of the program stay.
const FRENCH: [(&str, &str); 15] = [
    ("group", "chapitre"),
    ("value", "valeur"),
    ("plays", "coups"),
    ("worth", "gains"),
    ("leaving", "départ"),
    ("dice", "dés"),
    ("course", "partie"),
    ("true", "oui"),
    ("false", "non"),
    ("unlimited", "sans limite"),
    ("larger, else smaller", "le plus grand, sinon le plus petit"),
    ("larger, else nothing", "le plus grand, sinon rien"),
    ("the dice drawn", "les dés tirés"),
    ("thrown anew", "rejetés"),
    ("no value in which it could part from another.", "aucune valeur où il pourrait s'écarter d'un autre."),
];

/// Words that are the same in both.
const ALIKE: [&str; 4] = ["écoles", "dames", "parties", "points"];

/// A page of one language: how it words what the program says.
struct Page {
    file: &'static str,
    head: &'static str,
    lang: Lang,
    say: fn(&str) -> String,
}

const PAGES: [Page; 2] = [
    Page { file: "profiles.md", head: HEAD, lang: Lang::En, say: str::to_owned },
    Page { file: "fr/profiles.md", head: HEAD_FR, lang: Lang::Fr, say: in_french },
];

/// The French of a word; a name or a number is itself, and no other English may stand.
fn in_french(word: &str) -> String {
    if let Some((_, french)) = FRENCH.iter().find(|(english, _)| *english == word) {
        return (*french).to_owned();
    }
    let name = word.chars().next().is_some_and(|first| !first.is_lowercase()) && !word.starts_with(' ');
    assert!(name || ALIKE.contains(&word), "{word}: its French is wanted in `FRENCH`");
    word.to_owned()
}

fn table(games: &[&'static dyn Game], say: fn(&str) -> String) -> String {
    let values: Vec<_> = games.iter().map(|game| game.values()).collect();
    let mut text = String::new();
    let names: Vec<_> = games.iter().map(|game| format!("`{}`", game.rules())).collect();
    let _ = writeln!(text, "\n## {}\n", games[0].name());
    if values[0].is_empty() {
        let none = say("no value in which it could part from another.");
        let _ = writeln!(text, "{}: {none}", names.join(", "));
        return text;
    }
    let _ = writeln!(text, "| {} | {} | {} |", say("group"), say("value"), names.join(" | "));
    let _ = writeln!(text, "| --- | --- |{}", " --- |".repeat(games.len()));
    for (row, first) in values[0].iter().enumerate() {
        let _ = write!(text, "| {} | `{}` |", say(first.group), first.name);
        for game in &values {
            let value = &game[row];
            assert_eq!((value.group, value.name), (first.group, first.name), "every profile has every value");
            let strong = if value.value == first.value { "" } else { "**" };
            let _ = write!(text, " {strong}{}{strong} ({}) |", say(&value.value), value.cite);
        }
        text.push('\n');
    }
    text
}

/// What each value says that stands in one of these profiles, in the order of the table.
fn said(games: &[&'static dyn Game], page: &Page) -> String {
    let values: Vec<Vec<Value>> = games.iter().map(|game| game.values()).collect();
    let mut text = String::new();
    for row in 0..values[0].len() {
        let mut told: Vec<&str> = Vec::new();
        for value in values.iter().map(|game| &game[row]) {
            if !told.contains(&value.value.as_str()) {
                told.push(&value.value);
                let says = value.says(page.lang).expect("every value has its sentence");
                let is = (page.say)(&value.value);
                let _ = writeln!(text, "| `{}` | {is} | {says} |", value.name);
            }
        }
    }
    if text.is_empty() {
        return text;
    }
    let says = if page.lang == Lang::Fr { "ce qu'elle dit" } else { "what it says" };
    let [value, is] = if page.lang == Lang::Fr { ["valeur", "est"] } else { ["value", "is"] };
    format!("\n| {value} | {is} | {says} |\n| --- | --- | --- |\n{text}")
}

fn written(page: &Page) -> String {
    let mut text = page.head.to_owned();
    let mut rest: Vec<&'static dyn Game> = STANDARD.to_vec();
    while let Some(&first) = rest.first() {
        let (same, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(|game| game.name() == first.name());
        text.push_str(&table(&same, page.say));
        text.push_str(&said(&same, page));
        rest = others;
    }
    text
}

#[test]
fn the_tables_are_those_of_the_consts() {
    for page in &PAGES {
        let text = written(page);
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("notation-spec").join(page.file);
        if std::env::var_os("TRICTRAC_WRITE").is_some() {
            std::fs::write(&path, &text).expect("it can be written");
        }
        assert!(
            std::fs::read_to_string(&path).unwrap_or_default() == text,
            "notation-spec/{} is not what the consts say; TRICTRAC_WRITE=1 writes it",
            page.file
        );
    }
}
