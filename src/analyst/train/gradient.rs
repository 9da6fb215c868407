//! The net in floating point, as it learns, and the slope of its error.

use super::play::Sample;
use crate::analyst::inputs::{FACTORS, ROWS, factors};
use crate::analyst::net::{HIDDEN, ONE, ONE_OUT};
use crate::analyst::weights::{Origin, Weights};

const BIAS: usize = FACTORS * HIDDEN;
const OUT: usize = BIAS + HIDDEN;
const OUT_BIAS: usize = OUT + HIDDEN;

/// A row's factors.
type Factors = [Option<(u16, f32)>; 4];

/// All weights in one list: first layer, its bias, the output, its bias.
#[derive(Clone)]
pub struct Floats {
    pub all: Vec<f32>,
    factors: Vec<Factors>,
}

impl Floats {
    /// Small random weights.
    pub fn random(seed: u64) -> Floats {
        let mut rng = fastrand::Rng::with_seed(seed);
        let all = (0..=OUT_BIAS)
            .map(|n| match n {
                0..BIAS => (rng.f32() - 0.5) * 0.2,
                OUT..OUT_BIAS => (rng.f32() - 0.5) * 0.1,
                _ => 0.0,
            })
            .collect();
        Floats { all, factors: (0..ROWS as u16).map(factors).collect() }
    }

    pub const fn len(&self) -> usize {
        self.all.len()
    }

    /// The units of the hidden layer, before what is negative is cut off.
    fn hidden(&self, rows: &[u16], units: &mut [f32; HIDDEN]) {
        units.copy_from_slice(&self.all[BIAS..OUT]);
        for &row in rows {
            for &(factor, much) in self.factors[usize::from(row)].iter().flatten() {
                let at = usize::from(factor) * HIDDEN;
                for (unit, weight) in units.iter_mut().zip(&self.all[at..at + HIDDEN]) {
                    *unit += weight * much;
                }
            }
        }
    }

    /// Goes so far toward others: 1 is all the way.
    pub fn toward(&mut self, others: &Floats, much: f32) {
        for (mine, other) in self.all.iter_mut().zip(&others.all) {
            *mine += (other - *mine) * much;
        }
    }

    /// In whole numbers, as they play.
    pub fn quantized(&self, v0: f32, origin: Origin) -> Weights {
        // `as` saturates.
        let whole = |floats: &[f32], one: f32| floats.iter().map(|w| (w * one).round() as i16).collect();
        Weights {
            inputs: whole(&self.all[..BIAS], ONE),
            bias: whole(&self.all[BIAS..OUT], ONE),
            out: whole(&self.all[OUT..OUT_BIAS], ONE_OUT),
            out_bias: self.all[OUT_BIAS],
            v0,
            origin,
        }
    }
}

/// The slope of half the squared error, summed over samples.
pub struct Gradient {
    pub slopes: Vec<f32>,
    pub squares: f32,
}

impl Gradient {
    pub fn new(length: usize) -> Gradient {
        Gradient { slopes: vec![0.0; length], squares: 0.0 }
    }

    pub fn clear(&mut self) {
        self.slopes.fill(0.0);
        self.squares = 0.0;
    }

    /// Takes over what another has summed, which is empty then.
    pub fn take(&mut self, other: &mut Gradient) {
        for (slope, more) in self.slopes.iter_mut().zip(&mut other.slopes) {
            *slope += *more;
            *more = 0.0;
        }
        self.squares += other.squares;
        other.squares = 0.0;
    }

    /// Adds the slopes of these samples.
    pub fn of(&mut self, floats: &Floats, samples: &[Sample]) {
        let mut units = [0.0; HIDDEN];
        let mut back = [0.0; HIDDEN];
        for sample in samples {
            let rows = sample.rows.as_slice();
            floats.hidden(rows, &mut units);
            let out = &floats.all[OUT..OUT_BIAS];
            let value = floats.all[OUT_BIAS] + product(&units, out);
            let error = value - sample.target;
            self.squares += error * error;
            self.slopes[OUT_BIAS] += error;
            let slopes = &mut self.slopes[OUT..OUT_BIAS];
            for n in 0..HIDDEN {
                slopes[n] += error * units[n].max(0.0);
                back[n] = if units[n] > 0.0 { error * out[n] } else { 0.0 };
            }
            add(&mut self.slopes[BIAS..OUT], &back, 1.0);
            for &row in rows {
                for &(factor, much) in floats.factors[usize::from(row)].iter().flatten() {
                    let at = usize::from(factor) * HIDDEN;
                    add(&mut self.slopes[at..at + HIDDEN], &back, much);
                }
            }
        }
    }
}

fn add(to: &mut [f32], what: &[f32; HIDDEN], much: f32) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += what * much;
    }
}

/// The output of the units, in eight sums so that the order is fixed and yet quick.
fn product(units: &[f32; HIDDEN], out: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (units, out) in units.chunks_exact(8).zip(out.chunks_exact(8)) {
        for n in 0..8 {
            sums[n] += units[n].max(0.0) * out[n];
        }
    }
    sums.iter().sum()
}
