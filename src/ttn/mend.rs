//! What was offered for a text that could not be read, put in its place.

use crate::record::{Diagnostic, Problem, Record};

/// The text of a record with every offer taken: each takes the place of what it was offered for, a tag that is missing comes into the head.
/// `None` where nothing was offered.
///
/// ```
/// use trictrac::ttn::{mended, parse_lenient};
/// let record = &parse_lenient("[TTN \"1.0\"]\n\nw 64: 1-7 1/5\n")[0];
/// assert_eq!(mended(record).unwrap(), "[TTN \"1.0\"]\n\nW 64: 1/7 1/5");
/// ```
#[must_use]
pub fn mended(record: &Record) -> Option<String> {
    let source = record.source();
    let mut offers: Vec<_> = record.diagnostics().iter().filter_map(|one| offer(one, source)).collect();
    offers.sort_by_key(|(start, end, _)| (*start, *end));
    // One tag is enough for all that ask for it; and where two are about the same, the first says more.
    let mut text = String::with_capacity(source.len());
    let mut at = 0;
    let mut last = None;
    for (start, end, meant) in offers {
        if start < at || last == Some((start, end)) {
            continue;
        }
        text.push_str(source.get(at..start)?);
        text.push_str(&meant);
        (at, last) = (end, Some((start, end)));
    }
    last?;
    text.push_str(source.get(at..)?);
    Some(text)
}

/// The bytes that an offer takes the place of, and what it puts there.
fn offer(one: &Diagnostic, source: &str) -> Option<(usize, usize, String)> {
    let meant = one.suggestion.as_deref()?;
    let (start, end) = (one.span.start as usize, one.span.end as usize);
    match one.problem {
        Problem::NoVersion => Some((0, 0, format!("{meant}\n"))),
        Problem::NeedsFields(_) => {
            let behind_version = source.find(']')? + 1;
            Some((behind_version, behind_version, format!("\n{meant}")))
        }
        // Another version is another language.
        Problem::UnknownVersion => None,
        Problem::UnknownReason => Some((start, end, meant.rsplit(':').next()?.to_owned())),
        _ => Some((start, end, meant.to_owned())),
    }
}
