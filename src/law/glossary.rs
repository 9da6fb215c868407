//! The words of the art: French, English, what each is, and where it is said. The page of the specification is the only table of them.

/// The page, with one row a word.
const PAGE: &str = include_str!("../../notation-spec/glossary.md");

/// A word of the game.
///
/// ```
/// let coin = trictrac::law::terms().find(|term| term.names().any(|name| name == "coin")).unwrap();
/// assert!(coin.names().count() >= 2, "a French name and an English one");
/// assert!(!coin.what_fr.is_empty() && !coin.what_en.is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// Its French names, with `, ` between them; the first is the one that this project uses.
    pub fr: &'static str,
    /// Its English names; verbs with their `to`.
    pub en: &'static str,
    /// What it is, in French.
    pub what_fr: &'static str,
    /// What it is, in English.
    pub what_en: &'static str,
    /// The citations of where it is said, with `, ` between them; none for a word of the project's own.
    pub said_in: &'static str,
}

impl Term {
    /// The term of a row of the page's table: five columns.
    fn of_row(row: &'static str) -> Option<Term> {
        let mut columns = row.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").map(str::trim);
        let [fr, en, what_en, what_fr] = [(); 4].map(|()| columns.next());
        let term = Term {
            fr: fr?,
            en: en?,
            what_fr: what_fr?,
            what_en: what_en?,
            said_in: columns.next().unwrap_or_default(),
        };
        columns.next().is_none().then_some(term)
    }

    /// The name that it goes by: the first of its French ones, or of its English ones.
    ///
    /// ```
    /// let coin = trictrac::law::terms().find(|term| term.fr.starts_with("coin,")).unwrap();
    /// assert_eq!((coin.name(true), coin.name(false)), ("coin", "coin"));
    /// ```
    #[must_use]
    pub fn name(&self, in_french: bool) -> &'static str {
        let names = if in_french { self.fr } else { self.en };
        names.split_once(", ").map_or(names, |(first, _)| first)
    }

    /// Its names, the French ones first.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.fr.split(", ").chain(self.en.split(", "))
    }
}

/// Every word, in the order of the page.
///
/// ```
/// use trictrac::law::terms;
/// let jeton = terms().find(|term| term.fr == "jeton").unwrap();
/// assert_eq!((jeton.en, jeton.said_in), ("jeton, counter", "L 18, L 141, G I"));
/// ```
pub fn terms() -> impl Iterator<Item = Term> {
    // A heading and the line below it come first.
    PAGE.lines().filter_map(Term::of_row).skip(2)
}

#[cfg(test)]
mod tests {
    use super::{PAGE, Term, terms};
    use crate::law::Cite;
    use std::collections::BTreeSet;

    #[test]
    fn every_row_is_read() {
        let rows = PAGE.lines().filter(|line| line.starts_with('|')).count();
        assert_eq!(terms().count() + 2, rows);
        assert!(terms().count() >= 120);
    }

    #[test]
    fn every_word_is_whole() {
        for Term { fr, en, what_fr, what_en, said_in } in terms() {
            assert!(!en.is_empty() && what_fr.len() > 20 && what_en.len() > 12, "{fr}");
            for cite in said_in.split(", ").filter(|cite| !cite.is_empty()) {
                assert!(Cite::parse(cite).is_some(), "{fr}: {cite}");
            }
        }
        let own: Vec<&str> = terms().filter(|term| term.said_in.is_empty()).map(|term| term.fr).collect();
        assert_eq!(own, ["constat", "dû", "fait", "partie notée"], "no treatise has these");
    }

    #[test]
    fn no_name_has_two_meanings() {
        let mut names = BTreeSet::new();
        for name in terms().flat_map(|term| term.names().collect::<BTreeSet<_>>()) {
            assert!(names.insert(name.strip_prefix("to ").unwrap_or(name)), "{name}");
        }
    }
}
