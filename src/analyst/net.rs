//! The net as it plays: one hidden layer, in whole numbers, so that the bits are the same on every machine and in any order of sums.
//!
//! The first layer is sparse: of each state some forty rows are on, and their weights are added. Sums are kept: of the next state only the slots that
//! differ are taken off and added ([`Sums`]), and as whole numbers do not care for order, the bits are those of the whole sum.

use super::inputs::{FACTORS, InputRows, NONE, ROWS, SLOTS, factors};
use super::state::EquityUnit;
use super::weights::Weights;

/// Units of the hidden layer.
pub const HIDDEN: usize = 256;
/// So many units are summed together: their sums fit in the registers.
pub(super) const BLOCK: usize = 64;
const BLOCKS: usize = HIDDEN / BLOCK;
/// One in the weights of the first layer.
pub const ONE: f32 = 1024.0;
/// One in the weights of the output.
pub const ONE_OUT: f32 = 4096.0;

/// A net ready to play.
///
/// ```
/// use trictrac::{analyst::{InputRows, State, Sums, rows, shipped}, board::Side, rules::find};
/// let (net, mut on, mut last) = (shipped(), InputRows::EMPTY, Sums::default());
/// let mut value = |dice| {
///     rows(&State::start(find("trictrac", None).unwrap(), dice), &mut on);
///     assert_eq!(net.value(&on).to_bits(), net.value_after(&on, &mut last).to_bits(), "bit for bit");
///     net.value(&on)
/// };
/// assert_eq!(value(Side::White), value(Side::Black), "the colour is nothing");
/// ```
pub struct Net {
    /// Row by row within each block; after the last a row of nothing, for slots that say nothing.
    rows: [Vec<[i16; BLOCK]>; BLOCKS],
    bias: [[i16; BLOCK]; BLOCKS],
    out: [[i16; BLOCK]; BLOCKS],
    out_bias: f32,
    /// The value of the talon with the dice: what leaving is worth.
    pub v0: f32,
    /// What it has learned to count.
    pub counted: EquityUnit,
}

/// The sums of the hidden layer of the state that a net looked at last. Those of one net mean nothing to another.
///
/// See [`Net`] for an example.
#[derive(Clone, Debug)]
pub struct Sums {
    slots: [u16; SLOTS],
    units: [[i16; BLOCK]; BLOCKS],
    is_new: bool,
}

impl Default for Sums {
    fn default() -> Sums {
        Sums { slots: [NONE; SLOTS], units: [[0; BLOCK]; BLOCKS], is_new: true }
    }
}

/// Which rows go and which come, slot by slot.
struct Changes {
    pairs: [(u16, u16); SLOTS],
    len: usize,
}

impl Changes {
    fn between(old: &[u16; SLOTS], new: &[u16; SLOTS]) -> Changes {
        let mut changes = Changes { pairs: [(NONE, NONE); SLOTS], len: 0 };
        let fours = old.as_chunks::<4>().0.iter().zip(new.as_chunks::<4>().0);
        for (old, new) in fours {
            let mut differs = together(old) ^ together(new);
            while differs != 0 {
                let lane = differs.trailing_zeros() / 16;
                differs &= !(0xFFFF << (16 * lane));
                changes.pairs[changes.len] = (old[lane as usize], new[lane as usize]);
                changes.len += 1;
            }
        }
        changes
    }
}

/// Four slots in one number.
fn together(four: &[u16; 4]) -> u64 {
    four.iter().rev().fold(0, |all, &slot| all << 16 | u64::from(slot))
}

impl Net {
    /// The net of these weights: the rows are put together of their factors.
    #[must_use]
    pub fn new(weights: &Weights) -> Net {
        debug_assert_eq!(weights.inputs.len(), FACTORS * HIDDEN);
        let mut rows = [const { Vec::new() }; BLOCKS];
        let mut sums = [0f32; HIDDEN];
        for row in 0..ROWS as u16 {
            sums.fill(0.0);
            for (factor, much) in factors(row).into_iter().flatten() {
                let at = usize::from(factor) * HIDDEN;
                for (sum, &weight) in sums.iter_mut().zip(&weights.inputs[at..at + HIDDEN]) {
                    *sum += f32::from(weight) * much;
                }
            }
            // `as` saturates.
            for (rows, sums) in rows.iter_mut().zip(sums.as_chunks::<BLOCK>().0) {
                rows.push(sums.map(|sum| sum.round() as i16));
            }
        }
        rows.iter_mut().for_each(|rows| rows.push([0; BLOCK]));
        let blocks = |all: &[i16]| std::array::from_fn(|b| all.as_chunks::<BLOCK>().0[b]);
        Net {
            rows,
            bias: blocks(&weights.bias),
            out: blocks(&weights.out),
            out_bias: weights.out_bias,
            v0: weights.v0,
            counted: weights.counted().unwrap_or(EquityUnit::Holes),
        }
    }

    /// Holes to come, the thrower's less the other's.
    #[must_use]
    pub fn value(&self, rows: &InputRows) -> f32 {
        self.value_after(rows, &mut Sums::default())
    }

    /// The same, from the sums of the last state, which become those of this one.
    #[must_use]
    pub fn value_after(&self, rows: &InputRows, last: &mut Sums) -> f32 {
        if last.is_new {
            last.is_new = false;
            last.units = self.bias;
        }
        let changes = Changes::between(&last.slots, rows.slots());
        let changes = &changes.pairs[..changes.len];
        last.slots = *rows.slots();
        let mut value = self.out_bias;
        for ((weights, units), out) in self.rows.iter().zip(&mut last.units).zip(&self.out) {
            *units = moved(*units, changes, weights);
            value += output(units, out) as f32 / (ONE * ONE_OUT);
        }
        value
    }
}

/// The sums of a block after these changes. Never past an i16 in the end: `Weights::check` has asked; on the way they may be, and come back.
fn moved(mut sums: [i16; BLOCK], changes: &[(u16, u16)], weights: &[[i16; BLOCK]]) -> [i16; BLOCK] {
    for &(old, new) in changes {
        let (old, new) = (&weights[usize::from(old)], &weights[usize::from(new)]);
        for n in 0..BLOCK {
            sums[n] = sums[n].wrapping_sub(old[n]).wrapping_add(new[n]);
        }
    }
    sums
}

/// What a block adds to the output. Never past an i32: `Weights::check` has asked.
fn output(sums: &[i16; BLOCK], out: &[i16; BLOCK]) -> i32 {
    let mut sum = 0i32;
    for n in 0..BLOCK {
        sum = sum.wrapping_add(i32::from(sums[n].max(0)).wrapping_mul(i32::from(out[n])));
    }
    sum
}
