//! Why what stands is no position of a game, in words.

use crate::board::{Men, Side};
use crate::text::{Bilingual, Lang};
use std::fmt;
use std::ops::RangeInclusive;

/// Why what stands is no position of a game.
///
/// ```
/// use trictrac::{board::{Men, Side}, rules::{Fault, Position, find}, text::Lang};
/// let mut men = Men::EMPTY;
/// men.put(Side::White, 12, 1);
/// men.put(Side::White, 1, 14);
/// let fault = Position::new(men, Side::White, find("trictrac", None).unwrap()).unwrap_err();
/// assert_eq!(fault, Fault::SingleOnCoin { side: Side::White }, "the coin is taken by two (L 42)");
/// assert!(!fault.message(Lang::Fr).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// More dames of a side than the game has.
    TooMany {
        /// Whose.
        side: Side,
        /// How many.
        dames: u32,
    },
    /// Fewer dames of a side than the game has, and nothing says that the rest is not given (`...`).
    TooFew {
        /// Whose.
        side: Side,
        /// How many.
        dames: u32,
    },
    /// Dames of both colours on one flèche (L 42).
    BothColours {
        /// The flèche, in White's numbering.
        field: u8,
    },
    /// One dame alone on its player's coin (L 42).
    SingleOnCoin {
        /// Whose.
        side: Side,
    },
    /// A dame on the other's coin (L 42).
    OnOthersCoin {
        /// Whose.
        side: Side,
    },
    /// One dame alone on its player's bosse (R Tric Trac).
    SingleOnBosse {
        /// Whose.
        side: Side,
    },
    /// A dame on the other's bosse (R Tric Trac).
    OnOthersBosse {
        /// Whose.
        side: Side,
    },
    /// A dame on the bar, in a game that has none.
    OnBar {
        /// Whose.
        side: Side,
    },
    /// A dame off the board, in a game in which dames that are out stay on their last field.
    Off {
        /// Whose.
        side: Side,
    },
    /// A dame is in a hand, between two flèches or lying about, or a side is not given.
    Incomplete,
}

impl Fault {
    /// More dames of a side than a game has.
    pub(super) fn too_many(men: &Men, side: Side, most: u8) -> Option<Fault> {
        let dames = men.total(side);
        (dames > u32::from(most)).then_some(Fault::TooMany { side, dames })
    }

    /// Dames of both colours on one of these fields, in White's numbering.
    pub(super) fn both_colours(men: &Men, mut fields: RangeInclusive<u8>) -> Option<Fault> {
        // All at once first, without a branch: there is hardly ever one.
        let (white, black) = (men.of(Side::White), men.of(Side::Black));
        let somewhere = (1..25).fold(false, |found, n| found | (white[n] > 0 && black[25 - n] > 0));
        if !somewhere {
            return None;
        }
        fields
            .find(|&field| men.count(Side::White, field) > 0 && men.across(Side::White, field) > 0)
            .map(|field| Fault::BothColours { field })
    }

    /// What is wrong, in one sentence.
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        let words = self.words();
        match *self {
            Fault::TooFew { side, dames } | Fault::TooMany { side, dames } => {
                words.say(lang, &[("who", &side_name(side).in_lang(lang)), ("dames", &dames)])
            }
            Fault::BothColours { field } => self.message_of(lang, &field.to_string(), true),
            Fault::SingleOnCoin { side }
            | Fault::OnOthersCoin { side }
            | Fault::SingleOnBosse { side }
            | Fault::OnOthersBosse { side }
            | Fault::OnBar { side }
            | Fault::Off { side } => words.say(lang, &[("who", &side_name(side).in_lang(lang))]),
            Fault::Incomplete => words.say(lang, &[]),
        }
    }

    /// The same with its flèche as a text has it; `by_each`: each player counts the flèches for himself there.
    pub(crate) fn message_of(&self, lang: Lang, field: &str, by_each: bool) -> String {
        let counted = Bilingual::new("{field} (comptée de Blanc)", "{field} (White's numbering)");
        let field = if by_each { counted.say(lang, &[("field", &field)]) } else { field.to_owned() };
        self.words().say(lang, &[("field", &field)])
    }

    /// Its sentence.
    const fn words(&self) -> Bilingual {
        let (fr, en) = match self {
            Fault::TooFew { dames: 1, .. } => (
                "{who} n'a qu'une dame ; « ... » à la fin si le reste n'est pas dit",
                "{who} has one dame only; end with `...` if the rest is not told",
            ),
            Fault::TooFew { .. } => (
                "{who} n'a que {dames} dames ; « ... » à la fin si le reste n'est pas dit",
                "{who} has {dames} dames only; end with `...` if the rest is not told",
            ),
            Fault::TooMany { .. } => ("{who} a {dames} dames", "{who} has {dames} dames"),
            Fault::BothColours { .. } => (
                "des dames des deux couleurs sur la flèche {field}",
                "dames of both colours on field {field}",
            ),
            Fault::SingleOnCoin { .. } => {
                ("{who} a une dame seule à son coin", "{who} has a single dame on his coin")
            }
            Fault::OnOthersCoin { .. } => {
                ("{who} a une dame au coin de l'autre", "{who} has a dame on the other's coin")
            }
            Fault::SingleOnBosse { .. } => {
                ("{who} a une dame seule à sa bosse", "{who} has a single dame on his bosse")
            }
            Fault::OnOthersBosse { .. } => {
                ("{who} a une dame à la bosse de l'autre", "{who} has a dame on the other's bosse")
            }
            Fault::OnBar { .. } => (
                "{who} a une dame sur la barre, que ce jeu n'a pas",
                "{who} has a dame on the bar, which this game has not",
            ),
            Fault::Off { .. } => (
                "{who} a une dame hors du tablier : ici la dame sortie reste sur sa dernière flèche",
                "{who} has a dame off the board: here a dame that is out stays on its last field",
            ),
            Fault::Incomplete => (
                "des dames ne sont sur aucune flèche, ou ne sont pas dites",
                "some dames are on no field, or are not told",
            ),
        };
        Bilingual::new(fr, en)
    }
}

/// What a side is called in sentences.
///
/// ```
/// use trictrac::{board::Side, rules::side_name, text::Lang};
/// assert_eq!(side_name(Side::White).in_lang(Lang::Fr), "Blanc");
/// ```
#[must_use]
pub const fn side_name(side: Side) -> Bilingual {
    match side {
        Side::White => Bilingual::new("Blanc", "White"),
        Side::Black => Bilingual::new("Noir", "Black"),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for Fault {}
