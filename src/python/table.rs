use super::interruptible::{Interruptible, interrupt_again};
use super::source::Raised;
use super::words::Pickled;
use crate::output::tables::{ArrowError, Batches, Column, RecordBatchReader, Row, Source, schema};
use arrow_array::RecordBatch;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_schema::SchemaRef;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyTuple};
use std::io;

/// A reader of batches on its way to another program.
type Reader = Box<dyn RecordBatchReader + Send>;

/// Makes a reader, anew at every call. Its errors are laid in [`Raised`].
type Make = Box<dyn Fn(Python<'_>, &Raised) -> PyResult<Reader> + Send + Sync>;

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
    /// A table of rows `R`; `source` gives them anew at every call, `again` the table itself.
    pub fn new<S: Source + 'static>(
        name: String,
        again: Again,
        progress: Option<Py<PyAny>>,
        source: impl Fn() -> S + Send + Sync + 'static,
    ) -> PyTable {
        let make = move |py: Python<'_>, raised: &Raised| {
            let source = source();
            let mut interruptible = Interruptible::new(py, progress.as_ref(), source.total(), raised)?;
            let looks_up = move |done| interruptible.look_up(done).map_err(broken_off);
            let reader: Reader = Box::new(Batches::new(source, looks_up));
            Ok(reader)
        };
        let columns = S::Row::COLUMNS.iter().map(|column: &Column<S::Row>| (column.name, column.about));
        PyTable { name, columns: columns.collect(), schema: schema::<S::Row>(), make: Box::new(make), again }
    }
}

fn broken_off(error: io::Error) -> ArrowError {
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
        let reader =
            Polite { reader: (self.make)(py, &raised)?, raised, thread: std::thread::current().id() };
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(reader)), c"arrow_array_stream")
    }

    /// The columns' names and types, as the Arrow PyCapsule interface has them.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.schema.as_ref())
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, Bound<'py, PyTuple>> {
        let (call, arguments) = &self.again;
        Ok((call.bind(py).clone(), arguments.bind(py).clone()))
    }

    fn __repr__(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.0).collect();
        format!("<Table of {}: {}>", self.name, names.join(", "))
    }
}

/// Lets other Python threads run while it reads, where it is read on the thread that asked for it.
struct Polite {
    reader: Reader,
    raised: Raised,
    thread: std::thread::ThreadId,
}

impl Iterator for Polite {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if std::thread::current().id() != self.thread {
            return self.reader.next();
        }
        let next = Python::attach(|py| py.detach(|| self.reader.next()));
        if let Some(Err(_)) = &next {
            interrupt_again(&self.raised);
        }
        next
    }
}

impl RecordBatchReader for Polite {
    fn schema(&self) -> SchemaRef {
        self.reader.schema()
    }
}
