//! Of the 36 throws of two dice, how many do something (L 259, L 278, G II); of two coups running, see [`chances_twice`]; of dice alone,
//! see [`DiceChance`](super::DiceChance).

use super::{Event, Kind, Plays, Position, RollHistory, Rolled, Score};
use crate::board::{By, Men, Narrow, OFF, Play, Roll};

/// What the throws are counted for.
///
/// ```
/// use trictrac::rules::Chance;
/// assert_eq!(Chance::HitFalse.word(), "hit-false", "as `<chances hit-false 1/36>` writes it");
/// assert_eq!(Chance::ALL.len(), 15);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// A plein is made.
    Fill,
    /// A plein is kept.
    Keep,
    /// A plein stands, and is not kept (L 58).
    Break,
    /// A dame is hit, to true or to false.
    Hit,
    /// A dame is hit to true.
    HitTrue,
    /// A dame is hit to false.
    HitFalse,
    /// The other's coin is hit.
    Corner,
    /// Both coins are hit (L 124).
    Corners,
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
    /// The roll wins its player anything.
    Won,
    /// The roll gives the other anything.
    Given,
}

impl Chance {
    /// All of them; the hole from no points.
    pub const ALL: [Chance; 15] = [
        Chance::Fill,
        Chance::Keep,
        Chance::Break,
        Chance::Hit,
        Chance::HitTrue,
        Chance::HitFalse,
        Chance::Corner,
        Chance::Corners,
        Chance::TakeCoin,
        Chance::Case,
        Chance::Pass,
        Chance::Off,
        Chance::Hole { points: 0 },
        Chance::Won,
        Chance::Given,
    ];

    /// Its word in the notation and in Python.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Chance::Fill => "fill",
            Chance::Keep => "keep",
            Chance::Break => "break",
            Chance::Hit => "hit",
            Chance::HitTrue => "hit-true",
            Chance::HitFalse => "hit-false",
            Chance::Corner => "corner",
            Chance::Corners => "corners",
            Chance::TakeCoin => "take-coin",
            Chance::Case => "case",
            Chance::Pass => "pass",
            Chance::Off => "off",
            Chance::Hole { .. } => "hole",
            Chance::Won => "won",
            Chance::Given => "given",
        }
    }

    /// Whether it can be narrowed so: a count of which nothing was left out is no answer.
    ///
    /// ```
    /// use trictrac::{board::Narrow, rules::Chance};
    /// let on_a_field = Narrow { field: Some(8), ..Narrow::default() };
    /// assert!(Chance::Case.takes(on_a_field) && !Chance::Off.takes(on_a_field));
    /// ```
    #[must_use]
    pub fn takes(self, narrow: Narrow) -> bool {
        let none = Narrow::default();
        let taken = match self {
            Chance::Fill | Chance::Hit | Chance::HitTrue | Chance::HitFalse => {
                let by_dice = !matches!(narrow.by, Some(By::Power | By::Nature));
                return by_dice;
            }
            Chance::Keep | Chance::Corner | Chance::Corners | Chance::Won | Chance::Given => {
                Narrow { points: narrow.points, field: narrow.field, ..none }
            }
            Chance::Break => Narrow { field: narrow.field, ..none },
            Chance::Case => Narrow { field: narrow.field, also: narrow.also, either: narrow.either, ..none },
            Chance::TakeCoin => {
                let by = narrow.by.filter(|by| matches!(by, By::Power | By::Nature));
                Narrow { by, ..none }
            }
            Chance::Pass | Chance::Off | Chance::Hole { .. } => none,
        };
        taken == narrow
    }
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
    /// Of how many: 36, 1296 for two coups, or 21 rolls.
    pub of: u32,
    /// The rolls that do it, the larger first; of two coups, those of the first.
    pub rolls: Vec<Roll>,
}

impl Chances {
    pub(super) fn of_rolls(does: impl FnMut(&Roll) -> bool) -> Chances {
        let rolls: Vec<Roll> = Roll::ALL.into_iter().rev().filter(does).collect();
        Chances { count: rolls.iter().map(|r| u32::from(r.weight())).sum(), of: 36, rolls }
    }

    /// The throws of both, or of either: of one coup.
    ///
    /// ```
    /// use trictrac::rules::of_numbers;
    /// let (six, five) = (of_numbers(&[6]), of_numbers(&[5]));
    /// assert_eq!(six.either(&five).count, 27); // L 266
    /// assert_eq!(six.both(&five).count, 4); // L 304: 6-5 and 5-1
    /// ```
    #[must_use]
    pub fn either(&self, other: &Chances) -> Chances {
        Chances::of_rolls(|roll| self.rolls.contains(roll) || other.rolls.contains(roll))
    }

    /// See [`Chances::either`].
    #[must_use]
    pub fn both(&self, other: &Chances) -> Chances {
        Chances::of_rolls(|roll| self.rolls.contains(roll) && other.rolls.contains(roll))
    }

    /// The same counted in rolls, of which there are 21 (L 261: "vingt et un coups, six doublets, quinze coups simples").
    ///
    /// ```
    /// assert_eq!(trictrac::rules::of_numbers(&[6]).in_rolls().count, 9);
    /// ```
    #[must_use]
    pub fn in_rolls(self) -> Chances {
        Chances { count: u32::try_from(self.rolls.len()).unwrap_or(21), of: 21, ..self }
    }
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
    chances_behind(position, RollHistory::default(), what, narrow)
}

/// The same for a player of whom it is known what he threw before: the jan de trois coups is won by the third throw of a relevé alone (L 123).
///
/// ```
/// use trictrac::{board::{Men, Side}, rules::{self, Chance, Narrow, Position, RollHistory, chances_behind}};
/// let mut men = Men::EMPTY;
/// men.put(Side::White, 1, 11);
/// for field in 2..=5 { men.put(Side::White, field, 1); }
/// men.put(Side::Black, 1, 15);
/// let position = Position::new(men, Side::White, rules::find("trictrac", None).unwrap()).unwrap();
/// let third = RollHistory { coup: Some(3), ..RollHistory::FIRST };
/// // By 6-5 six dames can stand on 2 to 7, one each: four points (L 123).
/// assert_eq!(chances_behind(&position, third, Chance::Won, Narrow::default()).count, 2);
/// ```
#[must_use]
pub fn chances_behind(position: &Position, history: RollHistory, what: Chance, narrow: Narrow) -> Chances {
    let mut asked = Question { history, ..Question::new(what, narrow) };
    Chances::of_rolls(|&roll| asked.does(position, roll))
}

/// A question put to many rolls, with buffers that are used again.
pub(super) struct Question {
    what: Chance,
    narrow: Narrow,
    /// What its player threw before.
    history: RollHistory,
    /// The roll last asked about.
    roll: Option<Roll>,
    /// Its plays.
    pub plays: Plays,
    worth: Score,
}

impl Question {
    pub fn new(what: Chance, narrow: Narrow) -> Question {
        Question {
            what,
            narrow,
            history: RollHistory::default(),
            roll: None,
            plays: Plays::new(),
            worth: Score::new(),
        }
    }

    /// Whether `roll` does it in this position.
    pub fn does(&mut self, position: &Position, roll: Roll) -> bool {
        self.roll = Some(roll);
        let rolled = Rolled { roll, history: self.history };
        position.game().plays(position, rolled, &mut self.plays);
        if let Some(kind) = self.is_earned(position) {
            return self.earns(position, kind);
        }
        if self.is_played() {
            return self.plays.as_slice().iter().any(|play| self.is_done_by(position, play));
        }
        position.game().score(position, rolled, &self.plays, &mut self.worth);
        if matches!(self.what, Chance::Hit | Chance::HitTrue) && self.strikes(position) {
            return true;
        }
        match self.what {
            Chance::Fill => self.came(&[Kind::Fill], position, roll),
            Chance::Keep => self.came(&[Kind::Keep], position, roll),
            Chance::Hit => self.came(&[Kind::Hit, Kind::False], position, roll),
            Chance::HitTrue => self.came(&[Kind::Hit], position, roll),
            Chance::HitFalse => self.came(&[Kind::False], position, roll),
            Chance::Corner => self.came(&[Kind::Corner], position, roll),
            Chance::Corners => self.came(&[Kind::Corners], position, roll),
            Chance::Won => self.came_where(|event| !event.kind.is_given(), position, roll),
            Chance::Given => self.came_where(|event| event.kind.is_given(), position, roll),
            Chance::Break => {
                self.stands(position) && !self.came_where(|e| e.kind == Kind::Keep, position, roll)
            }
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
        let taken = |after: &Men| {
            let gone = |field: u8| {
                (1..=24).contains(&field) && after.count(other, 25 - field) < men.count(other, 25 - field)
            };
            after.of(other) != men.of(other) && self.narrow.holds(gone)
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
        match self.what {
            Chance::TakeCoin => case_on(COIN) && self.takes_coin_so(play),
            Chance::Case => {
                self.narrow.holds(case_on) && (self.narrow.field.is_some() || (1..=24).any(case_on))
            }
            Chance::Pass => play.moves().iter().any(|m| m.from <= COIN && (COIN + 1..OFF).contains(&m.to)),
            Chance::Off => play.moves().iter().any(|m| m.to == OFF),
            _ => true,
        }
    }

    /// Whether the coin is taken by the numbers thrown, or by power: as if one took the other's, a field less for each (L 44).
    fn takes_coin_so(&self, play: &Play) -> bool {
        let Some(by) = self.narrow.by else { return true };
        let roll = self.roll.map_or([0, 0], |roll| [roll.low(), roll.high()]);
        let mut went = [0, 0];
        for (number, taken) in went.iter_mut().zip(play.moves().iter().filter(|m| m.to == COIN)) {
            *number = taken.to - taken.from;
        }
        went.sort_unstable();
        by == if went == roll { By::Nature } else { By::Power }
    }

    fn came(&self, kinds: &[Kind], position: &Position, roll: Roll) -> bool {
        self.came_where(|event| kinds.contains(&event.kind), position, roll)
    }

    /// Whether the roll is worth what is meant: on each field asked for, and all together so many points.
    fn came_where(&self, meant: impl Fn(&Event) -> bool, position: &Position, roll: Roll) -> bool {
        let narrow = &self.narrow;
        let on = |event: &Event, field: u8| event.field.is_some_and(|f| f.number() == field);
        let counts = |event: &&Event| {
            meant(event)
                && (narrow.field.is_none() || narrow.fields().any(|field| on(event, field)))
                && narrow.ways.is_none_or(|ways| ways.admits(u16::from(event.ways)))
                && self.comes_so(event, position, roll)
        };
        let came = || self.worth.events().iter().filter(counts);
        came().next().is_some()
            && narrow.holds(|field| came().any(|event| on(event, field)))
            && narrow.points.is_none_or(|points| points.admits(came().map(|event| event.points).sum()))
    }

    /// Whether it comes about by the number, and from the field, that are asked for.
    fn comes_so(&self, event: &Event, position: &Position, roll: Roll) -> bool {
        let (from, by) = (self.narrow.from, self.narrow.by);
        let sum = roll.sum();
        from.is_none() && by.is_none()
            || event.routes(position, roll).iter().any(|route| {
                let is_sum = route.number == sum;
                from.is_none_or(|from| from == route.from)
                    && match by {
                        None => true,
                        Some(By::Number(number)) => route.number == number,
                        Some(By::Die) => !is_sum,
                        Some(By::Sum) => is_sum,
                        Some(By::Power | By::Nature) => false,
                    }
            })
    }

    /// Whether a plein stands: in the table asked for.
    pub fn stands(&self, position: &Position) -> bool {
        let full =
            |first: u8| (first..first + 6).all(|field| position.men().count(position.turn(), field) >= 2);
        PLEINS.into_iter().filter(|first| self.narrow.field.is_none_or(|field| field == *first)).any(full)
    }
}

/// The first fields of the tables that a plein fills (L 49).
const PLEINS: [u8; 3] = [1, 7, 19];
/// Points of a hole (L 140).
const HOLE: u16 = 12;
/// A player's last field on his own side (L 33).
const COIN: u8 = 12;
