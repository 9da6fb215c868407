//! The words of the language: names of rolls, words with force of law, reasons, how dice lie. One table each;
//! the fuzzer's dictionary and the spec's lists are made from them.

use crate::board::{Roll, Side};
use crate::record::Speaker;
use crate::record::{ChanceKind, Lay, Reason};
use crate::text::spelling::{LONGEST, fold, slip_of};
use std::sync::OnceLock;

/// What spoken words do in law.
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
    /// "8 points".
    Points(u16),
    /// "marquez", "marquez le trou".
    MarkHole,
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

/// Every spelling that is kept as it is written here; `#` stands for a number. The same words without accents,
/// apostrophes, hyphens or capitals are read too.
pub const LAW_WORDS: &[(&str, Declaration)] = &[
    ("je m'en vais", Declaration::Leaves),
    ("I go away", Declaration::Leaves),
    ("I leave", Declaration::Leaves),
    ("je reste", Declaration::Stays),
    ("je tiens", Declaration::Stays),
    ("I stay", Declaration::Stays),
    ("je ne marque pas", Declaration::DoesNotMark(None)),
    ("I do not mark", Declaration::DoesNotMark(None)),
    ("je ne marque pas #", Declaration::DoesNotMark(Some(0))),
    ("je ne marque pas # points", Declaration::DoesNotMark(Some(0))),
    ("I do not mark #", Declaration::DoesNotMark(Some(0))),
    ("j'adoube", Declaration::Adoube),
    ("j'adoube tout", Declaration::AdoubeAll),
    ("I adjust", Declaration::Adoube),
    ("école", Declaration::Ecole(None)),
    ("school", Declaration::Ecole(None)),
    ("école #", Declaration::Ecole(Some(0))),
    ("école de #", Declaration::Ecole(Some(0))),
    ("# points d'école", Declaration::Ecole(Some(0))),
    ("school #", Declaration::Ecole(Some(0))),
    ("school of #", Declaration::Ecole(Some(0))),
    ("# points", Declaration::Points(0)),
    ("marquez", Declaration::MarkHole),
    ("marquez le trou", Declaration::MarkHole),
    ("marquez votre trou", Declaration::MarkHole),
    ("mark", Declaration::MarkHole),
    ("mark the hole", Declaration::MarkHole),
    ("vous n'avez rien", Declaration::Nothing),
    ("you have nothing", Declaration::Nothing),
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

/// What people write for a player. `N` is the clubs' letter, and has its own offer.
pub(crate) const PLAYER_NAMES: [(&str, Speaker); 8] = [
    ("w", Speaker::Player(Side::White)),
    ("b", Speaker::Player(Side::Black)),
    ("x", Speaker::Onlooker),
    ("n", Speaker::Player(Side::Black)),
    ("white", Speaker::Player(Side::White)),
    ("black", Speaker::Player(Side::Black)),
    ("blanc", Speaker::Player(Side::White)),
    ("noir", Speaker::Player(Side::Black)),
];

/// Names of doublets.
pub const ROLL_NAMES: &[(&str, u8)] = &[
    ("sonnez", 6),
    ("quine", 5),
    ("quines", 5),
    ("carme", 4),
    ("carmes", 4),
    ("terne", 3),
    ("ternes", 3),
    ("double-deux", 2),
    ("doublet de deux", 2),
    ("beset", 1),
    ("bezet", 1),
    ("besas", 1),
    ("bezas", 1),
    ("ambesas", 1),
    ("ambezas", 1),
];

/// Names of the numbers of a die.
pub const DIE_NAMES: &[(&str, u8)] =
    &[("as", 1), ("un", 1), ("deux", 2), ("trois", 3), ("quatre", 4), ("cinq", 5), ("six", 6)];

/// How dice lie.
pub const LAYS: &[(&str, Lay)] = &[
    ("apart", Lay::Apart),
    ("covered", Lay::Covered),
    ("edge", Lay::Edge),
    ("leaning", Lay::Leaning),
    ("band", Lay::Band),
    ("out", Lay::Out),
    ("back", Lay::Back),
    ("loose", Lay::Loose),
    ("hand", Lay::Hand),
    ("split", Lay::Split),
    ("stopped", Lay::Stopped),
];

/// Reasons of marks. `tables` is read as `corners`: one jan by two names.
pub const REASONS: &[(&str, Reason)] = &[
    ("won", Reason::Won),
    ("given", Reason::Given),
    ("fill", Reason::Fill),
    ("keep", Reason::Keep),
    ("hit", Reason::Hit),
    ("corner", Reason::Corner),
    ("corners", Reason::Corners),
    ("tables", Reason::Corners),
    ("mézéas", Reason::Mezeas),
    ("six", Reason::Six),
    ("out", Reason::Out),
    ("false", Reason::False),
    ("unplayed", Reason::Unplayed),
    ("contre", Reason::Contre),
    ("école", Reason::Ecole),
];

/// Reasons as a French hand writes them.
pub const FRENCH_REASONS: &[(&str, Reason)] = &[
    ("gagné", Reason::Won),
    ("donné", Reason::Given),
    ("remplir", Reason::Fill),
    ("plein", Reason::Fill),
    ("conserver", Reason::Keep),
    ("conservation", Reason::Keep),
    ("bat", Reason::Hit),
    ("battre", Reason::Hit),
    ("coin", Reason::Corner),
    ("coins", Reason::Corners),
    ("sortie", Reason::Out),
    ("sortir", Reason::Out),
    ("faux", Reason::False),
    ("impuissance", Reason::Unplayed),
];

/// What chances can be counted.
pub const CHANCES: &[(&str, ChanceKind)] = &[
    ("fill", ChanceKind::Fill),
    ("keep", ChanceKind::Keep),
    ("hit", ChanceKind::Hit),
    ("hit-true", ChanceKind::HitTrue),
    ("hit-false", ChanceKind::HitFalse),
    ("corner", ChanceKind::Corner),
    ("take-coin", ChanceKind::TakeCoin),
    ("case", ChanceKind::Case),
    ("pass", ChanceKind::Pass),
    ("off", ChanceKind::Off),
    ("hole", ChanceKind::Hole),
];

/// The values of `[Fields]`.
pub const FIELDS: &[&str] =
    &["own", "clubs", "lelasseux", "guiton", "absolute", "figures", "lepeintre", "soumille", "ravensburger"];

/// What the clubs' words of marking and leaving say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClubsWord {
    /// "RAS": nothing is marked.
    Nothing,
    /// "4 points"; behind a hole, what is left over.
    Points,
    /// "4 points d'école".
    Ecole,
    /// "4 points de reste".
    Rest,
    /// "1 trou".
    Holes,
    /// "le pavillon".
    Pavillon,
    /// "ôte le pavillon": the other's.
    PavillonBack,
    /// "s'en va".
    Leaves,
}

/// What today's clubs write of a coup in a record with `[Fields "clubs"]`; `#` stands for a number.
pub const CLUBS: &[(&str, ClubsWord)] = &[
    ("RAS", ClubsWord::Nothing),
    ("# point", ClubsWord::Points),
    ("# points", ClubsWord::Points),
    ("# points d'école", ClubsWord::Ecole),
    ("# point de reste", ClubsWord::Rest),
    ("# points de reste", ClubsWord::Rest),
    ("# trou", ClubsWord::Holes),
    ("# trous", ClubsWord::Holes),
    ("le pavillon", ClubsWord::Pavillon),
    ("ôte le pavillon", ClubsWord::PavillonBack),
    ("s'en va", ClubsWord::Leaves),
];

/// The words that begin statements.
pub const STATEMENTS: &[&str] = &[
    "due", "can", "cannot", "must", "score", "position", "turn", "chances", "order", "relevé", "marqué",
    "refait", "partie", "finding", "paid", "account", "fiches", "sic", "cite", "print",
];

/// The words that begin acts.
pub const ACTS: &[&str] =
    &["touch", "lift", "back", "does", "oblige", "forbid", "allow", "double", "take", "drop"];

/// The tags in their fixed order; others follow as they came.
pub const TAGS: &[&str] = &[
    "TTN", "Game", "Rules", "Source", "Event", "Site", "Date", "White", "Black", "First", "Position",
    "Score", "Match", "Points", "Cube", "Partie", "Marqué", "Refaits", "Odds", "Fields", "Marks", "Plays",
    "Supplied", "Result", "Players", "Seats", "Stakes",
];

/// The tags that are more than a text, so that a record is read, judged or written otherwise without them.
pub const TAGS_READ: &[&str] = &[
    "Game", "Rules", "First", "Position", "Score", "Match", "Points", "Cube", "Partie", "Marqué", "Refaits",
    "Odds", "Fields", "Marks", "Plays", "Players", "Seats", "Stakes",
];

/// What a French hand calls a tag.
pub const FRENCH_TAGS: &[(&str, &str)] = &[
    ("Jeu", "Game"),
    ("Règles", "Rules"),
    ("Règle", "Rules"),
    ("Événement", "Event"),
    ("Tournoi", "Event"),
    ("Lieu", "Site"),
    ("Ville", "Site"),
    ("Blancs", "White"),
    ("Blanc", "White"),
    ("Noirs", "Black"),
    ("Noir", "Black"),
    ("Premier", "First"),
    ("Marque", "Marks"),
    ("Marques", "Marks"),
    ("Flèches", "Fields"),
    ("Joueurs", "Players"),
    ("Enjeu", "Stakes"),
    ("Enjeux", "Stakes"),
    ("Avantage", "Odds"),
    ("Avantages", "Odds"),
    ("Résultat", "Result"),
];

/// Tags of chess and of other programs' files, which are texts as well.
pub const OTHER_TAGS: &[&str] = &[
    "Annotator",
    "CubeLimit",
    "ECO",
    "EventDate",
    "EventType",
    "Mode",
    "PlyCount",
    "Round",
    "Stage",
    "Termination",
    "Time",
    "TimeControl",
    "Transcriber",
    "Variation",
];

/// The tag that a name means: as the list has it, in other letters (`ttn`, `Regles`), in French. Whether it is written as the list has it.
#[must_use]
pub fn tag_named(told: &str, value: &str) -> Option<(&'static str, bool)> {
    if let Some(name) = TAGS.iter().find(|name| **name == told) {
        return Some((name, true));
    }
    if told.len() > LONGEST {
        return None;
    }
    let told = fold(told).0;
    // A number is of the marqués, a word of how marks are written.
    if matches!(&*told, "marque" | "marques") && value.starts_with(|c: char| c.is_ascii_digit()) {
        return Some(("Marqué", false));
    }
    let tags = tags_by_fold();
    let at = tags.binary_search_by(|(name, _)| name.as_str().cmp(&told)).ok()?;
    tags.get(at).map(|(_, tag)| (*tag, false))
}

/// The tags by the folded forms of their names, English and French.
fn tags_by_fold() -> &'static [(String, &'static str)] {
    static NAMES: OnceLock<Vec<(String, &'static str)>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let french = FRENCH_TAGS.iter().map(|&(name, tag)| (fold(name).0, tag));
        let english = TAGS.iter().filter(|tag| **tag != "Marqué").map(|&tag| (fold(tag).0, tag));
        let mut names: Vec<_> = french.chain(english).collect();
        names.sort_unstable();
        names
    })
}

/// Whether a tag of no meaning here is one that others know: chess's, and what `.mat` files bring along.
#[must_use]
pub fn is_others_tag(name: &str) -> bool {
    OTHER_TAGS.contains(&name) || name.starts_with("Mat-")
}

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
        other => other,
    })
}

/// The law word that these words are surely a slip of; `None` where they are one, or anything else that may be said.
#[must_use]
pub(crate) fn nearly_declaration(text: &str) -> Option<&'static str> {
    if declaration(text).is_some() {
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
    let spelled = match number {
        Some(number) => spelled.replace('#', &number.to_string()),
        None => spelled.to_owned(),
    };
    (spelled != text).then_some(spelled)
}

/// A roll by its name: "sonnez", "trois et as", "six-cinq", "double-deux".
///
/// ```
/// use trictrac::record::lexicon::roll_name;
/// assert_eq!(roll_name("sonnez").unwrap().to_string(), "66");
/// assert_eq!(roll_name("trois et as").unwrap().to_string(), "31");
/// assert!(roll_name("sept").is_none());
/// ```
#[must_use]
pub fn roll_name(text: &str) -> Option<Roll> {
    if text.len() > LONGEST {
        return None;
    }
    let (folded, _) = fold(text);
    if let Some((_, n)) = ROLL_NAMES.iter().find(|(name, _)| fold(name).0 == folded) {
        return Roll::new(*n, *n);
    }
    DIE_NAMES.iter().find_map(|(name, a)| {
        let rest = folded.strip_prefix(name)?;
        let rest = rest.strip_prefix("et").unwrap_or(rest);
        let (_, b) = DIE_NAMES.iter().find(|(name, _)| *name == rest)?;
        Roll::new(*a, *b)
    })
}

/// The player whom a word means that is not his own letter: `w`, `Blanc`.
pub(crate) fn player_named(word: &str) -> Option<Side> {
    let (_, who) = PLAYER_NAMES.iter().find(|(name, _)| word.eq_ignore_ascii_case(name))?;
    if let Speaker::Player(side) = who { Some(*side) } else { None }
}

/// A reason of a mark; accents may be missing.
#[must_use]
pub(crate) fn reason(text: &[u8]) -> Option<Reason> {
    find(REASONS, text).or_else(|| find(FRENCH_REASONS, text))
}

/// How a die lies.
#[must_use]
pub(crate) fn lay(text: &[u8]) -> Option<Lay> {
    LAYS.iter().find(|(name, _)| name.as_bytes() == text).map(|&(_, lay)| lay)
}

/// What is counted.
#[must_use]
pub(crate) fn chance(text: &[u8]) -> Option<ChanceKind> {
    CHANCES.iter().find(|(name, _)| name.as_bytes() == text).map(|&(_, kind)| kind)
}

/// The statement that a word begins; accents may be missing.
#[must_use]
pub(crate) fn statement(text: &[u8]) -> Option<&'static str> {
    STATEMENTS.iter().copied().find(|name| name.as_bytes() == text).or_else(|| {
        let folded = folded(text)?;
        STATEMENTS.iter().copied().find(|name| fold(name).0 == folded)
    })
}

fn find<T: Copy>(table: &[(&str, T)], text: &[u8]) -> Option<T> {
    table.iter().find(|(name, _)| name.as_bytes() == text).map(|&(_, what)| what).or_else(|| {
        let folded = folded(text)?;
        table.iter().find(|(name, _)| fold(name).0 == folded).map(|&(_, what)| what)
    })
}

fn folded(text: &[u8]) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    std::str::from_utf8(text).ok().map(|text| fold(text).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_that_is_read_is_a_tag() {
        assert!(TAGS_READ.iter().all(|tag| TAGS.contains(tag)));
    }

    #[test]
    fn every_law_word_is_its_own_spelling() {
        for (text, _) in LAW_WORDS {
            let text = text.replace('#', "4");
            assert!(declaration(&text).is_some(), "{text}");
            assert_eq!(respelled(&text), None, "{text}");
        }
    }

    #[test]
    fn accents_come_back() {
        assert_eq!(respelled("coup et des").as_deref(), Some("coup et dés"));
        assert_eq!(respelled("Je m en vais").as_deref(), Some("je m'en vais"));
        assert_eq!(respelled("pourquoi ?"), None);
    }
}
