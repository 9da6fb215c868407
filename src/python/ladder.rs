//! The ladder, for the command: who plays better, and what a net's choices lose in decisions that were rolled out.

use super::analyst::broken_off;
use super::errors;
use super::interruptible::{Interruptible, threads};
use super::source::Raised;
use super::words;
use crate::analyst::benchmark::{NetLosses, RolledDecision};
use crate::analyst::{self, EquityUnit, Net, NetPlayer, Searcher, Weights, ladder};
use crate::output::tables::Total;
use crate::rules::Game;
use crate::simulate::Player;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fs;

/// The net of a file of weights, and how many throws it looks ahead: one with `FILE@1`.
fn net_of_file(py: Python<'_>, name: &str, game: &dyn Game) -> PyResult<(&'static Net, u8)> {
    let (file, ply) = match name.rsplit_once('@') {
        Some((file, ply)) => (file, ply.parse().ok().filter(|&ply| ply <= analyst::DEEPEST)),
        None => (name, Some(0)),
    };
    let ply = ply.ok_or_else(|| PyValueError::new_err(format!("{name}: after @ stands 0, 1 or 2")))?;
    let weights = Weights::read(fs::File::open(file).map_err(|e| errors::of_file(py, e, file.into()))?)?;
    let weights = weights.map_err(|bad| PyValueError::new_err(format!("{file}: {bad}")))?;
    if weights.counted() != EquityUnit::of(game) {
        return Err(PyValueError::new_err(format!(
            "{file}: it has learned {}, not {}",
            weights.origin.game,
            game.name()
        )));
    }
    // One or two, for as long as the program runs: a player is shared by all threads.
    Ok((Box::leak(Box::new(Net::new(&weights))), ply))
}

/// A player of a name, or the net of a file of weights.
fn player(py: Python<'_>, name: &str, game: &dyn Game) -> PyResult<Player> {
    if let Some(player) = analyst::player(name) {
        return Ok(player);
    }
    let (net, ply) = net_of_file(py, name, game)?;
    Ok(Player::Own(Box::leak(Box::new(NetPlayer::new(name.to_owned(), net, ply)))))
}

/// A net of a name, or of a file of weights: a player that only chooses has no values.
fn net(py: Python<'_>, name: &str, game: &dyn Game) -> PyResult<(&'static Net, u8)> {
    match (analyst::shipped_ply(name), Player::from_name(name)) {
        (Some(ply), _) => Ok((analyst::shipped_for(game), ply)),
        (None, Some(_)) => Err(PyValueError::new_err(format!("{name} gives no equities"))),
        (None, None) => net_of_file(py, name, game),
    }
}

/// Parties between two players in pairs with the same dice, the colours changed: how many, the share that the first won, its standard error (`None` of a single
/// pair), holes a partie.
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
) -> PyResult<(u64, f64, Option<f64>, f64)> {
    let game = words::game(py, "trictrac", rules)?;
    let players = [player(py, first, game)?, player(py, second, game)?];
    let raised = Raised::default();
    let mut interruptible = Interruptible::new(py, progress.as_ref(), Total::Games(parties), &raised)?;
    let mut broken = false;
    let result = py.detach(|| {
        ladder::play(game, players, parties / 2, seed, self::threads(threads), &mut |result| {
            broken = interruptible.look_up(result.parties).is_err();
            !broken
        })
    });
    if broken {
        return Err(broken_off(&raised));
    }
    let error = Some(result.standard_error()).filter(|error| error.is_finite());
    Ok((result.parties, result.share(), error, result.holes_a_partie()))
}

/// A figure and its standard error, `None` where there is none.
type Figure = (f64, Option<f64>);

/// What a net's choices lose in the decisions of a file, and how far its values are from the rollouts': decisions; holes lost by decision; how many have one
/// clear choice, and the share of them in which the net chose it; the root of the mean square in holes.
#[pyfunction]
#[pyo3(signature = (name, file, *, rules = None, progress = None))]
pub fn _net_losses(
    py: Python<'_>,
    name: &str,
    file: &str,
    rules: Option<&str>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(usize, Figure, u64, Figure, Figure)> {
    let game = words::game(py, "trictrac", rules)?;
    let (net, ply) = net(py, name, game)?;
    let text = fs::read_to_string(file).map_err(|e| errors::of_file(py, e, file.into()))?;
    let lines: Vec<(usize, &str)> =
        text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).collect();
    let raised = Raised::default();
    let total = Total::Games(lines.len() as u64);
    let mut interruptible = Interruptible::new(py, progress.as_ref(), total, &raised)?;
    let losses = py.detach(|| {
        let (mut losses, mut searcher) = (NetLosses::default(), Searcher::new(net));
        for (done, &(at, line)) in lines.iter().enumerate() {
            let judged = serde_json::from_str::<RolledDecision>(line)
                .map_err(|bad| bad.to_string())
                .and_then(|d| d.judge(&mut searcher, game, ply, &mut losses).map_err(|bad| bad.to_string()));
            judged.map_err(|bad| PyValueError::new_err(format!("{file}:{}: {bad}", at + 1)))?;
            interruptible.look_up(done as u64 + 1).map_err(|_| broken_off(&raised))?;
        }
        Ok::<_, PyErr>(losses)
    })?;
    let of = |(value, error): (f64, f64)| (value, Some(error).filter(|error| error.is_finite()));
    let lost = of((losses.loss.mean, losses.loss.standard_error()));
    Ok((lines.len(), lost, losses.clear, of(losses.share_same()), of(losses.apart())))
}
