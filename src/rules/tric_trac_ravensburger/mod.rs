//! Tric Trac as the Ravensburger booklet has it: not the trictrac of the treatises, though it has its bosse from the coin and its grand
//! pont from the plein. Own 1 is the start, 24 the end; dames there are out of the game: they stand in nobody's way and cannot be taken.

mod plays;
mod points;
mod profile;

pub use profile::{PointRules, RavensburgerPlayRules, RavensburgerProfile};

use super::{End, Fault, Furniture, Game, Kind, Laws, Leave, Next, Plays, Position, Rolled, Score, Value};
use crate::board::{BAR, Marks, Men, OFF, Play, Roll, Side};

/// Where all dames begin, and captured ones begin again.
const START: u8 = 1;
/// One's own bosse.
const BOSSE: u8 = 12;
/// The other's bosse.
const OTHERS_BOSSE: u8 = 13;
/// Where a dame is out.
const END: u8 = 24;
/// Dames of a side.
const DAMES: u8 = 15;
/// Points of a partie.
const PARTIE: u16 = 12;

/// Tric Trac of the booklet, under one reading of it.
///
/// ```
/// use trictrac::{board::{Marks, Jetons, Side}, rules::{Game, tric_trac_ravensburger::RAVENSBURGER}};
/// let mut marks = Marks::default();
/// marks.set_jetons(Side::White, Jetons { points: 12, jetons: 1 });
/// marks.set_jetons(Side::Black, Jetons { points: 7, jetons: 1 });
/// let end = RAVENSBURGER.end(&RAVENSBURGER.setup(), &marks).unwrap();
/// assert_eq!((end.winner, end.parties), (Side::White, 1), "simple: the other has more than six (R Tric Trac)");
/// ```
pub struct TricTrac {
    profile: &'static RavensburgerProfile,
}

/// The booklet, with this project's reading of what it leaves open.
pub static RAVENSBURGER: TricTrac = TricTrac { profile: &profile::RAVENSBURGER };

const CITES: &[&str] = &[profile::CITE];
static LAWS: Laws = Laws { points_follow_play: true, ..Laws::said_in(CITES) };

impl TricTrac {
    /// The game by a reading of one's own.
    ///
    /// ```
    /// use trictrac::rules::{Game, tric_trac_ravensburger::{RAVENSBURGER, RavensburgerProfile, TricTrac}};
    /// static PROFILE: RavensburgerProfile = RavensburgerProfile { name: "mine", ..*RAVENSBURGER.profile() };
    /// assert_eq!(TricTrac::new(&PROFILE).rules(), "mine");
    /// ```
    #[must_use]
    pub const fn new(profile: &'static RavensburgerProfile) -> TricTrac {
        TricTrac { profile }
    }

    /// The values that a reader may decide otherwise.
    #[must_use]
    pub const fn profile(&self) -> &'static RavensburgerProfile {
        self.profile
    }
}

impl Game for TricTrac {
    fn name(&self) -> &'static str {
        "tric-trac-ravensburger"
    }

    fn rules(&self) -> &'static str {
        self.profile.name
    }

    /// Fifteen dames on each start, in three piles (R Tric Trac).
    fn setup(&self) -> Men {
        let mut men = Men::EMPTY;
        for side in Side::BOTH {
            men.put(side, START, DAMES);
        }
        men
    }

    fn furniture(&self) -> Furniture {
        Furniture { dames: DAMES, jetons: true, coins: true, bar: false, cube: false }
    }

    /// Never one dame alone on a bosse nor any on the other's; both colours may lie on start and end, which are not in the game
    /// (R Tric Trac).
    fn fault(&self, men: &Men) -> Option<Fault> {
        for side in Side::BOTH {
            if let Some(fault) = Fault::too_many(men, side, DAMES) {
                return Some(fault);
            }
            if men.count(side, BAR) > 0 {
                return Some(Fault::OnBar { side });
            }
            if men.count(side, OFF) > 0 {
                return Some(Fault::Off { side });
            }
            if men.count(side, BOSSE) == 1 {
                return Some(Fault::SingleOnBosse { side });
            }
            if men.count(side, OTHERS_BOSSE) > 0 {
                return Some(Fault::OnOthersBosse { side });
            }
        }
        Fault::both_colours(men, START + 1..=END - 1)
    }

    fn plays(&self, at: &Position, Rolled { roll, .. }: Rolled, into: &mut Plays) {
        plays::plays(&self.profile.plays, at, roll, into);
    }

    /// Where the other has fewer than two dames; never on his bosse, nor alone on one's own (R Tric Trac).
    fn may_rest(&self, men: &Men, side: Side, field: u8) -> bool {
        let alone = field == BOSSE && men.count(side, BOSSE) == 0;
        (START + 1..END).contains(&field)
            && field != OTHERS_BOSSE
            && men.across(side, field) < 2
            && (!alone || self.profile.plays.rest_on_bosse.value)
    }

    /// Captured dames go back to their start; all dames out are set up anew (R Tric Trac).
    fn apply(&self, men: &mut Men, side: Side, play: &Play) {
        set_up_again(men, side);
        for m in play.moves() {
            men.take(side, m.from, 1);
            strike(men, side, m.to);
            men.put(side, m.to, 1);
            set_up_again(men, side);
        }
    }

    fn earned(&self, before: &Men, after: &Men, side: Side, into: &mut Score) {
        points::earned(before, after, side, into);
    }

    /// After a doublet its player throws again (R Tric Trac).
    fn next(&self, _: Side, roll: Roll) -> Next {
        if roll.is_doublet() { Next::Again } else { Next::Other }
    }

    fn end(&self, _: &Men, marks: &Marks) -> Option<End> {
        points::end(marks)
    }

    fn won(&self, marks: &mut Marks, end: End) {
        points::won(&self.profile.points, marks, end);
    }

    fn anew(&self, marks: &mut Marks) {
        points::anew(marks);
    }

    /// With the twelfth point he has won, and may begin anew (R Tric Trac).
    fn mark(&self, marks: &mut Marks, side: Side, points: u16) -> Leave {
        points::mark(marks, side, points);
        if self.end(&Men::EMPTY, marks).is_some() { Leave::May } else { Leave::MayNot }
    }

    fn articles_of(&self, kind: Kind) -> &'static [&'static str] {
        match kind {
            Kind::Hit | Kind::Out | Kind::Fill | Kind::Keep => CITES,
            _ => &[],
        }
    }

    fn values(&self) -> Vec<Value> {
        self.profile.values()
    }

    fn laws(&self) -> &'static Laws {
        &LAWS
    }
}

/// A lone dame of the other on `to` goes back to its start (R Tric Trac).
fn strike(men: &mut Men, side: Side, to: u8) {
    if (START + 1..END).contains(&to) && men.across(side, to) == 1 {
        men.take(side.other(), 25 - to, 1);
        men.put(side.other(), START, 1);
    }
}

/// When the last of fifteen dames is out they are set up on the start again, which is no coup (R Tric Trac, prolongation).
fn set_up_again(men: &mut Men, side: Side) {
    if men.count(side, END) >= DAMES {
        men.take(side, END, DAMES);
        men.put(side, START, DAMES);
    }
}

#[cfg(test)]
mod tests;
