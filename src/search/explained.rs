//! What each code of a search means, with an example of the slip and of its cure.

use super::sentences::SENTENCES;
use crate::text::{Lang, explained};

/// Code, a search in which it is found, and the same as it should be. Q014 has none: it is of a search of more than 4096 bytes.
pub const EXAMPLES: &[(&str, &str, &str)] = &[
    ("Q001", "rol 64", "roll 64"),
    ("Q002", "left or", "left or roll 66"),
    ("Q003", "roll 67", "roll 64"),
    ("Q004", "by X", "by W"),
    ("Q005", "position W 6*2 ...", "position \"W 6*2 ...\""),
    ("Q006", "won >= x", "won >= 4"),
    ("Q007", "due fil", "due fill"),
    ("Q008", "finding eror", "finding error"),
    ("Q009", "play 1/26", "play 1/7"),
    ("Q010", "white Jean", "white \"Jean\""),
    ("Q011", "(left or roll 66", "(left or roll 66)"),
    ("Q012", "field 25 > 1", "field 24 > 1"),
    ("Q013", "left)", "left"),
];

/// What a code means, with its example; `None` where there is no such code.
///
/// ```
/// use trictrac::search::explain;
/// use trictrac::text::Lang;
/// assert!(explain("q001", Lang::En).unwrap().ends_with("not  rol 64\n    but  roll 64"));
/// assert_eq!(explain("Q999", Lang::En), None);
/// ```
#[must_use]
pub fn explain(code: &str, lang: Lang) -> Option<String> {
    explained(code, (SENTENCES, EXAMPLES), lang)
}
