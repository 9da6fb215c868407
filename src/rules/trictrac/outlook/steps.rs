//! Which numbers of a roll can be played, told from sets of flèches with no list of plays.

use crate::board::{FieldSet, Roll};
use crate::rules::trictrac::view::{RETOUR, View};
use crate::rules::trictrac::{COIN, OTHER_COIN};

/// The flèches from which a dame can play each number, none of them to or from the coin: where two dames can, both numbers are played.
pub(super) struct Steps<'a> {
    view: &'a View<'a>,
    from: [FieldSet; 7],
    /// The numbers that two dames can play, a bit each.
    twice: u8,
}

impl<'a> Steps<'a> {
    pub fn new(view: &'a View<'a>) -> Steps<'a> {
        Steps::by_numbers(view, 1..=6)
    }

    /// Of one roll alone.
    pub fn of(view: &'a View<'a>, roll: Roll) -> Steps<'a> {
        Steps::by_numbers(view, [roll.high(), roll.low()])
    }

    fn by_numbers(view: &'a View<'a>, numbers: impl IntoIterator<Item = u8>) -> Steps<'a> {
        let mut steps = Steps { view, from: [FieldSet::EMPTY; 7], twice: 0 };
        let (held, open) = (view.held.without(COIN), view.open.without(COIN));
        for number in numbers {
            steps.set(number, held & open.behind(number));
        }
        steps
    }

    /// As dames go off, at most one of them being outside the table of the retour: once all are in a number that leads to the band takes
    /// a dame off (L 108).
    pub fn off(view: &'a View<'a>) -> Steps<'a> {
        let mut steps = Steps::new(view);
        if (view.held & !RETOUR).is_empty() {
            for number in 1..=6 {
                let from = steps.from[number as usize] | view.held & FieldSet::of(25 - number);
                steps.set(number, from);
            }
        }
        steps
    }

    fn set(&mut self, number: u8, from: FieldSet) {
        self.from[number as usize] = from;
        self.twice = self.twice & !(1 << number) | u8::from(pair(from, from, self.view.cased)) << number;
    }

    /// So many of the six numbers cannot be played by two dames, as far as is seen here.
    pub const fn not_by_two(&self) -> u32 {
        6 - self.twice.count_ones()
    }

    /// Whether it is seen that both numbers can be played, by two dames that neither leave the coin nor come to it.
    pub fn play(&self, roll: Roll) -> bool {
        let (a, b) = (roll.high(), roll.low());
        self.twice >> a & self.twice >> b & 1 != 0 || pair(self.by(a), self.by(b), self.view.cased)
    }

    /// From where such a dame plays a number.
    pub const fn by(&self, number: u8) -> FieldSet {
        self.from[number as usize]
    }

    /// How many numbers cannot be played, where no dame can go off: both are if they can be (L 34), else one of them (L 83).
    pub fn unplayed(&self, roll: Roll) -> u8 {
        let (a, b) = (roll.high(), roll.low());
        if self.play(roll) || self.by_way_of_coin(a, b) || self.all_in_one(roll) || self.by_puissance(a, b) {
            return 0;
        }
        let alone = |number| {
            !self.by(number).is_empty()
                || self.leaves(number) && self.coin_stands(-1)
                || self.comes(number) && self.coin_stands(1)
        };
        if alone(a) || alone(b) { 1 } else { 2 }
    }

    /// The same of the 36 throws together. Where two dames can play the one number and any dame the other, both are played.
    pub fn unplayed_of_all(&self) -> i32 {
        const NUMBERS: u8 = 0b111_1110;
        let some = (1..=6).filter(|&number| !self.by(number).is_empty());
        let some = some.fold(0, |numbers, number| numbers | 1 << number);
        let mut sum = 0;
        for high in 1..=6 {
            let has = |numbers: u8| numbers >> high & 1 == 1;
            let surely = if has(self.twice) {
                some
            } else if has(some) {
                self.twice
            } else {
                0
            };
            let mut left = NUMBERS & !surely & ((2 << high) - 1);
            while left != 0 {
                let low = left.trailing_zeros() as u8;
                left &= left - 1;
                let weight = if low == high { 1 } else { 2 };
                sum += weight * Roll::new(high, low).map_or(0, |roll| i32::from(self.unplayed(roll)));
            }
        }
        sum
    }

    /// Whether so many dames more or less may be left on the coin: none, or at least two (L 42).
    const fn coin_stands(&self, more: i8) -> bool {
        let after = self.view.own[COIN as usize] as i8 + more;
        after >= 0 && after != 1
    }

    fn leaves(&self, number: u8) -> bool {
        self.view.held.contains(COIN) && self.view.open.contains(COIN + number)
    }

    fn comes(&self, number: u8) -> bool {
        self.view.held.contains(COIN - number) && self.view.open.contains(COIN)
    }

    /// Two dames, of which one or both leave the coin or come to it (L 43, L 80).
    fn by_way_of_coin(&self, a: u8, b: u8) -> bool {
        let two_of = |x: u8, y: u8| x != y || self.view.cased.contains(x);
        let one = |by: u8, other: u8| {
            let from = COIN - by;
            let others =
                if self.view.cased.contains(from) { self.by(other) } else { self.by(other).without(from) };
            self.leaves(by) && self.coin_stands(-1) && !self.by(other).is_empty()
                || self.comes(by) && self.coin_stands(1) && !others.is_empty()
                || self.leaves(by) && self.comes(other) && self.coin_stands(0)
        };
        one(a, b)
            || one(b, a)
            || self.leaves(a) && self.leaves(b) && self.coin_stands(-2)
            || self.comes(a) && self.comes(b) && two_of(COIN - a, COIN - b) && self.coin_stands(2)
    }

    /// One dame by the sum (L 30).
    fn all_in_one(&self, roll: Roll) -> bool {
        let view = self.view;
        let rests = view.rest.behind(roll.high()) | view.rest.behind(roll.low());
        let mut from = view.held & view.open.behind(roll.sum()) & rests;
        if !self.coin_stands(-1) {
            from = from.without(COIN);
        }
        if !self.coin_stands(1) {
            from = from.without(COIN - roll.sum());
        }
        !from.is_empty()
    }

    /// Both numbers lead two dames to the other's empty coin (L 44). Where they could take one's own instead, both are played as well.
    fn by_puissance(&self, a: u8, b: u8) -> bool {
        let view = self.view;
        let (x, y) = (OTHER_COIN - a, OTHER_COIN - b);
        let two =
            if x == y { view.cased.contains(x) } else { view.held.contains(x) && view.held.contains(y) };
        view.own[COIN as usize] == 0 && view.others_coin_empty() && two
    }
}

/// Whether two dames can be chosen, one of each set; of one flèche where it has two to spare.
pub(super) fn pair(one: FieldSet, other: FieldSet, two: FieldSet) -> bool {
    !one.is_empty() && !other.is_empty() && (one != other || one.len() > 1 || !(one & two).is_empty())
}
