//! The one grammar and its leaves: every element decides on its first byte; what cannot be read is reported, and passed over by the word.

mod act;
pub(in crate::ttn) mod bracket;
mod chances;
mod date;
pub(in crate::ttn) mod grammar;
mod head;
mod leaf;
pub mod position;
mod recover;
pub(in crate::ttn) mod score;
mod statement;
mod tally;
pub(in crate::ttn) mod token;
pub(in crate::ttn) mod tree;
pub(in crate::ttn) mod turn;

pub use grammar::visit;
pub(in crate::ttn) use recover::dialect_hint;
pub use tree::{parse, parse_lenient};
