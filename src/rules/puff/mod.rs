//! Puff as the Ravensburger booklet has it: all dames begin outside, enter the first quarter one number each, run the circuit with the
//! smaller number first, and are borne off. Own 1 to 6 is the first quarter, 19 to 24 the last; the bar is the outside.

mod doublets;
mod plays;
mod profile;
mod run;

pub use profile::{DoubletsCounted, PuffPlayRules, PuffProfile};

use super::{End, Fault, Furniture, Game, Laws, Next, Plays, Position, RollHistory, Rolled, Value};
use crate::board::{BAR, Marks, Men, Move, OFF, Play, Roll, Side};
use run::{DoubletRun, RunningDames};

/// Dames of a side.
const DAMES: u8 = 15;

/// Puff, under one reading of the booklet.
///
/// ```
/// use trictrac::{board::Roll, rules::{Position, puff::RAVENSBURGER}};
/// let start = Position::start(&RAVENSBURGER);
/// assert_eq!(start.to_string(), "W bar*15 B bar*15", "\"toutes les dames sont placées à l'extérieur du tablier\"");
/// let plays = start.plays(Roll::new(4, 2).unwrap());
/// assert_eq!(plays.as_slice()[0].to_string(), "bar/2 bar/4", "one dame by each number");
/// assert_eq!(plays.len(), 1, "and no coup continu while dames are outside");
/// ```
pub struct Puff {
    profile: &'static PuffProfile,
}

/// The booklet, with this project's reading of what it leaves open.
pub static RAVENSBURGER: Puff = Puff { profile: &profile::RAVENSBURGER };

const CITES: &[&str] = &[profile::CITE];
static LAWS: Laws = Laws::said_in(CITES);

impl Puff {
    /// The game by a reading of one's own.
    ///
    /// ```
    /// use trictrac::rules::{Game, puff::{Puff, PuffProfile, RAVENSBURGER}};
    /// static PROFILE: PuffProfile = PuffProfile { name: "mine", ..*RAVENSBURGER.profile() };
    /// assert_eq!(Puff::new(&PROFILE).rules(), "mine");
    /// ```
    #[must_use]
    pub const fn new(profile: &'static PuffProfile) -> Puff {
        Puff { profile }
    }

    /// The values that a reader may decide otherwise.
    #[must_use]
    pub const fn profile(&self) -> &'static PuffProfile {
        self.profile
    }

    fn coup(&self, at: &Position, history: RollHistory) -> DoubletRun<'static> {
        DoubletRun::new(&self.profile.plays, at.men(), at.turn(), history)
    }
}

impl Game for Puff {
    fn name(&self) -> &'static str {
        "puff"
    }

    fn rules(&self) -> &'static str {
        self.profile.name
    }

    /// All dames outside the board (R Puff).
    fn setup(&self) -> Men {
        let mut men = Men::EMPTY;
        for side in Side::BOTH {
            men.put(side, BAR, DAMES);
        }
        men
    }

    fn furniture(&self) -> Furniture {
        Furniture { dames: DAMES, jetons: false, coins: false, bar: true, cube: false }
    }

    fn fault(&self, men: &Men) -> Option<Fault> {
        Side::BOTH
            .into_iter()
            .find_map(|side| Fault::too_many(men, side, DAMES))
            .or_else(|| Fault::both_colours(men, 1..=24))
    }

    fn plays(&self, at: &Position, Rolled { roll, history }: Rolled, into: &mut Plays) {
        into.clear();
        let coup = self.coup(at, history);
        let own = RunningDames::new(at.men().of(at.turn()));
        if roll.is_doublet() {
            doublets::plays(&coup, own, roll.high(), into);
        } else {
            plays::plays(&coup, own, roll, into);
        }
    }

    fn allows(&self, at: &Position, Rolled { roll, history }: Rolled, plays: &Plays, after: &Men) -> bool {
        if !roll.is_doublet() {
            return plays.has_result(at, after);
        }
        let Some(wanted) = doublets::packed_after(at.men(), after, at.turn()) else { return false };
        let own = RunningDames::new(at.men().of(at.turn()));
        let allowed = |history| doublets::allows(&self.coup(at, history), own, roll.high(), wanted);
        // Where it is not known whether he threw a doublet before, he may have.
        let before = RollHistory { doublets: history.doublets.or(Some(1)), ..history };
        allowed(history) || (before != history && allowed(before))
    }

    fn draw_lists_all(&self) -> bool {
        false
    }

    fn draw(
        &self,
        at: &Position,
        rolled: Rolled,
        buffer: &mut Plays,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Play {
        let Rolled { roll, history } = rolled;
        if roll.is_doublet() {
            let own = RunningDames::new(at.men().of(at.turn()));
            return doublets::draw(&self.coup(at, history), own, roll.high(), choose);
        }
        self.plays(at, rolled, buffer);
        buffer.chosen(choose)
    }

    fn has_begun(&self, men: &Men, side: Side) -> bool {
        has_begun(men, side)
    }

    /// Where the other has fewer than two dames.
    fn may_rest(&self, men: &Men, side: Side, field: u8) -> bool {
        (1..=24).contains(&field) && men.across(side, field) < 2
    }

    /// A number of the doublet's opposite face is played too (R Puff).
    fn has_number(&self, roll: Roll, number: u8) -> bool {
        number == roll.high() || number == roll.low() || (roll.is_doublet() && number == 7 - roll.high())
    }

    /// The smaller number comes first, and the face above before the opposite one; who has just entered goes no further (R Puff).
    fn may_go_on(&self, roll: Roll, from: u8, first: u8, then: u8) -> bool {
        let may_leave = from != BAR || self.profile.plays.entered_run_on.value;
        let in_order =
            if roll.is_doublet() { first == roll.high() || then != roll.high() } else { first <= then };
        may_leave && in_order
    }

    /// The smaller number comes first, however the legs stand (R Puff).
    fn plays_legs(&self, at: &Position, Rolled { roll, history }: Rolled, legs: [Move; 2]) -> bool {
        let own = RunningDames::new(at.men().of(at.turn()));
        roll.is_doublet() || plays::has_legs(&self.coup(at, history), own, roll, legs)
    }

    /// A lone dame of the other is put outside, and has to enter again (R Puff, R Backgammon).
    fn apply(&self, men: &mut Men, side: Side, play: &Play) {
        for m in play.moves() {
            men.take(side, m.from, 1);
            if m.to != OFF && m.to != BAR && men.across(side, m.to) == 1 {
                men.take(side.other(), 25 - m.to, 1);
                men.put(side.other(), BAR, 1);
            }
            men.put(side, m.to, 1);
        }
    }

    /// After a doublet its player may throw again (R Puff).
    fn next(&self, _: Side, roll: Roll) -> Next {
        if roll.is_doublet() { Next::Either } else { Next::Other }
    }

    /// Who has borne all his dames off has won (R Puff, R Backgammon).
    fn end(&self, men: &Men, _: &Marks) -> Option<End> {
        let winner = Side::BOTH.into_iter().find(|&side| men.count(side, OFF) >= DAMES)?;
        Some(End { winner, parties: 1 })
    }

    fn values(&self) -> Vec<Value> {
        self.profile.values()
    }

    fn laws(&self) -> &'static Laws {
        &LAWS
    }
}

/// Whether the dames show that all have been in at some time: none is outside, or one has left the first quarter (R Puff).
fn has_begun(men: &Men, side: Side) -> bool {
    men.count(side, BAR) == 0 || men.of(side)[7..].iter().any(|&dames| dames > 0)
}

#[cfg(test)]
mod tests;
