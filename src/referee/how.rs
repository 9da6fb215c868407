//! How a throw comes to its points, in words: by which number, and which dame it brings.
//! Takes the worth of a throw and the position, gives for each event the number, the dame and the field, in the record's own manner.

use crate::board::{Roll, Side};
use crate::record::Numbering;
use crate::rules::{Event, Position, Route, Score};
use crate::text::Lang;

/// By which numbers and dames what is due to a side comes: `par le 5 (1/6) et par le 3 (3/6)`; empty where no number can be told apart.
pub fn text(worth: &Score, side: Side, thrown: (&Position, Roll), manner: (Numbering, Lang)) -> String {
    let events = worth.events().iter().filter(|event| event.to == side);
    let named = events.map(|event| (event, how(event, thrown, manner))).filter(|(_, by)| !by.is_empty());
    let named = named.map(|(event, by)| {
        // One thing has been named already.
        if worth.events().len() == 1 { by } else { format!("{}:{} {by}", event.points, event.kind) }
    });
    named.collect::<Vec<_>>().join(", ")
}

/// By which numbers of a throw an event comes, and which dame each of them brings, in the manner of a record; empty where no number can be told apart.
///
/// ```
/// use trictrac::{board::{Men, Roll, Side}, record::Numbering, referee::how, rules::{self, Position, RollHistory}, text::Lang};
/// let mut men = Men::EMPTY;
/// for (field, dames) in [(1, 4), (2, 2), (3, 2), (4, 2), (5, 2), (6, 1), (7, 2)] { men.put(Side::White, field, dames); }
/// let position = Position::new(men, Side::White, rules::find("trictrac", None).unwrap()).unwrap();
/// let roll = Roll::new(5, 1).unwrap();
/// let score = position.score(roll, RollHistory::default());
/// let how = |numbering, lang| how(&score.events()[0], (&position, roll), (numbering, lang));
/// assert_eq!(how(Numbering::Own, Lang::En), "by the 5 (1/6)");
/// assert_eq!(how(Numbering::Treatise, Lang::Fr), "par le 5 (T/5)");
/// ```
#[must_use]
pub fn how(
    event: &Event,
    (position, roll): (&Position, Roll),
    (numbering, lang): (Numbering, Lang),
) -> String {
    let french = lang == Lang::Fr;
    let routes = event.routes(position, roll);
    let by = routes.iter().map(|route| one(route, position.turn(), (numbering, french), roll));
    by.collect::<Vec<_>>().join(if french { " et " } else { " and " })
}

fn one(route: &Route, side: Side, (numbering, french): (Numbering, bool), roll: Roll) -> String {
    let Route { number, from, to } = route;
    let is_die = *number == roll.high() || *number == roll.low();
    let by = match (is_die, french) {
        (true, true) => format!("par le {number}"),
        (true, false) => format!("by the {number}"),
        (false, true) => format!("par la somme {number}"),
        (false, false) => format!("by the sum {number}"),
    };
    format!("{by} ({})", numbering.act(&format!("{from}/{to}"), side))
}
