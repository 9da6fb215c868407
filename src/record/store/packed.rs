//! The commonest items, seen in their cells at one look: they need not be unpacked.

use super::encode::{FIELDS, PLAIN, PLAIN_MASK, WAY, WAY_MASK, has_two_numbers};
use super::*;
use crate::board::{Move, OFF};

/// An item, the commonest forms apart.
#[derive(Clone, Copy)]
pub(crate) enum PackedItem {
    /// `W 64:`, two known dice that lie well.
    Turn { white: bool, dice: [u8; 2] },
    /// `1/7`, one dame of his own, once.
    Play { from: u8, to: u8 },
    /// `+4`, his own, and no reason given.
    Points(u16),
    /// Anything, these not excepted.
    Other(Cell),
}

impl Cell {
    /// Dames of his own that go alike and are let go, `1/5/11` or `1/7(2)`: from where to where, where they rest, and how many. `None`: it is another item.
    pub fn way(self) -> Option<(Move, Option<u8>, u8)> {
        let payload = self.payload;
        let place = |nth: u32| Some((payload >> (17 + 5 * nth) & 31) as u8).filter(|&index| index <= OFF);
        let (rest, to) = match payload >> 14 & 7 {
            1 => (None, place(1)?),
            2 => (Some(place(1)?), place(2)?),
            _ => return None,
        };
        let is_own = self.kind() == PLAYED && payload & WAY_MASK == WAY;
        is_own.then_some((Move { from: place(0)?, to }, rest, payload as u8))
    }

    #[inline(always)]
    pub(super) const fn packed(self) -> PackedItem {
        let payload = self.payload;
        match self.kind() {
            TURN if payload & 6 == 4 && payload >> 16 == 0 && has_two_numbers(payload) => PackedItem::Turn {
                white: payload & 1 == 0,
                dice: [(payload >> 3 & 7) as u8, (payload >> 6 & 7) as u8],
            },
            PLAYED if payload & PLAIN_MASK == PLAIN => {
                let (from, to) = (payload >> 17 & 31, payload >> 22 & 31);
                match FIELDS >> from & FIELDS >> to & 1 {
                    1 => PackedItem::Play { from: from as u8, to: to as u8 },
                    _ => PackedItem::Other(self),
                }
            }
            // Nobody's but his own, no reason, not less, and a number that is known.
            MARK if payload & 0xFFF == 0 && payload >> 28 == 1 => PackedItem::Points((payload >> 12) as u16),
            _ => PackedItem::Other(self),
        }
    }
}

impl Items {
    /// The items of a range, nothing being unpacked.
    #[inline]
    pub fn packed(&self, range: Range<usize>) -> impl Iterator<Item = PackedItem> + '_ {
        self.cells.get(range).unwrap_or_default().iter().map(|cell| cell.packed())
    }
}
