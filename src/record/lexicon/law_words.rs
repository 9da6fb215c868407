//! Words with force of law: what is said at the table, and what it does.

use crate::record::{Item, Speaker};
use crate::text::spelling::{LONGEST, fold, slip_of};
use std::sync::OnceLock;

/// What spoken words do in law.
///
/// ```
/// use trictrac::record::lexicon::{Declaration, declaration};
/// assert_eq!(declaration("Je reste"), Some(Declaration::Stays));
/// assert_eq!(declaration("je ne marque pas 4"), Some(Declaration::DoesNotMark(Some(4))));
/// assert_eq!(declaration("il fait beau"), None, "words without force of law are only words");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Declaration {
    /// "je m'en vais": he goes away.
    Leaves,
    /// "je reste".
    Stays,
    /// "je ne marque pas", with a number "je ne marque pas 4".
    DoesNotMark(Option<u16>),
    /// "j'adoube".
    Adoube,
    /// "j'adoube tout".
    AdoubeAll,
    /// "école", "école de 4".
    Ecole(Option<u16>),
    /// "8 points": his own or the other's.
    Points(u16),
    /// "marquez 8": the other's.
    MarkPoints(u16),
    /// "vous avez 8 points": the other's, which tells him to mark them; but not who marks an école with it.
    HasPoints(u16),
    /// "marquez", "marquez le trou".
    MarkHole,
    /// "vous avez le trou": the same, but not who marks an école with it.
    HasHole,
    /// "vous n'avez rien".
    Nothing,
    /// "allez-vous-en".
    GoAway,
    /// "jetez".
    Throw,
    /// "je romps": the throw is broken.
    Breaks,
    /// "je joue pour tout".
    PlaysForAll,
    /// "tout est joué".
    AllPlayed,
    /// "j'ai gagné".
    Won,
    /// "partie nulle".
    Void,
    /// "bon".
    Good,
    /// "coup et dés".
    CoupAndDice,
    /// "non": what the other demands without the right to is refused.
    Refuses,
}

impl Declaration {
    /// What it tells the other to mark: who says what he has tells him to mark that.
    pub(crate) const fn told(self) -> Declaration {
        match self {
            Declaration::HasPoints(points) => Declaration::MarkPoints(points),
            Declaration::HasHole => Declaration::MarkHole,
            word => word,
        }
    }
}

/// Every spelling that is kept as it is written here; `#` stands for a number. The same words without accents,
/// apostrophes, hyphens or capitals are read too.
pub const LAW_WORDS: &[(&str, Declaration)] = &[
    ("je m'en vais", Declaration::Leaves),
    ("I go away", Declaration::Leaves),
    ("I leave", Declaration::Leaves),
    ("je reste", Declaration::Stays),
    ("je tiens", Declaration::Stays),
    ("je ne m'en vais pas", Declaration::Stays),
    ("I do not go away", Declaration::Stays),
    ("I stay", Declaration::Stays),
    ("je ne marque pas", Declaration::DoesNotMark(None)),
    ("I do not mark", Declaration::DoesNotMark(None)),
    ("je ne marque pas #", Declaration::DoesNotMark(Some(0))),
    ("je ne marque pas # points", Declaration::DoesNotMark(Some(0))),
    ("I do not mark #", Declaration::DoesNotMark(Some(0))),
    ("I do not mark # points", Declaration::DoesNotMark(Some(0))),
    ("j'adoube", Declaration::Adoube),
    ("j'adoube tout", Declaration::AdoubeAll),
    ("I adjust", Declaration::Adoube),
    ("I adjust all", Declaration::AdoubeAll),
    ("école", Declaration::Ecole(None)),
    ("school", Declaration::Ecole(None)),
    ("école #", Declaration::Ecole(Some(0))),
    ("école de #", Declaration::Ecole(Some(0))),
    ("# points d'école", Declaration::Ecole(Some(0))),
    ("school #", Declaration::Ecole(Some(0))),
    ("school of #", Declaration::Ecole(Some(0))),
    ("# points", Declaration::Points(0)),
    ("marquez #", Declaration::MarkPoints(0)),
    ("marquez # points", Declaration::MarkPoints(0)),
    ("vous avez # points", Declaration::HasPoints(0)),
    ("mark #", Declaration::MarkPoints(0)),
    ("mark # points", Declaration::MarkPoints(0)),
    ("you have # points", Declaration::HasPoints(0)),
    ("marquez", Declaration::MarkHole),
    ("marquez le trou", Declaration::MarkHole),
    ("marquez un trou", Declaration::MarkHole),
    ("marquez votre trou", Declaration::MarkHole),
    ("vous avez le trou", Declaration::HasHole),
    ("mark", Declaration::MarkHole),
    ("mark the hole", Declaration::MarkHole),
    ("mark a hole", Declaration::MarkHole),
    ("mark your hole", Declaration::MarkHole),
    ("you have the hole", Declaration::HasHole),
    ("vous n'avez rien", Declaration::Nothing),
    ("ne marquez rien", Declaration::Nothing),
    ("vous ne marquez rien", Declaration::Nothing),
    ("you have nothing", Declaration::Nothing),
    ("mark nothing", Declaration::Nothing),
    ("you mark nothing", Declaration::Nothing),
    ("allez-vous-en", Declaration::GoAway),
    ("go away", Declaration::GoAway),
    ("jetez", Declaration::Throw),
    ("throw", Declaration::Throw),
    ("je romps", Declaration::Breaks),
    ("je romps les dés", Declaration::Breaks),
    ("I break", Declaration::Breaks),
    ("I break the dice", Declaration::Breaks),
    ("je joue pour tout", Declaration::PlaysForAll),
    ("tout", Declaration::PlaysForAll),
    ("I play for all", Declaration::PlaysForAll),
    ("all", Declaration::PlaysForAll),
    ("tout est joué", Declaration::AllPlayed),
    ("all is played", Declaration::AllPlayed),
    ("j'ai gagné", Declaration::Won),
    ("I have won", Declaration::Won),
    ("partie nulle", Declaration::Void),
    ("void game", Declaration::Void),
    ("bon", Declaration::Good),
    ("good", Declaration::Good),
    ("coup et dés", Declaration::CoupAndDice),
    ("coup and dice", Declaration::CoupAndDice),
    ("non", Declaration::Refuses),
    ("no", Declaration::Refuses),
];

/// The law words by their folded form.
fn law_words() -> &'static [(String, &'static str, Declaration)] {
    static WORDS: OnceLock<Vec<(String, &'static str, Declaration)>> = OnceLock::new();
    WORDS.get_or_init(|| {
        let mut words: Vec<_> =
            LAW_WORDS.iter().map(|&(text, word)| (fold(&text.replace('#', "0")).0, text, word)).collect();
        words.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        words
    })
}

fn look_up(text: &str) -> Option<(&'static str, Declaration, Option<u16>)> {
    if text.len() > LONGEST {
        return None;
    }
    // Mostly it stands there as the list has it.
    let so = LAW_WORDS.iter().find(|(spelled, _)| *spelled == text && !spelled.contains('#'));
    if let Some((spelled, word)) = so {
        return Some((spelled, *word, None));
    }
    let (folded, number) = fold(text);
    let words = law_words();
    let at = words.binary_search_by(|(key, ..)| key.as_str().cmp(&folded)).ok()?;
    let (_, spelled, word) = words.get(at)?;
    Some((spelled, *word, number))
}

/// The numbers that are said at the table, in words.
const NUMBER_WORDS: &[(&str, &str)] = &[
    ("deux", "2"),
    ("quatre", "4"),
    ("six", "6"),
    ("huit", "8"),
    ("dix", "10"),
    ("douze", "12"),
    ("seize", "16"),
    ("two", "2"),
    ("four", "4"),
    ("eight", "8"),
    ("ten", "10"),
    ("twelve", "12"),
];

/// What spoken words do in law, if anything. Accents, apostrophes, hyphens and capitals do not matter.
///
/// ```
/// use trictrac::record::lexicon::{Declaration, declaration};
/// assert_eq!(declaration("je m'en vais"), Some(Declaration::Leaves));
/// assert_eq!(declaration("Je m’en vais !"), Some(Declaration::Leaves));
/// assert_eq!(declaration("ecole de 4"), Some(Declaration::Ecole(Some(4))));
/// assert_eq!(declaration("quatre points"), Some(Declaration::Points(4)));
/// assert_eq!(declaration("école ?"), None, "a question claims nothing");
/// ```
#[must_use]
pub fn declaration(text: &str) -> Option<Declaration> {
    if text.len() > LONGEST {
        return None;
    }
    let (_, word, number) = look_up(text).or_else(|| {
        let digits: Vec<&str> = text
            .split_whitespace()
            .map(|word| {
                NUMBER_WORDS.iter().find(|(name, _)| *name == word).map_or(word, |(_, digits)| digits)
            })
            .collect();
        look_up(&digits.join(" "))
    })?;
    Some(match word {
        Declaration::DoesNotMark(Some(_)) => Declaration::DoesNotMark(number),
        Declaration::Ecole(Some(_)) => Declaration::Ecole(number),
        Declaration::Points(_) => Declaration::Points(number?),
        Declaration::MarkPoints(_) => Declaration::MarkPoints(number?),
        Declaration::HasPoints(_) => Declaration::HasPoints(number?),
        other => other,
    })
}

/// The law word that these words are surely a slip of; `None` where they are one, or anything else that may be said.
#[must_use]
pub(crate) fn nearly_declaration(text: &str) -> Option<&'static str> {
    // Who asks has said nothing that binds.
    if declaration(text).is_some() || text.contains('?') {
        return None;
    }
    let words = || LAW_WORDS.iter().map(|(words, _)| *words).filter(|words| !words.contains('#'));
    // The first two letters may have changed places.
    let swapped = || {
        let mut letters = text.chars();
        let (first, second) = (letters.next()?, letters.next()?);
        slip_of(&format!("{second}{first}{}", letters.as_str()), words())
    };
    slip_of(text, words()).or_else(swapped)
}

/// The one spelling of a law word, with its accents; `None` where the text has none or already is so.
#[must_use]
pub(crate) fn respelled(text: &str) -> Option<String> {
    let (spelled, _, number) = look_up(text)?;
    match number {
        Some(number) => Some(spelled.replace('#', &number.to_string())).filter(|spelled| spelled != text),
        None => (spelled != text).then(|| spelled.to_owned()),
    }
}

/// What is said of the cube, and the act that it is written as: where there is a cube, the words alone turn nothing.
const CUBE_WORDS: &[(&str, &str)] = &[
    ("je double", "double"),
    ("je redouble", "double"),
    ("j'annonce le doublage", "double"),
    ("je propose le doublage", "double"),
    ("I double", "double"),
    ("I redouble", "double"),
    ("je prends", "take"),
    ("j'accepte", "take"),
    ("j'accepte le doublage", "take"),
    ("I take", "take"),
    ("I accept", "take"),
    ("je passe", "drop"),
    ("je refuse", "drop"),
    ("j'abandonne", "drop"),
    ("j'abandonne la partie", "drop"),
    ("I pass", "drop"),
    ("I drop", "drop"),
    ("j'accepte le videau", "take"),
    ("je refuse le videau", "drop"),
    // The shortest that is said.
    ("double", "double"),
    ("redouble", "double"),
    ("videau", "double"),
    ("take", "take"),
    ("accept", "take"),
    ("accepte", "take"),
    ("accepté", "take"),
    ("prend", "take"),
    ("prends", "take"),
    ("drop", "drop"),
    ("pass", "drop"),
    ("passe", "drop"),
    ("refuse", "drop"),
    ("refusé", "drop"),
    ("abandon", "drop"),
    ("abandonne", "drop"),
];

/// The act of the cube that these words say, as it is written.
#[must_use]
pub(crate) fn act_of_cube(text: &str) -> Option<&'static str> {
    if text.len() > LONGEST {
        return None;
    }
    let (folded, number) = fold(text);
    let says = |(words, _): &&(&str, &str)| number.is_none() && fold(words).0 == folded;
    CUBE_WORDS.iter().find(says).map(|(_, act)| *act)
}

/// Whether this, in a turn of theirs, is a word without force, or a comment.
pub(crate) fn is_mere_word(who: Speaker, item: &Item<'_>) -> bool {
    match item {
        Item::Said(words) => who == Speaker::Onlooker || declaration(words).is_none(),
        Item::Comment(_) => true,
        _ => false,
    }
}

/// Whether this is but said or done by the way, between what belongs together (P 4.62).
pub(crate) fn is_by_the_way(item: &Item<'_>) -> bool {
    match item {
        Item::Said(words) => declaration(words).is_none(),
        item => matches!(item, Item::Does(_)),
    }
}

impl Item<'_> {
    /// Whether it is only remarked or stated beside the game, and stands by itself: what it is written between belongs together as if it were not there.
    pub(crate) const fn is_beside(&self) -> bool {
        matches!(
            self,
            Item::Comment(_)
                | Item::Position(_)
                | Item::TurnIs(_)
                | Item::Chances { .. }
                | Item::OrderUnknown
                | Item::Finding { .. }
                | Item::Paid { .. }
                | Item::Account { .. }
                | Item::Cite(_)
                | Item::Print(_)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_law_word_is_its_own_spelling() {
        for (text, _) in LAW_WORDS {
            let text = text.replace('#', "4");
            assert!(declaration(&text).is_some(), "{text}");
            assert_eq!(respelled(&text), None, "{text}");
        }
    }

    #[test]
    fn words_of_the_cube_are_its_acts() {
        for (words, act) in CUBE_WORDS {
            assert_eq!(act_of_cube(words), Some(*act), "{words}");
            assert_eq!(declaration(words), None, "{words}: of no force where there is no cube");
        }
        assert_eq!(act_of_cube("J’ACCEPTE !"), Some("take"));
        assert_eq!(act_of_cube("je double 2"), None);
    }

    #[test]
    fn accents_come_back() {
        assert_eq!(respelled("coup et des").as_deref(), Some("coup et dés"));
        assert_eq!(respelled("Je m en vais").as_deref(), Some("je m'en vais"));
        assert_eq!(respelled("pourquoi ?"), None);
    }
}
