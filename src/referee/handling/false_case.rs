//! A false case of more dames than the roll has numbers left: others were played before, or more than two taken together (L 216, P 4.23, P 4.27).
//! Takes the dames put together and the numbers that those before have left, gives the ways to put them: each number once, and the rest back.

use super::reading::Reading;
use super::remedy::{Correction, Moves};
use super::{DamesFault, JudgedCoup, MovedDame, PlayFault, What};
use crate::board::{Move, Play};

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
