//! A line as people write it, cut into words, numbers, fields and signs. Spaces, quotes, stars and what cannot be seen are no tokens.

use super::vocabulary::{Meaning, WordKind, meaning};
use crate::text::spelling::fold;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// Letters; apostrophes part words.
    Word,
    /// Digits; no number in a game is larger than 65,535.
    Number(u16),
    /// A field of a side of the board, `B7`, `n12`: the capital letter and the number.
    Field(u8, u8),
    /// One of the six faces, `⚅`.
    Face(u8),
    /// One sign; dashes are `-`, arrows `>`, three points `…` is `_`, times `*`.
    Sign(u8),
}

/// A token and where it stands in its line.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub kind: TokenKind,
    /// A word without capitals and accents; empty for the rest.
    pub word: String,
    /// What the word means to a reader of coups; nothing for the rest.
    pub meaning: Meaning,
    pub start: usize,
    pub end: usize,
    /// A space stands before it.
    pub spaced: bool,
}

impl Token {
    pub fn is(&self, word: &str) -> bool {
        self.kind == TokenKind::Word && self.word == word
    }

    pub fn means(&self, kind: WordKind) -> bool {
        self.meaning.is(kind)
    }

    pub fn is_sign(&self, sign: u8) -> bool {
        self.kind == TokenKind::Sign(sign)
    }

    pub fn digits(&self) -> usize {
        if matches!(self.kind, TokenKind::Number(_)) { self.end - self.start } else { 0 }
    }
}

const ARROWS: [char; 11] = ['→', '⇒', '➔', '➙', '➜', '➝', '➞', '➡', '⟶', '⟹', '↦'];

/// The tokens of a line.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    let mut at = 0;
    let mut spaced = true;
    while let Some(c) = line[at..].chars().next() {
        let start = at;
        at += c.len_utf8();
        let kind = match c {
            // Marks that cannot be seen, and those of quoting and of stress.
            '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{AD}' => continue,
            c if c.is_whitespace() => {
                spaced = true;
                continue;
            }
            '«' | '»' | '“' | '”' | '"' | '‘' | '’' | '\'' | '`' | '!' => continue,
            '*' if at - start == 1 && line[at..].starts_with('*') => {
                at += 1;
                continue;
            }
            '*' | '×' => TokenKind::Sign(b'*'),
            '0'..='9' => {
                at = start + digits(&line[start..]);
                TokenKind::Number(line[start..at].parse().unwrap_or(u16::MAX))
            }
            '\u{2680}'..='\u{2685}' => TokenKind::Face((c as u32 - 0x267F) as u8),
            '-' | '=' if line[at..].starts_with('>') => {
                at += 1;
                TokenKind::Sign(b'>')
            }
            '.' if line[at..].starts_with("..") => {
                at += 2;
                TokenKind::Sign(b'_')
            }
            '…' => TokenKind::Sign(b'_'),
            '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}' => TokenKind::Sign(b'-'),
            c if ARROWS.contains(&c) => TokenKind::Sign(b'>'),
            c if c.is_alphabetic() => match field(&line[start..]) {
                Some((letter, number, len)) => {
                    at = start + len;
                    TokenKind::Field(letter, number)
                }
                None => {
                    at = start
                        + line[start..].find(|c: char| !c.is_alphabetic()).unwrap_or(line.len() - start);
                    TokenKind::Word
                }
            },
            c if c.is_ascii() => TokenKind::Sign(c as u8),
            _ => TokenKind::Sign(b'?'),
        };
        let (kind, word) = dictated(kind, &line[start..at]);
        let meaning = if word.is_empty() { Meaning::default() } else { meaning(&word) };
        found.push(Token { kind, word, meaning, start, end: at, spaced });
        spaced = false;
    }
    found
}

/// What a token is when its word is heard: signs may be dictated.
fn dictated(kind: TokenKind, text: &str) -> (TokenKind, String) {
    let word = if kind == TokenKind::Word { fold(text).0 } else { String::new() };
    match word.as_str() {
        "virgule" => (TokenKind::Sign(b','), String::new()),
        "tiret" => (TokenKind::Sign(b'-'), String::new()),
        _ => (kind, word),
    }
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// `B7`, `n12`, `W1`: the letter of a side and one or two digits, with nothing but them.
fn field(text: &str) -> Option<(u8, u8, usize)> {
    let letter = text.bytes().next()?.to_ascii_uppercase();
    let len = digits(text.get(1..)?);
    (matches!(letter, b'B' | b'N' | b'W') && (1..=2).contains(&len))
        .then(|| Some((letter, text[1..=len].parse().ok()?, 1 + len)))?
}

#[cfg(test)]
mod tests {
    use super::{TokenKind, tokens};

    #[test]
    fn a_line_is_cut_where_a_reader_would() {
        let kinds = |line| tokens(line).into_iter().map(|t| t.kind).collect::<Vec<_>>();
        let (field, sign) = (TokenKind::Field, TokenKind::Sign);
        assert_eq!(kinds("b1–B07 ;"), [field(b'B', 1), sign(b'-'), field(b'B', 7), sign(b';')]);
        assert_eq!(kinds("N1→N5…"), [field(b'N', 1), sign(b'>'), field(b'N', 5), sign(b'_')]);
        assert_eq!(kinds("2pts"), [TokenKind::Number(2), TokenKind::Word]);
        assert_eq!(kinds("« 6\u{A0}-\u{202F}4 »"), [TokenKind::Number(6), sign(b'-'), TokenKind::Number(4)]);
        assert_eq!(tokens("L'école")[1].word, "ecole");
    }
}
