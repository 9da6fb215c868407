//! Marks, plays and the dames of `touch`, `lift` and `back`, as nom parsers. They begin after the owner's
//! letter, which the caller has read.

use crate::board::{Field, Side, Spot};
use crate::record::lexicon;
use crate::record::{
    Expected, Holes, Jeton, Mark, Marked, Number, Played, Problem, Reason, Spots, TwoPlaces,
};
use crate::ttn::dialect::Numbering;
use crate::ttn::parse::token::{Context, Flaw, Parsed, count, number_or_unknown, place, side, small, word};
use nom::Parser;
use nom::combinator::opt;

/// `1/7`, `12/18`: what nearly all plays are or begin with, and how many bytes it takes. Anything else is left to [`play`].
#[inline]
pub(in crate::ttn) fn plain_play(input: &[u8]) -> Option<(Field, Field, usize)> {
    let (from, [first, second], behind) = match *input.first_chunk::<5>()? {
        [a @ b'0'..=b'9', b'/', c, d, _] => (a - b'0', [c, d], 2),
        [a @ b'0'..=b'9', b @ b'0'..=b'9', b'/', c, d] => ((a - b'0') * 10 + (b - b'0'), [c, d], 3),
        _ => return None,
    };
    let (to, len) = match (first, second) {
        (c @ b'0'..=b'9', d @ b'0'..=b'9') => ((c - b'0') * 10 + (d - b'0'), 2),
        (c @ b'0'..=b'9', _) => (c - b'0', 1),
        _ => return None,
    };
    Some((Field::new(from)?, Field::new(to)?, behind + len))
}

/// A play that goes on so behind its first two fields, and how many bytes it takes more: `/11`, one dame by way of the second, or `(2)`, dames
/// alike, and a space or line end.
pub(in crate::ttn) fn goes_on((from, to): (Field, Field), rest: &[u8]) -> Option<(Played, usize)> {
    let mut played = Played {
        owner: None,
        from: Spots::one(Spot::Field(from)),
        to: Spots::one(Spot::Field(to)),
        times: 1,
        held: false,
    };
    let len = match rest {
        [b'/', rest @ ..] => {
            let (to, len) = plain_field(rest)?;
            played.to.push(Spot::Field(to));
            len + 1
        }
        [b'(', times @ b'1'..=b'9', b')', ..] => {
            played.times = times - b'0';
            3
        }
        _ => return None,
    };
    matches!(rest.get(len), Some(b' ' | b'\n')).then_some((played, len))
}

/// `+4`, `+12` and a space or line end: what nearly all marks are, and how many bytes it takes. Anything else is left to [`mark`].
#[inline]
pub(in crate::ttn) fn plain_points(input: &[u8]) -> Option<(u16, usize)> {
    match input {
        [b'+', a @ b'0'..=b'9', b' ' | b'\n', ..] => Some((u16::from(a - b'0'), 2)),
        [b'+', a @ b'0'..=b'9', b @ b'0'..=b'9', b' ' | b'\n', ..] => {
            Some((u16::from(a - b'0') * 10 + u16::from(b - b'0'), 3))
        }
        _ => None,
    }
}

#[inline]
fn plain_field(input: &[u8]) -> Option<(Field, usize)> {
    let (number, len) = match input {
        [a @ b'0'..=b'9', b @ b'0'..=b'9', ..] => ((a - b'0') * 10 + (b - b'0'), 2),
        [a @ b'0'..=b'9', ..] => (a - b'0', 1),
        _ => return None,
    };
    Some((Field::new(number)?, len))
}

/// A dame or dames played, from the first place on.
#[inline]
pub(in crate::ttn) fn play(input: &[u8], owner: Option<Side>, context: Context) -> Parsed<'_, Played> {
    let mut played = Played { owner, from: Spots::NONE, to: Spots::NONE, times: 1, held: false };
    let (mut rest, first) = place(input, context)?;
    played.from.push(first);
    while let [b'&', after @ ..] = rest {
        let (left, next) = place(after, context)?;
        if !played.from.push(next) {
            return Flaw::over(input, input.len() - left.len(), Problem::TooManyPlaces);
        }
        rest = left;
    }
    let [b'/', ..] = rest else { return Flaw::at(rest, Problem::Unexpected(Expected::Slash)) };
    while let [b'/', after @ ..] = rest {
        let (left, next) = place(after, context)?;
        if !played.to.push(next) {
            return Flaw::over(input, input.len() - left.len(), Problem::TooManyPlaces);
        }
        rest = left;
    }
    if let [b'~', after @ ..] = rest {
        played.held = true;
        rest = after;
    }
    if let [b'(', after @ ..] = rest {
        let (left, times) = count(after)?;
        let [b')', after @ ..] = left else { return Flaw::at(left, Problem::Unexpected(Expected::Count)) };
        played.times = times;
        rest = after;
    }
    Ok((rest, played))
}

/// A mark, from its sign on.
#[inline]
pub(in crate::ttn) fn mark(input: &[u8], owner: Option<Side>) -> Parsed<'_, Mark> {
    let (rest, what) = match input {
        [sign @ (b'+' | b'-'), after @ ..] => {
            let (rest, number) = number_or_unknown(after)?;
            (rest, Marked::Points { less: *sign == b'-', number })
        }
        [b'o', after @ ..] => holes(after)?,
        [b'j', after @ ..] => jeton(after)?,
        [b'f', after @ ..] => {
            let (rest, number) = number_or_unknown(after)?;
            (rest, Marked::Fichet(number))
        }
        [b'p', b'0', rest @ ..] => (rest, Marked::Pavillon(false)),
        [b'p', rest @ ..] => (rest, Marked::Pavillon(true)),
        _ => return Flaw::at(input, Problem::Unexpected(Expected::MarkSign)),
    };
    let [b':', after @ ..] = rest else { return Ok((rest, Mark { owner, what, reason: None })) };
    let (rest, reason) = reason(after)?;
    Ok((rest, Mark { owner, what, reason: Some(reason) }))
}

/// `o`, `oo`, `o3`, `o-1`, after the first letter.
fn holes(input: &[u8]) -> Parsed<'_, Marked> {
    let (digits, sign) = match input {
        [b'o', rest @ ..] => return Ok((rest, Marked::Holes(Holes(2)))),
        [b'-', after @ ..] => (after, -1),
        [b'0'..=b'9', ..] => (input, 1),
        _ => return Ok((input, Marked::Holes(Holes(1)))),
    };
    let (rest, number) = small(digits)?;
    let flaw = |problem| Flaw::over(digits, digits.len() - rest.len(), problem);
    match i16::try_from(number).map(|number| Holes::new(sign * number)) {
        Ok(Some(holes)) => Ok((rest, Marked::Holes(holes))),
        Ok(None) => flaw(Problem::Unexpected(Expected::Figures)),
        Err(_) => flaw(Problem::NumberTooLarge),
    }
}

/// A jeton by its place, after the first `j`.
fn jeton(input: &[u8]) -> Parsed<'_, Marked> {
    let (input, jetons) = match input {
        [b'j', rest @ ..] => (rest, 2),
        [b'~', rest @ ..] => return Ok((rest, Marked::Jeton(Jeton::Up))),
        _ => (input, 1),
    };
    let (rest, points) = match number_or_unknown(input) {
        Ok(read) => read,
        Err(nom::Err::Error(flaw)) if flaw.problem == Problem::Unexpected(Expected::Number) => {
            return Flaw::at(input, Problem::Unexpected(Expected::JetonPlace));
        }
        Err(other) => return Err(other),
    };
    match (rest, points) {
        ([b'~', rest @ ..], _) => Ok((rest, Marked::Jeton(Jeton::At { jetons, points, held: true }))),
        ([sign @ (b'&' | b'|'), after @ ..], Number::Known(a)) if jetons == 1 => {
            let (rest, b) = small(after)?;
            let two = TwoPlaces::new(a, b);
            Ok((rest, Marked::Jeton(if *sign == b'&' { Jeton::Two(two) } else { Jeton::Between(two) })))
        }
        _ => Ok((rest, Marked::Jeton(Jeton::At { jetons, points, held: false }))),
    }
}

/// What stands after the colon of a mark.
pub(in crate::ttn) fn reason(input: &[u8]) -> Parsed<'_, Reason> {
    let (text, rest) = word(input);
    match lexicon::reason(text) {
        Some(reason) => Ok((rest, reason)),
        None => Flaw::over(input, text.len(), Problem::UnknownReason),
    }
}

/// A dame named after `touch`, `lift` or `back`: `7`, `12*2`, `B22`.
pub(in crate::ttn) fn dame(input: &[u8], context: Context) -> Parsed<'_, (Option<Side>, Spot, u8)> {
    let (input, owner) = match (context.numbering, input) {
        // A letter that is a field by itself, or of one: the owner's stands before it.
        (Numbering::Clubs, [_, b'B' | b'N', ..]) => {
            opt(|input| side(input, Numbering::Clubs)).parse(input)?
        }
        (Numbering::Clubs, _) => (input, None),
        (Numbering::Soumille, [_, b'a'..=b'z' | b'A'..=b'Z', ..]) | (Numbering::Own, _) => {
            opt(|input| side(input, Numbering::Own)).parse(input)?
        }
        (Numbering::Soumille, _) => (input, None),
        _ => opt(|input| side(input, Numbering::Own)).parse(input)?,
    };
    let (rest, spot) = place(input, Context { side: owner.unwrap_or(context.side), ..context })?;
    let [b'*', after @ ..] = rest else { return Ok((rest, (owner, spot, 1))) };
    let (rest, times) = count(after)?;
    Ok((rest, (owner, spot, times)))
}
