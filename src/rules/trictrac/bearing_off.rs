//! Plays in which a dame may go off the board: all fifteen in the table of the retour, or the last one entering with one
//! number of the coup (L 108, L 115, G VII). Rare and small, so it is written as plainly as the law: every order, every dame.

use super::plays::all_in;
use super::view::{RETOUR, View, lacking};
use super::{Profile, TooSmall};
use crate::board::{Move, OFF, Play, Roll};
use crate::rules::Plays;

/// Whether a dame can go off in this coup: at most one is still outside (L 115).
pub fn may_happen(own: &[u8; 26]) -> bool {
    own[1..19].iter().map(|&n| u32::from(n)).sum::<u32>() <= 1
}

/// The same, soon told of most positions: dames outside stand on one flèche at most.
pub fn may_happen_in(view: &View) -> bool {
    (view.held & !RETOUR).len() <= 1 && may_happen(view.own)
}

/// Whether every roll is seen to be played whole, and to make or keep no plein nor take all off: all are in, no field there is closed, and more than
/// two dames lack for the plein. Then a number moves a dame on, bears one off exactly, or bears the farthest off.
pub fn is_plain(profile: &Profile, view: &View) -> bool {
    let left: u8 = view.own[19..25].iter().sum();
    all_in(view.own)
        && left > 2
        && view.open & RETOUR == RETOUR
        && lacking(view.held, view.cased, RETOUR) > 2
        && profile.plays.small_numbers_join.value
}

/// A play under way: the dames so far, and what it took.
#[derive(Clone, Copy)]
struct Try {
    own: [u8; 26],
    play: Play,
    /// Numbers used as too large.
    too_large: u8,
}

/// The plays of a roll: as many numbers as can be, and of those the plays that use the fewest as too large, where none is made too
/// large by the play of the other (M VIII; L 116 and G VII are silent, followed; P 4.72 asks for no more than that the last dame is in). The last dame may come in by one number and
/// another go off by the other (L 115), to fill (L 109) or to keep (L 110) as for anything else.
pub fn plays(profile: &Profile, view: &View, roll: Roll, into: &mut Plays) {
    let start = Try { own: *view.own, play: Play::NOTHING, too_large: 0 };
    let counts = !profile.plays.made_too_large.value;
    let mut found = Found { most: 0, fewest_too_large: 0, counts, results: [0; 64] };
    let (a, b) = (roll.high(), roll.low());
    let orders: &[[u8; 2]] = if a == b { &[[a, b]] } else { &[[a, b], [b, a]] };
    for &[first, second] in orders {
        // Of two numbers of which one only can be played, the larger (L 83).
        let larger_goes = found.most == 1;
        for x in view.held {
            let Some(one) = step(profile, view, &start, x, first, Some(second)) else { continue };
            let mut went_on = false;
            for y in view.held.with(one.play.moves()[0].to) {
                if let Some(two) = step(profile, view, &one, y, second, None) {
                    went_on = true;
                    found.keep(&two, into);
                }
            }
            if !went_on && !larger_goes && stays_lawfully(view, &one) {
                found.keep(&one, into);
            }
        }
    }
    if into.list.is_empty() {
        into.list.push(Play::NOTHING);
    }
    into.unplayed = if into.list.iter().any(|p| cleared(view.own, p)) { 0 } else { 2 - found.most };
}

/// Whether no dame is left after it: what is left over of the roll is then nothing unplayed (G I, L 118).
fn cleared(own: &[u8; 26], play: &Play) -> bool {
    let on_board: usize = own[1..25].iter().map(|&n| usize::from(n)).sum();
    let gone = play.moves().iter().filter(|m| m.to == OFF).count();
    gone > 0 && gone == on_board
}

/// One number played from `x`, if the law allows it after what was played so far; `then` is the number still to come. Once all are in,
/// an exact number may bear off and one too large bears off the farthest (L 108, L 116, G VII).
fn step(profile: &Profile, view: &View, so_far: &Try, x: u8, number: u8, then: Option<u8>) -> Option<Try> {
    if so_far.own[x as usize] == 0 {
        return None;
    }
    let to = x + number;
    let goes_on = so_far.play.moves().last().is_some_and(|m| m.to == x);
    let mut next = *so_far;
    if to <= 24 {
        let lands = if then.is_some() { view.open | view.rest } else { view.open };
        if !lands.contains(to) || too_near(profile, so_far, x, number) {
            return None;
        }
        // A repos that is no place to stay must be left by the same dame.
        if goes_on && !view.rest.contains(x) {
            return None;
        }
    } else {
        if !all_in(&so_far.own) {
            return None;
        }
        let farthest = (19..=24).find(|&f| so_far.own[f] > 0)?;
        let exact = to == 25;
        let too_large = usize::from(number) > 25 - farthest;
        if !(exact || (too_large && usize::from(x) == farthest)) {
            return None;
        }
        if goes_on && exact && !profile.plays.small_numbers_join.value && joined_small(so_far) {
            return None;
        }
        next.too_large += u8::from(!exact);
    }
    let to = to.min(OFF);
    next.own[x as usize] -= 1;
    next.own[to as usize] += 1;
    next.play.push(Move { from: x, to });
    // The second number must not leave the first dame on a mere repos.
    if then.is_none() && !stays_lawfully(view, &next) {
        return None;
    }
    Some(next)
}

/// Under a law that has it so, a number too small to reach the band is played with the dame farthest from it (L 116, to the letter).
fn too_near(profile: &Profile, so_far: &Try, x: u8, number: u8) -> bool {
    if profile.plays.too_small.value != TooSmall::Farthest || !all_in(&so_far.own) {
        return false;
    }
    let too_small = (19..=24).all(|f: u8| so_far.own[f as usize] == 0 || f + number < 25);
    too_small && (19..x).any(|f| so_far.own[f as usize] > 0)
}

/// Whether the first number went to a field from which the second makes an exact number that no dame had before (G VII).
fn joined_small(so_far: &Try) -> bool {
    so_far.play.moves().last().is_some_and(|m| so_far.own[m.to as usize] == 1)
}

/// Every dame put down stands on an open field, and the coin is empty or a case (L 42, L 61).
fn stays_lawfully(view: &View, done: &Try) -> bool {
    let coin = done.own[super::COIN as usize];
    coin != 1
        && done.play.moves().iter().enumerate().all(|(i, m)| {
            m.to == OFF
                || view.open.contains(m.to)
                || done.play.moves().get(i + 1).is_some_and(|next| next.from == m.to)
        })
}

/// The plays kept so far: only those of the most numbers, and of these only those with the fewest too large.
struct Found {
    most: u8,
    fewest_too_large: u8,
    /// Those are asked for.
    counts: bool,
    /// The result of each, to tell plays apart by.
    results: [i64; 64],
}

impl Found {
    fn keep(&mut self, done: &Try, into: &mut Plays) {
        let count = done.play.moves().len() as u8;
        let too_large = if self.counts { done.too_large } else { 0 };
        let better = count > self.most || (count == self.most && too_large < self.fewest_too_large);
        if better || into.list.is_empty() {
            (self.most, self.fewest_too_large) = (count, too_large);
            into.list.clear();
        } else if count < self.most || too_large > self.fewest_too_large {
            return;
        }
        let result = result(&done.play);
        if !self.results[..into.list.len().min(self.results.len())].contains(&result) {
            if let Some(slot) = self.results.get_mut(into.list.len()) {
                *slot = result;
            }
            into.list.push(done.play);
        }
    }
}

/// What two moves change on the fields, as a number in base five: no field gains or loses more than two dames, so that two plays of the same
/// dames have the same result when their numbers are equal.
fn result(play: &Play) -> i64 {
    const PLACE: [i64; 26] = {
        let mut place = [1; 26];
        let mut field = 1;
        while field < 26 {
            place[field] = place[field - 1] * 5;
            field += 1;
        }
        place
    };
    play.moves().iter().map(|m| PLACE[m.to as usize] - PLACE[m.from as usize]).sum()
}
