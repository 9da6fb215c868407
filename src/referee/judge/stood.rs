//! What stands just before an act. Takes a step and the place of an act in it, gives the state after all that is done in the step before: asked act by
//! act, each is carried out once.

use super::{ActAt, Begun, Judge};
use crate::board::{Completeness, Marks, Side};
use crate::replay::{Coup, KnownState, NEAR, Role};

/// The last two answers, each with its place, for one act may be asked for what stands before it and behind it, in either order; and three from farther back, so that
/// what stood a few acts before is carried out from near there, where as many behind it were asked for too: [`NEAR`] lie between two of these.
pub type Stood = [Option<(usize, KnownState)>; 5];

impl Judge<'_, '_> {
    /// What stands just before an act, as far as it was done and not implied: only acts that may be against the law ask for it.
    pub fn state_before(&self, step: &Begun<'_>, at: usize) -> KnownState {
        let mut stood = self.stood.borrow_mut();
        let nearest =
            stood.iter().flatten().filter(|(asked, _)| *asked <= at).max_by_key(|(asked, _)| *asked);
        let (from, mut now) = nearest.copied().unwrap_or_else(|| (step.items.start, after_throw(step)));
        self.carry_out(&mut now, step.side().unwrap_or(Side::White), from..at);
        if from < at {
            stood[..2].rotate_right(1);
            stood[0] = Some((at, now));
            if stood[2].is_none_or(|(asked, _)| asked + NEAR <= at) {
                stood[2..].rotate_right(1);
                stood[2] = Some((at, now));
            }
        }
        now
    }

    /// The wood as it stands before an act, and behind it.
    pub fn wood_around(&self, ActAt { step, at, .. }: ActAt<'_>) -> [Marks; 2] {
        [at, at + 1].map(|at| self.state_before(step, at).board.marks)
    }

    /// Carries out what a side does by these acts, as far as it was done and not stated.
    pub fn carry_out(&self, now: &mut KnownState, side: Side, acts: impl Iterator<Item = usize>) {
        for act in acts.filter(|&act| self.replay.role(act) == Role::Plain) {
            let _ = self.replay.carry(now, side, act);
        }
    }
}

/// What stands when the dice of a step have fallen.
fn after_throw(step: &Begun<'_>) -> KnownState {
    let mut now = *step.before;
    if step.throw.is_some() {
        (now.board.marks, now.coup, now.pending) = (step.thrown.marks, step.thrown.coup, step.thrown.pending);
        (now.before_lift, now.gone) = (None, None);
        loses_sight_of_unwritten_play(&mut now, step);
    }
    now
}

/// Behind a coup whose play is not written its player's dames are not where they were known to be before the throw.
fn loses_sight_of_unwritten_play(now: &mut KnownState, step: &Begun<'_>) {
    let is_same = |coup: &Coup| step.before.coup.is_some_and(|before| before.number == coup.number);
    let Some(coup) = now.coup.filter(|coup| !is_same(coup)) else { return };
    for side in
        Side::BOTH.into_iter().filter(|side| coup.board.completeness[side.index()] == Completeness::Nothing)
    {
        now.board.completeness[side.index()] = Completeness::Nothing;
        now.board.men = now.board.men.with_those_of(side, &coup.board.men);
    }
}
