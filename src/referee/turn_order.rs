//! How a game runs: throws in turn, the cube, the end. What the game says of it is asked through the trait; where its laws name no article
//! nothing is judged.

use super::reckoning::Computed;
use super::statements::Verdict;
use super::{Fact, Reckoning};
use crate::board::{Completeness, OFF, Roll, Side};
use crate::record::CubeAct;
use crate::replay::{Coup, KnownState};
use crate::rules::dice::ThrowValidity;
use crate::rules::{End, Game, Next, Opening, Position, RollHistory};

/// Why a throw is out of order.
///
/// ```
/// use trictrac::referee::{Fact, TurnFault, check};
/// let report = check(&trictrac::ttn::parse("[TTN \"1.0\"] [First \"B\"]\n\nW 64: 1/7 1/5\n").unwrap()[0]).unwrap();
/// assert_eq!(report.findings()[0].fact, Fact::OutOfTurn { why: TurnFault::NotHis });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnFault {
    /// It is the other who throws.
    NotHis,
    /// The other's throw is void, and he throws again (L 203, P 4.3).
    Void,
    /// The game is over, and the dames are not set up anew.
    Over,
    /// The points that win the partie are marked, and nothing says whether it is prolonged or begins anew (R Tric Trac).
    Unsaid,
    /// The other has won the marqué, and has the dice of the next (L 221, G III).
    Marque,
    /// The other had the dice of the marqué that is played over, and has them again (L 226, G III).
    Refait,
    /// À la chouette the dice of this marqué are the other's: hers in the first, then by turns (L 242, G VIII, P 1.VI).
    Chouette,
    /// In teams or à tourner the other has stayed at the table, and has the dice (L 241, L 244, G VIII).
    Stays,
    /// The other has gone away, and has the dice (L 155).
    Gone,
    /// The other has taken all his dames off, and has the dice of the next relevé (L 118).
    AllOff,
    /// He went away without the right to, and nobody has agreed: his coup is still to be played (L 170, L 173).
    SentBack,
    /// He plays dames, and the coup is the other's.
    Plays,
    /// The dice that were drawn for the beginning differ.
    FirstDoublet,
    /// The roll that was thrown for the beginning is his first, and this is another (L 28, G III).
    NotDrawn,
    /// The beset that is given is played before the first throw (T XI).
    Beset,
}

/// Why an act of the cube is out of order.
///
/// ```
/// use trictrac::referee::{CubeFault, Fact, check};
/// let report = check(&trictrac::ttn::parse("[TTN \"1.0\"]\n\nW: double\n").unwrap()[0]).unwrap();
/// assert!(report.findings().iter().any(|found| found.fact == Fact::CubeOutOfOrder { why: CubeFault::NoCube }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CubeFault {
    /// The game has no cube.
    NoCube,
    /// This game of the match is played without it (Crawford).
    Crawford,
    /// The game is over.
    Over,
    /// Nobody has played yet.
    NotBegun,
    /// It is not before his own throw.
    NotBeforeThrow,
    /// The other's dice lie, and are not played to the end.
    OthersCoup,
    /// The cube is the other's.
    NotHis,
    /// An offer waits for its answer.
    OfferWaits,
    /// There is no offer of the other's to answer.
    NoOffer,
}

/// Whether `side` may throw from what stood before; the roll, where it is known.
pub fn throw(
    game: &'static dyn Game,
    before: &KnownState,
    side: Side,
    roll: Option<Roll>,
) -> Option<TurnFault> {
    if before.is_won || before.end().is_some() {
        return Some(if game.furniture().jetons { TurnFault::Unsaid } else { TurnFault::Over });
    }
    if let Some(weaker) = before.beset {
        return (side != weaker || roll != Roll::new(1, 1)).then_some(TurnFault::Beset);
    }
    let fresh = is_fresh(before);
    if fresh && before.to_throw.is_some_and(|dice| dice != side) {
        return Some(TurnFault::NotHis);
    }
    let Some(last) = before.coup.as_ref().filter(|_| !fresh) else {
        let first = fresh && game.opening() == Opening::DrawnDice;
        return (first && roll.is_some_and(Roll::is_doublet)).then_some(TurnFault::FirstDoublet);
    };
    // Who has all his dames off has the primauté of the next relevé, whatever plein the other still has (L 118).
    let off = u32::from(before.board.men.count(last.side, OFF));
    let is_out = !game.laws().played_for_all.is_empty() && off == u32::from(game.furniture().dames);
    if is_out && last.played && last.side != side {
        return Some(TurnFault::AllOff);
    }
    if last.lies == ThrowValidity::Void {
        // Played, and let stand by the other's dice, it is its player's fault and nobody else's.
        let untold = before.board.completeness[last.side.index()] == Completeness::Nothing;
        let stands =
            before.board.men.of(last.side) != last.board.men.of(last.side) || (untold && last.played);
        return (last.side != side && !stands).then_some(TurnFault::Void);
    }
    // Of which nothing can be played, it is played: its player throws again all the same (R Tric Trac).
    let again = |roll| game.next(last.side, roll) == Next::Again;
    let is_played = last.played || last.roll.is_some_and(|roll| again(roll) && has_no_play(last, roll, game));
    if !is_played || last.turning || before.to_throw == Some(side) {
        return None; // a throw that was not played may have been void
    }
    let his = match game.next(last.side, last.roll?) {
        Next::Either => true,
        Next::Again => last.side == side,
        Next::Other => last.side != side || may_be_passed_over(before, side.other()),
    };
    (!his).then_some(TurnFault::NotHis)
}

/// Whether the roll with which all begins is the one that was drawn for it.
pub fn first_throw(drawn: Option<Roll>, before: &KnownState, roll: Option<Roll>) -> Option<TurnFault> {
    let begins = (before.marque, before.refaits, before.releve) == (1, 0, 1);
    let first = before.coup.is_none() && begins && is_fresh(before);
    let differs = drawn.is_some_and(|drawn| roll.is_some_and(|roll| roll != drawn));
    (first && differs).then_some(TurnFault::NotDrawn)
}

/// Whether neither player has thrown in this relevé, as far as it is known.
fn is_fresh(before: &KnownState) -> bool {
    before.history.iter().all(|history| history.coup == RollHistory::FIRST.coup)
}

/// Whether nothing of this coup could be played.
fn has_no_play(coup: &Coup, roll: Roll, game: &'static dyn Game) -> bool {
    Position::in_play(&coup.board, coup.side, game)
        .is_ok_and(|position| !position.has_play(roll, coup.history))
}

/// Whether some roll leaves a side without a play, so that a record may leave his throw out.
fn may_be_passed_over(now: &KnownState, side: Side) -> bool {
    let Ok(position) = now.position(side) else { return true };
    Roll::ALL.into_iter().any(|roll| !position.has_play(roll, now.history[side.index()]))
}

/// Whether `side` may handle the cube so, with what stands (R Backgammon).
pub fn cube(game: &'static dyn Game, now: &KnownState, side: Side, act: CubeAct) -> Option<CubeFault> {
    let cube = &now.board.cube;
    if !game.furniture().cube {
        return Some(CubeFault::NoCube);
    }
    if now.is_won || now.end().is_some() {
        return Some(CubeFault::Over);
    }
    if now.agreed.crawford {
        return Some(CubeFault::Crawford);
    }
    match act {
        CubeAct::Double if now.agreed.beavers && now.may_beaver == Some(side) => None,
        CubeAct::Take | CubeAct::Drop => (cube.offered != Some(side.other())).then_some(CubeFault::NoOffer),
        CubeAct::Double if cube.offered.is_some() && !now.offer_lapses => Some(CubeFault::OfferWaits),
        CubeAct::Double if cube.owner.is_some_and(|owner| owner != side) => Some(CubeFault::NotHis),
        CubeAct::Double if !now.has_begun() => Some(CubeFault::NotBegun),
        CubeAct::Double if now.waits_for_play(side) => Some(CubeFault::OthersCoup),
        CubeAct::Double => (!now.is_time_for_cube(side)).then_some(CubeFault::NotBeforeThrow),
    }
}

/// The act of the cube as a verdict.
pub fn cube_act(game: &'static dyn Game, now: &KnownState, side: Side, act: CubeAct) -> Verdict {
    match cube(game, now, side, act) {
        None => Verdict::Holds,
        Some(why) => Verdict::Fails {
            fact: Fact::CubeOutOfOrder { why },
            player: Some(side),
            articles: game.laws().cube.to_vec(),
        },
    }
}

/// `<partie W 2>`: who won, and how many parties or stakes. Where the game is not over it was given up, and the number is taken as stated.
pub fn partie(game: &'static dyn Game, now: &KnownState, winner: Side, parties: u32) -> Verdict {
    if game.laws().end.is_empty() || now.board.completeness.contains(&Completeness::Nothing) {
        return Verdict::Unknown;
    }
    let stated = End { winner, parties };
    let jetons_known = now.known.iter().all(|known| known.jetons);
    match now.end() {
        _ if now.is_won => Verdict::Fails {
            fact: Fact::Reckoning(Reckoning::End {
                stated: format!("<partie {winner} {parties}>"),
                computed: Computed::WonAlready,
            }),
            player: Some(winner),
            articles: game.laws().end.to_vec(),
        },
        // Points decide, and they are known.
        None if game.furniture().jetons && jetons_known => Verdict::Fails {
            fact: Fact::Reckoning(Reckoning::End {
                stated: format!("<partie {winner} {parties}>"),
                computed: Computed::NoPartie,
            }),
            player: Some(winner),
            articles: game.laws().end.to_vec(),
        },
        None => Verdict::Unknown,
        Some(end) if end == stated => Verdict::Holds,
        Some(end) => Verdict::Fails {
            fact: Fact::EndDiffers { end },
            player: Some(winner),
            articles: game.laws().end.to_vec(),
        },
    }
}

/// `<marqué W 14>`, `<refait 6 6>` in a game that is not played in marqués.
pub fn marque_of_none(game: &'static dyn Game, stated: String, player: Option<Side>) -> Verdict {
    let fact = Fact::Reckoning(Reckoning::End { stated, computed: Computed::NoMarques });
    Verdict::Fails { fact, player, articles: game.laws().end.to_vec() }
}

impl TurnFault {
    pub(super) const fn sentence(self, french: bool) -> &'static str {
        match (self, french) {
            (TurnFault::NotHis, true) => {
                "ce n'est pas à lui de jeter les dés : le nom est faux, ou il manque un coup de l'autre, dont « ... » tient la place"
            }
            (TurnFault::NotHis, false) => {
                "it is not his turn to throw: the letter is wrong, or a coup of the other is missing, for which ... stands"
            }
            (TurnFault::Void, true) => "le coup de l'autre est nul, et c'est lui qui jette de nouveau",
            (TurnFault::Void, false) => "the other's throw is void, and it is he who throws again",
            (TurnFault::Over, true) => "la partie est finie, et les dames ne sont pas remises en place",
            (TurnFault::Over, false) => "the game is over, and the dames are not set up anew",
            (TurnFault::Unsaid, true) => {
                "la partie est gagnée : <partie …> la compte et la prolonge, <relevé …> en recommence une autre"
            }
            (TurnFault::Unsaid, false) => {
                "the partie is won: <partie …> counts and prolongs it, <relevé …> begins another"
            }
            (TurnFault::Marque, true) => "l'autre vient de gagner le marqué : les dés sont à lui",
            (TurnFault::Marque, false) => "the other has won the marqué: the dice are his",
            (TurnFault::Refait, true) => "l'autre avait les dés au marqué qu'on refait, et les a de nouveau",
            (TurnFault::Refait, false) => {
                "the other had the dice in the marqué that is played over, and has them again"
            }
            (TurnFault::Chouette, true) => {
                "les dés de ce marqué sont à l'autre : la chouette les a au premier, puis alternativement"
            }
            (TurnFault::Chouette, false) => {
                "the dice of this marqué are the other's: the chouette has them in the first, then by turns"
            }
            (TurnFault::Stays, true) => "l'autre est resté à la table : les dés sont à lui",
            (TurnFault::Stays, false) => "the other has stayed at the table: the dice are his",
            (TurnFault::Gone, true) => "l'autre s'en est allé : les dés sont à lui",
            (TurnFault::Gone, false) => "the other has gone away: the dice are his",
            (TurnFault::AllOff, true) => "l'autre a levé toutes ses dames : les dés sont à lui",
            (TurnFault::AllOff, false) => "the other has taken all his dames off: the dice are his",
            (TurnFault::SentBack, true) => "il s'en est allé sans droit, et son coup reste à jouer",
            (TurnFault::SentBack, false) => {
                "he went away without the right to, and his coup is still to be played"
            }
            (TurnFault::Plays, true) => "il joue ses dames, et le coup est à l'autre",
            (TurnFault::Plays, false) => "he plays his dames, and the coup is the other's",
            (TurnFault::NotDrawn, true) => "le coup tiré pour commencer est le premier à jouer",
            (TurnFault::NotDrawn, false) => "the roll thrown for the beginning is the first to be played",
            (TurnFault::Beset, true) => "l'ambesas se joue avant le premier coup",
            (TurnFault::Beset, false) => "ambesas is played before the first throw",
            (TurnFault::FirstDoublet, true) => "les deux dés tirés pour commencer diffèrent toujours",
            (TurnFault::FirstDoublet, false) => "the two dice drawn for the beginning always differ",
        }
    }
}

impl CubeFault {
    pub(super) const fn sentence(self, french: bool) -> &'static str {
        match (self, french) {
            (CubeFault::NoCube, true) => "ce jeu n'a pas de dé à doubler",
            (CubeFault::NoCube, false) => "this game has no doubling cube",
            (CubeFault::Crawford, true) => "cette partie se joue sans dé à doubler (Crawford)",
            (CubeFault::Crawford, false) => "this game is played without the cube (Crawford)",
            (CubeFault::Over, true) => "la partie est finie",
            (CubeFault::Over, false) => "the game is over",
            (CubeFault::NotBegun, true) => "on ne double pas avant le premier coup",
            (CubeFault::NotBegun, false) => "nobody doubles before the first roll is played",
            (CubeFault::NotBeforeThrow, true) => "on double avant de jeter ses dés",
            (CubeFault::NotBeforeThrow, false) => "one doubles before one's own throw",
            (CubeFault::OthersCoup, true) => "le coup de l'autre n'est pas joué",
            (CubeFault::OthersCoup, false) => "the other's coup is not played yet",
            (CubeFault::NotHis, true) => "le dé à doubler est à l'autre",
            (CubeFault::NotHis, false) => "the cube is the other's",
            (CubeFault::OfferWaits, true) => "un doublage attend sa réponse",
            (CubeFault::OfferWaits, false) => "an offer waits for its answer",
            (CubeFault::NoOffer, true) => "l'autre n'a rien proposé",
            (CubeFault::NoOffer, false) => "the other has offered nothing",
        }
    }
}
