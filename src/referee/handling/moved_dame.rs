//! The dames of a coup as they were handled: each from where it stood to where it was let go.
//! Takes the acts of a turn one by one, gives for each dame its fields in its player's numbering, and the act where it was let go.

use super::remedy::{Correction, Moves};
use crate::board::{Men, Move, OFF, Play, Side, Spot};
use crate::record::{Item, Played};
use crate::rules::handling::DamesRules;
use crate::text::Span;
use std::borrow::Cow;
use std::iter;
use std::ops::Range;

/// One dame, from where it stood when it was taken to where it was let go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovedDame {
    /// Where it stood, in its player's numbering.
    pub from: u8,
    /// Where it was let go.
    pub to: u8,
    /// Taken together with the one before or after it (`4&6/8`).
    pub paired: bool,
    /// Not let go yet (`7/8~`).
    pub held: bool,
    /// The item that tells it.
    pub item: usize,
}

impl MovedDame {
    /// How far it was carried forward; 0 where it was not.
    pub fn far(self) -> u8 {
        self.to.saturating_sub(self.from)
    }
}

/// What a hand has put down, and what it holds.
#[derive(Clone, Debug, Default)]
pub struct HandledDames {
    /// Dames let go.
    pub legs: Vec<MovedDame>,
    /// Dames taken and not put down yet: the fields they stood on, and whether "j'adoube" was said before.
    pub held: Vec<(u8, bool)>,
    /// Dames taken up and put back where they stood.
    pub put_back: Vec<u8>,
    /// Something was done that no leg shows: a dame off the table, between two flèches, or nobody knows where.
    pub unclear: bool,
    /// Dames taken off the table, where nothing else is unclear: the fields on which they stood, and the acts.
    pub taken_off: Vec<(u8, usize)>,
    /// The one dame of this coup that lies between two flèches, where nothing else is unclear: where it stood.
    between: Option<MovedDame>,
    /// The act by which one was let go out of the hand, another being still in it.
    of_two: Option<usize>,
    /// The two dames taken together do not bind: taken for the coin, where they do not go and one of them cannot be played (P 4.26).
    pub pair_is_free: bool,
    /// The same acts, were the other of the two dames in the hand let go first; while one is in it still.
    pub(super) other: Option<Box<HandledDames>>,
    /// The first act in which he handles a dame that is not there: of his coup only what he did before it is known.
    pub known_until: Option<usize>,
    /// Each dame that the other has put otherwise: the act that let it go, the act that put it, and this as of that dame alone.
    put: Vec<(usize, usize, Played)>,
}

/// More dames than that are no coup.
const MOST: usize = 8;

impl HandledDames {
    /// A coup begins: nothing is handled yet. The room is kept.
    pub fn begin(&mut self) {
        let HandledDames { legs, held, put_back, unclear, taken_off, put, .. } = self;
        legs.clear();
        held.clear();
        put_back.clear();
        taken_off.clear();
        put.clear();
        *unclear = false;
        (self.between, self.of_two, self.pair_is_free) = (None, None, false);
        (self.known_until, self.other) = (None, None);
    }

    /// Of these acts of a coup those of which it is known what they did: not from a dame on that was not there, which he has not let go either.
    pub fn known_of(&mut self, acts: Range<usize>) -> Option<Range<usize>> {
        let Some(until) = self.known_until.filter(|until| *until < acts.end) else { return Some(acts) };
        self.legs.retain(|leg| leg.item < until);
        (acts.start < until).then_some(acts.start..until)
    }

    /// Whether each dame that he has let go lies again where it lay.
    pub fn has_moved_none(&self) -> bool {
        let (mut from, mut to): (Vec<u8>, Vec<u8>) = self.legs.iter().map(|leg| (leg.from, leg.to)).unzip();
        from.sort_unstable();
        to.sort_unstable();
        !self.unclear && from == to
    }

    /// Takes a play of the player's own dames in; `adoube`: he said so before he touched them.
    pub fn play(&mut self, played: &Played, item: usize, adoube: bool) {
        let mut other = self.other_order(played);
        for hand in iter::once(&mut *self).chain(other.as_deref_mut()) {
            hand.play_in_order(played, item, adoube);
        }
        self.other = other;
    }

    /// The same, each dame in the hand let go in the order in which they were taken.
    fn play_in_order(&mut self, played: &Played, item: usize, adoube: bool) {
        let from = played.from.as_slice();
        self.takes_pair_up(from.first());
        let Some(&last) = played.to.as_slice().last() else { return };
        let carries_on = || from.iter().any(|spot| self.in_hand(*spot, last).is_some());
        if self.holds_a_leg() && !carries_on() {
            self.legs.iter_mut().for_each(|leg| leg.held = false); // another dame is taken: these are let go
        }
        for _ in 0..played.times.max(1) {
            for &spot in from {
                if self.legs.len() + self.held.len() + self.taken_off.len() >= MOST {
                    self.is_unclear();
                    return;
                }
                let leg = MovedDame { from: 0, to: 0, paired: from.len() > 1, held: played.held, item };
                self.one((spot, last), leg, adoube);
            }
        }
    }

    /// Whether this play has put the dame that was in the hand back where it stood, and "j'adoube" was said before it was taken (L 46, L 197, G III); `held`: what
    /// the hand held before it.
    pub fn has_adjusted(&self, held: &[(u8, bool)], played: &Played) -> bool {
        let to = played.to.as_slice().last().and_then(|to| to.index());
        let mut left = self.held.clone();
        let mut is_held = |dame: &(u8, bool)| {
            left.iter().position(|other| other == dame).map(|at| left.swap_remove(at)).is_some()
        };
        held.iter().find(|dame| !is_held(dame)).is_some_and(|&(from, adoube)| adoube && Some(from) == to)
    }

    /// Takes a play in by which one dame after another goes from one flèche to another and is let go, where no hand holds any.
    pub fn let_go_at_once(&mut self, played: &Played, item: usize) {
        let (Some(from), Some(to)) = (played.from.as_slice().first(), played.to.as_slice().last()) else {
            return;
        };
        if let (Some(from), Some(to)) = (from.index(), to.index()) {
            let leg = MovedDame { from, to, paired: false, held: false, item };
            self.legs.extend(iter::repeat_n(leg, usize::from(played.times.max(1))));
        }
    }

    /// Of two dames wrongly taken for the coin he plays one, or others: they are as if not let go (P 4.26).
    fn takes_pair_up(&mut self, from: Option<&Spot>) {
        let from = from.filter(|_| self.pair_is_free).and_then(|spot| spot.index());
        self.legs.iter_mut().filter(|leg| leg.paired && Some(leg.to) == from).for_each(|leg| leg.held = true);
    }

    /// The other has put dames that were let go otherwise, by this act: there they lie now, and those put back where they stood are not played.
    pub fn put_otherwise(&mut self, played: &Played, item: usize) {
        let (Some(from), Some(to)) = (played.from.as_slice().first(), played.to.as_slice().last()) else {
            return;
        };
        let (Some(from), Some(to)) = (from.index(), to.index()) else { return };
        for _ in 0..played.times.max(1) {
            let Some(at) = self.legs.iter().rposition(|leg| leg.to == from) else { return };
            let leg = &mut self.legs[at];
            leg.to = to;
            if leg.from == to {
                self.legs.remove(at);
            } else {
                self.put.push((leg.item, item, Played { times: 1, ..*played }));
            }
        }
    }

    /// The other has put the dame that lay between two flèches on one of them: it is as if it had been let go there (P 4.31).
    pub fn put_from_between(&mut self, to: u8) {
        if let Some(leg) = self.between.take() {
            self.legs.push(MovedDame { to, ..leg });
            self.unclear = false;
        }
    }

    /// The dame on this flèche that is not let go yet: that which goes back where it stood, else the last.
    fn in_hand(&self, spot: Spot, last: Spot) -> Option<usize> {
        if !self.holds_a_leg() {
            return None;
        }
        let held = |leg: &MovedDame| leg.held && Some(leg.to) == spot.index();
        let home = self.legs.iter().position(|leg| held(leg) && Some(leg.from) == last.index());
        home.or_else(|| self.legs.iter().rposition(held))
    }

    /// One dame from one spot to another; `leg` says how it is taken, and not yet from which field to which.
    fn one(&mut self, (spot, last): (Spot, Spot), leg: MovedDame, adoube: bool) {
        let mut free = adoube;
        let start = match spot {
            Spot::Hand if !self.held.is_empty() => {
                let (from, said) = self.held.remove(0);
                free = said;
                Some(from)
            }
            // Not let go yet: the same dame is carried on.
            spot => match self.in_hand(spot, last) {
                Some(at) => Some(self.legs.remove(at).from),
                None => spot.index(),
            },
        };
        match (start, last) {
            (Some(from), Spot::Hand) => self.held.push((from, adoube)),
            (Some(from), last) => match last.index() {
                Some(to) if to == from => {
                    if !free && self.put_back.len() < MOST {
                        self.put_back.push(from);
                    }
                }
                Some(to) => {
                    self.legs.push(MovedDame { from, to, ..leg });
                    if spot == Spot::Hand {
                        self.lets_go_of_two(leg.item);
                    }
                }
                None if last == Spot::Out && (!self.unclear || !self.taken_off.is_empty()) => {
                    self.taken_off.push((from, leg.item));
                    self.unclear = true;
                }
                None => {
                    let is_first = !self.unclear && matches!(last, Spot::Between(..));
                    self.between = is_first.then_some(MovedDame { from, ..leg });
                    self.is_unclear();
                }
            },
            (None, _) => self.is_unclear(),
        }
    }

    /// A dame is let go out of the hand. Of two that were in it at once the second, laid where the first was, is taken together with that (L 216, P 4.23).
    fn lets_go_of_two(&mut self, item: usize) {
        let first = self.of_two.take();
        if let [.., one, two] = self.legs.as_mut_slice()
            && first == Some(one.item)
            && one.to == two.to
        {
            (one.item, one.paired, two.paired) = (item, true, true);
        }
        self.of_two = (!self.held.is_empty()).then_some(item);
    }

    /// Something is done that tells neither from where nor to where.
    fn is_unclear(&mut self) {
        self.unclear = true;
        self.taken_off.clear();
    }

    /// The acts by which dames were let go, in their order.
    pub fn acts(&self) -> Vec<usize> {
        let mut acts: Vec<usize> = self.legs.iter().map(|leg| leg.item).collect();
        acts.sort_unstable();
        acts.dedup();
        acts
    }

    /// The same, as they are written.
    pub fn plays<'i>(&self, items: &'i [(Span, Item<'i>)]) -> Vec<&'i Played> {
        self.written(items).map(|(_, played)| played).collect()
    }

    /// The same, each with its act.
    fn written<'i>(
        &self,
        items: &'i [(Span, Item<'i>)],
    ) -> impl Iterator<Item = (usize, &'i Played)> + use<'i> {
        self.acts().into_iter().filter_map(|at| match &items.get(at)?.1 {
            Item::Played(played) => Some((at, played)),
            _ => None,
        })
    }

    /// The same with those by which the other has put these dames otherwise, where a dame goes on from there (R Backgammon, T V).
    pub fn plays_as_put<'i>(&'i self, items: &'i [(Span, Item<'i>)]) -> Vec<&'i Played> {
        let lies = |act: usize| self.legs.iter().any(|leg| leg.item == act);
        let puts = self.put.iter().filter(|(let_go, ..)| lies(*let_go)).map(|(_, at, put)| (*at, put));
        let mut plays: Vec<(usize, &Played)> = self.written(items).chain(puts).collect();
        plays.sort_by_key(|(at, _)| *at);
        plays.into_iter().map(|(_, played)| played).collect()
    }

    /// The legs whose dame was let go.
    pub fn let_go(&self) -> Vec<MovedDame> {
        self.let_go_of(&self.legs)
    }

    /// The same of these legs of his, as he mends them.
    pub fn let_go_of(&self, legs: &[MovedDame]) -> Vec<MovedDame> {
        legs.iter().copied().filter(|leg| !(leg.held || leg.paired && self.pair_is_free)).collect()
    }

    /// The dames let go where a player mends his own play, or plays anew: drawn back a dame lies as if it had been let go there (P 4.III 24, G III).
    pub fn as_mended(&self, mends: bool) -> Cow<'_, [MovedDame]> {
        let mut legs = Cow::Borrowed(self.legs.as_slice());
        while let Some((earlier, at)) = drawn_back(&legs).filter(|_| mends) {
            let legs = legs.to_mut();
            legs[earlier].to = legs.remove(at).to;
            legs.retain(|leg| leg.from != leg.to);
        }
        legs
    }

    /// Whether the dame that this play let go was drawn back since by who mends his own play: by which way it went there is asked no more (P 4.III 24).
    pub fn has_mended(&self, played: &Played, rules: &DamesRules) -> bool {
        let to = played.to.as_slice().last().and_then(|to| to.index());
        let is_back = |leg: &MovedDame| Some(leg.from) == to && leg.to < leg.from;
        rules.mends_own_play.value && self.legs.iter().any(is_back)
    }

    /// Whether a dame was let go, and not on this flèche.
    pub fn has_let_go_but_on(&self, pile: Option<u8>) -> bool {
        self.unclear || self.legs.iter().any(|leg| !leg.held && Some(leg.to) != pile)
    }

    /// Whether anything was let go, seen or not.
    pub fn has_moved(&self) -> bool {
        self.unclear || !self.legs.is_empty()
    }

    /// Whether every dame that was taken is let go elsewhere.
    pub fn has_let_all_go(&self) -> bool {
        self.held.is_empty() && self.put_back.is_empty() && !self.holds_a_leg()
    }

    /// Whether a dame is not let go yet where a leg ends.
    fn holds_a_leg(&self) -> bool {
        self.legs.iter().any(|leg| leg.held)
    }

    /// Dames that were touched by being taken, and are not let go elsewhere.
    pub fn touched(&self) -> impl Iterator<Item = u8> {
        let kept = self.legs.iter().filter(|leg| leg.held);
        let held = self.held.iter().filter(|(_, free)| !free).map(|(from, _)| *from);
        held.chain(self.put_back.iter().copied()).chain(kept.map(|l| l.from))
    }

    /// Fields from which a dame was taken, let go since or not.
    pub fn taken_from(&self) -> impl Iterator<Item = u8> {
        self.legs.iter().map(|l| l.from).chain(self.held.iter().map(|(from, _)| *from))
    }
}

/// The dames of a side put as they stood, or as they should, each from where it lies now: the shortest way, whatever was done and undone between.
pub fn all_put(side: Side, men: Men, start: &Men) -> Option<Correction> {
    let more = |there: &Men, than: &Men, field: u8| {
        let dames = there.count(side, field).saturating_sub(than.count(side, field));
        iter::repeat_n(field, usize::from(dames))
    };
    let lie = (0..=OFF).flat_map(|field| more(&men, start, field));
    let stood = (0..=OFF).flat_map(|field| more(start, &men, field));
    lie.zip(stood).fold(Moves::new(side, men), |moves, (from, to)| moves.add(from, to)).done()
}

/// The dames as they lie once these are let go.
pub fn behind_legs<'a>(men: Men, side: Side, legs: impl IntoIterator<Item = &'a MovedDame>) -> Men {
    let one = |leg: &MovedDame| Play::one(Move { from: leg.from, to: leg.to });
    legs.into_iter().fold(men, |men, leg| one(leg).after(&men, side))
}

/// Whether an item is a play of a player's own dames from places that a leg can tell, other than a dame that comes back from without.
pub fn own_play<'a>(item: &'a Item<'_>, side: Side) -> Option<&'a Played> {
    match item {
        Item::Played(played) if played.owner.is_none_or(|o| o == side) && !played.comes_back() => {
            Some(played)
        }
        _ => None,
    }
}

/// `B1/out`: a dame is taken off the table for good.
pub fn goes_out(played: &Played) -> bool {
    played.to.as_slice() == [Spot::Out]
}

/// `W3|4/3`: a dame that lies between two neighbouring flèches is put on one; the lower of the two, and where it is put.
pub fn between_fleches(played: &Played) -> Option<(u8, u8)> {
    match (played.from.as_slice(), played.to.as_slice()) {
        ([Spot::Between(low, high)], [to]) if low.number() + 1 == high.number() => {
            Some((low.number(), to.index()?))
        }
        _ => None,
    }
}

/// The first dame that was drawn back from where it had been let go: which leg let it go there, and which draws it back.
fn drawn_back(legs: &[MovedDame]) -> Option<(usize, usize)> {
    legs.iter().enumerate().find_map(|(at, back)| {
        let earlier = legs[..at].iter().rposition(|leg| leg.to == back.from && back.to < back.from)?;
        Some((earlier, at))
    })
}
