//! Plays written with hyphens, as the booklet and the clubs do: `1A-7A`, `12A - 9 - 3`, `2 x 8 - 5`, `B5-B11`.
//! Takes the bytes of a word and the numbering, gives the dame's way in each player's own fields; what is no such chain is left to the grammar.

use crate::board::Spot;
use crate::record::{Expected, Played, Problem, Spots};
use crate::ttn::parse::token::{Context, Flaw, Parsed, count, place};

/// A dame or dames played; each hyphen may have spaces around it.
pub(in crate::ttn) fn chain(input: &[u8], context: Context) -> Parsed<'_, Played> {
    let (start, times) = times(input);
    let mut played = Played { owner: None, from: Spots::NONE, to: Spots::NONE, times, held: false };
    let (mut rest, from) = place(start, context)?;
    played.from.push(from);
    let mut stroke = None;
    while let Some(after) = hyphen(gap(rest)) {
        // `B1-B6 / B1-B5` are two plays; strokes or hyphens lead through one.
        if *stroke.get_or_insert(gap(rest).starts_with(b"/")) != gap(rest).starts_with(b"/") {
            return Flaw::at(gap(rest), Problem::Unexpected(Expected::Space));
        }
        let (left, to) = destination(gap(after), context)?;
        if !played.to.push(to) {
            return Flaw::over(input, input.len() - left.len(), Problem::TooManyPlaces);
        }
        rest = left;
    }
    if played.to.as_slice().is_empty() {
        return Flaw::at(rest, Problem::Unexpected(Expected::Slash));
    }
    if let [b'(', after @ ..] = rest {
        let (left, number) = count(after)?;
        let [b')', after @ ..] = left else { return Flaw::at(left, Problem::Unexpected(Expected::Count)) };
        // `2 x 1A-7A(3)` says two things.
        if times != 1 {
            return Flaw::over(rest, rest.len() - after.len(), Problem::Unexpected(Expected::Space));
        }
        played.times = number;
        rest = after;
    }
    Ok((rest, played))
}

/// `2 x ` before a play; 1 where it is not written.
fn times(input: &[u8]) -> (&[u8], u8) {
    let Ok((rest, times)) = count(input) else { return (input, 1) };
    match gap(rest) {
        [b'x', after @ ..] | [0xC3, 0x97, after @ ..] => (gap(after), times),
        _ => (input, 1),
    }
}

fn destination(input: &[u8], context: Context) -> Parsed<'_, Spot> {
    match input.strip_prefix(b"sortie") {
        Some(rest) => Ok((rest, Spot::Off)),
        None => place(input, context),
    }
}

/// `-`, or a dash that a program made of it; the slash of TTN too.
pub(in crate::ttn) fn hyphen(input: &[u8]) -> Option<&[u8]> {
    match input {
        [b'-' | b'/', rest @ ..] => Some(rest),
        [0xE2, 0x80, 0x90..=0x94, rest @ ..] | [0xE2, 0x88, 0x92, rest @ ..] => Some(rest),
        _ => None,
    }
}

/// Spaces and line ends, those that do not break (U+00A0, U+202F) too: French puts them before `:` and `;`.
pub(in crate::ttn) fn gap(mut input: &[u8]) -> &[u8] {
    loop {
        match crate::ttn::parse::token::space(input) {
            [0xC2, 0xA0, rest @ ..] | [0xE2, 0x80, 0xAF, rest @ ..] => input = rest,
            rest => return rest,
        }
    }
}
