//! What trictrac answers the referee about the dames: where one may be put down, how the coin was taken, where a missing dame comes
//! back and from where one too many goes.

use super::plays::{by_the_numbers, full_after, passes, takes_coin};
use super::view::{GRAND_JAN, OTHERS_GRAND_JAN, PETIT_JAN, RETOUR, View, all_can_still_fill, is_full};
use super::{COIN, DAMES, OTHER_COIN, TALON, Trictrac, misplaced};
use crate::board::{FieldSet, Men, Move, OFF, Play, Roll, Side};
use crate::rules::handling::{
    HandlingRules, Landing, MissingDame, SixteenDames, WrongCoin, WrongCoinPenalty,
};
use crate::rules::{Fault, Plays, Position};

impl HandlingRules for Trictrac {
    fn landing(&self, men: &Men, side: Side, field: u8) -> Landing {
        let view = View::new(men, side);
        if field > 24 {
            Landing::Barred
        } else if view.open.contains(field) {
            Landing::Open
        } else if view.rest.contains(field) && field != OTHER_COIN {
            Landing::TableOfOther
        } else {
            Landing::Barred
        }
    }

    fn takes_two(&self, field: u8) -> bool {
        field == COIN
    }

    fn plays_whatever_is_due(&self, at: &Position, roll: Roll, into: &mut Plays) {
        by_the_numbers(self.profile(), &View::new(at.men(), at.turn()), roll, into);
    }

    fn takes_coin_and_breaks(&self, at: &Position, plays: &[Play], (from, to): (Option<u8>, u8)) -> bool {
        let (profile, view) = (self.profile(), View::new(at.men(), at.turn()));
        if to != COIN || !profile.plays.coin_instead_of_passing.value || !is_full(view.own, PETIT_JAN) {
            return false;
        }
        let breaks = |play: &Play| !full_after(&view, play, PETIT_JAN);
        let is_of = |play: &Play, from: u8| play.moves().iter().any(|one| (one.from, one.to) == (from, to));
        plays
            .iter()
            .filter(|play| takes_coin(play) && breaks(play))
            .any(|play| from.is_none_or(|from| is_of(play, from) || breaks(&Play::one(Move { from, to }))))
    }

    fn coin_spares_passing(&self, at: &Position, plays: &[Play]) -> bool {
        let coin_instead = self.profile().plays.coin_instead_of_passing.value;
        coin_instead && is_full(View::new(at.men(), at.turn()).own, PETIT_JAN) && plays.iter().any(takes_coin)
    }

    fn passes_beside_coin(&self, at: &Position, plays: &[Play], play: &Play) -> bool {
        passes(play) && self.coin_spares_passing(at, plays)
    }

    fn coin(&self) -> u8 {
        COIN
    }

    fn pile(&self) -> u8 {
        TALON
    }

    fn may_lack(&self) -> u32 {
        match self.profile().cites.laws.dames.missing_dame.value {
            MissingDame::WhereItProfitsNobody => 1,
            MissingDame::TalonOrGrandJan => u32::from(DAMES) - 1, // "one or several"
        }
    }

    fn may_exceed(&self) -> u32 {
        match self.profile().cites.laws.dames.sixteen_dames.value {
            SixteenDames::OtherChooses | SixteenDames::OtherChoosesUnlessEarly => 1,
            SixteenDames::Restart => 0,
        }
    }

    fn misplaced(&self, men: &Men) -> Option<Fault> {
        misplaced(men)
    }

    fn other_brings_back(&self) -> bool {
        self.profile().cites.laws.dames.missing_dame.value == MissingDame::TalonOrGrandJan
    }

    fn wrong_coin(&self, start: &Men, after: &Men, side: Side, roll: Roll) -> Option<WrongCoin> {
        let (a, b) = (roll.high(), roll.low());
        if start.count(side, COIN) > 0 || after.count(side, COIN) != 2 {
            return None;
        }
        let pair = |x: u8, y: u8| {
            let one = start.count(side, x) > u8::from(x == y) && start.count(side, y) >= 1;
            one.then(|| Play::two(Move { from: x, to: COIN }, Move { from: y, to: COIN }))
        };
        let penalty = self.profile().cites.laws.dames.wrong_coin_penalty.value;
        if penalty == WrongCoinPenalty::FalseCase {
            return None;
        }
        // P 4.26: whatever way it was wrongly taken, and whichever way it goes; else by puissance alone.
        let any = penalty == WrongCoinPenalty::CoinBarred;
        let by_puissance = pair(OTHER_COIN - a, OTHER_COIN - b);
        let goes = any && start.count(side.other(), COIN) == 0;
        let direct = pair(COIN - a, COIN - b).or(by_puissance.filter(|_| goes))?;
        if !any && by_puissance.is_none_or(|play| play.after(start, side) != *after) {
            return None;
        }
        if direct.after(start, side) == *after {
            return None;
        }
        let gone = |field: u8| start.count(side, field).saturating_sub(after.count(side, field));
        let mut taken = (TALON..COIN).flat_map(|field| std::iter::repeat_n(field, usize::from(gone(field))));
        let taken = [taken.next()?, taken.next()?];
        Some(WrongCoin { direct, taken, all_in_one: self.passages(start, side, roll) })
    }

    /// L 214: so that it profits nobody. P 4.32: to the talon, but for those of P 4.34.
    fn comes_back_to(&self, men: &Men, side: Side, kept: Option<bool>) -> Option<u8> {
        let at = |field: u8| men.count(side, field);
        let rearmost = |from: u8, to: u8, least: u8| (from..=to).find(|&f| at(f) >= least);
        let first_table = rearmost(TALON, 6, 1);
        if self.profile().cites.laws.dames.missing_dame.value == MissingDame::TalonOrGrandJan {
            // Where a dame of his has gone on to the other's table he can keep no more.
            let may_yet_keep = kept == Some(false) && rearmost(OTHER_COIN, OFF, 1).is_none();
            let all_passed = first_table.is_none() && !may_yet_keep;
            let others_talon = men.count(side.other(), 25 - TALON) > 0; // no dame stands on one of the other's (P 1.II)
            let passed = rearmost(TALON, 24, 1).filter(|_| all_passed || others_talon);
            return passed.or(Some(TALON));
        }
        if first_table.is_some() {
            return first_table;
        }
        // The coin where it is held, else the case nearest to it.
        if let Some(field) = [2, 1].into_iter().find_map(|least| (7..=COIN).rev().find(|&f| at(f) >= least)) {
            return Some(field);
        }
        // All have passed: the flèche nearest to the coin.
        if let Some(field) = rearmost(OTHER_COIN, 18, 1) {
            return Some(field);
        }
        // All are in: where it is of no use, by whether the plein can still be made.
        let piled = |least: u8| (19..=24).filter(move |&f| at(f) >= least);
        if all_can_still_fill(men.of(side), 19) {
            [3, 2, 1].into_iter().find_map(|least| piled(least).next_back())
        } else {
            [2, 1].into_iter().find_map(|least| piled(least).next())
        }
    }

    /// L 215: one of the talon; else, as the other likes, of the first table; else one to spare in the second.
    fn taken_off_from(&self, men: &Men, side: Side) -> FieldSet {
        if self.profile().cites.laws.dames.sixteen_dames.value == SixteenDames::Restart {
            return FieldSet::EMPTY;
        }
        let with = |table: FieldSet, least: u8| -> FieldSet {
            table.iter().filter(|&field| men.count(side, field) >= least).collect()
        };
        let first = with(PETIT_JAN, 1);
        match first.first() {
            Some(TALON) => FieldSet::of(TALON),
            Some(_) => first,
            None => with(GRAND_JAN, 3),
        }
    }
}

impl Trictrac {
    /// The plays all in one that a wrong taking of the coin lets the other demand: of any dame that passes to the retour (L 216), or of one
    /// of the two that were played, to an empty flèche of his petit jan (G IV).
    fn passages(&self, men: &Men, side: Side, roll: Roll) -> Vec<Play> {
        let (view, sum) = (View::new(men, side), roll.sum());
        let (fields, end) = match self.profile().cites.laws.dames.wrong_coin_penalty.value {
            WrongCoinPenalty::AnyDamePasses => (view.held, OTHERS_GRAND_JAN | RETOUR),
            WrongCoinPenalty::ThatDamePasses => {
                ([roll.high(), roll.low()].map(|number| OTHER_COIN - number).into_iter().collect(), RETOUR)
            }
            WrongCoinPenalty::CoinBarred | WrongCoinPenalty::FalseCase => return Vec::new(),
        };
        let mut plays = Vec::new();
        for x in fields & (end & view.open).behind(sum) {
            let way = [roll.high(), roll.low()].into_iter().find(|n| view.rest.contains(x + n));
            if let Some(first) = way {
                let repos = x + first;
                plays.push(Play::two(Move { from: x, to: repos }, Move { from: repos, to: x + sum }));
            }
        }
        plays.retain(|play| play.after(men, side).count(side, COIN) != 1);
        plays
    }
}
