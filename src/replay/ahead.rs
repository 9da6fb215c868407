//! What is done from a place on, as far as what stands there hangs on it: who plays on, throws, goes away, breaks the dice or puts dames back next.

use super::dice::lies;
use super::run::Run;
use super::{Coup, KnownState, Role};
use crate::board::{Side, Spot};
use crate::record::lexicon::{Declaration, declaration};
use crate::record::{Die, Handling, Item, Played, Speaker, Throw};
use crate::rules::dice::ThrowValidity;
use std::ops::Range;

/// Who goes away marks a hole or two before it, and says so: no more than so many acts are looked at.
const MOST_IN_GOING: usize = 16;

impl<'r> Run<'_, 'r> {
    /// The items from here on in this line of play, each with its place and who does it; a turn with whose it is. `speaker`: who does the first.
    fn ahead(
        &self,
        from: usize,
        mut speaker: Speaker,
    ) -> impl Iterator<Item = (usize, Speaker, Item<'r>)> + use<'_, 'r> {
        let mut at = from;
        std::iter::from_fn(move || {
            let item = self.replay.item(at)?;
            let place = at;
            at = self.behind(place);
            match item {
                Item::Close | Item::NotTold | Item::Releve(_) => return None,
                Item::Turn { who, .. } => speaker = who,
                _ => {}
            }
            Some((place, speaker, item))
        })
    }

    /// Whether this is done to dames of the table, by `by` to his own: one that comes back from without is of no coup (L 214), nor is one that is laid from the hand
    /// on the talon (P 4.28).
    fn plays_of_coup(&self, (place, by, item): (usize, Speaker, Item<'_>)) -> bool {
        let Item::Played(Played { owner, from, to, .. }) = item else { return false };
        let law = self.replay.game.handling_rules();
        let is_pile = |to: &Spot| law.is_some_and(|law| to.index() == Some(law.pile()));
        let ends = (from.as_slice(), to.as_slice());
        self.replay.role(place) == Role::Plain
            && owner.is_none_or(|owner| by == Speaker::Player(owner))
            && !matches!(ends, ([Spot::Out], _))
            && !matches!(ends, ([Spot::Hand], [to]) if is_pile(to))
    }

    /// Whether `side` plays dames of his in a turn without dice, from here on, before he throws again and no more than `throws` throws of the
    /// other later, in this line of play: so nothing is looked through again and again.
    pub(super) fn plays_on(&self, side: Side, from: usize, mut throws: u8) -> bool {
        if !self.replay.plays_without_dice {
            return false;
        }
        for act @ (_, by, item) in self.ahead(from, Speaker::Onlooker) {
            match item {
                Item::Turn { throw: Some(_), .. } if by == Speaker::Player(side) || throws == 0 => {
                    return false;
                }
                // What is thrown in its place counts for it.
                Item::Turn { throw: Some(throw), .. } => throws -= u8::from(!self.is_replaced(throw)),
                _ if by == Speaker::Player(side) && self.plays_of_coup(act) => return true,
                _ => {}
            }
        }
        false
    }

    /// Whether he who has thrown plays nothing of it, from here on, and throws again: of dice that are as the players made them that tells that they were not good
    /// (P 4.6, P 4.12, P 4.13; L 204).
    pub(super) fn is_taken_back(&self, side: Side, from: usize) -> bool {
        let his = Speaker::Player(side);
        for act @ (_, by, item) in self.ahead(from, his) {
            match item {
                Item::Turn { throw: Some(_), .. } => return by == his,
                Item::PlaysNothing if by == his => return false,
                _ if by == his && self.plays_of_coup(act) => return false,
                _ => {}
            }
        }
        false
    }

    /// Whether `side` plays dames of his, behind the other's throw with which the turn at `turn` begins or that which replaces it, before the other plays his
    /// own; or, where one of them still turns (`turning`), his dice stop.
    pub(super) fn plays_before(&self, side: Side, turn: usize, turning: bool) -> bool {
        let other = Speaker::Player(side.other());
        let thrown = self.replay.record.turn_at(turn).and_then(|(_, throw)| throw);
        let mut replaced = thrown.is_some_and(|throw| self.is_replaced(throw));
        for act @ (_, by, item) in self.ahead(turn + 1, other) {
            match item {
                Item::Turn { throw: Some(throw), .. } if replaced && by == other => {
                    replaced = self.is_replaced(throw)
                }
                Item::Turn { throw: Some(_), .. } => return turning && by == Speaker::Player(side),
                _ if self.plays_of_coup(act) => return by == Speaker::Player(side),
                _ => {}
            }
        }
        false
    }

    /// Whether `side` puts lifted dames back from here on, before anybody throws.
    fn puts_back(&self, side: Side, from: usize) -> bool {
        let his = Speaker::Player(side);
        for (place, by, item) in self.ahead(from, his) {
            match item {
                Item::Turn { throw: Some(_), .. } => return false,
                Item::Handled(Handling::Back) if by == his => return self.replay.role(place) == Role::Plain,
                _ => {}
            }
        }
        false
    }

    /// Whether a turn is a throw, and nothing more.
    pub(super) fn only_throws(&self, items: &Range<usize>) -> bool {
        let replay = &self.replay;
        items
            .clone()
            .skip(1)
            .all(|at| replay.role(at) != Role::Plain || !replay.item(at).is_some_and(|item| item.is_act()))
    }

    /// The same, or words with it, but that he goes away.
    pub(super) fn only_throws_and_speaks(&self, items: &Range<usize>) -> bool {
        let replay = &self.replay;
        items.clone().skip(1).filter_map(|at| Some((at, replay.item(at)?))).all(|(at, item)| {
            replay.role(at) != Role::Plain
                || !item.is_act()
                || (matches!(item, Item::Said(_)) && !goes_away(&item))
        })
    }

    /// Whether another throw of the same player is to stand in the place of this one: a die of it still turns, or it is not good (L 203, G III).
    pub(super) fn is_replaced(&self, throw: Throw) -> bool {
        let rules = &self.replay.game.laws().dice;
        throw.dice.contains(&Die::Turning) || lies(throw, rules, false) != ThrowValidity::Good
    }

    /// Whether a throw is none, for it is void or the other breaks it, and who threw it puts dames back behind it that he had lifted to go away: it has begun
    /// no relevé (L 185, L 203; G III).
    pub(super) fn is_none_for_who_goes_back(
        &self,
        now: &KnownState,
        (side, throw): (Side, Throw),
        items: &Range<usize>,
    ) -> bool {
        let is_broken = || throw.dice.contains(&Die::Turning) && self.is_broken_next(side.other(), items.end);
        let is_void = || lies(throw, &self.replay.game.laws().dice, false) == ThrowValidity::Void;
        now.gone == Some(side) && (is_void() || is_broken()) && self.puts_back(side, items.start + 1)
    }

    /// Whether who had a good throw still to play has thrown again, and the other has broken that: it was none, and his coup is that which he plays behind it
    /// (L 185, P 4.16; G III).
    pub(super) fn is_broken_on_his_coup(
        &self,
        now: &KnownState,
        (side, throw): (Side, Throw),
        items: &Range<usize>,
    ) -> bool {
        let to_play = |coup: Coup| {
            coup.side == side && !coup.played && !coup.turning && coup.lies == ThrowValidity::Good
        };
        throw.dice.contains(&Die::Turning)
            && now.coup.is_some_and(to_play)
            && self.is_broken_next(side.other(), items.end)
            && self.plays_on(side, items.end, 0)
    }

    /// Whether the turn behind is `side`'s without dice, and breaks the other's dice before it says anything else.
    pub(super) fn is_broken_next(&self, side: Side, from: usize) -> bool {
        let item = |at: usize| self.replay.item(at);
        let is_his = |item: Item<'_>| matches!(item, Item::Turn { who: Speaker::Player(who), throw: None } if who == side);
        let of_his = (from + 1..from + MOST_IN_GOING).map_while(item);
        let mut of_his = of_his.take_while(|item| !matches!(item, Item::Turn { .. } | Item::Close));
        let said = of_his.find_map(|item| if let Item::Said(words) = item { Some(words) } else { None });
        item(from).is_some_and(is_his)
            && said.is_some_and(|words| declaration(words) == Some(Declaration::Breaks))
    }

    /// Whether the turns behind are `side`'s without dice, and he goes away in them, or touches a dame of his.
    pub(super) fn goes_or_touches_next(&self, side: Side, from: usize) -> bool {
        let item = |at: usize| self.replay.item(at);
        let is_his = |item: &Item<'_>| matches!(item, Item::Turn { who: Speaker::Player(who), throw: None } if *who == side);
        if !item(from).is_some_and(|item| is_his(&item)) {
            return false;
        }
        let is_own = |dame: Item<'_>| matches!(dame, Item::Dame { owner, .. } if owner.is_none_or(|owner| owner == side));
        let touches = |at: usize, act: &Item<'_>| {
            matches!(act, Item::Handled(Handling::Touch)) && item(at + 1).is_some_and(is_own)
        };
        let mut at = from + 1;
        for _ in 0..MOST_IN_GOING {
            match item(at) {
                None | Some(Item::Close) => return false,
                Some(turn @ Item::Turn { .. }) if !is_his(&turn) => return false,
                Some(act)
                    if self.replay.role(at) == Role::Plain && (goes_away(&act) || touches(at, &act)) =>
                {
                    return true;
                }
                Some(_) => at = self.behind(at),
            }
        }
        false
    }
}

/// Whether this is said or done to go away.
pub(super) fn goes_away(item: &Item<'_>) -> bool {
    match item {
        Item::Said(words) => matches!(declaration(words), Some(Declaration::Leaves)),
        Item::Handled(Handling::Lift) => true,
        _ => false,
    }
}
