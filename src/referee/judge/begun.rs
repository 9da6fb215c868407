//! What is judged: a step with what stood before it, an act with its step.

use crate::board::Side;
use crate::replay::{KnownState, KnownWorth, PlainActs, Replay, Step, Walk, WalkedStep};
use std::ops::Deref;

/// A step that is judged, and what stood before it.
pub struct Begun<'s> {
    pub(super) step: &'s Step,
    pub before: &'s KnownState,
    /// Its acts, where it is an ordinary turn.
    pub(super) acts: Option<PlainActs>,
    /// What its throw is worth, where that is known already.
    pub(super) worth: Option<KnownWorth<'s>>,
    /// Where the steps before it are found.
    earlier: &'s (dyn StepsAtHand + 's),
}

/// The steps of a record that is judged, as far as they are at hand.
trait StepsAtHand {
    fn at_hand(&self, number: usize) -> Option<Begun<'_>>;
}

/// All of them.
impl StepsAtHand for Replay<'_> {
    fn at_hand(&self, number: usize) -> Option<Begun<'_>> {
        Some(Begun::of(self, self.steps().get(number)?))
    }
}

/// The last.
impl StepsAtHand for Walk<'_, '_> {
    fn at_hand(&self, number: usize) -> Option<Begun<'_>> {
        Some(Begun::walked(self, &self.held(number)?))
    }
}

impl<'s> Begun<'s> {
    /// The last of a walk.
    pub(super) fn last_of(walk: &'s Walk<'_, '_>) -> Option<(usize, Begun<'s>)> {
        let last = walk.last()?;
        Some((last.number, Begun::walked(walk, &last)))
    }

    #[inline]
    fn walked(walk: &'s Walk<'_, '_>, last: &WalkedStep<'s>) -> Begun<'s> {
        let &WalkedStep { step, before, acts, worth, .. } = last;
        Begun { step, before, acts: acts.copied(), worth, earlier: walk }
    }

    /// One that is held, with what stood before it.
    pub(super) fn of(replay: &'s Replay<'_>, step: &'s Step) -> Begun<'s> {
        let (before, acts) = (replay.before(step), replay.plain_acts(step));
        Begun { step, before, acts, worth: None, earlier: replay }
    }

    /// The same, where another game or relevé has begun before it.
    pub(super) const fn begun_anew(&self, before: &'s KnownState) -> Begun<'s> {
        Begun { before, ..*self }
    }

    /// One of the few steps before this one.
    pub(super) fn earlier(&self, number: usize) -> Option<Begun<'s>> {
        self.earlier.at_hand(number)
    }
}

impl Deref for Begun<'_> {
    type Target = Step;

    fn deref(&self) -> &Step {
        self.step
    }
}

/// An act: in which step, whose, and the place of its item.
#[derive(Clone, Copy)]
pub struct ActAt<'s> {
    pub step: &'s Begun<'s>,
    pub side: Side,
    pub at: usize,
}
