//! Words that users type, in and out: sides, rolls, languages, games; and the shape of what pickling asks for.

use super::errors;
use crate::board::{BAR, Men, OFF, Roll, Side};
use crate::rules::{Game, STANDARD, find};
use crate::text::{Lang, Severity};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// What pickling asks for: something to call, and its arguments.
pub type Pickled<'py, Arguments> = PyResult<(Bound<'py, PyAny>, Arguments)>;

/// The one of two sentences that is in this language.
pub fn sentence<'s>(lang: &str, french: &'s str, english: &'s str) -> PyResult<&'s str> {
    Ok(match self::lang(lang)? {
        Lang::Fr => french,
        Lang::En => english,
    })
}

/// What [`as_json`] wrote: for pickles.
pub fn of_json<T: serde::de::DeserializeOwned>(json: &str) -> PyResult<T> {
    serde_json::from_str(json).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// A value as JSON, in one line.
pub fn as_json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// `"W"` or `"B"`.
pub fn side(letter: &str) -> PyResult<Side> {
    match letter.as_bytes() {
        [one] => Side::from_letter(*one),
        _ => None,
    }
    .ok_or_else(|| PyValueError::new_err(format!("a side is \"W\" or \"B\", not {letter:?}")))
}

/// A side's letter.
pub const fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "W",
        Side::Black => "B",
    }
}

/// How many dames of a side are on each of its fields where there are any: 0 is the bar, 25 off.
pub fn dames<'py>(py: Python<'py>, men: &Men, side: Side) -> PyResult<Bound<'py, PyDict>> {
    let dames = PyDict::new(py);
    for field in BAR..=OFF {
        if men.count(side, field) > 0 {
            dames.set_item(field, men.count(side, field))?;
        }
    }
    Ok(dames)
}

/// `"64"` or `"46"`.
pub fn roll(text: &str) -> PyResult<Roll> {
    let bad =
        || PyValueError::new_err(format!("a roll is two numbers from 1 to 6, such as \"64\", not {text:?}"));
    Roll::parse(text).ok_or_else(bad)
}

/// `"fr"` or `"en"`.
pub fn lang(text: &str) -> PyResult<Lang> {
    match text {
        "fr" => Ok(Lang::Fr),
        "en" => Ok(Lang::En),
        _ => Err(PyValueError::new_err(format!("a language is \"fr\" or \"en\", not {text:?}"))),
    }
}

/// `"error"`, `"warning"` or `"note"`.
pub const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

/// The severity of a word.
pub fn least(text: &str) -> PyResult<Severity> {
    match text {
        "error" => Ok(Severity::Error),
        "warning" => Ok(Severity::Warning),
        "note" => Ok(Severity::Note),
        _ => Err(PyValueError::new_err(format!(
            "a severity is \"error\", \"warning\" or \"note\", not {text:?}"
        ))),
    }
}

/// A standard game.
pub fn game(py: Python<'_>, name: &str, rules: Option<&str>) -> PyResult<&'static dyn Game> {
    find(name, rules).map_err(|unknown| errors::unknown_rules(py, &unknown))
}

/// Name and rules of every game there is, the default rules of each game first.
///
/// >>> ("trictrac", "lelasseux") in known_rules()
/// True
#[pyfunction]
pub fn known_rules() -> Vec<(&'static str, &'static str)> {
    STANDARD.iter().map(|game| (game.name(), game.rules())).collect()
}
