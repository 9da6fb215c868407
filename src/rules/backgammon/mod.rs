//! Backgammon: the booklet's, and the one played everywhere. Where they part, a value of the [`BackgammonProfile`] says which way.

mod profiles;

pub use profiles::BackgammonProfile;

use super::backgammon_family::{self, DAMES, HOME};
use super::{End, Fault, Furniture, Game, Laws, Opening, Plays, Position, Rolled, Value};
use crate::board::{BAR, Marks, Men, OFF, Play, Side};

/// Backgammon under one set of rules.
///
/// ```
/// use trictrac::{board::{Men, Roll, Side}, rules::{Position, backgammon::{INTERNATIONAL, RAVENSBURGER}}};
/// // With 6-3 and the six shut on the bar: the booklet plays nothing, for the three is the smaller number.
/// let mut men = Men::EMPTY;
/// men.put(Side::White, 0, 2);
/// men.put(Side::White, 1, 13);
/// men.put(Side::Black, 25 - 6, 2);
/// let plays = |game| Position::new(men, Side::White, game).unwrap().plays(Roll::new(6, 3).unwrap()).as_slice()[0].to_string();
/// assert_eq!(plays(&INTERNATIONAL), "bar/3");
/// assert_eq!(plays(&RAVENSBURGER), "-", "R Backgammon");
/// ```
pub struct Backgammon {
    profile: &'static BackgammonProfile,
}

/// As it is played everywhere: the default.
pub static INTERNATIONAL: Backgammon = Backgammon { profile: &profiles::INTERNATIONAL };
/// By the Ravensburger booklet, stricter about the larger number.
pub static RAVENSBURGER: Backgammon = Backgammon { profile: &profiles::RAVENSBURGER };

impl Backgammon {
    /// Backgammon by a profile of one's own.
    ///
    /// ```
    /// use trictrac::rules::{Game, backgammon::{Backgammon, BackgammonProfile, RAVENSBURGER}};
    /// static PROFILE: BackgammonProfile = BackgammonProfile { name: "mine", ..*RAVENSBURGER.profile() };
    /// static MINE: Backgammon = Backgammon::new(&PROFILE);
    /// assert_eq!((MINE.name(), MINE.rules()), ("backgammon", "mine"));
    /// ```
    #[must_use]
    pub const fn new(profile: &'static BackgammonProfile) -> Backgammon {
        Backgammon { profile }
    }

    /// The values in which the rules part.
    #[must_use]
    pub const fn profile(&self) -> &'static BackgammonProfile {
        self.profile
    }
}

impl Game for Backgammon {
    fn name(&self) -> &'static str {
        "backgammon"
    }

    fn rules(&self) -> &'static str {
        self.profile.name
    }

    fn setup(&self) -> Men {
        backgammon_family::setup()
    }

    fn furniture(&self) -> Furniture {
        Furniture { dames: DAMES, jetons: false, coins: false, bar: true, cube: true }
    }

    fn fault(&self, men: &Men) -> Option<Fault> {
        backgammon_family::fault(men)
    }

    fn plays(&self, at: &Position, Rolled { roll, .. }: Rolled, into: &mut Plays) {
        backgammon_family::plays(at, roll, self.profile.single.value, into);
    }

    fn may_rest(&self, men: &Men, side: Side, field: u8) -> bool {
        backgammon_family::may_rest(men, side, field)
    }

    fn apply(&self, men: &mut Men, side: Side, play: &Play) {
        backgammon_family::apply(men, side, play);
    }

    fn opening(&self) -> Opening {
        self.profile.opening.value
    }

    /// Won by who has all his dames off: double where the other has none off (gammon), threefold where one of these is still on the bar or
    /// in his first quarter (backgammon; R Backgammon), or where the text asks no more than that, any dame of his.
    fn end(&self, men: &Men, _: &Marks) -> Option<End> {
        let winner = backgammon_family::winner(men)?;
        let loser = men.of(winner.other());
        let behind = loser[BAR as usize..=6].iter().any(|&dames| dames > 0);
        let none_off = loser[OFF as usize] == 0;
        let parties = match (none_off, behind) {
            (true, true) => 3,
            (false, true) if !self.profile.threefold_asks_none_off.value => 3,
            (true, false) => 2,
            (false, _) => 1,
        };
        Some(End { winner, parties })
    }

    fn values(&self) -> Vec<Value> {
        self.profile.values()
    }

    fn laws(&self) -> &'static Laws {
        &self.profile.laws
    }
}

const _: () = assert!(HOME == 25 - 6, "the winner's last quarter is the loser's first");
