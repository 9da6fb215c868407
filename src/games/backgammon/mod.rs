//! Backgammon by the rules played everywhere: plays and replay. Own fields 1..24 in the direction of travel, the bar
//! behind 1, `off` beyond 24.

mod plays;

use super::{Fault, Furniture, Game, Laws, Memory, Plays, Position};
use crate::board::{BAR, Men, OFF, Play, Roll, Side};

/// Backgammon under one set of rules.
pub struct Backgammon {
    rules: &'static str,
}

/// Both numbers if any order allows it, else the larger if it can be played, else the smaller.
pub static INTERNATIONAL: Backgammon = Backgammon { rules: "international" };

static LAWS: Laws = Laws { play: &["C international"], table: &["R Backgammon"], ..Laws::NONE };

/// Dames of a side.
const DAMES: u8 = 15;

impl Game for Backgammon {
    fn name(&self) -> &'static str {
        "backgammon"
    }

    fn rules(&self) -> &'static str {
        self.rules
    }

    /// 2 on 1, 5 on 12, 3 on 17, 5 on 19, both sides (R Backgammon).
    fn setup(&self) -> Men {
        let mut men = Men::EMPTY;
        for side in Side::BOTH {
            for (field, dames) in [(1, 2), (12, 5), (17, 3), (19, 5)] {
                men.put(side, field, dames);
            }
        }
        men
    }

    fn furniture(&self) -> Furniture {
        Furniture { dames: DAMES, jetons: false, coins: false, bar: true, cube: true }
    }

    fn fault(&self, men: &Men) -> Option<Fault> {
        for side in Side::BOTH {
            let dames = men.total(side);
            if dames > u32::from(DAMES) {
                return Some(Fault::TooMany { side, dames });
            }
        }
        (1..=24)
            .find(|&field| men.count(Side::White, field) > 0 && men.across(Side::White, field) > 0)
            .map(|field| Fault::BothColours { field })
    }

    fn plays(&self, at: &Position, roll: Roll, _: Memory, into: &mut Plays) {
        plays::plays(at.men(), at.turn(), roll, into);
    }

    /// Where the other has fewer than two dames.
    fn may_rest(&self, men: &Men, side: Side, field: u8) -> bool {
        (1..=24).contains(&field) && men.across(side, field) < 2
    }

    fn apply(&self, men: &Men, side: Side, play: &Play) -> Men {
        let mut after = *men;
        for m in play.moves() {
            after.take(side, m.from, 1);
            strike(&mut after, side, m.to);
            after.put(side, m.to, 1);
        }
        after
    }

    fn laws(&self) -> &'static Laws {
        &LAWS
    }
}

/// A lone dame of the other on `to` goes to the bar (R Backgammon).
fn strike(men: &mut Men, side: Side, to: u8) {
    if to != OFF && men.across(side, to) == 1 {
        men.take(side.other(), 25 - to, 1);
        men.put(side.other(), BAR, 1);
    }
}
