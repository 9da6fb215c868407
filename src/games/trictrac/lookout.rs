//! What the player to roll sees, as sets of flèches: bit `n` is his own field `n`.

use super::{COIN, OTHER_COIN};
use crate::board::{Men, Side};

/// A table of six fields (L 7), in the roller's numbering.
pub const PETIT_JAN: u32 = 0b0111_1110;
/// Fields 7 to 12.
pub const GRAND_JAN: u32 = PETIT_JAN << 6;
/// Fields 13 to 18, the other's second table.
pub const OTHERS_GRAND_JAN: u32 = PETIT_JAN << 12;
/// Fields 19 to 24, the other's first table.
pub const RETOUR: u32 = PETIT_JAN << 18;
/// The three tables in which a plein can be made (L 47).
pub const PLEINS: [u32; 3] = [PETIT_JAN, GRAND_JAN, RETOUR];

/// The board through the eyes of the player to roll.
pub struct Lookout<'a> {
    /// His dames by own field (0 bar, 25 off).
    pub own: &'a [u8; 26],
    /// The other's dames in the other's numbering.
    pub other: &'a [u8; 26],
    /// Fields with at least one dame of his.
    pub held: u32,
    /// Fields with at least two dames of his.
    pub cased: u32,
    /// Fields with exactly one dame of the other.
    pub others_single: u32,
    /// Fields with two or more of the other.
    pub others_case: u32,
    /// Fields on which a dame may be put (L 42, 61): no dame of the other, not his coin, not a table that he can
    /// still fill.
    pub open: u32,
    /// Fields on which a tout d'une may rest (L 42, 79): no dame of the other.
    pub rest: u32,
}

impl<'a> Lookout<'a> {
    /// Looks at the board from `side`.
    pub fn new(men: &'a Men, side: Side) -> Lookout<'a> {
        let (own, other) = (men.of(side), men.of(side.other()));
        let (mut held, mut cased, mut single, mut case) = (0u32, 0u32, 0u32, 0u32);
        for field in 1..=24 {
            let bit = 1u32 << field;
            held |= if own[field] > 0 { bit } else { 0 };
            cased |= if own[field] > 1 { bit } else { 0 };
            let his = other[25 - field];
            single |= if his == 1 { bit } else { 0 };
            case |= if his > 1 { bit } else { 0 };
        }
        let rest = (PETIT_JAN | GRAND_JAN | OTHERS_GRAND_JAN | RETOUR) & !(single | case);
        let mut open = rest & !(1 << OTHER_COIN);
        if can_still_fill(other, 1) {
            open &= !RETOUR;
        }
        if can_still_fill(other, 7) {
            open &= !OTHERS_GRAND_JAN;
        }
        Lookout { own, other, held, cased, others_single: single, others_case: case, open, rest }
    }

    /// The other has not taken his coin.
    pub fn others_coin_empty(&self) -> bool {
        self.other[COIN as usize] == 0
    }
}

/// Whether the other can still fill his table that begins at his own field `first` (1 petit jan, 7 grand jan): enough of his dames have
/// not passed it, for every field of it (L 61, 77, 213; the count is this project's reading).
fn can_still_fill(other: &[u8; 26], first: usize) -> bool {
    let mut behind: u32 = other[1..first].iter().map(|&n| u32::from(n)).sum();
    for (needed, &count) in (2u32..).step_by(2).zip(&other[first..first + 6]) {
        behind += u32::from(count);
        if behind < needed {
            return false;
        }
    }
    true
}

/// How many dames a plein of this table lacks: fields without two, counted by the missing dame.
pub fn lacking(held: u32, cased: u32, table: u32) -> u32 {
    (table & !held).count_ones() + (table & !cased).count_ones()
}

/// Whether these dames have the plein of this table.
pub fn is_full(own: &[u8; 26], table: u32) -> bool {
    let first = table.trailing_zeros() as usize;
    own[first..first + 6].iter().all(|&n| n >= 2)
}
