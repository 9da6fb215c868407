//! Records made in code, and changed.
//! Takes a record and the text that is to come into it, gives another record; what was not touched keeps its text, and is not read again.

use super::parse::{parse, parse_lenient};
use super::print::{self, text_buffer::TextBuffer};
use crate::record::limits::RECORD_BYTES;
use crate::record::{Diagnostic, Expected, NotationError, Problem, Record, rank};
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

    /// The same record with a turn (or several, or a statement, a comment, a variation) added at its end. Nothing of what was there is
    /// read again.
    ///
    /// ```
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap()[0];
    /// let longer = record.with_turn("B 21: 1/3 1/2").unwrap();
    /// assert_eq!((record.turns().count(), longer.turns().count()), (1, 2), "the old one is as it was");
    /// let error = record.with_turn("B 21: 1/27").unwrap_err();
    /// assert_eq!(error.diagnostics[0].place.line, 4);
    /// ```
    ///
    /// # Errors
    /// What could not be read, with its place in the whole record.
    pub fn with_turn(&self, turn: &str) -> Result<Record, NotationError> {
        match Addition::read(turn) {
            Some(addition) if self.can_take(addition.len()) => Ok(self.taking([&addition])),
            _ => one_record(&format!("{}\n{turn}\n", self.source())),
        }
    }

    /// Whether [`Addition`]s of so many bytes can be put behind it: it was read without a diagnostic, in its own numbers, and there is room.
    ///
    /// `bytes` is the sum of their [`Addition::len`].
    #[must_use]
    pub fn can_take(&self, bytes: usize) -> bool {
        let head = self.items().next().map_or(self.source().len(), |(span, _)| span.start as usize);
        let head = self.source().get(..head).unwrap_or_default();
        self.diagnostics().is_empty()
            && !head.is_empty()
            && !head.contains("Fields")
            && self.source().len() + bytes < RECORD_BYTES
    }

    /// The same record with these at its end; for one that can take them.
    ///
    /// ```
    /// use trictrac::ttn::{Addition, parse};
    /// let figure = &parse("[TTN \"1.0\"] [Position \"W 1*15 B 1*15\"]\n").unwrap()[0];
    /// let asked = Addition::read("<due W 64: +0>").unwrap();
    /// assert!(figure.can_take(asked.len()));
    /// assert_eq!(figure.taking([&asked]).outermost().count(), 1);
    /// ```
    #[must_use]
    pub fn taking<'a>(&self, additions: impl IntoIterator<Item = &'a Addition>) -> Record {
        self.followed_by(additions.into_iter().map(|addition| &addition.0), Addition::HEAD.len())
    }

    /// The same record with another text in place of a span of it: of a turn, an act or a statement (their `span()`), or with one put in
    /// where the span is empty. All other text stays as it was written; where nothing is put in, the spaces beside it go, and a line of which nothing is left.
    ///
    /// # Errors
    /// What cannot be read of the text that comes out, with its place.
    ///
    /// ```
    /// let records = trictrac::ttn::parse("[TTN \"1.0\"]\nW 46:  1/7 1/5\nB 21: -\n").unwrap();
    /// let last = records[0].turns().last().unwrap();
    /// let changed = records[0].with_text(last.acts().next().unwrap().span(), "1/4").unwrap();
    /// assert_eq!(changed.source(), "[TTN \"1.0\"]\nW 46:  1/7 1/5\nB 21: 1/4");
    /// assert_eq!(records[0].with_text(last.span(), "").unwrap().source(), "[TTN \"1.0\"]\nW 46:  1/7 1/5");
    /// ```
    pub fn with_text(&self, span: Span, text: &str) -> Result<Record, NotationError> {
        let source = self.source();
        let (mut start, mut end) = (span.start as usize, span.end as usize);
        if text.is_empty() {
            let behind = source.get(end..).unwrap_or_default();
            let gap = behind.len() - behind.trim_start_matches([' ', '\t', '\r']).len();
            let before = source.get(..start).unwrap_or_default().trim_end_matches([' ', '\t']);
            let (opens, closes) =
                (before.ends_with('\n'), behind[gap..].is_empty() || behind[gap..].starts_with('\n'));
            match (opens, closes) {
                (true, true) => (start, end) = (before.len(), (end + gap + 1).min(source.len())),
                (false, true) => start = before.len(),
                (_, false) => end += gap,
            }
        }
        let (before, behind) = (source.get(..start), source.get(end..));
        one_record(&[before.unwrap_or_default(), text, behind.unwrap_or_default()].concat())
    }

    /// The same record with a turn put before the one of this index (from 0), or at its end.
    ///
    /// ```
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nW 31: 1/4 1/2\n").unwrap()[0];
    /// let mended = record.with_turn_at(1, "B 21: -").unwrap();
    /// let who: Vec<&str> = mended.turns().map(|turn| turn.text()).collect();
    /// assert_eq!(who, ["W 64: 1/7 1/5", "B 21: -", "W 31: 1/4 1/2"]);
    /// ```
    ///
    /// # Errors
    /// What cannot be read, with its place in the whole record.
    pub fn with_turn_at(&self, index: usize, turn: &str) -> Result<Record, NotationError> {
        let Some(next) = self.turns().nth(index) else { return self.with_turn(turn) };
        let at = next.span().start;
        let line_start = self.source()[..at as usize].ends_with('\n');
        let newline = if line_start { "" } else { "\n" };
        self.with_text(Span { start: at, end: at }, &format!("{newline}{turn}\n"))
    }

    /// The same record with this tag added or changed; all other text stays as it was written.
    ///
    /// ```
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64:   1/7 1/5\n").unwrap()[0];
    /// let named = record.with_tag("White", "vous").unwrap();
    /// assert_eq!(named.tag("White"), Some("vous"));
    /// assert!(named.source().contains("W 64:   1/7"), "the turn stays as it was written");
    /// assert!(record.with_tag("Marks", "sometimes").is_err());
    /// ```
    ///
    /// # Errors
    /// When `name` is no name of a tag, or the value is not one that the tag can have.
    pub fn with_tag(&self, name: &str, value: &str) -> Result<Record, NotationError> {
        let mut tag = TextBuffer::default();
        print::tags([(name, value)].into_iter(), &mut tag);
        let tag = tag.into_string();
        let tag = tag.trim_end();
        if let Some(span) = self.tag_span(name) {
            return self.with_text(span, tag);
        }
        let before = self.tags().filter(|(other, _)| rank(other) <= rank(name)).last();
        let end = before.and_then(|(other, _)| self.tag_span(other)).map_or(0, |span| span.end);
        let line = if end == 0 { format!("{tag}\n") } else { format!("\n{tag}") };
        self.with_text(Span { start: end, end }, &line)
    }
}

/// Reads a text that must be one record.
///
/// # Errors
/// What could not be read; also where there are more records than one.
pub(in crate::ttn) fn one_record(source: &str) -> Result<Record, NotationError> {
    let mut records = parse(source)?;
    match (records.pop(), records.is_empty()) {
        (Some(record), true) => Ok(record),
        (last, _) => {
            let problem = Problem::Unexpected(Expected::Turn);
            let (text, line) = last.as_ref().map_or(("", 1), |record| (record.source(), record.line()));
            let diagnostics = vec![Diagnostic::new(problem, Span::default(), text, line)];
            Err(NotationError { diagnostics, records: last.into_iter().collect() })
        }
    }
}

/// Turns, statements or comments read by themselves, that can be put behind any record in own numbers.
///
/// Read once, put behind many: a question asked of a hundred thousand figures is parsed a single time.
///
/// ```
/// use trictrac::ttn::Addition;
/// assert!(Addition::read("<chances fill 20/36>").is_some());
/// assert!(Addition::read("(W 64: 1/11)").is_none(), "a variation of what?");
/// assert!(Addition::read("W 99:").is_none(), "nothing that is unreadable");
/// ```
#[derive(Clone, Debug)]
pub struct Addition(Record);

impl Addition {
    const HEAD: &str = "[TTN \"1.0\"]\n";

    /// Reads them; `None` where that needs what stands before (a variation of the last turn, more acts of it), or there is anything to say
    /// of the text.
    #[must_use]
    pub fn read(text: &str) -> Option<Addition> {
        let mut records = parse_lenient(&format!("{}{text}\n", Addition::HEAD));
        let record = records.pop()?;
        let alone = records.is_empty() && record.tags().count() == 1 && record.diagnostics().is_empty();
        (alone && record.source().len() >= Addition::HEAD.len()).then_some(Addition(record))
    }

    /// How many bytes it adds to a record.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.source().len() - Addition::HEAD.len() + 1
    }

    /// Never: an empty text is no addition.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }
}
