//! The plays of backgammon under `international` against GNU Backgammon's: position by position, the set of results. The committed file
//! is made by `data/make_backgammon_truth.py`; `TRICTRAC_TRUTH` names a larger one (see `release.sh`).

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufRead, BufReader};
use trictrac::board::{Roll, Side};
use trictrac::replay::KnownState;
use trictrac::rules::{Position, backgammon::INTERNATIONAL};
use trictrac::ttn::position;

const COMMITTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/backgammon-truth.tsv");

/// A result as the file has it: the roller's counts in hexadecimal, the own fields on which he struck.
fn result(before: &Position, after: &Position) -> String {
    let side = before.turn();
    let mut text: String = after.men().of(side).iter().map(|n| format!("{n:x}")).collect();
    let struck: Vec<String> = (1..=24)
        .filter(|&field| after.men().across(side, field) < before.men().across(side, field))
        .map(|field: u8| field.to_string())
        .collect();
    if !struck.is_empty() {
        text = format!("{text}:{}", struck.join(","));
    }
    text
}

/// The position of the file, White to roll, dames that are not told included.
fn position(text: &str) -> Position {
    let mut standing = KnownState::start(&INTERNATIONAL);
    standing.set(&position::parse(text).expect("it reads"));
    Position::new(standing.board.men, Side::White, &INTERNATIONAL).expect("a position")
}

#[test]
fn the_plays_are_those_of_gnu_backgammon() {
    let path = std::env::var("TRICTRAC_TRUTH").unwrap_or_else(|_| COMMITTED.to_owned());
    let lines = BufReader::new(File::open(&path).expect("the file of truth")).lines();
    let (mut positions, mut results, mut largest) = (0, 0, 0);
    for line in lines.map(|line| line.expect("text")).filter(|line| !line.starts_with('#')) {
        let mut columns = line.split('\t');
        let (Some(text), Some(roll)) = (columns.next(), columns.next()) else { panic!("{line}") };
        let before = position(text);
        let plays = before.plays(Roll::parse(roll).expect("a roll"));
        let ours: BTreeSet<String> =
            plays.as_slice().iter().map(|play| result(&before, &before.after(play))).collect();
        let theirs: BTreeSet<String> = columns.map(str::to_owned).collect();
        assert_eq!(ours, theirs, "{text}, {roll}");
        assert_eq!(ours.len(), plays.len(), "{text}, {roll}: a result twice");
        positions += 1;
        results += ours.len();
        largest = largest.max(ours.len());
    }
    println!("{positions} positions, {results} results, {largest} at most");
    assert!(positions >= 400, "{positions} positions");
}
