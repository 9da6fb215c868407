//! Chances of doing something on two coups running (L 375, L 379): of the 1,296 pairs of rolls, with the best play of the first.

use super::chances::Question;
use super::{Chance, Chances, Position};
use crate::board::{Men, Narrow, Roll};

/// Of the 1,296 pairs of rolls, how many do `what` on both coups when the first is played best. The other player's dames are held still
/// between the two, as the treatise holds them (L 379).
///
/// The rolls given are the first ones that can be followed by a second.
///
/// ```
/// use trictrac::{board::{Men, Side}, rules::{self, Chance, Narrow, Position, chances_twice}};
/// // L 376: both pleins made, the spare dames on the flèches 8, 9 and 10: 139 of 1296 keep twice.
/// let mut men = Men::EMPTY;
/// for (field, dames) in [(7, 2), (8, 2), (9, 3), (10, 3), (11, 3), (12, 2)] { men.put(Side::White, field, dames); }
/// for (field, dames) in [(1, 3), (7, 2), (8, 2), (9, 2), (10, 2), (11, 2), (12, 2)] { men.put(Side::Black, field, dames); }
/// let game = rules::find("trictrac", None).unwrap();
/// let position = Position::new(men, Side::White, game).unwrap();
/// let twice = chances_twice(&position, Chance::Keep, Narrow::default());
/// assert_eq!((twice.count, twice.of), (139, 1296));
/// // "De 1296 retrancher 139": the others break.
/// assert_eq!(chances_twice(&position, Chance::Break, Narrow::default()).count, 1157);
/// ```
#[must_use]
pub fn chances_twice(position: &Position, what: Chance, narrow: Narrow) -> Chances {
    if what == Chance::Break {
        return broken_within_two(position, narrow);
    }
    let (mut first, mut second) = (Question::new(what, narrow), Question::new(what, narrow));
    let mut seen = KnownCounts::default();
    let mut counted = Chances { count: 0, of: 1296, rolls: Vec::new() };
    for roll in Roll::ALL.into_iter().rev() {
        if !first.does(position, roll) {
            continue;
        }
        let mut best = 0;
        for play in first.plays.as_slice() {
            if best < 36 && first.is_done_by(position, play) {
                let after = position.after(play).with_turn(position.turn());
                best = best.max(seen.or_else(*after.men(), || throws(&mut second, &after)));
            }
        }
        counted.count += best * u32::from(roll.weight());
        if best > 0 {
            counted.rolls.push(roll);
        }
    }
    counted
}

/// A plein that stands is broken by all the pairs by which it is not kept twice (L 376, L 378); the rolls given break it at once or lead to nothing else.
fn broken_within_two(position: &Position, narrow: Narrow) -> Chances {
    if !Question::new(Chance::Break, narrow).stands(position) {
        return Chances { count: 0, of: 1296, rolls: Vec::new() };
    }
    let kept = chances_twice(position, Chance::Keep, narrow);
    let rolls = Roll::ALL.into_iter().rev().filter(|roll| !kept.rolls.contains(roll)).collect();
    Chances { count: 1296 - kept.count, of: 1296, rolls }
}

/// How many of the 36 throws do it.
fn throws(asked: &mut Question, position: &Position) -> u32 {
    Roll::ALL.into_iter().filter(|&roll| asked.does(position, roll)).map(|r| u32::from(r.weight())).sum()
}

/// What was counted already: different rolls often lead to the same dames.
#[derive(Default)]
struct KnownCounts(std::collections::HashMap<Men, u32>);

impl KnownCounts {
    fn or_else(&mut self, men: Men, count: impl FnOnce() -> u32) -> u32 {
        *self.0.entry(men).or_insert_with(count)
    }
}
