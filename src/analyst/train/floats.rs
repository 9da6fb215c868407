//! The net in floating point, as it learns.

use crate::analyst::inputs::FACTORS;
use crate::analyst::net::{HIDDEN, ONE, ONE_OUT};
use crate::analyst::weights::{Origin, Weights};

/// Lines of the list: one for each factor, the units' own, the output's.
pub const BIAS: usize = FACTORS;
pub const OUT: usize = FACTORS + 1;
pub const LINES: usize = FACTORS + 2;

/// One number for each unit of the hidden layer.
pub type UnitLine = [f32; HIDDEN];

/// All weights, line by line.
#[derive(Clone)]
pub struct Floats {
    pub lines: Vec<UnitLine>,
    pub out_bias: f32,
}

impl Floats {
    /// Small random weights.
    pub fn random(seed: u64) -> Floats {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut line = |number: usize| match number {
            BIAS => [0.0; HIDDEN],
            OUT => std::array::from_fn(|_| (rng.f32() - 0.5) * 0.1),
            _ => std::array::from_fn(|_| (rng.f32() - 0.5) * 0.2),
        };
        Floats { lines: (0..LINES).map(&mut line).collect(), out_bias: 0.0 }
    }

    /// Goes so far toward others: 1 is all the way.
    pub fn toward(&mut self, others: &Floats, much: f32) {
        for (mine, others) in self.lines.iter_mut().zip(&others.lines) {
            for (mine, other) in mine.iter_mut().zip(others) {
                *mine += (*other - *mine) * much;
            }
        }
        self.out_bias += (others.out_bias - self.out_bias) * much;
    }

    /// In whole numbers, as they play.
    pub fn quantized(&self, v0: f32, origin: Origin) -> Weights {
        // `as` saturates.
        let whole = |lines: &[UnitLine], one: f32| {
            lines.as_flattened().iter().map(|w| (w * one).round() as i16).collect()
        };
        Weights {
            inputs: whole(&self.lines[..BIAS], ONE),
            bias: whole(&self.lines[BIAS..OUT], ONE),
            out: whole(&self.lines[OUT..], ONE_OUT),
            out_bias: self.out_bias,
            v0,
            origin,
        }
    }
}
