//! What was found wrong with a text of another format, or with a record that another format should hold, in the order of the text.

use super::Converted;
use crate::record::limits::DIAGNOSTICS;
use crate::record::{Diagnostic, NotationError, Problem, Record};
use crate::text::{Sentence, Severity, Span};

/// What was found wrong with a text, as far as it is given one by one.
pub struct Problems<'t> {
    text: &'t str,
    line: u32,
    found: Vec<Diagnostic>,
    more: u32,
}

impl<'t> Problems<'t> {
    /// Nothing yet, of a text whose first line has this number.
    pub const fn new(text: &'t str, line: u32) -> Problems<'t> {
        Problems { text, line, found: Vec::new(), more: 0 }
    }

    /// What was found elsewhere.
    pub const fn of(found: Vec<Diagnostic>) -> Problems<'static> {
        Problems { text: "", line: 1, found, more: 0 }
    }

    /// Tells of the bytes from `start` to `end` of the text.
    pub fn at(&mut self, sentence: &'static Sentence, start: usize, end: usize) {
        if let Some(one) = self.make(sentence, start, end) {
            self.found.push(one);
        }
    }

    /// The same, with what is wrong in words that do not stand in the text.
    pub fn naming(&mut self, sentence: &'static Sentence, start: usize, end: usize, name: &str) {
        if let Some(one) = self.make(sentence, start, end) {
            self.found.push(one.naming(name));
        }
    }

    fn make(&mut self, sentence: &'static Sentence, start: usize, end: usize) -> Option<Diagnostic> {
        // Where it is costs a look at the text before it: only for those that are given.
        if self.found.len() >= DIAGNOSTICS {
            self.more = self.more.saturating_add(u32::from(sentence.severity == Severity::Error));
            return None;
        }
        let (start, end) = (start.min(self.text.len()), end.min(self.text.len()));
        let span = Span { start: start as u32, end: end.max(start) as u32 };
        Some(Diagnostic::new(Problem::Foreign(sentence), span, self.text, self.line))
    }

    /// Tells of a span of a record, in words.
    pub fn of_record(&mut self, sentence: &'static Sentence, record: &Record, span: Span, name: &str) {
        if self.found.len() >= DIAGNOSTICS {
            self.more = self.more.saturating_add(u32::from(sentence.severity == Severity::Error));
            return;
        }
        let one = Diagnostic::new(Problem::Foreign(sentence), span, record.source(), record.line());
        self.found.push(one.naming(name));
    }

    /// The same of a tag.
    pub fn of_tag(&mut self, sentence: &'static Sentence, record: &Record, name: &str) {
        // Where it stands is looked for only while problems are given: a head may have many tags.
        if self.found.len() < DIAGNOSTICS {
            let span = record.tag_span(name).unwrap_or_default();
            self.of_record(sentence, record, span, record.text(span));
        } else {
            self.more = self.more.saturating_add(u32::from(sentence.severity == Severity::Error));
        }
    }

    /// What was made, if nothing was found but warnings.
    pub fn give<T: Into<Vec<Record>> + Clone>(self, made: T) -> Result<Converted<T>, NotationError> {
        self.finish(made, |made| made.clone().into())
    }

    /// The text that was made, if nothing was found but warnings.
    pub fn give_text(self, made: String) -> Result<Converted<String>, NotationError> {
        self.finish(made, |_| Vec::new())
    }

    fn finish<T>(
        mut self,
        made: T,
        records: impl Fn(&T) -> Vec<Record>,
    ) -> Result<Converted<T>, NotationError> {
        if self.more > 0 {
            let end = self.text.len() as u32;
            let span = Span { start: end, end };
            self.found.push(Diagnostic::new(Problem::More(self.more), span, self.text, self.line));
        }
        if self.found.iter().any(|one| one.severity() == Severity::Error) {
            Err(NotationError { diagnostics: self.found, records: records(&made) })
        } else {
            Ok(Converted { text: made, warnings: self.found })
        }
    }
}
