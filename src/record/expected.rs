//! What a reader looked for and did not find, in words.

use super::Numbering;
use crate::text::Bilingual;

/// A thing that the grammar looked for and did not find.
///
/// Its words stand behind "expected" in a diagnostic.
///
/// ```
/// use trictrac::{record::Expected, text::Lang};
/// assert!(Expected::Colon.words().in_lang(Lang::En).starts_with("`:`"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each is its own name")]
pub enum Expected {
    TagName,
    TagValue,
    TagEnd,
    Turn,
    Throw,
    Colon,
    Act,
    Place,
    Slash,
    Number,
    Figures,
    Count,
    MarkSign,
    JetonPlace,
    Reason,
    Statement,
    StatementEnd,
    ChanceKind,
    DiceNumber,
    Roll,
    Side,
    Name,
    Code,
    Text,
    OwnedMark,
    SicBody,
    Equals,
    Space,
    Position,
    Score,
    First,
    MarksValue,
    Numbering,
    ClubsSide,
    ClubsWords,
}

impl Expected {
    /// The same where a record numbers its flèches so: with its fields and letters.
    #[must_use]
    pub const fn words_in(self, numbering: Numbering) -> Bilingual {
        let (fr, en) = match (self, numbering) {
            (Expected::Place, Numbering::Clubs) => (
                "un lieu : B1 à B12, N1 à N12, off, bar, out, « ~ » ou « ? »",
                "a place: B1 to B12, N1 to N12, off, bar, out, `~` or `?`",
            ),
            (Expected::Place, Numbering::Treatise) => (
                "un lieu : T, 1 à 11, 11' à 1', T', off, bar, out, « ~ » ou « ? »",
                "a place: T, 1 to 11, 11' to 1', T', off, bar, out, `~` or `?`",
            ),
            (Expected::Place, Numbering::Lepeintre) => (
                "un lieu : a à v, x, y, off, bar, out, « ~ » ou « ? »",
                "a place: a to v, x, y, off, bar, out, `~` or `?`",
            ),
            (Expected::Place, Numbering::Soumille) => (
                "un lieu : A à Z sans J, U ni W, &, off, bar, out, « ~ » ou « ? »",
                "a place: A to Z without J, U and W, &, off, bar, out, `~` or `?`",
            ),
            (Expected::Place, Numbering::Ravensburger | Numbering::RavensburgerBackgammon) => (
                "un lieu : 1 à 12, 1A à 12A, off, bar, out, « ~ » ou « ? »",
                "a place: 1 to 12, 1A to 12A, off, bar, out, `~` or `?`",
            ),
            (Expected::Act, Numbering::Clubs) => (
                "un acte, comme « B1-B7 », « 4 points », « 1 trou » ou « s'en va »",
                "an act, like `B1-B7`, `4 points`, `1 trou` or `s'en va`",
            ),
            (Expected::Turn, Numbering::Clubs) => {
                ("un tour, comme « Blanc : 6-4. »", "a turn, like `Blanc : 6-4.`")
            }
            (Expected::Side, Numbering::Clubs) => return Expected::ClubsSide.words(),
            (Expected::OwnedMark, Numbering::Clubs) => (
                "des marques avec leur joueur, comme « Bj6 », « Nf2 » ou « Bp »",
                "marks with their owner, like `Bj6`, `Nf2` or `Bp`",
            ),
            (Expected::Score, Numbering::Clubs) => {
                ("des marques, comme « Bj6 Nf2 Np »", "marks, like `Bj6 Nf2 Np`")
            }
            (Expected::Position, Numbering::Clubs) => (
                "une position, comme « B B1*15 N N12*2 N7 » ou « ? »",
                "a position, like `B B1*15 N N12*2 N7` or `?`",
            ),
            _ => return self.words(),
        };
        Bilingual::new(fr, en)
    }

    /// What was expected, in words.
    #[must_use]
    pub const fn words(self) -> Bilingual {
        let (fr, en) = match self {
            Expected::TagName => ("le nom d'une étiquette", "the name of a tag"),
            Expected::TagValue => ("une valeur entre guillemets", "a value in quotes"),
            Expected::TagEnd => ("« ] » à la fin de l'étiquette", "`]` at the end of the tag"),
            Expected::Turn => ("un tour, comme « W 64: »", "a turn, like `W 64:`"),
            Expected::Throw => (
                "deux dés, comme « 64 », « ?? » ou « sonnez », puis « : »",
                "two dice, like `64`, `??` or `sonnez`, then `:`",
            ),
            Expected::Colon => ("« : » après le joueur et ses dés", "`:` after the player and the dice"),
            Expected::Act => (
                "un acte, comme « 1/7 », « +4 », « o » ou « \"je m'en vais\" »",
                "an act, like `1/7`, `+4`, `o` or `\"je m'en vais\"`",
            ),
            Expected::Place => (
                "un lieu : 1 à 24, off, bar, out, « ~ » ou « ? »",
                "a place: 1 to 24, off, bar, out, `~` or `?`",
            ),
            Expected::Slash => {
                ("« / », puis la flèche où va la dame", "`/`, then the field where the dame goes")
            }
            Expected::Number => ("un nombre ou « ? »", "a number or `?`"),
            Expected::Figures => ("un nombre", "a number"),
            Expected::Count => ("un nombre de 1 à 255", "a number from 1 to 255"),
            Expected::MarkSign => {
                ("une marque, comme « +4 », « o », « j6 » ou « f2 »", "a mark, like `+4`, `o`, `j6` or `f2`")
            }
            Expected::JetonPlace => {
                ("la place du jeton, comme « j6 » ou « j~ »", "the place of the jeton, like `j6` or `j~`")
            }
            Expected::Reason => (
                "won (gagné), given (donné), fill (remplir), keep (conserver), hit (bat), corner (coin), corners (coins), mézéas, six, out (sortie), false (faux), unplayed (impuissance), contre ou école",
                "won, given, fill, keep, hit, corner, corners, mézéas, six, out, false, unplayed, contre or école",
            ),
            Expected::Space => ("une espace", "a space"),
            Expected::Position => (
                "une position, comme « W 1*15 B 12*2 7 » ou « ? »",
                "a position, like `W 1*15 B 12*2 7` or `?`",
            ),
            Expected::Score => ("des marques, comme « Wj6 Bf2 Bp »", "marks, like `Wj6 Bf2 Bp`"),
            Expected::First => ("des dés jetés, comme « B 33, W 21 W »", "dice thrown, like `B 33, W 21 W`"),
            Expected::MarksValue => ("recorded, as-due ou unknown", "recorded, as-due or unknown"),
            Expected::ClubsSide => {
                ("« B » (Blanc) ou « N » (Noir)", "`B` (Blanc, White) or `N` (Noir, Black)")
            }
            Expected::ClubsWords => (
                "« RAS », « 4 points », « 1 trou », « le pavillon », « 4 points de reste », « s'en va » ou « (B5-B11) »",
                "`RAS`, `4 points`, `1 trou`, `le pavillon`, `4 points de reste`, `s'en va` or `(B5-B11)`",
            ),
            Expected::Numbering => (
                "own, clubs, lelasseux, guiton, absolute, figures, lepeintre, soumille ou ravensburger",
                "own, clubs, lelasseux, guiton, absolute, figures, lepeintre, soumille or ravensburger",
            ),
            stated => return stated.words_of_a_statement(),
        };
        Bilingual::new(fr, en)
    }

    /// What was expected in `<…>`.
    const fn words_of_a_statement(self) -> Bilingual {
        let (fr, en) = match self {
            Expected::Statement => (
                "due, can, cannot, must, score, position, turn, chances, order, relevé, marqué, refait, partie, finding, paid, account, fiches, sic, cite ou print",
                "due, can, cannot, must, score, position, turn, chances, order, relevé, marqué, refait, partie, finding, paid, account, fiches, sic, cite or print",
            ),
            Expected::StatementEnd => ("« > » à la fin de l'énoncé", "`>` at the end of the statement"),
            Expected::ChanceKind => (
                "fill, keep, break, hit, hit-true, hit-false, corner, corners, take-coin, case, pass, off, hole, won, given, simple, doublet, number, die, sum ou room",
                "fill, keep, break, hit, hit-true, hit-false, corner, corners, take-coin, case, pass, off, hole, won, given, simple, doublet, number, die, sum or room",
            ),
            Expected::DiceNumber => {
                ("un nombre que deux dés donnent, 1 à 12", "a number that two dice give, 1 to 12")
            }
            Expected::Roll => ("un coup de dés, comme « 64 »", "a roll, like `64`"),
            Expected::Side => ("« W » ou « B »", "`W` or `B`"),
            Expected::Name => ("un nom", "a name"),
            Expected::Code => ("un code, comme « E101 »", "a code, like `E101`"),
            Expected::Text => ("un texte entre guillemets", "a text in quotes"),
            Expected::OwnedMark => (
                "des marques avec leur joueur, comme « Wj6 », « Bf2 » ou « Wp »",
                "marks with their owner, like `Wj6`, `Bf2` or `Wp`",
            ),
            Expected::SicBody => ("« due … » ou « chances … »", "`due …` or `chances …`"),
            Expected::Equals => ("« = », puis ce qui est calculé", "`=`, then what is computed"),
            _ => ("autre chose", "something else"),
        };
        Bilingual::new(fr, en)
    }
}
