//! What a code means, and below it the slip and the cure that show it: one way for the codes of every room.

use super::{Lang, Sentence};
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

/// What a code of a room's sentences means, with its slip and cure where there is one; `None` where there is no such code.
pub(crate) fn explained(
    code: &str,
    (sentences, examples): (&[&Sentence], &[(&str, &str, &str)]),
    lang: Lang,
) -> Option<String> {
    let code = code.trim().to_uppercase();
    let sentence = sentences.iter().find(|sentence| sentence.code == code)?;
    let example = examples.iter().find(|(shown, _, _)| *shown == code).map(|&(_, slip, cure)| (slip, cure));
    Some(with_example(sentence.words.say(lang, &[("found", &"…")]), example.unwrap_or_default(), lang))
}
