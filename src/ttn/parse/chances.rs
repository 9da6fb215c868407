//! `chances fill 24/36 ways 2 65 64`: what is counted, how often of how many, when only, and which throws. Takes the bytes behind the word
//! `chances`; gives the item, its rolls in a text of the caller's.

use crate::board::{By, HowMany, Narrow, Roll};
use crate::record::{Asked, DiceNumbers, Expected, Item, Joint, Problem, lexicon};
use crate::ttn::parse::token::{Flaw, Parsed, ends_word, number, space, spaced_number, word};

/// What stands behind `chances`; behind the `=` of a sic what was asked may be left out. The rolls are put into `rolls`.
pub(super) fn read<'a>(
    input: &'a [u8],
    asked: Option<Asked>,
    rolls: &mut String,
) -> Parsed<'a, Item<'static>> {
    let input = space(input);
    let (rest, mut asked) = match asked {
        Some(asked) if input.first().is_some_and(u8::is_ascii_digit) => (input, asked.broad()),
        told => {
            let (rest, asked) = self::asked(input)?;
            // What is computed is what the book counts.
            if told.is_some_and(|told| told.broad() != asked) {
                return Flaw::at(input, Problem::Unexpected(Expected::ChanceKind));
            }
            (rest, asked)
        }
    };
    let (mut rest, count) = spaced_number(rest)?;
    let mut of = None;
    if let [b'/', after @ ..] = rest {
        let (left, number) = number(after)?;
        (rest, of) = (left, Some(number));
    }
    while let Some(narrowed) = narrowing(rest, &mut asked.narrow) {
        (rest, ()) = narrowed?;
    }
    let (rest, ()) = self::rolls(rest, rolls)?;
    Ok((rest, Item::Chances { asked, count, of, rolls: "" }))
}

/// `chances … = …`, both sides.
pub(super) fn read_sic<'a>(
    input: &'a [u8],
    printed: &mut String,
    computed: &mut String,
) -> Parsed<'a, (Item<'static>, Item<'static>)> {
    let (rest, a) = read(input, None, printed)?;
    let [b'=', after @ ..] = space(rest) else {
        return Flaw::at(space(rest), Problem::Unexpected(Expected::Equals));
    };
    let Item::Chances { asked, .. } = a else {
        return Flaw::at(input, Problem::Unexpected(Expected::ChanceKind));
    };
    let after = space(after);
    let after = match word(after) {
        (b"chances", after) => after,
        _ => after,
    };
    let (rest, b) = read(after, Some(asked), computed)?;
    Ok((rest, (a, b)))
}

/// The item with its rolls.
pub(super) fn with_rolls<'a>(item: Item<'_>, rolls: &'a str) -> Item<'a> {
    match item {
        Item::Chances { asked, count, of, .. } => Item::Chances { asked, count, of, rolls },
        _ => Item::OrderUnknown,
    }
}

/// `fill`, `fill|hit-true`, `number 5|6`, `keep&die 6`.
fn asked(input: &[u8]) -> Parsed<'_, Asked> {
    let (found, rest) = word(input);
    let flaw = || Flaw::over(input, found.len(), Problem::Unexpected(Expected::ChanceKind));
    let mut parts = found.split(|b| matches!(b, b'|' | b'&'));
    let mut kind = || lexicon::chance(parts.next()?);
    let Some(first) = kind() else { return flaw() };
    let mut asked = Asked::of(first);
    if let Some(sign) = found.iter().find(|b| matches!(b, b'|' | b'&')) {
        let joint = if *sign == b'|' { Joint::Or } else { Joint::And };
        match kind() {
            Some(second) if Asked::may_join(first, second) => {
                asked.kind = first.min(second);
                asked.joined = Some((joint, first.max(second)));
            }
            _ => return flaw(),
        }
    }
    if parts.next().is_some() {
        return flaw();
    }
    let Some(joint) = asked.joint_of_numbers() else { return Ok((rest, asked)) };
    let (rest, numbers) = dice_numbers(space(rest), joint)?;
    Ok((rest, Asked { numbers, ..asked }))
}

/// `5|6`, in order; `2&3`.
fn dice_numbers(input: &[u8], joint: Joint) -> Parsed<'_, DiceNumbers> {
    let mut told = Vec::new();
    let mut left = input;
    loop {
        let (rest, one) = number(left)?;
        if told.len() == DiceNumbers::MOST || one > 12 || one == 0 && joint == Joint::Or {
            return Flaw::over(left, left.len() - rest.len(), Problem::Unexpected(Expected::DiceNumber));
        }
        told.push(one);
        left = match rest {
            [sign, after @ ..] if char::from(*sign) == joint.sign() => after,
            _ => {
                told.sort_unstable();
                if joint == Joint::Or {
                    told.dedup();
                }
                let mut numbers = DiceNumbers::default();
                let _ = told.into_iter().all(|one| numbers.push(one));
                return Ok((rest, numbers));
            }
        };
    }
}

/// One word that narrows, and what belongs to it; none where the next word is none.
fn narrowing<'a>(input: &'a [u8], narrow: &mut Narrow) -> Option<Parsed<'a, ()>> {
    let input = space(input);
    let (name, rest) = word(input);
    let rest = space(rest);
    let taken = match name {
        b"ways" => narrow.ways.is_some(),
        b"points" => narrow.points.is_some(),
        b"field" => narrow.field.is_some(),
        b"from" => narrow.from.is_some(),
        b"by" => narrow.by.is_some(),
        _ => return None,
    };
    if taken {
        return Some(Flaw::over(input, name.len(), Problem::Unexpected(Expected::Roll)));
    }
    Some(match name {
        b"ways" => bound(rest).map(|(rest, told)| (rest, narrow.ways = Some(told))),
        b"points" => bound(rest).map(|(rest, told)| (rest, narrow.points = Some(told))),
        b"from" => field(rest).map(|(rest, told)| (rest, narrow.from = Some(told))),
        b"by" => by(rest).map(|(rest, told)| (rest, narrow.by = Some(told))),
        _ => fields(rest, narrow),
    })
}

/// `2`, `2+`.
fn bound(input: &[u8]) -> Parsed<'_, HowMany> {
    let (rest, told) = number(input)?;
    let Ok(number) = u8::try_from(told) else {
        return Flaw::at(input, Problem::Unexpected(Expected::Figures));
    };
    Ok(match rest {
        [b'+', rest @ ..] => (rest, HowMany { number, or_more: true }),
        _ => (rest, HowMany { number, or_more: false }),
    })
}

/// A field of the player to throw, 1 to 24, whatever the record's own numbering.
fn field(input: &[u8]) -> Parsed<'_, u8> {
    let (rest, told) = number(input)?;
    match u8::try_from(told) {
        Ok(field @ 1..=24) => Ok((rest, field)),
        _ => Flaw::over(input, input.len() - rest.len(), Problem::NoSuchPlace),
    }
}

/// `19`, `19&20`, `19|20`.
fn fields<'a>(input: &'a [u8], narrow: &mut Narrow) -> Parsed<'a, ()> {
    let (rest, one) = field(input)?;
    narrow.field = Some(one);
    let [sign @ (b'&' | b'|'), after @ ..] = rest else { return Ok((rest, ())) };
    narrow.either = *sign == b'|';
    let (rest, other) = field(after)?;
    (narrow.field, narrow.also) = (Some(one.min(other)), Some(one.max(other)));
    Ok((rest, ()))
}

/// `8`, `die`, `sum`, `power`, `nature`.
fn by(input: &[u8]) -> Parsed<'_, By> {
    let (name, rest) = word(input);
    let by = match name {
        b"die" => By::Die,
        b"sum" => By::Sum,
        b"power" => By::Power,
        b"nature" => By::Nature,
        _ => {
            let (rest, told) = number(input)?;
            return match u8::try_from(told) {
                Ok(told @ 1..=12) => Ok((rest, By::Number(told))),
                _ => Flaw::at(input, Problem::Unexpected(Expected::DiceNumber)),
            };
        }
    };
    Ok((rest, by))
}

/// `65 64`, up to the end of the statement.
fn rolls<'a>(mut rest: &'a [u8], rolls: &mut String) -> Parsed<'a, ()> {
    loop {
        let next = space(rest);
        let [a @ b'1'..=b'6', b @ b'1'..=b'6', after @ ..] = next else { break };
        let Some(roll) = Roll::new(a - b'0', b - b'0') else { break };
        if !rolls.is_empty() {
            rolls.push(' ');
        }
        rolls.push(char::from(b'0' + roll.high()));
        rolls.push(char::from(b'0' + roll.low()));
        rest = after;
        if rest.first().is_some_and(|&b| !ends_word(b)) {
            return Flaw::at(next, Problem::Unexpected(Expected::Roll));
        }
    }
    let next = space(rest);
    if !matches!(next.first(), None | Some(b'>' | b'=' | b'<' | b'{' | b'(')) {
        return Flaw::at(next, Problem::Unexpected(Expected::Roll));
    }
    Ok((rest, ()))
}
