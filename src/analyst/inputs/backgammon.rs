//! What the net sees of a side in backgammon beside how many dames are where: in the same slots as in trictrac, each with what counts here in the
//! place of what counts there.

use super::{
    CORNER, COUP, FILL, HIT, HOLD, LACK, PLAYABLE, POINTS, SideFields, SideSlots, TAKE, distances, numbers,
    slot,
};
use crate::board::{BAR, FieldSet};

/// The first field of the last quarter.
const HOME: u8 = 19;
/// Own fields on which the other's dame has most of its way behind it.
const FAR_HALF: FieldSet = FieldSet::from_to(1, 12);
/// Pips in a class of the lead.
const CLASS: i32 = 5;

impl SideSlots<'_> {
    /// The bar, how far the game has come, the points held, shots, ways.
    pub(super) fn points_game(&mut self, me: &SideFields, other: &SideFields) {
        let bar = me.own[usize::from(BAR)];
        let (rear, others_rear) = (rear(me), rear(other));
        let is_race = rear + others_rear >= 25;
        let all_in = rear >= HOME;
        self.put(slot::POINTS, POINTS + u16::from(bar.min(10)));
        self.put(slot::COUP, COUP + u16::from(is_race) + 2 * u16::from(all_in));
        let home = me.cased.bits() >> HOME;
        self.put(slot::LACK, LACK + home.count_ones() as u16);
        self.put(slot::LACK + 1, LACK + 7 + longest(me.cased).min(6));
        let behind: u8 = me.own[..=6].iter().sum();
        self.put(slot::LACK + 2, LACK + 14 + u16::from(behind.min(6)));
        let lead = (pips(other) - pips(me)).div_euclid(CLASS).clamp(-16, 15) + 16;
        self.put(slot::FILL, FILL + lead as u16);
        self.put(slot::HOLD, HOLD + home as u16);
        self.put(slot::CORNER, CORNER + (me.cased & FieldSet::from_to(1, 6)).len() as u16);
        let closed = other.cased.seen_by_other();
        let ahead = closed & FieldSet::from_to(rear + 1, rear + 6);
        self.put(slot::TAKE, TAKE + ahead.len() as u16);
        let (from, open) = (if bar > 0 { 1 << BAR } else { me.held.bits() }, !closed);
        self.put(slot::PLAYABLE, PLAYABLE + numbers(from, open, all_in));
        self.shots(me, other);
    }

    /// By how many of the 36 throws a dame that stands alone is reached, what stands between not looked at: where it has come far, and elsewhere.
    fn shots(&mut self, me: &SideFields, other: &SideFields) {
        let alone = (other.held & !other.cased).seen_by_other();
        let bar = u32::from(me.own[usize::from(BAR)] > 0);
        for (half, nth) in [(alone & FAR_HALF, 0), (alone & !FAR_HALF, 1u16)] {
            let from_bar = |field: u8| if field <= 12 { bar << (field - 1) } else { 0 };
            let reached =
                half.iter().fold(0, |reached, field| reached | distances(me.held, field) | from_bar(field));
            let throws = u16::from(REACHING[reached as usize]);
            self.put(slot::HIT + usize::from(nth), HIT + nth * 12 + throws.div_ceil(3).min(11));
        }
    }
}

/// The hindmost field with a dame, the bar 0; 25 where all are off.
fn rear(side: &SideFields) -> u8 {
    if side.own[usize::from(BAR)] > 0 { 0 } else { side.held.first().unwrap_or(25) }
}

/// How many fields one after the other are held by two dames or more.
fn longest(cased: FieldSet) -> u16 {
    let (mut left, mut longest) = (cased, 0);
    while !left.is_empty() {
        left &= left.beyond(1);
        longest += 1;
    }
    longest
}

/// Fields that all dames have to go still.
fn pips(side: &SideFields) -> i32 {
    (0..).zip(&side.own[..25]).map(|(field, &dames)| (25 - field) * i32::from(dames)).sum()
}

/// Of 36 throws, how many reach one of a set of distances (bit 0: one field), by either number, the sum, or a doublet's four.
const fn throws_reaching(distances: usize) -> u8 {
    let (mut found, mut a) = (0, 1);
    while a <= 6 {
        let mut b = 1;
        while b <= 6 {
            let mut by = 1 << (a - 1) | 1 << (b - 1) | 1 << (a + b - 1);
            if a == b {
                by |= 1 << (3 * a - 1) | 1 << (4 * a - 1);
            }
            if distances & by != 0 {
                found += 1;
            }
            b += 1;
        }
        a += 1;
    }
    found
}

#[allow(long_running_const_eval, reason = "4,096 sets of distances, each by 36 throws")]
static REACHING: [u8; 4096] = {
    let mut all = [0; 4096];
    let mut set = 0;
    while set < 4096 {
        all[set] = throws_reaching(set);
        set += 1;
    }
    all
};
