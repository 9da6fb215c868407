//! Coups as people scribble them: each line of `tests/data/scribbles.jsonl` says what a reader understands (`want`) and what is asked of
//! the reader (`must`): `read`, `warn` (not without a word; with `or_read` the wanted reading does as well, with `referee` a
//! finding on the plays), `comment` (prose, without a word).

use serde_json::Value;
use trictrac::board::Side;
use trictrac::record::{Item, Mark, Marked, Number, Played, Reason, Record, Speaker};
use trictrac::ttn::parse_lenient;

/// What was made of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// As wanted, without a word.
    Read,
    /// Something was said of it.
    Reported,
    /// A comment, without a word.
    Silent,
    /// Taken for something else, without a word.
    Wrong,
}

struct Line {
    id: String,
    text: String,
    must: String,
    or_read: bool,
    referee: bool,
    outcome: Outcome,
    record: Record,
}

/// What the first coup of a record comes to: who, dice, plays one by one, marks.
#[derive(PartialEq, Eq, Debug, Default)]
struct FirstCoup {
    who: Option<Side>,
    roll: Option<String>,
    plays: Vec<String>,
    marks: Vec<String>,
}

fn first_coup(record: &Record, from: usize) -> FirstCoup {
    let mut coup = FirstCoup::default();
    let (mut side, mut seen) = (None, false);
    for (_, item) in record.items().skip(from) {
        match item {
            Item::Turn { who: Speaker::Player(who), throw } => {
                if throw.is_some() && seen {
                    break;
                }
                seen = true;
                side = Some(who);
                coup.who = coup.who.or(side);
                if let Some(roll) = throw.and_then(|t| t.roll()) {
                    coup.roll = Some(format!("{roll}"));
                }
            }
            Item::Mark(mark) => coup.marks.extend(marked(side, mark)),
            Item::Played(played) => coup.plays.extend(steps(&played)),
            Item::PlaysNothing => coup.plays.push("-".to_owned()),
            Item::Handled(_) => coup.marks.push("lift".to_owned()),
            _ => {}
        }
    }
    coup.plays.sort();
    coup.marks.sort();
    coup
}

fn marked(side: Option<Side>, mark: Mark) -> Option<String> {
    let school = if mark.reason == Some(Reason::Ecole) { ":école" } else { "" };
    match mark.what {
        Marked::Points { number: Number::Known(0), .. } => None,
        what => Some(format!("{:?} {what:?}{school}", mark.owner.or(side))),
    }
}

fn steps(played: &Played) -> Vec<String> {
    let one = format!("{:?}/{:?}", played.from.as_slice(), played.to.as_slice());
    vec![one; usize::from(played.times.max(1))]
}

fn judged(line: &str) -> Line {
    let case: Value = serde_json::from_str(line).expect("a case");
    let text = |key: &str| case[key].as_str().unwrap_or_default().to_owned();
    let clubs = text("dialect") == "clubs";
    let head = |fields: &str| {
        let position = case["before"].as_str().map_or(String::new(), |at| format!("[Position \"{at}\"]\n"));
        let own = case["head"]
            .as_str()
            .filter(|head| !head.is_empty())
            .map_or(String::new(), |head| format!("{head}\n"));
        format!("[TTN \"1.0\"]\n{fields}{own}{position}\n")
    };
    let fields = if clubs { "[Fields \"clubs\"]\n" } else { "" };
    let lead = case["lead"].as_str().map_or(String::new(), |lead| format!("{lead}\n"));
    let read = |body: &str| parse_lenient(&format!("{}{body}\n", head(fields))).remove(0);
    let before = read(&lead);
    let record = read(&format!("{lead}{}", text("text")));
    let quiet = record.diagnostics().len() == before.diagnostics().len();
    let want = &case["want"];
    let who = want["who"].as_str();
    let marks = match &want["marks"] {
        Value::Number(n) => format!("+{n}"),
        Value::String(acts) => acts.clone(),
        _ => String::new(),
    };
    let wanted = format!(
        "[TTN \"1.0\"]\n[Position \"?\"]\n\n{} {}: {} {}",
        who.unwrap_or("W"),
        want["roll"].as_str().unwrap_or_default(),
        if marks.starts_with("B:") || marks.starts_with("W:") { "" } else { &marks },
        want["plays"].as_str().unwrap_or_default(),
    );
    let wanted = match marks.starts_with("B:") || marks.starts_with("W:") {
        true => format!("{wanted}\n{marks}\n"),
        false => format!("{wanted}\n"),
    };
    let wanted = parse_lenient(&wanted).remove(0);
    let outcome = if !quiet {
        Outcome::Reported
    } else if record.items().skip(before.items().count()).all(|(_, item)| matches!(item, Item::Comment(_))) {
        Outcome::Silent
    } else {
        let from = if who.is_some() && want["roll"].is_null() { before.items().count() } else { 0 };
        let (is, should) = (first_coup(&record, from), first_coup(&wanted, 0));
        let same_roll = want["roll"].is_null() || is.roll == should.roll;
        let same_who = who.is_none() || is.who == should.who || want["roll"].is_null();
        if same_who && same_roll && is.plays == should.plays && is.marks == should.marks {
            Outcome::Read
        } else {
            Outcome::Wrong
        }
    };
    Line {
        id: text("id"),
        text: text("text"),
        must: text("must"),
        or_read: case["or_read"] == true,
        referee: case["referee"] == true,
        outcome,
        record,
    }
}

fn cases() -> Vec<Line> {
    include_str!("../data/scribbles.jsonl")
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(judged)
        .collect()
}

/// Whether the line got what is asked for it.
fn is_served(line: &Line) -> bool {
    match line.must.as_str() {
        "read" => line.outcome == Outcome::Read,
        "comment" => line.outcome == Outcome::Silent,
        _ => {
            line.outcome == Outcome::Reported
                || (line.or_read && line.outcome == Outcome::Read)
                || (line.referee
                    && trictrac::referee::check(&line.record).is_ok_and(|report| !report.is_clean()))
        }
    }
}

#[test]
fn scribbled_coups_are_read_or_reported() {
    let cases = cases();
    let mut counts = std::collections::BTreeMap::new();
    for line in &cases {
        *counts.entry((line.must.clone(), format!("{:?}", line.outcome))).or_insert(0) += 1;
        if !is_served(line) {
            println!("{} must {} {:?}: {:?}", line.id, line.must, line.outcome, line.text);
        }
    }
    println!("{counts:#?}");
    let of = |must: &'static str| cases.iter().filter(move |line| line.must == must);
    let share =
        |must: &'static str| of(must).filter(|line| is_served(line)).count() as f64 / of(must).count() as f64;
    println!("read {:.3} warned {:.3} prose {:.3}", share("read"), share("warn"), share("comment"));
    assert!(share("read") >= 0.95 && share("warn") >= 0.99 && share("comment") >= 0.97);
    // What is not read as wanted is reported, and no coup is taken for another.
    let lost: Vec<_> = of("read")
        .filter(|line| matches!(line.outcome, Outcome::Silent | Outcome::Wrong))
        .map(|line| (&line.id, &line.text, line.outcome))
        .collect();
    assert!(lost.is_empty(), "{lost:#?}");
}

/// What a message begins with, right above its first coup.
#[test]
fn a_greeting_swallows_no_coup() {
    let read =
        |body: &str| parse_lenient(&format!("[TTN \"1.0\"]\n[Fields \"clubs\"]\n\n{body}\n")).remove(0);
    let (mut tried, mut lost) = (0, Vec::new());
    for line in cases().into_iter().filter(|line| line.must == "read" && line.outcome == Outcome::Read) {
        let (alone, below) = (read(&line.text), read(&format!("Samedi au cercle.\n{}", line.text)));
        if !alone.is_whole() || alone.items().all(|(_, item)| matches!(item, Item::Comment(_))) {
            continue; // a line in own numbers, or one that needs the line before
        }
        tried += 1;
        if first_coup(&alone, 0) != first_coup(&below, 0) {
            lost.push((line.id, line.text));
        }
    }
    assert!(tried > 300, "{tried}");
    assert!(lost.is_empty(), "{} of {tried}: {lost:#?}", lost.len());
    let prose =
        "Samedi au cercle, Anne contre Paul.\nPaul était fatigué, et regretta son 5-3 du coup précédent.";
    assert_eq!(read(prose).items().count(), 1, "a paragraph is one comment");
}

#[test]
fn a_hostile_line_takes_its_length() {
    let begun = std::time::Instant::now();
    for line in ["B deux six b1-b3 ", "Blanc ", "6 ", "(", "deux ", "B1 ", "2 points ", "oublie ", "é’«"]
    {
        let text = format!("[TTN \"1.0\"] [Fields \"clubs\"]\n\n{}\n", line.repeat(900 / line.len()));
        assert!(!parse_lenient(&text.repeat(20)).is_empty());
    }
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}

#[test]
fn a_disturbed_line_is_never_a_panic() {
    let lines: Vec<String> = cases().into_iter().map(|line| line.text).collect();
    let mut rng = fastrand::Rng::with_seed(crate::common::seed());
    let signs: Vec<char> = "BNWb16é«»:;.,-(){}<>\"’⚅ \t→…0xdeuxou?\n".chars().collect();
    for _ in 0..10_000 {
        let mut line: Vec<char> = lines[rng.usize(..lines.len())].chars().collect();
        for _ in 0..rng.usize(1..6) {
            let at = rng.usize(..=line.len());
            match rng.u8(..3) {
                0 if at < line.len() => drop(line.remove(at)),
                1 => line.rotate_left(at),
                _ => line.insert(at, signs[rng.usize(..signs.len())]),
            }
        }
        let line: String = line.into_iter().collect();
        for fields in ["clubs", "own"] {
            assert!(!parse_lenient(&format!("[TTN \"1.0\"] [Fields \"{fields}\"]\n\n{line}\n")).is_empty());
        }
    }
}
