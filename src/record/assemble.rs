//! How a record comes to be: tag by tag and item by item, its strings kept as stretches of the text that they were read from.

use super::store::{BESIDE, Items, Stretch, Strings};
use super::{Diagnostic, Item, Numbering, Record, Tag, rank};
use crate::text::Span;

/// Keeps strings as stretches of the text where they are of it.
#[derive(Default)]
struct Keeper {
    /// The address and length of the text being read; compared only, never followed.
    address: usize,
    len: usize,
    /// How much farther on the same text stands in the record.
    shift: u32,
    beside: String,
}

impl Strings for Keeper {
    #[inline]
    fn keep(&mut self, text: &str) -> Stretch {
        let len = text.len() as u32;
        let offset = (text.as_ptr() as usize).wrapping_sub(self.address);
        if offset <= self.len && text.len() <= self.len - offset {
            return Stretch { start: offset as u32 + self.shift, len };
        }
        let start = self.beside.len() as u32 | BESIDE;
        self.beside.push_str(text);
        Stretch { start, len }
    }
}

/// A record in the making.
#[derive(Default)]
pub(crate) struct Assembler {
    keeper: Keeper,
    record: Record,
}

impl Assembler {
    /// Begins a record whose text `text` begins with, and which stands there in its file.
    pub fn begin(&mut self, text: &str, line: u32, offset: u64) {
        self.keeper = Keeper { address: text.as_ptr() as usize, len: text.len(), ..Keeper::default() };
        self.record = Record {
            line,
            offset,
            tags: Vec::with_capacity(8),
            items: Items::with_capacity(text.len().min(super::limits::RECORD_BYTES) / 5),
            ..Record::default()
        };
    }

    /// Adds a tag.
    pub fn tag(&mut self, span: Span, name: &str, value: &str) {
        let tag = Tag { span, name: self.keeper.keep(name), value: self.keeper.keep(value) };
        self.record.tags.push(tag);
    }

    /// Says how the text numbers the flèches.
    pub fn numbering(&mut self, numbering: Numbering) {
        self.record.numbering = numbering;
    }

    /// Adds an item.
    #[inline(always)]
    pub fn item(&mut self, span: Span, item: Item<'_>) {
        self.record.items.push(span, item, &mut self.keeper);
    }

    /// Adds what is wrong with the text.
    pub fn diagnostic(&mut self, diagnostic: Diagnostic) {
        self.record.diagnostics.push(diagnostic);
    }

    /// The record, of which `source` is the text.
    pub fn finish(&mut self, source: &str) -> Record {
        let mut record = std::mem::take(&mut self.record);
        record.text = source.into();
        record.beside = std::mem::take(&mut self.keeper.beside).into();
        record.items.shrink();
        let mut tags = std::mem::take(&mut record.tags);
        tags.sort_by_key(|tag| rank(record.string(tag.name)));
        record.tags = tags;
        record
    }
}

impl Record {
    /// This record, and behind its items those of others; of their texts the first `head` bytes are left out.
    pub(crate) fn followed_by<'p>(&self, parts: impl Iterator<Item = &'p Record>, head: usize) -> Record {
        let mut text = self.text.to_string();
        let mut items = self.items.clone();
        let mut keeper = Keeper { beside: self.beside.to_string(), ..Keeper::default() };
        for part in parts {
            text.push('\n');
            keeper.address = part.text.as_ptr() as usize;
            keeper.len = part.text.len();
            keeper.shift = text.len().saturating_sub(head) as u32;
            text.push_str(part.text.get(head..).unwrap_or_default());
            for (span, item) in part.items() {
                let span = Span { start: span.start + keeper.shift, end: span.end + keeper.shift };
                items.push(span, item, &mut keeper);
            }
        }
        Record { text: text.into(), beside: keeper.beside.into(), items, ..self.clone_head() }
    }

    /// Its head alone, its strings still where they stand in the whole text.
    fn clone_head(&self) -> Record {
        Record {
            tags: self.tags.clone(),
            diagnostics: self.diagnostics.clone(),
            line: self.line,
            offset: self.offset,
            numbering: self.numbering,
            ..Record::default()
        }
    }
}
