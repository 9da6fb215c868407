//! The canonical form: of whole records, of those of a range, of the line just written.
//! Takes a text and what of it is meant, gives edits that leave all else; a record with an error, or not in own numbers, is not touched.

use super::text::{OpenText, PlacedRecord};
use crate::record::{Numbering, Record};
use crate::ttn::parse;
use lsp_types::TextEdit;
use std::ops::Range;

/// Puts the records of a stretch into canonical form. What cannot be read whole, or is in another notation, is left as it is.
pub fn formatted(text: &OpenText, bytes: Range<usize>) -> Vec<TextEdit> {
    text.within(bytes).filter_map(|entry| of_record(text, entry)).collect()
}

fn of_record(text: &OpenText, entry: PlacedRecord<'_>) -> Option<TextEdit> {
    let record = entry.record();
    if !is_own(record) || !record.is_whole() {
        return None;
    }
    let new = record.to_ttn();
    let new = new.trim_end();
    let bytes = entry.start..entry.end();
    (new != record.source()).then(|| TextEdit { range: text.range(bytes), new_text: new.to_owned() })
}

fn is_own(record: &Record) -> bool {
    record.numbering() == Numbering::Own
}

/// Puts the line before a new one into canonical form, if it is turns and nothing else.
pub fn line_before(text: &OpenText, byte: usize) -> Vec<TextEdit> {
    let Some(line) = text.line_of(byte).checked_sub(1).map(|line| text.line(line)) else { return Vec::new() };
    let own = text.at(line.start).is_some_and(|entry| is_own(entry.record()));
    let written = text.source()[line.clone()].trim();
    if !own || written.is_empty() || written.starts_with(['[', '{', '<', '(']) {
        return Vec::new();
    }
    let Ok(read) = parse(&format!("[TTN \"1.0\"]\n{written}")) else { return Vec::new() };
    let [record] = read.as_slice() else { return Vec::new() };
    let turns: Vec<String> = record.turns().map(|turn| turn.to_string()).collect();
    let new = turns.join("\n");
    if turns.is_empty() || record.preamble().items().count() > 0 || new == text.source()[line.clone()] {
        return Vec::new();
    }
    vec![TextEdit { range: text.range(line), new_text: new }]
}
