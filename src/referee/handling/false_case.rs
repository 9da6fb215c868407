//! A false case: two dames put together that the roll does not carry there, or more of them than it has numbers left (L 216, P 4.23, P 4.27).
//! Takes the dames put together and the numbers that those before have left, gives the ways to put them: each number once, and the rest back.

use super::reading::Reading;
use super::remedy::{Correction, Moves};
use super::{DamesFault, JudgedCoup, MovedDame, PlayFault, What};
use crate::board::{Move, Play};
use crate::rules::handling::FalseCase;

impl PlayFault {
    /// Whether two dames were put together where one of them at least does not end.
    pub const fn is_false_case(&self) -> bool {
        matches!(self.what, What::Fault(DamesFault::FalseCase { .. }))
    }
}

impl JudgedCoup<'_> {
    /// Whether the other waits: of a half-case that one dame has covered and does not reach, how the second is played makes the fault (G III); not where no
    /// dame may lie so (G IV).
    pub(super) fn waits_for_second(&self, at: usize, left: &[u8]) -> bool {
        let covers = || self.start().count(self.allowed.position.turn(), self.legs[at].to) == 1;
        let may_lie = || self.is_position(self.after);
        self.rules.half_case_waits.value
            && self.legs.len() == 1
            && covers()
            && may_lie()
            && self.goes_on(left)
    }

    /// Whether behind this dame, which has covered a half-case and does not reach it, the number that was left has covered it with one that does: that is
    /// his right, and the first goes where it belongs, no further (L 216, G III).
    pub(super) fn is_covered_rightly(&self, at: usize, readings: &[Reading]) -> bool {
        let field = self.legs[at].to;
        let half_case = self.start().count(self.allowed.position.turn(), field) == 1;
        let mut behind = self.legs.iter().zip(readings).skip(at + 1);
        half_case && behind.any(|(leg, reading)| leg.to == field && *reading == Reading::Well)
    }

    /// The dames of a false case, and the numbers that the others have left.
    pub(super) fn false_case_of(&self, item: usize) -> (Vec<MovedDame>, Vec<MovedDame>, Vec<u8>) {
        let (case, others): (Vec<MovedDame>, Vec<MovedDame>) =
            self.legs.iter().partition(|leg| leg.item == item && leg.paired);
        let (_, left) = JudgedCoup { legs: &others, ..*self }.read();
        (case, others, left)
    }

    /// Both are to be played, and not by which number each, or go back (P 4.III 27); where the roll does not carry both, one of them is where it can be (P 4.30).
    pub(super) fn leaves_numbers_open(&self, fault: &mut PlayFault, pair: [MovedDame; 2]) {
        let (mut back, plays) = self.not_both(pair);
        fault.puts.append(&mut back);
        match self.by_the_numbers(pair) {
            (_, both) if both.is_empty() => fault.plays = plays,
            (_, both) => {
                fault.either_way = Some(pair.map(|leg| leg.from));
                // Of two dames from one flèche, or by a doublet, no number tells one from the other.
                let are_alike = pair[0].from == pair[1].from || self.allowed.roll.is_doublet();
                fault.plays.extend(both.into_iter().next().filter(|_| are_alike));
            }
        }
    }

    /// L 216: both dames as he likes who is wronged, by the two numbers either way; or the coup all in one with one and the other back
    /// where it was, if one of them went beyond the larger number.
    pub(super) fn false_case(&self, readings: &[Reading]) -> Option<PlayFault> {
        let at = (1..self.legs.len()).find(|&n| {
            let (a, b) = (self.legs[n - 1], self.legs[n]);
            a.paired && b.paired && a.item == b.item && a.to == b.to
        })?;
        if readings[at - 1] == Reading::Well && readings[at] == Reading::Well {
            return None;
        }
        let pair = [self.legs[at - 1], self.legs[at]];
        let what = What::Fault(DamesFault::FalseCase { field: pair[0].to });
        let mut fault = PlayFault::new(what, Some(pair[0].item));
        let (case, others, left) = self.false_case_of(pair[0].item);
        if case.len() > 2 || left.len() < 2 {
            (fault.puts, fault.plays) = self.by_numbers_left((&case, &others), &left);
            fault.each_by_itself = true;
            return Some(fault);
        }
        let beyond = pair.iter().any(|leg| leg.far() > self.allowed.roll.high());
        match self.rules.false_case_remedy.value {
            FalseCase::NumbersOpen => self.leaves_numbers_open(&mut fault, pair),
            remedy => {
                (fault.puts, fault.plays) = self.by_the_numbers(pair);
                fault.each_by_itself = !(beyond || remedy == FalseCase::AllInOne);
                if !fault.each_by_itself {
                    fault.plays.extend(pair.iter().filter_map(|leg| self.all_in_one(leg.from)));
                }
                if fault.puts.is_empty() && fault.plays.is_empty() {
                    (fault.puts, fault.plays) = self.not_both(pair);
                }
            }
        }
        Some(fault)
    }

    /// Both dames as the roll carries them, either way: put so by the other's hand, or demanded.
    pub(super) fn by_the_numbers(&self, pair: [MovedDame; 2]) -> (Vec<Correction>, Vec<Play>) {
        let roll = self.allowed.roll;
        let (mut puts, mut plays): (Vec<Correction>, Vec<Play>) = (Vec::new(), Vec::new());
        for numbers in [[roll.high(), roll.low()], [roll.low(), roll.high()]] {
            let ends = [pair[0].from + numbers[0], pair[1].from + numbers[1]];
            if !ends.iter().all(|&field| self.open(field)) {
                continue;
            }
            let moves = [0, 1].map(|n| Move { from: pair[n].from, to: ends[n] });
            let play = Play::two(moves[0], moves[1]);
            if self.is_position(&play.after(self.start(), self.allowed.position.turn())) {
                plays.push(play);
            }
            self.adds(&mut puts, self.moves().add(pair[0].to, ends[0]).add(pair[1].to, ends[1]));
        }
        (puts, plays)
    }

    /// Each number that is left played by one of them, and the others back; all of them, where none is left or can be played.
    pub(super) fn by_numbers_left(
        &self,
        (case, others): (&[MovedDame], &[MovedDame]),
        left: &[u8],
    ) -> (Vec<Correction>, Vec<Play>) {
        let side = self.allowed.position.turn();
        let (mut puts, mut plays): (Vec<Correction>, Vec<Play>) = (Vec::new(), Vec::new());
        for played in choices(case.len(), left) {
            let moves: Vec<Move> =
                played.iter().map(|&(n, by)| Move { from: case[n].from, to: case[n].from + by }).collect();
            if !moves.iter().all(|m| self.open(m.to)) {
                continue;
            }
            let put = |moves: Moves, n: usize| {
                let by = played.iter().find(|(dame, _)| *dame == n).map_or(0, |(_, by)| *by);
                moves.add(case[n].to, case[n].from + by)
            };
            self.adds(&mut puts, (0..case.len()).rev().fold(self.moves(), put));
            let whole = others.iter().map(|leg| Move { from: leg.from, to: leg.to }).chain(moves);
            if let [one, two] = whole.collect::<Vec<_>>().as_slice() {
                let play = Play::two(*one, *two);
                plays.extend(self.is_position(&play.after(self.start(), side)).then_some(play));
            }
        }
        if puts.is_empty() {
            puts.extend(self.back(case).done());
        }
        (puts, plays)
    }
}

/// Which of so many dames play which numbers: each number one dame.
fn choices(dames: usize, left: &[u8]) -> Vec<Vec<(usize, u8)>> {
    match *left {
        [] => Vec::new(),
        [one] => (0..dames).map(|n| vec![(n, one)]).collect(),
        [one, two, ..] => {
            let pairs = (0..dames).flat_map(|a| (0..dames).map(move |b| (a, b)));
            pairs.filter(|(a, b)| a != b).map(|(a, b)| vec![(a, one), (b, two)]).collect()
        }
    }
}
