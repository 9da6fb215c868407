//! Trictrac, the great French game of tables, and its sisters: the record of a game, the rules, and the
//! referee who judges what was *done* against what was *due*.
//!
//! Data flows one way, and every folder is a room on that way (the table of who may use whom is held by
//! `tests/house.rs`):
//!
//! ```text
//! text → notation → replay → referee → reports → output, python
//!            games (what is due) ↗
//! other programs' texts ↔ interchange ↔ notation
//!        board, law (what everybody knows)
//! ```
#![forbid(unsafe_code)]

pub mod board;
pub mod games;
pub mod interchange;
pub mod lab;
pub mod law;
pub mod notation;
pub mod output;
pub mod referee;
pub mod replay;

#[cfg(feature = "python")]
mod python;
