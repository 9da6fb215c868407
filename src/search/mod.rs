//! What is looked for in records, in the notation's own words ([`Query`]), and the turns that are as it asks ([`find`]). The language is described in
//! `notation-spec/search.md`.
//!
//! ```
//! use trictrac::{search::{Query, find}, ttn};
//! let record = &ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 33: 1/4(2)\nW 21: 5/7/8").unwrap()[0];
//! let found = |query: &str| find(record, &query.parse().unwrap()).unwrap().len();
//! assert_eq!(found("talon W >= 13"), 3);
//! assert_eq!(found("roll doublet"), 1);
//! assert_eq!(found("by W play 1/7 or roll 21"), 2);
//! assert_eq!("rol 64".parse::<Query>().unwrap_err().message(trictrac::text::Lang::Fr), "«\u{a0}rol\u{a0}» n'est pas un mot de la recherche");
//! ```

mod explained;
mod facts;
mod find;
mod parse;
mod query;
mod sentences;
mod show;
mod token;
mod words;

pub use explained::{EXAMPLES, explain};
pub use find::{FoundTurn, find};
pub use query::{Compare, Plein, Quantity, Query, Test, Whose};
pub use sentences::SENTENCES;
pub use words::{SearchWord, WORDS};
