//! What follows from the first dames that do not fit: one slip of a pen may make a hundred findings, and only the first says where it is.

use super::Finding;
use crate::record::{Handling, Item};
use crate::replay::Replay;

/// The findings of dames that are not where the record has them; what is found behind them may follow from that.
const BREAKS: [&str; 2] = ["E203", "E204"];
/// What may follow: what is computed from where the dames are.
const FOLLOWS: [&str; 21] = [
    "E101", "E102", "E103", "E104", "E105", "E201", "E202", "E203", "E204", "E205", "E206", "E207", "E208",
    "E209", "E301", "E401", "E402", "E404", "E405", "E407", "E408",
];

/// Marks what follows from the first dames that do not fit, until the record says where they are, or they are set up anew. The findings
/// stand in the order of the text.
pub fn mark(findings: &mut [Finding], replay: &Replay<'_>) {
    let anew = |item: &Item<'_>| {
        matches!(item, Item::Position(_) | Item::Releve(_) | Item::Partie(..) | Item::Marque(..))
            || matches!(item, Item::Handled(Handling::Lift))
    };
    let mut resets =
        replay.record().items().filter(|(_, item)| anew(item)).map(|(span, _)| span.start).peekable();
    let mut first: Option<usize> = None;
    for n in 0..findings.len() {
        while resets.next_if(|&at| at < findings[n].span.start).is_some() {
            first = None;
        }
        let code = findings[n].code();
        match first {
            Some(first) if FOLLOWS.contains(&code) => {
                findings[n].follows = true;
                findings[first].followers += 1;
            }
            None if BREAKS.contains(&code) => first = Some(n),
            _ => {}
        }
    }
}
