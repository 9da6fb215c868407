//! What the viewer shows, as the package `trictrac.viewer` asks for it.

use super::analyst::broken_off;
use super::annotation::Annotation;
use super::interruptible::Glances;
use super::record::Record;
use super::replay::Replay;
use super::report::Report;
use super::source::Raised;
use super::{errors, words};
use crate::analyst;
use crate::output::picture::Numbers;
use crate::output::viewer::Book;
use crate::referee;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// A record, with what the referee says of it or without.
#[derive(FromPyObject)]
pub enum Shown<'py> {
    /// A record by itself.
    Record(PyRef<'py, Record>),
    /// A record run over the table; judged where it comes from a report.
    Replay(PyRef<'py, Replay>),
    /// A record and what the referee says of it.
    Report(PyRef<'py, Report>),
    /// A record, judged by the referee and by the analyst.
    Annotation(PyRef<'py, Annotation>),
}

impl Shown<'_> {
    fn record_and_report(&self, py: Python<'_>) -> PyResult<(Record, Option<Arc<referee::Report>>)> {
        match self {
            Shown::Record(record) => Ok(((**record).clone(), None)),
            Shown::Report(report) => Ok((report.of(), Some(report.inner().clone()))),
            Shown::Replay(replay) if replay.is_judged() => checked(py, replay.of()),
            Shown::Replay(replay) => Ok((replay.of(), None)),
            Shown::Annotation(annotation) => checked(py, annotation.of()),
        }
    }

    fn annotated(&self) -> Option<&analyst::Annotated> {
        match self {
            Shown::Annotation(annotation) => Some(annotation.inner()),
            _ => None,
        }
    }
}

/// A record with what the referee says of it.
fn checked(py: Python<'_>, record: Record) -> PyResult<(Record, Option<Arc<referee::Report>>)> {
    let report = py.detach(|| referee::check(record.inner()));
    let report = report.map_err(|unknown| errors::unknown_rules(py, &unknown))?;
    Ok((record, Some(Arc::new(report))))
}

/// The page that shows something.
fn page<'py>(
    shown: &Bound<'py, PyAny>,
    title: Option<&str>,
    lang: &str,
    (numbers, bottom): (&str, &str),
) -> PyResult<Bound<'py, PyAny>> {
    let module = shown.py().import("trictrac.viewer")?;
    module.call_method1("page", ((shown,), title, lang, numbers, bottom))
}

/// The widget that shows something.
fn widget<'py>(
    shown: &Bound<'py, PyAny>,
    lang: Option<&str>,
    (numbers, bottom): (&str, &str),
) -> PyResult<Bound<'py, PyAny>> {
    shown.py().import("trictrac.viewer")?.call_method1("widget", (shown, lang, numbers, bottom))
}

/// What a notebook shows of something: the viewer, or a board with its text where there is no anywidget.
fn displayed<'py>(shown: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    shown.py().import("trictrac.viewer")?.call_method1("displayed", (shown,))
}

/// What records, replays, reports and annotations have in common: each can be looked at.
macro_rules! looked_at {
    (page of $($class:ty),*) => { $(
        #[pymethods]
        impl $class {
            /// A page of its own, which works offline: the game to step through, and what was due and found where it is known.
            /// ``title`` is any text; ``lang`` the language that it begins in.
            #[pyo3(signature = (*, title = None, lang = "en", numbers = "own", bottom = "W"))]
            fn to_html<'py>(
                slf: &Bound<'py, Self>,
                title: Option<&str>,
                lang: &str,
                numbers: &str,
                bottom: &str,
            ) -> PyResult<Bound<'py, PyAny>> {
                page(slf.as_any(), title, lang, (numbers, bottom))
            }
        }
    )* };
    (view of $($class:ty),*) => { $(
        #[pymethods]
        impl $class {
            /// The viewer, for a notebook: ``view.step`` and ``view.finding`` follow what is looked at, and lead it. Needs anywidget:
            /// ``pip install 'trictrac[notebook]'``.
            #[pyo3(signature = (*, lang = None, numbers = "own", bottom = "W"))]
            fn view<'py>(
                slf: &Bound<'py, Self>,
                lang: Option<&str>,
                numbers: &str,
                bottom: &str,
            ) -> PyResult<Bound<'py, PyAny>> {
                widget(slf.as_any(), lang, (numbers, bottom))
            }

            #[pyo3(signature = (**_asked))]
            fn _repr_mimebundle_<'py>(
                slf: &Bound<'py, Self>,
                _asked: Option<&Bound<'py, PyDict>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                displayed(slf.as_any())
            }
        }
    )* };
}

looked_at!(page of Record, Replay, Report, Annotation);
looked_at!(view of Replay, Report, Annotation);

/// What the viewer steps through, as JSON: records, replays, reports, annotations.
#[pyfunction]
#[pyo3(signature = (shown, numbers = "own", bottom = "W"))]
pub fn _viewed(py: Python<'_>, shown: Vec<Shown<'_>>, numbers: &str, bottom: &str) -> PyResult<String> {
    let numbers = Numbers::from_name(numbers)
        .ok_or_else(|| PyValueError::new_err(format!("no numbers {numbers:?}")))?;
    let mut book = Book::new().seen(numbers, words::side(bottom)?);
    let raised = Raised::default();
    let mut glances = Glances::new(&raised);
    for one in &shown {
        let (record, report) = one.record_and_report(py)?;
        let annotated = one.annotated();
        let mut goes_on = true;
        let added = py.detach(|| {
            book.add_while(record.inner(), report.as_deref(), annotated, &mut || {
                goes_on = goes_on && glances.look_up().is_ok();
                goes_on
            })
        });
        added.map_err(|unknown| errors::unknown_rules(py, &unknown))?;
        if !goes_on {
            return Err(broken_off(&raised));
        }
    }
    Ok(py.detach(|| book.into_json().to_string()))
}
