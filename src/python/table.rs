//! Tables as Arrow streams, for Python.

use super::calling::{blindly, is_below_a_call, later};
use super::errors;
use super::interruptible::{Interruptible, interrupt_again, lay};
use super::source::{Raised, take_raised};
use super::words::Pickled;
use crate::output::tables::recorded::{LeftOut, Why};
use crate::output::tables::{self, ArrowError, Batches, Column, FULL, RecordBatchReader, Row, RowSource};
use arrow_array::RecordBatch;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_schema::SchemaRef;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::exceptions::{PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyTuple};
use std::ffi::CString;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A reader of batches on its way to another program.
type BatchReader = Box<dyn RecordBatchReader + Send>;

/// How many records were left out so far, where that is allowed.
type Skipped = Option<Arc<AtomicU64>>;

/// Makes a reader, anew at every call. Its errors are laid in [`Raised`].
type Make = Box<dyn Fn(Python<'_>, &Raised) -> PyResult<(BatchReader, Skipped)> + Send + Sync>;

/// A table for any program that reads Arrow: polars, pyarrow, pandas, duckdb. It can be read again and again; it is made anew
/// each time and never held whole. Pickled, it is how to make it, and no rows.
///
/// >>> turns = simulate(2, seed=7).turns
/// >>> list(turns.columns)[:7]
/// ['game', 'turn', 'marque', 'releve', 'side', 'roll', 'won']
/// >>> turns.columns["won"]
/// 'points that the thrower won by it'
#[pyclass(name = "Table", module = "trictrac", frozen)]
pub struct PyTable {
    name: String,
    columns: Vec<(&'static str, &'static str)>,
    schema: SchemaRef,
    make: Make,
    again: Again,
}

/// What makes the same table in another process: something to call, and its arguments.
pub type Again = (Py<PyAny>, Py<PyTuple>);

impl PyTable {
    /// A table of rows `R`; `source` gives them anew at every call and lays what is raised meanwhile, `again` gives the table itself.
    pub fn new<S: RowSource + 'static>(
        name: String,
        again: Again,
        progress: Option<Py<PyAny>>,
        source: impl Fn(&Raised) -> S + Send + Sync + 'static,
    ) -> PyTable {
        let make = move |py: Python<'_>, raised: &Raised| {
            let source = source(raised);
            let skipped = source.skipped();
            let mut interruptible = Interruptible::new(py, progress.as_ref(), source.total(), raised)?;
            let looks_up = move |done| interruptible.look_up(done).map_err(broken_off);
            let reader: BatchReader = Box::new(Batches::new(source, looks_up));
            Ok((reader, skipped))
        };
        let columns = S::Row::COLUMNS.iter().map(|column: &Column<S::Row>| (column.name, column.about));
        PyTable {
            name,
            columns: columns.collect(),
            schema: tables::schema::<S::Row>(),
            make: Box::new(make),
            again,
        }
    }
}

/// A reader as a stream, as the Arrow PyCapsule interface has it.
pub fn stream(py: Python<'_>, reader: BatchReader) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(reader), c"arrow_array_stream")
}

/// Names and types of columns, as the Arrow PyCapsule interface has them.
pub fn schema<'py>(py: Python<'py>, of: &SchemaRef) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(of.as_ref());
    let schema = schema.map_err(|error| PyValueError::new_err(error.to_string()))?;
    PyCapsule::new_with_value(py, schema, c"arrow_schema")
}

/// Somebody has broken off.
pub fn broken_off(error: io::Error) -> ArrowError {
    ArrowError::IoError(error.to_string(), error)
}

#[pymethods]
impl PyTable {
    /// The columns and what each means, in their order.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        for (name, about) in &self.columns {
            columns.set_item(name, about)?;
        }
        Ok(columns)
    }

    /// A new stream over all rows, as the Arrow PyCapsule interface has it. A schema that is asked for is not heeded.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let raised = Raised::default();
        let (mut reader, skipped) = (self.make)(py, &raised)?;
        // The first rows are made here, where what goes wrong can be raised as what it is.
        let first = match py.detach(|| reader.next()) {
            Some(Err(error)) => return Err(exception(py, error, &raised)),
            first => first,
        };
        let rows = first.as_ref().and_then(|first| first.as_ref().ok()).map_or(0, RecordBatch::num_rows);
        let mut reader = Polite { reader, first, skipped, raised, thread: std::thread::current().id() };
        if rows < FULL {
            tell_skipped(py, reader.skipped.take())?;
        }
        stream(py, Box::new(HandedOut { schema: self.schema.clone(), polite: Some(reader) }))
    }

    /// The columns' names and types, as the Arrow PyCapsule interface has them.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema(py, &self.schema)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, Bound<'py, PyTuple>> {
        let (call, arguments) = &self.again;
        Ok((call.bind(py).clone(), arguments.bind(py).clone()))
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("trictrac.viewer")?.call_method1("columns", (slf,))
    }

    fn __repr__(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.0).collect();
        format!("<Table of {}: {}>", self.name, names.join(", "))
    }
}

/// What went wrong with a table, as what it is.
pub fn exception(py: Python<'_>, error: ArrowError, raised: &Raised) -> PyErr {
    if let Some(error) = take_raised(raised) {
        return error;
    }
    match error {
        ArrowError::IoError(message, error) => {
            let file = message.strip_suffix(&format!(": {error}")).unwrap_or_default().to_owned();
            errors::of_file(py, error, file.into())
        }
        ArrowError::ExternalError(error) => match error.downcast_ref::<LeftOut>() {
            Some(LeftOut { file, why: Why::Unread(error), .. }) => errors::notation(py, error, file),
            Some(LeftOut { why: Why::Unknown(unknown), .. }) => errors::unknown_rules(py, unknown),
            None => PyValueError::new_err(error.to_string()),
        },
        other => PyValueError::new_err(other.to_string()),
    }
}

/// Lets other Python threads run while it reads, where it is read on the thread that asked for it.
struct Polite {
    reader: BatchReader,
    /// What was made already.
    first: Option<Result<RecordBatch, ArrowError>>,
    skipped: Skipped,
    raised: Raised,
    thread: std::thread::ThreadId,
}

/// Warns, once all were judged, of those that were left out.
fn tell_skipped(py: Python<'_>, skipped: Skipped) -> PyResult<()> {
    match skipped.map_or(0, |skipped| skipped.load(Ordering::Relaxed)) {
        0 => Ok(()),
        skipped => {
            let message =
                format!("{skipped} records were left out: trictrac.skipped(...) says which, and why");
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), &CString::new(message)?, 1)
        }
    }
}

impl Polite {
    fn next(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        if std::thread::current().id() != self.thread {
            return self.reader.next();
        }
        if is_below_a_call() {
            let next = blindly(|| self.reader.next());
            if next.is_none() {
                let skipped = self.skipped.take();
                later(move |py| {
                    if let Err(error) = tell_skipped(py, skipped) {
                        error.write_unraisable(py, None);
                    }
                });
            }
            return next;
        }
        let next = Python::attach(|py| py.detach(|| self.reader.next()));
        if let Some(Err(_)) = &next {
            interrupt_again(&self.raised);
        }
        if next.is_none()
            && let Err(error) = Python::attach(|py| tell_skipped(py, self.skipped.take()))
        {
            return Some(Err(broken_off(lay(error, &self.raised))));
        }
        next
    }
}

/// A stream in the hands of another program, until it lets it go.
struct HandedOut {
    schema: SchemaRef,
    polite: Option<Polite>,
}

impl Iterator for HandedOut {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.polite.as_mut()?.next()
    }
}

impl Drop for HandedOut {
    fn drop(&mut self) {
        if is_below_a_call() {
            // It holds objects of Python's.
            let polite = self.polite.take();
            later(|_| drop(polite));
        }
    }
}

impl RecordBatchReader for HandedOut {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
