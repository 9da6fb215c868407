//! Dice that are broken on their way: nothing was thrown (L 185, G III, P 4.16).
//! Takes what stood and was carried before them, gives what stands behind them for the next throw.

use super::Ledger;
use crate::board::Side;
use crate::replay::KnownState;
use crate::rules::Game;

/// What was carried before a throw that can still be broken (G III, P 4.16).
#[derive(Clone, Debug)]
pub struct BeforeThrow {
    /// All that was carried.
    pub ledger: Ledger,
    /// What stood.
    pub state: KnownState,
    /// How many findings there were.
    pub findings: usize,
    /// In how many variations the throw stands: only there it brought them to light.
    pub depth: u8,
}

/// A throw that was broken: it was none (L 185, G III, P 4.16).
#[derive(Clone, Debug)]
pub struct BrokenThrow {
    /// Whose it was.
    pub of: Side,
    /// What stood before it.
    pub before: KnownState,
}

impl Ledger {
    /// What stands behind a throw that was broken, as if nothing had been thrown: whose coup it is, and who has the dice (L 185).
    pub fn behind_broken_throw(&self, now: &KnownState) -> Option<KnownState> {
        let broken = self.thrown_back.as_ref()?;
        let before = &broken.before;
        let mut then = now.coup.and_then(|coup| now.as_thrower_knows(coup.side)).unwrap_or(*now);
        // Thrown while his own coup was to play, he has played that behind it.
        let played = now.pending.filter(|late| late.side == broken.of && late.played);
        (then.coup, then.pending, then.gone) = (played.or(before.coup), before.pending, before.gone);
        (then.demanded, then.history, then.to_throw) = (before.demanded, before.history, before.to_throw);
        Some(then)
    }

    /// Whether the last dice were rightly broken, and none are thrown since: nothing is played or marked by them (P 4.16).
    pub fn has_broken_dice(&self, game: &dyn Game) -> bool {
        self.thrown_back.is_some() && self.breaks <= game.laws().dice.most_breaks.value
    }

    /// Whether the last throw was this side's and is taken back: what it throws now stands in its place, and is broken so often running.
    pub fn has_broken_throw_of(&self, side: Side) -> bool {
        self.thrown_back.as_ref().is_some_and(|back| back.of == side)
    }
}
