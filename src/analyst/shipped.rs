//! The weights that come with the crate.

use super::net::Net;
use super::state::EquityUnit;
use super::weights::Weights;
use crate::rules::Game;
use std::sync::OnceLock;

/// The file of trictrac, as `trictrac train` made it.
pub static FILE: &[u8] = include_bytes!("net.safetensors");
/// The file of backgammon, as `trictrac train --game backgammon` made it.
pub static BACKGAMMON: &[u8] = include_bytes!("backgammon.safetensors");

/// The net of the shipped weights of trictrac, put together once.
///
/// ```
/// use trictrac::analyst::{FACTORS, FILE, HIDDEN, Weights, shipped};
/// let weights = Weights::from_safetensors(FILE).unwrap();
/// assert_eq!((weights.origin.game.as_str(), weights.origin.rules.as_str()), ("trictrac", "lelasseux"));
/// assert_eq!((weights.inputs.len(), weights.bias.len()), (HIDDEN * FACTORS, HIDDEN));
/// assert_eq!(weights.v0, shipped().v0);
/// ```
///
/// # Panics
/// Never: a test reads the file.
#[must_use]
pub fn shipped() -> &'static Net {
    static SHIPPED: OnceLock<Net> = OnceLock::new();
    SHIPPED.get_or_init(|| net_of(FILE))
}

/// The net of the shipped weights that has learned what this game counts: that of backgammon for points, else that of trictrac.
///
/// # Panics
/// Never: a test reads the files.
#[must_use]
pub fn shipped_for(game: &dyn Game) -> &'static Net {
    static POINTS: OnceLock<Net> = OnceLock::new();
    match EquityUnit::of(game) {
        Some(EquityUnit::Points) => POINTS.get_or_init(|| net_of(BACKGAMMON)),
        Some(EquityUnit::Holes) | None => shipped(),
    }
}

fn net_of(file: &[u8]) -> Net {
    Net::new(&Weights::from_safetensors(file).expect("the shipped weights are read by a test"))
}
