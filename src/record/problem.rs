//! What can be wrong with the text of a record: one variant a kind, each with its code and its sentence in
//! French and English. `notation-spec/README.md` has the table of the codes.

use crate::text::{Lang, Sentence, Severity, french};

/// How bytes that are not UTF-8 were probably written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// Two bytes a letter.
    Utf16,
    /// Windows-1252, of which Latin-1 is a part.
    Windows,
    /// No text.
    Unknown,
}

impl Encoding {
    /// What these bytes, which are not UTF-8, seem to be.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Encoding {
        if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
            return Encoding::Utf16;
        }
        let is_text = |b: &u8| *b >= b' ' || matches!(b, b'\n' | b'\r' | b'\t' | 0x0C);
        if bytes.iter().all(is_text) { Encoding::Windows } else { Encoding::Unknown }
    }
}

/// A thing that the grammar looked for and did not find.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each is its own name")]
pub enum Expected {
    TagName,
    TagValue,
    TagEnd,
    Turn,
    Throw,
    Colon,
    Act,
    Place,
    Slash,
    Number,
    Count,
    MarkSign,
    JetonPlace,
    Reason,
    Statement,
    StatementEnd,
    ChanceKind,
    Roll,
    Side,
    Name,
    Code,
    Text,
    OwnedMark,
    SicBody,
    Equals,
    Space,
    Position,
    Score,
    First,
    MarksValue,
    Numbering,
    ClubsSide,
    ClubsWords,
}

impl Expected {
    /// What was expected, in words.
    #[must_use]
    pub const fn words(self, lang: Lang) -> &'static str {
        let (fr, en) = match self {
            Expected::TagName => ("le nom d'une étiquette", "the name of a tag"),
            Expected::TagValue => ("une valeur entre guillemets", "a value in quotes"),
            Expected::TagEnd => ("« ] » à la fin de l'étiquette", "`]` at the end of the tag"),
            Expected::Turn => ("un tour, comme « W 64: »", "a turn, like `W 64:`"),
            Expected::Throw => (
                "deux dés, comme « 64 », « ?? » ou « sonnez », puis « : »",
                "two dice, like `64`, `??` or `sonnez`, then `:`",
            ),
            Expected::Colon => ("« : » après le joueur et ses dés", "`:` after the player and the dice"),
            Expected::Act => (
                "un acte, comme « 1/7 », « +4 », « o » ou « \"je m'en vais\" »",
                "an act, like `1/7`, `+4`, `o` or `\"je m'en vais\"`",
            ),
            Expected::Place => (
                "un lieu : 1 à 24, off, bar, out, « ~ » ou « ? »",
                "a place: 1 to 24, off, bar, out, `~` or `?`",
            ),
            Expected::Slash => {
                ("« / », puis la flèche où va la dame", "`/`, then the field where the dame goes")
            }
            Expected::Number => ("un nombre ou « ? »", "a number or `?`"),
            Expected::Count => ("un nombre de 1 à 255", "a number from 1 to 255"),
            Expected::MarkSign => {
                ("une marque, comme « +4 », « o », « j6 » ou « f2 »", "a mark, like `+4`, `o`, `j6` or `f2`")
            }
            Expected::JetonPlace => {
                ("la place du jeton, comme « j6 » ou « j~ »", "the place of the jeton, like `j6` or `j~`")
            }
            Expected::Reason => (
                "won (gagné), given (donné), fill (remplir), keep (conserver), hit (bat), corner (coin), corners (coins), mézéas, six, out (sortie), false (faux), unplayed (impuissance), contre ou école",
                "won, given, fill, keep, hit, corner, corners, mézéas, six, out, false, unplayed, contre or école",
            ),
            Expected::Statement => (
                "due, can, cannot, must, score, position, turn, chances, order, relevé, marqué, refait, partie, finding, paid, account, fiches, sic, cite ou print",
                "due, can, cannot, must, score, position, turn, chances, order, relevé, marqué, refait, partie, finding, paid, account, fiches, sic, cite or print",
            ),
            Expected::StatementEnd => ("« > » à la fin de l'énoncé", "`>` at the end of the statement"),
            Expected::ChanceKind => (
                "fill, keep, hit, hit-true, hit-false, corner, take-coin, case, pass, off ou hole",
                "fill, keep, hit, hit-true, hit-false, corner, take-coin, case, pass, off or hole",
            ),
            Expected::Roll => ("un coup de dés, comme « 64 »", "a roll, like `64`"),
            Expected::Side => ("« W » ou « B »", "`W` or `B`"),
            Expected::Name => ("un nom", "a name"),
            Expected::Code => ("un code, comme « E101 »", "a code, like `E101`"),
            Expected::Text => ("un texte entre guillemets", "a text in quotes"),
            Expected::OwnedMark => (
                "des marques avec leur joueur, comme « Wj6 », « Bf2 » ou « Wp »",
                "marks with their owner, like `Wj6`, `Bf2` or `Wp`",
            ),
            Expected::SicBody => ("« due … » ou « chances … »", "`due …` or `chances …`"),
            Expected::Equals => ("« = », puis ce qui est calculé", "`=`, then what is computed"),
            Expected::Space => ("une espace", "a space"),
            Expected::Position => (
                "une position, comme « W 1*15 B 12*2 7 » ou « ? »",
                "a position, like `W 1*15 B 12*2 7` or `?`",
            ),
            Expected::Score => ("des marques, comme « Wj6 Bf2 Bp »", "marks, like `Wj6 Bf2 Bp`"),
            Expected::First => ("des dés jetés, comme « B 33, W 21 W »", "dice thrown, like `B 33, W 21 W`"),
            Expected::MarksValue => ("recorded, as-due ou unknown", "recorded, as-due or unknown"),
            Expected::ClubsSide => {
                ("« B » (Blanc) ou « N » (Noir)", "`B` (Blanc, White) or `N` (Noir, Black)")
            }
            Expected::ClubsWords => (
                "« RAS », « 4 points », « 1 trou », « le pavillon », « 4 points de reste », « s'en va » ou « (B5-B11) »",
                "`RAS`, `4 points`, `1 trou`, `le pavillon`, `4 points de reste`, `s'en va` or `(B5-B11)`",
            ),
            Expected::Numbering => (
                "own, clubs, lelasseux, guiton, absolute, figures, lepeintre, soumille ou ravensburger",
                "own, clubs, lelasseux, guiton, absolute, figures, lepeintre, soumille or ravensburger",
            ),
        };
        match lang {
            Lang::Fr => fr,
            Lang::En => en,
        }
    }
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The record does not begin with `[TTN "…"]`.
    NoVersion,
    /// A version that this reader does not know.
    UnknownVersion,
    /// A later minor version: read as far as it is understood.
    LaterVersion,
    /// Bytes that are not UTF-8.
    NotUtf8(Encoding),
    /// The record passes [`super::limits::RECORD_BYTES`].
    TooLong,
    /// The record passes [`super::limits::NESTING`].
    TooDeep,
    /// So many more diagnostics than are told one by one.
    More(u32),
    /// The stream failed in the middle of this record.
    Unreadable,
    /// A tag that cannot be read.
    BadTag(Expected),
    /// A tag that was given before.
    TagTwice,
    /// A tag whose value is not one that it can have.
    BadTagValue(Expected),
    /// A tag that is read by nobody, and whose name is nearly that of one that is.
    NearTag,
    /// A tag in other letters or another language, read as this one.
    TagReadAs(&'static str),
    /// A tag that nobody knows.
    UnknownTag,
    /// A date that is not written as dates are.
    BadDate,
    /// A quote without its end on the same line.
    UnclosedQuote,
    /// A comment without its end.
    UnclosedComment,
    /// A variation without its end.
    UnclosedVariation,
    /// A statement without its end.
    UnclosedStatement,
    /// `)`, `>`, `}`, `]` or `=` where nothing is open.
    StrayCloser,
    /// Something else was expected here.
    Unexpected(Expected),
    /// A turn that cannot be read.
    BadTurn(Expected),
    /// An act before any turn, or after a variation or `...`.
    OutsideTurn,
    /// Something that may not stand inside this bracket.
    NotHere(Expected),
    /// A field beyond 24, or two that are no neighbours.
    NoSuchPlace,
    /// A number too large to mean anything.
    NumberTooLarge,
    /// A reason that is not one.
    UnknownReason,
    /// A statement that is not one.
    UnknownStatement,
    /// A statement that cannot be read.
    BadStatement(Expected),
    /// A variation, and no turn before it to stand in place of.
    VariationOfNothing,
    /// A bracket with nothing in it that it needs.
    Empty(Expected),
    /// An onlooker acts.
    OnlookerActs,
    /// Words without quotes.
    Unquoted,
    /// A sign of another way to write, in a record without the `[Fields]` of this value.
    NeedsFields(&'static str),
    /// More than the notation's limit of places in one play.
    TooManyPlaces,
    /// A line of a club's game that begins as a coup and cannot be read for sure.
    CoupInDoubt,
    /// A problem of another format than this notation.
    Foreign(&'static Sentence),
}

impl Problem {
    /// The code that stands for this kind of problem, for good.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Problem::NoVersion => "N001",
            Problem::UnknownVersion => "N002",
            Problem::LaterVersion => "N003",
            Problem::NotUtf8(_) => "N004",
            Problem::TooLong => "N005",
            Problem::TooDeep => "N006",
            Problem::More(_) => "N007",
            Problem::Unreadable => "N008",
            Problem::BadTag(_) => "N010",
            Problem::TagTwice => "N011",
            Problem::BadTagValue(_) => "N012",
            Problem::NearTag => "N013",
            Problem::TagReadAs(_) => "N014",
            Problem::UnknownTag => "N015",
            Problem::BadDate => "N016",
            Problem::UnclosedQuote => "N020",
            Problem::UnclosedComment => "N021",
            Problem::UnclosedVariation => "N022",
            Problem::UnclosedStatement => "N023",
            Problem::StrayCloser => "N024",
            Problem::Empty(_) => "N025",
            Problem::Unexpected(_) => "N030",
            Problem::BadTurn(_) => "N031",
            Problem::OutsideTurn => "N032",
            Problem::NotHere(_) => "N033",
            Problem::NoSuchPlace => "N034",
            Problem::NumberTooLarge => "N035",
            Problem::UnknownReason => "N036",
            Problem::UnknownStatement => "N037",
            Problem::BadStatement(_) => "N038",
            Problem::VariationOfNothing => "N039",
            Problem::OnlookerActs => "N040",
            Problem::Unquoted => "N041",
            Problem::NeedsFields(_) => "N042",
            Problem::TooManyPlaces => "N043",
            Problem::CoupInDoubt => "N045",
            Problem::Foreign(sentence) => sentence.code,
        }
    }

    /// How grave it is. Only an error makes a strict reader refuse the record.
    #[must_use]
    pub const fn severity(self) -> Severity {
        match self {
            Problem::LaterVersion | Problem::NearTag | Problem::BadDate | Problem::CoupInDoubt => {
                Severity::Warning
            }
            Problem::TagReadAs(_) | Problem::UnknownTag => Severity::Note,
            Problem::Foreign(sentence) => sentence.severity,
            _ => Severity::Error,
        }
    }

    /// What was expected, where one thing was.
    #[must_use]
    pub const fn expected(self) -> Option<Expected> {
        match self {
            Problem::BadTag(what)
            | Problem::BadTagValue(what)
            | Problem::Unexpected(what)
            | Problem::BadTurn(what)
            | Problem::NotHere(what)
            | Problem::BadStatement(what)
            | Problem::Empty(what) => Some(what),
            Problem::UnknownReason => Some(Expected::Reason),
            Problem::UnknownStatement => Some(Expected::Statement),
            Problem::NoSuchPlace => Some(Expected::Place),
            Problem::OutsideTurn | Problem::VariationOfNothing => Some(Expected::Turn),
            _ => None,
        }
    }

    /// The sentence, with the offending text where there is some.
    #[must_use]
    pub fn sentence(self, found: &str, lang: Lang) -> String {
        let fr = lang == Lang::Fr;
        let quoted = match (found.is_empty(), fr) {
            (true, true) => "la fin".to_owned(),
            (true, false) => "the end".to_owned(),
            (false, true) => format!("« {found} »"),
            (false, false) => format!("`{found}`"),
        };
        let pair = match self {
            Problem::NoVersion => (
                "une partie notée commence par [TTN \"1.0\"]".to_owned(),
                "a record begins with [TTN \"1.0\"]".to_owned(),
            ),
            Problem::UnknownVersion => (
                format!("version {quoted} inconnue : ce lecteur lit TTN 1"),
                format!("unknown version {quoted}: this reader reads TTN 1"),
            ),
            Problem::LaterVersion => (
                format!("version {quoted} plus récente que ce lecteur"),
                format!("version {quoted} is later than this reader"),
            ),
            Problem::NotUtf8(Encoding::Utf16) => (
                "ce fichier est en UTF-16 : enregistrez-le en UTF-8".to_owned(),
                "this file is UTF-16: save it as UTF-8".to_owned(),
            ),
            Problem::NotUtf8(Encoding::Windows) => (
                "ce fichier n'est pas en UTF-8 ; il semble être en Windows-1252 (Latin-1) : enregistrez-le en UTF-8".to_owned(),
                "this file is not UTF-8; it seems to be Windows-1252 (Latin-1): save it as UTF-8".to_owned(),
            ),
            Problem::NotUtf8(Encoding::Unknown) => {
                ("ces octets ne sont pas de l'UTF-8".to_owned(), "these bytes are not UTF-8".to_owned())
            }
            Problem::TooLong => (
                "partie notée de plus d'un mébioctet : elle n'est pas lue".to_owned(),
                "a record longer than one mebibyte: it is not read".to_owned(),
            ),
            Problem::TooDeep => (
                "plus de 32 parenthèses l'une dans l'autre : la suite de la partie notée n'est pas lue"
                    .to_owned(),
                "more than 32 brackets in one another: the rest of the record is not read".to_owned(),
            ),
            Problem::More(n) => (
                format!("et {n} autres erreurs dans cette partie notée"),
                format!("and {n} more errors in this record"),
            ),
            Problem::Unreadable => (
                "la lecture du fichier s'est interrompue ici : la partie notée n'est pas lue".to_owned(),
                "reading the file broke off here: the record is not read".to_owned(),
            ),
            Problem::BadTag(_) => {
                (format!("étiquette mal formée à {quoted}"), format!("malformed tag at {quoted}"))
            }
            Problem::TagTwice => {
                (format!("étiquette {quoted} donnée deux fois"), format!("tag {quoted} given twice"))
            }
            Problem::BadTagValue(_) => {
                (format!("valeur impossible {quoted}"), format!("impossible value {quoted}"))
            }
            Problem::TagReadAs(name) => (
                format!("l'étiquette {quoted} est lue comme {name}"),
                format!("the tag {quoted} is read as {name}"),
            ),
            Problem::UnknownTag => (
                format!("l'étiquette {quoted} n'est pas connue : elle est gardée telle quelle"),
                format!("a tag {quoted} is not known: it is kept as it is"),
            ),
            Problem::BadDate => (
                format!("une date s'écrit année.mois.jour, et non {quoted}"),
                format!("a date is written year.month.day, not {quoted}"),
            ),
            Problem::NearTag => (
                format!("l'étiquette {quoted} n'est lue de personne"),
                format!("nobody reads a tag {quoted}"),
            ),
            Problem::UnclosedQuote => (
                "guillemet sans fin sur cette ligne".to_owned(),
                "a quote without its end on this line".to_owned(),
            ),
            Problem::UnclosedComment => {
                ("commentaire sans « } »".to_owned(), "a comment without its `}`".to_owned())
            }
            Problem::UnclosedVariation => {
                ("parenthèse sans « ) »".to_owned(), "a parenthesis without its `)`".to_owned())
            }
            Problem::UnclosedStatement => {
                ("énoncé sans « > »".to_owned(), "a statement without its `>`".to_owned())
            }
            Problem::StrayCloser => (format!("{quoted} ne ferme rien"), format!("{quoted} closes nothing")),
            Problem::Empty(_) => (format!("rien dans {quoted}"), format!("nothing in {quoted}")),
            Problem::Unexpected(_) => {
                (format!("{quoted} n'est pas attendu ici"), format!("{quoted} is not expected here"))
            }
            Problem::BadTurn(_) => {
                (format!("tour mal formé à {quoted}"), format!("malformed turn at {quoted}"))
            }
            Problem::OutsideTurn => {
                (format!("{quoted} n'appartient à aucun tour"), format!("{quoted} belongs to no turn"))
            }
            Problem::NotHere(_) => {
                (format!("{quoted} ne peut se trouver ici"), format!("{quoted} cannot stand here"))
            }
            Problem::NoSuchPlace => {
                (format!("il n'y a pas de flèche {quoted}"), format!("there is no field {quoted}"))
            }
            Problem::NumberTooLarge => {
                (format!("nombre {quoted} trop grand"), format!("number {quoted} too large"))
            }
            Problem::UnknownReason => {
                (format!("raison {quoted} inconnue"), format!("unknown reason {quoted}"))
            }
            Problem::UnknownStatement => {
                (format!("énoncé {quoted} inconnu"), format!("unknown statement {quoted}"))
            }
            Problem::BadStatement(_) => {
                (format!("énoncé mal formé à {quoted}"), format!("malformed statement at {quoted}"))
            }
            Problem::VariationOfNothing => (
                "variante sans tour qu'elle remplace".to_owned(),
                "a variation with no turn before it to replace".to_owned(),
            ),
            Problem::OnlookerActs => (
                format!("{quoted} : un spectateur (X) ne peut que parler"),
                format!("{quoted}: an onlooker (X) can only speak"),
            ),
            Problem::Unquoted => {
                (format!("paroles sans guillemets : {quoted}"), format!("words without quotes: {quoted}"))
            }
            // Whoever writes B for Blanc may mean either.
            Problem::NeedsFields(name @ "clubs") => (
                format!(
                    "{quoted} demande [Fields \"{name}\"] dans l'en-tête, où B est Blanc et N Noir ; ou écrivez W pour Blanc et B pour Noir"
                ),
                format!(
                    "{quoted} needs [Fields \"{name}\"] in the head, where B is Blanc, White, and N is Noir; or write W for White and B for Black"
                ),
            ),
            Problem::NeedsFields(name) => (
                format!("{quoted} demande [Fields \"{name}\"] dans l'en-tête"),
                format!("{quoted} needs [Fields \"{name}\"] in the head"),
            ),
            Problem::TooManyPlaces => {
                (format!("trop de flèches dans {quoted}"), format!("too many places in {quoted}"))
            }
            Problem::CoupInDoubt => (
                format!("{quoted} commence comme un coup et ne se lit pas sûrement"),
                format!("{quoted} begins as a coup and cannot be read for sure"),
            ),
            Problem::Foreign(sentence) => {
                (sentence.fr.replace("{}", &quoted), sentence.en.replace("{}", &quoted))
            }
        };
        if fr { french(&pair.0) } else { pair.1 }
    }
}
