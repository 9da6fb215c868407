//! Adam (Kingma and Ba 2015) line by line, in one fixed order of operations. A line that a batch does not see stays as it is.

use super::floats::{LINES, UnitLine};
use crate::analyst::net::HIDDEN;

const FIRST: f32 = 0.9;
const SECOND: f32 = 0.999;
const SMALL: f32 = 1e-8;

/// The means that Adam keeps of each line, and the output's own.
#[derive(Clone)]
pub struct Adam {
    means: Vec<[UnitLine; 2]>,
    single: [f32; 2],
    /// What the means still lack for having begun at nothing.
    lacks: [f32; 2],
}

/// How far a step goes.
#[derive(Clone, Copy)]
pub struct Stride {
    by_mean: f32,
    by_square: f32,
    /// One part of the sum over the batch.
    scale: f32,
}

impl Adam {
    pub fn new() -> Adam {
        Adam { means: vec![[[0.0; HIDDEN]; 2]; LINES], single: [0.0; 2], lacks: [1.0; 2] }
    }

    /// Begins a step by so many samples.
    pub fn begin(&mut self, samples: usize, rate: f32) -> Stride {
        self.lacks = [self.lacks[0] * FIRST, self.lacks[1] * SECOND];
        Stride {
            by_mean: rate / (1.0 - self.lacks[0]),
            by_square: 1.0 / (1.0 - self.lacks[1]),
            scale: 1.0 / samples.max(1) as f32,
        }
    }

    /// Moves one line along its slope, which is summed over the batch.
    pub fn line(&mut self, number: usize, weights: &mut UnitLine, slopes: &UnitLine, stride: Stride) {
        let [means, squares] = &mut self.means[number];
        for n in 0..HIDDEN {
            step([&mut weights[n], &mut means[n], &mut squares[n]], slopes[n], stride);
        }
    }

    /// Moves the output's own weight.
    pub fn single(&mut self, weight: &mut f32, slope: f32, stride: Stride) {
        let [mean, square] = &mut self.single;
        step([weight, mean, square], slope, stride);
    }
}

fn step([weight, mean, square]: [&mut f32; 3], slope: f32, stride: Stride) {
    let slope = slope * stride.scale;
    *mean = FIRST * *mean + (1.0 - FIRST) * slope;
    *square = SECOND * *square + (1.0 - SECOND) * (slope * slope);
    *weight -= stride.by_mean * *mean / ((*square * stride.by_square).sqrt() + SMALL);
}
