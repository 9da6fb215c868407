//! What a record says, of random bytes, where not every value is one that a text says: dice show 1 to 6, jetons are one or two, a play names places.

use super::{
    Asked, ChanceKind, DiceNumbers, Die, Holes, Jeton, Joint, Lay, Match, OpeningResult, Played, Spots,
    Throw, TwoPlaces, lexicon,
};
use crate::board::Side;
use arbitrary::{Arbitrary, Result, Unstructured};

macro_rules! arbitrary {
    ($($name:ident of $u:ident $made:block)*) => {$(
        impl<'a> Arbitrary<'a> for $name {
            fn arbitrary($u: &mut Unstructured<'a>) -> Result<$name> $made
        }
    )*};
}

arbitrary! {
    Die of u {
        Ok(match u.int_in_range(0..=7)? {
            0 => Die::Unknown,
            7 => Die::Turning,
            shown => Die::Shows(shown),
        })
    }
    Throw of u {
        let lays = lexicon::LAYS.iter().filter(|_| u.ratio(1, 12).unwrap_or(false));
        let lays = lays.fold(0, |lays, (_, lay): &(&str, Lay)| lays | 1 << *lay as u16);
        Ok(Throw { dice: [u.arbitrary()?, u.arbitrary()?], lays }.in_order())
    }
    Spots of u {
        let mut spots = Spots::one(u.arbitrary()?);
        while u.ratio(1, 6)? && spots.push(u.arbitrary()?) {}
        Ok(spots)
    }
    Played of u {
        let times = if u.ratio(1, 6)? { u.int_in_range(1..=255)? } else { 1 };
        Ok(Played { owner: u.arbitrary()?, from: u.arbitrary()?, to: u.arbitrary()?, times, held: u.ratio(1, 8)? })
    }
    TwoPlaces of u { Ok(TwoPlaces::new(u.arbitrary()?, u.arbitrary()?)) }
    Holes of u { Ok(Holes::new(u.arbitrary()?).unwrap_or(Holes(1))) }
    Jeton of u {
        Ok(match u.int_in_range(0..=5)? {
            0 => Jeton::Up,
            1 => Jeton::Two(u.arbitrary()?),
            2 => Jeton::Between(u.arbitrary()?),
            _ => Jeton::At { jetons: u.int_in_range(1..=2)?, points: u.arbitrary()?, held: u.arbitrary()? },
        })
    }
    Asked of u {
        let (one, other): (ChanceKind, ChanceKind) = (u.arbitrary()?, u.arbitrary()?);
        let joined = (u.arbitrary()? && Asked::may_join(one, other)).then_some(one.max(other));
        let joint = if u.arbitrary()? { Joint::Or } else { Joint::And };
        let kind = joined.map_or(one, |_| one.min(other));
        let mut asked = Asked { joined: joined.map(|kind| (joint, kind)), narrow: u.arbitrary()?, ..Asked::of(kind) };
        asked.numbers = match asked.joint_of_numbers() {
            None => DiceNumbers::default(),
            Some(joint) => numbers(u, joint)?,
        };
        Ok(asked)
    }
    Match of u {
        let length = u.int_in_range(0..=25)?;
        let (crawford, jacoby, beavers) = (u.arbitrary()?, u.arbitrary()?, u.arbitrary()?);
        let money = length == 0;
        Ok(Match { length, crawford: crawford && !money, jacoby: jacoby && money, beavers: beavers && money })
    }
    OpeningResult of u {
        let mut throws = Vec::new();
        for _ in 0..u.int_in_range(0..=3)? {
            throws.push((u.arbitrary()?, u.arbitrary()?));
        }
        let side: Option<Side> = u.arbitrary()?;
        let nobody = if throws.is_empty() { Some(Side::White) } else { None };
        Ok(OpeningResult { throws, side: side.or(nobody) })
    }
}

/// Numbers of dice in order: different ones where each alone does, from 0 where all are asked at once.
fn numbers(u: &mut Unstructured, joint: Joint) -> Result<DiceNumbers> {
    let mut numbers = DiceNumbers::default();
    let least = u32::from(joint == Joint::Or);
    let mut next = u.int_in_range(least..=12)?;
    while numbers.push(next) && u.arbitrary()? {
        next += u.int_in_range(least..=3)?;
    }
    Ok(numbers)
}
