//! The shape of a text: its records and their relevés as symbols and folds, selections that grow.
//! Takes a text as it was last read, gives names and ranges of what a reader may jump to, fold or select.

use super::text::{OpenText, PlacedRecord};
use crate::record::Item;
use lsp_types::{
    DocumentSymbol, FoldingRange, FoldingRangeKind, Location, OneOf, SelectionRange, SymbolKind, Uri,
    WorkspaceSymbol,
};
use std::ops::Range;

/// What a record is called: by its players, its source, its event, else by its first line.
pub fn name(entry: PlacedRecord<'_>) -> String {
    let record = entry.record();
    let tag = |name| record.tag(name).filter(|value| !value.trim().is_empty());
    if tag("White").is_some() || tag("Black").is_some() {
        return format!("{} – {}", tag("White").unwrap_or("?"), tag("Black").unwrap_or("?"));
    }
    let named = tag("Source").or_else(|| tag("Event"));
    named.or_else(|| record.source().lines().next()).filter(|name| !name.is_empty()).unwrap_or("?").to_owned()
}

/// The records, and in each its relevés.
pub fn symbols(text: &OpenText) -> Vec<DocumentSymbol> {
    text.entries().map(|entry| symbol(text, entry)).collect()
}

#[allow(deprecated, reason = "a field of the protocol that has to be named")]
fn one(text: &OpenText, name: String, kind: SymbolKind, bytes: Range<usize>) -> DocumentSymbol {
    let first = bytes.start..text.line_end(bytes.start).min(bytes.end).max(bytes.start);
    DocumentSymbol {
        name,
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range: text.range(bytes),
        selection_range: text.range(first),
        children: None,
    }
}

fn symbol(text: &OpenText, entry: PlacedRecord<'_>) -> DocumentSymbol {
    let mut symbol = one(text, name(entry), SymbolKind::FILE, entry.start..entry.end());
    symbol.detail = Some(entry.record().head().game.to_owned());
    let releves = releves(entry);
    if releves.len() > 1 {
        let parts = releves.into_iter().enumerate();
        let parts = parts.map(|(n, bytes)| one(text, format!("relevé {}", n + 1), SymbolKind::EVENT, bytes));
        symbol.children = Some(parts.collect());
    }
    symbol
}

/// The stretches of a record that its `<relevé …>` end.
fn releves(entry: PlacedRecord<'_>) -> Vec<Range<usize>> {
    let mut at = entry.record().items().next().map_or(0, |(span, _)| span.start as usize);
    let mut parts = Vec::new();
    for (span, item) in entry.record().items() {
        if matches!(item, Item::Releve(_)) {
            parts.push(entry.start + at..entry.start + span.end as usize);
            at = span.end as usize + 1;
        }
    }
    if entry.start + at < entry.end() {
        parts.push(entry.start + at..entry.end());
    }
    parts
}

/// The records whose name, source, event or cited articles hold what is asked for.
pub fn found(text: &OpenText, uri: &Uri, asked: &str) -> Vec<WorkspaceSymbol> {
    let asked = asked.to_lowercase();
    let mut all = Vec::new();
    for entry in text.entries() {
        let record = entry.record();
        let tags = ["White", "Black", "Source", "Event"].map(|name| record.tag(name).unwrap_or_default());
        let mut add = |name: String, kind: SymbolKind, bytes: Range<usize>| {
            let location = OneOf::Left(Location { uri: uri.clone(), range: text.range(bytes) });
            let container_name = record.tag("Source").map(str::to_owned);
            all.push(WorkspaceSymbol { name, kind, tags: None, container_name, location, data: None });
        };
        if tags.join(" ").to_lowercase().contains(&asked) || name(entry).to_lowercase().contains(&asked) {
            add(name(entry), SymbolKind::FILE, entry.start..entry.end());
        }
        for (span, item) in record.items() {
            if let Item::Cite(cite) = item
                && cite.to_lowercase().contains(&asked)
            {
                add(cite.to_owned(), SymbolKind::CONSTANT, entry.bytes(span));
            }
        }
    }
    all
}

/// Folds each record, and its head by itself.
pub fn folds(text: &OpenText) -> Vec<FoldingRange> {
    let mut made = Vec::new();
    let mut fold = |bytes: Range<usize>, kind: FoldingRangeKind| {
        let (first, last) = (text.line_of(bytes.start), text.line_of(bytes.end));
        if last > first {
            made.push(FoldingRange {
                start_line: first as u32,
                end_line: last as u32,
                kind: Some(kind),
                ..FoldingRange::default()
            });
        }
    };
    for entry in text.entries() {
        let source = entry.record().source();
        let body = entry.record().items().next().map_or(source.len(), |(span, _)| span.start as usize);
        let head = source.get(..body).unwrap_or_default().trim_end().len();
        fold(entry.start..entry.start + head, FoldingRangeKind::Imports);
        fold(entry.start..entry.end(), FoldingRangeKind::Region);
    }
    made
}

/// Grows from the word to what stands in brackets, the line, the record, the text.
pub fn selection(text: &OpenText, byte: usize) -> SelectionRange {
    let source = text.source();
    let line = text.line(text.line_of(byte));
    let is_end = |sign: char| sign.is_whitespace();
    let start = source[line.start..byte].rfind(is_end).map_or(line.start, |at| {
        let at = line.start + at;
        at + source[at..].chars().next().map_or(0, char::len_utf8)
    });
    let end = source[byte..line.end].find(is_end).map_or(line.end, |at| byte + at);
    let mut outer = 0..source.len();
    let mut rings = vec![outer.clone()];
    if let Some(entry) = text.at(byte).filter(|entry| byte <= entry.end()) {
        rings.push(entry.start..entry.end());
        let turn = entry.record().turns().map(|turn| entry.bytes(turn.span()));
        rings.extend(turn.filter(|bytes| bytes.start <= byte && byte <= bytes.end));
    }
    rings.extend([line, start..end]);
    // Each within the one before it.
    let mut grown: Option<SelectionRange> = None;
    for ring in rings {
        let ring = ring.start.max(outer.start)..ring.end.min(outer.end);
        if ring.start > ring.end || (ring == outer && grown.is_some()) {
            continue;
        }
        grown = Some(SelectionRange { range: text.range(ring.clone()), parent: grown.map(Box::new) });
        outer = ring;
    }
    grown.unwrap_or(SelectionRange { range: text.range(byte..byte), parent: None })
}
