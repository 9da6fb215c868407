//! What a simulation plays: the game, its goal, its players.

use super::Player;
use crate::rules::{Convention, Game, Goal};

/// What is played, by which rules, and by whom.
///
/// ```
/// use trictrac::{rules::{Convention, find}, simulate::{Goal, Player, Setting, Simulator}};
/// let setting = Setting {
///     goal: Goal::Marques(4),
///     players: [Player::Greedy, Player::Cautious],
///     ..Setting::new(find("trictrac", Some("guiton")).unwrap())
/// };
/// assert_eq!(setting.convention, Convention::Simple);
/// let outcome = Simulator::new(setting).play(7, &mut ());
/// assert!(outcome.marques.iter().sum::<u32>() >= 4, "they play on while it is even");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The game and its rules.
    pub game: &'static dyn Game,
    /// When it is over.
    pub goal: Goal,
    /// How twelve holes are counted.
    pub convention: Convention,
    /// Who plays White, who plays Black.
    pub players: [Player; 2],
    /// After so many throws for each partie or marqué that it may last it is broken off.
    pub longest: u32,
}

impl Setting {
    /// One partie between two random players, simple, broken off after 20,000 throws, where the marqués are several after so many for each.
    #[must_use]
    pub const fn new(game: &'static dyn Game) -> Setting {
        Setting {
            game,
            goal: Goal::Partie,
            convention: Convention::Simple,
            players: [Player::Random; 2],
            longest: 20_000,
        }
    }

    /// Whether throws promise points in this game: else no player can look for them.
    pub(super) fn promises_points(&self) -> bool {
        self.game.laws().hole != u16::MAX
    }

    /// After so many throws in all it is broken off.
    ///
    /// ```
    /// use trictrac::{rules::find, simulate::{Goal, Setting}};
    /// let setting = Setting::new(find("trictrac", None).unwrap());
    /// assert_eq!(setting.limit(), 20_000);
    /// assert_eq!(Setting { goal: Goal::Marques(4), ..setting }.limit(), 80_000);
    /// ```
    #[must_use]
    pub const fn limit(&self) -> u32 {
        match self.goal {
            Goal::Partie => self.longest,
            Goal::Marques(marques) => self.longest.saturating_mul(if marques == 0 { 1 } else { marques }),
        }
    }
}
