//! The words of the language: names of rolls, words with force of law, reasons, how dice lie. One table each;
//! the fuzzer's dictionary and the spec's lists are made from them.

mod law_words;
mod tags;

pub use law_words::{Declaration, LAW_WORDS, declaration};
pub(crate) use law_words::{act_of_cube, is_by_the_way, is_mere_word, nearly_declaration, respelled};
pub use tags::{FRENCH_TAGS, OTHER_TAGS, TAGS, TAGS_READ, is_others_tag, tag_named};

use crate::board::{Roll, Side};
use crate::record::Speaker;
use crate::record::{ChanceKind, Lay, Reason};
use crate::text::spelling::{LONGEST, fold};
use std::borrow::Cow;

/// Names of doublets.
pub const ROLL_NAMES: &[(&str, u8)] = &[
    ("sonnez", 6),
    // T V.
    ("sanne", 6),
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
    ("short", Lay::Short),
    ("far", Lay::Far),
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
    ("injouable", Reason::Unplayed),
    ("tenir", Reason::Keep),
    ("vrai", Reason::Hit),
    ("six-tables", Reason::Six),
    ("deux-tables", Reason::Corners),
    ("contre-jan", Reason::Contre),
    // The booklet's Tric Trac.
    ("pont", Reason::Fill),
    ("prise", Reason::Hit),
    ("capture", Reason::Hit),
    ("retirée", Reason::Out),
    ("retirées", Reason::Out),
];

/// What chances can be counted.
pub const CHANCES: &[(&str, ChanceKind)] = &[
    ("fill", ChanceKind::Fill),
    ("keep", ChanceKind::Keep),
    ("break", ChanceKind::Break),
    ("hit", ChanceKind::Hit),
    ("hit-true", ChanceKind::HitTrue),
    ("hit-false", ChanceKind::HitFalse),
    ("corner", ChanceKind::Corner),
    ("corners", ChanceKind::Corners),
    ("take-coin", ChanceKind::TakeCoin),
    ("case", ChanceKind::Case),
    ("pass", ChanceKind::Pass),
    ("off", ChanceKind::Off),
    ("hole", ChanceKind::Hole),
    ("won", ChanceKind::Won),
    ("given", ChanceKind::Given),
    ("simple", ChanceKind::Simple),
    ("doublet", ChanceKind::Doublet),
    ("number", ChanceKind::Number),
    ("die", ChanceKind::Die),
    ("sum", ChanceKind::Sum),
    ("room", ChanceKind::Room),
];

/// The values of `[Fields]`.
pub const FIELDS: &[&str] =
    &["own", "clubs", "lelasseux", "guiton", "absolute", "figures", "lepeintre", "soumille", "ravensburger"];

/// What the clubs' words of marking and leaving say.
///
/// ```
/// use trictrac::record::lexicon::{CLUBS, ClubsWord};
/// assert!(CLUBS.iter().any(|(words, what)| *words == "RAS" && *what == ClubsWord::Nothing));
/// ```
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

/// Whether a finding's code is written so: `E101`; `?`, any of them; `-`, none.
///
/// ```
/// use trictrac::record::lexicon::is_finding_code;
/// assert!(is_finding_code("E101") && is_finding_code("?") && is_finding_code("-"));
/// assert!(!is_finding_code("e101") && !is_finding_code("E-1"), "a capital, then figures");
/// ```
#[must_use]
pub fn is_finding_code(code: &str) -> bool {
    let is_code = |capital: char, digits: &str| {
        capital.is_ascii_uppercase() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let mut chars = code.chars();
    matches!(code, "?" | "-") || chars.next().is_some_and(|first| is_code(first, chars.as_str()))
}

/// The words that begin statements.
pub const STATEMENTS: &[&str] = &[
    "due", "can", "cannot", "must", "score", "position", "turn", "chances", "order", "relevé", "marqué",
    "refait", "partie", "finding", "paid", "account", "fiches", "sic", "cite", "print",
];

/// The words that begin acts.
pub const ACTS: &[&str] =
    &["touch", "lift", "back", "does", "oblige", "forbid", "allow", "double", "take", "drop"];

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

/// A roll by its name: "sonnez", "trois et as", "six-cinq", "double-deux", "double six"; a number may be a figure, as in the treatises: "6 et 4", "double 2".
///
/// ```
/// use trictrac::record::lexicon::roll_name;
/// assert_eq!(roll_name("sonnez").unwrap().to_string(), "66");
/// assert_eq!(roll_name("trois et as").unwrap().to_string(), "31");
/// assert_eq!(roll_name("double six").unwrap().to_string(), "66");
/// assert_eq!(roll_name("2 et as").unwrap().to_string(), "21");
/// assert!(roll_name("sept").is_none());
/// ```
#[must_use]
pub fn roll_name(text: &str) -> Option<Roll> {
    if text.len() > LONGEST {
        return None;
    }
    let (folded, _) = fold(&in_words(text));
    if let Some((_, n)) = ROLL_NAMES.iter().find(|(name, _)| fold(name).0 == folded) {
        return Roll::new(*n, *n);
    }
    let doubled = ["doubletde", "double"].iter().find_map(|words| folded.strip_prefix(words));
    if let Some((_, n)) = doubled.and_then(|die| DIE_NAMES.iter().find(|(name, _)| *name == die)) {
        return Roll::new(*n, *n);
    }
    DIE_NAMES.iter().find_map(|(name, a)| {
        let rest = folded.strip_prefix(name)?;
        let rest = rest.strip_prefix("et").unwrap_or(rest);
        let (_, b) = DIE_NAMES.iter().find(|(name, _)| *name == rest)?;
        Roll::new(*a, *b)
    })
}

/// The same with the name of the die in place of each figure that stands by itself.
fn in_words(text: &str) -> Cow<'_, str> {
    if !text.bytes().any(|b| b.is_ascii_digit()) {
        return Cow::Borrowed(text);
    }
    let name = |word: &str| {
        let n = word.parse::<u8>().ok().filter(|_| word.len() == 1)?;
        DIE_NAMES.iter().rev().find(|(_, die)| *die == n).map(|&(name, _)| name)
    };
    Cow::Owned(text.split(' ').map(|word| name(word).unwrap_or(word)).collect::<Vec<_>>().join(" "))
}

/// How a roll is written that names one die by the doublet of its number: "carme et deux" is "quatre et deux".
#[must_use]
pub(crate) fn dice_by_doublets(text: &str) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let die = |word: &str| {
        let (_, n) = ROLL_NAMES.iter().find(|(name, _)| fold(name).0 == fold(word).0)?;
        DIE_NAMES.iter().find(|(_, number)| number == n).map(|(name, _)| *name)
    };
    let words: Vec<&str> = text.split(' ').map(|word| die(word).unwrap_or(word)).collect();
    let meant = words.join(" ");
    (meant != text && roll_name(&meant).is_some()).then_some(meant)
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
