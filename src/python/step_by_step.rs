//! The steps of a record one by one, for Python: none is held behind the one that is given.

use super::calling::calling;
use super::errors;
use super::interruptible::at_length;
use super::record::Record;
use super::replay::{One, RecordSteps};
use super::step::Step;
use crate::referee;
use crate::replay::Replay;
use pyo3::prelude::*;
use std::sync::Arc;

/// Calls `tell` with each step of a record, as `check(record).steps` has them, without holding them all.
///
/// Raises ``UnknownRules`` where its head names a game that there is not, and what `tell` raises.
#[pyfunction]
pub fn _tell_steps(py: Python<'_>, record: &Record, tell: &Bound<'_, PyAny>) -> PyResult<()> {
    let inner = record.inner();
    let judged = inner.clone();
    let dues = at_length(py, inner.source().len(), move || referee::dues(&judged))?;
    let (game, dues) = dues.map_err(|unknown| errors::unknown_rules(py, &unknown))?;
    let mut dues = dues.into_iter().peekable();
    let laid_out = py.detach(|| Replay::laid_out(inner, game));
    let mut walk = py.detach(|| laid_out.walk());
    while let Some(walked) = py.detach(|| walk.next()) {
        let (number, mut one) = (walked.number, One::of(&laid_out, &walked.step));
        while let Some(due) = dues.next_if(|due| due.step <= number) {
            one.is_due(&due);
        }
        let step = Arc::new(RecordSteps::alone(inner, game, (one, walked)));
        calling(py, || tell.call1((Step::new(step, number),)))?;
    }
    Ok(())
}
