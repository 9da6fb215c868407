//! The coin is taken by two dames and left by the last two: what becomes of a coup in which one comes or goes alone (L 42, L 43, G IV, P 1.II).
//! Takes a coup as it was handled, gives which dame is at fault, and which two are one movement.

use super::reading::Reading;
use super::{Correction, JudgedCoup, MovedDame};
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
