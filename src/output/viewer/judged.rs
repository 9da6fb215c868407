//! A throw as the analyst judges it: what was done and what was best, and the board of what was best, with its arrows.

use super::Book;
use crate::analyst::{AnnotatedTurn, Decision, DecisionVerdict, Grade, Line, PlayerError};
use crate::board::Side;
use crate::output::picture::Options;
use crate::record::Numbering;
use crate::replay::Replay;
use serde_json::{Value, json};

impl Book {
    /// What is said of a throw: its sign, holes lost, luck, what was done and, where that was better, what was best.
    pub(super) fn judgement(
        &mut self,
        replay: &Replay<'_>,
        turn: &AnnotatedTurn,
        options: &Options<'_>,
    ) -> Value {
        let numbering = replay.record().numbering();
        let (done, best) = match &turn.verdict {
            DecisionVerdict::Judged { done, analysis } => {
                (Some(done), analysis.best().filter(|best| best.decision != done.decision && done.loss > 0.0))
            }
            _ => (None, None),
        };
        json!({
            "verdict": turn.verdict.word(),
            "mark": turn.loss().map_or("", |loss| Grade::of(loss).sign()),
            "loss": turn.loss().map(thousandths),
            "luck": turn.luck.map(thousandths),
            "done": done.map(|line| decision(line, turn.side, numbering)),
            "best": best.map(|line| decision(line, turn.side, numbering)),
            "bestBoard": best.map(|line| self.best_board(replay, turn, line, options)),
        })
    }

    /// The board on which the dice fell, and the arrows of what was best.
    fn best_board(
        &mut self,
        replay: &Replay<'_>,
        turn: &AnnotatedTurn,
        best: &Line,
        options: &Options<'_>,
    ) -> Vec<usize> {
        let Some(step) = replay.steps().get(turn.step) else { return Vec::new() };
        let arrows = match &best.decision {
            Decision::Play(play) => Some((turn.side, play)),
            Decision::Leave => None,
        };
        let shown = Options {
            turn: Some(turn.side),
            roll: Some(turn.roll),
            thrower: Some(turn.side),
            arrows,
            ..options.clone()
        };
        self.boards.add(&replay.before(step).board, &replay.game().furniture(), &shown)
    }
}

/// A decision as the record writes it, and its equity; `leave` by a word of its own, which is not one of the record.
fn decision(line: &Line, side: Side, numbering: Numbering) -> Value {
    let play = match line.decision {
        Decision::Leave => None,
        decision if numbering == Numbering::Own => Some(decision.to_string()),
        decision => {
            let acts = decision.to_string();
            Some(acts.split(' ').map(|act| numbering.act(act, side)).collect::<Vec<_>>().join(" "))
        }
    };
    json!({ "play": play, "equity": thousandths(line.equity) })
}

/// What a player's decisions come to.
pub(super) fn player(of: &PlayerError) -> Value {
    let rate = of.error_rate().map(|rate| (rate * 10.0).round() / 10.0);
    json!({ "rate": rate, "decisions": of.decisions, "luck": thousandths(of.luck as f32) })
}

fn thousandths(holes: f32) -> f64 {
    (f64::from(holes) * 1000.0).round() / 1000.0
}
