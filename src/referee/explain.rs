//! What a code or an article says, for people.

use super::Code;
use crate::law::{Cite, article};
use crate::record::Explained;
use crate::text::Lang;
use crate::text::french;
use std::fmt::Write as _;

/// What a code (`E101`, `N030`) or an article (`L 193`, also typed `l193`) says; `None` where it is neither, or an article that nothing here rests on.
///
/// ```
/// use trictrac::referee::explain;
/// use trictrac::text::Lang;
/// assert!(explain("E102", Lang::En).unwrap().contains("too much"));
/// assert!(explain("G VI", Lang::Fr).unwrap().starts_with("Remplir"));
/// assert!(explain("N030", Lang::En).unwrap().ends_with("not  W 64: 1-7 1-5\n    but  W 64: 1/7 1/5"));
/// assert_eq!(explain("X 1", Lang::En), None);
/// ```
#[must_use]
pub fn explain(what: &str, lang: Lang) -> Option<String> {
    let code = what.trim().to_uppercase();
    let (said, shown) = if let Some(code) = Code::find(&code) {
        (code.meaning(lang), None)
    } else if let Some(code) = Explained::find(&code) {
        (code.meaning(lang), Some((code.slip, code.cure)).filter(|(slip, _)| !slip.is_empty()))
    } else {
        let law = article(Cite::parse(&Cite::spelled(what))?)?;
        (if lang == Lang::Fr { law.fr } else { law.en }, None)
    };
    let mut said = if lang == Lang::Fr { french(said) } else { said.to_owned() };
    if let Some((slip, cure)) = shown {
        let (not, but) = if lang == Lang::Fr { ("non", "mais") } else { ("not", "but") };
        for (word, text) in [(not, slip), (but, cure)] {
            for (n, line) in text.lines().enumerate() {
                let word = if n == 0 { word } else { "" };
                let _ = write!(said, "\n    {word:<5}{line}");
            }
        }
    }
    Some(said)
}
