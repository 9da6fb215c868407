//! What belongs together: the acts of a coup that are judged as one, written in one turn or in several turns of one player.
//! Takes the step that is judged, looks no further than to where the other does something or something is stated.

use super::super::handling::goes_out;
use super::super::law::leaving;
use super::super::ledger::Ledger;
use super::leaving::MOST_IN_GOING;
use super::{Begun, Judge};
use crate::board::{Men, Side};
use crate::record::{Handling, Item, Speaker};
use crate::replay::{Coup, KnownState, Role};
use std::ops::Range;

/// So often a coup is judged before it is played to the end: more statements in its midst are no record of a game.
const MOST_IN_PART: u8 = 8;

impl Judge<'_, '_> {
    /// The items of a coup as far as it is to be judged behind this play: all of it if the play is its last, where a new relevé in the same turn
    /// parts the exit from the first coup (P 4.74); or what comes before a statement, which holds at its own place.
    pub(super) fn coup_that_ends_at(
        &self,
        ledger: &mut Ledger,
        step: &Begun<'_>,
        at: usize,
    ) -> Option<Range<usize>> {
        if !self.shape.is_parted && self.shape.last_play != Some(at) {
            return None; // another play comes, and nothing between
        }
        let item = |i: &usize| self.replay.item(*i);
        let plain = |i: &usize| self.replay.role(*i) == Role::Plain;
        let anew = |i: &usize| matches!(item(i), Some(Item::Releve(_)));
        let stated =
            |i: &usize| plain(i) && matches!(item(i), Some(Item::OpenClaim(_) | Item::Finding { .. }));
        let own = |i: &usize| self.is_own_play(step, *i);
        if !own(&at) && self.shape.last_play != Some(at) {
            return None; // it is no play of this coup
        }
        let next = |from: usize| (from..step.items.end).find(|i| anew(i) || own(i));
        let statement = (at + 1..step.items.end).find(|i| anew(i) || own(i) || stated(i)).filter(stated);
        let end = match (next(at + 1), statement) {
            (Some(play), Some(statement)) if !anew(&play) && ledger.coup.judged_in_part < MOST_IN_PART => {
                ledger.coup.judged_in_part += 1;
                Some(statement)
            }
            (Some(play), _) if !anew(&play) => return None,
            (end, _) => end,
        };
        if step.side().is_some_and(|side| self.goes_with_dames_on_talon(ledger, side, at)) {
            return None;
        }
        let began = ledger.coup.hand_began.take();
        let begins = began.unwrap_or(step.items.start);
        let start = (step.items.start..at).rev().find(anew).map_or(begins, |i| i + 1);
        // A turn in which only the other's dames are handled changes nothing of that, and is not looked behind again.
        let goes_on = || if self.plays_own(step) { self.hand_goes_on(step) } else { began.is_some() };
        let is_known = |side: Side| ledger.hands[side.index()].known_until.is_none();
        let goes_on = || step.side().is_none_or(is_known) && goes_on();
        if end.is_none() && statement.is_none() && goes_on() {
            ledger.coup.hand_began = Some(start);
            return None;
        }
        // Who lifts his dames behind those that he has let go plays no more: they are looked at as they lay (P 4.22, P 4.25).
        let lifts = |i: &usize| plain(i) && matches!(item(i), Some(Item::Handled(Handling::Lift)));
        let goes = |i: &usize| {
            let stacks = |side| leaving::only_stacks(ledger, &self.state_before(step, *i), side);
            step.side().is_some_and(|side| !stacks(side))
        };
        let lifted = (at + 1..step.items.end).find(lifts).filter(goes);
        // What he does with the other's dames behind it, or with one that comes back, is looked at by itself.
        let others = (at + 1..step.items.end).find(|i| own(&at) && self.is_play(*i) && !own(i));
        Some(start..[end, lifted, others].into_iter().flatten().min().unwrap_or(step.items.end))
    }

    /// Where in his next turn he lifts his dames to go away, before he plays another, anybody else does anything or anything is stated: so in one turn he has
    /// broken his coup off by it (P 4.22, P 4.25).
    pub(super) fn lifts_next(&self, ledger: &Ledger, step: &Begun<'_>) -> Option<usize> {
        let may_go = leaving::is_known(self.replay.game());
        let side = step.side().filter(|_| may_go && !self.shape.is_parted && self.speaks_again(step))?;
        let record = self.replay.record();
        let goes_on = |at: usize, item: &Item<'_>| match item {
            Item::Turn { who, throw: None } if *who == Speaker::Player(side) => true,
            Item::Turn { .. } => self.behind_mere_words(at) > at,
            Item::Mark(_) | Item::Said(_) | Item::Does(_) | Item::Comment(_) => true,
            _ => false,
        };
        let from = step.items.end;
        let behind = (from..).zip(record.items_in(from..record.len())).take(MOST_IN_GOING);
        let mut behind = behind.map(|(at, (_, item))| (at, item));
        let (at, item) = behind.find(|(at, item)| !goes_on(*at, item))?;
        let lifts = matches!(item, Item::Handled(Handling::Lift));
        (lifts && !leaving::only_stacks(ledger, &step.after, side)).then_some(at)
    }

    /// Whether a coup is looked at, as far as the act before this one, before it is played to the end.
    pub(super) fn is_in_part(&self, ledger: &Ledger, step: &Begun<'_>, coup: &Coup, end: usize) -> bool {
        let lifts = self.lifts_next(ledger, step);
        let is_parted = end < step.items.end || lifts.is_some();
        is_parted && !self.ends_coup(ledger, coup, lifts.unwrap_or(end))
    }

    /// Whether a coup is played to the end that is looked at before this item: a new relevé begins, he lifts his dames behind both numbers, and plays no more
    /// (P 4.22, P 4.25), or handles dames that are not of his coup.
    pub(super) fn ends_coup(&self, ledger: &Ledger, coup: &Coup, item: usize) -> bool {
        match self.replay.item(item) {
            Some(Item::Releve(_) | Item::Played(_)) => true,
            Some(Item::Handled(Handling::Lift)) => ledger.has_played_and_lifted(coup.side, Some(coup)),
            _ => false,
        }
    }

    /// What stands when a coup is played, before the dames are lifted or set up anew.
    pub(super) fn end_of_play(&self, step: &Begun<'_>, coup: &Range<usize>) -> KnownState {
        match step.stands.binary_search_by_key(&coup.end, |(at, _)| *at) {
            Ok(found) => *step.stands[found].1,
            Err(_) if coup.end < step.items.end => self.state_before(step, coup.end),
            Err(_) => step.after,
        }
    }

    /// Whether he plays dames of his own in this step, or says that he plays nothing.
    fn plays_own(&self, step: &Begun<'_>) -> bool {
        let own = |owner: Option<Side>| owner.is_none() || owner == step.side();
        step.items.clone().any(|at| {
            self.is_play(at)
                && !matches!(self.replay.item(at), Some(Item::Played(played)) if !own(played.owner) || played.comes_back())
        })
    }

    /// Whether the next turn is his too, of the same coup.
    pub fn speaks_again(&self, step: &Begun<'_>) -> bool {
        let next = self.replay.record().turn_at(self.behind_mere_words(step.items.end));
        matches!(next, Some((Speaker::Player(side), None)) if Some(side) == step.side())
    }

    /// Whether his next turn plays more dames of the coup, before anything is stated or the other does anything: it is one play, written in several turns.
    pub fn hand_goes_on(&self, step: &Begun<'_>) -> bool {
        let Some(side) = step.side().filter(|_| self.speaks_again(step)) else { return false };
        let from = step.items.end;
        self.hand_ahead(side, from, || self.hand_behind(side, from))
    }

    /// The same of what stands from an item on, with the item that decides it.
    fn hand_behind(&self, side: Side, from: usize) -> (usize, bool) {
        let record = self.replay.record();
        for (at, (_, item)) in (from..).zip(record.items_in(from..record.len())) {
            match item {
                Item::Turn { who, throw: None } if who == Speaker::Player(side) => {}
                Item::Turn { .. } if self.behind_mere_words(at) > at => {}
                // A dame that comes back is no play of the coup.
                Item::Played(played)
                    if played.owner.is_some_and(|owner| owner != side) || played.comes_back() => {}
                // Who touches the dame before he plays it plays on all the same (L 46).
                Item::Handled(Handling::Touch) | Item::Dame { .. } | Item::Comment(_) => {}
                Item::Mark(_) | Item::Said(_) | Item::Does(_) | Item::Played(_) => {
                    if self.is_play(at) && self.replay.role(at) == Role::Plain {
                        return (at, true);
                    }
                }
                _ => return (at, false),
            }
        }
        (record.len(), false)
    }

    /// Whether what he has done with the other's dames by now answers a fault, and with what he does in his next turns it would not: it is one act, and they are
    /// another (P 4.22, P 4.27).
    pub fn answers_by_itself(&self, ledger: &Ledger, step: &Begun<'_>, by: Side) -> bool {
        let (lay, now) = (step.before.board.men, self.state_before(step, step.items.end));
        let answers =
            |men: &Men| ledger.open.iter().any(|open| open.of != by && open.that_leaves(&lay, men).is_some());
        if !answers(&now.board.men) {
            return false;
        }
        let (mut then, record) = (now, self.replay.record());
        let turns = (step.items.end..record.len()).take_while(|&at| match record.turn_at(at) {
            Some((who, throw)) => who == Speaker::Player(by) && throw.is_none(),
            None => !matches!(self.replay.item(at), Some(Item::OpenVariation | Item::Close | Item::NotTold)),
        });
        self.carry_out(&mut then, by, turns);
        !answers(&then.board.men)
    }

    /// Whether his next turns, before the other does anything, handle the other's dames too: all of them are one act.
    pub fn handles_others_again(&self, step: &Begun<'_>, by: Side) -> bool {
        let others = |item: &Item<'_>| matches!(item, Item::Played(p) if p.owner.is_some_and(|o| o != by) && !goes_out(p));
        for (at, item) in self.replay.unstated(step.items.end..self.replay.record().len()) {
            match item {
                Item::Turn { who, throw: None } if who == Speaker::Player(by) => {}
                Item::Turn { .. } if self.behind_mere_words(at) > at => {}
                Item::Turn { .. } | Item::OpenVariation | Item::Close | Item::NotTold => return false,
                item if others(&item) => return true,
                _ => {}
            }
        }
        false
    }
}
