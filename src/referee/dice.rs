//! Faults with the dice, in French and in English.

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
    Early,
    /// E212: a void throw played, or marked for.
    VoidPlayed,
    /// E212: a good throw thrown again.
    ThrownAgain,
    /// E213: a spinning die stopped where that is not allowed.
    Stopped,
    /// E214: broken when the dice lay already.
    BrokenLate,
    /// E214: he breaks his own.
    BrokenOwn,
    /// E214: broken more often running than is allowed.
    BrokenTooOften,
}

impl DiceFault {
    /// Its code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            DiceFault::Early => "E211",
            DiceFault::VoidPlayed | DiceFault::ThrownAgain => "E212",
            DiceFault::Stopped => "E213",
            DiceFault::BrokenLate | DiceFault::BrokenOwn | DiceFault::BrokenTooOften => "E214",
        }
    }

    pub(super) fn french(self, who: &str) -> String {
        match self {
            DiceFault::Early => format!("{who} jette les dés avant que l'autre ait joué son coup"),
            DiceFault::VoidPlayed => format!("{who} joue un coup nul, qui se rejette"),
            DiceFault::ThrownAgain => format!("{who} rejette les dés d'un coup qui est bon"),
            DiceFault::Stopped => format!("{who} arrête un dé qui tournait encore"),
            DiceFault::BrokenLate => format!("{who} rompt des dés déjà fixés"),
            DiceFault::BrokenOwn => format!("{who} rompt ses propres dés"),
            DiceFault::BrokenTooOften => format!("{who} rompt les dés trop de fois de suite"),
        }
    }

    pub(super) fn english(self, who: &str) -> String {
        match self {
            DiceFault::Early => format!("{who} throws before the other has played his coup"),
            DiceFault::VoidPlayed => format!("{who} plays a void throw, which is to be thrown again"),
            DiceFault::ThrownAgain => format!("{who} throws the dice of a good throw again"),
            DiceFault::Stopped => format!("{who} stops a die that is still spinning"),
            DiceFault::BrokenLate => format!("{who} breaks dice that lie already"),
            DiceFault::BrokenOwn => format!("{who} breaks his own dice"),
            DiceFault::BrokenTooOften => format!("{who} breaks the dice too often running"),
        }
    }
}
