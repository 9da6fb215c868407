//! The rooms of the house, and what each may use: the table stands in CONTRIBUTING.md, and inside one crate the compiler checks
//! nothing of it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Room by room, what it may use beside itself: the table of CONTRIBUTING.md.
fn rooms() -> BTreeMap<String, Vec<String>> {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("CONTRIBUTING.md"))
        .expect("CONTRIBUTING.md");
    let rows: Vec<(String, String)> = text
        .lines()
        .filter_map(|line| {
            let (room, rest) = line.strip_prefix("| `")?.split_once("` | ")?;
            let (_, may_use) = rest.trim_end_matches(" |").rsplit_once(" | ")?;
            Some((room.to_owned(), may_use.to_owned()))
        })
        .collect();
    let all: Vec<String> = rows.iter().map(|(room, _)| room.clone()).collect();
    rows.into_iter()
        .map(|(room, may_use)| {
            let list = match may_use.as_str() {
                "all" => all.clone(),
                "nothing" => Vec::new(),
                list => list.split(", ").map(str::to_owned).collect(),
            };
            (room, list)
        })
        .collect()
}

pub fn rust_files(folder: &Path, into: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("a readable folder");
    for path in entries.filter_map(|e| e.ok().map(|e| e.path())) {
        if path.is_dir() {
            rust_files(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            into.push(path);
        }
    }
}

/// The rooms that a file names with `crate::room`, outside comments.
fn rooms_used(text: &str, rooms: &BTreeMap<String, Vec<String>>) -> BTreeSet<String> {
    let code: Vec<&str> = text.lines().filter(|l| !l.trim_start().starts_with("//")).collect();
    code.join("\n")
        .split("crate::")
        .skip(1)
        .flat_map(|rest| match rest.strip_prefix('{') {
            Some(list) => list.split(['}', ',']).map(str::trim).map(first_word).collect::<Vec<_>>(),
            None => vec![first_word(rest)],
        })
        .filter(|w| rooms.contains_key(w))
        .collect()
}

fn first_word(text: &str) -> String {
    text.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect()
}

#[test]
fn no_room_uses_what_it_may_not() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let may = rooms();
    assert!(may.len() >= 8, "the table was found: {may:?}");
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    assert!(files.len() > 30, "the source files were found");
    let mut wrong = Vec::new();
    for file in &files {
        let inside = file.strip_prefix(&src).expect("below src");
        let Some(room) = inside.components().next().and_then(|c| c.as_os_str().to_str()) else { continue };
        if inside.components().count() == 1 {
            continue; // lib.rs names every room
        }
        let allowed = may.get(room).unwrap_or_else(|| panic!("`{room}` is no room: add it to the table"));
        let text = std::fs::read_to_string(file).expect("a readable file");
        for used in rooms_used(&text, &may) {
            if used != room && !allowed.contains(&used) {
                wrong.push(format!("{} uses {used}", inside.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A file without its documentation: what an example asks, a user of the crate asks.
fn code_of(file: &Path) -> String {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let is_code = |line: &&str| !["///", "//!"].iter().any(|mark| line.trim_start().starts_with(mark));
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// Only the registry lists the games: nothing else asks which game it is. (One numbering is two in the booklet, by the game that the head
/// names: the dialects' door has to ask; and `diag-trictrac-figure` is a word in names of figures.)
#[test]
fn nobody_asks_which_game_it_is() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let names: BTreeSet<&str> = trictrac::rules::STANDARD.iter().map(|game| game.name()).collect();
    let asks: Vec<String> = names
        .iter()
        .flat_map(|name| [format!("== \"{name}\""), format!("\"{name}\" =>"), format!("\"{name}\" |")])
        .chain(names.iter().map(|name| format!("rules::{}", name.replace('-', "_"))))
        .collect();
    assert!(asks.len() >= 20, "{asks:?}");
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    let mut asked = BTreeSet::new();
    for file in files {
        let inside = file.strip_prefix(&src).expect("below src").to_string_lossy().into_owned();
        if inside.starts_with("rules/") {
            continue;
        }
        let text = code_of(&file);
        if asks.iter().any(|ask| text.contains(ask.as_str())) {
            asked.insert(inside);
        }
    }
    let known = ["record/numbering.rs", "ttn/dialect/figures.rs"];
    assert_eq!(asked.iter().map(String::as_str).collect::<Vec<_>>(), known);
}

/// A tag that has a value is read by the head's one parser (`Record::head`). What is only a text may be asked for by its name; and who tells of
/// slips in the players' words looks at the words.
#[test]
fn nobody_reads_a_tag_by_hand() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    let texts = ["Source", "Event", "Site", "Date", "White", "Black", "Result"];
    let mut wrong = Vec::new();
    for file in files {
        let inside = file.strip_prefix(&src).expect("below src").to_string_lossy().into_owned();
        if inside.starts_with("record/") || inside.starts_with("ttn/") {
            continue;
        }
        let text = code_of(&file);
        let by_name = text.split(".tag(\"").skip(1).filter_map(|rest| {
            let (name, behind) = rest.split_once('"')?;
            behind.starts_with(')').then_some(name)
        });
        wrong.extend(
            by_name.filter(|name| !texts.contains(name)).map(|name| format!("{inside} reads {name}")),
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
