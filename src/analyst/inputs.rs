//! What the net sees of a state: a short list of rows of its first layer, each of them on. Training and play ask this one function.
//!
//! A row that stands for how many dames a field has is made of four factors (one; two or more; three or more; what is beyond three), so that what
//! is learned of four dames is known of five: [`factors`].

mod backgammon;

use super::state::{LATER, State};
use crate::board::{FieldSet, OFF, Side};
use std::ops::Range;

/// The version of the inputs: weights of another are refused.
pub const VERSION: &str = "1";

const FIELD: u16 = 0;
const OFFS: u16 = FIELD + 24 * 15;
const LACK: u16 = OFFS + 15;
const POINTS: u16 = LACK + 3 * 7;
const COUP: u16 = POINTS + 11;
const FILL: u16 = COUP + LATER as u16;
const HOLD: u16 = FILL + 32;
const HIT: u16 = HOLD + 64;
const CORNER: u16 = HIT + 2 * 12;
const TAKE: u16 = CORNER + 7;
const PLAYABLE: u16 = TAKE + 7;
/// InputRows of one side.
const SIDE: u16 = PLAYABLE + 64;
/// InputRows of both: who throws, and the other.
pub const ROWS: usize = 2 * SIDE as usize;

/// Factors of one side: four a field, one for the dames off, and the other rows by themselves.
const SIDE_FACTORS: u16 = 24 * 4 + 1 + (SIDE - LACK);
/// Factors of both sides.
pub const FACTORS: usize = 2 * SIDE_FACTORS as usize;

impl Default for InputRows {
    fn default() -> InputRows {
        InputRows::EMPTY
    }
}

/// No row: a slot in which nothing is to be said.
pub(super) const NONE: u16 = ROWS as u16;
/// Slots of one side: each says one thing, by one row or by none.
const SIDE_SLOTS: usize = 40;
/// Slots of both sides.
pub(super) const SLOTS: usize = 2 * SIDE_SLOTS;

/// The slots of a side beside its 24 fields.
mod slot {
    pub const OFF: usize = 24;
    pub const POINTS: usize = 25;
    pub const COUP: usize = 26;
    pub const LACK: usize = 27;
    pub const FILL: usize = 30;
    pub const HOLD: usize = 31;
    pub const HIT: usize = 32;
    pub const CORNER: usize = 34;
    pub const TAKE: usize = 35;
    pub const PLAYABLE: usize = 36;
}

/// The rows of a state that are on: a slot for each thing that is said, so that two states are compared slot by slot.
///
/// ```
/// use trictrac::{analyst::{InputRows, ROWS, State, rows}, board::Side, rules::find};
/// let mut on = InputRows::EMPTY;
/// rows(&State::start(find("trictrac", None).unwrap(), Side::White), &mut on);
/// assert!(on.iter().count() > 0 && on.iter().all(|row| usize::from(row) < ROWS));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct InputRows {
    slots: [u16; SLOTS],
    /// How the sides were seen, White and Black: of two plays of a throw the other's dames are the same.
    seen: [SideFields; 2],
}

impl InputRows {
    /// No row.
    pub const EMPTY: InputRows = InputRows { slots: [NONE; SLOTS], seen: [SideFields::NOTHING; 2] };

    /// The rows that are on, each once.
    pub fn iter(&self) -> impl Iterator<Item = u16> {
        self.slots.iter().copied().filter(|&row| row != NONE)
    }

    /// Each slot's row, or [`NONE`].
    pub(super) const fn slots(&self) -> &[u16; SLOTS] {
        &self.slots
    }
}

/// The factors of a row, each with how much of it there is; `None` fills up.
#[must_use]
pub fn factors(row: u16) -> [Option<(u16, f32)>; 4] {
    let (side, own) = (row / SIDE * SIDE_FACTORS, row % SIDE);
    let one = |factor: u16, much: f32| Some((side + factor, much));
    if own >= LACK {
        return [one(24 * 4 + 1 + own - LACK, 1.0), None, None, None];
    }
    if own >= OFFS {
        return [one(24 * 4, f32::from(own - OFFS + 1) / 15.0), None, None, None];
    }
    let (field, dames) = (own / 15, own % 15 + 1);
    let beyond = f32::from(dames.saturating_sub(3)) / 3.0;
    [
        one(field * 4, 1.0),
        one(field * 4 + 1, 1.0).filter(|_| dames >= 2),
        one(field * 4 + 2, 1.0).filter(|_| dames >= 3),
        one(field * 4 + 3, beyond).filter(|_| dames > 3),
    ]
}

/// The rows of each thing of a side that is said by one row at most, beside the dames.
const EXCLUSIVE: [Range<u16>; 12] = [
    LACK..LACK + 7,
    LACK + 7..LACK + 14,
    LACK + 14..POINTS,
    POINTS..COUP,
    COUP..FILL,
    FILL..HOLD,
    HOLD..HIT,
    HIT..HIT + 12,
    HIT + 12..CORNER,
    CORNER..TAKE,
    TAKE..PLAYABLE,
    PLAYABLE..SIDE,
];

/// What a sum over any state's rows never exceeds in size, if a row's weight is this: the dames where they weigh the most, and the largest of each
/// other thing, once upward and once downward.
pub(super) fn largest_sum(weight: impl Fn(u16) -> f32) -> f32 {
    let upward = |sign: f32| -> f32 {
        let of = |row: u16| sign * weight(row);
        [0, SIDE].into_iter().map(|base| dames(|row| of(base + row)) + others(|row| of(base + row))).sum()
    };
    upward(1.0).max(upward(-1.0))
}

/// The most that up to fifteen dames weigh, however they stand: field by field, for each number of dames that are placed so far.
fn dames(weight: impl Fn(u16) -> f32) -> f32 {
    let mut most = [0f32; 16];
    for place in (FIELD..LACK).step_by(15) {
        for placed in (1..16).rev() {
            let here = (0..placed).map(|dames| weight(place + dames as u16) + most[placed - 1 - dames]);
            most[placed] = here.fold(most[placed], f32::max);
        }
    }
    most.into_iter().fold(0.0, f32::max)
}

/// The most that all else weighs, each thing by its heaviest row or by none.
fn others(weight: impl Fn(u16) -> f32) -> f32 {
    EXCLUSIVE.into_iter().map(|rows| rows.map(&weight).fold(0.0, f32::max)).sum()
}

/// The tables in which a plein can be made, in a side's own numbering (L 47, L 48).
const TABLES: [FieldSet; 3] = [FieldSet::from_to(1, 6), FieldSet::from_to(7, 12), FieldSet::from_to(19, 24)];
const OTHERS_GRAND_JAN: FieldSet = FieldSet::from_to(13, 18);
const COIN: u8 = 12;
const OTHER_COIN: u8 = 13;
/// Fields 7 to 18, where a hit is worth less (L 152).
const SECOND: FieldSet = FieldSet::from_to(7, 18);

/// The dames of a side as sets of fields.
#[derive(Clone, Copy, Debug)]
struct SideFields {
    own: [u8; 26],
    held: FieldSet,
    cased: FieldSet,
    spare: FieldSet,
    /// Whether enough dames have not passed it to fill each table (L 61).
    can: [bool; 3],
    all_in: bool,
}

impl SideFields {
    const NOTHING: SideFields = SideFields {
        own: [0; 26],
        held: FieldSet::EMPTY,
        cased: FieldSet::EMPTY,
        spare: FieldSet::EMPTY,
        can: [false; 3],
        all_in: false,
    };

    fn new(own: &[u8; 26]) -> SideFields {
        let (mut held, mut cased, mut spare) = (0u32, 0u32, 0u32);
        let mut up_to = [0u8; 25];
        let mut sum = 0u8;
        for field in 1..25 {
            let n = own[field];
            sum = sum.wrapping_add(n);
            up_to[field] = sum;
            held |= u32::from(n > 0) << field;
            cased |= u32::from(n > 1) << field;
            spare |= u32::from(n > 2) << field;
        }
        let can = [1usize, 7, 19].map(|first| {
            let mut enough = true;
            for (field, needed) in (first..first + 6).zip([2u8, 4, 6, 8, 10, 12]) {
                enough &= up_to[field] >= needed;
            }
            enough
        });
        let [held, cased, spare] = [held, cased, spare].map(FieldSet::from_bits);
        SideFields { own: *own, held, cased, spare, can, all_in: up_to[18] == 0 }
    }

    /// The fields of one's own numbering on which a dame may be put, the other's dames seen from here (L 42, L 61).
    fn open(&self, other: &SideFields) -> FieldSet {
        let mut open = !other.held.seen_by_other().with(OTHER_COIN);
        if other.can[0] {
            open &= !TABLES[2];
        }
        if other.can[1] {
            open &= !OTHERS_GRAND_JAN;
        }
        open
    }
}

/// From which distances 1 to 12 (bits 0 to 11) dames of a set reach a field.
const fn distances(set: FieldSet, field: u8) -> u32 {
    (set.bits().reverse_bits() >> (32 - field)) & 0xFFF
}

/// The numbers 1 to 6 (bits 0 to 5) by which a dame of a set comes to one of `open`, or off where all are in.
fn numbers(set: u32, open: FieldSet, off: bool) -> u16 {
    let lands = open.bits() | if off { !0 << 25 } else { 0 };
    (1..=6).fold(0, |found, n| found | u16::from((set << n) & lands != 0) << (n - 1))
}

/// Of 36 rolls together: points of reaching one place from these distances, each number and the sum a way (L 55, L 131), `by_doublet` for a doublet.
const fn points_of(distances: usize, simple: u32, by_doublet: u32) -> u32 {
    let (mut total, mut a) = (0, 1);
    while a <= 6 {
        let mut b = 1;
        while b <= 6 {
            let one = (distances >> (a - 1) & 1) as u32;
            let two = if a == b { 0 } else { (distances >> (b - 1) & 1) as u32 };
            let sum = (distances >> (a + b - 1) & 1) as u32;
            total += (one + two + sum) * if a == b { by_doublet } else { simple };
            b += 1;
        }
        a += 1;
    }
    total
}

/// [`points_of`] for every set of distances.
const fn every(simple: u32, by_doublet: u32) -> [u16; 4096] {
    let mut all = [0; 4096];
    let mut set = 0;
    while set < 4096 {
        all[set] = points_of(set, simple, by_doublet) as u16;
        set += 1;
    }
    all
}

#[allow(long_running_const_eval, reason = "4,096 sets of distances, each by 36 rolls")]
static FOUR_OR_SIX: [u16; 4096] = every(4, 6);
#[allow(long_running_const_eval, reason = "4,096 sets of distances, each by 36 rolls")]
static TWO_OR_FOUR: [u16; 4096] = every(2, 4);

/// The rows of a state, who throws first. Quickest where `into` has those of a state like it.
///
/// See [`InputRows`] for an example.
pub fn rows(state: &State, into: &mut InputRows) {
    let men = state.at.men();
    for side in Side::BOTH {
        let seen = &mut into.seen[side.index()];
        if seen.own != *men.of(side) {
            *seen = SideFields::new(men.of(side));
        }
    }
    let turn = state.at.turn();
    let holes = state.at.game().parties().is_some();
    let InputRows { slots, seen } = into;
    let sides = slots.as_chunks_mut().0.iter_mut().zip([turn, turn.other()]);
    for ((slots, side), base) in sides.zip([0, SIDE]) {
        let [me, other] = [side, side.other()].map(|side| &seen[side.index()]);
        let mut view = SideSlots { slots, base };
        view.dames(&me.own);
        if holes {
            view.marks(state, side);
            view.chances(me, other);
        } else {
            view.points_game(me, other);
        }
    }
}

/// The slots of one side, and the number of its first row.
struct SideSlots<'a> {
    slots: &'a mut [u16; SIDE_SLOTS],
    base: u16,
}

impl SideSlots<'_> {
    const fn put(&mut self, slot: usize, row: u16) {
        self.slots[slot] = self.base + row;
    }

    /// How many dames are where.
    fn dames(&mut self, own: &[u8; 26]) {
        let first = (self.base + FIELD).wrapping_sub(1);
        for field in 0..24 {
            let dames = u16::from(own[field + 1].min(15));
            // Wrapping, so that eight are made at once.
            let row = first.wrapping_add((field as u16).wrapping_mul(15)).wrapping_add(dames);
            self.slots[field] = if dames > 0 { row } else { NONE };
        }
        let off = u16::from(own[usize::from(OFF)]).min(15);
        self.slots[slot::OFF] = if off > 0 { self.base + OFFS + off - 1 } else { NONE };
    }

    /// Points, whether the next hole is double, and the coup of the relevé.
    fn marks(&mut self, state: &State, side: Side) {
        let points = state.marks.jetons(side).points.min(10) / 2;
        let double = if points > 0 && state.is_unbroken(side) { 5 } else { 0 };
        self.put(slot::POINTS, POINTS + points + double);
        self.put(slot::COUP, COUP + u16::from(state.coups[side.index()].clamp(1, LATER)) - 1);
    }

    /// What the next throw can do.
    fn chances(&mut self, me: &SideFields, other: &SideFields) {
        let open = me.open(other);
        self.pleins(me, open);
        self.hits(me, other);
        self.corners(me, other);
        self.put(slot::PLAYABLE, PLAYABLE + numbers(me.held.bits(), open, me.all_in));
    }

    /// What each plein lacks, the first that one or two dames make, and by which numbers one that stands can be kept.
    fn pleins(&mut self, me: &SideFields, open: FieldSet) {
        self.slots[slot::FILL..=slot::HOLD].fill(NONE);
        let (mut filled, mut kept) = (false, false);
        for ((table, can), nth) in TABLES.into_iter().zip(me.can).zip(0u16..) {
            let lacks = (table & !me.held).len() + (table & !me.cased).len();
            let class = if can { lacks.min(5) as u16 } else { 6 };
            self.put(slot::LACK + usize::from(nth), LACK + nth * 7 + class);
            let mut spare = (me.held & !table) | me.spare;
            if nth == 2 && me.own[COIN as usize] == 2 {
                spare = spare.without(COIN);
            }
            match lacks {
                0 if !kept => {
                    kept = true;
                    self.put(slot::HOLD, HOLD + numbers(spare.bits(), open, me.all_in));
                }
                1 | 2 if can && !filled => {
                    filled = true;
                    self.put(slot::FILL, FILL + fills(me, table, spare, lacks));
                }
                _ => {}
            }
        }
    }

    /// What the next roll's hits are worth on the average, in classes: in the second tables, and in the first.
    fn hits(&mut self, me: &SideFields, other: &SideFields) {
        let singles = (other.held & !other.cased).seen_by_other();
        let (mut near, mut far) = (0, 0);
        for field in singles.without(COIN).without(OTHER_COIN) {
            let from = distances(me.held, field) as usize;
            if SECOND.contains(field) {
                near += TWO_OR_FOUR[from];
            } else {
                far += FOUR_OR_SIX[from];
            }
        }
        for (points, nth) in [near, far].into_iter().zip(0u16..) {
            self.put(slot::HIT + usize::from(nth), HIT + nth * 12 + points.div_ceil(24).min(11));
        }
    }

    /// By how many numbers a dame reaches the other's coin where it can be hit (L 45), and one's own while it is empty.
    fn corners(&mut self, me: &SideFields, other: &SideFields) {
        self.slots[slot::CORNER..=slot::TAKE].fill(NONE);
        let coin = usize::from(COIN);
        if me.own[coin] >= 2 && other.own[coin] == 0 {
            let beside = if me.own[coin] > 2 { me.held } else { me.held.without(COIN) };
            let by = (distances(beside, OTHER_COIN) & 63).count_ones() as u16;
            self.put(slot::CORNER, CORNER + by);
        }
        if me.own[coin] == 0 {
            let by = (distances(me.held, COIN) & 63).count_ones() as u16;
            self.put(slot::TAKE, TAKE + by);
        }
    }
}

/// How likely a plein that lacks one dame or two is made by the next roll, in sixteen classes for each.
fn fills(me: &SideFields, table: FieldSet, spare: FieldSet, lacks: u32) -> u16 {
    let places = table & !me.cased;
    let (Some(first), Some(last)) = (places.first(), places.last()) else { return 0 };
    let here = distances(spare, first);
    if lacks == 1 {
        return (FOUR_OR_SIX[here as usize] * 15).div_ceil(432).min(15);
    }
    let (a, b) = (here & 63, distances(spare, last) & 63);
    let both = (a & b).count_ones();
    let rolls = 2 * a.count_ones() * b.count_ones() - both * both;
    16 + ((rolls * 15).div_ceil(36) as u16).min(15)
}
