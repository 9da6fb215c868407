//! What the witnesses of the sister games have in common: numbers on a board where a lone dame of the other is struck.
//!
//! `Pos` as everywhere here: index 0 is the bar, 25 off; the other's dames in HIS fields. No rule of one game only.

use super::Pos;
use std::collections::BTreeSet;

pub const BAR: usize = 0;
pub const OFF: usize = 25;

/// Dames of the other on a field of the roller.
pub fn his_dames(p: &Pos, field: usize) -> u8 {
    p.other[25 - field]
}

/// Two or more of the other's dames close a field (R Backgammon "rubans"; T V "cases de votre homme").
pub fn closed(p: &Pos, field: usize) -> bool {
    his_dames(p, field) >= 2
}

/// A dame from `from` to `to`; a lone dame of the other that stands there goes to `prison` among his fields.
pub fn moved(p: &Pos, from: usize, to: usize, prison: usize) -> Pos {
    let mut after = *p;
    after.own[from] -= 1;
    after.own[to] += 1;
    if (1..=24).contains(&to) && his_dames(p, to) == 1 {
        after.other[25 - to] = 0;
        after.other[prison] += 1;
    }
    after
}

/// All that are not off stand in the last quarter.
pub fn all_in_last_quarter(own: &[u8; 26]) -> bool {
    (BAR..=18).all(|field| own[field] == 0)
}

/// One number with a dame from `from`, on a board where dames enter from the bar on the field of the number, before
/// anything else moves, and go off from the last quarter: exactly, or, with none on a farther field, by a number too large.
/// R Backgammon "Réintroduction", "Comment retirer"; T VI, VII, IX.
pub fn one_number(p: &Pos, from: usize, number: usize) -> Option<Pos> {
    if p.own[from] == 0 || from == OFF {
        return None;
    }
    if p.own[BAR] > 0 && from != BAR {
        return None;
    }
    let to = from + number;
    if to <= 24 {
        return if closed(p, to) { None } else { Some(moved(p, from, to, BAR)) };
    }
    if !all_in_last_quarter(&p.own) {
        return None;
    }
    let exact = to == 25;
    let none_farther = (1..from).all(|field| p.own[field] == 0);
    if exact || none_farther { Some(moved(p, from, OFF, BAR)) } else { None }
}

/// Every position that one number makes of these.
pub fn each_after(positions: &BTreeSet<Pos>, number: u8) -> BTreeSet<Pos> {
    let mut after = BTreeSet::new();
    for p in positions {
        for from in BAR..=24 {
            after.extend(one_number(p, from, usize::from(number)));
        }
    }
    after
}
