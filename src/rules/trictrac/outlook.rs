//! What the 36 throws promise a player together, as players who look one throw ahead ask it for every play: the same as scoring each roll by its
//! plays, but told from sets of flèches, with no list of plays where none is needed.

use super::plays::plays;
use super::score::{RolledView, of_plays, of_two_dames_down, worth};
use super::view::{GRAND_JAN, PETIT_JAN, PLEINS, View, lacking};
use super::{COIN, DAMES, OTHER_COIN, Profile, TALON, bearing_off};
use crate::board::{FieldSet, Men, Roll, Side};
use crate::rules::lookahead::OutlookKey;
use crate::rules::{Lookahead, Plays, Score};

/// The points of the 36 throws of `side` together: won less given.
pub fn outlook(profile: &'static Profile, men: &Men, side: Side, room: &mut Lookahead) -> i32 {
    let view = View::new(men, side);
    let coin = view.own[COIN as usize];
    if bearing_off::may_happen(view.own) {
        // No dame, or one only, is where a coin could be hit from, or is the first or second down.
        let of_plays = if bearing_off::is_plain(profile, &view) {
            0
        } else {
            room.remembered(&seen(profile, &view), |plays, score| {
                let mut asked = Outlook { profile, view, side, plays, score };
                over_all(|roll| asked.of_its_plays(roll))
            })
        };
        return hits(&view) + of_plays;
    }
    if profile.worth.pile_de_misere.value && coin + 2 >= DAMES {
        let mut asked = Outlook { profile, view, side, plays: &mut room.plays, score: &mut room.score };
        return over_all(|roll| asked.by_its_plays(roll));
    }
    hits(&view)
        + corner(&view)
        + two_dames_down(profile, &view, side, room)
        + pleins_and_unplayed(profile, &view, side, room)
}

/// What the plays of a view's rolls depend on. A number, or two, brings no dame farther than twelve.
fn seen(profile: &'static Profile, view: &View) -> OutlookKey {
    let reached = (1..=12).fold(FieldSet::EMPTY, |reached, far| reached | view.held.beyond(far));
    OutlookKey {
        rules: std::ptr::from_ref(profile) as usize,
        own: *view.own,
        lands: [view.open & reached, view.rest & reached],
        others_coin_empty: view.others_coin_empty(),
    }
}

/// The sum over the 36 throws.
fn over_all(mut of: impl FnMut(Roll) -> i32) -> i32 {
    Roll::ALL.into_iter().map(|roll| i32::from(roll.weight()) * of(roll)).sum()
}

/// Four points, six by doublet (L 152).
const fn four_or_six(roll: Roll) -> i32 {
    if roll.is_doublet() { 6 } else { 4 }
}

/// Whether a dame of this set stands `number` before `field`.
const fn before(set: FieldSet, field: u8, number: u8) -> bool {
    field > number && set.contains(field - number)
}

/// The flèches before `field` as the numbers that lead from them to it: bit `n` is the flèche `n` before.
const fn by_distance(set: FieldSet, field: u8) -> u32 {
    set.bits().reverse_bits() >> (31 - field)
}

/// Lone dames of the other: each number of a die falls in ten simple throws and one doublet, and each sum in so many throws as there are pairs of
/// numbers for it. By the sum to true where one repos is free, to false where neither is and no number hits (L 131, L 135, L 136, L 138).
fn hits(view: &View) -> i32 {
    const DICE: u32 = 0b111_1110;
    let mut sum = 0;
    for field in view.others_single.without(COIN).without(OTHER_COIN) {
        // Second tables two points a way, first tables four; two more by doublet (L 152).
        let points = if (7..=18).contains(&field) { 2 } else { 4 };
        let mine = by_distance(view.held, field);
        let free = by_distance(!view.others_case, field) & DICE;
        let neither = DICE & !free & !mine;
        sum += (mine & DICE).count_ones() as i32 * (11 * points + 2);
        let mut sums = mine & 0b1_1111_1111_1100;
        while sums != 0 {
            let all = sums.trailing_zeros();
            sums &= sums - 1;
            // The pairs of numbers of this sum, by the first of them.
            let turned = |set: u32| set.reverse_bits() >> (31 - all);
            let pairs = DICE & turned(DICE);
            let to_true = pairs & (free | turned(free));
            let to_false = neither & turned(neither);
            let doublet = if all.is_multiple_of(2) { 1 << (all / 2) } else { 0 };
            let count = |set: u32| (to_true & set).count_ones() as i32 - (to_false & set).count_ones() as i32;
            sum += points * count(u32::MAX) + 2 * count(doublet);
        }
    }
    sum
}

/// The other's coin hit by two dames beside the two of one's own (L 45, L 84, L 130; P 4.60): the throws of two numbers that each lead to it.
fn corner(view: &View) -> i32 {
    let own = view.own;
    if own[COIN as usize] < 2 || !view.others_coin_empty() || view.other.iter().all(|&dames| dames == 0) {
        return 0;
    }
    let free = |number: u8| {
        let from = OTHER_COIN - number;
        own[from as usize] - if from == COIN { 2 } else { 0 }
    };
    let with = |least: u8| (1..=6).filter(|&number| free(number) >= least).count() as i32;
    4 * with(1) * (with(1) - 1) + 6 * with(2)
}

/// A position whose throws are asked for.
struct Outlook<'a> {
    profile: &'a Profile,
    view: View<'a>,
    side: Side,
    plays: &'a mut Plays,
    score: &'a mut Score,
}

impl<'a> Outlook<'a> {
    const fn rolled(&self, roll: Roll) -> RolledView<'a> {
        RolledView { profile: self.profile, view: self.view, side: self.side, roll }
    }

    /// What the events scored last come to.
    fn scored(&self) -> i32 {
        i32::from(self.score.points(self.side)) - i32::from(self.score.points(self.side.other()))
    }

    /// A roll as it is scored when it falls.
    fn by_its_plays(&mut self, roll: Roll) -> i32 {
        plays(self.profile, &self.view, roll, self.plays);
        worth(self.rolled(roll), None, self.plays, self.score);
        self.scored()
    }

    /// What the plays of a roll decide: pleins made and kept, the last dame borne off, numbers not played.
    fn of_its_plays(&mut self, roll: Roll) -> i32 {
        plays(self.profile, &self.view, roll, self.plays);
        of_plays(self.rolled(roll), self.plays, self.score);
        self.scored()
    }
}

/// Two coins, mézéas and their contre-jans (L 124 to L 127).
fn two_dames_down(profile: &Profile, view: &View, side: Side, room: &mut Lookahead) -> i32 {
    if view.own[TALON as usize] != DAMES - 2 {
        return 0;
    }
    let asked = Outlook { profile, view: *view, side, plays: &mut room.plays, score: &mut room.score };
    over_all(|roll| {
        of_two_dames_down(asked.rolled(roll), asked.score);
        asked.scored()
    })
}

/// Pleins made and kept, and numbers not played: what the plays of a roll decide where no dame goes off.
fn pleins_and_unplayed(profile: &'static Profile, view: &View, side: Side, room: &mut Lookahead) -> i32 {
    let steps = Steps::new(view);
    // Of fifteen dames no two tables lack so few.
    let table = PLEINS.into_iter().find(|&t| lacking(view.held, view.cased, t) <= 2);
    if table.is_none() && steps.play_every_roll() {
        return 0;
    }
    room.remembered(&seen(profile, view), |plays, score| {
        let mut asked = Outlook { profile, view: *view, side, plays, score };
        let plein = table.map(|table| NearPlein::new(profile, view, table));
        over_all(|roll| {
            let told = match &plein {
                _ if !steps.play(roll) => None,
                None => Some(0),
                Some(plein) => plein.points(view, roll),
            };
            told.unwrap_or_else(|| asked.of_its_plays(roll))
        })
    })
}

/// The flèches from which a dame can play each number, none of them to or from the coin: where two dames can, both numbers are played.
struct Steps {
    from: [FieldSet; 7],
    /// The numbers that two dames can play, a bit each.
    twice: u8,
    cased: FieldSet,
}

impl Steps {
    fn new(view: &View) -> Steps {
        let mut steps = Steps { from: [FieldSet::EMPTY; 7], twice: 0, cased: view.cased };
        for number in 1..=6 {
            let from = view.held.without(COIN) & view.open.without(COIN).behind(number);
            steps.from[number as usize] = from;
            steps.twice |= u8::from(pair(from, from, view.cased)) << number;
        }
        steps
    }

    const fn play_every_roll(&self) -> bool {
        self.twice == 0b111_1110
    }

    /// Whether it is seen that both numbers can be played.
    fn play(&self, roll: Roll) -> bool {
        let (a, b) = (roll.high(), roll.low());
        self.twice >> a & self.twice >> b & 1 != 0
            || pair(self.from[a as usize], self.from[b as usize], self.cased)
    }
}

/// Whether two dames can be chosen, one of each set; of one flèche where it has two to spare.
fn pair(one: FieldSet, other: FieldSet, two: FieldSet) -> bool {
    !one.is_empty() && !other.is_empty() && (one != other || one.len() > 1 || !(one & two).is_empty())
}

/// The table of a plein that stands, or lacks two dames at most: what a roll of which both numbers can be played is worth by it.
struct NearPlein {
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
    fn new(profile: &Profile, view: &View, table: FieldSet) -> NearPlein {
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
    fn points(&self, view: &View, roll: Roll) -> Option<i32> {
        if self.listed {
            return None;
        }
        let times = match self.missing {
            0 => i32::from(self.kept(view, roll)?),
            1 => self.ways(view, roll),
            _ => i32::from(self.made_by_two(view, roll)?),
        };
        Some(times * four_or_six(roll))
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
    fn ways(&self, view: &View, roll: Roll) -> i32 {
        let place = (self.table & !view.cased & view.open).first();
        let Some(place) = place else { return 0 };
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
        i32::from(by_high) + i32::from(by_low) + i32::from(sum)
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
