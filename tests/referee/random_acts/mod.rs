//! Random acts at random places of random games: what the referee grants or denies of them, and what it finds when they are done.
#![allow(dead_code, unused_imports, reason = "each test takes what it needs")]

pub mod acts;
pub mod forms;
pub mod place;

pub use forms::{Plays, game_in};
pub use place::{EVERYWHERE, Place, Where};

use std::ops::Range;
use trictrac::board::Side;
use trictrac::record::Record;
use trictrac::referee::{Finding, Report, check};
use trictrac::ttn::parse;

/// What the referee says of this text.
pub fn report(text: &str) -> Report {
    let record: Record = parse(text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0);
    check(&record).expect("known rules")
}

/// So many acts a profile each family tries with every change; a release ten times as many.
pub const ACTS: usize = 10_000;

/// How many acts a profile: `TRICTRAC_ACTS`, or this many.
pub fn acts_wanted(default: usize) -> usize {
    std::env::var("TRICTRAC_ACTS").ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}

/// What a statement comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Holds,
    Fails,
    Untold,
    NotJudged,
}

/// What a statement behind a text comes to.
pub fn stated(before: &str, claim: &str, by: Side, act: &str) -> Verdict {
    stated_each(before, &[(claim, by, act)])[0]
}

/// What each of several statements behind a text comes to, in one turn.
pub fn stated_each(before: &str, statements: &[(&str, Side, &str)]) -> Vec<Verdict> {
    let Some((_, first, _)) = statements.first() else { return Vec::new() };
    let mut text = format!("{before}{first}:");
    let mut places = Vec::new();
    for (claim, by, act) in statements {
        let start = text.len();
        text += &format!(" <{claim} {by}: {act}>");
        places.push(start..text.len());
    }
    let report = report(&(text + "\n"));
    let of = |place: &Range<usize>| {
        let here = |f: &&Finding| place.contains(&(f.span.start as usize));
        let codes: Vec<&str> = report.findings().iter().filter(here).map(Finding::code).collect();
        match codes.as_slice() {
            [] => Verdict::Holds,
            ["I501"] => Verdict::Untold,
            ["I502"] => Verdict::NotJudged,
            _ => Verdict::Fails,
        }
    };
    places.iter().map(of).collect()
}

/// Whether it is found against him that he did it: at his act, or more than without it. Points that he has not marked yet are no act; a dame
/// that is not there is an error of who wrote it down, but where he names it as lifted.
pub fn is_found(place: &Place, by: Side, act: &str) -> Option<Finding> {
    let start = place.before.len();
    let done = report(&format!("{}{by}: {act}\n{}", place.before, place.behind(by, act)));
    // What a play earns in a sister game is marked behind it.
    let unmarked = |f: &Finding| match f.code() {
        "E101" => place.unmarked,
        "E105" => place.is_sister(),
        _ => false,
    };
    let his = |f: &&Finding| f.player == Some(by) && (f.code() != "E203" || act.starts_with("lift"));
    let against = |f: &&Finding| his(f) && !unmarked(f);
    let here = start..start + act.len() + 4;
    let found_here = |f: &&Finding| {
        let counts = against(f) || (his(f) && f.code() == "E105");
        counts && f.code() != "E101" && here.contains(&(f.span.start as usize))
    };
    if let Some(found) = done.findings().iter().find(found_here) {
        return Some(found.clone());
    }
    // One that is there without it too may be of more points by it.
    let count = |report: &Report| {
        let found = report.findings().iter().filter(against);
        found.fold((0, 0), |(all, points), f| (all + 1, points + u32::from(f.points.unwrap_or(0))))
    };
    let last = done.findings().iter().rfind(against)?;
    let without = report(&format!("{}{}", place.before, place.behind(by, act)));
    (count(&done) > count(&without)).then(|| last.clone())
}

/// Whether one of the remedies is granted: at once, when the coup is played, or when the next dice have fallen.
/// In a fragment it may not be told whether it is.
pub fn is_remedied(place: &Place, at: Where, by: Side, act: &str, finding: &Finding) -> bool {
    if finding.code() == "E203" {
        return true; // Nothing was done.
    }
    let granted =
        |verdict| verdict == Verdict::Holds || (at == Where::Fragment && verdict == Verdict::Untold);
    let at_once = format!("{}{by}: {act}\n", place.before);
    let played = format!("{at_once}{}", place.rest());
    // And behind each turn of the game that comes then: a part of an école that is marked there leaves the rest of it (L 187).
    let behind = place.behind(by, act);
    let later = behind.match_indices('\n').map(|(end, _)| format!("{at_once}{}", &behind[..=end]));
    let places: Vec<String> = [at_once.clone(), played].into_iter().chain(later).collect();
    finding.remedies.iter().any(|remedy| {
        let (who, act) = remedy.split_once(": ").expect("who does it");
        let who = if who == "W" { Side::White } else { Side::Black };
        places.iter().any(|text| granted(stated(text, "can", who, act)))
    })
}

/// The kind of an act, for counting: its figures left out.
pub fn kind(act: &str) -> String {
    act.chars().filter(|c| !c.is_ascii_digit()).collect()
}
