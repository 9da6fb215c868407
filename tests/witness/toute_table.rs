//! Toute-Table, 1699 (`T` by chapter).

use super::Pos;
use super::sisters::{BAR, one_number};
use std::collections::BTreeSet;

/// All positions that the plays of this roll lead to; one, unchanged, where nothing can be played.
///
/// T V: a doublet is played twice over, so its number four times, as far as it can be. T VI: a lone dame is struck where one
/// rests in passing too. T VI, VII: struck dames enter first, each on the field of its number, on the other's lone dame and on
/// one's own without limit. T IX: going off. As many numbers as can be played; if one only, the larger (ruling).
pub fn plays(p: &Pos, roll: (u8, u8)) -> BTreeSet<Pos> {
    let numbers = if roll.0 == roll.1 { vec![roll.0; 4] } else { vec![roll.0, roll.1] };
    let mut ends = BTreeSet::new();
    play_on(p, &numbers, &mut Vec::new(), &mut ends);
    let most = ends.iter().map(|(played, _)| played.len()).max().unwrap_or(0);
    ends.retain(|(played, _)| played.len() == most);
    if most == 1 {
        let largest = ends.iter().map(|(played, _)| played[0]).max();
        ends.retain(|(played, _)| Some(played[0]) == largest);
    }
    ends.into_iter().map(|(_, after)| after).collect()
}

/// Every way on with the numbers that are left: what was played, and what stands when no more is.
fn play_on(p: &Pos, left: &[u8], played: &mut Vec<u8>, ends: &mut BTreeSet<(Vec<u8>, Pos)>) {
    if !ends.insert((played.clone(), *p)) {
        return; // come to before, by the same numbers
    }
    for (n, number) in left.iter().enumerate() {
        let mut rest = left.to_vec();
        rest.remove(n);
        for from in BAR..=24 {
            if let Some(after) = one_number(p, from, usize::from(*number)) {
                played.push(*number);
                play_on(&after, &rest, played, ends);
                played.pop();
            }
        }
    }
}
