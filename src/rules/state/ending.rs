//! When all is over, and what may end before.

use crate::board::Side;

/// What is played.
///
/// ```
/// use trictrac::{board::Side, rules::{Convention, Ending, GameState, Goal, find}};
/// let mut state = GameState::start(find("trictrac", None).unwrap());
/// state.holes.take(Side::White, 12);
/// assert!(matches!(state.partie(Goal::Partie, Convention::Simple), Some(Ending::Partie { side: Side::White, times: 1 })));
/// assert!(state.partie(Goal::Marques(6), Convention::Simple).is_none(), "the marqués go on to the last (L 220)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// One partie: of twelve holes in trictrac (L 218).
    Partie,
    /// So many marqués of the partie à écrire (L 220); a partie in games that have none.
    Marques(u32),
}

/// What ends with a coup.
///
/// ```
/// use trictrac::{board::Side, rules::{Ending, GameState, Goal, find}};
/// let mut state = GameState::start(find("trictrac", None).unwrap());
/// assert_eq!(state.leave(Side::White, Goal::Partie), Ending::Releve(Side::White), "who goes away has the dice (L 155)");
/// state.holes.take(Side::Black, 6);
/// let ending = state.leave(Side::Black, Goal::Marques(6));
/// assert!(matches!(ending, Ending::Marque { side: Side::Black, .. }), "six holes end a marqué (L 221)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The relevé: all dames go back, this side has the dice (L 118, L 155).
    Releve(Side),
    /// A marqué, won (L 221).
    Marque {
        /// By whom.
        side: Side,
        /// Its value in jetons.
        value: u32,
        /// Whose dice they are in the next.
        dice: Side,
    },
    /// A marqué, null (L 226).
    Refait {
        /// The holes of both.
        holes: [u16; 2],
        /// Whose dice they are.
        dice: Side,
    },
    /// The partie.
    Partie {
        /// Who wins.
        side: Side,
        /// How many times its price.
        times: u32,
    },
}
