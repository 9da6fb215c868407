//! All that the referee says of a record, for Python.

use super::errors;
use super::finding::Finding;
use super::interruptible::at_length;
use super::record::Record;
use super::replay::{RecordSteps, Replay};
use super::words::{self, Pickled};
use crate::referee;
use crate::text::{Lang, Severity};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Arc;

/// All that the referee says of a record.
///
/// >>> report = check(Record.new().with_turn("W 64: 1/7 1/5"))
/// >>> report.findings
/// ()
#[pyclass(module = "trictrac", frozen)]
pub struct Report {
    record: Record,
    inner: Arc<referee::Report>,
}

impl Report {
    fn as_text(&self, file: &str, lang: Lang, least: Severity, colour: bool) -> String {
        self.inner.render(file, lang, least, colour)
    }

    /// The record.
    pub fn of(&self) -> Record {
        self.record.clone()
    }

    /// The report of the core.
    pub const fn inner(&self) -> &Arc<referee::Report> {
        &self.inner
    }

    /// The steps with what was due.
    pub fn replay(&self, py: Python<'_>) -> Replay {
        Arc::new(py.detach(|| RecordSteps::judged(self.record.inner(), &self.inner))).into()
    }
}

#[pymethods]
impl Report {
    /// The record.
    #[getter]
    fn record(&self) -> Record {
        self.record.clone()
    }

    /// The findings, in the order of the text.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.findings().iter().map(Finding::from).collect::<Vec<_>>())
    }

    /// What stands beside what was due, step by step: the replay, each step with its ``due``.
    #[getter]
    fn steps(&self, py: Python<'_>) -> Replay {
        self.replay(py)
    }

    /// Whether nothing of severity ``"error"`` was found.
    #[getter]
    fn is_clean(&self) -> bool {
        self.inner.is_clean()
    }

    /// The findings of at least a severity as text: sentence, source line and caret, law, remedies.
    ///
    /// >>> report = check(parse('[TTN "1.0"]\n\nW 54: 1/8 1/5\n')[0])
    /// >>> report.render(file="games.ttn").splitlines()[0].startswith("error[E201]")
    /// True
    #[pyo3(signature = (lang = "en", *, file = "", least = "note", colour = false))]
    fn render(&self, py: Python<'_>, lang: &str, file: &str, least: &str, colour: bool) -> PyResult<String> {
        let (lang, least) = (words::lang(lang)?, words::least(least)?);
        Ok(py.detach(|| self.as_text(file, lang, least, colour)))
    }

    /// The report without the findings that may only follow from dames before them that do not fit; the first says how many those are.
    ///
    /// >>> check(Record.new().with_turn("W 64: 1/7 1/5")).abridged().findings
    /// ()
    fn abridged(&self, py: Python<'_>) -> Report {
        Report { record: self.record.clone(), inner: Arc::new(py.detach(|| self.inner.abridged())) }
    }

    /// The report as JSON, in one line: the game and rules by which it was judged, its ``findings`` (their messages in ``lang``), and its ``dues``,
    /// what each coup was worth. Its schema is ``notation-spec/report-schema.json``.
    ///
    /// >>> import json
    /// >>> report = json.loads(check(Record.new().with_turn("W 64: 1/7 1/5")).to_json())
    /// >>> report["rules"], report["findings"], [due["won"] for due in report["dues"]]
    /// ('lelasseux', [], [0])
    #[pyo3(signature = (lang = "en"))]
    fn to_json(&self, py: Python<'_>, lang: &str) -> PyResult<String> {
        let lang = words::lang(lang)?;
        Ok(py.detach(|| self.inner.to_json(lang)))
    }

    fn __str__(&self) -> String {
        if self.inner.findings().is_empty() {
            return "nothing found".to_owned();
        }
        self.inner.abridged().render("", Lang::En, Severity::Note, false)
    }

    fn _repr_html_(&self) -> String {
        format!(
            "<pre style=\"font-family: monospace; white-space: pre; overflow-x: auto\">{}</pre>",
            escaped(&self.__str__())
        )
    }

    fn __repr__(&self) -> String {
        format!("<Report of {} findings>", self.inner.findings().len())
    }

    fn __eq__(&self, other: &Report) -> bool {
        self.record == other.record && self.inner.findings() == other.inner.findings()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (Record,)> {
        Ok((py.import("trictrac")?.getattr("check")?, (self.record.clone(),)))
    }
}

/// Text from a record, harmless in a page.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

/// Judges a record: what was done against what was due, and its own statements against the rules.
///
/// Raises ``UnknownRules`` where its head names a game or rules that there are not.
///
/// >>> [finding.code for finding in check(parse('[TTN "1.0"]\n\nW 54: 1/8 1/5\n')[0]).findings]
/// ['E201']
#[pyfunction]
pub fn check(py: Python<'_>, record: &Record) -> PyResult<Report> {
    let inner = record.inner().clone();
    match at_length(py, inner.source().len(), move || referee::check(&inner))? {
        Ok(report) => Ok(Report { record: record.clone(), inner: Arc::new(report) }),
        Err(unknown) => Err(errors::unknown_rules(py, &unknown)),
    }
}
