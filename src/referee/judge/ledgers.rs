//! The ledgers from step to step: with which each begins, and which it leaves.
//! Takes a step, gives the ledger of the step that it follows: in a variation that of the turn in whose place it stands.

use super::super::debt::Debt;
use super::super::ledger::Ledger;
use super::{Begun, Judge};
use crate::board::Side;
use crate::replay::Coup;
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
