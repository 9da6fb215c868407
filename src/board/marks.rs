//! Jetons, fichets and pavillon: what the marks of both sides show.

use super::Side;

/// A side's jeton or jetons as they show: how many points, and with one jeton or two (two: bredouille, L 144).
///
/// Anything may stand here: 7 points, or three jetons. What does not show points that the law gives is for the referee.
///
/// ```
/// use trictrac::board::{Jetons, Marks, Side};
/// let mut marks = Marks::default();
/// marks.set_jetons(Side::White, Jetons { points: 4, jetons: 2 });
/// assert_eq!(marks.jetons(Side::White).jetons, 2, "marked second: en bredouille (L 144)");
/// assert_eq!(marks.jetons(Side::Black), Jetons::default(), "at the talon");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Jetons {
    /// The points that show, 0 at the talon; 2, 4, 6, 8 or 10 else (L 141).
    pub points: u16,
    /// 0 at the talon, else 1 or 2.
    pub jetons: u8,
}

/// What marks the score on the wood: jetons, fichets and the pavillon.
///
/// ```
/// use trictrac::{board::{Marks, Side}, rules::trictrac::mark};
/// let mut marks = Marks::default();
/// mark(&mut marks, Side::White, 4);
/// assert_eq!(marks.jetons(Side::White).points, 4);
/// mark(&mut marks, Side::White, 8);
/// assert_eq!(marks.fichet(Side::White), 2, "twelve without a mark of the other: two holes (L 143)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

    /// In which hole a side's fichet stands, and how many points its jeton shows: what is marked further is more.
    pub(crate) const fn shown(&self, side: Side) -> (u16, u16) {
        (self.fichet(side), self.jetons(side).points)
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

    /// The jetons of both go back to the talon, and the fichets stay, as where somebody goes away (L 155, L 157).
    pub(crate) fn efface_points(&mut self) {
        self.jetons = [Jetons::default(); 2];
    }

    /// Sets the fichet of a side.
    pub const fn set_fichet(&mut self, side: Side, hole: u16) {
        self.fichets[side.index()] = hole;
    }

    /// Fichet and jetons of a side as they stand `elsewhere`.
    pub(crate) const fn set_side(&mut self, side: Side, elsewhere: &Marks) {
        self.set_fichet(side, elsewhere.fichet(side));
        self.set_jetons(side, elsewhere.jetons(side));
    }
}
