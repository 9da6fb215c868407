//! The partie of twelve holes: how it is won, and how many times.

use super::{PartieRules, Series};
use crate::board::Side;

/// How a partie of twelve holes grows with bredouille, where it is played so (L 218, G VIII).
///
/// ```
/// use trictrac::{board::Side, rules::{Convention, Increase, Series, trictrac::LELASSEUX}};
/// let mut holes = Series::default();
/// holes.take(Side::White, 12);
/// let rules = &LELASSEUX.profile().parties;
/// let times = |increase| rules.partie(Convention::Agreed(increase), 12, &holes).map(|won| won.1);
/// assert_eq!(times(Increase::Double), Some(2), "in a row (L 218)");
/// assert_eq!(times(Increase::Fourfold), Some(4), "the other has none (G VIII)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Increase {
    /// Double when the winner's holes came in a row (L 218).
    Double,
    /// Quadruple when the other has none; triple when the winner began second and was not interrupted; else double while the other has fewer
    /// than six (G VIII).
    Fourfold,
}

/// How a partie of twelve holes is played.
///
/// ```
/// use trictrac::{board::Side, rules::{Convention, Series, trictrac::LELASSEUX}};
/// let mut holes = Series::default();
/// holes.take(Side::Black, 1);
/// holes.take(Side::White, 12);
/// let rules = &LELASSEUX.profile().parties;
/// assert_eq!(rules.partie(Convention::Simple, 12, &holes), Some((Side::White, 1)), "for its price (L 218)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Convention {
    /// For its price, whatever the other has (L 218).
    Simple,
    /// With the increase that the treatise tells.
    Bredouille,
    /// With the increase agreed on.
    Agreed(Increase),
}

impl PartieRules {
    /// Who has won a partie of `needed` holes, and how many times its price; `None` while nobody has them. It is won at the twelfth hole, by
    /// points received too (L 217).
    ///
    /// ```
    /// use trictrac::{board::Side, rules::{Convention, Series, trictrac::GUITON}};
    /// let mut holes = Series::default();
    /// holes.take(Side::Black, 12);
    /// let rules = GUITON.profile().parties;
    /// assert_eq!(rules.partie(Convention::Bredouille, 12, &holes), Some((Side::Black, 4)));
    /// assert_eq!(rules.partie(Convention::Simple, 12, &holes), Some((Side::Black, 1)));
    /// ```
    #[must_use]
    pub fn partie(&self, convention: Convention, needed: u16, holes: &Series) -> Option<(Side, u32)> {
        let won = |side: &Side| holes.holes(*side) >= needed;
        let side = Side::BOTH.into_iter().find(won)?;
        Some((side, self.price(convention, side, holes)))
    }

    /// How many times it counts for him who has won it.
    #[must_use]
    pub fn price(&self, convention: Convention, side: Side, holes: &Series) -> u32 {
        let increase = match convention {
            Convention::Simple => return 1,
            Convention::Bredouille => self.increase.value,
            Convention::Agreed(increase) => increase,
        };
        let his = holes.holes(side.other());
        match increase {
            Increase::Double => 1 + u32::from(holes.in_a_row(side)),
            Increase::Fourfold if his == 0 => 4,
            Increase::Fourfold if holes.in_a_row(side) && began_second(holes, side) => 3,
            Increase::Fourfold if his < self.marque_holes.value => 2,
            Increase::Fourfold => 1,
        }
    }
}

/// Whether the run of a side began when the other had holes already: then it is he who has the pavillon (G VIII).
fn began_second(holes: &Series, side: Side) -> bool {
    holes.pavillon() == Some(side)
}

#[cfg(test)]
mod tests {
    use super::{Convention, Increase};
    use crate::board::Side;
    use crate::rules::trictrac::parties::{PartieRules, Series};
    use Side::{Black as B, White as W};

    fn times(increase: Increase, holes: &[(Side, u16)]) -> Option<(Side, u32)> {
        let mut series = Series::default();
        holes.iter().for_each(|&(side, n)| series.take(side, n));
        PartieRules::LELASSEUX.partie(Convention::Agreed(increase), 12, &series)
    }

    #[test]
    fn guiton_viii_quadruple_triple_double_simple() {
        let fourfold = |holes| times(Increase::Fourfold, holes);
        assert_eq!(fourfold(&[(W, 12)]), Some((W, 4)));
        assert_eq!(fourfold(&[(W, 5), (B, 12)]), Some((B, 3)));
        assert_eq!(fourfold(&[(W, 5), (B, 4), (W, 7)]), Some((W, 2)));
        assert_eq!(fourfold(&[(W, 5), (B, 6), (W, 7)]), Some((W, 1)));
    }

    #[test]
    fn guiton_viii_eleven_and_no_more_is_no_partie() {
        assert_eq!(times(Increase::Fourfold, &[(W, 11), (B, 11)]), None);
    }

    #[test]
    fn art_218_double_with_bredouille() {
        assert_eq!(times(Increase::Double, &[(W, 5), (B, 12)]), Some((B, 2)));
        assert_eq!(times(Increase::Double, &[(W, 5), (B, 5), (W, 7)]), Some((W, 1)));
    }
}
