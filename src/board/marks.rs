//! Jetons, fichets and pavillon: what the marks of both sides show.

use super::Side;

/// A side's jeton or jetons as they show: how many points, and with one jeton or two (two: bredouille, L 144).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Jetons {
    /// The points that show, 0 at the talon; 2, 4, 6, 8 or 10 else (L 141).
    pub points: u16,
    /// 0 at the talon, else 1 or 2.
    pub jetons: u8,
}

/// What marks the score on the wood: jetons, fichets and the pavillon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Marks {
    pub(super) jetons: [Jetons; 2],
    pub(super) fichets: [u16; 2],
    /// Who has taken the pavillon.
    pub pavillon: Option<Side>,
}

impl Marks {
    /// The jetons of a side.
    #[must_use]
    pub const fn jetons(&self, side: Side) -> Jetons {
        self.jetons[side.index()]
    }

    /// The hole in which a side's fichet stands, 0 at the talon.
    #[must_use]
    pub const fn fichet(&self, side: Side) -> u16 {
        self.fichets[side.index()]
    }

    /// Sets the jetons of a side.
    pub const fn set_jetons(&mut self, side: Side, jetons: Jetons) {
        self.jetons[side.index()] = jetons;
    }

    /// Sets the fichet of a side.
    pub const fn set_fichet(&mut self, side: Side, hole: u16) {
        self.fichets[side.index()] = hole;
    }
}
