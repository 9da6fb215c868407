//! Dames let go and taken up again: how they are put back where they had been let go (L 212, P 4.24).
//! Takes a coup as it was handled and the leg that takes a dame up, gives the ways to put the dames.

use super::reading::Reading;
use super::{Correction, DamesFault, JudgedCoup, MovedDame, Moves, PlayFault, What};
use crate::board::{Men, Roll};

/// Legs that play a number a second time, and the numbers that are left beside them.
struct Twice {
    legs: Vec<MovedDame>,
    left: Vec<u8>,
}

/// Whether the dame of this act plays a number that another has played which was let go and then moved on by the other number of the roll: « vous ne pouvez la jouer
/// ensuite pour le 6 et en prendre une autre pour le 4 » (P 4.29).
pub fn plays_for_one_moved_on(legs: &[MovedDame], item: usize, roll: Roll) -> bool {
    let Some(at) = legs.iter().position(|leg| leg.item == item) else { return false };
    let by = |leg: &MovedDame, number: u8| leg.from.checked_add(number) == Some(leg.to);
    [(roll.low(), roll.high()), (roll.high(), roll.low())].into_iter().any(|(number, other)| {
        let moved_on = |(n, first): (usize, &MovedDame)| {
            by(first, number) && legs[n + 1..at].iter().any(|leg| leg.from == first.to && by(leg, other))
        };
        by(&legs[at], number) && legs[..at].iter().enumerate().any(moved_on)
    })
}

impl JudgedCoup<'_> {
    /// The dame of this leg back where it had been let go, and each other that was taken up from there, from where it lies now: a later leg may
    /// have carried it on, or another dame from the same place. What then plays a number a second time goes back with it.
    pub(super) fn back_where_let_go(&self, at: usize, field: u8) -> Vec<Correction> {
        let taken = self.taken_up(at, field);
        let mut on: Vec<usize> = Vec::new();
        let lies: Vec<u8> = taken.iter().map(|&n| self.carried_on_to(n, &mut on)).collect();
        // Another dame may since have left the place where this one was put.
        let to = self.legs[at].to;
        let still_there = self.after.count(self.allowed.position.turn(), to) > 0;
        let other =
            (taken == [at] && lies != [to] && still_there).then(|| self.played_twice(at, &taken, &[]));

        let put = |from: &[u8]| from.iter().fold(self.moves(), |moves, &from| moves.add(from, field));
        let with = |moves: Moves, twice: &Twice| {
            twice.legs.iter().fold(moves, |moves, leg| moves.add(leg.to, leg.from)).done()
        };
        // What is played twice goes back with it, or to where the number that is left brings it, or lies where it does as the other likes (L 201, L 211, P 4.22).
        let twice = self.played_twice(at, &taken, &on);
        let truly = |moves: Moves, twice: &Twice| match *twice.legs {
            [leg] => moves.add(leg.to, self.true_place(leg, &twice.left)).done(),
            _ => None,
        };
        let ways = [
            put(&lies).done(),
            other.as_ref().and_then(|_| put(&[to]).done()),
            with(put(&lies), &twice),
            other.as_ref().and_then(|twice| with(put(&[to]), twice)),
            truly(put(&lies), &twice),
            other.as_ref().and_then(|twice| truly(put(&[to]), twice)),
        ];
        let mut puts: Vec<Correction> = Vec::new();
        for way in ways.into_iter().flatten() {
            if puts.iter().all(|put| put.men != way.men) {
                puts.push(way);
            }
        }
        puts
    }

    /// A dame that lay where it is when the other let it stand, by this act, and is moved since (P 4.24).
    pub fn moves_what_stands(&self, stood: &Men, answer: usize) -> Option<PlayFault> {
        let side = self.allowed.position.turn();
        // A dame taken back to where it stood has played no number: another plays it (L 212).
        if self.allowed.plays_on(stood, self.after) {
            return None;
        }
        let start = self.allowed.position.men();
        let before = |leg: &MovedDame, at: usize| leg.item < answer && leg.to == self.legs[at].from;
        (0..self.legs.len()).filter(|&at| self.legs[at].item > answer).find_map(|at| {
            let field = self.legs[at].from;
            let only_that = start.count(side, field) == 0 && stood.count(side, field) > 0;
            let earlier = self.legs[..at].iter().position(|leg| before(leg, at))?;
            let plays = self.plays_a_number(at);
            // Put where a number brings it, it goes on by the other (L 212, G III).
            let goes_on = self.rules.put_right_goes_on.value && plays && self.plays_a_number(earlier);
            (!goes_on && (only_that || !plays)).then(|| self.moved_on(at, earlier))
        })
    }

    /// A dame played by a number that the other has let go, by this act, and marked for (P 4.69, L 216).
    pub fn plays_let_go(&self, answer: usize) -> Option<PlayFault> {
        let at = self.legs.iter().position(|leg| leg.item > answer)?;
        let what = What::Fault(DamesFault::NumberLetGo);
        Some(PlayFault { puts: self.backs(&[at]), ..PlayFault::new(what, Some(self.legs[at].item)) })
    }

    /// This leg, and the later ones that take up another dame that had been let go on the same field.
    fn taken_up(&self, at: usize, field: u8) -> Vec<usize> {
        let (readings, _) = self.read();
        let from_there = |n: &usize| {
            *n == at || matches!(readings[*n], Reading::Again(earlier) if self.legs[earlier].to == field)
        };
        (at..self.legs.len()).filter(from_there).collect()
    }

    /// The legs behind this one, the last first, that no number is left for once those `taken` are as if they had not been; not those that carry these on.
    fn played_twice(&self, at: usize, taken: &[usize], on: &[usize]) -> Twice {
        let others: Vec<usize> = (0..self.legs.len()).filter(|n| !taken.contains(n)).collect();
        let legs: Vec<MovedDame> = others.iter().map(|&n| self.legs[n]).collect();
        let (readings, left) = JudgedCoup { legs: &legs, ..*self }.read();
        let plays_none = |leg: &MovedDame, reading: &Reading| match reading {
            Reading::Ill => true,
            Reading::Again(_) => leg.to > leg.from,
            _ => false,
        };
        let is_twice = |(n, reading): &(&usize, &Reading)| {
            **n > at && !on.contains(n) && plays_none(&self.legs[**n], reading)
        };
        let legs = others.iter().zip(&readings).rev().filter(is_twice).map(|(&n, _)| self.legs[n]).collect();
        Twice { legs, left }
    }

    /// Where a number that is left brings the dame of this leg, else where it came from.
    fn true_place(&self, leg: MovedDame, left: &[u8]) -> u8 {
        self.true_places(leg, left).first().copied().unwrap_or(leg.from)
    }

    /// Where the dame of this leg lies, later legs having carried it on: those that are not among `on` yet, and then are.
    pub(super) fn carried_on_to(&self, at: usize, on: &mut Vec<usize>) -> u8 {
        (at + 1..self.legs.len()).fold(self.legs[at].to, |lies, n| {
            if self.legs[n].from != lies || on.contains(&n) {
                return lies;
            }
            on.push(n);
            self.legs[n].to
        })
    }
}
