//! The same seed, the same parties: what is simulated is held to digests byte by byte, so that a change of the house behind the simulator shows
//! whether it changed what is played or written.
//!
//! `tests/data/simulated.tsv` has a row a game, rules and way of playing, and for so many parties. Where the rules of a game change rightly,
//! its rows do: `TRICTRAC_POSITIONS=100000 cargo test --test rules simulated_digests -- --nocapture` prints those that differ.

use crate::common::how_many;
use trictrac::board::Side;
use trictrac::rules::{Convention, find};
use trictrac::simulate::{
    Goal, PartieOutcome, Player, RecordWriter, Rows, Setting, Simulator, TurnRow, seed_of,
};

/// Rows of more parties are tried only where so many are asked for.
const ALWAYS: usize = 200;
/// The seed of all of them.
const SEED: u64 = 1852;

/// FNV-1a, 64 bits: the same on every machine and in every version.
struct Digest(u64);

impl Digest {
    fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn number(&mut self, number: impl Into<i64>) {
        self.bytes(&number.into().to_le_bytes());
    }

    fn turn(&mut self, row: &TurnRow) {
        let TurnRow { turn, marque, releve, side, roll, won, given, played, left, points, holes, .. } = *row;
        let small = [roll.high(), roll.low(), played as u8, side.index() as u8, left.into()];
        [turn, marque, releve].into_iter().for_each(|n| self.number(n));
        self.bytes(&small);
        [won, given, points[0], points[1], holes[0], holes[1]].into_iter().for_each(|n| self.number(n));
    }

    fn outcome(&mut self, outcome: &PartieOutcome) {
        let PartieOutcome { winner, times, throws, releves, jetons, marques, holes, .. } = *outcome;
        self.number(winner.map_or(2, |side| side.index() as u8));
        [times, throws, releves, marques[0], marques[1]].into_iter().for_each(|n| self.number(n));
        self.number(jetons);
        holes.into_iter().for_each(|n| self.number(n));
    }
}

/// The seed of a game here: that of the first is from before a simulation's first game had its own seed.
fn game_seed(n: u64) -> u64 {
    if n > 0 {
        return seed_of(SEED, n);
    }
    let z = (SEED ^ (SEED >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The records written and as due, the rows and the outcomes of so many parties.
fn digest(setting: Setting, parties: u64) -> u64 {
    let (mut table, mut digest, mut rows) = (Simulator::new(setting), Digest::new(), Rows::default());
    for n in 0..parties {
        let mut written = RecordWriter::recorded(&setting, "");
        let mut as_due = RecordWriter::as_due(&setting, "");
        rows.clear();
        let outcome = table.play(game_seed(n), &mut (&mut rows, &mut (&mut written, &mut as_due)));
        digest.bytes(written.text().as_bytes());
        digest.bytes(as_due.text().as_bytes());
        rows.turns.iter().for_each(|row| digest.turn(row));
        digest.outcome(&outcome);
    }
    digest.0
}

/// A row's setting: game, rules, and how it is played.
fn setting(game: &str, rules: &str, how: &str) -> Setting {
    let one = Setting::new(find(game, Some(rules)).expect("a game of the registry"));
    match how {
        "partie" => one,
        "bredouille" => Setting { convention: Convention::Bredouille, ..one },
        "two marqués" => Setting { goal: Goal::Marques(2), ..one },
        "greedy" => Setting { players: [Player::Greedy; Side::BOTH.len()], ..one },
        _ => panic!("{how}: no way of playing"),
    }
}

#[test]
fn the_same_seed_gives_the_same_parties_byte_by_byte() {
    let mut tried = 0;
    let mut wrong = Vec::new();
    for row in include_str!("../data/simulated.tsv").lines().skip(1) {
        let [game, rules, how, parties, digest_written] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}: five columns");
        };
        let number: u64 = parties.parse().expect("a number");
        if number as usize > how_many(ALWAYS) {
            continue;
        }
        tried += 1;
        let found = format!("{:016x}", digest(setting(game, rules, how), number));
        if found != digest_written {
            wrong.push(format!("{game}\t{rules}\t{how}\t{parties}\t{found}"));
        }
    }
    assert!(tried >= 20, "{tried} rows");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_game_of_the_registry_has_its_rows() {
    let rows = include_str!("../data/simulated.tsv");
    for game in trictrac::rules::STANDARD {
        let row = format!("{}\t{}\tpartie\t{ALWAYS}\t", game.name(), game.rules());
        assert!(rows.contains(&row), "{row}");
    }
}
