//! The one grammar: reads a text record by record and tells a [`Visitor`] what it says. Builds nothing.
//!
//! Every element decides on its first byte. What cannot be read is told with its place and passed over by the
//! word; reading goes on behind it.

use super::tally::DiagnosticTally;
use crate::board::Side;
use crate::record::Diagnostic;
use crate::record::{Demand, Expected, Item, Problem};
use crate::text::Span;
use crate::ttn::dialect::Numbering;
use crate::ttn::parse::bracket::{Bracket, Frame};
use crate::ttn::parse::head::{RawTag, Version};
use crate::ttn::parse::position::flaw_span;
use crate::ttn::parse::token::{Flaw, Parsed, space};
use crate::ttn::quoting;
use crate::ttn::stream::framing::{self, coup_number};
use crate::ttn::{Start, Visitor};
use std::ops::ControlFlow::{self, Continue};

/// Reads a whole text and tells the visitor all that it says, or as much as it wants: `Break` where it ended the reading.
///
/// See [`Visitor`] for an example; for files of any length see [`crate::ttn::Reader`].
///
/// Linear in the length of the text; nothing is allocated but where an escape or a spelling must be undone.
///
/// ```
/// use trictrac::{record::Diagnostic, ttn::{Visitor, visit}};
/// struct Errors(u32);
/// impl Visitor for Errors {
///     fn diagnostic(&mut self, _: Diagnostic) {
///         self.0 += 1;
///     }
/// }
/// let mut errors = Errors(0);
/// assert!(visit("[TTN \"1.0\"]\n\nW 64: 1/7 8/27\n", &mut errors).is_continue());
/// assert_eq!(errors.0, 1);
/// ```
pub fn visit(text: &str, visitor: &mut impl Visitor) -> ControlFlow<()> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let bytes = text.as_bytes();
    let (mut counted, mut line) = (0, 1);
    for (start, len) in framing::records(bytes) {
        line += crate::text::newlines(&bytes[counted..start]);
        counted = start;
        visit_record(&text[start..start + len], Start { offset: start as u64, line }, visitor)?;
    }
    Continue(())
}

/// Reads a stretch of text that [`split`] found: one record, or several where one begins in the middle of a line.
pub(in crate::ttn) fn visit_record<V: Visitor>(text: &str, start: Start, visitor: &mut V) -> ControlFlow<()> {
    if framing::is_too_long(text.len()) {
        let line_end = memchr::memchr(b'\n', text.as_bytes()).unwrap_or(text.len());
        visitor.begin_record("", start);
        let span = Span { start: 0, end: line_end.min(40) as u32 };
        visitor.diagnostic(Diagnostic::new(Problem::TooLong, span, text, start.line));
        return visitor.end_record("");
    }
    let (mut at, mut start) = (0, start);
    let mut tags = Vec::new();
    let mut frames = Vec::new();
    while at < text.len() {
        let text = &text[at..];
        let mut grammar = Grammar::new(text, start.line, visitor, tags, frames);
        let (end, flow) = grammar.record(start);
        (tags, frames) = (grammar.tags, grammar.frames);
        flow?;
        at += end;
        if end < text.len() {
            start.line = start.line.saturating_add(crate::text::newlines(&text.as_bytes()[..end]));
            start.offset += end as u64;
        }
    }
    Continue(())
}

/// Who acts at the place of reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ttn) enum Actor {
    Nobody,
    Onlooker,
    Player(Side),
}

/// The state of reading one record.
pub(in crate::ttn) struct Grammar<'t, 'v, V> {
    pub text: &'t str,
    pub bytes: &'t [u8],
    pub at: usize,
    pub numbering: Numbering,
    pub actor: Actor,
    /// Behind `oblige` or `forbid`: what stands here the other is to do.
    pub demanded: bool,
    pub had_turn: bool,
    pub frames: Vec<Frame>,
    pub tags: Vec<RawTag>,
    pub visitor: &'v mut V,
    tally: DiagnosticTally,
    line: u32,
    pub stopped: bool,
    /// In the clubs' dialect: who threw last.
    pub thrower: Option<Side>,
    /// In the clubs' dialect: what a scribbled line needs of those before.
    pub scribbler: crate::ttn::dialect::Scribbler,
    /// The rest of the record is in the clubs' dialect, which its head does not say.
    pub turned: bool,
    /// Its head names the game that has a cube: asked once, for a record may have as many tags as words.
    pub has_cube: bool,
    /// No game without points is named: in one, a number alone is no mark.
    pub has_points: bool,
    /// How many tags that nobody knows have been told of.
    pub unknown_tags: u8,
    tells_items: bool,
}

impl<'t, 'v, V: Visitor> Grammar<'t, 'v, V> {
    pub(in crate::ttn) fn new(
        text: &'t str,
        line: u32,
        visitor: &'v mut V,
        tags: Vec<RawTag>,
        frames: Vec<Frame>,
    ) -> Self {
        Grammar {
            text,
            bytes: text.as_bytes(),
            at: 0,
            numbering: Numbering::Own,
            actor: Actor::Nobody,
            demanded: false,
            had_turn: false,
            frames,
            tags,
            visitor,
            tally: DiagnosticTally::default(),
            line,
            stopped: false,
            thrower: None,
            scribbler: crate::ttn::dialect::Scribbler::default(),
            turned: false,
            has_cube: false,
            has_points: true,
            unknown_tags: 0,
            tells_items: true,
        }
    }

    /// Goes on as in a record that has been read up to here.
    #[cold]
    pub(in crate::ttn) fn resume(&mut self, numbering: Numbering, actor: Actor, thrower: Option<Side>) {
        (self.numbering, self.actor, self.thrower, self.had_turn) = (numbering, actor, thrower, true);
    }

    /// Reads one record and gives the offset of its end, and whether to go on behind it.
    fn record(&mut self, start: Start) -> (usize, ControlFlow<()>) {
        self.frames.clear();
        self.visitor.begin_record(self.text, start);
        let version = self.head();
        self.ask_the_game();
        if version == Version::Known {
            if self.numbering != Numbering::Own {
                self.visitor.numbering(self.numbering);
            }
            self.tells_items = self.visitor.begin_items().is_continue();
            if self.tells_items {
                self.dialect();
            }
        }
        if version != Version::Known || !self.tells_items {
            self.at = self.bytes.len();
        }
        self.close_all();
        if self.tally.more() > 0 {
            let span = Span { start: self.at as u32, end: self.at as u32 };
            let last = Diagnostic::new(Problem::More(self.tally.more()), span, self.text, self.line);
            self.visitor.diagnostic(last);
        }
        let source = self.text.get(..self.at).unwrap_or_default();
        let flow = self.visitor.end_record(source.trim_end_matches([' ', '\t', '\r', '\n', '\u{FEFF}']));
        (self.at, flow)
    }

    /// Reads the body as its head says, or as the body shows.
    fn dialect(&mut self) {
        if self.numbering != Numbering::Clubs {
            self.body(false);
            if !std::mem::take(&mut self.turned) {
                return;
            }
            self.stopped = false;
        }
        self.clubs_body();
    }

    /// Reads elements up to the end, or up to a `[` that begins another record; with `once` only one, for a dialect that has TTN among its own
    /// signs. One function for both: the compiler puts what it calls into it, and a second copy would cost the reading a tenth.
    #[inline(never)]
    pub(in crate::ttn) fn body(&mut self, once: bool) {
        while !self.stopped {
            self.skip_space();
            let input = &self.bytes[self.at..];
            let Some(&first) = input.first() else { break };
            match first {
                b'0'..=b'9' => self.digit(input),
                b'?' | b'~' => self.play(None, 0),
                b'W' | b'B' | b'X' => {
                    self.side(input);
                    if !once && self.acts_plainly() {
                        self.plain_acts();
                    }
                }
                b'+' => self.points(input),
                b'-' => match input.get(1) {
                    Some(b'0'..=b'9' | b'?') => self.mark(None, 0),
                    _ if self.bullet() => {}
                    _ => self.act(1, Item::PlaysNothing),
                },
                b'j' | b'p' => self.mark(None, 0),
                b'o' => self.holes(input),
                b'f' if input.starts_with(b"forbid") && !self.letters(0) => {
                    self.demand(6, Demand::Forbid);
                }
                b'f' => self.mark(None, 0),
                b'b' | b'l' | b't' | b'd' | b'a' => self.keyword(input),
                b'{' => self.comment(),
                b'"' => self.said(),
                0xC2 | 0xE2 if quoting::opens_quote(input) => self.said(),
                b'<' => self.statement(),
                b'>' => self.close_statement(),
                b'(' => self.open_variation(),
                b')' => self.close_variation(),
                b'=' => self.equals(),
                b'.' if input.starts_with(b"...") => self.not_told(),
                b'[' if coup_number(input).is_some() => self.unknown(self.at, None),
                b'[' => break,
                b'}' | b']' => self.stray(),
                b'N' if !self.letters(0) => self.black_as_n(input),
                b'T' if self.numbering == Numbering::Treatise => self.play(None, 0),
                _ if self.letters(0) => self.play(None, 0),
                _ => self.unknown(self.at, None),
            }
            if once {
                break;
            }
        }
    }

    pub(in crate::ttn) fn in_score(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.bracket == Bracket::Score)
    }

    #[inline(always)]
    pub(in crate::ttn) fn emit(&mut self, start: usize, item: Item<'_>) {
        if self.tells_items {
            let span = Span { start: start as u32, end: self.at as u32 };
            if self.visitor.item(span, item).is_break() {
                (self.tells_items, self.stopped) = (false, true);
            }
        }
    }

    #[inline(always)]
    pub(in crate::ttn) fn skip_space(&mut self) {
        // One sign stands between most items.
        match self.bytes.get(self.at..) {
            Some([b' ' | b'\n', next, ..]) if next.is_ascii_graphic() => self.at += 1,
            _ => self.skip_all_space(),
        }
    }

    #[inline(never)]
    fn skip_all_space(&mut self) {
        self.at = self.bytes.len() - space(&self.bytes[self.at..]).len();
    }

    /// Takes the item of a statement's leaf, or tells why there is none.
    pub(in crate::ttn) fn flaw_at(&mut self, flaw: Flaw) -> (usize, usize) {
        flaw_span(self.bytes, flaw)
    }

    /// A leaf failed: tells it, and goes on behind the word.
    #[cold]
    pub(in crate::ttn) fn flawed(&mut self, error: nom::Err<Flaw>) {
        let flaw = match error {
            nom::Err::Error(flaw) | nom::Err::Failure(flaw) => flaw,
            nom::Err::Incomplete(_) => {
                Flaw { problem: Problem::Unexpected(Expected::Act), left: self.bytes.len() - self.at, len: 0 }
            }
        };
        self.unknown(self.at, Some(flaw));
    }

    /// Whether as many diagnostics have been told as are.
    pub(in crate::ttn) fn at_limit(&self) -> bool {
        self.tally.is_full()
    }

    pub(in crate::ttn) fn found_nothing(&self) -> bool {
        self.tally.is_empty()
    }

    /// Where the line of `at` ends, a `\r` before its `\n` not counted.
    pub(in crate::ttn) fn line_end(&self, at: usize) -> usize {
        let end = memchr::memchr(b'\n', &self.bytes[at..]).map_or(self.bytes.len(), |n| at + n);
        if end > at && self.bytes[end - 1] == b'\r' { end - 1 } else { end }
    }

    /// Offers the tag that would let this be read.
    #[cold]
    pub(in crate::ttn) fn offer(&mut self, fields: &'static str, start: usize, end: usize) {
        self.report(Problem::NeedsFields(fields), start, end, Some(format!("[Fields \"{fields}\"]")));
    }

    /// Tells the visitor of a problem.
    #[cold]
    pub(in crate::ttn) fn report(
        &mut self,
        problem: Problem,
        start: usize,
        end: usize,
        suggestion: Option<String>,
    ) {
        if self.tells_items && self.tally.count() {
            let span = Span { start: start as u32, end: end.max(start) as u32 };
            let diagnostic = Diagnostic::new(problem, span, self.text, self.line)
                .suggesting(suggestion)
                .within(self.numbering);
            self.visitor.diagnostic(diagnostic);
        }
    }
}

/// Runs a leaf at a place of the record.
pub(in crate::ttn) fn leaf_at<'a, T>(parsed: Parsed<'a, T>) -> Result<(&'a [u8], T), Flaw> {
    parsed.map_err(|error| match error {
        nom::Err::Error(flaw) | nom::Err::Failure(flaw) => flaw,
        nom::Err::Incomplete(_) => Flaw { problem: Problem::Unexpected(Expected::Act), left: 0, len: 0 },
    })
}
