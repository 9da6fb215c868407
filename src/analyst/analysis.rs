//! The decisions of one throw, best first, each with what it is worth.

use super::equity::MatchEquity;
use super::search::{Decision, Searcher, WITHIN};
use super::state::{MarkedThrow, State, ThrowBuffers, Unfit};
use crate::board::{Play, Roll, Side};

/// One decision and what it is worth.
///
/// The example of [`super`] makes them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// What is done.
    pub decision: Decision,
    /// Holes to come, those of the throw included, the thrower's less the other's.
    pub equity: f32,
    /// The probability that the thrower wins the partie of twelve holes; `None` where no such partie is played.
    pub win: Option<f32>,
    /// Holes that it loses against the best.
    pub loss: f32,
    /// How many throws were looked ahead; in a rollout, how its players played.
    pub ply: u8,
    /// The standard error of the equity, in a rollout.
    pub se: Option<f32>,
    /// How many trials, in a rollout.
    pub trials: u64,
}

/// What all decisions of a throw are worth.
///
/// The example of [`super`] makes one.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// What stood.
    pub state: State,
    /// What was thrown.
    pub roll: Roll,
    /// The decisions, those that were looked at furthest first, and of these the best.
    pub lines: Vec<Line>,
}

/// Plays further looked at by a search of two throws ahead.
const LOOKED_AT: usize = 3;
/// The deepest search.
pub const DEEPEST: u8 = 2;

impl Analysis {
    /// Looks so many throws ahead, at most [`DEEPEST`]. `go_on` is asked between decisions; where it says no, the answer is `None`.
    ///
    /// `ply` is 0 to [`DEEPEST`]: each one more takes some four hundred times as long.
    pub fn search(
        searcher: &mut Searcher<'_>,
        state: &State,
        roll: Roll,
        ply: u8,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Analysis> {
        let mut thrown = ThrowBuffers::default();
        let marked = thrown.throw(state, roll);
        let decisions = decisions(&marked, &thrown);
        let mut judged: Vec<(Decision, f32, u8)> = Vec::with_capacity(decisions.len());
        for decision in decisions {
            if !go_on() {
                return None;
            }
            judged.push((decision, worth(searcher, &marked, decision, ply.min(1)), ply.min(1)));
        }
        if ply > 1 {
            // Of those that are clearly worse no deeper search makes the best.
            judged.sort_by(|a, b| b.1.total_cmp(&a.1));
            let least = judged.first().map_or(0.0, |best| best.1 - WITHIN);
            for (nth, (decision, equity, level)) in judged.iter_mut().enumerate() {
                if (nth < LOOKED_AT && *equity >= least) || *decision == Decision::Leave {
                    if !go_on() {
                        return None;
                    }
                    *equity = worth(searcher, &marked, *decision, DEEPEST);
                    *level = DEEPEST;
                }
            }
        }
        let lines = judged.into_iter().map(|(decision, equity, ply)| Line {
            decision,
            equity,
            win: win(&marked, decision, equity),
            loss: 0.0,
            ply,
            se: None,
            trials: 0,
        });
        Some(Analysis::ranked(state, roll, lines.collect()))
    }

    /// Best first, and what each loses against the best. Plies are never mixed in one ranking: what was looked at further stands first.
    #[must_use]
    pub fn ranked(state: &State, roll: Roll, mut lines: Vec<Line>) -> Analysis {
        lines.sort_by(|a, b| b.ply.cmp(&a.ply).then(b.equity.total_cmp(&a.equity)));
        let best = lines.first().map_or(0.0, |line| line.equity);
        for line in &mut lines {
            line.loss = best - line.equity;
        }
        Analysis { state: *state, roll, lines }
    }

    /// The best decision.
    #[must_use]
    pub fn best(&self) -> Option<&Line> {
        self.lines.first()
    }

    /// The line of a play: of the same result, however it is written.
    #[must_use]
    pub fn of_play(&self, play: &Play) -> Option<&Line> {
        let at = &self.state.at;
        let men = at.after(play);
        self.lines.iter().find(|line| match line.decision {
            Decision::Play(other) => at.after(&other).men() == men.men(),
            Decision::Leave => false,
        })
    }

    /// The line of going away, where that is allowed.
    #[must_use]
    pub fn of_leaving(&self) -> Option<&Line> {
        self.lines.iter().find(|line| line.decision == Decision::Leave)
    }
}

/// All that the thrower may do.
///
/// The plays in the order of the rules, then leaving, where the throw lets him.
///
/// ```
/// use trictrac::{analyst::{State, ThrowBuffers, decisions}, board::{Roll, Side}, rules::find};
/// let state = State::start(find("trictrac", None).unwrap(), Side::White);
/// let mut thrown = ThrowBuffers::default();
/// let marked = thrown.throw(&state, Roll::new(6, 4).unwrap());
/// assert_eq!(decisions(&marked, &thrown).len(), 2);
/// ```
#[must_use]
pub fn decisions(marked: &MarkedThrow, thrown: &ThrowBuffers) -> Vec<Decision> {
    let leave = marked.may_leave.then_some(Decision::Leave);
    thrown.plays.as_slice().iter().map(|play| Decision::Play(*play)).chain(leave).collect()
}

fn worth(searcher: &mut Searcher<'_>, marked: &MarkedThrow, decision: Decision, ply: u8) -> f32 {
    match decision {
        Decision::Play(play) => searcher.after(marked, &play, ply),
        Decision::Leave => searcher.leaving(marked),
    }
}

/// The probability of the partie with so many holes to come; those of the throw itself are known.
#[must_use]
pub fn win(marked: &MarkedThrow, decision: Decision, equity: f32) -> Option<f32> {
    let side = marked.before.at.turn();
    let holes = |side: Side| marked.before.marks.fichet(side);
    let needed = marked.before.at.game().parties()?.partie_holes.value;
    if holes(side) >= needed || holes(side.other()) >= needed {
        return None;
    }
    let mine = holes(side) + marked.won;
    if mine >= needed {
        return Some(1.0);
    }
    let given = if decision == Decision::Leave { 0 } else { marked.given };
    let to_come = equity - f32::from(marked.won) + f32::from(given);
    Some(MatchEquity::shipped().win(mine, holes(side.other()) + given, to_come) as f32)
}

/// What stands, for a partie of twelve holes: refused where it would be over.
///
/// ```
/// use trictrac::{analyst::{State, Unfit, not_over}, board::Side, rules::find};
/// let mut state = State::start(find("trictrac", None).unwrap(), Side::White);
/// assert!(not_over(&state).is_ok());
/// state.marks.set_fichet(Side::Black, 12);
/// assert_eq!(not_over(&state), Err(Unfit::Holes(Side::Black, 12)), "he has won (L 218)");
/// ```
///
/// # Errors
/// [`Unfit::Holes`].
pub fn not_over(state: &State) -> Result<(), Unfit> {
    let needed = state.at.game().parties().map_or(u16::MAX, |rules| rules.partie_holes.value);
    match Side::BOTH.into_iter().find(|&side| state.marks.fichet(side) >= needed) {
        Some(side) => Err(Unfit::Holes(side, state.marks.fichet(side))),
        None => Ok(()),
    }
}
