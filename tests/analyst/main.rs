//! The analyst: inputs, weights, training, decisions.

mod judging;
mod learning;
mod rolling_out;
mod weights;
