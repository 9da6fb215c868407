//! Trictrac, the great French game of tables, and its sisters: the record of a game, the rules, and the
//! referee who judges what was *done* against what was *due*.
//!
//! Data flows one way, and every folder is a room on that way (the table of who may use whom is held by
//! `tests/house/rooms.rs`):
//!
//! ```text
//! text ↔ ttn ↔ record → replay → referee → reports → output, python
//!                rules (what is due) ↗
//! other programs' texts ↔ interchange ↔ record
//!        text, board, law (what everybody knows)
//! ```
#![forbid(unsafe_code)]

pub mod board;
pub mod interchange;
pub mod law;
pub mod output;
pub mod record;
pub mod referee;
pub mod replay;
pub mod rules;
pub mod simulate;
pub mod text;
pub mod ttn;

#[cfg(feature = "python")]
mod python;
