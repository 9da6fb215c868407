//! The other's wood taken off for an école that is none: that is a part of it, and goes back with it, be it done in the turn of the mark or in one before
//! it of the same coup (L 183, P 4.61); what is taken off behind it is found by itself.
//! Takes the mark and what was found of the hand alone, gives how the wood stood before both.

use super::super::handling::DamesFault;
use super::super::judge::{ActAt, Judge};
use super::super::ledger::{Displaced, DisplacedPart, Ledger};
use super::super::{Fact, Finding};
use crate::board::{Marks, Side};
use crate::record::{Item, Mark, Marked, Number};
use crate::replay::NEAR;

impl Ledger {
    /// What this side's hand has taken off of the other's wood without the right to, by the coup on the table, and that nobody has dealt with; what was taken
    /// off first comes first.
    pub fn taken_off_wrongly<'l>(
        &'l self,
        by: Side,
        stands: &'l Marks,
    ) -> impl Iterator<Item = &'l Displaced<Marks>> {
        let other = by.other();
        let is_answered = move |d: &Displaced<Marks>| {
            self.claims.iter().any(|claim| claim.finding == d.finding && !claim.is_open())
        };
        self.displaced.iter().filter(move |d| {
            d.by == by
                && d.finding >= self.findings_at_throw
                && matches!(d.part, DisplacedPart::Of { owner, .. } if owner == other)
                && (d.before.shown(other) != stands.shown(other) || d.lacks_second(other, stands))
                && !is_answered(d)
        })
    }
}

impl Judge<'_, '_> {
    /// Where in this step, before this école and behind the one before it, he moved the other's wood for it.
    pub(super) fn moves_of_others_wood(&self, ecole: ActAt<'_>) -> impl Iterator<Item = usize> {
        let begins = ecole.step.items.start.max(ecole.at.saturating_sub(NEAR));
        let start = (begins..ecole.at).rfind(|&at| self.replay.marks_ecole(at)).unwrap_or(begins);
        (start..ecole.at)
            .filter(move |&at| self.is_of_others_wood(ecole.side, at) && self.is_moved_for(ecole, at))
    }

    /// Whether this is a mark on the fichet or the jetons of the other of this side: by the pavillon nothing is taken off.
    fn is_of_others_wood(&self, side: Side, at: usize) -> bool {
        let is_wood = |mark: &Mark| !matches!(mark.what, Marked::Pavillon(_));
        matches!(self.replay.item(at), Some(Item::Mark(mark)) if mark.owner == Some(side.other()) && is_wood(&mark))
    }

    /// Whether the other's wood, when this école is marked, stands otherwise by this move and those behind it, the second jeton with it: one that he has put
    /// back himself is no part of the école.
    pub(super) fn is_moved_for(&self, ecole: ActAt<'_>, at: usize) -> bool {
        let ActAt { step, side, at: end } = ecole;
        if !self.is_of_others_wood(side, at) {
            return false;
        }
        if end.saturating_sub(at) > NEAR {
            return true;
        }
        let mut without = self.state_before(step, at);
        self.carry_out(&mut without, side, (at..end).filter(|&at| !self.is_of_others_wood(side, at)));
        let stands = self.state_before(step, end).board.marks;
        let of = side.other();
        let shown = |marks: &Marks| (marks.shown(of), marks.jetons(of).jetons);
        shown(&without.board.marks) != shown(&stands)
    }

    /// Whether what was taken off so lacks when this école is marked: in its turn, too, where nothing has told yet how the wood would stand without it.
    fn still_lacks_for(&self, ecole: ActAt<'_>, taken: &Displaced<Marks>) -> bool {
        match taken.part {
            DisplacedPart::Of { act, .. } if ecole.step.items.contains(&act) => self.is_moved_for(ecole, act),
            _ => true,
        }
    }

    /// Whether he has taken the other's wood off, in this turn or before it, for what he marks as an école, and that was not found by itself (P 4.68); where it is
    /// all due to him (P 4.56), and not `beyond` that, what he did in another turn is found so.
    pub(super) fn takes_off_for_it(&self, ledger: &Ledger, act: ActAt<'_>, beyond: bool) -> bool {
        let is_of_hand = |found: &Finding| found.player == Some(act.side) && is_of_hand_alone(found);
        let in_turn = self.moves_of_others_wood(act).next().is_some()
            && !self.has_put_right(ledger, act)
            && !self.findings.iter().skip(ledger.findings_behind).any(is_of_hand);
        let now = self.state_before(act.step, act.at);
        let mut earlier = ledger.taken_off_wrongly(act.side, &now.board.marks);
        in_turn || (beyond && earlier.any(|taken| self.still_lacks_for(act, taken)))
    }

    /// What he took off of the other's wood in earlier turns of this coup is of the école that he marks, which is none: what was found of it alone is
    /// withdrawn. Where he began, and how the wood stood.
    pub(super) fn takes_in_what_he_took_off(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
    ) -> Option<(usize, Marks)> {
        let now = self.state_before(act.step, act.at);
        let makes_hole = {
            let then = self.state_before(act.step, ledger.coup.judged_until.ecole).board.marks;
            then.fichet(act.side) > now.board.marks.fichet(act.side)
        };
        if !makes_hole && self.asker(&now, ledger, act.side).has_taken_what_is_his() {
            return None;
        }
        let is_of_hand = |d: &&Displaced<Marks>| is_of_hand_alone(&self.findings[d.finding]);
        let taken = ledger.taken_off_wrongly(act.side, &now.board.marks).filter(is_of_hand);
        let taken: Vec<_> = taken.filter(|taken| self.still_lacks_for(act, taken)).cloned().collect();
        for Displaced { finding, .. } in &taken {
            self.findings.withdraw(*finding..finding + 1);
            ledger.claims.retain(|claim| claim.finding != *finding);
            ledger.displaced.retain(|d| d.finding != *finding);
        }
        let first = taken.first()?;
        // What it had marked for him it has not.
        ledger.unmark_by_other(act.side.other());
        let DisplacedPart::Of { act: began, .. } = first.part else { return None };
        Some((began, first.before))
    }

    /// How the wood stood before an école that is none, of which so many points are due all the same: with what he took off of the other's for it; and
    /// where he began with that.
    pub(super) fn wood_before_false_ecole(
        &mut self,
        ledger: &mut Ledger,
        act: ActAt<'_>,
        due: u16,
    ) -> (Marks, Option<usize>) {
        let ActAt { step, side, at } = act;
        let state = self.state_before(step, at);
        let (stands, his) = (state.board.marks, side.other());
        let puts_right = self.has_put_right(ledger, act);
        let earlier = self.takes_in_what_he_took_off(ledger, act);
        let now = || {
            let first = self.moves_of_others_wood(act).next().filter(|_| !puts_right)?;
            Some((first, self.state_before(step, first).board.marks))
        };
        let mut wood = stands;
        // What his hole takes off goes with it again (L 148), whatever was marked since it was taken off.
        let behind_hole = |hole: u16| {
            let what = Marked::Fichet(Number::Known(hole));
            state.with_mark(side, &Mark { owner: Some(his), what, reason: None }).board.marks.jetons(side)
        };
        let began = earlier.or_else(now).filter(|_| due == 0);
        match began {
            Some((_, stood)) => {
                wood.set_side(his, &stood);
                let hole = stood.fichet(his);
                if hole > stands.fichet(his) {
                    wood.set_jetons(side, behind_hole(hole));
                }
            }
            None => {
                self.replay.game().mark(&mut wood, side, due);
            }
        }
        // But what he took off rightly stays off (L 178, L 184).
        let own = ledger.own.as_ref().filter(|own| own.to == his);
        let as_due = own.and_then(|own| own.as_due(self.replay.game()));
        let same =
            |wood: &Marks| (wood.fichet(his), wood.jetons(his)) == (stands.fichet(his), stands.jetons(his));
        if as_due.is_some_and(|(due, _)| same(&due)) {
            wood.set_side(his, &stands);
        } else if let Some((_, stood)) = began.filter(|(_, stood)| {
            // Nor has he the second jeton that this gave him back: those points have taken it (L 143, L 144).
            stood.jetons(his).points > stands.jetons(his).points
                && stood.jetons(side).points == wood.jetons(side).points
        }) {
            wood.set_jetons(side, stood.jetons(side));
        }
        (wood, began.map(|(began, _)| began))
    }
}

/// Whether this was found of a hand on the other's wood alone.
const fn is_of_hand_alone(found: &Finding) -> bool {
    matches!(found.fact, Fact::Effaced { .. } | Fact::Dames(DamesFault::RemedyNotOpen { .. }))
}
