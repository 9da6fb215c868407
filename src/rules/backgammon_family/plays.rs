//! The plays of a roll, distinct by result: both numbers in any order, where that can be; else one of them.
//!
//! Each result is made once, so that nothing need be compared: two dames, one for each number, come to different results unless one ends
//! where the other began, which is the same as one dame playing both.

use super::view::FamilyView;
use super::{doublet, off};
use crate::board::{BAR, Move, Play, Roll};
use crate::rules::{Plays, Position};

/// Which number is played where only one of the two can be.
///
/// ```
/// use trictrac::rules::{Single, backgammon};
/// assert_eq!(backgammon::RAVENSBURGER.profile().single.value, Single::LargerOnly, "R Backgammon");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Single {
    /// The larger if it can be played, else the smaller.
    LargerFirst,
    /// The larger; where it cannot be played, nothing is (R Backgammon: with 6-3 and 6A closed nothing enters, though 3A is open).
    LargerOnly,
}

/// The plays of `roll` for who is to play.
pub fn plays(at: &Position, roll: Roll, single: Single, into: &mut Plays) {
    into.clear();
    let mut view = FamilyView::new(at.men(), at.turn());
    if roll.is_doublet() {
        doublet::plays(&mut view, roll.high(), into);
        return into.finish(4);
    }
    let (a, b) = (roll.high(), roll.low());
    match view.own[BAR as usize] {
        0 if view.outside() > 1 => both(&view, roll, into),
        0 => off::both(&mut view, a, b, into),
        1 => enter_and_play(&view, roll, into),
        _ if view.is_open(a) && view.is_open(b) => into.push(Play::two(enter(a), enter(b))),
        _ => {}
    }
    if into.is_empty() {
        one(&view, a, into);
        if into.is_empty() && single == Single::LargerFirst {
            one(&view, b, into);
        }
    }
    into.finish(2);
}

const fn enter(number: u8) -> Move {
    Move { from: BAR, to: number }
}

/// One number, from the bar if a dame is there.
fn one(view: &FamilyView, number: u8, into: &mut Plays) {
    if view.own[BAR as usize] > 0 {
        if view.is_open(number) {
            into.push(Play::one(enter(number)));
        }
        return;
    }
    for from in view.held {
        if let Some(to) = view.target(from, number) {
            into.push(Play::one(Move { from, to }));
        }
    }
}

/// Both numbers where nothing stands on the bar and none can go off.
fn both(view: &FamilyView, roll: Roll, into: &mut Plays) {
    let (a, b) = (roll.high(), roll.low());
    let by_b = view.sources(b);
    for x in view.sources(a) {
        let mut ys = by_b.without(x + a);
        if x > b {
            ys = ys.without(x - b);
        }
        if view.own[x as usize] < 2 {
            ys = ys.without(x);
        }
        let first = Move { from: x, to: x + a };
        for y in ys {
            into.push(Play::two(first, Move { from: y, to: y + b }));
        }
    }
    for z in view.sources(a + b) {
        all_in_one(view, z, roll, into);
    }
}

/// One dame plays both numbers: by one way, or by both where a dame is struck in passing on one of them.
fn all_in_one(view: &FamilyView, z: u8, roll: Roll, into: &mut Plays) {
    let (a, b) = (roll.high(), roll.low());
    let by_way_of =
        |first: u8| Play::two(Move { from: z, to: z + first }, Move { from: z + first, to: z + a + b });
    let (by_a, by_b) = (view.is_open(z + a), view.is_open(z + b));
    if by_a {
        into.push(by_way_of(a));
    }
    if by_b && (!by_a || view.is_blot(z + a) || view.is_blot(z + b)) {
        into.push(by_way_of(b));
    }
}

/// One dame enters by either number, and the other number is played by any, the one just entered too.
fn enter_and_play(view: &FamilyView, roll: Roll, into: &mut Plays) {
    let (a, b) = (roll.high(), roll.low());
    for (first, second) in [(a, b), (b, a)] {
        if view.is_open(first) {
            for from in view.sources(second).without(first) {
                into.push(Play::two(enter(first), Move { from, to: from + second }));
            }
        }
    }
    if view.is_open(a + b) {
        all_in_one(view, BAR, roll, into);
    }
}
