//! The turns that a search finds, as rows: of files, in their order.
//!
//! Needs the feature `io`, as the files may be compressed.

use super::column::{Column, Row, nullable, nullable_numbers, numbers, required, texts};
use super::recorded::{Faulty, RecordSource, Recorded};
use super::words::{rolls_known, sides};
use crate::record::Record;
use crate::rules::{Furniture, UnknownRules};
use crate::search::{FoundTurn, Query, find};
use crate::{referee, rules};
use arrow_array::types::{UInt32Type, UInt64Type};
use std::sync::Arc;

/// A turn that was found, and where.
///
/// See [`search`].
#[derive(Clone, PartialEq, Debug)]
pub struct FoundRow {
    /// Which record of all, from 0.
    pub game: u64,
    /// The file.
    pub file: Arc<str>,
    /// The tag `Source`.
    pub source: Option<Arc<str>>,
    /// What stands on and around its board.
    pub furniture: Furniture,
    /// The turn.
    pub found: FoundTurn,
}

/// The turns of these files that are as the query asks, looked for on so many threads (at least one).
///
/// ```
/// use trictrac::output::tables::{Batches, found, recorded::{Faulty, RecordSource}};
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("games.ttn");
/// std::fs::write(&path, "[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 66: 1/7(2)\n").unwrap();
/// let file = RecordSource { path, bytes: None, line: 1, records: 0 };
/// let rows = Batches::new(found::search(vec![file], "roll doublet".parse().unwrap(), Faulty::Raise, 1), |_| Ok(()));
/// assert_eq!(rows.map(|batch| batch.unwrap().num_rows()).sum::<usize>(), 1);
/// ```
#[must_use]
pub fn search(
    sources: Vec<RecordSource>,
    query: Query,
    faulty: Faulty,
    threads: usize,
) -> Recorded<Vec<FoundRow>> {
    let rows = move |game, file: &Arc<str>, record: &Record| rows(game, file, record, &query);
    Recorded::with(sources, faulty, threads, Arc::new(rows))
}

fn rows(game: u64, file: &Arc<str>, record: &Record, query: &Query) -> Result<Vec<FoundRow>, UnknownRules> {
    let found = find(record, query)?;
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let furniture = referee::game_judged_by(rules::STANDARD, record)?.furniture();
    let source: Option<Arc<str>> = record.tag("Source").map(Arc::from);
    let row = |found| FoundRow { game, file: Arc::clone(file), source: source.clone(), furniture, found };
    Ok(found.into_iter().map(row).collect())
}

impl Row for FoundRow {
    const COLUMNS: &'static [Column<FoundRow>] = &[
        required("game", "which record of all, from 0", |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        required("file", "the file", |rows| texts(rows, |r| Some(&*r.file))),
        nullable("source", "the tag Source", |rows| texts(rows, |r| r.source.as_deref())),
        required("line", "the line of its turn there, from 1", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.found.line)
        }),
        required("step", "which step of the replay: 0 is what stands before the first turn", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.found.step as u32)
        }),
        nullable(
            "turn",
            "which throw of the main line whose dice are told, from 1; empty without one",
            |rows| nullable_numbers::<UInt32Type, _>(rows, |r| r.found.turn),
        ),
        required("marque", "which marqué, from 1", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.found.marque)
        }),
        required("releve", "which relevé of the marqué, from 1", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.found.releve)
        }),
        required("side", "whose turn it is, W or B", |rows| sides(rows, |r| Some(r.found.side))),
        nullable("roll", "what was thrown, the larger number first; empty where that is not told", |rows| {
            rolls_known(rows, |r| r.found.roll)
        }),
        required("position", "what stood when the dice fell, as the notation writes it", |rows| {
            let positions: Vec<String> = rows.iter().map(|r| r.found.board.placement().to_string()).collect();
            texts(&positions, |position| Some(position))
        }),
        nullable("play", "what was played, as far as it is told", |rows| {
            let plays: Vec<_> = rows.iter().map(|r| r.found.play.map(|play| play.to_string())).collect();
            texts(&plays, |play| play.as_deref())
        }),
        required("text", "what was done and said, as it is written", |rows| {
            texts(rows, |r| Some(&r.found.text))
        }),
    ];
}
