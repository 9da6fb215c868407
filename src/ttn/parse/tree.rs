//! Text to records: the tree is a [`Visitor`] like any other.
//! Takes a text, gives its records: strictly, where any error is one of all, or with each record's own diagnostics.

use super::grammar::visit;
use crate::record::{Assembler, Diagnostic, Item, NotationError, Numbering, Record};
use crate::text::Span;
use crate::ttn::{Start, Visitor};
use std::ops::ControlFlow::{self, Continue};

/// Builds records out of events.
#[derive(Default)]
pub(in crate::ttn) struct Tree {
    record: Assembler,
    /// The records that are ready.
    pub records: Vec<Record>,
}

impl Visitor for Tree {
    fn begin_record(&mut self, text: &str, start: Start) {
        self.record.begin(text, start.line, start.offset);
    }

    fn tag(&mut self, span: Span, name: &str, value: &str) {
        self.record.tag(span, name, value);
    }

    fn numbering(&mut self, numbering: Numbering) {
        self.record.numbering(numbering);
    }

    #[inline(always)]
    fn item(&mut self, span: Span, item: Item<'_>) -> ControlFlow<()> {
        self.record.item(span, item);
        Continue(())
    }

    fn diagnostic(&mut self, diagnostic: Diagnostic) {
        self.record.diagnostic(diagnostic);
    }

    fn end_record(&mut self, source: &str) -> ControlFlow<()> {
        self.records.push(self.record.finish(source));
        Continue(())
    }
}

/// Reads every record of a text.
///
/// # Errors
/// When anything could not be read: all diagnostics of the text, and all that could be read. Reading goes on after
/// every error.
///
/// ```
/// use trictrac::ttn::parse;
/// assert_eq!(parse("[TTN \"1.0\"]\nW 64: 1/7 1/5\n").unwrap().len(), 1);
/// let error = parse("[TTN \"1.0\"]\nW 64: 1-7 +4:fil\n").unwrap_err();
/// assert_eq!(error.diagnostics.len(), 2);
/// assert_eq!(error.diagnostics[0].suggestion.as_deref(), Some("1/7"));
/// ```
pub fn parse(text: &str) -> Result<Vec<Record>, NotationError> {
    strictly(parse_lenient(text))
}

/// Reads what can be read: each record has its own [`Record::diagnostics`].
///
/// ```
/// let records = trictrac::ttn::parse_lenient("[TTN \"1.0\"]\n\nW 64: 1/7 8/27\nB 21: -\n");
/// assert_eq!(records[0].turns().count(), 2, "reading goes on behind the error");
/// assert_eq!(records[0].diagnostics()[0].code(), "N034");
/// ```
#[must_use]
pub fn parse_lenient(text: &str) -> Vec<Record> {
    let mut tree = Tree::default();
    let _ = visit(text, &mut tree);
    tree.records
}

/// All records, or all that is wrong with them.
pub(in crate::ttn) fn strictly(records: Vec<Record>) -> Result<Vec<Record>, NotationError> {
    if records.iter().all(Record::is_whole) {
        return Ok(records);
    }
    let diagnostics = records.iter().flat_map(|record| record.diagnostics().iter().cloned()).collect();
    Err(NotationError { diagnostics, records })
}
