//! Grand trictrac, under one of its treatises. The rules are one code; where treatises part, a value of the
//! [`Profile`] says which way.

mod bearing_off;
mod law;
mod marks;
mod outlook;
pub mod parties;
mod plays;
mod profiles;
mod score;
mod view;

use marks::HOLE;
pub use marks::mark;
pub use profiles::{Cites, PlayRules, Profile, Ruled, TooSmall, WorthRules};
use score::{DueByPlays, RolledView};
use view::View;

use super::handling::HandlingRules;
use super::{
    Candidates, Fault, Furniture, Game, Kind, Laws, Leave, Lookahead, Opening, Plays, Position, Rolled,
    Score, Value,
};
use crate::board::{BAR, Marks, Men, Play, Roll, Side};

/// Own field of the talon.
pub(crate) const TALON: u8 = 1;
/// Own field of the coin de repos.
pub(crate) const COIN: u8 = 12;
/// The other's coin, in one's own numbering.
pub(crate) const OTHER_COIN: u8 = 13;
/// Dames of a side (L 12).
pub(crate) const DAMES: u8 = 15;

/// Trictrac by one treatise.
///
/// ```
/// use trictrac::rules::{Game, trictrac::{GUITON, LELASSEUX, LEPEINTRE, LEPEINTRE_SOCIETE, MALFILATRE}};
/// let names = [&LELASSEUX, &GUITON, &MALFILATRE, &LEPEINTRE, &LEPEINTRE_SOCIETE].map(|game| game.rules());
/// assert_eq!(names, ["lelasseux", "guiton", "malfilatre-2013", "lepeintre", "lepeintre-societe"]);
/// ```
pub struct Trictrac {
    profile: &'static Profile,
}

/// Lelasseux-Lafosse, 1852: the default.
pub static LELASSEUX: Trictrac = Trictrac { profile: &profiles::LELASSEUX };
/// Guiton, 1822.
pub static GUITON: Trictrac = Trictrac { profile: &profiles::GUITON };
/// Malfilâtre, 2013.
pub static MALFILATRE: Trictrac = Trictrac { profile: &profiles::MALFILATRE };
/// Lepeintre, 1818.
pub static LEPEINTRE: Trictrac = Trictrac { profile: &profiles::LEPEINTRE };
/// Lepeintre, 1818, as it is played in society.
pub static LEPEINTRE_SOCIETE: Trictrac = Trictrac { profile: &profiles::LEPEINTRE_SOCIETE };

impl Trictrac {
    /// Trictrac by a profile of one's own.
    ///
    /// ```
    /// use trictrac::rules::{Game, Ruled, trictrac::{LELASSEUX, Profile, Trictrac, WorthRules}};
    /// static PROFILE: Profile = Profile {
    ///     name: "lelasseux-with-pile",
    ///     worth: WorthRules { pile_de_misere: Ruled::new(true, "G I"), ..LELASSEUX.profile().worth },
    ///     ..*LELASSEUX.profile()
    /// };
    /// static MINE: Trictrac = Trictrac::new(&PROFILE);
    /// assert_eq!(MINE.rules(), "lelasseux-with-pile");
    /// ```
    #[must_use]
    pub const fn new(profile: &'static Profile) -> Trictrac {
        Trictrac { profile }
    }

    /// What the player who threw sees.
    fn seen<'a>(&'a self, at: &'a Position, Rolled { roll, history }: Rolled) -> RolledView<'a> {
        let (side, view) = (at.turn(), View::new(at.men(), at.turn()));
        let [own_in_part, other_in_part] = [side, side.other()].map(|side| at.is_incomplete(side));
        let (profile, mezeas_made) = (self.profile, history.made_once);
        RolledView { profile, view, side, roll, own_in_part, other_in_part, mezeas_made }
    }

    /// The values in which treatises part.
    #[must_use]
    pub const fn profile(&self) -> &'static Profile {
        self.profile
    }
}

/// What is wrong with where dames stand (L 42), however many they are.
fn misplaced(men: &Men) -> Option<Fault> {
    for side in Side::BOTH {
        if men.count(side, BAR) > 0 {
            return Some(Fault::OnBar { side });
        }
        if men.count(side, COIN) == 1 {
            return Some(Fault::SingleOnCoin { side });
        }
        if men.count(side, OTHER_COIN) > 0 {
            return Some(Fault::OnOthersCoin { side });
        }
    }
    Fault::both_colours(men, 1..=24)
}

impl Game for Trictrac {
    fn name(&self) -> &'static str {
        "trictrac"
    }

    fn rules(&self) -> &'static str {
        self.profile.name
    }

    /// Fifteen dames on each talon (L 25).
    fn setup(&self) -> Men {
        let mut men = Men::EMPTY;
        for side in Side::BOTH {
            men.put(side, TALON, DAMES);
        }
        men
    }

    fn furniture(&self) -> Furniture {
        Furniture { dames: DAMES, jetons: true, coins: true, bar: false, cube: false }
    }

    /// Never both colours on a flèche, never one dame alone on a coin, never a dame on the other's coin (L 42).
    fn fault(&self, men: &Men) -> Option<Fault> {
        if view::is_position(men) {
            return None;
        }
        Side::BOTH.into_iter().find_map(|side| Fault::too_many(men, side, DAMES)).or_else(|| misplaced(men))
    }

    fn plays(&self, at: &Position, Rolled { roll, .. }: Rolled, into: &mut Plays) {
        plays::plays(self.profile, &View::new(at.men(), at.turn()), roll, into);
    }

    /// No dame is struck (L 130).
    fn allows(&self, at: &Position, _: Rolled, plays: &Plays, after: &Men) -> bool {
        plays.has_result_of_moves(at, after)
    }

    /// The jan de mézéas, where it is made once (L 126).
    fn makes_once(&self, men: &Men, side: Side, roll: Roll) -> bool {
        let has_his_coin_alone = men.count(side, COIN) == 2
            && View::new(men, side).has_down(2)
            && men.across(side, OTHER_COIN) == 0;
        roll.low() == 1 && has_his_coin_alone && self.profile.worth.mezeas_once.value
    }

    /// Where the other has no dame (L 42, L 79); no dame rests off the board.
    fn may_rest(&self, men: &Men, side: Side, field: u8) -> bool {
        (1..=24).contains(&field) && men.across(side, field) == 0
    }

    /// No dame is struck in trictrac: a hit is no move (L 130).
    fn apply(&self, men: &mut Men, side: Side, play: &Play) {
        play.carry_out(men, side);
    }

    fn score(&self, at: &Position, rolled: Rolled, plays: &Plays, into: &mut Score) {
        score::worth(self.seen(at, rolled), rolled.history.coup, plays, into);
    }

    fn worth(&self, at: &Position, rolled: Rolled, (room, into): (&mut Plays, &mut Score)) {
        outlook::score(self.seen(at, rolled), rolled.history.coup, room, into);
    }

    fn plays_and_score(&self, at: &Position, rolled: Rolled, plays: &mut Plays, into: &mut Score) {
        let seen = self.seen(at, rolled);
        plays::plays(self.profile, &seen.view, rolled.roll, plays);
        score::worth(seen, rolled.history.coup, plays, into);
    }

    /// The jan de trois coups is of the third alone (L 123, P 1.I): in a record that begins behind the first nobody knows which this is, unless the other has
    /// played more dames than three coups move.
    fn hangs_on_coup(&self, at: &Position, rolled: Rolled) -> bool {
        let other = at.turn().other();
        let may_be_third = || at.is_incomplete(other) || at.men().count(other, TALON) + 6 >= DAMES;
        rolled.history.coup.is_none() && score::brings_six(&self.seen(at, rolled)) && may_be_third()
    }

    /// Where no plein is near and no dame goes off, no other play has a say in it.
    fn score_by_play(&self, at: &Position, rolled: Rolled, play: &Play, into: &mut Score) -> bool {
        let seen = self.seen(at, rolled);
        let is_plain = plays::is_plain(&seen.view, rolled.roll, play) && !score::asks_all_plays(&seen);
        if is_plain {
            score::worth_by_due(seen, rolled.history.coup, DueByPlays { plein: None, unplayed: 0 }, into);
        }
        is_plain
    }

    fn outlook(&self, at: &Position, room: &mut Lookahead) -> i32 {
        outlook::outlook(self.profile, at.men(), at.turn(), room)
    }

    fn most_promising(&self, at: &Position, among: Candidates<'_>, room: &mut Lookahead) -> Play {
        outlook::most_promising(self.profile, (at.men(), at.turn()), among, room)
    }

    fn mark(&self, marks: &mut Marks, side: Side, points: u16) -> Leave {
        if mark(marks, side, points) > 0 { Leave::May } else { Leave::MayNot }
    }

    fn articles_of(&self, kind: Kind) -> &'static [&'static str] {
        self.profile.cites.of(kind)
    }

    fn parties(&self) -> Option<&'static parties::PartieRules> {
        Some(&self.profile.parties)
    }

    fn values(&self) -> Vec<Value> {
        self.profile.values()
    }

    fn strikes(&self) -> bool {
        false
    }

    fn handling_rules(&self) -> Option<&dyn HandlingRules> {
        Some(self)
    }

    /// One player throws both dice, and who has the larger nearer to him plays them (L 28, G III).
    fn opening(&self) -> Opening {
        Opening::Thrown { by_turns: self.profile.cites.laws.dice.other_draws.value }
    }

    fn laws(&self) -> &'static Laws {
        &self.profile.cites.laws
    }
}
