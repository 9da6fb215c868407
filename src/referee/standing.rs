//! How a finding stands: answered by the record, counted in another, or open, and until when.
//! Takes a finding, gives a line behind its sentence, in one language.

use super::wording::who;
use super::{Fact, Finding};
use crate::board::Side;
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
            _ if !self.comes_off_later() => THROW,
            _ if self.points.is_some() => ECOLE_AND_MARKS,
            _ => WHENEVER,
        };
        let by: Option<Side> = self.until_throw_of.or(self.until_play_of);
        let named: &dyn Display = &who(by, lang);
        Some(words.say(lang, &[("who", named)]))
    }

    /// Whether it is of points, holes or second jetons that nobody keeps who has not won them (P 4.III 48, P 4.III 49).
    fn comes_off_later(&self) -> bool {
        let was_never_won = match &self.fact {
            Fact::TooMuch { .. } | Fact::FalseEcole { .. } => true,
            Fact::Doubled { what } => what.was_never_won(),
            _ => false,
        };
        self.nothing_is_kept && was_never_won
    }
}
