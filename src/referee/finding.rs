//! A finding: what it says, in French and in English, how grave it is, and the law it rests on.

use super::plays::LISTED;
use super::wording::{Wording, dashed};
use super::{
    Code, CubeFault, DamesFault, DiceFault, FirstFault, IllegalPlayKind, LeavingFault, Misnamed, NearWord,
    Reckoning, TurnFault, Untold,
};
use crate::board::{Roll, Side};
use crate::record::Numbering;
use crate::rules::{End, Fault};
use crate::text::typography::counted;
use crate::text::{Lang, Place, Severity, Span, french};

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fact {
    /// E101: marked less than was due when it could no longer be mended.
    TooLittle {
        /// Points due.
        due: u16,
        /// Points marked.
        marked: u16,
    },
    /// E102: marked more than was due.
    TooMuch {
        /// Points due.
        due: u16,
        /// Points marked.
        marked: u16,
    },
    /// E103: an école claimed that was none.
    FalseEcole {
        /// Points claimed.
        claimed: u16,
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
    },
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
        /// Plays that do it, a few of them.
        allowed: Vec<String>,
        /// How many do it.
        count: usize,
    },
    /// E203: a dame handled that is not there.
    NoDame {
        /// Where.
        spot: String,
        /// Plays of the roll that are allowed, a few of them.
        allowed: Vec<String>,
        /// How many are allowed; 0 where that cannot be told.
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
        /// What is so instead, in French and in English; empty where that cannot be told.
        why: [String; 2],
    },
    /// E408: a right that the record denies and the referee finds.
    FoundAllTheSame {
        /// What was denied.
        what: String,
        /// Why it is so, in French and in English; empty where that cannot be told.
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
    /// I501: a statement that could not be computed, and is taken as told.
    TakenAsTold {
        /// What is not told.
        why: Untold,
    },
    /// I503: throws that are named rightly, and are not all there are.
    ChancesNotWhole {
        /// Those that are not named.
        left: String,
    },
    /// I502: a statement of a kind that is not judged yet.
    NotJudged,
}

/// What is marked double and is simple.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Double {
    /// A hole (L 184).
    Hole,
    /// Points, with a second jeton (L 144).
    Jetons,
    /// Holes, with the pavillon (L 223, L 225).
    Pavillon,
}

impl Fact {
    /// The stable code of its kind.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Fact::TooLittle { .. } => "E101",
            Fact::TooMuch { .. } => "E102",
            Fact::FalseEcole { .. } => "E103",
            Fact::PartOfEcole { .. } => "E104",
            Fact::PointsDiffer { .. } => "E105",
            Fact::Effaced { .. } => "E106",
            Fact::TwoJetons { .. } => "E107",
            Fact::Doubled { .. } => "E108",
            Fact::TooLate { .. } => "E109",
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
            Fact::TakenAsTold { .. } => "I501",
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

    /// The sentence, of a player where it is about one, in the manner of a record's numbering.
    #[must_use]
    pub fn sentence(&self, player: Option<Side>, numbering: Numbering, lang: Lang) -> String {
        let wording = Wording { lang, numbering, player };
        match lang {
            Lang::Fr => french(&self.french(wording)),
            Lang::En => self.english(wording),
        }
    }

    fn french(&self, wording: Wording) -> String {
        let who = wording.who();
        match self {
            Fact::TooLittle { due, marked } => {
                format!(
                    "école de {} par moins : {who} marque {marked} et gagnait {due}",
                    counted(due - marked, "point", true)
                )
            }
            Fact::TooMuch { due, marked } => {
                format!(
                    "école de {} par trop : {who} marque {marked} et gagnait {due}",
                    counted(marked - due, "point", true)
                )
            }
            Fact::FalseEcole { claimed } => {
                format!(
                    "fausse école : {who} marque {} d'une école qui n'en est pas une",
                    counted(*claimed, "point", true)
                )
            }
            Fact::PartOfEcole { claimed, whole } => {
                format!(
                    "{who} marque {} de l'école, qui est de {whole} : elle se marque entière",
                    counted(*claimed, "point", true)
                )
            }
            Fact::Effaced { points } => {
                format!("{who} efface à tort {} de l'autre", counted(*points, "point", true))
            }
            Fact::TwoJetons { old } => {
                format!("{who} marque de deux jetons : école des {old} points anciens")
            }
            Fact::Doubled { what } => match what {
                Double::Hole => format!("{who} marque double un trou qui est simple"),
                Double::Jetons => format!("{who} prend deux jetons sans avoir la bredouille"),
                Double::Pavillon => format!("{who} prend le pavillon, et ses trous ne sont pas de suite"),
            },
            Fact::TooLate { back: false } => {
                format!("{who} marque trop tard ce qu'il gagnait : l'école en est faite")
            }
            Fact::TooLate { back: true } => {
                format!("{who} recule un jeton abandonné : l'école de ce qu'il a marqué de trop est faite")
            }
            Fact::IllegalPlay { roll, slip, count: 0, .. } => slip.french(wording, &dashed(*roll)),
            Fact::IllegalPlay { roll, slip, allowed, count } => {
                format!(
                    "{} ; {}",
                    slip.french(wording, &dashed(*roll)),
                    choices_fr(&wording.each(allowed), *count)
                )
            }
            Fact::Dames(fault) => fault.french(wording),
            Fact::Dice(fault) => fault.french(who),
            Fact::DutyLeft { roll, duty, allowed, count } => format!(
                "{who} doit {} par le {} ; {}",
                match *duty {
                    "fill" => "remplir",
                    "keep" => "conserver",
                    _ => "sortir toutes ses dames",
                },
                dashed(*roll),
                choices_fr(&wording.each(allowed), *count)
            ),
            Fact::NoDame { spot, count: 0, .. } => {
                format!("{who} n'a point de dame en {}", wording.acts(spot))
            }
            Fact::NoDame { spot, allowed, count } => {
                let spot = wording.acts(spot);
                format!("{who} n'a point de dame en {spot} ; {}", choices_fr(&wording.each(allowed), *count))
            }
            Fact::NoPosition(fault) => {
                format!("ce qui est sur le tablier n'est pas une position : {}", wording.fault(*fault))
            }
            Fact::LeftWithoutRight { why } => {
                format!("{who} s'en va sans en avoir le droit : {}", why.french())
            }
            Fact::DueDiffers { stated, computed, how: [how, _] } => {
                format!("il n'est pas dû {stated} à {who}, mais {computed}{}", behind_comma(how))
            }
            Fact::PlayStatedWrongly { claim, roll, allowed, count } => format!(
                "au {} {} ; {}",
                dashed(*roll),
                match *claim {
                    "can" => "cela ne peut se jouer",
                    "cannot" => "cela peut se jouer",
                    _ => "ce ne sont pas les seules manières de jouer",
                },
                choices_fr(&wording.each(allowed), *count)
            ),
            Fact::ScoreDiffers { stated, stands } => {
                format!("la marque n'est pas {stated}, mais {}", wording.acts(stands))
            }
            Fact::PositionDiffers { stands } => {
                format!("les dames sont autrement : {}", wording.numbering.position(stands))
            }
            Fact::ChancesDiffer { count, of, rolls } => {
                format!("il y a {} sur {of} : {rolls}", counted(*count, "chance", true))
            }
            Fact::BookIsRight => {
                "le livre ne se trompe pas : ce qu'il dit est ce que donne le calcul".to_owned()
            }
            Fact::NotFound { what, why: [why, _] } => {
                format!("rien de tel ici : {what}{}", behind(why, " ; "))
            }
            Fact::FoundAllTheSame { what, why: [why, _] } => {
                format!("cela est pourtant : {what}{}", behind(why, " ; "))
            }
            Fact::Reckoning(reckoning) => reckoning.sentence(wording.numbering, true),
            Fact::NearWord(word) => word.sentence(true),
            Fact::Misnamed(name) => name.sentence(true),
            Fact::PointsDiffer { due, marked } => format!("{who} marque {marked} et gagnait {due}"),
            Fact::First { why } => format!("{who} n'a pas les dés en commençant : {}", why.sentence(true)),
            Fact::OutOfTurn { why } => format!("{who} hors de son tour : {}", why.sentence(true)),
            Fact::CubeOutOfOrder { why } => format!("{who} : {}", why.sentence(true)),
            Fact::EndDiffers { end } => {
                format!(
                    "la partie a fini autrement : <partie {} {}>",
                    wording.numbering.letter(end.winner),
                    end.parties
                )
            }
            Fact::TakenAsTold { why } => {
                format!("pris tel quel, faute de pouvoir le calculer : {}", why.words(wording))
            }
            Fact::ChancesNotWhole { left } => {
                format!("la liste est juste, et n'est pas entière : il manque {left}")
            }
            Fact::NotJudged => "cette sorte d'énoncé n'est pas encore jugée".to_owned(),
        }
    }

    fn english(&self, wording: Wording) -> String {
        let who = wording.who();
        match self {
            Fact::TooLittle { due, marked } => {
                format!(
                    "école of {} by too little: {who} marks {marked} and won {due}",
                    counted(due - marked, "point", false)
                )
            }
            Fact::TooMuch { due, marked } => {
                format!(
                    "école of {} by too much: {who} marks {marked} and won {due}",
                    counted(marked - due, "point", false)
                )
            }
            Fact::FalseEcole { claimed } => {
                format!(
                    "false école: {who} marks {} for an école that is none",
                    counted(*claimed, "point", false)
                )
            }
            Fact::PartOfEcole { claimed, whole } => {
                format!(
                    "{who} marks {} of an école of {whole}: it is marked whole or not at all",
                    counted(*claimed, "point", false)
                )
            }
            Fact::Effaced { points } => {
                format!("{who} wrongly takes {} of the other's off", counted(*points, "point", false))
            }
            Fact::TwoJetons { old } => {
                format!("{who} marks with two jetons: an école of the {old} old points")
            }
            Fact::Doubled { what } => match what {
                Double::Hole => format!("{who} marks a hole double that is simple"),
                Double::Jetons => format!("{who} takes two jetons without the bredouille"),
                Double::Pavillon => format!("{who} takes the pavillon, and his holes are not in a row"),
            },
            Fact::TooLate { back: false } => format!("{who} marks too late what he won: its école is made"),
            Fact::TooLate { back: true } => {
                format!(
                    "{who} moves back a jeton that he had let go: the école of what he marked too much is made"
                )
            }
            Fact::IllegalPlay { roll, slip, count: 0, .. } => slip.english(wording, &dashed(*roll)),
            Fact::IllegalPlay { roll, slip, allowed, count } => {
                format!(
                    "{}; {}",
                    slip.english(wording, &dashed(*roll)),
                    choices_en(&wording.each(allowed), *count)
                )
            }
            Fact::Dames(fault) => fault.english(wording),
            Fact::Dice(fault) => fault.english(who),
            Fact::DutyLeft { roll, duty, allowed, count } => format!(
                "{who} must {} by {}; {}",
                match *duty {
                    "fill" => "fill",
                    "keep" => "keep his plein",
                    _ => "take all his dames off",
                },
                dashed(*roll),
                choices_en(&wording.each(allowed), *count)
            ),
            Fact::NoDame { spot, count: 0, .. } => format!("{who} has no dame on {}", wording.acts(spot)),
            Fact::NoDame { spot, allowed, count } => {
                let spot = wording.acts(spot);
                format!("{who} has no dame on {spot}; {}", choices_en(&wording.each(allowed), *count))
            }
            Fact::NoPosition(fault) => format!("what stands is no position: {}", wording.fault(*fault)),
            Fact::LeftWithoutRight { why } => {
                format!("{who} goes away without the right to: {}", why.english())
            }
            Fact::DueDiffers { stated, computed, how: [_, how] } => {
                format!("not {stated} is due to {who}, but {computed}{}", behind_comma(how))
            }
            Fact::PlayStatedWrongly { claim, roll, allowed, count } => format!(
                "by {} {}; {}",
                dashed(*roll),
                match *claim {
                    "can" => "this may not be played",
                    "cannot" => "this may be played",
                    _ => "these are not the only ways to play",
                },
                choices_en(&wording.each(allowed), *count)
            ),
            Fact::ScoreDiffers { stated, stands } => {
                format!("the score is not {stated}, but {}", wording.acts(stands))
            }
            Fact::PositionDiffers { stands } => {
                format!("the dames stand otherwise: {}", wording.numbering.position(stands))
            }
            Fact::ChancesDiffer { count, of, rolls } => format!("there are {count} chances of {of}: {rolls}"),
            Fact::BookIsRight => "the book does not err: what it says is what comes out".to_owned(),
            Fact::NotFound { what, why: [_, why] } => {
                format!("there is no such thing here: {what}{}", behind(why, "; "))
            }
            Fact::FoundAllTheSame { what, why: [_, why] } => {
                format!("it is so all the same: {what}{}", behind(why, "; "))
            }
            Fact::Reckoning(reckoning) => reckoning.sentence(wording.numbering, false),
            Fact::NearWord(word) => word.sentence(false),
            Fact::Misnamed(name) => name.sentence(false),
            Fact::PointsDiffer { due, marked } => format!("{who} marks {marked} and won {due}"),
            Fact::First { why } => {
                format!("{who} has not the dice at the beginning: {}", why.sentence(false))
            }
            Fact::OutOfTurn { why } => format!("{who} out of turn: {}", why.sentence(false)),
            Fact::CubeOutOfOrder { why } => format!("{who}: {}", why.sentence(false)),
            Fact::EndDiffers { end } => {
                format!(
                    "the game ended otherwise: <partie {} {}>",
                    wording.numbering.letter(end.winner),
                    end.parties
                )
            }
            Fact::TakenAsTold { why } => {
                format!("taken as told, for it cannot be computed: {}", why.words(wording))
            }
            Fact::ChancesNotWhole { left } => format!("the list is true, and not whole: {left} not named"),
            Fact::NotJudged => "a statement of this kind is not judged yet".to_owned(),
        }
    }
}

/// A comma and the words, where there are some.
fn behind_comma(words: &str) -> String {
    behind(words, ", ")
}

fn behind(words: &str, sign: &str) -> String {
    if words.is_empty() { String::new() } else { format!("{sign}{words}") }
}

fn choices_fr(allowed: &[String], count: usize) -> String {
    match (count, allowed) {
        (1, [one]) => format!("le seul coup est {one}"),
        (n, some) if n <= some.len() => format!("on peut jouer {}", some.join(" ; ")),
        (n, some) if n > LISTED => {
            format!("on peut jouer de plus de {LISTED} manières : {} …", some.join(" ; "))
        }
        (n, some) => format!("on peut jouer de {n} manières : {} …", some.join(" ; ")),
    }
}

fn choices_en(allowed: &[String], count: usize) -> String {
    match (count, allowed) {
        (1, [one]) => format!("the only play is {one}"),
        (n, some) if n <= some.len() => format!("one may play {}", some.join("; ")),
        (n, some) if n > LISTED => format!("one may play in more than {LISTED} ways: {} …", some.join("; ")),
        (n, some) => format!("one may play in {n} ways: {} …", some.join("; ")),
    }
}

/// Something that the referee found, at its place in the record.
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
    /// Rightly claimed, mended by the other, or stated by the record: no error of the record then.
    pub claimed: bool,
    /// What the other player might do about it, as acts of the notation.
    pub remedies: Vec<String>,
    /// What he did of it, as acts of the notation.
    pub taken: Option<String>,
    /// Who may claim it, until he throws the dice (L 167, 171); `None` where nobody can.
    pub until_throw_of: Option<Side>,
    /// Whether it may only follow from dames before it that do not fit.
    pub follows: bool,
    /// How many findings may follow from it so.
    pub followers: u32,
    /// The numbering of the record that it is about: its sentence and its remedies are in its manner.
    pub numbering: Numbering,
}

impl Finding {
    /// `E101` and so on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.fact.code()
    }

    /// A note where it was claimed, mended or stated, else as grave as its kind.
    #[must_use]
    pub fn severity(&self) -> Severity {
        if self.claimed { Severity::Note } else { self.fact.severity() }
    }

    /// The sentence that a player accepts as an explanation.
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        self.fact.sentence(self.player, self.numbering, lang)
    }
}
