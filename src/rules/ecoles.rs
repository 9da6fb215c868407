//! The values of marks and écoles in which treatises part, each with its citation.

use super::values::{choices, rule_values};

/// Which holes are retaken once the coup is played.
///
/// ```
/// use trictrac::rules::{Game, ecoles::HolesRetaken, trictrac::{LELASSEUX, LEPEINTRE}};
/// assert_eq!(LELASSEUX.laws().ecole.holes_retaken.value, HolesRetaken::Old, "L 174");
/// assert_eq!(LEPEINTRE.laws().ecole.holes_retaken.value, HolesRetaken::None, "P 4.51");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HolesRetaken {
    /// Those that stood before it (L 174).
    Old,
    /// None (P 4.51).
    None,
    /// Those of the coup too (P 4.III 51).
    All,
}

/// What becomes of a fresh jeton taken for new points, with the old one left.
///
/// ```
/// use trictrac::rules::{Game, ecoles::TwoJetons, trictrac::{LELASSEUX, LEPEINTRE}};
/// assert_eq!(LELASSEUX.laws().ecole.two_jetons.value, TwoJetons::OneMarkOff, "L 195");
/// assert_eq!(LEPEINTRE.laws().ecole.two_jetons.value, TwoJetons::Ecole, "P 4.66");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwoJetons {
    /// The other takes either mark off (L 195).
    OneMarkOff,
    /// An école of the old points, or he has all of them marked (P 4.66).
    Ecole,
    /// The other takes off the jeton that shows less (P 4.III 66).
    LesserOff,
}

choices! {
    HolesRetaken: Old None All;
    TwoJetons: OneMarkOff Ecole LesserOff;
}

rule_values! {
    /// Values of the laws of marks and écoles.
    ///
    /// ```
    /// use trictrac::rules::{Game, trictrac::{LELASSEUX, LEPEINTRE}};
    /// assert!(!LELASSEUX.laws().ecole.unmade_fill_doubles.value, "at school for its points (L 192)");
    /// assert!(LEPEINTRE.laws().ecole.unmade_fill_doubles.value, "for twice of them (P 4.60)");
    /// ```
    EcoleRules in "écoles"
    cited {}
    ruled {
        /// Whether an école by too much is done as soon as the jeton is let go, and one by too little when a dame is touched; else both only
        /// when the dames are played.
        before_play: bool = true;
        /// Which holes taken off by mistake, or marked too few, are retaken once the coup is played.
        holes_retaken: HolesRetaken = HolesRetaken::Old;
        /// Whether holes marked that are not won are an école by the fichet alone, once a dame is touched; else a jeton must show it.
        fichet_counts: bool = false;
        /// Whether such holes are an école at once where the jeton is put to the band for them; else once a dame is touched.
        false_hole_at_band: bool = false;
        /// Whether who says that he goes, and has no hole, has gone; else he may come back on it until he lifts a dame.
        word_is_departure: bool = true;
        /// Whether who goes away by a hole that he has not marked goes, and loses it; else he may not go.
        unmarked_hole_lets_go: bool = true;
        /// Whether who was misled by the other's words still marks what he left out, and still goes away.
        misled_mends: bool = true;
        /// Whether who was misled to mark more than he won may not go away by it, though that is no école; else it is the école alone that keeps him.
        misled_stays: bool = true;
        /// Whether who took his points off in making his pile puts them up again until he plays; else until he throws.
        pile_until_play: bool = false;
        /// Whether the pavillon forgotten may be taken at any time; else before the next hole of that run.
        pavillon_any_time: bool = true;
        /// Whether a fill that is marked and not made is an école of twice its points.
        unmade_fill_doubles: bool = false;
        /// Whether points marked as an école that is none stand for those that one is given by the same roll and has not marked.
        ecole_stands_for_given: bool = false;
        /// Whether the same holds of an école that is none: no more of it is false than what goes beyond them.
        false_ecole_stands_for_given: bool = false;
        /// What two jetons of one player come to.
        two_jetons: TwoJetons = TwoJetons::OneMarkOff;
        /// Whether points marked wrongly stay once the other has thrown; else they are taken off when they are seen.
        wrong_points_stay: bool = true;
        /// Whether a bredouille forgotten is taken, and one that is lost taken off, at any time.
        bredouille_any_time: bool = false;
        /// Whether a dame touched closes the second hole of his own roll, and the first dame played the second jeton; else the coup played does both.
        touch_closes_double: bool = true;
        /// Whether who could play no number of his roll may mark it until he throws again.
        unplayable_waits: bool = false;
        /// Whether a dame touched makes the école of who can play no number; else nothing of his is touched that could be played.
        unplayable_touch_counts: bool = true;
        /// Whether who touches a dame of the other's has done with what he won as by one of his own; else he still marks it.
        others_dame_closes: bool = true;
        /// Whether taking off the other's points wrongly is an école of as many.
        effacing_is_ecole: bool = false;
        /// Whether points left standing at the other's hole are kept once their player has played a second roll; else they come off while it is
        /// known what they are.
        left_points_are_kept: bool = false;
        /// Whether who has taken off all his dames marks his last coup until he touches them to stack them; else until the first that he takes off.
        exit_waits_for_pile: bool = false;
    }
}
