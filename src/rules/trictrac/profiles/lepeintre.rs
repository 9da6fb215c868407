//! Lepeintre, in his rigour and as society plays: part 4, chapters I and III; parties by part 1, chapter VI.

use super::{
    Cites, Increase, LELASSEUX, PartieRules, PlayRules, PlayerRules, Profile, Refaits, Retires, Ruled,
    WorthRules, dames, dice, ecoles, no_ecole, particulars,
};
use crate::rules::{Laws, LeavingLaws};

/// Lepeintre, 1818: where he does not part from Lelasseux the law is the same, and is cited there.
pub const LEPEINTRE: Profile = Profile {
    name: "lepeintre",
    plays: PlayRules {
        coin_instead_of_passing: Ruled::new(true, "P 4.40"),
        made_too_large: Ruled::new(true, "P 4.72"),
        ..LELASSEUX.plays
    },
    worth: WorthRules {
        corners_in_grand_jan: Ruled::new(true, "P 1.II"),
        retour_impuissance_without_coin: Ruled::new(false, "P 1.V"),
        mezeas_once: Ruled::new(false, "P 1.III"),
        pile_de_misere: Ruled::new(false, "P 4.IV"),
    },
    parties: PartieRules {
        players: PlayerRules {
            two: Ruled::new(&[2], "P 1.VI"),
            chouette: Ruled::new(&[3], "P 1.VI"),
            teams: Ruled::new(&[4], "P 1.VI"),
            turning: Ruled::new(&[3], "P 1.VI"),
            poule: Ruled::new(&[3, 4, 5, 6], "P 1.VI"),
        },
        // Eight or twelve "ordinairement", and à tourner as many "que l'on convienne".
        marques_by: Ruled::new(1, "P 1.VI"),
        turning_marques_by: Ruled::new(1, "P 1.VI"),
        marque_holes: Ruled::new(6, "P 1.VI"),
        partie_holes: Ruled::new(12, "P 1.VI"),
        consolation: Ruled::new(2, "P 1.VI"),
        refaits: Ruled::new(Refaits::Add, "P 1.VI"),
        // The eightfold and beyond are of some houses, "and should be of all": there either count holds.
        bredouilles: Ruled::new(&[(0, 2), (12, 4)], "P 1.VI"),
        bredouilles_go_on: Ruled::new(true, "P 1.VI"),
        increase: Ruled::new(Increase::Double, "P 1.VI"),
        postillon: Ruled::new(28, "P 1.VI"),
        further_postillons: Ruled::new(8, "P 1.VI"),
        teams: Ruled::new(Retires::Loser, "P 1.VI"),
        turning: Ruled::new(Retires::AfterTwo, "P 1.VI"),
        chouette: "P 1.VI",
        primaute: &["P 1.VI"],
        primaute_of_teams: &[],
        account: &["P 1.VI"],
        settling: &["P 1.VI"],
        settling_turning: &["P 1.VI"],
    },
    cites: Cites {
        laws: Laws {
            dames: dames::LEPEINTRE,
            dice: dice::LEPEINTRE,
            ecole: ecoles::LEPEINTRE,
            no_ecole: no_ecole::LEPEINTRE,
            particular: particulars::LEPEINTRE,
            play: &["P 1.I", "P 1.II", "P 1.V"],
            table: &["P 1.II"],
            turn: &["P 1.I"],
            duty: &["P 4.60"],
            keep_petit_jan: &["P 4.60", "P 4.40"],
            // "On est obligé de lever ou de sortir."
            duty_of_exit: &["P 1.V"],
            second_jeton_next_coup: Ruled::new(false, "P 4.66"),
            too_little: &["P 4.42"],
            too_much: &["P 4.42", "P 4.43", "P 4.54"],
            false_ecole: &["P 4.61"],
            points_left: &["P 4.45"],
            supposed_hole: &[],
            whole_ecole: &["P 4.47"],
            obliged_to_mark: &["P 4.47"],
            doubled: &["P 4.49", "P 4.52"],
            keep: &[],
            keep_by_band: &[],
            false_hole: &[],
            // Silent: who lifts has gone.
            lifts_in_vain: &[],
            others_marks: &["P 4.57", "P 4.68"],
            // Of his example: what the roller wins comes first, and what he gives is taken second.
            given_waits: &["P 4.65"],
            pavillon: &["P 4.59", "P 1.VI"],
            leaving: LeavingLaws {
                dice: &["P 1.II", "P 4.74"],
                won: &["P 1.VI"],
                no_hole: &["P 4.25", "P 4.64"],
                given_hole: &["P 1.III"],
                touched: &["P 4.IV"],
                // A dame that is put down, not taken alone.
                played: &["P 4.22", "P 4.IV"],
                hole_lost: &["P 1.I", "P 4.42"],
                rest_marked: &["P 4.41"],
                stayed: &["P 4.37"],
                marked_too_much: &["P 4.55"],
            },
            played_for_all: &["P 4.74"],
            forced_for_all: &["P 4.75"],
            // He takes a dame to play it, puts it back and goes: a pity that nothing forbids it (P 4.IV).
            touch_bars_leaving: Ruled::new(false, "P 4.IV"),
            ..LELASSEUX.cites.laws
        },
        events: [
            &["P 1.I"],             // six
            &["P 1.II"],            // corners
            &["P 1.III"],           // mézéas
            &["P 1.II"],            // corner
            &["P 1.II"],            // hit
            &["P 1.I", "P 1.IV"],   // fill
            &["P 1.I", "P 1.IV"],   // keep
            &["P 1.V"],             // out
            &["P 1.III"],           // false
            &["P 1.II", "P 1.III"], // contre
            &["P 1.IV"],            // unplayed
        ],
        kept: [&[]; 3],
        impuissance: [&[], &["P 1.IV"], &["P 1.V"]],
    },
};

/// The milder form of the same, in society (part 4, chapter III).
pub const LEPEINTRE_SOCIETE: Profile = Profile {
    name: "lepeintre-societe",
    cites: Cites {
        laws: Laws {
            dames: dames::LEPEINTRE_SOCIETE,
            dice: dice::LEPEINTRE_SOCIETE,
            ecole: ecoles::LEPEINTRE_SOCIETE,
            no_ecole: no_ecole::LEPEINTRE_SOCIETE,
            particular: particulars::LEPEINTRE_SOCIETE,
            points_left: &["P 4.45", "P 4.III 50"],
            duty: &["P 4.60", "P 4.III 60"],
            keep_petit_jan: &["P 4.60", "P 4.40", "P 4.III 60"],
            too_little: &["P 4.III 42"],
            too_much: &["P 4.III 42", "P 4.54"],
            doubled: &["P 4.III 49", "P 4.52"],
            others_marks: &["P 4.57", "P 4.III 68"],
            pavillon: &["P 4.III 59", "P 1.VI"],
            leaving: LeavingLaws { no_hole: &["P 4.III 25", "P 4.64"], ..LEPEINTRE.cites.laws.leaving },
            ..LEPEINTRE.cites.laws
        },
        ..LEPEINTRE.cites
    },
    ..LEPEINTRE
};
