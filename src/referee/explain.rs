//! What a code or an article says, for people.

use super::Code;
use crate::law::{Cite, article};
use crate::text::Lang;

/// What a code (`E101`) or an article (`L 193`, also typed `l193`) says; `None` where it is neither, or an article that nothing here rests on.
///
/// ```
/// use trictrac::referee::explain;
/// use trictrac::text::Lang;
/// assert!(explain("E102", Lang::En).unwrap().contains("too much"));
/// assert!(explain("G VI", Lang::Fr).unwrap().starts_with("Remplir"));
/// assert_eq!(explain("X 1", Lang::En), None);
/// ```
#[must_use]
pub fn explain(what: &str, lang: Lang) -> Option<&'static str> {
    if let Some(code) = Code::find(&what.trim().to_uppercase()) {
        return Some(code.meaning(lang));
    }
    let law = article(Cite::parse(&Cite::spelled(what))?)?;
    Some(match lang {
        Lang::Fr => law.fr,
        Lang::En => law.en,
    })
}
