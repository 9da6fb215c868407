use super::{Cites, LELASSEUX, PartyRules, Profile, Retires, Ruled, WorthRules, dames, dice, ecoles};
use crate::rules::Laws;

/// Lepeintre, 1818: where he does not part from Lelasseux the law is the same, and is cited there.
pub const LEPEINTRE: Profile = Profile {
    name: "lepeintre",
    worth: WorthRules {
        corners_in_grand_jan: Ruled::new(true, "P 1.II"),
        retour_impuissance_without_coin: Ruled::new(false, "P 1.V"),
        ..LELASSEUX.worth
    },
    parties: PartyRules {
        // The eightfold and sixteenfold are of some houses.
        bredouilles: Ruled::new(&[(0, 2), (12, 4), (18, 8), (24, 16)], "P 1.VI"),
        teams: Ruled::new(Retires::Loser, "P 1.VI"),
        ..PartyRules::LELASSEUX
    },
    cites: Cites {
        laws: Laws {
            dames: dames::LEPEINTRE,
            dice: dice::LEPEINTRE,
            ecole: ecoles::LEPEINTRE,
            ..LELASSEUX.cites.laws
        },
        ..LELASSEUX.cites
    },
    ..LELASSEUX
};

/// The milder form of the same, in society (part 4, chapter III).
pub const LEPEINTRE_SOCIETE: Profile = Profile {
    name: "lepeintre-societe",
    cites: Cites {
        laws: Laws { ecole: ecoles::LEPEINTRE_SOCIETE, ..LEPEINTRE.cites.laws },
        ..LEPEINTRE.cites
    },
    ..LEPEINTRE
};
