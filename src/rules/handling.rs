//! What a game's treatise makes of faults with dames and dice: the values in which treatises part, each with its citation, and the
//! questions about the board that the referee must ask the game to tell one fault from another.

use super::Fault;
use super::values::{choices, rule_values};
use super::{Plays, Position};
use crate::board::{FieldSet, Men, Play, Roll, Side};

/// Why a dame may not be put down on a flèche.
///
/// ```
/// use trictrac::{board::Side, rules::{find, handling::Landing}};
/// let game = find("trictrac", None).unwrap();
/// let rules = game.handling_rules().unwrap();
/// let start = game.setup();
/// assert_eq!(rules.landing(&start, Side::White, 7), Landing::Open);
/// assert_eq!(rules.landing(&start, Side::White, 24), Landing::Barred, "Black's dames are there (L 42)");
/// assert_eq!(rules.landing(&start, Side::White, 19), Landing::TableOfOther, "he can still fill it (L 61)");
/// ```
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
///
/// Of [`HandlingRules::wrong_coin`]: what the other may ask for is made of it.
///
/// ```
/// use trictrac::{board::{Men, Roll, Side}, rules::find};
/// let game = find("trictrac", None).unwrap();
/// let (mut start, mut after) = (Men::EMPTY, Men::EMPTY);
/// [(1, 11), (6, 2), (7, 2)].map(|(field, dames)| start.put(Side::White, field, dames));
/// [(1, 11), (6, 2), (12, 2)].map(|(field, dames)| after.put(Side::White, field, dames));
/// [&mut start, &mut after].map(|men| men.put(Side::Black, 1, 15));
/// // 6-5: by puissance from 7 and 8 one would take it; from 6 and 7 the dice take it directly (L 44).
/// let wrong = game.handling_rules().unwrap().wrong_coin(&start, &after, Side::White, Roll::new(5, 5).unwrap());
/// assert!(wrong.is_none(), "5-5 takes it directly from 7: nothing is wrong");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongCoin {
    /// How the roll takes it directly; by Lepeintre by puissance too, where it goes so alone (P 4.26).
    pub direct: Play,
    /// The flèches of the two dames that were taken.
    pub taken: [u8; 2],
    /// The plays all in one that the other may demand.
    pub all_in_one: Vec<Play>,
}

/// What the referee asks a game that has laws of dames. All answers are by what stands alone.
///
/// Fields are those of the side asked about, 1 to 24.
///
/// ```
/// use trictrac::rules::{find, Game};
/// assert!(find("trictrac", None).unwrap().handling_rules().is_some());
/// assert!(find("backgammon", None).unwrap().handling_rules().is_none(), "an illegal play is no more than that");
/// assert_eq!(find("trictrac", None).unwrap().handling_rules().unwrap().pile(), 1, "the talon");
/// ```
pub trait HandlingRules: Sync {
    /// Whether a dame of `side` may be put down on `field` (1 to 24) of its own numbering.
    fn landing(&self, men: &Men, side: Side, field: u8) -> Landing;

    /// Whether two dames go to this field together or none does: one's own coin.
    fn takes_two(&self, field: u8) -> bool;

    /// The field of the pile, of which touching is no playing in some treatises (G III).
    fn pile(&self) -> u8;

    /// The field of the coin, which is taken by two dames at once.
    fn coin(&self) -> u8;

    /// Whether each of two dames that were taken for the coin can be played elsewhere by a number of the roll (P 4.26).
    fn both_go_elsewhere(&self, start: &Men, (side, roll): (Side, Roll), taken: [u8; 2]) -> bool {
        let open = |field: u8| (1..=24).contains(&field) && self.landing(start, side, field) == Landing::Open;
        let goes = |by: u8, from: u8| from + by != self.coin() && open(from + by);
        taken.iter().all(|&from| [roll.high(), roll.low()].iter().any(|&by| goes(by, from)))
    }

    /// Every play of both numbers, or of the one that can be played, whatever plein or exit is due: what is left to him who has lost that by a dame that he
    /// touched or let go (L 46, L 192, P 4.17).
    fn plays_whatever_is_due(&self, at: &Position, roll: Roll, into: &mut Plays);

    /// Whether a dame put there, from where it stood if that is known, takes the coin in place of keeping the petit jan by passing, which it breaks (P 4.40); taken by
    /// others it breaks nothing. `plays`: all of its roll.
    fn takes_coin_and_breaks(&self, at: &Position, plays: &[Play], leg: (Option<u8>, u8)) -> bool;

    /// Whether the petit jan stands and the coin can be taken: nobody is made to pass a dame (P 4.40); `plays`: all of the roll.
    fn coin_spares_passing(&self, at: &Position, plays: &[Play]) -> bool;

    /// Whether this keeps the petit jan by passing where the coin can be taken: it is nobody's to force (P 4.40); `plays`: all of its roll.
    fn passes_beside_coin(&self, at: &Position, plays: &[Play], play: &Play) -> bool;

    /// Whether these dames came of the coin taken by puissance where it was open directly.
    fn wrong_coin(&self, start: &Men, after: &Men, side: Side, roll: Roll) -> Option<WrongCoin>;

    /// Where a missing dame of `side` comes back (L 214); `kept`: whether he has kept a plein by impuissance, where that is known (P 4.34).
    fn comes_back_to(&self, men: &Men, side: Side, kept: Option<bool>) -> Option<u8>;

    /// How many dames may be missing so that the coups are good all the same (L 214, P 4.33).
    fn may_lack(&self) -> u32 {
        1
    }

    /// How many dames too many may stand so that the coups are good all the same, should the other have the game go on (L 215).
    fn may_exceed(&self) -> u32 {
        0
    }

    /// What is wrong with where these dames stand, however many they are.
    fn misplaced(&self, men: &Men) -> Option<Fault>;

    /// Whether the other puts the missing dame back as well as its player: « on met au talon celle qui a été retrouvée » (P 4.32). Else he demands it (L 214).
    fn other_brings_back(&self) -> bool {
        false
    }

    /// From where the sixteenth may be taken off (L 215); nowhere, where nothing but a new game mends it.
    fn taken_off_from(&self, men: &Men, side: Side) -> FieldSet;
}

/// What a player may force who sees the coin taken by puissance where it was open directly.
///
/// ```
/// use trictrac::rules::{Game, handling::WrongCoinPenalty, trictrac::{GUITON, LELASSEUX}};
/// assert_eq!(LELASSEUX.laws().dames.wrong_coin_penalty.value, WrongCoinPenalty::AnyDamePasses, "L 216");
/// assert_eq!(GUITON.laws().dames.wrong_coin_penalty.value, WrongCoinPenalty::ThatDamePasses, "G IV");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongCoinPenalty {
    /// The coup all in one, if any dame can pass to the retour; else the coin is barred for this roll (L 216).
    AnyDamePasses,
    /// The coup all in one, if one of the two dames played can end on an empty flèche of his petit jan; else as above (G IV).
    ThatDamePasses,
    /// If one of the two at least cannot be played, the coin is barred for this roll, and no more; else it is a false case (P 4.26).
    CoinBarred,
    /// None: it is a false case like another (P 4.III 26).
    FalseCase,
}

/// Whether a dame touched is to be played, if it can be.
///
/// ```
/// use trictrac::rules::{Game, handling::TouchedDame, trictrac::{LELASSEUX, LEPEINTRE_SOCIETE}};
/// assert_eq!(LELASSEUX.laws().dames.touched_dame.value, TouchedDame::Played, "L 46");
/// assert_eq!(LEPEINTRE_SOCIETE.laws().dames.touched_dame.value, TouchedDame::Free, "P 4.III 17");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TouchedDame {
    /// It is, of the pile too (L 46, P 4.17, P 4.19).
    Played,
    /// It is, but not for touching the pile (G III).
    PlayedButThePile,
    /// It is not (P 4.III 17).
    Free,
}

/// When the other may have the coup played all in one with a dame that was put too far.
///
/// ```
/// use trictrac::rules::{Game, handling::AllInOne, trictrac::{LELASSEUX, LEPEINTRE}};
/// assert_eq!(LELASSEUX.laws().dames.all_in_one.value, AllInOne::BeyondTheLarger, "L 211");
/// assert_eq!(LEPEINTRE.laws().dames.all_in_one.value, AllInOne::BeyondItsNumber, "P 4.22");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllInOne {
    /// It went beyond the larger number, and no number was well played before (L 211).
    BeyondTheLarger,
    /// It went beyond the number for which it was played (P 4.22).
    BeyondItsNumber,
    /// Never (P 4.III 22).
    Never,
}

/// What the other may make of a false case beside letting it stand.
///
/// ```
/// use trictrac::rules::{Game, handling::FalseCase, trictrac::{LELASSEUX, LEPEINTRE}};
/// assert_eq!(LELASSEUX.laws().dames.false_case_remedy.value, FalseCase::AllInOneBeyond, "L 216");
/// assert_eq!(LEPEINTRE.laws().dames.false_case_remedy.value, FalseCase::AllInOne, "P 4.23, P 4.27");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FalseCase {
    /// Both dames by the two numbers, either way; all in one if a dame went beyond the larger number (L 216).
    AllInOneBeyond,
    /// Both by the two numbers, or one of them all in one (P 4.23, P 4.27).
    AllInOne,
    /// Both, without saying which by which number (P 4.III 27).
    NumbersOpen,
}

/// Who puts a dame that lies between two flèches.
///
/// ```
/// use trictrac::rules::{Game, handling::BetweenFleches, trictrac::{LELASSEUX, LEPEINTRE}};
/// assert_eq!(LELASSEUX.laws().dames.between_fleches.value, BetweenFleches::NotSaid);
/// assert_eq!(LEPEINTRE.laws().dames.between_fleches.value, BetweenFleches::OtherChooses, "P 4.31");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BetweenFleches {
    /// Nothing is said of it.
    NotSaid,
    /// The other, on either of the two (P 4.31).
    OtherChooses,
    /// Where a number of the roll brings it, else where it is less easily hit (P 4.III 31).
    LeastHit,
}

/// Where the missing dame comes back.
///
/// ```
/// use trictrac::rules::{Game, handling::MissingDame, trictrac::{LELASSEUX, LEPEINTRE}};
/// assert_eq!(LELASSEUX.laws().dames.missing_dame.value, MissingDame::WhereItProfitsNobody, "L 214");
/// assert_eq!(LEPEINTRE.laws().dames.missing_dame.value, MissingDame::TalonOrGrandJan, "P 4.32, P 4.34");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingDame {
    /// To the talon while it is held, then to the rearmost flèche of the first table, then to the coin (L 214).
    WhereItProfitsNobody,
    /// To the talon, one or several; with all in the grand jan to its rearmost flèche, once he has kept by impuissance; with all passed to the one
    /// nearest to his coin (P 4.32, P 4.34).
    TalonOrGrandJan,
}

/// What becomes of a game in which a player is found to have sixteen dames.
///
/// ```
/// use trictrac::rules::{Game, handling::SixteenDames, trictrac::{GUITON, LEPEINTRE}};
/// assert_eq!(GUITON.laws().dames.sixteen_dames.value, SixteenDames::OtherChoosesUnlessEarly, "G III");
/// assert_eq!(LEPEINTRE.laws().dames.sixteen_dames.value, SixteenDames::Restart, "P 4.33");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SixteenDames {
    /// The other may have it void, or go on without the sixteenth (L 215).
    OtherChooses,
    /// So, but in the first relevé with two or more on the talon it goes on (G III).
    OtherChoosesUnlessEarly,
    /// The whole partie begins anew, with sixteen or more (P 4.33).
    Restart,
}

choices! {
    TouchedDame: Played PlayedButThePile Free;
    AllInOne: BeyondTheLarger BeyondItsNumber Never;
    FalseCase: AllInOneBeyond AllInOne NumbersOpen;
    BetweenFleches: NotSaid OtherChooses LeastHit;
    WrongCoinPenalty: AnyDamePasses ThatDamePasses CoinBarred FalseCase;
    MissingDame: WhereItProfitsNobody TalonOrGrandJan;
    SixteenDames: OtherChooses OtherChoosesUnlessEarly Restart;
}

rule_values! {
    /// Citations and values of the laws of dames.
    ///
    /// ```
    /// use trictrac::rules::{Game, trictrac::{LELASSEUX, LEPEINTRE}};
    /// let hand = |game: &dyn Game| game.laws().dames.hand_costs_points;
    /// assert!(!hand(&LELASSEUX).value && hand(&LEPEINTRE).value, "a dame kept in the hand (P 4.28)");
    /// assert!(LELASSEUX.laws().dames.values().iter().all(|value| value.group == "dames"));
    /// ```
    DamesRules in "dames"
    cited {
        /// A dame touched is played.
        touched;
        /// One of the pile too, where that is said by itself.
        touched_pile;
        /// The same of one taken into the hand, for another: beside it.
        touched_in_hand;
        /// The same of one touched where dames go off, instead of that which goes off.
        touched_going_off;
        /// A dame put down where no number brings it.
        ill_placed;
        /// Dames that were struck enter before another is played.
        enters_first;
        /// A dame let go stays.
        let_go;
        /// The same of one that was well played; where it is empty, as `let_go`.
        let_go_well;
        /// No dame in a table that the other can still fill.
        closed_table;
        /// Two dames taken together to a case that one of them does not reach.
        false_case;
        /// One number played so that the other cannot be.
        number_lost;
        /// The coin by puissance, where it is open directly.
        wrong_coin;
        /// Two dames take the coin, and the last two leave it.
        coin_by_two;
        /// Fourteen dames.
        missing;
        /// The same, where it comes back to the pile; where it is empty, as `missing`.
        missing_to_pile;
        /// The same, where all have passed that; where it is empty, as `missing`.
        missing_passed;
        /// Sixteen dames.
        extra;
        /// Remedies are those that the law names.
        remedy;
        /// What the other has let stand, or has chosen, stays so.
        let_stand;
        /// A plein that was lost, once the other has thrown; where it is empty, as any fault with the dames then.
        plein_too_late;
        /// The same of a dame in a table that the other can still fill.
        table_too_late;
        /// One dame ill put gives no right to another that was well played.
        well_played;
        /// No dame is made to go into a table that can still be filled; where it is empty, as `closed_table`.
        forced_into_table;
        /// Nobody is made to pass a dame to keep his petit jan where he can take his coin.
        coin_before_passing;
        /// Two dames wrongly taken for the coin, where that is a false case like another; where it is empty, as `false_case`.
        false_coin;
        /// Who has said "j'adoube" plays no dame that he touches.
        adoube;
        /// A dame touched that cannot be played binds to nothing.
        touched_unplayable;
        /// Both numbers are played where both can be; where it is empty, as how a roll is played, and so those below.
        both_numbers;
        /// Of two numbers of which one alone can be played, the larger.
        larger_first;
        /// No dame stands where the other has dames.
        others_field;
        /// No dame rests on its way where the other has dames.
        no_rest;
        /// No dame stands on the other's coin.
        others_coin;
        /// The coin by puissance, where the other's is empty.
        by_puissance;
        /// The coin is taken again, once it was left, by puissance too.
        coin_again;
        /// One number brings the last dame in, and the other takes one off; before all are in none goes off.
        enters_and_goes_off;
        /// A number too large takes off the dame farthest from the band.
        too_large;
        /// No number is made too large by the play of the other; where it is empty it may be.
        made_too_large;
    }
    ruled {
        /// Which dames, once touched, are to be played if they can be.
        touched_dame: TouchedDame = TouchedDame::Free;
        /// Whether "j'adoube tout" frees whatever is touched.
        adoube_all: bool = false;
        /// Whether "j'adoube" frees one dame after another, until one is played; else who has put one back says it anew.
        adoube_several: bool = true;
        /// When a dame put too far is played all in one.
        all_in_one: AllInOne = AllInOne::Never;
        /// What the other makes of a false case.
        false_case_remedy: FalseCase = FalseCase::AllInOneBeyond;
        /// Whether the other has both dames played where one of two was put too far, or both on a flèche that one does not reach.
        misplaced_pair: bool = false;
        /// Whether of a dame that covers a half-case without reaching it the other waits until the second is played; else it is his at once.
        half_case_waits: bool = false;
        /// Whether a dame that the other has put where a number brings it may go on by the number that is left; else another plays that.
        put_right_goes_on: bool = false;
        /// Whether he who played wrongly may mend it himself.
        mends_own_play: bool = false;
        /// Whether who says "bon" has let the other's fault stand; else a word binds nobody to it.
        word_lets_stand: bool = true;
        /// Whether faults with the dames can no longer be put right once the other has thrown; else until he has played.
        throw_closes_faults: bool = true;
        /// Whether dames lifted in going away without the right to are played, as the other likes.
        lifted_are_played: bool = true;
        /// Whether the plein is lost, and at school, of who is made to play so the dames that he lifted; else he is not at school for what the other chose.
        lifted_lose_plein: bool = true;
        /// Whether a dame kept in the hand costs its player the points of his roll.
        hand_costs_points: bool = false;
        /// Who puts a dame that lies between two flèches.
        between_fleches: BetweenFleches = BetweenFleches::NotSaid;
        /// What a wrong taking of the coin costs.
        wrong_coin_penalty: WrongCoinPenalty = WrongCoinPenalty::AnyDamePasses;
        /// Where the missing dame comes back.
        missing_dame: MissingDame = MissingDame::WhereItProfitsNobody;
        /// Whether the missing dame, to cover one that is hit to true, waits of itself until the coup is played; else if the hitter demands it.
        hit_bars_return: bool = false;
        /// What sixteen dames lead to.
        sixteen_dames: SixteenDames = SixteenDames::OtherChooses;
        /// Whether the points for a number that the other left unplayed, and that one lets stand, are owed and make an école if forgotten.
        lost_number_is_owed: bool = false;
    }
}
