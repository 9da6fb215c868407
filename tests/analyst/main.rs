//! The analyst: inputs, weights, training, decisions, the benchmark, advice.

mod advice;
mod benchmark;
mod judging;
mod learning;
mod points;
mod programs;
mod rolling_out;
mod weights;
