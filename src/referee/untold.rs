//! Why a statement cannot be held to anything: what the record does not tell, or the texts.
//! Takes what is known where the statement stands, gives the first thing that lacks (I501).

use super::statements::thrower;
use super::wording::Wording;
use crate::record::Item;
use crate::replay::KnownState;
use crate::rules::{Fault, Position};
use crate::text::Lang;
use crate::text::Span;

/// What is not told.
///
/// ```
/// use trictrac::referee::{Fact, Untold, check};
/// let text = "[TTN \"1.0\"] [Position \"?\"]\n\n<due W 64: +4>\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// assert_eq!(report.findings()[0].fact, Fact::TakenAsTold { why: Untold::Position });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untold {
    /// Where the dames are.
    Position,
    /// What was thrown.
    Throw,
    /// What is told of the dames is no position.
    Dames(Fault),
    /// What comes before.
    Before,
    /// What is agreed on where a partie is given up.
    GivenUp,
    /// What may be demanded: the texts of the game know no demands.
    Demands,
}

/// What is missing for a statement that stands here.
pub fn why(now: &KnownState, statement: &Item<'_>, body: &[(Span, Item<'_>)]) -> Untold {
    if matches!(statement, Item::Partie(..)) {
        return Untold::GivenUp;
    }
    let (found, roll) = match (thrower(body), now.coup) {
        (Some((side, roll)), _) => (now.position(side), roll),
        (None, Some(coup)) => (Position::on(&coup.board, coup.side, now.game), coup.roll),
        (None, None) => return Untold::Throw,
    };
    match (found, roll) {
        (Err(Fault::Incomplete), _) => Untold::Position,
        (Err(fault), _) => Untold::Dames(fault),
        (Ok(_), None) => Untold::Throw,
        (Ok(_), Some(_)) => Untold::Before,
    }
}

impl Untold {
    /// In words.
    pub(super) fn words(self, wording: Wording) -> String {
        match (self, wording.lang == Lang::Fr) {
            (Untold::Position, true) => "la position n'est pas dite".to_owned(),
            (Untold::Position, false) => "the position is not told".to_owned(),
            (Untold::Throw, true) => "aucun jet n'est dit".to_owned(),
            (Untold::Throw, false) => "no throw is told".to_owned(),
            (Untold::Dames(fault), _) => wording.fault(fault),
            (Untold::Before, true) => "ce qui précède n'est pas dit".to_owned(),
            (Untold::Before, false) => "what comes before is not told".to_owned(),
            (Untold::GivenUp, true) => {
                "la partie est abandonnée, et ce qu'elle compte se convient".to_owned()
            }
            (Untold::GivenUp, false) => "it is given up, and what it counts is agreed on".to_owned(),
            (Untold::Demands, true) => "les textes de ce jeu ne connaissent point de demande".to_owned(),
            (Untold::Demands, false) => "the texts of this game know no demands".to_owned(),
        }
    }
}
