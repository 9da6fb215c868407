//! The wooden object: sides, fields, dice, dames, jetons and fichets. No rules and no text:
//! anything may lie on the board, and what it is worth or whether it is allowed is a game's affair.
//!
//! Fields are each player's own: 1 is his talon, 12 his coin, 13 the other's coin, 24 the other's talon.
//! The same wood seen from the other side is `25 - n`.
//!
//! Everything here has one text, which it is read from and written as ([`std::str::FromStr`], [`std::fmt::Display`], serde):
//!
//! ```
//! use trictrac::board::{Field, Placement, Play, Roll, Side, Spot};
//! assert_eq!("64".parse::<Roll>().unwrap(), Roll::new(4, 6).unwrap());
//! assert_eq!("1/7 1/5".parse::<Play>().unwrap().moves().len(), 2);
//! assert_eq!("bar".parse(), Ok(Spot::Bar));
//! assert_eq!("12".parse::<Field>().unwrap().seen_by_other().to_string(), "13", "his coin is the other's 13");
//! let placement: Placement = "W 1*15 B 1*15".parse().unwrap();
//! assert_eq!(placement.total(Side::Black), 15);
//! ```

mod cube;
mod field_set;
mod marks;
mod men;
mod narrow;
mod opening_throw;
mod play;
pub(crate) mod position_text;
#[cfg(any(test, feature = "arbitrary"))]
mod random;
mod roll;
mod side;
mod spot;
mod text_forms;
mod whole;

pub use cube::Cube;
pub use field_set::{FieldSet, Fields};
pub use marks::{Jetons, Marks};
pub use men::Men;
pub use narrow::{By, HowMany, Narrow};
pub use opening_throw::OpeningThrow;
pub use play::{Move, Play, Way};
pub use position_text::Placement;
pub use roll::Roll;
pub use side::Side;
pub use spot::{BAR, Field, OFF, Spot};
pub use text_forms::NotReadable;
pub use whole::{Board, Completeness};
