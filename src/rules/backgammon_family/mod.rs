//! What Toute-Board and backgammon share: four piles at the beginning, dames struck that re-enter from the bar, bearing off from the last
//! quarter. Own fields 1..24 in the direction of travel, the bar behind 1, `off` beyond 24.

mod doublet;
mod off;
mod plays;
mod view;

pub use plays::{Single, plays};

use super::Fault;
use crate::board::{BAR, Men, OFF, Play, Side};

/// Dames of a side.
pub const DAMES: u8 = 15;
/// The first field of the last quarter, from which dames are borne off.
pub const HOME: u8 = 19;

/// 2 on 1, 5 on 12, 3 on 17, 5 on 19, both sides (T II, R Backgammon).
pub fn setup() -> Men {
    let mut men = Men::EMPTY;
    for side in Side::BOTH {
        for (field, dames) in [(1, 2), (12, 5), (17, 3), (HOME, 5)] {
            men.put(side, field, dames);
        }
    }
    men
}

/// Never more than fifteen dames of a side, never both colours on a flèche.
pub fn fault(men: &Men) -> Option<Fault> {
    Side::BOTH
        .into_iter()
        .find_map(|side| Fault::too_many(men, side, DAMES))
        .or_else(|| Fault::both_colours(men, 1..=24))
}

/// Where the other has fewer than two dames.
pub fn may_rest(men: &Men, side: Side, field: u8) -> bool {
    (1..=24).contains(&field) && men.across(side, field) < 2
}

/// Moves the dames by a play: a lone dame of the other where a dame is put goes to the bar, in passing too (T VI, R Backgammon).
pub fn apply(men: &mut Men, side: Side, play: &Play) {
    for m in play.moves() {
        men.take(side, m.from, 1);
        if m.to != OFF && men.across(side, m.to) == 1 {
            men.take(side.other(), 25 - m.to, 1);
            men.put(side.other(), BAR, 1);
        }
        men.put(side, m.to, 1);
    }
}

/// Who has borne all his dames off.
pub fn winner(men: &Men) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| men.count(side, OFF) == DAMES)
}
