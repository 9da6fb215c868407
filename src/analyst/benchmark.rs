//! Decisions that were rolled out, and what a net loses by its choices in them: by this a net is judged, for against weak players even weak nets win.

use super::net::Net;
use super::rollout::{self, RolledOut, RolloutOptions, Sum, Trials};
use super::search::{Decision, Searcher};
use super::state::{MarkedThrow, State, ThrowBuffers};
use crate::board::{Completeness, Jetons, Marks, Men, Placement, Play, Roll, Side, Spot};
use crate::rules::{Game, Position};
use crate::simulate::seed_of;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What stood, and what was thrown.
///
/// ```
/// use trictrac::{analyst::{State, benchmark::ThrowQuestion}, board::{Roll, Side}, rules::find};
/// let game = find("trictrac", None).unwrap();
/// let question = ThrowQuestion::of(&State::start(game, Side::Black), Roll::new(6, 4).unwrap());
/// assert_eq!((question.position.to_string().as_str(), question.turn), ("W 1*15 B 1*15", Side::Black));
/// assert_eq!(question.state(game).unwrap().at.turn(), Side::Black);
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct ThrowQuestion {
    /// The dames.
    pub position: Placement,
    /// Who throws.
    pub turn: Side,
    /// Points, White's and Black's.
    pub points: [u16; 2],
    /// Jetons: two where the points are unbroken.
    pub jetons: [u8; 2],
    /// Coups of the relevé.
    pub coups: [u8; 2],
    /// What was thrown.
    pub roll: Roll,
}

/// One line of `tests/data/decisions.jsonl`: what stood, what was thrown, and what each decision is worth.
///
/// ```
/// use trictrac::{analyst::{Searcher, benchmark::{NetLosses, RolledDecision}, shipped}, rules::find};
/// let text = std::fs::read_to_string("tests/data/decisions.jsonl").unwrap();
/// let decision: RolledDecision = serde_json::from_str(text.lines().next().unwrap()).unwrap();
/// let mut losses = NetLosses::default();
/// decision.judge(&mut Searcher::new(shipped()), find("trictrac", None).unwrap(), 0, &mut losses).unwrap();
/// assert!(losses.loss.trials == 1 && losses.loss.mean >= 0.0, "nothing is better than the best");
/// ```
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct RolledDecision {
    /// Its number: the relevé of this number, played by the net from the seed, came to it.
    pub number: u64,
    /// What stood.
    #[serde(flatten)]
    pub question: ThrowQuestion,
    /// What may be done, best first.
    pub lines: Vec<RolledLine>,
}

/// What a decision is worth.
///
/// Of [`RolledDecision::lines`]; equities and errors are in holes.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct RolledLine {
    /// The play; nothing: going away.
    pub play: Option<Play>,
    /// Holes to come.
    pub equity: f64,
    /// The standard error; nothing where it was looked at one throw ahead only, and was worse than the best by more than [`NEAR`].
    pub se: Option<f64>,
    /// How many trials.
    pub trials: u64,
}

/// A play that one throw ahead is worse by more holes is not rolled out.
pub const NEAR: f32 = 0.3;
/// To this standard error.
pub const EXACT: f64 = 0.01;
/// Trials that are made together.
const BLOCK: u64 = 108;
/// No decision takes more.
const MOST: u64 = 20_000;
/// [`Trials::known`]: some hundred throws are worked out first, and some hundred trials saved.
const KNOWN: u32 = 2;

impl ThrowQuestion {
    /// What stands before this throw.
    #[must_use]
    pub fn of(state: &State, roll: Roll) -> ThrowQuestion {
        let jetons = Side::BOTH.map(|side| state.marks.jetons(side));
        let dames = Side::BOTH.into_iter().flat_map(|side| {
            (0..).zip(state.at.men().of(side)).map(move |(index, &dames)| (side, index, dames))
        });
        let entries = dames
            .filter(|(_, _, dames)| *dames > 0)
            .filter_map(|(side, index, dames)| Some((side, Spot::from_index(index)?, dames)));
        ThrowQuestion {
            position: Placement::new(entries, [Completeness::Whole; 2]),
            turn: state.at.turn(),
            points: jetons.map(|jetons| jetons.points),
            jetons: jetons.map(|jetons| jetons.jetons),
            coups: state.coups,
            roll,
        }
    }

    /// What stood, as it is judged.
    ///
    /// # Errors
    /// [`BadDecision`]: what stands is no position, or its lines are not the decisions of the throw.
    pub fn state(&self, game: &'static dyn Game) -> Result<State, BadDecision> {
        let mut men = [[0; 26]; 2];
        for (side, spot, dames) in self.position.entries() {
            let slot = spot.index().and_then(|index| men[side.index()].get_mut(usize::from(index)));
            *slot.ok_or(BadDecision::Position)? = dames;
        }
        let at =
            Position::new(Men::new(men[0], men[1]), self.turn, game).map_err(|_| BadDecision::Position)?;
        let mut marks = Marks::default();
        for side in Side::BOTH {
            let (points, jetons) = (self.points[side.index()], self.jetons[side.index()]);
            marks.set_jetons(side, Jetons { points, jetons });
        }
        State::new(at, marks, self.coups).map_err(|_| BadDecision::Position)
    }
}

impl RolledDecision {
    /// The decision of this number; `None` where its relevé was over before. Its lines are still to be made by [`rolled`].
    #[must_use]
    pub fn pick(
        searcher: &mut Searcher<'_>,
        game: &'static dyn Game,
        seed: u64,
        number: u64,
    ) -> Option<(State, RolledDecision)> {
        let (state, roll) = pick(searcher, game, seed_of(seed, number))?;
        let decision =
            RolledDecision { number, question: ThrowQuestion::of(&state, roll), lines: Vec::new() };
        Some((state, decision))
    }
}

/// A relevé played by the net from the seed, broken off at a throw by chance that leaves a choice.
fn pick(searcher: &mut Searcher<'_>, game: &'static dyn Game, seed: u64) -> Option<(State, Roll)> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut thrown = ThrowBuffers::default();
    let mut state = State::start(game, Side::White);
    let wanted = rng.usize(..60);
    for throw in 0.. {
        let roll = Roll::new(rng.u8(1..=6), rng.u8(1..=6))?;
        let marked = thrown.throw(&state, roll);
        let choices = thrown.plays.as_slice().len() + usize::from(marked.may_leave);
        if throw >= wanted && choices > 1 {
            return Some((state, roll));
        }
        match searcher.best(&state, roll, 0).decision {
            Decision::Leave => return None,
            Decision::Play(play) => {
                let after = marked.after(&play);
                if after.over.is_some() {
                    return None;
                }
                state = after.state;
            }
        }
    }
    None
}

/// The decisions of a throw, those near the best rolled out to a standard error of [`EXACT`].
///
/// Best first; see [`RolledDecision::pick`] for what it is made for. Minutes for each decision: `examples/decisions.rs` makes them.
#[must_use]
pub fn rolled(searcher: &mut Searcher<'_>, state: &State, roll: Roll, seed: u64) -> Vec<RolledLine> {
    let mut lines = Vec::new();
    searcher.each(state, roll, 1, &mut |decision, equity| {
        let play = match decision {
            Decision::Play(play) => Some(play),
            Decision::Leave => None,
        };
        lines.push(RolledLine { play, equity: f64::from(equity), se: None, trials: 0 });
    });
    while roll_near(searcher.net(), &mut lines, state, roll, seed) {}
    lines
}

/// Rolls out the lines that are within [`NEAR`] of the best and are not rolled out yet; best first.
///
/// Whether there were any: the net may have thought too much of what was best, and others are near what it proved to be worth.
pub fn roll_near(net: &Net, lines: &mut [RolledLine], state: &State, roll: Roll, seed: u64) -> bool {
    let best = lines.iter().map(|line| line.equity).fold(f64::NEG_INFINITY, f64::max);
    let marked = ThrowBuffers::default().throw(state, roll);
    let seed = seed_of(seed, rollout::key(state, roll));
    let mut any = false;
    for line in lines.iter_mut().filter(|line| line.se.is_none() && best - line.equity <= f64::from(NEAR)) {
        let sum = exact(net, &marked, line.decision(), seed);
        (line.equity, line.se, line.trials) = (sum.mean, Some(sum.standard_error()), sum.trials);
        any = true;
    }
    lines.sort_by(|a, b| b.se.is_some().cmp(&a.se.is_some()).then(b.equity.total_cmp(&a.equity)));
    any
}

/// Trials of a decision, by the same dice for each of a throw, until it is exact.
///
/// No more than 20,000 are made, exact or not.
#[must_use]
pub fn exact(net: &Net, marked: &MarkedThrow, decision: Decision, seed: u64) -> Sum {
    let trials = Trials { seed, cut: RolloutOptions::default().cut, known: KNOWN, numbers: 0..MOST };
    let mut rolled = RolledOut::new(net, (marked, decision), &trials);
    for from in trials.numbers.clone().step_by(BLOCK as usize) {
        rolled.add(from..from + BLOCK);
        if rolled.sum.standard_error() <= EXACT {
            break;
        }
    }
    rolled.sum
}

/// What a net's choices come to.
///
/// In holes; see [`RolledDecision`] for an example.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct NetLosses {
    /// Holes lost, by decision.
    pub loss: Sum,
    /// Decisions in which one choice is clear: ahead of each other by three joint standard errors.
    pub clear: u64,
    /// In how many of these the net chose it.
    pub same: u64,
    /// Squares of the net's equity of the best less the rollout's.
    pub squares: Sum,
}

impl NetLosses {
    /// How far the net's values are from the rollouts', the root of the mean square in holes, and its standard error.
    #[must_use]
    pub fn apart(&self) -> (f64, f64) {
        let root = self.squares.mean.sqrt();
        (root, self.squares.standard_error() / (2.0 * root))
    }

    /// Of the clear decisions, the share in which the net chose what is best, and its standard error.
    #[must_use]
    pub fn share_same(&self) -> (f64, f64) {
        let n = self.clear.max(1) as f64;
        let share = self.same as f64 / n;
        (share, (share * (1.0 - share) / n).sqrt())
    }
}

impl RolledDecision {
    /// Counts what a net's choice at so many throws ahead loses, and how well it knows the best.
    ///
    /// # Errors
    /// [`BadDecision`]: its lines are not the decisions of the throw.
    pub fn judge(
        &self,
        searcher: &mut Searcher<'_>,
        game: &'static dyn Game,
        ply: u8,
        into: &mut NetLosses,
    ) -> Result<(), BadDecision> {
        let (state, best) = (self.question.state(game)?, self.lines.first().ok_or(BadDecision::Lines)?);
        let mut chosen: Option<(f32, &RolledLine)> = None;
        let (mut of_best, mut lines, mut matched) = (None, 0, 0);
        searcher.each(&state, self.question.roll, ply, &mut |decision, equity| {
            lines += 1;
            let Some(line) = self.lines.iter().find(|line| line.is(decision)) else { return };
            matched += 1;
            if line == best {
                of_best = Some(equity);
            }
            if chosen.is_none_or(|(most, _)| equity > most) {
                chosen = Some((equity, line));
            }
        });
        let ((_, chosen), of_best) = chosen.zip(of_best).ok_or(BadDecision::Lines)?;
        if lines != self.lines.len() || matched != lines {
            return Err(BadDecision::Lines);
        }
        into.loss.add(best.equity - chosen.equity, 0.0);
        into.squares.add((f64::from(of_best) - best.equity).powi(2), 0.0);
        if self.is_clear() {
            into.clear += 1;
            into.same += u64::from(chosen == best);
        }
        Ok(())
    }

    /// Whether one choice is ahead of each other by three joint standard errors.
    fn is_clear(&self) -> bool {
        let [best, others @ ..] = self.lines.as_slice() else { return false };
        others.iter().all(|other| {
            let joint = best.se.unwrap_or(0.0).hypot(other.se.unwrap_or(0.0));
            best.equity - other.equity > 3.0 * joint
        })
    }
}

impl RolledLine {
    fn decision(&self) -> Decision {
        self.play.map_or(Decision::Leave, Decision::Play)
    }

    fn is(&self, decision: Decision) -> bool {
        match (self.play, decision) {
            (Some(mine), Decision::Play(play)) => mine == play,
            (None, Decision::Leave) => true,
            _ => false,
        }
    }
}

/// What is wrong with a line of the benchmark.
///
/// ```
/// use trictrac::{analyst::{State, benchmark::{BadDecision, ThrowQuestion}}, board::{Roll, Side}, rules::find};
/// let game = find("trictrac", None).unwrap();
/// let question = ThrowQuestion::of(&State::start(game, Side::White), Roll::new(6, 4).unwrap());
/// let odd = ThrowQuestion { points: [3, 0], jetons: [1, 0], ..question };
/// assert!(matches!(odd.state(game), Err(BadDecision::Position)), "no jeton shows three points (L 141)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadDecision {
    /// What stands is no position that can be judged.
    Position,
    /// Its lines are not the decisions of the throw.
    Lines,
}

impl fmt::Display for BadDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadDecision::Position => "what stands is no position that can be judged",
            BadDecision::Lines => "its lines are not the decisions of its throw",
        })
    }
}

impl std::error::Error for BadDecision {}
