//! The dames of a coup, in the order in which they were let go, beside the numbers of its roll.
//! Takes a coup as it was handled, gives for each dame the number that it can stand for, and the numbers that are left.

use super::{JudgedCoup, MovedDame, behind_legs};
use crate::board::{Move, OFF, Play};
use crate::rules::Fault;
use crate::rules::handling::Landing;

/// One leg beside the roll.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// It plays a number that was left, or both.
    Well,
    /// It plays one, into a table that the other can still fill.
    Closed,
    /// It plays one, to where no dame may stand.
    Barred,
    /// It plays none.
    Ill,
    /// A dame let go was taken up again; which leg had let it go.
    Again(usize),
}

impl JudgedCoup<'_> {
    /// Reads the legs in their order against the numbers of the roll; gives those that are left.
    pub fn read(&self) -> (Vec<Reading>, Vec<u8>) {
        let roll = self.allowed.roll;
        if self.pushes_cases() {
            return (vec![Reading::Well; self.legs.len()], Vec::new());
        }
        let mut left = vec![roll.high(), roll.low()];
        let side = self.allowed.position.turn();
        let mut readings: Vec<Reading> = Vec::with_capacity(self.legs.len());
        for (at, leg) in self.legs.iter().enumerate() {
            let earlier = self.legs[..at].iter().rposition(|l| l.to == leg.from);
            let only_that_dame = self.start().count(side, leg.from) == 0;
            // Nor is a dame carried on from where no number brought it (P 4.29), but by who may mend his play.
            let from_ill =
                |n: usize| only_that_dame && readings[n] == Reading::Ill && !self.rules.mends_own_play.value;
            if let Some(n) = earlier.filter(|&n| leg.to < leg.from || from_ill(n)) {
                readings.push(Reading::Again(n));
                continue;
            }
            let reading = self.read_one(at, &mut left);
            // Where it brings the dame to where the roll would have had it, it is that dame, whichever else lies there (P 4.24), be it by the
            // other number, and another dame plays the first (P 4.29).
            let carried_on = |n: usize| {
                let ill = readings[n] == Reading::Ill && !self.rules.mends_own_play.value;
                let by_the_other = || {
                    let brings = |number: u8| self.legs[n].from + number == leg.to;
                    readings[n] == Reading::Well && (brings(roll.high()) || brings(roll.low()))
                };
                (only_that_dame && readings[n] == Reading::Well)
                    || ((ill || by_the_other()) && self.allowed.has_result(self.after))
                    || (by_the_other() && self.allowed.has_part(self.after))
            };
            readings.push(match earlier {
                Some(n) if reading == Reading::Ill && carried_on(n) => Reading::Again(n),
                _ => reading,
            });
        }
        self.none_alone_on_the_coin(&mut readings, &mut left);
        self.rests_alone_on_the_coin(&mut readings);
        (readings, left)
    }

    /// The number by which the first of two dames is played, where it was carried as far as both numbers go, and the second, for which none is left, by the other:
    /// as they were let go the second is at fault (L 201, G III), but it may as well be the first that went beyond its number, where two dames are held together
    /// (P 4.27), or where he may mend it (P 4.III 24).
    pub(super) fn whole_beside_another(&self, readings: &[Reading]) -> Option<u8> {
        let (&[one, two, ..], [Reading::Well, Reading::Ill, ..]) = (self.legs, readings) else { return None };
        let roll = self.allowed.roll;
        let numbers = [(roll.high(), roll.low()), (roll.low(), roll.high())];
        let other = numbers.into_iter().find(|(number, _)| *number == two.far()).map(|(_, other)| other);
        let whole =
            one.far() == roll.sum() && (self.rules.misplaced_pair.value || self.rules.mends_own_play.value);
        other
            .filter(|number| whole && two.from != one.to && self.open(two.to) && self.open(one.from + number))
    }

    fn read_one(&self, at: usize, left: &mut Vec<u8>) -> Reading {
        let leg = self.legs[at];
        let far = leg.far();
        if far == 0 {
            return Reading::Ill;
        }
        // By puissance each number counts one less (L 44); then no dame goes there directly.
        let here = |m: &Move| (m.from, m.to) == (leg.from, leg.to);
        let played = |m: &Move| self.legs.iter().any(|l| (l.from, l.to) == (m.from, m.to));
        // Of two taken together both come by it, or neither (P 4.26).
        let with_it = |play: &Play| {
            let moves = play.moves();
            let comes = |l: &MovedDame| moves.iter().any(|m| (m.from, m.to) == (l.from, l.to));
            self.legs.iter().filter(|l| leg.paired && l.paired && l.item == leg.item).all(comes)
        };
        let power = self.allowed.by_puissance().filter(|play| play.moves().iter().any(here) && with_it(play));
        // One dame of the two, that a number of the roll brings there as it is, has been played by that.
        let as_it_is = left.contains(&far) && power.is_some_and(|play| !play.moves().iter().all(played));
        if let Some(n) = left.iter().position(|&n| n == far + 1)
            && power.is_some()
            && !as_it_is
        {
            left.remove(n);
            return Reading::Well;
        }
        if leg.to == OFF {
            return self.read_off(at, left);
        }
        let side = self.allowed.position.turn();
        if let Some(n) = left.iter().position(|&n| n == far) {
            left.remove(n);
            return self.as_it_lands(leg.to);
        }
        let game = self.allowed.position.game();
        let rests = |n: &u8| game.may_rest(self.start(), side, leg.from + n);
        if left.len() == 2 && left[0] + left[1] == far && left.iter().any(rests) {
            left.clear();
            return self.as_it_lands(leg.to);
        }
        Reading::Ill
    }

    /// A dame whose number brings it there, as that place is open to it or not.
    fn as_it_lands(&self, to: u8) -> Reading {
        match self.landing(to) {
            Landing::Open => Reading::Well,
            Landing::TableOfOther => Reading::Closed,
            Landing::Barred => Reading::Barred,
        }
    }

    /// What goes off is as the plays have it: exactly, or as too large (L 116).
    fn read_off(&self, at: usize, left: &mut Vec<u8>) -> Reading {
        let leg = self.legs[at];
        let stands = behind_legs(*self.start(), self.allowed.position.turn(), &self.legs[..at]);
        // None goes off before the last is in (L 110, L 115; G VII; P 4.72).
        let is_play = self.allowed.has_move(leg.from, OFF) && self.all_are_in(&stands);
        let goes = |number: u8| is_play || self.can_go_off(&stands, leg.from, number);
        let number = left.iter().copied().filter(|&n| n >= leg.far()).min();
        if let Some(n) = number.filter(|&n| goes(n)).and_then(|n| left.iter().position(|&m| m == n)) {
            left.remove(n);
            return Reading::Well;
        }
        if self.goes_off_by_both(&stands, leg.from, left) {
            left.clear();
            return Reading::Well;
        }
        Reading::Ill
    }
}

/// Where a dame belongs that was put elsewhere.
impl JudgedCoup<'_> {
    /// Where the numbers that are left bring a dame; where it came from, if none does.
    pub(super) fn true_places(&self, leg: MovedDame, left: &[u8]) -> Vec<u8> {
        self.places(leg, left, |_| true)
    }

    /// The same of the only dame that is ill placed: not where one would stand alone on its player's coin, and no number is left by which another
    /// comes there, or leaves it too (L 42, L 43).
    pub(super) fn true_places_alone(&self, leg: MovedDame, left: &[u8]) -> Vec<u8> {
        let (side, coin) = (self.allowed.position.turn(), self.law.coin());
        self.places(leg, left, |end| {
            let men = self.moves().add(leg.to, end).done().map_or(*self.after, |put| put.men);
            let used = left.iter().position(|number| leg.from + number == end);
            let mut rest =
                left.iter().enumerate().filter(|(at, _)| Some(*at) != used).map(|(_, number)| *number);
            let alone = self.allowed.position.game().fault(&men) == Some(Fault::SingleOnCoin { side });
            let goes_too = |number: u8| leg.from == coin && self.open(coin + number);
            let comes = |number: u8| number < end && men.count(side, end - number) > 0;
            !alone || rest.any(|number| if end == coin { comes(number) } else { goes_too(number) })
        })
    }

    fn places(&self, leg: MovedDame, left: &[u8], stands: impl Fn(u8) -> bool) -> Vec<u8> {
        let there = left.iter().map(|number| leg.from + number);
        let mut ends: Vec<u8> = there.filter(|&end| self.open(end) && stands(end)).collect();
        ends.dedup();
        if ends.is_empty() {
            ends.push(leg.from);
        }
        ends
    }
}
