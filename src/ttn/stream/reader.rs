//! Records one by one from any stream, in constant memory: a record is read when it is asked for, and no more than
//! one (of at most [`super::limits::RECORD_BYTES`]) is held.

use crate::record::limits::RECORD_BYTES;
use crate::record::{Diagnostic, Encoding, NotationError, Problem, Record};
use crate::text::Span;
use crate::text::newlines;
use crate::ttn::parse::grammar::visit_record;
use crate::ttn::parse::tree::{Tree, strictly};
use crate::ttn::stream::framing::{NextFound, is_surely_one, is_too_long, next_record, skip_space};
#[cfg(feature = "tables")]
use crate::ttn::stream::unread::{Arrived, Unread};
use crate::ttn::{Start, Visitor};
use std::collections::VecDeque;
use std::io;
use std::ops::ControlFlow::{self, Break};

/// What a [`Reader`] does with a record that cannot be read whole.
///
/// ```
/// use trictrac::ttn::{Mode, Reader};
/// let text = "[TTN \"1.0\"]\n\nW 64: 8/27\n";
/// let read = |mode| Reader::with_mode(text.as_bytes(), mode).next().unwrap();
/// assert!(read(Mode::Strict).is_err());
/// assert_eq!(read(Mode::Lenient).unwrap().diagnostics().len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// It is an error.
    Strict,
    /// It is given all the same, with its diagnostics.
    Lenient,
}

/// An iterator over the records of a stream.
///
/// ```
/// use trictrac::ttn::Reader;
/// let text = "[TTN \"1.0\"]\nW 64: 1/7 1/5\n\n[TTN \"1.0\"]\nW 9:\n\n[TTN \"1.0\"]\nB 21: -\n";
/// let read: Vec<_> = Reader::new(text.as_bytes()).collect();
/// assert!(read[0].is_ok() && read[1].is_err() && read[2].is_ok());
/// assert_eq!(read[2].as_ref().unwrap().line(), 7);
/// ```
pub struct Reader<R> {
    source: R,
    mode: Mode,
    buffer: Vec<u8>,
    /// The bytes of `buffer` before this have been given.
    given: usize,
    /// The bytes before this have been searched for the next record.
    searched: usize,
    /// Of the first byte that has not been given.
    start: Start,
    ended: bool,
    began: bool,
    ready: VecDeque<Record>,
    failure: Option<io::Error>,
    failure_reported: bool,
}

/// How much is read at a time.
const STEP: usize = 64 * 1024;

impl<R: io::Read> Reader<R> {
    /// Reads strictly: a record with an error is an `Err`.
    pub fn new(source: R) -> Reader<R> {
        Reader::with_mode(source, Mode::Strict)
    }

    /// Reads strictly or leniently.
    pub fn with_mode(source: R, mode: Mode) -> Reader<R> {
        Reader {
            source,
            mode,
            buffer: Vec::new(),
            given: 0,
            searched: 0,
            start: Start { offset: 0, line: 1 },
            ended: false,
            began: false,
            ready: VecDeque::new(),
            failure: None,
            failure_reported: false,
        }
    }

    /// Reads on from a place in the middle, `source` standing there already: a record's [`Record::offset`] and
    /// [`Record::line`] of an earlier reading, or [`Reader::position`].
    ///
    /// ```
    /// use trictrac::ttn::{Mode, Reader};
    /// let text = "[TTN \"1.0\"]\nW 64:\n\n[TTN \"1.0\"]\nB 21:\n";
    /// let mut first = Reader::new(text.as_bytes());
    /// first.next();
    /// let start = first.position();
    /// let rest = Reader::resumed(&text.as_bytes()[start.offset as usize..], Mode::Strict, start);
    /// assert_eq!(rest.map(|record| record.unwrap().line()).collect::<Vec<_>>(), [4]);
    /// ```
    pub fn resumed(source: R, mode: Mode, start: Start) -> Reader<R> {
        Reader { start, began: start.offset > 0, ..Reader::with_mode(source, mode) }
    }

    /// Where the records not yet read begin, in the uncompressed text.
    #[must_use]
    pub fn position(&self) -> Start {
        self.ready.front().map_or(self.start, |record| Start { offset: record.offset(), line: record.line() })
    }

    /// The failure of the stream that ended the reading, if one did. The record in which it happened was given as one
    /// that cannot be read (N008).
    ///
    /// ```
    /// use std::io::{Error, Read};
    /// struct Broken(bool);
    /// impl Read for Broken {
    ///     fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
    ///         if std::mem::replace(&mut self.0, true) { return Err(Error::other("the disk is gone")) }
    ///         into[..11].copy_from_slice(b"[TTN \"1.0\"]");
    ///         Ok(11)
    ///     }
    /// }
    /// let mut reader = trictrac::ttn::Reader::new(Broken(false));
    /// assert_eq!(reader.next().unwrap().unwrap_err().diagnostics[0].code(), "N008");
    /// assert_eq!(reader.failure().unwrap().to_string(), "the disk is gone");
    /// ```
    pub fn failure(&self) -> Option<&io::Error> {
        self.failure.as_ref()
    }

    /// Tells a visitor everything to the end of the stream, or to the record behind which it wants no more: [`Reader::position`] is then behind that.
    /// Nothing is built.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use trictrac::{record::Item, text::Span, ttn::{Reader, Visitor}};
    /// struct Turns(u64);
    /// impl Visitor for Turns {
    ///     fn item(&mut self, _: Span, item: Item<'_>) -> ControlFlow<()> {
    ///         self.0 += u64::from(matches!(item, Item::Turn { .. }));
    ///         ControlFlow::Continue(())
    ///     }
    /// }
    /// let mut turns = Turns(0);
    /// Reader::new(&b"[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 21: -\n"[..]).visit(&mut turns).unwrap();
    /// assert_eq!(turns.0, 2);
    /// ```
    ///
    /// # Errors
    /// When the stream fails.
    pub fn visit(&mut self, visitor: &mut impl Visitor) -> io::Result<()> {
        while self.next_stretch(visitor).is_continue() {}
        self.result()
    }

    /// How the reading went up to here.
    fn result(&self) -> io::Result<()> {
        self.failure.as_ref().map_or(Ok(()), |error| Err(io::Error::new(error.kind(), error.to_string())))
    }

    /// Reads to the end and gives how many records there were, none of them built; [`Reader::position`] is then behind the last.
    ///
    /// ```
    /// let mut reader = trictrac::ttn::Reader::new(&b"[TTN \"1.0\"]\n\n[TTN \"1.0\"]\n"[..]);
    /// assert_eq!(reader.count_records().unwrap(), 2);
    /// assert_eq!(reader.position().offset, 25);
    /// ```
    ///
    /// # Errors
    /// When the stream fails.
    pub fn count_records(&mut self) -> io::Result<u64> {
        let mut counter = Counter { records: self.ready.len() as u64 };
        self.ready.clear();
        loop {
            let found = self.find_stretch();
            if let Some(text) = self.surely_one(&found) {
                self.give(self.given + text.len());
                counter.records += 1;
            } else if self.tell(found, &mut counter).is_break() {
                break;
            }
        }
        self.result()?;
        Ok(counter.records)
    }

    /// The text of what was found, if it is surely one record: to know that nothing of it need be read.
    fn surely_one(&self, found: &FoundStretch) -> Option<&str> {
        let FoundStretch::Stretch { end, too_long: None, .. } = found else { return None };
        let text = std::str::from_utf8(&self.buffer[self.given..*end]).ok()?;
        is_surely_one(text).then_some(text)
    }

    /// Whether the next record is there whole, so that nothing has to be waited for.
    #[cfg(feature = "tables")]
    pub(crate) fn has_next_at_hand(&self) -> bool {
        let from = self.searched.max(self.given);
        !self.ready.is_empty() || matches!(next_record(&self.buffer, from), NextFound::At(_))
    }

    /// Reads more; `false` at the end.
    fn fill(&mut self) -> bool {
        if self.ended {
            return false;
        }
        if self.given > 0 && self.given >= self.buffer.len() / 2 {
            self.buffer.drain(..self.given);
            self.searched -= self.given.min(self.searched);
            self.given = 0;
        }
        let len = self.buffer.len();
        self.buffer.resize(len + STEP, 0);
        loop {
            match self.source.read(&mut self.buffer[len..]) {
                Ok(0) => self.ended = true,
                Ok(read) => {
                    self.buffer.truncate(len + read.min(STEP));
                    return true;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.failure = Some(error);
                    self.ended = true;
                }
            }
            self.buffer.truncate(len);
            return false;
        }
    }

    /// Gives up the bytes before `end`.
    fn give(&mut self, end: usize) {
        let given = &self.buffer[self.given..end];
        self.start.line = self.start.line.saturating_add(newlines(given));
        self.start.offset += given.len() as u64;
        self.given = end;
        self.searched = self.searched.max(end);
    }

    /// Reports once that the stream failed; `Break` where it did not, or that has been reported.
    fn tell_failure(&mut self, line: &str, start: Start, visitor: &mut impl Visitor) -> ControlFlow<()> {
        if self.failure.is_none() || self.failure_reported {
            return Break(());
        }
        self.failure_reported = true;
        bad_record(at_line(Problem::Unreadable, line, start), start, visitor)
    }

    /// Finds the next stretch that is one record (or several, where one begins within a line).
    fn find_stretch(&mut self) -> FoundStretch {
        loop {
            if !self.began && (self.buffer.len() - self.given >= 3 || !self.fill()) {
                self.began = true;
                if self.buffer[self.given..].starts_with(b"\xEF\xBB\xBF") {
                    self.give(self.given + 3);
                }
            }
            let start = skip_space(&self.buffer, self.given);
            self.give(start);
            if start < self.buffer.len() || !self.fill() {
                break;
            }
        }
        let start = self.start;
        if self.given == self.buffer.len() {
            return FoundStretch::End(String::new(), start);
        }
        let mut too_long: Option<String> = None;
        let end = loop {
            let from = self.searched.max(self.given);
            match next_record(&self.buffer, from) {
                NextFound::At(end) => break end,
                NextFound::NotBefore(searched) => self.searched = searched.max(self.given),
            }
            if is_too_long(self.buffer.len() - self.given) {
                // Reported once; its bytes are let go as they come.
                too_long.get_or_insert_with(|| first_line(&self.buffer[self.given..]));
                // As much stays as `part` looks back, for the same lines must decide where the next begins.
                let behind = self.searched.saturating_sub(RECORD_BYTES).max(self.given);
                self.give(behind);
            }
            if !self.fill() {
                break self.buffer.len();
            }
        };
        if too_long.is_none() && is_too_long(end - self.given) {
            too_long = Some(first_line(&self.buffer[self.given..]));
        }
        if self.failure.is_some() {
            // What was cut in the middle must not pass for a whole record.
            let line = first_line(&self.buffer[self.given..end]);
            self.give(end);
            return FoundStretch::End(line, start);
        }
        FoundStretch::Stretch { start, end, too_long }
    }

    /// Tells what was found, and gives it up; `Break` where there is none, or the visitor wants no more.
    fn tell(&mut self, found: FoundStretch, visitor: &mut impl Visitor) -> ControlFlow<()> {
        let (start, end, too_long) = match found {
            FoundStretch::End(line, start) => return self.tell_failure(&line, start, visitor),
            FoundStretch::Stretch { start, end, too_long } => (start, end, too_long),
        };
        let stretch = &self.buffer[self.given..end];
        let flow = match (too_long, std::str::from_utf8(stretch)) {
            (Some(line), _) => bad_record(at_line(Problem::TooLong, &line, start), start, visitor),
            (None, Ok(text)) => visit_record(text, start, visitor),
            (None, Err(error)) => {
                let at = error.valid_up_to();
                let lossy = String::from_utf8_lossy(stretch);
                let span = Span { start: at as u32, end: at as u32 + 3 };
                let problem = Problem::NotUtf8(Encoding::of(stretch));
                bad_record(Diagnostic::new(problem, span, &lossy, start.line), start, visitor)
            }
        };
        self.give(end);
        flow
    }

    /// Reads the next stretch; `Break` where there is none, or the visitor wants no more.
    fn next_stretch(&mut self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        let found = self.find_stretch();
        self.tell(found, visitor)
    }

    /// Reads stretches until a record is ready; `false`: there is none.
    fn make_ready(&mut self, found: FoundStretch) -> bool {
        let mut found = Some(found);
        while self.ready.is_empty() {
            let mut tree = Tree::default();
            let next = found.take().unwrap_or_else(|| self.find_stretch());
            if self.tell(next, &mut tree).is_break() {
                return false;
            }
            self.ready.extend(tree.records);
        }
        true
    }

    /// The next record, left unread where its text is surely one.
    #[cfg(feature = "tables")]
    pub(crate) fn next_arrived(&mut self) -> Option<Arrived> {
        if self.ready.is_empty() {
            let found = self.find_stretch();
            if let FoundStretch::Stretch { start, .. } = &found
                && let Some(text) = self.surely_one(&found)
            {
                let (unread, end) = (Unread::of(text, *start, self.mode), self.given + text.len());
                self.give(end);
                return Some(Arrived::Unread(unread));
            }
            if !self.make_ready(found) {
                return None;
            }
        }
        self.next().map(Arrived::Read)
    }
}

/// What there is next in a stream.
enum FoundStretch {
    /// Nothing, or what was there when the stream failed: its first line, and where it begins.
    End(String, Start),
    /// A stretch of the buffer, up to `end`; its first line, where it is longer than records may be.
    Stretch { start: Start, end: usize, too_long: Option<String> },
}

/// Counts records.
struct Counter {
    records: u64,
}

impl Visitor for Counter {
    fn begin_record(&mut self, _: &str, _: Start) {
        self.records += 1;
    }
}

fn first_line(bytes: &[u8]) -> String {
    let line = bytes.split(|&b| b == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned()
}

/// What is wrong with a whole record, said of the beginning of its first line.
fn at_line(problem: Problem, line: &str, start: Start) -> Diagnostic {
    let span = Span { start: 0, end: line.len().min(40) as u32 };
    Diagnostic::new(problem, span, line, start.line)
}

/// A record of which nothing can be read.
fn bad_record(diagnostic: Diagnostic, start: Start, visitor: &mut impl Visitor) -> ControlFlow<()> {
    visitor.begin_record("", start);
    visitor.diagnostic(diagnostic);
    visitor.end_record("")
}

impl<R: io::Read> Iterator for Reader<R> {
    type Item = Result<Record, NotationError>;

    fn next(&mut self) -> Option<Result<Record, NotationError>> {
        if self.ready.is_empty() {
            let found = self.find_stretch();
            self.make_ready(found);
        }
        self.ready.pop_front().map(|record| in_mode(record, self.mode))
    }
}

/// A record that was read, or what is wrong with it where that is an error.
pub(super) fn in_mode(record: Record, mode: Mode) -> Result<Record, NotationError> {
    match mode {
        Mode::Lenient => Ok(record),
        Mode::Strict => strictly(vec![record]).map(|mut records| records.pop().unwrap_or_default()),
    }
}

const _: () = assert!(STEP < RECORD_BYTES, "a record does not fit in one step");
