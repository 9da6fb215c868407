//! Coups as people scribble them: on paper, on a phone, from memory. A line is cut into tokens, read as coups in whatever order their parts
//! stand, and told to the visitor as any other turn. What begins as a coup and cannot be read is told (N045), never lost;
//! what speaks *about* a coup is a comment.
//!
//! The grammar and its words stand in `notation-spec/dialects.md`; `tests/data/scribbles.jsonl` holds what must be read.

mod acts;
mod before;
mod coup;
mod dice;
mod line;
mod marks;
mod meant;
mod own;
mod own_line;
mod player;
mod plays;
mod tell;
mod tokens;
mod verdict;
mod words;

pub(in crate::ttn) use tell::Scribbler;

/// No line of a coup is longer; a longer one is read by the signs of the dialect alone.
const LONGEST: usize = 1_000;
