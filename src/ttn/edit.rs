//! Records made in code, and what their head says beyond a text.

use super::dialect::Numbering;
use super::parse::{parse, parse_lenient, position, score};
use super::print::{self, text_buffer::TextBuffer};
use crate::board::{Placement, Side};
use crate::record::{Diagnostic, Expected, Mark, NotationError, OpeningResult, Problem, Record, rank};
use crate::text::Span;

impl Record {
    /// A record with nothing but its version and its game.
    ///
    /// ```
    /// use trictrac::record::Record;
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
        self.reread(format!("{}\n{turn}\n", self.source()))
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
        print::items(self.packed_items(), &mut out);
        self.reread(out.into_string())
    }

    /// Reads a text that must be one record.
    fn reread(&self, source: String) -> Result<Record, NotationError> {
        let mut records = parse(&source)?;
        match (records.pop(), records.is_empty()) {
            (Some(record), true) => Ok(record),
            (last, _) => {
                let span = Span { start: 0, end: 0 };
                let problem = Problem::Unexpected(Expected::Turn);
                let text = last.as_ref().map_or("", |record| record.source());
                let line = last.as_ref().map_or(1, |record| record.line());
                let diagnostics = vec![Diagnostic::new(problem, span, text, line)];
                Err(NotationError { diagnostics, records: last.into_iter().collect() })
            }
        }
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
}
