//! What the booklet leaves open, as named values: each is a decision that a reader could take otherwise.

use crate::rules::{Ruled, Value};

/// The values, by room.
///
/// ```
/// use trictrac::rules::tric_trac_ravensburger::RAVENSBURGER;
/// let profile = RAVENSBURGER.profile();
/// assert!(profile.values().iter().all(|value| value.cite == "R Tric Trac"), "one source");
/// assert!(!profile.plays.rest_on_bosse.value, "no dame alone takes the bosse");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RavensburgerProfile {
    /// As `[Rules "…"]` names it.
    pub name: &'static str,
    /// Values of the plays.
    pub plays: RavensburgerPlayRules,
    /// Values of the points.
    pub points: PointRules,
}

/// Values of the plays.
///
/// Each is a decision where the booklet is silent or can be read in two ways; the default is this project's, said in the spec.
///
/// ```
/// use trictrac::rules::tric_trac_ravensburger::RAVENSBURGER;
/// let plays = &RAVENSBURGER.profile().plays;
/// assert!(!plays.larger_first.value, "the booklet prefers no number");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RavensburgerPlayRules {
    /// A number larger than what a dame has left to the end brings it there. The booklet says only that dames are out when they have
    /// reached the last field: they reach it by the exact number.
    pub overshoot: Ruled<bool>,
    /// Of two numbers of which one only can be played, the larger. The booklet says that the order does not matter and that the other is
    /// lost: it prefers none.
    pub larger_first: Ruled<bool>,
    /// A dame that plays both numbers may rest on its own empty bosse. As a coup continu is two coups, and no dame alone takes the bosse,
    /// it may not.
    pub rest_on_bosse: Ruled<bool>,
    /// The bosse is taken instead of the other's only where that one is empty. The booklet does not ask it.
    pub puissance_needs_empty: Ruled<bool>,
    /// Both numbers played so count as any other play of both: where there is no other, one number alone may not be played.
    pub puissance_obliges: Ruled<bool>,
}

/// Values of the points.
///
/// ```
/// use trictrac::rules::tric_trac_ravensburger::RAVENSBURGER;
/// assert!(!RAVENSBURGER.profile().points.loser_keeps.value, "the loser begins the next partie with none");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointRules {
    /// In a game that is prolonged the loser of a partie keeps his points.
    pub loser_keeps: Ruled<bool>,
}

/// Where all of it is said.
pub const CITE: &str = "R Tric Trac";

/// The booklet.
pub const RAVENSBURGER: RavensburgerProfile = RavensburgerProfile {
    name: "ravensburger",
    plays: RavensburgerPlayRules {
        overshoot: Ruled::new(false, CITE),
        larger_first: Ruled::new(false, CITE),
        rest_on_bosse: Ruled::new(false, CITE),
        puissance_needs_empty: Ruled::new(false, CITE),
        puissance_obliges: Ruled::new(true, CITE),
    },
    points: PointRules { loser_keeps: Ruled::new(false, CITE) },
};

impl RavensburgerProfile {
    /// The values, for people to read.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        let RavensburgerPlayRules {
            overshoot,
            larger_first,
            rest_on_bosse,
            puissance_needs_empty,
            puissance_obliges,
        } = self.plays;
        let PointRules { loser_keeps } = self.points;
        [
            ("plays", "overshoot", overshoot),
            ("plays", "larger_first", larger_first),
            ("plays", "rest_on_bosse", rest_on_bosse),
            ("plays", "puissance_needs_empty", puissance_needs_empty),
            ("plays", "puissance_obliges", puissance_obliges),
            ("points", "loser_keeps", loser_keeps),
        ]
        .into_iter()
        .map(|(group, name, ruled)| Value { group, name, value: ruled.value.to_string(), cite: ruled.cite })
        .collect()
    }
}
