//! Whole parties by random players, of every game and profile: what the scribe writes prints, parses and replays to the same end, and the
//! referee finds nothing in it.

mod common;

use common::{how_many, seed};
use trictrac::games::{Convention, STANDARD, find};
use trictrac::lab::{Coup, Ending, Goal, Outcome, Player, Rows, Scribe, Setting, Table, Watch};
use trictrac::notation::{Lang, Record, Severity, parse};
use trictrac::{referee, replay};

/// What stands when the last coup is over.
#[derive(Default)]
struct Last {
    text: String,
    end: Option<Ending>,
}

impl Watch for Last {
    fn coup(&mut self, coup: &Coup<'_>) {
        self.text = format!("{:?} {:?}", coup.after, coup.marks);
        self.end = coup.ending;
    }
}

fn record(text: &str) -> Record {
    parse(text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

fn end_of(record: &Record) -> String {
    let replay = replay::replay(record).expect("known rules");
    let table = &replay.last().table;
    format!("{:?} {:?}", table.men, table.marks)
}

/// The settings that differ in what is written.
fn settings() -> Vec<Setting> {
    let mut all = Vec::new();
    for &game in STANDARD {
        all.push(Setting::new(game));
        if game.parties().is_some() {
            all.push(Setting { goal: Goal::Marques(2), ..Setting::new(game) });
            all.push(Setting { convention: Convention::Bredouille, ..Setting::new(game) });
        }
    }
    all
}

#[test]
fn printed_parsed_and_replayed_it_comes_to_the_same_end() {
    let settings = settings();
    let rounds = how_many(10_000) / settings.len() + 1;
    for setting in settings {
        let mut table = Table::new(setting);
        for n in 0..rounds {
            let seed = seed() ^ n as u64;
            let (mut scribe, mut last) = (Scribe::recorded(&setting, "seed"), Last::default());
            table.play(seed, &mut (&mut scribe, &mut last));
            let first = record(scribe.text());
            let again = record(&first.to_ttn());
            assert_eq!(first, again);
            assert_eq!(end_of(&first), end_of(&again));
            // A relevé sets up anew; anything else leaves what stands.
            if matches!(last.end, None | Some(Ending::Partie { .. }) if !setting.game.laws().points_follow_play)
            {
                assert_eq!(end_of(&first), last.text, "{:?} seed {seed}\n{}", setting.game, scribe.text());
            }
        }
    }
}

#[test]
fn the_referee_finds_nothing_in_it() {
    for setting in settings() {
        let mut table = Table::new(setting);
        for n in 0..how_many(10_000) / 500 {
            let seed = seed() ^ n as u64;
            for mut scribe in [Scribe::recorded(&setting, ""), Scribe::as_due(&setting, "")] {
                table.play(seed, &mut scribe);
                let report = referee::check(&record(scribe.text())).expect("known rules");
                let shown = report.render("", Lang::En, Severity::Warning, false);
                assert!(shown.is_empty(), "{:?} seed {seed}: {shown}\n{}", setting.game, scribe.text());
            }
        }
    }
}

/// Marked as due, and every mark written: the same wood coup by coup.
#[test]
fn as_due_and_recorded_come_to_the_same_wood() {
    for &game in STANDARD.iter().filter(|g| g.parties().is_some()) {
        let setting = Setting::new(game);
        let mut table = Table::new(setting);
        for n in 0..how_many(10_000) / 500 {
            let seed = seed() ^ n as u64;
            let (mut written, mut silent) = (Scribe::recorded(&setting, ""), Scribe::as_due(&setting, ""));
            table.play(seed, &mut (&mut written, &mut silent));
            assert_eq!(end_of(&record(written.text())), end_of(&record(silent.text())), "{}", silent.text());
        }
    }
}

#[test]
fn a_seed_gives_the_same_game_again_and_rows_tell_of_it() {
    let setting = Setting::new(find("trictrac", None).expect("the default"));
    let play = |seed| {
        let mut rows = Rows::default();
        let outcome = Table::new(setting).play(seed, &mut rows);
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
    let mut table = Table::new(setting);
    let won = (0..20)
        .filter(|&seed| table.play(seed, &mut ()).winner == Some(trictrac::board::Side::White))
        .count();
    assert!(won >= 18, "{won} of 20");
}

#[test]
fn a_partie_that_is_broken_off_has_no_winner() {
    for &game in STANDARD {
        let outcome = Table::new(Setting { longest: 3, ..Setting::new(game) }).play(1, &mut ());
        assert_eq!(Outcome { winner: None, throws: 3, ..outcome }, outcome);
    }
}
