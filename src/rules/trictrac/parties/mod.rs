//! What holes come to: a partie of twelve holes, a marqué of the partie à écrire, and the account of a whole partie. Each function takes
//! the holes or marqués told and a treatise's values; nothing here knows dames.

mod marque;
mod odds;
mod order;
mod players;
mod poule;
mod series;
mod settle;
mod stakes;
mod twelve;

pub use marque::{Marque, Refaits};
pub use odds::Odds;
pub use order::{Order, Retires};
pub use players::PlayerRules;
pub use poule::{Poule, poule};
pub use series::Series;
pub use settle::{Lost, Settlement, Tally};
pub use stakes::{Manner, Stakes};
pub use twelve::{Convention, Increase};

use crate::rules::Ruled;

/// The values of a treatise for parties and their accounts.
///
/// ```
/// use trictrac::rules::trictrac::LELASSEUX;
/// let rules = &LELASSEUX.profile().parties;
/// assert_eq!((rules.marque_holes.value, rules.partie_holes.value), (6, 12), "L 221, L 218");
/// assert_eq!(rules.bredouilles.value.last(), Some(&(12, 4)), "twelve in a row: grande bredouille, four times (L 224)");
/// assert_eq!(rules.consolation_after(2), 6, "two refaits: two, four, six (L 226)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartieRules {
    /// How many play.
    pub players: PlayerRules,
    /// Of what the number of marqués of a partie à écrire is a multiple: of two where each player has his half (L 220), of one where the players
    /// agree on any (G VIII).
    pub marques_by: Ruled<u32>,
    /// The same à tourner (L 243).
    pub turning_marques_by: Ruled<u32>,
    /// Holes that one of the two must have for a marqué to end (L 221).
    pub marque_holes: Ruled<u16>,
    /// Holes that win the partie in holes (L 218).
    pub partie_holes: Ruled<u16>,
    /// What is added to the winner's holes (L 222).
    pub consolation: Ruled<u32>,
    /// How the consolation grows with each refait (L 226).
    pub refaits: Ruled<Refaits>,
    /// From how many holes in one run their number is taken how many times, the fewest first (L 223, L 224).
    pub bredouilles: Ruled<&'static [(u16, u32)]>,
    /// Whether some houses double the bredouille on with every further marqué's worth of holes beyond the last of these, so that either count holds (P 1.VI).
    pub bredouilles_go_on: Ruled<bool>,
    /// What a partie of twelve holes is worth where it is played with bredouille (L 218, G VIII).
    pub increase: Ruled<Increase>,
    /// What the first marqué beyond a player's half costs him in jetons (L 227).
    pub postillon: Ruled<u32>,
    /// What each further one costs (L 227).
    pub further_postillons: Ruled<u32>,
    /// Who leaves the table after the first marqué, two against two (L 241).
    pub teams: Ruled<Retires>,
    /// Who leaves the table after each marqué à tourner (L 244).
    pub turning: Ruled<Retires>,
    /// Where it is said that the chouette has the dice first, and then by turns.
    pub chouette: &'static str,
    /// Where it is said who has the dice when a marqué is won.
    pub primaute: &'static [&'static str],
    /// The same two against two, where who stays at the table has them (L 241); none where it is not said (P 1.VI).
    pub primaute_of_teams: &'static [&'static str],
    /// Where the account of a marqué is said.
    pub account: &'static [&'static str],
    /// Where payments and accounts are said.
    pub settling: &'static [&'static str],
    /// The same à tourner.
    pub settling_turning: &'static [&'static str],
}

impl PartieRules {
    /// As Lelasseux has them; other treatises part from these.
    pub const LELASSEUX: PartieRules = PartieRules {
        players: PlayerRules::LELASSEUX,
        marques_by: Ruled::new(2, "L 220"),
        turning_marques_by: Ruled::new(3, "L 243"),
        marque_holes: Ruled::new(6, "L 221"),
        partie_holes: Ruled::new(12, "L 218"),
        consolation: Ruled::new(2, "L 222"),
        refaits: Ruled::new(Refaits::Add, "L 226"),
        bredouilles: Ruled::new(&[(0, 2), (12, 4)], "L 224"),
        bredouilles_go_on: Ruled::new(false, "L 224"),
        increase: Ruled::new(Increase::Double, "L 218"),
        postillon: Ruled::new(28, "L 227"),
        further_postillons: Ruled::new(8, "L 227"),
        teams: Ruled::new(Retires::Winner, "L 241"),
        turning: Ruled::new(Retires::Loser, "L 244"),
        chouette: "L 242",
        primaute: &["L 221"],
        primaute_of_teams: &["L 241"],
        account: &["L 221", "L 222", "L 223", "L 224", "L 226"],
        settling: &["L 227", "L 228", "L 229", "L 230"],
        settling_turning: &["L 245", "L 246", "L 247"],
    };
}
