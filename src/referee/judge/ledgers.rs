//! The ledgers from step to step: with which each begins, and which it leaves.
//! Takes a step, gives the ledger of the step that it follows: in a variation that of the turn in whose place it stands.

use super::super::Fact;
use super::super::debt::Debt;
use super::super::ledger::{ClaimableEcole, Ledger};
use super::{Begun, Judge};
use crate::board::Side;
use crate::replay::{Coup, KnownState};
use crate::rules::{Kind, Score};

impl Judge<'_, '_> {
    /// The ledger of the step that this one follows; of the first, that with which its record begins.
    pub(super) fn ledger_before(&mut self, step: &Begun<'_>) -> Box<Ledger> {
        match step.follows {
            Some(followed) => self.ledger_after(followed).unwrap_or_default(),
            None => Box::new(self.first_ledger(step)),
        }
    }

    /// Where a record begins with the game, nobody has won anything yet.
    fn first_ledger(&self, step: &Begun<'_>) -> Ledger {
        let record = self.replay.record();
        let laws = self.replay.game().laws();
        if !laws.ecoles || ["Position", "Score", "Marqué"].iter().any(|tag| record.tag(tag).is_some()) {
            return Ledger::default();
        }
        let stands = step.before.board.marks;
        let over = |to: Side| Some(Debt::over(laws.hole, to, Some(stands), 0));
        Ledger { own: over(Side::White), given: over(Side::Black), ..Ledger::default() }
    }

    /// The ledger that a step left; the last step that follows it takes it away.
    fn ledger_after(&mut self, step: usize) -> Option<Box<Ledger>> {
        let ledger = self.ledgers.get_mut(step)?;
        let followers = &mut self.followers[step];
        *followers = followers.saturating_sub(1);
        if *followers == 0 { ledger.take() } else { ledger.clone() }
    }

    /// In society points marked too much, which nobody has sent to school when `side` throws, still come off when it is seen, until a hole takes all
    /// jetons (P 4.III 48).
    pub(super) fn note_unearned(&self, ledger: &mut Ledger, before: &KnownState, side: Side) {
        if self.replay.game().laws().ecole.wrong_points_stay.value {
            return;
        }
        if [&ledger.own, &ledger.given].into_iter().flatten().any(Debt::takes_hole) {
            ledger.unearned = [0; 2];
        }
        let of = side.other();
        let stands = before.board.marks.jetons(of).points;
        let too_much = |c: &&ClaimableEcole| {
            c.by == side && !c.taken && matches!(self.findings[c.finding].fact, Fact::TooMuch { .. })
        };
        let points: u16 = ledger.claims.iter().filter(too_much).filter_map(|c| c.points).sum();
        // Unless they were taken off: the jeton stands where they brought it, with what he won behind them.
        let marked = |debt: Option<&Debt>| debt.filter(|d| d.to == of).and_then(Debt::marked).unwrap_or(0);
        let brought = |debt: Option<&Debt>, since: u16| {
            let to = debt.filter(|d| d.to == of).and_then(|d| Some(d.start? + d.marked()? + since));
            to == Some(stands)
        };
        let own = marked(ledger.own.as_ref());
        let still = brought(ledger.own.as_ref(), marked(ledger.given.as_ref()))
            || brought(ledger.given.as_ref(), 0)
            || brought(ledger.before[1].as_ref(), own);
        let unearned = &mut ledger.unearned[of.index()];
        *unearned = unearned.saturating_add(if still { points } else { 0 });
        if *unearned > stands {
            *unearned = 0;
        }
    }
}

impl Ledger {
    /// Whether the roller has kept a plein by impuissance in this relevé, as far as it is seen (P 4.34).
    pub(super) fn note_impuissance(&mut self, coup: &Coup, worth: Option<&Score>) {
        let kept = &mut self.kept_by_impuissance[coup.side.index()];
        let has = |kind, side| worth.is_some_and(|w| w.points_for(side, kind) > 0);
        if has(Kind::Keep, coup.side) && has(Kind::Unplayed, coup.side.other()) {
            *kept = Some(true);
        } else if coup.history.coup == Some(1) || has(Kind::Fill, coup.side) {
            *kept = Some(false);
        }
    }
}
