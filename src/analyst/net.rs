//! The net as it plays: one hidden layer, in whole numbers, so that the bits are the same on every machine and in any order of sums.
//!
//! The first layer is sparse: of each state some forty rows are on, and their weights are added. Eight are added at once by any x86-64 or ARM
//! processor without asking for more than the base instructions.

use super::inputs::{FACTORS, InputRows, ROWS, factors};
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
pub struct Net {
    /// Row by row within each block.
    rows: [Vec<[i16; BLOCK]>; BLOCKS],
    bias: [[i16; BLOCK]; BLOCKS],
    out: [[i16; BLOCK]; BLOCKS],
    out_bias: f32,
    /// The value of the talon with the dice: what leaving is worth.
    pub v0: f32,
}

impl Net {
    /// The net of these weights: the rows are put together of their factors.
    #[must_use]
    pub fn new(weights: &Weights) -> Net {
        let block = |all: &[i16], b: usize| {
            let mut part = [0; BLOCK];
            part.copy_from_slice(&all[b * BLOCK..(b + 1) * BLOCK]);
            part
        };
        let rows = std::array::from_fn(|b| {
            (0..ROWS as u16)
                .map(|row| {
                    std::array::from_fn(|unit| {
                        let sum: f32 = factors(row)
                            .into_iter()
                            .flatten()
                            .map(|(factor, much)| {
                                f32::from(weights.inputs[usize::from(factor) * HIDDEN + b * BLOCK + unit])
                                    * much
                            })
                            .sum();
                        // `as` saturates.
                        sum.round() as i16
                    })
                })
                .collect()
        });
        debug_assert_eq!(weights.inputs.len(), FACTORS * HIDDEN);
        Net {
            rows,
            bias: std::array::from_fn(|b| block(&weights.bias, b)),
            out: std::array::from_fn(|b| block(&weights.out, b)),
            out_bias: weights.out_bias,
            v0: weights.v0,
        }
    }

    /// Holes to come, the thrower's less the other's.
    #[must_use]
    pub fn value(&self, rows: &InputRows) -> f32 {
        let mut value = self.out_bias;
        for ((weights, bias), out) in self.rows.iter().zip(&self.bias).zip(&self.out) {
            let mut units = *bias;
            for &row in rows.as_slice() {
                let weights = &weights[usize::from(row)];
                for (unit, &weight) in units.iter_mut().zip(weights) {
                    *unit = unit.saturating_add(weight);
                }
            }
            // Never past an i32: `Weights::check` has asked.
            let mut sum = 0i32;
            for (&unit, &weight) in units.iter().zip(out) {
                sum = sum.wrapping_add(i32::from(unit.max(0)).wrapping_mul(i32::from(weight)));
            }
            value += sum as f32 / (ONE * ONE_OUT);
        }
        value
    }
}
