//! The one grammar: reads a text record by record and tells a [`Visitor`] what it says. Builds nothing.
//!
//! Every element decides on its first byte. What cannot be read is told with its place and passed over by the
//! word; reading goes on behind it.

use super::acts;
use super::diagnostics::{Diagnostic, Tally};
use super::dialects::Numbering;
use super::head::{RawTag, Version};
use super::limits::NESTING;
use super::position::flaw_span;
use super::split;
use super::token::{Context, Flaw, Parsed, ends_word, space};
use super::{
    Claim, Demand, Expected, Handling, Item, Played, Problem, Span, Spots, Start, Visitor, lexicon, text,
};
use crate::board::{Side, Spot};

/// Reads a whole text and tells the visitor all that it says.
///
/// See [`Visitor`] for an example; for files of any length see [`super::Reader`].
pub fn visit(text: &str, visitor: &mut impl Visitor) {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let bytes = text.as_bytes();
    let (mut counted, mut line) = (0, 1);
    for (start, len) in split::records(bytes) {
        line += newlines(&bytes[counted..start]);
        counted = start;
        visit_record(&text[start..start + len], Start { offset: start as u64, line }, visitor);
    }
}

/// How many lines end in these bytes.
pub(super) fn newlines(bytes: &[u8]) -> u32 {
    u32::try_from(memchr::memchr_iter(b'\n', bytes).count()).unwrap_or(u32::MAX)
}

/// Reads a stretch of text that [`split`] found: one record, or several where one begins in the middle of a line.
pub(super) fn visit_record<V: Visitor>(text: &str, start: Start, visitor: &mut V) {
    if split::is_too_long(text.len()) {
        let line_end = memchr::memchr(b'\n', text.as_bytes()).unwrap_or(text.len());
        visitor.begin_record("", start);
        let span = Span { start: 0, end: line_end.min(40) as u32 };
        visitor.diagnostic(Diagnostic::new(Problem::TooLong, span, text, start.line));
        visitor.end_record("");
        return;
    }
    let (mut at, mut start) = (0, start);
    let mut tags = Vec::new();
    let mut frames = Vec::new();
    while at < text.len() {
        let text = &text[at..];
        let mut grammar = Grammar::new(text, start.line, visitor, tags, frames);
        let end = grammar.record(start);
        (tags, frames) = (grammar.tags, grammar.frames);
        start.line = start.line.saturating_add(newlines(&text.as_bytes()[..end]));
        start.offset += end as u64;
        at += end;
    }
}

/// What stands open around the place of reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bracket {
    Variation,
    Claim(Claim),
    Score,
    /// A claim within `<sic … = …>`; `true` behind the `=`.
    Sic(bool),
}

/// An open bracket: what was read before it is restored behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub bracket: Bracket,
    pub start: usize,
    outer: Actor,
    outer_had_turn: bool,
}

/// Who acts at the place of reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Actor {
    Nobody,
    Onlooker,
    Player(Side),
}

/// The state of reading one record.
pub(super) struct Grammar<'t, 'v, V> {
    pub text: &'t str,
    pub bytes: &'t [u8],
    pub at: usize,
    pub numbering: Numbering,
    pub actor: Actor,
    pub had_turn: bool,
    pub frames: Vec<Frame>,
    pub tags: Vec<RawTag>,
    pub visitor: &'v mut V,
    tally: Tally,
    line: u32,
    stopped: bool,
    tells_items: bool,
}

impl<'t, 'v, V: Visitor> Grammar<'t, 'v, V> {
    fn new(text: &'t str, line: u32, visitor: &'v mut V, tags: Vec<RawTag>, frames: Vec<Frame>) -> Self {
        Grammar {
            text,
            bytes: text.as_bytes(),
            at: 0,
            numbering: Numbering::Own,
            actor: Actor::Nobody,
            had_turn: false,
            frames,
            tags,
            visitor,
            tally: Tally::default(),
            line,
            stopped: false,
            tells_items: true,
        }
    }

    /// Reads one record and gives the offset of its end.
    fn record(&mut self, start: Start) -> usize {
        self.frames.clear();
        self.visitor.begin_record(self.text, start);
        let version = self.head();
        if version == Version::Known {
            self.tells_items = self.visitor.begin_items();
            if self.tells_items {
                self.body();
            } else {
                self.at = self.bytes.len();
            }
        } else {
            self.at = self.bytes.len();
        }
        self.close_all();
        if self.tally.more() > 0 {
            let span = Span { start: self.at as u32, end: self.at as u32 };
            let last = Diagnostic::new(Problem::More(self.tally.more()), span, self.text, self.line);
            self.visitor.diagnostic(last);
        }
        let source = self.text.get(..self.at).unwrap_or_default();
        self.visitor.end_record(source.trim_end_matches([' ', '\t', '\r', '\n', '\u{FEFF}']));
        self.at
    }

    /// Reads elements up to the end, or up to a `[` that begins another record.
    fn body(&mut self) {
        while !self.stopped {
            self.skip_space();
            let input = &self.bytes[self.at..];
            let Some(&first) = input.first() else { break };
            match first {
                b'0'..=b'9' => self.digit(input),
                b'?' | b'~' => self.play(None, 0),
                b'W' | b'B' | b'X' => self.side(input),
                b'+' => self.mark(None, 0),
                b'-' => match input.get(1) {
                    Some(b'0'..=b'9' | b'?') => self.mark(None, 0),
                    _ => self.act(1, Item::PlaysNothing),
                },
                b'j' | b'p' => self.mark(None, 0),
                b'o' => self.holes(input),
                b'f' if input.starts_with(b"forbid") && !self.letters(0) => {
                    self.act(6, Item::Demand(Demand::Forbid))
                }
                b'f' => self.mark(None, 0),
                b'b' | b'l' | b't' | b'd' | b'a' => self.keyword(input),
                b'{' => self.comment(),
                b'"' => self.said(),
                b'<' => self.statement(),
                b'>' => self.close_statement(),
                b'(' => self.open_variation(),
                b')' => self.close_variation(),
                b'=' => self.equals(),
                b'.' if input.starts_with(b"...") => self.not_told(),
                b'[' => break,
                b'}' | b']' => self.stray(),
                b'N' => self.black_as_n(input),
                b'T' if self.numbering == Numbering::Treatise => self.play(None, 0),
                _ if self.letters(0) => self.play(None, 0),
                _ => self.unknown(self.at, None),
            }
        }
    }

    /// What begins with a digit is a play, and nearly always a plain one.
    #[inline]
    fn digit(&mut self, input: &[u8]) {
        if let (Numbering::Own, Actor::Player(_), Some((from, to, len))) =
            (self.numbering, self.actor, acts::plain_play(input))
        {
            let (from, to) = (Spots::one(Spot::Field(from)), Spots::one(Spot::Field(to)));
            let start = self.at;
            self.at += len;
            return self.emit(start, Item::Played(Played { owner: None, from, to, times: 1, held: false }));
        }
        self.play(None, 0);
    }

    /// A play whose first place is `skip` bytes from here (behind its owner's letter).
    fn play(&mut self, owner: Option<Side>, skip: usize) {
        let side = owner.unwrap_or(self.side_of_actor());
        let input = &self.bytes[self.at + skip..];
        let context = Context { numbering: self.numbering, side };
        match acts::play(input, self.foreign(owner), context) {
            Ok((rest, played)) => {
                self.leaf(rest, Item::Played(played));
            }
            Err(error) => self.flawed(error),
        }
    }

    fn mark(&mut self, owner: Option<Side>, skip: usize) {
        if self.letters(skip) {
            return self.play(owner, skip);
        }
        match acts::mark(&self.bytes[self.at + skip..], self.foreign(owner)) {
            Ok((rest, mark)) => {
                self.leaf(rest, Item::Mark(mark));
            }
            Err(error) => self.flawed(error),
        }
    }

    /// `o…`: holes, or a dame from `off` or `out`, or `oblige`.
    fn holes(&mut self, input: &[u8]) {
        if self.letters(0) {
            self.play(None, 0);
        } else if input.starts_with(b"oblige") {
            self.act(6, Item::Demand(Demand::Oblige));
        } else if input.starts_with(b"off") || input.starts_with(b"out") {
            self.play(None, 0);
        } else {
            self.mark(None, 0);
        }
    }

    /// In a numbering by letters: whether a field stands here, and not an act.
    fn letters(&self, skip: usize) -> bool {
        self.numbering.has_letters()
            && matches!(self.bytes.get(self.at + skip), Some(b'a'..=b'z' | b'&'))
            && matches!(self.bytes.get(self.at + skip + 1), Some(b'/' | b'&' | b'|'))
    }

    /// Acts that begin with a word.
    fn keyword(&mut self, input: &'t [u8]) {
        use super::Cube;
        if self.letters(0) || (input.starts_with(b"bar") && !input.starts_with(b"bare")) {
            return self.play(None, 0);
        }
        match super::token::word(input).0 {
            b"back" => self.handling(4, Handling::Back),
            b"lift" => self.handling(4, Handling::Lift),
            b"touch" => self.handling(5, Handling::Touch),
            b"does" => self.does(),
            b"allow" => self.act(5, Item::Demand(Demand::Allow)),
            b"double" => self.act(6, Item::Cube(Cube::Double)),
            b"take" => self.act(4, Item::Cube(Cube::Take)),
            b"drop" => self.act(4, Item::Cube(Cube::Drop)),
            _ => self.unknown(self.at, None),
        }
    }

    /// `touch`, `lift`, `back`, and the dames named behind it.
    fn handling(&mut self, len: usize, handling: Handling) {
        let start = self.at;
        if !self.try_act(len, Item::Handled(handling)) {
            return;
        }
        let mut dames = 0;
        loop {
            let input = space(&self.bytes[self.at..]);
            let context = Context { numbering: self.numbering, side: self.side_of_actor() };
            let at = self.bytes.len() - input.len();
            match acts::dame(input, context) {
                Ok((rest, (owner, spot, times))) if rest.first().is_none_or(|&b| ends_word(b)) => {
                    self.at = self.bytes.len() - rest.len();
                    let owner = self.foreign(owner);
                    self.emit(at, Item::Dame { owner, spot, times });
                    dames += 1;
                }
                _ => break,
            }
            if handling == Handling::Touch {
                break;
            }
        }
        if handling == Handling::Touch && dames == 0 {
            let at = self.at.min(self.bytes.len());
            self.report(Problem::Unexpected(Expected::Place), start, at, None);
        }
    }

    fn does(&mut self) {
        let input = space(&self.bytes[self.at + 4..]);
        let quote = self.bytes.len() - input.len();
        if input.first() == Some(&b'"') {
            let start = self.at;
            if let Some((from, to)) = self.quoted(quote)
                && self.may_act(start)
            {
                let text = text::unquoted(self.text.get(from..to).unwrap_or_default());
                self.emit(start, Item::Does(&text));
            }
        } else {
            let end = self.at + 4;
            self.report(Problem::Unexpected(Expected::Text), self.at, end, None);
            self.at = end;
        }
    }

    /// `"…"`: what is said.
    fn said(&mut self) {
        let start = self.at;
        let Some((from, to)) = self.quoted(start) else { return };
        if self.actor == Actor::Nobody || self.in_score() {
            self.may_act(start);
            return;
        }
        let text = text::unquoted(self.text.get(from..to).unwrap_or_default());
        match lexicon::respelled(&text) {
            Some(spelled) => self.emit(start, Item::Said(&spelled)),
            None => self.emit(start, Item::Said(&text)),
        }
    }

    /// The inside of a quote that opens at `quote`; reading goes on behind it.
    pub(super) fn quoted(&mut self, quote: usize) -> Option<(usize, usize)> {
        match text::quote_end(&self.bytes[quote + 1..]) {
            Some(len) => {
                self.at = quote + len + 2;
                Some((quote + 1, quote + 1 + len))
            }
            None => {
                let end = self.line_end(quote);
                self.report(Problem::UnclosedQuote, quote, end, None);
                self.at = end.max(quote + 1);
                None
            }
        }
    }

    fn comment(&mut self) {
        let start = self.at;
        if let Some(len) = text::comment_end(&self.bytes[start + 1..]) {
            self.at = start + len + 2;
            let text = text::comment(self.text.get(start + 1..start + 1 + len).unwrap_or_default());
            self.emit(start, Item::Comment(&text));
            return;
        }
        // Where it should have ended is anybody's guess: at the end of a line that is followed by a turn.
        let end = self.line_end(start);
        self.report(Problem::UnclosedComment, start, end, None);
        self.at = end;
        while self.at < self.bytes.len() && !begins_element(space(&self.bytes[self.at..])) {
            let next = self.at + (self.bytes.len() - self.at - space(&self.bytes[self.at..]).len());
            self.at = self.line_end(next).max(self.at + 1);
        }
    }

    #[cold]
    fn stray(&mut self) {
        self.at += 1;
        self.report(Problem::StrayCloser, self.at - 1, self.at, None);
    }

    fn not_told(&mut self) {
        while self.frames.last().is_some_and(|frame| frame.bracket != Bracket::Variation) {
            // A statement that should have ended before.
            self.unclosed();
        }
        let start = self.at;
        self.at += 3;
        self.actor = Actor::Nobody;
        self.emit(start, Item::NotTold);
    }

    fn open_variation(&mut self) {
        while self.frames.last().is_some_and(|frame| frame.bracket != Bracket::Variation) {
            // A statement that should have ended before.
            self.unclosed();
        }
        let start = self.at;
        self.at += 1;
        if !self.had_turn {
            self.report(Problem::VariationOfNothing, start, self.at, None);
        }
        if self.open(Bracket::Variation, start) {
            self.emit(start, Item::OpenVariation);
        }
    }

    fn close_variation(&mut self) {
        let start = self.at;
        if !self.frames.iter().any(|frame| frame.bracket == Bracket::Variation) {
            self.report(Problem::StrayCloser, start, start + 1, None);
            self.at += 1;
            return;
        }
        while self.frames.last().is_some_and(|frame| frame.bracket != Bracket::Variation) {
            self.unclosed();
        }
        self.at += 1;
        if !self.had_turn {
            let open = self.frames.last().map_or(start, |frame| frame.start);
            self.report(Problem::Empty(Expected::Turn), open, start + 1, None);
        }
        self.close();
        self.actor = Actor::Nobody;
        self.emit(start, Item::Close);
    }

    /// Opens a bracket; `false` where there are too many.
    pub(super) fn open(&mut self, bracket: Bracket, start: usize) -> bool {
        if self.frames.len() == NESTING {
            self.report(Problem::TooDeep, start, self.at, None);
            self.stopped = true;
            // Nothing more is read of this record, nor said of its open brackets.
            self.at = self.bytes.len();
            return false;
        }
        self.frames.push(Frame { bracket, start, outer: self.actor, outer_had_turn: self.had_turn });
        self.actor = Actor::Nobody;
        self.had_turn = false;
        true
    }

    /// Leaves the innermost bracket.
    pub(super) fn close(&mut self) -> Option<Frame> {
        let frame = self.frames.pop()?;
        self.actor = frame.outer;
        self.had_turn = frame.outer_had_turn;
        Some(frame)
    }

    /// The innermost bracket should have been closed before here.
    pub(super) fn unclosed(&mut self) {
        let Some(frame) = self.close() else { return };
        if !self.stopped {
            let problem = match frame.bracket {
                Bracket::Variation => Problem::UnclosedVariation,
                _ => Problem::UnclosedStatement,
            };
            self.report(problem, frame.start, frame.start + 1, None);
        }
        self.emit(self.at, Item::Close);
        if let Bracket::Sic(_) = frame.bracket {
            self.emit(self.at, Item::Close);
        }
    }

    fn close_all(&mut self) {
        while !self.frames.is_empty() {
            self.unclosed();
        }
    }

    /// An act of `len` bytes; `false` where it may not stand here.
    fn try_act(&mut self, len: usize, item: Item<'_>) -> bool {
        let input = &self.bytes[self.at..];
        let rest = &input[len.min(input.len())..];
        if rest.first().is_none_or(|&b| ends_word(b)) {
            self.leaf(rest, item)
        } else {
            self.unknown(self.at, None);
            false
        }
    }

    fn act(&mut self, len: usize, item: Item<'_>) {
        self.try_act(len, item);
    }

    /// Takes what a leaf read, if a word ends behind it and it may stand here.
    #[inline]
    fn leaf(&mut self, rest: &[u8], item: Item<'_>) -> bool {
        if !rest.first().is_none_or(|&b| ends_word(b)) || matches!(rest.first(), Some(b'(' | b'=')) {
            self.flawed(nom::Err::Error(Flaw {
                problem: Problem::Unexpected(Expected::Space),
                left: rest.len(),
                len: 0,
            }));
            return false;
        }
        let start = self.at;
        self.at = self.bytes.len() - rest.len();
        if let Actor::Player(_) = self.actor {
            self.emit(start, item);
            true
        } else if self.may_act(start) {
            self.emit(start, item);
            true
        } else {
            false
        }
    }

    /// Whether somebody acts here; what was read from `start` to here is told to be out of place otherwise.
    #[cold]
    pub(super) fn may_act(&mut self, start: usize) -> bool {
        let problem = match (self.actor, self.in_score()) {
            (_, true) => Problem::NotHere(Expected::OwnedMark),
            (Actor::Nobody, _) => Problem::OutsideTurn,
            (Actor::Onlooker, _) => Problem::OnlookerActs,
            (Actor::Player(_), _) => return true,
        };
        self.report(problem, start, self.at, None);
        false
    }

    pub(super) fn in_score(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.bracket == Bracket::Score)
    }

    #[inline]
    pub(super) fn emit(&mut self, start: usize, item: Item<'_>) {
        if self.tells_items {
            self.visitor.item(Span { start: start as u32, end: self.at as u32 }, item);
        }
    }

    #[inline]
    pub(super) fn skip_space(&mut self) {
        self.at = self.bytes.len() - space(&self.bytes[self.at..]).len();
    }

    fn side_of_actor(&self) -> Side {
        match self.actor {
            Actor::Player(side) => side,
            _ => Side::White,
        }
    }

    /// An owner's letter is kept only where it is not the actor's own.
    fn foreign(&self, owner: Option<Side>) -> Option<Side> {
        owner.filter(|&side| self.actor != Actor::Player(side))
    }

    /// An act that begins with its owner's letter.
    pub(super) fn owned(&mut self, owner: Side) {
        match self.bytes.get(self.at + 1) {
            Some(b'+' | b'-' | b'j' | b'f' | b'p') => self.mark(Some(owner), 1),
            Some(b'o') if !matches!(self.bytes.get(self.at + 2), Some(b'f' | b'u')) => {
                self.mark(Some(owner), 1)
            }
            _ => self.play(Some(owner), 1),
        }
    }

    /// Takes the item of a statement's leaf, or tells why there is none.
    pub(super) fn flaw_at(&mut self, flaw: Flaw) -> (usize, usize) {
        flaw_span(self.bytes, flaw)
    }

    /// A leaf failed: tells it, and goes on behind the word.
    #[cold]
    pub(super) fn flawed(&mut self, error: nom::Err<Flaw>) {
        let flaw = match error {
            nom::Err::Error(flaw) | nom::Err::Failure(flaw) => flaw,
            nom::Err::Incomplete(_) => {
                Flaw { problem: Problem::Unexpected(Expected::Act), left: self.bytes.len() - self.at, len: 0 }
            }
        };
        self.unknown(self.at, Some(flaw));
    }

    /// Whether as many diagnostics have been told as are.
    pub(super) fn is_told_out(&self) -> bool {
        self.tally.is_full()
    }

    pub(super) fn found_nothing(&self) -> bool {
        self.tally.is_empty()
    }

    /// Where the line of `at` ends, a `\r` before its `\n` not counted.
    pub(super) fn line_end(&self, at: usize) -> usize {
        let end = memchr::memchr(b'\n', &self.bytes[at..]).map_or(self.bytes.len(), |n| at + n);
        if end > at && self.bytes[end - 1] == b'\r' { end - 1 } else { end }
    }

    /// Tells the visitor of a problem.
    #[cold]
    pub(super) fn report(&mut self, problem: Problem, start: usize, end: usize, suggestion: Option<String>) {
        if self.tally.count() {
            let span = Span { start: start as u32, end: end.max(start) as u32 };
            let diagnostic = Diagnostic::new(problem, span, self.text, self.line).suggesting(suggestion);
            self.visitor.diagnostic(diagnostic);
        }
    }
}

/// Whether an element surely begins here: to find the way out of a comment that has no end.
fn begins_element(input: &[u8]) -> bool {
    match input {
        [] | [b'{' | b'<' | b'(' | b'[', ..] => true,
        [b'W' | b'B' | b'X', b':', ..] => true,
        [b'W' | b'B' | b'X', b' ', rest @ ..] => matches!(rest, [b'1'..=b'6' | b'?' | b'~', ..]),
        _ => false,
    }
}

/// Runs a leaf at a place of the record.
pub(super) fn leaf_at<'a, T>(parsed: Parsed<'a, T>) -> Result<(&'a [u8], T), Flaw> {
    parsed.map_err(|error| match error {
        nom::Err::Error(flaw) | nom::Err::Failure(flaw) => flaw,
        nom::Err::Incomplete(_) => Flaw { problem: Problem::Unexpected(Expected::Act), left: 0, len: 0 },
    })
}
