//! What each play is worth, and staying or leaving: a small net that has learned by playing against itself, searched a throw or two ahead and rolled
//! out. Values are holes to come, one's own less the other's, as if parties had no end.

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
    Annotated, AnnotatedTurn, DecisionVerdict, Grade, PlayerError, annotate, commented, marks,
};
pub use equity::{MatchEquity, Releve, SCORES, releves};
pub use inputs::{FACTORS, InputRows, ROWS, VERSION, rows};
pub use net::{HIDDEN, Net, Sums};
pub use player::{NetPlayer, PLAYERS, player};
pub use search::{Best, Decision, Searcher, talon};
pub use shipped::{FILE, shipped};
pub use state::{After, LATER, MarkedThrow, State, ThrowBuffers, Unfit};
pub use weights::{BadWeights, Origin, Weights};
