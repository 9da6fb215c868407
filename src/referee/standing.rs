//! How a finding stands: answered by the record, counted in another, or open, and until when.
//! Takes a finding, gives a line behind its sentence, in one language.

use super::Double;
use super::wording::who;
use super::{Fact, Finding};
use crate::board::Side;
use crate::rules::Laws;
use crate::text::{Bilingual, Lang};
use std::fmt::Display;

const BY_RECORD: Bilingual =
    Bilingual::new("il y est répondu dans la partie notée", "answered in the record");
const COUNTED: Bilingual = Bilingual::new("compris dans {code}{law}", "counted in {code}{law}");
const THROW: Bilingual = Bilingual::new("jusqu'à ce que {who} jette les dés", "until {who} throws");
const THROW_OR_LIFT: Bilingual = Bilingual::new(
    "jusqu'à ce que {who} jette les dés ou lève de ses dames",
    "until {who} throws, or lifts dames of his own",
);
const PLAY: Bilingual =
    Bilingual::new("jusqu'à ce que {who} ait joué son coup", "until {who} has played his own coup");
const ECOLE_AND_DAMES: Bilingual = Bilingual::new(
    "l'école jusqu'à ce que {who} jette les dés, les dames jusqu'à ce qu'il ait joué son coup",
    "the école until {who} throws, the dames until he has played his own coup",
);
const ECOLE_AND_MARKS: Bilingual = Bilingual::new(
    "l'école jusqu'à ce que {who} jette les dés ; la marque se rétablit quand on le voit",
    "the école until {who} throws; the marks are put right whenever it is seen",
);
const SECOND_COUP: Bilingual = Bilingual::new(
    "jusqu'à ce que {who} ait joué un second coup",
    "until {who} has played a second coup of his own",
);
const WHENEVER: Bilingual = Bilingual::new("quand on le voit", "whenever it is seen");

impl Finding {
    /// What has become of it, or until when the other may answer it; `None` where nobody can.
    ///
    /// ```
    /// use trictrac::{referee::check, text::Lang};
    /// let standing = |rules: &str| {
    ///     let text = format!("[TTN \"1.0\"] [Rules \"{rules}\"]\n\nW 54: 1/8 1/5\n");
    ///     let report = check(&trictrac::ttn::parse(&text).unwrap()[0]).unwrap();
    ///     report.findings()[0].standing(Lang::En).unwrap()
    /// };
    /// assert_eq!(standing("lelasseux"), "until Black throws", "L 216");
    /// assert_eq!(standing("lepeintre-societe"), "until Black has played his own coup", "P 4.III 35");
    /// ```
    #[must_use]
    pub fn standing(&self, lang: Lang) -> Option<String> {
        if !self.claimed {
            return self.until(lang);
        }
        Some(match &self.counted_in {
            None => BY_RECORD.say(lang, &[]),
            Some((code, articles)) => {
                let law = match articles.is_empty() {
                    true => String::new(),
                    false => format!(" ({})", articles.join(", ")),
                };
                COUNTED.say(lang, &[("code", code), ("law", &law)])
            }
        })
    }

    fn until(&self, lang: Lang) -> Option<String> {
        let words = match (self.until_throw_of, self.until_play_of) {
            (None, None) => return None,
            (Some(_), Some(_)) => ECOLE_AND_DAMES,
            (None, Some(_)) => PLAY,
            // His own dames lifted, he shares the error (L 170, L 180; G III, G V; P 4.25).
            _ if matches!(self.fact, Fact::LeftWithoutRight { .. }) => THROW_OR_LIFT,
            _ if self.waits_for_second_coup() => SECOND_COUP,
            _ if !self.comes_off_later() => THROW,
            _ if self.points.is_some() => ECOLE_AND_MARKS,
            _ => WHENEVER,
        };
        let by: Option<Side> = self.until_throw_of.or(self.until_play_of);
        let named: &dyn Display = &who(by, lang);
        Some(words.say(lang, &[("who", named)]))
    }

    /// Whether it is of points that were not won: too many, of an école that is none, or of one that the other has marked for them.
    pub(super) fn is_of_ill_points(&self) -> bool {
        let is_schooled = self.keeps != Keeps::ByThrow;
        match self.fact {
            Fact::TooMuch { .. } | Fact::FalseEcole { .. } => true,
            Fact::TooLate { back, misled } => is_schooled && !back && !misled,
            _ => false,
        }
    }

    /// Whether it is of points, holes or second jetons that nobody keeps who has not won them (P 4.III 48, P 4.III 49), of points that he has taken off
    /// the other (P 4.III 51), or of a pavillon, which shows no more than how the holes were taken.
    fn comes_off_later(&self) -> bool {
        match &self.fact {
            _ if self.is_of_ill_points() => self.keeps == Keeps::Nothing,
            Fact::Doubled { what: Double::Pavillon } => true,
            Fact::Doubled { what } => self.keeps == Keeps::Nothing && what.was_never_won(),
            _ => self.keeps == Keeps::GivesBack,
        }
    }

    /// Whether it is of a second jeton (P 4.49), or of points that were left standing behind their école (P 4.50), kept once the other has played again.
    fn waits_for_second_coup(&self) -> bool {
        match self.fact {
            Fact::Doubled { what } => what == Double::Jetons && self.keeps == Keeps::BySecondCoup,
            _ => self.keeps == Keeps::PointsOfEcole,
        }
    }
}

/// What a player keeps that he has not won, and from when on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keeps {
    /// Whatever the other lets stand when he throws (L 167, L 186).
    ByThrow,
    /// The same, but a second jeton only when he has played a second coup (P 4.49).
    BySecondCoup,
    /// Points of which the other has marked the école and that he has left standing, when he has played a second coup (P 4.48, P 4.50).
    PointsOfEcole,
    /// What was left standing so when he throws (L 186).
    RestOfEcole,
    /// Nothing (P 4.III 48).
    Nothing,
    /// Nothing, and of the other's points that he has taken off none stay off (P 4.III 51).
    GivesBack,
}

impl Keeps {
    /// By these laws.
    pub(super) const fn by(laws: &Laws) -> Keeps {
        match (laws.ecoles, laws.ecole.wrong_points_stay.value, laws.ecole.left_points_are_kept.value) {
            (true, false, _) => Keeps::Nothing,
            (true, true, true) => Keeps::BySecondCoup,
            _ => Keeps::ByThrow,
        }
    }

    /// The école is marked, and what was marked too much left standing; `are_points`: points that are kept as such.
    pub(super) const fn behind_ecole(self, are_points: bool) -> Keeps {
        match self {
            Keeps::Nothing | Keeps::GivesBack => self,
            _ if are_points => Keeps::PointsOfEcole,
            _ => Keeps::RestOfEcole,
        }
    }
}
