//! The account of a partie à écrire: from marqués to jetons.

use super::Stakes;

/// One marqué of an account: who lost it to whom, by the numbers of their purses, and what à tourner a third has of it (L 245).
///
/// ```
/// use trictrac::{board::Side, rules::{Lost, Marque, Series, trictrac::LELASSEUX}};
/// let mut holes = Series::default();
/// holes.take(Side::White, 5);
/// holes.take(Side::Black, 7);
/// let Marque::Won { side, value, consolation, .. } = LELASSEUX.profile().parties.marque(&holes, 0) else { unreachable!() };
/// let lost = Lost { loser: side.other().index(), winner: side.index(), value, consolation };
/// assert_eq!((lost.winner, lost.value), (1, (7 + 2) * 2 - 5), "seven in a row: petite bredouille (L 222, L 223)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lost {
    /// Who is marked.
    pub loser: usize,
    /// Who wins it.
    pub winner: usize,
    /// Its value in jetons (L 222).
    pub value: u32,
    /// The consolation, that à tourner the loser also pays to the one who does not play (L 245).
    pub consolation: u32,
}

/// What a partie à écrire comes to for each purse.
///
/// ```
/// use trictrac::rules::{Lost, Stakes, trictrac::LELASSEUX};
/// let stakes = Stakes::read("marqués 2, paper", &LELASSEUX.profile().parties);
/// let account = stakes.settle(&[Lost { loser: 0, winner: 1, value: 20, consolation: 2 }]);
/// assert_eq!((account.lost, account.marques), (vec![1, 0], vec![-20, 20]), "what one pays the other wins");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// How many marqués each has lost.
    pub lost: Vec<u32>,
    /// What each has won by the payments of the marqués, in jetons.
    pub marques: Vec<i64>,
    /// Who pays whom how much for postillons.
    pub postillons: Vec<(usize, usize, u32)>,
    /// What each wins in all, in jetons: marqués, jetons laid (the queue of jetons), postillons; not the queue.
    pub jetons: Vec<i64>,
    /// The same in fiches, five jetons counted as one for the winner, and the queue with them (L 229, L 230).
    pub fiches: Vec<i64>,
}

/// Marqués counted one by one, so that an account can be asked for after each.
///
/// ```
/// use trictrac::rules::{Lost, Stakes, Tally, trictrac::LELASSEUX};
/// let stakes = Stakes::read("marqués 2, paper", &LELASSEUX.profile().parties);
/// let mut tally = Tally::new(&stakes);
/// tally.add(&Lost { loser: 0, winner: 1, value: 20, consolation: 2 });
/// assert_eq!(stakes.account(&tally).marques, [-20, 20]);
/// tally.add(&Lost { loser: 1, winner: 0, value: 8, consolation: 2 });
/// assert_eq!(stakes.account(&tally).marques, [-12, 12]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Tally {
    purses: usize,
    lost: [u32; Stakes::MOST_PURSES],
    won: [i64; Stakes::MOST_PURSES],
    played: u32,
}

impl Tally {
    /// None yet, for so many purses as these stakes have.
    #[must_use]
    pub const fn new(stakes: &Stakes) -> Tally {
        const MOST: usize = Stakes::MOST_PURSES;
        Tally { purses: stakes.purses(), lost: [0; MOST], won: [0; MOST], played: 0 }
    }

    /// One more.
    pub fn add(&mut self, one: &Lost) {
        self.played = self.played.saturating_add(1);
        if one.loser < self.purses && one.winner < self.purses {
            self.lost[one.loser] = self.lost[one.loser].saturating_add(1);
            self.pay(one.loser, one.winner, one.value);
            self.add_consolation(one);
        }
    }

    /// À tourner, the consolation of a marqué that is counted, to who does not play (L 245); of two purses both play.
    pub fn add_consolation(&mut self, of: &Lost) {
        if of.loser < self.purses && of.winner < self.purses && of.loser != of.winner {
            let idle = |p: &usize| *p != of.loser && *p != of.winner;
            (0..self.purses).filter(idle).for_each(|idle| self.pay(of.loser, idle, of.consolation));
        }
    }

    fn pay(&mut self, from: usize, to: usize, jetons: u32) {
        self.won[from] -= i64::from(jetons);
        self.won[to] += i64::from(jetons);
    }
}

impl Stakes {
    /// The account of these marqués.
    ///
    /// The jetons laid for marqués lost go to who has the most jetons before the postillons are paid, and are shared where several have as many
    /// (L 228); each marqué beyond a player's share is a postillon (L 227), paid to who has fewer than his (L 246); the queue goes to the one
    /// who has won most after that (L 229, L 247), to nobody where there is no such one.
    ///
    /// ```
    /// use trictrac::rules::{Lost, Stakes, trictrac::LELASSEUX};
    /// let lost = |loser: usize, value| Lost { loser, winner: 1 - loser, value, consolation: 2 };
    /// let stakes = Stakes::read("marqués 6, jetons 2", &LELASSEUX.profile().parties);
    /// let account = stakes.settle(&[lost(0, 19), lost(0, 69), lost(1, 51), lost(1, 14), lost(1, 5), lost(1, 7)]);
    /// assert_eq!((account.jetons[1], account.fiches[1]), (-13, -1), "L 235");
    /// ```
    #[must_use]
    pub fn settle(&self, marques: &[Lost]) -> Settlement {
        let mut tally = Tally::new(self);
        marques.iter().for_each(|one| tally.add(one));
        self.account(&tally)
    }

    /// The account of the marqués counted.
    #[must_use]
    pub fn account(&self, tally: &Tally) -> Settlement {
        let (lost, won) = (&tally.lost[..tally.purses], &tally.won[..tally.purses]);
        let mut jetons = self.with_laid(lost, won);
        let postillons = self.postillons(lost, tally.played);
        for &(from, to, number) in &postillons {
            jetons[from] -= i64::from(number);
            jetons[to] += i64::from(number);
        }
        let fiches = self.fiches(&jetons);
        Settlement { lost: lost.to_vec(), marques: won.to_vec(), postillons, jetons, fiches }
    }

    /// What each has when the jetons laid are given away: to who has the most in hand, shared where several have.
    fn with_laid(&self, lost: &[u32], won: &[i64]) -> Vec<i64> {
        let laid = |purse: usize| i64::from(lost[purse]) * i64::from(self.laid);
        let mut hand: Vec<i64> = (0..lost.len()).map(|p| won[p] - laid(p)).collect();
        let all: i64 = (0..lost.len()).map(laid).sum();
        let most = hand.iter().copied().max().unwrap_or(0);
        let first: Vec<usize> = (0..hand.len()).filter(|&p| hand[p] == most).collect();
        let sharers = i64::try_from(first.len().max(1)).unwrap_or(1);
        for &purse in &first {
            hand[purse] += all / sharers;
        }
        hand
    }

    /// Who lost more than his share pays those who lost less, a postillon for each marqué: the first between two players is dearer
    /// (L 227, L 246). None while marqués are still to be played.
    fn postillons(&self, lost: &[u32], played: u32) -> Vec<(usize, usize, u32)> {
        let share = self.marques.unwrap_or(played) / u32::try_from(lost.len()).unwrap_or(1).max(1);
        if self.marques.is_some_and(|all| played < all) {
            return Vec::new();
        }
        let mut under: Vec<u32> = lost.iter().map(|&n| share.saturating_sub(n)).collect();
        let mut owed = Vec::new();
        for (from, &n) in lost.iter().enumerate() {
            let mut over = n.saturating_sub(share);
            for (to, room) in under.iter_mut().enumerate() {
                let number = over.min(*room);
                if number > 0 {
                    let further = self.postillons[1].saturating_mul(number - 1);
                    owed.push((from, to, self.postillons[0].saturating_add(further)));
                    (over, *room) = (over - number, *room - number);
                }
            }
        }
        owed
    }

    /// In fiches: five jetons count as one (L 230), and the queue is in it (L 229).
    fn fiches(&self, jetons: &[i64]) -> Vec<i64> {
        let fiche = i64::from(self.fiche);
        // Half a fiche counts as one, for the winner and so against the loser (L 230).
        let round = |n: i64| n.signum() * ((n.abs() + fiche / 2) / fiche);
        // Of three, the one who wins or loses alone settles with each of the others, so that what one pays another gets; the text is silent.
        let alone =
            |p: &usize| (0..jetons.len()).all(|q| q == *p || jetons[q].signum() != jetons[*p].signum());
        let mut fiches: Vec<i64> = jetons.iter().map(|&n| round(n)).collect();
        if let Some(settler) = (0..jetons.len()).find(alone) {
            fiches[settler] = -(0..fiches.len()).filter(|&p| p != settler).map(|p| fiches[p]).sum::<i64>();
        }
        let most = jetons.iter().copied().max().unwrap_or(0);
        let mut first = (0..jetons.len()).filter(|&p| jetons[p] == most && most > 0);
        if let (Some(winner), None) = (first.next(), first.next()) {
            let more = self.weaker.filter(|weaker| weaker.0 == winner).map_or(0, |weaker| weaker.1);
            let queue = i64::from(self.queue) + i64::from(more);
            for (purse, fiches) in fiches.iter_mut().enumerate() {
                *fiches += if purse == winner { queue * (jetons.len() as i64 - 1) } else { -queue };
            }
        }
        fiches
    }
}

#[cfg(test)]
mod tests {
    use super::{Lost, Settlement, Stakes};
    use crate::rules::trictrac::parties::PartieRules;

    /// The account between two: what player 0 is marked, what player 1 is.
    fn two(stakes: &str, mine: &[u32], his: &[u32]) -> Settlement {
        let lost =
            |loser: usize| move |&value: &u32| Lost { loser, winner: 1 - loser, value, consolation: 2 };
        let all: Vec<Lost> = mine.iter().map(lost(0)).chain(his.iter().map(lost(1))).collect();
        Stakes::read(stakes, &PartieRules::LELASSEUX).settle(&all)
    }

    #[test]
    fn art_234_two_postillons_and_yet_a_gain() {
        let (mine, his) = (&[3, 5, 6, 4, 7, 4, 3], &[27, 15, 38]);
        let paper = two("marqués 10, paper", mine, his);
        assert_eq!((paper.postillons[0], paper.jetons[0], paper.fiches[0]), ((0, 1, 36), 12, 1));
        assert_eq!(two("marqués 10, jetons 2", mine, his).fiches[0], 2);
    }

    #[test]
    fn art_235_the_queue_of_jetons_costs_the_winner_a_fiche() {
        let (mine, his) = (&[19, 69], &[51, 14, 5, 7]);
        let account = |stakes| two(stakes, mine, his);
        assert_eq!((account("paper").jetons[1], account("paper").fiches[1]), (-17, -2));
        assert_eq!((account("jetons 1").jetons[1], account("jetons 1").fiches[1]), (-15, -2));
        assert_eq!((account("jetons 2").jetons[1], account("jetons 2").fiches[1]), (-13, -1));
    }

    #[test]
    fn art_236_to_win_instead_of_losing() {
        let (mine, his) = (&[19, 69, 15], &[51, 14, 5, 7, 3]);
        let account = |stakes| two(stakes, mine, his);
        assert_eq!((account("paper, queue 1").jetons[1], account("paper, queue 1").fiches[1]), (-5, -2));
        assert_eq!(account("jetons 1, queue 1").jetons[1], -2);
        assert_eq!(account("jetons 1, queue 1").fiches[1], -1, "two jetons are no fiche: the queue only");
        assert_eq!((account("jetons 2, queue 1").jetons[1], account("jetons 2, queue 1").fiches[1]), (1, 1));
        let (mine, his) = (&[19, 69, 14], &[51, 14, 5, 7, 3]);
        assert_eq!(two("paper, queue 1", mine, his).fiches[1], -2);
        assert_eq!(two("jetons 2, queue 1", mine, his).fiches, [0, 0]);
    }

    #[test]
    fn art_237_a_hole_makes_a_fiche() {
        let mine = &[51, 14, 5, 7];
        assert_eq!(two("jetons 2", mine, &[19, 69, 33, 13]).fiches[0], 7);
        assert_eq!(two("jetons 2", mine, &[19, 69, 33, 12]).fiches[0], 6);
        assert_eq!(two("paper", mine, &[19, 69, 33, 13]).jetons[0], 57);
        assert_eq!(two("paper", mine, &[19, 69, 33, 13]).fiches[0], 6);
        assert_eq!(two("paper", mine, &[19, 69, 33, 12]).fiches[0], 6);
    }

    #[test]
    fn art_228_as_many_jetons_share_those_of_the_marques() {
        let account = two("jetons 2", &[10], &[10]);
        assert_eq!(account.jetons, [0, 0]);
    }

    /// À tourner: how often each is marked, always by the next player.
    fn turning(lost: [usize; 3]) -> Settlement {
        let all: Vec<Lost> = (0..3)
            .flat_map(|p| vec![Lost { loser: p, winner: (p + 1) % 3, value: 6, consolation: 2 }; lost[p]])
            .collect();
        Stakes::read("tourner, marqués 12", &PartieRules::LELASSEUX).settle(&all)
    }

    #[test]
    fn art_246_three_ways_to_pay_postillons() {
        assert_eq!(turning([6, 3, 3]).postillons, [(0, 1, 28), (0, 2, 28)]);
        assert_eq!(turning([6, 4, 2]).postillons, [(0, 2, 36)]);
        assert_eq!(turning([5, 5, 2]).postillons, [(0, 2, 28), (1, 2, 28)]);
    }

    #[test]
    fn art_245_who_does_not_play_has_the_consolation() {
        let one = Lost { loser: 0, winner: 1, value: 9, consolation: 4 };
        let stakes = Stakes::read("tourner, marqués 9, jetons 2", &PartieRules::LELASSEUX);
        assert_eq!(stakes.settle(&[one]).marques, [-13, 9, 4]);
    }

    #[test]
    fn what_one_pays_another_gets() {
        for lost in [[6, 3, 3], [6, 4, 2], [5, 5, 2], [4, 4, 4]] {
            assert_eq!(turning(lost).jetons.iter().sum::<i64>(), 0);
        }
    }
}
