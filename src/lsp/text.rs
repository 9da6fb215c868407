//! A text as its records: takes what the client tells of a document, gives its records with their reports, and places in the client's own units.
//! A stretch whose text is what it was is neither read nor judged again.

use super::problems::ReportedProblem;
use crate::record::Record;
use crate::referee::{self, Report};
use crate::text::Span;
use crate::ttn::{parse_lenient, stretches};
use lsp_types::{Position, Range as Stretch, TextDocumentContentChangeEvent};
use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

/// What a client counts in along a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Units {
    /// Bytes.
    Utf8,
    /// As JavaScript and the protocol do where nothing else was agreed on.
    #[default]
    Utf16,
    /// Code points.
    Utf32,
}

impl Units {
    fn width(self, sign: char) -> usize {
        match self {
            Units::Utf8 => sign.len_utf8(),
            Units::Utf16 => sign.len_utf16(),
            Units::Utf32 => 1,
        }
    }
}

/// A record, and what the referee says of it when that is first asked for. Its spans are its own: it may stand anywhere.
pub struct JudgedRecord {
    /// The record.
    pub record: Record,
    report: OnceCell<Option<Report>>,
    problems: OnceCell<Vec<ReportedProblem>>,
}

impl JudgedRecord {
    /// What the referee says; `None` where the record names no game that there is.
    pub fn report(&self) -> Option<&Report> {
        self.report.get_or_init(|| referee::check(&self.record).ok()).as_ref()
    }

    /// What is wrong with it, in words that are found once.
    pub fn problems(&self, tell: impl FnOnce(&JudgedRecord) -> Vec<ReportedProblem>) -> &[ReportedProblem] {
        self.problems.get_or_init(|| tell(self))
    }
}

/// A record where it stands in today's text.
#[derive(Clone, Copy)]
pub struct PlacedRecord<'t> {
    /// Its first byte.
    pub start: usize,
    /// What is said of it.
    pub judged: &'t JudgedRecord,
}

impl<'t> PlacedRecord<'t> {
    /// The record.
    pub fn record(&self) -> &'t Record {
        &self.judged.record
    }

    /// The byte behind its last.
    pub fn end(&self) -> usize {
        self.start + self.record().source().len()
    }

    /// The bytes of a span of its own.
    pub fn bytes(&self, span: Span) -> Range<usize> {
        self.start + span.start as usize..self.start + (span.end as usize).max(span.start as usize)
    }
}

/// What was read of a stretch of the text.
type ReadStretch = Rc<[(usize, JudgedRecord)]>;

/// A document.
#[derive(Default)]
pub struct OpenText {
    /// As the client numbers them.
    pub version: i32,
    source: String,
    units: Units,
    /// Where each line begins.
    lines: Vec<usize>,
    read: Vec<(Range<usize>, ReadStretch)>,
}

impl OpenText {
    /// A text as it is opened.
    pub fn new(source: String, version: i32, units: Units) -> OpenText {
        let mut text = OpenText { version, source, units, ..OpenText::default() };
        text.look(&HashMap::new());
        text
    }

    /// Takes changes, each of the text that the one before it left.
    pub fn change(&mut self, changes: Vec<TextDocumentContentChangeEvent>, version: i32) {
        let before: HashMap<Box<str>, ReadStretch> =
            self.read.drain(..).map(|(at, read)| (self.source[at].into(), read)).collect();
        for change in changes {
            match change.range {
                None => self.source = change.text,
                Some(range) => {
                    let (start, end) = (self.byte(range.start), self.byte(range.end));
                    self.source.replace_range(start..end.max(start), &change.text);
                }
            }
            self.lines = line_starts(&self.source);
        }
        self.version = version;
        self.look(&before);
    }

    /// Forgets all that was said of it, as another language wants.
    pub fn forget(&mut self) {
        self.look(&HashMap::new());
    }

    /// Reads what is not known from before.
    fn look(&mut self, before: &HashMap<Box<str>, ReadStretch>) {
        self.lines = line_starts(&self.source);
        let read = |at: Range<usize>| {
            let text = &self.source[at.clone()];
            let known = before.get(text).cloned();
            (at, known.unwrap_or_else(|| records(text)))
        };
        self.read = stretches(&self.source).map(read).collect();
    }

    /// All of it.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Its records, in order.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = PlacedRecord<'_>> {
        self.read.iter().flat_map(|(at, read)| {
            read.iter().map(|(offset, judged)| PlacedRecord { start: at.start + offset, judged })
        })
    }

    /// The record that a byte belongs to: the last that begins at or before it.
    pub fn at(&self, byte: usize) -> Option<PlacedRecord<'_>> {
        let n = self.read.partition_point(|(at, _)| at.start <= byte).checked_sub(1)?;
        let (at, read) = &self.read[n];
        let last = read.iter().rev().find(|(offset, _)| at.start + offset <= byte);
        last.or(read.first()).map(|(offset, judged)| PlacedRecord { start: at.start + offset, judged })
    }

    /// The records that touch these bytes.
    pub fn within(&self, bytes: Range<usize>) -> impl Iterator<Item = PlacedRecord<'_>> {
        self.entries().filter(move |entry| entry.start <= bytes.end && entry.end() >= bytes.start)
    }

    /// The bytes of a line, without its end.
    pub fn line(&self, line: usize) -> Range<usize> {
        let end = self.source.len();
        let Some(&start) = self.lines.get(line) else { return end..end };
        let next = self.lines.get(line + 1).copied().unwrap_or(end);
        start..start + self.source[start..next].trim_end_matches(['\n', '\r']).len()
    }

    /// The line of a byte, from 0.
    pub fn line_of(&self, byte: usize) -> usize {
        self.lines.partition_point(|start| *start <= byte).saturating_sub(1)
    }

    /// The last byte of the line of a byte, its end left out.
    pub fn line_end(&self, byte: usize) -> usize {
        self.line(self.line_of(byte)).end
    }

    /// Where the client has a byte.
    pub fn position(&self, byte: usize) -> Position {
        let line = self.line_of(byte);
        let start = self.lines.get(line).copied().unwrap_or_default();
        let before = self.source.get(start..byte).unwrap_or_default();
        let column: usize = before.chars().map(|sign| self.units.width(sign)).sum();
        Position { line: line as u32, character: column as u32 }
    }

    /// Where the client has a stretch.
    pub fn range(&self, bytes: Range<usize>) -> Stretch {
        Stretch { start: self.position(bytes.start), end: self.position(bytes.end) }
    }

    /// The byte that the client means; the nearest before it where there is none.
    pub fn byte(&self, at: Position) -> usize {
        let line = self.line(at.line as usize);
        let mut left = at.character as usize;
        let mut byte = line.start;
        for sign in self.source[line].chars() {
            let width = self.units.width(sign);
            if width > left {
                break;
            }
            left -= width;
            byte += sign.len_utf8();
        }
        byte
    }

    /// So wide is a part of the text in the client's units.
    pub fn width(&self, part: &str) -> u32 {
        part.chars().map(|sign| self.units.width(sign)).sum::<usize>() as u32
    }
}

/// The records of a stretch, each with its place in it.
fn records(text: &str) -> ReadStretch {
    let judged = |record: Record| {
        (
            record.offset() as usize,
            JudgedRecord { record, report: OnceCell::new(), problems: OnceCell::new() },
        )
    };
    parse_lenient(text).into_iter().map(judged).collect()
}

/// Where lines begin, by all three ends that the protocol knows.
fn line_starts(source: &str) -> Vec<usize> {
    let bytes = source.as_bytes();
    let ends = memchr::memchr2_iter(b'\n', b'\r', bytes)
        .filter(|at| bytes[*at] == b'\n' || bytes.get(at + 1) != Some(&b'\n'));
    std::iter::once(0).chain(ends.map(|at| at + 1)).collect()
}
