//! In what the booklet and the custom of today part.

use crate::rules::backgammon_family::Single;
use crate::rules::dice::DiceRules;
use crate::rules::{Laws, Opening, Ruled, Value};

/// The values in which rules of backgammon part.
///
/// ```
/// use trictrac::rules::{Opening, Single, backgammon::INTERNATIONAL};
/// let profile = INTERNATIONAL.profile();
/// assert_eq!((profile.single.value, profile.opening.value), (Single::LargerFirst, Opening::DrawnDice));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackgammonProfile {
    /// As `[Rules "…"]` names it.
    pub name: &'static str,
    /// Which number is played where only one of the two can be.
    pub single: Ruled<Single>,
    /// How the first throw is got.
    pub opening: Ruled<Opening>,
    /// A game counts three times only where the loser has borne off no dame, as a gammon does.
    pub threefold_asks_none_off: Ruled<bool>,
    /// Where its laws stand.
    pub laws: Laws,
}

/// As it is played everywhere.
pub const INTERNATIONAL: BackgammonProfile = BackgammonProfile {
    name: "international",
    single: Ruled::new(Single::LargerFirst, "C international"),
    opening: Ruled::new(Opening::DrawnDice, "C international"),
    threefold_asks_none_off: Ruled::new(true, "C international"),
    laws: Laws {
        play: &["C international", "R Backgammon"],
        turn: &["C international", "R Backgammon"],
        // At a chouette there are more.
        two_play: &[],
        dice: DiceRules::in_turn(&["C international", "R Backgammon"]),
        ..RAVENSBURGER.laws
    },
};

/// The booklet's: the larger number or nothing, the first roll thrown anew.
pub const RAVENSBURGER: BackgammonProfile = BackgammonProfile {
    name: "ravensburger",
    single: Ruled::new(Single::LargerOnly, "R Backgammon"),
    opening: Ruled::new(Opening::Anew, "R Backgammon"),
    // « Qui est triplée lorsque des dames … se trouvent encore dans le premier quartier ou sur la barrière », and no more.
    threefold_asks_none_off: Ruled::new(false, "R Backgammon"),
    laws: Laws::said_in(&["R Backgammon"]),
};

impl BackgammonProfile {
    /// The values, for people to read.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        let single = match self.single.value {
            Single::LargerFirst => "larger, else smaller",
            Single::LargerOnly => "larger, else nothing",
        };
        let opening = match self.opening.value {
            Opening::Anew => "thrown anew",
            Opening::DrawnDice => "the dice drawn",
            Opening::Thrown { .. } => "thrown by one for both",
        };
        let none_off = self.threefold_asks_none_off.value.to_string();
        let value = |group, name, value: &str, cite| Value { group, name, value: value.to_owned(), cite };
        vec![
            value("plays", "single", single, self.single.cite),
            value("course", "opening", opening, self.opening.cite),
            value("course", "threefold_asks_none_off", &none_off, self.threefold_asks_none_off.cite),
        ]
    }
}
