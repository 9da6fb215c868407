//! The record: what a text says of a game, as a model. Its head, and what was done and stated, item by item in the order of
//! the text; the words of the language; what can be wrong with a text. How it is read and written is `ttn`'s.

mod asked;
mod assemble;
mod diagnostic;
mod expected;
mod explained;
mod head;
mod item;
pub mod lexicon;
pub mod limits;
mod mark;
mod numbered_text;
mod numbering;
mod opening;
mod problem;
#[cfg(any(test, feature = "arbitrary"))]
mod random;
mod sentences;
pub(crate) mod store;
mod view;
mod writable;

pub use asked::{Asked, ChanceKind, DiceNumbers, Joint};
pub(crate) use assemble::Assembler;
pub use diagnostic::{Diagnostic, DiagnosticMirror, NotationError};
pub use expected::Expected;
pub use explained::{EXPLAINED, Explained};
pub use head::{Head, Match, Silence};
pub use item::*;
pub use lexicon::Declaration;
pub use mark::{Holes, Jeton, Mark, Marked, Number, Reason, TwoPlaces};
pub use numbering::Numbering;
pub(crate) use numbering::{LEPEINTRE, SOUMILLE};
pub use opening::OpeningResult;
pub use problem::{Encoding, Problem};
pub use sentences::SENTENCES;
pub use view::{Act, Preamble, Statement, Turn, Variation};

use crate::text::{Landmarks, Place, Severity, Span};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use store::{BESIDE, Cell, Items, PackedItem, Stretch};

/// A record: its head, and what was done and stated, in the order of the text.
///
/// Two records are equal when they say the same: tags and items. Spaces, line ends and spellings that the notation
/// brings into one form make no difference, nor does where the record stood in its file.
///
/// ```
/// use trictrac::record::Item;
/// use trictrac::ttn::parse;
/// let records = parse("[TTN \"1.0\"] [White \"vous\"]\nW 46: 1/7 1/5 {hello}\n").unwrap();
/// assert_eq!(records[0].tag("White"), Some("vous"));
/// assert_eq!(records[0].items().count(), 4);
/// assert_eq!(records[0].to_ttn(), "[TTN \"1.0\"]\n[White \"vous\"]\n\nW 64: 1/7 1/5 {hello}\n");
/// ```
#[derive(Clone, Default)]
pub struct Record {
    text: Box<str>,
    beside: Box<str>,
    tags: Vec<Tag>,
    items: Items,
    diagnostics: Vec<Diagnostic>,
    line: u32,
    offset: u64,
    numbering: Numbering,
    landmarks: Landmarks,
}

#[derive(Clone, Copy, Debug)]
struct Tag {
    span: Span,
    name: Stretch,
    value: Stretch,
}

impl Record {
    /// How its text numbers the flèches; what was read has each player's own.
    ///
    /// ```
    /// use trictrac::{board::{Field, Spot}, record::{Item, Numbering}};
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [Fields \"lelasseux\"]\n\nW 64: T/6 T/4\n").unwrap()[0];
    /// assert_eq!(record.numbering(), Numbering::Treatise);
    /// let (_, first) = record.items().find(|(_, item)| matches!(item, Item::Played(_))).unwrap();
    /// let Item::Played(played) = first else { unreachable!() };
    /// assert_eq!(played.to.as_slice(), [Spot::Field(Field::new(7).unwrap())], "his sixth flèche behind the talon is 7");
    /// ```
    #[must_use]
    pub fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// Name and value of each tag, in the notation's order, unknown ones last.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> + '_ {
        self.tags.iter().map(|tag| (self.string(tag.name), self.string(tag.value)))
    }

    /// The value of a tag.
    ///
    /// `None` where it is not given. What it says as a value (a date, a score, a side) is in [`Record::head`].
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|tag| tag.0 == name).map(|tag| tag.1)
    }

    /// Where a tag stands, bracket to bracket.
    ///
    /// ```
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [White \"vous\"]\n").unwrap()[0];
    /// let span = record.tag_span("White").unwrap();
    /// assert_eq!(record.text(span), "[White \"vous\"]");
    /// ```
    #[must_use]
    pub fn tag_span(&self, name: &str) -> Option<Span> {
        self.tags.iter().find(|tag| self.string(tag.name) == name).map(|tag| tag.span)
    }

    /// What the record says after its head, in order.
    ///
    /// Each with its bytes in [`Record::source`]. Brackets are items too: [`Item::OpenVariation`] and its like, up to their [`Item::Close`];
    /// who wants turns asks [`Record::turns`].
    ///
    /// ```
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5 {well}\n").unwrap()[0];
    /// let words: Vec<&str> = record.items().map(|(_, item)| item.word()).collect();
    /// assert_eq!(words, ["turn", "play", "play", "comment"]);
    /// ```
    pub fn items(&self) -> impl Iterator<Item = (Span, Item<'_>)> + '_ {
        self.items_in(0..self.len())
    }

    /// The items of a range of indices, in order.
    pub(crate) fn items_in(
        &self,
        range: Range<usize>,
    ) -> impl DoubleEndedIterator<Item = (Span, Item<'_>)> + '_ {
        self.items.iter(range, |stretch| self.string(stretch))
    }

    /// The index behind an item and all that stands in its brackets: of an opening one, that behind its [`Item::Close`].
    ///
    /// ```
    /// use trictrac::record::Item;
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5 (W 64: 1/11)\nB 21: -\n").unwrap()[0];
    /// let open = record.items().position(|(_, item)| item == Item::OpenVariation).unwrap();
    /// let (_, behind) = record.items().nth(record.end_of(open)).unwrap();
    /// assert_eq!(behind.word(), "turn", "Black's");
    /// ```
    #[must_use]
    pub fn end_of(&self, item: usize) -> usize {
        self.items.end_of(item)
    }

    /// How many items there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is nothing after the head.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.len() == 0
    }

    /// The text that it was read from.
    ///
    /// ```
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 46:   1/7 1/5\n").unwrap()[0];
    /// assert!(record.source().contains("W 46:   1/7"), "as it was written");
    /// assert!(record.to_ttn().contains("W 64: 1/7"), "as the notation writes it");
    /// ```
    #[must_use]
    pub fn source(&self) -> &str {
        &self.text
    }

    /// The text of a span.
    ///
    /// Nothing, where the span is not of this record.
    #[must_use]
    pub fn text(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// Its first line in its file, from 1.
    #[must_use]
    pub fn line(&self) -> u32 {
        self.line
    }

    /// The offset of its first byte in its (uncompressed) file.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// Where a span begins in the file.
    ///
    /// ```
    /// let records = trictrac::ttn::parse("[TTN \"1.0\"]\n\n[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n").unwrap();
    /// let turn = records[1].turns().next().unwrap();
    /// assert_eq!(records[1].place(turn.span()).to_string(), "5:1", "counted from the top of the file");
    /// ```
    #[must_use]
    pub fn place(&self, span: Span) -> Place {
        let mut at = (span.start as usize).min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let Place { line, column } = self.landmarks.place(&self.text, at);
        Place { line: self.line.saturating_add(line - 1), column }
    }

    /// What was found wrong with its text when it was read; empty for a record that was read strictly, but for
    /// warnings.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Whether all of its text could be read.
    ///
    /// ```
    /// let records = trictrac::ttn::parse_lenient("[TTN \"1.0\"]\n\nW 64: 1/7 8/27\n");
    /// assert!(!records[0].is_whole(), "there is no field 27");
    /// assert_eq!(records[0].diagnostics().len(), 1);
    /// ```
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.diagnostics.iter().all(|one| one.severity() != Severity::Error)
    }

    /// Whether some of its items are demanded, or part of a statement.
    pub(crate) fn has_roles(&self) -> bool {
        self.items.have_roles()
    }

    /// Whether dames are played in a turn without a throw.
    pub(crate) fn has_plays_without_dice(&self) -> bool {
        self.items.have_plays_without_dice()
    }

    /// How many turns it has, where each stands behind the one before it: in no variation, and in no bracket.
    pub(crate) fn turns_in_a_row(&self) -> Option<u32> {
        self.items.turns_in_a_row()
    }

    /// The next turn or edge of a variation, from an item on.
    #[inline]
    pub(crate) fn next_edge(&self, from: usize) -> usize {
        self.items.next_edge(from)
    }

    /// Who speaks in a turn, and what he throws; `None`: the item is none.
    #[inline]
    pub(crate) fn turn_at(&self, item: usize) -> Option<(Speaker, Option<Throw>)> {
        self.items.turn_at(item)
    }

    /// Whether an item is a turn.
    #[inline]
    pub(crate) fn is_turn(&self, item: usize) -> bool {
        self.items.is_turn(item)
    }

    /// Whether an item is a turn without dice.
    #[inline]
    pub(crate) fn is_turn_without_dice(&self, item: usize) -> bool {
        self.items.is_turn_without_dice(item)
    }

    /// At which byte an item begins.
    #[inline]
    pub(crate) fn begins_at(&self, item: usize) -> Option<u32> {
        self.items.begins_at(item)
    }

    /// One of its items.
    pub(crate) fn item(&self, at: usize) -> Option<(Span, Item<'_>)> {
        self.items.item(at, |stretch| self.string(stretch))
    }

    /// Whether something is missing in it: coups, or a dame that comes back.
    pub(crate) fn has_gaps(&self) -> bool {
        self.items.have_gaps()
    }

    /// The items of a range, the commonest ones known at one look.
    #[inline]
    pub(crate) fn packed_items(&self, range: Range<usize>) -> impl Iterator<Item = PackedItem> + '_ {
        self.items.packed(range)
    }

    /// One of the others.
    pub(crate) fn unpacked(&self, cell: Cell) -> Item<'_> {
        self.items.unpack(cell, &|stretch| self.string(stretch))
    }

    fn string(&self, stretch: Stretch) -> &str {
        let (from, start) = match stretch.start & BESIDE {
            0 => (&self.text, stretch.start as usize),
            _ => (&self.beside, (stretch.start & !BESIDE) as usize),
        };
        from.get(start..start + stretch.len as usize).unwrap_or_default()
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.items.len() == other.items.len()
            && self.tags().eq(other.tags())
            && self.items().map(|(_, item)| item).eq(other.items().map(|(_, item)| item))
    }
}

impl Eq for Record {}

impl Hash for Record {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tags().for_each(|tag| tag.hash(state));
        self.items().for_each(|(_, item)| item.hash(state));
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("line", &self.line)
            .field("tags", &self.tags().collect::<Vec<_>>())
            .field("items", &self.items().map(|(_, item)| item).collect::<Vec<_>>())
            .finish()
    }
}

/// Where a tag comes in a canonical head.
pub(crate) fn rank(name: &str) -> usize {
    lexicon::TAGS.iter().position(|tag| *tag == name).unwrap_or(lexicon::TAGS.len())
}
