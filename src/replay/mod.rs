//! What was *done*: a record run over the table, step by step. It never stops at an illegal act: anything may stand.
//!
//! ```
//! use trictrac::ttn;
//! use trictrac::board::Side;
//! use trictrac::replay::replay;
//! let records = ttn::parse("[TTN \"1.0\"] [Game \"trictrac\"]\n\nW 64: 1/7 1/5\n").unwrap();
//! let replay = replay(&records[0]).unwrap();
//! let table = &replay.last().board;
//! assert_eq!(table.men.count(Side::White, 7), 1);
//! assert_eq!(table.men.count(Side::White, 1), 13);
//! ```

mod act;
mod ahead;
mod between;
mod coup;
mod demanded;
mod dice;
mod ecole_hole;
mod ended;
mod implied;
mod older_ecole;
mod ordinary;
mod places;
mod plain;
mod policy;
mod run;
mod said_ecole;
mod seating;
mod state;
pub mod step_text;
mod steps;
mod too_soon;
mod walk;
mod worth;

/// So many items are looked back on from one, or ahead: no movement of a hand has more, and what is said or marked of it stands no farther off. One value for all
/// that look, for what stood there is kept so many items apart.
pub(crate) const NEAR: usize = 64;

pub use act::Missing;
pub use between::DamesBetween;
pub use coup::Coup;
pub use dice::{articles_of_good, lies, why_void};
pub(crate) use plain::{PlainActs, pavillon_put};
pub use policy::SilencePolicy;
pub(crate) use said_ecole::says_ecole;
pub use seating::Seating;
pub use state::{KnownState, MarksKnown};
pub use steps::{Replay, Role, Step, Thrown, game_of, replay, replay_as, replay_in};
pub(crate) use walk::{PlayedStep, WalkedStep};
pub use walk::{Walk, Walked};
pub(crate) use worth::{KnownWorth, ThrowWorth};
