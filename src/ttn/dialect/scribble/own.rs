//! The same in each player's own numbers: heads of turns and acts that are not written as TTN writes them, and can mean one thing only.

use super::dice::dice;
use super::marks::{Said, said};
use super::plays::{FieldStyle, play};
use super::tokens::{Token, TokenKind, tokens};
use crate::board::Side;
use crate::record::{Die, Item, Mark, Marked, Number, Reason, Speaker, Throw};
use crate::ttn::Visitor;
use crate::ttn::dialect::Numbering;
use crate::ttn::parse::grammar::{Actor, Grammar};

/// No coup gives more points; a larger number is a slip.
const MOST_POINTS: u16 = 99;

/// No head of a turn is longer.
const HEAD: usize = 120;

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// In own numbers: takes what is no act as TTN writes it and can mean one thing only.
    #[cold]
    pub(in crate::ttn) fn scribbled(&mut self) -> bool {
        self.numbering == Numbering::Own
            && !self.at_limit()
            && (self.begins_line() && self.scribbled_head() || self.scribbled_scrap())
    }

    /// `-` before a turn, at the start of its line: no dames that were not played.
    #[cold]
    pub(in crate::ttn) fn bullet(&mut self) -> bool {
        let turn = matches!(self.bytes.get(self.at + 1..), Some([b' ', b'W' | b'B', b' ', ..]));
        let taken = turn && self.begins_line();
        self.at += usize::from(taken);
        taken
    }

    /// `1. W 6-4`, `W (6-4)`, `W64`, `W: 64:`, `B doublet de 3`: a turn whose player has his own letter and whose dice can be read. `false`
    /// where none begins here.
    #[cold]
    pub(in crate::ttn) fn scribbled_head(&mut self) -> bool {
        let (start, text) = (self.at, self.line_from(self.at, HEAD));
        let tokens = tokens(text);
        let mut at = numbered(&tokens);
        let Some((side, glued)) = tokens.get(at).and_then(|t| player_letter(t, text)) else { return false };
        at += 1;
        let pair = match glued {
            Some(pair) => pair,
            None => {
                while tokens
                    .get(at)
                    .is_some_and(|t| matches!(t.kind, TokenKind::Sign(b':' | b'.' | b',' | b'(' | b'[')))
                {
                    at += 1;
                }
                let Some((pair, used)) = tokens.get(at..).and_then(|rest| dice(rest, true)) else {
                    return false;
                };
                at += used;
                pair
            }
        };
        let rest = tokens.get(at..).unwrap_or_default();
        let is_figure = |t: &Token| !t.spaced && matches!(t.kind, TokenKind::Number(_) | TokenKind::Word);
        if !pair.iter().all(|d| (1..=6).contains(d)) || rest.first().is_some_and(is_figure) {
            return false;
        }
        at += signs_behind_dice(rest);
        // Words of how the dice lay, and what else TTN knows, are its own.
        if tokens.get(at).is_some_and(|t| {
            t.kind == TokenKind::Word && crate::record::lexicon::LAYS.iter().any(|(lay, _)| t.is(lay))
        }) {
            return false;
        }
        let end = tokens[at - 1].end;
        let [a, b] = pair;
        self.turn(
            end,
            Speaker::Player(side),
            Some(Throw { dice: [Die::Shows(a.max(b)), Die::Shows(a.min(b))], lays: 0 }),
        );
        debug_assert!(self.at > start, "a head has letters");
        true
    }

    /// What stands between acts or is an act in words, and can mean one thing only: `,`, `et`, `2 points`, `+ 4`, `1 / 7`, a bracket around plays.
    #[cold]
    pub(in crate::ttn) fn scribbled_scrap(&mut self) -> bool {
        if !matches!(self.actor, Actor::Player(_)) || self.in_score() {
            return false;
        }
        let text = self.line_from(self.at, HEAD);
        let tokens = tokens(text);
        let Some(first) = tokens.first() else { return false };
        let behind_colon = self.text[..self.at].trim_end_matches([' ', '\t']).ends_with(':');
        let joins = matches!(first.kind, TokenKind::Sign(b',' | b';' | b'.' | b':' | b'&'))
            || first.is("et")
            || first.is("and")
            || first.is("puis")
            || first.is_sign(b'+')
                && !behind_colon
                && tokens.get(1).is_some_and(|t| t.spaced)
                && play(&tokens[1..], FieldStyle::Own, Side::White, false).is_some();
        let next = text[first.end..].bytes().next();
        if joins
            && !self.in_claim()
            && next.is_none_or(|b| {
                b == b' '
                    || b == b'\t'
                    || b == b'\r'
                    || first.kind != TokenKind::Word && b.is_ascii_alphanumeric()
            })
        {
            self.at += first.end;
            return true;
        }
        self.scribbled_mark(&tokens) || self.scribbled_play(&tokens)
    }

    /// `2 points`, `+ 4`, `+2pts`, `+2 école`, `2 points d'école`.
    fn scribbled_mark(&mut self, tokens: &[Token]) -> bool {
        let figure = tokens[0].is_sign(b'+') || matches!(tokens[0].kind, TokenKind::Number(_));
        let Some((what, used)) = said(tokens, false).filter(|_| figure) else { return false };
        let (n, reason) = match what {
            Said::Points(n) => (n, None),
            Said::School(Some(n)) => (n, Some(Reason::Ecole)),
            _ => return false,
        };
        if tokens.get(used).is_some_and(|t| t.is_sign(b':') && !t.spaced) {
            return false; // a reason, which the parser knows better
        }
        if n > MOST_POINTS || used < 2 {
            return false;
        }
        let start = self.at;
        self.at += tokens[used - 1].end;
        let what = Marked::Points { less: false, number: Number::Known(n) };
        self.emit(start, Item::Mark(Mark { owner: None, what, reason }));
        true
    }

    /// `1 / 7`.
    fn scribbled_play(&mut self, tokens: &[Token]) -> bool {
        let strokes = tokens.get(1).is_some_and(|t| t.is_sign(b'/'));
        let Some((played, used)) =
            play(tokens, FieldStyle::Own, self.side_of_actor(), false).filter(|_| strokes)
        else {
            return false;
        };
        let one = used % 2 == 1 && !tokens.get(used).is_some_and(|t| t.is_sign(b'/'));
        if !one
            || self.text[self.at + tokens[used - 1].end..].starts_with(['\'', '’', '(', '*', 'x'])
            || tokens[..used].iter().any(|t| !matches!(t.kind, TokenKind::Number(_) | TokenKind::Sign(b'/')))
        {
            return false;
        }
        let start = self.at;
        self.at += tokens[used - 1].end;
        self.emit(start, Item::Played(played));
        true
    }

    /// A bracket around acts, which is no variation: its signs are passed over, and what it holds is read.
    #[cold]
    pub(in crate::ttn) fn scribbled_bracket(&mut self) -> bool {
        let text = self.line_from(self.at, HEAD);
        let Some((inside, _)) = text.get(1..).and_then(|inside| inside.split_once(')')) else { return false };
        let acts = inside.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '+')
            && inside.bytes().all(|b| b.is_ascii_digit() || b"/ ,;+".contains(&b));
        if !acts || !matches!(self.actor, Actor::Player(_)) {
            return false;
        }
        self.at += 1;
        let end = self.at + inside.len();
        while self.at < end {
            let at = self.at;
            self.body(true);
            if self.at <= at {
                break;
            }
        }
        self.skip_space();
        if self.bytes.get(self.at) == Some(&b')') {
            self.at += 1;
        }
        true
    }
}

/// `1.`, `12)`, `n°3`, `-` before a turn.
fn numbered(tokens: &[Token]) -> usize {
    match tokens {
        [n, dot, ..]
            if matches!(n.kind, TokenKind::Number(_)) && matches!(dot.kind, TokenKind::Sign(b'.' | b')')) =>
        {
            2
        }
        [n, degree, number, ..]
            if n.is("n") && degree.is_sign(b'?') && matches!(number.kind, TokenKind::Number(_)) =>
        {
            3
        }
        [n, dash, ..] if matches!(n.kind, TokenKind::Number(_)) && dash.is_sign(b'-') && dash.spaced => 2,
        [dash, ..] if matches!(dash.kind, TokenKind::Sign(b'-' | b'*')) => 1,
        _ => 0,
    }
}

/// `W`, `B`, or either with the dice glued to it: `W64`.
fn player_letter(token: &Token, text: &str) -> Option<(Side, Option<[u8; 2]>)> {
    match (token.kind, &text[token.start..token.end]) {
        (TokenKind::Word, "W") => Some((Side::White, None)),
        (TokenKind::Word, "B") => Some((Side::Black, None)),
        (TokenKind::Field(letter, n), _)
            if n >= 11
                && text[token.start..].starts_with(['W', 'B'])
                && text[token.end..].starts_with([' ', ':', '.', ',', ';']) =>
        {
            let side = if letter == b'W' { Side::White } else { Side::Black };
            Some((side, Some([n / 10, n % 10])))
        }
        _ => None,
    }
}

/// How many signs part the dice from what follows; a dash does where a figure stands apart behind it.
fn signs_behind_dice(tokens: &[Token]) -> usize {
    let parts = |n: usize| {
        matches!(tokens[n].kind, TokenKind::Sign(b':' | b'.' | b',' | b';' | b')' | b']' | b'='))
            || tokens[n].is_sign(b'-')
                && tokens.get(n + 1).is_some_and(|t| t.spaced && matches!(t.kind, TokenKind::Number(_)))
    };
    (0..tokens.len()).take_while(|&n| parts(n)).count()
}
