//! The trial of a die that lies on a dame at the band and touches it: the dame is drawn, and where the die stays it is good (L 204, G III, P 4.6).
//! Takes who draws a dame, gives whether that is the trial, by which no dame is touched to be played.

use crate::board::Side;
use crate::record::Lay;
use crate::referee::ledger::Ledger;
use crate::replay::Coup;
use crate::rules::Game;

impl Ledger {
    /// Whether a dame that its thrower draws now is the trial of his die, which he makes himself where it is for him that it is good (L 204, G III); by Lepeintre
    /// the other makes it (P 4.6).
    pub fn tries_the_die(&self, game: &dyn Game, coup: Option<&Coup>, side: Side) -> bool {
        let lies_so = self.lays & (1 << Lay::Edge as u16) != 0;
        let is_first = self.coup.trial_at.is_none() && self.coup.touched_of(side).is_empty();
        lies_so
            && is_first
            && game.laws().dice.thrower_tries_edge.value
            && self.hands[side.index()].legs.is_empty()
            && coup.is_some_and(|coup| coup.side == side && !coup.played)
    }
}
