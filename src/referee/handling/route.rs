//! Whether a coup has come rightly to where the dames lie: a table that is that of a right play may be reached by dames drawn back, moved by no number of the
//! roll, or let go on the way where none may stand (L 31, L 33, L 42).
//! Takes a coup as it was handled, gives yes or no; and of a dame where it may stand, and how it may go off.

use super::reading::Reading;
use super::{HandledDames, JudgedCoup, MovedDame, behind_legs};
use crate::board::{Men, Move, OFF, Play};
use crate::record::Played;
use crate::referee::plays::Allowed;

impl Allowed {
    /// Whether these are the dames of one of the plays, each from where to where it goes; `rests`: whether a dame may be let go here, that another leg, or the
    /// same dame, goes on from.
    pub fn has_play_of(&self, legs: &[Move], rests: impl Fn(u8) -> bool) -> bool {
        self.plays.as_slice().iter().any(|play| match (legs, play.moves()) {
            (&[leg], &[one, on]) => one.to == on.from && (one.from, on.to) == (leg.from, leg.to),
            (&[a, b], &[one, other]) => {
                ((a, b) == (one, other) || (b, a) == (one, other)) && (one.to != other.from || rests(one.to))
            }
            (legs, moves) => legs == moves,
        })
    }

    /// Whether these legs, which end in dames that lie as a play of the roll brings them, went there by its numbers; where one mends one's own play it is not
    /// asked (P 4.III 24).
    pub fn is_reached_by(&self, legs: &[MovedDame], after: &Men) -> bool {
        let game = self.position.game();
        let rules = &game.laws().dames;
        let Some(law) = game.handling_rules().filter(|_| !rules.mends_own_play.value) else { return true };
        JudgedCoup { allowed: self, law, rules, legs, after }.is_by_its_route()
    }

    /// Whether these plays go by the numbers of the roll; it cannot be said where the dames stand otherwise than those before them have left them.
    pub fn brings_there(&self, stood: &Men, before: &[&Played], all: &[&Played]) -> bool {
        let (start, side) = (self.position.men(), self.position.turn());
        let legs_of = |plays: &[&Played]| {
            let mut hand = HandledDames::default();
            plays.iter().for_each(|played| hand.play_by(self, played, 0));
            hand
        };
        let (left, hand) = (legs_of(before), legs_of(all));
        let is_known = !hand.unclear && behind_legs(*start, side, &left.legs).of(side) == stood.of(side);
        !is_known || self.is_reached_by(&hand.legs, &behind_legs(*start, side, &hand.legs))
    }
}

impl JudgedCoup<'_> {
    /// Whether every dame went forwards by numbers of the roll, each played once, and was let go only where it may stand; what is asked of a coup whose dames
    /// lie as a play of the roll brings them.
    pub fn is_by_its_route(&self) -> bool {
        let legs: Vec<Move> = self.legs.iter().map(|leg| Move { from: leg.from, to: leg.to }).collect();
        let rests = |field: u8| self.open(field) && !self.is_empty_coin(field);
        !self.goes_off_before_all_are_in() && self.allowed.has_play_of(&legs, rests)
            || self.read().0.iter().all(|r| *r == Reading::Well)
    }

    /// Whether this is his coin, and he has no dame there.
    fn is_empty_coin(&self, field: u8) -> bool {
        field == self.law.coin() && self.start().count(self.allowed.position.turn(), field) == 0
    }

    /// A dame let go alone on its player's coin, and taken on from there: it may not have stood there (L 42).
    pub(super) fn rests_alone_on_the_coin(&self, readings: &mut [Reading]) {
        let alone = |at: usize, leg: &MovedDame| {
            self.is_empty_coin(leg.to)
                && !leg.paired
                && self.legs[at + 1..].iter().any(|on| on.from == leg.to)
                && self.after.count(self.allowed.position.turn(), leg.to) == 0
        };
        let at = self.legs.iter().enumerate().position(|(at, leg)| alone(at, leg));
        if let Some(at) = at.filter(|&at| !self.rules.mends_own_play.value && readings[at] == Reading::Well) {
            readings[at] = Reading::Barred;
        }
    }

    /// Cases that touch one another, all pushed on a flèche by a doublet that brings the first behind the last (L 87).
    pub(super) fn pushes_cases(&self) -> bool {
        let roll = self.allowed.roll;
        let Some(first) = self.legs.iter().map(|leg| leg.from).min().filter(|_| roll.is_doublet()) else {
            return false;
        };
        let pushed =
            |field: u8| self.legs.iter().filter(|l| (l.from, l.to) == (field, field + 1)).count() == 2;
        let case = |field: u8| self.start().count(self.allowed.position.turn(), field) > 1;
        self.legs.len() == 2 * usize::from(roll.high())
            && (first..first + roll.high()).all(|field| pushed(field) && case(field))
            && self.open(first + roll.high())
    }

    /// Whether a dame of these goes off by this number, all being in the last table: exactly, or too large for the rearmost (L 116, P 4.72).
    pub(super) fn can_go_off(&self, men: &Men, from: u8, number: u8) -> bool {
        let stands = |field: u8| men.count(self.allowed.position.turn(), field) > 0;
        let exact = from + number == OFF;
        let beyond = from + number > OFF && !(19..from).any(stands);
        stands(from) && !(1..=18).any(stands) && (exact || beyond)
    }

    /// Whether a dame goes off by both numbers, from these.
    pub(super) fn goes_off_by_both(&self, men: &Men, from: u8, numbers: &[u8]) -> bool {
        let &[high, low] = numbers else { return false };
        let (game, side) = (self.allowed.position.game(), self.allowed.position.turn());
        [(high, low), (low, high)].into_iter().any(|(first, then)| {
            let repos = from + first;
            let on = || Play::one(Move { from, to: repos }).after(men, side);
            repos < OFF
                && men.count(side, from) > 0
                && game.may_rest(self.start(), side, repos)
                && self.can_go_off(&on(), repos, then)
        })
    }

    /// Where the dame of this leg lies, later legs having carried it on.
    pub(super) fn lies_since(&self, at: usize) -> u8 {
        self.carried_on_to(at, &mut Vec::new())
    }
}
