//! What an annotator has to say, between the coups: a comment.
//! Takes a line that is no coup, gives it as a comment; `remplit son petit jan` and its like are such words.

use super::super::chain::{gap, hyphen};
use super::coup;
use crate::record::Item;
use crate::ttn::Visitor;
use crate::ttn::parse::grammar::Grammar;
use crate::ttn::parse::token::{space, word};
use crate::ttn::quoting;

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Takes a paragraph of prose, if one begins here; it ends at an empty line, at a line that begins something else, or at a coup as people
    /// write it: who pastes a message has his greeting right above the first throw.
    pub(in crate::ttn) fn prose(&mut self, input: &'t [u8]) -> bool {
        if !is_prose(input) || !self.begins_line() {
            return false;
        }
        let start = self.at;
        let mut end = self.line_end(start);
        loop {
            let next = self.bytes.get(end..).map(|rest| rest.strip_prefix(b"\r").unwrap_or(rest));
            let Some([b'\n', line @ ..]) = next else { break };
            let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
            let words = line.trim_ascii_start();
            let empty =
                line.len() - words.len() > line.iter().position(|&b| b == b'\n').unwrap_or(line.len());
            if empty || words.is_empty() || begins_other(gap(words)) {
                break;
            }
            let begins = self.bytes.len() - words.len();
            let line_end = self.line_end(begins);
            if self.text.get(begins..line_end).is_some_and(|line| self.is_scribbled_coup(line)) {
                break;
            }
            end = line_end;
        }
        self.at = end;
        let text = quoting::prose(self.text.get(start..end).unwrap_or_default());
        self.emit(start, Item::Comment(&text));
        true
    }

    /// Whether nothing but spaces stands before this place on its line.
    pub(in crate::ttn) fn begins_line(&self) -> bool {
        let before = self.bytes.get(..self.at).unwrap_or_default();
        let spaces = before.iter().rev().take_while(|b| matches!(b, b' ' | b'\t' | 0xC2 | 0xA0)).count();
        before.iter().rev().nth(spaces).is_none_or(|&b| b == b'\n')
    }
}

/// Whether a line that begins so is no part of the paragraph above it.
fn begins_other(line: &[u8]) -> bool {
    matches!(line.first(), Some(b'[' | b'{' | b'<' | b'(')) || is_coup(line)
}

/// Whether words of prose begin here: a capital or a sign that TTN does not have, and no coup.
pub(in crate::ttn) fn is_prose(input: &[u8]) -> bool {
    matches!(input.first(), Some(b'A'..=b'Z' | 0x80..)) && !is_coup(input)
}

/// A coup, or an act that begins with the letter of a side.
fn is_coup(input: &[u8]) -> bool {
    if coup::is_turn(input) || super::phrase::at(input).is_some() || coup::nobodys(input).is_some() {
        return true;
    }
    let [b'B' | b'N' | b'W' | b'X', after @ ..] = input else { return false };
    if let [b'0'..=b'9', ..] = after {
        // A field is a play only where one goes on from it: an annotator may begin with "B10 est battue".
        let sign = after.iter().position(|b| !b.is_ascii_digit()).map(|n| gap(&after[n..]));
        return sign.is_some_and(|sign| hyphen(sign).is_some() || matches!(sign.first(), Some(b'&' | b'|')));
    }
    let (rest, _) = word(after);
    // A letter alone, or signs and the letters of acts: `B :`, `B 64:`, `Nj0`.
    rest.iter().all(|b| b"BN0123456789ofjp+-/&|~?:*".contains(b)) || space(after).starts_with(b":")
}
