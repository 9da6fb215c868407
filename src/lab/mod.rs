//! Players who need no hands: whole parties of any game played by seed, told coup by coup to whoever watches, written as records or counted.
//!
//! ```
//! use trictrac::{games, lab::{Scribe, Setting, Table}, referee};
//! let setting = Setting::new(games::find("trictrac", None).unwrap());
//! let mut scribe = Scribe::recorded(&setting, "");
//! let outcome = Table::new(setting).play(7, &mut scribe);
//! assert!(outcome.winner.is_some());
//! let record = trictrac::notation::parse(scribe.text()).unwrap().remove(0);
//! assert!(referee::check(&record).unwrap().is_clean());
//! ```

mod coup;
mod lanes;
mod played;
mod player;
mod rows;
mod scribe;
mod setting;
mod table;
mod text;

pub use coup::{Coup, Ending, Outcome, Watch};
pub use lanes::{Lanes, Taken};
pub use played::{Played, seed_of};
pub use player::Player;
pub use rows::{EventRow, Rows, TurnRow};
pub use scribe::Scribe;
pub use setting::{Goal, Setting};
pub use table::Table;
pub use text::{Marked, Text};
