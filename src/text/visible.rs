//! Text from a record, a file's name or a command line as a terminal may have it: nothing in it steers the terminal or hides. What would is written
//! out as in JSON, `\u001b`; takes text, gives text.

use std::borrow::Cow;

/// Signs beside the controls that steer or are not seen: Unicode's format signs, its line and paragraph ends, and what is to be ignored by default.
const UNSEEN: [(char, char); 25] = [
    ('\u{00AD}', '\u{00AD}'),
    ('\u{034F}', '\u{034F}'),
    ('\u{0600}', '\u{0605}'),
    ('\u{061C}', '\u{061C}'),
    ('\u{06DD}', '\u{06DD}'),
    ('\u{070F}', '\u{070F}'),
    ('\u{0890}', '\u{0891}'),
    ('\u{08E2}', '\u{08E2}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{17B4}', '\u{17B5}'),
    ('\u{180B}', '\u{180F}'),
    ('\u{200B}', '\u{200F}'),
    ('\u{2028}', '\u{202E}'),
    ('\u{2060}', '\u{206F}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{FE00}', '\u{FE0F}'),
    ('\u{FEFF}', '\u{FEFF}'),
    ('\u{FFA0}', '\u{FFA0}'),
    ('\u{FFF0}', '\u{FFFB}'),
    ('\u{110BD}', '\u{110BD}'),
    ('\u{110CD}', '\u{110CD}'),
    ('\u{13430}', '\u{1343F}'),
    ('\u{1BCA0}', '\u{1BCA3}'),
    ('\u{1D173}', '\u{1D17A}'),
    ('\u{E0000}', '\u{E0FFF}'),
];

/// Whether a terminal shows this sign, and does nothing else with it.
fn is_seen(sign: char) -> bool {
    // Most texts are ASCII.
    if sign.is_ascii() {
        return !sign.is_ascii_control();
    }
    !sign.is_control() && !UNSEEN.iter().any(|&(first, last)| (first..=last).contains(&sign))
}

/// A text of one line, such as a file's name: every sign that steers or hides is written out.
///
/// ```
/// use trictrac::text::visible;
/// assert_eq!(visible("a\u{1b}[2J\u{202e}é.ttn"), "a\\u001b[2J\\u202eé.ttn");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    written_out(text, is_seen)
}

/// A text of several lines: as [`visible`], but line ends and tabs stay.
///
/// ```
/// use trictrac::text::visible_lines;
/// assert_eq!(visible_lines("W 64:\n\t1/7\u{7}"), "W 64:\n\t1/7\\u0007");
/// ```
#[must_use]
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    written_out(text, |sign| is_seen(sign) || sign == '\n' || sign == '\t')
}

fn written_out(text: &str, stays: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.chars().all(&stays) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for sign in text.chars() {
        if stays(sign) {
            out.push(sign);
        } else {
            sign.encode_utf16(&mut [0; 2]).iter().for_each(|&unit| write_unit(unit, &mut out));
        }
    }
    Cow::Owned(out)
}

/// As JSON writes it.
fn write_unit(unit: u16, out: &mut String) {
    out.push_str("\\u");
    for shift in [12, 8, 4, 0] {
        out.push(char::from_digit(u32::from(unit >> shift) & 0xF, 16).unwrap_or('0'));
    }
}

/// A source text whose signs stay at their bytes, so that what points into it still does: each that steers or hides becomes another of its length.
pub(crate) fn same_length(text: &str) -> Cow<'_, str> {
    let stays = |sign: char| is_seen(sign) || sign.is_ascii();
    if text.chars().all(stays) {
        return Cow::Borrowed(text);
    }
    let instead = |sign: char| match sign.len_utf8() {
        2 => '¿',
        3 => char::REPLACEMENT_CHARACTER,
        // An inverted mark of doubt, of four bytes.
        _ => '\u{1FBC4}',
    };
    // ASCII's controls are left to whoever shows the lines: it has a picture for each.
    Cow::Owned(text.chars().map(|sign| if stays(sign) { sign } else { instead(sign) }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_is_written_out_as_json_reads_it() {
        for (text, shown) in [
            ("\u{1b}]0;x\u{7}", "\\u001b]0;x\\u0007"),
            ("\u{9b}2J\u{7f}", "\\u009b2J\\u007f"),
            ("a\u{200b}b\u{2066}c\r\n\t", "a\\u200bb\\u2066c\\u000d\\u000a\\u0009"),
            ("\u{e0041}", "\\udb40\\udc41"),
            ("Noël ✓ 三 🎲", "Noël ✓ 三 🎲"),
        ] {
            assert_eq!(visible(text), shown);
            let json: String = serde_json::from_str(&format!("\"{shown}\"")).unwrap();
            assert_eq!(json, text);
        }
        assert_eq!(visible_lines("a\tb\nc\u{1b}"), "a\tb\nc\\u001b");
    }

    #[test]
    fn a_source_keeps_its_length() {
        let text = "W\u{9b}\u{ad}\u{202e}\u{e0041}é\u{1b}";
        let shown = same_length(text);
        assert_eq!(shown.len(), text.len());
        assert_eq!(shown, "W¿¿\u{fffd}\u{1fbc4}é\u{1b}");
    }
}
