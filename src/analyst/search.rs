//! What each decision of a throw is worth: at ply 0 by the net's value of what stands after it, at ply 1 by the mean of the other's 21 rolls, each
//! played as the net has it, and so on.

use super::inputs::{self, InputRows};
use super::net::{Net, Sums};
use super::state::{MarkedThrow, State, ThrowBuffers};
use crate::board::{Play, Roll};
use crate::rules::Game;
use std::fmt;

/// What a player does after his throw.
///
/// ```
/// use trictrac::analyst::Decision;
/// assert_eq!(Decision::Play("1/7 1/5".parse().unwrap()).to_string(), "1/7 1/5");
/// assert_eq!(Decision::Leave.to_string(), "leave");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// He plays this.
    Play(Play),
    /// He goes away (L 155).
    Leave,
}

impl fmt::Display for Decision {
    /// The play as it is written, or `leave`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Play(play) => play.fmt(f),
            Decision::Leave => f.write_str("leave"),
        }
    }
}

/// The best decision of a throw.
///
/// Of [`Searcher::best`].
#[derive(Clone, Copy, Debug)]
pub struct Best {
    /// What to do.
    pub decision: Decision,
    /// Holes to come with it, the thrower's less the other's, those of this throw included.
    pub equity: f32,
}

/// Inside a search, so many plays at most are looked at further, of those that the net finds best at once.
const LOOKED_AT: usize = 3;
/// And no play that it finds worse than the best by more holes than these: looking further seldom moves a play by half as much.
pub(super) const WITHIN: f32 = 0.25;

/// One level of look-ahead with the buffers of its throws.
#[derive(Default)]
struct Level {
    thrown: ThrowBuffers,
    /// Plays with the net's first judgement.
    judged: Vec<(Play, f32)>,
}

/// A player's head: a net and buffers. Nothing is allocated once they have grown.
///
/// ```
/// use trictrac::{analyst::{Searcher, State, shipped}, board::{Roll, Side}, rules::find};
/// let state = State::start(find("trictrac", None).unwrap(), Side::White);
/// let mut searcher = Searcher::new(shipped());
/// let best = searcher.best(&state, Roll::new(6, 4).unwrap(), 0);
/// let mut all = Vec::new();
/// searcher.each(&state, Roll::new(6, 4).unwrap(), 0, &mut |decision, equity| all.push((decision, equity)));
/// assert_eq!(all.len(), 2, "two dames, or one (L 29, L 30)");
/// assert!(all.contains(&(best.decision, best.equity)) && all.iter().all(|(_, equity)| *equity <= best.equity));
/// ```
pub struct Searcher<'a> {
    net: &'a Net,
    rows: InputRows,
    sums: Sums,
    levels: Vec<Level>,
}

impl<'a> Searcher<'a> {
    /// A head with this net.
    #[must_use]
    pub fn new(net: &'a Net) -> Searcher<'a> {
        Searcher { net, rows: InputRows::EMPTY, sums: Sums::default(), levels: Vec::new() }
    }

    /// The net.
    #[must_use]
    pub const fn net(&self) -> &'a Net {
        self.net
    }

    /// Holes to come before a throw, the thrower's less the other's: the net's judgement at ply 0, the mean of the 21 rolls above.
    ///
    /// `ply` is 0, 1 or 2; one more costs 21 rolls and all their plays.
    pub fn value(&mut self, state: &State, ply: u8) -> f32 {
        if ply == 0 {
            inputs::rows(state, &mut self.rows);
            return self.net.value_after(&self.rows, &mut self.sums);
        }
        let mut sum = 0.0;
        for roll in Roll::ALL {
            sum += f32::from(roll.weight()) * self.best(state, roll, ply - 1).equity;
        }
        sum / 36.0
    }

    /// The best decision of a roll: above ply 0 of the few plays that the net finds best at once.
    pub fn best(&mut self, state: &State, roll: Roll, ply: u8) -> Best {
        let mut best: Option<Best> = None;
        let most = if ply == 0 { usize::MAX } else { LOOKED_AT };
        self.some(state, roll, ply, most, &mut |decision, equity| {
            if best.is_none_or(|so_far| equity > so_far.equity) {
                best = Some(Best { decision, equity });
            }
        });
        // There is always a play, if only that of nothing.
        best.unwrap_or(Best { decision: Decision::Play(Play::NOTHING), equity: 0.0 })
    }

    /// Each decision of a roll with its equity: the plays in the rules' order, and leaving last where it is allowed.
    pub fn each(&mut self, state: &State, roll: Roll, ply: u8, tell: &mut dyn FnMut(Decision, f32)) {
        self.some(state, roll, ply, usize::MAX, tell);
    }

    /// The decisions of a roll: all plays, or so many at most of the best by the net's first judgement.
    fn some(&mut self, state: &State, roll: Roll, ply: u8, most: usize, tell: &mut dyn FnMut(Decision, f32)) {
        let depth = usize::from(ply);
        self.levels.resize_with(self.levels.len().max(depth + 1), Level::default);
        // The buffers of this level, out of the way of the levels below.
        let mut level = std::mem::take(&mut self.levels[depth]);
        let marked = level.thrown.throw(state, roll);
        let plays = level.thrown.plays.as_slice();
        if most == usize::MAX {
            for play in plays {
                tell(Decision::Play(*play), self.after(&marked, play, ply));
            }
        } else {
            level.judged.clear();
            level.judged.extend(plays.iter().map(|play| (*play, self.after(&marked, play, 0))));
            level.judged.sort_by(|a, b| b.1.total_cmp(&a.1));
            let least = level.judged.first().map_or(0.0, |best| best.1 - WITHIN);
            for (play, _) in level.judged.iter().take(most).filter(|(_, equity)| *equity >= least) {
                tell(Decision::Play(*play), self.after(&marked, play, ply));
            }
        }
        self.levels[depth] = level;
        if marked.may_leave {
            tell(Decision::Leave, self.leaving(&marked));
        }
    }

    /// What going away is worth: the throw's holes and the talon with the dice; jetons go back, and what the throw gives is not taken any more.
    #[must_use]
    pub fn leaving(&self, marked: &MarkedThrow) -> f32 {
        f32::from(marked.won) + self.net.v0
    }

    /// What a play is worth.
    pub fn after(&mut self, marked: &MarkedThrow, play: &Play, ply: u8) -> f32 {
        let after = marked.after(play);
        if let Some(points) = after.over {
            return points;
        }
        let to_come = self.value(&after.state, ply);
        marked.gained() + if after.borne_off { to_come } else { -to_come }
    }
}

/// The value of the talon with the dice, as the net itself judges it.
///
/// In holes, for who has the dice; `ply` as in [`Searcher::value`].
pub fn talon(searcher: &mut Searcher<'_>, game: &'static dyn Game, ply: u8) -> f32 {
    searcher.value(&State::start(game, crate::board::Side::White), ply)
}
