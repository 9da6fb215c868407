//! The four tables of records (records, throws, what throws are worth points for, findings) in one pass: each file is read once and each record judged
//! once. They are given together, part by part, so that none runs ahead of the others and one part is held.

use super::batches::FULL;
use super::column::{batch, schema};
use super::judged::{DueRow, FindingRow, Judged, RecordRow, ThrowRow};
use super::recorded::Recorded;
use crate::simulate::Poll;
use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, SchemaRef};

/// What the tables are called, in the order in which their batches are given.
pub const TABLES: [&str; 4] = ["games", "turns", "events", "findings"];

/// The rows of records for the four tables.
///
/// See [`FourBatches`] for an example.
#[derive(Clone, Debug, Default)]
pub struct FourRows {
    games: Vec<RecordRow>,
    turns: Vec<ThrowRow>,
    events: Vec<DueRow>,
    findings: Vec<FindingRow>,
}

impl FourRows {
    /// Those of one record.
    #[must_use]
    pub fn of(judged: &Judged<'_>) -> FourRows {
        FourRows {
            games: vec![judged.game()],
            turns: judged.turns(),
            events: judged.events(),
            findings: judged.findings(),
        }
    }

    fn extend(&mut self, more: FourRows) {
        self.games.extend(more.games);
        self.turns.extend(more.turns);
        self.events.extend(more.events);
        self.findings.extend(more.findings);
    }

    /// How many rows the longest of them has.
    fn longest(&self) -> usize {
        let FourRows { games, turns, events, findings } = self;
        games.len().max(turns.len()).max(events.len()).max(findings.len())
    }
}

/// The schemas of the four tables.
#[must_use]
pub fn schemas() -> [SchemaRef; 4] {
    [schema::<RecordRow>(), schema::<ThrowRow>(), schema::<DueRow>(), schema::<FindingRow>()]
}

/// The four tables of files, part by part: a batch of each, of the same records, the longest with [`FULL`] rows or some more.
///
/// ```
/// use trictrac::output::tables::four::{FourBatches, FourRows, TABLES};
/// use trictrac::output::tables::recorded::{Faulty, RecordSource, Recorded};
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("games.ttn");
/// std::fs::write(&path, "[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 21: 1/3 1/2\n").unwrap();
/// let file = RecordSource { path, bytes: None, line: 1, records: 0 };
/// let source = Recorded::new(vec![file], Faulty::Raise, 1, FourRows::of);
/// let part = FourBatches::new(source, |_bytes| Ok(())).next().unwrap().unwrap();
/// let rows = part.map(|batch| batch.num_rows());
/// assert_eq!((TABLES[1], rows), ("turns", [1, 2, 0, 0]), "a record, two throws worth nothing");
/// ```
pub struct FourBatches<G> {
    source: Recorded<FourRows>,
    schemas: [SchemaRef; 4],
    over: bool,
    goes_on: G,
}

impl<G: FnMut(u64) -> Result<(), ArrowError>> FourBatches<G> {
    /// The rows of a source. `goes_on` learns after each record, and some twenty times a second, how many bytes were read; its error breaks off.
    pub fn new(source: Recorded<FourRows>, goes_on: G) -> FourBatches<G> {
        FourBatches { source, schemas: schemas(), over: false, goes_on }
    }

    /// Takes records until a part is full.
    fn part(&mut self) -> Result<FourRows, ArrowError> {
        let mut rows = FourRows::default();
        while !self.over && rows.longest() < FULL {
            match self.source.take()? {
                Poll::Next(more) => rows.extend(more),
                Poll::NotYet => {}
                Poll::Over => self.over = true,
            }
            (self.goes_on)(self.source.done())?;
        }
        Ok(rows)
    }

    fn batches(&self, rows: &FourRows) -> Result<[RecordBatch; 4], ArrowError> {
        let [games, turns, events, findings] = &self.schemas;
        Ok([
            batch(games, &rows.games)?,
            batch(turns, &rows.turns)?,
            batch(events, &rows.events)?,
            batch(findings, &rows.findings)?,
        ])
    }
}

impl<G: FnMut(u64) -> Result<(), ArrowError>> Iterator for FourBatches<G> {
    type Item = Result<[RecordBatch; 4], ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.part() {
            Err(error) => {
                self.over = true;
                Some(Err(error))
            }
            Ok(rows) if rows.longest() == 0 => None,
            Ok(rows) => Some(self.batches(&rows)),
        }
    }
}
