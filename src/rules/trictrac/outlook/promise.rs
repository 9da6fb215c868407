//! The plays of a roll compared by what the next throws promise. What is soon told of a play (hits, the coin) is told of all; what its rolls' plays
//! decide only of those that could still be the best by it. The choice is that of the whole comparison.

use super::hits::{hits, hits_by_other};
use super::steps::Steps;
use super::{all_but_hits, beside_coin, of_view, reached};
use crate::board::{FieldSet, Men, Play, Side};
use crate::rules::lookahead::Hope;
use crate::rules::trictrac::view::{View, lacking, near_plein};
use crate::rules::trictrac::{COIN, DAMES, Profile, bearing_off};
use crate::rules::{Candidates, Lookahead, LooksFor};

/// No number of any throw can be played: so much is given at most (L 153).
const ALL_UNPLAYED: i32 = 2 * 2 * 36;
/// So much is given at most for each number of a die that two dames cannot play: it falls in ten simple throws, and twice in a doublet.
const EACH_UNPLAYED: i32 = 2 * (10 + 2);
/// A plein kept, or made in one way, by every throw (L 152).
const PLEIN: i32 = 4 * 30 + 6 * 6;
/// A plein made in as many ways as there are, and all dames off.
const MOST_BY_PLAYS: i32 = 3 * PLEIN + PLEIN;

/// The play that promises most him who threw, as [`Game::most_promising`](crate::rules::Game::most_promising) says it.
pub fn most_promising(
    profile: &'static Profile,
    (men, side): (&Men, Side),
    Candidates { plays, else_this, looks_for }: Candidates<'_>,
    room: &mut Lookahead,
) -> Play {
    let mut compared = Compared::new(profile, men, side, looks_for);
    let play = |nth: usize| if nth == 0 { &else_this } else { &plays.as_slice()[nth - 1] };
    let mut hopes = std::mem::take(&mut room.hopes);
    hopes.clear();
    let mut landed = FieldSet::EMPTY;
    hopes.extend((0..=plays.len()).map(|nth| compared.hope(play(nth), &mut landed)));
    compared.bound_his(landed);
    // The most hopeful first, so that others need not be looked into.
    let first = (0..hopes.len()).rev().max_by_key(|&nth| hopes[nth].estimate).unwrap_or(0);
    let (mut best, mut most) = (first, i32::MIN);
    for nth in std::iter::once(first).chain((0..hopes.len()).filter(|&nth| nth != first)) {
        let wanted = if nth <= best { most } else { most + 1 };
        if nth > 0 && hopes[nth].at_most >= wanted && *play(nth) == else_this {
            // It was looked into as the first.
            continue;
        }
        if let Some(promised) = compared.promise(play(nth), hopes[nth], (wanted, room)) {
            (best, most) = (nth, promised);
        }
    }
    room.hopes = hopes;
    *play(best)
}

/// What all plays of a roll have in common.
struct Compared<'a> {
    profile: &'static Profile,
    side: Side,
    looks_for: LooksFor,
    /// Before the play, and what the other sees then.
    mine: View<'a>,
    his: View<'a>,
    /// Where the other stands, in one's own numbering.
    other: FieldSet,
    /// What the other wins by one's coin while it is empty.
    by_coin: i32,
    /// Whether it can be hit, and he may hit one's own.
    others_coin_can_be_hit: bool,
    /// Whether a dame could go off after the play.
    may_go_off: bool,
    /// The rest of the other's promise gives him so much at least, whatever is played.
    his_least: i32,
    /// The flèches that his dames reach.
    his_reach: FieldSet,
    /// What the rest of his promise was found to be after plays that leave him the same ways.
    his_remembered: [Option<(HisWays, i32)>; REMEMBERED],
}

/// So many of the other's are remembered.
const REMEMBERED: usize = 8;

/// All of one's play that the rest of the other's promise depends on: where he may put a dame and where one may rest, of what his dames reach, and
/// whether one's coin is empty.
type HisWays = (FieldSet, FieldSet, bool);

impl<'a> Compared<'a> {
    fn new(profile: &'static Profile, men: &'a Men, side: Side, looks_for: LooksFor) -> Compared<'a> {
        let (mine, his) = (View::new(men, side), View::new(men, side.other()));
        // Two dames enter by a roll at most.
        let outside: u8 = mine.own[1..19].iter().sum();
        Compared {
            profile,
            side,
            looks_for,
            mine,
            his,
            other: his.held.seen_by_other(),
            by_coin: beside_coin(&his),
            others_coin_can_be_hit: mine.others_coin_known_empty(),
            may_go_off: outside <= 3,
            his_least: 0,
            his_reach: reached(his.held),
            his_remembered: [None; REMEMBERED],
        }
    }

    /// The rest of the other's promise: as it was found, or is now.
    fn his_rest(&mut self, his: &View, room: &mut Lookahead) -> i32 {
        let ways = (his.open & self.his_reach, his.rest & self.his_reach, his.others_coin_empty());
        let mixed = (ways.0.bits() ^ ways.1.bits().rotate_left(7)).wrapping_mul(0x9E37_79B1);
        let place = &mut self.his_remembered[(mixed >> 29) as usize % REMEMBERED];
        if let Some((seen, rest)) = place
            && *seen == ways
        {
            return *rest;
        }
        let rest = all_but_hits(self.profile, his, self.side.other(), room);
        *place = Some((ways, rest));
        rest
    }

    /// The other is never more shut in than if all that the plays take were taken at once: what one's dames leave or can no longer fill only
    /// opens more to him.
    fn bound_his(&mut self, landed: FieldSet) {
        let his = View { open: self.his.open & !landed.seen_by_other(), ..self.his };
        self.his_least = least_by_plays(&his);
    }

    /// One's own dames after a play.
    fn own_after(&self, play: &Play) -> [u8; 26] {
        let mut own = *self.mine.own;
        for m in play.moves() {
            own[m.from as usize] = own[m.from as usize].saturating_sub(1);
            own[m.to as usize] += 1;
        }
        own
    }

    /// Whether only each roll by its plays tells (annex of Malfilâtre).
    fn may_pile(&self, own: &[u8; 26]) -> bool {
        let most = own[COIN as usize].max(self.his.own[COIN as usize]);
        self.profile.worth.pile_de_misere.value && most + 2 >= DAMES
    }

    /// What is soon told of a play, whose dames then stand on these flèches too.
    fn hope(&self, play: &Play, landed: &mut FieldSet) -> Hope {
        let own = self.own_after(play);
        if self.may_pile(&own) {
            return Hope { estimate: 0, at_most: i32::MAX };
        }
        let mine = self.mine.moved(&own);
        *landed |= mine.held;
        let lone = mine.held & !mine.cased;
        let danger = hits_by_other(lone, mine.cased, self.other)
            + if own[COIN as usize] == 0 { self.by_coin } else { 0 };
        let (gain, own_most) = match self.looks_for {
            LooksFor::Gain => {
                let by_coin = if self.others_coin_can_be_hit { beside_coin(&mine) } else { 0 };
                (hits(&mine) + by_coin, self.most_by_plays(&mine))
            }
            LooksFor::Danger => (0, 0),
        };
        let estimate = gain - danger;
        Hope { estimate, at_most: estimate + own_most }
    }

    /// What the plays of all rolls win at most.
    fn most_by_plays(&self, mine: &View) -> i32 {
        if mine.has_down(2) || self.may_go_off && bearing_off::may_happen_in(mine) {
            return MOST_BY_PLAYS;
        }
        match near_plein(mine.held, mine.cased) {
            None => 0,
            Some(table) if lacking(mine.held, mine.cased, table) == 1 => 3 * PLEIN,
            Some(_) => PLEIN,
        }
    }

    /// What a play promises in all, if that may be as much as is wanted.
    fn promise(&mut self, play: &Play, hope: Hope, (wanted, room): (i32, &mut Lookahead)) -> Option<i32> {
        if hope.at_most.saturating_sub(self.his_least) < wanted {
            return None;
        }
        let own = self.own_after(play);
        let mine = self.mine.moved(&own);
        let his = self.his.facing(&mine);
        let own_part = |part: Part, room: &mut Lookahead| match self.looks_for {
            LooksFor::Gain => part(self.profile, &mine, self.side, room),
            LooksFor::Danger => 0,
        };
        let promised = if self.may_pile(&own) {
            own_part(of_view, room) - of_view(self.profile, &his, self.side.other(), room)
        } else {
            let his_least = if self.his_least == 0 { 0 } else { least_by_plays(&his) };
            if hope.at_most - his_least < wanted {
                return None;
            }
            let estimate = hope.estimate + own_part(all_but_hits, room);
            if estimate - his_least < wanted {
                return None;
            }
            estimate - self.his_rest(&his, room)
        };
        (promised >= wanted).then_some(promised)
    }
}

/// A part of the outlook of whose view it is.
type Part = fn(&'static Profile, &View, Side, &mut Lookahead) -> i32;

/// What the plays of all rolls come to at least, where that is soon seen.
fn least_by_plays(view: &View) -> i32 {
    let by_two_dames = if view.has_down(2) { PLEIN } else { 0 };
    if bearing_off::may_happen_in(view) {
        return -ALL_UNPLAYED;
    }
    -by_two_dames - EACH_UNPLAYED * Steps::new(view).not_by_two() as i32
}
