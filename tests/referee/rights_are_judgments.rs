//! What `<can …>` grants can be done without a finding, and what it denies is found when it is done, with a remedy that is itself granted: random
//! acts, right and wrong, behind the turns of random games.

use crate::common::record_writer::{Turn, Written, game};
use crate::common::{how_many, seed};
use std::collections::BTreeMap;
use trictrac::board::{Men, Side};
use trictrac::record::Record;
use trictrac::referee::{Finding, Report, check};
use trictrac::replay::replay;
use trictrac::rules::Game;
use trictrac::rules::trictrac::{GUITON, LELASSEUX, LEPEINTRE, LEPEINTRE_SOCIETE, MALFILATRE};
use trictrac::ttn::parse;

const PROFILES: [&dyn Game; 5] = [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE];

fn report(text: &str) -> Report {
    let record: Record = parse(text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0);
    check(&record).expect("known rules")
}

/// An act that can stand behind a turn: the other's dames that are handled are there.
fn act(rng: &mut fastrand::Rng, by: Side, men: &Men) -> String {
    let of = by.other();
    let points = 2 * rng.u16(0..=6);
    let reason =
        *rng.choice(&["", "", ":école", ":false", ":unplayed", ":fill", ":won", ":given"]).expect("some");
    let jeton = format!("{}{points}", rng.choice(["j", "j", "jj"]).expect("some"));
    let (from, far) = (rng.u8(1..=20), rng.u8(1..=4));
    let play = format!("{from}/{}", from + far);
    match rng.u8(0..24) {
        0..=4 => format!("+{points}{reason}"),
        5 | 6 => jeton,
        7 => format!("{} {jeton}", rng.choice(["o", "oo", "o3"]).expect("some")),
        8 => rng.choice(["o", "oo", "o3", "o-1", "oo j0", "o j0"]).expect("some").to_owned(),
        9 => format!("f{}", rng.u8(0..=6)),
        10 => rng.choice(["p", "p0"]).expect("some").to_owned(),
        11 => format!("{of}{jeton}"),
        12 => format!("{of}{}", rng.choice(["o", "o-1", "o-2", "p0", "f0", "f1", "j0"]).expect("some")),
        13 => format!("{of}j0 +{points}:école"),
        14 => format!("oblige +{points}{reason}"),
        15 => rng.choice(["oblige back", "oblige lift", "allow", "oblige -"]).expect("some").to_owned(),
        16 => format!("oblige {play}"),
        17 => format!("forbid {play}"),
        18 => rng
            .choice(["forbid out/1", "oblige out/1", "out/1", "oblige \"je joue pour tout\""])
            .expect("some")
            .to_owned(),
        19 => rng.choice(["lift", "back", "lift back"]).expect("some").to_owned(),
        20 | 21 => rng
            .choice(["\"je m'en vais\"", "\"je reste\"", "\"je m'en vais\" lift"])
            .expect("some")
            .to_owned(),
        22 => rng.choice(["\"partie nulle\"", "\"je romps\""]).expect("some").to_owned(),
        _ => {
            let held: Vec<u8> = (1..=20).filter(|&field| men.count(of, field) > 0).collect();
            let from = rng.choice(&held).copied().unwrap_or(1);
            format!("{of}{from}/{}", from + far)
        }
    }
}

/// What a statement comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Holds,
    Fails,
    Untold,
}

/// A place in a random game, and what comes behind it.
struct Place {
    before: String,
    /// The dice of the next throw, with what is marked before.
    next: String,
}

impl Place {
    /// Behind a turn of a game that is marked as due. What `by` marks of the same coup later is left out: the act stands in its place.
    fn new(rng: &mut fastrand::Rng, written: &Written, by: Side) -> Option<Place> {
        let at = rng.usize(..written.turns.len());
        let next = at + 1 + written.turns[at + 1..].iter().position(Turn::is_throw)?;
        let before = Written { head: written.head.clone(), turns: written.turns[..=at].to_vec() }.text();
        let mut turns: Vec<Turn> =
            written.turns[at + 1..=next].iter().filter(|t| t.is_throw() || t.side != by).cloned().collect();
        let last = turns.last_mut()?;
        (last.mark, last.rest) = (None, String::new());
        let next = Written { head: String::new(), turns }.text();
        Some(Place { before, next })
    }

    fn men(&self) -> Men {
        let record = parse(&self.before).expect("it reads").remove(0);
        replay(&record).expect("known rules").last().table.men
    }

    fn ask(&self, claim: &str, by: Side, act: &str) -> Verdict {
        stated(&self.before, claim, by, act)
    }
}

/// What a statement behind a text comes to.
fn stated(before: &str, claim: &str, by: Side, act: &str) -> Verdict {
    let report = report(&format!("{before}{by}: <{claim} {by}: {act}>\n"));
    let here = |f: &&Finding| f.span.start as usize >= before.len();
    let codes: Vec<&str> = report.findings().iter().filter(here).map(Finding::code).collect();
    match codes.as_slice() {
        [] => Verdict::Holds,
        ["I501" | "I502"] => Verdict::Untold,
        _ => Verdict::Fails,
    }
}

/// Whether it is found against him that he did it: at his act, or more than without it. Points that he has not marked yet are no act.
fn is_found(place: &Place, by: Side, act: &str) -> Option<Finding> {
    let start = place.before.len();
    let done = report(&format!("{}{by}: {act}\n{}", place.before, place.next));
    let without = report(&format!("{}{}", place.before, place.next));
    let against = |f: &&Finding| f.player == Some(by);
    let at_act = |f: &&Finding| {
        let here = (start..start + act.len() + 4).contains(&(f.span.start as usize));
        against(f) && here && f.code() != "E101"
    };
    if let Some(found) = done.findings().iter().find(at_act) {
        return Some(found.clone());
    }
    let count = |report: &Report| report.findings().iter().filter(against).count();
    (count(&done) > count(&without)).then(|| done.findings().iter().rfind(against).expect("one more").clone())
}

/// Whether one of the remedies is granted, at once or when the next dice have fallen.
fn is_remedied(place: &Place, by: Side, act: &str, finding: &Finding) -> bool {
    let at_once = format!("{}{by}: {act}\n", place.before);
    let later = format!("{at_once}{}", place.next);
    finding.remedies.iter().any(|remedy| {
        let (who, act) = remedy.split_once(": ").expect("who does it");
        let who = if who == "W" { Side::White } else { Side::Black };
        [&at_once, &later].iter().any(|text| stated(text, "can", who, act) == Verdict::Holds)
    })
}

/// How they part, where they do.
fn parting(place: &Place, by: Side, act: &str) -> Option<String> {
    let (can, cannot) = (place.ask("can", by, act), place.ask("cannot", by, act));
    let found = is_found(place, by, act);
    match (can, cannot, &found) {
        (Verdict::Holds, Verdict::Fails, None) => None,
        (Verdict::Fails, Verdict::Holds, Some(finding)) if is_remedied(place, by, act, finding) => None,
        (Verdict::Fails, Verdict::Holds, Some(finding)) => {
            Some(format!("{} without a remedy that is granted", finding.code()))
        }
        // The fichet is moved, and the jeton of the same mark not yet: a half of what he owes.
        (Verdict::Holds, Verdict::Fails, Some(f)) if f.code() == "E102" && act.starts_with(['o', 'f']) => {
            None
        }
        (Verdict::Holds, Verdict::Fails, Some(finding)) => {
            Some(format!("granted, and {} found", finding.code()))
        }
        (Verdict::Fails, Verdict::Holds, None) => Some("denied, and nothing found".to_owned()),
        (can, cannot, found) => {
            let found = found.as_ref().map(Finding::code);
            Some(format!("can {can:?}, cannot {cannot:?}, found {found:?}"))
        }
    }
}

/// The kind of an act, for counting: its figures left out.
fn kind(act: &str) -> String {
    act.chars().filter(|c| !c.is_ascii_digit()).collect()
}

#[test]
fn what_is_granted_is_not_found_and_what_is_denied_is() {
    let mut rng = fastrand::Rng::with_seed(seed());
    let mut parted: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let (mut tried, mut wrong) = (0, 0);
    let wanted = how_many(10_000) * PROFILES.len();
    while tried < wanted {
        let game_of = PROFILES[tried % PROFILES.len()];
        let longest = rng.usize(2..50);
        let written = game(&mut rng, game_of, longest);
        for _ in 0..10 {
            let by = if rng.bool() { Side::White } else { Side::Black };
            let Some(place) = Place::new(&mut rng, &written, by) else { continue };
            let act = act(&mut rng, by, &place.men());
            tried += 1;
            if let Some(how) = parting(&place, by, &act) {
                wrong += 1;
                let lines: Vec<&str> = place.before.lines().rev().take(4).collect();
                let last: Vec<&str> = lines.into_iter().rev().collect();
                let example =
                    format!("{}: {}\n  {by}: {act}\n  {}", game_of.rules(), last.join("\n  "), place.next);
                parted.entry(format!("{how}: {}", kind(&act))).or_insert((0, example)).0 += 1;
            }
        }
    }
    let mut told: Vec<_> = parted.iter().collect();
    told.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let told: Vec<String> =
        told.into_iter().map(|(how, (count, example))| format!("{count} {how}\n  {example}")).collect();
    assert!(wrong == 0, "{wrong} of {tried} part:\n{}", told.join("\n"));
}
