//! In what Malfilâtre parts from the default.

use super::{dames, dice, ecoles, no_ecole, particulars};
use crate::rules::{Laws, LeavingLaws};

use super::{Cites, PartieRules, PlayRules, Profile, Refaits, Retires, Ruled, TooSmall, WorthRules};

/// Malfilâtre, 2013: the code of today's clubs.
pub const MALFILATRE: Profile = Profile {
    name: "malfilatre-2013",
    plays: PlayRules {
        too_small: Ruled::new(TooSmall::AnyDame, "M VIII"),
        small_numbers_join: Ruled::new(true, "M VIII"),
        coin_instead_of_passing: Ruled::new(false, "L 57"),
        made_too_large: Ruled::new(false, "M VIII"),
    },
    worth: WorthRules {
        pile_de_misere: Ruled::new(true, "M XIII"),
        corners_in_grand_jan: Ruled::new(false, "M XI"),
        retour_impuissance_without_coin: Ruled::new(true, "M XIII"),
        mezeas_once: Ruled::new(true, "M XI"),
    },
    parties: PartieRules {
        refaits: Ruled::new(Refaits::Double, "M XIX"),
        bredouilles: Ruled::new(&[(0, 2), (12, 4)], "M XV"),
        bredouilles_go_on: Ruled::new(false, "M XV"),
        increase: Ruled::new(crate::rules::Increase::Double, "M XX"),
        turning: Ruled::new(Retires::Winner, "M XIX"),
        primaute: &["M XIX"],
        account: &["M XIX"],
        settling: &["M XIX"],
        settling_turning: &["M XIX"],
        ..PartieRules::LELASSEUX
    },
    cites: Cites {
        laws: Laws {
            hole: crate::rules::trictrac::HOLE,
            play: &["M VI", "M VIII", "M IX", "M XIV"],
            duty: &["M XIII"],
            keep_petit_jan: &[],
            duty_of_exit: &[],
            too_little: &["M XVII"],
            too_much: &["M XVII"],
            false_ecole: &["M XVII"],
            points_left: &[],
            whole_ecole: &["M XVII"],
            obliged_to_mark: &["M XVII"],
            doubled: &["M XV", "L 184"],
            given_waits: &["L 207", "L 208"],
            pavillon: &["M XV", "L 225"],
            waived: &["M XVII"],
            leaving: LeavingLaws { won: &["L 217", "L 218"], ..LeavingLaws::all(&["M XVI"]) },
            touch_bars_leaving: Ruled::new(true, "M XVI"),
            second_jeton_next_coup: Ruled::new(false, "M XVII"),
            table: &["M IX"],
            dames: dames::MALFILATRE,
            dice: dice::MALFILATRE,
            ecole: ecoles::MALFILATRE,
            no_ecole: no_ecole::MALFILATRE,
            particular: particulars::MALFILATRE,
            turn: &["M V"],
            played_for_all: &["L 118"],
            forced_for_all: &["L 119"],
            ecoles: true,
            ..Laws::NONE
        },
        events: [
            &["M XII"],
            &["M XI"],
            &["M XI"],
            &["M XI"],
            &["M X"],
            &["M XIII"],
            &["M XIII"],
            &["M VIII"],
            &["M X"],
            &["M XI"],
            &["M VI"],
        ],
        kept: [&[]; 3],
        impuissance: [&["M XIII"]; 3],
    },
};
