//! What is judged: a step with what stood before it, an act with its step.

use crate::board::Side;
use crate::replay::{KnownState, PlainActs, Replay, Step, Walked};
use std::ops::Deref;

/// A step that is judged, and what stood before it.
pub struct Begun<'s> {
    pub(super) step: &'s Step,
    pub before: &'s KnownState,
    /// Its acts, where it is an ordinary turn.
    pub(super) acts: Option<PlainActs>,
}

impl<'s> Begun<'s> {
    /// One of a walk.
    pub(super) const fn walked(walked: &'s Walked) -> Begun<'s> {
        Begun { step: &walked.step, before: &walked.before, acts: walked.acts }
    }

    /// One that is held, with what stood before it.
    pub(super) fn of(replay: &Replay<'_>, step: &'s Step, before: &'s KnownState) -> Begun<'s> {
        Begun { step, before, acts: replay.plain_acts(step) }
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
