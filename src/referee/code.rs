//! The kinds of findings: the table of the spec, which a test holds to this one.
//! Takes a code, gives its severity and meaning in both languages; a code that was given never means anything else.

use crate::text::{Lang, Severity};

/// A kind of finding.
///
/// ```
/// use trictrac::{referee::CODES, text::{Lang, Severity}};
/// assert!(CODES.is_sorted_by_key(|code| code.id), "in their order, each once");
/// assert!(CODES.iter().all(|code| (code.severity == Severity::Note) == code.id.starts_with('I') || code.id.starts_with('E')));
/// assert!(CODES.iter().all(|code| !code.meaning(Lang::Fr).is_empty() && !code.meaning(Lang::En).is_empty()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code {
    /// `E101` and so on; it never changes its meaning.
    pub id: &'static str,
    /// How grave it is where the record does not answer it.
    pub severity: Severity,
    fr: &'static str,
    en: &'static str,
}

impl Code {
    /// What it means.
    #[must_use]
    pub const fn meaning(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }

    /// The kind of this code.
    ///
    /// ```
    /// use trictrac::referee::Code;
    /// use trictrac::text::Lang;
    /// assert!(Code::find("E103").unwrap().meaning(Lang::Fr).contains("fausse école"));
    /// assert!(Code::find("E999").is_none());
    /// ```
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Code> {
        CODES.iter().find(|code| code.id == id)
    }
}

/// Every kind, by code.
pub const CODES: &[Code] = &[
    Code {
        id: "E101",
        severity: Severity::Warning,
        fr: "école par moins : on a marqué moins qu'il n'était dû, et l'on ne peut plus y remédier",
        en: "école by too little: less marked than was due when it could no longer be mended",
    },
    Code {
        id: "E102",
        severity: Severity::Warning,
        fr: "école par trop : on a marqué plus qu'il n'était dû",
        en: "école by too much",
    },
    Code {
        id: "E103",
        severity: Severity::Error,
        fr: "fausse école : des points marqués pour une école qui n'en est pas une",
        en: "a false école: points claimed for an école that is none",
    },
    Code {
        id: "E104",
        severity: Severity::Error,
        fr: "une école marquée en partie",
        en: "an école claimed in part",
    },
    Code {
        id: "E105",
        severity: Severity::Error,
        fr: "des points marqués autrement qu'ils n'étaient dus, dans un jeu sans écoles",
        en: "points marked otherwise than due, in a game without écoles",
    },
    Code {
        id: "E106",
        severity: Severity::Warning,
        fr: "les points de l'autre effacés à tort, où c'est une école",
        en: "the other's points taken off wrongly, where that is an école",
    },
    Code {
        id: "E107",
        severity: Severity::Warning,
        fr: "deux jetons d'un même joueur, où c'est une école des anciens points",
        en: "two jetons of one player, where that is an école of the old points",
    },
    Code {
        id: "E108",
        severity: Severity::Warning,
        fr: "marqué double ce qui est simple : un trou, deux jetons pour un, le pavillon sans trous de suite ; point d'école, mais l'autre le fait démarquer",
        en: "marked double what is simple: a hole, two jetons for one, the pavillon without holes in a row; no école, but the other has it put right",
    },
    Code {
        id: "E109",
        severity: Severity::Warning,
        fr: "des points marqués trop tard, ou un jeton abandonné que l'on recule, quand l'école en est faite, ou deux jetons ramenés trop tard à un seul : cela ne compte pas, et l'autre le fait remettre",
        en: "points marked too late, or a jeton let go and moved back, when their école is made, or two jetons brought to one too late: it does not count, and the other has it put as it was",
    },
    Code {
        id: "E110",
        severity: Severity::Note,
        fr: "ce que l'on reçoit marqué avant que l'autre ait marqué ce qu'il gagne : point de peine, et il peut le faire remettre",
        en: "what one is given marked before the other has marked what he wins: no penalty, and he may have it put back",
    },
    Code {
        id: "E201",
        severity: Severity::Error,
        fr: "des dames jouées autrement que la loi ne le permet",
        en: "dames played as the law does not allow",
    },
    Code {
        id: "E202",
        severity: Severity::Error,
        fr: "un devoir qui n'est pas rempli : remplir, conserver, sortir toutes ses dames",
        en: "a duty left undone: to fill, to keep, to take all dames off",
    },
    Code {
        id: "E203",
        severity: Severity::Error,
        fr: "une dame maniée qui n'est pas là",
        en: "a dame handled that is not there",
    },
    Code {
        id: "E204",
        severity: Severity::Error,
        fr: "ce qui est sur le tablier n'est pas une position de ce jeu : rien ne peut être dû",
        en: "what stands is no position of the game, so that nothing can be due",
    },
    Code {
        id: "E205",
        severity: Severity::Error,
        fr: "une dame touchée, qui peut se jouer, et qui n'est pas jouée",
        en: "a dame touched that can be played, and is not played",
    },
    Code {
        id: "E206",
        severity: Severity::Error,
        fr: "une fausse case : deux dames prises ensemble et posées où l'une au moins n'aboutit pas",
        en: "a false case: two dames taken together and put where one of them at least does not end",
    },
    Code {
        id: "E207",
        severity: Severity::Error,
        fr: "une dame abandonnée que l'on reprend",
        en: "a dame let go and taken up again",
    },
    Code {
        id: "E208",
        severity: Severity::Error,
        fr: "un remède que la loi n'ouvre pas, ou les dames de l'autre maniées sans droit",
        en: "a remedy that the law does not open, or the other's dames handled without the right to",
    },
    Code {
        id: "E209",
        severity: Severity::Error,
        fr: "un joueur n'a pas quinze dames, ou la quinzième n'est pas rentrée à sa place",
        en: "a player has not fifteen dames, or the fifteenth comes back elsewhere than it should",
    },
    Code {
        id: "E211",
        severity: Severity::Warning,
        fr: "les dés jetés avant que l'autre ait joué son coup",
        en: "the dice thrown before the other has played his coup",
    },
    Code {
        id: "E212",
        severity: Severity::Error,
        fr: "un coup nul joué, ou un bon coup rejeté",
        en: "a void throw played, or a good one thrown again",
    },
    Code {
        id: "E213",
        severity: Severity::Warning,
        fr: "un dé manié quand il ne se doit pas",
        en: "a die handled when it may not be",
    },
    Code {
        id: "E214",
        severity: Severity::Error,
        fr: "les dés rompus sans en avoir le droit",
        en: "the dice broken without the right to",
    },
    Code {
        id: "E215",
        severity: Severity::Error,
        fr: "jeté ou joué hors de son tour",
        en: "thrown or played out of turn",
    },
    Code {
        id: "E301",
        severity: Severity::Error,
        fr: "s'en être allé sans en avoir le droit",
        en: "gone away without the right to",
    },
    Code {
        id: "E302",
        severity: Severity::Error,
        fr: "le dé à doubler : proposé, accepté ou refusé sans en avoir le droit",
        en: "the cube offered, taken or dropped without the right to",
    },
    Code {
        id: "E401",
        severity: Severity::Error,
        fr: "« due » : ce que la partie notée dit dû ne l'est pas",
        en: "<due …>: what the record says is due is not",
    },
    Code {
        id: "E402",
        severity: Severity::Error,
        fr: "« can », « cannot », « must » d'un coup : il n'en est pas ainsi",
        en: "<can …>, <cannot …>, <must …> of plays: it is not so",
    },
    Code {
        id: "E403",
        severity: Severity::Error,
        fr: "« score » : les marques sont autrement",
        en: "<score …>: the marks stand otherwise",
    },
    Code {
        id: "E404",
        severity: Severity::Error,
        fr: "« position » : les dames sont autrement",
        en: "<position …>: the dames stand otherwise",
    },
    Code {
        id: "E405",
        severity: Severity::Error,
        fr: "« chances » : d'autres coups de dés, ou un autre nombre",
        en: "<chances …>: other throws, or another number of them",
    },
    Code {
        id: "E406",
        severity: Severity::Error,
        fr: "« sic A = B » : le chiffre A du livre est juste après tout",
        en: "<sic A = B>: the book's figure A is right after all",
    },
    Code {
        id: "E407",
        severity: Severity::Error,
        fr: "un constat ou un droit que la partie notée énonce et que l'arbitre ne trouve pas",
        en: "a finding or right that the record states and the referee does not find",
    },
    Code {
        id: "E408",
        severity: Severity::Error,
        fr: "un droit ou une faute que la partie notée nie et que l'arbitre trouve",
        en: "a right or a fault that the record denies and the referee finds",
    },
    Code {
        id: "E409",
        severity: Severity::Error,
        fr: "« marqué », « refait », « partie » : la fin est autre",
        en: "<marqué …>, <refait …>, <partie …>: it comes to something else",
    },
    Code {
        id: "E410",
        severity: Severity::Error,
        fr: "« paid », « account », « fiches » : le compte est autre",
        en: "<paid …>, <account …>, <fiches …>: the account comes to something else",
    },
    Code {
        id: "E411",
        severity: Severity::Error,
        fr: "un joueur qui n'est pas parmi ceux de [Players]",
        en: "a player who is not among those of [Players]",
    },
    Code {
        id: "E412",
        severity: Severity::Error,
        fr: "« marqués » de [Stakes] : une partie à écrire n'est pas d'autant de marqués",
        en: "`[Stakes \"marqués …\"]`: a partie à écrire is not of so many marqués",
    },
    Code {
        id: "E413",
        severity: Severity::Error,
        fr: "[First] : ce que l'on a tiré, ou la loi, ne lui donne pas les dés",
        en: "`[First …]`: what was thrown for the beginning, or the law, does not give him the dice",
    },
    Code {
        id: "E414",
        severity: Severity::Error,
        fr: "[Players] : on ne joue pas de cette manière à autant de joueurs",
        en: "`[Players …]`: so many do not play in this manner",
    },
    Code {
        id: "E415",
        severity: Severity::Warning,
        fr: "un mot de l'en-tête qui n'est pas lu, et qui l'est à une lettre près",
        en: "a word of the head that is not read, and is nearly one that is",
    },
    Code {
        id: "E416",
        severity: Severity::Error,
        fr: "[Game] ou [Rules] : un jeu ou des règles qu'il n'y a pas ; le reste est jugé par les plus proches",
        en: "`[Game …]`, `[Rules …]`: a game or rules that there are not; the rest is judged by the nearest",
    },
    Code {
        id: "I501",
        severity: Severity::Note,
        fr: "pris tel quel : ne peut se calculer de ce que dit la partie notée",
        en: "taken as told: it cannot be computed from what the record tells",
    },
    Code {
        id: "I502",
        severity: Severity::Note,
        fr: "une sorte d'énoncé qui n'est pas encore jugée",
        en: "a statement of a kind that is not judged yet",
    },
    Code {
        id: "I503",
        severity: Severity::Note,
        fr: "« chances » : le nombre est juste, et la liste des jets aussi, mais elle n'est pas entière",
        en: "<chances …>: the number is right, and so is the list of throws, but it is not whole",
    },
];
