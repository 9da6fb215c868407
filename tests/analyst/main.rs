//! The analyst: inputs, weights, training, decisions, the benchmark, advice.

mod advice;
mod benchmark;
mod judging;
mod learning;
mod points;
mod programs;
mod rolling_out;
mod weights;

use trictrac::analyst::{InputRows, ROWS, State, rows};

/// The inputs of a state: each is on once, and the same whatever stood before in the buffer `last`.
fn each_once(state: &State, last: &mut InputRows) -> InputRows {
    let mut on = InputRows::EMPTY;
    rows(state, &mut on);
    let mut sorted: Vec<u16> = on.iter().collect();
    let all = sorted.len();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), all, "each once");
    assert!(sorted.iter().all(|&row| usize::from(row) < ROWS));
    rows(state, last);
    assert!(last.iter().eq(on.iter()), "whatever stood in the buffer");
    on
}
