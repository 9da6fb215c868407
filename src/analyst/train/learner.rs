//! Learning by batches: the slope of half the squared error, gathered line by line, so that each line is summed in the registers and moved at once.

use super::adam::{Adam, Stride};
use super::floats::{BIAS, Floats, LINES, OUT, UnitLine};
use super::play::Sample;
use crate::analyst::inputs::{FACTORS, NONE, ROWS, factors};
use crate::analyst::net::HIDDEN;

/// Samples of a step of learning.
const BATCH: usize = 256;
/// So many units are summed together: their sums fit in the registers.
const CHUNK: usize = 32;

/// A row's factors.
type Factors = [Option<(u16, f32)>; 4];

/// The weights as they are learned, and what learning needs.
#[derive(Clone)]
pub struct Learner {
    pub floats: Floats,
    adam: Adam,
    factors: Vec<Factors>,
    batch: Batch,
}

/// One batch, by samples and by factors.
#[derive(Clone)]
struct Batch {
    /// The factors of a sample.
    on: Vec<(u16, f32)>,
    /// For each factor the samples that have it.
    by_factor: Vec<Vec<(u16, f32)>>,
    units: Vec<UnitLine>,
    back: Vec<UnitLine>,
    errors: Vec<f32>,
}

impl Learner {
    pub fn new(floats: Floats) -> Learner {
        let batch = Batch {
            on: Vec::new(),
            by_factor: vec![Vec::new(); FACTORS],
            units: vec![[0.0; HIDDEN]; BATCH],
            back: vec![[0.0; HIDDEN]; BATCH],
            errors: Vec::new(),
        };
        Learner { floats, adam: Adam::new(), factors: (0..ROWS as u16).map(factors).collect(), batch }
    }

    /// Learns the samples, shuffled, batch by batch; how far the net was from them, the root of the mean square.
    pub fn learn(&mut self, samples: &[Sample], rng: &mut fastrand::Rng, rate: f32) -> f32 {
        let mut order: Vec<usize> = (0..samples.len()).collect();
        rng.shuffle(&mut order);
        let mut squares = 0.0;
        for some in order.chunks(BATCH) {
            self.batch.clear();
            for &number in some {
                self.see(&samples[number]);
            }
            squares += self.batch.errors.iter().map(|error| error * error).sum::<f32>();
            self.step(rate);
        }
        (squares / samples.len().max(1) as f32).sqrt()
    }

    /// Evaluates a sample, and notes what of its error each unit has.
    fn see(&mut self, sample: &Sample) {
        let Learner { floats, batch, factors, .. } = self;
        let number = batch.errors.len();
        batch.on.clear();
        for &row in sample.slots.iter().filter(|&&row| row != NONE) {
            for &(factor, much) in factors[usize::from(row)].iter().flatten() {
                batch.on.push((factor, much));
                batch.by_factor[usize::from(factor)].push((number as u16, much));
            }
        }
        let units = &mut batch.units[number];
        sum(&floats.lines, &batch.on, &floats.lines[BIAS], units);
        units.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let out = &floats.lines[OUT];
        let error = floats.out_bias + product(units, out) - sample.target;
        let back = &mut batch.back[number];
        for n in 0..HIDDEN {
            back[n] = error * out[n] * if units[n] > 0.0 { 1.0 } else { 0.0 };
        }
        batch.errors.push(error);
    }

    /// One step of Adam along the batch.
    fn step(&mut self, rate: f32) {
        let Learner { floats, adam, batch, .. } = self;
        let stride = adam.begin(batch.errors.len(), rate);
        let all = |much: &[f32]| (0..).zip(much.iter().copied()).collect::<Vec<(u16, f32)>>();
        let (ones, errors) = (all(&vec![1.0; batch.errors.len()]), all(&batch.errors));
        let mut go =
            |line, samples: &[(u16, f32)], of: &[UnitLine]| along(floats, adam, (line, samples, of), stride);
        for (factor, samples) in batch.by_factor.iter().enumerate() {
            if !samples.is_empty() {
                go(factor, samples, &batch.back);
            }
        }
        go(BIAS, &ones, &batch.back);
        go(OUT, &errors, &batch.units);
        let slope = batch.errors.iter().sum();
        adam.single(&mut floats.out_bias, slope, stride);
    }
}

impl Batch {
    fn clear(&mut self) {
        self.by_factor.iter_mut().for_each(Vec::clear);
        self.errors.clear();
    }
}

/// Moves a line along the sum of these samples.
fn along(
    floats: &mut Floats,
    adam: &mut Adam,
    (line, samples, of): (usize, &[(u16, f32)], &[UnitLine]),
    stride: Stride,
) {
    debug_assert!(line < LINES);
    let mut slopes = [0.0; HIDDEN];
    sum(of, samples, &[0.0; HIDDEN], &mut slopes);
    adam.line(line, &mut floats.lines[line], &slopes, stride);
}

/// A line and so much of each of these lines, in their order.
fn sum(lines: &[UnitLine], of: &[(u16, f32)], first: &UnitLine, into: &mut UnitLine) {
    let chunks = into.as_chunks_mut::<CHUNK>().0.iter_mut().zip(first.as_chunks::<CHUNK>().0);
    for (number, (into, first)) in chunks.enumerate() {
        let mut sums = *first;
        for &(line, much) in of {
            let line = &lines[usize::from(line)].as_chunks::<CHUNK>().0[number];
            for n in 0..CHUNK {
                sums[n] += line[n] * much;
            }
        }
        *into = sums;
    }
}

/// The output of the units, in eight sums so that the order is fixed and yet quick.
fn product(units: &UnitLine, out: &UnitLine) -> f32 {
    let mut sums = [0.0; 8];
    for (units, out) in units.as_chunks::<8>().0.iter().zip(out.as_chunks::<8>().0) {
        for n in 0..8 {
            sums[n] += units[n] * out[n];
        }
    }
    sums.iter().sum()
}
