//! Two dice, and all that can fall.

use std::fmt;

/// Two dice, the larger first.
///
/// ```
/// use trictrac::board::Roll;
/// let roll = Roll::new(4, 6).unwrap();
/// assert_eq!(roll.to_string(), "64");
/// assert_eq!((roll.high(), roll.low(), roll.sum()), (6, 4, 10));
/// assert_eq!(Roll::ALL.iter().map(|r| r.weight()).sum::<u8>(), 36);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Roll {
    high: u8,
    low: u8,
}

impl Roll {
    /// The 21 rolls that differ when the order of the dice does not count, from 1-1 to 6-6.
    pub const ALL: [Roll; 21] = {
        let mut all = [Roll { high: 1, low: 1 }; 21];
        let (mut high, mut n) = (1, 0);
        while high <= 6 {
            let mut low = 1;
            while low <= high {
                all[n] = Roll { high, low };
                n += 1;
                low += 1;
            }
            high += 1;
        }
        all
    };

    /// A roll of two dice in any order; `None` unless each is 1 to 6.
    #[must_use]
    pub const fn new(a: u8, b: u8) -> Option<Roll> {
        if a < 1 || a > 6 || b < 1 || b > 6 {
            return None;
        }
        Some(if a >= b { Roll { high: a, low: b } } else { Roll { high: b, low: a } })
    }

    /// The larger number (or both).
    #[must_use]
    pub const fn high(self) -> u8 {
        self.high
    }

    /// The smaller number (or both).
    #[must_use]
    pub const fn low(self) -> u8 {
        self.low
    }

    /// The two numbers together, 2 to 12.
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.high + self.low
    }

    /// Two equal numbers (L 17).
    #[must_use]
    pub const fn is_doublet(self) -> bool {
        self.high == self.low
    }

    /// In how many of the 36 throws it comes: 1 for a doublet, else 2.
    ///
    /// ```
    /// use trictrac::board::Roll;
    /// let weight = |text: &str| text.parse::<Roll>().unwrap().weight();
    /// assert_eq!((weight("66"), weight("65")), (1, 2), "5-6 and 6-5 (L 261)");
    /// ```
    #[must_use]
    pub const fn weight(self) -> u8 {
        if self.is_doublet() { 1 } else { 2 }
    }

    /// Reads `"64"` or `"46"`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Roll> {
        match text.as_bytes() {
            [a @ b'1'..=b'6', b @ b'1'..=b'6'] => Roll::new(a - b'0', b - b'0'),
            _ => None,
        }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}
