//! The legal plays of a roll.

use super::{Laws, Pos};

/// The band, counted as a field once all dames are in the last table (L 108, 115).
pub const BAND: u8 = 25;
/// The roller's own coin, and the other's, as the roller counts (L 42, 43).
pub const COIN: u8 = 12;
pub const OTHER_COIN: u8 = 13;

/// One number played with one dame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub number: u8,
    pub from: u8,
    /// Where the dame comes to, or [`BAND`].
    pub to: u8,
    /// The number went beyond the band (L 116 "excédants", G VII).
    pub too_large: bool,
}

/// One way of playing the roll, or as much of it as can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coup {
    pub steps: Vec<Step>,
    /// One dame for the sum, the first step being only a repos (L 30).
    pub tout_d_une: bool,
    /// The coin taken by puissance (L 44).
    pub puissance: bool,
    pub after: [u8; 26],
}

/// How many dames of the other stand on this field of the roller.
pub fn his_dames(p: &Pos, field: u8) -> u8 {
    p.other[usize::from(25 - field)]
}

/// L 61, 77, 213, G III, ruling: the other can still fill his petit jan when for each of its fields k at least 2k of
/// his dames stand on his fields up to k.
pub fn he_can_fill_petit(p: &Pos) -> bool {
    for k in 1..=6usize {
        let mut dames = 0;
        for field in 1..=k {
            dames += usize::from(p.other[field]);
        }
        if dames < 2 * k {
            return false;
        }
    }
    true
}

/// L 61, 77, 213, G III, ruling: the other can still fill his grand jan when for each of its fields k at least
/// 2(k-6) of his dames stand on his fields up to k.
pub fn he_can_fill_grand(p: &Pos) -> bool {
    for k in 7..=12usize {
        let mut dames = 0;
        for field in 1..=k {
            dames += usize::from(p.other[field]);
        }
        if dames < 2 * (k - 6) {
            return false;
        }
    }
    true
}

/// L 42 (first and second law), L 61, M XIV: a dame may be placed on a field without a dame of the other, never on
/// his coin, and in no table he can still fill.
pub fn may_stop(p: &Pos, field: u8) -> bool {
    if his_dames(p, field) > 0 {
        return false;
    }
    if field == OTHER_COIN {
        return false;
    }
    if (13..=18).contains(&field) && he_can_fill_grand(p) {
        return false;
    }
    if (19..=24).contains(&field) && he_can_fill_petit(p) {
        return false;
    }
    true
}

/// L 42, 61, 79, 135, G IV, M XIV: a repos is any field without a dame of the other; his empty coin, one's own empty
/// coin and a table he can still fill serve too.
pub fn may_rest(p: &Pos, field: u8) -> bool {
    his_dames(p, field) == 0
}

/// L 115, G VII: all dames still on the board stand in the last table.
pub fn all_in(own: &[u8; 26]) -> bool {
    (1..=18).all(|field| own[field] == 0)
}

/// The field of the dame farthest from the band (L 116, G VII).
pub fn farthest(own: &[u8; 26]) -> Option<u8> {
    (1..=24u8).find(|&field| own[usize::from(field)] > 0)
}

/// L 116, G VII, M VIII: the number goes beyond the band for every dame, so for the farthest: it is too large. A
/// farther dame that is only blocked makes no nearer one go off (M VIII, ruling).
pub fn too_large(own: &[u8; 26], number: u8) -> bool {
    farthest(own).is_some_and(|field| field + number > BAND)
}

/// L 116, G VII: the number takes no dame to the band.
pub fn too_small(own: &[u8; 26], number: u8) -> bool {
    (1..=24u8).all(|field| own[usize::from(field)] == 0 || field + number < BAND)
}

/// One number played with the dame on `from`, either to stop there or only to rest. `None` if the law forbids it.
/// L 29, 42, 61, 115, 116; G VII; M VIII.
pub fn step(p: &Pos, own: &[u8; 26], from: u8, number: u8, only_rest: bool, laws: Laws) -> Option<Step> {
    if own[usize::from(from)] == 0 {
        return None;
    }
    let to = from + number;
    if to < BAND {
        let open = if only_rest { may_rest(p, to) } else { may_stop(p, to) };
        if !open {
            return None;
        }
        if laws.too_small_by_farthest && all_in(own) && too_small(own, number) {
            // L 116 by the letter
            for field in 1..from {
                let other_way = Laws { too_small_by_farthest: false, ..laws };
                if step(p, own, field, number, only_rest, other_way).is_some() {
                    return None;
                }
            }
        }
        return Some(Step { number, from, to, too_large: false });
    }
    if only_rest || !all_in(own) {
        return None;
    }
    if to == BAND {
        return Some(Step { number, from, to: BAND, too_large: false });
    }
    if too_large(own, number) && farthest(own) == Some(from) {
        return Some(Step { number, from, to: BAND, too_large: true });
    }
    None
}

/// The dames after a step.
pub fn moved(own: &[u8; 26], step: Step) -> [u8; 26] {
    let mut after = *own;
    after[usize::from(step.from)] -= 1;
    after[usize::from(step.to)] += 1;
    after
}

/// L 42 (third law), 43, G IV: after the whole coup no dame alone on one's coin. So it is taken by two in one coup,
/// and the last two leave in one coup.
pub fn coin_lawful(after: &[u8; 26]) -> bool {
    after[usize::from(COIN)] != 1
}

/// L 44, G IV: two dames for these numbers counted from a coin.
fn two_dames_for(own: &[u8; 26], coin: u8, roll: (u8, u8)) -> Option<(u8, u8)> {
    let first = coin.checked_sub(roll.0)?;
    let second = coin.checked_sub(roll.1)?;
    let enough = if first == second {
        own[usize::from(first)] >= 2
    } else {
        own[usize::from(first)] >= 1 && own[usize::from(second)] >= 1
    };
    enough.then_some((first, second))
}

/// L 44, G IV, M IX: one's own coin taken with the two dames that would have come to the other's, when both coins
/// are empty and the roll cannot take one's own directly.
pub fn puissance(p: &Pos, roll: (u8, u8)) -> Option<Coup> {
    if p.own[usize::from(COIN)] > 0 || p.other[usize::from(COIN)] > 0 {
        return None;
    }
    if two_dames_for(&p.own, COIN, roll).is_some() {
        return None;
    }
    let (first, second) = two_dames_for(&p.own, OTHER_COIN, roll)?;
    let one = Step { number: roll.0, from: first, to: COIN, too_large: false };
    let two = Step { number: roll.1, from: second, to: COIN, too_large: false };
    let after = moved(&moved(&p.own, one), two);
    Some(Coup { steps: vec![one, two], tout_d_une: false, puissance: true, after })
}

/// L 30, 31: two dames, one for each number, in this order.
fn tout_a_bas(p: &Pos, order: (u8, u8), laws: Laws) -> Vec<Coup> {
    let mut coups = Vec::new();
    for first in 1..=24u8 {
        let Some(one) = step(p, &p.own, first, order.0, false, laws) else { continue };
        let between = moved(&p.own, one);
        for second in 1..=24u8 {
            if second == one.to && p.own[usize::from(second)] == 0 {
                continue; // that would be the same dame again
            }
            let Some(two) = step(p, &between, second, order.1, false, laws) else { continue };
            let after = moved(&between, two);
            if coin_lawful(&after) {
                coups.push(Coup { steps: vec![one, two], tout_d_une: false, puissance: false, after });
            }
        }
    }
    coups
}

/// L 30, 31, 42, 61: one dame for the sum, resting for the first number of this order.
fn tout_d_une(p: &Pos, order: (u8, u8), laws: Laws) -> Vec<Coup> {
    let mut coups = Vec::new();
    for from in 1..=24u8 {
        let Some(one) = step(p, &p.own, from, order.0, true, laws) else { continue };
        let between = moved(&p.own, one);
        let Some(two) = step(p, &between, one.to, order.1, false, laws) else { continue };
        let after = moved(&between, two);
        if !coin_lawful(&after) {
            continue;
        }
        if !laws.two_small_make_exact
            && two.to == BAND
            && all_in(&p.own)
            && too_small(&p.own, order.0)
            && too_small(&p.own, order.1)
        {
            continue; // G VII alone
        }
        coups.push(Coup { steps: vec![one, two], tout_d_une: true, puissance: false, after });
    }
    coups
}

/// L 83, G VI: this number alone, the other left unplayed.
fn one_number(p: &Pos, number: u8, laws: Laws) -> Vec<Coup> {
    let mut coups = Vec::new();
    for from in 1..=24u8 {
        let Some(one) = step(p, &p.own, from, number, false, laws) else { continue };
        let after = moved(&p.own, one);
        if coin_lawful(&after) {
            coups.push(Coup { steps: vec![one], tout_d_une: false, puissance: false, after });
        }
    }
    coups
}

/// L 118: no dame is left on the board.
pub fn all_off(own: &[u8; 26]) -> bool {
    farthest(own).is_none()
}

/// L 34, 83, G VI: both numbers if any order allows it (when the last dame is off after the first, nothing is left to
/// play: L 118, ruling); otherwise the larger; otherwise the smaller; otherwise nothing.
/// M VIII, ruling: no number is made too large by the play of the other, if both can be played with fewer too large.
pub fn by_numbers(p: &Pos, roll: (u8, u8), laws: Laws) -> Vec<Coup> {
    let (large, small) = if roll.0 >= roll.1 { roll } else { (roll.1, roll.0) };

    let mut whole = Vec::new();
    for order in [(large, small), (small, large)] {
        whole.extend(tout_a_bas(p, order, laws));
        whole.extend(tout_d_une(p, order, laws));
    }
    whole.extend(puissance(p, roll));
    for number in [large, small] {
        whole.extend(one_number(p, number, laws).into_iter().filter(|coup| all_off(&coup.after)));
    }
    let beyond = |coup: &Coup| coup.steps.iter().filter(|step| step.too_large).count();
    if let Some(fewest) = whole.iter().map(beyond).min() {
        whole.retain(|coup| beyond(coup) == fewest);
        return whole;
    }

    for number in [large, small] {
        let part = one_number(p, number, laws);
        if !part.is_empty() {
            return part;
        }
    }
    vec![Coup { steps: Vec::new(), tout_d_une: false, puissance: false, after: p.own }]
}

/// L 47: a plein, at least two dames on each of the six fields of the table beginning at `first`.
pub fn plein(own: &[u8; 26], first: u8) -> bool {
    (first..first + 6).all(|field| own[usize::from(field)] >= 2)
}

/// L 47: the three tables where one fills; there is no jan on 13..18.
pub const TABLES: [u8; 3] = [1, 7, 19];

/// The plays that are left when the duties have spoken: the numbers first ([`by_numbers`]), then to take all off
/// when it can be done (L 118, ruling), to keep a plein (L 60, 192, G VI) and to fill (L 57, 192, G VI).
pub fn lawful(p: &Pos, roll: (u8, u8), laws: Laws) -> Vec<Coup> {
    let mut coups = by_numbers(p, roll, laws);
    oblige(&mut coups, |coup| all_off(&coup.after));
    for first in TABLES {
        if plein(&p.own, first) {
            oblige(&mut coups, |coup| plein(&coup.after, first));
        }
    }
    for first in TABLES {
        if !plein(&p.own, first) {
            oblige(&mut coups, |coup| plein(&coup.after, first));
        }
    }
    coups
}

/// If some play does it, only those that do are left.
fn oblige(coups: &mut Vec<Coup>, does: impl Fn(&Coup) -> bool) {
    if coups.iter().any(&does) {
        coups.retain(|coup| does(coup));
    }
}

/// L 76, 83, 153, G I "Impuissance": the numbers left unplayed; none when the last dame has gone off (ruling).
pub fn unplayed(p: &Pos, roll: (u8, u8), laws: Laws) -> u8 {
    let coups = lawful(p, roll, laws);
    let coup = &coups[0]; // all play equally many numbers, or take the last dame off
    if all_off(&coup.after) { 0 } else { 2 - u8::try_from(coup.steps.len()).expect("at most two") }
}
