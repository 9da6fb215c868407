//! A search cut into words, quotes, signs and brackets, each with its place.

use super::Compare;
use super::sentences::NOT_CLOSED;
use crate::record::{Diagnostic, Problem};
use crate::text::{Sentence, Span};
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag, take_until, take_while1};
use nom::combinator::{opt, recognize, value};
use nom::sequence::{delimited, pair};
use nom::{IResult, Parser};

/// What a piece of a search is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuerySign<'q> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `>=`
    Compare(Compare),
    /// A word, a number, a play.
    Word(&'q str),
    /// What stands in quotes.
    Quoted(&'q str),
}

/// A piece of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueryToken<'q> {
    /// What it is.
    pub sign: QuerySign<'q>,
    /// Where.
    pub span: Span,
}

/// What is wrong with a stretch of a search.
pub fn wrong(sentence: &'static Sentence, span: Span, text: &str) -> Diagnostic {
    Diagnostic::new(Problem::Foreign(sentence), span, text, 1)
}

/// The pieces of a search.
pub fn tokens(text: &str) -> Result<Vec<QueryToken<'_>>, Box<Diagnostic>> {
    let mut all = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let start = text.len() - rest.len();
        let span = |left: &str| Span { start: start as u32, end: (text.len() - left.len()) as u32 };
        match sign(rest) {
            Ok((left, sign)) => {
                all.push(QueryToken { sign, span: span(left) });
                rest = left.trim_start();
            }
            // Every other sign begins a word: a quote is left open.
            Err(_) => return Err(Box::new(wrong(&NOT_CLOSED, span(""), text))),
        }
    }
    Ok(all)
}

fn sign(input: &str) -> IResult<&str, QuerySign<'_>> {
    alt((
        value(QuerySign::Close, tag(")")),
        value(QuerySign::Open, tag("(")),
        compare,
        quoted.map(QuerySign::Quoted),
        recognize(pair(word, opt(times))).map(QuerySign::Word),
    ))
    .parse(input)
}

fn compare(input: &str) -> IResult<&str, QuerySign<'_>> {
    let found = Compare::SIGNS.iter().find_map(|(sign, compare)| Some((input.strip_prefix(sign)?, *compare)));
    match found {
        Some((rest, compare)) => Ok((rest, QuerySign::Compare(compare))),
        None => Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Tag))),
    }
}

/// Quotes as they are typed, curly or in guillemets.
pub const QUOTES: [(&str, &str); 3] = [("\"", "\""), ("“", "”"), ("«", "»")];

/// What stands in quotes.
fn quoted(input: &str) -> IResult<&str, &str> {
    let [typed, curly, guillemets] =
        QUOTES.map(|(opens, closes)| delimited(tag(opens), take_until(closes), tag(closes)));
    alt((typed, curly, guillemets)).map(str::trim).parse(input)
}

fn word(input: &str) -> IResult<&str, &str> {
    is_not(" \t\r\n\u{a0}\u{202f}()\"“”«»<>=!≤≥≠").parse(input)
}

/// How often a dame is played so: `1/7(2)`.
fn times(input: &str) -> IResult<&str, &str> {
    recognize(delimited(tag("("), take_while1(|c: char| c.is_ascii_digit()), tag(")"))).parse(input)
}
