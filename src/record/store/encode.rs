//! How a turn, a play, a mark and a place are put into the bits of a cell of [`super`], and taken out again.

use crate::board::{Field, Side, Spot};
use crate::record::{
    Claim, CubeAct, Demand, Die, Handling, Holes, Jeton, Mark, Marked, Number, Played, Reason, Speaker,
    Spots, Throw, TwoPlaces, lexicon,
};

pub(crate) const fn pack_owner(owner: Option<Side>) -> u64 {
    match owner {
        None => 0,
        Some(Side::White) => 1,
        Some(Side::Black) => 2,
    }
}

pub(crate) const fn unpack_owner(bits: u64) -> Option<Side> {
    match bits & 3 {
        1 => Some(Side::White),
        2 => Some(Side::Black),
        _ => None,
    }
}

pub(crate) const fn turn(who: Speaker, throw: Option<Throw>) -> u64 {
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

pub(crate) const fn die(die: Die) -> u64 {
    match die {
        Die::Shows(n) => n as u64 & 7,
        Die::Unknown => 0,
        Die::Turning => 7,
    }
}

pub(crate) const fn unpack_turn(payload: u64) -> (Speaker, Option<Throw>) {
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
    (who, if has_dice(payload) { Some(throw) } else { None })
}

pub(crate) const SPOT_OUT: u8 = 26;
pub(crate) const SPOT_HAND: u8 = 27;
pub(crate) const SPOT_UNKNOWN: u8 = 28;
pub(crate) const SPOT_BETWEEN: u8 = 29;

/// A place in five bits; [`SPOT_BETWEEN`] where it needs more.
#[inline]
pub(crate) const fn pack_spot(spot: Spot) -> u8 {
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
pub(crate) const fn unpack_spot(code: u8) -> Spot {
    match Spot::from_index(code) {
        Some(spot) => spot,
        None => match code {
            SPOT_OUT => Spot::Out,
            SPOT_HAND => Spot::Hand,
            _ => Spot::Unknown,
        },
    }
}

pub(crate) const fn between(a: u8, b: u8) -> Spot {
    match (Field::new(a), Field::new(b)) {
        (Some(a), Some(b)) => Spot::Between(a, b),
        _ => Spot::Unknown,
    }
}

pub(crate) const TIMES_MASK: u64 = 0xFF;
/// Times, owner, held and the two lengths of a play.
pub(crate) const PLAIN_MASK: u64 = 0x1_FFFF;
/// Once, his own, let go, from one place to one place.
pub(crate) const PLAIN: u64 = 1 | 1 << 11 | 1 << 14;

/// Owner, held and from how many places.
pub(crate) const WAY_MASK: u64 = 0x3F00;
/// His own, let go, from one place.
pub(crate) const WAY: u64 = 1 << 11;

/// The codes of places that are fields, each by its bit.
pub(crate) const FIELDS: u32 = 0x01FF_FFFE;

pub(crate) const fn has_dice(turn: u64) -> bool {
    turn & 4 != 0
}

pub(crate) const fn has_two_numbers(turn: u64) -> bool {
    // Each pair of dice by its bit: neither 0 nor 7.
    const EACH: u64 = 0b0111_1110;
    const PAIRS: u64 = EACH << 8 | EACH << 16 | EACH << 24 | EACH << 32 | EACH << 40 | EACH << 48;
    PAIRS >> (turn >> 3 & 63) & 1 == 1
}

/// One dame of his own from field to field, as [`pack_played`] has it; `None`: it is no such play.
#[inline]
pub(crate) fn pack_plain(played: &Played) -> Option<u64> {
    let Played {
        owner: None,
        from: Spots { at: [Spot::Field(from), ..], len: 1 },
        to: Spots { at: [Spot::Field(to), ..], len: 1 },
        times: 1,
        held: false,
    } = played
    else {
        return None;
    };
    Some(PLAIN | u64::from(from.number()) << 17 | u64::from(to.number()) << 22)
}

/// Times 8 bits, owner 2, held 1, lengths 3 and 3, then eight places of five bits.
pub(crate) fn pack_played(played: &Played) -> Option<u64> {
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

/// One dame of his own from field to field; `None`: it is no such play.
#[inline(always)]
pub(crate) fn unpack_plain(payload: u64) -> Option<Played> {
    let field =
        |shift: u32| Field::new((payload >> shift & 31) as u8).map(|field| Spots::one(Spot::Field(field)));
    let (Some(from), Some(to), PLAIN) = (field(17), field(22), payload & PLAIN_MASK) else { return None };
    Some(Played { owner: None, from, to, times: 1, held: false })
}

pub(crate) fn unpack_played(payload: u64) -> Played {
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

pub(crate) const fn number(number: Number) -> u64 {
    match number {
        Number::Known(n) => 0x1_0000 | n as u64,
        Number::Unknown => 0,
    }
}

pub(crate) const fn unpack_number(bits: u64) -> Number {
    if bits & 0x1_0000 == 0 { Number::Unknown } else { Number::Known(bits as u16) }
}

/// Owner 2 bits, reason 5, kind 4, flag 1, then two numbers of 17 bits.
#[inline]
pub(crate) fn pack_mark(mark: Mark) -> u64 {
    let (kind, flag, a, b) = match mark.what {
        Marked::Points { less, number: n } => (0, less, number(n), 0),
        Marked::Holes(Holes(n)) => (1, false, u64::from(n as u16), 0),
        Marked::Jeton(Jeton::Up) => (2, false, 0, 0),
        Marked::Jeton(Jeton::At { jetons, points, held }) => (3, held, number(points), u64::from(jetons)),
        Marked::Jeton(Jeton::Two(TwoPlaces(a, b))) => (4, false, u64::from(a), u64::from(b)),
        Marked::Jeton(Jeton::Between(TwoPlaces(a, b))) => (5, false, u64::from(a), u64::from(b)),
        Marked::Fichet(n) => (6, false, number(n), 0),
        Marked::Pavillon(taken) => (7, taken, 0, 0),
    };
    let reason = mark.reason.map_or(0, |reason| reason as u64 + 1);
    pack_owner(mark.owner) | reason << 2 | kind << 7 | u64::from(flag) << 11 | a << 12 | b << 29
}

#[inline]
pub(crate) fn unpack_mark(payload: u64) -> Mark {
    let flag = payload >> 11 & 1 == 1;
    let (a, b) = (payload >> 12 & 0x1_FFFF, payload >> 29 & 0x1_FFFF);
    let what = match payload >> 7 & 15 {
        0 => Marked::Points { less: flag, number: unpack_number(a) },
        1 => Marked::Holes(Holes(a as u16 as i16)),
        2 => Marked::Jeton(Jeton::Up),
        3 => Marked::Jeton(Jeton::At { jetons: b as u8, points: unpack_number(a), held: flag }),
        4 => Marked::Jeton(Jeton::Two(TwoPlaces(a as u16, b as u16))),
        5 => Marked::Jeton(Jeton::Between(TwoPlaces(a as u16, b as u16))),
        6 => Marked::Fichet(unpack_number(a)),
        _ => Marked::Pavillon(flag),
    };
    Mark { owner: unpack_owner(payload), what, reason: unpack_reason(payload >> 2 & 31) }
}

pub(crate) fn unpack_reason(bits: u64) -> Option<Reason> {
    if bits == 0 {
        return None;
    }
    lexicon::REASONS.iter().map(|&(_, reason)| reason).find(|&reason| reason as u64 + 1 == bits)
}

/// A spot that a dame is named by, in 24 bits.
pub fn pack_named_spot(spot: Spot) -> u64 {
    let (code, a, b) = match spot {
        Spot::Between(a, b) => (SPOT_BETWEEN, a.number(), b.number()),
        spot => (pack_spot(spot), 0, 0),
    };
    u64::from(code) | u64::from(a) << 8 | u64::from(b) << 16
}

pub fn unpack_named_spot(bits: u64) -> Spot {
    match bits as u8 {
        SPOT_BETWEEN => between((bits >> 8) as u8, (bits >> 16) as u8),
        code => unpack_spot(code),
    }
}

pub fn unpack_handling(bits: u64) -> Handling {
    match bits {
        0 => Handling::Touch,
        1 => Handling::Lift,
        _ => Handling::Back,
    }
}

pub fn unpack_demand(bits: u64) -> Demand {
    match bits {
        0 => Demand::Oblige,
        1 => Demand::Forbid,
        _ => Demand::Allow,
    }
}

pub fn unpack_cube(bits: u64) -> CubeAct {
    match bits {
        0 => CubeAct::Double,
        1 => CubeAct::Take,
        _ => CubeAct::Drop,
    }
}

pub fn unpack_claim(bits: u32) -> Claim {
    match bits {
        0 => Claim::Due,
        1 => Claim::Can,
        2 => Claim::Cannot,
        _ => Claim::Must,
    }
}
