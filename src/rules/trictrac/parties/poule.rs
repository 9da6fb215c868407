//! The poule of three to five players.

use super::{Manner, Order, PartieRules};
use crate::board::Side;

/// A poule of 3 to 5 players, partie by partie.
///
/// Whoever sits down pays the contribution, each time anew; the mass is for the one who beats all the others without a break: two parties in a row
/// of three players, three of four, four of five (G VIII, L 219).
///
/// ```
/// use trictrac::{board::Side, rules::{Poule, trictrac::GUITON}};
/// let rules = &GUITON.profile().parties;
/// let mut poule = Poule::new([0, 1], 3, 10);
/// assert_eq!(poule.stake, 20, "who sits down pays");
/// poule.won(rules, Side::White);
/// assert_eq!((poule.stake, poule.winner), (30, None), "the third has sat down");
/// poule.won(rules, Side::White);
/// assert_eq!((poule.winner, poule.net[0]), (Some(0), 20), "two in a row (L 219)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Poule {
    /// What has been put in.
    pub stake: u32,
    /// What each player has put in, and for who has won it all, less what he takes.
    pub net: Vec<i64>,
    /// Who has beaten all the others in a row, if anybody has.
    pub winner: Option<usize>,
    order: Order,
    contribution: u32,
    /// Who won the last partie, and how many in a row.
    row: Option<(usize, usize)>,
    /// Who has sat down for the partie that is to come.
    sits_down: Option<u8>,
}

impl Poule {
    /// These two sit down first, and pay.
    #[must_use]
    pub fn new(seats: [u8; 2], players: usize, contribution: u32) -> Poule {
        let players = players.max(2);
        let order = Order::new(Manner::Poule, seats, players);
        let mut poule = Poule {
            stake: 0,
            net: vec![0; players],
            winner: None,
            order,
            contribution,
            row: None,
            sits_down: None,
        };
        order.seats.into_iter().for_each(|player| poule.pay(player));
        poule
    }

    /// A partie, won by this side. When the poule is won nothing more is counted.
    pub fn won(&mut self, rules: &PartieRules, side: Side) {
        if self.winner.is_some() {
            return;
        }
        let winner = usize::from(self.order.seats[side.index()]);
        let row = self.row.filter(|(last, _)| *last == winner).map_or(1, |(_, row)| row + 1);
        self.row = Some((winner, row));
        if row + 1 >= self.net.len() {
            self.winner = Some(winner);
            let stake = i64::from(self.stake);
            if let Some(net) = self.net.get_mut(winner) {
                *net += stake;
            }
            return;
        }
        self.order.after(rules, side);
        let next = self.order.seats[side.other().index()];
        self.sits_down = Some(next);
        self.pay(next);
    }

    /// What each player has were the poule broken off behind the last partie: "alors on partage la poule" (P 1.VI), alike; nobody sits down any more. A
    /// rest that does not divide is nobody's; who has won the poule keeps it.
    ///
    /// ```
    /// use trictrac::{board::Side::{Black, White}, rules::{poule, trictrac::LEPEINTRE}};
    /// let account = poule(&LEPEINTRE.profile().parties, [0, 1], 3, 30, &[White, Black, White]);
    /// assert_eq!(account.shared(), [10, -20, 10], "the second of three has sat down twice");
    /// ```
    #[must_use]
    pub fn shared(&self) -> Vec<i64> {
        let mut net = self.net.clone();
        if self.winner.is_some() {
            return net;
        }
        let contribution = i64::from(self.contribution);
        let mut stake = i64::from(self.stake);
        if let Some(next) = self.sits_down.and_then(|next| net.get_mut(usize::from(next))) {
            *next += contribution;
            stake -= contribution;
        }
        let share = stake / i64::try_from(net.len().max(1)).unwrap_or(1);
        net.iter_mut().for_each(|sum| *sum += share);
        net
    }

    fn pay(&mut self, player: u8) {
        self.stake = self.stake.saturating_add(self.contribution);
        if let Some(net) = self.net.get_mut(usize::from(player)) {
            *net -= i64::from(self.contribution);
        }
    }
}

/// The account of a poule, each partie of which is won by the side given.
///
/// ```
/// use trictrac::{board::Side, rules::{poule, trictrac::GUITON}};
/// let account = poule(&GUITON.profile().parties, [0, 1], 4, 10, &[Side::White; 3]);
/// assert_eq!(account.winner, Some(0));
/// assert_eq!(account.net, [30, -10, -10, -10]);
/// ```
#[must_use]
pub fn poule(rules: &PartieRules, seats: [u8; 2], players: usize, contribution: u32, won: &[Side]) -> Poule {
    let mut poule = Poule::new(seats, players, contribution);
    won.iter().for_each(|&side| poule.won(rules, side));
    poule
}

#[cfg(test)]
mod tests {
    use super::poule;
    use crate::board::Side;
    use crate::rules::trictrac::parties::PartieRules;
    use Side::{Black as B, White as W};

    #[test]
    fn guiton_viii_an_interrupted_row_begins_anew_and_each_entry_is_paid() {
        // Four players: 0 beats 1 and 2, 3 beats 0, then 1, then 2: three in a row.
        let account = poule(&PartieRules::LELASSEUX, [0, 1], 4, 5, &[W, W, B, B, B]);
        assert_eq!(account.winner, Some(3));
        // Entries: 0, 1, 2, 3, then 1 and 2 again: six contributions.
        assert_eq!(account.stake, 30);
        assert_eq!(account.net, [-5, -10, -10, 25]);
        assert_eq!(account.net.iter().sum::<i64>(), 0);
    }

    #[test]
    fn guiton_viii_two_in_a_row_are_not_enough_for_four() {
        assert_eq!(poule(&PartieRules::LELASSEUX, [0, 1], 4, 5, &[W, W]).winner, None);
    }
}
