//! Whether dames were played as the law allows: by the result of the coup, and by the route where one is written.
//! Takes a position, a roll and the dames as they lie, gives yes or no, and a few plays that are allowed for the sentence of a finding.

use super::handling::{MovedDame, own_play};
use super::rights_stated::mends_own_play;
use crate::board::{Men, Move, OFF, Play, Roll, Spot};
use crate::record::{Item, Played};
use crate::replay::{Coup, KnownState};
use crate::rules::handling::Landing;
use crate::rules::{Kind, Laws, Plays, Position, RollHistory, Rolled};
use crate::text::Span;
use std::rc::Rc;
use std::slice;

/// What came of playing.
pub enum Outcome {
    /// Allowed.
    Allowed,
    /// Not allowed.
    Forbidden,
    /// It cannot be known.
    Unknown,
}

/// A coup of which all plays are known.
pub struct Allowed {
    /// The position in which it is played.
    pub position: Position,
    /// The roll.
    pub roll: Roll,
    /// What its player threw before.
    history: RollHistory,
    /// The plays that the law allows: all, or more than [`LISTED`].
    pub plays: Rc<Plays>,
}

/// So many plays are listed. Only rolls that can be played in more ways than a reader would look at have more (R Puff).
pub const LISTED: usize = 1_000;

/// More legs than that are no coup, though every dame be taken in the hand twice.
const MOST_LEGS: usize = 64;

impl Allowed {
    pub fn new(position: Position, roll: Roll, history: RollHistory) -> Allowed {
        let mut plays = Plays::at_most(LISTED + 1);
        position.game().plays(&position, Rolled { roll, history }, &mut plays);
        Allowed::with(position, roll, history, Rc::new(plays))
    }

    /// With plays that are known already.
    pub fn with(position: Position, roll: Roll, history: RollHistory, plays: Rc<Plays>) -> Allowed {
        Allowed { position, roll, history, plays }
    }

    /// The same, whatever plein is due: what is left to him who has lost it (L 46, L 192).
    pub fn whatever_is_due(&self) -> Allowed {
        let Allowed { position, roll, history, .. } = *self;
        let Some(law) = position.game().handling_rules() else {
            return Allowed::with(position, roll, history, Rc::clone(&self.plays));
        };
        let mut plays = Plays::at_most(LISTED + 1);
        law.plays_whatever_is_due(&position, roll, &mut plays);
        Allowed::with(position, roll, history, Rc::new(plays))
    }

    /// The law of a duty that was left: a plein is made, or kept, where only that keeps it by the privilege of the band (L 57, L 60, L 110), or by passing
    /// (P 4.40); or all dames are taken off.
    pub fn articles_of_duty(&self, duty: Kind, laws: &Laws) -> &'static [&'static str] {
        let first_of = |lists: &[&'static [&'static str]]| {
            lists.iter().copied().find(|articles| !articles.is_empty()).unwrap_or(laws.duty)
        };
        match duty {
            Kind::Out => first_of(&[laws.duty_of_exit]),
            Kind::Keep if self.keeps_by_band() => first_of(&[laws.keep_by_band, laws.keep]),
            Kind::Keep if self.keeps_petit_jan() => first_of(&[laws.keep_petit_jan, laws.keep]),
            Kind::Keep => first_of(&[laws.keep]),
            _ => laws.duty,
        }
    }

    fn keeps_by_band(&self) -> bool {
        let by_band = |play: &Play| play.moves().iter().any(|leg| leg.to == OFF);
        let plays = self.plays.as_slice();
        !plays.is_empty() && plays.iter().all(by_band)
    }

    fn keeps_petit_jan(&self) -> bool {
        (1..=6).all(|field| self.position.men().count(self.position.turn(), field) > 1)
    }

    /// The plays that the other may demand of him: by none is he made to pass where he can take his coin (P 4.40).
    pub fn to_be_demanded(&self) -> Vec<Play> {
        self.plays.as_slice().iter().filter(|play| !self.is_never_forced(play)).copied().collect()
    }

    /// Whether nobody forces this play on him (P 4.40).
    fn is_never_forced(&self, play: &Play) -> bool {
        let law = self.position.game().handling_rules();
        law.is_some_and(|law| law.passes_beside_coin(&self.position, self.plays.as_slice(), play))
    }

    /// A few of the plays as text, and how many there are.
    pub fn some(&self) -> (Vec<String>, usize) {
        Allowed::few_of(self.plays.as_slice())
    }

    /// The same of any plays.
    pub fn few_of(plays: &[Play]) -> (Vec<String>, usize) {
        let few = if plays.len() <= 4 { 4 } else { 3 };
        (plays.iter().take(few).map(ToString::to_string).collect(), plays.len())
    }

    /// Whether these dames are a result of one of the plays.
    pub fn has_result(&self, men: &Men) -> bool {
        self.position.game().allows(
            &self.position,
            Rolled { roll: self.roll, history: self.history },
            &self.plays,
            men,
        )
    }

    /// Whether these dames are what a part of one of the plays comes to: of a coup that was broken off.
    pub fn has_part(&self, men: &Men) -> bool {
        self.parts().any(|part| self.position.after(&part).men() == men)
    }

    /// The parts of its plays: each move by itself, and those with which a play begins.
    pub fn parts(&self) -> impl Iterator<Item = Play> + '_ {
        self.plays.as_slice().iter().map(Play::moves).flat_map(|moves| {
            let first = (1..moves.len()).map(|n| &moves[..n]);
            moves.iter().map(slice::from_ref).chain(first).map(|part| {
                let mut play = Play::NOTHING;
                for &one in part {
                    play.push(one);
                }
                play
            })
        })
    }

    /// The numbers that may still be played behind these dames. Which number a dame that was let stand has used is not told, where it went by none.
    pub fn numbers_behind(&self, stood: &Men) -> Vec<u8> {
        let (start, side) = (self.position.men(), self.position.turn());
        let gone: u32 =
            (1..=24).map(|f| u32::from(start.count(side, f).saturating_sub(stood.count(side, f)))).sum();
        let pips =
            |men: &Men| -> u32 { (1..=24).map(|f| u32::from(f) * u32::from(men.count(side, f))).sum() };
        let (high, low) = (self.roll.high(), self.roll.low());
        let far = pips(stood).saturating_sub(pips(start));
        match gone {
            1 if far == u32::from(high) => vec![low],
            1 if far == u32::from(low) => vec![high],
            1 if far != u32::from(self.roll.sum()) => vec![high, low],
            _ => Vec::new(),
        }
    }

    /// Whether these dames come of those that the other let stand by no more than the numbers that are left, another dame playing one (P 4.29). Which number a dame
    /// let stand has used is not told, where it went by none.
    pub fn plays_on(&self, stood: &Men, men: &Men) -> bool {
        let (start, side) = (self.position.men(), self.position.turn());
        let left = self.numbers_behind(stood);
        let law = self.position.game().handling_rules();
        let opens = |to: u8| law.is_none_or(|law| law.landing(stood, side, to) == Landing::Open);
        stood == men
            || left.iter().any(|&number| {
                (1..=24 - number).any(|from| {
                    let mut then = *stood;
                    let there = start.count(side, from) > 0 && then.take(side, from, 1);
                    then.put(side, from + number, 1);
                    there
                        && then == *men
                        && self.position.game().fault(&then).is_none()
                        && opens(from + number)
                })
            })
    }

    /// Whether a dame may be put here by this roll.
    pub fn opens(&self, field: u8) -> bool {
        let (men, side) = (self.position.men(), self.position.turn());
        let law = self.position.game().handling_rules();
        law.is_none_or(|law| law.landing(men, side, field) == Landing::Open)
    }

    /// Whether some play moves a dame from here.
    pub fn moves_from(&self, from: u8) -> bool {
        self.plays.as_slice().iter().any(|p| p.moves().iter().any(|m| m.from == from))
    }

    /// Whether some play has a dame go on into the other's game (P 4.69).
    pub fn passes(&self) -> bool {
        self.plays.as_slice().iter().any(|p| p.moves().iter().any(|m| m.from <= 12 && m.to > 12))
    }

    /// The play that takes the coin by puissance: two dames to one field, each number one less (L 44).
    pub fn by_puissance(&self) -> Option<&Play> {
        let far = |m: &Move| m.to - m.from + 1;
        let (high, low) = (self.roll.high(), self.roll.low());
        self.plays.as_slice().iter().find(|play| match play.moves() {
            [a, b] => a.to == b.to && [(high, low), (low, high)].contains(&(far(a), far(b))),
            _ => false,
        })
    }

    /// Whether some play has a dame go from here to there by one number.
    pub fn has_move(&self, from: u8, to: u8) -> bool {
        self.plays.as_slice().iter().any(|p| p.moves().iter().any(|m| (m.from, m.to) == (from, to)))
    }

    /// How many numbers of the roll can be played.
    pub fn numbers(&self) -> usize {
        2 - usize::from(self.plays.unplayed().min(2))
    }

    /// A play of one dame all in one, and with it those that come to the same by a second dame standing on either repos.
    pub fn routes_of(&self, play: &Play) -> Vec<Play> {
        let mut routes = vec![*play];
        let [first, last] = play.moves() else { return routes };
        let by_one = first.to == last.from && last.to != OFF;
        let others = [self.roll.high(), self.roll.low()].map(|number| first.from + number);
        for stands in others.into_iter().filter(|&field| by_one && field != first.to) {
            if self.position.men().count(self.position.turn(), stands) > 0 {
                let (near, far) = (Move { from: first.from, to: stands }, Move { from: stands, to: last.to });
                routes.push(Play::two(far, near));
            }
        }
        routes
    }

    /// How many of the dames touched are among those that are moved from these flèches.
    pub fn touched_moved(touched: &[u8], from: impl Iterator<Item = u8>) -> usize {
        let mut left = touched.to_vec();
        for field in from {
            if let Some(n) = left.iter().position(|&f| f == field) {
                left.swap_remove(n);
            }
        }
        touched.len() - left.len()
    }

    /// From where a play moves dames, without those that were let go: one of the same flèche that is touched behind them is another (L 46).
    pub fn moved_behind(play: &Play, let_go: &[MovedDame]) -> Vec<u8> {
        let mut from: Vec<u8> = play.moves().iter().map(|m| m.from).collect();
        for leg in let_go {
            if let Some(at) = from.iter().position(|field| *field == leg.from) {
                from.swap_remove(at);
            }
        }
        from
    }

    /// Whether some play has all dames that were let go, and moves those that are taken behind the first `before` of them: each another, or one of them all in one.
    pub fn still_has(&self, (let_go, before): (&[MovedDame], usize), taken: &[u8]) -> bool {
        let by_one = |play: &Play| play.moves().windows(2).all(|pair| pair[0].to == pair[1].from);
        let has = |play: &Play| {
            let mut moved = Allowed::moved_behind(play, &let_go[..before.min(let_go.len())]);
            let goes_on = |from: u8| by_one(play) && let_go.iter().any(|leg| leg.to == from);
            let moves = |from: &u8| match moved.iter().position(|field| field == from) {
                Some(at) => {
                    moved.swap_remove(at);
                    true
                }
                None => goes_on(*from),
            };
            let_go.iter().all(|leg| self.lets_go(play, leg.from, leg.to)) && taken.iter().all(moves)
        };
        self.plays.as_slice().iter().flat_map(|play| self.routes_of(play)).any(|play| has(&play))
    }

    /// Whether a play lets a dame of this field go on that one: at its end, or at either repos of a coup all in one (L 30, L 212).
    pub fn lets_go(&self, play: &Play, from: u8, to: u8) -> bool {
        let moves = play.moves();
        if moves.iter().any(|m| (m.from, m.to) == (from, to)) {
            return true;
        }
        let one_dame = moves.windows(2).all(|pair| pair[0].to == pair[1].from);
        let ([first, .., last], true) = (moves, one_dame) else { return false };
        if first.from != from {
            return false;
        }
        let by_the_other_number = || {
            moves.len() == 2
                && to > from
                && (to - from) + (first.to - from) == self.roll.sum()
                && self.position.game().may_rest(self.position.men(), self.position.turn(), to)
        };
        last.to == to || by_the_other_number()
    }

    /// Whether every play has one of these results.
    pub fn covers(&self, results: &[Men]) -> bool {
        !self.plays.is_full()
            && self.plays.as_slice().iter().all(|p| results.contains(self.position.after(p).men()))
    }

    /// Whether a written route is one that this roll can take: every leg a number of it, in an order that the game allows, every repos
    /// free, and so the place where the dame is let go.
    pub fn route_is_open(&self, played: &Played) -> bool {
        let ([from], path) = (played.from.as_slice(), played.to.as_slice()) else { return true };
        self.path_is_open(*from, path) && (played.held || self.may_be_let_go(path))
    }

    /// Whether each of these plays goes by such a route.
    pub fn ways_are_open(&self, items: &[(Span, Item<'_>)]) -> bool {
        let mut plays = items.iter().filter_map(|(_, item)| own_play(item, self.position.turn()));
        plays.all(|by| self.route_is_open(by))
    }

    /// Whether he comes by it to a field on which he had none.
    pub fn comes_to(&self, field: u8, after: &Men) -> bool {
        let side = self.position.turn();
        self.position.men().count(side, field) == 0 && after.count(side, field) > 0
    }

    /// Whether a dame may be let go at the end of this way, though it is taken again: not where the other has dames (L 42), but where one mends one's own
    /// play (P 4.III 35).
    fn may_be_let_go(&self, path: &[Spot]) -> bool {
        let game = self.position.game();
        let binds = |field: &u8| !mends_own_play(game) && (1..=24).contains(field);
        let field = path.last().and_then(|to| to.index()).filter(binds);
        field.is_none_or(|field| game.may_rest(self.position.men(), self.position.turn(), field))
    }

    /// The same of all acts of a coup, where a dame that is let go may be taken again: what stood nowhere before and goes on from where an act ended is that
    /// one dame (R Backgammon, R Puff, T VII).
    pub fn routes_are_open<'r>(&self, plays: impl IntoIterator<Item = &'r Played>) -> bool {
        let stood = |spot: Spot| {
            spot.index().is_some_and(|field| self.position.men().count(self.position.turn(), field) > 0)
        };
        let (mut ways, mut legs): (Vec<DameWay>, _) = (Vec::new(), 0);
        for played in plays {
            let ([from], path) = (played.from.as_slice(), played.to.as_slice()) else { continue };
            let times = usize::from(played.times.max(1));
            legs += path.len() * times;
            if legs > MOST_LEGS {
                return false;
            }
            if goes_back(*from, path) {
                // What has not moved by this roll is not drawn back.
                if !(0..times).all(|_| take_back(&mut ways, *from, path[0])) {
                    return false;
                }
                continue;
            }
            let ends_here = |way: &DameWay| way.1.last() == Some(from) && !stood(*from);
            let goes_on = |way: &DameWay| self.way_is_open(way.0, way.1.iter().chain(path));
            // Of several that lie there it is one that may go on.
            let mut there = (0..ways.len()).filter(|&way| ends_here(&ways[way]));
            let first = there.next();
            match first.into_iter().chain(there).find(|&way| goes_on(&ways[way])).or(first) {
                Some(way) => ways[way].1.extend(path),
                None => ways.extend(std::iter::repeat_n((*from, path.to_vec()), times)),
            }
        }
        ways.iter().all(|(from, path)| self.way_is_open(*from, path.iter())) && self.are_in_order(&ways)
    }

    /// Whether the numbers of these ways are played in an order that the game allows (R Puff).
    fn are_in_order(&self, ways: &[DameWay]) -> bool {
        let legs = ways.iter().flat_map(|(from, path)| {
            let stops = path.iter().filter(|spot| **spot != Spot::Hand);
            std::iter::once(from).chain(stops.clone()).zip(stops)
        });
        let legs: Option<Vec<Move>> =
            legs.map(|(from, to)| Some(Move { from: from.index()?, to: to.index()? })).collect();
        let rolled = Rolled { roll: self.roll, history: self.history };
        match legs.as_deref() {
            Some(&[one, two]) => self.position.game().plays_legs(&self.position, rolled, [one, two]),
            _ => true,
        }
    }

    /// The same of one dame's; what is taken in the hand on the way rests nowhere by that.
    fn way_is_open<'s>(&self, from: Spot, path: impl Iterator<Item = &'s Spot>) -> bool {
        let path: Vec<Spot> = path.filter(|spot| **spot != Spot::Hand).copied().collect();
        from == Spot::Hand || self.path_is_open(from, &path)
    }

    fn path_is_open(&self, from: Spot, path: &[Spot]) -> bool {
        if path.len() < 2 {
            return true;
        }
        let (game, side) = (self.position.game(), self.position.turn());
        let (mut at, mut last) = (from, None);
        path.iter().enumerate().all(|(n, &to)| {
            let follows = |then: u8| {
                last.is_none_or(|(from, first)| {
                    let is_left = self.roll.is_doublet() || then != first;
                    is_left && game.may_go_on(self.roll, from, first, then)
                })
            };
            let Some(number) = self.leg(at, to).find(|&number| follows(number)) else { return false };
            last = at.index().map(|from| (from, number));
            at = to;
            n + 1 == path.len() || to.index().is_some_and(|f| game.may_rest(self.position.men(), side, f))
        })
    }

    /// The numbers of the roll that carry a dame from here to there.
    fn leg(&self, from: Spot, to: Spot) -> impl Iterator<Item = u8> {
        let numbers = match (from.index(), to.index()) {
            (Some(x), Some(OFF)) => Some(OFF.saturating_sub(x)..=6),
            (Some(x), Some(y)) if y > x => Some(y - x..=y - x),
            _ => None,
        };
        numbers.into_iter().flatten().filter(|&number| self.position.game().has_number(self.roll, number))
    }

    /// What these acts come to when `side` does them from the position.
    pub fn judge(&self, items: &[(Span, Item<'_>)]) -> (Outcome, Option<Men>) {
        self.judge_from(self.position.men(), items)
    }

    /// As [`Allowed::judge`], where a part of the coup is played already and the dames stand so.
    pub fn judge_from(&self, men: &Men, items: &[(Span, Item<'_>)]) -> (Outcome, Option<Men>) {
        self.judge_behind(men, &[], items)
    }

    /// The same, where it is known by which plays they came to stand so.
    pub fn judge_behind(
        &self,
        men: &Men,
        before: &[&Played],
        items: &[(Span, Item<'_>)],
    ) -> (Outcome, Option<Men>) {
        let side = self.position.turn();
        let mut now = KnownState::start(self.position.game());
        now.board.men = *men;
        now.coup = Some(Coup::of(side, self.roll, now.board, self.history));
        for (at, (_, item)) in items.iter().enumerate() {
            if let Item::Played(played) = item {
                if played.owner.is_some_and(|o| o != side) || !is_known(played) {
                    return (Outcome::Unknown, None);
                }
                if !self.route_is_open(played) {
                    return (Outcome::Forbidden, None);
                }
            }
            if now.apply(side, items, at).is_err() {
                return (Outcome::Forbidden, None);
            }
        }
        let stated = items.iter().filter_map(|(_, item)| match item {
            Item::Played(played) => Some(played),
            _ => None,
        });
        let all = || before.iter().copied().chain(stated.clone());
        let by_legs = match self.position.game().handling_rules() {
            Some(_) => self.brings_there(men, before, &all().collect::<Vec<_>>()),
            None => self.routes_are_open(all()),
        };
        let allowed = by_legs && self.has_result(&now.board.men);
        let verdict = if allowed { Outcome::Allowed } else { Outcome::Forbidden };
        (verdict, Some(now.board.men))
    }
}

/// One dame's way: from where it stood, and where it rests and ends.
type DameWay = (Spot, Vec<Spot>);

/// Whether a dame is put back towards where it came from.
fn goes_back(from: Spot, path: &[Spot]) -> bool {
    let ([to], Some(from)) = (path, from.index()) else { return false };
    to.index().is_some_and(|to| to < from)
}

/// The last dame that ends here is put back on its way: what it has played beyond that is not played; `false`: none does.
fn take_back(ways: &mut Vec<DameWay>, from: Spot, to: Spot) -> bool {
    let ends_here = |way: &DameWay| way.1.last() == Some(&from) && way.0.index() <= to.index();
    let Some(at) = ways.iter().rposition(ends_here) else { return false };
    let (start, path) = &mut ways[at];
    path.retain(|stop| stop.index() < to.index());
    if *start == to {
        ways.remove(at);
    } else {
        path.push(to);
    }
    true
}

fn is_known(played: &Played) -> bool {
    played.from.as_slice().iter().chain(played.to.as_slice()).all(|s| s.index().is_some())
}
