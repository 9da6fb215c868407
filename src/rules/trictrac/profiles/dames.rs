//! The laws of dames by treatise.

use crate::rules::Ruled;
use crate::rules::handling::{
    AllInOne, BetweenFleches, DamesRules, FalseCase, MissingDame, SixteenDames, TouchedDame, WrongCoinPenalty,
};

/// Lelasseux-Lafosse 46, 201, 210-216.
pub const LELASSEUX: DamesRules = DamesRules {
    // Touched is played, if it can be.
    touched: &["L 46", "L 210"],
    touched_pile: &[],
    touched_in_hand: &[],
    // Instead of the one that a number takes off.
    touched_going_off: &["L 117"],
    // Where no number brings it: it stays, goes where a number brings it, or plays all in one, as the other likes.
    // Nothing is struck off the board.
    enters_first: &[],
    ill_placed: &["L 211", "L 201"],
    // Let go it stays.
    let_go: &["L 212"],
    let_go_well: &[],
    // No dame in a table that the other can still fill; he may have it put right until he throws.
    closed_table: &["L 61", "L 213"],
    // Two taken together to a flèche that one of them does not reach.
    false_case: &["L 216"],
    // Both numbers are played where both can be.
    number_lost: &["L 34", "L 216"],
    // By puissance only where the roll does not take it directly.
    wrong_coin: &["L 44", "L 216"],
    // Never one dame alone on it.
    coin_by_two: &["L 42", "L 43"],
    // Found with fourteen: the dame comes back so that it profits nobody.
    missing: &["L 214"],
    missing_to_pile: &[],
    missing_passed: &[],
    // Found with sixteen: void, or one is taken off, as the other likes.
    extra: &["L 215"],
    remedy: &["L 211", "L 216"],
    // "La laisser à la place à laquelle elle est posée."
    let_stand: &["L 211"],
    // "Après avoir jeté les dés il ne peut réclamer."
    plein_too_late: &["L 192", "L 216"],
    // "Si l'adversaire ne réclame pas et jette les dés, l'erreur est consommée."
    table_too_late: &["L 213"],
    // "Une deuxième dame mal jouée n'a aucune influence sur la première."
    well_played: &["L 201", "L 216"],
    forced_into_table: &[],
    coin_before_passing: &[],
    false_coin: &[],
    adoube: &["L 46"],
    // "Il y a exception, quand les dames touchées ne peuvent être jouées."
    touched_unplayable: &["L 46"],
    both_numbers: &["L 34"],
    larger_first: &["L 83"],
    others_field: &["L 42"],
    // "Vous ne pouvez non plus vous y reposer."
    no_rest: &["L 42"],
    others_coin: &["L 42"],
    by_puissance: &["L 44"],
    coin_again: &["L 80"],
    // "Si la dernière entre par un nombre, avec l'autre nombre on peut sortir une dame."
    enters_and_goes_off: &["L 115"],
    // "Ils vont au delà et sortent les dames."
    too_large: &["L 116"],
    made_too_large: &["L 116"],
    touched_dame: Ruled::new(TouchedDame::Played, "L 46"),
    adoube_all: Ruled::new(false, "L 46"),
    // Any dame that is touched behind it.
    adoube_several: Ruled::new(true, "L 46"),
    all_in_one: Ruled::new(AllInOne::BeyondTheLarger, "L 211"),
    false_case_remedy: Ruled::new(FalseCase::AllInOneBeyond, "L 216"),
    misplaced_pair: Ruled::new(false, "L 216"),
    // That the other is to wait is not said.
    half_case_waits: Ruled::new(false, "L 216"),
    // "Elle n'en peut sortir que pour jouer tout d'une".
    put_right_goes_on: Ruled::new(true, "L 212"),
    mends_own_play: Ruled::new(false, "L 212"),
    // Silent on how he says that he leaves it.
    word_lets_stand: Ruled::new(true, "L 211"),
    throw_closes_faults: Ruled::new(true, "L 216"),
    // Who lifted without the right to go plays the dames that the other names.
    lifted_are_played: Ruled::new(true, "L 170"),
    // He is kept from filling by it, and what he did not fill is the other's.
    lifted_lose_plein: Ruled::new(true, "L 170"),
    hand_costs_points: Ruled::new(false, "L 210"),
    between_fleches: Ruled::new(BetweenFleches::NotSaid, "L 210"),
    wrong_coin_penalty: Ruled::new(WrongCoinPenalty::AnyDamePasses, "L 216"),
    missing_dame: Ruled::new(MissingDame::WhereItProfitsNobody, "L 214"),
    hit_bars_return: Ruled::new(false, "L 214"),
    sixteen_dames: Ruled::new(SixteenDames::OtherChooses, "L 215"),
    // "Il marque": nothing says that he is at school who does not.
    lost_number_is_owed: Ruled::new(false, "L 216"),
};

/// Guiton III, IV, VII.
pub const GUITON: DamesRules = DamesRules {
    touched: &["G III"],
    touched_pile: &[],
    touched_in_hand: &[],
    touched_going_off: &["G VII"],
    // Nothing is struck off the board.
    enters_first: &[],
    ill_placed: &["G III"],
    let_go: &["G III"],
    let_go_well: &[],
    closed_table: &["G III"],
    false_case: &["G III"],
    number_lost: &["G III"],
    wrong_coin: &["G IV"],
    coin_by_two: &["G IV"],
    missing: &["G III"],
    missing_to_pile: &[],
    missing_passed: &[],
    extra: &["G III"],
    remedy: &["G III"],
    let_stand: &["G III"],
    plein_too_late: &[],
    table_too_late: &[],
    well_played: &["G III"],
    forced_into_table: &[],
    coin_before_passing: &[],
    false_coin: &[],
    adoube: &["G I", "G III"],
    touched_unplayable: &["G III"],
    both_numbers: &["G VI"],
    larger_first: &["G VI"],
    others_field: &["G I"],
    // "On entend par ce terme une flèche vide": passage.
    no_rest: &["G I"],
    others_coin: &["G IV"],
    by_puissance: &["G IV"],
    coin_again: &["G IV"],
    enters_and_goes_off: &["G VII"],
    too_large: &["G VII"],
    made_too_large: &["G VII"],
    touched_dame: Ruled::new(TouchedDame::PlayedButThePile, "G III"),
    adoube_all: Ruled::new(false, "G III"),
    // The second is no longer free, unless the word is said again.
    adoube_several: Ruled::new(false, "G I"),
    all_in_one: Ruled::new(AllInOne::BeyondTheLarger, "G III"),
    false_case_remedy: Ruled::new(FalseCase::AllInOneBeyond, "G III"),
    misplaced_pair: Ruled::new(false, "G III"),
    half_case_waits: Ruled::new(true, "G III"),
    put_right_goes_on: Ruled::new(true, "G III"),
    mends_own_play: Ruled::new(false, "G III"),
    // Four words bind, and this is none of them.
    word_lets_stand: Ruled::new(false, "G V"),
    throw_closes_faults: Ruled::new(true, "G III"),
    lifted_are_played: Ruled::new(true, "G III"),
    lifted_lose_plein: Ruled::new(true, "G III"),
    hand_costs_points: Ruled::new(false, "G III"),
    between_fleches: Ruled::new(BetweenFleches::NotSaid, "G III"),
    wrong_coin_penalty: Ruled::new(WrongCoinPenalty::ThatDamePasses, "G IV"),
    missing_dame: Ruled::new(MissingDame::WhereItProfitsNobody, "G III"),
    hit_bars_return: Ruled::new(true, "G III"),
    sixteen_dames: Ruled::new(SixteenDames::OtherChoosesUnlessEarly, "G III"),
    lost_number_is_owed: Ruled::new(false, "G III"),
};

/// Malfilâtre, who has false cases pointed out before one's own throw and put right as the wronged player likes, or left; the rest is not
/// said and taken from Lelasseux.
pub const MALFILATRE: DamesRules = DamesRules {
    touched: &["M XVII", "L 46"],
    ill_placed: &["M XVII", "L 211"],
    let_go: &["M XVII", "L 212"],
    closed_table: &["M XIV", "L 213"],
    false_case: &["M XVII", "L 216"],
    number_lost: &["M VI", "M XVII", "L 216"],
    wrong_coin: &["M IX", "L 216"],
    coin_by_two: &["M IX"],
    missing: &["L 214"],
    extra: &["L 215"],
    remedy: &["M XVII"],
    let_stand: &["M XVII", "L 211"],
    plein_too_late: &["M XVII", "L 192"],
    table_too_late: &["L 213"],
    well_played: &["M XVII", "L 201"],
    both_numbers: &["M VI"],
    others_field: &[],
    no_rest: &["M XIV"],
    others_coin: &[],
    larger_first: &["M VI"],
    by_puissance: &["M IX"],
    coin_again: &["M IX"],
    enters_and_goes_off: &["M VIII"],
    too_large: &["M VIII"],
    made_too_large: &["M VIII"],
    // "Before one's own throw."
    throw_closes_faults: Ruled::new(true, "M XVII"),
    ..LELASSEUX
};

/// Lepeintre, part 4, by rule; what he does not part from is Lelasseux's.
pub const LEPEINTRE: DamesRules = DamesRules {
    // Touched is played (17), from the talon too (19), and one taken for another (21).
    touched: &["P 4.17"],
    touched_pile: &["P 4.19"],
    touched_in_hand: &["P 4.21"],
    touched_going_off: &[],
    // A dame put too far (22), or one of two (27), is played as the other likes.
    ill_placed: &["P 4.22", "P 4.27"],
    // Nobody mends his own play (24); a dame let go is not moved on (29).
    let_go: &["P 4.24", "P 4.29"],
    // "Dame abandonnée, dame jouée."
    let_go_well: &["P 4.22", "P 4.29"],
    // No dame in the petit jan that the other can still make.
    closed_table: &["P 4.38", "P 1.V"],
    // Both dames are played by the two numbers, or one of them all in one.
    false_case: &["P 4.23", "P 4.27"],
    // In the retour the smaller number alone, where he could pass: the other lets it stand and marks two points.
    number_lost: &["P 4.69"],
    // Two dames taken for the coin that do not reach it, one of which cannot be played: no coin by this roll.
    wrong_coin: &["P 4.26", "P 1.II"],
    coin_by_two: &["P 1.II"],
    // One or several come back to the talon (32), or to the grand jan and nearest the coin (34).
    missing: &["P 4.32", "P 4.34"],
    missing_to_pile: &["P 4.32"],
    missing_passed: &["P 4.34", "P 4.32"],
    // With sixteen or more the whole partie begins anew.
    extra: &["P 4.33"],
    remedy: &["P 4.22", "P 4.27"],
    // "Le droit de trouver bien joué ce que vous avez joué."
    let_stand: &["P 4.24"],
    plein_too_late: &[],
    table_too_late: &[],
    well_played: &[],
    // "Il ne peut, pour vous punir, vous y faire passer des dames" (39).
    forced_into_table: &["P 4.39", "P 4.38"],
    // "Ce serait mal à propos qu'on forcerait de passer une dame."
    coin_before_passing: &["P 4.40"],
    adoube: &["P 4.18"],
    touched_unplayable: &["P 4.30"],
    both_numbers: &["P 1.I"],
    larger_first: &[],
    // "Cela n'est pas admis en réalité", and one is paid for it.
    others_field: &["P 1.II"],
    // Cases of his "qui lui ferment les passages".
    no_rest: &["P 1.III"],
    // "On n'a jamais le droit de placer des dames dans le coin de son adversaire."
    others_coin: &["P 1.V"],
    by_puissance: &["P 1.II"],
    coin_again: &["P 4.70"],
    enters_and_goes_off: &["P 4.72"],
    // "Il lève les dames les plus éloignées."
    too_large: &["P 1.V"],
    // By 4.72 it is enough that the last dame is in.
    made_too_large: &[],
    touched_dame: Ruled::new(TouchedDame::Played, "P 4.17"),
    // "J'adoube tout" frees nothing: who said it could always touch without playing.
    adoube_all: Ruled::new(false, "P 4.20"),
    // "Une ou plusieurs."
    adoube_several: Ruled::new(true, "P 4.18"),
    all_in_one: Ruled::new(AllInOne::BeyondItsNumber, "P 4.22"),
    false_case_remedy: Ruled::new(FalseCase::AllInOne, "P 4.27"),
    misplaced_pair: Ruled::new(true, "P 4.27"),
    // "Vous êtes forcé de jouer une autre dame pour celui-ci."
    put_right_goes_on: Ruled::new(false, "P 4.29"),
    mends_own_play: Ruled::new(false, "P 4.24"),
    word_lets_stand: Ruled::new(true, "P 4.24"),
    throw_closes_faults: Ruled::new(true, "P 4.35"),
    // Gone without a hole and dames lifted: they are played, if the roll can play them.
    lifted_are_played: Ruled::new(true, "P 4.25"),
    // The école is of who does not fill (60), and not of who plays what he is made to.
    lifted_lose_plein: Ruled::new(false, "P 4.25"),
    // A dame kept in the hand: no points that the roll would win with it on the talon.
    hand_costs_points: Ruled::new(true, "P 4.28"),
    // Between two flèches: the other puts it on either.
    between_fleches: Ruled::new(BetweenFleches::OtherChooses, "P 4.31"),
    wrong_coin_penalty: Ruled::new(WrongCoinPenalty::CoinBarred, "P 4.26"),
    missing_dame: Ruled::new(MissingDame::TalonOrGrandJan, "P 4.32"),
    sixteen_dames: Ruled::new(SixteenDames::Restart, "P 4.33"),
    lost_number_is_owed: Ruled::new(true, "P 4.69"),
    ..LELASSEUX
};

/// The same in society: what is touched or badly played is not punished, but put right.
pub const LEPEINTRE_SOCIETE: DamesRules = DamesRules {
    false_case: &["P 4.III 27"],
    // A dame well played is not taken back; of 4.22 falls what speaks of one put too far.
    let_go: &["P 4.22", "P 4.29"],
    ill_placed: &["P 4.III 22", "P 4.III 24"],
    wrong_coin: &["P 4.III 26"],
    // Not so harsh as to owe two points by it.
    number_lost: &["P 1.I", "P 4.III 69"],
    remedy: &["P 4.III 27"],
    // "Les dames déplacées", and no other.
    well_played: &["P 4.III 27", "P 4.III 23"],
    false_coin: &["P 4.III 27", "P 4.III 26"],
    // Touching does not bind.
    touched_dame: Ruled::new(TouchedDame::Free, "P 4.III 17"),
    // "J'adoube tout" frees all.
    adoube_all: Ruled::new(true, "P 4.III 20"),
    // A dame put too far is played by its number.
    all_in_one: Ruled::new(AllInOne::Never, "P 4.III 22"),
    // Both are played, by whichever number.
    false_case_remedy: Ruled::new(FalseCase::NumbersOpen, "P 4.III 27"),
    misplaced_pair: Ruled::new(false, "P 4.III 23"),
    // He may mend his own play.
    mends_own_play: Ruled::new(true, "P 4.III 24"),
    // Mended behind the throw too.
    throw_closes_faults: Ruled::new(false, "P 4.III 35"),
    // Dames lifted are not played.
    lifted_are_played: Ruled::new(false, "P 4.III 25"),
    // A dame in the hand costs nothing.
    hand_costs_points: Ruled::new(false, "P 4.III 28"),
    // Where the roll brings it, else where it is less easily hit.
    between_fleches: Ruled::new(BetweenFleches::LeastHit, "P 4.III 31"),
    // Who sees it first says so.
    missing: &["P 4.32", "P 4.34", "P 4.III 32"],
    missing_to_pile: &["P 4.32", "P 4.III 32"],
    missing_passed: &["P 4.34", "P 4.32", "P 4.III 32"],
    // The coin is not barred: a false case.
    wrong_coin_penalty: Ruled::new(WrongCoinPenalty::FalseCase, "P 4.III 26"),
    // The smaller number only: no école.
    lost_number_is_owed: Ruled::new(false, "P 4.III 69"),
    ..LEPEINTRE
};
