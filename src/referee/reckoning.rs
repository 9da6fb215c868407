//! Where the record says what a marqué, a partie or an account comes to, and it comes to something else.
//! Holds what was stated and what it comes to (E409 to E412, E414) and words it; the reckoning itself is the rules' (`rules::trictrac::parties`).

use crate::record::Numbering;
use crate::rules::Manner;
use crate::text::{Bilingual, Lang};

/// What does not add up.
///
/// ```
/// use trictrac::referee::{Fact, Reckoning, check};
/// let text = "[TTN \"1.0\"] [Partie \"à écrire\"] [Players \"Anne, Basile\"] [Stakes \"marqués 7\"]\n\nW 64: 1/7 1/5\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// assert_eq!(report.findings()[0].fact, Fact::Reckoning(Reckoning::Marques { stated: 7, by: 2 }), "L 220");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reckoning {
    /// E409: a relevé, marqué, refait or partie.
    End {
        /// As the record states.
        stated: String,
        /// What it comes to.
        computed: Computed,
    },
    /// E410: a payment or an account.
    Account {
        /// Whose account, or who pays.
        player: String,
        /// To whom, of a payment.
        to: Option<String>,
        /// As the record states.
        stated: String,
        /// What is owed; several where several could be meant, none where nothing is.
        computed: Vec<String>,
    },
    /// E410: an account of a poule that nobody has won yet (P 1.VI).
    OpenPoule {
        /// Whose.
        player: String,
        /// As the record states.
        stated: String,
        /// As it stands.
        stands: i64,
        /// Were it broken off here, and shared.
        shared: i64,
    },
    /// E411: a player who is not among those of `[Players]`.
    NoPlayer {
        /// The name.
        name: String,
    },
    /// E412: a partie à écrire is not of so many marqués.
    Marques {
        /// How many the head tells.
        stated: u32,
        /// Of what their number is a multiple.
        by: u32,
    },
    /// E414: so many are named, and two play this game.
    TwoPlay {
        /// How many are named.
        stated: usize,
    },
    /// E414: so many do not play in this manner.
    Players {
        /// How many `[Players]` names.
        stated: usize,
        /// How they play; `None` in twelve holes.
        manner: Option<Manner>,
        /// How many may.
        may: &'static [usize],
    },
}

/// What an end comes to.
///
/// ```
/// use trictrac::referee::{Computed, Fact, Reckoning, check};
/// let text = "[TTN \"1.0\"]\n[Partie \"à écrire\"]\n[Position \"?\"]\nB: o4\nW: o9 \"je m'en vais\" <marqué W 10>\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// let computed = report.findings().iter().find_map(|found| match &found.fact {
///     Fact::Reckoning(Reckoning::End { computed: Computed::So(text), .. }) => Some(text.as_str()),
///     _ => None,
/// });
/// assert!(computed.is_some_and(|text| text.contains("18")), "(9 + 2) × 2 − 4 (L 222, L 223)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Computed {
    /// This, as the notation writes it.
    So(String),
    /// No marqué is of less than this (L 222).
    AtLeast(u32),
    /// It goes on: nobody has the holes that it takes.
    GoesOn,
    /// It goes on: nobody goes away (L 221).
    NobodyLeaves,
    /// The relevé goes on: nobody has gone away (L 155).
    NoReleve,
    /// Nobody has won the partie.
    NoPartie,
    /// The game is over already.
    WonAlready,
    /// The game has no marqués.
    NoMarques,
    /// The partie is played in holes, and has none (L 218).
    InHoles,
    /// The partie is played in marqués, and no hole ends it (L 220).
    InMarques,
    /// As many marqués as were agreed on are over, and the partie with them (L 220).
    AllPlayed,
}

impl Computed {
    /// The sentence that says it against what is stated.
    fn against(&self, stated: &str, numbering: Numbering, french: bool) -> String {
        let ends = |text: &str| numbering.ends(text);
        match (self, french) {
            (Computed::So(so), true) => format!("non pas {}, mais {}", ends(stated), ends(so)),
            (Computed::So(so), false) => format!("not {}, but {}", ends(stated), ends(so)),
            (Computed::AtLeast(least), _) => at_least(&ends(stated), *least, french),
            (Computed::GoesOn, true) => {
                format!("{} : personne n'a assez de trous pour finir", ends(stated))
            }
            (Computed::GoesOn, false) => {
                format!("{}: nobody has the holes that end it", ends(stated))
            }
            (Computed::NobodyLeaves, true) => {
                format!("{} : personne ne s'en est allé, le marqué continue", ends(stated))
            }
            (Computed::NobodyLeaves, false) => {
                format!("{}: nobody has gone away, so that the marqué goes on", ends(stated))
            }
            (Computed::NoReleve, true) => {
                format!("{} : personne ne s'en est allé, le relevé continue", ends(stated))
            }
            (Computed::NoReleve, false) => {
                format!("{}: nobody has gone away, so that the relevé goes on", ends(stated))
            }
            (Computed::NoPartie, true) => {
                format!("{} : personne n'a gagné, la partie continue", ends(stated))
            }
            (Computed::NoPartie, false) => {
                format!("{}: nobody has won, so that the partie goes on", ends(stated))
            }
            (Computed::WonAlready, true) => format!("{} : la partie est déjà finie", ends(stated)),
            (Computed::WonAlready, false) => format!("{}: the game is over already", ends(stated)),
            (Computed::NoMarques, true) => {
                format!("{} : ce jeu n'a ni marqués ni refaits", ends(stated))
            }
            (Computed::NoMarques, false) => {
                format!("{}: this game has neither marqués nor refaits", ends(stated))
            }
            (Computed::InHoles, true) => {
                format!("{} : la partie se joue en trous, elle n'a ni marqués ni refaits", ends(stated))
            }
            (Computed::InHoles, false) => {
                format!("{}: the partie is played in holes, it has neither marqués nor refaits", ends(stated))
            }
            (Computed::InMarques, true) => {
                format!("{} : la partie se joue en marqués, aucun trou ne la finit", ends(stated))
            }
            (Computed::InMarques, false) => {
                format!("{}: the partie is played in marqués, no hole ends it", ends(stated))
            }
            (Computed::AllPlayed, true) => {
                format!("{} : les marqués dont on était convenu sont tous joués", ends(stated))
            }
            (Computed::AllPlayed, false) => {
                format!("{}: as many marqués as were agreed on are over", ends(stated))
            }
        }
    }
}

fn at_least(stated: &str, least: u32, french: bool) -> String {
    match french {
        true => format!("{stated} : aucun marqué ne vaut moins de {least}"),
        false => format!("{stated}: no marqué is worth less than {least}"),
    }
}

const OWED: Bilingual =
    Bilingual::new("{player} : non pas {stated}, mais {sums}", "{player}: not {stated}, but {sums}");
const NOTHING_OWED: Bilingual =
    Bilingual::new("{player} : non pas {stated}, rien n'est dû", "{player}: not {stated}, nothing is owed");
const PAYMENT: Bilingual = Bilingual::new("{player} à {to}", "{player} to {to}");
const OPEN_POULE: Bilingual = Bilingual::new(
    "{player} : non pas {stated}, mais {stands} tant que la poule dure, ou {shared} si elle est rompue ici et partagée",
    "{player}: not {stated}, but {stands} as long as the poule goes on, or {shared} if it is broken off here and shared",
);

impl Reckoning {
    /// The stable code of its kind.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Reckoning::End { .. } => "E409",
            Reckoning::Account { .. } | Reckoning::OpenPoule { .. } => "E410",
            Reckoning::NoPlayer { .. } => "E411",
            Reckoning::Marques { .. } => "E412",
            Reckoning::Players { .. } | Reckoning::TwoPlay { .. } => "E414",
        }
    }

    /// The sentence, French or English, with the letters of a record's numbering.
    #[must_use]
    pub fn sentence(&self, numbering: Numbering, french: bool) -> String {
        match (self, french) {
            (Reckoning::End { stated, computed }, _) => computed.against(stated, numbering, french),
            (Reckoning::Account { player, to, stated, computed }, _) => {
                let lang = if french { Lang::Fr } else { Lang::En };
                let payment = to.as_ref().map(|to| PAYMENT.say(lang, &[("player", player), ("to", to)]));
                let or = if french { " ou " } else { " or " };
                let words = if computed.is_empty() { NOTHING_OWED } else { OWED };
                let whose = payment.as_ref().unwrap_or(player);
                words.say(lang, &[("player", whose), ("stated", stated), ("sums", &computed.join(or))])
            }
            (Reckoning::OpenPoule { player, stated, stands, shared }, _) => OPEN_POULE.say(
                if french { Lang::Fr } else { Lang::En },
                &[("player", player), ("stated", stated), ("stands", stands), ("shared", shared)],
            ),
            (Reckoning::Marques { stated, by }, true) => {
                format!("{stated} marqués : une {} en a {}", partie(*by), number(*by, true))
            }
            (Reckoning::Marques { stated, by }, false) => {
                format!("{stated} marqués: a {} has {}", partie(*by), number(*by, false))
            }
            (Reckoning::Players { stated, manner, may }, true) => {
                format!("{stated} dans [Players] : {} on joue à {}", how(*manner, true), listed(may, " ou "))
            }
            (Reckoning::Players { stated, manner, may }, false) => {
                format!(
                    "{stated} in [Players]: {} it is {} who play",
                    how(*manner, false),
                    listed(may, " or ")
                )
            }
            (Reckoning::TwoPlay { stated }, true) => {
                format!("{stated} dans [Players] : à ce jeu on ne joue qu'à deux")
            }
            (Reckoning::TwoPlay { stated }, false) => {
                format!("{stated} in [Players]: at this game two play together, and no more")
            }
            (Reckoning::NoPlayer { name }, true) => {
                format!("« {name} » n'est pas parmi les joueurs de [Players]")
            }
            (Reckoning::NoPlayer { name }, false) => {
                format!("\"{name}\" is not among the players of [Players]")
            }
        }
    }
}

/// What partie has a multiple of so many marqués: that of three players (L 243, G VIII), or any.
const fn partie(by: u32) -> &'static str {
    if by == 3 { "partie à tourner" } else { "partie à écrire" }
}

/// Numbers that are multiples of this one, in words.
fn number(by: u32, french: bool) -> String {
    match (by, french) {
        (1, true) => "au moins un".to_owned(),
        (1, false) => "one at least".to_owned(),
        (2, true) => "un nombre pair".to_owned(),
        (2, false) => "an even number".to_owned(),
        (n, true) => format!("un nombre divisible par {n}"),
        (n, false) => format!("a number divisible by {n}"),
    }
}

/// The manner, where it is said how many play so.
const fn how(manner: Option<Manner>, french: bool) -> &'static str {
    match (manner, french) {
        (None, true) => "en douze trous",
        (None, false) => "in twelve holes",
        (Some(Manner::Two), true) => "sans chouette, équipes, tourner ni poule",
        (Some(Manner::Two), false) => "without chouette, équipes, tourner or poule",
        (Some(Manner::Chouette), _) => "à la chouette",
        (Some(Manner::Teams), true) => "en équipes",
        (Some(Manner::Teams), false) => "in teams",
        (Some(Manner::Turning), _) => "à tourner",
        (Some(Manner::Poule), _) => "à la poule",
    }
}

/// `3, 4 or 5`.
fn listed(numbers: &[usize], or: &str) -> String {
    let words: Vec<String> = numbers.iter().map(usize::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{}{or}{last}", others.join(", ")),
        None => String::new(),
    }
}
