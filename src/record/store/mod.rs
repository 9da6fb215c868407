//! The tree's flat store: an item is sixteen bytes, its strings are stretches of the record's own text. A few rare
//! items that do not fit stand in a list beside.

mod encode;
mod layout;
mod packed;

use crate::board::Side;
use crate::record::{Item, Played};
use crate::text::Span;
use encode::*;
pub(crate) use packed::PackedItem;
use std::ops::Range;

/// One item, packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    start: u32,
    /// The length of the span, and the kind in the lowest eight bits.
    len_and_kind: u32,
    payload: u64,
}

/// A stretch of the record's text, or of the strings that were undone from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stretch {
    pub start: u32,
    pub len: u32,
}

/// Marks a [`Stretch`] of the strings beside the text.
pub(crate) const BESIDE: u32 = 1 << 31;

/// Items that do not fit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wide {
    Chances { asked: super::Asked, count: u32, of: Option<u32>, rolls: Stretch },
    Finding { code: Stretch, side: Option<Side>, number: Option<u32> },
    Paid { from: Stretch, to: Stretch, number: u32 },
    Account { player: Stretch, amount: i32, fiches: bool },
    Played(Played),
}

/// The items of a record.
#[derive(Clone, Debug, Default)]
pub(crate) struct Items {
    cells: Vec<Cell>,
    wide: Vec<Wide>,
    /// Which kinds there are among them, each by its bit.
    kinds: u32,
    /// How many of them are turns.
    turns: u32,
    /// The last of these has no dice.
    without_dice: bool,
    /// The brackets that stand open, while items are added.
    open: Vec<u32>,
}

/// Where strings are kept when they are stored, and found again.
pub(crate) trait Strings {
    /// The stretch of a string, which is added beside the text where it is not of it.
    fn keep(&mut self, text: &str) -> Stretch;
}

const TURN: u8 = 0;
const MARK: u8 = 1;
const PLAYED: u8 = 2;
const NOTHING: u8 = 3;
const SAID: u8 = 4;
const DOES: u8 = 5;
const HANDLED: u8 = 6;
const DAME: u8 = 7;
const DEMAND: u8 = 8;
const CUBE: u8 = 9;
const OPEN_VARIATION: u8 = 10;
const OPEN_CLAIM: u8 = 11;
const OPEN_SCORE: u8 = 12;
const OPEN_SIC: u8 = 13;
const SIC_EQUALS: u8 = 14;
const CLOSE: u8 = 15;
const POSITION: u8 = 16;
const TURN_IS: u8 = 17;
const ORDER: u8 = 18;
const RELEVE: u8 = 19;
const MARQUE: u8 = 20;
const REFAIT: u8 = 21;
const PARTIE: u8 = 22;
const CITE: u8 = 23;
const PRINT: u8 = 24;
const COMMENT: u8 = 25;
const NOT_TOLD: u8 = 26;
const WIDE: u8 = 27;
/// No kind of a cell, and among the kinds of a record all the same: a turn without dice.
const TURN_WITHOUT_DICE: u8 = 28;
/// The same: a dame that comes back.
const COMES_BACK: u8 = 29;
/// The same: a play behind a turn without dice.
const PLAYED_WITHOUT_DICE: u8 = 30;

impl Cell {
    const fn kind(self) -> u8 {
        (self.len_and_kind & 0xFF) as u8
    }

    const fn span(self) -> Span {
        Span { start: self.start, end: self.start + (self.len_and_kind >> 8) }
    }
}

impl Items {
    pub fn with_capacity(cells: usize) -> Items {
        Items { cells: Vec::with_capacity(cells), ..Items::default() }
    }

    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// A bracket opens with the next cell.
    fn opens(&mut self) {
        self.open.push(self.cells.len() as u32);
    }

    /// The next cell closes the last bracket that opened.
    fn closes(&mut self) {
        let close = self.cells.len() as u64;
        if let Some(open) = self.open.pop().and_then(|open| self.cells.get_mut(open as usize)) {
            open.payload |= close << 32;
        }
    }

    pub fn shrink(&mut self) {
        if self.cells.capacity() > 2 * self.cells.len() + 64 {
            self.cells.shrink_to_fit();
        }
    }

    /// Adds an item. Plays that are alike and stand side by side become one. Who adds mostly knows of what kind it is: there the compiler leaves
    /// no more of this than that kind takes.
    #[inline(always)]
    pub fn push(&mut self, span: Span, item: Item<'_>, strings: &mut impl Strings) {
        match item {
            Item::Turn { who, throw } => {
                self.without_dice = throw.is_none();
                self.kinds |= u32::from(self.without_dice) << TURN_WITHOUT_DICE;
                self.turns += 1;
                self.add(span, TURN, turn(who, throw));
            }
            Item::Played(played) => {
                self.kinds |= u32::from(self.without_dice) << PLAYED_WITHOUT_DICE;
                match pack_plain(&played) {
                    Some(payload) => self.push_packed(span, payload),
                    None => self.push_played(span, &played),
                }
            }
            Item::Mark(mark) => self.add(span, MARK, pack_mark(mark)),
            other => self.push_rare(span, other, strings),
        }
    }

    #[inline]
    fn add(&mut self, span: Span, kind: u8, payload: u64) {
        let len = span.end.saturating_sub(span.start).min(0xFF_FFFF);
        self.kinds |= 1 << kind;
        self.cells.push(Cell { start: span.start, len_and_kind: len << 8 | u32::from(kind), payload });
    }

    #[inline(never)]
    fn push_rare(&mut self, span: Span, item: Item<'_>, strings: &mut impl Strings) {
        let (kind, payload) = self.rare(item, strings);
        self.add(span, kind, payload);
    }

    #[inline]
    fn push_packed(&mut self, span: Span, payload: u64) {
        if !self.merged(span, payload) {
            self.add(span, PLAYED, payload);
        }
    }

    /// Adds a play that is not of the plainest form.
    #[inline(never)]
    fn push_played(&mut self, span: Span, played: &Played) {
        self.kinds |= u32::from(played.comes_back()) << COMES_BACK;
        match pack_played(played) {
            Some(payload) => self.push_packed(span, payload),
            None if self.merged_wide(span, played) => {}
            None => {
                let at = self.widened(Wide::Played(*played));
                self.add(span, WIDE, at);
            }
        }
    }

    #[inline]
    fn merged(&mut self, span: Span, payload: u64) -> bool {
        let Some(last) = self.cells.last_mut() else { return false };
        if last.len_and_kind & 0xFF != u32::from(PLAYED) || (last.payload ^ payload) & !TIMES_MASK != 0 {
            return false;
        }
        let times = (last.payload & TIMES_MASK) + (payload & TIMES_MASK);
        if times > TIMES_MASK {
            return false;
        }
        last.payload = last.payload & !TIMES_MASK | times;
        last.len_and_kind = span.end.saturating_sub(last.start).min(0xFF_FFFF) << 8 | u32::from(PLAYED);
        true
    }

    fn merged_wide(&mut self, span: Span, played: &Played) -> bool {
        let Some(last) = self.cells.last_mut() else { return false };
        if last.len_and_kind & 0xFF != u32::from(WIDE) {
            return false;
        }
        let Some(Wide::Played(before)) = self.wide.get_mut(last.payload as usize) else { return false };
        let Some(times) = before.times.checked_add(played.times) else { return false };
        if (Played { times: 1, ..*before }) != (Played { times: 1, ..*played }) {
            return false;
        }
        before.times = times;
        last.len_and_kind = span.end.saturating_sub(last.start).min(0xFF_FFFF) << 8 | u32::from(WIDE);
        true
    }

    fn widened(&mut self, wide: Wide) -> u64 {
        self.wide.push(wide);
        (self.wide.len() - 1) as u64
    }

    fn rare(&mut self, item: Item<'_>, strings: &mut impl Strings) -> (u8, u64) {
        match item {
            Item::OpenVariation | Item::OpenClaim(_) | Item::OpenScore | Item::OpenSic => self.opens(),
            Item::Close => self.closes(),
            _ => {}
        }
        let mut kept = |text: &str| {
            let stretch = strings.keep(text);
            u64::from(stretch.start) << 32 | u64::from(stretch.len)
        };
        match item {
            Item::Said(text) => (SAID, kept(text)),
            Item::Does(text) => (DOES, kept(text)),
            Item::Position(text) => (POSITION, kept(text)),
            Item::Cite(text) => (CITE, kept(text)),
            Item::Print(text) => (PRINT, kept(text)),
            Item::Comment(text) => (COMMENT, kept(text)),
            Item::PlaysNothing => (NOTHING, 0),
            Item::Handled(handling) => (HANDLED, handling as u64),
            Item::Dame { owner, spot, times } => {
                (DAME, pack_named_spot(spot) << 8 | u64::from(times) | pack_owner(owner) << 32)
            }
            Item::Demand(demand) => (DEMAND, demand as u64),
            Item::Cube(cube) => (CUBE, cube as u64),
            Item::OpenVariation => (OPEN_VARIATION, 0),
            Item::OpenClaim(claim) => (OPEN_CLAIM, claim as u64),
            Item::OpenScore => (OPEN_SCORE, 0),
            Item::OpenSic => (OPEN_SIC, 0),
            Item::SicEquals => (SIC_EQUALS, 0),
            Item::Close => (CLOSE, 0),
            Item::TurnIs(side) => (TURN_IS, side as u64),
            Item::OrderUnknown => (ORDER, 0),
            Item::Releve(side) => (RELEVE, side as u64),
            Item::Marque(side, number) => (MARQUE, (side as u64) << 32 | u64::from(number)),
            Item::Partie(side, number) => (PARTIE, (side as u64) << 32 | u64::from(number)),
            Item::Refait(a, b) => (REFAIT, u64::from(a) << 32 | u64::from(b)),
            Item::NotTold => (NOT_TOLD, 0),
            Item::Chances { asked, count, of, rolls } => {
                let rolls = strings.keep(rolls);
                (WIDE, self.widened(Wide::Chances { asked, count, of, rolls }))
            }
            Item::Finding { code, side, number } => {
                let code = strings.keep(code);
                (WIDE, self.widened(Wide::Finding { code, side, number }))
            }
            Item::Paid { from, to, number } => {
                let (from, to) = (strings.keep(from), strings.keep(to));
                (WIDE, self.widened(Wide::Paid { from, to, number }))
            }
            Item::Account { player, amount, fiches } => {
                let player = strings.keep(player);
                (WIDE, self.widened(Wide::Account { player, amount, fiches }))
            }
            Item::Turn { who, throw } => (TURN, turn(who, throw)),
            Item::Mark(mark) => (MARK, pack_mark(mark)),
            Item::Played(played) => (WIDE, self.widened(Wide::Played(played))),
        }
    }

    /// The items of a range, their strings found again by `text`.
    pub fn iter<'a>(
        &'a self,
        range: Range<usize>,
        text: impl Fn(Stretch) -> &'a str + 'a,
    ) -> impl DoubleEndedIterator<Item = (Span, Item<'a>)> + 'a {
        self.cells.get(range).unwrap_or_default().iter().map(move |cell| {
            let span = cell.span();
            // Each of the commonest kinds is made where it is to stand.
            match cell.kind() {
                PLAYED => {
                    if let Some(played) = unpack_plain(cell.payload) {
                        return (span, Item::Played(played));
                    }
                }
                TURN => {
                    let (who, throw) = unpack_turn(cell.payload);
                    return (span, Item::Turn { who, throw });
                }
                MARK => return (span, Item::Mark(unpack_mark(cell.payload))),
                _ => {}
            }
            (span, self.unpack(*cell, &text))
        })
    }

    /// One of them.
    pub fn item<'a>(&'a self, at: usize, text: impl Fn(Stretch) -> &'a str) -> Option<(Span, Item<'a>)> {
        let &cell = self.cells.get(at)?;
        Some((cell.span(), self.unpack(cell, &text)))
    }

    /// The item of a cell.
    #[inline(never)]
    pub fn unpack<'a>(&'a self, cell: Cell, text: &impl Fn(Stretch) -> &'a str) -> Item<'a> {
        let payload = cell.payload;
        let low = payload as u32;
        let high = (payload >> 32) as u32;
        let string = || text(Stretch { start: high, len: low });
        let side = |bits: u64| if bits & 1 == 0 { Side::White } else { Side::Black };
        match cell.kind() {
            TURN => {
                let (who, throw) = unpack_turn(payload);
                Item::Turn { who, throw }
            }
            MARK => Item::Mark(unpack_mark(payload)),
            PLAYED => Item::Played(unpack_played(payload)),
            NOTHING => Item::PlaysNothing,
            SAID => Item::Said(string()),
            DOES => Item::Does(string()),
            HANDLED => Item::Handled(unpack_handling(payload)),
            DAME => {
                let (owner, spot) = (unpack_owner(payload >> 32), unpack_named_spot(payload >> 8));
                Item::Dame { owner, spot, times: payload as u8 }
            }
            DEMAND => Item::Demand(unpack_demand(payload)),
            CUBE => Item::Cube(unpack_cube(payload)),
            OPEN_VARIATION => Item::OpenVariation,
            OPEN_CLAIM => Item::OpenClaim(unpack_claim(low)),
            OPEN_SCORE => Item::OpenScore,
            OPEN_SIC => Item::OpenSic,
            SIC_EQUALS => Item::SicEquals,
            CLOSE => Item::Close,
            POSITION => Item::Position(string()),
            TURN_IS => Item::TurnIs(side(payload)),
            ORDER => Item::OrderUnknown,
            RELEVE => Item::Releve(side(payload)),
            MARQUE => Item::Marque(side(payload >> 32), low),
            REFAIT => Item::Refait(high, low),
            PARTIE => Item::Partie(side(payload >> 32), low),
            CITE => Item::Cite(string()),
            PRINT => Item::Print(string()),
            COMMENT => Item::Comment(string()),
            NOT_TOLD => Item::NotTold,
            _ => self.unpack_wide(payload as usize, text),
        }
    }

    /// An item that does not fit in a cell.
    fn unpack_wide<'a>(&'a self, at: usize, text: &impl Fn(Stretch) -> &'a str) -> Item<'a> {
        match self.wide.get(at) {
            Some(&Wide::Chances { asked, count, of, rolls }) => {
                Item::Chances { asked, count, of, rolls: text(rolls) }
            }
            Some(&Wide::Finding { code, side, number }) => Item::Finding { code: text(code), side, number },
            Some(&Wide::Paid { from, to, number }) => Item::Paid { from: text(from), to: text(to), number },
            Some(&Wide::Account { player, amount, fiches }) => {
                Item::Account { player: text(player), amount, fiches }
            }
            Some(&Wide::Played(played)) => Item::Played(played),
            None => Item::NotTold,
        }
    }
}
