//! Of the 36 throws of two dice, how many do something (L 259, L 278, G II); of two coups running, see [`chances_twice`].

use super::{Kind, Plays, Position, RollHistory, Score};
use crate::board::{Men, OFF, Play, Roll};

/// What the throws are counted for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// A plein is made.
    Fill,
    /// A plein is kept.
    Keep,
    /// A dame is hit, to true or to false.
    Hit,
    /// A dame is hit to true.
    HitTrue,
    /// A dame is hit to false.
    HitFalse,
    /// The other's coin is hit.
    Corner,
    /// One's coin can be taken.
    TakeCoin,
    /// A case can be made where there was none (L 40).
    Case,
    /// A dame can pass to the retour (L 33).
    Pass,
    /// A dame can be borne off.
    Off,
    /// The roll wins a hole for a player who has so many points already (L 140); what it gives the other is not looked at.
    Hole {
        /// The points that he has.
        points: u16,
    },
}

impl Chance {
    /// All of them; the hole from no points.
    pub const ALL: [Chance; 11] = [
        Chance::Fill,
        Chance::Keep,
        Chance::Hit,
        Chance::HitTrue,
        Chance::HitFalse,
        Chance::Corner,
        Chance::TakeCoin,
        Chance::Case,
        Chance::Pass,
        Chance::Off,
        Chance::Hole { points: 0 },
    ];

    /// Its word in the notation and in Python.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Chance::Fill => "fill",
            Chance::Keep => "keep",
            Chance::Hit => "hit",
            Chance::HitTrue => "hit-true",
            Chance::HitFalse => "hit-false",
            Chance::Corner => "corner",
            Chance::TakeCoin => "take-coin",
            Chance::Case => "case",
            Chance::Pass => "pass",
            Chance::Off => "off",
            Chance::Hole { .. } => "hole",
        }
    }
}

/// Narrows a count to a field or a number of ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Narrow {
    /// Only what happens on this field of the player to roll (1..24): the dame hit, the case made, the table filled.
    pub field: Option<u8>,
    /// Only what counts in so many ways.
    pub ways: Option<u8>,
}

/// How many throws, and which rolls.
///
/// ```
/// use trictrac::rules::{Chances, of_numbers};
/// let seven_or_eight: Chances = of_numbers(&[7, 8]); // L 268
/// assert_eq!((seven_or_eight.count, seven_or_eight.of), (11, 36));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances {
    /// How many throws do it.
    pub count: u32,
    /// Of how many: 36, or 1296 for two coups.
    pub of: u32,
    /// The rolls that do it, the larger first; of two coups, those of the first.
    pub rolls: Vec<Roll>,
}

impl Chances {
    fn of_rolls(does: impl FnMut(&Roll) -> bool) -> Chances {
        let rolls: Vec<Roll> = Roll::ALL.into_iter().rev().filter(does).collect();
        Chances { count: rolls.iter().map(|r| u32::from(r.weight())).sum(), of: 36, rolls }
    }
}

/// The throws that give one of these numbers, on a die or as the sum (L 266, L 277).
#[must_use]
pub fn of_numbers(numbers: &[u8]) -> Chances {
    Chances::of_rolls(|r| [r.high(), r.low(), r.sum()].iter().any(|n| numbers.contains(n)))
}

/// The throws that do `what` for the player whose turn it is. What needs no play (a dame hit, a plein made) holds whatever is played;
/// what is played (a case, a dame passed) holds if some allowed play does it.
///
/// ```
/// use trictrac::{board::{Men, Side}, rules::{self, Chance, Narrow, Position, chances}};
/// let mut men = Men::EMPTY;
/// for field in 1..=5 { men.put(Side::White, field, 3); } // L 53, fig. 6: ten rolls fill
/// let game = rules::find("trictrac", None).unwrap();
/// let position = Position::new(men, Side::White, game).unwrap();
/// assert_eq!(chances(&position, Chance::Fill, Narrow::default()).count, 20);
/// // To the hole from nothing: two ways by doublet, three by a simple roll. Here each fills in one.
/// assert_eq!(chances(&position, Chance::Hole { points: 0 }, Narrow::default()).count, 0);
/// assert_eq!(chances(&position, Chance::Hole { points: 8 }, Narrow::default()).count, 20);
/// ```
#[must_use]
pub fn chances(position: &Position, what: Chance, narrow: Narrow) -> Chances {
    let mut asked = Question::new(what, narrow);
    Chances::of_rolls(|&roll| asked.does(position, roll))
}

/// A question put to many rolls, with buffers that are used again.
pub(super) struct Question {
    what: Chance,
    narrow: Narrow,
    /// The plays of the roll last asked about.
    pub plays: Plays,
    worth: Score,
}

impl Question {
    pub fn new(what: Chance, narrow: Narrow) -> Question {
        Question { what, narrow, plays: Plays::new(), worth: Score::new() }
    }

    /// Whether `roll` does it in this position.
    pub fn does(&mut self, position: &Position, roll: Roll) -> bool {
        position.game().plays(position, roll, RollHistory::default(), &mut self.plays);
        if let Some(kind) = self.is_earned(position) {
            return self.earns(position, kind);
        }
        if self.is_played() {
            return self.plays.as_slice().iter().any(|play| self.is_done_by(position, play));
        }
        position.game().score(position, roll, RollHistory::default(), &self.plays, &mut self.worth);
        if matches!(self.what, Chance::Hit | Chance::HitTrue) && self.strikes(position) {
            return true;
        }
        match self.what {
            Chance::Fill => self.came(&[Kind::Fill]),
            Chance::Keep => self.came(&[Kind::Keep]),
            Chance::Hit => self.came(&[Kind::Hit, Kind::False]),
            Chance::HitTrue => self.came(&[Kind::Hit]),
            Chance::HitFalse => self.came(&[Kind::False]),
            Chance::Corner => self.came(&[Kind::Corner]),
            Chance::Hole { points } => points.saturating_add(self.worth.points(position.turn())) >= HOLE,
            Chance::TakeCoin | Chance::Case | Chance::Pass | Chance::Off => false,
        }
    }

    /// What a play must earn for it, where a game gives points for what was done (R Tric Trac).
    fn is_earned(&self, position: &Position) -> Option<Kind> {
        let kind = match self.what {
            Chance::Fill => Kind::Fill,
            Chance::Keep => Kind::Keep,
            Chance::Off => Kind::Out,
            _ => return None,
        };
        position.game().laws().points_follow_play.then_some(kind)
    }

    /// Whether some play earns it.
    fn earns(&mut self, position: &Position, kind: Kind) -> bool {
        let Question { plays, worth, .. } = self;
        plays.as_slice().iter().any(|play| {
            position.game().earned(position.men(), position.after(play).men(), position.turn(), worth);
            worth.points_for(position.turn(), kind) > 0
        })
    }

    /// Whether some play takes a dame of the other's away: in games in which a hit is a move.
    fn strikes(&self, position: &Position) -> bool {
        let (men, other) = (position.men(), position.turn().other());
        let taken = |after: &Men| match self.narrow.field {
            Some(field @ 1..=24) => after.count(other, 25 - field) < men.count(other, 25 - field),
            Some(_) => false,
            None => after.of(other) != men.of(other),
        };
        self.plays.as_slice().iter().any(|play| taken(position.after(play).men()))
    }

    /// Whether it lies in the play, not in the roll.
    fn is_played(&self) -> bool {
        matches!(self.what, Chance::TakeCoin | Chance::Case | Chance::Pass | Chance::Off)
    }

    /// Whether this play of the roll last asked about does it; of what lies in the roll, every play.
    pub fn is_done_by(&self, position: &Position, play: &Play) -> bool {
        let side = position.turn();
        let case_on = |field: u8| {
            position.men().count(side, field) < 2 && position.after(play).men().count(side, field) >= 2
        };
        let wanted = |field: u8| self.narrow.field.is_none_or(|f| f == field);
        match self.what {
            Chance::TakeCoin => case_on(COIN),
            Chance::Case => (1..=24).any(|field| wanted(field) && case_on(field)),
            Chance::Pass => play.moves().iter().any(|m| m.from <= COIN && (COIN + 1..OFF).contains(&m.to)),
            Chance::Off => play.moves().iter().any(|m| m.to == OFF),
            _ => true,
        }
    }

    fn came(&self, kinds: &[Kind]) -> bool {
        self.worth.events().iter().any(|e| {
            kinds.contains(&e.kind)
                && self.narrow.field.is_none_or(|f| e.field.is_some_and(|g| g.number() == f))
                && self.narrow.ways.is_none_or(|w| e.ways == w)
        })
    }
}

/// Points of a hole (L 140).
const HOLE: u16 = 12;
/// A player's last field on his own side (L 33).
const COIN: u8 = 12;
