//! When all is over, and what may end before.

use crate::board::Side;

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// One partie: of twelve holes in trictrac (L 218).
    Partie,
    /// So many marqués of the partie à écrire (L 220); a partie in games that have none.
    Marques(u32),
}

/// What ends with a coup.
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
