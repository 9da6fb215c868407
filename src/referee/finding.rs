//! A finding: what was found, how grave it is, and the law it rests on. What it says to a player is in `sentences`.

use super::law::NoEcole;
use super::{
    Code, CubeFault, DamesFault, DiceFault, Double, FirstFault, IllegalPlayKind, LeavingFault, Misnamed,
    NearWord, Reckoning, TurnFault, WhyUnknown,
};
use crate::board::{Roll, Side};
use crate::record::Numbering;
use crate::rules::{End, Fault};
use crate::text::{Bilingual, Lang, Place, Severity, Span};

/// What was found.
///
/// A variant a kind, with what its sentence needs; [`super::CODES`] has them by code, `notation-spec/findings.md` says what each means.
///
/// ```
/// use trictrac::referee::{Fact, check};
/// let head = "[TTN \"1.0\"] [Marks \"recorded\"] [Position \"W 1*3 2*3 3*3 4*3 5*3 B 1*15\"]";
/// let record = &trictrac::ttn::parse(&format!("{head}\n\nW 51: 1/6 5/6\nB 21:\n")).unwrap()[0];
/// let report = check(record).unwrap();
/// assert_eq!(report.findings()[0].fact, Fact::TooLittle { due: 4, marked: 0, given: false }, "a plein made is four points (L 152)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fact {
    /// E101: marked less than was due when it could no longer be mended.
    TooLittle {
        /// Points due.
        due: u16,
        /// Points marked.
        marked: u16,
        /// The other's roll gave them; else his own won them.
        given: bool,
    },
    /// E101: he said that he does not mark, not how many points, and the hole was his own (L 176).
    SaidTooLittle {
        /// Points due.
        due: u16,
    },
    /// E102: marked more than was due.
    TooMuch {
        /// Points due.
        due: u16,
        /// Points marked.
        marked: u16,
        /// The other's roll gave what is due; else his own won it.
        given: bool,
    },
    /// E103: an école claimed that was none.
    FalseEcole {
        /// Points claimed.
        claimed: u16,
        /// Why it is none, as far as it is seen.
        why: Option<NoEcole>,
    },
    /// E104: an école claimed in part (L 187).
    PartOfEcole {
        /// Points claimed.
        claimed: u16,
        /// The école.
        whole: u16,
    },
    /// E105: points marked otherwise than due, where that is no école.
    PointsDiffer {
        /// Points due.
        due: u16,
        /// Points marked.
        marked: u16,
    },
    /// E105: his jeton put back below where it stood, where points are never lost.
    Lowered {
        /// Where it should stand.
        due: u16,
        /// Where it was put.
        put: u16,
    },
    /// E106: the other's points taken off where they were not wrong.
    Effaced {
        /// How many.
        points: u16,
    },
    /// E107: two jetons of one player, where that is an école of the old points.
    TwoJetons {
        /// The old points.
        old: u16,
    },
    /// E108: what is simple marked double.
    Doubled {
        /// What.
        what: Double,
    },
    /// E109: points marked when they could no longer be, or the jeton moved back where their école is made (`back`).
    TooLate {
        /// Whether it is moved back.
        back: bool,
        /// Whether the other's word had misled him: then no école is made (P 4.58).
        misled: bool,
    },
    /// E109: two jetons brought to one when that is the other's to say (L 195, P 4.66).
    OnOneJetonLate,
    /// E110: points that are given, marked before the roller has marked what he wins.
    TooSoon,
    /// E201: a play that the law does not allow.
    IllegalPlay {
        /// The roll.
        roll: Roll,
        /// Which law it breaks.
        slip: IllegalPlayKind,
        /// Plays that are allowed, a few of them.
        allowed: Vec<String>,
        /// How many are allowed.
        count: usize,
    },
    /// E202: a play that leaves a duty undone: to fill, to keep, to take all off.
    DutyLeft {
        /// The roll.
        roll: Roll,
        /// What should have been done: `fill`, `keep` or `out`.
        duty: &'static str,
        /// The dame by whose touch it can be done no more, where that is why.
        touched: Option<u8>,
        /// Plays that do it, a few of them.
        allowed: Vec<String>,
        /// How many do it.
        count: usize,
    },
    /// E203: a dame handled that is not there.
    NoDame {
        /// Where; `~/7` for one that is to go back from the hand to 7, and was not taken there.
        spot: String,
        /// Where it stands in a game of backgammon, if it is counted down from 24 as elsewhere, and there is one.
        counted_down: Option<String>,
        /// Plays of the roll that are allowed, a few of them.
        allowed: Vec<String>,
        /// How many are allowed; 0 where that cannot be known.
        count: usize,
    },
    /// E204: what stands is no position, so that nothing can be due.
    NoPosition(Fault),
    /// E205 to E209: a fault with the dames.
    Dames(DamesFault),
    /// E211 to E214: a fault with the dice.
    Dice(DiceFault),
    /// E215: thrown or played out of turn.
    OutOfTurn {
        /// Why.
        why: TurnFault,
    },
    /// E302: the cube handled without the right to.
    CubeOutOfOrder {
        /// Why.
        why: CubeFault,
    },
    /// E301: gone away without the right to.
    LeftWithoutRight {
        /// Why he may not.
        why: LeavingFault,
    },
    /// E401: what the record says is due is not.
    DueDiffers {
        /// As the record states.
        stated: String,
        /// As computed.
        computed: String,
        /// By which numbers and dames it comes, in French and in English; empty where no number can be told apart.
        how: [String; 2],
    },
    /// E402: a play stated allowed, not allowed or the only one, and it is not so.
    PlayStatedWrongly {
        /// What was stated: `can`, `cannot`, `must`.
        claim: &'static str,
        /// The roll.
        roll: Roll,
        /// Why it is not so, in French and in English; empty where no law in particular decides.
        why: [String; 2],
        /// Plays that are allowed, a few of them.
        allowed: Vec<String>,
        /// How many are allowed.
        count: usize,
    },
    /// E403: the score that stands differs.
    ScoreDiffers {
        /// As the record states.
        stated: String,
        /// What stands.
        stands: String,
    },
    /// E404: the dames stand otherwise.
    PositionDiffers {
        /// What stands.
        stands: String,
    },
    /// E405: the throws counted differ.
    ChancesDiffer {
        /// How many there are.
        count: u32,
        /// Of how many.
        of: u32,
        /// Which rolls.
        rolls: String,
    },
    /// E406: a `<sic>` whose first statement holds after all, so that the book does not err.
    BookIsRight,
    /// E407: a finding or a right that the record states and the referee does not find.
    NotFound {
        /// What was stated.
        what: String,
        /// What is so instead, in French and in English; empty where that cannot be known.
        why: [String; 2],
    },
    /// E408: a right that the record denies and the referee finds, or a fault where it states that there is none.
    FoundAllTheSame {
        /// What was denied.
        what: String,
        /// Why it is so, in French and in English; empty where that cannot be known.
        why: [String; 2],
    },
    /// E409 to E412, E414: ends, accounts, and what the head agrees on.
    Reckoning(Reckoning),
    /// E413: what was thrown for the beginning, or the law, does not give him the dice.
    First {
        /// Why.
        why: FirstFault,
    },
    /// E415: a word of the head that is not read, and nearly is.
    NearWord(NearWord),
    /// E416: a game or rules that there are not.
    Misnamed(Misnamed),
    /// E409: the game ended otherwise.
    EndDiffers {
        /// How it ended.
        end: End,
    },
    /// I501: a statement that could not be computed, and is taken as stated.
    TakenAsStated {
        /// What is not known.
        why: WhyUnknown,
    },
    /// I503: throws that are named rightly, and are not all there are.
    ChancesNotWhole {
        /// Those that are not named.
        left: String,
    },
    /// I502: a statement of a kind that is not judged yet.
    NotJudged,
}

impl Fact {
    /// There is no dame there, whatever else might be played.
    pub(super) fn no_dame(spot: impl std::fmt::Display) -> Fact {
        Fact::NoDame { spot: spot.to_string(), counted_down: None, allowed: Vec::new(), count: 0 }
    }

    /// The stable code of its kind.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Fact::TooLittle { .. } | Fact::SaidTooLittle { .. } => "E101",
            Fact::TooMuch { .. } => "E102",
            Fact::FalseEcole { .. } => "E103",
            Fact::PartOfEcole { .. } => "E104",
            Fact::PointsDiffer { .. } | Fact::Lowered { .. } => "E105",
            Fact::Effaced { .. } => "E106",
            Fact::TwoJetons { .. } => "E107",
            Fact::Doubled { .. } => "E108",
            Fact::TooLate { .. } | Fact::OnOneJetonLate => "E109",
            Fact::TooSoon => "E110",
            Fact::IllegalPlay { .. } => "E201",
            Fact::DutyLeft { .. } => "E202",
            Fact::NoDame { .. } => "E203",
            Fact::NoPosition(_) => "E204",
            Fact::Dames(fault) => fault.code(),
            Fact::Dice(fault) => fault.code(),
            Fact::OutOfTurn { .. } => "E215",
            Fact::LeftWithoutRight { .. } => "E301",
            Fact::CubeOutOfOrder { .. } => "E302",
            Fact::DueDiffers { .. } => "E401",
            Fact::PlayStatedWrongly { .. } => "E402",
            Fact::ScoreDiffers { .. } => "E403",
            Fact::PositionDiffers { .. } => "E404",
            Fact::ChancesDiffer { .. } => "E405",
            Fact::BookIsRight => "E406",
            Fact::NotFound { .. } => "E407",
            Fact::FoundAllTheSame { .. } => "E408",
            Fact::Reckoning(reckoning) => reckoning.code(),
            Fact::First { .. } => "E413",
            Fact::NearWord(_) => "E415",
            Fact::Misnamed(_) => "E416",
            Fact::EndDiffers { .. } => "E409",
            Fact::TakenAsStated { .. } => "I501",
            Fact::NotJudged => "I502",
            Fact::ChancesNotWhole { .. } => "I503",
        }
    }

    /// How grave it is where nobody claimed, mended or stated it: the table of severities in the spec.
    #[must_use]
    pub fn severity(&self) -> Severity {
        match self {
            // Coups with a dame too few are good (L 214, P 4.33): nobody has done wrong yet.
            Fact::Dames(DamesFault::NotFifteen { dames: ..15 }) => Severity::Warning,
            _ => Code::find(self.code()).map_or(Severity::Error, |code| code.severity),
        }
    }
}

/// Something that the referee found, at its place in the record.
///
/// ```
/// use trictrac::{board::Side, referee::check, text::Lang};
/// let text = "[TTN \"1.0\"] [Position \"?\"]\n\nW ??: <due W: +8> +2 ?/?\nB: +4:école\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// let part = report.findings().iter().find(|found| found.code() == "E104").unwrap();
/// assert_eq!(part.player, Some(Side::Black), "an école is claimed whole (L 187)");
/// assert!(part.articles.contains(&"L 187"));
/// assert!(part.message(Lang::Fr).contains("école"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What.
    pub fact: Fact,
    /// Whose doing, or whose due.
    pub player: Option<Side>,
    /// The points at stake.
    pub points: Option<u16>,
    /// The act or statement concerned.
    pub span: Span,
    /// Its place in the file.
    pub place: Place,
    /// The law, in the record's own treatise.
    pub articles: Vec<&'static str>,
    /// Rightly claimed, mended by the other, stated by the record, or counted in another finding: no error of the record then.
    pub claimed: bool,
    /// The code and the law of the finding that it is counted in, where it is but a part of that (P 4.60).
    pub(super) counted_in: Option<(&'static str, Vec<&'static str>)>,
    /// What the other player might do about it, as acts of the notation.
    pub remedies: Vec<String>,
    /// More plays may be demanded than those that are among the remedies.
    pub more_plays: bool,
    /// What he did of it, as acts of the notation.
    pub taken: Option<String>,
    /// Who may claim it, until he throws the dice (L 167, 171); `None` where nobody can.
    pub until_throw_of: Option<Side>,
    /// Who may put the dames right, or let them stand, until he has played his own coup: in society (P 4.III 35).
    pub until_play_of: Option<Side>,
    /// What a player keeps by these rules that he has not won (P 4.48, P 4.III 48).
    pub(super) keeps: super::standing::Keeps,
    /// Whether it may only follow from dames before it that do not fit.
    pub follows: bool,
    /// How many findings may follow from it so.
    pub followers: u32,
    /// The dice that brought it to light were broken: as if nothing had been thrown (G III).
    pub(super) withdrawn: bool,
    /// Why it is so, where more is to be said of it than its fact says.
    pub(super) because: Option<Bilingual>,
    /// The numbering of the record that it is about: its sentence and its remedies are in its manner.
    pub numbering: Numbering,
}

impl Finding {
    /// A finding that nobody has answered, of no player and on no law; its place in the file is told with all others'.
    pub(super) const fn new(fact: Fact, span: Span, numbering: Numbering) -> Finding {
        Finding {
            fact,
            player: None,
            points: None,
            span,
            place: Place { line: 0, column: 0 },
            articles: Vec::new(),
            claimed: false,
            counted_in: None,
            remedies: Vec::new(),
            more_plays: false,
            taken: None,
            until_throw_of: None,
            until_play_of: None,
            keeps: super::standing::Keeps::ByThrow,
            follows: false,
            followers: 0,
            withdrawn: false,
            because: None,
            numbering,
        }
    }

    /// `E101` and so on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.fact.code()
    }

    /// A note where it was claimed, mended or stated, else as grave as its kind.
    ///
    /// ```
    /// use trictrac::{referee::check, text::Severity};
    /// let severity = |answer: &str| {
    ///     let text = format!("[TTN \"1.0\"] [Position \"?\"]\n\nW ??: <due W: +4> +2 ?/?\nB: {answer}\n");
    ///     check(&trictrac::ttn::parse(&text).unwrap()[0]).unwrap().findings()[0].severity()
    /// };
    /// assert_eq!(severity("+2:école"), Severity::Note, "rightly claimed: no error of the record");
    /// ```
    #[must_use]
    pub fn severity(&self) -> Severity {
        if self.claimed { Severity::Note } else { self.fact.severity() }
    }

    /// The sentence that a player accepts as an explanation.
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        let sentence = self.fact.sentence(self.player, self.numbering, lang);
        let sentence = super::sentences::with_reason(sentence, self.because, lang);
        let of_dames = matches!(self.fact, Fact::DutyLeft { .. } | Fact::IllegalPlay { .. } | Fact::Dames(_));
        match self.points.filter(|_| of_dames) {
            Some(points) => super::sentences::with_ecole(&sentence, points, lang),
            None => sentence,
        }
    }
}
