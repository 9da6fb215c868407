//! What the referee found, for Python.

use super::words::{self, Pickled};
use crate::referee;
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
    /// ``"E101"`` and so on: what ``trictrac explain`` and the spec's table explain.
    #[pyo3(get)]
    code: String,
    /// ``"error"``, ``"warning"`` or ``"note"``.
    #[pyo3(get)]
    severity: String,
    /// Whose doing or whose due: ``"W"``, ``"B"`` or ``None``.
    #[pyo3(get)]
    player: Option<String>,
    /// The points at stake, if points are.
    #[pyo3(get)]
    points: Option<u16>,
    /// The line in the file, from 1; ``None`` where there is no text.
    #[pyo3(get)]
    line: Option<u32>,
    /// The column in code points, from 1; ``None`` where there is no text.
    #[pyo3(get)]
    column: Option<u32>,
    /// The articles of the record's own treatise: ``"L 167"`` …
    #[pyo3(get)]
    articles: Vec<String>,
    /// Whether it was rightly claimed, mended by the other, or stated by the record.
    #[pyo3(get)]
    claimed: bool,
    /// What the other player might do about it, as acts of the notation.
    #[pyo3(get)]
    remedies: Vec<String>,
    /// What he did of it, as acts of the notation; ``None`` where he did nothing of it.
    ///
    /// >>> record = parse('[TTN "1.0"] [Marks "unknown"]\n\nW 54: 1/8 1/5\nB: W8/6\n')[0]
    /// >>> finding = check(record).findings[0]
    /// >>> finding.remedies
    /// ['B: allow', 'B: W8/6', 'B: oblige 1/6/10']
    /// >>> finding.taken, finding.claimed
    /// ('W8/6', True)
    #[pyo3(get)]
    taken: Option<String>,
    /// Who may claim it, ``"W"`` or ``"B"``, until he throws the dice; ``None`` where nobody can.
    #[pyo3(get)]
    until_throw_of: Option<String>,
    /// Whether it may only follow from dames before it that do not fit.
    #[pyo3(get)]
    follows: bool,
    /// In French and in English.
    messages: (String, String),
}

impl From<&referee::Finding> for Finding {
    fn from(found: &referee::Finding) -> Finding {
        Finding {
            code: found.code().to_owned(),
            severity: words::severity(found.severity()).to_owned(),
            player: found.player.map(|side| words::letter(side).to_owned()),
            points: found.points,
            line: Some(found.place.line),
            column: Some(found.place.column),
            articles: found.articles.iter().map(|&cite| cite.to_owned()).collect(),
            claimed: found.claimed,
            remedies: found.remedies.clone(),
            taken: found.taken.clone(),
            until_throw_of: found.until_throw_of.map(|side| words::letter(side).to_owned()),
            follows: found.follows,
            messages: (found.message(Lang::Fr), found.message(Lang::En)),
        }
    }
}

type PickledPlace = (String, String, Option<String>, Option<u16>, Option<u32>, Option<u32>);
type Law = (Vec<String>, (bool, bool), (Vec<String>, Option<String>), Option<String>, (String, String));

#[pymethods]
impl Finding {
    /// The sentence that a player accepts as an explanation.
    #[pyo3(signature = (lang = "en"))]
    fn message(&self, lang: &str) -> PyResult<&str> {
        Ok(match words::lang(lang)? {
            Lang::Fr => &self.messages.0,
            Lang::En => &self.messages.1,
        })
    }

    fn __str__(&self) -> String {
        let place = self.line.zip(self.column).map(|(line, column)| format!("{line}:{column}: "));
        let law =
            if self.articles.is_empty() { String::new() } else { format!(" ({})", self.articles.join(", ")) };
        format!("{}{} {}: {}{law}", place.unwrap_or_default(), self.severity, self.code, self.messages.1)
    }

    fn __repr__(&self) -> String {
        format!("<Finding {}>", self.__str__())
    }

    #[staticmethod]
    fn _restore(place: PickledPlace, law: Law) -> Finding {
        let (code, severity, player, points, line, column) = place;
        let (articles, (claimed, follows), (remedies, taken), until_throw_of, messages) = law;
        Finding {
            code,
            severity,
            player,
            points,
            line,
            column,
            articles,
            claimed,
            remedies,
            taken,
            until_throw_of,
            follows,
            messages,
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Finding>) -> Pickled<'py, (PickledPlace, Law)> {
        let f = slf.get().clone();
        let place = (f.code, f.severity, f.player, f.points, f.line, f.column);
        Ok((
            slf.get_type().getattr("_restore")?,
            (
                place,
                (f.articles, (f.claimed, f.follows), (f.remedies, f.taken), f.until_throw_of, f.messages),
            ),
        ))
    }
}
