//! What the head tells of the beginning, held against what was thrown for it and what the law says of the dice.
//! Takes a replay, gives the fault (E413), whom it is about and its articles; `None` where nothing is stated or all holds.

use crate::board::Side;
use crate::replay::Replay;
use crate::rules::{Odds, OpeningError, OpeningWinner};

/// E413: why `[First]` does not give the dice to whom it says.
///
/// ```
/// use trictrac::referee::{Fact, FirstFault, check};
/// let text = "[TTN \"1.0\"] [First \"W 33 W\"]\n\nW 64: 1/7 1/5\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// assert_eq!(report.findings()[0].fact, Fact::First { why: FirstFault::Equal }, "a doublet is for nobody (L 28)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstFault {
    /// What was thrown last is equal.
    Equal,
    /// The other has thrown more.
    Less,
    /// It was decided before the last throw.
    Decided,
    /// After a void throw the same player throws again (L 28).
    NotOther,
    /// The chouette has the dice in the first marqué, and then by turns (L 242).
    Chouette,
    /// `[Odds]` gives them to the other (L 254).
    Given,
}

/// What does not hold of `[First]`, whom it is about, and the law.
pub fn faults(replay: &Replay<'_>) -> Option<(FirstFault, Option<Side>, Vec<&'static str>)> {
    let first = replay.first()?;
    let game = replay.game();
    let by_law = game.laws().turn;
    let fault = match (game.opening().winner(&first.throws), first.side) {
        _ if by_law.is_empty() => None,
        (Err(OpeningError::Decided), _) => Some(FirstFault::Decided),
        (Err(OpeningError::NotOther), _) => Some(FirstFault::NotOther),
        (Ok(OpeningWinner::Nobody), Some(_)) => Some(FirstFault::Equal),
        (Ok(OpeningWinner::For(side)), Some(stated)) if side != stated => Some(FirstFault::Less),
        _ => None,
    };
    if let Some(fault) = fault {
        return Some((fault, first.side, by_law.to_vec()));
    }
    let stated = first.side?;
    if let (Some(rules), Some(side)) = (game.parties(), replay.seating().and_then(|s| s.dice_by_law))
        && side != stated
    {
        return Some((FirstFault::Chouette, Some(stated), vec![rules.chouette]));
    }
    let given = replay.odds().any(|(side, odds)| odds == Odds::Dice && side != stated);
    // In a later marqué the winner of the last may have them (L 221): the texts do not say which goes before.
    let later = replay.marque().is_some_and(|n| n > 1);
    (given && !later).then(|| (FirstFault::Given, Some(stated), game.laws().odds.to_vec()))
}

impl FirstFault {
    pub(super) const fn sentence(self, french: bool) -> &'static str {
        match (self, french) {
            (FirstFault::Equal, true) => "des points égaux ne donnent les dés à personne",
            (FirstFault::Equal, false) => "equal throws give the dice to nobody",
            (FirstFault::Less, true) => "l'autre a le plus fort nombre",
            (FirstFault::Less, false) => "the other has the higher number",
            (FirstFault::Decided, true) => "un coup précédent en avait décidé",
            (FirstFault::Decided, false) => "an earlier throw had decided it",
            (FirstFault::NotOther, true) => "après un coup nul c'est l'autre qui jette les dés",
            (FirstFault::NotOther, false) => "after a void throw it is the other who throws",
            (FirstFault::Chouette, true) => "la chouette a les dés au premier marqué, puis alternativement",
            (FirstFault::Chouette, false) => "the chouette has the dice in the first marqué, then by turns",
            (FirstFault::Given, true) => "[Odds] donne les dés à l'autre",
            (FirstFault::Given, false) => "[Odds] gives the dice to the other",
        }
    }
}
