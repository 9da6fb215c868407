//! The canonical text: the one way to write a record. Tags in their order, one a line; a turn a line; everything
//! else in its place.

pub(in crate::ttn) mod signs;
pub(in crate::ttn) mod text_buffer;

use crate::record::store::PackedItem;
use crate::record::{Asked, Claim, Item, Mark, Marked, Number, Record};
use crate::ttn::print::signs::{PLAYS, letter, mark, number, owned, place, play, turn};
use crate::ttn::print::text_buffer::TextBuffer;
use crate::ttn::quoting;
use std::fmt;
use std::ops::Range;

impl Record {
    /// The canonical text.
    ///
    /// Two records that are equal have the same, and read again it gives an equal record.
    ///
    /// ```
    /// use trictrac::ttn::parse;
    /// let written = &parse("[TTN \"1.0\"]\nW 1-2 : 1/3 , 1/2\n").unwrap_or_else(|error| error.records)[0];
    /// let text = written.to_ttn();
    /// assert_eq!(parse(&text).unwrap()[0].to_ttn(), text, "once canonical it stays so");
    /// ```
    #[must_use]
    pub fn to_ttn(&self) -> String {
        let mut out = TextBuffer::with_capacity(self.source().len() + self.source().len() / 4 + 64);
        self.write(&mut out);
        out.into_string()
    }

    fn write(&self, out: &mut TextBuffer) {
        tags(self.tags(), out);
        if !self.is_empty() {
            out.push(b'\n');
            items(self, 0..self.len(), out);
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_ttn())
    }
}

macro_rules! written {
    ($($name:ident)*) => {$(
        impl fmt::Display for crate::record::$name<'_> {
            /// The canonical text.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut out = TextBuffer::default();
                items(self.record(), self.range(), &mut out);
                f.write_str(out.into_string().trim())
            }
        }
    )*};
}

written! { Preamble Turn Variation Act Statement }

/// Writes the head.
pub(in crate::ttn) fn tags<'a>(tags: impl Iterator<Item = (&'a str, &'a str)>, out: &mut TextBuffer) {
    for (name, value) in tags {
        out.push(b'[');
        out.push_str(name);
        out.push(b' ');
        quoting::write_quoted(value, out);
        out.push_str("]\n");
    }
}

/// Writes the items of a range, ending with a line end.
pub(in crate::ttn) fn items(record: &Record, range: Range<usize>, out: &mut TextBuffer) {
    let mut printer = Printer { out: std::mem::take(out), ..Printer::default() };
    for item in record.packed_items(range) {
        printer.shape(item, record);
    }
    *out = printer.finish();
}

/// A mark as it is written.
pub(in crate::ttn) struct Written(pub Mark);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = TextBuffer::default();
        mark(self.0, &mut out);
        f.write_str(&out.into_string())
    }
}

/// What stands just before the place of writing.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Before {
    #[default]
    LineStart,
    /// An opening bracket, or its word and a space: nothing need be put between.
    Opened,
    Word,
    /// A variation: the next thing begins a line.
    Closed,
}

/// A bracket that is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PrintedBracket {
    Variation,
    Claim,
    ClaimOfSic,
    Score,
    Sic,
}

/// Writes item after item.
#[derive(Default)]
pub(in crate::ttn) struct Printer {
    out: TextBuffer,
    depth: Vec<PrintedBracket>,
    at: Before,
}

impl Printer {
    /// The text, its last line ended.
    pub fn finish(mut self) -> TextBuffer {
        if self.at != Before::LineStart {
            self.out.push(b'\n');
        }
        self.out
    }

    /// How many bytes it has written.
    pub fn len(&self) -> usize {
        self.out.len()
    }

    /// Begins a line, indented as deep as variations stand open.
    fn line(&mut self) {
        if self.at == Before::Opened {
            return;
        }
        if self.at != Before::LineStart {
            self.out.push(b'\n');
        }
        for _ in 0..self.depth.len() {
            self.out.push_str("  ");
        }
        self.at = Before::Opened;
    }

    /// Puts what must stand before a word.
    #[inline]
    fn space(&mut self) {
        match self.at {
            Before::Word => self.out.push(b' '),
            Before::Opened => {}
            Before::LineStart | Before::Closed => self.line(),
        }
        self.at = Before::Word;
    }

    fn word(&mut self, word: &str) {
        self.space();
        self.out.push_str(word);
    }

    fn open(&mut self, open: PrintedBracket, word: &str) {
        self.word(word);
        self.depth.push(open);
        if word != "(" {
            self.out.push(b' ');
        }
        self.at = Before::Opened;
    }

    /// The commonest are put down as one block each: `\nW 64:` and ` 12/18`.
    #[inline]
    fn shape(&mut self, shape: PackedItem, record: &Record) {
        match shape {
            PackedItem::Turn { white, dice: [a, b] } => {
                let letter = if white { b'W' } else { b'B' };
                let block = [b'\n', letter, b' ', b'0' + a, b'0' + b, b':', 0, 0];
                if self.at == Before::Word && self.depth.is_empty() {
                    self.out.push_block(block, 6);
                } else {
                    match self.depth.last() {
                        None | Some(PrintedBracket::Variation) => self.line(),
                        Some(_) => {}
                    }
                    self.space();
                    for &byte in block.iter().skip(1).take(5) {
                        self.out.push(byte);
                    }
                }
            }
            PackedItem::Play { from, to } => {
                self.space();
                if let Some(&block) = PLAYS.get(from as usize * 25 + to as usize) {
                    self.out.push_block(block, block[7] as usize);
                }
            }
            PackedItem::Points(points) => {
                let what = Marked::Points { less: false, number: Number::Known(points) };
                self.item(Item::Mark(Mark { owner: None, what, reason: None }));
            }
            PackedItem::Other(cell) => self.item(record.unpacked(cell)),
        }
    }

    /// Writes an item behind the others.
    pub fn item(&mut self, item: Item<'_>) {
        match item {
            Item::Turn { who, throw } => {
                match self.depth.last() {
                    None | Some(PrintedBracket::Variation) => self.line(),
                    Some(_) => {}
                }
                self.space();
                turn(who, throw, &mut self.out);
            }
            Item::Played(played) => {
                self.space();
                play(&played, &mut self.out);
            }
            Item::Mark(one) => {
                self.space();
                mark(one, &mut self.out);
            }
            other => self.rare(other),
        }
    }

    fn rare(&mut self, item: Item<'_>) {
        match item {
            Item::PlaysNothing => self.word("-"),
            Item::Said(said) => {
                self.space();
                quoting::write_quoted(said, &mut self.out);
            }
            Item::Does(done) => {
                self.word("does ");
                quoting::write_quoted(done, &mut self.out);
            }
            Item::Handled(_) | Item::Demand(_) | Item::Cube(_) | Item::SicEquals => self.word(item.word()),
            Item::Dame { owner, spot, times } => {
                self.space();
                owned(owner, &mut self.out);
                place(spot, &mut self.out);
                if times != 1 {
                    self.out.push(b'*');
                    number(u32::from(times), &mut self.out);
                }
            }
            Item::OpenVariation => {
                self.line();
                self.open(PrintedBracket::Variation, "(");
            }
            Item::OpenClaim(claim) => self.claim(claim),
            Item::OpenScore => self.open(PrintedBracket::Score, "<score"),
            Item::OpenSic => self.open(PrintedBracket::Sic, "<sic"),
            Item::Close => self.close(),
            Item::Comment(comment) => {
                self.space();
                quoting::write_comment(comment, &mut self.out);
            }
            Item::NotTold => {
                self.line();
                self.word("...");
            }
            statement => self.stated(statement),
        }
    }

    /// What opens a claim; within a sic it stands without a bracket of its own.
    fn claim(&mut self, claim: Claim) {
        match self.depth.last() {
            Some(PrintedBracket::Sic) if claim == Claim::Due && self.out.ends_with("<sic ") => {
                self.out.push_str("due ");
                self.depth.push(PrintedBracket::ClaimOfSic);
                self.at = Before::Opened;
            }
            Some(PrintedBracket::Sic) => self.depth.push(PrintedBracket::ClaimOfSic),
            _ => self.open(
                PrintedBracket::Claim,
                match claim {
                    Claim::Due => "<due",
                    Claim::Can => "<can",
                    Claim::Cannot => "<cannot",
                    Claim::Must => "<must",
                },
            ),
        }
    }

    /// A statement of one item.
    fn stated(&mut self, item: Item<'_>) {
        match item {
            Item::Position(text) => self.statement("position", text),
            Item::TurnIs(side) => self.statement("turn", letter(side)),
            Item::Releve(side) => self.statement("relevé", letter(side)),
            Item::OrderUnknown => self.statement("order", "?"),
            Item::Chances { asked, count, of, rolls } => self.chances(asked, count, of, rolls),
            Item::Marque(side, n) | Item::Partie(side, n) => {
                self.statement(item.word(), &format!("{side} {n}"))
            }
            Item::Refait(a, b) => self.statement("refait", &format!("{a} {b}")),
            Item::Finding { code, side, number } => {
                let side = side.map_or(String::new(), |side| format!(" {side}"));
                let number = number.map_or(String::new(), |number| format!(" {number}"));
                self.statement("finding", &format!("{code}{side}{number}"));
            }
            Item::Account { player, amount, .. } => {
                self.statement(item.word(), &format!("{player} {amount}"))
            }
            Item::Paid { from, to, number } => self.statement("paid", &format!("{from} {to} {number}")),
            Item::Cite(cited) => self.quoted("<cite ", cited),
            Item::Print(printed) => self.quoted("<print ", printed),
            // All others are no statements.
            _ => {}
        }
    }

    fn close(&mut self) {
        match self.depth.pop() {
            Some(PrintedBracket::Variation) => {
                self.out.push(b')');
                self.at = Before::Closed;
            }
            Some(PrintedBracket::ClaimOfSic) => self.at = Before::Word,
            Some(_) => {
                if self.at == Before::Opened && self.out.ends_with(" ") {
                    self.out.pop();
                }
                self.out.push(b'>');
                self.at = Before::Word;
            }
            None => {}
        }
    }

    fn statement(&mut self, name: &str, body: &str) {
        self.space();
        self.out.push(b'<');
        self.out.push_str(name);
        self.out.push(b' ');
        self.out.push_str(body);
        self.out.push(b'>');
    }

    fn quoted(&mut self, opening: &str, body: &str) {
        self.word(opening);
        quoting::write_quoted(body, &mut self.out);
        self.out.push(b'>');
    }

    fn chances(&mut self, asked: Asked, count: u32, of: Option<u32>, rolls: &str) {
        let sic = self.depth.last() == Some(&PrintedBracket::Sic);
        let named = !sic || self.out.ends_with("<sic ");
        if sic {
            self.space();
        } else {
            self.word("<");
        }
        if named {
            self.out.push_str(&format!("chances {asked} "));
        }
        number(count, &mut self.out);
        if let Some(of) = of {
            self.out.push(b'/');
            number(of, &mut self.out);
        }
        self.out.push_str(&asked.narrow.to_string());
        if !rolls.is_empty() {
            self.out.push(b' ');
            self.out.push_str(rolls);
        }
        if !sic {
            self.out.push(b'>');
        }
    }
}
