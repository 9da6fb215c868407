//! What is said of a fault with the dames, in French and in English.
//! Takes what was found and the manner of the record, gives its sentence; the articles are beside the finding.

use super::super::wording::Wording;

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
        /// Whether a number of the roll had brought it there.
        well: bool,
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
    /// E202: a number played that the other has let go, and marked for (P 4.69, L 216).
    NumberLetGo,
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
            | DamesFault::NumberLetGo
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
            DamesFault::TakenAgain { field, .. } => {
                format!("{who} reprend la dame qu'il avait abandonnée en {}", wording.spot(*field))
            }
            DamesFault::CoinBarred => format!("{who} prend son coin, qui lui est défendu sur ce coup"),
            DamesFault::Disobeys => format!("{who} ne joue pas comme l'autre l'y oblige"),
            DamesFault::PlaysBarred => format!("{who} joue ce que l'autre lui a défendu"),
            DamesFault::DoesNotMark => format!("{who} ne marque pas ce que l'autre l'oblige à marquer"),
            DamesFault::PlaysOn => format!("{who} s'en va, et joue encore"),
            DamesFault::NumberLetGo => {
                format!(
                    "{who} joue un nombre que l'autre a laissé sans être joué, et pour lequel il a marqué"
                )
            }
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
            DamesFault::TakenAgain { field, .. } => {
                format!("{who} takes up again the dame that he had let go on {}", wording.spot(*field))
            }
            DamesFault::CoinBarred => format!("{who} takes his coin, which is barred to him on this roll"),
            DamesFault::Disobeys => format!("{who} does not play as the other obliges him to"),
            DamesFault::PlaysBarred => format!("{who} plays what the other has barred"),
            DamesFault::DoesNotMark => format!("{who} does not mark what the other obliges him to"),
            DamesFault::PlaysOn => format!("{who} goes away, and plays on"),
            DamesFault::NumberLetGo => {
                format!("{who} plays a number that the other has let go, and marked for")
            }
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
