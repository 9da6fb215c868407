//! A demand that has no right, obeyed: « on ne peut profiter d'une erreur qu'on a occasionnée » (L 177, G III).
//! Takes the demand, gives whether marks or a play are just what it named: then they are no fault of his who makes them.

use super::super::debt::Debt;
use super::super::handling::{after_legs, legs_of};
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{CoupLedger, Ledger};
use super::super::plays::Allowed;
use crate::board::{Men, Side};
use crate::record::lexicon::Declaration;
use crate::record::{Demand, Handling, Item, Mark, Reason};
use crate::rules::Game;
use crate::text::Span;

/// What was demanded of a side without the right to.
#[derive(Clone, Debug)]
pub struct WrongDemand {
    of: Side,
    demand: Demand,
    /// Marks that he has not made yet.
    marks: Vec<Mark>,
    /// From where and to where dames.
    legs: Vec<(u8, u8)>,
}

/// Whether a mark of this side's own wood is that which was named, be it an école or not.
fn is_that(named: &Mark, mark: &Mark, side: Side) -> bool {
    let is_ecole = |mark: &Mark| mark.reason == Some(Reason::Ecole);
    let is_his = |mark: &Mark| mark.owner.is_none_or(|owner| owner == side);
    named.what == mark.what && is_ecole(named) == is_ecole(mark) && is_his(named) && is_his(mark)
}

impl CoupLedger {
    /// Whether these marks are among those that were wrongly demanded.
    pub fn names_wrongly(&self, side: Side, marks: &[&Mark]) -> bool {
        let Some(wrong) = self.wrong_demand.as_deref().filter(|wrong| wrong.of == side) else { return false };
        let is_named = |mark: &&Mark| wrong.marks.iter().any(|named| is_that(named, mark, side));
        wrong.demand == Demand::Oblige && !marks.is_empty() && marks.iter().all(is_named)
    }

    /// Whether the other has told this side without the right to how its dames are to be played, or not to be.
    pub fn is_wrongly_told_how(&self, side: Side) -> bool {
        self.wrong_demand.as_deref().is_some_and(|wrong| wrong.of == side && !wrong.legs.is_empty())
    }

    /// Whether dames that lie so lie just as was wrongly demanded; or, where all plays were wrongly barred that the law leaves, as another of the roll brings them.
    pub fn lie_as_wrongly_named(&self, allowed: &Allowed, after: &Men) -> bool {
        let (start, side) = (allowed.position.men(), allowed.position.turn());
        let told = self.wrong_demand.as_deref().filter(|_| self.is_wrongly_told_how(side));
        let Some(wrong) = told else { return false };
        let is_barred = |men: &Men| CoupLedger::lie_by(&wrong.legs, allowed, men);
        match wrong.demand {
            Demand::Oblige => {
                after_legs(start, side, &wrong.legs).is_some_and(|men| men.of(side) == after.of(side))
            }
            Demand::Forbid => {
                let mut plays = allowed.plays.as_slice().iter();
                plays.all(|play| is_barred(allowed.position.after(play).men()))
                    && !is_barred(after)
                    && allowed.whatever_is_due().has_result(after)
            }
            Demand::Allow => false,
        }
    }
}

impl Ledger {
    /// He makes a mark that was wrongly demanded: of what it comes to the other has no école, and may only take it off (L 177).
    fn is_led_to_mark(&mut self, game: &dyn Game, (side, at): (Side, usize), mark: &Mark) {
        let misled = |debt: &mut Debt| {
            (debt.misled, debt.named_number) = (true, debt.with(game, &[mark]).marked());
        };
        if let Some((debt, _)) = self.debt_for(side, mark) {
            misled(debt);
        } else if let Some(debt) =
            [&mut self.own, &mut self.given].into_iter().flatten().find(|debt| debt.to == side)
        {
            // Of a coup that is closed: what is too much comes off (L 177).
            misled(debt);
            debt.mark(game, mark, at);
        }
    }
}

impl Judge<'_, '_> {
    /// `by` demands what the law does not open to him: who obeys is not blamed, and sent away he has gone on the other's word (L 177, G III).
    pub fn demands_wrongly(&self, ledger: &mut Ledger, by: Side, demand: Demand, acts: &[(Span, Item<'_>)]) {
        let mark = |(_, item): &(Span, Item<'_>)| match item {
            Item::Mark(mark) => Some(*mark),
            _ => None,
        };
        if matches!((demand, acts), (Demand::Oblige, [(_, Item::Handled(Handling::Lift)), ..])) {
            self.misleads(ledger, by, Declaration::GoAway);
        }
        let marks = acts.iter().filter_map(mark).collect();
        let wrong = WrongDemand { of: by.other(), demand, marks, legs: legs_of(acts) };
        ledger.coup.wrong_demand = Some(Box::new(wrong));
    }

    /// A mark, be it one that the other has wrongly demanded.
    pub fn marks_as_told(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) {
        let is_named = ledger.coup.names_wrongly(act.side, &[mark]);
        if is_named {
            ledger.is_led_to_mark(self.replay.game(), (act.side, act.at), mark);
        }
        // What he is made to mark as an école is none that he claims.
        let told =
            Mark { reason: mark.reason.filter(|reason| !is_named || *reason != Reason::Ecole), ..*mark };
        self.mark(ledger, act, &told);
        if let Some(wrong) = ledger.coup.wrong_demand.as_deref_mut().filter(|_| is_named)
            && let Some(made) = wrong.marks.iter().position(|named| is_that(named, mark, act.side))
        {
            wrong.marks.remove(made);
        }
    }

    /// He plays just as the other has wrongly demanded: so it stands, and no plein is lost by it.
    pub fn obeys_wrong_demand(&self, ledger: &mut Ledger, allowed: &Allowed, after: &Men, at: usize) -> bool {
        let obeys = ledger.coup.lie_as_wrongly_named(allowed, after);
        if obeys {
            let side = allowed.position.turn();
            ledger.open.retain(|open| open.of != side);
            (ledger.coup.settled, ledger.coup.plein_is_barred) = (Some((*after, at)), true);
        }
        obeys
    }
}
