//! What was *done*: a record run over the table, step by step. It never stops at an illegal act: anything may stand.
//!
//! ```
//! use trictrac::{board::Side, notation, replay::replay};
//! let records = notation::parse("[TTN \"1.0\"] [Game \"trictrac\"]\n\nW 64: 1/7 1/5\n").unwrap();
//! let replay = replay(&records[0]).unwrap();
//! let table = &replay.last().table;
//! assert_eq!(table.men.count(Side::White, 7), 1);
//! assert_eq!(table.men.count(Side::White, 1), 13);
//! ```

mod act;
mod assume;
mod coup;
mod dice;
mod run;
mod seating;
mod silence;
mod standing;
mod steps;

pub use act::{Missing, apply};
pub use assume::{Assumed, Marking, Playing};
pub use coup::Coup;
pub use dice::lies;
pub use seating::Seating;
pub use standing::position;
pub use standing::{MarksKnown, Over, Standing};
pub use steps::{Replay, Role, Step, Thrown, replay, replay_in};
