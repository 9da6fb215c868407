//! The laws of marks and écoles by treatise.

use crate::rules::Ruled;
use crate::rules::ecoles::{EcoleRules, HolesRetaken, TwoJetons};

/// Lelasseux-Lafosse; where he is silent Guiton's chapters are followed.
pub const LELASSEUX: EcoleRules = EcoleRules {
    before_play: Ruled::new(true, "L 167"),
    holes_retaken: Ruled::new(HolesRetaken::Old, "L 174"),
    fichet_counts: Ruled::new(false, "L 178"),
    word_is_departure: Ruled::new(true, "L 156"),
    misled_mends: Ruled::new(true, "L 177"),
    pavillon_any_time: Ruled::new(true, "G III"),
    unmade_fill_doubles: Ruled::new(false, "L 192"),
    ecole_stands_for_given: Ruled::new(false, "L 182"),
    two_jetons: Ruled::new(TwoJetons::OneMarkOff, "L 195"),
    wrong_points_stay: Ruled::new(true, "L 186"),
    bredouille_any_time: Ruled::new(false, "L 145"),
    unplayable_waits: Ruled::new(false, "L 167"),
    effacing_is_ecole: Ruled::new(false, "L 181"),
    // L 209 warns of it and says no more.
    left_points_are_kept: Ruled::new(false, "G III"),
};

/// Guiton III, VII.
pub const GUITON: EcoleRules = EcoleRules {
    before_play: Ruled::new(true, "G III"),
    holes_retaken: Ruled::new(HolesRetaken::Old, "G III"),
    fichet_counts: Ruled::new(false, "G III"),
    word_is_departure: Ruled::new(true, "G V"),
    misled_mends: Ruled::new(true, "G III"),
    pavillon_any_time: Ruled::new(true, "G III"),
    unmade_fill_doubles: Ruled::new(false, "G III"),
    ecole_stands_for_given: Ruled::new(false, "G III"),
    two_jetons: Ruled::new(TwoJetons::OneMarkOff, "G III"),
    wrong_points_stay: Ruled::new(true, "G III"),
    bredouille_any_time: Ruled::new(false, "G III"),
    unplayable_waits: Ruled::new(false, "G III"),
    effacing_is_ecole: Ruled::new(false, "G III"),
    left_points_are_kept: Ruled::new(false, "G III"),
};

/// Malfilâtre XVII where he speaks, else as Lelasseux.
pub const MALFILATRE: EcoleRules = EcoleRules { before_play: Ruled::new(true, "M XVII"), ..LELASSEUX };

/// Lepeintre, part 4, by rule.
pub const LEPEINTRE: EcoleRules = EcoleRules {
    before_play: Ruled::new(true, "P 4.42"),
    holes_retaken: Ruled::new(HolesRetaken::None, "P 4.51"),
    fichet_counts: Ruled::new(true, "P 4.53"),
    word_is_departure: Ruled::new(false, "P 4.64"),
    misled_mends: Ruled::new(false, "P 4.58"),
    pavillon_any_time: Ruled::new(false, "P 4.59"),
    unmade_fill_doubles: Ruled::new(true, "P 4.60"),
    ecole_stands_for_given: Ruled::new(true, "P 4.56"),
    two_jetons: Ruled::new(TwoJetons::Ecole, "P 4.66"),
    wrong_points_stay: Ruled::new(true, "P 4.48"),
    bredouille_any_time: Ruled::new(false, "P 4.49"),
    unplayable_waits: Ruled::new(true, "P 4.63"),
    effacing_is_ecole: Ruled::new(true, "P 4.68"),
    left_points_are_kept: Ruled::new(true, "P 4.50"),
};

/// The same in society: no école before the dames are played or the dice thrown, and rules 50, 59, 60, 66 to 68 dropped or reversed.
pub const LEPEINTRE_SOCIETE: EcoleRules = EcoleRules {
    before_play: Ruled::new(false, "P 4.III 42"),
    pavillon_any_time: Ruled::new(true, "P 4.III 59"),
    unmade_fill_doubles: Ruled::new(false, "P 4.III 60"),
    holes_retaken: Ruled::new(HolesRetaken::All, "P 4.III 51"),
    two_jetons: Ruled::new(TwoJetons::LesserOff, "P 4.III 66"),
    wrong_points_stay: Ruled::new(false, "P 4.III 48"),
    bredouille_any_time: Ruled::new(true, "P 4.III 49"),
    effacing_is_ecole: Ruled::new(false, "P 4.III 68"),
    left_points_are_kept: Ruled::new(false, "P 4.III 50"),
    ..LEPEINTRE
};
