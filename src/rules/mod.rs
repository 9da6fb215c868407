//! What is *due*: for each game its set-up, its plays and the worth of a roll, behind one trait chosen once a
//! record. This file is the only place that lists the games.
//!
//! ```
//! use trictrac::{board::Roll, rules::{self, Position}};
//! let game = rules::find("trictrac", Some("lelasseux")).unwrap();
//! let start = Position::start(game);
//! assert_eq!(start.plays(Roll::new(6, 4).unwrap()).len(), 2, "6-4: two dames, or one (L 29, L 30)");
//! ```

pub mod backgammon;
pub mod dice;
pub mod ecoles;
pub mod handling;
pub mod puff;
pub mod toute_table;
pub mod tric_trac_ravensburger;
pub mod trictrac;

mod backgammon_family;
mod chances;
mod dice_chances;
mod event;
mod fault;
mod furniture;
mod game;
mod laws;
mod leaving;
mod lookahead;
mod no_ecole;
mod opening;
mod packed;
mod particulars;
mod plays;
mod position;
mod said;
mod said_of_parties;
mod said_of_plays;
mod said_of_wood;
mod score;
mod seen;
mod state;
mod turn_order;
mod twice;
mod values;

pub use crate::board::Narrow;
pub use backgammon_family::Single;
pub use chances::{Chance, Chances, chances, chances_behind};
pub use dice_chances::{DiceChance, of_dice, of_numbers};
pub use event::{Event, Kind, Route, Ways};
pub use fault::{Fault, side_name};
pub use furniture::Furniture;
pub use game::{Game, Leave, UnknownRules};
pub use laws::{Laws, differences};
pub use leaving::LeavingLaws;
pub use lookahead::{Candidates, Lookahead, LooksFor};
pub use no_ecole::NoEcoleLaws;
pub use opening::{Opening, OpeningError, OpeningWinner};
pub use particulars::Particulars;
pub use plays::Plays;
pub use position::Position;
pub(crate) use position::write_men;
pub use score::Score;
pub use state::{Ending, GameState, Goal, Over};
pub use trictrac::parties::{
    Convention, Increase, Lost, Manner, Marque, Odds, Order, PartieRules, PlayerRules, Poule, Refaits,
    Retires, Series, Settlement, Stakes, Tally, poule,
};
pub use turn_order::{End, Next, RollHistory, Rolled};
pub use twice::chances_twice;
pub use values::{Choice, Ruled, Value};

/// Games that records may be of: the standard ones, or those and a reader's own.
pub type Registry = [&'static dyn Game];

/// Every game and profile, the default profile of each game first.
///
/// ```
/// use trictrac::rules::STANDARD;
/// let games: std::collections::BTreeSet<&str> = STANDARD.iter().map(|game| game.name()).collect();
/// assert_eq!(games.len(), 5, "{games:?}");
/// ```
pub static STANDARD: &Registry = &[
    &trictrac::LELASSEUX,
    &trictrac::GUITON,
    &trictrac::MALFILATRE,
    &trictrac::LEPEINTRE,
    &trictrac::LEPEINTRE_SOCIETE,
    &toute_table::RULES_OF_1699,
    &backgammon::INTERNATIONAL,
    &backgammon::RAVENSBURGER,
    &tric_trac_ravensburger::RAVENSBURGER,
    &puff::RAVENSBURGER,
];

/// The standard game of this name; without `rules`, its first profile.
///
/// ```
/// use trictrac::rules::find;
/// assert_eq!(find("trictrac", None).unwrap().rules(), "lelasseux");
/// assert_eq!(find("trictrac", Some("guiton")).unwrap().rules(), "guiton");
/// assert!(find("trictrac", Some("hoyle")).is_err() && find("échecs", None).is_err());
/// ```
///
/// # Errors
/// [`UnknownRules`] names what was asked and lists what there is.
pub fn find(game: &str, rules: Option<&str>) -> Result<&'static dyn Game, UnknownRules> {
    find_in(STANDARD, game, rules)
}

/// As [`find`], in a registry of one's own.
///
/// ```
/// use trictrac::rules::{find_in, trictrac::GUITON};
/// assert_eq!(find_in(&[&GUITON], "trictrac", None).unwrap().rules(), "guiton", "the first of its name");
/// assert!(find_in(&[&GUITON], "backgammon", None).is_err());
/// ```
///
/// # Errors
/// [`UnknownRules`] names what was asked and lists what there is.
pub fn find_in(
    registry: &Registry,
    game: &str,
    rules: Option<&str>,
) -> Result<&'static dyn Game, UnknownRules> {
    // A capital does not matter, as in a sentence that begins with the name.
    let by = |g: &&dyn Game| rules.is_none_or(|rules| g.rules().eq_ignore_ascii_case(rules));
    registry
        .iter()
        .copied()
        .find(|g| g.name().eq_ignore_ascii_case(game) && by(g))
        .ok_or_else(|| UnknownRules::new(registry, game, rules))
}
