//! What makes a house easy to live in, in figures: short functions, few parameters, small files, a comment at each file's head, and no type name that
//! stands for two things, tests in a few programs. Where more is left than is wanted the bound is what is left; it only goes down.

use crate::rooms::rust_files;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Functions of more than 60 lines; wanted: under 10.
const LONG: usize = 1;
/// Functions of five parameters or more; wanted: under 15.
const MANY_PARAMETERS: usize = 13;

/// A file of `src`, its comments and texts blanked out, so that braces and commas are code.
struct Source {
    name: String,
    text: String,
    code: String,
}

/// A function with a body.
struct Function {
    name: String,
    lines: usize,
    /// Without `self`.
    parameters: usize,
    /// What a Python caller passes by name is the Python signature's, not a heap of values that belong together.
    is_python: bool,
}

/// The name below `src` and the text of each file of it.
pub fn rust_files_of_src() -> Vec<(String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files: Vec<PathBuf> = Vec::new();
    rust_files(&src, &mut files);
    let read = files.into_iter().map(|file| {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        (file.strip_prefix(&src).expect("below src").to_string_lossy().into_owned(), text)
    });
    read.collect()
}

fn sources() -> Vec<Source> {
    rust_files_of_src().into_iter().map(|(name, text)| Source { name, code: blank(&text), text }).collect()
}

/// The text with every character of a comment, a string or a character literal a space; lines stay.
fn blank(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = opaque(rest, code.chars().next_back());
        if length == 0 {
            code.push(c);
            rest = &rest[c.len_utf8()..];
        } else {
            code.extend(rest[..length].chars().map(|c| if c == '\n' { c } else { ' ' }));
            rest = &rest[length..];
        }
    }
    code
}

/// How long the comment or literal is that begins here; 0 where none does.
fn opaque(rest: &str, before: Option<char>) -> usize {
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if let Some(string) = rest.strip_prefix('"') {
        return 1 + quoted(string, '"');
    }
    if let Some(after) = rest.strip_prefix('\'') {
        let mut inside = after.char_indices();
        return match (inside.next(), inside.next()) {
            (Some((_, '\\')), _) => 3 + rest[3..].find('\'').map_or(0, |end| end + 1),
            (Some(_), Some((at, '\''))) => at + 2,
            _ => 0, // a lifetime
        };
    }
    let raw = rest.strip_prefix('r').filter(|_| !before.is_some_and(|c| c.is_alphanumeric() || c == '_'));
    let Some(raw) = raw else { return 0 };
    let hashes = raw.len() - raw.trim_start_matches('#').len();
    let close = format!("\"{}", "#".repeat(hashes));
    match raw[hashes..].strip_prefix('"') {
        Some(inside) => 2 + hashes + inside.find(&close).map_or(inside.len(), |end| end + close.len()),
        None => 0,
    }
}

/// The length of a quoted text behind its first sign, its last sign included.
fn quoted(text: &str, sign: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == sign => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of what stands in brackets at the beginning, the closing one included.
fn bracketed(code: &str) -> usize {
    let mut depth = 0;
    for (at, c) in code.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    code.len()
}

/// How many parameters a list in brackets has beside `self`.
fn parameters(list: &str) -> usize {
    let (mut depth, mut begun, mut all) = (0, String::new(), Vec::new());
    for (at, c) in list.char_indices().skip(1) {
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            '>' if list[..at].ends_with('-') => {}
            ')' | ']' | '}' | '>' => depth -= 1,
            _ => {}
        }
        if depth < 0 || (depth == 0 && c == ',') {
            all.push(std::mem::take(&mut begun));
        } else {
            begun.push(c);
        }
    }
    let is_self = |one: &String| one.split(':').next().is_some_and(|name| name.trim().ends_with("self"));
    all.iter().filter(|one| !one.trim().is_empty() && !is_self(one)).count()
}

fn functions(source: &Source) -> Vec<Function> {
    let code = &source.code;
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for (at, _) in code.match_indices("fn ") {
        if code[..at].ends_with(word) {
            continue;
        }
        let name: String = code[at + 3..].chars().take_while(|c| word(*c)).collect();
        let Some(open) = code[at..].find('(').map(|n| at + n) else { continue };
        if name.is_empty() {
            continue; // the type of a function
        }
        let list = open..open + bracketed(&code[open..]);
        let Some(body) = code[list.end..].find(['{', ';']).map(|n| list.end + n) else { continue };
        let end = if code[body..].starts_with('{') { body + bracketed(&code[body..]) } else { body };
        // Since the line above that ends an item.
        let above = code[..at].rfind(['}', ';', '{']).unwrap_or(0);
        let above = (0..=above).rev().find(|&n| source.text.is_char_boundary(n)).unwrap_or(0);
        let attributes = &source.text[above..];
        let is_python = source.name.starts_with("python/")
            && ["pyo3(signature", "pyfunction", "new]"]
                .iter()
                .any(|mark| attributes.find("fn ").is_some_and(|end| attributes[..end].contains(mark)));
        found.push(Function {
            name: format!("{} {name}", source.name),
            lines: code[at..end].matches('\n').count() + 1,
            parameters: parameters(&code[list]),
            is_python,
        });
    }
    found
}

/// What is named as a type at the margin of a file: associated types are their trait's.
fn types(source: &Source) -> impl Iterator<Item = &str> {
    source.code.lines().filter_map(|line| {
        let rest = match line.strip_prefix("pub") {
            Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
            Some(rest) => rest.trim_start(),
            None => line,
        };
        let name = ["struct ", "enum ", "trait ", "union ", "type "]
            .iter()
            .find_map(|what| rest.strip_prefix(what))?;
        name.split(|c: char| !c.is_alphanumeric() && c != '_').next()
    })
}

#[test]
fn functions_are_short() {
    let all: Vec<Function> = sources().iter().flat_map(functions).collect();
    assert!(all.len() > 1500, "the functions were found: {}", all.len());
    let over = |most: usize| -> Vec<String> {
        all.iter().filter(|f| f.lines > most).map(|f| format!("{} {}", f.lines, f.name)).collect()
    };
    let (long, longest) = (over(60), over(90));
    assert!(long.len() <= LONG, "{}: {long:#?}", long.len());
    assert!(longest.is_empty(), "{longest:#?}");
}

#[test]
fn functions_take_few_parameters() {
    let all: Vec<Function> = sources().iter().flat_map(functions).collect();
    let many: Vec<String> = all
        .iter()
        .filter(|f| f.parameters >= 5 && !f.is_python)
        .map(|f| format!("{} {}", f.parameters, f.name))
        .collect();
    assert!(many.len() <= MANY_PARAMETERS, "{}: {many:#?}", many.len());
}

#[test]
fn files_are_small_and_say_what_they_are_for() {
    let sources = sources();
    let mut lines: Vec<usize> = sources.iter().map(|s| s.text.lines().count()).collect();
    lines.sort_unstable();
    assert!(
        lines[lines.len() / 2] < 160,
        "half of the files have more than {} lines",
        lines[lines.len() / 2]
    );
    let names = |is: &dyn Fn(&Source) -> bool| -> Vec<String> {
        sources.iter().filter(|s| is(s)).map(|s| s.name.clone()).collect()
    };
    let large = names(&|s| s.text.lines().count() > 500);
    assert!(large.is_empty(), "{large:#?}");
    let silent = names(&|s| !s.text.starts_with("//!"));
    assert!(silent.is_empty(), "{}: {silent:#?}", silent.len());
}

#[test]
fn a_type_name_stands_for_one_thing() {
    let sources = sources();
    let mut places: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for source in &sources {
        for name in types(source) {
            places.entry(name).or_default().push(&source.name);
        }
    }
    assert!(places.len() > 400, "the types were found: {}", places.len());
    let twice: Vec<String> = places
        .into_iter()
        .filter(|(_, places)| {
            // A class of the Python module bears the name of what it wraps: that is its name in Python.
            places.iter().filter(|place| !place.starts_with("python/")).count() > 1
                || places.iter().filter(|place| place.starts_with("python/")).count() > 1
        })
        .map(|(name, places)| format!("{name}: {places:?}"))
        .collect();
    assert!(twice.is_empty(), "{twice:#?}");
}

/// A folder with a `main.rs` or a file right in `tests/` is a program of its own, and each is linked with the whole library.
#[test]
fn tests_are_seven_programs_at_most() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let entries = std::fs::read_dir(tests).expect("the tests").map(|entry| entry.expect("an entry").path());
    let programs: Vec<PathBuf> = entries
        .filter(|path| path.join("main.rs").exists() || path.extension().is_some_and(|ending| ending == "rs"))
        .collect();
    assert!((1..=7).contains(&programs.len()), "{programs:#?}");
}
