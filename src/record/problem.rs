//! What can be wrong with the text of a record: one variant a kind, each with its row in the table of sentences.

use super::{Expected, sentences as table};
use crate::text::{Lang, Sentence, Severity, quoted};

/// How bytes that are not UTF-8 were probably written.
///
/// ```
/// use trictrac::record::Encoding;
/// assert_eq!(Encoding::of(b"\xFF\xFEW\0"), Encoding::Utf16);
/// assert_eq!(Encoding::of(b"\xE9cole"), Encoding::Windows, "é as one byte");
/// assert_eq!(Encoding::of(b"\x00\xFF"), Encoding::Unknown);
/// ```
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

/// What is wrong.
///
/// A variant a kind, each with its code, its gravity and its sentence in [`super::SENTENCES`]; more may come.
///
/// ```
/// use trictrac::record::Problem;
/// let error = trictrac::ttn::parse("[TTN \"1.0\"] [White \"a\"] [White \"b\"]\n").unwrap_err();
/// assert_eq!(error.diagnostics[0].problem, Problem::TagTwice);
/// assert_eq!(Problem::TagTwice.code(), "N011");
/// ```
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
    /// So many more diagnostics than are given one by one.
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
    /// A coup that is written otherwise than TTN does, and can mean one thing only.
    ReadAsCoup,
    /// Spoken words that are nearly words of law, and none.
    NearWords,
    /// Something given to a [`crate::ttn::Builder`] that no text says, or says otherwise.
    NotAsGiven,
    /// A problem of another format than this notation.
    Foreign(&'static Sentence),
}

impl Problem {
    /// Its row in the table of sentences.
    const fn row(self) -> &'static Sentence {
        match self {
            Problem::NoVersion => &table::NO_VERSION,
            Problem::UnknownVersion => &table::UNKNOWN_VERSION,
            Problem::LaterVersion => &table::LATER_VERSION,
            Problem::NotUtf8(Encoding::Utf16) => &table::UTF16,
            Problem::NotUtf8(Encoding::Windows) => &table::WINDOWS,
            Problem::NotUtf8(Encoding::Unknown) => &table::NOT_UTF8,
            Problem::TooLong => &table::TOO_LONG,
            Problem::TooDeep => &table::TOO_DEEP,
            Problem::More(1) => &table::ONE_MORE,
            Problem::More(_) => &table::MORE,
            Problem::Unreadable => &table::UNREADABLE,
            Problem::BadTag(_) => &table::BAD_TAG,
            Problem::TagTwice => &table::TAG_TWICE,
            Problem::BadTagValue(_) => &table::BAD_TAG_VALUE,
            Problem::TagReadAs(_) => &table::TAG_READ_AS,
            Problem::UnknownTag => &table::UNKNOWN_TAG,
            Problem::BadDate => &table::BAD_DATE,
            Problem::NearTag => &table::NEAR_TAG,
            Problem::UnclosedQuote => &table::UNCLOSED_QUOTE,
            Problem::UnclosedComment => &table::UNCLOSED_COMMENT,
            Problem::UnclosedVariation => &table::UNCLOSED_VARIATION,
            Problem::UnclosedStatement => &table::UNCLOSED_STATEMENT,
            Problem::StrayCloser => &table::STRAY_CLOSER,
            Problem::Empty(_) => &table::EMPTY,
            Problem::Unexpected(_) => &table::UNEXPECTED,
            Problem::BadTurn(_) => &table::BAD_TURN,
            Problem::OutsideTurn => &table::OUTSIDE_TURN,
            Problem::NotHere(_) => &table::NOT_HERE,
            Problem::NoSuchPlace => &table::NO_SUCH_PLACE,
            Problem::NumberTooLarge => &table::NUMBER_TOO_LARGE,
            Problem::UnknownReason => &table::UNKNOWN_REASON,
            Problem::UnknownStatement => &table::UNKNOWN_STATEMENT,
            Problem::BadStatement(_) => &table::BAD_STATEMENT,
            Problem::VariationOfNothing => &table::VARIATION_OF_NOTHING,
            Problem::OnlookerActs => &table::ONLOOKER_ACTS,
            Problem::Unquoted => &table::UNQUOTED,
            Problem::NeedsFields(_) => &table::NEEDS_FIELDS,
            Problem::TooManyPlaces => &table::TOO_MANY_PLACES,
            Problem::CoupInDoubt => &table::COUP_IN_DOUBT,
            Problem::ReadAsCoup => &table::READ_AS_COUP,
            Problem::NearWords => &table::NEAR_WORDS,
            Problem::NotAsGiven => &table::NOT_AS_GIVEN,
            Problem::Foreign(sentence) => sentence,
        }
    }

    /// The code that stands for this kind of problem, for good.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// How grave it is. Only an error makes a strict reader refuse the record.
    #[must_use]
    pub const fn severity(self) -> Severity {
        self.row().severity
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
    ///
    /// ```
    /// use trictrac::{record::Problem, text::Lang};
    /// assert_eq!(Problem::More(1).sentence("", Lang::Fr), "et une autre erreur dans cette partie notée");
    /// assert_eq!(Problem::More(2).sentence("", Lang::En), "and 2 more errors in this record");
    /// ```
    #[must_use]
    pub fn sentence(self, found: &str, lang: Lang) -> String {
        let (name, number) = match self {
            Problem::TagReadAs(name) | Problem::NeedsFields(name) => (name, 0),
            Problem::More(number) => ("", number),
            _ => ("", 0),
        };
        let row = match self {
            // Whoever writes B for Blanc may mean either.
            Problem::NeedsFields("clubs") => &table::NEEDS_CLUBS,
            _ => self.row(),
        };
        let found = quoted(found, lang);
        row.words.say(lang, &[("found", &found), ("name", &name), ("number", &number)])
    }
}
