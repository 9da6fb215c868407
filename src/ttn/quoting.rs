//! Quotes and comments: where they end, and how `"`, `{`, `}`, `[` and `\` are written inside them.
//! Takes the bytes from the opening sign on, gives where they end and the text without its escapes; what has no end is `None`.

use crate::ttn::parse::token::space;
use crate::ttn::print::text_buffer::TextBuffer;
use std::borrow::Cow;

/// Where a quoted text ends, from just after its `"`: the offset of the closing one. `None` when the line ends
/// first.
pub(in crate::ttn) fn quote_end(input: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += memchr::memchr3(b'"', b'\n', b'\\', &input[at..])?;
        match input[at] {
            b'"' => return Some(at),
            b'\\' if matches!(input.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            b'\\' => at += 1,
            _ => return None,
        }
    }
}

/// Where the inside of a quoted text is, and where reading goes on behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ttn) struct Quoted {
    pub from: usize,
    pub to: usize,
    pub end: usize,
}

/// Whether a quote opens here: `"`, or what a word processor made of it.
pub(in crate::ttn) const fn opens_quote(input: &[u8]) -> bool {
    matches!(input, [b'"', ..] | [0xC2, 0xAB, ..] | [0xE2, 0x80, 0x9C..=0x9F, ..])
}

/// The quoted text at the start of the input, in `"`, curly quotes or guillemets; `None` where its line ends first.
pub(in crate::ttn) fn quoted(input: &[u8]) -> Option<Quoted> {
    let (open, closers): (usize, &[&str]) = match input {
        [b'"', inside @ ..] => {
            let len = quote_end(inside)?;
            return Some(Quoted { from: 1, to: 1 + len, end: len + 2 });
        }
        [0xC2, 0xAB, ..] => (2, &["»"]),
        _ => (3, &["”", "“", "\""]),
    };
    let line = input.split(|&b| b == b'\n').next().unwrap_or_default();
    let inside = line.get(open..)?;
    let closes = |n: usize| closers.iter().find(|sign| inside[n..].starts_with(sign.as_bytes()));
    let (len, sign) = (0..inside.len()).find_map(|n| closes(n).map(|sign| (n, sign.len())))?;
    let from = open + len - space(&inside[..len]).len();
    let mut to = open + len;
    // Character by character: a space may be of three bytes.
    while let Some(last) = (from..to).rev().find(|&n| line[n] & 0xC0 != 0x80)
        && space(&line[last..to]).is_empty()
    {
        to = last;
    }
    Some(Quoted { from, to, end: open + len + sign })
}

/// What a quoted text says.
pub(in crate::ttn) fn unquoted(text: &str) -> Cow<'_, str> {
    unescaped(text, |c| matches!(c, '"' | '\\'))
}

/// Where a comment ends, from just after its `{`; `None` when it does not, or another one opens first.
pub(in crate::ttn) fn comment_end(input: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += memchr::memchr3(b'}', b'{', b'\\', &input[at..])?;
        match input[at] {
            b'}' => return Some(at),
            b'\\' => at = (at + 2).min(input.len()),
            _ => return None,
        }
    }
}

/// What a comment says: without the spaces at its ends, its lines ended by `\n` alone.
pub(in crate::ttn) fn comment(text: &str) -> Cow<'_, str> {
    match prose(text) {
        Cow::Borrowed(text) => unescaped(text, is_escaped_in_comment),
        Cow::Owned(text) => Cow::Owned(unescaped(&text, is_escaped_in_comment).into_owned()),
    }
}

/// Prose that becomes a comment as it stands, nothing in it escaped: the same ends, the same lines.
pub(in crate::ttn) fn prose(text: &str) -> Cow<'_, str> {
    let text = text.trim_matches([' ', '\t', '\n', '\r']);
    match memchr::memchr(b'\r', text.as_bytes()) {
        None => Cow::Borrowed(text),
        Some(_) => Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")),
    }
}

const fn is_escaped_in_comment(c: char) -> bool {
    matches!(c, '{' | '}' | '[' | '\\')
}

fn unescaped(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if memchr::memchr(b'\\', text.as_bytes()).is_none() {
        return Cow::Borrowed(text);
    }
    let mut said = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(&next) if c == '\\' && is_escaped(next) => {
                said.push(next);
                chars.next();
            }
            _ => said.push(c),
        }
    }
    Cow::Owned(said)
}

/// Writes a text in quotes.
pub(in crate::ttn) fn write_quoted(text: &str, out: &mut TextBuffer) {
    out.push(b'"');
    if memchr::memchr3(b'"', b'\\', b'\n', text.as_bytes()).is_none() {
        out.push_str(text);
    } else {
        for c in text.chars() {
            match c {
                '"' | '\\' => {
                    out.push(b'\\');
                    out.push_char(c);
                }
                // Quotes end at the line; no reader gives such a text, but a program might.
                '\n' => out.push(b' '),
                c => out.push_char(c),
            }
        }
    }
    out.push(b'"');
}

/// Writes a comment. A `[` at the start of a line would begin a record.
pub(in crate::ttn) fn write_comment(text: &str, out: &mut TextBuffer) {
    out.push(b'{');
    if memchr::memchr3(b'{', b'}', b'\\', text.as_bytes()).is_none()
        && memchr::memchr(b'\n', text.as_bytes()).is_none()
    {
        out.push_str(text);
    } else {
        let mut line_start = false;
        for c in text.chars() {
            if matches!(c, '{' | '}' | '\\') || (c == '[' && line_start) {
                out.push(b'\\');
            }
            line_start = c == '\n';
            out.push_char(c);
        }
    }
    out.push(b'}');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_end_at_the_line() {
        assert_eq!(quote_end(b"a\\\"b\" c"), Some(4));
        assert_eq!(quote_end(b"a\nb\""), None);
        assert_eq!(quote_end(b"a\\"), None);
        assert_eq!(unquoted("a\\\"b\\\\c\\d"), "a\"b\\c\\d");
    }

    #[test]
    fn what_is_written_is_read() {
        for text in ["", "a", "a}b{c", "a\n[b]", "\\", "[x", "a\\}", "é\n\n[TTN \"1.0\"]"] {
            let mut out = TextBuffer::default();
            write_comment(text, &mut out);
            let out = out.into_string();
            let inside = &out[1..];
            let end = comment_end(inside.as_bytes()).unwrap();
            assert_eq!(end + 1, inside.len(), "{out}");
            assert_eq!(comment(&inside[..end]), text);
        }
    }

    #[test]
    fn lines_end_by_a_line_feed_alone() {
        assert_eq!(comment(" a\r\nb\rc\r\n"), "a\nb\nc");
        assert_eq!(prose("{a}\rb\r\n"), "{a}\nb");
    }
}
