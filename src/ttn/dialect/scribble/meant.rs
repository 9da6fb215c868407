//! What a line was probably meant to say that cannot be read for sure: the same with one sign in it another figure, where that makes one whole
//! coup and only one.

use super::coup;
use super::line::Name;
use super::plays::FieldStyle;
use super::tokens::tokens;
use super::verdict::{LineVerdict, verdict};
use crate::board::Side;

/// Longer lines are not looked at: each sign of them would be tried.
const LONGEST: usize = 120;

/// The line with one sign changed, if that alone makes a coup whose dice are all played.
pub(super) fn line(text: &str, fields: FieldStyle, names: &[Name], thrower: Option<Side>) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let is_whole = |text: &str| {
        let read = coup::line(&tokens(text), fields, names, thrower);
        let one = matches!(read.coups.as_slice(), [one] if one.who.is_some() && one.is_done());
        one && verdict(&read, false) == LineVerdict::Read && read.strange.is_empty() && read.behind.is_empty()
    };
    let mut found = None;
    for (at, sign) in text.char_indices() {
        for figure in figures(sign) {
            let mut other = text.trim_end().to_owned();
            other.replace_range(at..at + sign.len_utf8(), figure);
            if is_whole(&other) && found.replace(other).is_some() {
                return None;
            }
        }
    }
    found
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
