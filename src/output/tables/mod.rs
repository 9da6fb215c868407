//! Tables as Arrow batches, for any program that reads Arrow: takes rows as they come ([`RowSource`]), holds one batch of them and gives it away
//! ([`Batches`]); or the four tables of records in one pass ([`four`]). What the columns of a row are called, of what type they are and what they mean stands in one list beside the row ([`Row`]).
//!
//! ```
//! use trictrac::{rules, simulate::{Parties, Setting}, output::tables::{Batches, simulated}};
//! let setting = Setting::new(rules::find("trictrac", None).unwrap());
//! let batches = Batches::new(simulated::turns(&Parties::new(&setting, 7, 0..10, 1)), |_| Ok(()));
//! let rows: usize = batches.map(|batch| batch.unwrap().num_rows()).sum();
//! assert!(rows > 500);
//! ```

#[cfg(feature = "io")]
pub mod analysed;
mod batches;
mod column;
#[cfg(feature = "io")]
pub mod found;
#[cfg(feature = "io")]
pub mod four;
mod judged;
#[cfg(feature = "io")]
mod judged_columns;
#[cfg(feature = "io")]
pub mod recorded;
pub mod simulated;
mod tally;
mod throw_columns;
mod walked;
mod words;

pub use arrow_array::RecordBatchReader;
pub use arrow_schema::ArrowError;
pub use batches::{Batches, FULL, Pulled, RowSource, Total, WAIT};
pub use column::{Column, Row, schema};
pub use judged::{DueRow, FindingRow, Judged, RecordRow, SkippedRow, ThrowRow, WrittenRow};
pub use tally::RecordTally;
