//! What lies on the board, of random bytes, where not every number is one: only what can be, each with its text.

use super::{
    By, Completeness, Cube, Field, FieldSet, Move, Narrow, OFF, OpeningThrow, Placement, Play, Roll, Side,
    Spot,
};
use arbitrary::{Arbitrary, Result, Unstructured};

impl<'a> Arbitrary<'a> for Spot {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Spot> {
        Ok(match u.int_in_range(0..=19)? {
            0 => Spot::Bar,
            1 => Spot::Off,
            2 => Spot::Out,
            3 => Spot::Hand,
            4 => Spot::Unknown,
            5 => {
                let lesser = u.int_in_range(1..=23)?;
                match (Field::new(lesser), Field::new(lesser + 1)) {
                    (Some(lesser), Some(greater)) => Spot::Between(lesser, greater),
                    _ => Spot::Unknown,
                }
            }
            _ => Spot::Field(u.arbitrary()?),
        })
    }
}

impl<'a> Arbitrary<'a> for OpeningThrow {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<OpeningThrow> {
        Ok(if u.arbitrary()? {
            OpeningThrow::Die(u.int_in_range(1..=6)?)
        } else {
            OpeningThrow::Dice(u.arbitrary()?)
        })
    }
}

impl<'a> Arbitrary<'a> for Cube {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Cube> {
        let stake = 1 << u.int_in_range(0..=15)?;
        Ok(Cube { stake, owner: u.arbitrary()?, offered: u.arbitrary()?, refused: u.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
        Ok(Move { from: u.int_in_range(0..=24)?, to: u.int_in_range(1..=OFF)? })
    }
}

/// At most 15 dames on a place; a fragment is one of both sides, as its three dots are.
impl<'a> Arbitrary<'a> for Placement {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Placement> {
        let whole = if u.arbitrary()? { Completeness::Whole } else { Completeness::Part };
        let mut completeness = [Completeness::Nothing; 2];
        let mut entries = Vec::new();
        for side in Side::BOTH {
            if u.ratio(1, 4)? {
                continue;
            }
            completeness[side.index()] = whole;
            for _ in 0..u.int_in_range(0..=6)? {
                let spot = u.arbitrary()?;
                if !entries.iter().any(|&(other, at, _)| (other, at) == (side, spot)) {
                    entries.push((side, spot, u.int_in_range(1..=15)?));
                }
            }
        }
        Ok(Placement::new(entries, completeness))
    }
}

impl<'a> Arbitrary<'a> for By {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<By> {
        let number = By::Number(u.int_in_range(1..=12)?);
        Ok(*u.choose(&[number, By::Die, By::Sum, By::Power, By::Nature])?)
    }
}

impl<'a> Arbitrary<'a> for Narrow {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Narrow> {
        let number = |u: &mut Unstructured<'a>| u.arbitrary().map(Field::number);
        let mut narrow =
            Narrow { ways: u.arbitrary()?, points: u.arbitrary()?, by: u.arbitrary()?, ..Narrow::default() };
        if u.arbitrary()? {
            let (one, other) = (number(u)?, number(u)?);
            narrow.field = Some(one.min(other));
            if u.arbitrary()? {
                (narrow.also, narrow.either) = (Some(one.max(other)), u.arbitrary()?);
            }
        }
        if u.arbitrary()? {
            narrow.from = Some(number(u)?);
        }
        Ok(narrow)
    }
}

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
            play.push(u.arbitrary()?);
        }
        Ok(play)
    }
}
