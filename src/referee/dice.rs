//! Faults with the dice, in French and in English.

use crate::record::Lay;

/// A fault with the dice.
///
/// ```
/// use trictrac::referee::{DiceFault, Fact, check};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [Rules \"lepeintre\"]\n\nW 64:\nB: \"je romps\"\n").unwrap()[0];
/// let report = check(record).unwrap();
/// assert!(report.findings().iter().any(|found| found.fact == Fact::Dice(DiceFault::BrokenLate)), "the dice lay already");
/// assert_eq!(DiceFault::BrokenLate.code(), "E214");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DiceFault {
    /// E211: thrown before the other had played his coup.
    Early {
        /// Whether his text says that they count, and that the other plays knowing them.
        count: bool,
    },
    /// E212: a void throw played, or marked for.
    VoidPlayed {
        /// What of how it lay makes it void; `None` where the dice were broken.
        lay: Option<Lay>,
    },
    /// E212: a good throw thrown again.
    ThrownAgain,
    /// E212: marks left standing that were made for a throw in whose place its player has thrown again.
    MarkedInVain,
    /// E213: a spinning die stopped where that is not allowed.
    Stopped,
    /// E213: a spinning die stopped against the other's word.
    StoppedInSpite,
    /// E214: broken when the dice lay already.
    BrokenLate,
    /// E214: one's own dice broken.
    BrokenOwn,
    /// E214: broken more often running than is allowed.
    BrokenTooOften {
        /// How often it is allowed (P 4.16, P 4.III 16).
        allowed: u8,
    },
    /// E214: broken in a game that gives nobody the right to.
    NeverBroken,
}

impl DiceFault {
    /// Its code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            DiceFault::Early { .. } => "E211",
            DiceFault::VoidPlayed { .. } | DiceFault::ThrownAgain | DiceFault::MarkedInVain => "E212",
            DiceFault::Stopped | DiceFault::StoppedInSpite => "E213",
            DiceFault::BrokenLate
            | DiceFault::BrokenOwn
            | DiceFault::BrokenTooOften { .. }
            | DiceFault::NeverBroken => "E214",
        }
    }

    pub(super) fn french(self, who: &str) -> String {
        match self {
            DiceFault::Early { count: true } => format!(
                "{who} jette les dés avant que l'autre ait joué son coup : ils comptent, et l'autre joue en les connaissant"
            ),
            DiceFault::Early { count: false } => {
                format!("{who} jette les dés avant que l'autre ait joué son coup")
            }
            DiceFault::VoidPlayed { lay } => {
                format!("{who} joue un coup nul, qui se rejette : {}", why_void(lay, true))
            }
            DiceFault::ThrownAgain => {
                format!(
                    "{who} rejette les dés d'un coup qui est bon ; la suite est jugée d'après ceux qu'il jette en dernier"
                )
            }
            DiceFault::MarkedInVain => {
                format!(
                    "{who} rejette les dés, et laisse ce qu'il a marqué pour ceux qu'il reprend : il ne l'a pas gagné"
                )
            }
            DiceFault::Stopped => {
                format!("{who} arrête un dé qui tournait encore : on attend qu'il se déclare de lui-même")
            }
            DiceFault::StoppedInSpite => {
                format!("{who} arrête un dé qui tournait encore, et l'autre a dit non")
            }
            DiceFault::BrokenLate => format!("{who} rompt des dés déjà fixés"),
            DiceFault::BrokenOwn => format!("{who} rompt ses propres dés"),
            DiceFault::BrokenTooOften { allowed: 1 } => {
                format!("{who} rompt les dés plus d'une fois de suite")
            }
            DiceFault::BrokenTooOften { allowed } => {
                format!("{who} rompt les dés plus de {allowed} fois de suite")
            }
            DiceFault::NeverBroken => format!("{who} rompt les dés, et à ce jeu nul n'en a le droit"),
        }
    }

    pub(super) fn english(self, who: &str) -> String {
        match self {
            DiceFault::Early { count: true } => format!(
                "{who} throws before the other has played his coup: the dice count, and the other plays knowing them"
            ),
            DiceFault::Early { count: false } => format!("{who} throws before the other has played his coup"),
            DiceFault::VoidPlayed { lay } => {
                format!("{who} plays a void throw, which is to be thrown again: {}", why_void(lay, false))
            }
            DiceFault::ThrownAgain => {
                format!(
                    "{who} throws the dice of a good throw again; what follows is judged by those thrown last"
                )
            }
            DiceFault::MarkedInVain => {
                format!(
                    "{who} throws again, and leaves what he marked for the dice that he takes back: he has not won it"
                )
            }
            DiceFault::Stopped => {
                format!(
                    "{who} stops a die that was still spinning: one waits until it comes to rest of itself"
                )
            }
            DiceFault::StoppedInSpite => {
                format!("{who} stops a die that was still spinning, and the other said no")
            }
            DiceFault::BrokenLate => format!("{who} breaks dice that lie already"),
            DiceFault::BrokenOwn => format!("{who} breaks his own dice"),
            DiceFault::BrokenTooOften { allowed: 1 } => {
                format!("{who} breaks the dice more than once running")
            }
            DiceFault::BrokenTooOften { allowed } => {
                format!("{who} breaks the dice more than {allowed} times running")
            }
            DiceFault::NeverBroken => {
                format!("{who} breaks the dice, and in this game nobody has a right to")
            }
        }
    }
}

/// What makes a throw void, in French or in English.
const fn why_void(lay: Option<Lay>, fr: bool) -> &'static str {
    match (lay, fr) {
        (None, true) => "les dés étaient rompus",
        (None, false) => "the dice were broken",
        (Some(Lay::Covered), true) => "un dé est sur l'autre",
        (Some(Lay::Covered), false) => "one die lies on the other",
        (Some(Lay::Band), true) => "un dé est sur la bande",
        (Some(Lay::Band), false) => "a die lies on the band",
        (Some(Lay::Out | Lay::Back), true) => "un dé est sorti du tablier",
        (Some(Lay::Out | Lay::Back), false) => "a die left the tablier",
        (Some(Lay::Leaning), true) => "un dé est incliné, et ne porte pas sur sa base",
        (Some(Lay::Leaning), false) => "a die leans, and does not lie flat",
        (Some(Lay::Apart), true) => "un dé est sorti du cornet après l'autre",
        (Some(Lay::Apart), false) => "one die left the cup behind the other",
        (Some(Lay::Short), true) => "les dés n'ont touché ni bande ni dame",
        (Some(Lay::Short), false) => "the dice touched neither a band nor a dame",
        (Some(_), true) => "les dés sont mal tombés",
        (Some(_), false) => "the dice lie badly",
    }
}
