//! Training and the ladder, for the command.

use super::analyst::broken_off;
use super::calling::calling;
use super::errors;
use super::interruptible::{Interruptible, threads};
use super::source::Raised;
use super::words;
use crate::analyst::train::{Trainer, Training};
use crate::analyst::{self, EquityUnit, Net, NetPlayer, Unfit, Weights, ladder};
use crate::output::tables::Total;
use crate::rules::Game;
use crate::simulate::Player;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::fs::File;

/// Trains a net and gives its file. `log` is told after each round: relevés, throws of the round, error (none in the first), value of the dice.
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
            let told = (progress.releves, progress.tallied.throws, progress.error, progress.v0);
            calling(py, || log.call1(py, told))?;
        }
    }
    let weights = trainer.weights();
    weights.check().map_err(|bad| PyValueError::new_err(bad.to_string()))?;
    Ok(PyBytes::new(py, &weights.to_safetensors()))
}

/// A player of a name, or the net of a file of weights; `FILE@1` looks one throw ahead.
fn player(name: &str, game: &'static dyn Game) -> PyResult<Player> {
    if let Some(player) = analyst::player(name) {
        return Ok(player);
    }
    let (file, ply) = match name.rsplit_once('@') {
        Some((file, ply)) => (file, ply.parse().ok().filter(|&ply| ply <= analyst::DEEPEST)),
        None => (name, Some(0)),
    };
    let ply = ply.ok_or_else(|| PyValueError::new_err(format!("{name}: after @ stands 0, 1 or 2")))?;
    let weights = Weights::read(File::open(file)?)?;
    let weights = weights.map_err(|bad| PyValueError::new_err(format!("{file}: {bad}")))?;
    if weights.counted() != EquityUnit::of(game) {
        return Err(PyValueError::new_err(format!(
            "{file}: it has learned {}, not {}",
            weights.origin.game,
            game.name()
        )));
    }
    // One or two, for as long as the program runs: a player is shared by all threads.
    let net: &'static Net = Box::leak(Box::new(Net::new(&weights)));
    Ok(Player::Own(Box::leak(Box::new(NetPlayer::new(name.to_owned(), net, ply)))))
}

/// Parties between two players in pairs with the same dice, the colours changed: how many, the share that the first won, its standard error, holes a partie.
#[pyfunction]
#[pyo3(signature = (first, second, parties, *, seed = 7, rules = None, threads = None, progress = None))]
#[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
pub fn _ladder(
    py: Python<'_>,
    first: &str,
    second: &str,
    parties: u64,
    seed: u64,
    rules: Option<&str>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(u64, f64, f64, f64)> {
    let game = words::game(py, "trictrac", rules)?;
    let players = [player(first, game)?, player(second, game)?];
    let raised = Raised::default();
    let mut interruptible = Interruptible::new(py, progress.as_ref(), Total::Games(parties), &raised)?;
    let mut broken = false;
    let standing = py.detach(|| {
        ladder::play(game, players, parties / 2, seed, self::threads(threads), &mut |standing| {
            broken = interruptible.look_up(standing.parties).is_err();
            !broken
        })
    });
    if broken {
        return Err(broken_off(&raised));
    }
    Ok((standing.parties, standing.share(), standing.standard_error(), standing.holes_a_partie()))
}
