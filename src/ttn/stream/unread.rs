//! A record that is cut out of a stream and not read yet: whoever finds where records begin need not be who reads them.
//! Takes the text of a stretch, gives whether it is surely one record; takes such a text, gives the record.

use super::reader::{Mode, in_mode};
use crate::record::{NotationError, Record};
use crate::ttn::Start;
use crate::ttn::parse::grammar::visit_record;
use crate::ttn::parse::tree::Tree;

/// The next record of a stream.
pub(crate) enum Arrived {
    /// Its text, which is surely one record.
    Unread(Unread),
    /// Itself: to know how many there are, its stretch was read.
    Read(Result<Record, NotationError>),
}

/// The text of one record.
pub(crate) struct Unread {
    text: Box<str>,
    start: Start,
    mode: Mode,
}

impl Arrived {
    /// How many bytes of text it is; what is known of a record that cannot be read is little.
    pub fn len(&self) -> usize {
        match self {
            Arrived::Unread(unread) => unread.text.len(),
            Arrived::Read(record) => record.as_ref().map_or(0, |record| record.source().len()),
        }
    }

    /// The record.
    pub fn read(self) -> Result<Record, NotationError> {
        match self {
            Arrived::Unread(unread) => unread.read(),
            Arrived::Read(record) => record,
        }
    }
}

impl Unread {
    /// The text of a stretch that is surely one record.
    pub(in crate::ttn) fn of(text: &str, start: Start, mode: Mode) -> Unread {
        Unread { text: text.into(), start, mode }
    }

    fn read(self) -> Result<Record, NotationError> {
        let mut tree = Tree::default();
        let _ = visit_record(&self.text, self.start, &mut tree);
        debug_assert_eq!(tree.records.len(), 1, "{}", self.text);
        let record = tree.records.pop().unwrap_or_default();
        in_mode(record, self.mode)
    }
}

#[cfg(test)]
mod tests {
    use crate::ttn::parse_lenient;
    use crate::ttn::stream::framing::is_surely_one;

    #[test]
    fn what_is_surely_one_record_is_one() {
        let one = "[TTN \"1.0\"]\n[White \"a\"]\n\n[Black \"b\"]\n\nW 64: 1/7 1/5 {no more}\n";
        assert!(is_surely_one(one) && is_surely_one("[TTN \"1.0\"]"));
        for other in [
            "W 64: 1/7\n",
            "[TTN \"1.0\"]\n\nW 64: 1/7 [White \"a\"]\n",
            "[TTN \"1.0\"] [White \"a\"]\nW 64:",
            "[TTN \"1.0\"]\n[1]\n[White \"a\"]\n",
            "[TTN \"1.0\"]\n[White \"a\"] W 64:\n[Black \"b\"]\n",
            "[TTN \"1.0\"]\n[White \"a]\n",
            "[TTN \"1.0\"]\n[White x] W:\"]\n[Black \"b\"]\n",
        ] {
            assert!(!is_surely_one(other), "{other}");
        }
    }

    #[test]
    fn whatever_stands_in_it() {
        let mut rng = fastrand::Rng::with_seed(7);
        let pieces = [
            "[",
            "]",
            "\"",
            "\n",
            " ",
            "TTN ",
            "[TTN \"1.0\"]",
            "[White \"a\"]",
            "W 64: 1/7",
            "{",
            "}",
            "(",
            ")",
            "[1]",
            "<",
            "\\",
            "é",
        ];
        let mut surely = 0;
        for _ in 0..50_000 {
            let head = if rng.bool() { "[TTN \"1.0\"]\n" } else { "" };
            let body: String = (0..rng.usize(0..10)).map(|_| pieces[rng.usize(0..pieces.len())]).collect();
            let text = format!("{head}{body}");
            let text = text.trim_start();
            if crate::ttn::stretches(text).count() == 1 && is_surely_one(text) {
                assert_eq!(parse_lenient(text).len(), 1, "{text}");
                surely += 1;
            }
        }
        assert!(surely > 2_000, "{surely}");
    }
}
