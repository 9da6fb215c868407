//! One side's dames in a word, for searches over plays: what is carried from move to move is copied, compared and hashed at once.

use crate::board::{FieldSet, Men, Side};

/// The dames of the side that plays (at most fifteen) and the fields on which it has struck a dame.
///
/// Four bits for each of the 26 places, and above them one for each field struck: two plays have the same result when their keys are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Packed {
    key: u128,
    held: u32,
}

/// The first of the bits that tell which fields were struck.
const STRUCK: u32 = 4 * 26;

impl Packed {
    /// These dames, nothing struck. Of more than fifteen on a place fifteen count: no position has more.
    pub fn new(own: &[u8; 26]) -> Packed {
        let mut packed = Packed { key: 0, held: 0 };
        for (index, &dames) in (0u32..).zip(own) {
            packed.key |= u128::from(dames.min(15)) << (4 * index);
            packed.held |= u32::from(dames > 0) << index;
        }
        packed
    }

    /// How many dames are at `index` (0 bar, 25 off).
    pub const fn count(&self, index: u8) -> u8 {
        (self.key >> (4 * index)) as u8 & 15
    }

    /// The places with a dame, bar and off among them: bit `n` is place `n`.
    pub const fn held(&self) -> u32 {
        self.held
    }

    /// After one dame of `from` has gone to `to`, striking there or not. There must be a dame at `from`.
    pub const fn moved(mut self, from: u8, to: u8, strikes: bool) -> Packed {
        self.key = self.key.wrapping_sub(1 << (4 * from)).wrapping_add(1 << (4 * to));
        if self.count(from) == 0 {
            self.held &= !(1 << from);
        }
        self.held |= 1 << to;
        if strikes { self.struck(to) } else { self }
    }

    /// With a dame of the other struck on `field`.
    pub const fn struck(mut self, field: u8) -> Packed {
        self.key |= 1 << (STRUCK + field as u32 - 1);
        self
    }

    /// Whether a dame was struck on `field`.
    pub const fn has_struck(&self, field: u8) -> bool {
        self.key & (1 << (STRUCK + field as u32 - 1)) != 0
    }

    /// What tells its results apart.
    pub const fn key(&self) -> u128 {
        self.key
    }
}

/// The other's dames as the side that plays sees them, in its own numbering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OthersView {
    /// Fields with exactly one.
    pub single: FieldSet,
    /// Fields with two or more.
    pub case: FieldSet,
}

impl OthersView {
    pub fn new(men: &Men, side: Side) -> OthersView {
        let mut others = OthersView { single: FieldSet::EMPTY, case: FieldSet::EMPTY };
        for field in 1..=24 {
            match men.across(side, field) {
                0 => {}
                1 => others.single = others.single.with(field),
                _ => others.case = others.case.with(field),
            }
        }
        others
    }
}

/// The places of a set of bits, ascending.
pub(super) fn places(mut bits: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let place = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            place
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BAR, OFF};

    #[test]
    fn it_counts_what_it_was_made_of_and_what_has_moved() {
        let mut own = [0; 26];
        (own[1], own[24], own[0]) = (13, 1, 1);
        let packed = Packed::new(&own);
        assert_eq!((packed.count(BAR), packed.count(1), packed.count(24), packed.count(OFF)), (1, 13, 1, 0));
        let after = packed.moved(BAR, 6, true).moved(24, OFF, false);
        assert_eq!(places(after.held()).collect::<Vec<_>>(), [1, 6, 25]);
        assert!(after.has_struck(6) && !after.has_struck(1));
        assert_ne!(
            after.key(),
            packed.moved(BAR, 6, false).moved(24, OFF, false).key(),
            "the strike makes it another"
        );
    }
}
