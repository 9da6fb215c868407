//! What a roll can be worth points for, and in how many ways.

use crate::board::{Field, Side};
use std::fmt;

/// What a roll can be worth points for. The names are those of the notation's reasons.
///
/// ```
/// use trictrac::rules::Kind;
/// assert_eq!(Kind::Fill.word(), "fill", "as in `+4:fill`");
/// assert!(Kind::False.is_given() && !Kind::Hit.is_given(), "hit to false, the points are the other's (L 136)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Jan de trois coups, or de six tables (L 123).
    Six,
    /// Jan de deux coins, or de deux tables (L 124).
    Corners,
    /// Mézéas (L 126).
    Mezeas,
    /// The other's coin hit (L 45).
    Corner,
    /// A dame hit to true (L 129).
    Hit,
    /// A plein made (L 47).
    Fill,
    /// A plein kept (L 60).
    Keep,
    /// The last dame borne off first (L 118).
    Out,
    /// A dame hit to false (L 136).
    False,
    /// One of the two contre-jans (L 125, L 127).
    Contre,
    /// Numbers not played (L 83, L 153).
    Unplayed,
}

impl Kind {
    /// All kinds, won before given.
    pub const ALL: [Kind; 11] = [
        Kind::Six,
        Kind::Corners,
        Kind::Mezeas,
        Kind::Corner,
        Kind::Hit,
        Kind::Fill,
        Kind::Keep,
        Kind::Out,
        Kind::False,
        Kind::Contre,
        Kind::Unplayed,
    ];

    /// Its word, as the notation writes it after the colon.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Six => "six",
            Kind::Corners => "corners",
            Kind::Mezeas => "mézéas",
            Kind::Corner => "corner",
            Kind::Hit => "hit",
            Kind::Fill => "fill",
            Kind::Keep => "keep",
            Kind::Out => "out",
            Kind::False => "false",
            Kind::Contre => "contre",
            Kind::Unplayed => "unplayed",
        }
    }

    /// Whether the points go to the other player (L 153).
    #[must_use]
    pub const fn is_given(self) -> bool {
        matches!(self, Kind::False | Kind::Contre | Kind::Unplayed)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// By which numbers of the roll: the larger, the smaller, their sum. Of a doublet the number counts as the larger.
///
/// ```
/// use trictrac::rules::Ways;
/// let both = Ways::HIGH.and(Ways::SUM);
/// assert!(both.has(Ways::SUM) && !both.has(Ways::LOW));
/// assert_eq!((both.count(), Ways::NONE.count()), (2, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Ways(u8);

impl Ways {
    /// No way.
    pub const NONE: Ways = Ways(0);
    /// By the larger number (of a doublet: by either).
    pub const HIGH: Ways = Ways(1);
    /// By the smaller number.
    pub const LOW: Ways = Ways(2);
    /// By the sum.
    pub const SUM: Ways = Ways(4);

    /// These ways and those.
    #[must_use]
    pub const fn and(self, more: Ways) -> Ways {
        Ways(self.0 | more.0)
    }

    /// Whether it has all of these.
    #[must_use]
    pub const fn has(self, which: Ways) -> bool {
        self.0 & which.0 == which.0
    }

    /// How many, 0 to 3.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }
}

/// One thing that a roll is worth points for.
///
/// ```
/// use trictrac::{board::{Men, Roll, Side}, rules::{Kind, Position, RollHistory, find}};
/// // Five cases of the petit jan stand, each with a dame to spare: 5-1 brings two of them to the sixth (L 53).
/// let mut men = Men::EMPTY;
/// for field in 1..=5 { men.put(Side::White, field, 3); }
/// let position = Position::new(men, Side::White, find("trictrac", None).unwrap()).unwrap();
/// let score = position.score(Roll::new(5, 1).unwrap(), RollHistory::default());
/// let fill = score.events()[0];
/// assert_eq!((fill.kind, fill.to, fill.points, fill.ways), (Kind::Fill, Side::White, 4, 1));
/// assert_eq!(fill.field.map(|field| field.number()), Some(1), "the petit jan begins at the talon");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// What.
    pub kind: Kind,
    /// To whom the points go.
    pub to: Side,
    /// Where: the field hit, the first field of the table filled or kept (1, 7, 19), in the roller's numbering.
    pub field: Option<Field>,
    /// How many times it counts: ways of a hit or a fill, numbers not played; else 1.
    pub ways: u8,
    /// By which numbers, where they can be distinguished.
    pub by: Ways,
    /// The points, ways counted in.
    pub points: u16,
    /// The articles of the record's own treatise.
    pub articles: &'static [&'static str],
}

/// How a roll comes to an event: by a number of it, or by their sum, which brings a dame from one field to another (in the roller's numbering).
///
/// ```
/// use trictrac::{board::{Men, Roll, Side}, rules::{Position, RollHistory, find}};
/// let mut men = Men::EMPTY;
/// for field in 1..=5 { men.put(Side::White, field, 3); }
/// let position = Position::new(men, Side::White, find("trictrac", None).unwrap()).unwrap();
/// let roll = Roll::new(5, 1).unwrap();
/// let fill = position.score(roll, RollHistory::default()).events()[0];
/// assert!(fill.routes(&position, roll).iter().all(|route| route.from + route.number == route.to && route.to == 6));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Route {
    /// The number, or the sum.
    pub number: u8,
    /// Where the dame stands.
    pub from: u8,
    /// Where the number brings it.
    pub to: u8,
}

impl Event {
    /// By which numbers, and which dame of the roller each of them brings to the field that is hit, or to the case that was lacking.
    ///
    /// ```
    /// use trictrac::{board::{Men, Roll, Side}, rules::{self, Position, RollHistory}};
    /// let mut men = Men::EMPTY;
    /// for (field, dames) in [(1, 3), (2, 3), (3, 3), (4, 4), (5, 1), (6, 1)] { men.put(Side::White, field, dames); }
    /// let position = Position::new(men, Side::White, rules::find("trictrac", None).unwrap()).unwrap();
    /// let roll = Roll::new(4, 2).unwrap();
    /// let score = position.score(roll, RollHistory::default());
    /// assert!(score.events().iter().all(|event| event.routes(&position, roll).is_empty()), "two cases lack");
    /// ```
    #[must_use]
    pub fn routes(&self, position: &crate::rules::Position, roll: crate::board::Roll) -> Vec<Route> {
        let (men, turn) = (position.men(), position.turn());
        let to = match (self.kind, self.field) {
            (Kind::Hit | Kind::False, Some(field)) => Some(field.number()),
            (Kind::Fill, Some(first)) => {
                let mut lacking =
                    (first.number()..first.number() + 6).filter(|field| men.count(turn, *field) < 2);
                lacking.next().filter(|_| lacking.next().is_none())
            }
            _ => None,
        };
        let Some(to) = to else { return Vec::new() };
        let numbers =
            [(Ways::HIGH, roll.high()), (Ways::LOW, roll.low()), (Ways::SUM, roll.high() + roll.low())];
        let routes = numbers.into_iter().filter(|(way, _)| self.by.has(*way)).filter_map(|(_, number)| {
            let from = to.checked_sub(number).filter(|from| *from > 0 && men.count(turn, *from) > 0)?;
            Some(Route { number, from, to })
        });
        routes.collect()
    }
}
