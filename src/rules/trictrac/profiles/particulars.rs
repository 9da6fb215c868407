//! What each treatise says of particular manners of a fault with the marks. Guiton says all of it in his third chapter, and Malfilâtre in his seventeenth, which the faults
//! cite themselves.

use crate::rules::Particulars;

/// Lelasseux-Lafosse.
pub const LELASSEUX: Particulars = Particulars {
    // "On fait démarquer un trou lorsqu'on l'a marqué double, ne l'ayant que simple."
    simple_hole: &["L 184", "L 143"],
    // The first to mark takes it off (144): he has been interrupted (143).
    second_jeton: &["L 144", "L 143"],
    // "Lorsqu'on a touché ses dames" (191), "dès qu'il a joué" (145).
    late_double: &["L 191", "L 145"],
    behind_older_ecole: &["L 200"],
    // "Alors il ne peut marquer que le trou simple."
    warned: &["L 176"],
    // "Vous pouvez exiger que le trou soit marqué simple."
    bredouille_untaken: &["L 190", "L 145"],
    not_in_a_row: &["L 146"],
    // "Même le coup d'après", and no later.
    second_jeton_kept: &["L 144"],
    unclaimed: &["L 187"],
    given_closed: &["L 171", "L 167"],
    // "On ôte à l'adversaire le droit de marquer ce qu'on lui donne."
    given_in_going: &["L 157"],
    own_closed: &["L 167", "L 171"],
    jeton_back: &["L 167"],
    // "Si l'on oublie les points de reste, on est mis à l'école."
    rest_forgotten: &["L 169"],
    // Three holes won and one marked, or one without moving the jeton and none.
    holes_forgotten: &["L 184"],
    false_holes: &["L 184"],
    hole_and_jeton: &[],
    sans_bouger: &["L 179"],
    gone_without_hole: &["L 170"],
    said_otherwise: &["L 172"],
    // "Les points effacés seraient perdus."
    given_up: &["L 169"],
    // "Il n'a pas le droit, après avoir joué son coup, de reprendre les points qu'il n'a pas marqués."
    warned_and_marks: &["L 176"],
    // "On ne peut placer aucune dame dans une table où l'adversaire peut faire un plein."
    kept_by_passing: &["L 61"],
    // "L'adversaire marque autant de points qu'on aurait dû en marquer."
    plein_left: &["L 192"],
    ecole_for_given: &["L 187"],
    lost_number: &["L 216"],
};

/// Guiton, where his faults cite another chapter or no list of theirs.
pub const GUITON: Particulars = Particulars {
    second_jeton_kept: &["G III"],
    unclaimed: &["G III"],
    ecole_for_given: &["G III"],
    ..Particulars::NONE
};

/// Malfilâtre XVII; of the second jeton Lelasseux.
pub const MALFILATRE: Particulars =
    Particulars { second_jeton_kept: &["L 144"], unclaimed: &["M XVII"], ..Particulars::NONE };

/// Lepeintre, part 4, by rule; of the bredouille part 1.
pub const LEPEINTRE: Particulars = Particulars {
    // "S'il marque trop, vous le rectifiez simplement."
    simple_hole: &["P 4.52", "P 1.I"],
    // "Auquel cas on est débredouillé, et l'on ôte un des deux jetons."
    second_jeton: &["P 1.I", "P 4.49"],
    late_double: &["P 4.51", "P 4.49"],
    behind_older_ecole: &["P 4.65"],
    warned: &[],
    bredouille_untaken: &["P 4.49"],
    not_in_a_row: &[],
    second_jeton_kept: &["P 4.49"],
    unclaimed: &["P 4.57"],
    given_closed: &["P 4.36"],
    // "On efface tous les points restant de part et d'autre."
    given_in_going: &["P 1.I"],
    own_closed: &["P 4.42"],
    jeton_back: &["P 4.42", "P 4.43"],
    rest_forgotten: &[],
    holes_forgotten: &["P 4.53"],
    false_holes: &["P 4.53"],
    hole_and_jeton: &["P 4.54"],
    sans_bouger: &[],
    gone_without_hole: &["P 4.25"],
    said_otherwise: &[],
    given_up: &[],
    warned_and_marks: &[],
    kept_by_passing: &["P 4.38"],
    // "Il est tout simplement à l'école de ce qu'il aurait dû marquer pour le plein."
    plein_left: &["P 4.60"],
    // "Vous déduisez ce qu'il a marqué."
    ecole_for_given: &["P 4.56"],
    // "Il est obligé de marquer 2 points pour la dame que vous ne jouez pas, sous peine d'être mis à l'école."
    lost_number: &["P 4.69"],
};

/// The same in society.
pub const LEPEINTRE_SOCIETE: Particulars = Particulars {
    late_double: &["P 4.III 51", "P 4.III 49"],
    bredouille_untaken: &["P 4.III 49"],
    second_jeton_kept: &["P 4.III 49"],
    given_closed: &["P 4.III 42"],
    own_closed: &["P 4.III 42"],
    jeton_back: &["P 4.III 42"],
    plein_left: &["P 4.60", "P 4.III 60"],
    gone_without_hole: &["P 4.III 25"],
    ..LEPEINTRE
};
