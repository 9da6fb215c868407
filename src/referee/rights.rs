//! What a player may do at one point of a record: the ledger's answers to `<can …>` and `<cannot …>`.

use super::ledger::{Debt, Ledger};
use crate::board::{Marks, Side};
use crate::games::Game;
use crate::notation::{Demand, Handling, Item, Jeton, Mark, Marked, Number, Reason, Span};
use crate::replay::Standing;

/// An answer of the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// Within his rights and without fault.
    Open,
    /// Not.
    Closed,
    /// What is told does not suffice.
    Unknown,
    /// Not judged yet.
    NotJudged,
}

impl From<bool> for Right {
    fn from(open: bool) -> Right {
        if open { Right::Open } else { Right::Closed }
    }
}

/// Whether `side` may do these acts here.
pub fn may(game: &dyn Game, now: &Standing, ledger: &Ledger, side: Side, acts: &[(Span, Item<'_>)]) -> Right {
    match acts {
        [(_, Item::Handled(Handling::Lift)), rest @ ..]
            if rest.iter().all(|(_, i)| matches!(i, Item::Dame { .. })) =>
        {
            go_away(ledger, side)
        }
        [(_, Item::Mark(mark))] => may_mark(game, now, ledger, side, mark),
        [(_, Item::Demand(Demand::Oblige)), (_, Item::Mark(mark))] => may_oblige(ledger, side, mark),
        [(_, Item::Demand(Demand::Oblige)), (_, Item::Handled(Handling::Back))] => {
            ledger.departures.iter().any(|(who, _)| *who != side).into()
        }
        [(_, Item::Demand(Demand::Allow))] => ledger.plays.iter().any(|(who, _)| *who != side).into(),
        _ => Right::NotJudged,
    }
}

/// L 155, 156: by a hole that his own roll completes, before a dame is touched, before what is left over is marked, and unless he said that
/// he stays. The other lifts too where the first goes away (L 155, 170).
fn go_away(ledger: &Ledger, side: Side) -> Right {
    if ledger.gone.is_some_and(|who| who != side) {
        return Right::Open;
    }
    match ledger.own.as_ref().filter(|d| d.to == side) {
        Some(own) if own.closed.is_some() || own.stayed || own.rest_marked => Right::Closed,
        Some(own) => own.completes_hole().map_or(Right::Unknown, Right::from),
        // A hole that the other's roll gives is no leave to go (L 185, G V).
        None => Right::Closed,
    }
}

fn may_mark(game: &dyn Game, now: &Standing, ledger: &Ledger, side: Side, mark: &Mark) -> Right {
    if mark.owner.is_some_and(|o| o != side) {
        return Right::NotJudged;
    }
    if mark.reason == Some(Reason::Ecole) {
        return may_claim(ledger, side, mark);
    }
    let given = super::judge::is_for_given(mark);
    let debt = ledger
        .own
        .as_ref()
        .filter(|d| d.to == side && !given)
        .or(ledger.given.as_ref().filter(|d| d.to == side));
    let Some(debt) = debt else { return Right::Closed };
    if debt.closed.is_some() && !debt.misled {
        return Right::Closed;
    }
    match mark.what {
        Marked::Points { less: false, number: Number::Known(n) } => match (debt.due, debt.marked()) {
            (Some(due), Some(marked)) => (marked + n <= due).into(),
            _ => Right::Unknown,
        },
        // As long as nothing is closed a jeton goes where what is due brings it (L 145, 167, 169).
        Marked::Jeton(Jeton::At { jetons, points: Number::Known(points), .. }) => as_due(game, now, debt)
            .map_or(Right::Unknown, |(marks, _)| {
                let right = marks.jetons(side);
                let fresh = debt.due == Some(0) || right.points >= points;
                (fresh && (jetons < 2 || right.jetons == 2)).into()
            }),
        Marked::Holes(holes) => as_due(game, now, debt)
            .map_or(Right::Unknown, |(_, most)| (holes > 0 && i32::from(holes) <= i32::from(most)).into()),
        _ => Right::NotJudged,
    }
}

/// The wood as it would be had this debt been marked as due, and the holes that makes.
fn as_due(game: &dyn Game, now: &Standing, debt: &Debt) -> Option<(Marks, u16)> {
    if !now.known[debt.to.index()].jetons {
        return None;
    }
    let before = debt.wood?;
    let mut marks = before;
    // What the other did not mark because he gave the hole takes the bredouille all the same (L 176).
    if debt.broken {
        let jetons = marks.jetons(debt.to);
        marks.set_jetons(debt.to, crate::board::Jetons { jetons: jetons.jetons.min(1), ..jetons });
        let his = marks.jetons(debt.to.other());
        marks.set_jetons(debt.to.other(), crate::board::Jetons { points: his.points.max(2), jetons: 1 });
    }
    game.mark(&mut marks, debt.to, debt.due?);
    Some((marks, marks.fichet(debt.to).saturating_sub(before.fichet(debt.to))))
}

/// An école, whole, that is open and not taken yet (L 167, 187).
fn may_claim(ledger: &Ledger, side: Side, mark: &Mark) -> Right {
    let Marked::Points { less: false, number } = mark.what else { return Right::NotJudged };
    let open = ledger.claims.iter().any(|c| {
        c.by == side
            && !c.taken
            && match number {
                Number::Known(n) => c.points.is_none_or(|p| p == n),
                Number::Unknown => true,
            }
    });
    // Where a coup's worth is not known, neither is an école on it.
    let unknown = [&ledger.own, &ledger.given].into_iter().flatten().any(|d| d.to != side && d.due.is_none());
    if !open && unknown && ledger.claims.is_empty() && number != Number::Unknown {
        Right::Unknown
    } else {
        open.into()
    }
}

/// Before the dice are thrown the other may be obliged to mark what he is given (L 185), or the rest of an école that he has begun to mark
/// (L 187); never to mark an école (L 186).
fn may_oblige(ledger: &Ledger, side: Side, mark: &Mark) -> Right {
    let other = side.other();
    let Marked::Points { less: false, number: Number::Known(n) } = mark.what else { return Right::NotJudged };
    if mark.reason == Some(Reason::Ecole) {
        return ledger.claims.iter().any(|c| c.by == other && !c.taken && c.in_part > 0).into();
    }
    match ledger.given.as_ref().filter(|d| d.to == other && d.closed.is_none()) {
        Some(debt) => match (debt.due, debt.marked()) {
            (Some(due), Some(marked)) => (marked + n <= due).into(),
            _ => Right::Unknown,
        },
        None => Right::Closed,
    }
}
