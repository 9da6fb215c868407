//! Of the 36 throws of two dice, how many do something (L 260-278).

use super::{Kind, Memory, Plays, Position, Worth};
use crate::board::{OFF, Roll};

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
    /// A case can be made where there was none.
    Case,
    /// A dame can pass to the retour (L 33).
    Pass,
    /// A dame can be borne off.
    Off,
}

impl Chance {
    /// All of them.
    pub const ALL: [Chance; 10] = [
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
/// use trictrac::games::{Chances, of_numbers};
/// let seven_or_eight: Chances = of_numbers(&[7, 8]); // L 268
/// assert_eq!((seven_or_eight.count, seven_or_eight.of), (11, 36));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances {
    /// How many throws do it.
    pub count: u32,
    /// Of how many.
    pub of: u32,
    /// The rolls that do it, the larger first.
    pub rolls: Vec<Roll>,
}

impl Chances {
    fn of_rolls(does: impl FnMut(&Roll) -> bool) -> Chances {
        let rolls: Vec<Roll> = Roll::ALL.into_iter().rev().filter(does).collect();
        Chances { count: rolls.iter().map(|r| u32::from(r.weight())).sum(), of: 36, rolls }
    }
}

/// The throws that give one of these numbers, on a die or as the sum (L 266-277).
#[must_use]
pub fn of_numbers(numbers: &[u8]) -> Chances {
    Chances::of_rolls(|r| [r.high(), r.low(), r.sum()].iter().any(|n| numbers.contains(n)))
}

/// The throws that do `what` for the player whose turn it is.
///
/// ```
/// use trictrac::{board::{Men, Side}, games::{self, Chance, Narrow, Position, chances}};
/// let mut men = Men::EMPTY;
/// for field in 1..=5 { men.put(Side::White, field, 3); } // L 53, fig. 6: ten rolls fill
/// let game = games::find("trictrac", None).unwrap();
/// let position = Position::new(men, Side::White, game).unwrap();
/// assert_eq!(chances(&position, Chance::Fill, Narrow::default()).count, 20);
/// ```
#[must_use]
pub fn chances(position: &Position, what: Chance, narrow: Narrow) -> Chances {
    let (mut plays, mut worth) = (Plays::new(), Worth::new());
    let game = position.game();
    Chances::of_rolls(|&roll| {
        game.plays(position, roll, &mut plays);
        game.score(position, roll, Memory::default(), &plays, &mut worth);
        does(position, what, narrow, &plays, &worth)
    })
}

fn does(position: &Position, what: Chance, narrow: Narrow, plays: &Plays, worth: &Worth) -> bool {
    let event = |kinds: &[Kind]| {
        worth.events().iter().any(|e| {
            kinds.contains(&e.kind)
                && narrow.field.is_none_or(|f| e.field.is_some_and(|g| g.number() == f))
                && narrow.ways.is_none_or(|w| e.ways == w)
        })
    };
    let side = position.turn();
    let own = position.men().of(side);
    let wanted = |field: u8| narrow.field.is_none_or(|f| f == field);
    let some_move = |test: &dyn Fn(u8, u8) -> bool| {
        plays.as_slice().iter().any(|p| p.moves().iter().any(|m| test(m.from, m.to)))
    };
    let case_on = |field: u8| {
        own[field as usize] < 2
            && plays.as_slice().iter().any(|p| position.after(p).men().count(side, field) >= 2)
    };
    match what {
        Chance::Fill => event(&[Kind::Fill]),
        Chance::Keep => event(&[Kind::Keep]),
        Chance::Hit => event(&[Kind::Hit, Kind::False]),
        Chance::HitTrue => event(&[Kind::Hit]),
        Chance::HitFalse => event(&[Kind::False]),
        Chance::Corner => event(&[Kind::Corner]),
        Chance::TakeCoin => case_on(12),
        Chance::Case => (1..=24).any(|f| wanted(f) && case_on(f)),
        Chance::Pass => some_move(&|from, to| from <= 12 && (13..OFF).contains(&to)),
        Chance::Off => some_move(&|_, to| to == OFF),
    }
}
