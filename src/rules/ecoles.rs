//! The values of marks and écoles in which treatises part, each with its citation.

use super::{Ruled, Value};

/// Values of the laws of marks and écoles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EcoleRules {
    /// Whether an école by too much is done as soon as the jeton is let go, and one by too little when a dame is touched; else both only
    /// when the dames are played.
    pub before_play: Ruled<bool>,
    /// Whether holes moved back by mistake are retaken once the coup is played.
    pub old_holes_retaken: Ruled<bool>,
    /// Whether holes marked that are not won are an école as soon as the fichet is moved.
    pub fichet_counts: Ruled<bool>,
    /// Whether who was misled by the other's words still marks what he left out.
    pub misled_mends: Ruled<bool>,
    /// Whether the pavillon forgotten may be taken at any time; else before the next hole of that run.
    pub pavillon_any_time: Ruled<bool>,
    /// Whether a fill that is marked and not made is an école of twice its points.
    pub unmade_fill_doubles: Ruled<bool>,
    /// Whether two jetons of one player are an école of the old points; else one of the marks is taken off.
    pub two_jetons_are_ecole: Ruled<bool>,
    /// Whether taking off the other's points wrongly is an école of as many.
    pub effacing_is_ecole: Ruled<bool>,
    /// Whether points left standing at the other's hole are kept once their player has played a second roll; else they come off while it is
    /// known what they are.
    pub left_points_are_kept: Ruled<bool>,
    /// Whether the other may demand beforehand that the last roll of the exit be played for all; else by agreement.
    pub all_may_be_demanded: Ruled<bool>,
}

impl EcoleRules {
    /// A game that has none.
    pub const NONE: EcoleRules = EcoleRules {
        before_play: Ruled::new(true, ""),
        old_holes_retaken: Ruled::new(true, ""),
        fichet_counts: Ruled::new(false, ""),
        misled_mends: Ruled::new(true, ""),
        pavillon_any_time: Ruled::new(true, ""),
        unmade_fill_doubles: Ruled::new(false, ""),
        two_jetons_are_ecole: Ruled::new(false, ""),
        effacing_is_ecole: Ruled::new(false, ""),
        left_points_are_kept: Ruled::new(false, ""),
        all_may_be_demanded: Ruled::new(false, ""),
    };

    /// Its values by name.
    #[must_use]
    pub const fn named(&self) -> [(&'static str, Ruled<bool>); 10] {
        [
            ("before_play", self.before_play),
            ("old_holes_retaken", self.old_holes_retaken),
            ("fichet_counts", self.fichet_counts),
            ("misled_mends", self.misled_mends),
            ("pavillon_any_time", self.pavillon_any_time),
            ("unmade_fill_doubles", self.unmade_fill_doubles),
            ("two_jetons_are_ecole", self.two_jetons_are_ecole),
            ("effacing_is_ecole", self.effacing_is_ecole),
            ("left_points_are_kept", self.left_points_are_kept),
            ("all_may_be_demanded", self.all_may_be_demanded),
        ]
    }

    /// Its values, for people to read.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        let value = |(name, ruled): (&'static str, Ruled<bool>)| Value {
            room: "écoles",
            name,
            value: ruled.value.to_string(),
            cite: ruled.cite,
        };
        self.named().map(value).to_vec()
    }
}
