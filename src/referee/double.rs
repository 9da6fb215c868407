//! What is marked double, or for nothing, and is not his: fichet, jeton or pavillon (L 144, L 184, L 223).
//! Takes the mark, gives which of these it is, the articles that speak of it and what is said of it.

use crate::record::{Mark, Marked};
use crate::rules::Laws;
use crate::text::Bilingual;
use std::slice;

const DOUBLE_HOLE: Bilingual =
    Bilingual::new("{who} marque double un trou qui est simple", "{who} marks a hole double that is simple");
const MORE_HOLES: Bilingual = Bilingual::new(
    "{who} marque un trou de plus qu'il n'en a gagné",
    "{who} marks a hole more than he has won",
);
const HOLE_NOT_HIS: Bilingual =
    Bilingual::new("{who} marque un trou qui n'est pas à lui", "{who} marks a hole that is not his");
const LATE_HOLE: Bilingual = Bilingual::new(
    "{who} marque trop tard un trou qui était à lui",
    "{who} marks too late a hole that was his",
);
const LATE_DOUBLE: Bilingual = Bilingual::new(
    "{who} marque double trop tard un trou qu'il avait marqué simple",
    "{who} marks double too late a hole that he had marked simple",
);
const DOUBLE_JETONS: Bilingual = Bilingual::new(
    "{who} prend deux jetons sans avoir la bredouille",
    "{who} takes two jetons without the bredouille",
);
const LATE_JETONS: Bilingual = Bilingual::new(
    "{who} prend trop tard le second jeton de la bredouille qu'il avait",
    "{who} takes too late the second jeton of the bredouille that he had",
);
const PAVILLON: Bilingual = Bilingual::new(
    "{who} prend le pavillon, et ses trous ne sont pas de suite",
    "{who} takes the pavillon, and his holes are not in a row",
);
const LATE_PAVILLON: Bilingual = Bilingual::new(
    "{who} prend le pavillon trop tard, le trou suivant étant pris",
    "{who} takes the pavillon too late, the next hole being taken",
);
const PAVILLON_ALONE: Bilingual = Bilingual::new(
    "{who} prend le pavillon, et l'autre n'a pas de trou encore",
    "{who} takes the pavillon, and the other has no hole yet",
);
const PAVILLON_OF_NONE: Bilingual = Bilingual::new(
    "{who} prend un pavillon, et ce jeu n'en a pas",
    "{who} takes a pavillon, and this game has none",
);
const FICHET_OF_NONE: Bilingual = Bilingual::new(
    "{who} avance son fichet, et n'a pas gagné de partie",
    "{who} moves his fichet on, and has won no partie",
);
const JETONS_OF_NONE: Bilingual = Bilingual::new(
    "{who} prend deux jetons, et à ce jeu chacun n'en a qu'un",
    "{who} takes two jetons, and in this game each has one alone",
);

/// What is marked double and is simple.
///
/// ```
/// use trictrac::referee::{Double, Fact, check};
/// let text = "[TTN \"1.0\"]\n[Rules \"lepeintre\"]\n[Position \"?\"]\nW ??: <due W: +4> jj4 ?/?\n";
/// let report = check(&trictrac::ttn::parse(text).unwrap()[0]).unwrap();
/// assert!(report.findings().iter().any(|found| found.fact == Fact::Doubled { what: Double::Jetons }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Double {
    /// A hole (L 184).
    Hole,
    /// A hole beside those that he has won, where they are double already (P 4.52, P 4.53).
    MoreHoles,
    /// A hole that is not his, neither double nor simple (L 178, P 4.52).
    NoHole,
    /// A hole that was his, behind what closes the coup: it is lost, and no école (L 174, L 184, L 191).
    LateHole,
    /// The second hole of a double one that he marked simple, behind what closes the coup (L 145, L 191, P 4.51).
    LateDouble,
    /// Points, with a second jeton (L 144).
    Jetons,
    /// Points that were his in bredouille, with the second jeton when it is too late for it (L 145, P 4.49).
    LateJetons,
    /// Holes, with the pavillon (L 223, L 225).
    Pavillon,
    /// The same, where they are in a row, and the next is taken already (P 4.59).
    LatePavillon,
    /// The same, where the other has no hole yet (P 1.VI).
    PavillonAlone,
    /// The pavillon, in a game that has none.
    PavillonOfNone,
    /// The fichet, which marks parties here, and none is won (T III, R Tric Trac).
    FichetOfNone,
    /// A second jeton, in a game that has one alone (R Tric Trac).
    JetonsOfNone,
}

impl Double {
    /// The articles that speak of it.
    pub(super) const fn articles(self, laws: &Laws) -> &[&'static str] {
        match self {
            Double::LateDouble if !laws.particular.late_double.is_empty() => laws.particular.late_double,
            Double::LateHole | Double::LateDouble => slice::from_ref(&laws.ecole.holes_retaken.cite),
            Double::Hole | Double::MoreHoles if !laws.particular.simple_hole.is_empty() => {
                laws.particular.simple_hole
            }
            Double::Jetons if !laws.particular.second_jeton.is_empty() => laws.particular.second_jeton,
            Double::LateJetons => slice::from_ref(&laws.ecole.bredouille_any_time.cite),
            Double::LatePavillon => slice::from_ref(&laws.ecole.pavillon_any_time.cite),
            Double::Pavillon | Double::PavillonAlone => laws.pavillon,
            Double::PavillonOfNone | Double::FichetOfNone | Double::JetonsOfNone => laws.of_no_mark(),
            Double::NoHole if !laws.false_hole.is_empty() => laws.false_hole,
            _ => laws.doubled,
        }
    }

    /// What is said of it.
    pub(super) const fn words(self) -> Bilingual {
        match self {
            Double::Hole => DOUBLE_HOLE,
            Double::MoreHoles => MORE_HOLES,
            Double::NoHole => HOLE_NOT_HIS,
            Double::LateHole => LATE_HOLE,
            Double::LateDouble => LATE_DOUBLE,
            Double::Jetons => DOUBLE_JETONS,
            Double::LateJetons => LATE_JETONS,
            Double::Pavillon => PAVILLON,
            Double::LatePavillon => LATE_PAVILLON,
            Double::PavillonAlone => PAVILLON_ALONE,
            Double::PavillonOfNone => PAVILLON_OF_NONE,
            Double::FichetOfNone => FICHET_OF_NONE,
            Double::JetonsOfNone => JETONS_OF_NONE,
        }
    }

    /// Whether it is of a hole, and not of a jeton or the pavillon.
    pub(super) const fn is_of_hole(self) -> bool {
        matches!(
            self,
            Double::Hole | Double::MoreHoles | Double::NoHole | Double::LateHole | Double::LateDouble
        )
    }

    /// Whether it is of a hole or a second jeton that was not his at any time.
    pub(super) const fn was_never_won(self) -> bool {
        matches!(self, Double::Hole | Double::MoreHoles | Double::NoHole | Double::Jetons)
    }

    /// What is marked without the right to by fichet or jeton; `hole`: a hole was his, and it is the second of it.
    pub(super) fn of(mark: &Mark, hole: bool) -> Double {
        match mark.what {
            Marked::Jeton(_) => Double::Jetons,
            _ if hole => Double::Hole,
            _ => Double::NoHole,
        }
    }
}
