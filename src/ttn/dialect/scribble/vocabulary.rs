//! The words that people use about a coup, without capitals and accents, and what each means to a reader; it may mean several things. A word
//! is looked up once, when its line is cut, whatever is asked of it then.

use super::marks::PHRASES;
use crate::board::Side;
use crate::record::lexicon;
use std::collections::HashMap;
use std::sync::LazyLock;

/// What words are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WordKind {
    /// Says nothing more of a coup than its numbers and fields do.
    Filling,
    /// Says something of the coup which its numbers and fields do not: it is kept as a comment, and fills as well.
    Telling,
    /// Speaks *about* a coup: of what might have been, was, or will be.
    About,
    /// The line does not tell all.
    Doubtful,
    /// Needs a number: it may not be passed over.
    Counting,
    /// Of playing, and tells no field: `tout d'une`, `deux dames du talon`.
    Playing,
    Points,
    Holes,
    School,
    /// A verb before points.
    Marking,
    /// A verb of him whom another sends to school, or who gives.
    Giving,
    /// Says where somebody is: who *is* at school does not take its points.
    Being,
    /// What a number counts where it is none of the dice.
    Counted,
    /// Stands before a field that is hit or spoken of.
    BeforeField,
    /// One of the sentences of `marks` begins with it.
    Phrase,
}

const LINKING: &str = "
    puis ensuite alors et c est ce a au aux tour de d du des la le les l il elle ils elles on lui qui avec
    par sur pour en y enfin maintenant donc apres quoi j ai s va vont autre then and with the now it is to
    of for his from by at suivant un une leur son sa ses m mon se";

const THROWING_AND_PLAYING: &str = "
    joue jouent jouer jouant joues jette jettent jetant lance lancent tire tirent amene amenent amenant
    fait font faisant sort sortent obtient obtiennent ont pousse roule rejoue commence repond met mettent
    prend prennent prenant case casent casant abat avance place placent pose porte portent passe passent
    plays play rolls roll rolled played throws throw threw moves move gets takes marks mark coup coups jeu
    dame dames man men joueur talon die dice";

const OF_A_COUP: &str = "
    tout toute tous bas n ne pas mme mlle mr monsieur madame reponse envoie sends forgets envoient oubli
    prendre jetons jeton six plus total soit egal valent vaut marquant gagnant jouable";

const TELLING: &str = "
    coin puissance table tables jan grand petit plein rempli remplit remplissent remplir remplissant
    conserve conservent conserver conservant bat battent battant battue battues battu battre vrai faux
    siffle sifflent vide retour mezeas meseas rencontre fills keeps hits hit corner empty true false couvre
    couvrent couvrant covers seul aucun facon facons maniere manieres";

const ABOUT: &str = "
    aurait auraient avait avaient etait etaient devait devrait pouvait pourrait fallait faut si voir cf
    meilleur meilleure mieux nb jouait gagnait remplissait battait menait marquera fera jouera sera serait
    regrette annule annulee quand precedent precedente verifier eut fut sinon plutot condamnait mauvais
    prevu voulait croyait should could would better was had instead preferait prefere devra pourra peut
    chances sont etions lieu regrettait dit explique rappelle";

/// Every word, by what it is for.
const WORDS: &[(WordKind, &str)] = &[
    (WordKind::Filling, LINKING),
    (WordKind::Filling, THROWING_AND_PLAYING),
    (WordKind::Filling, OF_A_COUP),
    (WordKind::Telling, TELLING),
    (WordKind::About, ABOUT),
    (WordKind::Doubtful, "idem pareil pareille ditto efface illisible moins"),
    (WordKind::Counting, "double doublet"),
    (WordKind::Playing, "tout bas dames dame talon case casent"),
    (WordKind::Points, "point points pts pt p"),
    (WordKind::Holes, "trou trous hole holes"),
    (WordKind::School, "ecole ecoles school"),
    (
        WordKind::Marking,
        "marque marquent marquer gagne gagnent prend compte total soit marks scores marquant gagnant",
    ),
    (WordKind::Giving, "envoie envoient sends donne"),
    (WordKind::Being, "est sont is va"),
    (
        WordKind::Counted,
        "dame dames jeton jetons facon facons maniere manieres table tables coup fois men ways",
    ),
    (
        WordKind::BeforeField,
        "bat battent en dame sur battue battre case pour hits contre faux vrai couvre couvrent covers de",
    ),
];

/// Numerals beside those that name a die.
const NUMERALS: &[(&str, u16)] = &[
    ("sept", 7),
    ("huit", 8),
    ("neuf", 9),
    ("dix", 10),
    ("onze", 11),
    ("douze", 12),
    ("une", 1),
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("aces", 1),
    ("twos", 2),
    ("deuces", 2),
    ("threes", 3),
    ("fours", 4),
    ("fives", 5),
    ("sixes", 6),
];

/// What a word means.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Meaning {
    kinds: u16,
    /// The number of a numeral.
    pub number: Option<u16>,
    /// The player whom it names.
    pub player: Option<Side>,
}

impl Meaning {
    /// Whether it is one of these words.
    pub fn is(self, kind: WordKind) -> bool {
        self.kinds & (1 << kind as u16) != 0
    }
}

static MEANINGS: LazyLock<HashMap<&'static str, Meaning>> = LazyLock::new(|| {
    let mut meanings: HashMap<&'static str, Meaning> = HashMap::new();
    let mut add = |word, kind: WordKind| meanings.entry(word).or_default().kinds |= 1 << kind as u16;
    for &(kind, words) in WORDS {
        words.split_whitespace().for_each(|word| add(word, kind));
    }
    PHRASES.iter().filter_map(|(words, _)| words.first()).for_each(|word| add(word, WordKind::Phrase));
    let dice = lexicon::DIE_NAMES.iter().map(|&(word, n)| (word, u16::from(n)));
    for (word, n) in NUMERALS.iter().copied().chain(dice) {
        meanings.entry(word).or_default().number = Some(n);
    }
    for (side, words) in
        [(Side::White, ["blanc", "blancs", "white"]), (Side::Black, ["noir", "noirs", "black"])]
    {
        words.into_iter().for_each(|word| meanings.entry(word).or_default().player = Some(side));
    }
    meanings
});

/// What this word means; nothing, if nobody writes it of a coup.
pub(super) fn meaning(word: &str) -> Meaning {
    MEANINGS.get(word).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{WORDS, WordKind, meaning};
    use crate::text::spelling::fold;
    use std::collections::HashSet;

    #[test]
    fn each_word_stands_once_in_a_kind_as_it_is_looked_up() {
        let mut seen = HashSet::new();
        for &(kind, words) in WORDS {
            for word in words.split_whitespace() {
                assert!(seen.insert((kind as u16, word)), "{word} stands twice among {kind:?}");
                assert_eq!(fold(word).0, word, "{kind:?}");
                assert!(meaning(word).is(kind), "{word} {kind:?}");
            }
        }
        // What tells fills as well: it need not be said twice.
        let telling =
            |word: &&str| meaning(word).is(WordKind::Telling) && meaning(word).is(WordKind::Filling);
        let twice: Vec<_> =
            WORDS.iter().flat_map(|(_, words)| words.split_whitespace()).filter(telling).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }
}
