//! Backgammon as the booklet has it (`R Backgammon`), and as it is played everywhere.

use super::Pos;
use super::sisters::each_after;
use std::collections::BTreeSet;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Profile {
    /// "Celui indiquant le plus grand nombre de points. Si cela est impossible, il laissera passer son tour."
    Booklet,
    /// If the larger cannot be played, the smaller is.
    International,
}

/// All positions that the plays of this roll lead to; one, unchanged, where nothing can be played.
pub fn plays(p: &Pos, roll: (u8, u8), profile: Profile) -> BTreeSet<Pos> {
    let here = BTreeSet::from([*p]);
    let (large, small) = (roll.0.max(roll.1), roll.0.min(roll.1));
    if large == small {
        // R "Le Doublet": four times the number, "toutes les possibilités" used up
        let mut reached = here;
        for _ in 0..4 {
            let next = each_after(&reached, large);
            if next.is_empty() {
                break;
            }
            reached = next;
        }
        return reached;
    }
    // R "Marche du jeu": both, in the order that the player likes
    let by_large = each_after(&here, large);
    let by_small = each_after(&here, small);
    let mut both = each_after(&by_large, small);
    both.extend(each_after(&by_small, large));
    if !both.is_empty() {
        return both;
    }
    if !by_large.is_empty() {
        return by_large;
    }
    if profile == Profile::International && !by_small.is_empty() {
        return by_small;
    }
    here
}
