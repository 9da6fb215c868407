//! Who begins: what was thrown for it, and what it decides.

use crate::board::{OpeningThrow, Roll, Side};
use std::cmp::Ordering;

/// How the first throw of a game is got.
///
/// ```
/// use trictrac::rules::{Opening, find};
/// let opening = |rules| find("trictrac", Some(rules)).unwrap().opening();
/// assert_eq!(opening("lelasseux"), Opening::Thrown { by_turns: true }, "L 28");
/// assert_eq!(opening("guiton"), Opening::Thrown { by_turns: false }, "G III");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opening {
    /// Each throws for it, one die or both; who has more begins, and throws both dice anew. Equal ones are thrown again.
    Anew,
    /// The same, and the two dice that were drawn are his first roll, which is thus never a doublet.
    DrawnDice,
    /// One player throws both dice: they are for who has the larger nearer to him, and he plays them. A doublet is for nobody (L 28, G III).
    Thrown {
        /// After a throw that was for nobody it is the other who throws (L 28); else it is not said who (G III).
        by_turns: bool,
    },
}

/// To whom throws for the beginning give the dice.
///
/// ```
/// use trictrac::{board::{OpeningThrow::Die, Side}, rules::{Opening, OpeningWinner}};
/// let winner = |white, black| Opening::Anew.winner(&[(Side::White, Die(white)), (Side::Black, Die(black))]);
/// assert_eq!(winner(4, 2), Ok(OpeningWinner::For(Side::White)));
/// assert_eq!(winner(3, 3), Ok(OpeningWinner::Nobody), "thrown again");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpeningWinner {
    /// To this player.
    For(Side),
    /// To nobody: the last are equal.
    Nobody,
    /// That is not known, as where two dice lay.
    Unknown,
}

/// Why nobody throws so for the beginning.
///
/// ```
/// use trictrac::{board::{OpeningThrow::Die, Side::{Black, White}}, rules::{Opening, OpeningError}};
/// let throws = [(White, Die(4)), (Black, Die(2)), (White, Die(1)), (Black, Die(5))];
/// assert_eq!(Opening::Anew.winner(&throws), Err(OpeningError::Decided), "White had it at once");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpeningError {
    /// It was decided before the last throw.
    Decided,
    /// After a void throw the same player throws again, where it is the other's (L 28).
    NotOther,
}

impl Opening {
    /// To whom these throws, in their order, give the dice.
    ///
    /// # Errors
    /// [`OpeningError`] where there would have been no such throw.
    ///
    /// ```
    /// use trictrac::board::{OpeningThrow, Roll, Side::{Black as B, White as W}};
    /// use trictrac::rules::{OpeningWinner, OpeningError, Opening};
    /// let dice = |text| OpeningThrow::parse(text).unwrap();
    /// assert_eq!(Opening::Anew.winner(&[(W, dice("3")), (B, dice("3")), (W, dice("2")), (B, dice("5"))]), Ok(OpeningWinner::For(B)));
    /// let by_one = Opening::Thrown { by_turns: true };
    /// assert_eq!(by_one.winner(&[(W, dice("33")), (B, dice("64"))]), Ok(OpeningWinner::Unknown), "whose six it was is not known (L 28)");
    /// assert_eq!(by_one.winner(&[(W, dice("33")), (W, dice("64"))]), Err(OpeningError::NotOther), "the other throws (L 28)");
    /// ```
    pub fn winner(self, throws: &[(Side, OpeningThrow)]) -> Result<OpeningWinner, OpeningError> {
        if let (Opening::Thrown { by_turns }, Some(roll)) = (self, last_of_dice(throws)) {
            if by_turns && throws.windows(2).any(|two| two[0].0 == two[1].0) {
                return Err(OpeningError::NotOther);
            }
            return Ok(if roll.is_doublet() { OpeningWinner::Nobody } else { OpeningWinner::Unknown });
        }
        let pairs = throws.chunks_exact(2);
        let alike = |one: OpeningThrow, other: OpeningThrow| {
            matches!(one, OpeningThrow::Die(_)) == matches!(other, OpeningThrow::Die(_))
        };
        let are_pairs = |pair: &[(Side, OpeningThrow)]| pair[0].0 != pair[1].0 && alike(pair[0].1, pair[1].1);
        if throws.is_empty() || !pairs.remainder().is_empty() || !pairs.clone().all(are_pairs) {
            return Ok(OpeningWinner::Unknown);
        }
        let mut winner = OpeningWinner::Nobody;
        for pair in pairs {
            if winner != OpeningWinner::Nobody {
                return Err(OpeningError::Decided);
            }
            winner = match pair[0].1.points().cmp(&pair[1].1.points()) {
                Ordering::Equal => OpeningWinner::Nobody,
                Ordering::Greater => OpeningWinner::For(pair[0].0),
                Ordering::Less => OpeningWinner::For(pair[1].0),
            };
        }
        Ok(winner)
    }

    /// The roll that who begins has by these throws and plays; `None` where he throws anew or it is not known.
    ///
    /// ```
    /// use trictrac::{board::{OpeningThrow::Die, Roll, Side}, rules::Opening};
    /// let throws = [(Side::White, Die(5)), (Side::Black, Die(2))];
    /// assert_eq!(Opening::DrawnDice.first_roll(&throws), Roll::new(5, 2), "he plays the dice that were drawn");
    /// assert_eq!(Opening::Anew.first_roll(&throws), None, "he throws anew");
    /// ```
    #[must_use]
    pub fn first_roll(self, throws: &[(Side, OpeningThrow)]) -> Option<Roll> {
        let roll = match (self, throws) {
            (Opening::Thrown { .. }, throws) => last_of_dice(throws),
            (Opening::DrawnDice, [.., (_, OpeningThrow::Die(one)), (_, OpeningThrow::Die(other))]) => {
                Roll::new(*one, *other)
            }
            _ => None,
        };
        roll.filter(|roll| !roll.is_doublet())
    }
}

/// The last roll, where each threw both dice.
fn last_of_dice(throws: &[(Side, OpeningThrow)]) -> Option<Roll> {
    let mut last = None;
    for (_, throw) in throws {
        match throw {
            OpeningThrow::Dice(roll) => last = Some(*roll),
            OpeningThrow::Die(_) => return None,
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::{Opening, OpeningError, OpeningWinner};
    use crate::board::Side::{Black as B, White as W};
    use crate::board::{OpeningThrow, Roll, Side};

    fn throws(texts: &[(Side, &str)]) -> Vec<(Side, OpeningThrow)> {
        texts.iter().filter_map(|&(side, text)| Some((side, OpeningThrow::parse(text)?))).collect()
    }

    #[test]
    fn r_backgammon_equal_dice_are_thrown_again_and_the_higher_begins() {
        let winner = |texts: &[(Side, &str)]| Opening::Anew.winner(&throws(texts));
        assert_eq!(winner(&[(W, "3"), (B, "3")]), Ok(OpeningWinner::Nobody));
        assert_eq!(winner(&[(W, "3"), (B, "3"), (W, "5"), (B, "2")]), Ok(OpeningWinner::For(W)));
        assert_eq!(winner(&[(W, "4"), (B, "2"), (W, "1"), (B, "5")]), Err(OpeningError::Decided));
        assert_eq!(winner(&[(W, "4")]), Ok(OpeningWinner::Unknown), "the other's die is not given");
        assert_eq!(winner(&[(W, "4"), (W, "2")]), Ok(OpeningWinner::Unknown));
        assert_eq!(winner(&[]), Ok(OpeningWinner::Unknown));
    }

    #[test]
    fn r_puff_the_most_points_begin() {
        let winner = Opening::Anew.winner(&throws(&[(W, "52"), (B, "41")]));
        assert_eq!(winner, Ok(OpeningWinner::For(W)));
        assert_eq!(
            Opening::Anew.winner(&throws(&[(W, "52"), (B, "61")])),
            Ok(OpeningWinner::Nobody),
            "seven each"
        );
    }

    #[test]
    fn art_28_a_doublet_is_for_nobody_and_the_other_throws() {
        let art_28 = Opening::Thrown { by_turns: true };
        assert_eq!(art_28.winner(&throws(&[(W, "33")])), Ok(OpeningWinner::Nobody));
        assert_eq!(art_28.winner(&throws(&[(W, "33"), (B, "64")])), Ok(OpeningWinner::Unknown));
        assert_eq!(art_28.winner(&throws(&[(W, "33"), (W, "64")])), Err(OpeningError::NotOther));
        // Numbers at the same distance from a band are void as well.
        assert_eq!(art_28.winner(&throws(&[(W, "31"), (B, "64")])), Ok(OpeningWinner::Unknown));
        assert_eq!(art_28.first_roll(&throws(&[(W, "33"), (B, "64")])), Roll::new(6, 4));
    }

    #[test]
    fn guiton_iii_a_doublet_is_thrown_again_by_whom_is_not_said() {
        let guiton = Opening::Thrown { by_turns: false };
        assert_eq!(guiton.winner(&throws(&[(W, "66"), (W, "64")])), Ok(OpeningWinner::Unknown));
        assert_eq!(guiton.winner(&throws(&[(W, "66"), (W, "66")])), Ok(OpeningWinner::Nobody));
    }

    #[test]
    fn art_244_the_greatest_number_has_the_dice_where_each_throws() {
        let winner = Opening::Thrown { by_turns: true }.winner(&throws(&[(W, "2"), (B, "5")]));
        assert_eq!(winner, Ok(OpeningWinner::For(B)));
    }

    #[test]
    fn c_international_the_dice_drawn_are_the_first_roll() {
        let throws = throws(&[(W, "3"), (B, "3"), (W, "5"), (B, "2")]);
        assert_eq!(Opening::DrawnDice.first_roll(&throws), Roll::new(5, 2));
        assert_eq!(Opening::Anew.first_roll(&throws), None);
    }
}
