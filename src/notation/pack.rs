//! The tree's flat store: an item is sixteen bytes, its strings are stretches of the record's own text. A few rare
//! items that do not fit stand in a list beside.

use super::{
    Claim, Cube, Demand, Die, Handling, Item, Jeton, Mark, Marked, Number, Played, Reason, Span, Speaker,
    Spots, Throw, lexicon,
};
use crate::board::{Field, Side, Spot};

/// One item, packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    start: u32,
    /// The length of the span, and the kind in the lowest eight bits.
    len_and_kind: u32,
    payload: u64,
}

/// A stretch of the record's text, or of the strings that were undone from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stretch {
    pub start: u32,
    pub len: u32,
}

/// Marks a [`Stretch`] of the strings beside the text.
pub(super) const BESIDE: u32 = 1 << 31;

/// Items that do not fit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wide {
    Chances { kind: super::ChanceKind, count: u32, of: Option<u32>, rolls: Stretch },
    Finding { code: Stretch, side: Option<Side>, number: Option<u32> },
    Paid { from: Stretch, to: Stretch, number: u32 },
    Played(Played),
}

/// An item, the two commonest forms apart.
pub(super) enum Shape<'a> {
    /// `W 64:`
    Turn { white: bool, dice: [u8; 2] },
    /// `1/7`
    Play { from: u8, to: u8 },
    /// Anything, these two not excepted.
    Other(Item<'a>),
}

/// The items of a record.
#[derive(Clone, Debug, Default)]
pub(super) struct Items {
    cells: Vec<Cell>,
    wide: Vec<Wide>,
}

/// Where strings are kept when they are stored, and found again.
pub(super) trait Strings {
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

impl Items {
    pub fn with_capacity(cells: usize) -> Items {
        Items { cells: Vec::with_capacity(cells), wide: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.cells.len()
    }

    pub fn shrink(&mut self) {
        if self.cells.capacity() > 2 * self.cells.len() + 64 {
            self.cells.shrink_to_fit();
        }
    }

    /// Adds an item. Plays that are alike and stand side by side become one.
    #[inline]
    pub fn push(&mut self, span: Span, item: Item<'_>, strings: &mut impl Strings) {
        let (kind, payload) = match item {
            Item::Turn { who, throw } => (TURN, turn(who, throw)),
            Item::Played(played) => match pack_played(&played) {
                Some(payload) => {
                    if self.merged(span, payload) {
                        return;
                    }
                    (PLAYED, payload)
                }
                None => {
                    if self.merged_wide(span, &played) {
                        return;
                    }
                    (WIDE, self.widened(Wide::Played(played)))
                }
            },
            Item::Mark(mark) => (MARK, pack_mark(mark)),
            other => self.rare(other, strings),
        };
        let len = span.end.saturating_sub(span.start).min(0xFF_FFFF);
        self.cells.push(Cell { start: span.start, len_and_kind: len << 8 | u32::from(kind), payload });
    }

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
                let (code, a, b) = match spot {
                    Spot::Between(a, b) => (SPOT_BETWEEN, a.number(), b.number()),
                    spot => (pack_spot(spot), 0, 0),
                };
                let packed =
                    u64::from(times) | u64::from(code) << 8 | u64::from(a) << 16 | u64::from(b) << 24;
                (DAME, packed | pack_owner(owner) << 32)
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
            Item::Chances { kind, count, of, rolls } => {
                let rolls = strings.keep(rolls);
                (WIDE, self.widened(Wide::Chances { kind, count, of, rolls }))
            }
            Item::Finding { code, side, number } => {
                let code = strings.keep(code);
                (WIDE, self.widened(Wide::Finding { code, side, number }))
            }
            Item::Paid { from, to, number } => {
                let (from, to) = (strings.keep(from), strings.keep(to));
                (WIDE, self.widened(Wide::Paid { from, to, number }))
            }
            Item::Turn { who, throw } => (TURN, turn(who, throw)),
            Item::Mark(mark) => (MARK, pack_mark(mark)),
            Item::Played(played) => (WIDE, self.widened(Wide::Played(played))),
        }
    }

    /// The items, their strings found again by `text`.
    pub fn iter<'a>(
        &'a self,
        text: impl Fn(Stretch) -> &'a str + 'a,
    ) -> impl Iterator<Item = (Span, Item<'a>)> + 'a {
        self.cells.iter().map(move |cell| {
            let span = Span { start: cell.start, end: cell.start + (cell.len_and_kind >> 8) };
            (span, self.unpack(cell, &text))
        })
    }

    /// The items as [`Items::iter`] gives them, the plainest ones without being unpacked.
    #[inline]
    pub fn shapes<'a>(
        &'a self,
        text: impl Fn(Stretch) -> &'a str + 'a,
    ) -> impl Iterator<Item = Shape<'a>> + 'a {
        self.cells.iter().map(move |cell| match (cell.len_and_kind & 0xFF) as u8 {
            // A player's throw of two told dice that lie well; one dame of his own from field to field.
            TURN if cell.payload & 6 == 4 && cell.payload >> 16 == 0 && has_two_told(cell.payload) => {
                Shape::Turn {
                    white: cell.payload & 1 == 0,
                    dice: [(cell.payload >> 3 & 7) as u8, (cell.payload >> 6 & 7) as u8],
                }
            }
            PLAYED if cell.payload & PLAIN_MASK == PLAIN => {
                let (from, to) = ((cell.payload >> 17 & 31) as u8, (cell.payload >> 22 & 31) as u8);
                if matches!(from, 1..=24) && matches!(to, 1..=24) {
                    Shape::Play { from, to }
                } else {
                    Shape::Other(self.unpack(cell, &text))
                }
            }
            _ => Shape::Other(self.unpack(cell, &text)),
        })
    }

    #[inline]
    fn unpack<'a>(&'a self, cell: &Cell, text: &impl Fn(Stretch) -> &'a str) -> Item<'a> {
        let payload = cell.payload;
        let low = payload as u32;
        let high = (payload >> 32) as u32;
        let string = || text(Stretch { start: high, len: low });
        let side = |bits: u64| if bits & 1 == 0 { Side::White } else { Side::Black };
        match (cell.len_and_kind & 0xFF) as u8 {
            TURN => {
                let (who, throw) = unpack_turn(payload);
                Item::Turn { who, throw }
            }
            MARK => Item::Mark(unpack_mark(payload)),
            PLAYED => Item::Played(unpack_played(payload)),
            NOTHING => Item::PlaysNothing,
            SAID => Item::Said(string()),
            DOES => Item::Does(string()),
            HANDLED => Item::Handled(match payload {
                0 => Handling::Touch,
                1 => Handling::Lift,
                _ => Handling::Back,
            }),
            DAME => {
                let spot = match (payload >> 8) as u8 {
                    SPOT_BETWEEN => between((payload >> 16) as u8, (payload >> 24) as u8),
                    code => unpack_spot(code),
                };
                Item::Dame { owner: unpack_owner(payload >> 32), spot, times: payload as u8 }
            }
            DEMAND => Item::Demand(match payload {
                0 => Demand::Oblige,
                1 => Demand::Forbid,
                _ => Demand::Allow,
            }),
            CUBE => Item::Cube(match payload {
                0 => Cube::Double,
                1 => Cube::Take,
                _ => Cube::Drop,
            }),
            OPEN_VARIATION => Item::OpenVariation,
            OPEN_CLAIM => Item::OpenClaim(match payload {
                0 => Claim::Due,
                1 => Claim::Can,
                2 => Claim::Cannot,
                _ => Claim::Must,
            }),
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
            _ => match self.wide.get(payload as usize) {
                Some(&Wide::Chances { kind, count, of, rolls }) => {
                    Item::Chances { kind, count, of, rolls: text(rolls) }
                }
                Some(&Wide::Finding { code, side, number }) => {
                    Item::Finding { code: text(code), side, number }
                }
                Some(&Wide::Paid { from, to, number }) => {
                    Item::Paid { from: text(from), to: text(to), number }
                }
                Some(&Wide::Played(played)) => Item::Played(played),
                None => Item::NotTold,
            },
        }
    }
}

const fn pack_owner(owner: Option<Side>) -> u64 {
    match owner {
        None => 0,
        Some(Side::White) => 1,
        Some(Side::Black) => 2,
    }
}

const fn unpack_owner(bits: u64) -> Option<Side> {
    match bits & 3 {
        1 => Some(Side::White),
        2 => Some(Side::Black),
        _ => None,
    }
}

const fn turn(who: Speaker, throw: Option<Throw>) -> u64 {
    let who = match who {
        Speaker::Player(Side::White) => 0,
        Speaker::Player(Side::Black) => 1,
        Speaker::Onlooker => 2,
    };
    match throw {
        None => who,
        Some(throw) => {
            let [a, b] = throw.dice;
            who | 4 | die(a) << 3 | die(b) << 6 | (throw.lays as u64) << 16
        }
    }
}

const fn die(die: Die) -> u64 {
    match die {
        Die::Shows(n) => n as u64 & 7,
        Die::Unknown => 0,
        Die::Turning => 7,
    }
}

const fn unpack_turn(payload: u64) -> (Speaker, Option<Throw>) {
    let who = match payload & 3 {
        0 => Speaker::Player(Side::White),
        1 => Speaker::Player(Side::Black),
        _ => Speaker::Onlooker,
    };
    const fn shown(bits: u64) -> Die {
        match bits & 7 {
            0 => Die::Unknown,
            7 => Die::Turning,
            n => Die::Shows(n as u8),
        }
    }
    let throw = Throw { dice: [shown(payload >> 3), shown(payload >> 6)], lays: (payload >> 16) as u16 };
    (who, if payload & 4 == 0 { None } else { Some(throw) })
}

const SPOT_OUT: u8 = 26;
const SPOT_HAND: u8 = 27;
const SPOT_UNKNOWN: u8 = 28;
const SPOT_BETWEEN: u8 = 29;

/// A place in five bits; [`SPOT_BETWEEN`] where it needs more.
#[inline]
const fn pack_spot(spot: Spot) -> u8 {
    match spot {
        Spot::Bar => 0,
        Spot::Field(field) => field.number(),
        Spot::Off => 25,
        Spot::Out => SPOT_OUT,
        Spot::Hand => SPOT_HAND,
        Spot::Unknown => SPOT_UNKNOWN,
        Spot::Between(..) => SPOT_BETWEEN,
    }
}

#[inline]
const fn unpack_spot(code: u8) -> Spot {
    match Spot::from_index(code) {
        Some(spot) => spot,
        None => match code {
            SPOT_OUT => Spot::Out,
            SPOT_HAND => Spot::Hand,
            _ => Spot::Unknown,
        },
    }
}

const fn between(a: u8, b: u8) -> Spot {
    match (Field::new(a), Field::new(b)) {
        (Some(a), Some(b)) => Spot::Between(a, b),
        _ => Spot::Unknown,
    }
}

const TIMES_MASK: u64 = 0xFF;
/// Times, owner, held and the two lengths of a play.
const PLAIN_MASK: u64 = 0x1_FFFF;
/// Once, his own, let go, from one place to one place.
const PLAIN: u64 = 1 | 1 << 11 | 1 << 14;

const fn has_two_told(turn: u64) -> bool {
    let (a, b) = (turn >> 3 & 7, turn >> 6 & 7);
    a != 0 && a != 7 && b != 0 && b != 7
}

/// Times 8 bits, owner 2, held 1, lengths 3 and 3, then eight places of five bits.
#[inline]
fn pack_played(played: &Played) -> Option<u64> {
    if let Played {
        owner: None,
        from: Spots { at: [Spot::Field(from), ..], len: 1 },
        to: Spots { at: [Spot::Field(to), ..], len: 1 },
        times: 1,
        held: false,
    } = played
    {
        return Some(PLAIN | u64::from(from.number()) << 17 | u64::from(to.number()) << 22);
    }
    let mut payload = u64::from(played.times)
        | pack_owner(played.owner) << 8
        | u64::from(played.held) << 10
        | (u64::from(played.from.len) & 7) << 11
        | (u64::from(played.to.len) & 7) << 14;
    let mut shift = 17;
    for &spot in played.from.as_slice().iter().chain(played.to.as_slice()) {
        let code = pack_spot(spot);
        if code == SPOT_BETWEEN {
            return None;
        }
        payload |= u64::from(code) << shift;
        shift += 5;
    }
    Some(payload)
}

#[inline]
fn unpack_played(payload: u64) -> Played {
    let mut played = Played {
        owner: unpack_owner(payload >> 8),
        from: Spots::NONE,
        to: Spots::NONE,
        times: payload as u8,
        held: payload >> 10 & 1 == 1,
    };
    let mut rest = payload >> 17;
    for _ in 0..payload >> 11 & 7 {
        played.from.push(unpack_spot((rest & 31) as u8));
        rest >>= 5;
    }
    for _ in 0..payload >> 14 & 7 {
        played.to.push(unpack_spot((rest & 31) as u8));
        rest >>= 5;
    }
    played
}

const fn number(number: Number) -> u64 {
    match number {
        Number::Known(n) => 0x1_0000 | n as u64,
        Number::Unknown => 0,
    }
}

const fn unpack_number(bits: u64) -> Number {
    if bits & 0x1_0000 == 0 { Number::Unknown } else { Number::Known(bits as u16) }
}

/// Owner 2 bits, reason 5, kind 4, flag 1, then two numbers of 17 bits.
#[inline]
fn pack_mark(mark: Mark) -> u64 {
    let (kind, flag, a, b) = match mark.what {
        Marked::Points { less, number: n } => (0, less, number(n), 0),
        Marked::Holes(n) => (1, false, u64::from(n as u16), 0),
        Marked::Jeton(Jeton::Up) => (2, false, 0, 0),
        Marked::Jeton(Jeton::At { jetons, points, held }) => (3, held, number(points), u64::from(jetons)),
        Marked::Jeton(Jeton::Two(a, b)) => (4, false, u64::from(a), u64::from(b)),
        Marked::Jeton(Jeton::Between(a, b)) => (5, false, u64::from(a), u64::from(b)),
        Marked::Fichet(n) => (6, false, number(n), 0),
        Marked::Pavillon(taken) => (7, taken, 0, 0),
    };
    let reason = mark.reason.map_or(0, |reason| reason as u64 + 1);
    pack_owner(mark.owner) | reason << 2 | kind << 7 | u64::from(flag) << 11 | a << 12 | b << 29
}

#[inline]
fn unpack_mark(payload: u64) -> Mark {
    let flag = payload >> 11 & 1 == 1;
    let (a, b) = (payload >> 12 & 0x1_FFFF, payload >> 29 & 0x1_FFFF);
    let what = match payload >> 7 & 15 {
        0 => Marked::Points { less: flag, number: unpack_number(a) },
        1 => Marked::Holes(a as u16 as i16),
        2 => Marked::Jeton(Jeton::Up),
        3 => Marked::Jeton(Jeton::At { jetons: b as u8, points: unpack_number(a), held: flag }),
        4 => Marked::Jeton(Jeton::Two(a as u16, b as u16)),
        5 => Marked::Jeton(Jeton::Between(a as u16, b as u16)),
        6 => Marked::Fichet(unpack_number(a)),
        _ => Marked::Pavillon(flag),
    };
    Mark { owner: unpack_owner(payload), what, reason: unpack_reason(payload >> 2 & 31) }
}

fn unpack_reason(bits: u64) -> Option<Reason> {
    lexicon::REASONS.iter().map(|&(_, reason)| reason).find(|&reason| reason as u64 + 1 == bits)
}
