//! Who plays in a simulation: by chance, greedily, or by a program of one's own.

use crate::board::{Marks, Play, Roll};
use crate::rules::{Plays, Position, RollHistory};
use std::fmt;
use std::hash::{Hash, Hasher};

/// How a player chooses.
///
/// ```
/// use trictrac::simulate::Player;
/// assert_eq!(Player::from_name("greedy"), Some(Player::Greedy));
/// assert_eq!(Player::ALL.map(Player::name), ["random", "greedy", "cautious"]);
/// assert_eq!(Player::from_name("cheater"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Player {
    /// Any play that the law allows; goes away from every other hole that lets him. Where the game has a cube, any player now and then offers it,
    /// and mostly takes it.
    #[default]
    Random,
    /// The play after which his own next throw is worth most beyond what the other's is, each on the average over the 36 rolls with the dames as
    /// they then stand; of several such any. Keeps a rest, and goes away without one. In games that give no points for a throw as
    /// [`Player::Random`].
    Greedy,
    /// The play after which the other's next throw is worth least: points that it wins him less points that it gives, on the average over the 36
    /// rolls, so that of dames découvertes those weigh most that most rolls hit, in the tables where a hit is worth most; of several such any. Goes
    /// away from every hole that lets him. In games that give no points for a throw as [`Player::Random`].
    Cautious,
    /// Somebody else, who is shown what stands and decides.
    Own(&'static dyn Strategy),
    /// Somebody of this name who is asked for many parties at once, as [`super::Hands::SideBySide`] says. At a table where nobody can ask him
    /// chance plays for him.
    Asked(&'static str),
}

/// A player of one's own: what he is called, and how he comes to a table.
///
/// ```
/// use trictrac::{board::{Play, Roll}, rules::{Plays, find}, simulate::{Player, Seat, Setting, Simulator, Stands, Strategy}};
/// struct First;
/// impl Strategy for First {
///     fn name(&self) -> &str {
///         "first"
///     }
///     fn sit_down(&self) -> Box<dyn Seat> {
///         Box::new(First)
///     }
/// }
/// impl Seat for First {
///     fn decide(&mut self, _: &Stands<'_>, _: Roll, plays: &Plays) -> (Play, bool) {
///         (plays.as_slice()[0], false)
///     }
/// }
/// let setting = Setting { players: [Player::Own(&First), Player::Random], ..Setting::new(find("backgammon", None).unwrap()) };
/// assert!(Simulator::new(setting).play(7, &mut ()).winner.is_some());
/// assert_eq!(setting.players[0].name(), "first");
/// ```
pub trait Strategy: Send + Sync {
    /// The name.
    fn name(&self) -> &str;

    /// Sits down, with buffers of his own.
    fn sit_down(&self) -> Box<dyn Seat>;
}

/// A player of one's own at a table.
///
/// One sits at each table of a simulation, so that it may keep buffers; what it remembers from game to game makes results hang on their order.
/// See [`Strategy`] for an example, and `examples/own_player.rs`.
pub trait Seat: Send {
    /// What he plays, and whether he goes away if the throw lets him. The play must be one of `plays`.
    fn decide(&mut self, stands: &Stands<'_>, roll: Roll, plays: &Plays) -> (Play, bool);
}

/// What a player sees when his dice have fallen.
///
/// Fields are those of who throws; of the other's, `25 - field`.
///
/// See [`Strategy`] for an example of who is shown it.
#[derive(Clone, Copy, Debug)]
pub struct Stands<'a> {
    /// The dames, and that it is his turn.
    pub at: &'a Position,
    /// Jetons, fichets and pavillon before the throw is marked.
    pub marks: &'a Marks,
    /// What is remembered of each player's coups.
    pub history: &'a [RollHistory; 2],
}

impl fmt::Debug for dyn Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PartialEq for dyn Strategy {
    fn eq(&self, other: &dyn Strategy) -> bool {
        self.name() == other.name()
    }
}

impl Eq for dyn Strategy {}

impl Hash for dyn Strategy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl Player {
    /// Every player that needs nothing but the rules.
    pub const ALL: [Player; 3] = [Player::Random, Player::Greedy, Player::Cautious];

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Greedy => "greedy",
            Player::Cautious => "cautious",
            Player::Own(player) => player.name(),
            Player::Asked(name) => name,
        }
    }

    /// The player of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Player> {
        Player::ALL.into_iter().find(|player| player.name() == name)
    }
}
