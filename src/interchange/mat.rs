//! A match of backgammon as Jellyfish wrote it and gnubg writes it: `5 point match`, games, two columns of turns. The left-hand player
//! is White, the right-hand one Black; a point counted by its mover is his own field 25 less it.
//!
//! `read` and `write` go between the text and records by way of a `Match`; what gnubg writes comes back byte for byte.

mod columns;
mod from_records;
mod read;
mod to_records;
mod write;

use super::Converted;
use super::problems::Problems;
use crate::board::Side;
use crate::record::{NotationError, Record};

/// A match as its file tells it.
#[derive(Default, Debug)]
struct MatMatch {
    /// `; [Site "…"]`, in the order of the file.
    tags: Vec<(String, String)>,
    /// The comment before the games, line by line.
    comment: Vec<String>,
    /// How many points win it; 0: they play for money.
    length: u32,
    games: Vec<MatGame>,
}

impl MatMatch {
    fn has(&self, tag: &str) -> bool {
        self.tags.iter().any(|(name, _)| name == tag)
    }

    /// Whether there may be this tag too.
    fn holds(&self, tag: &str, value: &str) -> bool {
        let bytes: usize = self.tags.iter().map(|(_, value)| value.len()).sum();
        read::is_name(tag)
            && !self.has(tag)
            && self.tags.len() < MOST_TAGS.0
            && bytes + value.len() <= MOST_TAGS.1
    }
}

/// One game of it.
#[derive(Default, Debug)]
struct MatGame {
    /// The bytes of the file that it stands in.
    place: (usize, usize),
    names: [String; 2],
    points: [u32; 2],
    acts: Vec<MatAct>,
    /// Who won it, and how much.
    won: Option<(Side, u32)>,
}

/// What fills one place in a column.
#[derive(Debug)]
struct MatAct {
    side: Side,
    deed: MatDeed,
    /// The bytes of the file that begin it.
    place: (usize, usize),
}

impl MatAct {
    /// Whether nothing follows it: a cube refused.
    fn ends(&self) -> bool {
        self.deed == MatDeed::Drop
    }
}

#[derive(PartialEq, Debug)]
enum MatDeed {
    /// Dice, and what was played.
    Throw([u8; 2], MatPlay),
    Double,
    Take,
    Drop,
}

#[derive(PartialEq, Debug)]
enum MatPlay {
    /// Thrown, and not played any more: the game ends so, or breaks off.
    NotYet,
    /// Nothing could be played.
    Nothing,
    /// Played, and nobody knows what.
    Unknown,
    /// `Illegal play (…)`: in words.
    Words(String),
    Hops(Vec<Hop>),
}

/// A dame that goes from one index of its owner to another (0 the bar, 25 off), and whether the file has it hit.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Hop {
    from: u8,
    to: u8,
    hits: bool,
}

/// The most tags of a file, and the most bytes of their values: each of its records has them.
const MOST_TAGS: (usize, usize) = (32, 4096);
/// The most games of a match.
const MOST_GAMES: usize = 10_000;

/// The names that a file's tags have in a record, in the order in which gnubg writes them. Others have `Mat-` before theirs.
const TAGS: [(&str, &str); 6] = [
    ("Site", "Site"),
    ("Event", "Event"),
    ("Round", "Round"),
    ("EventDate", "Date"),
    ("Variation", "Variation"),
    ("Transcriber", "Transcriber"),
];

/// Dames of both sides at the beginning of a game, where a tag `Variation` tells another.
const SET_UPS: [(&str, &str); 4] = [
    ("NackGammon", "W 1*2 2*2 12*4 17*3 19*4 B 1*2 2*2 12*4 17*3 19*4"),
    ("HyperGammon (1)", "W 1 B 1 ..."),
    ("HyperGammon (2)", "W 1 2 B 1 2 ..."),
    ("HyperGammon (3)", "W 1 2 3 B 1 2 3 ..."),
];

/// The records of a `.mat` text, one a game.
pub(super) fn read(text: &str) -> Result<Converted<Vec<Record>>, NotationError> {
    let mut problems = Problems::new(text, 1);
    let game = read::read(text, &mut problems);
    let records = to_records::records(&game, &mut problems);
    problems.give(records)
}

/// The `.mat` text of the games of one match.
pub(super) fn write(records: &[Record]) -> Result<Converted<String>, NotationError> {
    let mut problems = Problems::new("", 1);
    let game = from_records::match_of(records, &mut problems);
    problems.give_text(write::text(&game))
}
