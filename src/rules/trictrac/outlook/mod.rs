//! What the 36 throws promise a player together, as players who look one throw ahead ask it for every play: the same as scoring each roll by its
//! plays, but told from sets of flèches, with no list of plays where none is needed.

mod hits;
mod near_plein;
mod one_roll;
mod promise;
mod steps;

use super::plays::plays;
use super::score::{RolledView, of_plays, of_two_dames_down, worth};
use super::view::{RETOUR, View, lacking, near_plein as near_plein_table};
use super::{COIN, DAMES, OTHER_COIN, Profile, TALON, TooSmall, bearing_off};
use crate::board::{FieldSet, Men, OFF, Roll, Side};
use crate::rules::lookahead::OutlookKey;
use crate::rules::{Lookahead, Plays, Score};
use hits::hits;
use near_plein::NearPlein;
pub use one_roll::score;
pub use promise::most_promising;
use steps::{Steps, pair};

/// The points of the 36 throws of `side` together: won less given.
pub fn outlook(profile: &'static Profile, men: &Men, side: Side, room: &mut Lookahead) -> i32 {
    of_view(profile, &View::new(men, side), side, room)
}

fn of_view(profile: &'static Profile, view: &View, side: Side, room: &mut Lookahead) -> i32 {
    if profile.worth.pile_de_misere.value && view.own[COIN as usize] + 2 >= DAMES {
        let mut asked =
            Outlook { profile, view: *view, side, plays: &mut room.plays, score: &mut room.score };
        return over_all(|roll| asked.by_its_plays(roll));
    }
    hits(view) + corner(view) + all_but_hits(profile, view, side, room)
}

/// What the plays of the rolls decide, and two dames down. As dames go off no dame, or one only, is where a coin could be hit from, or is the
/// first or second down.
fn all_but_hits(profile: &'static Profile, view: &View, side: Side, room: &mut Lookahead) -> i32 {
    if bearing_off::may_happen_in(view) {
        return going_off(profile, view, side, room);
    }
    two_dames_down(profile, view, side, room) + pleins_and_unplayed(profile, view, side, room)
}

/// The flèches to which a number, or two, brings one of these dames: none farther than twelve.
fn reached(from: FieldSet) -> FieldSet {
    let by_one = from.beyond(1) | from.beyond(2) | from.beyond(3);
    let by_six = by_one | by_one.beyond(3);
    by_six | by_six.beyond(6)
}

/// What the plays of a view's rolls depend on.
fn seen(profile: &'static Profile, view: &View) -> OutlookKey {
    let reached = reached(view.held);
    OutlookKey {
        rules: std::ptr::from_ref(profile) as usize,
        own: *view.own,
        lands: [view.open & reached, view.rest & reached],
        others_coin_empty: view.others_coin_empty(),
    }
}

/// The sum over the 36 throws.
fn over_all(mut of: impl FnMut(Roll) -> i32) -> i32 {
    Roll::ALL.into_iter().map(|roll| i32::from(roll.weight()) * of(roll)).sum()
}

/// Four points, six by doublet (L 152).
const fn four_or_six(roll: Roll) -> i32 {
    if roll.is_doublet() { 6 } else { 4 }
}

/// Whether a dame of this set stands `number` before `field`.
const fn before(set: FieldSet, field: u8, number: u8) -> bool {
    field > number && set.contains(field - number)
}

/// The other's coin hit by two dames beside the two of one's own (L 45, L 84, L 130; P 4.60): the throws of two numbers that each lead to it.
fn corner(view: &View) -> i32 {
    if view.others_coin_known_empty() { beside_coin(view) } else { 0 }
}

/// As [`corner`], where the other's coin is empty.
fn beside_coin(view: &View) -> i32 {
    let coin = view.own[COIN as usize];
    if coin < 2 {
        return 0;
    }
    // The numbers with a dame that leads to it, the as from one's own coin among them, and those with two.
    let near = FieldSet::from_to(OTHER_COIN - 6, OTHER_COIN - 2);
    let numbers = |dames: FieldSet, least: u8| (dames & near).len() as i32 + i32::from(coin >= 2 + least);
    let (one, two) = (numbers(view.held, 1), numbers(view.cased, 2));
    4 * one * (one - 1) + 6 * two
}

/// A position whose throws are asked for.
struct Outlook<'a> {
    profile: &'a Profile,
    view: View<'a>,
    side: Side,
    plays: &'a mut Plays,
    score: &'a mut Score,
}

impl<'a> Outlook<'a> {
    const fn rolled(&self, roll: Roll) -> RolledView<'a> {
        let (view, side) = (self.view, self.side);
        RolledView {
            profile: self.profile,
            view,
            side,
            roll,
            own_in_part: false,
            other_in_part: false,
            mezeas_made: false,
        }
    }

    /// What the events scored last come to.
    fn scored(&self) -> i32 {
        i32::from(self.score.points(self.side)) - i32::from(self.score.points(self.side.other()))
    }

    /// A roll as it is scored when it falls.
    fn by_its_plays(&mut self, roll: Roll) -> i32 {
        plays(self.profile, &self.view, roll, self.plays);
        worth(self.rolled(roll), None, self.plays, self.score);
        self.scored()
    }

    /// What the plays of a roll decide: pleins made and kept, the last dame borne off, numbers not played.
    fn of_its_plays(&mut self, roll: Roll) -> i32 {
        plays(self.profile, &self.view, roll, self.plays);
        of_plays(self.rolled(roll), self.plays, self.score);
        self.scored()
    }
}

/// Two coins, mézéas and their contre-jans (L 124 to L 127).
fn two_dames_down(profile: &Profile, view: &View, side: Side, room: &mut Lookahead) -> i32 {
    // Both coins are six flèches before at most, or one's own has both dames.
    let far = view.held & FieldSet::from_to(TALON + 1, COIN - 7);
    if !far.is_empty() || !view.has_down(2) {
        return 0;
    }
    let asked = Outlook { profile, view: *view, side, plays: &mut room.plays, score: &mut room.score };
    over_all(|roll| {
        of_two_dames_down(asked.rolled(roll), asked.score);
        asked.scored()
    })
}

/// What the plays of a roll decide once dames can go off.
fn going_off(profile: &'static Profile, view: &View, side: Side, room: &mut Lookahead) -> i32 {
    if bearing_off::is_plain(profile, view) {
        return 0;
    }
    room.remembered(&seen(profile, view), |plays, score| {
        let mut asked = Outlook { profile, view: *view, side, plays, score };
        let plein = OffPlein::new(profile, view);
        over_all(|roll| plein.points(roll).unwrap_or_else(|| asked.of_its_plays(roll)))
    })
}

/// The plein of the retour as dames go off: two dames that can be played without it tell that both numbers are, and that it is kept (L 110).
struct OffPlein<'a> {
    view: &'a View<'a>,
    steps: Steps<'a>,
    /// It stands, and these dames are not of it; of these flèches two.
    kept: Option<[FieldSet; 2]>,
    /// Only the list of plays tells.
    listed: bool,
}

impl<'a> OffPlein<'a> {
    fn new(profile: &Profile, view: &'a View<'a>) -> OffPlein<'a> {
        let missing = lacking(view.held, view.cased, RETOUR);
        let spare = || {
            [(1, 3), (2, 4)]
                .map(|(other, table)| view.at_least(other) & !RETOUR | view.at_least(table) & RETOUR)
        };
        let left = DAMES.saturating_sub(view.own[OFF as usize]);
        let too_small = profile.plays.too_small.value != TooSmall::AnyDame;
        OffPlein {
            view,
            steps: Steps::off(view),
            kept: (missing == 0).then(spare),
            listed: missing == 1 || missing == 2 || left <= 2 || too_small,
        }
    }

    /// Whether all are in, and too near the band for this number (L 116).
    fn leads_all_past(&self, number: u8) -> bool {
        (self.view.held & FieldSet::from_to(1, 25 - number)).is_empty()
    }

    fn points(&self, roll: Roll) -> Option<i32> {
        if self.listed {
            return None;
        }
        let [by_high, by_low] = [roll.high(), roll.low()].map(|number| self.steps.by(number));
        match self.kept {
            Some([one, two]) => pair(by_high & one, by_low & one, two).then(|| four_or_six(roll)),
            // A number that leads every dame past the band takes the farthest off, whatever the other plays.
            None => {
                let [high_off, low_off] = [roll.high(), roll.low()].map(|number| self.leads_all_past(number));
                let played = pair(by_high, by_low, self.view.cased)
                    || high_off && (low_off || !by_low.is_empty())
                    || low_off && !by_high.is_empty();
                played.then_some(0)
            }
        }
    }
}

/// Pleins made and kept, and numbers not played: what the plays of a roll decide where no dame goes off.
fn pleins_and_unplayed(profile: &'static Profile, view: &View, side: Side, room: &mut Lookahead) -> i32 {
    let steps = Steps::new(view);
    let Some(table) = near_plein_table(view.held, view.cased) else {
        return -2 * steps.unplayed_of_all();
    };
    room.remembered(&seen(profile, view), |plays, score| {
        let mut asked = Outlook { profile, view: *view, side, plays, score };
        let plein = NearPlein::new(profile, view, table);
        over_all(|roll| {
            let known = if steps.unplayed(roll) == 0 { plein.points(view, roll) } else { None };
            known.unwrap_or_else(|| asked.of_its_plays(roll))
        })
    })
}
