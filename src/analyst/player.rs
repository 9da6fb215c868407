//! The net as a player of `simulate`.

use super::net::Net;
use super::search::{Decision, Searcher};
use super::shipped::shipped_for;
use super::state::{EquityUnit, LATER, State};
use crate::board::{Play, Roll};
use crate::rules::Plays;
use crate::simulate::{Player, Seat, Stands, Strategy};

/// A net that plays, with a name.
///
/// [`player`] finds the shipped net by its name; this is for a net of one's own, which lives as long as the program.
///
/// See [`player`] for the one with the shipped net.
pub struct NetPlayer {
    name: String,
    /// A net of one's own; `None`: the shipped one of the game.
    own: Option<&'static Net>,
    ply: u8,
}

impl NetPlayer {
    /// This net, looking so many throws ahead.
    #[must_use]
    pub const fn new(name: String, net: &'static Net, ply: u8) -> NetPlayer {
        NetPlayer { name, own: Some(net), ply }
    }

    /// The shipped net of each game.
    const fn shipped(name: String, ply: u8) -> NetPlayer {
        NetPlayer { name, own: None, ply }
    }
}

impl Strategy for NetPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn sit_down(&self) -> Box<dyn Seat> {
        Box::new(Chair { own: self.own, searcher: None, ply: self.ply })
    }
}

struct Chair {
    own: Option<&'static Net>,
    /// Since the first throw: then the game is known.
    searcher: Option<Searcher<'static>>,
    ply: u8,
}

impl Seat for Chair {
    fn decide(&mut self, stands: &Stands<'_>, roll: Roll, plays: &Plays) -> (Play, bool) {
        let coups = stands.history.map(|m| m.coup.and_then(|n| u8::try_from(n).ok()).unwrap_or(LATER));
        let game = stands.at.game();
        let own = self.own;
        let searcher =
            self.searcher.get_or_insert_with(|| Searcher::new(own.unwrap_or_else(|| shipped_for(game))));
        let state = State::new(*stands.at, *stands.marks, coups).ok();
        let Some(state) = state.filter(|_| EquityUnit::of(game) == Some(searcher.net().counted)) else {
            // A game of which the net knows nothing: its first play.
            return (plays.as_slice().first().copied().unwrap_or(Play::NOTHING), false);
        };
        // The simulator asks for a play before it knows whether its player goes away.
        let mut best = [None; 2];
        searcher.each(&state, roll, self.ply, &mut |decision, equity| match decision {
            Decision::Play(play) => {
                if best[0].is_none_or(|(_, so_far)| equity > so_far) {
                    best[0] = Some((play, equity));
                }
            }
            Decision::Leave => best[1] = Some((Play::NOTHING, equity)),
        });
        let [play, leave] = best;
        let goes = leave.zip(play).is_some_and(|((_, away), (_, stay))| away > stay);
        (play.map_or(Play::NOTHING, |(play, _)| play), goes)
    }
}

/// The player of a name: those of the simulator, and `net`, `net1`.
///
/// ```
/// assert_eq!(trictrac::analyst::player("net").unwrap().name(), "net");
/// assert!(trictrac::analyst::player("gross").is_none());
/// ```
#[must_use]
pub fn player(name: &str) -> Option<Player> {
    use std::sync::LazyLock;
    static NET: LazyLock<NetPlayer> = LazyLock::new(|| NetPlayer::shipped("net".to_owned(), 0));
    static NET1: LazyLock<NetPlayer> = LazyLock::new(|| NetPlayer::shipped("net1".to_owned(), 1));
    match shipped_ply(name) {
        Some(0) => Some(Player::Own(&*NET)),
        Some(_) => Some(Player::Own(&*NET1)),
        None => Player::from_name(name),
    }
}

/// How many throws the shipped net looks ahead as the player of this name: none as `net`, one as `net1`. `None`: it is no name of the shipped net.
///
/// ```
/// use trictrac::analyst::shipped_ply;
/// assert_eq!((shipped_ply("net"), shipped_ply("net1"), shipped_ply("greedy")), (Some(0), Some(1), None));
/// ```
#[must_use]
pub fn shipped_ply(name: &str) -> Option<u8> {
    match name {
        "net" => Some(0),
        "net1" => Some(1),
        _ => None,
    }
}

/// The names that [`player`] knows.
pub const PLAYERS: [&str; 5] = ["random", "greedy", "cautious", "net", "net1"];
