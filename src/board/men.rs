//! The dames: how many of each side on each field.

use super::{BAR, OFF, Side};

/// Where the dames of both sides are: 26 counts a side (bar, 1..24, off), each side in its own numbering.
///
/// ```
/// use trictrac::board::{Men, Side};
/// let mut men = Men::EMPTY;
/// men.put(Side::White, 1, 15);
/// assert_eq!(men.count(Side::White, 1), 15);
/// assert_eq!(men.across(Side::Black, 24), 15, "White's talon is Black's field 24");
/// ```
///
/// Beyond 25 there is no place: no dame is there, none can be taken away, and what is put there is nowhere.
///
/// ```
/// use trictrac::board::{Men, Side};
/// let mut men = Men::EMPTY;
/// men.put(Side::White, 26, 15);
/// assert_eq!((men, men.count(Side::White, 255), men.across(Side::White, 255)), (Men::EMPTY, 0, 0));
/// assert!(!men.take(Side::White, 26, 0), "there is nothing to take from");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub struct Men([[u8; 26]; 2]);

impl Men {
    /// No dame anywhere.
    pub const EMPTY: Men = Men([[0; 26]; 2]);

    /// From the counts of White and Black.
    #[must_use]
    pub const fn new(white: [u8; 26], black: [u8; 26]) -> Men {
        Men([white, black])
    }

    /// The 26 counts of a side.
    #[must_use]
    pub const fn of(&self, side: Side) -> &[u8; 26] {
        &self.0[side.index()]
    }

    /// These dames, but those of `side` as they lie in `other`.
    pub(crate) const fn with_those_of(&self, side: Side, other: &Men) -> Men {
        match side {
            Side::White => Men::new(*other.of(side), *self.of(Side::Black)),
            Side::Black => Men::new(*self.of(Side::White), *other.of(side)),
        }
    }

    /// How many dames of `side` are at `index` (0 bar, 1..24, 25 off) of its own numbering.
    #[must_use]
    pub const fn count(&self, side: Side, index: u8) -> u8 {
        if index > OFF { 0 } else { self.0[side.index()][index as usize] }
    }

    /// How many dames of the *other* side are on the flèche that `side` calls `field` (1..24).
    #[must_use]
    pub const fn across(&self, side: Side, field: u8) -> u8 {
        self.count(side.other(), OFF.wrapping_sub(field))
    }

    /// Adds `number` dames (saturating at 255: what stands may be nonsense, never a panic).
    pub fn put(&mut self, side: Side, index: u8, number: u8) {
        if let Some(at) = self.0[side.index()].get_mut(usize::from(index)) {
            *at = at.saturating_add(number);
        }
    }

    /// Takes `number` dames away; `false`, and nothing taken, where there are fewer.
    ///
    /// ```
    /// use trictrac::board::{Men, Side};
    /// let mut men = Men::EMPTY;
    /// men.put(Side::White, 1, 2);
    /// assert!(men.take(Side::White, 1, 2) && !men.take(Side::White, 1, 1), "none is left");
    /// ```
    pub fn take(&mut self, side: Side, index: u8, number: u8) -> bool {
        let Some(at) = self.0[side.index()].get_mut(usize::from(index)) else { return false };
        let rest = at.checked_sub(number);
        *at = rest.unwrap_or(*at);
        rest.is_some()
    }

    /// All dames of a side, the bar and those borne off included.
    ///
    /// ```
    /// use trictrac::rules;
    /// let start = rules::find("trictrac", None).unwrap().setup();
    /// assert_eq!(start.total(trictrac::board::Side::White), 15, "fifteen each (L 12)");
    /// ```
    #[must_use]
    pub fn total(&self, side: Side) -> u32 {
        const PAIRS: u64 = 0x00FF_00FF_00FF_00FF;
        let counts = self.of(side);
        // Eight counts a word, in lanes of two bytes, which no sum of 26 counts fills.
        let (words, rest) = counts.as_chunks::<8>();
        let lanes: u64 = words.iter().fold(0, |lanes, eight| {
            let word = u64::from_le_bytes(*eight);
            lanes.wrapping_add(word & PAIRS).wrapping_add(word >> 8 & PAIRS)
        });
        let rest: u32 = rest.iter().map(|&dames| u32::from(dames)).sum();
        (lanes.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32 + rest
    }

    /// The first flèche of a table of six, each of them with two dames or more of this side: its plein. No side has dames for two.
    ///
    /// ```
    /// use trictrac::board::{Men, Side};
    /// let mut men = Men::EMPTY;
    /// (7..=12).for_each(|field| men.put(Side::White, field, 2));
    /// assert_eq!((men.plein(Side::White), men.plein(Side::Black)), (Some(7), None));
    /// ```
    #[must_use]
    pub fn plein(&self, side: Side) -> Option<u8> {
        [1_u8, 7, 13, 19].into_iter().find(|&first| {
            let first = usize::from(first);
            self.of(side)[first..first + 6].iter().all(|&dames| dames >= 2)
        })
    }

    /// Whether all dames of this side are in its last table, or off (L 108, L 115).
    pub(crate) fn are_in_last_table(&self, side: Side) -> bool {
        (1..=18).all(|field| self.count(side, field) == 0)
    }

    /// Dames of a side that are neither on the bar nor off.
    ///
    /// ```
    /// use trictrac::board::{BAR, Men, OFF, Side};
    /// let mut men = Men::EMPTY;
    /// [(BAR, 1), (20, 5), (OFF, 9)].into_iter().for_each(|(at, dames)| men.put(Side::Black, at, dames));
    /// assert_eq!((men.on_board(Side::Black), men.total(Side::Black)), (5, 15));
    /// ```
    #[must_use]
    pub fn on_board(&self, side: Side) -> u32 {
        self.total(side) - u32::from(self.count(side, BAR)) - u32::from(self.count(side, OFF))
    }
}
