//! What a code means, and below it the slip and the cure that show it: one way for the codes of every room.

use super::Lang;
use std::fmt::Write as _;

/// The meaning, and the two texts behind `not` and `but`; the meaning alone where no slip can be shown.
pub(crate) fn with_example(meaning: String, (slip, cure): (&str, &str), lang: Lang) -> String {
    let mut said = meaning;
    if slip.is_empty() {
        return said;
    }
    let (not, but) = if lang == Lang::Fr { ("non", "mais") } else { ("not", "but") };
    for (word, text) in [(not, slip), (but, cure)] {
        for (n, line) in text.trim_end().lines().enumerate() {
            let word = if n == 0 { word } else { "" };
            let _ = write!(said, "\n    {word:<5}{line}");
        }
    }
    said
}
