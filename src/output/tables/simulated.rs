//! The tables of a simulation: each plays the games anew, by the same seed.

use super::batches::{Pulled, RowSource, Total, WAIT};
use super::column::{Column, Row, flags, nullable, numbers, required};
use super::throw_columns::{after, fallen, worth};
use super::words::sides;
use crate::simulate::{EventRow, PartieOutcome, Parties, Poll, Rows, SimulatedParties, TurnRow, seed_of};
use arrow_array::types::{Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};
use arrow_schema::ArrowError;

/// How a game ended, as a row of a table.
///
/// ```
/// use trictrac::{output::tables::{Pulled, RowSource, simulated}, rules::find, simulate::{Parties, Setting, Simulator}};
/// let setting = Setting::new(find("puff", None).unwrap());
/// let mut source = simulated::games(&Parties::new(&setting, 7, 0..1, 1));
/// let row = loop {
///     if let Pulled::Rows(mut rows) = source.pull().unwrap() { break rows.remove(0) }
/// };
/// assert_eq!(row.outcome, Simulator::new(setting).play(row.seed, &mut ()), "by its seed it is played again");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// The game, by its number.
    pub game: u64,
    /// Its own seed.
    pub seed: u64,
    /// How it ended.
    pub outcome: PartieOutcome,
}

impl<R: Row> RowSource for SimulatedParties<Vec<R>> {
    type Row = R;

    fn pull(&mut self) -> Result<Pulled<R>, ArrowError> {
        Ok(match self.take_within(WAIT) {
            Poll::Next(rows) => Pulled::Rows(rows),
            Poll::NotYet => Pulled::NotYet,
            Poll::Over => match self.failure() {
                Some(error) => return Err(ArrowError::IoError(error.to_string(), error)),
                None => Pulled::Over,
            },
        })
    }

    fn total(&self) -> Total {
        Total::Games(self.games())
    }

    fn done(&self) -> u64 {
        self.taken()
    }
}

/// A row a game.
///
/// The rows are the same on any number of threads.
#[must_use]
pub fn games(parties: &Parties) -> SimulatedParties<Vec<GameRow>> {
    let seed = parties.seed;
    SimulatedParties::new(
        parties,
        |_| (),
        move |(), game, outcome| vec![GameRow { game, seed: seed_of(seed, game), outcome }],
    )
}

/// A row a throw.
///
/// As [`games`]; what a column means is in [`TurnRow`].
#[must_use]
pub fn turns(parties: &Parties) -> SimulatedParties<Vec<TurnRow>> {
    SimulatedParties::new(parties, rows_of, |rows, _, _| rows.turns)
}

/// A row for each thing that a throw was worth points for.
///
/// As [`games`]; what a column means is in [`EventRow`].
///
/// ```
/// use trictrac::{output::tables::{Batches, simulated}, rules::find, simulate::{Parties, Setting}};
/// let setting = Setting::new(find("trictrac", None).unwrap());
/// let rows = Batches::new(simulated::events(&Parties::new(&setting, 7, 0..3, 1)), |_| Ok(()));
/// assert!(rows.map(|batch| batch.unwrap().num_rows()).sum::<usize>() > 0, "holes are made of points");
/// ```
#[must_use]
pub fn events(parties: &Parties) -> SimulatedParties<Vec<EventRow>> {
    SimulatedParties::new(parties, rows_of, |rows, _, _| rows.events)
}

/// Who makes the rows of this game.
fn rows_of(game: u64) -> Rows {
    Rows { game, ..Rows::default() }
}

impl Row for GameRow {
    const COLUMNS: &'static [Column<GameRow>] = &[
        required("game", GAME, |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        required(
            "seed",
            "the seed of this game alone: a simulation of one game by it plays it again",
            |rows| numbers::<UInt64Type, _>(rows, |r| r.seed),
        ),
        nullable("winner", "who won, W or B; empty where it was broken off or even", |rows| {
            sides(rows, |r| r.outcome.winner)
        }),
        required("times", "how many times the price of the partie was won; 0 for marqués", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.outcome.times)
        }),
        required("throws", "how many throws there were", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.outcome.throws)
        }),
        required("releves", "how many relevés", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.outcome.releves)
        }),
        required("holes_w", "White's holes at the end; of the last marqué", |rows| {
            numbers::<UInt16Type, _>(rows, |r| r.outcome.holes[0])
        }),
        required("holes_b", "Black's holes at the end; of the last marqué", |rows| {
            numbers::<UInt16Type, _>(rows, |r| r.outcome.holes[1])
        }),
        required("marques_w", "marqués that White won", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.outcome.marques[0])
        }),
        required("marques_b", "marqués that Black won", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.outcome.marques[1])
        }),
        required("jetons", "jetons that White wins by the marqués; below 0 what he loses", |rows| {
            numbers::<Int64Type, _>(rows, |r| r.outcome.jetons)
        }),
        required("broken_off", "whether it was broken off, for it had lasted too long", |rows| {
            flags(rows, |r| r.outcome.broken_off)
        }),
    ];
}

const GAME: &str = "the game, by its number from 0";
const TURN: &str = "which throw of the game, from 1";

impl Row for TurnRow {
    const COLUMNS: &'static [Column<TurnRow>] = &{
        let [marque, releve, side, roll, won, given] = fallen();
        let [left, points_w, points_b, holes_w, holes_b, coin_w, coin_b, plein_w, plein_b] = after();
        let game = required("game", GAME, |rows: &[TurnRow]| numbers::<UInt64Type, _>(rows, |r| r.game));
        let turn = required("turn", TURN, |rows: &[TurnRow]| numbers::<UInt32Type, _>(rows, |r| r.turn));
        let played = required("played", "how many numbers were played", |rows: &[TurnRow]| {
            numbers::<UInt8Type, _>(rows, |r| r.played as u8)
        });
        [
            game, turn, marque, releve, side, roll, won, given, played, left, points_w, points_b, holes_w,
            holes_b, coin_w, coin_b, plein_w, plein_b,
        ]
    };
}

impl Row for EventRow {
    const COLUMNS: &'static [Column<EventRow>] = &{
        let [kind, to, field, ways, points] = worth();
        let game = required("game", GAME, |rows: &[EventRow]| numbers::<UInt64Type, _>(rows, |r| r.game));
        let turn = required("turn", TURN, |rows: &[EventRow]| numbers::<UInt32Type, _>(rows, |r| r.turn));
        [game, turn, kind, to, field, ways, points]
    };
}
