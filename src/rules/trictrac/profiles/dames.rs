//! The laws of dames by treatise.

use crate::rules::Ruled;
use crate::rules::handling::{DamesRules, MissingDame, SixteenDames, WrongCoinPenalty};

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
    touched_pile_binds: Ruled::new(true, "L 46"),
    false_case_all_in_one: Ruled::new(false, "L 216"),
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
    touched_pile_binds: Ruled::new(false, "G III"),
    false_case_all_in_one: Ruled::new(false, "G III"),
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
    touched: &["P 4.19", "L 46"],
    false_case: &["P 4.27", "L 216"],
    number_lost: &["P 4.69", "L 216"],
    wrong_coin: &["P 4.26", "L 44"],
    missing: &["P 4.32", "P 4.34"],
    extra: &["P 4.33"],
    touched_pile_binds: Ruled::new(true, "P 4.19"),
    false_case_all_in_one: Ruled::new(true, "P 4.27"),
    wrong_coin_penalty: Ruled::new(WrongCoinPenalty::CoinBarred, "P 4.26"),
    missing_dame: Ruled::new(MissingDame::TalonOrGrandJan, "P 4.32"),
    sixteen_dames: Ruled::new(SixteenDames::Restart, "P 4.33"),
    lost_number_is_owed: Ruled::new(true, "P 4.69"),
    ..LELASSEUX
};
