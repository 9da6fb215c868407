//! Dice by seed: who begins, and every throw.

use crate::board::{Roll, Side};
use crate::rules::Opening;

/// Who begins, and with which roll where the dice that decide it are his first: of two dice that one player throws the larger may as well lie
/// nearer to the one as to the other (L 28), as if each had thrown one.
pub(super) fn draw(opening: Opening, rng: &mut fastrand::Rng) -> (Side, Option<Roll>) {
    loop {
        let [white, black] = [rng.u8(1..=6), rng.u8(1..=6)];
        if white != black {
            let first = if white > black { Side::White } else { Side::Black };
            let roll = match opening {
                Opening::Anew => None,
                Opening::DrawnDice | Opening::Thrown { .. } => Roll::new(white, black),
            };
            return (first, roll);
        }
    }
}

/// Two dice.
pub(super) fn throw(rng: &mut fastrand::Rng) -> Roll {
    // Two dice are always a roll.
    Roll::new(rng.u8(1..=6), rng.u8(1..=6)).unwrap_or(Roll::ALL[0])
}
