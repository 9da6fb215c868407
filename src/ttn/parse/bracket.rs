//! Brackets: what stands open, how each is closed, and the way on where one has no end.
//! Takes an opening or closing sign, keeps the open ones ([`crate::record::limits::NESTING`] at the most), gives the visitor what opens and closes.

use crate::record::limits::NESTING;
use crate::record::{Claim, Expected, Item, Problem};
use crate::ttn::dialect::Numbering;
use crate::ttn::parse::grammar::{Actor, Grammar};
use crate::ttn::parse::token::space;
use crate::ttn::{Visitor, quoting};

/// A line of more bytes than this is not written out to show where its bracket ends.
const NEAR: usize = 200;

/// What stands open around the place of reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ttn) enum Bracket {
    Variation,
    Claim(Claim),
    Score,
    /// A claim within `<sic … = …>`; `true` behind the `=`.
    Sic(bool),
}

/// An open bracket: what was read before it is restored behind it.
#[derive(Clone, Copy, Debug)]
pub(in crate::ttn) struct Frame {
    pub bracket: Bracket,
    pub start: usize,
    outer: Actor,
    outer_had_turn: bool,
    outer_demanded: bool,
}

impl<V: Visitor> Grammar<'_, '_, V> {
    pub(in crate::ttn) fn comment(&mut self) {
        let start = self.at;
        if let Some(len) = quoting::comment_end(&self.bytes[start + 1..]) {
            self.at = start + len + 2;
            let text = quoting::comment(self.text.get(start + 1..start + 1 + len).unwrap_or_default());
            self.emit(start, Item::Comment(&text));
            return;
        }
        // Where it should have ended is anybody's guess: at the end of a line that is followed by a turn.
        let end = self.line_end(start);
        // Another `{` within it would only be told of next.
        let closed = self.closed(start, end, '}').filter(|text| !text[1..].contains('{'));
        self.report(Problem::UnclosedComment, start, end, closed);
        self.at = end;
        while self.at < self.bytes.len() && !begins_element(space(&self.bytes[self.at..])) {
            let next = self.at + (self.bytes.len() - self.at - space(&self.bytes[self.at..]).len());
            self.at = self.line_end(next).max(self.at + 1);
        }
    }

    /// What stands open, closed at the end of its line, where that is near and still told.
    fn closed(&self, start: usize, end: usize, sign: char) -> Option<String> {
        let text = self.text.get(start..end).filter(|text| text.len() <= NEAR && !self.at_limit())?;
        Some(format!("{}{sign}", text.trim_end()))
    }

    #[cold]
    pub(in crate::ttn) fn stray(&mut self) {
        self.at += 1;
        self.report(Problem::StrayCloser, self.at - 1, self.at, None);
    }

    pub(in crate::ttn) fn not_told(&mut self) {
        while self.frames.last().is_some_and(|frame| frame.bracket != Bracket::Variation) {
            // A statement that should have ended before.
            self.unclosed();
        }
        let start = self.at;
        self.at += 3;
        self.actor = Actor::Nobody;
        self.emit(start, Item::NotTold);
    }

    pub(in crate::ttn) fn open_variation(&mut self) {
        while self.frames.last().is_some_and(|frame| frame.bracket != Bracket::Variation) {
            // A statement that should have ended before.
            self.unclosed();
        }
        if self.clubs_begin(&self.bytes[self.at..]) {
            return self.offer_clubs();
        }
        if self.times_apart() || self.numbering == Numbering::Own && self.scribbled_bracket() {
            return;
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

    pub(in crate::ttn) fn close_variation(&mut self) {
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
    pub(in crate::ttn) fn open(&mut self, bracket: Bracket, start: usize) -> bool {
        if self.frames.len() == NESTING {
            self.report(Problem::TooDeep, start, self.at, None);
            self.stopped = true;
            // Nothing more is read of this record, nor said of its open brackets.
            self.at = self.bytes.len();
            return false;
        }
        self.frames.push(Frame {
            bracket,
            start,
            outer: self.actor,
            outer_had_turn: self.had_turn,
            outer_demanded: self.demanded,
        });
        self.actor = Actor::Nobody;
        self.had_turn = false;
        self.demanded = false;
        true
    }

    /// Leaves the innermost bracket.
    pub(in crate::ttn) fn close(&mut self) -> Option<Frame> {
        let frame = self.frames.pop()?;
        self.actor = frame.outer;
        self.demanded = frame.outer_demanded;
        self.had_turn = frame.outer_had_turn;
        Some(frame)
    }

    /// The innermost bracket should have been closed before here.
    pub(in crate::ttn) fn unclosed(&mut self) {
        let Some(frame) = self.close() else { return };
        if !self.stopped {
            let problem = match frame.bracket {
                Bracket::Variation => Problem::UnclosedVariation,
                _ => Problem::UnclosedStatement,
            };
            // The clubs' plays stand on one line.
            let plays = frame.bracket == Bracket::Variation && self.numbering == Numbering::Clubs;
            let end = if plays { self.line_end(frame.start) } else { frame.start + 1 };
            let closed = self.closed(frame.start, end, ')').filter(|_| plays);
            self.report(problem, frame.start, end, closed);
        }
        self.emit(self.at, Item::Close);
        if let Bracket::Sic(_) = frame.bracket {
            self.emit(self.at, Item::Close);
        }
    }

    pub(in crate::ttn) fn close_all(&mut self) {
        while !self.frames.is_empty() {
            self.unclosed();
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
