//! Fields, sets of them, rolls and plays of random bytes, where not every number is one.

use super::{Field, FieldSet, Move, OFF, Play, Roll};
use arbitrary::{Arbitrary, Result, Unstructured};

impl<'a> Arbitrary<'a> for Field {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Field> {
        Field::new(u.int_in_range(1..=24)?).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for FieldSet {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<FieldSet> {
        Ok(FieldSet::from_bits(u.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for Roll {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Roll> {
        let (a, b) = (u.int_in_range(1..=6)?, u.int_in_range(1..=6)?);
        Roll::new(a, b).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Play {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Play> {
        let mut play = Play::NOTHING;
        for _ in 0..u.int_in_range(0..=4)? {
            play.push(Move { from: u.int_in_range(0..=24)?, to: u.int_in_range(1..=OFF)? });
        }
        Ok(play)
    }
}
