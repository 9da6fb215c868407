//! What a marqué of the partie à écrire is worth.

use super::{PartieRules, Series};
use crate::board::Side;

/// How the consolation grows with each refait (L 226).
///
/// ```
/// use trictrac::rules::{Refaits, trictrac::{LELASSEUX, MALFILATRE}};
/// let two = |profile: &'static trictrac::rules::trictrac::Profile| profile.parties.consolation_after(2);
/// assert_eq!(two(LELASSEUX.profile()), 6, "2, 4, 6 (L 226)");
/// assert_eq!(two(MALFILATRE.profile()), 8, "2, 4, 8 (M XIX)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refaits {
    /// By itself each time: 2, 4, 6 (L 226).
    Add,
    /// Doubled each time: 2, 4, 8 (M XIX).
    Double,
}

/// What a marqué comes to when somebody goes away.
///
/// ```
/// use trictrac::{board::Side, rules::{Marque, Series, trictrac::LELASSEUX}};
/// let rules = &LELASSEUX.profile().parties;
/// let mut holes = Series::default();
/// holes.take(Side::White, 5);
/// assert_eq!(rules.marque(&holes, 0), Marque::Open);
/// holes.take(Side::Black, 6);
/// holes.take(Side::White, 1);
/// assert_eq!(rules.marque(&holes, 0), Marque::Refait, "six each (L 226)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Marque {
    /// Nobody has the holes that end it: it goes on (L 221).
    Open,
    /// As many holes on both sides: null (L 226).
    Refait,
    /// Won.
    Won {
        /// By whom: the one with more holes, whoever goes away (L 221).
        side: Side,
        /// Its value in jetons (L 222).
        value: u32,
        /// The consolation in it, times counted in: what the idle player has too à tourner (L 245).
        consolation: u32,
        /// How many times the holes were taken: 1 simple, 2 petite, 4 grande bredouille (L 224).
        times: u32,
    },
}

impl PartieRules {
    /// The consolation after so many refaits.
    #[must_use]
    pub fn consolation_after(&self, refaits: u32) -> u32 {
        let once = self.consolation.value;
        match self.refaits.value {
            Refaits::Add => once.saturating_mul(refaits.saturating_add(1)),
            Refaits::Double => once.saturating_mul(2u32.saturating_pow(refaits)),
        }
    }

    /// What a marqué comes to that ends with these holes (L 221), after so many refaits of it: (holes + consolation) × times − the other's
    /// holes (L 222, L 223, L 224, L 226).
    ///
    /// ```
    /// use trictrac::{board::Side, rules::{Marque, Series, trictrac::LELASSEUX}};
    /// let mut holes = Series::default();
    /// holes.take(Side::White, 6);
    /// holes.take(Side::Black, 18);
    /// let marque = LELASSEUX.profile().parties.marque(&holes, 0);
    /// assert_eq!(marque, Marque::Won { side: Side::Black, value: 74, consolation: 8, times: 4 }, "L 224");
    /// ```
    #[must_use]
    pub fn marque(&self, holes: &Series, refaits: u32) -> Marque {
        let [white, black] = Side::BOTH.map(|side| holes.holes(side));
        if white.max(black) < self.marque_holes.value {
            return Marque::Open;
        }
        let side = match white.cmp(&black) {
            std::cmp::Ordering::Equal => return Marque::Refait,
            std::cmp::Ordering::Greater => Side::White,
            std::cmp::Ordering::Less => Side::Black,
        };
        self.won(side, self.times(holes, side), holes, refaits)
    }

    /// As [`PartieRules::marque`], where the pavillon of a second run was not taken: it doubles nothing (P 4.59).
    #[must_use]
    pub fn marque_without_pavillon(&self, holes: &Series, refaits: u32) -> Marque {
        match self.marque(holes, refaits) {
            Marque::Won { side, .. } if holes.holes(side.other()) > 0 => self.won(side, 1, holes, refaits),
            other => other,
        }
    }

    /// A marqué won by a side with its holes taken so many times (L 222).
    fn won(&self, side: Side, times: u32, holes: &Series, refaits: u32) -> Marque {
        let consolation = self.consolation_after(refaits).saturating_mul(times);
        let gained = u32::from(holes.holes(side)).saturating_mul(times).saturating_add(consolation);
        let value = gained.saturating_sub(u32::from(holes.holes(side.other())));
        Marque::Won { side, value, consolation, times }
    }

    /// How many times the holes of a winner are taken.
    fn times(&self, holes: &Series, side: Side) -> u32 {
        let taken = holes.holes(side);
        let enough = |&&(from, _): &&(u16, u32)| holes.in_a_row(side) && taken >= from;
        self.bredouilles.value.iter().rfind(enough).map_or(1, |bredouille| bredouille.1)
    }

    /// The least that a marqué comes to after so many refaits: one hole more than the loser's, and the consolation (L 222).
    ///
    /// ```
    /// use trictrac::rules::trictrac::LELASSEUX;
    /// assert_eq!([0, 1].map(|refaits| LELASSEUX.profile().parties.least(refaits)), [3, 5]);
    /// ```
    #[must_use]
    pub fn least(&self, refaits: u32) -> u32 {
        self.consolation_after(refaits).saturating_add(1)
    }

    /// The consolations, times counted in, that may stand in a marqué of this value after so many refaits: of one simple, of one in bredouille (L 245).
    ///
    /// ```
    /// use trictrac::rules::trictrac::LELASSEUX;
    /// let of = |value| LELASSEUX.profile().parties.consolations(value, 0).collect::<Vec<_>>();
    /// assert_eq!(of(3), [2], "(9 + 2) - 8 (L 222)");
    /// assert_eq!(of(14), [2, 4], "or (9 + 2) x 2 - 8 (L 223)");
    /// assert_eq!(of(50), [2, 8], "or (12 + 2) x 4 - 6 (L 224)");
    /// ```
    pub fn consolations(&self, value: u32, refaits: u32) -> impl Iterator<Item = u32> {
        let (once, enough) = (self.consolation_after(refaits), u32::from(self.marque_holes.value));
        let bredouilles = self.bredouilles.value;
        let next = bredouilles.iter().skip(1).map(|one| u32::from(one.0).saturating_sub(1)).chain([u32::MAX]);
        let in_a_row = bredouilles.iter().zip(next).map(|(one, most)| (u32::from(one.0), most, one.1));
        let further = bredouilles.last().filter(|_| self.bredouilles_go_on.value).into_iter();
        let in_some_houses = further.flat_map(move |&(last, times)| {
            (1..8).map(move |n| (u32::from(last).saturating_add(n * enough), u32::MAX, times << n))
        });
        let levels = [(0, u32::MAX, 1)].into_iter().chain(in_a_row).chain(in_some_houses);
        // So many holes of the winner's come to any value between those for one hole less of the loser's and for none.
        let may_be = move |&(from, most, times): &(u32, u32, u32)| {
            let least = from.max(enough).saturating_mul(times - 1).saturating_add(1);
            let greatest = times.saturating_mul(most);
            let gained = value.checked_sub(once.saturating_mul(times));
            gained.is_some_and(|gained| (least..=greatest).contains(&gained))
        };
        levels.filter(may_be).map(move |(.., times)| once.saturating_mul(times))
    }

    /// As [`PartieRules::marque`] where the last bredouille is doubled again every six holes, without end, as "dans quelques maisons" (P 1.VI); `None`: nothing
    /// is said of such houses, or it comes to no more.
    #[must_use]
    pub fn marque_of_some_houses(&self, holes: &Series, refaits: u32) -> Option<Marque> {
        let Marque::Won { side, times, .. } = self.marque(holes, refaits) else { return None };
        let &(last, most) = self.bredouilles.value.last()?;
        let further = holes.holes(side).saturating_sub(last) / self.marque_holes.value.max(1);
        let times_more = times.saturating_mul(2u32.saturating_pow(u32::from(further)));
        (self.bredouilles_go_on.value && times == most && further > 0)
            .then(|| self.won(side, times_more, holes, refaits))
    }
}

#[cfg(test)]
mod tests {
    use super::{Marque, Refaits};
    use crate::board::Side;
    use crate::rules::Ruled;
    use crate::rules::trictrac::parties::{PartieRules, Series};
    use Side::{Black as B, White as W};

    fn value(holes: &[(Side, u16)], refaits: u32) -> Option<u32> {
        let mut series = Series::default();
        holes.iter().for_each(|&(side, n)| series.take(side, n));
        match PartieRules::LELASSEUX.marque(&series, refaits) {
            Marque::Won { value, .. } => Some(value),
            _ => None,
        }
    }

    #[test]
    fn art_222_nine_and_two_less_eight() {
        assert_eq!(value(&[(W, 4), (B, 8), (W, 5)], 0), Some(3));
    }

    #[test]
    fn art_223_eight_in_a_row_then_nine_in_a_row() {
        assert_eq!(value(&[(W, 8), (B, 9)], 0), Some(14));
    }

    #[test]
    fn art_224_eleven_and_twelve_in_a_row_against_six() {
        assert_eq!(value(&[(W, 6), (B, 11)], 0), Some(20));
        assert_eq!(value(&[(W, 6), (B, 12)], 0), Some(50));
        assert_eq!(value(&[(B, 5), (W, 1), (B, 1), (W, 17)], 0), Some(14), "without pavillon: 18 + 2 - 6");
    }

    #[test]
    fn p_1_vi_the_bredouille_doubles_without_end_in_some_houses() {
        let rules = crate::rules::trictrac::LEPEINTRE.profile().parties;
        let times = |holes| {
            let mut series = Series::default();
            series.take(W, holes);
            let [common, houses] = [Some(rules.marque(&series, 0)), rules.marque_of_some_houses(&series, 0)]
                .map(|marque| match marque {
                    Some(Marque::Won { times, .. }) => times,
                    _ => 0,
                });
            (common, houses)
        };
        assert_eq!([6, 11, 12, 17].map(times), [(2, 0), (2, 0), (4, 0), (4, 0)]);
        assert_eq!([18, 24, 29, 30, 36].map(times), [(4, 8), (4, 16), (4, 16), (4, 32), (4, 64)]);
        assert_eq!(times(u16::MAX), (4, u32::MAX), "no partie, but no overflow either");
    }

    #[test]
    fn art_225_sixteen_on_top_of_two() {
        assert_eq!(value(&[(W, 2), (B, 5), (W, 16)], 0), Some(15));
    }

    #[test]
    fn art_226_refait_and_its_consolation() {
        assert_eq!(value(&[(W, 6), (B, 6)], 0), None);
        assert_eq!(value(&[(W, 4), (B, 8), (W, 5)], 1), Some(5));
        assert_eq!(value(&[(W, 4), (B, 8), (W, 5)], 2), Some(7));
    }

    #[test]
    fn malfilatre_xix_doubles_the_consolation_each_time() {
        let rules = PartieRules { refaits: Ruled::new(Refaits::Double, "M XIX"), ..PartieRules::LELASSEUX };
        assert_eq!([0, 1, 2, 3].map(|n| rules.consolation_after(n)), [2, 4, 8, 16]);
    }
}
