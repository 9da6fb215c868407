//! Why a statement cannot be held to anything: what the record does not tell, or the texts.
//! Takes what is known where the statement stands, gives the first thing that lacks (I501).

use super::statements::thrower;
use super::wording::Wording;
use crate::record::{Item, Reason};
use crate::replay::KnownState;
use crate::rules::{Fault, Position};
use crate::text::Lang;
use crate::text::Span;

/// What is not known.
///
/// ```
/// use trictrac::referee::{Fact, WhyUnknown, check};
/// let text = "[TTN \"1.0\"] [Position \"?\"]\n\n<due W 64: +4>\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// assert_eq!(report.findings()[0].fact, Fact::TakenAsStated { why: WhyUnknown::Position });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyUnknown {
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
    /// What the coup will win by its play (R Tric Trac).
    Play,
    /// What may be demanded: the texts of the game know no demands.
    Demands,
    /// What was marked: nothing is written of it, and silence says nothing.
    Marks,
}

/// What is missing for a statement that stands here.
pub fn why(now: &KnownState, statement: &Item<'_>, body: &[(Span, Item<'_>)]) -> WhyUnknown {
    if matches!(statement, Item::Partie(..)) {
        return WhyUnknown::GivenUp;
    }
    let demands = body.iter().any(|(_, item)| matches!(item, Item::Demand(_)));
    if demands && now.game.handling_rules().is_none() {
        return WhyUnknown::Demands;
    }
    let marks = body.iter().any(|(_, item)| matches!(item, Item::Mark(_)));
    let is_ecole = |item: &Item<'_>| matches!(item, Item::Mark(mark) if mark.reason == Some(Reason::Ecole));
    let is_of_ecole = body.iter().any(|(_, item)| is_ecole(item));
    let unplayed = now.coup.is_some_and(|coup| !coup.played);
    if marks && unplayed && now.game.laws().points_follow_play && thrower(body).is_none() {
        return WhyUnknown::Play;
    }
    let (found, roll) = match (thrower(body), now.coup) {
        (Some((side, roll)), _) => (now.position(side), roll),
        (None, Some(coup)) => (Position::in_play(&coup.board, coup.side, now.game), coup.roll),
        (None, None) => return WhyUnknown::Throw,
    };
    match (found, roll) {
        (Err(Fault::Incomplete), _) => WhyUnknown::Position,
        (Err(fault), _) => WhyUnknown::Dames(fault),
        (Ok(_), None) => WhyUnknown::Throw,
        (Ok(_), Some(_)) if is_of_ecole => WhyUnknown::Marks,
        (Ok(_), Some(_)) => WhyUnknown::Before,
    }
}

impl WhyUnknown {
    /// In words.
    pub(super) fn words(self, wording: Wording) -> String {
        match (self, wording.lang == Lang::Fr) {
            (WhyUnknown::Position, true) => "la position n'est pas dite".to_owned(),
            (WhyUnknown::Position, false) => "the position is not told".to_owned(),
            (WhyUnknown::Throw, true) => "aucun jet n'est dit".to_owned(),
            (WhyUnknown::Throw, false) => "no throw is told".to_owned(),
            (WhyUnknown::Dames(fault), _) => wording.fault(fault),
            (WhyUnknown::Before, true) => "ce qui précède n'est pas dit".to_owned(),
            (WhyUnknown::Before, false) => "what comes before is not told".to_owned(),
            (WhyUnknown::GivenUp, true) => {
                "la partie est abandonnée, et ce qu'elle compte se convient".to_owned()
            }
            (WhyUnknown::GivenUp, false) => "it is given up, and what it counts is agreed on".to_owned(),
            (WhyUnknown::Play, true) => "le coup n'est pas encore joué, et c'est le jeu qui gagne".to_owned(),
            (WhyUnknown::Play, false) => {
                "the coup is not played yet, and it is the play that wins".to_owned()
            }
            (WhyUnknown::Marks, true) => "ce qui fut marqué n'est pas dit".to_owned(),
            (WhyUnknown::Marks, false) => "what was marked is not told".to_owned(),
            (WhyUnknown::Demands, true) => "les textes de ce jeu ne connaissent point de demande".to_owned(),
            (WhyUnknown::Demands, false) => "the texts of this game know no demands".to_owned(),
        }
    }
}
