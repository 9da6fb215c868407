//! What was offered for a text that could not be read, put in its place.
//! Takes a record that was read with diagnostics, gives the bytes that each offer replaces, or the whole text mended; decides nothing by itself.

use crate::record::{Diagnostic, Problem, Record};
use crate::text::Span;

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
    offers.sort_by_key(|(span, _)| (span.start, span.end));
    // One tag is enough for all that ask for it; and where two are about the same, the first says more.
    let mut text = String::with_capacity(source.len());
    let mut at = 0;
    let mut last = None;
    for (span, meant) in offers {
        let (start, end) = (span.start as usize, span.end as usize);
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

/// What a diagnostic of a record's text offers: which bytes, and what to put in their place. `None` where it offers nothing that can be put there.
///
/// ```
/// use trictrac::text::Span;
/// use trictrac::ttn::{offer, parse_lenient};
/// let record = &parse_lenient("[TTN \"1.0\"]\n\nW 64: 1-7 1/5\n")[0];
/// let offered = offer(&record.diagnostics()[0], record.source());
/// assert_eq!(offered, Some((Span { start: 19, end: 22 }, "1/7".to_owned())));
/// ```
#[must_use]
pub fn offer(one: &Diagnostic, source: &str) -> Option<(Span, String)> {
    let meant = one.suggestion.as_deref()?;
    match one.problem {
        Problem::NoVersion => Some((Span::default(), format!("{meant}\n"))),
        Problem::NeedsFields(_) => {
            let behind_version = u32::try_from(source.find(']')? + 1).ok()?;
            Some((Span { start: behind_version, end: behind_version }, format!("\n{meant}")))
        }
        // Another version is another language.
        Problem::UnknownVersion => None,
        Problem::UnknownReason => Some((one.span, meant.rsplit(':').next()?.to_owned())),
        _ => Some((one.span, meant.to_owned())),
    }
}
