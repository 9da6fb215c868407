//! What is said of a fault with the dames, in French and in English.
//! Takes what was found and the manner of the record, gives its sentence; the articles are beside the finding.

use super::super::wording::Wording;
use crate::board::OFF;

/// Which law an illegal play breaks, where that can be known.
///
/// ```
/// use trictrac::referee::{Fact, IllegalPlayKind, check};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 54: 1/8 1/5\n").unwrap()[0];
/// let report = check(record).unwrap();
/// let Fact::IllegalPlay { slip, .. } = &report.findings()[0].fact else { unreachable!() };
/// assert_eq!(*slip, IllegalPlayKind::IllPlaced { from: 1, to: 8 }, "neither by the five nor by the sum (L 211)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum IllegalPlayKind {
    /// None in particular: the coup as a whole is none that the roll allows.
    Coup,
    /// A dame put down where no number of the roll that is left brings it (L 211, L 201).
    IllPlaced {
        /// From where.
        from: u8,
        /// Where it was let go.
        to: u8,
    },
    /// A dame that comes to its player's coin, or leaves it, by its number, and one would be alone there (L 42, L 43, G IV).
    AloneOnCoin {
        /// From where.
        from: u8,
        /// Where it was let go.
        to: u8,
    },
    /// A dame in a table that the other can still fill (L 213).
    ClosedTable {
        /// Where.
        to: u8,
    },
    /// One number was played so that the other cannot be (L 216).
    NumberLost,
    /// The roll of the exit played again in the new relevé, and "je joue pour tout" was not said (P 4.74).
    RollSpent,
    /// The coin by puissance, or otherwise wrongly, where it was open directly (L 44).
    WrongCoin,
}

impl IllegalPlayKind {
    /// What comes before the plays that are allowed.
    pub(in crate::referee) fn french(self, wording: Wording, roll: &str) -> String {
        let who = wording.who();
        match self {
            IllegalPlayKind::Coup => format!("{who} ne peut jouer ainsi le {roll}"),
            IllegalPlayKind::IllPlaced { from, to: OFF } => format!(
                "au {roll}, {who} sort la dame de {}, qu'aucun nombre qui reste ne porte dehors",
                wording.spot(from)
            ),
            IllegalPlayKind::IllPlaced { from: OFF, to } => {
                format!("{who} remet en {} une dame qui est déjà sortie", wording.spot(to))
            }
            IllegalPlayKind::IllPlaced { from, to } => format!(
                "au {roll}, {who} abandonne en {} la dame de {}, où aucun nombre qui reste ne la porte",
                wording.spot(to),
                wording.spot(from)
            ),
            IllegalPlayKind::AloneOnCoin { from, to } => format!(
                "au {roll}, {who} joue {}/{}, et une dame serait seule dans son coin, qui se prend et se quitte à deux",
                wording.spot(from),
                wording.spot(to)
            ),
            IllegalPlayKind::ClosedTable { to } => {
                format!(
                    "{who} place une dame en {}, dans une table que l'autre peut encore remplir",
                    wording.spot(to)
                )
            }
            IllegalPlayKind::NumberLost => {
                format!("au {roll}, {who} joue un nombre de façon à ne pouvoir jouer l'autre")
            }
            IllegalPlayKind::RollSpent => {
                format!("le {roll} de la sortie ne sert pas au relevé suivant : {who} rejette")
            }
            IllegalPlayKind::WrongCoin => {
                format!("au {roll}, {who} prend mal son coin, qu'il pouvait prendre directement")
            }
        }
    }

    /// See [`IllegalPlayKind::french`].
    pub(in crate::referee) fn english(self, wording: Wording, roll: &str) -> String {
        let who = wording.who();
        match self {
            IllegalPlayKind::Coup => format!("{who} may not play {roll} so"),
            IllegalPlayKind::IllPlaced { from, to: OFF } => format!(
                "with {roll} {who} takes the dame of {} off, where no number left brings it",
                wording.spot(from)
            ),
            IllegalPlayKind::IllPlaced { from: OFF, to } => {
                format!("{who} puts a dame that is off already back on {}", wording.spot(to))
            }
            IllegalPlayKind::IllPlaced { from, to } => format!(
                "with {roll} {who} lets the dame of {} go on {}, where no number left brings it",
                wording.spot(from),
                wording.spot(to)
            ),
            IllegalPlayKind::AloneOnCoin { from, to } => format!(
                "with {roll} {who} plays {}/{}, and one dame would be alone on his coin, which two take and two leave",
                wording.spot(from),
                wording.spot(to)
            ),
            IllegalPlayKind::ClosedTable { to } => {
                format!("{who} puts a dame on {}, in a table that the other can still fill", wording.spot(to))
            }
            IllegalPlayKind::NumberLost => {
                format!("with {roll} {who} plays one number so that the other cannot be played")
            }
            IllegalPlayKind::RollSpent => {
                format!("the {roll} of the exit does not serve for the next relevé: {who} throws anew")
            }
            IllegalPlayKind::WrongCoin => {
                format!("with {roll} {who} takes his coin wrongly, where it was open directly")
            }
        }
    }
}

/// A fault with the dames that is more than a coup not allowed.
///
/// Fields are in the numbering of the player whose dames they are, 1 to 24.
///
/// ```
/// use trictrac::referee::{DamesFault, Fact, check};
/// let text = "[TTN \"1.0\"] [Position \"W 1*13 2 3 B 1*15\"]\n\nW 64: touch 2 1/7 1/5\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// assert_eq!(report.findings()[0].fact, Fact::Dames(DamesFault::Touched { field: 2 }), "touched is played (L 46)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DamesFault {
    /// E205: a dame touched and not played.
    Touched {
        /// Where it stood.
        field: u8,
    },
    /// E206: two dames taken together and put on one flèche that one of them does not reach.
    FalseCase {
        /// The flèche.
        field: u8,
    },
    /// E207: a dame let go, and taken up again.
    TakenAgain {
        /// Where it had been let go.
        field: u8,
    },
    /// E202: what the other rightly demanded was not played.
    Disobeys,
    /// E202: what the other rightly barred was played.
    PlaysBarred,
    /// E202: the coin taken on the roll on which it is barred (P 4.26).
    CoinBarred,
    /// E202: what the other rightly demanded was not marked (L 185, L 186, P 4.47).
    DoesNotMark,
    /// E202: who said that he goes away plays on (L 156).
    PlaysOn,
    /// E202: he will not come back, or go, as the other rightly demands (L 156, P 4.25, P 4.37).
    Refuses,
    /// E208: the other's dames handled, or a play demanded, otherwise than the law opens.
    RemedyNotOpen {
        /// What he did.
        what: String,
        /// Why not, or of marks what is so instead, in French and in English; empty where that cannot be known.
        why: [String; 2],
    },
    /// E209: a player has not fifteen dames.
    NotFifteen {
        /// How many he has.
        dames: u32,
    },
    /// E209: the missing dame put elsewhere than where it comes back, or one too many taken from elsewhere.
    DameElsewhere {
        /// What he did.
        what: String,
        /// Where it belongs, in French and in English; empty where that cannot be known.
        why: [String; 2],
    },
}

impl DamesFault {
    /// Its code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            DamesFault::Touched { .. } => "E205",
            DamesFault::FalseCase { .. } => "E206",
            DamesFault::TakenAgain { .. } => "E207",
            DamesFault::Disobeys
            | DamesFault::PlaysBarred
            | DamesFault::CoinBarred
            | DamesFault::DoesNotMark
            | DamesFault::PlaysOn
            | DamesFault::Refuses => "E202",
            DamesFault::RemedyNotOpen { .. } => "E208",
            DamesFault::NotFifteen { .. } | DamesFault::DameElsewhere { .. } => "E209",
        }
    }

    pub(in crate::referee) fn french(&self, wording: Wording) -> String {
        let who = wording.who();
        match self {
            DamesFault::Touched { field } => {
                format!(
                    "{who} a touché la dame de {}, qui peut se jouer, et ne la joue pas",
                    wording.spot(*field)
                )
            }
            DamesFault::FalseCase { field } => format!(
                "fausse case : {who} pose ensemble en {} des dames dont l'une au moins n'y aboutit pas",
                wording.spot(*field)
            ),
            DamesFault::TakenAgain { field } => {
                format!("{who} reprend la dame qu'il avait abandonnée en {}", wording.spot(*field))
            }
            DamesFault::CoinBarred => format!("{who} prend son coin, qui lui est défendu sur ce coup"),
            DamesFault::Disobeys => format!("{who} ne joue pas comme l'autre l'y oblige"),
            DamesFault::PlaysBarred => format!("{who} joue ce que l'autre lui a défendu"),
            DamesFault::DoesNotMark => format!("{who} ne marque pas ce que l'autre l'oblige à marquer"),
            DamesFault::PlaysOn => format!("{who} s'en va, et joue encore"),
            DamesFault::Refuses => format!("{who} refuse ce que l'autre exige à bon droit"),
            DamesFault::RemedyNotOpen { what, why: [why, _] } => {
                format!("{who} n'a pas ce droit : {what}{}{why}", if why.is_empty() { "" } else { " ; " })
            }
            DamesFault::NotFifteen { dames } => format!("{who} joue avec {dames} dames"),
            DamesFault::DameElsewhere { what, why: [why, _] } => {
                let sign = if why.is_empty() { "" } else { " ; " };
                format!("ce n'est pas là la place de cette dame : {what}{sign}{why}")
            }
        }
    }

    pub(in crate::referee) fn english(&self, wording: Wording) -> String {
        let who = wording.who();
        match self {
            DamesFault::Touched { field } => {
                format!(
                    "{who} touched the dame of {}, which can be played, and does not play it",
                    wording.spot(*field)
                )
            }
            DamesFault::FalseCase { field } => format!(
                "a false case: {who} puts dames together on {}, which one of them at least does not reach",
                wording.spot(*field)
            ),
            DamesFault::TakenAgain { field } => {
                format!("{who} takes up again the dame that he had let go on {}", wording.spot(*field))
            }
            DamesFault::CoinBarred => format!("{who} takes his coin, which is barred to him on this roll"),
            DamesFault::Disobeys => format!("{who} does not play as the other obliges him to"),
            DamesFault::PlaysBarred => format!("{who} plays what the other has barred"),
            DamesFault::DoesNotMark => format!("{who} does not mark what the other obliges him to"),
            DamesFault::PlaysOn => format!("{who} goes away, and plays on"),
            DamesFault::Refuses => format!("{who} refuses what the other rightly demands"),
            DamesFault::RemedyNotOpen { what, why: [_, why] } => {
                format!("{who} has no right to this: {what}{}{why}", if why.is_empty() { "" } else { "; " })
            }
            DamesFault::NotFifteen { dames } => format!("{who} plays with {dames} dames"),
            DamesFault::DameElsewhere { what, why: [_, why] } => {
                let sign = if why.is_empty() { "" } else { "; " };
                format!("this is not where that dame belongs: {what}{sign}{why}")
            }
        }
    }
}
