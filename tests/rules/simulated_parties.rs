//! Whole parties by random players, of every game and profile: what the writer writes prints, parses and replays to the same end, and the
//! referee finds nothing in it.

use crate::common::{how_many, seed};
use trictrac::board::{Roll, Side};
use trictrac::record::Record;
use trictrac::rules::{Convention, STANDARD, find};
use trictrac::simulate::{
    Ending, Goal, ObservedCoup, Observer, PartieOutcome, Player, RecordWriter, Rows, Setting, Simulator,
    seed_of,
};
use trictrac::text::{Lang, Severity};
use trictrac::ttn::parse;
use trictrac::{referee, replay};

/// What stands when the last coup is over, and what happened on the way.
#[derive(Default)]
struct Last {
    stands: String,
    ending: Option<Ending>,
    offers: u32,
    ended: u32,
}

impl Observer for Last {
    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        self.stands = format!("{:?} {:?}", coup.after, coup.marks);
        self.ending = coup.ending;
    }

    fn cube_offered(&mut self, _: Side, refused: Option<Ending>) {
        self.offers += 1;
        self.ending = refused.or(self.ending);
    }

    fn end(&mut self, outcome: &PartieOutcome) {
        self.ended += u32::from(outcome.winner.is_some());
    }
}

fn record(text: &str) -> Record {
    parse(text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

fn end_of(record: &Record) -> String {
    let replay = replay::replay(record).expect("known rules");
    let table = &replay.last().board;
    format!("{:?} {:?}", table.men, table.marks)
}

/// The settings of a game that differ in what is written.
fn settings(name: &str) -> Vec<Setting> {
    let mut all = Vec::new();
    for &game in STANDARD.iter().filter(|game| game.name() == name) {
        all.push(Setting { longest: 1_000, ..Setting::new(game) });
        if game.parties().is_some() {
            all.push(Setting { goal: Goal::Marques(2), ..Setting::new(game) });
            all.push(Setting { convention: Convention::Bredouille, ..Setting::new(game) });
        }
    }
    assert!(!all.is_empty(), "{name}");
    all
}

/// So many random parties of a game come back as they went out.
fn comes_back(name: &str, parties: usize) {
    let settings = settings(name);
    let rounds = parties.div_ceil(settings.len()) as u64;
    let seed = seed();
    for setting in settings {
        let (mut table, mut last) = (Simulator::new(setting), Last::default());
        for n in 0..rounds {
            let mut writer = RecordWriter::recorded(&setting, "seed");
            table.play(seed_of(seed, n), &mut (&mut writer, &mut last));
            let first = record(writer.text());
            let again = record(&first.to_ttn());
            assert_eq!(first, again);
            assert_eq!(end_of(&first), end_of(&again));
            // A relevé sets up anew; anything else leaves what stands.
            if matches!(last.ending, None | Some(Ending::Partie { .. })) {
                assert_eq!(end_of(&first), last.stands, "{:?}, {n}\n{}", setting.game, writer.text());
            }
        }
        assert!(last.ended > 0 && (last.offers > 0) == setting.game.furniture().cube, "{:?}", setting.game);
    }
}

#[test]
fn a_partie_of_trictrac_comes_back() {
    comes_back("trictrac", how_many(10_000));
}

#[test]
fn a_game_of_toute_table_comes_back() {
    comes_back("toute-table", how_many(10_000));
}

#[test]
fn a_game_of_backgammon_comes_back() {
    comes_back("backgammon", how_many(10_000));
}

#[test]
fn a_partie_of_the_booklets_tric_trac_comes_back() {
    comes_back("tric-trac-ravensburger", how_many(10_000));
}

#[test]
fn a_game_of_puff_comes_back() {
    comes_back("puff", how_many(10_000));
}

#[test]
fn every_game_of_the_registry_is_among_these() {
    let names: std::collections::BTreeSet<_> = STANDARD.iter().map(|game| game.name()).collect();
    assert_eq!(
        names.into_iter().collect::<Vec<_>>(),
        ["backgammon", "puff", "toute-table", "tric-trac-ravensburger", "trictrac"]
    );
}

fn every_setting() -> impl Iterator<Item = Setting> {
    ["trictrac", "toute-table", "backgammon", "tric-trac-ravensburger", "puff"].into_iter().flat_map(settings)
}

#[test]
fn the_referee_finds_nothing_in_it() {
    let seed = seed();
    for setting in every_setting() {
        let mut table = Simulator::new(setting);
        for n in 0..how_many(10_000) as u64 / 200 {
            for mut writer in [RecordWriter::recorded(&setting, ""), RecordWriter::as_due(&setting, "")] {
                table.play(seed_of(seed, n), &mut writer);
                let report = referee::check(&record(writer.text())).expect("known rules");
                let shown = report.render("", Lang::En, Severity::Note, false);
                assert!(shown.is_empty(), "{:?}, {n}: {shown}\n{}", setting.game, writer.text());
            }
        }
    }
}

/// Another result than the one that comes of it is found, and nothing else.
#[test]
fn an_end_that_is_told_wrongly_is_found() {
    let seed = seed();
    for setting in every_setting().filter(|s| s.goal == Goal::Partie) {
        let mut table = Simulator::new(setting);
        let mut tried = 0;
        for n in 0..how_many(10_000) as u64 / 200 {
            let mut writer = RecordWriter::recorded(&setting, "");
            let PartieOutcome { winner: Some(winner), times, .. } = table.play(seed_of(seed, n), &mut writer)
            else {
                continue;
            };
            // Where nothing tells whether bredouille counts, two may be right.
            let wrong = format!("<partie {winner} {}>", times + 4);
            let text = writer.text().replace(&format!("<partie {winner} {times}>"), &wrong);
            let report = referee::check(&record(&text)).expect("known rules");
            let codes: Vec<&str> = report.findings().iter().map(|f| f.code()).collect();
            assert_eq!(codes, ["E409"], "{text}");
            tried += 1;
        }
        assert!(tried > 0, "{:?}", setting.game);
    }
}

/// Marked as due, and every mark written: the same wood coup by coup.
#[test]
fn as_due_and_recorded_come_to_the_same_wood() {
    let seed = seed();
    for setting in settings("trictrac").into_iter().filter(|s| s.goal == Goal::Partie) {
        let mut table = Simulator::new(setting);
        for n in 0..how_many(10_000) as u64 / 200 {
            let (mut written, mut silent) =
                (RecordWriter::recorded(&setting, ""), RecordWriter::as_due(&setting, ""));
            table.play(seed_of(seed, n), &mut (&mut written, &mut silent));
            assert_eq!(end_of(&record(written.text())), end_of(&record(silent.text())), "{}", silent.text());
        }
    }
}

#[test]
fn a_seed_gives_the_same_game_again_and_rows_tell_of_it() {
    let setting = Setting::new(find("trictrac", None).expect("the default"));
    let play = |seed| {
        let mut rows = Rows::default();
        let outcome = Simulator::new(setting).play(seed, &mut rows);
        (outcome, rows.turns, rows.events)
    };
    let (outcome, turns, events) = play(7);
    assert_eq!((outcome, turns.clone(), events.clone()), play(7));
    assert_ne!(outcome, play(8).0);
    assert_eq!(outcome.throws as usize, turns.len());
    let won: u32 = turns.iter().map(|t| u32::from(t.won) + u32::from(t.given)).sum();
    assert_eq!(won, events.iter().map(|e| u32::from(e.points)).sum::<u32>());
    let winner = outcome.winner.expect("a partie ends");
    assert!(turns.last().is_some_and(|t| t.holes[winner.index()] >= 12));
}

#[test]
fn greed_pays() {
    let game = find("trictrac", None).expect("the default");
    let setting = Setting { players: [Player::Greedy, Player::Random], ..Setting::new(game) };
    let mut table = Simulator::new(setting);
    let won = (0..20).filter(|&seed| table.play(seed, &mut ()).winner == Some(Side::White)).count();
    assert!(won >= 18, "{won} of 20");
}

#[test]
fn a_partie_that_is_broken_off_has_no_winner() {
    for &game in STANDARD {
        let outcome = Simulator::new(Setting { longest: 3, ..Setting::new(game) }).play(1, &mut ());
        assert!(outcome.broken_off);
        assert_eq!(PartieOutcome { winner: None, throws: 3, ..outcome }, outcome);
    }
}

/// The first roll of each partie.
#[derive(Default)]
struct FirstRolls(Vec<(Side, Roll)>);

impl Observer for FirstRolls {
    fn coup(&mut self, coup: &ObservedCoup<'_>) {
        if coup.number == 1 {
            self.0.push((coup.side, coup.roll));
        }
    }
}

/// L 28, G III, C international: who begins plays the roll that made him begin, never a doublet; R Backgammon: he throws anew, and may have one.
#[test]
fn a_partie_begins_as_the_law_has_it() {
    let begins = |game, rules| {
        let setting = Setting { longest: 1, ..Setting::new(find(game, Some(rules)).expect("a game")) };
        let (mut table, mut rolls) = (Simulator::new(setting), FirstRolls::default());
        for n in 0..1_000 {
            table.play(seed_of(28, n), &mut rolls);
        }
        let doublets = rolls.0.iter().filter(|first| first.1.is_doublet()).count();
        let white = rolls.0.iter().filter(|first| first.0 == Side::White).count();
        assert_eq!(rolls.0.len(), 1_000);
        assert!((400..600).contains(&white), "{game}: each as often, {white}");
        doublets
    };
    for rules in ["lelasseux", "guiton", "malfilatre-2013"] {
        assert_eq!(begins("trictrac", rules), 0, "{rules}");
    }
    assert_eq!(begins("backgammon", "international"), 0);
    let doublets = begins("backgammon", "ravensburger");
    assert!((100..250).contains(&doublets), "a sixth of them: {doublets}");
}
