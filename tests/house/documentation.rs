//! The documentation, as far as it can be counted: how much of `src` it is, and that every type a program can reach is shown in an example that
//! runs, or says where it is. That each public item has a comment is rustc's to hold (`deny(missing_docs)`), that examples are true cargo's.

use crate::figures::rust_files_of_src;
use std::collections::{BTreeMap, BTreeSet};

/// Of a hundred lines so many are documentation, at the least.
const SHARE: usize = 15;

fn is_doc(line: &str) -> bool {
    ["///", "//!"].iter().any(|mark| line.trim_start().starts_with(mark))
}

#[test]
fn fifteen_lines_of_a_hundred_are_documentation() {
    let (mut all, mut docs) = (0, 0);
    for (_, text) in rust_files_of_src() {
        all += text.lines().count();
        docs += text.lines().filter(|line| is_doc(line)).count();
    }
    assert!(all > 50_000, "the files were found: {all} lines");
    assert!(docs * 100 >= all * SHARE, "{docs} of {all} lines");
}

/// The modules that a program can name, as `rules::trictrac`, and the names that they give away with `pub use`.
struct Reachable {
    modules: BTreeSet<String>,
    names: BTreeSet<String>,
}

/// The module that a file is: `rules/trictrac/mod.rs` is `rules::trictrac`, and `lib.rs` the crate itself.
fn module_of(file: &str) -> String {
    let path = file.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::");
    if path == "lib" || path == "mod" { String::new() } else { path }
}

fn below(module: &str, name: &str) -> String {
    if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") }
}

/// From the crate down through each `pub mod`.
fn reachable(texts: &BTreeMap<String, String>) -> Reachable {
    let mut found = Reachable { modules: BTreeSet::new(), names: BTreeSet::new() };
    let mut open = vec![String::new()];
    while let Some(module) = open.pop() {
        let Some(text) = texts.get(&module) else { continue };
        found.modules.insert(module.clone());
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("pub mod ") {
                open.push(below(&module, name.trim_end_matches(';')));
            }
        }
        for used in text.split("\npub use ").skip(1).filter_map(|rest| rest.split(';').next()) {
            // A glob gives all of its module away; nothing in it is a module again.
            if let Some(whole) = used.strip_suffix("::*") {
                found.modules.insert(below(&module, whole));
            }
            let words = used.split(|c: char| !c.is_alphanumeric() && c != '_');
            found.names.extend(words.filter(|w| w.starts_with(char::is_uppercase)).map(str::to_owned));
        }
    }
    found
}

/// The public types at the margin of a file, each with its documentation.
fn public_types(text: &str) -> Vec<(String, String)> {
    let (mut found, mut docs) = (Vec::new(), String::new());
    for line in text.lines() {
        if let Some(doc) = line.strip_prefix("///") {
            docs.push_str(doc);
            docs.push('\n');
            continue;
        }
        let item = ["pub struct ", "pub enum ", "pub trait "].iter().find_map(|what| line.strip_prefix(what));
        if let Some(item) = item {
            let name = item.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            found.push((name, std::mem::take(&mut docs)));
        } else if !line.starts_with("#[") && !line.starts_with(')') && !line.starts_with(' ') {
            docs.clear();
        }
    }
    found
}

/// An example, or a link to where it stands.
fn is_shown(docs: &str) -> bool {
    docs.contains("```") || docs.lines().any(|line| line.contains("[`") && line.contains("xample")) || {
        let mut lines = docs.lines().map(str::trim_start);
        lines.any(|line| ["See [`", "Of [`"].iter().any(|mark| line.starts_with(mark)))
    }
}

#[test]
fn every_public_type_is_shown() {
    let texts: BTreeMap<String, String> = rust_files_of_src()
        .into_iter()
        .filter(|(file, _)| !file.starts_with("python/"))
        .map(|(file, text)| (module_of(&file), text))
        .collect();
    let reachable = reachable(&texts);
    let (mut count, mut bare) = (0, Vec::new());
    for (module, text) in &texts {
        for (name, docs) in public_types(text) {
            if reachable.modules.contains(module) || reachable.names.contains(&name) {
                count += 1;
                if !is_shown(&docs) {
                    bare.push(format!("{module} {name}"));
                }
            }
        }
    }
    assert!(count > 250, "the types were found: {count}");
    assert!(bare.is_empty(), "without an example: {bare:#?}");
}

#[test]
fn what_is_shown_is_distinguished_from_what_is_not() {
    assert!(is_shown(" A roll.\n\n ```\n assert!(true);\n ```\n"));
    assert!(is_shown(" Sums.\n\n See [`Net`] for an example.\n") && is_shown(" Of [`Judged::game`].\n"));
    assert!(!is_shown(" A roll.\n") && !is_shown(" For example a roll.\n"));
    let text = "/// A.\n#[derive(Debug)]\npub struct A {\n    /// b\n    pub b: u8,\n}\n\nfn c() {}\n\npub enum D {}\n";
    let types = public_types(text);
    assert_eq!(types, [("A".to_owned(), " A.\n".to_owned()), ("D".to_owned(), String::new())]);
}
