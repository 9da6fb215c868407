//! The articles that findings cite, game by game.

use super::dice::DiceRules;
use super::ecoles::EcoleRules;
use super::handling::DamesRules;
use super::{LeavingLaws, NoEcoleLaws, Particulars, Ruled, Value};

/// Where a game's treatise states the laws that findings cite. Empty lists where the game has no such law.
///
/// Each list holds citations in their one form ([`crate::law::Cite`]).
///
/// ```
/// use trictrac::{law::Cite, rules::find};
/// let laws = find("trictrac", None).unwrap().laws();
/// assert_eq!(laws.hole, 12, "twelve points make a hole (L 140)");
/// assert!(laws.duty.iter().chain(laws.too_little).all(|cite| Cite::parse(cite).is_some()));
/// assert!(find("backgammon", None).unwrap().laws().too_little.is_empty(), "no école in backgammon");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laws {
    /// How many points make a hole; [`u16::MAX`] where there are no holes.
    pub hole: u16,
    /// How a roll is played.
    pub play: &'static [&'static str],
    /// The duty to fill, and to keep what is filled.
    pub duty: &'static [&'static str],
    /// To keep the petit jan, for which one may have to pass; where it is empty, as `keep`.
    pub keep_petit_jan: &'static [&'static str],
    /// To take all off; where it is empty, as `duty`.
    pub duty_of_exit: &'static [&'static str],
    /// To keep a plein that stands; where it is empty, as `duty`.
    pub keep: &'static [&'static str],
    /// To keep the plein of the retour by a dame taken off; where it is empty, as `keep`.
    pub keep_by_band: &'static [&'static str],
    /// École by too little.
    pub too_little: &'static [&'static str],
    /// École by too much.
    pub too_much: &'static [&'static str],
    /// An école claimed that is none.
    pub false_ecole: &'static [&'static str],
    /// One's own points left standing at a hole; where it is empty, as what is marked too much.
    pub points_left: &'static [&'static str],
    /// One's own jeton put back to fewer points, and no hole marked: it supposes one; where it is empty, as what is marked too much.
    pub supposed_hole: &'static [&'static str],
    /// An école is claimed whole.
    pub whole_ecole: &'static [&'static str],
    /// The other may be obliged to mark what he is given, or has left out.
    pub obliged_to_mark: &'static [&'static str],
    /// A simple hole marked double, or a second jeton that is not one's own.
    pub doubled: &'static [&'static str],
    /// A hole marked that is not one's own; where it is empty, as `doubled`.
    pub false_hole: &'static [&'static str],
    /// The other's marks are put where they are wrong, and nowhere else.
    pub others_marks: &'static [&'static str],
    /// What one is given is marked when the other has marked what he wins.
    pub given_waits: &'static [&'static str],
    /// The pavillon, and the run of holes that it shows.
    pub pavillon: &'static [&'static str],
    /// A player who said that he does not mark wins the hole himself.
    pub waived: &'static [&'static str],
    /// The right to go away.
    pub leaving: LeavingLaws,
    /// Dames lifted by who has not thrown are of no consequence. Where it is empty he goes away by it.
    pub lifts_in_vain: &'static [&'static str],
    /// Whether a dame touched takes the right to go away.
    pub touch_bars_leaving: Ruled<bool>,
    /// Two jetons of one player, the second taken from the other's bredouille: whether the fault is made only when the next coup is played.
    pub second_jeton_next_coup: Ruled<bool>,
    /// Whether points are for what a play did, and so are marked after it (see [`Game::earned`](super::Game::earned)).
    pub points_follow_play: bool,
    /// Whether a wrong mark is an école, which the other may claim.
    pub ecoles: bool,
    /// Who throws, and when. Where it is empty nothing of it is judged.
    pub turn: &'static [&'static str],
    /// The winner of a partie has the dice in the next. Where it is empty the next begins as the first.
    pub winner_begins: &'static [&'static str],
    /// The roll that takes the last dame off, and whether it is the first of the next relevé.
    pub played_for_all: &'static [&'static str],
    /// Nobody is forced to play for all; where it is empty, as what a fault opens.
    pub forced_for_all: &'static [&'static str],
    /// The odds that one gives (beset, the dice).
    pub odds: &'static [&'static str],
    /// Two play, and no more. Where it is empty the text says nothing of it.
    pub two_play: &'static [&'static str],
    /// That there is nothing to mark; where it is empty, as the end of the game.
    pub unmarked: &'static [&'static str],
    /// Offers of the cube and their answers.
    pub cube: &'static [&'static str],
    /// When a game is over and how many parties it counts.
    pub end: &'static [&'static str],
    /// What may stand on the board.
    pub table: &'static [&'static str],
    /// What is said of particular manners of a fault with the marks.
    pub particular: Particulars,
    /// The laws of dames.
    pub dames: DamesRules,
    /// Values of marks and écoles.
    pub ecole: EcoleRules,
    /// What is no école.
    pub no_ecole: NoEcoleLaws,
    /// The laws of dice.
    pub dice: DiceRules,
}

impl Laws {
    /// The law of a demand that the other mark what he is given or has left out, where there is one; else that by which the game ends.
    ///
    /// ```
    /// use trictrac::rules::find;
    /// let laws = find("trictrac", None).unwrap().laws();
    /// assert_eq!(laws.demand_of_marks(), ["L 185", "L 186"]);
    /// ```
    #[must_use]
    pub const fn demand_of_marks(&self) -> &'static [&'static str] {
        match self.obliged_to_mark {
            [] => self.end,
            obliged => obliged,
        }
    }

    /// The law by which it is too late to mark what one is given, or what one's own roll won.
    pub(crate) const fn of_closed(&self, given: bool) -> &'static [&'static str] {
        let of_it = if given { self.particular.given_closed } else { self.particular.own_closed };
        if of_it.is_empty() { self.too_little } else { of_it }
    }

    /// The law by which a jeton that was let go does not go back.
    pub(crate) const fn of_jeton_back(&self) -> &'static [&'static str] {
        let of_it = self.particular.jeton_back;
        if of_it.is_empty() { self.too_much } else { of_it }
    }

    /// The law by which there is nothing to mark.
    pub(crate) const fn of_no_mark(&self) -> &'static [&'static str] {
        match self.unmarked {
            [] => self.end,
            unmarked => unmarked,
        }
    }

    /// Of a text that says all of a game in one place: the plays, whose turn it is, the cube, the end, where dames stand.
    ///
    /// ```
    /// use trictrac::rules::Laws;
    /// let laws = Laws::said_in(&["R Puff"]);
    /// assert!(laws.turn == ["R Puff"] && laws.end == ["R Puff"] && !laws.ecoles);
    /// ```
    #[must_use]
    pub const fn said_in(articles: &'static [&'static str]) -> Laws {
        Laws {
            play: articles,
            turn: articles,
            two_play: articles,
            cube: articles,
            end: articles,
            table: articles,
            dice: DiceRules::in_turn(articles),
            ..Laws::NONE
        }
    }

    /// No law cited.
    pub const NONE: Laws = Laws {
        hole: u16::MAX,
        play: &[],
        duty: &[],
        keep_petit_jan: &[],
        duty_of_exit: &[],
        keep: &[],
        keep_by_band: &[],
        too_little: &[],
        too_much: &[],
        false_ecole: &[],
        points_left: &[],
        supposed_hole: &[],
        whole_ecole: &[],
        obliged_to_mark: &[],
        doubled: &[],
        false_hole: &[],
        others_marks: &[],
        given_waits: &[],
        pavillon: &[],
        waived: &[],
        leaving: LeavingLaws::NONE,
        lifts_in_vain: &[],
        touch_bars_leaving: Ruled::new(true, ""),
        second_jeton_next_coup: Ruled::new(false, ""),
        points_follow_play: false,
        ecoles: false,
        turn: &[],
        winner_begins: &[],
        played_for_all: &[],
        forced_for_all: &[],
        odds: &[],
        two_play: &[],
        unmarked: &[],
        cube: &[],
        end: &[],
        table: &[],
        particular: Particulars::NONE,
        dames: DamesRules::NONE,
        ecole: EcoleRules::NONE,
        no_ecole: NoEcoleLaws::NONE,
        dice: DiceRules::NONE,
    };
}

/// The values in which rules part from the default of their game: the default's value, then theirs.
///
/// ```
/// use trictrac::rules::{differences, find};
/// let modern = differences(find("trictrac", Some("malfilatre-2013")).unwrap());
/// assert!(modern.iter().any(|(old, new)| new.name == "pile_de_misere" && old.value == "false"));
/// ```
#[must_use]
pub fn differences(game: &'static dyn super::Game) -> Vec<(Value, Value)> {
    let Ok(default) = super::find(game.name(), None) else { return Vec::new() };
    default.values().into_iter().zip(game.values()).filter(|(a, b)| a.value != b.value).collect()
}
