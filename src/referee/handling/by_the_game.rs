//! Which rule a coup breaks in a game without laws of handling (R Backgammon, T V, T VI, T IX). Takes the plays of a roll, the dames as they were let go and as
//! they lie, gives the rule, or that the coup as a whole is none that the roll allows.

use super::{IllegalPlayKind, MovedDame};
use crate::board::{BAR, Men, OFF};
use crate::record::Played;
use crate::referee::plays::Allowed;

/// Fields before the last table, from which none goes off.
const BEFORE_LAST: std::ops::RangeInclusive<u8> = BAR..=18;

/// The rule that is broken by these plays, as they are written and as their dames were let go.
pub fn broken_rule(
    allowed: &Allowed,
    (plays, legs): (&[&Played], &[MovedDame]),
    after: &Men,
) -> IllegalPlayKind {
    let (start, side, roll) = (allowed.position.men(), allowed.position.turn(), allowed.roll);
    if start.of(side) == after.of(side) {
        return IllegalPlayKind::NothingPlayed;
    }
    if legs.iter().any(|leg| leg.to <= leg.from) {
        return IllegalPlayKind::Coup; // what is taken back and played otherwise
    }
    let entering = after.count(side, BAR) > 0;
    if let Some(leg) = legs.iter().find(|leg| entering && leg.from != BAR) {
        return IllegalPlayKind::EntersFirst { from: leg.from };
    }
    let is_closed = |to: &u8| {
        (1..=24).contains(to)
            && start.count(side.other(), 25 - to) > 1
            && !allowed.position.game().may_rest(start, side, *to)
    };
    let closed = |play: &&Played| {
        let from = play.from.as_slice().first()?.index()?;
        let to = play.to.as_slice().iter().filter_map(|spot| spot.index()).find(is_closed)?;
        Some(IllegalPlayKind::AmongOthers { from, to })
    };
    if let Some(rule) = plays.iter().find_map(closed) {
        return rule;
    }
    if allowed.has_result(after) {
        return IllegalPlayKind::ClosedWay;
    }
    let off = || legs.iter().filter(|leg| leg.to == OFF).map(|leg| leg.from);
    if let Some(from) =
        off().next().filter(|_| BEFORE_LAST.into_iter().any(|field| after.count(side, field) > 0))
    {
        return IllegalPlayKind::NotAllIn { from };
    }
    let has = |number: u8| allowed.position.game().has_number(roll, number);
    let is_too_large = |from: &u8| {
        let needed = OFF - from;
        !has(needed) && roll.high() > needed && (19..*from).any(|field| after.count(side, field) > 0)
    };
    if let Some(from) = off().find(is_too_large) {
        return IllegalPlayKind::FartherFirst { from };
    }
    let numbers = [roll.high(), roll.low(), roll.sum()];
    let is_ill = |leg: &&MovedDame| !roll.is_doublet() && leg.to != OFF && !numbers.contains(&leg.far());
    if let Some(&MovedDame { from, to, .. }) = legs.iter().find(is_ill) {
        return IllegalPlayKind::IllPlaced { from, to };
    }
    match legs {
        _ if !allowed.has_part(after) => smaller_number(allowed, legs),
        [leg] if !roll.is_doublet() && has(leg.far()) => {
            let played = leg.far();
            IllegalPlayKind::NumberLeft { played, left: roll.sum() - played }
        }
        _ => IllegalPlayKind::MoreLeft,
    }
}

/// A coup that plays numbers of the roll as they go, and is none of its plays: where one number alone can be played it is the larger (L 83, G VI; `C one number`).
pub(super) fn smaller_number(allowed: &Allowed, legs: &[MovedDame]) -> IllegalPlayKind {
    let (smaller, larger) = (allowed.roll.low(), allowed.roll.high());
    let is_smaller = matches!(legs, [leg] if leg.far() == smaller) && smaller != larger;
    let mut plays = allowed.plays.as_slice().iter().map(|play| play.moves()).peekable();
    let by_larger = plays.peek().is_some()
        && plays.all(|moves| matches!(moves, [one] if one.to.abs_diff(one.from) == larger));
    match is_smaller && by_larger {
        true => IllegalPlayKind::SmallerNumber { smaller, larger },
        false => IllegalPlayKind::Coup,
    }
}
