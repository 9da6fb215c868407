//! The laws of marks and écoles by treatise.

use crate::rules::Ruled;
use crate::rules::ecoles::{EcoleRules, HolesRetaken, TwoJetons};

/// Lelasseux-Lafosse; where he is silent Guiton's chapters are followed.
pub const LELASSEUX: EcoleRules = EcoleRules {
    // Too much is done when the jeton is let go, too little when a dame is touched.
    before_play: Ruled::new(true, "L 167"),
    // Holes moved back by mistake: after the play only the old ones are retaken.
    holes_retaken: Ruled::new(HolesRetaken::Old, "L 174"),
    // The fichet moved alone is no mark.
    fichet_counts: Ruled::new(false, "L 178"),
    // Nor where he puts his jeton to the band, before he touches a dame.
    false_hole_at_band: Ruled::new(false, "L 178"),
    // "Je m'en vais" binds.
    word_is_departure: Ruled::new(true, "L 156"),
    // Holes forgotten in going are lost, and no more.
    unmarked_hole_lets_go: Ruled::new(true, "L 173"),
    // Whom the other led into his error may still mend it.
    misled_mends: Ruled::new(true, "L 177"),
    // "Obliger à rester" stands by itself.
    misled_stays: Ruled::new(true, "L 173"),
    // Points taken off by mistake are retaken "avant d'avoir jeté les dés".
    pile_until_play: Ruled::new(false, "L 169"),
    pavillon_any_time: Ruled::new(true, "G III"),
    unmade_fill_doubles: Ruled::new(false, "L 192"),
    ecole_stands_for_given: Ruled::new(true, "L 187"),
    false_ecole_stands_for_given: Ruled::new(false, "L 183"),
    // A fresh jeton and the old one left: either comes off.
    two_jetons: Ruled::new(TwoJetons::OneMarkOff, "L 195"),
    wrong_points_stay: Ruled::new(true, "L 186"),
    bredouille_any_time: Ruled::new(false, "L 145"),
    // The jetons touched and no more.
    touch_closes_double: Ruled::new(true, "L 191"),
    // Who has nothing to do that would make his école marks until he throws again.
    unplayable_waits: Ruled::new(true, "L 197"),
    // But who touches his dames without "j'adoube" has made it.
    unplayable_touch_counts: Ruled::new(true, "L 197"),
    // "Si […] on levait par erreur une dame de l'adversaire".
    others_dame_closes: Ruled::new(true, "L 167"),
    // The other's points taken off wrongly go back, and no more.
    effacing_is_ecole: Ruled::new(false, "L 181"),
    // L 209 warns of it and says no more.
    left_points_are_kept: Ruled::new(false, "G III"),
    // "Il marque ce gain avant de toucher ses dames".
    exit_waits_for_pile: Ruled::new(false, "L 118"),
};

/// Guiton III, VII.
pub const GUITON: EcoleRules = EcoleRules {
    before_play: Ruled::new(true, "G III"),
    holes_retaken: Ruled::new(HolesRetaken::Old, "G III"),
    fichet_counts: Ruled::new(false, "G III"),
    // The jeton at the band and the hole marked: "incontestablement soumis à la peine de l'école".
    false_hole_at_band: Ruled::new(true, "G III"),
    word_is_departure: Ruled::new(true, "G V"),
    // He goes, though he forgot to mark it.
    unmarked_hole_lets_go: Ruled::new(true, "G V"),
    misled_mends: Ruled::new(true, "G III"),
    misled_stays: Ruled::new(true, "G V"),
    // "Et jouait avant de s'en apercevoir".
    pile_until_play: Ruled::new(true, "G VII"),
    pavillon_any_time: Ruled::new(true, "G III"),
    unmade_fill_doubles: Ruled::new(false, "G III"),
    ecole_stands_for_given: Ruled::new(true, "G III"),
    false_ecole_stands_for_given: Ruled::new(false, "G III"),
    two_jetons: Ruled::new(TwoJetons::OneMarkOff, "G III"),
    wrong_points_stay: Ruled::new(true, "G III"),
    bredouille_any_time: Ruled::new(false, "G III"),
    touch_closes_double: Ruled::new(true, "G III"),
    unplayable_waits: Ruled::new(true, "G III"),
    unplayable_touch_counts: Ruled::new(true, "G III"),
    others_dame_closes: Ruled::new(true, "G III"),
    effacing_is_ecole: Ruled::new(false, "G III"),
    left_points_are_kept: Ruled::new(false, "G III"),
    // "Avant de toucher ses dames pour les remettre à la pile".
    exit_waits_for_pile: Ruled::new(true, "G VII"),
};

/// Malfilâtre XVII where he speaks, else as Lelasseux.
pub const MALFILATRE: EcoleRules = EcoleRules { before_play: Ruled::new(true, "M XVII"), ..LELASSEUX };

/// Lepeintre, part 4, by rule.
pub const LEPEINTRE: EcoleRules = EcoleRules {
    // The jeton goes forward and not back: let go, too much is an école.
    before_play: Ruled::new(true, "P 4.42"),
    // Holes taken off, or marked too few, are lost.
    holes_retaken: Ruled::new(HolesRetaken::None, "P 4.51"),
    // Holes that are not won stand for their points.
    fichet_counts: Ruled::new(true, "P 4.53"),
    // The jeton is "abandonné et mis au talon".
    false_hole_at_band: Ruled::new(true, "P 4.43"),
    // Who says it and has no hole may come back on it until he lifts a dame.
    word_is_departure: Ruled::new(false, "P 4.64"),
    // He has the right to go who has marked a hole.
    unmarked_hole_lets_go: Ruled::new(false, "P 1.I"),
    // Who misled him sends nobody to school, and he does not come back on what he left out.
    misled_mends: Ruled::new(false, "P 4.58"),
    // "Il perd le droit de s'en aller par l'école qu'il fait", and of this there is none.
    misled_stays: Ruled::new(false, "P 4.55"),
    // The jeton is let go at the talon.
    pile_until_play: Ruled::new(false, "P 4.43"),
    // The pavillon is taken before the next hole of the run.
    pavillon_any_time: Ruled::new(false, "P 4.59"),
    // A fill marked and not made: twice its points.
    unmade_fill_doubles: Ruled::new(true, "P 4.60"),
    // Who marks an école that is none, and was given points, is held to have marked those.
    ecole_stands_for_given: Ruled::new(true, "P 4.56"),
    // No more than the jeton is seen, and nobody says for what he marks (P 4.62): it is no école by what he meant.
    false_ecole_stands_for_given: Ruled::new(true, "P 4.56"),
    // An école of the old points, or all of them marked.
    two_jetons: Ruled::new(TwoJetons::Ecole, "P 4.66"),
    // Who is not sent to school for them keeps them.
    wrong_points_stay: Ruled::new(true, "P 4.48"),
    // Once he has played nobody takes a bredouille that he forgot.
    bredouille_any_time: Ruled::new(false, "P 4.49"),
    // "Lorsqu'on a joué", of the second jeton and of holes.
    touch_closes_double: Ruled::new(false, "P 4.49"),
    // Who could play no number is not at school for what he forgot to mark.
    unplayable_waits: Ruled::new(true, "P 4.63"),
    // Of what cannot be played nothing is touched.
    unplayable_touch_counts: Ruled::new(false, "P 4.30"),
    // "Tant qu'on n'a pas touché ses dames".
    others_dame_closes: Ruled::new(false, "P 4.42"),
    // Taken off wrongly: an école of as many.
    effacing_is_ecole: Ruled::new(true, "P 4.68"),
    // Left standing at the other's hole, they are kept once he has played again.
    left_points_are_kept: Ruled::new(true, "P 4.50"),
    // Of what a coup gives: "tant qu'on n'a pas touché ses dames".
    exit_waits_for_pile: Ruled::new(false, "P 4.42"),
};

/// The same in society: no école before the dames are played or the dice thrown, and rules 50, 59, 60, 66 to 68 dropped or reversed.
pub const LEPEINTRE_SOCIETE: EcoleRules = EcoleRules {
    // No école before the dames are played or the dice thrown.
    before_play: Ruled::new(false, "P 4.III 42"),
    // Till he has played he marks what he forgot.
    unmarked_hole_lets_go: Ruled::new(true, "P 4.III 42"),
    // The pavillon at any time.
    pavillon_any_time: Ruled::new(true, "P 4.III 59"),
    // Its points once.
    unmade_fill_doubles: Ruled::new(false, "P 4.III 60"),
    // Holes are marked after all.
    holes_retaken: Ruled::new(HolesRetaken::All, "P 4.III 51"),
    // The one that shows less comes off.
    two_jetons: Ruled::new(TwoJetons::LesserOff, "P 4.III 66"),
    // Nobody keeps what he has not won.
    wrong_points_stay: Ruled::new(false, "P 4.III 48"),
    // The bredouille at any time.
    bredouille_any_time: Ruled::new(true, "P 4.III 49"),
    // They go back, and no more.
    effacing_is_ecole: Ruled::new(false, "P 4.III 68"),
    // They come off when they are seen.
    left_points_are_kept: Ruled::new(false, "P 4.III 50"),
    ..LEPEINTRE
};
