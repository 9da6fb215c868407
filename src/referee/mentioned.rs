//! Words of the game in a sentence: takes prose, gives which terms of the glossary it mentions and where. The site links a page's first
//! mentions by it, and what explains a finding names them.

use crate::law::{Term, terms};
use crate::text::Lang;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::LazyLock;

/// Terms that are mostly another word where prose has them, by the name that stands there.
const EVERYDAY_EN: &str = "aces, all in one, band, bar, board, bridge, case, contribution, counter, coup, done, double, due, \
    exit, extra dame, fault, first throw, fives, flag, fours, head, heap, hump, inability, man, match, number too large, \
    number too small, odds, passage, pool, quarter, queue, rail, rest, roll, round, rout, school, sixes, stake, table, the dice, \
    threes, trictrac, twos, way, wood";
const EVERYDAY_FR: &str = "à bas, bois, coup, dé, dû, fait, faute, façon, mise, partie, passage, pile, pont, queue, sortie, table, \
    tas, tenir, tenue, tête, trictrac";
/// French terms that are another word, or a participle, unless one of these stands before them.
const BEHIND: [(&str, &str); 4] = [
    ("marqué", "un le ce du des les chaque quel"),
    ("relevé", "un le ce du des les chaque quel"),
    ("refait", "un le ce du des les"),
    ("puissance", "par de"),
];

/// A word of the game where it stands.
///
/// ```
/// use trictrac::{referee::mentions, text::Lang};
/// let found = mentions("Les dames découvertes et le jeton", Lang::Fr);
/// assert_eq!(found.iter().map(|one| one.term.fr).collect::<Vec<_>>(), ["dame découverte", "jeton"]);
/// assert_eq!(found[0].at, 4..22, "bytes: an é has two");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention {
    /// Which bytes.
    pub at: Range<usize>,
    /// The word.
    pub term: Term,
}

/// The words of the game that a sentence mentions, from left to right, the longest name first where several begin at one place.
///
/// A name matches as whole words, in the singular or the plural, with any capitals. Verbs in English, and terms that are everyday words
/// mostly (`coup`, `case` in English), are none.
///
/// ```
/// use trictrac::{referee::mentions, text::Lang};
/// assert!(mentions("Il a marqué. By the way.", Lang::Fr).is_empty(), "a participle is no term");
/// assert_eq!(mentions("Un marqué de plus.", Lang::Fr)[0].term.fr, "marqué");
/// assert_eq!(mentions("two lone dames", Lang::En)[0].term.fr, "dame découverte");
/// ```
#[must_use]
pub fn mentions(said: &str, lang: Lang) -> Vec<Mention> {
    let names = if lang == Lang::Fr { &*FRENCH } else { &*ENGLISH };
    let mut found: Vec<Mention> = Vec::new();
    let (mut before, mut end) = (None, 0);
    for (at, first) in said.char_indices() {
        if at >= end && !before.is_some_and(holds) {
            let near = names.get(&lower(first)).into_iter().flatten();
            let longest = near.filter_map(|name| Some((name, name.ends(&said[at..])?))).next();
            if let Some((name, length)) = longest.filter(|(name, _)| name.may_stand_behind(&said[..at])) {
                end = at + length;
                found.push(Mention { at: at..end, term: name.term });
            }
        }
        before = Some(first);
    }
    found
}

/// The words of the game that texts mention, each once, without the word asked about itself.
///
/// ```
/// use trictrac::{referee::words_of, text::Lang};
/// let words: Vec<_> = words_of("the jeton is let go, the jeton alone; no école", Lang::En).collect();
/// assert_eq!(words.iter().map(|term| term.fr).collect::<Vec<_>>(), ["jeton", "école"]);
/// ```
pub fn words_of(said: &str, lang: Lang) -> impl Iterator<Item = Term> {
    let mut seen = HashSet::new();
    mentions(said, lang).into_iter().map(|one| one.term).filter(move |term| seen.insert(term.fr))
}

/// What a name may not touch on either side.
fn holds(sign: char) -> bool {
    sign.is_alphanumeric() || "_*/-".contains(sign)
}

fn lower(sign: char) -> char {
    sign.to_lowercase().next().unwrap_or(sign)
}

/// A name of a term in one language.
struct Spelt {
    words: Vec<Vec<char>>,
    term: Term,
    behind: Option<&'static str>,
}

impl Spelt {
    /// How many bytes of a text it takes, if the text begins with it.
    fn ends(&self, text: &str) -> Option<usize> {
        let mut rest = text;
        for (n, word) in self.words.iter().enumerate() {
            if n > 0 {
                rest = rest.strip_prefix([' ', '\u{a0}', '\n'])?;
            }
            rest = behind_word(rest, word, n + 1 == self.words.len())?;
        }
        Some(text.len() - rest.len())
    }

    fn may_stand_behind(&self, text: &str) -> bool {
        let Some(words) = self.behind else { return true };
        let before = text.trim_end_matches([' ', '\u{a0}', '\n']);
        let from = before.rfind([' ', '\u{a0}', '\n', '\'', '’']).map_or(0, |at| at + 1);
        let last = before.get(from..).unwrap_or(before).to_lowercase();
        words.split(' ').any(|word| word == last)
    }
}

/// What stands behind a word, in the singular or the plural; of a name's last word nothing that holds on to it.
fn behind_word<'t>(text: &'t str, word: &[char], is_last: bool) -> Option<&'t str> {
    let mut rest = text.chars();
    for &sign in word {
        let next = rest.next()?;
        let same = lower(next) == sign || sign == '\'' && next == '’';
        same.then_some(())?;
    }
    let last = *word.last()?;
    let plural: &[&str] = if word.len() < 3 || "sxz".contains(last) { &[""] } else { &["es", "s", "x", ""] };
    let fits = |rest: &&str| {
        let next = rest.chars().next();
        if is_last { !next.is_some_and(holds) } else { next.is_some_and(|c| " \u{a0}\n".contains(c)) }
    };
    plural.iter().filter_map(|ending| rest.as_str().strip_prefix(ending)).find(fits)
}

type ByFirstSign = HashMap<char, Vec<Spelt>>;

static FRENCH: LazyLock<ByFirstSign> = LazyLock::new(|| names(Lang::Fr));
static ENGLISH: LazyLock<ByFirstSign> = LazyLock::new(|| names(Lang::En));

/// The names of a language by their first sign, the longest first.
fn names(lang: Lang) -> ByFirstSign {
    let everyday = if lang == Lang::Fr { EVERYDAY_FR } else { EVERYDAY_EN };
    let everyday: HashSet<&str> = everyday.split(", ").map(str::trim).collect();
    let mut all = ByFirstSign::new();
    for term in terms() {
        let known = if lang == Lang::Fr { term.fr } else { term.en };
        let behind = BEHIND.iter().find(|(of, _)| lang == Lang::Fr && *of == term.fr).map(|row| row.1);
        for name in known.split(", ").filter(|name| !everyday.contains(name) && !name.starts_with("to ")) {
            let small = name.to_lowercase();
            let words: Vec<Vec<char>> = small.split(' ').map(|word| word.chars().collect()).collect();
            let first = words[0].first().copied().unwrap_or_default();
            all.entry(first).or_default().push(Spelt { words, term, behind });
        }
    }
    let length = |name: &Spelt| name.words.iter().map(Vec::len).sum::<usize>();
    all.values_mut().for_each(|names| names.sort_by_key(|name| std::cmp::Reverse(length(name))));
    all
}

#[cfg(test)]
mod tests {
    use super::{BEHIND, EVERYDAY_EN, EVERYDAY_FR, mentions};
    use crate::law::terms;
    use crate::text::Lang;

    fn found(said: &str, lang: Lang) -> Vec<(&str, &str)> {
        let name = |one: super::Mention| (&said[one.at.clone()], one.term.fr);
        mentions(said, lang).into_iter().map(name).collect()
    }

    #[test]
    fn a_name_is_whole_words_in_either_number() {
        assert_eq!(
            found("Un marqué de plus, et un coin\u{a0}de repos.", Lang::Fr),
            [("marqué", "marqué"), ("coin\u{a0}de repos", "coin, coin de repos")]
        );
        assert_eq!(found("L’École d'école", Lang::Fr), [("École d'école", "école d'école")]);
        assert!(found("contrecoin, jeton-", Lang::Fr).is_empty());
        assert_eq!(found("By the way, the table is done; a flèche.", Lang::En).len(), 1);
    }

    #[test]
    fn what_is_left_out_are_names_of_the_page() {
        let names: Vec<&str> = terms().flat_map(|term| term.names().collect::<Vec<_>>()).collect();
        for name in EVERYDAY_EN.split(", ").chain(EVERYDAY_FR.split(", ")).chain(BEHIND.map(|row| row.0)) {
            assert!(names.contains(&name.trim()), "{name}");
        }
    }
}
