//! The laws of dames by treatise.

use crate::rules::Ruled;
use crate::rules::handling::{
    AllInOne, BetweenFleches, DamesRules, FalseCase, MissingDame, SixteenDames, TouchedDame, WrongCoinPenalty,
};

/// Lelasseux-Lafosse 46, 201, 210-216.
pub const LELASSEUX: DamesRules = DamesRules {
    touched: &["L 46", "L 210"],
    ill_placed: &["L 211", "L 201"],
    let_go: &["L 212"],
    closed_table: &["L 61", "L 213"],
    false_case: &["L 216"],
    number_lost: &["L 34", "L 216"],
    wrong_coin: &["L 44", "L 216"],
    missing: &["L 214"],
    extra: &["L 215"],
    remedy: &["L 211", "L 216"],
    touched_dame: Ruled::new(TouchedDame::Played, "L 46"),
    adoube_all: Ruled::new(false, "L 46"),
    all_in_one: Ruled::new(AllInOne::BeyondTheLarger, "L 211"),
    false_case_remedy: Ruled::new(FalseCase::AllInOneBeyond, "L 216"),
    misplaced_pair: Ruled::new(false, "L 216"),
    mends_own_play: Ruled::new(false, "L 212"),
    throw_closes_faults: Ruled::new(true, "L 216"),
    lifted_are_played: Ruled::new(true, "L 170"),
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
    touched: &["G III", "G VII"],
    ill_placed: &["G III"],
    let_go: &["G III"],
    closed_table: &["G III"],
    false_case: &["G III"],
    number_lost: &["G III"],
    wrong_coin: &["G IV"],
    missing: &["G III"],
    extra: &["G III"],
    remedy: &["G III"],
    touched_dame: Ruled::new(TouchedDame::PlayedButThePile, "G III"),
    adoube_all: Ruled::new(false, "G III"),
    all_in_one: Ruled::new(AllInOne::BeyondTheLarger, "G III"),
    false_case_remedy: Ruled::new(FalseCase::AllInOneBeyond, "G III"),
    misplaced_pair: Ruled::new(false, "G III"),
    mends_own_play: Ruled::new(false, "G III"),
    throw_closes_faults: Ruled::new(true, "G III"),
    lifted_are_played: Ruled::new(true, "G III"),
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
    missing: &["L 214"],
    extra: &["L 215"],
    remedy: &["M XVII"],
    ..LELASSEUX
};

/// Lepeintre, part 4, by rule; what he does not part from is Lelasseux's.
pub const LEPEINTRE: DamesRules = DamesRules {
    touched: &["P 4.17", "P 4.19"],
    ill_placed: &["P 4.22", "P 4.27"],
    let_go: &["P 4.24", "P 4.29"],
    closed_table: &["P 4.38", "P 1.V"],
    false_case: &["P 4.23", "P 4.27"],
    number_lost: &["P 4.69"],
    wrong_coin: &["P 4.26", "P 1.II"],
    missing: &["P 4.32", "P 4.34"],
    extra: &["P 4.33"],
    remedy: &["P 4.35"],
    touched_dame: Ruled::new(TouchedDame::Played, "P 4.17"),
    adoube_all: Ruled::new(false, "P 4.20"),
    all_in_one: Ruled::new(AllInOne::BeyondItsNumber, "P 4.22"),
    false_case_remedy: Ruled::new(FalseCase::AllInOne, "P 4.27"),
    misplaced_pair: Ruled::new(true, "P 4.27"),
    mends_own_play: Ruled::new(false, "P 4.24"),
    throw_closes_faults: Ruled::new(true, "P 4.35"),
    lifted_are_played: Ruled::new(true, "P 4.25"),
    hand_costs_points: Ruled::new(true, "P 4.28"),
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
    ill_placed: &["P 4.III 22", "P 4.III 24"],
    wrong_coin: &["P 4.III 26"],
    remedy: &["P 4.III 27", "P 4.III 35"],
    touched_dame: Ruled::new(TouchedDame::Free, "P 4.III 17"),
    adoube_all: Ruled::new(true, "P 4.III 20"),
    all_in_one: Ruled::new(AllInOne::Never, "P 4.III 22"),
    false_case_remedy: Ruled::new(FalseCase::NumbersOpen, "P 4.III 27"),
    misplaced_pair: Ruled::new(false, "P 4.III 23"),
    mends_own_play: Ruled::new(true, "P 4.III 24"),
    throw_closes_faults: Ruled::new(false, "P 4.III 35"),
    lifted_are_played: Ruled::new(false, "P 4.III 25"),
    hand_costs_points: Ruled::new(false, "P 4.III 28"),
    between_fleches: Ruled::new(BetweenFleches::LeastHit, "P 4.III 31"),
    wrong_coin_penalty: Ruled::new(WrongCoinPenalty::FalseCase, "P 4.III 26"),
    lost_number_is_owed: Ruled::new(false, "P 4.III 69"),
    ..LEPEINTRE
};
