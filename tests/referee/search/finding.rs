//! What is found: by hand, and against every turn of shipped and simulated records, filtered one by one.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use trictrac::board::{Completeness, Roll, Side};
use trictrac::output::tables::{DueRow, FindingRow, Judged, ThrowRow};
use trictrac::record::Record;
use trictrac::referee::{self, CODES, Finding, Report};
use trictrac::replay::{self, KnownState, Replay, step_text};
use trictrac::rules::{Kind, STANDARD};
use trictrac::search::{Query, find};
use trictrac::simulate::{RecordWriter, Setting, Simulator, seed_of};
use trictrac::text::Severity;
use trictrac::ttn;

fn steps(record: &Record, query: &str) -> Vec<usize> {
    let query: Query = query.parse().expect("a query");
    find(record, &query).expect("a known game").iter().map(|found| found.step).collect()
}

fn one(text: &str) -> Record {
    ttn::parse(&format!("[TTN \"1.0\"]\n{text}\n")).expect("it reads").remove(0)
}

#[test]
fn it_finds_what_stands_what_falls_and_what_is_done() {
    let record = one(
        "[White \"Jean\"] [Marks \"recorded\"]\n\nW 64: 1/7 1/5\nB 33: 1/4(2)\nW 21: 5/7/8 {well}\n(W 21: 1/4)\nB 11: -\nW: \"je m'en vais\"",
    );
    for (query, found) in [
        ("roll 64", vec![1]),
        ("roll 46 33", vec![1, 2]),
        ("roll doublet", vec![2, 5]),
        ("by W", vec![1, 3, 6]),
        ("not by W", vec![2, 5]),
        ("talon = 15", vec![1, 2]),
        ("talon W = 13", vec![2, 3, 5, 6]),
        ("alone other = 2", vec![2, 5]),
        ("cases >= 2", vec![5]),
        ("field 4 B = 2", vec![3, 5, 6]),
        ("position \"W 1*13 5 7 B 1*15\"", vec![2]),
        ("position \"W 5 7 ...\"", vec![2, 3]),
        ("mirrored position \"B 5 7 ...\"", vec![2, 3]),
        ("position \"B 5 7 ...\"", vec![]),
        ("play 1/7", vec![1]),
        ("play 1/5 1/7", vec![1]),
        ("play 1/4(2)", vec![2]),
        ("play 5/7", vec![3]),
        ("play 1/7(2)", vec![]),
        ("white \"Jea\"", vec![1, 2, 3, 5, 6]),
        ("white \"Jacques\" or white \"Jean\" roll 21", vec![3]),
        ("turn > 2", vec![3, 5]),
        ("points other = 0 and holes < 1", vec![1, 2, 3, 5, 6]),
    ] {
        assert_eq!(steps(&record, query), found, "{query}");
    }
}

/// L 193: fig. 19 is found in the record of the article.
#[test]
fn art_193_is_found_by_its_figure() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records");
    let records = shipped(&folder);
    let query = "position \"W 6 7*3 8*2 9*2 10*2 11*3 12*2 B 5 6*2 7*3 8*3 9*2 11*2 12*2\" roll 66";
    let found: Vec<&Record> = records.iter().filter(|record| !steps(record, query).is_empty()).collect();
    assert!(
        found.iter().any(|record| record.tag("Source").is_some_and(|source| source.contains("art. 193"))),
        "{}",
        found.len()
    );
}

#[test]
fn what_is_not_known_is_neither_so_nor_not_so() {
    let record = one("[Position \"W 6*2 7*2 B 1*15 ...\"]\n\nW 64:");
    for (query, found) in [
        ("position \"W 6*2 ...\"", 1),
        ("position \"W 6*3 ...\"", 0),
        ("not position \"W 6*3 ...\"", 0),
        ("talon = 0", 0),
        ("not talon = 0", 0),
        ("talon other = 15", 0),
        ("talon = 0 or roll 64", 1),
        ("not (talon = 0 and roll 65)", 1),
    ] {
        assert_eq!(steps(&record, query).len(), found, "{query}");
    }
}

/// A turn with a throw, as the tables have it.
struct Row<'a> {
    throw: &'a ThrowRow,
    dues: Vec<&'a DueRow>,
    findings: Vec<&'a FindingRow>,
    before: &'a KnownState,
}

impl Row<'_> {
    fn whole(&self, side: Side) -> Option<&[u8; 26]> {
        let table = &self.before.board;
        let whole =
            table.completeness[side.index()] == Completeness::Whole && table.adrift[side.index()] == 0;
        whole.then(|| table.men.of(side))
    }
}

/// What is asked, and the same of a row of the tables; what is not known is not so.
type Filter = (&'static str, fn(&Row<'_>) -> bool);

const FILTERS: [Filter; 14] = [
    ("roll 64 31", |r| [Roll::new(6, 4), Roll::new(3, 1)].contains(&Some(r.throw.roll))),
    ("roll doublet by B", |r| r.throw.roll.is_doublet() && r.throw.side == Side::Black),
    ("won >= 8", |r| r.throw.won.is_some_and(|won| won >= 8)),
    ("won >= 4 and given > 0", |r| {
        r.throw.won.is_some_and(|won| won >= 4) && r.throw.given.is_some_and(|given| given > 0)
    }),
    ("due fill", |r| r.dues.iter().any(|due| due.kind == Kind::Fill)),
    ("due keep grand", |r| {
        r.dues.iter().any(|due| due.kind == Kind::Keep && due.field.is_some_and(|field| field.number() == 7))
    }),
    ("due hit 20 or due false", |r| {
        r.dues.iter().any(|due| {
            due.kind == Kind::False
                || due.kind == Kind::Hit && due.field.is_some_and(|field| field.number() == 20)
        })
    }),
    ("finding E101 or finding E102", |r| {
        r.findings.iter().any(|found| ["E101", "E102"].contains(&found.code))
    }),
    ("finding E201 thrower", |r| {
        r.findings.iter().any(|found| found.code == "E201" && found.player == Some(r.throw.side))
    }),
    ("talon = 0", |r| r.whole(r.throw.side).is_some_and(|own| own[1] == 0)),
    ("coin >= 2 coin other = 0 due corner", |r| {
        r.whole(r.throw.side).is_some_and(|own| own[12] >= 2)
            && r.whole(r.throw.side.other()).is_some_and(|other| other[12] == 0)
            && r.dues.iter().any(|due| due.kind == Kind::Corner)
    }),
    ("plein petit not due keep", |r| {
        r.whole(r.throw.side).is_some_and(|own| own[1..7].iter().all(|&n| n > 1))
            && r.throw.won.is_some()
            && r.dues.iter().all(|due| due.kind != Kind::Keep)
    }),
    ("alone other >= 4 roll 66", |r| {
        r.throw.roll.sum() == 12
            && r.whole(r.throw.side.other())
                .is_some_and(|other| other[1..25].iter().filter(|&&n| n == 1).count() >= 4)
    }),
    ("left", |r| r.throw.left),
];

/// How many of each filter's rows there are in a record, where search and filter agree.
fn agree(record: &Record, found: &mut [usize]) {
    let file: Arc<str> = "".into();
    let Ok(judged) = Judged::new(0, &file, record) else { return };
    let (throws, dues, findings) = (judged.turns(), judged.events(), judged.findings());
    let replay = replay::replay(record).expect("it is known");
    for ((query, filter), count) in FILTERS.iter().zip(found) {
        let so = |throw: &&ThrowRow| {
            let step = &replay.steps()[throw.step as usize];
            let coup = step.thrown.coup.filter(|coup| coup.side == throw.side);
            let mut before = *replay.before(step);
            before.state.board = coup.map_or(before.board, |coup| coup.board);
            filter(&Row {
                throw,
                dues: dues.iter().filter(|due| due.step == throw.step).collect(),
                findings: findings.iter().filter(|found| found.step == throw.step).collect(),
                before: &before,
            })
        };
        let filtered: Vec<usize> = throws.iter().filter(so).map(|throw| throw.step as usize).collect();
        let thrown = |step: &usize| replay.steps()[*step].roll().is_some();
        let searched: Vec<usize> = steps(record, query).into_iter().filter(thrown).collect();
        assert_eq!(searched, filtered, "{query}\n{}", record.source());
        *count += filtered.len();
    }
}

fn shipped(folder: &Path) -> Vec<Record> {
    let files = std::fs::read_dir(folder).expect("the records").filter_map(|e| e.ok().map(|e| e.path()));
    let texts = files.filter_map(|path| std::fs::read_to_string(path).ok());
    texts.flat_map(|text| ttn::parse(&text).unwrap_or_default()).collect()
}

#[test]
fn a_search_is_a_filter_of_the_full_tables() {
    let mut found = [0; FILTERS.len()];
    let records = shipped(&Path::new(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records"));
    assert!(records.len() > 500, "{}", records.len());
    records.iter().for_each(|record| agree(record, &mut found));
    assert!(found.iter().filter(|&&n| n > 0).count() >= 10, "{found:?}");
    for &game in STANDARD {
        let setting = Setting { longest: 400, ..Setting::new(game) };
        let mut table = Simulator::new(setting);
        for n in 0..4 {
            let mut writer = RecordWriter::recorded(&setting, "");
            table.play(seed_of(crate::common::seed(), n), &mut writer);
            for record in ttn::parse(writer.text()).expect("it reads") {
                agree(&record, &mut found);
            }
        }
    }
    assert!(found.iter().all(|&n| n > 0), "each was found somewhere: {found:?}");
}

/// The steps of the main line in which the referee finds such a thing: his whole report, filtered.
fn with_finding(report: &Report, replay: &Replay<'_>, is: impl Fn(&Finding) -> bool) -> Vec<usize> {
    let found = report.findings().iter().filter(|found| is(found));
    let of_players =
        |step: &usize| replay.steps()[*step].depth == 0 && replay.steps()[*step].side().is_some();
    let mut steps: Vec<usize> =
        found.map(|found| step_text::step_at(replay, found.span.start)).filter(of_players).collect();
    steps.sort_unstable();
    steps.dedup();
    steps
}

/// A word dropped, doubled, or in another's place.
fn disturbed(text: &str, rng: &mut fastrand::Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for line in lines.iter_mut().filter(|line| !line.starts_with('[')) {
        let mut words: Vec<&str> = line.split(' ').collect();
        if rng.u8(..6) > 0 {
            continue;
        }
        let (one, other) = (rng.usize(..words.len()), rng.usize(..words.len()));
        match rng.u8(..3) {
            0 => drop(words.remove(one)),
            1 => words.insert(one, words[other]),
            _ => words.swap(one, other),
        }
        *line = words.join(" ");
    }
    lines.join("\n")
}

#[test]
fn a_search_by_finding_is_a_filter_of_the_whole_report() {
    let mut records = shipped(&Path::new(env!("CARGO_MANIFEST_DIR")).join("python/trictrac/records"));
    let mut rng = fastrand::Rng::with_seed(crate::common::seed());
    let texts: Vec<String> = records.iter().map(|record| disturbed(record.source(), &mut rng)).collect();
    records.extend(texts.iter().flat_map(|text| ttn::parse(text).unwrap_or_default()));
    let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
    for record in &records {
        let Ok(replay) = replay::replay(record) else { continue };
        let report = referee::check_replay(&replay);
        let found: BTreeSet<&str> = report.findings().iter().map(Finding::code).collect();
        // Those that there are, and one that there mostly is not.
        for code in found.into_iter().chain([CODES[rng.usize(..CODES.len())].id]) {
            let filtered = with_finding(&report, &replay, |found| found.code() == code);
            assert_eq!(steps(record, &format!("finding {code}")), filtered, "{code}\n{}", record.source());
            *codes.entry(code).or_default() += filtered.len();
        }
        let errors = with_finding(&report, &replay, |found| found.severity() == Severity::Error);
        assert_eq!(steps(record, "finding error"), errors, "{}", record.source());
        let none =
            replay.steps().iter().enumerate().filter(|(_, step)| step.depth == 0 && step.side().is_some());
        let none: Vec<usize> = none.map(|(n, _)| n).filter(|n| !errors.contains(n)).collect();
        assert_eq!(steps(record, "not finding error"), none, "{}", record.source());
    }
    assert!(codes.values().filter(|&&n| n > 0).count() >= 25, "{codes:?}");
}
