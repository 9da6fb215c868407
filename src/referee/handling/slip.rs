//! Which law a coup breaks that the roll does not allow, where that can be known, and its sentence.
//! Takes how it was played and the manner of the record, gives the words that come before the plays that are allowed (E201, E402).

use super::super::wording::Wording;
use super::by_the_game::smaller_number;
use super::{JudgedCoup, MovedDame, PlayFault, What};
use crate::board::OFF;
use crate::rules::Laws;
use crate::text::Bilingual;

/// Which law an illegal play breaks, where that can be known.
///
/// ```
/// use trictrac::referee::{Fact, IllegalPlayKind, check};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 54: 1/8 1/5\n").unwrap()[0];
/// let report = check(record).unwrap();
/// let Fact::IllegalPlay { slip, .. } = &report.findings()[0].fact else { unreachable!() };
/// assert_eq!(*slip, IllegalPlayKind::IllPlaced { from: 1, to: 8 }, "neither by the five nor by the sum (L 211)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum IllegalPlayKind {
    /// None in particular: the coup as a whole is none that the roll allows.
    Coup,
    /// A dame put down where no number of the roll that is left brings it (L 211, L 201).
    IllPlaced {
        /// From where.
        from: u8,
        /// Where it was let go.
        to: u8,
    },
    /// A dame taken off before all are in the last table (L 115, G VII, P 4.72).
    NotAllIn {
        /// From where.
        from: u8,
    },
    /// A dame taken off by a number too large, while one farther from the band stands (L 116, G VII, P 1.V).
    FartherFirst {
        /// From where.
        from: u8,
    },
    /// A dame taken off by a number that is too large only as the other was played (L 116, G VII, M VIII).
    MadeTooLarge {
        /// From where.
        from: u8,
    },
    /// A dame that comes to its player's coin, or leaves it, by its number, and one would be alone there (L 42, L 43, G IV).
    AloneOnCoin {
        /// From where.
        from: u8,
        /// Where it was let go.
        to: u8,
    },
    /// A dame in a table that the other can still fill (L 213).
    ClosedTable {
        /// Where.
        to: u8,
    },
    /// A dame where the other has dames (L 42, P 1.II).
    AmongOthers {
        /// From where.
        from: u8,
        /// Where it was let go.
        to: u8,
    },
    /// A dame on the other's coin (L 42, G IV, P 1.V).
    OthersCoin {
        /// From where.
        from: u8,
        /// The coin.
        to: u8,
    },
    /// One number was played so that the other cannot be (L 216).
    NumberLost,
    /// One number was played alone, and the other can be played too (L 34).
    NumberLeft {
        /// That which was played.
        played: u8,
        /// That which was not.
        left: u8,
    },
    /// Nothing was played, and something can be (L 34).
    NothingPlayed,
    /// Not all that can be played was (R Backgammon, T V).
    MoreLeft,
    /// A dame was played while another waits to enter (T VI, R Backgammon).
    EntersFirst {
        /// From where.
        from: u8,
    },
    /// The smaller number was played where one alone can be, and the larger can (L 83, G VI).
    SmallerNumber {
        /// That which was played.
        smaller: u8,
        /// That which is to be.
        larger: u8,
    },
    /// Both numbers were played, and a dame was taken off the table besides (P 4.22).
    TakenOff {
        /// From where.
        from: u8,
    },
    /// A way on which the roll opens no rest (L 42, L 61).
    ClosedWay,
    /// The roll of the exit played again in the new relevé, and "je joue pour tout" was not said (P 4.74).
    RollSpent,
    /// The coin by puissance, or otherwise wrongly, where it was open directly (L 44).
    WrongCoin,
    /// The coin by puissance, where the other has his (L 44, G IV).
    BarredPuissance,
}

const COUP: Bilingual = Bilingual::new("{who} ne peut jouer ainsi le {roll}", "{who} may not play {roll} so");
const GOES_OFF: Bilingual = Bilingual::new(
    "au {roll}, {who} sort la dame de {from}, qu'aucun nombre qui reste ne porte dehors",
    "with {roll} {who} takes the dame of {from} off, where no number left brings it",
);
const NOT_ALL_IN: Bilingual = Bilingual::new(
    "au {roll}, {who} sort la dame de {from}, et ses dames ne sont pas toutes entrées dans la première table de l'autre",
    "with {roll} {who} takes the dame of {from} off, and his dames are not all in the other's first table",
);
const FARTHER_FIRST: Bilingual = Bilingual::new(
    "au {roll}, {who} sort la dame de {from} par un nombre excédant, qui sort la plus éloignée de la bande",
    "with {roll} {who} takes the dame of {from} off by a number too large, which takes off the farthest from the band",
);
const MADE_TOO_LARGE: Bilingual = Bilingual::new(
    "au {roll}, {who} sort la dame de {from} par un nombre qui n'est excédant que par la façon dont l'autre est joué",
    "with {roll} {who} takes the dame of {from} off by a number that is too large only as the other is played",
);
const COMES_BACK: Bilingual = Bilingual::new(
    "{who} remet en {to} une dame qui est déjà sortie",
    "{who} puts a dame that is off already back on {to}",
);
const ILL_PLACED: Bilingual = Bilingual::new(
    "au {roll}, {who} abandonne en {to} la dame de {from}, où aucun nombre qui reste ne la porte",
    "with {roll} {who} lets the dame of {from} go on {to}, where no number left brings it",
);
const ALONE_ON_COIN: Bilingual = Bilingual::new(
    "au {roll}, {who} joue {from}/{to}, et une dame serait seule dans son coin, qui se prend et se quitte à deux",
    "with {roll} {who} plays {from}/{to}, and one dame would be alone on his coin, which two take and two leave",
);
const CLOSED_TABLE: Bilingual = Bilingual::new(
    "{who} place une dame en {to}, dans une table que l'autre peut encore remplir",
    "{who} puts a dame on {to}, in a table that the other can still fill",
);
const AMONG_OTHERS: Bilingual = Bilingual::new(
    "au {roll}, {who} joue {from}/{to}, sur une flèche où l'autre a des dames",
    "with {roll} {who} plays {from}/{to}, onto a field where the other has dames",
);
const OTHERS_COIN: Bilingual = Bilingual::new(
    "au {roll}, {who} joue {from}/{to}, dans le coin de l'autre, où il n'en peut placer aucune",
    "with {roll} {who} plays {from}/{to}, onto the other's coin, where he may place none",
);
const NUMBER_LOST: Bilingual = Bilingual::new(
    "au {roll}, {who} joue un nombre de façon à ne pouvoir jouer l'autre",
    "with {roll} {who} plays one number so that the other cannot be played",
);
const NUMBER_LEFT: Bilingual = Bilingual::new(
    "au {roll}, {who} ne joue que le {played}, et le {left} peut se jouer aussi",
    "with {roll} {who} plays the {played} alone, where the {left} can be played too",
);
const PLAYED_ONCE: Bilingual = Bilingual::new(
    "au {roll}, {who} ne joue qu'une fois le {played}, qui peut se jouer deux fois",
    "with {roll} {who} plays the {played} once, where it can be played twice",
);
const NOTHING_PLAYED: Bilingual = Bilingual::new(
    "au {roll}, {who} ne joue rien, et il le peut",
    "with {roll} {who} plays nothing, though he can",
);
const MORE_LEFT: Bilingual = Bilingual::new(
    "au {roll}, {who} ne joue pas tout ce qui peut se jouer",
    "with {roll} {who} does not play all that can be played",
);
const ENTERS_FIRST: Bilingual = Bilingual::new(
    "au {roll}, {who} joue la dame de {from}, et en a une à rentrer d'abord",
    "with {roll} {who} plays the dame of {from}, and has one to enter first",
);
const SMALLER_NUMBER: Bilingual = Bilingual::new(
    "au {roll}, {who} joue le {played} : un seul des deux nombres peut se jouer, et c'est le {left} qui se joue",
    "with {roll} {who} plays the {played}: one number alone can be played, and it is the {left} that is",
);
const TAKEN_OFF: Bilingual = Bilingual::new(
    "{who} joue le {roll}, et ôte encore du tablier la dame de {from}",
    "{who} plays {roll}, and takes the dame of {from} off the table besides",
);
const CLOSED_WAY: Bilingual = Bilingual::new(
    "au {roll}, {who} joue par un chemin où le coup ne lui ouvre pas de repos",
    "with {roll} {who} plays by a way on which the roll opens him no rest",
);
const ROLL_SPENT: Bilingual = Bilingual::new(
    "le {roll} de la sortie ne sert pas au relevé suivant : {who} rejette",
    "the {roll} of the exit does not serve for the next relevé: {who} throws anew",
);
const WRONG_COIN: Bilingual = Bilingual::new(
    "au {roll}, {who} prend mal son coin, qu'il pouvait prendre directement",
    "with {roll} {who} takes his coin wrongly, where it was open directly",
);
const BARRED_PUISSANCE: Bilingual = Bilingual::new(
    "au {roll}, {who} prend son coin par puissance, et l'autre a le sien",
    "with {roll} {who} takes his coin by puissance, and the other has his own",
);

impl IllegalPlayKind {
    /// What comes before the plays that are allowed.
    pub(in crate::referee) fn say(self, wording: Wording, roll: &str) -> String {
        let (words, [from, to], [played, left]) = self.parts();
        let (who, from, to) = (wording.who(), wording.spot(from), wording.spot(to));
        words.say(
            wording.lang,
            &[
                ("who", &who),
                ("roll", &roll),
                ("from", &from),
                ("to", &to),
                ("played", &played),
                ("left", &left),
            ],
        )
    }

    /// Its words, with the fields and the numbers in them.
    const fn parts(self) -> (Bilingual, [u8; 2], [u8; 2]) {
        match self {
            IllegalPlayKind::Coup => (COUP, [0; 2], [0; 2]),
            IllegalPlayKind::IllPlaced { from, to: OFF } => (GOES_OFF, [from, OFF], [0; 2]),
            IllegalPlayKind::IllPlaced { from: OFF, to } => (COMES_BACK, [OFF, to], [0; 2]),
            IllegalPlayKind::IllPlaced { from, to } => (ILL_PLACED, [from, to], [0; 2]),
            IllegalPlayKind::NotAllIn { from } => (NOT_ALL_IN, [from, OFF], [0; 2]),
            IllegalPlayKind::FartherFirst { from } => (FARTHER_FIRST, [from, OFF], [0; 2]),
            IllegalPlayKind::MadeTooLarge { from } => (MADE_TOO_LARGE, [from, OFF], [0; 2]),
            IllegalPlayKind::AloneOnCoin { from, to } => (ALONE_ON_COIN, [from, to], [0; 2]),
            IllegalPlayKind::ClosedTable { to } => (CLOSED_TABLE, [0, to], [0; 2]),
            IllegalPlayKind::AmongOthers { from, to } => (AMONG_OTHERS, [from, to], [0; 2]),
            IllegalPlayKind::OthersCoin { from, to } => (OTHERS_COIN, [from, to], [0; 2]),
            IllegalPlayKind::NumberLost => (NUMBER_LOST, [0; 2], [0; 2]),
            IllegalPlayKind::NumberLeft { played, left } if played == left => {
                (PLAYED_ONCE, [0; 2], [played, left])
            }
            IllegalPlayKind::NumberLeft { played, left } => (NUMBER_LEFT, [0; 2], [played, left]),
            IllegalPlayKind::NothingPlayed => (NOTHING_PLAYED, [0; 2], [0; 2]),
            IllegalPlayKind::MoreLeft => (MORE_LEFT, [0; 2], [0; 2]),
            IllegalPlayKind::EntersFirst { from } => (ENTERS_FIRST, [from, 0], [0; 2]),
            IllegalPlayKind::SmallerNumber { smaller, larger } => (SMALLER_NUMBER, [0; 2], [smaller, larger]),
            IllegalPlayKind::TakenOff { from } => (TAKEN_OFF, [from, 0], [0; 2]),
            IllegalPlayKind::ClosedWay => (CLOSED_WAY, [0; 2], [0; 2]),
            IllegalPlayKind::RollSpent => (ROLL_SPENT, [0; 2], [0; 2]),
            IllegalPlayKind::WrongCoin => (WRONG_COIN, [0; 2], [0; 2]),
            IllegalPlayKind::BarredPuissance => (BARRED_PUISSANCE, [0; 2], [0; 2]),
        }
    }

    /// From where to where the dame was put, where no number that is left brings it there.
    pub(in crate::referee) const fn ill_placed(self) -> Option<(u8, u8)> {
        match self {
            IllegalPlayKind::IllPlaced { from, to } => Some((from, to)),
            IllegalPlayKind::NotAllIn { from } | IllegalPlayKind::FartherFirst { from } => Some((from, OFF)),
            _ => None,
        }
    }

    /// Whether what was let go rightly may be left as it lies, and only what lacks of the roll be demanded (P 4.22, P 4.69).
    pub(super) const fn lacks_a_number(self) -> bool {
        !matches!(
            self,
            IllegalPlayKind::IllPlaced { .. }
                | IllegalPlayKind::AloneOnCoin { .. }
                | IllegalPlayKind::ClosedTable { .. }
                | IllegalPlayKind::WrongCoin
                | IllegalPlayKind::BarredPuissance
                | IllegalPlayKind::RollSpent
        )
    }

    /// The law that it breaks; where a treatise has no place of its own for it, how a roll is played.
    pub(in crate::referee) const fn articles(self, laws: &Laws) -> &'static [&'static str] {
        let rules = &laws.dames;
        let own = match self {
            IllegalPlayKind::Coup => laws.play,
            IllegalPlayKind::ClosedWay => rules.no_rest,
            IllegalPlayKind::IllPlaced { .. } | IllegalPlayKind::TakenOff { .. } => rules.ill_placed,
            IllegalPlayKind::NotAllIn { .. } => rules.enters_and_goes_off,
            IllegalPlayKind::FartherFirst { .. } => rules.too_large,
            IllegalPlayKind::MadeTooLarge { .. } => rules.made_too_large,
            IllegalPlayKind::AloneOnCoin { .. } => rules.coin_by_two,
            IllegalPlayKind::ClosedTable { .. } => rules.closed_table,
            IllegalPlayKind::AmongOthers { .. } => rules.others_field,
            IllegalPlayKind::OthersCoin { .. } => rules.others_coin,
            IllegalPlayKind::NumberLost => rules.number_lost,
            IllegalPlayKind::NumberLeft { .. }
            | IllegalPlayKind::MoreLeft
            | IllegalPlayKind::NothingPlayed => rules.both_numbers,
            IllegalPlayKind::EntersFirst { .. } => rules.enters_first,
            IllegalPlayKind::SmallerNumber { .. } => rules.larger_first,
            IllegalPlayKind::WrongCoin => rules.wrong_coin,
            IllegalPlayKind::BarredPuissance => rules.by_puissance,
            IllegalPlayKind::RollSpent => laws.played_for_all,
        };
        if own.is_empty() { laws.play } else { own }
    }
}

impl JudgedCoup<'_> {
    /// What it is to put this dame where none of its player's may stand: among the other's, or on his coin.
    pub(super) fn barred(&self, leg: MovedDame) -> IllegalPlayKind {
        let (from, to) = (leg.from, leg.to);
        match to == 25 - self.law.coin() {
            true => IllegalPlayKind::OthersCoin { from, to },
            false => IllegalPlayKind::AmongOthers { from, to },
        }
    }

    /// A coup that plays numbers of the roll as they go, and is none of its plays: where one number alone can be played it is the larger (L 83, G VI).
    pub(super) fn by_the_smaller(&self) -> IllegalPlayKind {
        smaller_number(self.allowed, self.legs)
    }

    /// What a coup comes to that can still be played out with these numbers, if it is not.
    pub(super) fn unfinished(&self, left: &[u8]) -> PlayFault {
        let kind = match *left {
            [left] => IllegalPlayKind::NumberLeft { played: self.allowed.roll.sum() - left, left },
            _ => IllegalPlayKind::NothingPlayed,
        };
        let fault = PlayFault::new(What::Unfinished(kind), self.legs.first().map(|leg| leg.item));
        PlayFault { plays: self.all_plays(), ..fault }
    }
}
