//! Reports, boards and tables as other programs want them.
//!
//! [`picture`] gives a board as SVG, [`tables`] gives Arrow batches of simulations and files (feature `tables`), [`viewer`] one JSON value to step
//! through. None of them decides anything: what is due and what was found comes in.

pub mod picture;
#[cfg(feature = "tables")]
pub mod tables;
pub mod viewer;
