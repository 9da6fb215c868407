//! What is wrong with a text, for Python.

use super::words::{self, Pickled};
use crate::record::{Diagnostic as Found, DiagnosticMirror};
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
    /// With the English sentence.
    mirror: DiagnosticMirror,
    /// The text that could not be read, cut short where it is long.
    #[pyo3(get)]
    found: String,
    french: String,
    /// In French and in English.
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
            mirror: found.mirror(Lang::En),
            found: found.found().to_owned(),
            french: found.message(Lang::Fr),
            expected: LANGS.map(|lang| found.expected(lang)),
            rendered: LANGS.map(|lang| found.render_in(file, lang)),
        }
    }
}

fn index(lang: &str) -> PyResult<usize> {
    Ok(usize::from(words::lang(lang)? == Lang::En))
}

type PickledDiagnostic = (String, String, String, [Option<String>; 2], [String; 2]);

#[pymethods]
impl Diagnostic {
    /// ``"N001"`` and so on.
    #[getter]
    fn code(&self) -> &str {
        &self.mirror.code
    }

    /// ``"error"``, ``"warning"`` or ``"note"``.
    #[getter]
    fn severity(&self) -> &'static str {
        words::severity(self.mirror.severity)
    }

    /// The line, from 1.
    #[getter]
    fn line(&self) -> u32 {
        self.mirror.line
    }

    /// The column in code points, from 1.
    #[getter]
    fn column(&self) -> u32 {
        self.mirror.column
    }

    /// What might have been meant.
    #[getter]
    fn suggestion(&self) -> Option<&str> {
        self.mirror.suggestion.as_deref()
    }

    /// The sentence for people.
    ///
    /// >>> from trictrac import NotationError, parse
    /// >>> try:
    /// ...     parse('[TTN "1.0"]\nW 64: 1/7 8/27\n')
    /// ... except NotationError as error:
    /// ...     error.diagnostics[0].message("fr")
    /// "il n'y a pas de flèche «\xa08/27\xa0»"
    #[pyo3(signature = (lang = "en"))]
    fn message(&self, lang: &str) -> PyResult<&str> {
        words::sentence(lang, &self.french, &self.mirror.message)
    }

    /// The diagnostic as JSON, in one line, by ``notation-spec/report-schema.json``; its ``message`` is in ``lang``.
    ///
    /// >>> import json
    /// >>> try:
    /// ...     parse('[TTN "1.0"]\nW 64: 1/7 8/27\n')
    /// ... except NotationError as error:
    /// ...     found = json.loads(error.diagnostics[0].to_json())
    /// >>> found["code"], found["line"], found["column"]
    /// ('N034', 2, 11)
    #[pyo3(signature = (lang = "en"))]
    fn to_json(&self, lang: &str) -> PyResult<String> {
        let mirror = DiagnosticMirror { message: self.message(lang)?.to_owned(), ..self.mirror.clone() };
        Ok(words::as_json(&mirror))
    }

    /// What was expected instead, if that can be said.
    ///
    /// >>> from trictrac import NotationError, parse
    /// >>> try:
    /// ...     parse('[TTN "1.0"] [Marks "perhaps"]\n')
    /// ... except NotationError as error:
    /// ...     "as-due" in error.diagnostics[0].expected()
    /// True
    #[pyo3(signature = (lang = "en"))]
    fn expected(&self, lang: &str) -> PyResult<Option<&str>> {
        Ok(self.expected[index(lang)?].as_deref())
    }

    /// Sentence, source line and caret, as on a terminal.
    ///
    /// >>> from trictrac import NotationError, parse
    /// >>> try:
    /// ...     parse('[TTN "1.0"]\nW 64: 1-7 1/5\n')
    /// ... except NotationError as error:
    /// ...     "did you mean 1/7?" in error.diagnostics[0].render()
    /// True
    #[pyo3(signature = (lang = "en"))]
    fn render(&self, lang: &str) -> PyResult<&str> {
        Ok(&self.rendered[index(lang)?])
    }

    fn __str__(&self) -> &str {
        &self.rendered[1]
    }

    fn __repr__(&self) -> String {
        let mirror = &self.mirror;
        format!("<Diagnostic {} at {}:{}: {}>", mirror.code, mirror.line, mirror.column, mirror.message)
    }

    #[staticmethod]
    fn _restore(parts: PickledDiagnostic) -> PyResult<Diagnostic> {
        let (json, found, french, expected, rendered) = parts;
        Ok(Diagnostic { mirror: words::of_json(&json)?, found, french, expected, rendered })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Diagnostic>) -> Pickled<'py, (PickledDiagnostic,)> {
        let d = slf.get().clone();
        let parts = (words::as_json(&d.mirror), d.found, d.french, d.expected, d.rendered);
        Ok((slf.get_type().getattr("_restore")?, (parts,)))
    }
}
