//! All plays of a roll that the law allows: both numbers if possible, else the larger, else the smaller (L 34, L 83, G VI); then the
//! duty to fill, to keep and to take all off (L 57, L 60, L 118, L 192).

use super::bearing_off;
use super::view::{PETIT_JAN, PLEINS, View, is_full, lacking_few};
use super::{COIN, DAMES, OTHER_COIN, Profile};
use crate::board::{FieldSet, Move, OFF, Play, Roll};
use crate::rules::Plays;

/// The plays of `roll` for him who sees the board so, distinct by result. Both numbers come before everything else (L 34): who can play them only by
/// breaking his plein breaks it (L 62, L 78, L 111).
pub fn plays(profile: &Profile, view: &View, roll: Roll, into: &mut Plays) {
    by_the_numbers(profile, view, roll, into);
    keep_to_duty(profile, view, into);
}

/// The same, whatever plein or exit is due: what is left to him who has lost it by a dame that he touched or let go (L 46, L 192, P 4.17).
pub fn by_the_numbers(profile: &Profile, view: &View, roll: Roll, into: &mut Plays) {
    into.clear();
    if bearing_off::may_happen(view.own) {
        bearing_off::plays(profile, view, roll, into);
    } else {
        both_numbers(view, roll, into);
        if into.list.is_empty() {
            one_number(view, roll, into);
        }
    }
}

/// Every way to play both numbers with no dame going off: two dames, one for each (L 29, L 31).
fn both_numbers(view: &View, roll: Roll, into: &mut Plays) {
    let (a, b) = (roll.high(), roll.low());
    let (by_a, by_b) = (sources(view, a), sources(view, b));
    // Coin counts matter only where a dame can leave it or come to it.
    let near_coin = view.own[COIN as usize] < 4;
    for x in by_a {
        // Of a doublet each pair once.
        let mut ys = if a == b { by_b & FieldSet::from_to(x, 24) } else { by_b };
        if !view.cased.contains(x) {
            ys = ys.without(x);
        }
        // These pairs have the result of a tout d'une, which is generated below.
        ys = ys.without(x + a);
        if x > b {
            ys = ys.without(x - b);
        }
        for y in ys {
            let pair = Play::two(Move { from: x, to: x + a }, Move { from: y, to: y + b });
            if !near_coin || coin_stands(view, &pair) {
                into.list.push(pair);
            }
        }
    }
    all_in_one(view, roll, near_coin, into);
    by_puissance(view, a, b, into);
}

/// Whether a play is one of those by which both numbers are played, told without the others: two dames play one each, or one both of them.
pub fn is_plain(view: &View, roll: Roll, play: &Play) -> bool {
    let &[one, two] = play.moves() else { return false };
    let (a, b) = (one.to.wrapping_sub(one.from), two.to.wrapping_sub(two.from));
    if (a, b) != (roll.high(), roll.low()) && (b, a) != (roll.high(), roll.low()) {
        return false;
    }
    let goes = |from: u8, to: u8| view.held.contains(from) && view.open.contains(to);
    let is_carried = if one.to == two.from {
        goes(one.from, two.to) && view.rest.contains(one.to)
    } else {
        let are_there = one.from != two.from || view.cased.contains(one.from);
        // What one leaves where the other comes is listed as a tout d'une.
        are_there && two.to != one.from && goes(one.from, one.to) && goes(two.from, two.to)
    };
    is_carried && coin_stands(view, play) && !bearing_off::may_happen_in(view)
}

/// Fields from which a dame can be put down `number` fields on (L 42, L 61).
fn sources(view: &View, number: u8) -> FieldSet {
    view.held & view.open.behind(number)
}

/// Tout d'une (L 30): one dame plays both numbers, resting on a field without the other's dames (L 42, L 61), which is how one passes
/// to the retour (L 33, L 90).
fn all_in_one(view: &View, roll: Roll, near_coin: bool, into: &mut Plays) {
    let (a, b) = (roll.high(), roll.low());
    for z in view.held & view.open.behind(a + b) & (view.rest.behind(a) | view.rest.behind(b)) {
        let first = if view.rest.contains(z + a) { a } else { b };
        let play = chain(z, first, a + b);
        if !near_coin || coin_stands(view, &play) {
            into.list.push(play);
        }
    }
}

/// One dame by way of `z + first` to `z + sum`.
fn chain(z: u8, first: u8, sum: u8) -> Play {
    Play::two(Move { from: z, to: z + first }, Move { from: z + first, to: z + sum })
}

/// The coin taken by puissance: two dames whose numbers lead both to the other's empty coin take one's own, where
/// it cannot be taken directly by this roll (L 44, G IV); a second time too (L 80).
fn by_puissance(view: &View, a: u8, b: u8, into: &mut Plays) {
    if view.own[COIN as usize] != 0 || !view.others_coin_empty() {
        return;
    }
    if two_dames_at(view, COIN - a, COIN - b) || !two_dames_at(view, OTHER_COIN - a, OTHER_COIN - b) {
        return;
    }
    into.list
        .push(Play::two(Move { from: OTHER_COIN - a, to: COIN }, Move { from: OTHER_COIN - b, to: COIN }));
}

fn two_dames_at(view: &View, x: u8, y: u8) -> bool {
    if x == y { view.cased.contains(x) } else { view.held.contains(x) && view.held.contains(y) }
}

/// One number only: the larger where it can be played, else the smaller (L 83, G VI).
fn one_number(view: &View, roll: Roll, into: &mut Plays) {
    for number in [roll.high(), roll.low()] {
        for x in sources(view, number) {
            let play = Play::one(Move { from: x, to: x + number });
            if coin_stands(view, &play) {
                into.list.push(play);
            }
        }
        if !into.list.is_empty() {
            into.unplayed = 1;
            return;
        }
    }
    into.list.push(Play::NOTHING);
    into.unplayed = 2;
}

/// After the whole coup the coin has no dame or at least two (L 42, L 43): taken by two, left by two, the first time and again (L 80).
fn coin_stands(view: &View, play: &Play) -> bool {
    let mut coin = i16::from(view.own[COIN as usize]);
    for m in play.moves() {
        coin += i16::from(m.to == COIN) - i16::from(m.from == COIN);
    }
    coin != 1
}

/// Among the plays that remain: all dames off where marked as such (L 118), else a plein standing after (L 57, L 60, L 192).
fn keep_to_duty(profile: &Profile, view: &View, into: &mut Plays) {
    let own = view.own;
    if own[OFF as usize] + 2 >= DAMES && into.list.iter().any(|p| all_off(own, p)) {
        into.list.retain(|p| all_off(own, p));
        into.unplayed = 0;
        return;
    }
    for table in PLEINS {
        let missing = lacking_few(view.held, view.cased, table);
        if missing.is_some() && into.list.iter().any(|p| full_after(view, p, table)) {
            let coin = profile.plays.coin_instead_of_passing.value
                && (table, missing) == (PETIT_JAN, Some(0))
                && into.list.iter().all(|p| !full_after(view, p, table) || passes(p));
            into.list.retain(|p| full_after(view, p, table) || (coin && takes_coin(p)));
            return;
        }
    }
}

/// Whether a play puts a dame into the other's petit jan.
pub fn passes(play: &Play) -> bool {
    play.moves().iter().any(|m| (19..=24).contains(&m.to))
}

/// Whether a play takes the coin, directly or by puissance (P 4.40).
pub fn takes_coin(play: &Play) -> bool {
    matches!(play.moves(), [a, b] if a.to == COIN && b.to == COIN)
}

/// Whether a play takes the last of the fifteen dames off, or of one too many (L 215).
pub fn all_off(own: &[u8; 26], play: &Play) -> bool {
    let gone = play.moves().iter().filter(|m| m.to == OFF).count();
    let off = usize::from(own[OFF as usize]) + gone;
    off >= usize::from(DAMES) && off >= own.iter().map(|&dames| usize::from(dames)).sum()
}

/// Whether the plein of a table stands after a play (L 47).
pub fn full_after(view: &View, play: &Play, table: FieldSet) -> bool {
    let (mut left, mut reached) = (FieldSet::EMPTY, FieldSet::EMPTY);
    for m in play.moves() {
        left = left.with(m.from);
        reached = reached.with(m.to);
    }
    let wanting = table & !view.cased;
    if !(wanting & !reached).is_empty() {
        return false;
    }
    if wanting.is_empty() && (left & table).is_empty() {
        return true;
    }
    let mut after = *view.own;
    for m in play.moves() {
        after[m.from as usize] -= 1;
        after[m.to as usize] += 1;
    }
    is_full(&after, table)
}

/// Whether all dames are in the table of the retour, or off (L 108, L 115).
pub fn all_in(own: &[u8; 26]) -> bool {
    own[1..19].iter().all(|&n| n == 0)
}
