//! Room for who looks one throw ahead: buffers that are used again, and what was worked out for positions alike.

use super::{Plays, Score};
use crate::board::{FieldSet, Play};

/// What a player who looks one throw ahead hopes or fears.
///
/// See [`Candidates`] for an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LooksFor {
    /// His own next throw, beyond what the other's is worth.
    Gain,
    /// The other's next throw.
    Danger,
}

/// The plays of a roll, for [`Game::most_promising`](super::Game::most_promising) to choose from.
///
/// ```
/// use trictrac::{board::Roll, rules::{Candidates, Lookahead, LooksFor, Position, find}};
/// let at = Position::start(find("trictrac", None).unwrap());
/// let (plays, mut room) = (at.plays(Roll::new(6, 4).unwrap()), Lookahead::default());
/// let among = Candidates { plays: &plays, else_this: plays.as_slice()[0], looks_for: LooksFor::Danger };
/// let safest = at.game().most_promising(&at, among, &mut room);
/// // Nobody is hit yet: every play leaves the other as little, and none is better than that which is played else.
/// assert_eq!(safest, among.else_this);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Candidates<'a> {
    /// The plays.
    pub plays: &'a Plays,
    /// The one that is played where none promises more.
    pub else_this: Play,
    /// By what.
    pub looks_for: LooksFor,
}

/// Buffers for [`Game::outlook`](super::Game::outlook), and what it remembers.
///
/// Answers are the same with any other, fresh or used.
///
/// ```
/// use trictrac::rules::{Lookahead, Position, find};
/// let start = Position::start(find("trictrac", None).unwrap());
/// let mut room = Lookahead::default();
/// assert_eq!(start.game().outlook(&start, &mut room), start.game().outlook(&start, &mut Lookahead::default()));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lookahead {
    /// Room for the plays of a roll.
    pub plays: Plays,
    /// Room for what it is worth.
    pub score: Score,
    remembered: Vec<Option<(OutlookKey, i32)>>,
    /// Room for the estimate of each play of a choice.
    pub(super) hopes: Vec<Hope>,
}

/// What a play promises, as far as it is estimated at little cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hope {
    /// What hits and the other's coin promise.
    pub estimate: i32,
    /// With the rest it promises so much at most.
    pub at_most: i32,
}

/// All that the plays of every roll depend on: whose they are, what stands of him, and where a dame may land or rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OutlookKey {
    /// By which rules: where they stand in memory, for rules live as long as the program.
    pub rules: usize,
    /// His dames.
    pub own: [u8; 26],
    /// Where he may put a dame, and where one may rest on its way, of the flèches that some dame of his reaches.
    pub lands: [FieldSet; 2],
    /// The other's coin is empty.
    pub others_coin_empty: bool,
}

/// So many positions are remembered; one that falls into another's place takes it.
const REMEMBERED: usize = 1 << 10;

impl OutlookKey {
    /// Its place among those remembered.
    fn place(&self) -> usize {
        const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
        let mut mixed = u64::from(self.lands[0].bits()) << 32 | u64::from(self.lands[1].bits());
        for eight in self.own[1..25].chunks_exact(8) {
            let word = eight.iter().fold(0u64, |word, &dames| word << 8 | u64::from(dames));
            mixed = (mixed ^ word).wrapping_mul(MIX);
            mixed ^= mixed >> 29;
        }
        (mixed.wrapping_mul(MIX) >> 40) as usize % REMEMBERED
    }
}

impl Lookahead {
    /// What such a position was found to be worth, or is found to be now.
    pub(super) fn remembered(
        &mut self,
        of: &OutlookKey,
        evaluate: impl FnOnce(&mut Plays, &mut Score) -> i32,
    ) -> i32 {
        if self.remembered.is_empty() {
            self.remembered.resize(REMEMBERED, None);
        }
        let place = of.place();
        if let Some(Some((seen, worth))) = self.remembered.get(place)
            && seen == of
        {
            return *worth;
        }
        let worth = evaluate(&mut self.plays, &mut self.score);
        self.remembered[place] = Some((*of, worth));
        worth
    }
}
