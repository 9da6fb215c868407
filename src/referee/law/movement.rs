//! What is one mark together: fichet and jeton moved by one movement of the hand (L 161, L 178).
//! Takes marks that stand one behind the other, gives those that are one, and where they end.

use super::super::judge::{ActAt, Judge};
use super::super::rights::holes_taken;
use crate::record::{Item, Jeton, Mark, Marked, Speaker};
use crate::replay::KnownState;

/// So many marks by place, one behind the other, are read as one: more are no école.
const MARKED_TOGETHER: usize = 8;

impl Judge<'_, '_> {
    /// This mark, and those by place of the same player that stand right behind it, with the place behind the last: one mark together. Behind the fichet
    /// the jeton may be moved in his next turn: it alone tells how many points they are (L 178).
    pub(super) fn marks_from(&self, act: ActAt<'_>, now: &KnownState) -> (Vec<&Mark>, usize) {
        let ActAt { step, side, at } = act;
        let of_fichet = |mark: &Mark| matches!(mark.what, Marked::Holes(_) | Marked::Fichet(_));
        let by_fichet = |marks: &[&Mark]| marks.iter().all(|mark| of_fichet(mark));
        let (mut marks, mut end): (Vec<&Mark>, usize) = (Vec::new(), at);
        for (place, (_, item)) in self.replay.items().iter().enumerate().skip(at).take(MARKED_TOGETHER) {
            let found = match item {
                Item::Turn { who, throw: None } if *who == Speaker::Player(side) && by_fichet(&marks) => {
                    continue;
                }
                Item::Mark(mark) if !marks.is_empty() && by_fichet(&marks) && is_between(mark, act) => {
                    continue;
                }
                // The pavillon, which is no point, parts nothing (P 4.62).
                Item::Mark(Mark { what: Marked::Pavillon(_), owner, .. })
                    if owner.is_none_or(|o| o == side) && !marks.is_empty() =>
                {
                    continue;
                }
                Item::Mark(found) if found.owner.is_none_or(|owner| owner == side) => found,
                _ => break,
            };
            let by_place = is_let_go(found) || (place < step.items.end && holes_taken(found, side, now) > 0);
            let whole = matches!(marks.as_slice(), [first, ..] if matches!(first.what, Marked::Points { .. }))
                || marks.last().is_some_and(|mark| is_let_go(mark));
            if !marks.is_empty() && (!by_place || whole) {
                break;
            }
            marks.push(found);
            end = place + 1;
        }
        (marks, end)
    }
}

/// What may be done between the fichet and one's own jeton: the other's jeton taken off, which the text has there (L 161), or one's own taken into the hand.
fn is_between(mark: &Mark, ActAt { side, .. }: ActAt<'_>) -> bool {
    match mark.what {
        Marked::Jeton(Jeton::Up | Jeton::At { held: true, .. }) => {
            mark.owner.is_none_or(|owner| owner == side)
        }
        Marked::Jeton(_) => mark.owner == Some(side.other()),
        _ => false,
    }
}

/// Whether a jeton is put down by it and let go.
pub(super) fn is_let_go(mark: &Mark) -> bool {
    matches!(mark.what, Marked::Jeton(Jeton::At { held: false, .. }))
}

/// The marks of one movement: where the jeton is let go it is done, and what follows is another.
pub(super) fn as_far_as_let_go<'a, 'm>(marks: &'a [&'m Mark]) -> &'a [&'m Mark] {
    let end = marks.iter().position(|mark| is_let_go(mark)).map_or(marks.len(), |last| last + 1);
    &marks[..end]
}
