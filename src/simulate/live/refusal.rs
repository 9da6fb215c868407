//! Why an act is not done.

use crate::text::{Bilingual, Lang};
use std::fmt;

/// An act that the game does not allow as it stands. Nothing was done.
///
/// ```
/// use trictrac::{board::Roll, rules::find, simulate::{Act, LiveGame, Refusal, Setting}};
/// let mut game = LiveGame::new(Setting::new(find("trictrac", None).unwrap()), 7);
/// assert_eq!(game.act(Act::Double), Err(Refusal::NoCube));
/// game.act(Act::Throw(Roll::new(6, 4))).unwrap();
/// assert_eq!(game.act(Act::Throw(None)), Err(Refusal::NotPlayed));
/// assert_eq!(game.act(Act::Leave), Err(Refusal::NoHole), "L 155");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The dice are to be thrown first.
    NotThrown,
    /// The throw is to be played first.
    NotPlayed,
    /// The law does not allow this play of the throw.
    IllegalPlay,
    /// The two dice drawn for the beginning are the first roll, and differ (C international).
    DrawnDoublet,
    /// The points of this throw are marked.
    Marked,
    /// The game has no points.
    NoPoints,
    /// No hole lets its player go away (L 155).
    NoHole,
    /// He has said that he stays (L 156).
    Stays,
    /// No other throw was his to take or leave.
    NothingToDecline,
    /// The cube is not his to offer, or not now.
    NoCube,
    /// No offer of the cube waits.
    NotOffered,
    /// The offer of the cube waits for an answer.
    Offered,
    /// It is all over.
    Over,
    /// Nothing was done yet.
    NothingDone,
}

/// Each with its sentence in French and in English.
const SENTENCES: [(Refusal, Bilingual); 14] = [
    (Refusal::NotThrown, Bilingual::new("les dés ne sont pas jetés", "the dice are not thrown")),
    (Refusal::NotPlayed, Bilingual::new("le coup n'est pas joué", "the throw is not played yet")),
    (
        Refusal::IllegalPlay,
        Bilingual::new(
            "la règle ne permet pas de jouer ainsi ce coup",
            "the law allows no such play of this throw",
        ),
    ),
    (
        Refusal::DrawnDoublet,
        Bilingual::new(
            "les deux dés tirés pour commencer ne sont jamais égaux",
            "the two dice drawn for the beginning always differ",
        ),
    ),
    (
        Refusal::Marked,
        Bilingual::new("les points de ce coup sont marqués", "the points of this throw are marked already"),
    ),
    (
        Refusal::NoPoints,
        Bilingual::new("on ne marque pas de points à ce jeu", "there are no points in this game"),
    ),
    (
        Refusal::NoHole,
        Bilingual::new(
            "aucun trou n'est pris à son coup de dés : il ne peut ni s'en aller ni rester",
            "his throw has completed no hole: he can neither go away nor stay",
        ),
    ),
    (Refusal::Stays, Bilingual::new("il a dit qu'il reste", "he has said that he stays")),
    (Refusal::NothingToDecline, Bilingual::new("il n'a pas à rejeter", "he has no other throw to decline")),
    (
        Refusal::NoCube,
        Bilingual::new(
            "le videau n'est pas à lui, ou il n'est pas temps de l'offrir",
            "the cube is not his to offer now",
        ),
    ),
    (Refusal::NotOffered, Bilingual::new("le videau n'est pas offert", "the cube is not offered")),
    (
        Refusal::Offered,
        Bilingual::new(
            "le videau est offert, et attend la réponse",
            "the cube is offered, and waits for an answer",
        ),
    ),
    (Refusal::Over, Bilingual::new("la partie est finie", "the game is over")),
    (Refusal::NothingDone, Bilingual::new("rien n'est fait encore", "nothing is done yet")),
];

impl Refusal {
    /// Why, in one sentence.
    ///
    /// ```
    /// use trictrac::{simulate::Refusal, text::Lang};
    /// assert_eq!(Refusal::NotThrown.message(Lang::Fr), "les dés ne sont pas jetés");
    /// assert_eq!(Refusal::NotThrown.message(Lang::En), "the dice are not thrown");
    /// ```
    #[must_use]
    pub fn message(self, lang: Lang) -> String {
        let of = SENTENCES.iter().find(|(refusal, _)| *refusal == self);
        of.map_or_else(String::new, |(_, words)| words.say(lang, &[]))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::{Refusal, SENTENCES};

    #[test]
    fn every_refusal_has_a_sentence() {
        // The last of the enumeration: one more needs one more row.
        assert_eq!(Refusal::NothingDone as usize + 1, SENTENCES.len());
        for (n, (refusal, words)) in SENTENCES.into_iter().enumerate() {
            assert_eq!(refusal as usize, n);
            assert_ne!(words.fr, words.en);
        }
    }
}
