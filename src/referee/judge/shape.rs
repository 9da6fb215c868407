//! What is to be found in a step, looked for once.
//! Takes a step, gives the last of them that is a play, the last that marks an école, whether anything parts its coup, and whether all of them are plain.

use super::{Begun, Judge};
use crate::board::Side;
use crate::record::{Item, Played};
use crate::replay::{PlainActs, Role};

/// See [`Judge::shape_of`].
#[derive(Clone, Copy, Default)]
pub struct StepShape {
    /// The last item by which he plays dames of his own, or nothing; where he plays none, and where no law tells faults of the hand apart, dames of whomever.
    pub last_play: Option<usize>,
    /// The last item by which an école is marked.
    pub last_ecole: Option<usize>,
    /// Wood of the other's is put in it.
    pub others_wood: bool,
    /// A statement, or a relevé, stands in it: what comes before may be judged before all is played.
    pub is_parted: bool,
    /// What it comes to, where nothing is done in it but what an ordinary turn is made of.
    pub plain: Option<PlainActs>,
}

impl Judge<'_, '_> {
    /// What is to be found in a step.
    pub(super) fn shape_of(&self, step: &Begun<'_>) -> StepShape {
        let items = step.items.clone();
        let (mut shape, mut has_own) = (StepShape { plain: step.acts, ..StepShape::default() }, false);
        if let Some(acts) = step.acts {
            // Nothing comes behind the dames of an ordinary turn, and no école is marked in it.
            shape.last_play = (acts.plays > 0).then(|| items.end - 1);
            shape.others_wood = acts.pavillon == Some(false);
            return shape;
        }
        for (at, (_, item)) in items.clone().zip(self.replay.record().items_in(items)) {
            let is_done = self.replay.role(at) == Role::Plain;
            let owner = if let Item::Mark(mark) = item { mark.owner } else { None };
            shape.others_wood |= is_done && owner.is_some() && owner == step.side().map(Side::other);
            match item {
                Item::Played(_) | Item::PlaysNothing if is_done => {
                    let own = self.is_own_play(step, at);
                    if own || !has_own {
                        shape.last_play = Some(at);
                    }
                    has_own |= own;
                }
                Item::Mark(_) if is_done && self.replay.marks_ecole(at) => shape.last_ecole = Some(at),
                Item::Releve(_) | Item::OpenClaim(_) | Item::Finding { .. } => shape.is_parted = true,
                _ => {}
            }
        }
        shape
    }

    /// Whether dames are played by it, or none where that is said: not stated, nor demanded of the other.
    pub(super) fn is_play(&self, item: usize) -> bool {
        self.replay.role(item) == Role::Plain
            && matches!(self.replay.item(item), Some(Item::Played(_) | Item::PlaysNothing))
    }

    /// Whether this is a play of his own, of the coup: no dame of the other's, and none that comes back; where no law tells faults of the hand apart, any play.
    pub(super) fn is_own_play(&self, step: &Begun<'_>, item: usize) -> bool {
        let is_others = |played: &Played| {
            let others = played.owner.is_some() && played.owner == step.side().map(Side::other);
            (others || played.comes_back()) && self.replay.game().handling_rules().is_some()
        };
        self.is_play(item)
            && !matches!(self.replay.item(item), Some(Item::Played(played)) if is_others(&played))
    }
}
