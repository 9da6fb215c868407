//! What a code, an article or a word of the game says, for people.

use super::{Code, EXAMPLES};
use crate::law::{Cite, Section, Term, article, section, terms};
use crate::record::Explained;
use crate::text::spelling::{fold, nearest};
use crate::text::{Lang, french, with_example};

/// What a code (`E101`, `N030`), an article (`L 193`, also typed `l193`) or a word of the game (`jeton`, `hole`) says; of an article that nothing
/// here rests on, what the section tells in which it stands. `None` where it is nothing of these, or its work has no such place. Capitals and accents do not matter.
///
/// ```
/// use trictrac::referee::explain;
/// use trictrac::text::Lang;
/// assert!(explain("E102", Lang::En).unwrap().contains("too much"));
/// assert!(explain("G VI", Lang::Fr).unwrap().starts_with("Remplir"));
/// assert!(explain("N030", Lang::En).unwrap().ends_with("not  W 64: 1-7 1-5\n    but  W 64: 1/7 1/5"));
/// assert!(explain("Hole", Lang::En).unwrap().ends_with("\n    trou, hole: L 140, L 142"));
/// assert_eq!(explain("X 1", Lang::En), None);
/// ```
#[must_use]
pub fn explain(what: &str, lang: Lang) -> Option<String> {
    let code = what.trim().to_uppercase();
    if let Some(code) = Code::find(&code) {
        let example = EXAMPLES.iter().find(|(id, _, _)| *id == code.id);
        let (slip, cure) = example.map_or(("", ""), |&(_, slip, cure)| (slip, cure));
        return Some(with_example(in_lang(code.meaning(lang), lang), (slip, cure), lang));
    }
    if let Some(code) = Explained::find(&code) {
        return Some(with_example(in_lang(code.meaning(lang), lang), (code.slip, code.cure), lang));
    }
    let spelled = Cite::spelled(what);
    if let Some(cite) = Cite::parse(&spelled) {
        let own = article(cite).map(|law| if lang == Lang::Fr { law.fr } else { law.en }.to_owned());
        if let Some(said) = own.or_else(|| section(cite).map(|of| said_of_section(of, lang))) {
            return Some(in_lang(&said, lang));
        }
    }
    term(what).map(|term| said_of(&term, lang))
}

/// The word of the game that one which [`explain`] does not know is nearest to, if it is near.
///
/// ```
/// use trictrac::referee::nearest_term;
/// assert_eq!(nearest_term("bredouile"), Some("bredouille"));
/// assert_eq!(nearest_term("xyzzy"), None);
/// ```
#[must_use]
pub fn nearest_term(what: &str) -> Option<&'static str> {
    let names: Vec<&'static str> = terms().flat_map(|term| term.names().collect::<Vec<_>>()).collect();
    nearest(what, names.into_iter())
}

/// The word of the glossary that is so called, also in the plural or without an English verb's `to`.
fn term(what: &str) -> Option<Term> {
    let plain = |name: &str| {
        let name = name.trim();
        let verb = name.get(..3).filter(|to| to.eq_ignore_ascii_case("to ")).and(name.get(3..));
        fold(verb.unwrap_or(name)).0
    };
    let asked = plain(what);
    let singular = asked.strip_suffix('s').unwrap_or(&asked);
    let of = |name: &str| terms().find(|term| term.names().any(|one| plain(one) == name));
    of(&asked).or_else(|| of(singular))
}

/// What a word is, and on a line of its own its names and where it is said.
fn said_of(term: &Term, lang: Lang) -> String {
    let what = if lang == Lang::Fr { term.what_fr } else { term.what_en };
    let mut names: Vec<&str> = Vec::new();
    for name in term.names() {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let said_in =
        if term.said_in.is_empty() { String::new() } else { format!("{}{}", colon(lang), term.said_in) };
    in_lang(&format!("{what}\n    {}{said_in}", names.join(", ")), lang)
}

/// What a section tells, behind its articles where it has several.
fn said_of_section(of: &Section, lang: Lang) -> String {
    let tells = if lang == Lang::Fr { of.fr } else { of.en };
    match of.place.split_once('-') {
        Some((from, to)) if from != to => format!("{} {from}-{to}{}{tells}", of.work.letter(), colon(lang)),
        _ => tells.to_owned(),
    }
}

const fn colon(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => " : ",
        Lang::En => ": ",
    }
}

fn in_lang(said: &str, lang: Lang) -> String {
    if lang == Lang::Fr { french(said) } else { said.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{explain, term};
    use crate::law::terms;
    use crate::text::spelling::fold;
    use crate::text::{Lang, french};

    #[test]
    fn every_name_finds_its_word() {
        for word in terms() {
            for name in word.names() {
                assert_eq!(term(name), Some(word), "{name}");
                assert_eq!(term(&name.to_uppercase()), Some(word), "{name}");
                assert_eq!(term(&format!("{name}s")), Some(word), "{name}s");
            }
        }
    }

    #[test]
    fn accents_capitals_and_plurals_do_not_matter() {
        let ecole = explain("école", Lang::Fr).expect("a word");
        for typed in ["ECOLE", "Écoles", " ecole ", "e\u{301}cole"] {
            assert_eq!(explain(typed, Lang::Fr).as_ref(), Some(&ecole), "{typed}");
        }
        assert_eq!(
            ecole,
            french(
                "points marqués de trop ou de moins ; l'autre marque la différence pour lui\n    école, school : L 164, L 167, G III"
            )
        );
    }

    #[test]
    fn the_page_is_in_order_and_set_as_french_sets_it() {
        let heads: Vec<String> =
            terms().filter_map(|term| term.fr.split(", ").next().map(|name| fold(name).0)).collect();
        assert!(heads.is_sorted(), "{heads:?}");
        for term in terms() {
            assert_eq!(term.what_fr, french(term.what_fr), "{}", term.fr);
        }
    }
}
