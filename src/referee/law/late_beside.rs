//! What a player was given and left out, marked by the jeton that marks what his next roll wins: its école is made, and so many points more are no other one
//! (L 167, L 171; G III; P 4.42).
//! Takes his mark for that roll, gives how many points of it come too late; and where his wood belongs without these.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{Displaced, Ledger};
use crate::board::{Jetons, Marks, Side};
use crate::record::lexicon::is_by_the_way;
use crate::record::{Item, Mark, Marked, Number, Reason};
use crate::rules::Game;

impl Ledger {
    /// How many points the throw before gave this side, and it has left out; none where the other has demanded them (L 186).
    fn left_out_before(&self, side: Side) -> u16 {
        if self.claims.iter().any(|claim| claim.by != side && claim.is_given && claim.demanded) {
            return 0;
        }
        let closed = |debt: &&Debt| debt.to == side && debt.closed.is_some() && !debt.mends && !debt.misled;
        let before = self.before[1].as_ref().filter(closed);
        // What he has marked as an école stands for it (P 4.56, L 187, G III).
        let lacks = |debt: &Debt| {
            let due = debt.due?;
            due.checked_sub(debt.with_ecole_for_given(debt.marked_or_waived()?, due))
        };
        before.and_then(lacks).unwrap_or(0)
    }

    /// Whether by this number he would mark beyond what his roll wins just what the throw before gave him, and he has left out.
    pub fn is_left_out_before(&self, side: Side, mark: &Mark) -> bool {
        let Marked::Points { less: false, number: Number::Known(n) } = mark.what else { return false };
        let own = self.own.as_ref().filter(|own| own.to == side && self.late.is_none());
        let goes_to = own.and_then(|own| Some((own.due?, own.marked()?.checked_add(n)?)));
        let left_out = self.left_out_before(side);
        left_out > 0 && goes_to.is_some_and(|(due, marked)| marked.checked_sub(due) == Some(left_out))
    }

    /// This mark, of what the throw before gave this side where the other's word had him leave that, and his own roll has no more for him: nobody is obliged to say
    /// for what he marks (L 177, L 187; G III).
    pub fn of_what_was_given(&self, side: Side, mark: &Mark) -> Mark {
        let is_unsaid = mark.reason.is_none() && mark.owner.is_none_or(|owner| owner == side);
        let own = self.own.as_ref().filter(|own| own.to == side && self.late.is_none());
        let waits = |given: &Debt| given.to == side && given.mends && !given.is_paid();
        let is_of_it = is_unsaid
            && own.is_some_and(|own| own.left_to_mark() == Some(0))
            && self.before[1].as_ref().is_some_and(waits);
        Mark { reason: if is_of_it { Some(Reason::Given) } else { mark.reason }, ..*mark }
    }

    /// How many points stand on this side's wood too late.
    pub fn points_marked_late(&self, game: &dyn Game, side: Side, stands: &Marks) -> u16 {
        let Some(late) = self.marked_late(side, stands) else { return 0 };
        let holes = stands.fichet(side).saturating_sub(late.before.fichet(side));
        let twelves = game.laws().hole.saturating_mul(holes.div_ceil(2));
        let points = |marks: &Marks| marks.jetons(side).points;
        twelves.saturating_add(points(stands)).saturating_sub(points(&late.before))
    }

    /// What stood, where by the other's hand less than this side's own stands then: what it had marked too late does not go back with that (L 167, L 171).
    pub fn without_late(&self, side: Side, mut stood: Marks, then: &Marks) -> Marks {
        if let Some(late) =
            self.marked_late(side, &stood).filter(|late| then.shown(side) < late.before.shown(side))
        {
            stood.set_side(side, &late.before);
        }
        stood
    }

    /// How much of what is due is marked, in time or too late as the wood stands: what stands there is not left out a second time.
    pub fn marked_with_late(
        &self,
        game: &dyn Game,
        side: Side,
        stands: Option<&Marks>,
        (due, marked): (u16, Option<u16>),
    ) -> Option<u16> {
        let late = stands.map_or(0, |stands| self.points_marked_late(game, side, stands));
        marked.map(|marked| marked.saturating_add(late.min(due.saturating_sub(marked))))
    }
}

impl Judge<'_, '_> {
    /// Where the wood belongs that was marked too late, once its player has rightly marked more behind it.
    pub fn rightly_behind_late(&self, ledger: &Ledger, late: &Displaced<Marks>) -> Option<Marks> {
        let own = ledger.own_of(late.by).filter(|own| late.is_late && own.written && !own.disturbed)?;
        let is_behind = self.replay.items()[own.item].0.start > self.findings[late.finding].span.start;
        let right = own.as_rightly_marked(self.replay.game()).filter(|_| is_behind)?;
        let mut before = late.before;
        before.set_side(late.by, &right);
        (before.shown(late.by) > late.before.shown(late.by)).then_some(before)
    }

    /// By this mark, of which the jeton is let go, he has marked more than his roll wins by just as many points as he left out of the throw before: whether it is
    /// those.
    pub fn marks_late_beside(&mut self, ledger: &mut Ledger, act: ActAt<'_>, mark: &Mark) -> bool {
        let lets_go = |own: &Debt| own.to == act.side && own.lets_go(mark);
        if ledger.left_out_before(act.side) == 0 || !ledger.own.as_ref().is_some_and(lets_go) {
            return false;
        }
        let stands = self.state_before(act.step, act.at).board.marks;
        let by_number = matches!(mark.what, Marked::Points { .. }).then(|| self.numbers_behind(act));
        self.is_late_beside(ledger, (act.side, &stands), by_number)
    }

    /// The same of what he has marked by place and closes with the first dame.
    pub fn closes_late_beside(&mut self, ledger: &mut Ledger, side: Side) {
        if ledger.left_out_before(side) > 0
            && let Some(stands) = ledger.own_of(side).and_then(|own| own.as_marked(self.replay.game()))
        {
            self.is_late_beside(ledger, (side, &stands), None);
        }
    }

    /// How many points he marks by number right behind this mark: they are of one sum.
    fn numbers_behind(&self, act: ActAt<'_>) -> u16 {
        let number = |item: &Item<'_>| match *item {
            Item::Mark(Mark {
                owner: None,
                what: Marked::Points { less: false, number: Number::Known(n) },
                reason,
            }) if reason != Some(Reason::Ecole) => Some(n),
            _ => None,
        };
        let in_turn = self.movement_from(act.at + 1).take_while(|(place, _)| *place < act.step.items.end);
        let behind = in_turn.map(|(_, item)| item).filter(|item| !is_by_the_way(item));
        behind.map_while(number).fold(0, u16::saturating_add)
    }

    /// `by_number`: it is marked so, and so many points behind it; what is marked too late before it does not stand in it, as it does where the jeton is put.
    fn is_late_beside(
        &mut self,
        ledger: &mut Ledger,
        (side, stands): (Side, &Marks),
        by_number: Option<u16>,
    ) -> bool {
        let (game, left_out) = (self.replay.game(), ledger.left_out_before(side));
        if ledger.late.is_some() || ledger.waits.is_some() || !game.laws().ecoles {
            return false;
        }
        let before = ledger.points_marked_late(game, side, stands).min(left_out);
        let last = ledger.own.as_ref().map_or(0, |own| own.item);
        let fichet = self.fichet_just_before(side, last);
        let is_his = |own: &&mut Debt| own.to == side && own.closed.is_none() && !own.misled;
        let Some(own) = ledger.own.as_mut().filter(is_his) else { return false };
        let (Some(due), Some(marked), Some((right, _))) = (own.due, own.marked(), own.as_due(game)) else {
            return false;
        };
        let late = marked.saturating_sub(due);
        // Just so many as he left out, in one mark or several, or it is a mark of his roll that is too much (L 164).
        let most = if by_number.is_some() { left_out - before } else { left_out };
        if late == 0 || late.checked_add(by_number.unwrap_or(0)) != Some(most) {
            return false;
        }
        let (counted, at) = (own.counted_in_run, own.item);
        own.unmark();
        own.mark_as_due(game, at);
        own.counted_in_run = counted;
        // The hole that is none is a part of it, moved just before.
        own.doubled.take_if(|doubled| fichet == Some(*doubled));
        if by_number.is_some() || late > before {
            let (articles, before) = (game.laws().of_closed(true), with_his(stands, side, &right));
            self.finds_late(
                ledger,
                (side, Fact::TooLate { back: false, misled: false }),
                (articles, before),
                at,
            );
        }
        true
    }
}

/// What stands, with this side's wood as it is right; its hole takes the other's points off, which stand again behind one that is none, and its points his second
/// jeton (L 143, L 148).
fn with_his(stands: &Marks, side: Side, right: &Marks) -> Marks {
    let (mut wood, other) = (*stands, side.other());
    let other_hole = right.fichet(side) != stands.fichet(side);
    let (is, then) = (stands.jetons(other), right.jetons(other));
    let jetons = is.jetons.min(then.jetons);
    wood.set_side(side, right);
    wood.set_jetons(other, if other_hole { then } else { Jetons { jetons, ..is } });
    wood
}
