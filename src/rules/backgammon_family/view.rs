//! The board as the roller sees it, as sets of fields in his own numbering.

use crate::board::{BAR, FieldSet, Men, Move, OFF, Side};

/// Fields before the last quarter.
const OUTSIDE: FieldSet = FieldSet::from_to(1, super::HOME - 1);

/// The roller's dames, and what of the other's stands in his way.
#[derive(Clone, Copy)]
pub struct FamilyView {
    /// His dames by field.
    pub own: [u8; 26],
    /// Fields on which he has dames.
    pub held: FieldSet,
    /// Fields on which he may put one: the other has fewer than two.
    pub open: FieldSet,
    /// Fields on which the other has one.
    pub blots: FieldSet,
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
        let [held, cased, blots] = [held, cased, blots].map(FieldSet::from_bits);
        FamilyView { own: *own, held, open: !cased, blots }
    }

    /// Fields from which a dame can be put `number` on, on the board.
    pub fn sources(&self, number: u8) -> FieldSet {
        self.held & self.open.behind(number)
    }

    pub const fn is_open(&self, field: u8) -> bool {
        self.open.contains(field)
    }

    pub const fn is_blot(&self, field: u8) -> bool {
        self.blots.contains(field)
    }

    /// Dames before the last quarter, those on the bar counted.
    pub fn outside(&self) -> u8 {
        self.own[..super::HOME as usize].iter().sum()
    }

    /// Where a dame of `from` goes by `number`, if it may: off only with all dames in the last quarter, by the exact number or, from the
    /// rearmost field, by a larger (T IX, R Backgammon).
    pub fn target(&self, from: u8, number: u8) -> Option<u8> {
        let to = from + number;
        if to < OFF {
            return if self.is_open(to) { Some(to) } else { None };
        }
        let all_in = self.own[BAR as usize] == 0 && (self.held & OUTSIDE).is_empty();
        let none_behind = self.held.first().is_none_or(|first| first >= from);
        if all_in && (to == OFF || none_behind) { Some(OFF) } else { None }
    }

    /// Moves a dame.
    pub const fn make(&mut self, m: Move) {
        self.own[m.from as usize] -= 1;
        self.own[m.to as usize] += 1;
        if self.own[m.from as usize] == 0 {
            self.held = self.held.without(m.from);
        }
        self.held = self.held.with(m.to);
    }

    /// Takes a move back.
    pub const fn unmake(&mut self, m: Move) {
        self.own[m.to as usize] -= 1;
        self.own[m.from as usize] += 1;
        if self.own[m.to as usize] == 0 {
            self.held = self.held.without(m.to);
        }
        self.held = self.held.with(m.from);
    }
}
