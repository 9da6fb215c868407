//! What the analyst makes of a player's decisions, for Python.

use super::words::Pickled;
use crate::analyst;
use pyo3::prelude::*;

/// What a player's decisions come to.
///
/// >>> players = annotate(Record.new().with_turn("W 64: 1/7 1/5"), ply=0).players
/// >>> players["W"].decisions, players["B"].error_rate
/// (1, None)
#[pyclass(module = "trictrac", frozen, eq)]
#[derive(Clone, PartialEq)]
pub struct PlayerReport(pub analyst::PlayerError);

#[pymethods]
impl PlayerReport {
    /// Thousandths of a hole lost by an unforced decision; ``None`` where there was none.
    #[getter]
    fn error_rate(&self) -> Option<f64> {
        self.0.error_rate()
    }

    /// Decisions with a choice that could be judged.
    #[getter]
    const fn decisions(&self) -> u32 {
        self.0.decisions
    }

    /// Holes lost by them.
    #[getter]
    const fn lost(&self) -> f64 {
        self.0.lost
    }

    /// Holes that the dice brought above the mean of all rolls.
    #[getter]
    const fn luck(&self) -> f64 {
        self.0.luck
    }

    /// How many were ``?!``: a tenth of a hole lost, or more.
    #[getter]
    const fn doubtful(&self) -> u32 {
        self.0.grades[0]
    }

    /// How many were ``?``: a quarter of a hole, or more.
    #[getter]
    const fn bad(&self) -> u32 {
        self.0.grades[1]
    }

    /// How many were ``??``: half a hole, or more.
    #[getter]
    const fn very_bad(&self) -> u32 {
        self.0.grades[2]
    }

    pub fn __repr__(&self) -> String {
        let rate = self.error_rate().map_or("-".to_owned(), |rate| format!("{rate:.1}"));
        format!(
            "<PlayerReport {rate} millihole a decision, {} decisions, luck {:+.2} holes>",
            self.0.decisions, self.0.luck
        )
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.0.decisions) ^ self.0.lost.to_bits() ^ self.0.luck.to_bits().rotate_left(32)
    }

    #[staticmethod]
    const fn _restore(decisions: u32, lost: f64, luck: f64, grades: [u32; 3]) -> PlayerReport {
        PlayerReport(analyst::PlayerError { decisions, lost, luck, grades })
    }

    fn __reduce__<'py>(slf: &Bound<'py, PlayerReport>) -> Pickled<'py, (u32, f64, f64, [u32; 3])> {
        let this = &slf.get().0;
        Ok((slf.get_type().getattr("_restore")?, (this.decisions, this.lost, this.luck, this.grades)))
    }
}
