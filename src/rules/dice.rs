//! What a game's treatise makes of how the dice lay and were handled: the values in which treatises part, each with its citation.

use super::{Ruled, Value};

/// What a way of lying makes of a throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThrowValidity {
    /// It counts.
    Good,
    /// It does not, and both dice are thrown again.
    Void,
    /// What the players made of it tells: played, it was good; thrown again, it was not.
    AsTold,
}

/// Citations and values of the laws of dice. Where `void` is empty a game has none, and every throw is good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceRules {
    /// After a throw for the beginning that is for nobody, whether it is the other who throws.
    pub other_draws: Ruled<bool>,
    /// When a throw does not count.
    pub void: &'static [&'static str],
    /// The dice are not thrown before the other has played.
    pub early: &'static [&'static str],
    /// A die that spins, and dice that lie, are left alone.
    pub handled: &'static [&'static str],
    /// Breaking the dice.
    pub broken: &'static [&'static str],
    /// Thrown out of the tablier and fallen back into it.
    pub fallen_back: Ruled<ThrowValidity>,
    /// A die that broke.
    pub split: Ruled<ThrowValidity>,
    /// Dice that touched the other's idle hand.
    pub touched_hand: Ruled<ThrowValidity>,
    /// Whether a spinning die may be stopped, both agreeing.
    pub may_be_stopped: Ruled<bool>,
    /// How often running the other's dice may be broken; [`u8::MAX`] where no rule limits it.
    pub most_breaks: Ruled<u8>,
}

impl DiceRules {
    /// No law of dice.
    pub const NONE: DiceRules = DiceRules {
        other_draws: Ruled::new(false, ""),
        void: &[],
        early: &[],
        handled: &[],
        broken: &[],
        fallen_back: Ruled::new(ThrowValidity::Good, ""),
        split: Ruled::new(ThrowValidity::Good, ""),
        touched_hand: Ruled::new(ThrowValidity::Good, ""),
        may_be_stopped: Ruled::new(true, ""),
        most_breaks: Ruled::new(u8::MAX, ""),
    };

    /// Every list of citations in it.
    #[must_use]
    pub const fn cited(&self) -> [&'static [&'static str]; 4] {
        [self.void, self.early, self.handled, self.broken]
    }

    /// Its values, for people to read.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        let of = |name, value: String, cite| Value { room: "dice", name, value, cite };
        let DiceRules { other_draws, fallen_back, split, touched_hand, may_be_stopped, most_breaks, .. } =
            *self;
        let breaks = match most_breaks.value {
            u8::MAX => "unlimited".to_owned(),
            most => most.to_string(),
        };
        vec![
            of("other_draws", other_draws.value.to_string(), other_draws.cite),
            of("fallen_back", format!("{:?}", fallen_back.value), fallen_back.cite),
            of("split", format!("{:?}", split.value), split.cite),
            of("touched_hand", format!("{:?}", touched_hand.value), touched_hand.cite),
            of("may_be_stopped", may_be_stopped.value.to_string(), may_be_stopped.cite),
            of("most_breaks", breaks, most_breaks.cite),
        ]
    }
}
