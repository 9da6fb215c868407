//! The events of a text, as its reader gives them, in the order of the text.
//! A visitor takes them and may break off; the reader builds nothing, and the tree of a record is one visitor among others.

use crate::record::{Diagnostic, Item, Numbering};
use crate::text::Span;
use std::ops::ControlFlow::{self, Continue};

/// Where a record begins in the text or file that it came from.
///
/// ```
/// use trictrac::ttn::{Start, Visitor, visit};
/// #[derive(Default)]
/// struct Starts(Vec<Start>);
/// impl Visitor for Starts {
///     fn begin_record(&mut self, _: &str, start: Start) {
///         self.0.push(start);
///     }
/// }
/// let mut starts = Starts::default();
/// visit("[TTN \"1.0\"]\n\n[TTN \"1.0\"]\n", &mut starts);
/// assert_eq!(starts.0, [Start { offset: 0, line: 1 }, Start { offset: 13, line: 3 }]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The offset of its first byte (of the uncompressed text).
    pub offset: u64,
    /// Its first line, from 1.
    pub line: u32,
}

/// Is called with everything that a text says, record by record:
///
/// 1. `begin_record`
/// 2. `tag`, for each tag
/// 3. `begin_items`
/// 4. `item`, for each item
/// 5. `end_record`
///
/// with `diagnostic` wherever something could not be read. Nothing is built in between: strings are borrowed from
/// the text, or from a buffer where an escape or a spelling had to be undone.
///
/// Who has seen enough says `Break`: to `begin_items` or `item` it passes over what is left of the record (its diagnostics too), to `end_record` it
/// ends the reading.
///
/// ```
/// use std::ops::ControlFlow::{self, Break, Continue};
/// use trictrac::board::Roll;
/// use trictrac::record::Item;
/// use trictrac::text::Span;
/// use trictrac::ttn::{Visitor, visit};
/// /// The first roll of each record, of two records at most.
/// #[derive(Default)]
/// struct First(Vec<Option<Roll>>);
/// impl Visitor for First {
///     fn item(&mut self, _: Span, item: Item<'_>) -> ControlFlow<()> {
///         let Item::Turn { throw, .. } = item else { return Continue(()) };
///         self.0.push(throw.and_then(|throw| throw.roll()));
///         Break(())
///     }
///     fn end_record(&mut self, _: &str) -> ControlFlow<()> {
///         if self.0.len() < 2 { Continue(()) } else { Break(()) }
///     }
/// }
/// let text = "[TTN \"1.0\"]\nW 64: 1/7 1/5\nB 21: 1/3 1/2\n\n[TTN \"1.0\"]\nW 33:\n\n[TTN \"1.0\"]\nW 51:\n";
/// let mut first = First::default();
/// assert!(visit(text, &mut first).is_break());
/// assert_eq!(first.0, [Roll::parse("64"), Roll::parse("33")]);
/// ```
pub trait Visitor {
    /// A record begins. `text` begins with it, and may go on beyond it.
    fn begin_record(&mut self, text: &str, start: Start) {
        let _ = (text, start);
    }

    /// A tag of the head. Positions and scores come in canonical form.
    fn tag(&mut self, span: Span, name: &str, value: &str) {
        let _ = (span, name, value);
    }

    /// How the text numbers its flèches, where it is not by each player's own 1..24; what is said of it is in those. Called behind the tags, or
    /// where the body first shows it.
    fn numbering(&mut self, numbering: Numbering) {
        let _ = numbering;
    }

    /// The head is over. With `Break` the items of this record are passed over.
    fn begin_items(&mut self) -> ControlFlow<()> {
        Continue(())
    }

    /// An item. With `Break` those behind it in this record are passed over.
    fn item(&mut self, span: Span, item: Item<'_>) -> ControlFlow<()> {
        let _ = (span, item);
        Continue(())
    }

    /// Something could not be read.
    fn diagnostic(&mut self, diagnostic: Diagnostic) {
        let _ = diagnostic;
    }

    /// The record is over; `source` is its text from the first byte to the last that is not a space, or to where no more of it was wanted. With
    /// `Break` nothing is read behind it.
    fn end_record(&mut self, source: &str) -> ControlFlow<()> {
        let _ = source;
        Continue(())
    }
}

/// Counts nothing and keeps nothing: to measure reading alone, or to learn only whether a text can be read.
impl Visitor for () {}
