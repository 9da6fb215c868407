//! A record: read, walked and edited, for Python.

use super::diagnostic::Diagnostic;
use super::errors;
use super::interruptible::at_length;
use super::turn;
use super::words::{self, Pickled};
use crate::record::NotationError;
use crate::ttn::{Addition, Mode, Reader, Start};
use crate::{record, ttn};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMappingProxy};
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A record: its head, and what was done and stated.
///
/// Two records are equal when they say the same: spaces, line ends and spellings make no difference.
///
/// >>> record = parse('[TTN "1.0"] [White "vous"]\nW 46: 1/7 1/5 {hello}\n')[0]
/// >>> dict(record.tags)
/// {'TTN': '1.0', 'White': 'vous'}
/// >>> print(record.to_ttn(), end="")
/// [TTN "1.0"]
/// [White "vous"]
/// <BLANKLINE>
/// W 64: 1/7 1/5 {hello}
#[pyclass(module = "trictrac", frozen, eq, hash)]
#[derive(Clone)]
pub struct Record(Arc<Grown>);

/// A record, or one and what was put behind it: made whole when somebody asks, so that a game can be written turn by turn in linear time.
struct Grown {
    whole: OnceLock<Arc<record::Record>>,
    base: Arc<record::Record>,
    /// What was put behind it, shared with the records that have more of it or less.
    additions: Arc<Mutex<Vec<Arc<Addition>>>>,
    /// How much of that is this record's.
    count: usize,
    /// How many bytes that is.
    bytes: usize,
}

impl From<record::Record> for Record {
    fn from(record: record::Record) -> Record {
        Record::from_arc(Arc::new(record))
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.inner() == other.inner()
    }
}

impl Eq for Record {}

impl Hash for Record {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner().hash(state);
    }
}

impl Record {
    /// A record that is shared.
    pub fn from_arc(record: Arc<record::Record>) -> Record {
        let additions = Arc::default();
        let whole = OnceLock::from(record.clone());
        Record(Arc::new(Grown { whole, base: record, additions, count: 0, bytes: 0 }))
    }

    /// The record of the core.
    pub fn inner(&self) -> &Arc<record::Record> {
        let grown = &self.0;
        grown.whole.get_or_init(|| {
            let additions = grown.additions.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::new(grown.base.taking(additions.iter().take(grown.count).map(Arc::as_ref)))
        })
    }

    /// The same with one more behind it.
    fn grown(&self, addition: Addition) -> Record {
        let grown = &self.0;
        let bytes = grown.bytes + addition.len();
        let mut shared = grown.additions.lock().unwrap_or_else(PoisonError::into_inner);
        let additions = if shared.len() == grown.count {
            shared.push(Arc::new(addition));
            grown.additions.clone()
        } else {
            let mut own: Vec<_> = shared.iter().take(grown.count).cloned().collect();
            own.push(Arc::new(addition));
            Arc::new(Mutex::new(own))
        };
        let (whole, base, count) = (OnceLock::new(), grown.base.clone(), grown.count + 1);
        Record(Arc::new(Grown { whole, base, additions, count, bytes }))
    }

    fn parts<T: From<turn::Part>>(&self, ranges: impl Iterator<Item = Range<usize>>) -> Vec<T> {
        ranges.map(|range| turn::Part::of(self.inner(), range).into()).collect()
    }
}

/// A record that the core made, or its error as Python raises it.
pub(super) fn made(py: Python<'_>, made: Result<record::Record, NotationError>) -> PyResult<Record> {
    made.map(Record::from).map_err(|error| errors::notation(py, &error, ""))
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

    /// The same record with a turn, a statement, a comment or a variation added at its end, in the time that reading these takes.
    ///
    /// >>> record = Record.new("trictrac").with_turn("W 64: 1/7 1/5").with_turn("B 21: -")
    /// >>> [turn.who for turn in record.turns]
    /// ['W', 'B']
    fn with_turn(&self, py: Python<'_>, turn: &str) -> PyResult<Record> {
        match Addition::read(turn) {
            Some(addition) if self.0.base.can_take(self.0.bytes + addition.len()) => Ok(self.grown(addition)),
            _ => made(py, py.detach(|| self.inner().with_turn(turn))),
        }
    }

    /// The same record with this tag added or changed; all other text stays as it was written.
    ///
    /// >>> Record.new("trictrac").with_tag("White", "vous").tags["White"]
    /// 'vous'
    fn with_tag(&self, py: Python<'_>, name: &str, value: &str) -> PyResult<Record> {
        made(py, py.detach(|| self.inner().with_tag(name, value)))
    }

    /// Its turns, in order; those of variations and statements are theirs. Found anew at each asking: keep them in a variable.
    ///
    /// >>> [str(turn) for turn in parse('[TTN "1.0"]\nW 46: 1/7 1/5 {so}\nB 21: -\n')[0].turns]
    /// ['W 64: 1/7 1/5 {so}', 'B 21: -']
    #[getter]
    fn turns(&self) -> Vec<turn::Turn> {
        self.parts(self.inner().turns().map(|turn| turn.range()))
    }

    /// What is stated before the first turn.
    #[getter]
    fn statements(&self) -> Vec<turn::Statement> {
        self.parts(self.inner().preamble().statements().map(|one| one.range()))
    }

    /// The comments before the first turn.
    #[getter]
    fn comments(&self) -> Vec<String> {
        self.inner().preamble().comments().map(str::to_owned).collect()
    }

    /// The tags of the head, in the notation's order; to be read only: ``with_tag`` makes another record.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMappingProxy>> {
        let tags = PyDict::new(py);
        for (name, value) in self.inner().tags() {
            tags.set_item(name, value)?;
        }
        Ok(PyMappingProxy::new(py, tags.as_mapping()))
    }

    /// The game: the tag ``Game``, else ``"trictrac"``.
    #[getter]
    fn game(&self) -> &str {
        self.inner().head().game
    }

    /// The first line in its file, from 1.
    #[getter]
    fn line(&self) -> u32 {
        self.inner().line()
    }

    /// The text that it was read from.
    #[getter]
    fn source(&self) -> &str {
        self.inner().source()
    }

    /// What was wrong with its text; empty for a record that was read strictly, but for warnings.
    #[getter]
    fn diagnostics(&self) -> Vec<Diagnostic> {
        self.inner().diagnostics().iter().map(Diagnostic::from).collect()
    }

    /// The diagnostics of at least a severity as text: sentence, source line and caret.
    ///
    /// >>> import io
    /// >>> record = next(read(io.BytesIO(b'[TTN "1.0"]\n\nW 64: 1/7 8/27\n'), errors="yield"))
    /// >>> "N034" in record.render_diagnostics()
    /// True
    #[pyo3(signature = (lang = "en", *, file = "", least = "note"))]
    fn render_diagnostics(&self, lang: &str, file: &str, least: &str) -> PyResult<String> {
        let (lang, least) = (words::lang(lang)?, words::least(least)?);
        let shown = self.inner().diagnostics().iter().filter(|one| one.severity() >= least);
        Ok(shown.map(|one| one.render_in(file, lang)).collect::<Vec<_>>().join("\n\n"))
    }

    /// The text that it was read from, and that text with every offer of its diagnostics taken; ``None`` where nothing was offered.
    fn _mended(&self) -> Option<(&str, String)> {
        ttn::mended(self.inner()).map(|mended| (self.inner().source(), mended))
    }

    /// Whether all of its text could be read.
    #[getter]
    fn is_whole(&self) -> bool {
        self.inner().is_whole()
    }

    /// The canonical text.
    ///
    /// >>> print(parse('[TTN "1.0"]\nW 46:  1/7 1/5\n')[0].to_ttn(), end="")
    /// [TTN "1.0"]
    /// <BLANKLINE>
    /// W 64: 1/7 1/5
    fn to_ttn(&self, py: Python<'_>) -> String {
        py.detach(|| self.inner().to_ttn())
    }

    /// The record as JSON, in one line, by the schema of ``notation-spec/json-schema.json``.
    ///
    /// >>> record = Record.new().with_turn("W 64: 1/7 1/5")
    /// >>> Record.from_json(record.to_json()) == record
    /// True
    fn to_json(&self, py: Python<'_>) -> String {
        py.detach(|| self.inner().to_json())
    }

    /// The record that a JSON text tells. Raises ``NotationError`` where it tells none.
    ///
    /// >>> record = Record.new("trictrac").with_turn("W 64: 1/7 1/5")
    /// >>> Record.from_json(record.to_json()) == record
    /// True
    #[staticmethod]
    fn from_json(py: Python<'_>, json: &str) -> PyResult<Record> {
        let read = py.detach(|| record::Record::from_json(json));
        read.map(Record::from).map_err(|error| errors::json(py, &error))
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("trictrac.viewer")?.call_method1("head", (slf,))
    }

    fn __str__(&self, py: Python<'_>) -> String {
        self.to_ttn(py)
    }

    fn __repr__(&self) -> String {
        let source = self.inner().tag("Source").or_else(|| self.inner().tag("Event"));
        let source = source.map_or(String::new(), |source| format!(" {source:?}"));
        format!("<Record {}{source} line {}>", self.game(), self.inner().line())
    }

    /// As it was read, place in its file included.
    #[staticmethod]
    fn _restore(source: &str, offset: u64, line: u32) -> Record {
        let mut reader = Reader::resumed(source.as_bytes(), Mode::Lenient, Start { offset, line });
        reader.next().and_then(Result::ok).unwrap_or_default().into()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Record>) -> Pickled<'py, (String, u64, u32)> {
        let this = slf.get().inner();
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
    let own = text.to_owned();
    match at_length(py, own.len(), move || ttn::parse(&own))? {
        Ok(records) => Ok(records.into_iter().map(Record::from).collect()),
        Err(error) => Err(errors::notation(py, &error, "")),
    }
}
