//! One const a treatise: the default's values, and where the treatise parts from them, each with its citation.

mod dames;
mod dice;
mod ecoles;
mod guiton;
mod lelasseux;
mod lepeintre;
mod malfilatre;
mod no_ecole;
mod particulars;

pub use guiton::GUITON;
pub use lelasseux::LELASSEUX;
pub use lepeintre::{LEPEINTRE, LEPEINTRE_SOCIETE};
pub use malfilatre::MALFILATRE;

use super::parties::{Increase, PartieRules, PlayerRules, Refaits, Retires};
pub use crate::rules::Ruled;
use crate::rules::{Kind, Laws, Value};
use std::fmt::Debug;

/// The values in which treatises part, by room.
///
/// ```
/// use trictrac::rules::trictrac::{LELASSEUX, MALFILATRE};
/// let (old, new) = (LELASSEUX.profile(), MALFILATRE.profile());
/// assert!(!old.worth.pile_de_misere.value && new.worth.pile_de_misere.value, "the annex of Malfilâtre");
/// assert_eq!(old.parties.consolation.value, 2, "L 222");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile {
    /// As `[Rules "…"]` names it.
    pub name: &'static str,
    /// Values of the plays.
    pub plays: PlayRules,
    /// Values of the worth of a roll.
    pub worth: WorthRules,
    /// Values of parties and accounts.
    pub parties: PartieRules,
    /// Where its rules stand.
    pub cites: Cites,
}

/// Values of the plays.
///
/// Each with the citation of the place that decides it, or of the reading that is followed where two are possible.
///
/// ```
/// use trictrac::rules::trictrac::{GUITON, LEPEINTRE};
/// assert!(LEPEINTRE.profile().plays.coin_instead_of_passing.value, "P 4.40");
/// assert_eq!(GUITON.profile().plays.too_small.cite, "G VII");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayRules {
    /// With which dame a number too small to reach the band is played.
    pub too_small: Ruled<TooSmall>,
    /// Two numbers too small may together take a dame off.
    pub small_numbers_join: Ruled<bool>,
    /// Nobody is obliged to keep his petit jan by passing a dame if he can take his coin.
    pub coin_instead_of_passing: Ruled<bool>,
    /// In bearing off a number may be made too large by the play of the other (P 4.72).
    pub made_too_large: Ruled<bool>,
}

/// With which dame a number too small to reach the band is played.
///
/// ```
/// use trictrac::rules::trictrac::{GUITON, TooSmall};
/// assert_eq!(GUITON.profile().plays.too_small.value, TooSmall::AnyDame, "G VII");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooSmall {
    /// Any (G VII).
    AnyDame,
    /// The one farthest from the band (L 116 to the letter; its clause seems to stand one sentence early).
    Farthest,
}

/// Values of the worth of a roll.
///
/// Each with its citation; points themselves (4 and 6, 2 and 4, …) are the same in all treatises.
///
/// ```
/// use trictrac::rules::trictrac::{LELASSEUX, LEPEINTRE};
/// assert!(LEPEINTRE.profile().worth.corners_in_grand_jan.value, "P 1.II");
/// assert!(LELASSEUX.profile().worth.retour_impuissance_without_coin.value, "L 107");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorthRules {
    /// All fifteen dames on one's own coin, made or kept, is worth a plein (annex of Malfilâtre; abolished G I).
    pub pile_de_misere: Ruled<bool>,
    /// The two dames of the jan de deux coins must stand in the grand jan (P 1.II).
    pub corners_in_grand_jan: Ruled<bool>,
    /// The plein of the retour is kept by impuissance once the coin is left too (L 107).
    pub retour_impuissance_without_coin: Ruled<bool>,
    /// A player makes the jan de mézéas once, though he throws another as before he has put down a third dame (L 126).
    pub mezeas_once: Ruled<bool>,
}

/// Where a treatise's rules stand: the citations of its findings and events.
///
/// ```
/// use trictrac::rules::{Kind, trictrac::LELASSEUX};
/// let cites = &LELASSEUX.profile().cites;
/// assert!(cites.of(Kind::Hit).iter().all(|cite| cite.starts_with("L ")), "his own articles");
/// assert!(cites.of_kept(1, true) == ["L 76"] && cites.of_kept(2, true) == ["L 107"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cites {
    /// The laws of plays, marks and leaving.
    pub laws: Laws,
    /// The jans, by the order of [`Kind::ALL`].
    pub events: [&'static [&'static str]; Kind::ALL.len()],
    /// Keeping the petit jan, the grand jan, the plein of the retour, where each is said by itself; else as of any plein.
    pub kept: [&'static [&'static str]; 3],
    /// Keeping the same by impuissance.
    pub impuissance: [&'static [&'static str]; 3],
}

impl Cites {
    /// The articles of a kind of event.
    #[must_use]
    pub const fn of(&self, kind: Kind) -> &'static [&'static str] {
        self.events[kind as usize]
    }

    /// The articles of a plein that is kept, by impuissance or not: of the first, the second or the third of them.
    #[must_use]
    pub const fn of_kept(&self, plein: usize, impuissance: bool) -> &'static [&'static str] {
        let lists = if impuissance { &self.impuissance } else { &self.kept };
        match lists[plein] {
            [] => self.of(Kind::Keep),
            articles => articles,
        }
    }
}

impl Profile {
    /// Every value in which treatises may part, for people: group, name, value, citation.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        fn value<T: Debug>(group: &'static str, name: &'static str, ruled: &Ruled<T>) -> Value {
            Value { group, name, value: format!("{:?}", ruled.value), cite: ruled.cite }
        }
        let (plays, worth, parties, laws) = (&self.plays, &self.worth, &self.parties, &self.cites.laws);
        let players = &parties.players;
        let mut values = vec![
            value("plays", "too_small", &plays.too_small),
            value("plays", "small_numbers_join", &plays.small_numbers_join),
            value("plays", "coin_instead_of_passing", &plays.coin_instead_of_passing),
            value("plays", "made_too_large", &plays.made_too_large),
            value("worth", "pile_de_misere", &worth.pile_de_misere),
            value("worth", "corners_in_grand_jan", &worth.corners_in_grand_jan),
            value("worth", "retour_impuissance_without_coin", &worth.retour_impuissance_without_coin),
            value("worth", "mezeas_once", &worth.mezeas_once),
            value("leaving", "touch_bars_leaving", &laws.touch_bars_leaving),
            value("écoles", "second_jeton_next_coup", &laws.second_jeton_next_coup),
            value("parties", "players_two", &players.two),
            value("parties", "players_chouette", &players.chouette),
            value("parties", "players_teams", &players.teams),
            value("parties", "players_turning", &players.turning),
            value("parties", "players_poule", &players.poule),
            value("parties", "marques_by", &parties.marques_by),
            value("parties", "turning_marques_by", &parties.turning_marques_by),
            value("parties", "marque_holes", &parties.marque_holes),
            value("parties", "partie_holes", &parties.partie_holes),
            value("parties", "consolation", &parties.consolation),
            value("parties", "refaits", &parties.refaits),
            value("parties", "bredouilles", &parties.bredouilles),
            value("parties", "bredouilles_go_on", &parties.bredouilles_go_on),
            value("parties", "increase", &parties.increase),
            value("parties", "postillon", &parties.postillon),
            value("parties", "further_postillons", &parties.further_postillons),
            value("parties", "teams", &parties.teams),
            value("parties", "turning", &parties.turning),
        ];
        values.splice(
            10..10,
            laws.ecole.values().into_iter().chain(laws.dames.values()).chain(laws.dice.values()),
        );
        values
    }
}
