//! The tree: a record as it was read, flat, with its text. It is a [`Visitor`] like any other.

use super::dialects::Numbering;
use super::grammar::visit;
use super::pack::{BESIDE, Items, Stretch, Strings};
use super::text_buffer::TextBuffer;
use super::{
    Diagnostic, Item, Mark, NotationError, OpeningResult, Place, Placement, Severity, Span, Start, Visitor,
};
use super::{lexicon, position, print, score};
use crate::board::Side;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A record: its head, and what was done and stated, in the order of the text.
///
/// Two records are equal when they say the same: tags and items. Spaces, line ends and spellings that the notation
/// brings into one form make no difference, nor does where the record stood in its file.
///
/// ```
/// use trictrac::notation::{Item, parse};
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
}

#[derive(Clone, Copy, Debug)]
struct Tag {
    span: Span,
    name: Stretch,
    value: Stretch,
}

impl Record {
    /// A record with nothing but its version and its game.
    ///
    /// ```
    /// use trictrac::notation::Record;
    /// let record = Record::new("trictrac").with_turn("W 64: 1/7 1/5").unwrap();
    /// assert_eq!(record.to_ttn(), "[TTN \"1.0\"]\n[Game \"trictrac\"]\n\nW 64: 1/7 1/5\n");
    /// ```
    #[must_use]
    pub fn new(game: &str) -> Record {
        let mut source = TextBuffer::default();
        print::tags([("TTN", "1.0"), ("Game", game)].into_iter(), &mut source);
        parse_lenient(&source.into_string()).pop().unwrap_or_default()
    }

    /// The same record with a turn (or several, or a statement, a comment, a variation) added at its end.
    ///
    /// # Errors
    /// What could not be read, with its place in the whole record.
    pub fn with_turn(&self, turn: &str) -> Result<Record, NotationError> {
        self.reread(format!("{}\n{turn}\n", self.text))
    }

    /// The same record with this tag added or changed.
    ///
    /// # Errors
    /// When `name` is no name of a tag, or the value is not one that the tag can have.
    pub fn with_tag(&self, name: &str, value: &str) -> Result<Record, NotationError> {
        let mut out = TextBuffer::default();
        let mut tags: Vec<(&str, &str)> = self.tags().filter(|tag| tag.0 != name).collect();
        tags.push((name, value));
        tags.sort_by_key(|(name, _)| rank(name));
        print::tags(tags.into_iter(), &mut out);
        out.push(b'\n');
        print::items(self.items.shapes(|stretch| self.string(stretch)), &mut out);
        self.reread(out.into_string())
    }

    /// Reads a text that must be one record.
    fn reread(&self, source: String) -> Result<Record, NotationError> {
        let mut records = parse(&source)?;
        match (records.pop(), records.is_empty()) {
            (Some(record), true) => Ok(record),
            (last, _) => {
                let span = Span { start: 0, end: 0 };
                let problem = super::Problem::Unexpected(super::Expected::Turn);
                let text = last.as_ref().map_or("", |record| &record.text);
                let line = last.as_ref().map_or(1, |record| record.line);
                let diagnostics = vec![Diagnostic::new(problem, span, text, line)];
                Err(NotationError { diagnostics, records: last.into_iter().collect() })
            }
        }
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
        self.items.iter(|stretch| self.string(stretch))
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
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |n| n + 1);
        Place {
            line: self.line.saturating_add(super::grammar::newlines(before.as_bytes())),
            column: u32::try_from(before[line_start..].chars().count()).map_or(u32::MAX, |n| n + 1),
        }
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

    /// The tag `[Position]`; `None` where there is none: the start of the game.
    #[must_use]
    pub fn position(&self) -> Option<Placement> {
        self.tag("Position").and_then(|text| position::parse(text).ok())
    }

    /// The tag `[OpeningResult]`: who had the dice at the beginning; `None` where there is none, or none that can be read.
    #[must_use]
    pub fn first(&self) -> Option<OpeningResult> {
        self.tag("First").and_then(OpeningResult::parse)
    }

    /// The marks of the tag `[Score]`, each with its side.
    pub fn score(&self) -> impl Iterator<Item = (Side, Mark)> {
        self.tag("Score")
            .and_then(|text| score::read(text, Numbering::Own).ok())
            .unwrap_or_default()
            .into_iter()
    }

    /// The canonical text.
    #[must_use]
    pub fn to_ttn(&self) -> String {
        let mut out = TextBuffer::with_capacity(self.text.len() + self.text.len() / 4 + 64);
        self.write(&mut out);
        out.into_string()
    }

    /// Adds the canonical text to `out`: no empty line before it or after it.
    pub fn write_ttn(&self, out: &mut String) {
        out.push_str(&self.to_ttn());
    }

    fn write(&self, out: &mut TextBuffer) {
        print::tags(self.tags(), out);
        if !self.is_empty() {
            out.push(b'\n');
            print::items(self.items.shapes(|stretch| self.string(stretch)), out);
        }
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

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_ttn())
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
fn rank(name: &str) -> usize {
    lexicon::TAGS.iter().position(|tag| *tag == name).unwrap_or(lexicon::TAGS.len())
}

/// Keeps strings as stretches of the text where they are of it.
#[derive(Default)]
struct Keeper {
    /// The address and length of the text being read; compared only, never followed.
    address: usize,
    len: usize,
    beside: String,
}

impl Strings for Keeper {
    #[inline]
    fn keep(&mut self, text: &str) -> Stretch {
        let len = text.len() as u32;
        let offset = (text.as_ptr() as usize).wrapping_sub(self.address);
        if offset <= self.len && text.len() <= self.len - offset {
            return Stretch { start: offset as u32, len };
        }
        let start = self.beside.len() as u32 | BESIDE;
        self.beside.push_str(text);
        Stretch { start, len }
    }
}

/// Builds records out of events.
#[derive(Default)]
pub(super) struct Builder {
    keeper: Keeper,
    record: Record,
    /// The records that are ready.
    pub records: Vec<Record>,
}

impl Visitor for Builder {
    fn begin_record(&mut self, text: &str, start: Start) {
        self.keeper = Keeper { address: text.as_ptr() as usize, len: text.len(), beside: String::new() };
        self.record = Record {
            line: start.line,
            offset: start.offset,
            tags: Vec::with_capacity(8),
            items: Items::with_capacity(text.len().min(super::limits::RECORD_BYTES) / 5),
            ..Record::default()
        };
    }

    fn tag(&mut self, span: Span, name: &str, value: &str) {
        let tag = Tag { span, name: self.keeper.keep(name), value: self.keeper.keep(value) };
        self.record.tags.push(tag);
    }

    #[inline]
    fn item(&mut self, span: Span, item: Item<'_>) {
        self.record.items.push(span, item, &mut self.keeper);
    }

    fn diagnostic(&mut self, diagnostic: Diagnostic) {
        self.record.diagnostics.push(diagnostic);
    }

    fn end_record(&mut self, source: &str) {
        let mut record = std::mem::take(&mut self.record);
        record.text = source.into();
        record.beside = std::mem::take(&mut self.keeper.beside).into();
        record.items.shrink();
        let mut tags = std::mem::take(&mut record.tags);
        tags.sort_by_key(|tag| rank(record.string(tag.name)));
        record.tags = tags;
        self.records.push(record);
    }
}

/// Reads every record of a text.
///
/// # Errors
/// When anything could not be read: all diagnostics of the text, and all that could be read. Reading goes on after
/// every error.
///
/// ```
/// use trictrac::notation::parse;
/// assert_eq!(parse("[TTN \"1.0\"]\nW 64: 1/7 1/5\n").unwrap().len(), 1);
/// let error = parse("[TTN \"1.0\"]\nW 64: 1-7 +4:fil\n").unwrap_err();
/// assert_eq!(error.diagnostics.len(), 2);
/// assert_eq!(error.diagnostics[0].suggestion.as_deref(), Some("1/7"));
/// ```
pub fn parse(text: &str) -> Result<Vec<Record>, NotationError> {
    strictly(parse_lenient(text))
}

/// Reads what can be read: each record has its own [`Record::diagnostics`].
#[must_use]
pub fn parse_lenient(text: &str) -> Vec<Record> {
    let mut builder = Builder::default();
    visit(text, &mut builder);
    builder.records
}

/// All records, or all that is wrong with them.
pub(super) fn strictly(records: Vec<Record>) -> Result<Vec<Record>, NotationError> {
    if records.iter().all(Record::is_whole) {
        return Ok(records);
    }
    let diagnostics = records.iter().flat_map(|record| record.diagnostics.iter().cloned()).collect();
    Err(NotationError { diagnostics, records })
}
