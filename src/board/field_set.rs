//! Sets of fields: on which a player has a case, which flèches are open to him.
//!
//! The plays of a roll are found by these sets, in loops that must be short: all of it is `#[inline]`.

use super::Field;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of flèches in one player's own numbering, as one number: copied, compared and counted at once.
///
/// Fields are named by their numbers, 1 to 24, as everywhere on the board. Bar, off and what else is below 32 is in no set; a greater number is a
/// mistake of the program, and panics. Written, fields stand with spaces, from the talon on; the empty set is `-`.
///
/// ```
/// use trictrac::board::FieldSet;
/// let grand_jan = FieldSet::from_to(7, 12);
/// let held: FieldSet = "6 7 12".parse().unwrap();
/// assert_eq!((held & grand_jan).to_string(), "7 12");
/// assert_eq!((grand_jan & !held).len(), 4, "four fields of six are empty");
/// assert!(held.contains(6) && !held.contains(25));
/// assert_eq!(held.seen_by_other().to_string(), "13 18 19", "his coin is the other's 13");
/// // From where a 5 leads into the grand jan: fields 2 to 7.
/// assert_eq!((held & grand_jan.behind(5)).iter().collect::<Vec<_>>(), [6, 7]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FieldSet(u32);

/// The bits of the 24 fields: bit `n` is field `n`.
const ON_BOARD: u32 = 0x01FF_FFFE;

/// The bit of a number, if only of a field; by a branch that is never taken, so that a set is asked by one instruction.
#[inline]
const fn bit(number: u8) -> u32 {
    assert!(number < 32, "no field has this number");
    1 << number
}

impl FieldSet {
    /// No field.
    pub const EMPTY: FieldSet = FieldSet(0);
    /// All 24.
    pub const ALL: FieldSet = FieldSet(ON_BOARD);

    /// One field.
    ///
    /// ```
    /// use trictrac::board::FieldSet;
    /// assert_eq!(FieldSet::of(12).to_string(), "12");
    /// assert!(FieldSet::of(0).is_empty(), "no field is 0");
    /// ```
    #[must_use]
    #[inline]
    pub const fn of(field: u8) -> FieldSet {
        FieldSet::from_bits(bit(field))
    }

    /// All from one field to another, both of them in it.
    ///
    /// ```
    /// use trictrac::board::FieldSet;
    /// assert_eq!(FieldSet::from_to(22, 24).to_string(), "22 23 24");
    /// assert!(FieldSet::from_to(3, 2).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_to(first: u8, last: u8) -> FieldSet {
        let (before_first, up_to_last) = (bit(first) - 1, bit(last) | (bit(last) - 1));
        FieldSet::from_bits(up_to_last & !before_first)
    }

    /// Of a number whose bit `n` is field `n`; other bits are dropped.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u32) -> FieldSet {
        FieldSet(bits & ON_BOARD)
    }

    /// The number whose bit `n` is field `n`.
    ///
    /// ```
    /// use trictrac::board::FieldSet;
    /// assert_eq!(FieldSet::from_to(1, 3).bits(), 0b1110);
    /// assert_eq!(FieldSet::from_bits(0b1111), FieldSet::from_to(1, 3), "bit 0 is no field");
    /// ```
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether a field is in it.
    #[must_use]
    #[inline]
    pub const fn contains(self, field: u8) -> bool {
        self.0 & bit(field) != 0
    }

    /// With one field more.
    ///
    /// ```
    /// use trictrac::board::FieldSet;
    /// let set = FieldSet::of(3).with(5);
    /// assert_eq!(set.without(3), FieldSet::of(5));
    /// assert_eq!(set.with(3), set);
    /// ```
    #[must_use]
    #[inline]
    pub const fn with(self, field: u8) -> FieldSet {
        FieldSet(self.0 | FieldSet::of(field).0)
    }

    /// With one field less.
    #[must_use]
    #[inline]
    pub const fn without(self, field: u8) -> FieldSet {
        FieldSet(self.0 & !bit(field))
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The one nearest to the talon.
    ///
    /// ```
    /// use trictrac::board::FieldSet;
    /// let set = FieldSet::from_to(7, 12);
    /// assert_eq!((set.first(), set.last()), (Some(7), Some(12)));
    /// assert_eq!(FieldSet::EMPTY.first(), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The one farthest from the talon.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(31 - self.0.leading_zeros() as u8) }
    }

    /// The fields from which `number` leads to one of these.
    ///
    /// ```
    /// use trictrac::board::FieldSet;
    /// assert_eq!(FieldSet::from_to(4, 7).behind(6), FieldSet::of(1), "what lies off the board is dropped");
    /// assert_eq!(FieldSet::from_to(17, 20).beyond(6), FieldSet::from_to(23, 24));
    /// ```
    #[must_use]
    #[inline]
    pub const fn behind(self, number: u8) -> FieldSet {
        assert!(number < 32, "no throw leads so far");
        FieldSet::from_bits(self.0 >> number)
    }

    /// The fields to which `number` leads from one of these.
    #[must_use]
    #[inline]
    pub const fn beyond(self, number: u8) -> FieldSet {
        assert!(number < 32, "no throw leads so far");
        FieldSet::from_bits(self.0 << number)
    }

    /// The same flèches in the other player's numbering.
    #[must_use]
    #[inline]
    pub const fn seen_by_other(self) -> FieldSet {
        FieldSet(self.0.reverse_bits() >> 6)
    }

    /// The numbers of its fields, from the talon on.
    #[inline]
    pub fn iter(self) -> Fields {
        Fields(self.0)
    }
}

/// The numbers of the fields of a [`FieldSet`], from the talon on.
///
/// ```
/// use trictrac::board::FieldSet;
/// let mut fields = FieldSet::from_to(6, 7).iter();
/// assert_eq!((fields.len(), fields.next(), fields.next(), fields.next()), (2, Some(6), Some(7), None));
/// ```
#[derive(Clone, Debug)]
pub struct Fields(u32);

impl Iterator for Fields {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let field = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(field)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Fields {}

impl IntoIterator for FieldSet {
    type Item = u8;
    type IntoIter = Fields;

    #[inline]
    fn into_iter(self) -> Fields {
        self.iter()
    }
}

impl FromIterator<u8> for FieldSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = u8>>(fields: I) -> FieldSet {
        fields.into_iter().fold(FieldSet::EMPTY, FieldSet::with)
    }
}

impl FromIterator<Field> for FieldSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> FieldSet {
        fields.into_iter().map(Field::number).collect()
    }
}

impl From<Field> for FieldSet {
    #[inline]
    fn from(field: Field) -> FieldSet {
        FieldSet::of(field.number())
    }
}

impl BitOr for FieldSet {
    type Output = FieldSet;

    #[inline]
    fn bitor(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 | other.0)
    }
}

impl BitAnd for FieldSet {
    type Output = FieldSet;

    #[inline]
    fn bitand(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 & other.0)
    }
}

impl Not for FieldSet {
    type Output = FieldSet;

    /// All other fields of the 24.
    #[inline]
    fn not(self) -> FieldSet {
        FieldSet(self.0 ^ ON_BOARD)
    }
}

impl BitOrAssign for FieldSet {
    #[inline]
    fn bitor_assign(&mut self, other: FieldSet) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for FieldSet {
    #[inline]
    fn bitand_assign(&mut self, other: FieldSet) {
        self.0 &= other.0;
    }
}

impl fmt::Display for FieldSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (nth, field) in self.iter().enumerate() {
            write!(f, "{}{field}", if nth == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for FieldSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FieldSet({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every question is answered as by the list of its fields.
    #[test]
    fn it_is_the_list_of_its_fields() {
        let mut rng = fastrand::Rng::with_seed(7);
        for _ in 0..2_000 {
            let list: Vec<u8> = (1..=24).filter(|_| rng.bool()).collect();
            let other: Vec<u8> = (1..=24).filter(|_| rng.bool()).collect();
            let set = |list: &[u8]| list.iter().copied().collect::<FieldSet>();
            let (a, b, number) = (set(&list), set(&other), rng.u8(0..32));
            let listed = |of: &dyn Fn(u8) -> bool| (1..=24).filter(|&n| of(n)).collect::<Vec<u8>>();
            let has = |n: u8| list.contains(&n);
            let same = |set: FieldSet, of: &dyn Fn(u8) -> bool| {
                assert_eq!(set.iter().collect::<Vec<_>>(), listed(of), "{a:?} {b:?} {number}");
            };
            same(a, &has);
            same(a & b, &|n| has(n) && other.contains(&n));
            same(a | b, &|n| has(n) || other.contains(&n));
            same(!a, &|n| !has(n));
            same(a.behind(number), &|n| has(n + number));
            same(a.beyond(number), &|n| n > number && has(n - number));
            same(a.seen_by_other(), &|n| has(25 - n));
            same(a.with(number), &|n| has(n) || n == number);
            same(a.without(number), &|n| has(n) && n != number);
            assert_eq!(a.contains(number), has(number));
            assert_eq!((a.first(), a.last()), (list.first().copied(), list.last().copied()));
            assert_eq!((a.len() as usize, a.iter().len()), (list.len(), list.len()));
            assert_eq!(a.is_empty(), list.is_empty());
        }
    }
}
