//! The other's dames put back, that he may be made to play them otherwise: « forcer de remettre » (L 170, L 199, L 216).
//! Takes the dames that are put and the demand behind them, gives whether the two are one.

use super::answers::whole_demand;
use super::{ActAt, Begun, Judge};
use crate::board::Side;
use crate::record::{Demand, Item, Speaker};
use crate::referee::handling::HandledDames;
use crate::referee::ledger::Ledger;
use crate::referee::rights::Right;
use crate::text::Span;
use std::ops::Range;

impl Judge<'_, '_> {
    /// Whether, with this dame, all of the other's lie as the dice found them, and a play of them is demanded in the same turn, or the next of his, that may be:
    /// that is one demand. `first`: the first of them that is put.
    pub(super) fn puts_back_to_have_played(&self, ledger: &mut Ledger, act: ActAt<'_>, first: usize) -> bool {
        let ActAt { step, side, at } = act;
        let Some(coup) = step.after.coup.filter(|coup| coup.side != side) else { return false };
        let lie = self.state_before(step, at + 1).board.men;
        if lie.of(coup.side) != coup.board.men.of(coup.side) {
            return false;
        }
        let Some(demand) = self.demand_behind(step, side, at) else { return false };
        let (whole, _) = whole_demand(self.replay, demand);
        let is_play =
            |(_, item): &(Span, Item<'_>)| matches!(item, Item::Played(played) if !played.comes_back());
        let of_plays = whole.len() > 1 && whole[1..].iter().all(is_play);
        let is_it = of_plays && matches!(whole[0].1, Item::Demand(Demand::Oblige));
        let stood = self.state_before(step, first);
        let may = is_it && self.asker(&stood, ledger, side).may(&whole) == Right::Open;
        if may {
            ledger.hands[coup.side.index()] = HandledDames::default();
            ledger.coup.hand_on_others = None;
        }
        may
    }

    /// The first demand behind an act, in its turn or at the head of the next of the same player, with what stands behind it there.
    fn demand_behind(&self, step: &Begun<'_>, side: Side, at: usize) -> Option<Range<usize>> {
        let items = self.replay.items();
        let is_demand = |i: &usize| matches!(items.get(*i), Some((_, Item::Demand(_))));
        let end = step.items.end;
        if let Some(demand) = (at + 1..end).find(is_demand) {
            return Some(demand..end);
        }
        let next = self.behind_mere_words(end);
        let (_, Item::Turn { who, throw: None }) = items.get(next)? else { return None };
        let is_his = *who == Speaker::Player(side) && is_demand(&(next + 1));
        is_his.then(|| next + 1..self.replay.record().next_edge(next + 1))
    }
}
