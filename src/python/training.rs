//! Training, for the command.

use super::calling::calling;
use super::errors;
use super::interruptible::threads;
use super::words;
use crate::analyst::train::{Trainer, Training};
use crate::analyst::{EquityUnit, Unfit};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Trains a net and gives its file. `log` is called after each round with relevés, throws of the round, error (none in the first), value of the dice.
#[pyfunction]
#[pyo3(signature = (seed, releves, *, game = "trictrac", rules = None, threads = None, commit = "", log = None))]
#[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
pub fn _train<'py>(
    py: Python<'py>,
    seed: u64,
    releves: u64,
    game: &str,
    rules: Option<&str>,
    threads: Option<usize>,
    commit: &str,
    log: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let game = words::game(py, game, rules)?;
    if EquityUnit::of(game).is_none() {
        let unfit = Unfit::Game(game.name().to_owned());
        return Err(errors::unfit(py, &unfit));
    }
    let training =
        Training { game, seed, releves, threads: self::threads(threads), commit: commit.to_owned() };
    let mut trainer = Trainer::new(training);
    while let Some(progress) = py.detach(|| trainer.round()) {
        py.check_signals()?;
        if let Some(log) = &log {
            let round = (progress.releves, progress.tallied.throws, progress.error, progress.v0);
            calling(py, || log.call1(py, round))?;
        }
    }
    let weights = trainer.weights();
    weights.check().map_err(|bad| PyValueError::new_err(bad.to_string()))?;
    Ok(PyBytes::new(py, &weights.to_safetensors()))
}
