//! What a player does, and what came of it.

use crate::board::{Play, Roll, Side};
use crate::rules::Ending;

/// What is asked of a [`LiveGame`](super::LiveGame): whose act it is follows from what stands.
///
/// ```
/// use trictrac::{board::Roll, rules::find, simulate::{Act, LiveGame, Setting}};
/// let mut game = LiveGame::new(Setting::new(find("trictrac", None).unwrap()), 7);
/// game.act(Act::Throw(Roll::new(6, 4))).unwrap();
/// game.act(Act::Play("1/7 1/5".parse().unwrap())).unwrap();
/// game.act(Act::Throw(None)).unwrap();
/// assert_eq!(game.acts().len(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The dice are thrown: these, or by the game's seed.
    Throw(Option<Roll>),
    /// Points are marked: so many, or as due.
    Mark(Option<u16>),
    /// Dames are played.
    Play(Play),
    /// "Je reste": the hole made is no reason to go away.
    Stay,
    /// "Je m'en vais" (L 155).
    Leave,
    /// Who may throw again does not (R Puff).
    Decline,
    /// The cube is offered.
    Double,
    /// The cube is taken.
    Take,
    /// The cube is refused.
    Drop,
}

/// What was done, in order: what a record is written from.
///
/// An [`Act`] says what is asked for; a deed what it came to, ends of relevés and parties with it.
///
/// ```
/// use trictrac::{board::{Roll, Side}, simulate::Deed};
/// let deed = Deed::Throw(Side::White, Roll::new(6, 4).unwrap());
/// assert!(matches!(deed, Deed::Throw(Side::White, roll) if roll.sum() == 10));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A throw.
    Throw(Side, Roll),
    /// Points marked.
    Mark(Side, u16),
    /// Dames played.
    Play(Play),
    /// He stays.
    Stay,
    /// He goes away.
    Leave(Side),
    /// The cube is offered.
    Double(Side),
    /// It is taken.
    Take(Side),
    /// It is refused.
    Drop(Side),
    /// What ends with it.
    End(Ending),
}
