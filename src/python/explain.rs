//! What codes, articles and words of the game say, and where rules part.

use super::{errors, words};
use crate::law::Cite;
use crate::rules::Value;
use crate::text::Lang;
use crate::{interchange, referee, rules, search};
use pyo3::exceptions::PyLookupError;
use pyo3::prelude::*;

/// What the code of a finding or of a search, an article of a treatise or a word of the game says, in own words.
///
/// >>> print(explain("E101").splitlines()[0])
/// école by too little: less marked than was due when it could no longer be mended
/// >>> explain("L 137", lang="fr")
/// "Le coup simple a deux repos\u202f; il suffit que l'un soit ouvert."
///
/// >>> print(explain("hole"))
/// twelve points; the fichet counts them, and twelve are a partie
///     trou, hole: L 140, L 142
///
/// >>> print(explain("Q001"))
/// … is no word of a search
///     not  rol 64
///     but  roll 64
///
/// Capitals and accents do not matter. Raises ``LookupError`` where there is no such code or word, or nothing is said of the article;
/// the error names the nearest word, if one is near.
#[pyfunction]
#[pyo3(signature = (what, lang = "en"))]
pub fn explain(what: &str, lang: &str) -> PyResult<String> {
    let lang = words::lang(lang)?;
    let said = referee::explain(what, lang)
        .or_else(|| interchange::explain(what, lang))
        .or_else(|| search::explain(what, lang));
    said.ok_or_else(|| PyLookupError::new_err(nothing_known(what)))
}

/// That nobody knows it, and what may be meant.
fn nothing_known(what: &str) -> String {
    let near = referee::nearest_term(what).map_or_else(String::new, |near| format!("; perhaps {near:?}"));
    format!("nothing is told of {what:?}{near}")
}

/// The word of the game that an unknown one is nearest to.
#[pyfunction]
pub fn _nearest_term(typed: &str) -> Option<&'static str> {
    referee::nearest_term(typed)
}

/// Where the words of the game stand in a sentence, and the name each has in its language: start and end in signs.
#[pyfunction]
pub fn _mentions(said: &str, lang: &str) -> PyResult<Vec<(usize, usize, &'static str)>> {
    let lang = words::lang(lang)?;
    let signs = |byte: usize| said[..byte].chars().count();
    let found = referee::mentions(said, lang).into_iter();
    Ok(found.map(|one| (signs(one.at.start), signs(one.at.end), one.term.name(lang == Lang::Fr))).collect())
}

/// The words of the game that texts mention, each once, by the name that it has in a language.
#[pyfunction]
pub fn _words_of(said: &str, lang: &str) -> PyResult<Vec<&'static str>> {
    let lang = words::lang(lang)?;
    Ok(referee::words_of(said, lang).map(|term| term.name(lang == Lang::Fr)).collect())
}

/// A citation as people type it, in its one form: ``l193`` as ``L 193``.
#[pyfunction]
pub fn _cite(typed: &str) -> String {
    Cite::spelled(typed)
}

/// The values in which rules part from the default of their game: group, name, the default's value, theirs, and where theirs is said.
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
        .map(|(old, new)| (new.group, new.name, old.value, new.value, new.cite))
        .collect())
}

/// As [`rule_differences`], for people: the name, what these rules say and where, what the default says and where; then the default's name.
#[pyfunction]
pub fn _differences_said(
    py: Python<'_>,
    rules: &str,
    game: &str,
    lang: &str,
) -> PyResult<(Vec<DifferenceSaid>, &'static str)> {
    let lang = words::lang(lang)?;
    let unknown = |unknown| errors::unknown_rules(py, &unknown);
    let default = rules::find(game, None).map_err(unknown)?.rules();
    let game = rules::find(game, Some(rules)).map_err(unknown)?;
    // A value without a sentence, as a game of one's own may have, is shown as what it is.
    let says = |value: &Value| value.says(lang).unwrap_or_else(|| value.value.clone());
    let said = |(old, new): &(Value, Value)| (new.name, says(new), new.cite, says(old), old.cite);
    Ok((rules::differences(game).iter().map(said).collect(), default))
}

type Difference = (&'static str, &'static str, String, String, &'static str);
type DifferenceSaid = (&'static str, String, &'static str, String, &'static str);
