//! What a line was probably meant to say that cannot be read for sure: the same with one sign in it another figure, a die beside one that stands
//! alone, or a field in the place of one that there is not, where that makes one whole coup and only one.

use super::coup;
use super::line::Name;
use super::plays::FieldStyle;
use super::tokens::{TokenKind, tokens};
use super::verdict::{LineVerdict, verdict};
use crate::board::Side;
use std::ops::Range;

/// Longer lines are not looked at: each sign of them would be tried.
const LONGEST: usize = 120;

/// The line with one thing changed, if that alone makes a coup whose dice are all played.
pub(super) fn line(text: &str, fields: FieldStyle, names: &[Name], thrower: Option<Side>) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let is_whole = |text: &str| {
        let read = coup::line(&tokens(text), fields, names, thrower);
        let one = matches!(read.coups.as_slice(), [one] if one.who.is_some() && one.is_done());
        one && verdict(&read, false) == LineVerdict::Read && read.strange.is_empty() && read.behind.is_empty()
    };
    let with = |(stretch, meant): (Range<usize>, String)| {
        let mut other = text.trim_end().to_owned();
        other.replace_range(stretch, &meant);
        other
    };
    // A sign that looks like another is likelier than a die that was left out.
    let mut signs = slips_of_a_sign(text).map(with).filter(|other| is_whole(other));
    let mut tokens = slips_of_a_token(text).map(with).filter(|other| is_whole(other));
    match signs.next() {
        Some(one) => signs.next().is_none().then_some(one),
        None => {
            let one = tokens.next()?;
            tokens.next().is_none().then_some(one)
        }
    }
}

/// Each sign that may be another figure's.
fn slips_of_a_sign(text: &str) -> impl Iterator<Item = (Range<usize>, String)> + '_ {
    text.char_indices().flat_map(|(at, sign)| {
        figures(sign).iter().map(move |figure| (at..at + sign.len_utf8(), (*figure).to_owned()))
    })
}

/// A die that stands alone, with another beside it; a field that there is not, and every field of either side in its place.
fn slips_of_a_token(text: &str) -> impl Iterator<Item = (Range<usize>, String)> + '_ {
    tokens(text).into_iter().flat_map(|token| {
        let written = &text[token.start..token.end];
        let others: Vec<String> = match token.kind {
            TokenKind::Number(1..=6) => (1..=6).map(|die| format!("{written}-{die}")).collect(),
            TokenKind::Field(_, 13..) => ["B", "N"]
                .iter()
                .flat_map(|letter| (1..=12).map(move |field| format!("{letter}{field}")))
                .collect(),
            _ => Vec::new(),
        };
        others.into_iter().map(move |other| (token.start..token.end, other))
    })
}

/// What a sign may have been meant for: the figure that it looks like, or another figure.
fn figures(sign: char) -> &'static [&'static str] {
    match sign {
        'O' | 'o' => &["0"],
        'l' | 'I' => &["1"],
        'Z' | 'z' => &["2"],
        'A' => &["4"],
        'S' | 's' => &["5"],
        'G' => &["6"],
        '0'..='9' => &["1", "2", "3", "4", "5", "6", "7", "8", "9"],
        _ => &[],
    }
}
