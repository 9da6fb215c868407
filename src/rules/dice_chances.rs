//! Chances of dice alone (L 259 to L 277, L 304 to L 312, L 371, L 374): nothing stands that they hang on.

use super::Chances;
use crate::board::{HowMany, Roll};

/// What is asked of throws, whatever stands on the board.
///
/// ```
/// use trictrac::rules::{DiceChance, of_dice};
/// assert_eq!(of_dice(DiceChance::Simple, None).count, 30, "fifteen rolls, two throws each (L 260)");
/// assert_eq!(of_dice(DiceChance::Die(&[6]), None).count, 11, "a six on a die (L 262)");
/// assert_eq!(of_dice(DiceChance::Sum(&[7]), None).count, 6, "6-1, 5-2, 4-3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DiceChance<'a> {
    /// Two different numbers ("coup simple", L 260).
    Simple,
    /// Two numbers alike (L 260).
    Doublet,
    /// One of these numbers, on a die or as the sum (L 263, L 266).
    Number(&'a [u8]),
    /// One of these numbers on a die ("nombre direct", L 262).
    Die(&'a [u8]),
    /// One of these numbers as the sum of both.
    Sum(&'a [u8]),
    /// Dames that have so many flèches before them play both numbers (L 371, L 374).
    Room(&'a [u8]),
}

impl DiceChance<'_> {
    /// In how many ways a roll does it: of numbers, by how many of them.
    ///
    /// ```
    /// use trictrac::{board::Roll, rules::DiceChance};
    /// let roll = Roll::new(4, 2).unwrap();
    /// assert_eq!(DiceChance::Number(&[6, 4]).ways(roll), 2, "the four on a die, the six as the sum");
    /// assert_eq!(DiceChance::Doublet.ways(roll), 0);
    /// ```
    #[must_use]
    pub fn ways(self, roll: Roll) -> u8 {
        let (a, b, sum) = (roll.high(), roll.low(), roll.sum());
        let of = |given: &[u8], wanted: &[u8]| {
            let alike = |n: usize| given[..n].contains(&given[n]);
            (0..given.len()).filter(|&n| wanted.contains(&given[n]) && !alike(n)).count() as u8
        };
        match self {
            DiceChance::Simple => u8::from(!roll.is_doublet()),
            DiceChance::Doublet => u8::from(roll.is_doublet()),
            DiceChance::Number(wanted) => of(&[a, b, sum], wanted),
            DiceChance::Die(wanted) => of(&[a, b], wanted),
            DiceChance::Sum(wanted) => of(&[sum], wanted),
            DiceChance::Room(rooms) => u8::from(plays_within(rooms, [a, b])),
        }
    }
}

/// Whether one dame has room for both numbers, or two have room for one each.
fn plays_within(rooms: &[u8], [a, b]: [u8; 2]) -> bool {
    (0..rooms.len()).any(|n| {
        rooms[n] >= a + b || rooms[n] >= a && (0..rooms.len()).any(|other| other != n && rooms[other] >= b)
    })
}

/// The throws that do it; with `ways`, in so many ways only.
///
/// ```
/// use trictrac::{board::HowMany, rules::{DiceChance, of_dice}};
/// assert_eq!(of_dice(DiceChance::Die(&[6, 4]), None).count, 20); // L 367
/// assert_eq!(of_dice(DiceChance::Number(&[6, 5]), Some(HowMany::from(2))).count, 4); // L 304
/// assert_eq!(of_dice(DiceChance::Room(&[7]), None).count, 21); // L 371: 15, and 6-1, 5-2, 4-3
/// assert_eq!(of_dice(DiceChance::Doublet, None).count, 6); // L 260
/// ```
#[must_use]
pub fn of_dice(asked: DiceChance<'_>, ways: Option<HowMany>) -> Chances {
    Chances::of_rolls(|roll| {
        let ways_of_it = asked.ways(*roll);
        ways_of_it > 0 && ways.is_none_or(|ways| ways.admits(u16::from(ways_of_it)))
    })
}

/// The throws that give one of these numbers, on a die or as the sum (L 266, L 277).
///
/// ```
/// let seven_or_eight = trictrac::rules::of_numbers(&[7, 8]); // L 268
/// assert_eq!((seven_or_eight.count, seven_or_eight.of), (11, 36));
/// ```
#[must_use]
pub fn of_numbers(numbers: &[u8]) -> Chances {
    of_dice(DiceChance::Number(numbers), None)
}
