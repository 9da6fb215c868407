//! A play that the other has demanded of a coup that lies otherwise, written whole as he named it; or any other whole play of the roll, by which he is not
//! obeyed, or which he has left to his will, having barred one, as the law itself bars the coin (P 4.26): it is played from the table as the dice found it.
//! Takes a turn without dice and what stands before it, gives what it is played from, where that is the table of its throw.

use super::{Coup, DamesBetween, KnownState, NEAR, Replay, Role};
use crate::board::{Completeness, Men, Move, Play, Side, Spot};
use crate::record::lexicon::{is_by_the_way, is_mere_word};
use crate::record::{Demand, Item, Played, Speaker};
use crate::rules::Game;
use crate::rules::handling::WrongCoinPenalty;
use std::collections::VecDeque;
use std::iter;
use std::ops::Range;

/// More dames than that are no play.
const MOST: usize = 4;

/// From where to where a dame goes; the end is not known where its number is left open (`2/?`).
type Leg = (u8, Option<u8>);

impl Replay<'_> {
    /// What stands before a turn without dice in which `side` plays whole what the other has demanded of his coup, or whatever he likes where the other has barred
    /// a play, or the law the coin (P 4.26): the dames that he had let go are back where the dice found them (L 192, L 211, L 216). `None`: they lie there, or what he plays goes on from where they lie.
    pub(crate) fn before_demanded_play(
        &self,
        now: &KnownState,
        side: Side,
        items: &Range<usize>,
    ) -> Option<KnownState> {
        let coup = [&now.pending, &now.coup].into_iter().flatten().find(|coup| coup.side == side)?;
        // Dames that were lifted go back by themselves (L 170, P 4.25): they lie then as they lay before.
        let men = now.before_lift.unwrap_or(now.board.men);
        let lies_otherwise = men.of(side) != coup.board.men.of(side);
        let is_known = now.board.completeness[side.index()] != Completeness::Nothing;
        if !lies_otherwise || !is_known || self.game.handling_rules().is_none() {
            return None;
        }
        let demanded = match now.demanded {
            // What is barred leaves the rest to his will.
            Some(at) if matches!(self.item(at), Some(Item::Demand(Demand::Forbid))) => Vec::new(),
            Some(demand) => self.legs_demanded(demand)?,
            None if now.before_lift.is_none() && self.coin_is_barred(now, coup, items) => Vec::new(),
            None => return None,
        };
        let mut lies = *now;
        lies.board.men = men;
        let is_it = |items: &Range<usize>| {
            let played = self.legs_played(coup, items)?;
            self.is_demanded_play(&lies, coup, (&demanded, &played)).then_some(())
        };
        is_it(items).or_else(|| is_it(&self.with_turns_behind(side, items))).map(|()| {
            let mut before = *now;
            let beside_other = || self.before_one_number(&lies, coup, (&demanded, items));
            let found = || lies.board.men.with_those_of(side, &coup.board.men);
            let men = beside_other().unwrap_or_else(found);
            match &mut before.before_lift {
                Some(lifted) => *lifted = men,
                None => {
                    before.board.men = men;
                    before.board.adrift[side.index()] = coup.board.adrift[side.index()];
                }
            }
            (before.between[side.index()], before.taken_from[side.index()]) = (DamesBetween::NONE, None);
            before
        })
    }

    /// Whether two dames lie on his coin that do not go there, taken together, one of which at least cannot be played: he does not take it by this roll, and plays
    /// one of them or two others (P 4.26). Not where the other has let them stand.
    fn coin_is_barred(&self, now: &KnownState, coup: &Coup, items: &Range<usize>) -> bool {
        let (Some(law), Some(roll)) = (self.game.handling_rules(), coup.roll) else { return false };
        let (side, stood, stands) = (coup.side, &coup.board.men, &now.board.men);
        let coin = law.coin();
        let by_law = self.game.laws().dames.wrong_coin_penalty.value == WrongCoinPenalty::CoinBarred;
        if !by_law || stood.count(side, coin) > 0 || stands.count(side, coin) != 2 {
            return false;
        }
        let gone = |field: u8| stood.count(side, field).saturating_sub(stands.count(side, field));
        let mut taken = (1..coin).flat_map(|field| std::iter::repeat_n(field, usize::from(gone(field))));
        let (Some(one), Some(other), None) = (taken.next(), taken.next(), taken.next()) else { return false };
        let is_pair = |item: Item<'_>| match item {
            Item::Played(played) => {
                let to = played.to.as_slice().last().and_then(|to| to.index());
                played.from.as_slice().len() > 1 && to == Some(coin)
            }
            _ => false,
        };
        let mut done = (self.thrown_at(items.start)..items.start).filter(|&at| self.role(at) == Role::Plain);
        done.clone().any(|at| self.item(at).is_some_and(is_pair))
            && !done.any(|at| matches!(self.item(at), Some(Item::Demand(_))))
            && !law.both_go_elsewhere(stood, (side, roll), [one, other])
            && !coup.is_lawful(stands, self.game)
    }

    /// Where the one dame that was demanded goes by one number, and that is all he plays: the dames with the one back that was ill put for it. What is well played by
    /// the other number stays (L 201, L 211).
    fn before_one_number(
        &self,
        now: &KnownState,
        coup: &Coup,
        (demanded, items): (&[Leg], &Range<usize>),
    ) -> Option<Men> {
        let (side, [(from, Some(to))]) = (coup.side, demanded) else { return None };
        let far = to.checked_sub(*from)?;
        let plays_one = || Some(self.legs_played(coup, &self.with_turns_behind(side, items))?.len() == 1);
        if coup.roll.is_none_or(|roll| far >= roll.sum()) || !plays_one()? {
            return None;
        }
        let (stood, stands) = (&coup.board.men, &now.board.men);
        let was_let_go = |field: &u8| stands.count(side, *field) > stood.count(side, *field);
        let back = |field: u8| Play::one(Move { from: field, to: *from }).after(stands, side);
        let is_whole =
            |men: &Men| behind(men, side, &[(*from, *to)]).is_some_and(|men| coup.is_lawful(&men, self.game));
        (1..=24).filter(was_let_go).map(back).find(is_whole)
    }

    /// Whether these dames are the play that was demanded, or another whole one, from the table as the dice found it; not where they end the coup from where it lies.
    fn is_demanded_play(
        &self,
        now: &KnownState,
        coup: &Coup,
        (demanded, played): (&[Leg], &[(u8, u8)]),
    ) -> bool {
        let (side, stood, stands) = (coup.side, &coup.board.men, &now.board.men);
        let Some(whole) = behind(stood, side, played) else { return false };
        let known: Option<Vec<(u8, u8)>> = demanded.iter().map(|(from, to)| Some((*from, (*to)?))).collect();
        let named = known.and_then(|legs| behind(stood, side, &legs));
        let as_named = named == Some(whole);
        // What lies already as it was demanded is not played otherwise (L 212).
        let is_done = named.is_some_and(|named| named.of(side) == stands.of(side));
        let far: u8 = played.iter().map(|(from, to)| to - from).sum();
        let is_all = played.len() > 1
            || coup.roll.is_some_and(|roll| far >= roll.sum())
            || (demanded.is_empty() && coup.is_lawful(&whole, self.game));
        let goes_on = behind(stands, side, played).is_some_and(|then| is_played_out(coup, &then, self.game));
        let is_another = (is_all && has_those(played, demanded)) || is_by_the_roll(coup, played);
        (as_named || (is_another && !is_done)) && !goes_on
    }

    /// A turn with those of the same player that follow it, whatever is said by the way between them: they are one play.
    fn with_turns_behind(&self, side: Side, items: &Range<usize>) -> Range<usize> {
        let mut talks = None;
        let mut is_another = |at: &usize| match (self.item(*at), talks) {
            (Some(Item::Turn { throw: Some(_), .. }) | None, _) => true,
            (Some(Item::Turn { who, .. }), _) => {
                talks = Some(who).filter(|who| *who != Speaker::Player(side));
                false
            }
            (Some(item), Some(who)) => !is_mere_word(who, &item),
            (Some(_), None) => false,
        };
        let behind = self.in_line(items.end..items.end + NEAR).take_while(|at| !is_another(at));
        items.start..behind.last().map_or(items.end, |last| last + 1)
    }

    /// Where the items of a line stand, to its end: without its variations, statements and remarks, which part nothing that is done.
    pub(crate) fn in_line(&self, items: Range<usize>) -> impl Iterator<Item = usize> {
        let mut next = items.start;
        iter::from_fn(move || {
            while next < items.end {
                let (at, item) = (next, self.item(next)?);
                next = match item {
                    Item::Close => return None,
                    Item::OpenVariation | Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => {
                        self.record.end_of(at)
                    }
                    _ => at + 1,
                };
                if next == at + 1 && !item.is_beside() {
                    return Some(at);
                }
            }
            None
        })
    }

    /// What stands here, without what is stated.
    pub(crate) fn unstated(&self, items: Range<usize>) -> impl Iterator<Item = (usize, Item<'_>)> {
        let mut next = items.start;
        iter::from_fn(move || {
            while next < items.end {
                let (at, item) = (next, self.item(next)?);
                let is_stated = matches!(item, Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic);
                next = if is_stated { self.record.end_of(at) } else { at + 1 };
                if !is_stated {
                    return Some((at, item));
                }
            }
            None
        })
    }

    /// What a demand names first.
    pub(crate) fn first_named(&self, demand: usize) -> Option<Item<'_>> {
        let mut behind = self.in_line(demand + 1..self.record.len()).filter_map(|at| self.item(at));
        behind.find(|item| !is_by_the_way(item))
    }

    /// The dames of a demand.
    fn legs_demanded(&self, demand: usize) -> Option<Vec<Leg>> {
        let mut legs = Vec::new();
        for at in self.in_line(demand + 1..self.record.len()) {
            match self.item(at) {
                Some(Item::Played(played)) if self.role(at) == Role::Demanded => {
                    legs.extend(ways(&played)?.map(|(from, to)| (from, to.index())));
                }
                Some(Item::Said(_) | Item::Does(_)) => {}
                _ => break,
            }
            if legs.len() > MOST {
                return None;
            }
        }
        (!legs.is_empty()).then_some(legs)
    }

    /// The dames that the player of a coup plays in a turn, all of them forwards and from flèche to flèche or off, be it through the hand: of two that it takes that
    /// one is let go first which the roll brings there, else the first (L 216).
    fn legs_played(&self, coup: &Coup, items: &Range<usize>) -> Option<Vec<(u8, u8)>> {
        let (side, mut legs, mut hand) = (coup.side, Vec::new(), VecDeque::new());
        for at in self.in_line(items.clone()).filter(|at| self.role(*at) == Role::Plain) {
            let Some(Item::Played(played)) = self.item(at) else { continue };
            if played.owner.is_some_and(|owner| owner != side) {
                return None;
            }
            let moved: Vec<(u8, Spot)> = match (played.from.as_slice(), played.to.as_slice()) {
                ([Spot::Hand], [.., to]) => {
                    let times = usize::from(played.times.max(1)).min(hand.len() + 1);
                    (0..times).map(|_| Some((let_go(&mut hand, coup, *to)?, *to))).collect::<Option<_>>()?
                }
                _ => ways(&played)?.collect(),
            };
            for (from, to) in moved {
                match to {
                    Spot::Hand => hand.push_back(from),
                    to if to.index() == Some(from) => {} // put back where it was taken
                    to => legs.push((from, to.index().filter(|to| *to > from)?)),
                }
            }
            if legs.len() + hand.len() > MOST {
                return None;
            }
        }
        (!legs.is_empty()).then_some(legs)
    }
}

/// The dame of the hand that is let go here: the first which the roll brings there, else the first that was taken.
fn let_go(hand: &mut VecDeque<u8>, coup: &Coup, to: Spot) -> Option<u8> {
    let by_the_roll = |from: &u8| {
        let far = to.index().and_then(|to| to.checked_sub(*from));
        coup.roll
            .is_some_and(|roll| far.is_some_and(|far| [roll.high(), roll.low(), roll.sum()].contains(&far)))
    };
    hand.remove(hand.iter().position(by_the_roll).unwrap_or(0))
}

/// Whether each of these dames is played by a number of the roll, and both are; or one by both.
fn is_by_the_roll(coup: &Coup, played: &[(u8, u8)]) -> bool {
    let Some(roll) = coup.roll else { return false };
    let far = |at: usize| played[at].1 - played[at].0;
    match played.len() {
        1 => far(0) == roll.sum(),
        2 => far(0).max(far(1)) == roll.high() && far(0).min(far(1)) == roll.low(),
        _ => false,
    }
}

/// Whether a coup's dames, lying so, have gone the whole way of its roll, or as far as it can be played.
fn is_played_out(coup: &Coup, then: &Men, game: &'static dyn Game) -> bool {
    let way = |men: &Men| -> u32 {
        men.of(coup.side).iter().zip(0u32..).map(|(&dames, field)| field * u32::from(dames)).sum()
    };
    let whole = coup.roll.map_or(0, |roll| u32::from(roll.sum()));
    way(then) == way(&coup.board.men) + whole || coup.is_lawful(then, game)
}

/// From where and to where the dames of a play go.
fn ways(played: &Played) -> Option<impl Iterator<Item = (u8, Spot)> + use<>> {
    let (from, to) = (played.from, *played.to.as_slice().last()?);
    let fields: Option<Vec<u8>> = from.as_slice().iter().map(|spot| spot.index()).collect();
    let times = usize::from(played.times.clamp(1, MOST as u8));
    Some(fields?.into_iter().flat_map(move |field| std::iter::repeat_n((field, to), times)))
}

/// The dames of a side behind these legs, each from where one lies then.
fn behind(men: &Men, side: Side, legs: &[(u8, u8)]) -> Option<Men> {
    legs.iter().try_fold(*men, |men, &(from, to)| {
        (men.count(side, from) > 0).then(|| Play::one(Move { from, to }).after(&men, side))
    })
}

/// Whether these dames are among those that are played, each another; all in one by way of whatever repos.
fn has_those(played: &[(u8, u8)], demanded: &[Leg]) -> bool {
    let mut left = played.to_vec();
    demanded.iter().all(|&(from, to)| {
        let is_it = |leg: &(u8, u8)| leg.0 == from && to.is_none_or(|to| leg.1 == to);
        if let Some(at) = left.iter().position(is_it) {
            left.swap_remove(at);
            return true;
        }
        let goes_on =
            |first: &&(u8, u8)| first.0 == from && left.contains(&(first.1, to.unwrap_or_default()));
        let Some(&first) = left.iter().find(goes_on) else { return false };
        left.retain(|leg| *leg != first && leg.0 != first.1);
        true
    })
}
