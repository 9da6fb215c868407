//! What is wrong with a text, for Python.

use super::words::{self, Pickled};
use crate::record::Diagnostic as Found;
use crate::text::Lang;
use pyo3::prelude::*;

/// One thing wrong with a text, and where.
///
/// >>> try:
/// ...     parse('[TTN "1.0"]\nW 64: 1/7 8/27\n')
/// ... except NotationError as error:
/// ...     d = error.diagnostics[0]
/// >>> d.code, d.line, d.column, d.message()
/// ('N034', 2, 11, 'there is no field `8/27`')
#[pyclass(module = "trictrac", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// ``"N001"`` and so on.
    #[pyo3(get)]
    code: String,
    /// ``"error"``, ``"warning"`` or ``"note"``.
    #[pyo3(get)]
    severity: String,
    /// The line, from 1.
    #[pyo3(get)]
    line: u32,
    /// The column in code points, from 1.
    #[pyo3(get)]
    column: u32,
    /// The text that could not be read, cut short where it is long.
    #[pyo3(get)]
    found: String,
    /// What might have been meant.
    #[pyo3(get)]
    suggestion: Option<String>,
    /// In French and in English.
    messages: [String; 2],
    expected: [Option<String>; 2],
    rendered: [String; 2],
}

const LANGS: [Lang; 2] = [Lang::Fr, Lang::En];

impl From<&Found> for Diagnostic {
    fn from(found: &Found) -> Diagnostic {
        Diagnostic::in_file(found, "")
    }
}

impl Diagnostic {
    /// A diagnostic whose text names the file.
    pub fn in_file(found: &Found, file: &str) -> Diagnostic {
        Diagnostic {
            code: found.code().to_owned(),
            severity: words::severity(found.severity()).to_owned(),
            line: found.place.line,
            column: found.place.column,
            found: found.found().to_owned(),
            suggestion: found.suggestion.as_deref().map(str::to_owned),
            messages: LANGS.map(|lang| found.message(lang)),
            expected: LANGS.map(|lang| found.expected(lang)),
            rendered: LANGS.map(|lang| found.render_in(file, lang)),
        }
    }
}

fn index(lang: &str) -> PyResult<usize> {
    Ok(usize::from(words::lang(lang)? == Lang::En))
}

type PickledDiagnostic = (String, String, u32, u32, String, Option<String>);
type Sentences = ([String; 2], [Option<String>; 2], [String; 2]);

#[pymethods]
impl Diagnostic {
    /// The sentence for people.
    #[pyo3(signature = (lang = "en"))]
    fn message(&self, lang: &str) -> PyResult<&str> {
        Ok(&self.messages[index(lang)?])
    }

    /// What was expected instead, if that can be said.
    #[pyo3(signature = (lang = "en"))]
    fn expected(&self, lang: &str) -> PyResult<Option<&str>> {
        Ok(self.expected[index(lang)?].as_deref())
    }

    /// Sentence, source line and caret, as on a terminal.
    #[pyo3(signature = (lang = "en"))]
    fn render(&self, lang: &str) -> PyResult<&str> {
        Ok(&self.rendered[index(lang)?])
    }

    fn __str__(&self) -> &str {
        &self.rendered[1]
    }

    fn __repr__(&self) -> String {
        format!("<Diagnostic {} at {}:{}: {}>", self.code, self.line, self.column, self.messages[1])
    }

    #[staticmethod]
    fn _restore(place: PickledDiagnostic, sentences: Sentences) -> Diagnostic {
        let (code, severity, line, column, found, suggestion) = place;
        let (messages, expected, rendered) = sentences;
        Diagnostic { code, severity, line, column, found, suggestion, messages, expected, rendered }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Diagnostic>) -> Pickled<'py, (PickledDiagnostic, Sentences)> {
        let d = slf.get().clone();
        let place = (d.code, d.severity, d.line, d.column, d.found, d.suggestion);
        let sentences = (d.messages, d.expected, d.rendered);
        Ok((slf.get_type().getattr("_restore")?, (place, sentences)))
    }
}
