//! What each play is worth, and staying or leaving: a small net that has learned by playing against itself, searched a throw or two ahead and rolled
//! out. Values are holes to come, one's own less the other's, as if parties had no end.
//!
//! ```
//! use trictrac::{analyst::{Analysis, Searcher, State, shipped}, board::{Roll, Side}, rules::find};
//! let state = State::start(find("trictrac", None).unwrap(), Side::White);
//! let mut searcher = Searcher::new(shipped());
//! let analysis = Analysis::search(&mut searcher, &state, Roll::new(6, 4).unwrap(), 0, &mut || true).unwrap();
//! let [best, other] = &analysis.lines[..] else { panic!("two dames, or one (L 29, L 30)") };
//! assert!(best.loss == 0.0 && (best.equity - other.equity - other.loss).abs() < 1e-6, "what a line loses, it loses against the best");
//! assert_eq!((best.se, best.trials), (None, 0), "nothing was rolled out");
//! let written_otherwise = "1/5 1/7".parse().unwrap();
//! assert_eq!(analysis.of_play(&written_otherwise).unwrap().decision.to_string(), "1/7 1/5", "the same result");
//! assert!(analysis.of_leaving().is_none(), "no hole, no leave (L 155)");
//! ```

pub mod advice;
mod analysis;
mod annotate;
pub mod benchmark;
mod equity;
mod inputs;
pub mod ladder;
mod net;
mod player;
pub mod rollout;
mod search;
mod shipped;
mod state;
pub mod train;
mod weights;

pub use analysis::{Analysis, DEEPEST, Line, decisions, not_over};
pub use annotate::{
    Annotated, AnnotatedTurn, DecisionVerdict, Grade, PlayerError, annotate, commented, marks, searcher_for,
};
pub use equity::{MatchEquity, Releve, SCORES, releves};
pub use inputs::{FACTORS, InputRows, ROWS, VERSION, rows};
pub use net::{HIDDEN, Net, Sums};
pub use player::{NetPlayer, PLAYERS, player, shipped_ply};
pub use search::{Best, Decision, Searcher, talon};
pub use shipped::{BACKGAMMON, FILE, shipped, shipped_for};
pub use state::{After, EquityUnit, LATER, MarkedThrow, State, ThrowBuffers, Unfit};
pub use weights::{BadWeights, Origin, Weights};
