//! The default profile: Lelasseux-Lafosse.

use super::{dames, dice, ecoles, no_ecole, particulars};
use crate::rules::{Laws, LeavingLaws};

use super::{Cites, PartieRules, PlayRules, Profile, Ruled, TooSmall, WorthRules};

/// Lelasseux-Lafosse, 1852.
pub const LELASSEUX: Profile = Profile {
    name: "lelasseux",
    plays: PlayRules {
        // L 116 says the farthest, in a clause that belongs to the numbers too large; Guiton's chapter decides.
        too_small: Ruled::new(TooSmall::AnyDame, "G VII"),
        // Silent; to play both is the first law of the game, and L 115 bars no dame that a number takes to the band.
        small_numbers_join: Ruled::new(true, "L 34"),
        coin_instead_of_passing: Ruled::new(false, "L 57"),
        made_too_large: Ruled::new(false, "L 116"),
    },
    worth: WorthRules {
        // Not named among the gains.
        pile_de_misere: Ruled::new(false, "L 139"),
        corners_in_grand_jan: Ruled::new(false, "L 124"),
        retour_impuissance_without_coin: Ruled::new(true, "L 107"),
        mezeas_once: Ruled::new(true, "L 126"),
    },
    parties: PartieRules::LELASSEUX,
    cites: Cites {
        laws: Laws {
            hole: crate::rules::trictrac::HOLE,
            // Both numbers (34), where a dame may rest (42), no table that the other can still fill (61), the larger of two (83).
            play: &["L 34", "L 42", "L 61", "L 83"],
            // Who can fill must (57); who marked a fill and does not make it is at school (192).
            duty: &["L 57", "L 192"],
            keep_petit_jan: &[],
            duty_of_exit: &[],
            // A plein is kept as long as it can be (60), by the band too (110), or he is at school (196).
            keep: &["L 60", "L 192"],
            keep_by_band: &["L 110", "L 196"],
            // Less marked than won (164) when a dame is touched (167), or of what is given when the dice are thrown (171).
            too_little: &["L 164", "L 167", "L 171"],
            // More marked than won (164), the jeton let go (167).
            too_much: &["L 164", "L 167"],
            // Who sends to school wrongly is at school himself.
            false_ecole: &["L 183"],
            // "D'oublier d'effacer les points que l'on avait."
            points_left: &["L 169", "L 164", "L 167"],
            // The jeton put at two or four, where he thinks that he has the hole.
            supposed_hole: &["L 169"],
            // Nobody need mark an école; who does marks it whole.
            whole_ecole: &["L 187"],
            // He is obliged to mark the hole that he is given before the dice are thrown (185), or what he left out (186).
            obliged_to_mark: &["L 185", "L 186"],
            // A simple hole marked double is no école, and is put right (184); two jetons are for who marks second (144).
            doubled: &["L 184", "L 144"],
            // The fichet moved for a hole that he has not is no école (178), and he has not gone by it (170).
            false_hole: &["L 178", "L 170"],
            // Wrong marks are effaced (186); right ones are put back (181).
            others_marks: &["L 181", "L 186"],
            // What is won is marked before what is given.
            given_waits: &["L 207", "L 208"],
            // Holes in a row, shown by the pavillon (223); a run that is broken does not begin anew (225).
            pavillon: &["L 223", "L 225"],
            // "Je ne marque pas" (150): the hole that it leaves the other is simple (176).
            waived: &["L 150", "L 176"],
            leaving: LeavingLaws {
                // He goes by a hole of his roll (156); gone without one he plays what the other likes (170).
                no_hole: &["L 156", "L 170"],
                // The last two points must come of his own coup (155): by what the other gives nobody goes (217).
                given_hole: &["L 155", "L 217"],
                // More holes marked than won: the other has him stay.
                marked_too_much: &["L 173"],
                // The primauté is of who has gone away.
                dice: &["L 155"],
                won: &["L 217", "L 218"],
                ..LeavingLaws::all(&["L 156"])
            },
            // Who has not thrown may touch his dames.
            lifts_in_vain: &["L 46"],
            touch_bars_leaving: Ruled::new(true, "L 155"),
            second_jeton_next_coup: Ruled::new(false, "L 195"),
            table: &["L 42"],
            dames: dames::LELASSEUX,
            dice: dice::LELASSEUX,
            ecole: ecoles::LELASSEUX,
            no_ecole: no_ecole::LELASSEUX,
            particular: particulars::LELASSEUX,
            // Who begins, and that they throw by turns (28); who has all off throws first in the next relevé (118).
            turn: &["L 28", "L 118"],
            cube: &["L 5"],
            odds: &["L 254"],
            played_for_all: &["L 118"],
            forced_for_all: &["L 119"],
            ecoles: true,
            ..Laws::NONE
        },
        events: [
            &["L 123", "L 152"],          // six
            &["L 124", "L 152"],          // corners
            &["L 126", "L 152"],          // mézéas
            &["L 45", "L 152"],           // corner
            &["L 129", "L 131", "L 152"], // hit
            &["L 47", "L 56", "L 152"],   // fill
            &["L 60", "L 152"],           // keep
            &["L 118", "L 152"],          // out
            &["L 136", "L 137", "L 153"], // false
            &["L 125", "L 127", "L 153"], // contre
            &["L 83", "L 153"],           // unplayed
        ],
        // Kept as any plein (60); of the grand jan and the retour it is said again.
        kept: [&[], &["L 60", "L 75", "L 152"], &["L 60", "L 106", "L 152"]],
        impuissance: [&[], &["L 76"], &["L 107"]],
    },
};
