//! What a record says of the wood that counts: points, holes, jetons by place, the pavillon, and for what the source says that they are marked.

use crate::board::Side;
use serde::{Deserialize, Serialize};

/// A number that the record tells, or `?`.
///
/// ```
/// use trictrac::record::{Item, Mark, Marked, Number};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [Position \"?\"]\n\nW ??: +?\n").unwrap()[0];
/// let (_, mark) = record.items().nth(1).unwrap();
/// assert!(matches!(mark, Item::Mark(Mark { what: Marked::Points { less: false, number: Number::Unknown }, .. })));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Number {
    /// Given: 0 to 65,535, as far as it makes sense there.
    Known(u16),
    /// `?`: not given.
    Unknown,
}

/// A jeton set by hand (mark by place).
///
/// ```
/// use trictrac::record::{Item, Jeton, Mark, Marked, Number, TwoPlaces};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: jj8 j2&8\n").unwrap()[0];
/// let marks: Vec<Marked> = record.items().filter_map(|(_, item)| match item {
///     Item::Mark(Mark { what, .. }) => Some(what),
///     _ => None,
/// }).collect();
/// let two_at_eight = Jeton::At { jetons: 2, points: Number::Known(8), held: false };
/// assert_eq!(marks, [Marked::Jeton(two_at_eight), Marked::Jeton(Jeton::Two(TwoPlaces::new(8, 2)))]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Jeton {
    /// `j~`: taken up, held in the hand.
    Up,
    /// `j8`, `jj8`, `j10~`: one or two jetons at this number of points; `held`: not let go.
    At {
        /// 1 or 2.
        jetons: u8,
        /// 0 is the talon.
        points: Number,
        /// The hand is still on it.
        held: bool,
    },
    /// `j2&8`: one at each.
    Two(TwoPlaces),
    /// `j4|6`: between two places.
    Between(TwoPlaces),
}

/// Two places of jetons, in points, the lesser first: the two are alike, so that they have one order.
///
/// ```
/// use trictrac::record::TwoPlaces;
/// assert_eq!(TwoPlaces::new(8, 2), TwoPlaces::new(2, 8));
/// assert_eq!((TwoPlaces::new(8, 2).lesser(), TwoPlaces::new(8, 2).greater()), (2, 8));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TwoPlaces(pub(crate) u16, pub(crate) u16);

impl TwoPlaces {
    /// Two places in either order.
    #[must_use]
    pub const fn new(a: u16, b: u16) -> TwoPlaces {
        if a <= b { TwoPlaces(a, b) } else { TwoPlaces(b, a) }
    }

    /// The place of fewer points.
    #[must_use]
    pub const fn lesser(self) -> u16 {
        self.0
    }

    /// The place of more points, or the same.
    #[must_use]
    pub const fn greater(self) -> u16 {
        self.1
    }

    /// The other of the two, where one is here.
    pub(crate) const fn beside(self, one: u16) -> Option<u16> {
        match self {
            TwoPlaces(a, b) if a == one => Some(b),
            TwoPlaces(a, b) if b == one => Some(a),
            _ => None,
        }
    }
}

/// Holes taken, 1 to 32,767, or given back, -1 to -32,767: a mark of no hole is none (the fichet stays where it is).
///
/// ```
/// use trictrac::record::Holes;
/// assert_eq!(Holes::new(-1).map(Holes::number), Some(-1));
/// assert_eq!((Holes::new(0), Holes::new(i16::MIN)), (None, None), "neither can be written");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Holes(pub(crate) i16);

impl Holes {
    /// So many; `None` for 0, and for what passes 32,767 either way.
    #[must_use]
    pub const fn new(number: i16) -> Option<Holes> {
        match number {
            0 | i16::MIN => None,
            number => Some(Holes(number)),
        }
    }

    /// How many, less than 0 where they are given back.
    #[must_use]
    pub const fn number(self) -> i16 {
        self.0
    }
}

/// What is marked.
///
/// Points are 0 to 65,535, and holes as many as [`Holes`] says: what is written, not what can be won.
///
/// ```
/// use trictrac::record::{Holes, Item, Mark, Marked, Number};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: oo o-1 f5 p\n").unwrap()[0];
/// let holes = |number| Marked::Holes(Holes::new(number).unwrap());
/// let marks: Vec<Marked> = record.items().filter_map(|(_, item)| match item {
///     Item::Mark(Mark { what, .. }) => Some(what),
///     _ => None,
/// }).collect();
/// assert_eq!(marks, [holes(2), holes(-1), Marked::Fichet(Number::Known(5)), Marked::Pavillon(true)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Marked {
    /// `+8`, `-2`, `+?`: the whole mark, by number.
    Points {
        /// `-`: points taken off.
        less: bool,
        /// How many.
        number: Number,
    },
    /// `o` 1, `oo` 2, `o3` 3, `o-1` -1: the fichet moves so many holes.
    Holes(Holes),
    /// A jeton by place.
    Jeton(Jeton),
    /// `f5`: the fichet is put in this hole, `f0` out.
    Fichet(Number),
    /// `p` the pavillon taken, `p0` put back.
    Pavillon(bool),
}

impl Marked {
    /// Whether the fichet is moved by it.
    pub(crate) const fn is_of_fichet(&self) -> bool {
        matches!(self, Marked::Holes(_) | Marked::Fichet(_))
    }

    /// Whether the fichet or a jeton is moved by it: more is told by where that stands then than by a number of points.
    pub(crate) const fn is_by_place(&self) -> bool {
        self.is_of_fichet() || matches!(self, Marked::Jeton(_))
    }

    /// Whether holes may come off by it: by number they do, where the fichet is put they may.
    pub(crate) const fn may_lower_fichet(&self) -> bool {
        matches!(self, Marked::Holes(Holes(..0)) | Marked::Fichet(_))
    }
}

/// For what the source says that points are marked.
///
/// ```
/// use trictrac::record::{Item, Reason};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 51: +4:fill\nB: +2:tables\n").unwrap()[0];
/// let reasons: Vec<Reason> = record.items().filter_map(|(_, item)| match item {
///     Item::Mark(mark) => mark.reason,
///     _ => None,
/// }).collect();
/// assert_eq!(reasons, [Reason::Fill, Reason::Corners], "one jan by two names");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Reason {
    /// `won`: by his own roll, without saying by what.
    Won,
    /// `given`: by the other's roll.
    Given,
    /// `fill`: a plein made.
    Fill,
    /// `keep`: a plein kept.
    Keep,
    /// `hit`: a dame hit to true.
    Hit,
    /// `corner`: the other's coin hit.
    Corner,
    /// `corners`: jan de deux coins (`tables` is the same jan by its other name).
    #[serde(alias = "tables")]
    Corners,
    /// `mézéas`.
    #[serde(rename = "mézéas")]
    Mezeas,
    /// `six`: jan de trois coups, jan de six tables.
    Six,
    /// `out`: the last dame borne off first.
    Out,
    /// `false`: a dame hit to false.
    False,
    /// `unplayed`: a number not played.
    Unplayed,
    /// `contre`: one of the two contre-jans.
    Contre,
    /// `école`: a claim.
    #[serde(rename = "école")]
    Ecole,
}

/// `+8:fill`, `Bo-1`, `jj6`.
///
/// ```
/// use trictrac::{board::Side, record::Item};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: Bo-1 +4:false\n").unwrap()[0];
/// let marks: Vec<_> = record.items().filter_map(|(_, item)| match item {
///     Item::Mark(mark) => Some((mark.owner, mark.is_for_given())),
///     _ => None,
/// }).collect();
/// assert_eq!(marks, [(Some(Side::Black), false), (None, true)], "a hole taken off the other's wood; points for a dame hit to false");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub struct Mark {
    /// Whose wood, where it is not the speaker's own.
    pub owner: Option<Side>,
    /// What is marked.
    pub what: Marked,
    /// For what.
    pub reason: Option<Reason>,
}

impl Mark {
    /// Whether it names itself as for what the other's roll gave.
    #[must_use]
    pub const fn is_for_given(&self) -> bool {
        matches!(self.reason, Some(Reason::False | Reason::Unplayed | Reason::Contre | Reason::Given))
    }
}
