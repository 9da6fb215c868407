//! Players who need no hands: whole parties of any game played by seed, shown coup by coup to whoever watches, written as records or counted.
//!
//! ```
//! use trictrac::{rules, simulate::{RecordWriter, Setting, Simulator}, referee};
//! let setting = Setting::new(rules::find("trictrac", None).unwrap());
//! let mut writer = RecordWriter::recorded(&setting, "");
//! let outcome = Simulator::new(setting).play(7, &mut writer);
//! assert!(outcome.winner.is_some());
//! let record = trictrac::ttn::parse(writer.text()).unwrap().remove(0);
//! assert!(referee::check(&record).unwrap().is_clean());
//! ```

mod coup;
mod dice;
mod live;
mod ordered_workers;
mod partie;
mod played;
mod player;
mod record_writer;
mod rows;
mod setting;
mod side_by_side;
mod simulator;
mod text;

pub use crate::rules::{Ending, Goal};
pub use coup::{ObservedCoup, Observer, PartieOutcome};
pub use live::{Act, Deed, LiveGame, Refusal};
pub use ordered_workers::{OrderedWorkers, Poll};
pub use played::{Hands, Parties, SimulatedParties, seed_of};
pub use player::{Player, Seat, Stands, Strategy};
pub use record_writer::RecordWriter;
pub use rows::{EventRow, Rows, TurnRow};
pub use setting::Setting;
pub use side_by_side::{Chooser, OpenThrow, SideBySide};
pub use simulator::Simulator;
pub use text::{MarksWritten, Text, record_of};
