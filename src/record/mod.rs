//! The record: what a text says of a game, as a model. Its head, and what was done and stated, item by item in the order of
//! the text; the words of the language; what can be wrong with a text. How it is read and written is `ttn`'s.

mod asked;
mod assemble;
mod diagnostic;
mod expected;
mod explained;
mod head;
mod item;
pub mod lexicon;
pub mod limits;
mod numbered_text;
mod numbering;
mod opening;
mod problem;
mod sentences;
pub(crate) mod store;
mod view;

pub use asked::{Asked, ChanceKind, DiceNumbers, Joint};
pub(crate) use assemble::Assembler;
pub use diagnostic::{Diagnostic, NotationError};
pub use expected::Expected;
pub use explained::{EXPLAINED, Explained};
pub use head::{Head, Match, Silence};
pub use item::*;
pub use lexicon::Declaration;
pub use numbering::Numbering;
pub(crate) use numbering::{LEPEINTRE, SOUMILLE};
pub use opening::OpeningResult;
pub use problem::{Encoding, Problem};
pub use sentences::SENTENCES;
pub use view::{Act, Preamble, Statement, Turn, Variation};

use crate::text::{Landmarks, Place, Severity, Span};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use store::{BESIDE, Items, PackedItem, Stretch};

/// A record: its head, and what was done and stated, in the order of the text.
///
/// Two records are equal when they say the same: tags and items. Spaces, line ends and spellings that the notation
/// brings into one form make no difference, nor does where the record stood in its file.
///
/// ```
/// use trictrac::record::Item;
/// use trictrac::ttn::parse;
/// let records = parse("[TTN \"1.0\"] [White \"vous\"]\nW 46: 1/7 1/5 {hello}\n").unwrap();
/// assert_eq!(records[0].tag("White"), Some("vous"));
/// assert_eq!(records[0].items().count(), 4);
/// assert_eq!(records[0].to_ttn(), "[TTN \"1.0\"]\n[White \"vous\"]\n\nW 64: 1/7 1/5 {hello}\n");
/// ```
#[derive(Clone, Default)]
pub struct Record {
    text: Box<str>,
    beside: Box<str>,
    tags: Vec<Tag>,
    items: Items,
    diagnostics: Vec<Diagnostic>,
    line: u32,
    offset: u64,
    numbering: Numbering,
    landmarks: Landmarks,
}

#[derive(Clone, Copy, Debug)]
struct Tag {
    span: Span,
    name: Stretch,
    value: Stretch,
}

impl Record {
    /// How its text numbers the flèches; what was read has each player's own.
    #[must_use]
    pub fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// Name and value of each tag, in the notation's order, unknown ones last.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> + '_ {
        self.tags.iter().map(|tag| (self.string(tag.name), self.string(tag.value)))
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|tag| tag.0 == name).map(|tag| tag.1)
    }

    /// Where a tag stands, bracket to bracket.
    #[must_use]
    pub fn tag_span(&self, name: &str) -> Option<Span> {
        self.tags.iter().find(|tag| self.string(tag.name) == name).map(|tag| tag.span)
    }

    /// What the record says after its head, in order.
    pub fn items(&self) -> impl Iterator<Item = (Span, Item<'_>)> + '_ {
        self.items_in(0..self.len())
    }

    /// The items of a range of indices, in order.
    pub(crate) fn items_in(
        &self,
        range: Range<usize>,
    ) -> impl DoubleEndedIterator<Item = (Span, Item<'_>)> + '_ {
        self.items.iter(range, |stretch| self.string(stretch))
    }

    /// The index behind an item and all that stands in its brackets: of an opening one, that behind its [`Item::Close`].
    #[must_use]
    pub fn end_of(&self, item: usize) -> usize {
        self.items.end_of(item)
    }

    /// How many items there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is nothing after the head.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.len() == 0
    }

    /// The text that it was read from.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.text
    }

    /// The text of a span.
    #[must_use]
    pub fn text(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// Its first line in its file, from 1.
    #[must_use]
    pub fn line(&self) -> u32 {
        self.line
    }

    /// The offset of its first byte in its (uncompressed) file.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// Where a span begins in the file.
    #[must_use]
    pub fn place(&self, span: Span) -> Place {
        let mut at = (span.start as usize).min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let Place { line, column } = self.landmarks.place(&self.text, at);
        Place { line: self.line.saturating_add(line - 1), column }
    }

    /// What was found wrong with its text when it was read; empty for a record that was read strictly, but for
    /// warnings.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Whether all of its text could be read.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.diagnostics.iter().all(|one| one.severity() != Severity::Error)
    }

    /// The items of a range, the plainest ones without being unpacked.
    pub(crate) fn packed_items(&self, range: Range<usize>) -> impl Iterator<Item = PackedItem<'_>> + '_ {
        self.items.packed(range, |stretch| self.string(stretch))
    }

    fn string(&self, stretch: Stretch) -> &str {
        let (from, start) = match stretch.start & BESIDE {
            0 => (&self.text, stretch.start as usize),
            _ => (&self.beside, (stretch.start & !BESIDE) as usize),
        };
        from.get(start..start + stretch.len as usize).unwrap_or_default()
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.items.len() == other.items.len()
            && self.tags().eq(other.tags())
            && self.items().map(|(_, item)| item).eq(other.items().map(|(_, item)| item))
    }
}

impl Eq for Record {}

impl Hash for Record {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tags().for_each(|tag| tag.hash(state));
        self.items().for_each(|(_, item)| item.hash(state));
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("line", &self.line)
            .field("tags", &self.tags().collect::<Vec<_>>())
            .field("items", &self.items().map(|(_, item)| item).collect::<Vec<_>>())
            .finish()
    }
}

/// Where a tag comes in a canonical head.
pub(crate) fn rank(name: &str) -> usize {
    lexicon::TAGS.iter().position(|tag| *tag == name).unwrap_or(lexicon::TAGS.len())
}
