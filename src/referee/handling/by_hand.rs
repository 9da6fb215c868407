//! How the other puts a coup right in a game without laws of handling: by hand, until he throws. Takes the plays of a roll and the dames as they lie, gives the
//! ways to put those that were moved: as some play has them, or a part of one, or back where they stood.

use super::moved_dame::all_put;
use super::remedy::Correction;
use crate::board::{Men, Play};
use crate::referee::plays::Allowed;

/// The ways, those of the fewest dames first, and of these such as make a whole play; none where the dames lie well.
pub fn puts_by_hand(allowed: &Allowed, lies: &Men) -> Vec<Correction> {
    let (start, side) = (allowed.position.men(), allowed.position.turn());
    // No dame is moved that was not in this coup.
    let stays = |men: &Men| {
        let least = |field| lies.count(side, field).min(start.count(side, field));
        (0..=25).all(|field| men.count(side, field) >= least(field))
    };
    let mut ways: Vec<(Correction, bool)> = Vec::new();
    let mut add = |play: &Play, is_whole: bool| {
        let men = *allowed.position.after(play).men();
        let put = stays(&men).then(|| all_put(side, *lies, &men)).flatten();
        let is_known = || ways.iter().any(|(known, _)| known.men.of(side) == men.of(side));
        if let Some(put) = put.filter(|put| put.men.of(side) == men.of(side) && !is_known()) {
            ways.push((put, is_whole));
        }
    };
    let plays = allowed.plays.as_slice();
    plays.iter().for_each(|play| add(play, true));
    allowed.parts().for_each(|part| add(&part, false));
    add(&Play::NOTHING, plays.is_empty());
    ways.sort_by_key(|(put, is_whole)| (put.dames(), !is_whole));
    ways.into_iter().map(|(put, _)| put).collect()
}
