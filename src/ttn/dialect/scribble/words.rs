//! The words that people use about a coup, without capitals and accents.

use super::tokens::{Token, TokenKind};
use crate::board::Side;
use crate::record::lexicon;
use crate::text::spelling::nearest;

/// Words that say nothing more of a coup than its numbers and fields do.
const FILLING: &[&str] = &[
    // linking
    "puis",
    "ensuite",
    "alors",
    "et",
    "c",
    "est",
    "ce",
    "a",
    "au",
    "aux",
    "tour",
    "de",
    "d",
    "du",
    "des",
    "la",
    "le",
    "les",
    "l",
    "il",
    "elle",
    "ils",
    "elles",
    "on",
    "lui",
    "qui",
    "avec",
    "par",
    "sur",
    "pour",
    "en",
    "y",
    "enfin",
    "maintenant",
    "donc",
    "apres",
    "quoi",
    "j",
    "ai",
    "s",
    "va",
    "vont",
    "autre",
    "then",
    "and",
    "with",
    "the",
    "now",
    "it",
    "is",
    "to",
    "of",
    "for",
    "his",
    "from",
    "by",
    "at",
    "suivant",
    "un",
    "une",
    "leur",
    "son",
    "sa",
    "ses",
    "m",
    "mon",
    "se",
    // throwing and playing
    "joue",
    "jouent",
    "jouer",
    "jouant",
    "joues",
    "jette",
    "jettent",
    "jetant",
    "lance",
    "lancent",
    "tire",
    "tirent",
    "amene",
    "amenent",
    "amenant",
    "fait",
    "font",
    "faisant",
    "sort",
    "sortent",
    "obtient",
    "obtiennent",
    "ont",
    "pousse",
    "roule",
    "rejoue",
    "commence",
    "repond",
    "met",
    "mettent",
    "prend",
    "prennent",
    "prenant",
    "case",
    "casent",
    "casant",
    "abat",
    "avance",
    "place",
    "placent",
    "pose",
    "porte",
    "portent",
    "passe",
    "passent",
    "plays",
    "play",
    "rolls",
    "roll",
    "rolled",
    "played",
    "throws",
    "throw",
    "threw",
    "moves",
    "move",
    "gets",
    "takes",
    "marks",
    "mark",
    "coup",
    "coups",
    "jeu",
    "dame",
    "dames",
    "man",
    "men",
    "joueur",
    "talon",
    "die",
    "dice",
    // what a coup does
    "coin",
    "puissance",
    "table",
    "tables",
    "jan",
    "grand",
    "petit",
    "plein",
    "rempli",
    "remplit",
    "remplissent",
    "remplir",
    "remplissant",
    "conserve",
    "conservent",
    "conserver",
    "conservant",
    "tout",
    "toute",
    "tous",
    "bas",
    "bat",
    "battent",
    "battant",
    "battue",
    "battues",
    "battu",
    "battre",
    "vrai",
    "faux",
    "n",
    "ne",
    "pas",
    "mme",
    "mlle",
    "mr",
    "monsieur",
    "madame",
    "reponse",
    "envoie",
    "sends",
    "forgets",
    "envoient",
    "siffle",
    "sifflent",
    "oubli",
    "prendre",
    "jetons",
    "jeton",
    "vide",
    "facon",
    "facons",
    "maniere",
    "manieres",
    "retour",
    "mezeas",
    "meseas",
    "six",
    "rencontre",
    "fills",
    "keeps",
    "hits",
    "hit",
    "corner",
    "plus",
    "total",
    "soit",
    "egal",
    "valent",
    "font",
    "vaut",
    "marquant",
    "gagnant",
    "empty",
    "true",
    "false",
    "couvre",
    "couvrent",
    "couvrant",
    "covers",
    "seul",
    "aucun",
    "jouable",
];

/// Those of them that say something of the coup which its numbers and fields do not: they are kept as a comment.
const TELLING: &[&str] = &[
    "coin",
    "puissance",
    "table",
    "tables",
    "jan",
    "grand",
    "petit",
    "plein",
    "rempli",
    "remplit",
    "remplissent",
    "remplir",
    "remplissant",
    "conserve",
    "conservent",
    "conserver",
    "conservant",
    "bat",
    "battent",
    "battant",
    "battue",
    "battues",
    "battu",
    "battre",
    "vrai",
    "faux",
    "siffle",
    "sifflent",
    "vide",
    "retour",
    "mezeas",
    "meseas",
    "rencontre",
    "fills",
    "keeps",
    "hits",
    "hit",
    "corner",
    "empty",
    "true",
    "false",
    "couvre",
    "couvrent",
    "couvrant",
    "covers",
    "seul",
    "aucun",
    "facon",
    "facons",
    "maniere",
    "manieres",
];

/// Whether a word says something of the coup beside its numbers and fields.
pub(super) fn is_telling(token: &Token) -> bool {
    token.kind == TokenKind::Word && TELLING.contains(&token.word.as_str())
}

/// Words with which somebody speaks *about* a coup: of what might have been, was, or will be.
const ABOUT: &[&str] = &[
    "aurait",
    "auraient",
    "avait",
    "avaient",
    "etait",
    "etaient",
    "devait",
    "devrait",
    "pouvait",
    "pourrait",
    "fallait",
    "faut",
    "si",
    "voir",
    "cf",
    "meilleur",
    "meilleure",
    "mieux",
    "nb",
    "jouait",
    "gagnait",
    "remplissait",
    "battait",
    "menait",
    "marquera",
    "fera",
    "jouera",
    "sera",
    "serait",
    "regrette",
    "annule",
    "annulee",
    "quand",
    "precedent",
    "precedente",
    "verifier",
    "eut",
    "fut",
    "sinon",
    "plutot",
    "condamnait",
    "mauvais",
    "prevu",
    "voulait",
    "croyait",
    "should",
    "could",
    "would",
    "better",
    "was",
    "had",
    "instead",
    "preferait",
    "prefere",
    "devra",
    "pourra",
    "peut",
    "chances",
    "sont",
    "etions",
    "lieu",
    "regrettait",
    "dit",
    "explique",
    "rappelle",
];

pub(super) fn is_filling(token: &Token) -> bool {
    match token.kind {
        TokenKind::Word => FILLING.contains(&token.word.as_str()),
        TokenKind::Sign(b'?' | b'_' | b'%' | b'$' | b'#' | b'@') => false,
        TokenKind::Sign(_) => true,
        _ => false,
    }
}

/// Words with which a line says that it does not tell all.
pub(super) fn is_doubtful(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Sign(b'?' | b'_'))
        || matches!(
            token.word.as_str(),
            "idem" | "pareil" | "pareille" | "ditto" | "efface" | "illisible" | "moins"
        )
}

/// Figures, and words that need one: what may not be passed over.
pub(super) fn is_figure(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Number(_) | TokenKind::Field(..) | TokenKind::Face(_))
        || is_points(token)
        || is_holes(token)
        || matches!(token.word.as_str(), "double" | "doublet")
}

/// Words of playing that tell no field: `tout d'une`, `deux dames du talon`.
pub(super) fn is_playing(token: &Token) -> bool {
    matches!(token.word.as_str(), "tout" | "bas" | "dames" | "dame" | "talon" | "case" | "casent")
}

/// A player's name with a slip in it.
pub(super) fn nearly_player(token: &Token) -> Option<Side> {
    let near = |name: &str| nearest(&token.word, [name].into_iter()).is_some();
    match token.word.chars().count() {
        3..=7 if token.kind == TokenKind::Word && !is_filling(token) => {
            if near("blanc") || near("blancs") {
                Some(Side::White)
            } else if near("noir") || near("noirs") {
                Some(Side::Black)
            } else {
                None
            }
        }
        _ => None,
    }
}

pub(super) fn is_about(token: &Token) -> bool {
    token.kind == TokenKind::Word && ABOUT.contains(&token.word.as_str())
}

/// The player whom a word names.
pub(super) fn player(token: &Token) -> Option<Side> {
    match token.word.as_str() {
        "blanc" | "blancs" | "white" => Some(Side::White),
        "noir" | "noirs" | "black" => Some(Side::Black),
        _ => None,
    }
}

/// The number of a numeral, written in digits or out.
pub(super) fn number(token: &Token) -> Option<u16> {
    match token.kind {
        TokenKind::Number(n) => Some(n),
        TokenKind::Word => match token.word.as_str() {
            "sept" => Some(7),
            "huit" => Some(8),
            "neuf" => Some(9),
            "dix" => Some(10),
            "onze" => Some(11),
            "douze" => Some(12),
            "une" | "one" => Some(1),
            "two" => Some(2),
            "three" => Some(3),
            "four" => Some(4),
            "five" => Some(5),
            "aces" => Some(1),
            "twos" | "deuces" => Some(2),
            "threes" => Some(3),
            "fours" => Some(4),
            "fives" => Some(5),
            "sixes" => Some(6),
            word => lexicon::DIE_NAMES.iter().find(|(name, _)| *name == word).map(|&(_, n)| u16::from(n)),
        },
        _ => None,
    }
}

/// A number that a die shows.
pub(super) fn die(token: &Token) -> Option<u8> {
    match token.kind {
        TokenKind::Face(n) => Some(n),
        TokenKind::Number(_) if token.digits() != 1 => None,
        _ => number(token).and_then(|n| u8::try_from(n).ok()).filter(|n| (1..=6).contains(n)),
    }
}

pub(super) fn is_points(token: &Token) -> bool {
    matches!(token.word.as_str(), "point" | "points" | "pts" | "pt" | "p")
}

pub(super) fn is_holes(token: &Token) -> bool {
    matches!(token.word.as_str(), "trou" | "trous" | "hole" | "holes")
}

pub(super) fn is_school(token: &Token) -> bool {
    matches!(token.word.as_str(), "ecole" | "ecoles" | "school")
}

pub(super) fn is_marking(token: &Token) -> bool {
    matches!(
        token.word.as_str(),
        "marque"
            | "marquent"
            | "marquer"
            | "gagne"
            | "gagnent"
            | "prend"
            | "compte"
            | "total"
            | "soit"
            | "marks"
            | "scores"
            | "marquant"
            | "gagnant"
            | "marqué"
    )
}
