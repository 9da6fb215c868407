//! The weights that come with the crate.

use super::net::Net;
use super::weights::Weights;
use std::sync::OnceLock;

/// The file, as `trictrac train` made it.
pub static FILE: &[u8] = include_bytes!("net.safetensors");

/// The net of the shipped weights, put together once.
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
    SHIPPED.get_or_init(|| {
        let weights = Weights::from_safetensors(FILE).expect("the shipped weights are read by a test");
        Net::new(&weights)
    })
}
