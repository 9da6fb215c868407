//! The laws of marks and écoles by treatise.

use crate::rules::Ruled;
use crate::rules::ecoles::EcoleRules;

/// Lelasseux-Lafosse; where he is silent Guiton's chapters are followed.
pub const LELASSEUX: EcoleRules = EcoleRules {
    before_play: Ruled::new(true, "L 167"),
    old_holes_retaken: Ruled::new(true, "L 174"),
    fichet_counts: Ruled::new(false, "L 178"),
    misled_mends: Ruled::new(true, "L 177"),
    pavillon_any_time: Ruled::new(true, "G III"),
    unmade_fill_doubles: Ruled::new(false, "L 192"),
    two_jetons_are_ecole: Ruled::new(false, "L 195"),
    effacing_is_ecole: Ruled::new(false, "L 181"),
    // L 209 warns of it and says no more.
    left_points_are_kept: Ruled::new(false, "G III"),
    all_may_be_demanded: Ruled::new(false, "L 119"),
};

/// Guiton III, VII.
pub const GUITON: EcoleRules = EcoleRules {
    before_play: Ruled::new(true, "G III"),
    old_holes_retaken: Ruled::new(true, "G III"),
    fichet_counts: Ruled::new(false, "G III"),
    misled_mends: Ruled::new(true, "G III"),
    pavillon_any_time: Ruled::new(true, "G III"),
    unmade_fill_doubles: Ruled::new(false, "G III"),
    two_jetons_are_ecole: Ruled::new(false, "G III"),
    effacing_is_ecole: Ruled::new(false, "G III"),
    left_points_are_kept: Ruled::new(false, "G III"),
    all_may_be_demanded: Ruled::new(false, "G VII"),
};

/// Malfilâtre XVII where he speaks, else as Lelasseux.
pub const MALFILATRE: EcoleRules = EcoleRules { before_play: Ruled::new(true, "M XVII"), ..LELASSEUX };

/// Lepeintre, part 4, by rule.
pub const LEPEINTRE: EcoleRules = EcoleRules {
    before_play: Ruled::new(true, "L 167"),
    old_holes_retaken: Ruled::new(false, "P 4.51"),
    fichet_counts: Ruled::new(true, "P 4.53"),
    misled_mends: Ruled::new(false, "P 4.58"),
    pavillon_any_time: Ruled::new(false, "P 4.59"),
    unmade_fill_doubles: Ruled::new(true, "P 4.60"),
    two_jetons_are_ecole: Ruled::new(true, "P 4.66"),
    effacing_is_ecole: Ruled::new(true, "P 4.68"),
    left_points_are_kept: Ruled::new(true, "P 4.50"),
    all_may_be_demanded: Ruled::new(true, "P 4.75"),
};

/// The same in society: no école before the dames are played or the dice thrown, and rules 59, 60, 66 to 68 dropped or reversed.
pub const LEPEINTRE_SOCIETE: EcoleRules = EcoleRules {
    before_play: Ruled::new(false, "P 4.III"),
    pavillon_any_time: Ruled::new(true, "P 4.III"),
    unmade_fill_doubles: Ruled::new(false, "P 4.III"),
    two_jetons_are_ecole: Ruled::new(false, "P 4.III"),
    effacing_is_ecole: Ruled::new(false, "P 4.III"),
    ..LEPEINTRE
};
