//! The words of a search, each with what stands behind it and what it asks, in French and English.

use super::{Compare, Plein, Quantity, Whose};
use crate::board::{BAR, OFF, Side};
use crate::text::Bilingual;

/// A word that begins a test, or joins tests.
///
/// ```
/// use trictrac::search::{Query, WORDS};
/// assert!(WORDS.iter().all(|word| word.example.parse::<Query>().is_ok()), "each example is a search");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchWord {
    /// The word.
    pub word: &'static str,
    /// An example of its use.
    pub example: &'static str,
    /// What it asks.
    pub about: Bilingual,
}

/// The table of words: each with an example, French and English.
macro_rules! words {
    ($($word:literal $example:literal $fr:literal / $en:literal;)*) => {
        /// Every word of the language, in the order of the spec.
        pub const WORDS: &[SearchWord] = &[$(
            SearchWord { word: $word, example: $example, about: Bilingual::new($fr, $en) }
        ),*];
    };
}

words! {
    "roll" "roll 64 55" "l'un de ces jets ; roll doublet : un doublet" / "one of these throws; roll doublet: a doublet";
    "by" "by W" "c'est le tour de ce joueur" / "it is this player's turn";
    "position" "position \"W 6*2 7*2 B 1*10 ...\""
        "les dames étaient ainsi quand les dés sont tombés ; d'un fragment (...) au moins" /
        "the dames stood so when the dice fell; of a fragment (...) at least";
    "mirrored" "mirrored position \"W 12*2 ...\"" "ainsi, ou les couleurs changées" / "so, or with the colours changed";
    "plein" "plein other petit" "un plein est debout : petit, grand, retour, ou l'un des trois" /
        "a plein stands: petit, grand, retour, or any";
    "talon" "talon other = 0" "les dames du talon" / "dames on the talon";
    "coin" "coin >= 2" "les dames du coin" / "dames on the coin";
    "bar" "bar > 0" "les dames prises" / "dames on the bar";
    "off" "off other >= 5" "les dames sorties" / "dames borne off";
    "field" "field 6 W = 3" "les dames d'une flèche, selon sa propre numérotation" /
        "dames on a field of one's own numbering";
    "alone" "alone other >= 3" "les flèches qui ont une seule dame : dames découvertes" /
        "fields with one dame only: dames découvertes";
    "cases" "cases >= 6" "les flèches qui ont deux dames ou plus" / "fields with two dames or more";
    "points" "points W >= 8" "les points qui paraissent quand les dés tombent" /
        "points that show when the dice fall";
    "holes" "holes other > 9" "les trous qui paraissent" / "holes that show";
    "won" "won >= 12" "les points dus à qui jette" / "points due to the thrower";
    "given" "given > 0" "les points dus à l'autre" / "points due to the other";
    "turn" "turn <= 3" "le numéro du coup dans la partie notée" / "the number of the throw in the record";
    "relevé" "relevé > 1" "le numéro du relevé dans le marqué" / "the number of the relevé in the marqué";
    "marqué" "marqué = 2" "le numéro du marqué" / "the number of the marqué";
    "due" "due fill petit" "ce que le jet valait : un mot de la notation, avec sa flèche ou sa table" /
        "what the throw was worth: a word of the notation, with its field or table";
    "finding" "finding E101 W" "ce que l'arbitre a relevé, par son code ou sa gravité" /
        "what the referee found, by its code or how grave it is";
    "play" "play 1/7 1/5" "des dames sont jouées ainsi, d'autres peut-être aussi ; - : rien n'est joué" /
        "dames were played so, others perhaps too; -: nothing was";
    "left" "left" "le joueur s'en va" / "the player goes away";
    "game" "game \"trictrac\"" "l'étiquette Game contient ce texte" / "the tag Game holds this text";
    "rules" "rules \"guiton\"" "l'étiquette Rules contient ce texte" / "the tag Rules holds this text";
    "white" "white \"Jean\"" "l'étiquette White contient ce texte" / "the tag White holds this text";
    "black" "black \"Jean\"" "l'étiquette Black contient ce texte" / "the tag Black holds this text";
    "event" "event \"Paris\"" "l'étiquette Event contient ce texte" / "the tag Event holds this text";
    "source" "source \"art. 193\"" "l'étiquette Source contient ce texte" / "the tag Source holds this text";
    "and" "by W and left" "l'un et l'autre ; le mot peut manquer" / "the one and the other; the word may be left out";
    "or" "roll 66 or left" "l'un ou l'autre" / "the one or the other";
    "not" "not plein" "cela n'est pas" / "that is not so";
}

/// Whose dames, in words.
pub(super) const PLAYERS: [(&str, Whose); 4] = [
    ("W", Whose::Player(Side::White)),
    ("B", Whose::Player(Side::Black)),
    ("thrower", Whose::Thrower),
    ("other", Whose::Other),
];

/// The pleins in words.
pub(super) const PLEINS: [(&str, Plein); 3] =
    [("petit", Plein::Petit), ("grand", Plein::Grand), ("retour", Plein::Retour)];

/// What is counted of a player.
type QuantityOf = fn(Whose) -> Quantity;

/// What is counted of a player, in words.
pub(super) const COUNTED: [(&str, QuantityOf); 8] = [
    ("talon", |who| Quantity::Dames(who, TALON)),
    ("coin", |who| Quantity::Dames(who, COIN)),
    ("bar", |who| Quantity::Dames(who, BAR)),
    ("off", |who| Quantity::Dames(who, OFF)),
    ("alone", Quantity::Alone),
    ("cases", Quantity::Cases),
    ("points", Quantity::Points),
    ("holes", Quantity::Holes),
];

/// What is counted of a turn.
pub(super) const NUMBERS: [(&str, Quantity); 5] = [
    ("won", Quantity::Won),
    ("given", Quantity::Given),
    ("turn", Quantity::Turn),
    ("relevé", Quantity::Releve),
    ("marqué", Quantity::Marque),
];

/// The tags whose text can be asked for, by the word.
pub(super) const TAGS: [(&str, &str); 6] = [
    ("game", "Game"),
    ("rules", "Rules"),
    ("white", "White"),
    ("black", "Black"),
    ("event", "Event"),
    ("source", "Source"),
];

/// The sign of a comparison.
pub(super) fn sign(compare: Compare) -> &'static str {
    Compare::SIGNS.iter().find(|(_, one)| *one == compare).map_or("=", |(sign, _)| sign)
}

/// The field of the talon.
const TALON: u8 = 1;
/// The field of the coin.
const COIN: u8 = 12;
