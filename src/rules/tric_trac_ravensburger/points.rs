//! What a play earns, and how points make parties (R Tric Trac).

use super::profile::CITE;
use super::{BOSSE, DAMES, END, PARTIE, PointRules, START};
use crate::board::{Field, Jetons, Marks, Men, Side};
use crate::rules::{End, Event, Kind, Score, Ways};

/// Points of a grand pont, made or kept.
const PONT: u16 = 2;
/// The six fields of the grand pont: the bosse and the five beside it on one's own side.
const GRAND_PONT: std::ops::RangeInclusive<usize> = 7..=BOSSE as usize;

/// What a play earned `side`: a point for each dame captured and for each that is out, two for the grand pont that stands after it.
pub fn earned(before: &Men, after: &Men, side: Side, into: &mut Score) {
    into.clear();
    let captured = after.count(side.other(), START).saturating_sub(before.count(side.other(), START));
    let mut add = |kind, field, times: u8, points: u16| {
        if times > 0 {
            let points = u16::from(times) * points;
            let field = Field::new(field);
            into.push(Event {
                kind,
                to: side,
                field,
                ways: times,
                by: Ways::NONE,
                points,
                articles: &[CITE],
            });
        }
    };
    add(Kind::Hit, 0, captured, 1);
    let stands = stands(after, side);
    let kind = if stands && self::stands(before, side) { Kind::Keep } else { Kind::Fill };
    add(kind, *GRAND_PONT.start() as u8, u8::from(stands), PONT);
    add(Kind::Out, 0, out(before, after, side), 1);
}

/// Dames that have reached the end: where there are fewer than before, all fifteen were, and are set up again.
fn out(before: &Men, after: &Men, side: Side) -> u8 {
    let (was, is) = (before.count(side, END), after.count(side, END));
    is.checked_sub(was).unwrap_or(DAMES.saturating_sub(was))
}

/// Whether a side's grand pont stands.
fn stands(men: &Men, side: Side) -> bool {
    men.of(side)[GRAND_PONT].iter().all(|&dames| dames >= 2)
}

/// Adds points to those that a side shows. They do not end at twelve: what goes beyond counts in a game that is prolonged.
pub fn mark(marks: &mut Marks, side: Side, points: u16) {
    show(marks, side, marks.jetons(side).points.saturating_add(points));
}

fn show(marks: &mut Marks, side: Side, points: u16) {
    marks.set_jetons(side, Jetons { points, jetons: u8::from(points > 0) });
}

/// Who has twelve points has won; the partie is simple if the other has more than six, double if more than two, triple if any, else
/// fourfold.
pub fn end(marks: &Marks) -> Option<End> {
    let winner = Side::BOTH.into_iter().find(|&side| marks.jetons(side).points >= PARTIE)?;
    let parties = match marks.jetons(winner.other()).points {
        0 => 4,
        1..=2 => 3,
        3..=6 => 2,
        _ => 1,
    };
    Some(End { winner, parties })
}

/// The game is prolonged: the winner begins the next partie with the points beyond twelve, the other with none. The fichets count
/// parties won.
pub fn won(rules: &PointRules, marks: &mut Marks, end: End) {
    let (winner, loser) = (end.winner, end.winner.other());
    let parties = u16::try_from(end.parties).unwrap_or(u16::MAX);
    marks.set_fichet(winner, marks.fichet(winner).saturating_add(parties));
    show(marks, winner, marks.jetons(winner).points.saturating_sub(PARTIE));
    if !rules.loser_keeps.value {
        show(marks, loser, 0);
    }
}

/// The game begins anew, and no points go with it.
pub fn anew(marks: &mut Marks) {
    for side in Side::BOTH {
        show(marks, side, 0);
    }
}
