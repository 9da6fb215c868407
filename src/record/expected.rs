//! What a reader looked for and did not find, in words.

use crate::text::Bilingual;

/// A thing that the grammar looked for and did not find.
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
