use super::words;
use crate::law::{Cite, article};
use crate::notation::Lang;
use crate::referee::Code;
use pyo3::exceptions::PyLookupError;
use pyo3::prelude::*;

/// What the code of a finding or an article of a treatise says, in own words.
///
/// >>> explain("E101")
/// 'école by too little: less marked than was due when it could no longer be mended'
/// >>> explain("L 137", lang="fr")
/// "Le coup simple a deux repos ; il suffit que l'un soit ouvert."
///
/// Raises ``LookupError`` where there is no such code, or nothing is told of the article.
#[pyfunction]
#[pyo3(signature = (what, lang = "en"))]
pub fn explain(what: &str, lang: &str) -> PyResult<&'static str> {
    let lang = words::lang(lang)?;
    if let Some(code) = Code::find(what) {
        return Ok(code.meaning(lang));
    }
    let known = Cite::parse(what).and_then(article);
    let known = known.ok_or_else(|| PyLookupError::new_err(format!("nothing is told of {what:?}")))?;
    Ok(match lang {
        Lang::Fr => known.fr,
        Lang::En => known.en,
    })
}
