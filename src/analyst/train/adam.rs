//! Adam (Kingma and Ba 2015), in one fixed order of operations.

use super::gradient::{Floats, Gradient};

const FIRST: f32 = 0.9;
const SECOND: f32 = 0.999;
const SMALL: f32 = 1e-8;

/// The means that Adam keeps.
pub struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    /// What the means still lack for having begun at nothing.
    lacks: [f32; 2],
}

impl Adam {
    pub fn new(length: usize) -> Adam {
        Adam { mean: vec![0.0; length], square: vec![0.0; length], lacks: [1.0; 2] }
    }

    /// One step along the gradient of so many samples.
    pub fn step(&mut self, floats: &mut Floats, gradient: &Gradient, samples: usize, rate: f32) {
        self.lacks = [self.lacks[0] * FIRST, self.lacks[1] * SECOND];
        let scale = 1.0 / samples.max(1) as f32;
        let (by_mean, by_square) = (rate / (1.0 - self.lacks[0]), 1.0 / (1.0 - self.lacks[1]));
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, &slope), (mean, square)) in floats.all.iter_mut().zip(&gradient.slopes).zip(means) {
            let slope = slope * scale;
            *mean = FIRST * *mean + (1.0 - FIRST) * slope;
            *square = SECOND * *square + (1.0 - SECOND) * (slope * slope);
            *weight -= by_mean * *mean / ((*square * by_square).sqrt() + SMALL);
        }
    }
}
