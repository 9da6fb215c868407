//! `notation-spec/profiles.md` is made from the consts: `TRICTRAC_WRITE=1 cargo test --test rules profiles_table` writes it anew.

use std::fmt::Write;
use trictrac::rules::{Game, STANDARD};

const HEAD: &str = "\
# Profiles: where the treatises part

`[Rules \"…\"]` names a profile of its `[Game \"…\"]`; the first of a game is the one that is meant where none is named. Every value in which
they may part is here with its citation. A value that is printed **bold** parts from the first profile's. The table is made from the
program's own constants (`tests/rules/profiles_table.rs`); to flip any one of them changes what some record or position comes to
(`tests/referee/profile_values.rs`). `trictrac explain --rules NAME` lists a profile's differences, and `trictrac explain \"L 224\"` says what an article says.
";

fn table(games: &[&'static dyn Game]) -> String {
    let values: Vec<_> = games.iter().map(|game| game.values()).collect();
    let mut text = String::new();
    let names: Vec<_> = games.iter().map(|game| format!("`{}`", game.rules())).collect();
    let _ = writeln!(text, "\n## {}\n", games[0].name());
    if values[0].is_empty() {
        let _ = writeln!(text, "{}: no value in which it could part from another.", names.join(", "));
        return text;
    }
    let _ = writeln!(text, "| room | value | {} |", names.join(" | "));
    let _ = writeln!(text, "| --- | --- |{}", " --- |".repeat(games.len()));
    for (row, first) in values[0].iter().enumerate() {
        let _ = write!(text, "| {} | `{}` |", first.room, first.name);
        for game in &values {
            let value = &game[row];
            assert_eq!((value.room, value.name), (first.room, first.name), "every profile has every value");
            let strong = if value.value == first.value { "" } else { "**" };
            let _ = write!(text, " {strong}{}{strong} ({}) |", value.value, value.cite);
        }
        text.push('\n');
    }
    text
}

#[test]
fn the_table_is_that_of_the_consts() {
    let mut text = HEAD.to_owned();
    let mut rest: Vec<&'static dyn Game> = STANDARD.to_vec();
    while let Some(&first) = rest.first() {
        let (same, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(|game| game.name() == first.name());
        text.push_str(&table(&same));
        rest = others;
    }
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("notation-spec/profiles.md");
    if std::env::var_os("TRICTRAC_WRITE").is_some() {
        std::fs::write(&path, &text).expect("it can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == text,
        "notation-spec/profiles.md is not what the consts say; TRICTRAC_WRITE=1 writes it"
    );
}
