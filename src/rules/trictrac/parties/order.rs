//! Who sits where, who has the dice and who retires after a marqué.

use super::{Manner, PartieRules};
use crate::board::Side;

/// Who leaves the table when a marqué is over.
///
/// ```
/// use trictrac::rules::{Retires, trictrac::LELASSEUX};
/// assert_eq!(LELASSEUX.profile().parties.turning.value, Retires::Loser, "L 244");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retires {
    /// Who has won it.
    Winner,
    /// Who has lost it.
    Loser,
    /// After the first who has lost it, and then who has played two running (P 1.VI).
    AfterTwo,
}

/// Who sits at the table from one marqué to the next, and who has the dice (L 221, L 241, L 242, L 244). Players are numbered as `[Players]` names them, at most
/// [`Order::MOST`] (L 238, P 1.VI).
///
/// ```
/// use trictrac::{board::Side, rules::{Manner, Order, trictrac::LELASSEUX}};
/// let mut order = Order::new(Manner::Turning, [0, 1], 3);
/// order.after(&LELASSEUX.profile().parties, Side::White);
/// assert_eq!(order.seats, [0, 2], "who is marked retires (L 244)");
/// assert_eq!(order.dice, Some(Side::White), "who stays has the dice");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Order {
    manner: Manner,
    /// Who plays White, who plays Black.
    pub seats: [u8; 2],
    /// Who has the dice, where the law or the head says it.
    pub dice: Option<Side>,
    /// Who waits, the next first: so many of them.
    waiting: [u8; Order::MOST - 2],
    wait: u8,
    /// How many marqués are over.
    played: u32,
    /// Two against two, or where each plays two running: which side's player retires next.
    retires: Side,
}

impl Default for Order {
    fn default() -> Order {
        Order::new(Manner::Two, [0, 1], 2)
    }
}

impl Order {
    /// The most players of one partie.
    pub const MOST: usize = 6;

    /// The first marqué: these two sit down, the others wait in their order. À la chouette player 0 is the chouette and has the dice (L 242); two
    /// against two or three, 0 and 1 play against the others.
    #[must_use]
    pub fn new(manner: Manner, seats: [u8; 2], players: usize) -> Order {
        let (mut waiting, mut wait) = ([0; Order::MOST - 2], 0);
        for player in (0..players.min(Order::MOST) as u8).filter(|p| !seats.contains(p)) {
            if let Some(place) = waiting.get_mut(usize::from(wait)) {
                *place = player;
                wait += 1;
            }
        }
        let chouette = Side::BOTH.into_iter().find(|s| seats[s.index()] == 0);
        let dice = if manner == Manner::Chouette { chouette } else { None };
        Order { manner, seats, dice, waiting, wait, played: 0, retires: Side::White }
    }

    /// As it stands at the beginning of a later marqué, numbered from 1, or where it is told who has the dice in it.
    ///
    /// À la chouette the dice alternate, so that the number tells who has them, and the dice which marqué of her pair it is (L 242); two against
    /// two they are with who stays, and who stays plays his second (L 241).
    ///
    /// ```
    /// use trictrac::{board::Side, rules::{Manner, Order}};
    /// let order = Order::new(Manner::Two, [0, 1], 2).resumed(Some(2), Some(Side::Black));
    /// assert_eq!((order.seats, order.dice), ([0, 1], Some(Side::Black)), "of two both stay");
    /// ```
    #[must_use]
    pub fn resumed(mut self, marque: Option<u32>, dice: Option<Side>) -> Order {
        self.played = marque.map_or(0, |n| n.saturating_sub(1));
        match self.manner {
            Manner::Chouette => {
                if marque.is_none() && dice.is_some_and(|side| self.dice == Some(side.other())) {
                    self.played = 1;
                }
                if !self.played.is_multiple_of(2) {
                    self.dice = self.dice.map(Side::other);
                }
            }
            Manner::Teams => {
                self.dice = dice;
                if let (1.., Some(side)) = (self.played, dice) {
                    self.retires = side;
                }
            }
            Manner::Two | Manner::Turning | Manner::Poule => self.dice = dice,
        }
        self
    }

    /// What follows a marqué (of a poule: a partie) won by a side (L 221, L 241, L 242, L 244). A refait changes nothing (L 226).
    pub fn after(&mut self, rules: &PartieRules, winner: Side) {
        self.played = self.played.saturating_add(1);
        match self.manner {
            Manner::Two => self.dice = Some(winner),
            Manner::Chouette => {
                // The dice alternate; each associate plays two marqués (L 242).
                self.dice = self.dice.map(Side::other);
                if self.played.is_multiple_of(2)
                    && let Some(side) = Side::BOTH.into_iter().find(|s| self.seats[s.index()] != 0)
                {
                    self.replace(side);
                }
            }
            Manner::Teams => {
                // After the first marqué one retires; from then on each when he has played two (L 241).
                if self.played == 1 {
                    self.retires = retiring(rules.teams.value, winner);
                }
                let side = self.retires;
                self.replace_by_associate(side);
                self.dice = (!rules.primaute_of_teams.is_empty()).then_some(side.other());
                self.retires = side.other();
            }
            Manner::Turning if rules.turning.value == Retires::AfterTwo => {
                let side = if self.played == 1 { winner.other() } else { self.retires };
                self.replace(side);
                self.retires = side.other();
                self.dice = None; // who has them is not said
            }
            Manner::Turning => {
                let side = retiring(rules.turning.value, winner);
                self.replace(side);
                self.dice = Some(side.other());
            }
            Manner::Poule => {
                // Who stays is the winner; who has the dice is not said (G VIII).
                self.replace(winner.other());
                self.dice = None;
            }
        }
    }

    /// The next who waits sits down here.
    fn replace(&mut self, side: Side) {
        let waiting = &mut self.waiting[..usize::from(self.wait)];
        if let Some(next) = waiting.first_mut() {
            std::mem::swap(next, &mut self.seats[side.index()]);
            waiting.rotate_left(1);
        }
    }

    /// The next of the same team sits down: players 0 and 1 are one, the others the other; five are two against three (L 238).
    fn replace_by_associate(&mut self, side: Side) {
        let waiting = &mut self.waiting[..usize::from(self.wait)];
        let seat = &mut self.seats[side.index()];
        if let Some(at) = waiting.iter().position(|&p| (p < 2) == (*seat < 2)) {
            std::mem::swap(&mut waiting[at], seat);
            waiting[at..].rotate_left(1);
        }
    }
}

/// The side whose player retires.
fn retiring(who: Retires, winner: Side) -> Side {
    match who {
        Retires::Winner => winner,
        Retires::Loser | Retires::AfterTwo => winner.other(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Manner, Order};
    use crate::board::Side;
    use crate::rules::trictrac::parties::PartieRules;
    use Side::{Black as B, White as W};

    /// Seats and dice of each marqué, given who wins each.
    fn run(manner: Manner, players: usize, seats: [u8; 2], won: &[Side]) -> Vec<([u8; 2], Option<Side>)> {
        let mut order = Order::new(manner, seats, players);
        let mut all = vec![(order.seats, order.dice)];
        for &side in won {
            order.after(&PartieRules::LELASSEUX, side);
            all.push((order.seats, order.dice));
        }
        all
    }

    #[test]
    fn art_221_the_winner_has_the_dice() {
        assert_eq!(run(Manner::Two, 2, [0, 1], &[B])[1], ([0, 1], Some(B)));
    }

    #[test]
    fn art_242_the_chouette_has_the_dice_first_in_each_pair() {
        let seen = run(Manner::Chouette, 3, [0, 1], &[W, W, B, B]);
        let seats: Vec<_> = seen.iter().map(|s| s.0).collect();
        assert_eq!(seats, [[0, 1], [0, 1], [0, 2], [0, 2], [0, 1]]);
        let dice: Vec<_> = seen.iter().map(|s| s.1).collect();
        assert_eq!(dice, [Some(W), Some(B), Some(W), Some(B), Some(W)]);
    }

    #[test]
    fn art_242_the_second_marque_is_the_others_and_then_an_associate_enters() {
        for (marque, dice) in [(Some(2), None), (None, Some(B))] {
            let mut order = Order::new(Manner::Chouette, [0, 1], 3).resumed(marque, dice);
            assert_eq!(order.dice, Some(B));
            order.after(&PartieRules::LELASSEUX, W);
            assert_eq!((order.seats, order.dice), ([0, 2], Some(W)));
        }
    }

    #[test]
    fn art_241_who_has_stayed_retires_after_his_second() {
        // After the first marqué player 0, who won it, gave way to 1; Black stayed and has the dice.
        let mut order = Order::new(Manner::Teams, [1, 2], 4).resumed(Some(2), Some(B));
        order.after(&PartieRules::LELASSEUX, W);
        assert_eq!((order.seats, order.dice), ([1, 3], Some(W)));
    }

    #[test]
    fn art_241_each_retires_after_two_marques_but_the_first_winner_after_one() {
        let seen = run(Manner::Teams, 4, [0, 2], &[W, W, B, W, W, B, W]);
        let seats: Vec<_> = seen.iter().map(|s| s.0).collect();
        assert_eq!(seats, [[0, 2], [1, 2], [1, 3], [0, 3], [0, 2], [1, 2], [1, 3], [0, 3]]);
        let dice: Vec<_> = seen.iter().skip(1).map(|s| s.1).collect();
        assert_eq!(dice, [Some(B), Some(W), Some(B), Some(W), Some(B), Some(W), Some(B)], "to who stays");
        // Of eight marqués player 0 plays the 1st, 4th, 5th and 8th: who played only one at the beginning ends the partie.
        let of_0 = seats.iter().filter(|s| s.contains(&0)).count();
        assert_eq!(of_0, 4);
    }

    #[test]
    fn p_1_vi_who_sits_down_plays_two_running() {
        let mut order = Order::new(Manner::Turning, [0, 1], 3);
        let seats = [W, W, W, B].map(|won| {
            order.after(&crate::rules::trictrac::LEPEINTRE.profile().parties, won);
            order.seats
        });
        assert_eq!(
            seats,
            [[0, 2], [1, 2], [1, 0], [2, 0]],
            "the third plays both in turn, and so does each after him"
        );
    }

    #[test]
    fn art_244_who_is_marked_retires() {
        let seen = run(Manner::Turning, 3, [0, 1], &[B, B]);
        assert_eq!(seen[1], ([2, 1], Some(B)));
        assert_eq!(seen[2], ([0, 1], Some(B)));
    }
}
