//! How a throw comes to its points, in words: by which number, and which dame it brings.

use crate::board::{Roll, Side};
use crate::record::Numbering;
use crate::rules::{Position, Route, Score};

/// By which numbers and dames what is due to a side comes: `par le 5 (1/6) et par le 3 (3/6)`; empty where no number can be told apart.
pub fn text(
    worth: &Score,
    side: Side,
    (position, roll): (&Position, Roll),
    (numbering, french): (Numbering, bool),
) -> String {
    let events: Vec<_> = worth
        .events()
        .iter()
        .filter(|event| event.to == side)
        .map(|event| (event, event.routes(position, roll)))
        .filter(|(_, routes)| !routes.is_empty())
        .collect();
    let and = if french { " et " } else { " and " };
    let told = events.iter().map(|(event, routes)| {
        let by: Vec<String> =
            routes.iter().map(|route| one(route, position.turn(), (numbering, french), roll)).collect();
        let by = by.join(and);
        // One thing has been named already.
        if worth.events().len() == 1 { by } else { format!("{}:{} {by}", event.points, event.kind) }
    });
    told.collect::<Vec<_>>().join(", ")
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
