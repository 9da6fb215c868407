//! The coin is taken by two dames and left by the last two: what becomes of a coup in which one comes or goes alone, or two wrongly (L 42 to 44, G IV, P 1.II).
//! Takes a coup as it was handled, gives which dame is at fault, which two are one movement, and the fault of two that take it as they may not.

use super::reading::Reading;
use super::{Correction, DamesFault, IllegalPlayKind, JudgedCoup, MovedDame, PlayFault, What};
use crate::board::Play;
use crate::rules::handling::WrongCoinPenalty;

impl JudgedCoup<'_> {
    /// Of two numbers played one brings a dame alone to its player's coin, or leaves one alone there: it is ill put, for no other comes or goes by this
    /// roll. Of several that leave it, that is the last: those before were well played (L 201).
    pub(super) fn none_alone_on_the_coin(&self, readings: &mut [Reading], left: &mut Vec<u8>) {
        let coin = self.law.coin();
        let alone = self.after.count(self.allowed.position.turn(), coin) == 1;
        let leaves = self.legs.iter().rposition(|leg| leg.from == coin && !leg.paired);
        let comes = || self.legs.iter().position(|leg| leg.to == coin && !leg.paired);
        if let Some(at) = leaves.or_else(comes)
            && alone
            && left.is_empty()
            && readings[at] == Reading::Well
            && self.legs.len() == 2
        {
            readings[at] = Reading::Ill;
            left.push(self.legs[at].far());
        }
    }

    /// Whether a number that is left brings this dame where it was let go, at its player's coin: it is at fault by being alone.
    pub(super) fn is_alone_by_its_number(&self, leg: MovedDame, left: &[u8]) -> bool {
        let coin = self.law.coin();
        (leg.from == coin || leg.to == coin) && left.contains(&leg.far()) && self.open(leg.to)
    }

    /// The two dames of a coup that both come to an empty coin: one movement, which goes back whole where the roll does not bring both.
    pub(super) fn both_at_the_coin(&self) -> Option<[MovedDame; 2]> {
        let coin = self.law.coin();
        let &[one, two] = self.legs else { return None };
        let both = one.to == coin && two.to == coin;
        (both && self.start().count(self.allowed.position.turn(), coin) == 0).then_some([one, two])
    }

    /// Whether they come there as by puissance, by numbers that bring them to the other's coin, which the other has (L 44, G IV).
    pub(super) fn is_barred_puissance(&self) -> bool {
        let (coin, roll) = (self.law.coin(), self.allowed.roll);
        let brings = |leg: MovedDame| (coin + 1).saturating_sub(leg.from);
        let by_both = |[one, two]: [MovedDame; 2]| {
            let numbers = [brings(one), brings(two)];
            numbers == [roll.high(), roll.low()] || numbers == [roll.low(), roll.high()]
        };
        self.both_at_the_coin().is_some_and(by_both)
            && self.start().count(self.allowed.position.turn().other(), coin) > 0
    }

    /// L 44, L 216, G IV: the other may demand the coup all in one where it passes, else bar the direct taking, or put the dames back
    /// himself; by that he gives the whole coup back (L 199, G III).
    pub(super) fn wrong_coin(&self) -> Option<PlayFault> {
        let (side, roll) = (self.allowed.position.turn(), self.allowed.roll);
        let wrong = self.law.wrong_coin(self.start(), self.after, side, roll)?;
        // Taken directly, and another dame moved since: that one is at fault.
        let mut legs: Vec<(u8, u8)> = self.legs.iter().map(|leg| (leg.from, leg.to)).collect();
        let taken_directly = wrong.direct.moves().iter().all(|m| {
            let played = legs.iter().position(|leg| *leg == (m.from, m.to));
            played.map(|n| legs.swap_remove(n)).is_some()
        });
        let together = self.legs.iter().any(|leg| leg.paired);
        let is_direct =
            wrong.direct.moves().iter().all(|m| [roll.high(), roll.low()].contains(&(m.to - m.from)));
        if taken_directly || !(is_direct || together) || self.can_be_played_elsewhere(wrong.taken) {
            return None;
        }
        let back = self.back(self.legs);
        let taken = self.allowed.position.after(&wrong.direct);
        let otherwise = |p: &Play| self.allowed.position.after(p).men() != taken.men();
        // Whoever can play his coup in one way only plays it (L 199).
        let bars = wrong.all_in_one.is_empty() && self.allowed.plays.as_slice().iter().any(otherwise);
        let mut fault = self.slip(
            IllegalPlayKind::WrongCoin,
            Some(0),
            back.done().into_iter().collect(),
            wrong.all_in_one,
        );
        fault.barred = bars.then_some(wrong.direct);
        let barred = self.rules.wrong_coin_penalty.value == WrongCoinPenalty::CoinBarred;
        if let Some(pair) = self.legs.iter().find(|leg| leg.paired && barred) {
            fault.what = What::Fault(DamesFault::FalseCase { field: pair.to });
        }
        Some(fault)
    }

    /// P 4.26: where both dames that were taken for the coin can be played elsewhere, it is a false case like another.
    pub fn can_be_played_elsewhere(&self, taken: [u8; 2]) -> bool {
        let thrown = (self.allowed.position.turn(), self.allowed.roll);
        self.rules.wrong_coin_penalty.value == WrongCoinPenalty::CoinBarred
            && self.law.both_go_elsewhere(self.start(), thrown, taken)
    }

    /// The play of the roll, where it has no other.
    pub(super) fn only_play(&self) -> Option<Play> {
        match self.allowed.plays.as_slice() {
            [play] => Some(*play),
            _ => None,
        }
    }

    /// Of two dames that the roll does not carry both: one of them is played where it can be, or both go back and others are played (P 4.26, P 4.30).
    pub(super) fn not_both(&self, pair: [MovedDame; 2]) -> (Vec<Correction>, Vec<Play>) {
        let back = self.back(&pair).done();
        let coin = pair[0].to;
        let penalty = self.rules.wrong_coin_penalty.value;
        if (penalty, coin) == (WrongCoinPenalty::CoinBarred, self.law.coin())
            && !self.can_be_played_elsewhere(pair.map(|leg| leg.from))
        {
            return (back.into_iter().collect(), Vec::new()); // which of them, or two others, is his choice
        }
        let with_one = |play: &&Play| {
            let moves = play.moves();
            moves.iter().any(|m| pair.iter().any(|leg| leg.from == m.from))
                && moves.iter().all(|m| m.to != coin)
        };
        (back.into_iter().collect(), self.allowed.plays.as_slice().iter().filter(with_one).copied().collect())
    }
}
