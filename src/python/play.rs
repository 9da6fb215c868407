//! A play of a roll, for Python.

use super::position::Position;
use super::score::PyScore;
use super::words::Pickled;
use crate::board::{Move, Play as Moves, Side};
use crate::rules;
use pyo3::prelude::*;

/// A play of a roll: prints in notation, knows what stands after it.
///
/// >>> for play in Position("W 1*15 B 1*15").plays("64"):
/// ...     print(play, "→", play.after)
/// 1/7 1/5 → W 1*13 5 7 B 1*15
/// 1/7/11 → W 1*14 11 B 1*15
#[pyclass(module = "trictrac", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Play {
    before: rules::Position,
    moves: Moves,
}

impl Play {
    /// A play of a position.
    pub const fn new(before: rules::Position, moves: Moves) -> Play {
        Play { before, moves }
    }

    /// Its moves, if it is a play of this position.
    pub fn moves_of(&self, at: &rules::Position) -> Option<Moves> {
        (self.before == *at).then_some(self.moves)
    }

    /// Whose it is, and the play of the core.
    pub const fn side_and_moves(&self) -> (Side, Moves) {
        (self.before.turn(), self.moves)
    }
}

#[pymethods]
impl Play {
    /// What stands after it, the other player to roll.
    #[getter]
    fn after(&self) -> Position {
        Position::from(self.before.after(&self.moves))
    }

    /// What it earned, in a game that gives points for what was done (the booklet's Tric Trac): nothing elsewhere.
    ///
    /// >>> play = Position("W 8*14 4 B 20 1*14", game="tric-trac-ravensburger").play("21", "4/5 8/10")
    /// >>> play.earned.won, [event.kind for event in play.earned.events]
    /// (1, ['hit'])
    #[getter]
    fn earned(&self) -> PyScore {
        let (before, mut worth) = (&self.before, rules::Score::new());
        let after = before.after(&self.moves);
        before.game().earned(before.men(), after.men(), before.turn(), &mut worth);
        PyScore::of(&worth, before.turn(), None)
    }

    /// What stood before it.
    #[getter]
    fn before(&self) -> Position {
        Position::from(self.before)
    }

    /// From where to where, in order, in the player's own numbering: 0 is the bar, 25 off.
    #[getter]
    fn moves(&self) -> Vec<(u8, u8)> {
        self.moves.moves().iter().map(|m| (m.from, m.to)).collect()
    }

    fn __str__(&self) -> String {
        self.moves.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Play {}>", self.moves)
    }

    #[staticmethod]
    fn _restore(before: &Position, moves: Vec<(u8, u8)>) -> Play {
        let mut all = Moves::NOTHING;
        for (from, to) in moves {
            all.push(Move { from: from.min(25), to: to.min(25) });
        }
        Play { before: before.inner(), moves: all }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Play>) -> Pickled<'py, (Position, Vec<(u8, u8)>)> {
        let this = slf.get();
        Ok((slf.get_type().getattr("_restore")?, (this.before(), this.moves())))
    }
}
