//! How items lie one behind the other, seen by their kinds alone: nothing is unpacked.

use super::encode::{has_dice, unpack_turn};
use super::*;
use crate::record::{Die, Speaker, Throw};

impl Items {
    /// The index behind an item and all that stands in its brackets: each opening cell knows its [`Item::Close`].
    pub fn end_of(&self, item: usize) -> usize {
        match self.cells.get(item) {
            Some(cell) if matches!(cell.kind(), OPEN_VARIATION..=OPEN_SIC) => {
                match (cell.payload >> 32) as usize {
                    0 => self.cells.len(),
                    close => close + 1,
                }
            }
            _ => item + 1,
        }
    }

    fn has_any<const N: usize>(&self, kinds: [u8; N]) -> bool {
        kinds.into_iter().any(|kind| self.kinds & 1 << kind != 0)
    }

    /// Whether there is a claim, a score, a sic or a demand among them: of any other record all is done, or stated by itself.
    pub fn have_roles(&self) -> bool {
        self.has_any([OPEN_CLAIM, OPEN_SCORE, OPEN_SIC, DEMAND])
    }

    /// Whether something is missing: coups, or a dame that comes back.
    pub fn have_gaps(&self) -> bool {
        self.has_any([NOT_TOLD, COMES_BACK])
    }

    /// Who speaks in a turn, and what he throws; `None`: the item is none.
    #[inline(always)]
    pub fn turn_at(&self, item: usize) -> Option<(Speaker, Option<Throw>)> {
        match self.cells.get(item)?.packed() {
            PackedItem::Turn { white, dice } => {
                let side = if white { Side::White } else { Side::Black };
                Some((Speaker::Player(side), Some(Throw { dice: dice.map(Die::Shows), lays: 0 })))
            }
            PackedItem::Other(cell) if cell.kind() == TURN => Some(unpack_turn(cell.payload)),
            _ => None,
        }
    }

    /// Whether an item is a turn.
    #[inline]
    pub fn is_turn(&self, item: usize) -> bool {
        self.cells.get(item).is_some_and(|cell| cell.kind() == TURN)
    }

    /// Whether an item is a turn without dice.
    #[inline]
    pub fn is_turn_without_dice(&self, item: usize) -> bool {
        self.cells.get(item).is_some_and(|cell| cell.kind() == TURN && !has_dice(cell.payload))
    }

    /// At which byte an item begins.
    #[inline]
    pub fn begins_at(&self, item: usize) -> Option<u32> {
        self.cells.get(item).map(|cell| cell.start)
    }

    /// How many turns there are, where each stands behind the one before it: in no variation, and in no bracket.
    pub fn turns_in_a_row(&self) -> Option<u32> {
        let is_bracketed = self.has_any([OPEN_VARIATION, OPEN_CLAIM, OPEN_SCORE, OPEN_SIC, CLOSE]);
        (!is_bracketed).then_some(self.turns)
    }

    /// The next turn or edge of a variation, from an item on; what stands in other brackets is passed over.
    #[inline]
    pub fn next_edge(&self, from: usize) -> usize {
        const EDGES: u32 = 1 << TURN | 1 << OPEN_VARIATION | 1 << CLOSE;
        const BRACKETS: u32 = 1 << OPEN_CLAIM | 1 << OPEN_SCORE | 1 << OPEN_SIC;
        let mut at = from;
        while let Some(cell) = self.cells.get(at).filter(|cell| EDGES >> cell.kind() & 1 == 0) {
            at = if BRACKETS >> cell.kind() & 1 == 1 { self.end_of(at) } else { at + 1 };
        }
        at
    }

    /// Whether dames may be played in a turn without a throw; a turn goes on behind what could have been played in its place.
    pub fn have_plays_without_dice(&self) -> bool {
        if self.turns_in_a_row().is_some() || !self.has_any([TURN_WITHOUT_DICE]) {
            return self.has_any([PLAYED_WITHOUT_DICE]);
        }
        let (mut at, mut some, mut without_dice) = (0, false, false);
        while let Some(cell) = self.cells.get(at) {
            match cell.kind() {
                OPEN_CLAIM | OPEN_SCORE | OPEN_SIC => {
                    at = self.end_of(at);
                    continue;
                }
                TURN => {
                    without_dice = !has_dice(cell.payload);
                    some |= without_dice;
                }
                CLOSE => without_dice = some,
                PLAYED if without_dice => return true,
                WIDE if without_dice => {
                    if let Some(Wide::Played(_)) = self.wide.get(cell.payload as usize) {
                        return true;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        false
    }
}
