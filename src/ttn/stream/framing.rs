//! Where one record ends and the next begins, found without reading either: a line that begins with `[` after an
//! empty line, or with `[TTN`, always begins a record, inside a comment or a quote too. So one unclosed bracket
//! costs one record. A coup's number in brackets, `[5] Blanc : 6-4.`, begins none.

use crate::record::limits::RECORD_BYTES;
use memchr::memmem;
use std::ops::Range;

/// What a search for the next record finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ttn) enum NextFound {
    /// It begins at this offset.
    At(usize),
    /// None begins before the end of the bytes; those before this offset need not be searched again when more come.
    NotBefore(usize),
}

/// The first record that begins after `from` (never at it).
pub(in crate::ttn) fn next_record(bytes: &[u8], from: usize) -> NextFound {
    let finder = memmem::Finder::new(b"\n[");
    let mut at = from;
    while let Some(found) = bytes.get(at..).and_then(|rest| finder.find(rest)) {
        let newline = at + found;
        let line = &bytes[newline + 1..];
        let begins = is_empty_line_before(bytes, newline) && !is_tag_before(bytes, newline);
        let may_number = line[1..].iter().all(u8::is_ascii_digit) && line.len() < LONGEST_NUMBER;
        if begins && !may_number && coup_number(line).is_none() || is_version(line) {
            return NextFound::At(newline + 1);
        }
        if may_number || bytes.len() < newline + 6 {
            return NextFound::NotBefore(newline);
        }
        at = newline + 1;
    }
    NextFound::NotBefore(bytes.len().saturating_sub(1).max(from))
}

/// A coup's number with its brackets is no longer.
const LONGEST_NUMBER: usize = "[9999]".len();

/// How many bytes a coup's number in brackets takes that stands here: `[12]`.
pub(in crate::ttn) fn coup_number(bytes: &[u8]) -> Option<usize> {
    let digits = bytes.strip_prefix(b"[")?.iter().take_while(|b| b.is_ascii_digit()).count();
    let len = digits + 2;
    (digits > 0 && len <= LONGEST_NUMBER && bytes.get(len - 1) == Some(&b']')).then_some(len)
}

fn is_empty_line_before(bytes: &[u8], newline: usize) -> bool {
    let line = bytes[..newline].iter().rev().find(|b| !matches!(b, b' ' | b'\t' | b'\r'));
    line.is_none_or(|&b| b == b'\n')
}

/// Whether the last line that is not empty is a tag: then an empty line stands in the middle of a head.
fn is_tag_before(bytes: &[u8], newline: usize) -> bool {
    let before = bytes[..newline].trim_ascii_end();
    let line = memchr::memrchr(b'\n', before).map_or(0, |n| n + 1);
    before.get(line) == Some(&b'[') && coup_number(&before[line..]).is_none()
}

fn is_version(bytes: &[u8]) -> bool {
    matches!(bytes, [b'[', b'T', b'T', b'N', b' ' | b'\t' | b'"', ..])
}

/// Cuts a text into records: offset and length, from the first byte that is not a space.
pub(in crate::ttn) fn records(bytes: &[u8]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let mut at = skip_space(bytes, 0);
    std::iter::from_fn(move || {
        if at >= bytes.len() {
            return None;
        }
        let start = at;
        let end = match next_record(bytes, start) {
            NextFound::At(end) => end,
            NextFound::NotBefore(_) => bytes.len(),
        };
        at = skip_space(bytes, end);
        Some((start, end - start))
    })
}

/// Where the records of a text stand, found without reading them: each stretch is a record, or several where one begins within a line. What
/// stands in one never depends on another.
///
/// ```
/// let text = "[TTN \"1.0\"]\nW 64:\n\n[TTN \"1.0\"]\nB 21:\n";
/// assert_eq!(trictrac::ttn::stretches(text).collect::<Vec<_>>(), [0..19, 19..37]);
/// ```
pub fn stretches(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mark = text.len() - text.strip_prefix('\u{FEFF}').unwrap_or(text).len();
    records(&text.as_bytes()[mark..]).map(move |(start, len)| mark + start..mark + start + len)
}

/// Whether a stretch is surely one record: tags, each on a line of its own, and behind them no bracket, with which another could begin.
pub(in crate::ttn) fn is_surely_one(text: &str) -> bool {
    let Some(last) = memchr::memrchr(b'[', text.as_bytes()) else { return false };
    let behind = memchr::memchr(b'\n', &text.as_bytes()[last..]).map_or(text.len(), |newline| last + newline);
    let is_tag = |line: &str| {
        let inside = line.strip_prefix('[').and_then(|line| line.strip_suffix("\"]"));
        inside.is_some_and(|inside| !inside.contains(['[', ']']))
    };
    let mut lines = text.get(..behind).unwrap_or_default().lines().map(str::trim_ascii);
    lines.all(|line| line.is_empty() || is_tag(line))
}

/// The first byte from `at` on that is no space.
pub(in crate::ttn) fn skip_space(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    bytes.len() - crate::ttn::parse::token::space(rest).len()
}

/// Whether a record is longer than records may be.
pub(in crate::ttn) const fn is_too_long(len: usize) -> bool {
    len > RECORD_BYTES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_begin_after_an_empty_line_or_with_their_version() {
        let text =
            b"[TTN \"1.0\"]\n[Game \"x\"]\nW: {\n[a\n\n[TTN \"1.0\"]\nW:\n[TTN \"1.0\"]\n\n[c \"\"]\nW:\n \t\r\n[b \"\"]\n";
        let starts: Vec<usize> = records(text).map(|r| r.0).collect();
        assert_eq!(starts.len(), 4, "{starts:?}");
        assert!(text[starts[3]..].starts_with(b"[b"));
    }

    #[test]
    fn a_numbered_coup_begins_no_record() {
        let text = b"[TTN \"1.0\"]\n\n[1] W 64:\n\n[12] B 53:\n\n[13]\n\n[TTN \"1.0\"]\n";
        assert_eq!(records(text).map(|r| r.0).collect::<Vec<_>>(), [0, text.len() - 12]);
        // Whatever has come of it yet.
        let begun = b"W:\n\n[12] B";
        for end in 5..=begun.len() {
            assert!(matches!(next_record(&begun[..end], 0), NextFound::NotBefore(_)), "{end}");
        }
        assert_eq!(next_record(b"W:\n\n[1a \"\"]", 0), NextFound::At(4));
    }
}
