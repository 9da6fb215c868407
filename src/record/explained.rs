//! What each code of the notation means, with an example of the slip and of its cure: the table of the spec, for people.

use crate::text::Lang;

/// A code, explained.
///
/// ```
/// use trictrac::{record::Explained, text::Lang, ttn};
/// let one = Explained::find("N034").unwrap();
/// let text = |body: &str| format!("[TTN \"1.0\"]\n\n{body}\n");
/// let error = ttn::parse(&text(one.slip)).unwrap_err();
/// assert!(error.diagnostics.iter().any(|found| found.code() == one.code));
/// assert!(ttn::parse(&text(one.cure)).is_ok());
/// assert!(!one.meaning(Lang::Fr).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explained {
    /// `N001` and so on.
    pub code: &'static str,
    fr: &'static str,
    en: &'static str,
    /// A text in which it is found, behind `[TTN "1.0"]` where that is not written; empty where none can be shown.
    pub slip: &'static str,
    /// The same as it should be.
    pub cure: &'static str,
}

impl Explained {
    /// What it means.
    #[must_use]
    pub const fn meaning(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }

    /// The one of this code.
    ///
    /// ```
    /// use trictrac::record::Explained;
    /// assert_eq!(Explained::find("N030").unwrap().cure, "W 64: 1/7 1/5");
    /// ```
    #[must_use]
    pub fn find(code: &str) -> Option<&'static Explained> {
        EXPLAINED.iter().find(|one| one.code == code)
    }
}

/// Every code of the notation, in order.
pub const EXPLAINED: &[Explained] = &[
    Explained {
        code: "N001",
        fr: "une partie notée commence par [TTN \"1.0\"]",
        en: "a record begins with [TTN \"1.0\"]",
        slip: "[Game \"trictrac\"]\n\nW 64: 1/7 1/5",
        cure: "[TTN \"1.0\"]\n[Game \"trictrac\"]\n\nW 64: 1/7 1/5",
    },
    Explained {
        code: "N002",
        fr: "une version que ce lecteur ne connaît pas : la partie notée n'est pas lue",
        en: "a version that this reader does not know: the record is not read",
        slip: "[TTN \"2.0\"]",
        cure: "[TTN \"1.0\"]",
    },
    Explained {
        code: "N003",
        fr: "une version plus récente : elle est lue aussi loin qu'elle est comprise",
        en: "a later version: it is read as far as it is understood",
        slip: "[TTN \"1.7\"]",
        cure: "[TTN \"1.0\"]",
    },
    Explained {
        code: "N004",
        fr: "des octets qui ne sont pas de l'UTF-8 : enregistrez le fichier en UTF-8",
        en: "bytes that are not UTF-8: save the file as UTF-8",
        slip: "",
        cure: "",
    },
    Explained {
        code: "N005",
        fr: "une partie notée de plus d'un mébioctet : elle n'est pas lue",
        en: "a record longer than one mebibyte: it is not read",
        slip: "",
        cure: "",
    },
    Explained {
        code: "N006",
        fr: "plus de 32 parenthèses l'une dans l'autre : la suite n'est pas lue",
        en: "more than 32 brackets in one another: the rest is not read",
        slip: "",
        cure: "",
    },
    Explained {
        code: "N007",
        fr: "plus d'erreurs qu'il n'en est dit une à une",
        en: "more errors than are told one by one",
        slip: "",
        cure: "",
    },
    Explained {
        code: "N008",
        fr: "la lecture du fichier s'est interrompue dans cette partie notée",
        en: "reading the file broke off in this record",
        slip: "",
        cure: "",
    },
    Explained {
        code: "N010",
        fr: "une étiquette mal formée : son nom, une espace, sa valeur entre guillemets, le tout entre crochets",
        en: "a malformed tag: its name, a space, its value in quotes, all in brackets",
        slip: "[Game trictrac]",
        cure: "[Game \"trictrac\"]",
    },
    Explained {
        code: "N011",
        fr: "une étiquette donnée deux fois : la première compte",
        en: "a tag given twice: the first counts",
        slip: "[White \"Anne\"]\n[White \"Blaise\"]",
        cure: "[White \"Anne\"]\n[Black \"Blaise\"]",
    },
    Explained {
        code: "N012",
        fr: "une valeur que l'étiquette ne peut avoir",
        en: "a value that the tag cannot have",
        slip: "[Marks \"all\"]",
        cure: "[Marks \"recorded\"]",
    },
    Explained {
        code: "N013",
        fr: "une étiquette qui n'est lue de personne, et dont le nom est presque celui d'une autre",
        en: "a tag that nobody reads, and whose name is nearly that of one that is read",
        slip: "[Rulse \"guiton\"]",
        cure: "[Rules \"guiton\"]",
    },
    Explained {
        code: "N014",
        fr: "une étiquette en d'autres lettres ou en français : elle est lue comme celle qu'elle veut dire",
        en: "a tag in other letters or in French: it is read as the one that it means",
        slip: "[Règles \"guiton\"]",
        cure: "[Rules \"guiton\"]",
    },
    Explained {
        code: "N015",
        fr: "une étiquette inconnue : elle est gardée telle quelle",
        en: "a tag that is not known: it is kept as it is",
        slip: "[Humeur \"bonne\"]",
        cure: "{bonne humeur}",
    },
    Explained {
        code: "N016",
        fr: "une date s'écrit année.mois.jour",
        en: "a date is written year.month.day",
        slip: "[Date \"14/11/2026\"]",
        cure: "[Date \"2026.11.14\"]",
    },
    Explained {
        code: "N020",
        fr: "un guillemet sans fin sur sa ligne",
        en: "a quote without its end on its line",
        slip: "W 64: \"je reste",
        cure: "W 64: \"je reste\"",
    },
    Explained {
        code: "N021",
        fr: "un commentaire sans « } »",
        en: "a comment without its `}`",
        slip: "W 64: 1/7 1/5 {bien",
        cure: "W 64: 1/7 1/5 {bien}",
    },
    Explained {
        code: "N022",
        fr: "une parenthèse sans « ) »",
        en: "a parenthesis without its `)`",
        slip: "W 64: 1/7 1/5 (W 64: 1/7/11",
        cure: "W 64: 1/7 1/5 (W 64: 1/7/11)",
    },
    Explained {
        code: "N023",
        fr: "un énoncé sans « > »",
        en: "a statement without its `>`",
        slip: "<due W 64: +0",
        cure: "<due W 64: +0>",
    },
    Explained {
        code: "N024",
        fr: "un signe qui ne ferme rien",
        en: "a sign that closes nothing",
        slip: "W 64: 1/7 1/5 )",
        cure: "W 64: 1/7 1/5",
    },
    Explained {
        code: "N025",
        fr: "rien entre deux signes qui demandent quelque chose",
        en: "nothing between two signs that want something",
        slip: "<due>",
        cure: "<due W 64: +0>",
    },
    Explained {
        code: "N030",
        fr: "un mot qui n'est pas un acte",
        en: "a word that is no act",
        slip: "W 64: 1-7 1-5",
        cure: "W 64: 1/7 1/5",
    },
    Explained {
        code: "N031",
        fr: "un tour mal formé : W (Blanc) ou B (Noir), deux dés, deux points",
        en: "a malformed turn: W (White) or B (Black), two dice, a colon",
        slip: "V 64: 1/7 1/5",
        cure: "W 64: 1/7 1/5",
    },
    Explained {
        code: "N032",
        fr: "un acte qui n'est à personne, hors de tout tour",
        en: "an act of nobody, outside any turn",
        slip: "1/7 1/5",
        cure: "W 64: 1/7 1/5",
    },
    Explained {
        code: "N033",
        fr: "quelque chose qui ne peut se trouver ici",
        en: "something that cannot stand here",
        slip: "<score j4>",
        cure: "<score Wj4>",
    },
    Explained {
        code: "N034",
        fr: "une flèche qu'il n'y a pas : elles vont de 1 à 24, pour chaque joueur depuis son talon",
        en: "a field that there is not: they are 1 to 24, each player's from his own talon",
        slip: "W 64: 1/25",
        cure: "W 64: 1/7 1/5",
    },
    Explained {
        code: "N035",
        fr: "un nombre trop grand",
        en: "a number too large",
        slip: "W 64: +1234567",
        cure: "W 64: +4",
    },
    Explained {
        code: "N036",
        fr: "une raison qui n'en est pas une",
        en: "a reason that is none",
        slip: "W 64: +4:fil 1/7 1/5",
        cure: "W 64: +4:fill 1/7 1/5",
    },
    Explained {
        code: "N037",
        fr: "un énoncé qui n'en est pas un",
        en: "a statement that is none",
        slip: "<duo W 64: +0>",
        cure: "<due W 64: +0>",
    },
    Explained {
        code: "N038",
        fr: "un énoncé mal formé",
        en: "a malformed statement",
        slip: "<turn X>",
        cure: "<turn W>",
    },
    Explained {
        code: "N039",
        fr: "une variante sans tour qu'elle remplace",
        en: "a variation with no turn before it to replace",
        slip: "(W 64: 1/7 1/5)",
        cure: "W 64: 1/7/11 (W 64: 1/7 1/5)",
    },
    Explained {
        code: "N040",
        fr: "un spectateur (X) ne peut que parler",
        en: "an onlooker (X) can only speak",
        slip: "X: +4",
        cure: "X: \"école\"",
    },
    Explained {
        code: "N041",
        fr: "des paroles sans guillemets",
        en: "words without quotes",
        slip: "W 64: je reste",
        cure: "W 64: \"je reste\"",
    },
    Explained {
        code: "N042",
        fr: "un signe d'une autre manière d'écrire, que l'en-tête ne dit pas : [Fields \"clubs\"], si N est Noir et B Blanc ; autrement W est Blanc et B Noir",
        en: "a sign of another way to write, which the head does not tell: [Fields \"clubs\"], where N is Noir and B Blanc; otherwise W is White and B Black",
        slip: "N 64: 1/7 1/5",
        cure: "B 64: 1/7 1/5",
    },
    Explained {
        code: "N043",
        fr: "trop de flèches dans un seul trajet",
        en: "too many places in one play",
        slip: "W: 1/2/3/4/5/6",
        cure: "W: 1/6",
    },
    Explained {
        code: "N045",
        fr: "une ligne d'un jeu de club qui commence comme un coup et ne se lit pas sûrement : elle est gardée en commentaire, avec le tour s'il est sûr",
        en: "a line of a club's game that begins as a coup and cannot be read for sure: it is kept as a comment, with the turn where that is sure",
        slip: "[TTN \"1.0\"] [Fields \"clubs\"]\nBlanc : 6-4. (B1-B7 ; B1-B13)",
        cure: "[TTN \"1.0\"] [Fields \"clubs\"]\nBlanc : 6-4. (B1-B7 ; B1-B5)",
    },
    Explained {
        code: "N046",
        fr: "une ligne qui n'est pas écrite comme TTN l'écrit et ne peut être qu'un coup : elle est lue ainsi, et `check --fix` l'écrit comme TTN",
        en: "a line that is not written as TTN writes it and can only be one coup: it is read so, and `check --fix` writes it as TTN does",
        slip: "Noir 6-5 : 1/7, 1/6",
        cure: "B 65: 1/7 1/6",
    },
    Explained {
        code: "N047",
        fr: "ce qui est dit est presque une parole du jeu (« je m'en vais », « je reste »…) et n'a donc pas son effet",
        en: "what is said is nearly one of the words that have an effect (“I go away”, “I stay” …), and so has none",
        slip: "W 64: \"je m'n vais\"",
        cure: "W 64: \"je m'en vais\"",
    },
    Explained {
        code: "N048",
        fr: "ce qu'un programme a donné pour une partie notée, qu'aucun texte ne peut dire",
        en: "what a program gave for a record, and no text can say",
        slip: "",
        cure: "",
    },
];
