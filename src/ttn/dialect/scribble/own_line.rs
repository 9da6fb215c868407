//! A whole line in each player's own numbers that is not written as TTN writes it: `Noir 6-5 : 2 points ; 1/7, 1/6`, `43 B : 3→7→10`. It is read
//! where it can mean one coup only, and what TTN writes is offered in its place (N046); prose between the coups is offered its braces.

use super::LONGEST;
use super::coup::line;
use super::line::{ScribbledCoup, ScribbledLine};
use super::plays::FieldStyle;
use super::tokens::{Token, TokenKind, tokens};
use super::verdict::{LineVerdict, verdict};
use crate::record::{Diagnostic, Item, Problem, lexicon};
use crate::text::Span;
use crate::ttn::Visitor;
use crate::ttn::dialect::Numbering;
use crate::ttn::parse::grammar::{Actor, Grammar};
use crate::ttn::print::Printer;
use std::ops::ControlFlow;

/// A sentence has at least so many words; fewer may be an act with a slip in it.
const SENTENCE: usize = 2;

/// Writes down what it is given.
#[derive(Default)]
struct OwnLineWriter(Printer);

impl Visitor for OwnLineWriter {
    fn item(&mut self, _: Span, item: Item<'_>) -> ControlFlow<()> {
        self.0.item(item);
        ControlFlow::Continue(())
    }

    fn diagnostic(&mut self, _: Diagnostic) {}
}

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Reads the line that begins here, up to a comment or a quote on it; `false` where it is no coup, or TTN's own.
    #[cold]
    pub(in crate::ttn) fn scribbled_own_line(&mut self) -> bool {
        if self.numbering != Numbering::Own
            || self.at_limit()
            || !self.frames.is_empty()
            || !self.begins_line()
        {
            return false;
        }
        let text = self.line_from(self.at, LONGEST);
        let text = text[..text.find(['{', '}', '<', '"', '“', '«']).unwrap_or(text.len())].trim_end();
        let tokens = tokens(text);
        // Other fields, which ask for their tag; how the dice lie, which is TTN's.
        let strange = |t: &Token| {
            matches!(t.kind, TokenKind::Field(_, n) if n <= 10)
                || lexicon::LAYS.iter().any(|(lay, _)| t.is(lay))
        };
        if text.is_empty() || text.len() == LONGEST || tokens.iter().any(strange) {
            return false;
        }
        let thrower = match self.actor {
            Actor::Player(side) => Some(side),
            _ => None,
        };
        let read = line(&tokens, FieldStyle::Own, &self.names_of_the_head(), thrower);
        match verdict(&read, false) {
            LineVerdict::Read if is_whole(&read) => self.own_coups(text, &tokens, &read),
            LineVerdict::Prose if begins_prose(text, &tokens) => {
                let start = self.at;
                self.report(Problem::Unquoted, start, start + text.len(), Some(format!("{{{text}}}")));
                self.tell_comment(text);
            }
            _ => return false,
        }
        true
    }

    /// Gives the coups of a line, and how TTN writes them. A name that is not TTN's letter is diagnosed once in a record.
    fn own_coups(&mut self, text: &'t str, tokens: &[Token], read: &ScribbledLine) {
        let start = self.at;
        let plain = is_plain(text, tokens);
        if !plain || !(is_lettered(text, read) || self.scribbler.named) {
            let meant = self.written(text, read);
            self.report(Problem::ReadAsCoup, start, start + text.len(), Some(meant));
            self.scribbler.named |= plain;
        }
        self.tell_coups(text, read, true);
        self.at = start + text.len();
    }

    /// The line as TTN writes it.
    fn written(&self, text: &str, read: &ScribbledLine) -> String {
        let mut writer = OwnLineWriter::default();
        let mut grammar = Grammar::new(text, 1, &mut writer, Vec::new(), Vec::new());
        grammar.resume(self.numbering, Actor::Nobody, None);
        grammar.tell_coups(text, read, true);
        writer.0.finish().into_string().trim().to_owned()
    }
}

/// Who, and something done or marked, of each coup; plays with their dice.
fn is_whole(read: &ScribbledLine) -> bool {
    let whole = |coup: &ScribbledCoup| {
        coup.who.is_some() && !coup.acts.is_empty() && (coup.dice.is_some() || !coup.is_played())
    };
    !read.coups.is_empty()
        && read.coups.iter().all(whole)
        && read.strange.is_empty()
        && read.behind.is_empty()
}

/// Whether nothing but the player's name is written otherwise: the plays have strokes.
fn is_plain(text: &str, tokens: &[Token]) -> bool {
    let number = |n: usize| tokens.get(n).is_some_and(|t| matches!(t.kind, TokenKind::Number(_)));
    let linked = |n: usize| n > 0 && tokens[n].is_sign(b'/') && number(n - 1) && number(n + 1);
    (0..tokens.len()).any(linked)
        && !text.contains(['>', '→', '\\', '*', '×'])
        && !tokens.iter().any(|t| t.is("x") || t.is("fois") || t.is("bis") || t.is("twice"))
}

/// Whether every coup begins with the letter that TTN has for its player, first or behind the dice.
fn is_lettered(text: &str, read: &ScribbledLine) -> bool {
    read.coups.iter().all(|coup| {
        text.get(coup.start..)
            .is_some_and(|coup| coup.starts_with(['W', 'B']) && !coup[1..].starts_with(char::is_alphabetic))
    })
}

/// A sentence: it begins with a capital that is no player's letter, and has some words.
fn begins_prose(text: &str, tokens: &[Token]) -> bool {
    let words = tokens.iter().filter(|t| t.kind == TokenKind::Word).count();
    // A side's letter with an act of his behind it: `Wo p j0`, `Bbar/16`.
    let act = text.strip_prefix(['W', 'B', 'X', 'N']).is_some_and(|behind| {
        let len = behind.find(|c: char| !c.is_alphabetic()).unwrap_or(behind.len());
        matches!(&behind[..len], "" | "o" | "oo" | "p" | "j" | "jj" | "f" | "bar")
    });
    words >= SENTENCE + usize::from(!text.ends_with('.'))
        && !act
        && !text.contains(['/', '~', '+', '&', '|', '*'])
        && text.starts_with(|c: char| c.is_uppercase())
}
