//! Text to record and back. The notation knows what a record *says*; it does not know the rules: an illegal
//! move is read like any other.
//!
//! One grammar reads ([`visit`]): it calls a [`Visitor`] and builds nothing. The tree ([`Record`]) is a visitor;
//! [`parse`] gives records of a text, [`Reader`] those of any stream in constant memory. The language is described
//! in `notation-spec/`.

mod acts;
#[cfg(feature = "io")]
pub mod atomic_file;
mod bits;
mod brackets;
mod deeds;
mod diagnostics;
mod dialects;
pub(crate) mod excerpt;
mod grammar;
mod head;
#[cfg(feature = "io")]
pub mod io;
mod item;
pub mod json;
pub mod lexicon;
pub mod limits;
mod meant;
mod named;
mod opening;
mod pack;
pub mod position;
mod print;
mod problem;
mod reader;
mod record;
mod score;
mod signs;
mod spelling;
mod split;
mod statements;
mod text;
mod text_buffer;
mod token;
mod turns;
mod visitor;

pub use diagnostics::{Diagnostic, Lang, NotationError, Place, Severity};
pub use grammar::visit;
pub use item::*;
pub use json::JsonError;
pub(crate) use named::player_named;
pub use opening::OpeningResult;
pub use position::Placement;
pub use problem::{Expected, Problem, Sentence};
pub use reader::{Mode, Reader};
pub use record::{Record, parse, parse_lenient};
pub(crate) use spelling::slip_of;
pub use visitor::{Start, Visitor};
