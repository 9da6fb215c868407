//! How the other puts a coup right in a game without laws of handling: by hand, until he throws. Takes the plays of a roll and the dames as they lie, gives the
//! ways to put those that were moved: as some play has them, or a part of one, or back where they stood.

use super::remedy::{Correction, Moves};
use crate::board::{Men, Play, Side};
use crate::referee::plays::Allowed;

/// The ways, those of the fewest dames first, and of these such as make a whole play; none where the dames lie well.
pub fn puts_by_hand(allowed: &Allowed, lies: &Men) -> Vec<Correction> {
    let (start, side) = (allowed.position.men(), allowed.position.turn());
    let mut ways: Vec<PutByHand> = Vec::new();
    let mut add = |play: &Play, is_whole: bool| {
        let men = *allowed.position.after(play).men();
        if let Some(way) = PutByHand::to(side, (start, lies, &men), is_whole)
            && !ways.iter().any(|known| known.put.men.of(side) == men.of(side))
        {
            ways.push(way);
        }
    };
    let plays = allowed.plays.as_slice();
    plays.iter().for_each(|play| add(play, true));
    for play in plays {
        (0..play.moves().len()).for_each(|n| add(&part(play, n..=n), false));
        (0..play.moves().len()).for_each(|n| add(&part(play, 0..=n), false));
    }
    add(&Play::NOTHING, plays.is_empty());
    ways.sort_by_key(|way| (way.dames, !way.is_whole));
    ways.into_iter().map(|way| way.put).collect()
}

/// These moves of a play.
fn part(play: &Play, moves: std::ops::RangeInclusive<usize>) -> Play {
    let mut part = Play::NOTHING;
    for &m in &play.moves()[moves] {
        part.push(m);
    }
    part
}

/// One of the ways.
struct PutByHand {
    put: Correction,
    /// How many dames it moves.
    dames: usize,
    is_whole: bool,
}

impl PutByHand {
    /// From the dames as they lie to these; none where a dame would be moved that was not in this coup.
    fn to(side: Side, (start, lies, men): (&Men, &Men, &Men), is_whole: bool) -> Option<PutByHand> {
        let stays =
            |field: u8| men.count(side, field) >= lies.count(side, field).min(start.count(side, field));
        let more = |those: &Men, than: &Men| -> Vec<u8> {
            let beyond = |f: u8| those.count(side, f).saturating_sub(than.count(side, f));
            (0..=25).flat_map(|field| std::iter::repeat_n(field, beyond(field).into())).collect()
        };
        let (from, to) = (more(lies, men), more(men, lies));
        if !(0..=25).all(stays) || from.len() != to.len() {
            return None;
        }
        let dames = from.len();
        let moves =
            from.into_iter().zip(to).fold(Moves::new(side, *lies), |moves, (from, to)| moves.add(from, to));
        Some(PutByHand { put: moves.done()?, dames, is_whole })
    }
}
