//! The four tables of records in one pass, for Python: `trictrac.one_pass` gives them their names.

use super::interruptible::{Interruptible, threads};
use super::recorded::{faulty, source};
use super::source::Raised;
use super::table::{broken_off, exception, schema, stream};
use crate::output::tables::ArrowError;
use crate::output::tables::four::{FourBatches, FourRows, TABLES, schemas};
use crate::output::tables::recorded::Recorded;
use arrow_array::{RecordBatch, RecordBatchIterator};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Rows of one table, for any program that reads Arrow: some of its records, as one batch.
#[pyclass(name = "Rows", module = "trictrac", frozen)]
pub struct PyRows(RecordBatch);

#[pymethods]
impl PyRows {
    /// A stream of the one batch, as the Arrow PyCapsule interface has it. A schema that is asked for is not heeded.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let one = RecordBatchIterator::new([Ok::<_, ArrowError>(self.0.clone())], self.0.schema());
        stream(py, Box::new(one))
    }

    /// The columns' names and types, as the Arrow PyCapsule interface has them.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema(py, &self.0.schema())
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __repr__(&self) -> String {
        format!("<Rows: {} of {} columns>", self.0.num_rows(), self.0.num_columns())
    }
}

/// The parts of the four tables while the files are read: each a batch of each table, of the same records.
#[pyclass(module = "trictrac", frozen)]
pub struct _Parts {
    batches: Mutex<Box<dyn Iterator<Item = Result<[RecordBatch; 4], ArrowError>> + Send>>,
    skipped: Option<Arc<AtomicU64>>,
    raised: Raised,
}

#[pymethods]
impl _Parts {
    const fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let next = py.detach(|| self.batches.lock().unwrap_or_else(PoisonError::into_inner).next());
        let Some(part) = next.transpose().map_err(|error| exception(py, error, &self.raised))? else {
            return Ok(None);
        };
        let tables = PyDict::new(py);
        for (name, batch) in TABLES.into_iter().zip(part) {
            tables.set_item(name, PyRows(batch))?;
        }
        Ok(Some(tables))
    }

    /// How many records were left out so far, with ``errors="skip"``.
    #[getter]
    fn skipped(&self) -> u64 {
        self.skipped.as_ref().map_or(0, |skipped| skipped.load(Ordering::Relaxed))
    }
}

/// The parts of the four tables of files.
#[pyfunction]
#[pyo3(signature = (files, errors = "raise", threads = None, progress = None))]
pub fn _in_parts(
    py: Python<'_>,
    files: Vec<PathBuf>,
    errors: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<_Parts> {
    let files = files.into_iter().map(|path| source(path, None)).collect();
    let source = Recorded::new(files, faulty(errors)?, self::threads(threads), FourRows::of);
    let (raised, skipped) = (Raised::default(), source.skipped());
    let mut interruptible = Interruptible::new(py, progress.as_ref(), source.total(), &raised)?;
    let looks_up = move |done| interruptible.look_up(done).map_err(broken_off);
    let batches = Mutex::new(Box::new(FourBatches::new(source, looks_up)) as Box<_>);
    Ok(_Parts { batches, skipped, raised })
}

/// No rows of each of the four tables.
#[pyfunction]
pub fn _no_rows(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let tables = PyDict::new(py);
    for (name, schema) in TABLES.into_iter().zip(schemas()) {
        tables.set_item(name, PyRows(RecordBatch::new_empty(schema)))?;
    }
    Ok(tables)
}
