//! The plays of a roll, in a buffer that is used again.

use super::Position;
use super::seen::Seen;
use crate::board::{Men, Play};

/// The plays of a roll that the law allows, distinct by result. The buffer can be used again: asking for the plays
/// of the next roll keeps its room, so that nothing is allocated once it has grown.
///
/// Where nothing can be played it holds one play, [`Play::NOTHING`].
///
/// ```
/// use trictrac::{board::Roll, rules::{Plays, Position, find}};
/// let game = find("trictrac", None).unwrap();
/// let (start, mut plays) = (Position::start(game), Plays::new());
/// game.plays(&start, Roll::new(6, 6).unwrap().into(), &mut plays);
/// assert_eq!((plays.len(), plays.unplayed()), (1, 0));
/// assert_eq!(plays.as_slice()[0].to_string(), "1/7(2)", "the coin is not taken by one dame (L 43)");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Plays {
    pub(crate) list: Vec<Play>,
    pub(crate) unplayed: u8,
    /// How many plays are asked for, where not all are.
    most: Option<usize>,
    /// For searches that come to one result in several ways.
    pub(super) seen: Seen,
}

impl Plays {
    /// An empty buffer with room for the plays of any roll of trictrac.
    #[must_use]
    pub fn new() -> Plays {
        Plays { list: Vec::with_capacity(256), unplayed: 0, most: None, seen: Seen::default() }
    }

    /// A buffer for some of the plays: a game whose rolls have very many may stop when there are so many. (A game that scores a roll by its
    /// plays lists them all.)
    #[must_use]
    pub fn at_most(most: usize) -> Plays {
        Plays { most: Some(most), ..Plays::default() }
    }

    /// Whether a game with very many plays may stop here.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.most.is_some_and(|most| self.list.len() >= most)
    }

    /// The plays.
    #[must_use]
    pub fn as_slice(&self) -> &[Play] {
        &self.list
    }

    /// How many of the roll's numbers stay unplayed, whichever play is chosen.
    ///
    /// 0 to 2; of a doublet of the family of backgammon 0 to 4. In trictrac each is worth points to the other (L 83).
    #[must_use]
    pub const fn unplayed(&self) -> u8 {
        self.unplayed
    }

    /// How many plays.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none at all (not even [`Play::NOTHING`]: the buffer was never filled).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether these dames are the result of one of the plays in `at`.
    ///
    /// ```
    /// use trictrac::{board::{Roll, Side}, rules::{Position, find}};
    /// let start = Position::start(find("trictrac", None).unwrap());
    /// let plays = start.plays(Roll::new(6, 4).unwrap());
    /// let after = *start.after(&plays.as_slice()[0]).men();
    /// assert!(plays.has_result(&start, &after));
    /// assert!(!plays.has_result(&start, start.men()), "something must be played (L 34)");
    /// ```
    #[must_use]
    pub fn has_result(&self, at: &Position, after: &Men) -> bool {
        self.list.iter().any(|play| at.after(play).men() == after)
    }

    /// As [`Plays::has_result`], in a game where no dame is struck: a play takes from and adds to one's own flèches, and nothing else. No play is
    /// carried out for it.
    pub(super) fn has_result_of_moves(&self, at: &Position, after: &Men) -> bool {
        let side = at.turn();
        let (start, end) = (packed(at.men().of(side)), packed(after.of(side)));
        let goes = [0, 1].map(|half| end[half].wrapping_sub(start[half]));
        let of_half = |play: &Play, half: usize| {
            play.moves().iter().fold(0u128, |sum, m| {
                sum.wrapping_add(ONE[usize::from(m.to)][half]).wrapping_sub(ONE[usize::from(m.from)][half])
            })
        };
        let comes_to = |play: &Play| of_half(play, 0) == goes[0] && of_half(play, 1) == goes[1];
        at.men().of(side.other()) == after.of(side.other()) && self.list.iter().any(comes_to)
    }

    /// The play that `choose` picks, given how many there are; nothing is played where it picks none.
    ///
    /// `choose` is given how many there are, at least one, and answers an index from 0.
    ///
    /// ```
    /// use trictrac::{board::Roll, rules::{Position, find}};
    /// let plays = Position::start(find("trictrac", None).unwrap()).plays(Roll::new(6, 4).unwrap());
    /// assert_eq!(plays.chosen(&mut |many| many - 1), plays.as_slice()[1]);
    /// ```
    pub fn chosen(&self, choose: &mut dyn FnMut(usize) -> usize) -> Play {
        self.list.get(choose(self.list.len().max(1))).copied().unwrap_or(Play::NOTHING)
    }

    /// Adds a play: for a game that fills the buffer.
    pub fn push(&mut self, play: Play) {
        self.list.push(play);
    }

    /// Says that the plays are all there, each of as many numbers as its moves, of the `numbers` that the roll has; where there are none,
    /// nothing is played.
    pub fn finish(&mut self, numbers: u8) {
        if self.list.is_empty() {
            self.list.push(Play::NOTHING);
        }
        let played = self.list.iter().map(|p| p.moves().len()).max().unwrap_or(0);
        self.unplayed = numbers.saturating_sub(u8::try_from(played).unwrap_or(numbers));
    }

    /// Empties the buffer and keeps its room.
    pub fn clear(&mut self) {
        self.list.clear();
        self.unplayed = 0;
        self.seen.clear();
    }
}

/// The counts of a side, a byte each, as two numbers: fields 0 to 15, and 10 to 25. As no count changes by more than 127, two differences of such
/// numbers are equal where those of the counts are.
fn packed(counts: &[u8; 26]) -> [u128; 2] {
    [0, 10].map(|first| counts[first..].first_chunk().map_or(0, |half| u128::from_le_bytes(*half)))
}

/// One dame on each field, as [`packed`] has it.
const ONE: [[u128; 2]; 26] = {
    let mut one = [[0; 2]; 26];
    let mut field = 0;
    while field < 26 {
        if field < 16 {
            one[field][0] = 1 << (8 * field);
        }
        if field >= 10 {
            one[field][1] = 1 << (8 * (field - 10));
        }
        field += 1;
    }
    one
};

impl<'a> IntoIterator for &'a Plays {
    type Item = &'a Play;
    type IntoIter = std::slice::Iter<'a, Play>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Roll, Side};
    use crate::rules::{RollHistory, trictrac::LELASSEUX};

    /// Every dame of the result of a play put elsewhere, and every result of another roll: asked without carrying plays out, and by carrying each out.
    #[test]
    fn a_result_is_recognised_by_moves_as_by_carrying_plays_out() {
        let mut rng = fastrand::Rng::with_seed(51);
        let (mut at, mut asked, mut had) = (Position::start(&LELASSEUX), 0, 0);
        for _ in 0..400 {
            let (roll, other) = (rng.choice(Roll::ALL).unwrap(), rng.choice(Roll::ALL).unwrap());
            let plays = at.plays_with(roll, RollHistory::default());
            let others = at.plays_with(other, RollHistory::default());
            let mut results: Vec<Men> =
                plays.list.iter().chain(&others.list).map(|play| *at.after(play).men()).collect();
            for side in Side::BOTH {
                let mut moved = results[0];
                let from = (0..26).find(|&field| moved.count(side, field) > 0).unwrap();
                moved.take(side, from, 1);
                moved.put(side, rng.u8(0..26), 1);
                results.push(moved);
            }
            for men in &results {
                let has = plays.has_result(&at, men);
                assert_eq!(plays.has_result_of_moves(&at, men), has, "{at} {roll:?} {men:?}");
                asked += 1;
                had += usize::from(has);
            }
            at = at.after(&rng.choice(plays.as_slice()).copied().unwrap());
            if Side::BOTH.iter().any(|&side| at.men().on_board(side) == 0) {
                at = Position::start(&LELASSEUX);
            }
        }
        assert!(had > 1_000 && asked - had > 1_000, "{had} of {asked}");
    }
}
