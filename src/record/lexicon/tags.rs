//! The tags of a head: their names, in which order they stand, and what else they are called.

use crate::text::spelling::{LONGEST, fold};
use std::sync::OnceLock;

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
///
/// `written` is the name as it stands, `value` what stands behind it: `Marque` with a number is the marqué, with a word the marks.
///
/// ```
/// use trictrac::record::lexicon::tag_named;
/// assert_eq!(tag_named("White", "vous"), Some(("White", true)));
/// assert_eq!(tag_named("blancs", "vous"), Some(("White", false)));
/// assert_eq!(tag_named("Marque", "2"), Some(("Marqué", false)));
/// assert_eq!(tag_named("Marque", "recorded"), Some(("Marks", false)));
/// assert_eq!(tag_named("Weather", "fine"), None);
/// ```
#[must_use]
pub fn tag_named(written: &str, value: &str) -> Option<(&'static str, bool)> {
    if let Some(name) = TAGS.iter().find(|name| **name == written) {
        return Some((name, true));
    }
    if written.len() > LONGEST {
        return None;
    }
    let written = fold(written).0;
    // A number is of the marqués, a word of how marks are written.
    if matches!(&*written, "marque" | "marques") && value.starts_with(|c: char| c.is_ascii_digit()) {
        return Some(("Marqué", false));
    }
    let tags = tags_by_fold();
    let at = tags.binary_search_by(|(name, _)| name.as_str().cmp(&written)).ok()?;
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
///
/// ```
/// use trictrac::record::lexicon::is_others_tag;
/// assert!(is_others_tag("ECO") && is_others_tag("Mat-Player"));
/// assert!(!is_others_tag("White"), "that one is ours");
/// ```
#[must_use]
pub fn is_others_tag(name: &str) -> bool {
    OTHER_TAGS.contains(&name) || name.starts_with("Mat-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_that_is_read_is_a_tag() {
        assert!(TAGS_READ.iter().all(|tag| TAGS.contains(tag)));
    }
}
