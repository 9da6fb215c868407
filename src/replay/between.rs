//! Dames that lie between two neighbouring flèches: how many of a side's between which.

use crate::board::Spot;

/// How many of a side's dames lie between each flèche and the next, four bits a flèche.
///
/// ```
/// use trictrac::{board::Side, replay::KnownState, rules::find};
/// let mut state = KnownState::start(find("trictrac", None).unwrap());
/// state.set(&"W 3|4*2 1*13 B 1*15".parse().unwrap());
/// assert!(state.between[Side::White.index()].contains(3));
/// assert!(!state.between[Side::White.index()].contains(4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DamesBetween(u128);

impl DamesBetween {
    /// None.
    pub const NONE: DamesBetween = DamesBetween(0);

    /// Whether one lies between this flèche and the next.
    #[must_use]
    pub const fn contains(self, low: u8) -> bool {
        self.count(low) > 0
    }

    /// So many come to lie there; nothing for another place.
    pub(super) fn lay(&mut self, spot: Spot, dames: u8) {
        if let Some(low) = lower(spot) {
            self.set(low, self.count(low).saturating_add(dames).min(15));
        }
    }

    /// One is put elsewhere from there.
    pub(super) fn take(&mut self, spot: Spot) {
        if let Some(low) = lower(spot) {
            self.set(low, self.count(low).saturating_sub(1));
        }
    }

    /// How many lie between this flèche and the next.
    pub(crate) const fn count(self, low: u8) -> u8 {
        (self.0 >> shift(low)) as u8 & 15
    }

    fn set(&mut self, low: u8, dames: u8) {
        self.0 = self.0 & !(15 << shift(low)) | u128::from(dames) << shift(low);
    }
}

const fn shift(low: u8) -> u32 {
    4 * (low as u32 % 32)
}

/// Of a place between two neighbouring flèches the lower; nothing for another.
fn lower(spot: Spot) -> Option<u8> {
    match spot {
        Spot::Between(low, high) if low.number() + 1 == high.number() => Some(low.number()),
        _ => None,
    }
}
