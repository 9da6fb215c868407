//! What every room may say: in which language, how grave, and about which stretch of a text.

mod example;
pub(crate) mod excerpt;
mod landmarks;
#[cfg(test)]
pub(crate) mod schema;
mod sentence;
pub(crate) mod spelling;
pub(crate) mod typography;
mod visible;

pub(crate) use example::{explained, with_example};
pub(crate) use landmarks::Landmarks;
pub use sentence::{Bilingual, Sentence};
pub(crate) use sentence::{quoted, sentences};
pub use typography::french;
pub use visible::{visible, visible_lines};

use std::fmt;

/// The language of a sentence.
///
/// A sentence stands once, in both: see [`Bilingual`]. Programs ask for the one that their player reads.
///
/// ```
/// use trictrac::{rules::find, text::Lang};
/// let unknown = find("whist", None).unwrap_err();
/// assert!(unknown.message(Lang::En).starts_with("no game"));
/// assert!(unknown.message(Lang::Fr).starts_with("pas de jeu"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

/// How grave a diagnostic is.
///
/// In the order of gravity, so that the gravest of several is their `max`. The record in which only notes or warnings stand is read whole.
///
/// ```
/// use trictrac::{text::Severity, ttn};
/// let text = "[TTN \"1.0\"] [Markss \"recorded\"]\n\nW 64: 1/7 1/5\n";
/// let said = ttn::parse_lenient(text)[0].diagnostics().iter().map(|one| one.severity()).max();
/// assert_eq!(said, Some(Severity::Warning), "a tag that nobody reads, and nearly one that is; the turn is read");
/// assert!(Severity::Note < Severity::Warning && Severity::Warning < Severity::Error);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Good to know.
    Note,
    /// Read, but perhaps not as meant.
    Warning,
    /// Not read.
    Error,
}

/// A range of bytes of the text that was read, relative to the start of its record.
///
/// Bytes, not signs: `é` is two. The end is not in it, as in a Rust range; where both are equal it is a place between two signs.
///
/// ```
/// let text = "[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n";
/// let record = &trictrac::ttn::parse(text).unwrap()[0];
/// let turn = record.turns().next().unwrap();
/// let span = turn.span();
/// assert_eq!(&text[span.start as usize..span.end as usize], "W 64: 1/7 1/5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// Where something stands in the file that it came from.
///
/// Lines and columns as an editor counts them; they are written `line:column`.
///
/// ```
/// use trictrac::text::Place;
/// let place = Place { line: 3, column: 7 };
/// assert_eq!(place.to_string(), "3:7");
/// assert!(place < Place { line: 4, column: 1 }, "what stands above comes first");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column in code points, from 1.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// How many lines end in these bytes.
pub(crate) fn newlines(bytes: &[u8]) -> u32 {
    // A turn is sooner looked through than a search is begun.
    if bytes.len() < 64 {
        return newlines_of_few(bytes);
    }
    u32::try_from(memchr::memchr_iter(b'\n', bytes).count()).unwrap_or(u32::MAX)
}

/// The same of fewer bytes than 255: eight are looked at together.
fn newlines_of_few(bytes: &[u8]) -> u32 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let newlines = |word: u64| {
        // A byte of this is 0 where the text has a newline. Seven bits and seven bits carry nothing into the next byte.
        let other = word ^ (EACH * b'\n' as u64);
        let is_other = ((other & (EACH * 0x7F)).wrapping_add(EACH * 0x7F) | other) >> 7;
        !is_other & EACH
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let Some(last) = bytes.last_chunk::<8>() else {
        return rest.iter().map(|&byte| u32::from(byte == b'\n')).sum();
    };
    // Of the last eight those that are in no word before; where there is none, no byte of 0 is a newline.
    let rest = u64::from_le_bytes(*last).checked_shr(64 - 8 * rest.len() as u32).unwrap_or(0);
    let lanes = words
        .iter()
        .fold(newlines(rest), |lanes, word| lanes.wrapping_add(newlines(u64::from_le_bytes(*word))));
    (lanes.wrapping_mul(EACH) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use super::newlines;

    #[test]
    fn newlines_are_counted_in_texts_of_any_length() {
        let near = [b'\n', b'\n', 0x0B, 0x8A, 0, 0xFF, 0x09, b'a', 0x80, 0x7F, b'\n'];
        let text: Vec<u8> = near.into_iter().cycle().take(200).collect();
        for from in 0..near.len() {
            for to in from..text.len() {
                let bytes = &text[from..to];
                let there = bytes.iter().filter(|&&byte| byte == b'\n').count();
                assert_eq!(newlines(bytes), there as u32, "{bytes:?}");
            }
        }
    }
}
