//! What a plein that stands, or lacks two dames at most, is worth by a roll of which both numbers can be played: made in so many ways, or kept.

use super::steps::pair;
use super::{before, four_or_six};
use crate::board::{FieldSet, Roll};
use crate::rules::trictrac::score::PleinDue;
use crate::rules::trictrac::view::{GRAND_JAN, PETIT_JAN, View, lacking};
use crate::rules::trictrac::{COIN, OTHER_COIN, Profile};
use crate::rules::{Kind, Ways};

/// The table of a plein that stands, or lacks two dames at most: what a roll of which both numbers can be played is worth by it.
pub(super) struct NearPlein {
    table: FieldSet,
    missing: u32,
    /// Flèches with a dame that the plein can spare (L 50), and with two.
    spare: FieldSet,
    spare_two: FieldSet,
    /// From where one such dame plays each number, the coin being left or come to rightly by it alone (L 42).
    from: [FieldSet; 7],
    /// Whether the law gives a choice here that only the list of plays has (P 4.40).
    listed: bool,
}

impl NearPlein {
    pub fn new(profile: &Profile, view: &View, table: FieldSet) -> NearPlein {
        let (three, four) = (view.at_least(3), view.at_least(4));
        let spare = view.held & !table | three & table;
        let coin = view.own[COIN as usize];
        let leaving = if coin == 2 { spare.without(COIN) } else { spare };
        let coming = if coin == 0 { view.open.without(COIN) } else { view.open };
        let from = [0, 1, 2, 3, 4, 5, 6].map(|number| leaving & coming.behind(number));
        NearPlein {
            table,
            missing: lacking(view.held, view.cased, table),
            spare,
            spare_two: view.cased & !table | four & table,
            from,
            listed: table == PETIT_JAN && profile.plays.coin_instead_of_passing.value,
        }
    }

    /// The points; `None` where only the list of plays tells.
    pub fn points(&self, view: &View, roll: Roll) -> Option<i32> {
        Some(i32::from(self.due(view, roll)?.times) * four_or_six(roll))
    }

    /// What is due by it; `None` where only the list of plays tells.
    pub fn due(&self, view: &View, roll: Roll) -> Option<PleinDue> {
        if self.listed {
            return None;
        }
        let once = |kind, due| PleinDue { kind, table: self.table, times: u8::from(due), by: Ways::NONE };
        Some(match self.missing {
            0 => once(Kind::Keep, self.kept(view, roll)?),
            1 => {
                let by = self.ways(view, roll);
                PleinDue { kind: Kind::Fill, table: self.table, times: by.count(), by }
            }
            _ => once(Kind::Fill, self.made_by_two(view, roll)?),
        })
    }

    /// Kept by playing two dames that it can spare, or one tout d'une (L 60).
    fn kept(&self, view: &View, roll: Roll) -> Option<bool> {
        let (a, b) = (roll.high(), roll.low());
        let [by_a, by_b] = [a, b].map(|number| self.from[number as usize]);
        let kept = if self.table == GRAND_JAN {
            pair(by_a, by_b, self.spare_two)
        } else {
            // Two that both leave the coin or come to it are for the list.
            let [off_a, off_b] =
                [(by_a, a), (by_b, b)].map(|(by, number)| by.without(COIN).without(COIN - number));
            pair(off_a, by_b, self.spare_two) || pair(by_a, off_b, self.spare_two)
        };
        let kept = kept || !self.all_in_one(view, roll).is_empty();
        let coin_is_far = self.table == GRAND_JAN || (self.spare & FieldSet::from_to(1, COIN)).is_empty();
        (kept || coin_is_far).then_some(kept)
    }

    /// From where one dame that can be spared plays both numbers (L 30, L 42).
    fn all_in_one(&self, view: &View, roll: Roll) -> FieldSet {
        let rests = view.rest.behind(roll.high()) | view.rest.behind(roll.low());
        self.spare.without(COIN) & view.open.without(COIN).behind(roll.sum()) & rests
            | self.at_coin(view, roll, rests)
    }

    /// Tout d'une from the coin, or to it, where that leaves it rightly.
    fn at_coin(&self, view: &View, roll: Roll, rests: FieldSet) -> FieldSet {
        let coin = view.own[COIN as usize];
        let leaves = if coin == 2 { FieldSet::EMPTY } else { FieldSet::of(COIN) };
        let comes = if coin == 0 { FieldSet::EMPTY } else { FieldSet::of(COIN - roll.sum()) };
        self.spare & (leaves | comes) & view.open.behind(roll.sum()) & rests
    }

    /// One dame is missing: in how many ways it comes, by either number or by the sum (L 55, L 56).
    fn ways(&self, view: &View, roll: Roll) -> Ways {
        let place = (self.table & !view.cased & view.open).first();
        let Some(place) = place else { return Ways::NONE };
        let (a, b) = (roll.high(), roll.low());
        let comes = |number: u8, other: u8| {
            before(self.spare, place, number) && {
                let used = FieldSet::of(place - number) & !self.spare_two;
                !(self.from[other as usize] & !used).is_empty()
            }
        };
        let [mut by_high, mut by_low] = [comes(a, b), a != b && comes(b, a)];
        let sum = before(self.all_in_one(view, roll), place, roll.sum());
        if sum {
            // As well with two dames: the one of the repos fills, and the other takes its place (L 61).
            let rests = self.spare & view.open;
            by_high |= before(rests, place, a);
            by_low |= a != b && before(rests, place, b);
        }
        let way = |comes: bool, way: Ways| if comes { way } else { Ways::NONE };
        way(by_high, Ways::HIGH).and(way(by_low, Ways::LOW)).and(way(sum, Ways::SUM))
    }

    /// Two dames are missing: both numbers bring one (L 53, L 54).
    fn made_by_two(&self, view: &View, roll: Roll) -> Option<bool> {
        let (a, b) = (roll.high(), roll.low());
        let lacks = self.table & !view.cased;
        if !(lacks & !view.open).is_empty() {
            return Some(false);
        }
        let (first, last) = (lacks.first()?, lacks.last()?);
        let two = |to_first: u8, to_last: u8| {
            before(self.spare, first, to_first)
                && before(self.spare, last, to_last)
                && (first - to_first != last - to_last || before(self.spare_two, first, to_first))
        };
        let made = two(a, b) || two(b, a);
        // The coin can be taken by puissance too (L 44).
        let by_puissance = || before(view.held, OTHER_COIN, a) && before(view.held, OTHER_COIN, b);
        if !made && first == COIN && by_puissance() { None } else { Some(made) }
    }
}
