//! A record by its turns: views over the flat store, which copy nothing. A turn has acts, statements, comments and the variations that
//! could have stood in its place; a variation has turns again.

use super::{Item, Record, Speaker, Throw};
use crate::board::{Roll, Side};
use crate::text::{Place, Span};
use std::fmt;
use std::ops::Range;

macro_rules! views {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<'r> {
            record: &'r Record,
            start: usize,
            end: usize,
        }

        impl<'r> $name<'r> {
            pub(crate) const fn of(record: &'r Record, range: Range<usize>) -> Self {
                Self { record, start: range.start, end: range.end }
            }

            /// The record that it is of.
            #[must_use]
            pub const fn record(&self) -> &'r Record {
                self.record
            }

            /// Which items of the record it is made of.
            #[must_use]
            pub const fn range(&self) -> Range<usize> {
                self.start..self.end
            }

            /// Its items, with all that stands in its brackets.
            pub fn items(&self) -> impl Iterator<Item = (Span, Item<'r>)> + use<'r> {
                self.record.items_in(self.range())
            }

            /// From its first sign to its last.
            #[must_use]
            pub fn span(&self) -> Span {
                let mut spans = self.items().map(|(span, _)| span);
                let first = spans.next().unwrap_or_default();
                Span { start: first.start, end: spans.map(|span| span.end).max().unwrap_or(0).max(first.end) }
            }

            /// Its text, as it was written.
            #[must_use]
            pub fn text(&self) -> &'r str {
                self.record.text(self.span())
            }

            /// Where it begins in its file.
            #[must_use]
            pub fn place(&self) -> Place {
                self.record.place(self.span())
            }
        }

        impl fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.text()).finish()
            }
        }
    )*};
}

views! {
    /// A turn, with all that belongs to it: up to the next turn that follows it, or stands beside it.
    ///
    /// ```
    /// let records = trictrac::ttn::parse("[TTN \"1.0\"]\nW 64: +4:fill 1/7 1/5 {so} (W 64: 1/11)\nB 21: -\n").unwrap();
    /// let turn = records[0].turns().next().unwrap();
    /// assert_eq!(turn.roll().unwrap().to_string(), "64");
    /// assert_eq!(turn.acts().map(|act| act.text()).collect::<Vec<_>>(), ["+4:fill", "1/7", "1/5"]);
    /// assert_eq!(turn.comments().collect::<Vec<_>>(), ["so"]);
    /// let instead = turn.variations().next().unwrap().turns().next().unwrap();
    /// assert_eq!(instead.text(), "W 64: 1/11");
    /// assert_eq!(records[0].turns().count(), 2);
    /// ```
    Turn;
    /// What stands before the first turn.
    ///
    /// ```
    /// let text = "[TTN \"1.0\"]\n\n{a figure} <chances number 6 16/36>\nW 64: 1/7 1/5\n";
    /// let record = &trictrac::ttn::parse(text).unwrap()[0];
    /// let preamble = record.preamble();
    /// assert_eq!((preamble.comments().count(), preamble.statements().count()), (1, 1));
    /// ```
    Preamble;
    /// What could have been played in place of a turn.
    ///
    /// ```
    /// let text = "[TTN \"1.0\"]\n\nW 64: 1/7 1/5 ({or} W 64: 1/11)\n";
    /// let record = &trictrac::ttn::parse(text).unwrap()[0];
    /// let variation = record.turns().next().unwrap().variations().next().unwrap();
    /// assert_eq!(variation.preamble().comments().collect::<Vec<_>>(), ["or"]);
    /// assert_eq!(variation.turns().map(|turn| turn.text()).collect::<Vec<_>>(), ["W 64: 1/11"]);
    /// ```
    Variation;
    /// One act of a turn: a mark, dames played or handled, words, a demand, the cube.
    ///
    /// ```
    /// let text = "[TTN \"1.0\"]\n\nW 64: lift 1*2 4 \"bon\"\n";
    /// let record = &trictrac::ttn::parse(text).unwrap()[0];
    /// let acts: Vec<_> = record.turns().next().unwrap().acts().collect();
    /// assert_eq!(acts[0].dames().count(), 2, "those of 1 and the one of 4 are of the one act");
    /// assert_eq!(acts.iter().map(|act| act.item().word()).collect::<Vec<_>>(), ["lift", "said"]);
    /// ```
    Act;
    /// A statement, with the turns or marks that it holds.
    ///
    /// ```
    /// let text = "[TTN \"1.0\"]\n\nW 64: 1/7 1/5 <must W 64: 1/7 1/5>\n";
    /// let record = &trictrac::ttn::parse(text).unwrap()[0];
    /// let statement = record.turns().next().unwrap().statements().next().unwrap();
    /// assert_eq!(statement.turns().map(|turn| turn.text()).collect::<Vec<_>>(), ["W 64: 1/7 1/5"]);
    /// ```
    Statement;
}

impl Record {
    /// Its turns, those within variations and statements not counted.
    pub fn turns(&self) -> impl Iterator<Item = Turn<'_>> + '_ {
        turns(self, 0..self.len())
    }

    /// What it says outside of all brackets; an opening one stands for all that it holds.
    ///
    /// ```
    /// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5 (W 64: 1/11)\n").unwrap()[0];
    /// assert_eq!((record.outermost().count(), record.len()), (4, 7), "turn, two dames, and the variation as one");
    /// ```
    pub fn outermost(&self) -> impl Iterator<Item = (Span, Item<'_>)> + '_ {
        outermost(self, 0..self.len()).filter_map(|range| self.items_in(range).next())
    }

    /// What stands before its first turn.
    #[must_use]
    pub fn preamble(&self) -> Preamble<'_> {
        Preamble::of(self, 0..next_turn(self, 0, self.len()))
    }
}

/// The items of a range that stand in no bracket of it, each with what its own brackets hold.
fn outermost(record: &Record, range: Range<usize>) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = range.start;
    std::iter::from_fn(move || {
        (at < range.end).then(|| {
            let start = at;
            at = record.end_of(start).clamp(start + 1, range.end);
            start..at
        })
    })
}

/// The item at an index.
fn item(record: &Record, at: usize) -> Option<Item<'_>> {
    record.items_in(at..at + 1).next().map(|(_, item)| item)
}

/// The first turn from `from` on that stands in no bracket, or the end.
fn next_turn(record: &Record, from: usize, end: usize) -> usize {
    outermost(record, from..end)
        .find(|range| matches!(item(record, range.start), Some(Item::Turn { .. })))
        .map_or(end, |range| range.start)
}

fn turns(record: &Record, range: Range<usize>) -> impl Iterator<Item = Turn<'_>> + '_ {
    let mut at = next_turn(record, range.start, range.end);
    std::iter::from_fn(move || {
        (at < range.end).then(|| {
            let start = at;
            at = next_turn(record, start + 1, range.end);
            Turn::of(record, start..at)
        })
    })
}

fn statements(record: &Record, range: Range<usize>) -> impl Iterator<Item = Statement<'_>> + '_ {
    outermost(record, range)
        .filter(|range| item(record, range.start).is_some_and(|item| item.is_statement()))
        .map(|range| Statement::of(record, range))
}

fn comments(record: &Record, range: Range<usize>) -> impl Iterator<Item = &str> + '_ {
    outermost(record, range).filter_map(|range| match item(record, range.start) {
        Some(Item::Comment(text)) => Some(text),
        _ => None,
    })
}

impl<'r> Turn<'r> {
    /// Who acts or speaks.
    #[must_use]
    pub fn who(&self) -> Speaker {
        self.head().0
    }

    /// The player who acts, where it is one of the two.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match self.who() {
            Speaker::Player(side) => Some(side),
            Speaker::Onlooker => None,
        }
    }

    /// The dice, if he throws.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        self.head().1
    }

    /// The roll, where both dice are known.
    #[must_use]
    pub fn roll(&self) -> Option<Roll> {
        self.throw().and_then(Throw::roll)
    }

    fn head(&self) -> (Speaker, Option<Throw>) {
        match item(self.record, self.start) {
            Some(Item::Turn { who, throw }) => (who, throw),
            _ => (Speaker::Onlooker, None),
        }
    }

    /// What is done, said and demanded, in order.
    pub fn acts(&self) -> impl Iterator<Item = Act<'r>> + use<'r> {
        let (record, end) = (self.record, self.end);
        outermost(record, self.start + 1..end)
            .filter(move |range| item(record, range.start).is_some_and(|item| item.is_act()))
            .map(move |range| {
                let behind = record.items_in(range.end..end);
                let dames = behind.take_while(|(_, item)| matches!(item, Item::Dame { .. })).count();
                Act::of(record, range.start..range.end + dames)
            })
    }

    /// What is stated in it, or behind it before the next turn.
    pub fn statements(&self) -> impl Iterator<Item = Statement<'r>> + use<'r> {
        statements(self.record, self.start + 1..self.end)
    }

    /// Its comments, those of its variations and statements not among them.
    pub fn comments(&self) -> impl Iterator<Item = &'r str> + use<'r> {
        comments(self.record, self.start + 1..self.end)
    }

    /// What could have been played in its place.
    pub fn variations(&self) -> impl Iterator<Item = Variation<'r>> + use<'r> {
        let record = self.record;
        outermost(record, self.start + 1..self.end)
            .filter(move |range| item(record, range.start) == Some(Item::OpenVariation))
            .map(move |range| Variation::of(record, range))
    }
}

impl<'r> Preamble<'r> {
    /// What is stated there.
    pub fn statements(&self) -> impl Iterator<Item = Statement<'r>> + use<'r> {
        statements(self.record, self.range())
    }

    /// Its comments.
    pub fn comments(&self) -> impl Iterator<Item = &'r str> + use<'r> {
        comments(self.record, self.range())
    }
}

impl<'r> Variation<'r> {
    /// Its turns.
    pub fn turns(&self) -> impl Iterator<Item = Turn<'r>> + use<'r> {
        turns(self.record, self.inside())
    }

    /// What stands before its first turn.
    #[must_use]
    pub fn preamble(&self) -> Preamble<'r> {
        let inside = self.inside();
        Preamble::of(self.record, inside.start..next_turn(self.record, inside.start, inside.end))
    }

    fn inside(&self) -> Range<usize> {
        self.start + 1..self.end.saturating_sub(1).max(self.start + 1)
    }
}

impl<'r> Act<'r> {
    /// What it is.
    #[must_use]
    pub fn item(&self) -> Item<'r> {
        item(self.record, self.start).unwrap_or(Item::NotTold)
    }

    /// The items that belong to it: the dames behind `touch`, `lift` and `back`.
    pub fn dames(&self) -> impl Iterator<Item = (Span, Item<'r>)> + use<'r> {
        self.record.items_in(self.start + 1..self.end)
    }
}

impl<'r> Statement<'r> {
    /// What it is: the statement, or what opens it.
    #[must_use]
    pub fn item(&self) -> Item<'r> {
        item(self.record, self.start).unwrap_or(Item::NotTold)
    }

    /// The turns that a claim holds.
    pub fn turns(&self) -> impl Iterator<Item = Turn<'r>> + use<'r> {
        turns(self.record, self.start + 1..self.end.saturating_sub(1).max(self.start + 1))
    }
}
