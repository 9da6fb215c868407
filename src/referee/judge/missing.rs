//! Dames that are handled and are not there.
//! Takes a step and what was missing when it was played, gives E203, with what the roll allows instead.

use super::super::Fact;
use super::super::ledger::Ledger;
use super::{Begun, Judge};
use crate::board::{Side, Spot};
use crate::record::Item;
use crate::replay::Missing;

impl Judge<'_, '_> {
    /// Dames were to be played from where none is; what he whose dames they are did before stays judged, and open to the other (L 211, L 216).
    pub(super) fn dames_that_are_not_there(&mut self, ledger: &mut Ledger, step: &Begun<'_>) {
        // Where the other has had his say between, he plays on from what lies.
        if let Some(side) = step.side() {
            ledger.hands[side.other().index()].known_until = None;
        }
        for (item, missing) in &step.missing {
            let fact = match self.replay.item(*item) {
                // One that goes back plays nothing.
                Some(Item::Dame { spot, .. }) if missing.spot == Spot::Hand => {
                    Fact::no_dame(format!("~/{spot}"))
                }
                _ => {
                    let (allowed, count) = self.plays_of_coup(step, missing.side);
                    let counted_down = self.counted_down(step, *item, missing);
                    Fact::NoDame { spot: missing.spot.to_string(), counted_down, allowed, count }
                }
            };
            self.find(fact, Some(missing.side), *item, &[]);
            if step.side() == Some(missing.side) {
                ledger.hands[missing.side.index()].known_until.get_or_insert(*item);
            }
        }
    }

    /// Where a dame stands that is written as elsewhere in games of backgammon, its fields counted down: 8/5 for 17/20.
    fn counted_down(&self, step: &Begun<'_>, item: usize, missing: &Missing) -> Option<String> {
        let field = missing.spot.index().filter(|field| (1..=24).contains(field))?;
        let Some(Item::Played(played)) = self.replay.item(item) else { return None };
        let to = played.to.as_slice().last()?.index()?;
        let here = 25 - field;
        let stands = step.before.board.men.count(missing.side, here) > 0;
        (self.replay.game().furniture().bar && to < field && stands).then(|| here.to_string())
    }

    /// A few of the plays that the throw of this step allows a side, and how many there are; none where that cannot be known.
    fn plays_of_coup(&mut self, step: &Begun<'_>, side: Side) -> (Vec<String>, usize) {
        let game = self.replay.game();
        let coup = step.thrown.coup.as_ref().filter(|coup| coup.side == side);
        let allowed = coup.and_then(|coup| self.rolled.of_coup(coup, game));
        allowed.map_or_else(Default::default, |allowed| allowed.some())
    }
}
