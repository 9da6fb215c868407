use super::{errors, words};
use crate::law::Cite;
use crate::{referee, rules};
use pyo3::exceptions::PyLookupError;
use pyo3::prelude::*;

/// What the code of a finding or an article of a treatise says, in own words.
///
/// >>> explain("E101")
/// 'école by too little: less marked than was due when it could no longer be mended'
/// >>> explain("L 137", lang="fr")
/// "Le coup simple a deux repos\u202f; il suffit que l'un soit ouvert."
///
/// Raises ``LookupError`` where there is no such code, or nothing is told of the article.
#[pyfunction]
#[pyo3(signature = (what, lang = "en"))]
pub fn explain(what: &str, lang: &str) -> PyResult<String> {
    referee::explain(what, words::lang(lang)?)
        .ok_or_else(|| PyLookupError::new_err(format!("nothing is told of {what:?}")))
}

/// A citation as people type it, in its one form: ``l193`` as ``L 193``.
#[pyfunction]
pub fn _cite(typed: &str) -> String {
    Cite::spelled(typed)
}

/// The values in which rules part from the default of their game: room, name, the default's value, theirs, and where theirs is said.
///
/// >>> ('leaving', 'touch_bars_leaving', 'true', 'false', 'G V') in rule_differences("guiton")
/// True
///
/// Raises ``UnknownRules`` where there are no such rules.
#[pyfunction]
#[pyo3(signature = (rules, game = "trictrac"))]
pub fn rule_differences(py: Python<'_>, rules: &str, game: &str) -> PyResult<Vec<Difference>> {
    let game = rules::find(game, Some(rules)).map_err(|unknown| errors::unknown_rules(py, &unknown))?;
    Ok(rules::differences(game)
        .into_iter()
        .map(|(old, new)| (new.room, new.name, old.value, new.value, new.cite))
        .collect())
}

type Difference = (&'static str, &'static str, String, String, &'static str);
