//! The smallest things of the grammar: numbers, places, words, and how a leaf says where it failed.
//! Leaves are nom parsers over the bytes that are left; each decides on the first byte.

pub(in crate::ttn) use crate::board::position_text::skip_space as space;
use crate::board::{Field, Side, Spot};
use crate::record::{Expected, Number, Problem};
use crate::ttn::dialect::{self, Numbering};
use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

/// Why a leaf failed, and how many bytes were left where it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ttn) struct Flaw {
    pub problem: Problem,
    /// Bytes left at the place of the flaw.
    pub left: usize,
    /// How many bytes it concerns; 0: to the end of the word.
    pub len: usize,
}

impl Flaw {
    pub fn at<T>(input: &[u8], problem: Problem) -> Parsed<'_, T> {
        Err(Err::Error(Flaw { problem, left: input.len(), len: 0 }))
    }

    pub fn over<T>(input: &[u8], len: usize, problem: Problem) -> Parsed<'_, T> {
        Err(Err::Error(Flaw { problem, left: input.len(), len }))
    }
}

impl ParseError<&[u8]> for Flaw {
    fn from_error_kind(input: &[u8], _: ErrorKind) -> Flaw {
        Flaw { problem: Problem::Unexpected(Expected::Act), left: input.len(), len: 0 }
    }

    fn append(_: &[u8], _: ErrorKind, other: Flaw) -> Flaw {
        other
    }
}

/// What a leaf gives: the bytes after it, and what it read.
pub(in crate::ttn) type Parsed<'a, T> = IResult<&'a [u8], T, Flaw>;

/// What a leaf must know of where it stands: how fields are numbered, and whose they are.
#[derive(Clone, Copy, Debug)]
pub(in crate::ttn) struct Context {
    pub numbering: Numbering,
    pub side: Side,
}

/// Whether a word ends before this byte.
#[inline]
pub(in crate::ttn) const fn ends_word(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'\n' | b'\t' | b'\r' | b'{' | b'}' | b'(' | b')' | b'<' | b'>' | b'"' | b'[' | b']' | b'='
    )
}

/// Whether a word ends before this rest of the text: at a sign that ends one, a space of any kind, or the end.
#[inline]
pub(in crate::ttn) fn ends(rest: &[u8]) -> bool {
    match rest.first() {
        Some(&b) if b < 0x80 => ends_word(b),
        Some(_) => space(rest).len() < rest.len(),
        None => true,
    }
}

/// The length of the word at the start of the input.
pub(in crate::ttn) fn word_len(input: &[u8]) -> usize {
    (0..input.len()).find(|&n| ends(&input[n..])).unwrap_or(input.len())
}

/// The word at the start of the input, and what is left.
pub(in crate::ttn) fn word(input: &[u8]) -> (&[u8], &[u8]) {
    input.split_at(word_len(input))
}

/// A number of at most six digits.
#[inline]
pub(in crate::ttn) fn number(input: &[u8]) -> Parsed<'_, u32> {
    let mut value = 0u32;
    let mut len = 0;
    while let Some(digit @ b'0'..=b'9') = input.get(len) {
        if len == 6 {
            let all = input.iter().take_while(|b| b.is_ascii_digit()).count();
            return Flaw::over(input, all, Problem::NumberTooLarge);
        }
        value = value * 10 + u32::from(digit - b'0');
        len += 1;
    }
    if len == 0 {
        return Flaw::at(input, Problem::Unexpected(Expected::Figures));
    }
    Ok((&input[len..], value))
}

/// A number behind spaces.
pub(in crate::ttn) fn spaced_number(input: &[u8]) -> Parsed<'_, u32> {
    number(space(input))
}

/// A number that fits `u16`.
#[inline]
pub(in crate::ttn) fn small(input: &[u8]) -> Parsed<'_, u16> {
    let (rest, value) = number(input)?;
    match u16::try_from(value) {
        Ok(value) => Ok((rest, value)),
        _ => Flaw::over(input, input.len() - rest.len(), Problem::NumberTooLarge),
    }
}

/// A number or `?`.
pub(in crate::ttn) fn number_or_unknown(input: &[u8]) -> Parsed<'_, Number> {
    if let [b'?', rest @ ..] = input {
        return Ok((rest, Number::Unknown));
    }
    if !input.first().is_some_and(u8::is_ascii_digit) {
        return Flaw::at(input, Problem::Unexpected(Expected::Number));
    }
    let (rest, value) = small(input)?;
    Ok((rest, Number::Known(value)))
}

/// How many dames: 1 to 255.
pub(in crate::ttn) fn count(input: &[u8]) -> Parsed<'_, u8> {
    let (rest, value) = number(input)?;
    match u8::try_from(value) {
        Ok(value @ 1..) => Ok((rest, value)),
        _ => Flaw::over(input, input.len() - rest.len(), Problem::Unexpected(Expected::Count)),
    }
}

/// `7`, `4|5`, `off`, `bar`, `out`, `~` or `?`.
#[inline]
pub(in crate::ttn) fn place(input: &[u8], context: Context) -> Parsed<'_, Spot> {
    let Some(&first) = input.first() else { return Flaw::at(input, Problem::Unexpected(Expected::Place)) };
    match first {
        b'?' => Ok((&input[1..], Spot::Unknown)),
        b'~' => Ok((&input[1..], Spot::Hand)),
        b'o' if input.starts_with(b"off") => Ok((&input[3..], Spot::Off)),
        b'o' if input.starts_with(b"out") => Ok((&input[3..], Spot::Out)),
        b'b' if input.starts_with(b"bar") => {
            // The booklet's word for it.
            let word = ["barrière", "barriere"].iter().filter(|_| context.numbering.is_ravensburger());
            let word = word.map(|word| word.as_bytes()).find(|word| input.starts_with(word));
            Ok((&input[word.map_or(3, <[u8]>::len)..], Spot::Bar))
        }
        _ => {
            let (rest, field) = field(input, context)?;
            let [b'|', after @ ..] = rest else { return Ok((rest, Spot::Field(field))) };
            let (rest, other) = self::field(after, context)?;
            if field.number().abs_diff(other.number()) != 1 {
                return Flaw::over(input, input.len() - rest.len(), Problem::NoSuchPlace);
            }
            Ok((rest, Spot::Between(field.min(other), field.max(other))))
        }
    }
}

/// A field in the numbering of the record.
#[inline]
fn field(input: &[u8], context: Context) -> Parsed<'_, Field> {
    if context.numbering != Numbering::Own {
        return dialect::field(input, context);
    }
    let (rest, value) = match input {
        [a @ b'0'..=b'9', b @ b'0'..=b'9', rest @ ..] if !matches!(rest, [b'0'..=b'9', ..]) => {
            (rest, (a - b'0') * 10 + (b - b'0'))
        }
        [a @ b'0'..=b'9', rest @ ..] if !matches!(rest, [b'0'..=b'9', ..]) => (rest, a - b'0'),
        [b'0'..=b'9', ..] => (&input[input.iter().take_while(|b| b.is_ascii_digit()).count()..], 0),
        _ => return Flaw::at(input, Problem::Unexpected(Expected::Place)),
    };
    match Field::new(value) {
        Some(field) => Ok((rest, field)),
        None => Flaw::over(input, input.len() - rest.len(), Problem::NoSuchPlace),
    }
}

/// `W` or `B`; in the clubs' dialect `B` or `N`.
pub(in crate::ttn) fn side(input: &[u8], numbering: Numbering) -> Parsed<'_, Side> {
    match input {
        _ if numbering == Numbering::Clubs => dialect::clubs_side(input),
        [b'W', rest @ ..] => Ok((rest, Side::White)),
        [b'B', rest @ ..] => Ok((rest, Side::Black)),
        _ => Flaw::at(input, Problem::Unexpected(Expected::Side)),
    }
}
