//! What is no école, by treatise.

use crate::rules::NoEcoleLaws;

/// Lelasseux-Lafosse.
pub const LELASSEUX: NoEcoleLaws = NoEcoleLaws {
    // "Avant de jeter ses dés, sans quoi on n'y est plus reçu."
    too_late: &["L 167"],
    not_made: &["L 167"],
    held: &["L 167"],
    not_thrown: &["L 167", "L 171"],
    of_ecole: &["L 182"],
    gone_away: &["L 169"],
    // "On perd seulement les deux trous qu'on a oublié de marquer."
    holes_in_going: &["L 173"],
    given_up: &["L 169"],
    put_down_at_exit: &["L 175"],
    holes: &["L 184"],
    fichet: &["L 178"],
    misled: &["L 177"],
    unplayable: &["L 197"],
    effacing: &["L 181"],
    two_jetons: &["L 195"],
    warned: &["L 176"],
    both_gone: &["L 170", "L 180"],
    lost_number: &[],
    augmentation: &["L 194"],
    beyond_given: &[],
};

/// Guiton III; of him who goes away also V.
pub const GUITON: NoEcoleLaws = NoEcoleLaws {
    gone_away: &["G V", "G III"],
    holes_in_going: &["G V"],
    put_down_at_exit: &["G VII"],
    lost_number: &[],
    beyond_given: &[],
    ..NoEcoleLaws::all(&["G III"])
};

/// Malfilâtre XVII.
pub const MALFILATRE: NoEcoleLaws =
    NoEcoleLaws { lost_number: &[], beyond_given: &[], ..NoEcoleLaws::all(&["M XVII"]) };

/// Lepeintre, part 4, by rule.
pub const LEPEINTRE: NoEcoleLaws = NoEcoleLaws {
    too_late: &["P 4.35"],
    not_made: &["P 4.42"],
    held: &["P 4.43"],
    // He touches his wood, and has not thrown.
    not_thrown: &["P 4.36"],
    of_ecole: &["P 4.44"],
    gone_away: &["P 4.46"],
    holes_in_going: &[],
    given_up: &["P 4.43"],
    put_down_at_exit: &["P 4.43"],
    holes: &["P 4.52", "P 4.53"],
    fichet: &["P 4.53"],
    misled: &["P 4.58"],
    unplayable: &["P 4.63"],
    effacing: &["P 4.68"],
    two_jetons: &["P 4.66"],
    warned: &[],
    both_gone: &[],
    lost_number: &["P 4.69"],
    augmentation: &[],
    beyond_given: &["P 4.56"],
};

/// The same in society.
pub const LEPEINTRE_SOCIETE: NoEcoleLaws = NoEcoleLaws {
    // Nobody is sent to school before he has played his dames or thrown.
    not_made: &["P 4.III 42"],
    held: &["P 4.III 42"],
    not_thrown: &["P 4.III 42"],
    given_up: &["P 4.III 42"],
    put_down_at_exit: &["P 4.III 42"],
    holes: &["P 4.III 51", "P 4.52"],
    effacing: &["P 4.III 68"],
    two_jetons: &["P 4.III 66"],
    lost_number: &["P 4.III 69"],
    ..LEPEINTRE
};
