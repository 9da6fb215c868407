//! The colours of a text, of what it was read as.
//! Takes a text and a range of its bytes, gives tokens as the protocol packs them: what was read tells the colour, no pattern of signs.

use super::text::{OpenText, PlacedRecord};
use crate::record::{Item, Record};
use crate::text::Span;
use lsp_types::{SemanticToken, SemanticTokenType, SemanticTokensLegend};
use std::ops::Range;

/// The kinds, in the order of their numbers.
const KINDS: [SemanticTokenType; 7] = [
    SemanticTokenType::COMMENT,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::CLASS,
    SemanticTokenType::KEYWORD,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::FUNCTION,
];
const COMMENT: u32 = 0;
const STRING: u32 = 1;
const NUMBER: u32 = 2;
const SPEAKER: u32 = 3;
const KEYWORD: u32 = 4;
const PROPERTY: u32 = 5;
const MARK: u32 = 6;

/// What is sent to the client of them.
pub fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend { token_types: KINDS.to_vec(), token_modifiers: Vec::new() }
}

/// The coloured words of a stretch of the text, each by its distance from the one before it.
pub fn colours(text: &OpenText, bytes: Range<usize>) -> Vec<SemanticToken> {
    let mut made = Vec::new();
    let (mut line, mut column) = (0, 0);
    let mut last = 0;
    for (at, colour) in text.within(bytes).flat_map(of_record) {
        for part in lines(text.source(), at.start.max(last)..at.end) {
            let start = text.position(part.start);
            let delta_line = start.line - line;
            let delta_start = if delta_line == 0 { start.character - column } else { start.character };
            made.push(SemanticToken {
                delta_line,
                delta_start,
                length: text.width(&text.source()[part.clone()]),
                token_type: colour,
                token_modifiers_bitset: 0,
            });
            (line, column) = (start.line, start.character);
            last = part.end;
        }
    }
    made
}

/// What goes on over several lines, line by line; nothing of what is empty.
fn lines(source: &str, at: Range<usize>) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = at.start;
    for piece in source.get(at).unwrap_or_default().split_inclusive(['\n', '\r']) {
        let end = start + piece.trim_end().len();
        if end > start {
            parts.push(start..end);
        }
        start += piece.len();
    }
    parts
}

/// The coloured words of a record, in order.
fn of_record(entry: PlacedRecord<'_>) -> Vec<(Range<usize>, u32)> {
    let record = entry.record();
    let mut made = head(record);
    for (span, item) in record.items() {
        let text = record.text(span);
        match item {
            Item::Turn { .. } => {
                let who = text.chars().next().map_or(0, char::len_utf8) as u32;
                made.push((Span { start: span.start, end: span.start + who }, SPEAKER));
                let dice = Span { start: span.start + who, end: span.end };
                made.push((inner(record, dice, |sign| sign == ':' || sign.is_whitespace()), NUMBER));
            }
            Item::Mark(_) => made.push((span, MARK)),
            Item::Played(_) | Item::Dame { .. } => made.push((span, NUMBER)),
            Item::Said(_) => made.push((span, STRING)),
            Item::Comment(_) => made.push((span, COMMENT)),
            Item::OpenVariation | Item::Close | Item::SicEquals | Item::PlaysNothing | Item::NotTold => {}
            // The word that it begins with; what it holds has its own colours, or none.
            _ => made.push((word(record, span), KEYWORD)),
        }
    }
    made.sort_by_key(|(span, _)| (span.start, span.end));
    made.into_iter().map(|(span, colour)| (entry.bytes(span), colour)).collect()
}

/// The tags: names and values.
fn head(record: &Record) -> Vec<(Span, u32)> {
    let mut made = Vec::new();
    for (name, _) in record.tags() {
        let Some(span) = record.tag_span(name) else { continue };
        made.push((word(record, span), PROPERTY));
        let text = record.text(span);
        if let (Some(start), Some(end)) = (text.find('"'), text.rfind('"')) {
            made.push((Span { start: span.start + start as u32, end: span.start + end as u32 + 1 }, STRING));
        }
    }
    made
}

/// The first word of a span, brackets before it left out.
fn word(record: &Record, span: Span) -> Span {
    let text = record.text(span);
    let start = text.find(char::is_alphanumeric).unwrap_or(text.len());
    let len = text[start..].find(|sign: char| !sign.is_alphanumeric()).unwrap_or(text.len() - start);
    let start = span.start + start as u32;
    Span { start, end: start + len as u32 }
}

/// A span without what is left out at its ends.
fn inner(record: &Record, span: Span, left_out: fn(char) -> bool) -> Span {
    let text = record.text(span);
    let start = text.len() - text.trim_start_matches(left_out).len();
    let len = text.trim_matches(left_out).len();
    Span { start: span.start + start as u32, end: span.start + (start + len) as u32 }
}
