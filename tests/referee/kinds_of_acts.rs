//! The random acts are of every kind that the grammar has and the rights tell of, and bring about every finding that an act can: `data/acts.tsv` lists
//! the kinds and codes, and says of those that are never made why.

use super::random_acts::acts::act;
use super::random_acts::{EVERYWHERE, Place, Plays, Verdict, game_in, report, stated};
use std::collections::{BTreeMap, BTreeSet};
use trictrac::board::{Side, Spot};
use trictrac::record::lexicon::{LAW_WORDS, REASONS, declaration};
use trictrac::record::{CubeAct, Demand, Handling, Item, Jeton, Mark, Marked, Number, Played, Reason, Spots};
use trictrac::referee::{CODES, Finding};
use trictrac::ttn::parse;

/// How many acts are made: enough for the rarest kind.
const ACTS: usize = 15_000;

/// Always the same: what comes is counted, not judged.
const SEED: u64 = 1852;

/// A row of the table: an `act`, `reason` or `code`, its name, and why it is never made; or a `right` of the spec, and the act that it is about.
struct Row {
    of: &'static str,
    name: &'static str,
    why: &'static str,
}

fn rows() -> Vec<Row> {
    let lines = include_str!("../data/acts.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let [of, name, why] = columns[..] else { panic!("three columns: {line}") };
            Row { of, name, why }
        })
        .collect()
}

/// What is listed as this, without those that are never made, or these alone.
fn listed(of: &str, is_made: bool) -> BTreeSet<&'static str> {
    rows()
        .into_iter()
        .filter(|row| row.of == of && row.why.is_empty() == is_made)
        .map(|row| row.name)
        .collect()
}

/// Its player's own, or the other's.
fn whose(owner: Option<Side>, by: Side) -> &'static str {
    if owner.is_none_or(|owner| owner == by) { "own" } else { "other's" }
}

fn of_mark(mark: &Mark, by: Side) -> String {
    let what = match mark.what {
        Marked::Points { less: true, .. } => "points taken off",
        Marked::Points { number: Number::Known(_), .. } if mark.reason == Some(Reason::Ecole) => "école",
        Marked::Points { number: Number::Unknown, .. } => "points ?",
        Marked::Points { .. } => "points",
        Marked::Holes(holes) if holes.number() < 0 => "holes taken off",
        Marked::Holes(_) => "holes",
        Marked::Jeton(Jeton::Up) => "jeton taken up",
        Marked::Jeton(Jeton::At { held: true, .. }) => "jeton held",
        Marked::Jeton(Jeton::At { jetons: 2, .. }) => "two jetons",
        Marked::Jeton(Jeton::At { .. }) => "jeton",
        Marked::Jeton(Jeton::Two(..)) => "jetons apart",
        Marked::Jeton(Jeton::Between(..)) => "jeton between",
        Marked::Fichet(_) => "fichet",
        Marked::Pavillon(true) => "pavillon",
        Marked::Pavillon(false) => "pavillon given back",
    };
    format!("mark: {} {what}", whose(mark.owner, by))
}

fn of_play(played: &Played, by: Side) -> String {
    let at = |spots: &Spots| match spots.as_slice() {
        [Spot::Hand] => "hand",
        [Spot::Off] => "off",
        [Spot::Out] => "out",
        [Spot::Bar] => "bar",
        [Spot::Between(..)] => "between",
        [Spot::Unknown] => "?",
        [_] => "field",
        [] => "nowhere",
        _ => "fields",
    };
    format!("play: {} {} to {}", whose(played.owner, by), at(&played.from), at(&played.to))
}

fn of_word(words: &str) -> String {
    match declaration(words) {
        Some(word) => {
            let name = format!("{word:?}");
            format!("said: {}", name.split('(').next().unwrap_or(&name))
        }
        None => "said: no word of the law".to_owned(),
    }
}

/// The kind of an act by what it begins with; of a demand, with what is demanded.
fn kind(items: &[Item<'_>], by: Side) -> String {
    let [first, rest @ ..] = items else { return String::new() };
    match first {
        Item::Mark(mark) => of_mark(mark, by),
        Item::Played(played) => of_play(played, by),
        Item::PlaysNothing => "play: nothing".to_owned(),
        Item::Said(words) => of_word(words),
        Item::Does(_) => "does".to_owned(),
        Item::Handled(how) => match how {
            Handling::Touch => "touch".to_owned(),
            Handling::Lift => "lift".to_owned(),
            Handling::Back => "back".to_owned(),
        },
        Item::Demand(demand) => {
            let word = match demand {
                Demand::Oblige => "oblige",
                Demand::Forbid => "forbid",
                Demand::Allow => "allow",
            };
            format!("{word} {}", kind(rest, by)).trim_end().to_owned()
        }
        Item::Cube(act) => match act {
            CubeAct::Double => "cube: double".to_owned(),
            CubeAct::Take => "cube: take".to_owned(),
            CubeAct::Drop => "cube: drop".to_owned(),
        },
        item => panic!("no act: {item:?}"),
    }
}

/// What the random acts came to.
#[derive(Default)]
struct Made {
    /// By kind: how often `<can …>` granted it.
    acts: BTreeMap<String, usize>,
    reasons: BTreeSet<&'static str>,
    codes: BTreeSet<&'static str>,
}

impl Made {
    /// An act, put where it may stand.
    fn take(&mut self, place: &Place, by: Side, act: &str) {
        let record = parse(&format!("[TTN \"1.0\"]\n\n{by}: {act}\n")).expect("an act").remove(0);
        let items: Vec<Item<'_>> = record.items().map(|(_, item)| item).skip(1).collect();
        let granted = stated(&place.before, "can", by, act) == Verdict::Holds;
        *self.acts.entry(kind(&items, by)).or_default() += usize::from(granted);
        let reasons = items.iter().filter_map(|item| match item {
            Item::Mark(mark) => mark.reason,
            _ => None,
        });
        self.reasons.extend(
            reasons
                .filter_map(|reason| REASONS.iter().find(|(_, one)| *one == reason).map(|(name, _)| *name)),
        );
        let done = report(&format!("{}{by}: {act}\n{}", place.before, place.behind(by, act)));
        self.codes.extend(done.findings().iter().map(Finding::code));
    }
}

fn make() -> Made {
    let mut rng = fastrand::Rng::with_seed(SEED);
    let mut plays = Plays::all();
    let (mut made, mut count) = (Made::default(), 0);
    while count < ACTS {
        let played = plays.draw(&mut rng);
        let longest = rng.usize(2..50);
        let Some(written) = game_in(&mut rng, &played, longest) else { continue };
        for at in EVERYWHERE {
            let by = if rng.bool() { Side::White } else { Side::Black };
            let Some(place) = Place::at(&mut rng, &written, played.game, at, by) else { continue };
            let act = act(&mut rng, &place, by);
            made.take(&place, by, &act);
            count += 1;
        }
    }
    made
}

#[test]
fn the_random_acts_are_of_every_kind_and_bring_about_every_finding() {
    let made = make();
    let acts: BTreeSet<&str> = made.acts.keys().map(String::as_str).collect();
    let never = |of: &str, made: &BTreeSet<&str>| {
        let missing: Vec<&str> = listed(of, true).difference(made).copied().collect();
        assert!(missing.is_empty(), "{of}s that are never made: {missing:?}");
        let after_all: Vec<&str> = listed(of, false).intersection(made).copied().collect();
        assert!(after_all.is_empty(), "{of}s said never to be made, and made: {after_all:?}");
    };
    never("act", &acts);
    never("reason", &made.reasons);
    never("code", &made.codes);
    let all: BTreeSet<&str> = rows().into_iter().map(|row| row.name).collect();
    let unlisted: Vec<&&str> = acts.iter().filter(|kind| !all.contains(*kind)).collect();
    assert!(unlisted.is_empty(), "of no row: {unlisted:?}");
    // Each right of the spec is about an act that is granted to somebody.
    for row in rows().iter().filter(|row| row.of == "right" && !row.why.starts_with("never: ")) {
        assert!(made.acts.get(row.why).is_some_and(|&granted| granted > 0), "{}: {}", row.name, row.why);
    }
}

#[test]
fn every_code_reason_and_right_has_its_row() {
    let of = |of: &str| -> Vec<&str> { rows().iter().filter(|r| r.of == of).map(|r| r.name).collect() };
    assert_eq!(of("code"), CODES.iter().map(|code| code.id).collect::<Vec<_>>());
    assert_eq!(of("reason"), REASONS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    let spec = include_str!("../../notation-spec/findings.md");
    let table = spec.split("| acts | open when |").nth(1).and_then(|rest| rest.split("\n\n").next());
    let cells = table.expect("the rights").lines().filter_map(|line| line.strip_prefix("| "));
    let rights: Vec<&str> =
        cells.filter_map(|line| line.split(" | ").next()).filter(|c| *c != "---").collect();
    assert_eq!(of("right"), rights);
    let acts = of("act");
    for (word, _) in LAW_WORDS {
        let said = of_word(&word.replace('#', "4"));
        assert!(acts.contains(&said.as_str()), "{word}: {said}");
    }
    for row in rows().iter().filter(|row| row.of != "right") {
        assert!(row.why.is_empty() || row.why.len() > 20, "{}: why?", row.name);
    }
}
