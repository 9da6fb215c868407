//! A player's name, wherever the text has it: as White or Black, among the players and seats of the head, in accounts.

use super::text::{OpenText, PlacedRecord};
use crate::record::Item;
use crate::text::Span;
use lsp_types::TextEdit;
use std::ops::Range;

/// The tags whose whole value is a name.
const WHOLE: [&str; 2] = ["White", "Black"];
/// Those that have names among other words.
const AMONG: [&str; 3] = ["Players", "Seats", "Stakes"];

/// The name at a place, and where it stands.
pub fn at(text: &OpenText, byte: usize) -> Option<(String, Range<usize>)> {
    let entry = text.at(byte).filter(|entry| byte <= entry.end())?;
    let here = |bytes: &Range<usize>| bytes.start <= byte && byte <= bytes.end;
    let whole = WHOLE.iter().find_map(|tag| value(entry, tag).filter(|(_, bytes)| here(bytes)));
    whole.or_else(|| {
        let players = players(entry);
        let found = |name: &String| places(entry, name).into_iter().find(here).map(|at| (name.clone(), at));
        players.iter().find_map(found)
    })
}

/// The edits that give a player another name, in every record of the text. `None` where it cannot stand as it is wanted: among players a name is one word.
pub fn renamed(text: &OpenText, old: &str, new: &str) -> Option<Vec<TextEdit>> {
    let is_word =
        !new.is_empty() && !new.contains(|sign: char| sign.is_whitespace() || "\"\\,;<>[]{}".contains(sign));
    let among = text.entries().any(|entry| players(entry).iter().any(|name| name == old));
    if new.trim().is_empty() || new.contains(['\n', '\r']) || (among && !is_word) {
        return None;
    }
    let quoted = new.replace('\\', "\\\\").replace('"', "\\\"");
    let all = text.entries().flat_map(|entry| places(entry, old));
    Some(all.map(|bytes| TextEdit { range: text.range(bytes), new_text: quoted.clone() }).collect())
}

/// The players that the head names.
fn players(entry: PlacedRecord<'_>) -> Vec<String> {
    let named = entry.record().head().players.unwrap_or_default();
    named.split([',', ';', ' ']).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The value of a tag as it is written, and where its text stands.
fn value(entry: PlacedRecord<'_>, tag: &str) -> Option<(String, Range<usize>)> {
    let value = entry.record().tag(tag)?;
    let span = entry.record().tag_span(tag)?;
    let text = entry.record().text(span);
    let (start, end) = (text.find('"')? + 1, text.rfind('"')?);
    let at = entry.start + span.start as usize;
    (start <= end).then(|| (value.to_owned(), at + start..at + end))
}

/// Where a record has a name.
fn places(entry: PlacedRecord<'_>, name: &str) -> Vec<Range<usize>> {
    let whole = WHOLE.iter().filter_map(|tag| value(entry, tag));
    let mut all: Vec<Range<usize>> = whole.filter(|(player, _)| player == name).map(|(_, at)| at).collect();
    if !players(entry).iter().any(|player| player == name) {
        return all;
    }
    let source = entry.record().source();
    for (_, bytes) in AMONG.iter().filter_map(|tag| value(entry, tag)) {
        all.extend(words(source, entry.start, bytes.start - entry.start..bytes.end - entry.start, name));
    }
    for (Span { start, end }, item) in entry.record().items() {
        if matches!(item, Item::Paid { .. } | Item::Account { .. }) {
            all.extend(words(source, entry.start, start as usize..end as usize, name));
        }
    }
    all
}

/// Where a word stands in a part of a record.
fn words(source: &str, start: usize, part: Range<usize>, word: &str) -> Vec<Range<usize>> {
    let text = source.get(part.clone()).unwrap_or_default();
    let is_word = |sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '\'' | '’' | '_');
    let alone = |at: &usize| !text[..*at].ends_with(is_word) && !text[at + word.len()..].starts_with(is_word);
    let found = text.match_indices(word).map(|(at, _)| at).filter(alone);
    found.map(|at| start + part.start + at..start + part.start + at + word.len()).collect()
}
