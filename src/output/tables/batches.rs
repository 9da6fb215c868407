//! Rows into batches of a table, one after the other, as fast as they are made.

use super::column::{Row, batch, schema};
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

/// How long a source waits for rows before it says that there are none yet.
pub const WAIT: Duration = Duration::from_millis(50);

/// A batch is given away when it has so many rows; one with fewer is the last.
pub const FULL: usize = 1 << 15;

/// What a source gives.
///
/// ```
/// use trictrac::{output::tables::{Pulled, RowSource, simulated}, rules::find, simulate::{Parties, Setting}};
/// let setting = Setting::new(find("puff", None).unwrap());
/// let mut source = simulated::games(&Parties::new(&setting, 7, 0..1, 1));
/// let rows = loop {
///     match source.pull().unwrap() {
///         Pulled::Rows(rows) => break rows,
///         Pulled::NotYet => {}
///         Pulled::Over => unreachable!("one game was to be played"),
///     }
/// };
/// assert_eq!(rows.len(), 1);
/// ```
pub enum Pulled<R> {
    /// The rows of one game more, added to those that were there.
    Rows(Vec<R>),
    /// None yet; ask again.
    NotYet,
    /// There are no more.
    Over,
}

/// Where rows come from.
///
/// See [`Pulled`] for how one is asked; [`Batches`] does it for whoever wants a table.
pub trait RowSource: Send {
    /// What they are.
    type Row: Row;

    /// The rows of the next game, within about [`WAIT`].
    ///
    /// # Errors
    /// Where they cannot be had.
    fn pull(&mut self) -> Result<Pulled<Self::Row>, ArrowError>;

    /// How much there is to do.
    fn total(&self) -> Total;

    /// How much of it is done: all of it when it is over.
    fn done(&self) -> u64;

    /// How many pieces were left out so far, where that is allowed.
    fn skipped(&self) -> Option<Arc<AtomicU64>> {
        None
    }
}

/// How much there is to do, and in what that is counted.
///
/// ```
/// use trictrac::{output::tables::{RowSource, Total, simulated}, rules::find, simulate::{Parties, Setting}};
/// let source = simulated::games(&Parties::new(&Setting::new(find("puff", None).unwrap()), 7, 0..3, 1));
/// assert!(matches!(source.total(), Total::Games(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Total {
    /// So many games.
    Games(u64),
    /// So many bytes of files, compressed where they are.
    Bytes(u64),
}

/// Rows in batches: one is held.
///
/// ```
/// use trictrac::{output::tables::{Batches, RecordBatchReader, simulated}, rules::find, simulate::{Parties, Setting}};
/// let setting = Setting::new(find("puff", None).unwrap());
/// let mut games = Batches::new(simulated::games(&Parties::new(&setting, 7, 0..3, 1)), |_| Ok(()));
/// assert!(games.schema().field_with_name("winner").is_ok());
/// assert_eq!(games.next().unwrap().unwrap().num_rows(), 3, "three games, one batch");
/// ```
pub struct Batches<S: RowSource, G> {
    source: S,
    schema: SchemaRef,
    rows: Vec<S::Row>,
    over: bool,
    goes_on: G,
}

impl<S: RowSource, G: FnMut(u64) -> Result<(), ArrowError>> Batches<S, G> {
    /// The rows of a source. `goes_on` learns after each game, and at least every [`WAIT`], how much is done; its error breaks off.
    pub fn new(source: S, goes_on: G) -> Batches<S, G> {
        Batches { source, schema: schema::<S::Row>(), rows: Vec::new(), over: false, goes_on }
    }

    /// Pulls until a batch is full.
    fn fill(&mut self) -> Result<(), ArrowError> {
        while !self.over && self.rows.len() < FULL {
            match self.source.pull()? {
                Pulled::Rows(rows) => self.rows.extend(rows),
                Pulled::NotYet => {}
                Pulled::Over => self.over = true,
            }
            (self.goes_on)(self.source.done())?;
        }
        Ok(())
    }
}

impl<S: RowSource, G: FnMut(u64) -> Result<(), ArrowError>> Iterator for Batches<S, G> {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Err(error) = self.fill() {
            self.over = true;
            self.rows.clear();
            return Some(Err(error));
        }
        if self.rows.is_empty() {
            return None;
        }
        let made = batch(&self.schema, &self.rows);
        self.rows.clear();
        Some(made)
    }
}

impl<S: RowSource, G: FnMut(u64) -> Result<(), ArrowError>> RecordBatchReader for Batches<S, G> {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
