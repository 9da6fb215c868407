//! The board as the roller sees it, in bits: bit `n` is his field `n`.

use crate::board::{BAR, Men, Move, OFF, Side};

/// Fields 1..24.
const BOARD: u32 = 0x01ff_fffe;
/// Fields before the last quarter.
const OUTSIDE: u32 = 0x0007_fffe;

/// The roller's dames, and what of the other's stands in his way.
#[derive(Clone, Copy)]
pub struct FamilyView {
    /// His dames by field.
    pub own: [u8; 26],
    /// Fields on which he has dames.
    pub held: u32,
    /// Fields on which he may put one: the other has fewer than two.
    pub open: u32,
    /// Fields on which the other has one.
    pub blots: u32,
}

impl FamilyView {
    pub fn new(men: &Men, side: Side) -> FamilyView {
        let (own, other) = (men.of(side), men.of(side.other()));
        let (mut held, mut cased, mut blots) = (0u32, 0u32, 0u32);
        for field in 1..=24 {
            held |= u32::from(own[field] > 0) << field;
            let his = other[25 - field];
            cased |= u32::from(his > 1) << field;
            blots |= u32::from(his == 1) << field;
        }
        FamilyView { own: *own, held, open: BOARD & !cased, blots }
    }

    /// Fields from which a dame can be put `number` on, on the board.
    pub const fn sources(&self, number: u8) -> u32 {
        self.held & self.open >> number
    }

    pub const fn is_open(&self, field: u8) -> bool {
        self.open >> field & 1 == 1
    }

    pub const fn is_blot(&self, field: u8) -> bool {
        self.blots >> field & 1 == 1
    }

    /// Dames before the last quarter, those on the bar counted.
    pub fn outside(&self) -> u8 {
        self.own[..super::HOME as usize].iter().sum()
    }

    /// Where a dame of `from` goes by `number`, if it may: off only with all dames in the last quarter, by the exact number or, from the
    /// rearmost field, by a larger (T IX, R Backgammon).
    pub const fn target(&self, from: u8, number: u8) -> Option<u8> {
        let to = from + number;
        if to < OFF {
            return if self.is_open(to) { Some(to) } else { None };
        }
        let all_in = self.own[BAR as usize] == 0 && self.held & OUTSIDE == 0;
        let none_behind = self.held & !(u32::MAX << from) == 0;
        if all_in && (to == OFF || none_behind) { Some(OFF) } else { None }
    }

    /// Moves a dame.
    pub const fn make(&mut self, m: Move) {
        self.own[m.from as usize] -= 1;
        self.own[m.to as usize] += 1;
        if self.own[m.from as usize] == 0 {
            self.held &= !(1 << m.from);
        }
        self.held |= 1 << m.to & BOARD;
    }

    /// Takes a move back.
    pub const fn unmake(&mut self, m: Move) {
        self.own[m.to as usize] -= 1;
        self.own[m.from as usize] += 1;
        if self.own[m.to as usize] == 0 {
            self.held &= !(1 << m.to);
        }
        self.held |= 1 << m.from & BOARD;
    }
}

/// The fields of a set, in ascending order.
pub struct Fields(pub u32);

impl Iterator for Fields {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let field = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(field)
    }
}
