//! The partie of twelve holes: who wins it from each score, by recursion over relevés that the net has played.
//!
//! A relevé is played here until somebody goes away: bearing off leaves the jetons where they are, going away none, so that nothing but holes and
//! dice passes from one to the next.

use super::net::Net;
use super::search::{Decision, Searcher};
use super::state::{State, ThrowBuffers};
use crate::board::{Roll, Side};
use crate::rules::{Convention, Game, PartieRules, Series};
use crate::simulate::seed_of;
use std::sync::OnceLock;

/// Scores of either side before the last hole.
pub const SCORES: usize = 12;
/// So often a score is worked out again from itself: one relevé in dozens has no hole, so that what is left over vanishes.
const SWEEPS: usize = 6;
/// A relevé is broken off after so many throws.
const LONGEST: usize = 2_000;

/// A relevé as the partie sees it: holes in the order taken, by whether who had the dice first took them, and whether he has the dice next.
///
/// ```
/// use trictrac::{analyst::{releves, shipped}, rules::find};
/// let played = releves(shipped(), find("trictrac", None).unwrap(), 7, 2);
/// assert_eq!(played.len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Releve {
    /// Holes at once, and whose.
    pub holes: Vec<(bool, u16)>,
    /// Who had the dice first has them again.
    pub dice: bool,
}

/// Relevés that the net has played against itself by seed.
#[must_use]
pub fn releves(net: &Net, game: &'static dyn Game, seed: u64, number: u64) -> Vec<Releve> {
    let (mut searcher, mut thrown) = (Searcher::new(net), ThrowBuffers::default());
    (0..number).map(|n| releve(&mut searcher, &mut thrown, game, seed_of(seed, n))).collect()
}

fn releve(
    searcher: &mut Searcher<'_>,
    thrown: &mut ThrowBuffers,
    game: &'static dyn Game,
    seed: u64,
) -> Releve {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut state = State::start(game, Side::White);
    let mut played = Releve::default();
    for _ in 0..LONGEST {
        let roll = Roll::new(rng.u8(1..=6), rng.u8(1..=6)).unwrap_or(Roll::ALL[0]);
        let first = state.at.turn() == Side::White;
        let best = searcher.best(&state, roll, 0);
        let marked = thrown.throw(&state, roll);
        let mut take = |mine, holes| {
            if holes > 0 {
                played.holes.push((mine, holes));
            }
        };
        take(first, marked.won);
        match best.decision {
            Decision::Leave => {
                played.dice = first;
                break;
            }
            Decision::Play(play) => {
                take(!first, marked.given);
                state = marked.after(&play).state;
            }
        }
    }
    played
}

/// Who has his holes in a row, as far as a convention asks.
const RUNS: usize = 3;

/// What the partie is worth to who has the dice at the talons: 1 for its price, less 1 for losing it.
///
/// ```
/// use trictrac::analyst::{MatchEquity, SCORES};
/// let table = MatchEquity::shipped();
/// let worth = |mine, his| table.worth(mine, his).unwrap();
/// assert!(worth(11, 0) > worth(0, 0) && worth(0, 0) > worth(0, 11), "holes are worth having");
/// assert!(table.worth(SCORES as u16, 0).is_none(), "twelve end the partie (L 218)");
/// assert_eq!(MatchEquity::from_numbers(table.numbers().to_vec()).unwrap().numbers(), table.numbers());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct MatchEquity {
    /// By his holes, the other's, and whose run it is (nobody's, his, the other's).
    worth: Vec<f64>,
}

impl MatchEquity {
    /// Works it out from these relevés, from the last holes back.
    #[must_use]
    pub fn of(releves: &[Releve], rules: &PartieRules, convention: Convention) -> MatchEquity {
        let mut equity = MatchEquity { worth: vec![0.0; SCORES * SCORES * RUNS] };
        let mut scores: Vec<(usize, usize)> =
            (0..SCORES).flat_map(|mine| (0..=mine).map(move |his| (mine, his))).collect();
        scores.sort_by_key(|&(mine, his)| std::cmp::Reverse(mine + his));
        for (mine, his) in scores {
            // Relevés without a hole lead back to the same score, or to the same with the dice the other's: both are worked out together.
            for _ in 0..SWEEPS {
                for run in 0..RUNS {
                    for (mine, his, run) in [(mine, his, run), (his, mine, [0, 2, 1][run])] {
                        let worth = equity.mean(releves, rules, convention, &series(mine, his, run));
                        equity.worth[index(mine, his, run)] = worth;
                    }
                }
            }
        }
        equity
    }

    fn mean(&self, releves: &[Releve], rules: &PartieRules, convention: Convention, from: &Series) -> f64 {
        let sum: f64 = releves.iter().map(|releve| self.after(releve, rules, convention, *from)).sum();
        sum / releves.len().max(1) as f64
    }

    /// What one relevé comes to from a score; White has the dice.
    fn after(&self, releve: &Releve, rules: &PartieRules, convention: Convention, mut holes: Series) -> f64 {
        let needed = rules.partie_holes.value;
        for &(mine, number) in &releve.holes {
            holes.take(if mine { Side::White } else { Side::Black }, number);
            if let Some((side, times)) = rules.partie(convention, needed, &holes) {
                return f64::from(times) * if side == Side::White { 1.0 } else { -1.0 };
            }
        }
        self.of_series(&holes, if releve.dice { Side::White } else { Side::Black })
            * if releve.dice { 1.0 } else { -1.0 }
    }

    /// What the partie is worth to this side, who has the dice.
    fn of_series(&self, holes: &Series, dice: Side) -> f64 {
        let of = |side| usize::from(holes.holes(side));
        let run = [dice, dice.other()].into_iter().position(|side| holes.in_a_row(side)).map_or(0, |n| n + 1);
        self.worth.get(index(of(dice), of(dice.other()), run)).copied().unwrap_or(0.0)
    }

    /// What it is worth to who has the dice with so many holes; neither has a broken run that is not given.
    #[must_use]
    pub fn worth(&self, mine: u16, his: u16) -> Option<f64> {
        let (mine, his) = (usize::from(mine), usize::from(his));
        (mine < SCORES && his < SCORES).then(|| {
            let run = if mine > 0 && his == 0 {
                1
            } else if his > 0 && mine == 0 {
                2
            } else {
                0
            };
            self.worth[index(mine, his, run)]
        })
    }

    /// The probability to win the partie with these holes and so many to come (less the other's), whoever has the dice: between the scores of
    /// the table where they are no whole number. A partie that is won counts 1.
    ///
    /// From 0 to 1; `mine` and `his` are 0 to 11.
    ///
    /// ```
    /// use trictrac::analyst::MatchEquity;
    /// let table = MatchEquity::shipped();
    /// assert!((table.win(5, 5, 0.0) - 0.5).abs() < 1e-6, "whoever has the dice, an even score is even");
    /// assert!(table.win(5, 5, 2.0) > 0.5);
    /// ```
    #[must_use]
    pub fn win(&self, mine: u16, his: u16, to_come: f32) -> f64 {
        let neutral = |mine: u16, his: u16| {
            if mine >= SCORES as u16 {
                return 1.0;
            }
            if his >= SCORES as u16 {
                return 0.0;
            }
            let (with, against) =
                (self.worth(mine, his).unwrap_or(0.0), self.worth(his, mine).unwrap_or(0.0));
            0.5 + (with - against) / 4.0
        };
        let whole = to_come.abs().floor().min(SCORES as f32);
        let part = f64::from(to_come.abs() - whole).clamp(0.0, 1.0);
        // `as` saturates; at most twelve.
        let n = whole as u16;
        let at = |n: u16| if to_come >= 0.0 { neutral(mine + n, his) } else { neutral(mine, his + n) };
        at(n) * (1.0 - part) + at(n + 1) * part
    }

    /// The shipped table for the simple partie: `examples/equity.rs` made it with the shipped net.
    #[must_use]
    pub fn shipped() -> &'static MatchEquity {
        static SIMPLE: OnceLock<MatchEquity> = OnceLock::new();
        SIMPLE.get_or_init(|| {
            let mut equity = MatchEquity { worth: vec![0.0; SCORES * SCORES * RUNS] };
            for (mine, line) in include_str!("equity.tsv").lines().enumerate().take(SCORES) {
                for (his, cell) in line.split('\t').enumerate().take(SCORES) {
                    let worth = cell.trim().parse().unwrap_or(0.0);
                    (0..RUNS).for_each(|run| equity.worth[index(mine, his, run)] = worth);
                }
            }
            equity
        })
    }

    /// All its numbers, by holes, the other's holes and whose run it is.
    #[must_use]
    pub fn numbers(&self) -> &[f64] {
        &self.worth
    }

    /// The same again from its numbers; `None` where they are too few or too many, or no numbers.
    #[must_use]
    pub fn from_numbers(worth: Vec<f64>) -> Option<MatchEquity> {
        let fits = worth.len() == SCORES * SCORES * RUNS && worth.iter().all(|n| n.is_finite());
        fits.then_some(MatchEquity { worth })
    }

    /// The table as text: a line for each number of holes of who has the dice, a column for each of the other's.
    #[must_use]
    pub fn to_tsv(&self) -> String {
        let cell = |mine: usize, his: usize| {
            let run = if his == 0 && mine > 0 {
                1
            } else if mine == 0 && his > 0 {
                2
            } else {
                0
            };
            format!("{:.4}", self.worth[index(mine, his, run)])
        };
        let line = |mine| (0..SCORES).map(|his| cell(mine, his)).collect::<Vec<_>>().join("\t") + "\n";
        (0..SCORES).map(line).collect()
    }
}

const fn index(mine: usize, his: usize, run: usize) -> usize {
    (mine * SCORES + his) * RUNS + run
}

/// Holes of White, who has the dice, and Black, with a run of nobody, White or Black.
fn series(mine: usize, his: usize, run: usize) -> Series {
    let mut holes = Series::default();
    let (mine, his) = (mine as u16, his as u16);
    match run {
        1 => {
            holes.take(Side::Black, his);
            holes.take(Side::White, mine);
        }
        2 => {
            holes.take(Side::White, mine);
            holes.take(Side::Black, his);
        }
        _ => {
            holes.take(Side::White, mine.min(1));
            holes.take(Side::Black, his);
            holes.take(Side::White, mine.saturating_sub(1));
            holes.take(Side::Black, 0);
        }
    }
    holes
}
