//! What the referee found, for Python.

use super::words::{self, Pickled};
use crate::referee::{self, FindingMirror};
use crate::text::Lang;
use pyo3::prelude::*;

/// Something that the referee found.
///
/// >>> record = parse('[TTN "1.0"] [Marks "recorded"]\n\n<due W 64: +4:fill>\n')[0]
/// >>> finding = check(record).findings[0]
/// >>> finding.code, finding.severity, finding.line
/// ('E401', 'error', 3)
#[pyclass(module = "trictrac", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Finding {
    /// With the English sentence.
    mirror: FindingMirror,
    french: String,
}

impl From<&referee::Finding> for Finding {
    fn from(found: &referee::Finding) -> Finding {
        Finding { mirror: found.mirror(Lang::En), french: found.message(Lang::Fr) }
    }
}

#[pymethods]
impl Finding {
    /// ``"E101"`` and so on: what ``trictrac explain`` and the spec's table explain.
    #[getter]
    fn code(&self) -> &str {
        &self.mirror.code
    }

    /// ``"error"``, ``"warning"`` or ``"note"``.
    #[getter]
    fn severity(&self) -> &'static str {
        words::severity(self.mirror.severity)
    }

    /// Whose doing or whose due: ``"W"``, ``"B"`` or ``None``.
    #[getter]
    fn player(&self) -> Option<&'static str> {
        self.mirror.player.map(words::letter)
    }

    /// The points at stake, if points are.
    #[getter]
    fn points(&self) -> Option<u16> {
        self.mirror.points
    }

    /// The line in the file, from 1; ``None`` where there is no text.
    #[getter]
    fn line(&self) -> Option<u32> {
        Some(self.mirror.line)
    }

    /// The column in code points, from 1; ``None`` where there is no text.
    #[getter]
    fn column(&self) -> Option<u32> {
        Some(self.mirror.column)
    }

    /// The articles of the record's own treatise: ``"L 167"`` …
    #[getter]
    fn articles(&self) -> Vec<String> {
        self.mirror.articles.clone()
    }

    /// Whether it was rightly claimed, mended by the other, stated by the record, or counted in another finding.
    #[getter]
    fn claimed(&self) -> bool {
        self.mirror.claimed
    }

    /// What the other player might do about it, as acts of the notation.
    #[getter]
    fn remedies(&self) -> Vec<String> {
        self.mirror.remedies.clone()
    }

    /// What he did of it, as acts of the notation; ``None`` where he did nothing of it.
    ///
    /// >>> record = parse('[TTN "1.0"] [Marks "unknown"]\n\nW 54: 1/8 1/5\nB: W8/6\n')[0]
    /// >>> finding = check(record).findings[0]
    /// >>> finding.remedies
    /// ['B: allow', 'B: W8/6', 'B: oblige 1/6/10']
    /// >>> finding.taken, finding.claimed
    /// ('W8/6', True)
    #[getter]
    fn taken(&self) -> Option<&str> {
        self.mirror.taken.as_deref()
    }

    /// Who may claim it, ``"W"`` or ``"B"``, until he throws the dice; ``None`` where nobody can.
    #[getter]
    fn until_throw_of(&self) -> Option<&'static str> {
        self.mirror.until_throw_of.map(words::letter)
    }

    /// Who may put the dames right, or let them stand, until he has played his own coup: in society; ``None`` elsewhere.
    ///
    /// >>> record = parse('[TTN "1.0"] [Rules "lepeintre-societe"]\n\nW 54: 1/8 1/5\n')[0]
    /// >>> finding = check(record).findings[0]
    /// >>> finding.until_throw_of, finding.until_play_of
    /// (None, 'B')
    #[getter]
    fn until_play_of(&self) -> Option<&'static str> {
        self.mirror.until_play_of.map(words::letter)
    }

    /// Whether it may only follow from dames before it that do not fit.
    #[getter]
    fn follows(&self) -> bool {
        self.mirror.follows
    }

    /// The sentence that a player accepts as an explanation.
    ///
    /// >>> finding = check(parse('[TTN "1.0"]\n\nW 54: 1/8 1/5\n')[0]).findings[0]
    /// >>> finding.code, "6" in finding.message("fr")
    /// ('E201', True)
    #[pyo3(signature = (lang = "en"))]
    fn message(&self, lang: &str) -> PyResult<&str> {
        words::sentence(lang, &self.french, &self.mirror.message)
    }

    /// The finding as JSON, in one line, by ``notation-spec/report-schema.json``; its ``message`` is in ``lang``.
    ///
    /// >>> import json
    /// >>> record = parse('[TTN "1.0"] [Marks "recorded"]\n\n<due W 64: +4:fill>\n')[0]
    /// >>> found = json.loads(check(record).findings[0].to_json())
    /// >>> found["code"], found["line"], found["player"]
    /// ('E401', 3, 'W')
    #[pyo3(signature = (lang = "en"))]
    fn to_json(&self, lang: &str) -> PyResult<String> {
        let mirror = FindingMirror { message: self.message(lang)?.to_owned(), ..self.mirror.clone() };
        Ok(words::as_json(&mirror))
    }

    fn __str__(&self) -> String {
        let mirror = &self.mirror;
        let law = if mirror.articles.is_empty() {
            String::new()
        } else {
            format!(" ({})", mirror.articles.join(", "))
        };
        let severity = words::severity(mirror.severity);
        format!("{}:{}: {severity} {}: {}{law}", mirror.line, mirror.column, mirror.code, mirror.message)
    }

    fn __repr__(&self) -> String {
        format!("<Finding {}>", self.__str__())
    }

    #[staticmethod]
    fn _restore(json: &str, french: String) -> PyResult<Finding> {
        Ok(Finding { mirror: words::of_json(json)?, french })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Finding>) -> Pickled<'py, (String, String)> {
        let found = slf.get();
        Ok((slf.get_type().getattr("_restore")?, (words::as_json(&found.mirror), found.french.clone())))
    }
}
