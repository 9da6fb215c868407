//! What a game's treatise makes of faults with dames and dice: the values in which treatises part, each with its citation, and the
//! questions about the board that the referee must ask the game to tell one fault from another.

use super::{Ruled, Value};
use crate::board::{Men, Play, Roll, Side};

/// Why a dame may not be put down on a flèche.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// It may.
    Open,
    /// Never: the other's dames, or his coin (L 42).
    Barred,
    /// Not now: it lies in a table that the other can still fill (L 61, L 213).
    TableOfOther,
}

/// The coin was taken by puissance where the roll took it directly (L 44).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongCoin {
    /// How the roll takes it directly.
    pub direct: Play,
    /// The plays all in one that the other may demand.
    pub all_in_one: Vec<Play>,
}

/// What the referee asks a game that has laws of dames. All answers are by what stands alone.
pub trait HandlingRules: Sync {
    /// Whether a dame of `side` may be put down on `field` (1 to 24) of its own numbering.
    fn landing(&self, men: &Men, side: Side, field: u8) -> Landing;

    /// The field of the pile, of which touching is no playing in some treatises (G III).
    fn pile(&self) -> u8;

    /// Whether these dames came of the coin taken by puissance where it was open directly.
    fn wrong_coin(&self, start: &Men, after: &Men, side: Side, roll: Roll) -> Option<WrongCoin>;

    /// Where the missing fifteenth dame of `side` comes back (L 214).
    fn comes_back_to(&self, men: &Men, side: Side) -> Option<u8>;

    /// From where the sixteenth may be taken off, as bits by field (L 215); 0 where nothing but a new game mends it.
    fn taken_off_from(&self, men: &Men, side: Side) -> u32;
}

/// What a player may force who sees the coin taken by puissance where it was open directly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongCoinPenalty {
    /// The coup all in one, if any dame can pass to the retour; else the coin is barred for this roll (L 216).
    AnyDamePasses,
    /// The coup all in one, if one of the two dames played can end on an empty flèche of his petit jan; else as above (G IV).
    ThatDamePasses,
    /// The coin is barred for this roll, and no more (P 4.26).
    CoinBarred,
}

/// Where the missing dame comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingDame {
    /// To the talon while it is held, then to the rearmost flèche of the first table, then to the coin (L 214).
    WhereItProfitsNobody,
    /// To the talon, or to the rearmost flèche of the grand jan (P 4.32).
    TalonOrGrandJan,
}

/// What becomes of a game in which a player is found to have sixteen dames.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SixteenDames {
    /// The other may have it void, or go on without the sixteenth (L 215).
    OtherChooses,
    /// So, but in the first relevé with two or more on the talon it goes on (G III).
    OtherChoosesUnlessEarly,
    /// It begins anew (P 4.33).
    Restart,
}

/// Citations and values of the laws of dames.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DamesRules {
    /// A dame touched is played.
    pub touched: &'static [&'static str],
    /// A dame put down where no number brings it.
    pub ill_placed: &'static [&'static str],
    /// A dame let go stays.
    pub let_go: &'static [&'static str],
    /// No dame in a table that the other can still fill.
    pub closed_table: &'static [&'static str],
    /// Two dames taken together to a case that one of them does not reach.
    pub false_case: &'static [&'static str],
    /// One number played so that the other cannot be.
    pub number_lost: &'static [&'static str],
    /// The coin by puissance, where it is open directly.
    pub wrong_coin: &'static [&'static str],
    /// Fourteen dames.
    pub missing: &'static [&'static str],
    /// Sixteen dames.
    pub extra: &'static [&'static str],
    /// Remedies are those that the law names.
    pub remedy: &'static [&'static str],
    /// Whether touching the pile binds to play a dame of it, as touching any other does.
    pub touched_pile_binds: Ruled<bool>,
    /// Whether a false case may always be played all in one; else only where a dame went beyond the larger number.
    pub false_case_all_in_one: Ruled<bool>,
    /// What a wrong taking of the coin costs.
    pub wrong_coin_penalty: Ruled<WrongCoinPenalty>,
    /// Where the missing dame comes back.
    pub missing_dame: Ruled<MissingDame>,
    /// Whether the missing dame, to cover one that is hit to true, waits of itself until the coup is played; else if the hitter demands it.
    pub hit_bars_return: Ruled<bool>,
    /// What sixteen dames lead to.
    pub sixteen_dames: Ruled<SixteenDames>,
    /// Whether the points for a number that the other left unplayed, and that one lets stand, are owed and make an école if forgotten.
    pub lost_number_is_owed: Ruled<bool>,
}

impl DamesRules {
    /// No law of dames.
    pub const NONE: DamesRules = DamesRules {
        touched: &[],
        ill_placed: &[],
        let_go: &[],
        closed_table: &[],
        false_case: &[],
        number_lost: &[],
        wrong_coin: &[],
        missing: &[],
        extra: &[],
        remedy: &[],
        touched_pile_binds: Ruled::new(true, ""),
        false_case_all_in_one: Ruled::new(false, ""),
        wrong_coin_penalty: Ruled::new(WrongCoinPenalty::AnyDamePasses, ""),
        missing_dame: Ruled::new(MissingDame::WhereItProfitsNobody, ""),
        hit_bars_return: Ruled::new(false, ""),
        sixteen_dames: Ruled::new(SixteenDames::OtherChooses, ""),
        lost_number_is_owed: Ruled::new(false, ""),
    };

    /// Every list of citations in it.
    #[must_use]
    pub const fn cited(&self) -> [&'static [&'static str]; 10] {
        [
            self.touched,
            self.ill_placed,
            self.let_go,
            self.closed_table,
            self.false_case,
            self.number_lost,
            self.wrong_coin,
            self.missing,
            self.extra,
            self.remedy,
        ]
    }

    /// Its values, for people to read.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        let of = |name, value: String, cite| Value { room: "dames", name, value, cite };
        let DamesRules {
            touched_pile_binds,
            false_case_all_in_one,
            wrong_coin_penalty,
            missing_dame,
            hit_bars_return,
            sixteen_dames,
            lost_number_is_owed,
            ..
        } = *self;
        vec![
            of("touched_pile_binds", touched_pile_binds.value.to_string(), touched_pile_binds.cite),
            of("false_case_all_in_one", false_case_all_in_one.value.to_string(), false_case_all_in_one.cite),
            of("wrong_coin_penalty", format!("{:?}", wrong_coin_penalty.value), wrong_coin_penalty.cite),
            of("missing_dame", format!("{:?}", missing_dame.value), missing_dame.cite),
            of("hit_bars_return", hit_bars_return.value.to_string(), hit_bars_return.cite),
            of("sixteen_dames", format!("{:?}", sixteen_dames.value), sixteen_dames.cite),
            of("lost_number_is_owed", lost_number_is_owed.value.to_string(), lost_number_is_owed.cite),
        ]
    }
}
