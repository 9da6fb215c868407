//! Toute-Table, by the rules of 1699. What it takes from the Revertier and from the jan de retour, and the texts leave to
//! them, is in the spec.

use super::backgammon_family::{self, DAMES, HOME, Single};
use super::dice::DiceRules;
use super::handling::DamesRules;
use super::{End, Fault, Furniture, Game, Laws, Odds, Plays, Position, Rolled, Ruled, Value};
use crate::board::{Marks, Men, OFF, Play, Side};

/// Toute-Table under one set of rules.
///
/// ```
/// use trictrac::{board::Side, rules::{Game, Position, toute_table::RULES_OF_1699}};
/// let start = Position::start(&RULES_OF_1699);
/// let piles = [1, 12, 17, 19].map(|field| start.men().count(Side::White, field));
/// assert_eq!(piles, [2, 5, 3, 5], "four piles (T II)");
/// assert!(!RULES_OF_1699.furniture().cube);
/// ```
pub struct TouteTable {
    profile: &'static TouteTableProfile,
}

/// The rules of 1699.
pub static RULES_OF_1699: TouteTable = TouteTable { profile: &OF_1699 };

/// The values that a reader of the rules could take otherwise.
///
/// ```
/// use trictrac::rules::{Single, toute_table::RULES_OF_1699};
/// let profile = RULES_OF_1699.profile();
/// assert_eq!(profile.single.value, Single::LargerFirst);
/// assert!(profile.double.cite.starts_with('T'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TouteTableProfile {
    /// As `[Rules "…"]` names it.
    pub name: &'static str,
    /// Which number is played where only one of the two can be: the text is silent, the family plays the larger.
    pub single: Ruled<Single>,
    /// Whether who has dames outside the last table and none off loses double in a single partie too, and not by agreement or in a match
    /// alone (T X).
    pub double: Ruled<bool>,
}

const OF_1699: TouteTableProfile = TouteTableProfile {
    name: "1699",
    single: Ruled::new(Single::LargerFirst, "C one number"),
    double: Ruled::new(true, "T X"),
};

static LAWS: Laws = Laws {
    play: &["T V", "T VI", "T VII", "T IX"],
    turn: &["T III"],
    odds: &["T XI"],
    two_play: &["T II"],
    unmarked: &["T I"],
    winner_begins: &["T X"],
    cube: &["T III"],
    end: &["T IX", "T X"],
    table: &["T II"],
    dames: DamesRules {
        enters_first: &["T VI"],
        others_field: &["T V"],
        no_rest: &["T V"],
        both_numbers: &["T V"],
        enters_and_goes_off: &["T IX", "T V"],
        too_large: &["T IX"],
        larger_first: &["C one number"],
        ..DamesRules::NONE
    },
    dice: DiceRules {
        void: &["T IV"],
        early: &["T IV"],
        handled: &["T IV"],
        broken: &["T IV"],
        ..DiceRules::NONE
    },
    ..Laws::NONE
};

impl TouteTable {
    /// Toute-Table by a profile of one's own.
    ///
    /// ```
    /// use trictrac::rules::{Game, toute_table::{RULES_OF_1699, TouteTable, TouteTableProfile}};
    /// static PROFILE: TouteTableProfile = TouteTableProfile { name: "mine", ..*RULES_OF_1699.profile() };
    /// assert_eq!(TouteTable::new(&PROFILE).rules(), "mine");
    /// ```
    #[must_use]
    pub const fn new(profile: &'static TouteTableProfile) -> TouteTable {
        TouteTable { profile }
    }

    /// The values that a reader could take otherwise.
    #[must_use]
    pub const fn profile(&self) -> &'static TouteTableProfile {
        self.profile
    }
}

impl Game for TouteTable {
    fn name(&self) -> &'static str {
        "toute-table"
    }

    fn rules(&self) -> &'static str {
        self.profile.name
    }

    /// Four piles (T II).
    fn setup(&self) -> Men {
        backgammon_family::setup()
    }

    fn furniture(&self) -> Furniture {
        Furniture { dames: DAMES, jetons: false, coins: false, bar: true, cube: false }
    }

    fn fault(&self, men: &Men) -> Option<Fault> {
        backgammon_family::fault(men)
    }

    /// A doublet is played twice over (T V); struck dames re-enter first, in the table of the head, on one's own dames too, which make a
    /// pont (T VI, T VII); all in the last table are borne off (T IX).
    fn plays(&self, at: &Position, Rolled { roll, .. }: Rolled, into: &mut Plays) {
        backgammon_family::plays(at, roll, self.profile.single.value, into);
    }

    fn may_rest(&self, men: &Men, side: Side, field: u8) -> bool {
        backgammon_family::may_rest(men, side, field)
    }

    fn apply(&self, men: &mut Men, side: Side, play: &Play) {
        backgammon_family::apply(men, side, play);
    }

    /// Won by who has first all his dames off (T IX); double where the other has neither brought all his into the last table nor borne
    /// one off (T X).
    fn end(&self, men: &Men, _: &Marks) -> Option<End> {
        let winner = backgammon_family::winner(men)?;
        let loser = men.of(winner.other());
        let all_in = loser[..HOME as usize].iter().all(|&dames| dames == 0);
        let double = self.profile.double.value && !all_in && loser[OFF as usize] == 0;
        Some(End { winner, parties: 1 + u32::from(double) })
    }

    /// Beset before the first throw, and the dice (T XI).
    fn gives(&self, odds: Odds) -> bool {
        matches!(odds, Odds::Ambesas | Odds::Dice)
    }

    /// The fichet marks the parties, two for a double (T III, T X).
    fn won(&self, marks: &mut Marks, end: End) {
        let parties = u16::try_from(end.parties).unwrap_or(u16::MAX);
        marks.set_fichet(end.winner, marks.fichet(end.winner).saturating_add(parties));
    }

    fn values(&self) -> Vec<Value> {
        let TouteTableProfile { single, double, .. } = self.profile;
        let larger = match single.value {
            Single::LargerFirst => "larger, else smaller",
            Single::LargerOnly => "larger, else nothing",
        };
        vec![
            Value { group: "plays", name: "single", value: larger.to_owned(), cite: single.cite },
            Value { group: "course", name: "double", value: double.value.to_string(), cite: double.cite },
        ]
    }

    fn laws(&self) -> &'static Laws {
        &LAWS
    }
}
