//! What a reader of events is told, in the order of the text.

use crate::record::{Diagnostic, Item, Numbering};
use crate::text::Span;

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
/// ```
/// use trictrac::record::Item;
/// use trictrac::text::Span;
/// use trictrac::ttn::{Visitor, visit};
/// struct Count(u32);
/// impl Visitor for Count {
///     fn item(&mut self, _: Span, item: Item<'_>) {
///         self.0 += u32::from(matches!(item, Item::Turn { .. }));
///     }
/// }
/// let mut count = Count(0);
/// visit("[TTN \"1.0\"]\nW 64: 1/7 1/5\nB 21: 1/3 1/2\n", &mut count);
/// assert_eq!(count.0, 2);
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

    /// How the text numbers its flèches, where it is not by each player's own 1..24; what is told of it is in those. Told behind the tags, or
    /// where the body first shows it.
    fn numbering(&mut self, numbering: Numbering) {
        let _ = numbering;
    }

    /// The head is over. With `false` the items of this record are passed over (its diagnostics too).
    fn begin_items(&mut self) -> bool {
        true
    }

    /// An item.
    fn item(&mut self, span: Span, item: Item<'_>) {
        let _ = (span, item);
    }

    /// Something could not be read.
    fn diagnostic(&mut self, diagnostic: Diagnostic) {
        let _ = diagnostic;
    }

    /// The record is over; `source` is its text from the first byte to the last that is not a space.
    fn end_record(&mut self, source: &str) {
        let _ = source;
    }
}

/// Counts nothing and keeps nothing: to measure reading alone, or to learn only whether a text can be read.
impl Visitor for () {}
