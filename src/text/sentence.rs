//! Sentences in French and English: written once in a table, with holes that are filled by name.

use super::{Lang, Severity, french};
use std::fmt::{Display, Write as _};

/// Words in both languages. A hole is a name in braces, as `{found}`.
///
/// Rooms keep theirs in tables, so that both languages are changed together: `{who} a {dames} dames` beside `{who} has {dames} dames`.
///
/// ```
/// use trictrac::{board::Side, rules::side_name, text::Lang};
/// let black = side_name(Side::Black);
/// assert_eq!((black.in_lang(Lang::Fr), black.in_lang(Lang::En)), ("Noir", "Black"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bilingual {
    /// In French, with plain spaces before its signs.
    pub fr: &'static str,
    /// In English.
    pub en: &'static str,
}

impl Bilingual {
    /// These words.
    #[must_use]
    pub const fn new(fr: &'static str, en: &'static str) -> Bilingual {
        Bilingual { fr, en }
    }

    /// As they are written in the table.
    #[must_use]
    pub const fn in_lang(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }

    /// The sentence, French set as French is, each hole filled with what has its name. What fills a hole stays as it is.
    ///
    /// ```
    /// use trictrac::text::{Bilingual, Lang};
    /// let words = Bilingual::new("{n} dames : trop", "{n} dames: too many");
    /// assert_eq!(words.say(Lang::En, &[("n", &16)]), "16 dames: too many");
    /// assert_eq!(words.say(Lang::Fr, &[("n", &16)]), "16 dames\u{a0}: trop");
    /// ```
    #[must_use]
    pub fn say(self, lang: Lang, holes: &[(&str, &dyn Display)]) -> String {
        let set = if lang == Lang::Fr { french(self.fr) } else { self.en.to_owned() };
        let mut said = String::with_capacity(set.len() + 16);
        let mut pieces = set.split('{');
        said.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            let hole = piece.split_once('}');
            match hole.and_then(|(name, rest)| Some((holes.iter().find(|hole| hole.0 == name)?.1, rest))) {
                Some((filling, rest)) => {
                    let _ = write!(said, "{filling}{rest}");
                }
                None => {
                    let _ = write!(said, "{{{piece}");
                }
            }
        }
        said
    }
}

/// What a room can find wrong: a code that stands for it for good, how grave it is, and its sentence. Of its holes `{found}` is the text concerned.
///
/// All of a room stand in a list, such as [`crate::record::SENTENCES`]; a program can read there every sentence that it may ever meet.
///
/// ```
/// use trictrac::{record, text::Severity};
/// let unreadable = record::SENTENCES.iter().find(|one| one.code == "N004").unwrap();
/// assert_eq!(unreadable.severity, Severity::Error);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sentence {
    /// The code.
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// The sentence.
    pub words: Bilingual,
}

/// The table of a room's sentences: each with its name, how grave it is, its code, French and English; and all of them as a list.
macro_rules! sentences {
    ($(#[$of:meta])* $all:ident: $($name:ident: $severity:ident $code:literal $fr:literal / $en:literal;)*) => {
        $(
            #[doc = concat!($code, ": ", $en)]
            pub(super) static $name: Sentence =
                Sentence { code: $code, severity: Severity::$severity, words: Bilingual::new($fr, $en) };
        )*
        $(#[$of])*
        pub static $all: &[&Sentence] = &[$(&$name),*];
    };
}
pub(crate) use sentences;

/// A text as it is quoted in a sentence; the end of the text where there is none.
pub(crate) fn quoted(found: &str, lang: Lang) -> String {
    match (found.is_empty(), lang) {
        (true, Lang::Fr) => "la fin".to_owned(),
        (true, Lang::En) => "the end".to_owned(),
        (false, Lang::Fr) => format!("«\u{a0}{found}\u{a0}»"),
        (false, Lang::En) => format!("`{found}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Bilingual, quoted};
    use crate::text::Lang;

    #[test]
    fn what_is_no_hole_stays() {
        let braces = Bilingual::new("« } » manque à {found} et {autre}", "`}` lacks at {found} and {other}");
        let found = quoted("a : {found}", Lang::Fr);
        assert_eq!(
            braces.say(Lang::Fr, &[("found", &found)]),
            "«\u{a0}}\u{a0}» manque à «\u{a0}a : {found}\u{a0}» et {autre}"
        );
        assert_eq!(
            braces.say(Lang::En, &[("found", &quoted("", Lang::En))]),
            "`}` lacks at the end and {other}"
        );
    }
}
