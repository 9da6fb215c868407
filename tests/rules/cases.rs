//! The worked examples of Lelasseux's section IV, computed.
//!
//! `data/lelasseux-4.jsonl` has them as data. Each must come out; each that carries `doubt` (computed, the book's figure does not hold)
//! stands in `data/argued.tsv` with the figure of the text, ours, the articles and the reason, and both figures are held here. What the
//! cases leave to the article (`what: other`) is read in `readings`. No line of the file is passed over: every one is counted.

use crate::readings::{Reading, article};
use std::collections::{BTreeMap, BTreeSet};
use trictrac::board::{HowMany, Men, OFF, Play, Roll, Side};
use trictrac::rules::trictrac::LELASSEUX;
use trictrac::rules::{Chance, Chances, Narrow, Position, RollHistory, chances, chances_twice, of_numbers};

/// One line of the file.
pub struct Case(serde_json::Value);

impl Case {
    pub fn text(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.as_str()
    }

    pub fn number(&self, key: &str) -> Option<u32> {
        u32::try_from(self.0.get(key)?.as_u64()?).ok()
    }

    pub fn id(&self) -> &str {
        self.text("id").expect("every case has an id")
    }

    pub fn list(&self, key: &str) -> Option<Vec<&str>> {
        self.0.get(key)?.as_array()?.iter().map(|v| v.as_str()).collect()
    }

    pub fn numbers(&self) -> Vec<u8> {
        let list = self.0["numbers"].as_array().expect("numbers");
        list.iter().map(|v| u8::try_from(v.as_u64().expect("a number")).expect("2 to 12")).collect()
    }

    pub fn doubt(&self) -> bool {
        self.0.get("doubt").is_some_and(|d| d == true)
    }

    pub fn field(&self) -> Option<u8> {
        self.number("field").and_then(|f| u8::try_from(f).ok())
    }

    /// The position, the turn set.
    pub fn position(&self) -> Position {
        let turn = if self.text("turn") == Some("B") { Side::Black } else { Side::White };
        position(self.text("position").expect("a position"), turn)
    }
}

/// Reads `W 7*2 8 off*2 B 1*15`.
pub fn position(text: &str, turn: Side) -> Position {
    let mut men = Men::EMPTY;
    let mut side = Side::White;
    for word in text.split_whitespace() {
        if let Some(named) = Side::BOTH.into_iter().find(|s| word.len() == 1 && word.starts_with(s.letter()))
        {
            side = named;
            continue;
        }
        let (field, number) = word.split_once('*').unwrap_or((word, "1"));
        let field = if field == "off" { OFF } else { field.parse().expect("a field") };
        men.put(side, field, number.parse().expect("a number of dames"));
    }
    Position::new(men, turn, &LELASSEUX).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn cases() -> Vec<Case> {
    include_str!("../data/lelasseux-4.jsonl")
        .lines()
        .map(|line| Case(serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"))))
        .collect()
}

/// `66 65 41` of a set of rolls, the larger first.
pub fn names<'a>(rolls: impl IntoIterator<Item = &'a Roll>) -> String {
    let mut names: Vec<String> = rolls.into_iter().map(Roll::to_string).collect();
    names.sort_unstable_by(|a, b| b.cmp(a));
    names.join(" ")
}

/// What a case says, and what comes out: each as a list of `count 20`, `rolls 65 64`, `two-ways 4`, `66=4 65=2`, `won 6`.
#[derive(Default)]
struct Figures {
    text: Vec<String>,
    computed: Vec<String>,
}

impl Figures {
    pub fn add(&mut self, what: &str, text: impl ToString, computed: impl ToString) {
        self.text.push(format!("{what} {}", text.to_string()).trim().to_owned());
        self.computed.push(format!("{what} {}", computed.to_string()).trim().to_owned());
    }

    /// Compares what the case tells of some chances.
    pub fn of_chances(&mut self, case: &Case, counted: &Chances) {
        if let Some(count) = case.number("count") {
            self.add("count", count, counted.count);
        }
        if let Some(rolls) = case.list("rolls") {
            let told: Vec<Roll> = rolls.into_iter().map(|r| Roll::parse(r).expect("a roll")).collect();
            self.add("rolls", names(&told), names(&counted.rolls));
        }
        assert_eq!(counted.of, case.number("of").unwrap_or(36), "{}", case.id());
    }
}

fn figures(case: &Case) -> Figures {
    let mut figures = Figures::default();
    if let Some(reading) = article(case.id()) {
        match reading {
            Reading::Rolls(counted) => {
                figures.of_chances(case, &crate::readings::rolls(|r| counted(case, r)))
            }
            Reading::Figure(text, computed) => figures.add("", text, computed(case)),
        }
        if case.text("kind") == Some("plays") {
            plays(case, &mut figures);
        }
        return figures;
    }
    match case.text("kind").expect("every case has a kind") {
        "numbers" => numbers(case, &mut figures),
        "chances" => of_position(case, &mut figures),
        "score" => score(case, &mut figures),
        "plays" => plays(case, &mut figures),
        kind => panic!("{}: kind {kind}", case.id()),
    }
    figures
}

/// L 266, 269, 273: rolls that give one of some numbers; L 304, 308: in how many ways.
fn numbers(case: &Case, figures: &mut Figures) {
    let numbers = case.numbers();
    let ways = |r: &Roll| {
        let given: BTreeSet<u8> = [r.high(), r.low(), r.sum()].into();
        given.iter().filter(|n| numbers.contains(n)).count()
    };
    let (two, three) = (crate::readings::rolls(|r| ways(&r) >= 2), crate::readings::rolls(|r| ways(&r) == 3));
    if case.number("two_ways").is_none() && case.number("three_ways").is_none() {
        // L 330: a false hit is by the sum alone.
        let by_sum = || crate::readings::rolls(|r| numbers.contains(&r.sum()));
        let counted = if case.id().starts_with("L330") { by_sum() } else { of_numbers(&numbers) };
        figures.of_chances(case, &counted);
        return;
    }
    if let Some(count) = case.number("count") {
        figures.add("count", count, of_numbers(&numbers).count);
    }
    for (key, counted) in [("two_ways", &two), ("three_ways", &three)] {
        if let Some(told) = case.number(key) {
            figures.add(key, told, counted.count);
            if let Some(rolls) = case.list("rolls") {
                figures.add(
                    "rolls",
                    names(&rolls.iter().filter_map(|r| Roll::parse(r)).collect::<Vec<_>>()),
                    names(&counted.rolls),
                );
            }
        }
    }
}

fn of_position(case: &Case, figures: &mut Figures) {
    let word = case.text("what").expect("what is counted");
    let what = Chance::ALL
        .into_iter()
        .find(|c| c.word() == word)
        .unwrap_or_else(|| panic!("{}: {word} needs a reading", case.id()));
    let narrow = Narrow { field: case.field(), ..Narrow::default() };
    let count = if case.number("of") == Some(1296) { chances_twice } else { chances };
    figures.of_chances(case, &count(&case.position(), what, narrow));
    for (key, ways) in [("two_ways", 2), ("three_ways", 3)] {
        if let Some(told) = case.number(key) {
            let counted =
                chances(&case.position(), what, Narrow { ways: Some(HowMany::exactly(ways)), ..narrow });
            figures.add(key, told, counted.count);
        }
    }
}

fn score(case: &Case, figures: &mut Figures) {
    let (position, roll) =
        (case.position(), Roll::parse(case.text("roll").expect("a roll")).expect("a roll"));
    let worth = position.score(roll, RollHistory::default());
    for (key, side) in [("won", position.turn()), ("given", position.turn().other())] {
        figures.add(key, case.number(key).expect("points"), worth.points(side));
    }
}

/// The plays named as allowed are, those named as forbidden are not.
fn plays(case: &Case, figures: &mut Figures) {
    let (position, roll) =
        (case.position(), Roll::parse(case.text("roll").expect("a roll")).expect("a roll"));
    let plays = position.plays(roll);
    let allowed = |text: &str| {
        let men = *position.after(&play(text)).men();
        plays.as_slice().iter().any(|p| *position.after(p).men() == men)
    };
    for (key, told) in [("legal", true), ("illegal", false)] {
        for text in case.list(key).unwrap_or_default() {
            figures.add(text, told, allowed(text));
        }
    }
}

/// Reads `14/18/19` or `6/12 6/12`.
fn play(text: &str) -> Play {
    let spot = |word: &str| if word == "off" { OFF } else { word.parse().expect("a field") };
    let mut play = Play::NOTHING;
    for dame in text.split(' ') {
        let way: Vec<u8> = dame.split('/').map(spot).collect();
        for step in way.windows(2) {
            assert!(play.push(trictrac::board::Move { from: step[0], to: step[1] }));
        }
    }
    play
}

#[test]
fn every_example_comes_out_unless_it_is_argued() {
    let mut wrong = Vec::new();
    let cases = cases();
    for case in &cases {
        let figures = figures(case);
        assert!(!figures.text.is_empty(), "{} tells nothing that was compared", case.id());
        if !case.doubt() && figures.text != figures.computed {
            wrong.push(format!("{}: told {:?}, computed {:?}", case.id(), figures.text, figures.computed));
        }
    }
    assert!(wrong.is_empty(), "{}\n{} of {}", wrong.join("\n"), wrong.len(), cases.len());
    assert_eq!(cases.len(), 703, "all lines of the file");
}

/// `data/argued.tsv`: id, figure of the text, ours, articles, why.
#[test]
fn every_doubt_is_argued_and_both_figures_hold() {
    let argued: BTreeMap<&str, Vec<&str>> = include_str!("../data/argued.tsv")
        .lines()
        .filter(|l| !l.starts_with('#'))
        .map(|l| l.split('\t').collect::<Vec<_>>())
        .map(|columns| (columns[0], columns))
        .collect();
    let mut missing: BTreeSet<&str> = argued.keys().copied().collect();
    let mut wrong = Vec::new();
    for case in cases().iter().filter(|c| c.doubt()) {
        let figures = figures(case);
        let (text, computed) = (figures.text.join("; "), figures.computed.join("; "));
        let Some(columns) = argued.get(case.id()) else {
            wrong.push(format!("{}\t{text}\t{computed}\tnot argued", case.id()));
            continue;
        };
        missing.remove(case.id());
        assert_eq!(columns.len(), 5, "{}", case.id());
        if (columns[1], columns[2]) != (text.as_str(), computed.as_str()) {
            wrong.push(format!("{}\t{text}\t{computed}", case.id()));
        }
        assert!(columns[3].split(", ").all(|c| trictrac::law::Cite::parse(c).is_some()), "{}", case.id());
        assert!(columns[4].len() > 40, "{} gives its reason", case.id());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(missing.is_empty(), "argued, but no doubt: {missing:?}");
}
