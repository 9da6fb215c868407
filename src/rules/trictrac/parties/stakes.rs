//! Manner and stakes of a partie à écrire.

use super::PartieRules;
use crate::rules::Ruled;

/// Who plays against whom (L 238, L 243).
///
/// ```
/// use trictrac::rules::{Manner, Stakes, trictrac::LELASSEUX};
/// let manner = |text| Stakes::read(text, &LELASSEUX.profile().parties).manner;
/// assert_eq!(manner("marqués 12, tourner"), Manner::Turning);
/// assert_eq!(manner("poule, mise 10"), Manner::Poule);
/// assert_eq!(manner("marqués 8"), Manner::Two);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Manner {
    /// Two players (L 220).
    #[default]
    Two,
    /// One, the chouette, against two (L 242).
    Chouette,
    /// Two against two (L 239).
    Teams,
    /// À tourner: three, each for himself (L 243).
    Turning,
    /// À la poule: three to five, twelve holes or as many as agreed (L 219, G VIII).
    Poule,
}

/// What is played for, so many marqués and more (L 220), as `[Stakes "…"]` tells it: `marqués 8, jetons 2, queue 1, chouette A`.
///
/// ```
/// use trictrac::rules::{Stakes, trictrac::LELASSEUX};
/// let rules = &LELASSEUX.profile().parties;
/// let stakes = Stakes::of(rules);
/// assert_eq!((stakes.laid, stakes.queue, stakes.purses()), (2, 0, 2));
/// assert_eq!(Stakes::read("tourner", rules).purses(), 3, "each of three for himself (L 243)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// Who plays against whom.
    pub manner: Manner,
    /// How many marqués the partie has, as stated; see [`Stakes::invalid_count`]. `None` where not known.
    pub marques: Option<u32>,
    /// How many jetons the loser of a marqué lays beside his coin, 1 or 2 (L 227); none where the account is kept on paper (L 233).
    pub laid: u32,
    /// The queue, in fiches (L 229).
    pub queue: u32,
    /// A weaker player's purse, and so many fiches more for him if he wins the queue (G VIII).
    pub weaker: Option<(usize, u32)>,
    /// Jetons of a fiche (L 222).
    pub fiche: u32,
    /// What the first marqué beyond a player's share costs, and each further one (L 227).
    pub postillons: [u32; 2],
    /// How many holes win a partie, where that is agreed: of a poule (G VIII).
    pub holes: Option<u16>,
    /// The contribution to a poule (G VIII).
    pub contribution: u32,
}

impl Stakes {
    /// As the treatise has them where nothing is agreed: two players, two jetons a marqué, no queue.
    #[must_use]
    pub fn of(rules: &PartieRules) -> Stakes {
        Stakes {
            manner: Manner::Two,
            marques: None,
            laid: 2,
            queue: 0,
            weaker: None,
            fiche: 10,
            postillons: [rules.postillon.value, rules.further_postillons.value],
            holes: None,
            contribution: 0,
        }
    }

    /// As a text tells them; what it does not tell is as in [`Stakes::of`]. Words that are none of its own are left alone: they may be agreements
    /// that change no account.
    ///
    /// ```
    /// use trictrac::rules::{Manner, Stakes, trictrac::LELASSEUX};
    /// let stakes = Stakes::read("marqués 6, paper, queue 1", &LELASSEUX.profile().parties);
    /// assert_eq!((stakes.marques, stakes.laid, stakes.queue, stakes.manner), (Some(6), 0, 1, Manner::Two));
    /// ```
    #[must_use]
    pub fn read(text: &str, rules: &PartieRules) -> Stakes {
        let mut stakes = Stakes::of(rules);
        for agreed in text.split(',') {
            let mut words = agreed.split_whitespace();
            let Some(name) = words.next() else { continue };
            let number = words.next().and_then(|n| n.parse::<u32>().ok());
            // Numbers of accounts: six digits are more than any table has jetons.
            let one = |field: &mut u32| *field = number.map_or(*field, |n| n.min(999_999));
            match name.to_lowercase().as_str() {
                "marqués" | "marques" => stakes.marques = number,
                "jetons" => one(&mut stakes.laid),
                "paper" | "papier" => stakes.laid = 0,
                "queue" => one(&mut stakes.queue),
                "fiche" => one(&mut stakes.fiche),
                "postillon" => one(&mut stakes.postillons[0]),
                "autres" => one(&mut stakes.postillons[1]),
                "trous" => stakes.holes = number.and_then(|n| u16::try_from(n).ok()),
                "mise" => one(&mut stakes.contribution),
                "chouette" => stakes.manner = Manner::Chouette,
                "équipes" | "equipes" => stakes.manner = Manner::Teams,
                "tourner" => stakes.manner = Manner::Turning,
                "poule" => stakes.manner = Manner::Poule,
                _ => {}
            }
        }
        stakes.fiche = stakes.fiche.max(1);
        stakes
    }

    /// The words that begin what is agreed on.
    pub const WORDS: &'static [&'static str] = &[
        "marqués",
        "marques",
        "jetons",
        "paper",
        "papier",
        "queue",
        "fiche",
        "postillon",
        "autres",
        "trous",
        "mise",
        "chouette",
        "équipes",
        "equipes",
        "tourner",
        "poule",
    ];
    /// Those of them that players' names stand behind.
    pub const TAKES_NAMES: &'static [&'static str] = &["chouette", "équipes", "equipes"];

    /// Where a partie à écrire is not of so many marqués: what their number is a multiple of, and where that is said (L 220, L 243, G VIII). A poule
    /// has none.
    ///
    /// ```
    /// use trictrac::rules::{Stakes, trictrac::{GUITON, LELASSEUX}};
    /// let odd = |profile: &'static trictrac::rules::trictrac::Profile, told| {
    ///     Stakes::read(told, &profile.parties).invalid_count(&profile.parties).map(|by| by.cite)
    /// };
    /// assert_eq!(odd(LELASSEUX.profile(), "marqués 7"), Some("L 220"));
    /// assert_eq!(odd(GUITON.profile(), "marqués 7"), None);
    /// assert_eq!(odd(GUITON.profile(), "marqués 7, tourner"), Some("G VIII"));
    /// ```
    #[must_use]
    pub fn invalid_count(&self, rules: &PartieRules) -> Option<Ruled<u32>> {
        let by = match self.manner {
            Manner::Poule => return None,
            Manner::Turning => rules.turning_marques_by,
            Manner::Two | Manner::Chouette | Manner::Teams => rules.marques_by,
        };
        self.marques.filter(|&n| n == 0 || !n.is_multiple_of(by.value)).map(|_| by)
    }

    /// The most purses that there are: à tourner each of three plays for himself (L 243).
    pub const MOST_PURSES: usize = 3;

    /// How many purses there are: a chouette and her opponents are two, so are two teams (L 239, L 242).
    #[must_use]
    pub const fn purses(&self) -> usize {
        if matches!(self.manner, Manner::Turning) { Stakes::MOST_PURSES } else { 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::{Manner, Stakes};
    use crate::rules::trictrac::parties::PartieRules;

    #[test]
    fn words_accents_and_nonsense() {
        let read = |text| Stakes::read(text, &PartieRules::LELASSEUX);
        assert_eq!(read("").postillons, [28, 8]);
        assert_eq!(read("marques 8, tourner, fiche 0").fiche, 1, "nothing is divided by nothing");
        assert_eq!(read("chouette A, jetons 1, autres 10, dîner").manner, Manner::Chouette);
        assert_eq!(read("queue 99999999999").queue, 0, "no number");
    }

    #[test]
    fn every_word_of_the_list_is_read() {
        for word in Stakes::WORDS {
            let stakes = Stakes::read(&format!("{word} 7"), &PartieRules::LELASSEUX);
            assert_ne!(stakes, Stakes::of(&PartieRules::LELASSEUX), "{word}");
        }
    }

    #[test]
    fn art_220_an_even_number_of_marques() {
        let refused = |text: &str| {
            let rules = &PartieRules::LELASSEUX;
            Stakes::read(text, rules).invalid_count(rules).map(|by| (by.value, by.cite))
        };
        for n in [4, 6, 8, 10, 1_000_000] {
            assert_eq!(refused(&format!("marqués {n}")), None);
        }
        for manner in ["", ", chouette A", ", équipes A B / C D"] {
            assert_eq!(refused(&format!("marqués 5{manner}")), Some((2, "L 220")));
        }
        assert_eq!(refused("marqués 0"), Some((2, "L 220")), "a partie of no marqué is none");
        assert_eq!(refused("marqués 5, poule"), None, "a poule is played in parties");
        assert_eq!(refused("queue 5"), None, "not told");
    }

    #[test]
    fn art_243_a_number_divisible_by_three() {
        let refused = |n: u32| {
            let rules = &PartieRules::LELASSEUX;
            Stakes::read(&format!("tourner, marqués {n}"), rules).invalid_count(rules).map(|by| by.cite)
        };
        assert_eq!([9, 12, 15].map(refused), [None; 3]);
        assert_eq!([8, 10].map(refused), [Some("L 243"); 2]);
    }
}
