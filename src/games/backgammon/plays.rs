//! The plays of a roll: as many numbers as can be played in any order; of two of which one only can, the larger. Written plainly:
//! every order, every dame.

use super::strike;
use crate::board::{BAR, Men, Move, OFF, Play, Roll, Side};
use crate::games::Plays;

/// The plays of `roll` for `side`, distinct by result.
pub fn plays(men: &Men, side: Side, roll: Roll, into: &mut Plays) {
    into.clear();
    let mut search = Search { side, into, afters: Vec::with_capacity(64), most: 0 };
    let (a, b) = (roll.high(), roll.low());
    let numbers = if roll.is_doublet() { 4 } else { 2 };
    if roll.is_doublet() {
        search.go(men, Play::NOTHING, &[a; 4]);
    } else {
        search.go(men, Play::NOTHING, &[a, b]);
        let (by_larger, found) = (search.most == 1, search.into.list.len());
        search.go(men, Play::NOTHING, &[b, a]);
        // The larger number, where one only can be played: those of the first search used it.
        if by_larger && search.most == 1 {
            search.into.list.truncate(found);
        }
    }
    let most = search.most;
    into.unplayed = numbers - most;
}

struct Search<'a> {
    side: Side,
    into: &'a mut Plays,
    afters: Vec<Men>,
    most: u8,
}

impl Search<'_> {
    /// Plays the next of `numbers` with every dame that can, and keeps what can go no further.
    fn go(&mut self, men: &Men, so_far: Play, numbers: &[u8]) {
        let mut stuck = true;
        if let Some((&number, rest)) = numbers.split_first() {
            for from in BAR..=24 {
                if let Some(to) = target(men, self.side, from, number) {
                    stuck = false;
                    let mut next = *men;
                    next.take(self.side, from, 1);
                    strike(&mut next, self.side, to);
                    next.put(self.side, to, 1);
                    let mut play = so_far;
                    play.push(Move { from, to });
                    self.go(&next, play, rest);
                }
            }
        }
        if stuck {
            self.keep(men, so_far);
        }
    }

    fn keep(&mut self, after: &Men, play: Play) {
        let count = play.moves().len() as u8;
        if count < self.most {
            return;
        }
        if count > self.most {
            self.most = count;
            self.into.list.clear();
            self.afters.clear();
        }
        if !self.afters.contains(after) {
            self.afters.push(*after);
            self.into.list.push(play);
        }
    }
}

/// Where a dame of `from` goes by `number`, if it may: from the bar first; not onto two of the other's; off only with all dames in the last
/// quarter, by the exact number or, from the rearmost field, by a larger.
fn target(men: &Men, side: Side, from: u8, number: u8) -> Option<u8> {
    let own = men.of(side);
    if own[from as usize] == 0 || (from != BAR && own[BAR as usize] > 0) {
        return None;
    }
    let to = from + number;
    if to <= 24 {
        return (men.across(side, to) < 2).then_some(to);
    }
    let all_in = own[..19].iter().all(|&n| n == 0);
    let rearmost = own[19..from as usize].iter().all(|&n| n == 0);
    (all_in && (to == OFF || rearmost)).then_some(OFF)
}
