//! In what Guiton parts from the default.

use super::{dames, dice, ecoles, no_ecole, particulars};
use crate::rules::{Laws, LeavingLaws};

use super::{
    Cites, Increase, PartieRules, PlayRules, PlayerRules, Profile, Refaits, Retires, Ruled, TooSmall,
    WorthRules,
};

/// Guiton, 1822: where plays and worth are concerned Lelasseux follows him; what parts them are laws of marking.
pub const GUITON: Profile = Profile {
    name: "guiton",
    plays: PlayRules {
        too_small: Ruled::new(TooSmall::AnyDame, "G VII"),
        small_numbers_join: Ruled::new(true, "G VII"),
        coin_instead_of_passing: Ruled::new(false, "G VI"),
        made_too_large: Ruled::new(false, "G VII"),
    },
    worth: WorthRules {
        pile_de_misere: Ruled::new(false, "G I"),
        corners_in_grand_jan: Ruled::new(false, "G I"),
        retour_impuissance_without_coin: Ruled::new(true, "G VI"),
        mezeas_once: Ruled::new(true, "G I"),
    },
    parties: PartieRules {
        players: PlayerRules {
            two: Ruled::new(&[2], "G VIII"),
            chouette: Ruled::new(&[3], "G VIII"),
            teams: Ruled::new(&[4], "G VIII"),
            turning: Ruled::new(&[3], "G VIII"),
            poule: Ruled::new(&[3, 4, 5], "G VIII"),
        },
        marques_by: Ruled::new(1, "G VIII"),
        turning_marques_by: Ruled::new(3, "G VIII"),
        marque_holes: Ruled::new(6, "G VIII"),
        partie_holes: Ruled::new(12, "G VIII"),
        consolation: Ruled::new(2, "G VIII"),
        refaits: Ruled::new(Refaits::Add, "G VIII"),
        bredouilles: Ruled::new(&[(0, 2), (12, 4)], "G VIII"),
        bredouilles_go_on: Ruled::new(false, "G VIII"),
        increase: Ruled::new(Increase::Fourfold, "G VIII"),
        postillon: Ruled::new(28, "G VIII"),
        further_postillons: Ruled::new(8, "G VIII"),
        teams: Ruled::new(Retires::Winner, "G VIII"),
        turning: Ruled::new(Retires::Loser, "G VIII"),
        chouette: "G VIII",
        primaute: &["G III"],
        primaute_of_teams: &["G VIII"],
        account: &["G VIII"],
        settling: &["G VIII"],
        settling_turning: &["G VIII"],
    },
    cites: Cites {
        laws: Laws {
            hole: crate::rules::trictrac::HOLE,
            play: &["G I", "G IV", "G VI"],
            duty: &["G VI", "G III"],
            keep_petit_jan: &[],
            duty_of_exit: &[],
            too_little: &["G III"],
            too_much: &["G III"],
            false_ecole: &["G III"],
            points_left: &[],
            whole_ecole: &["G III"],
            obliged_to_mark: &["G III"],
            doubled: &["G III"],
            others_marks: &["G III"],
            given_waits: &["G III"],
            pavillon: &["G III", "G VIII"],
            waived: &["G III"],
            leaving: LeavingLaws {
                hole_lost: &["G III", "G V"],
                // The primauté of each relevé is of who has gone away.
                dice: &["G III"],
                won: &["G VIII"],
                ..LeavingLaws::all(&["G V"])
            },
            lifts_in_vain: &["G III"],
            touch_bars_leaving: Ruled::new(false, "G V"),
            second_jeton_next_coup: Ruled::new(true, "G III"),
            table: &["G IV"],
            dames: dames::GUITON,
            dice: dice::GUITON,
            ecole: ecoles::GUITON,
            no_ecole: no_ecole::GUITON,
            particular: particulars::GUITON,
            turn: &["G III"],
            played_for_all: &["G VII"],
            forced_for_all: &["G VII"],
            ecoles: true,
            ..Laws::NONE
        },
        events: [
            &["G I"],
            &["G I"],
            &["G I"],
            &["G I"],
            &["G I"],
            &["G VI"],
            &["G VI"],
            &["G VII"],
            &["G I"],
            &["G I"],
            &["G I"],
        ],
        kept: [&[]; 3],
        impuissance: [&["G VI"]; 3],
    },
};
