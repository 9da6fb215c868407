//! Advantages that are given to a weaker player.

use crate::board::{Men, Roll, Side};
use crate::rules::trictrac::{COIN, TALON};

/// One advantage given to a weaker player (L 254, G VIII, T XI).
///
/// ```
/// use trictrac::{board::{Men, Side}, rules::{Odds, find}};
/// let start = find("trictrac", None).unwrap().setup();
/// let with = |odds: Odds| { let mut men = start; odds.set_up(&mut men, Side::White); men };
/// assert_eq!(with(Odds::Coin).count(Side::White, 12), 2);
/// assert_eq!(with(Odds::Doublet(4)).count(Side::White, 5), 2, "carme played before the first throw");
/// assert_eq!(with(Odds::Holes(3)), start, "holes stand in the fichet");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Odds {
    /// The dice at the beginning.
    Dice,
    /// Beset, played as he likes before the first throw (T XI).
    Ambesas,
    /// A doublet played before the first throw, two dames down from the talon: 4-4, 5-5, 6-6.
    Doublet(u8),
    /// The coin taken before the first throw.
    Coin,
    /// Carme and the coin.
    CarmeAndCoin,
    /// So many holes.
    Holes(u16),
    /// So many fiches more on the queue, if he wins it.
    Fiches(u32),
}

impl Odds {
    /// The advantages that `[Odds "…"]` tells, each with its player: `B coin, W 2 trous`. Others are agreements that change nothing here.
    ///
    /// ```
    /// use trictrac::{board::Side, rules::Odds};
    /// let told: Vec<_> = Odds::read("B 3 trous, W primauté, dîner").collect();
    /// assert_eq!(told, [(Side::Black, Odds::Holes(3)), (Side::White, Odds::Dice)]);
    /// ```
    pub fn read(text: &str) -> impl Iterator<Item = (Side, Odds)> + '_ {
        text.split(',').filter_map(|one| {
            let (side, what) = one.trim().split_once(char::is_whitespace)?;
            let side = match side {
                "W" => Side::White,
                "B" => Side::Black,
                _ => return None,
            };
            Some((side, Odds::one(&what.trim().to_lowercase())?))
        })
    }

    /// The words that tell advantages.
    pub const WORDS: &'static [&'static str] = &[
        "primauté",
        "primaute",
        "dé",
        "de",
        "ambesas",
        "coin",
        "carme",
        "et",
        "le",
        "fiches",
        "trous",
        "trou",
    ];

    fn one(what: &str) -> Option<Odds> {
        let doublet = Roll::parse(&what.replace('-', "")).filter(|roll| roll.is_doublet());
        if let Some(roll) = doublet {
            return Some(Odds::Doublet(roll.high()));
        }
        match what {
            "primauté" | "primaute" | "dé" | "de" => Some(Odds::Dice),
            "ambesas" => Some(Odds::Ambesas),
            "coin" => Some(Odds::Coin),
            "carme et coin" | "carme et le coin" => Some(Odds::CarmeAndCoin),
            _ => match what.split_once(' ')? {
                ("fiches", n) => Some(Odds::Fiches(n.trim().parse().ok()?)),
                (n, "trou" | "trous") => Some(Odds::Holes(n.parse().ok()?)),
                _ => None,
            },
        }
    }

    /// The dames of a side as the advantage has them at the beginning.
    ///
    /// ```
    /// use trictrac::{board::Side, rules::{Odds, find}};
    /// let mut men = find("trictrac", None).unwrap().setup();
    /// Odds::Coin.set_up(&mut men, Side::Black);
    /// assert_eq!((men.count(Side::Black, 12), men.count(Side::Black, 1)), (2, 13), "L 254");
    /// ```
    pub fn set_up(self, men: &mut Men, side: Side) {
        let mut down = |field: u8| {
            if men.take(side, TALON, 2) {
                men.put(side, field, 2);
            }
        };
        match self {
            Odds::Doublet(number) => down(TALON + number),
            Odds::Coin => down(COIN),
            Odds::CarmeAndCoin => {
                down(TALON + 4);
                down(COIN);
            }
            Odds::Dice | Odds::Ambesas | Odds::Holes(_) | Odds::Fiches(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Odds;
    use crate::board::{Men, Side};

    fn set_up(text: &str) -> Men {
        let mut men = Men::EMPTY;
        men.put(Side::Black, 1, 15);
        Odds::read(text).for_each(|(side, odds)| odds.set_up(&mut men, side));
        men
    }

    #[test]
    fn art_254_dames_that_are_down_before_the_first_throw() {
        let fields = |text| {
            let men = set_up(text);
            (1..=24).map(|f| men.count(Side::Black, f)).enumerate().filter(|f| f.1 > 0).collect::<Vec<_>>()
        };
        assert_eq!(fields("B 5-5"), [(0, 13), (5, 2)]);
        assert_eq!(fields("B 6-6"), [(0, 13), (6, 2)]);
        assert_eq!(fields("B coin"), [(0, 13), (11, 2)]);
        assert_eq!(fields("B carme et coin"), [(0, 11), (4, 2), (11, 2)]);
        assert_eq!(fields("B 6-5, sixty"), [(0, 15)], "no doublet, no word of the treatise");
    }
}
