//! Text to record and back. The notation knows what a record *says*; it does not know the rules: an illegal
//! move is read like any other.
//!
//! One grammar reads ([`visit`]): it calls a [`Visitor`] and builds nothing. The tree of a record is a visitor;
//! [`parse`] gives records of a text, [`Reader`] those of any stream in constant memory. The language is described
//! in `notation-spec/`.
//!
//! ```
//! use trictrac::ttn::{Reader, parse};
//! let text = "[TTN \"1.0\"]\n\nW 46: 1/7 1/5\n\n[TTN \"1.0\"]\n\nB 66: 1/7(2)\n";
//! let records = parse(text).unwrap();
//! assert_eq!(records[0].to_ttn(), "[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n", "the larger number first");
//! let one_by_one = Reader::new(text.as_bytes()).filter_map(Result::ok);
//! assert!(one_by_one.eq(records), "of a stream the same, never more than one in memory");
//! ```

mod builder;
mod dialect;
mod edit;
pub mod json;
mod mend;
mod parse;
mod print;
mod quoting;
#[cfg(any(test, feature = "arbitrary"))]
mod random;
pub mod stream;
mod visitor;

pub use builder::Builder;
pub use edit::Addition;
pub use json::JsonError;
pub use mend::{mended, offer};
pub use parse::{parse, parse_lenient, position, visit};
pub use stream::{Mode, Reader, stretches};
pub use visitor::{Start, Visitor};
