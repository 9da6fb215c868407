use super::diagnostic::Diagnostic;
use super::errors;
use super::words::{self, Pickled};
use crate::ttn::{Mode, Reader, Start};
use crate::{record, ttn};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// A record: its head, and what was done and stated.
///
/// Two records are equal when they say the same: spaces, line ends and spellings make no difference.
///
/// >>> record = parse('[TTN "1.0"] [White "vous"]\nW 46: 1/7 1/5 {hello}\n')[0]
/// >>> record.tags
/// {'TTN': '1.0', 'White': 'vous'}
/// >>> print(record.to_ttn(), end="")
/// [TTN "1.0"]
/// [White "vous"]
/// <BLANKLINE>
/// W 64: 1/7 1/5 {hello}
#[pyclass(module = "trictrac", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Record(Arc<record::Record>);

impl From<record::Record> for Record {
    fn from(record: record::Record) -> Record {
        Record(Arc::new(record))
    }
}

impl Record {
    /// A record that is shared.
    pub const fn from_arc(record: Arc<record::Record>) -> Record {
        Record(record)
    }

    /// The record of the core.
    pub fn inner(&self) -> &Arc<record::Record> {
        &self.0
    }
}

#[pymethods]
impl Record {
    /// A record with nothing but its version and its game.
    ///
    /// >>> record = Record.new(game="trictrac").with_turn("W 64: 1/7 1/5")
    /// >>> print(record, end="")
    /// [TTN "1.0"]
    /// [Game "trictrac"]
    /// <BLANKLINE>
    /// W 64: 1/7 1/5
    #[staticmethod]
    #[pyo3(signature = (game = "trictrac"))]
    fn new(game: &str) -> Record {
        record::Record::new(game).into()
    }

    /// The same record with a turn, a statement, a comment or a variation added at its end.
    fn with_turn(&self, py: Python<'_>, turn: &str) -> PyResult<Record> {
        let made = py.detach(|| self.0.with_turn(turn));
        made.map(Record::from).map_err(|error| errors::notation(py, &error, ""))
    }

    /// The same record with this tag added or changed.
    fn with_tag(&self, py: Python<'_>, name: &str, value: &str) -> PyResult<Record> {
        let made = py.detach(|| self.0.with_tag(name, value));
        made.map(Record::from).map_err(|error| errors::notation(py, &error, ""))
    }

    /// The tags of the head, in the notation's order.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.0.tags() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The game: the tag ``Game``, else ``"trictrac"``.
    #[getter]
    fn game(&self) -> &str {
        self.0.tag("Game").unwrap_or("trictrac")
    }

    /// The first line in its file, from 1.
    #[getter]
    fn line(&self) -> u32 {
        self.0.line()
    }

    /// The text that it was read from.
    #[getter]
    fn source(&self) -> &str {
        self.0.source()
    }

    /// What was wrong with its text; empty for a record that was read strictly, but for warnings.
    #[getter]
    fn diagnostics(&self) -> Vec<Diagnostic> {
        self.0.diagnostics().iter().map(Diagnostic::from).collect()
    }

    /// The diagnostics of at least a severity as text: sentence, source line and caret.
    #[pyo3(signature = (lang = "en", *, file = "", least = "note"))]
    fn render_diagnostics(&self, lang: &str, file: &str, least: &str) -> PyResult<String> {
        let (lang, least) = (words::lang(lang)?, words::least(least)?);
        let shown = self.0.diagnostics().iter().filter(|one| one.severity() >= least);
        Ok(shown.map(|one| one.render_in(file, lang)).collect::<Vec<_>>().join("\n\n"))
    }

    /// Whether all of its text could be read.
    #[getter]
    fn is_whole(&self) -> bool {
        self.0.is_whole()
    }

    /// The canonical text.
    fn to_ttn(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.to_ttn())
    }

    /// The record as JSON, in one line, by the schema of ``notation-spec/json-schema.json``.
    ///
    /// >>> record = Record.new().with_turn("W 64: 1/7 1/5")
    /// >>> Record.from_json(record.to_json()) == record
    /// True
    fn to_json(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.to_json())
    }

    /// The record that a JSON text tells. Raises ``NotationError`` where it tells none.
    #[staticmethod]
    fn from_json(py: Python<'_>, json: &str) -> PyResult<Record> {
        let made = py.detach(|| record::Record::from_json(json));
        made.map(Record::from).map_err(|error| errors::json(py, &error))
    }

    fn __str__(&self, py: Python<'_>) -> String {
        self.to_ttn(py)
    }

    fn __repr__(&self) -> String {
        let source = self.0.tag("Source").or_else(|| self.0.tag("Event"));
        let source = source.map_or(String::new(), |source| format!(" {source:?}"));
        format!("<Record {}{source} line {}>", self.game(), self.0.line())
    }

    /// As it was read, place in its file included.
    #[staticmethod]
    fn _restore(source: &str, offset: u64, line: u32) -> Record {
        let mut reader = Reader::resumed(source.as_bytes(), Mode::Lenient, Start { offset, line });
        reader.next().and_then(Result::ok).unwrap_or_default().into()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Record>) -> Pickled<'py, (String, u64, u32)> {
        let this = &slf.get().0;
        Ok((slf.get_type().getattr("_restore")?, (this.source().to_owned(), this.offset(), this.line())))
    }
}

/// All records of a text.
///
/// Raises ``NotationError`` with all diagnostics of the text where anything could not be read.
///
/// >>> len(parse('[TTN "1.0"]\nW 64: 1/7 1/5\n'))
/// 1
#[pyfunction]
pub fn parse(py: Python<'_>, text: &str) -> PyResult<Vec<Record>> {
    match py.detach(|| ttn::parse(text)) {
        Ok(records) => Ok(records.into_iter().map(Record::from).collect()),
        Err(error) => Err(errors::notation(py, &error, "")),
    }
}
