//! One decision of a throw and what it is worth, as Python has it.

use super::play::Play;
use super::position::Position;
use super::words::{self, Pickled};
use crate::analyst::{self, Decision};
use crate::board::{Move, Play as Moves};
use crate::text::Lang;
use pyo3::prelude::*;

/// One decision and what it is worth.
///
/// >>> line = Position("W 1*15 B 1*15").analyse("64").best
/// >>> line.loss, line.ply, line.se, line.trials
/// (0.0, 1, None, 0)
#[pyclass(module = "trictrac", frozen, eq)]
#[derive(Clone, PartialEq)]
pub struct Line {
    inner: analyst::Line,
    before: crate::rules::Position,
}

#[pymethods]
impl Line {
    /// The play, or ``"leave"``: the player takes his hole and goes away.
    #[getter]
    fn play<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.inner.decision {
            Decision::Play(play) => Ok(Bound::new(py, Play::new(self.before, play))?.into_any()),
            Decision::Leave => Ok("leave".into_pyobject(py)?.into_any()),
        }
    }

    /// Holes to come, the thrower's less the other's, those of the throw included, as if parties had no end.
    #[getter]
    const fn equity(&self) -> f32 {
        self.inner.equity
    }

    /// The probability that the thrower wins the partie of twelve holes, read from the equity and the table of ``match_equity``; ``None``
    /// where somebody has twelve holes already.
    #[getter]
    const fn win(&self) -> Option<f32> {
        self.inner.win
    }

    /// Holes that it loses against the best.
    #[getter]
    const fn loss(&self) -> f32 {
        self.inner.loss
    }

    /// How many throws were looked ahead.
    #[getter]
    const fn ply(&self) -> u8 {
        self.inner.ply
    }

    /// The standard error of the equity, in a rollout.
    #[getter]
    const fn se(&self) -> Option<f32> {
        self.inner.se
    }

    /// How many trials were made, in a rollout.
    #[getter]
    const fn trials(&self) -> u64 {
        self.inner.trials
    }

    /// The line in words, `"en"` or `"fr"`: decision, equity, loss, chance of the partie, how it was found.
    ///
    /// >>> import trictrac as tt
    /// >>> print(tt.Position.start().analyse("64").best.render("fr"))
    /// 1/7 1/5          +0,487 (+0,000)   52,0 %  1 jet d'avance
    #[pyo3(signature = (lang = "en"))]
    fn render(&self, lang: &str) -> PyResult<String> {
        Ok(self.text(words::lang(lang)?))
    }

    fn __str__(&self) -> String {
        self.text(Lang::En)
    }

    fn __repr__(&self) -> String {
        format!("<Line {}>", self.text(Lang::En))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut state = DefaultHasher::new();
        (self.before, self.inner.equity.to_bits(), self.inner.trials).hash(&mut state);
        state.finish()
    }

    #[staticmethod]
    fn _restore(before: &Position, line: PickledLine) -> Line {
        Line { inner: restored(line), before: before.inner() }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Line>) -> Pickled<'py, (Position, PickledLine)> {
        let this = slf.get();
        Ok((slf.get_type().getattr("_restore")?, (Position::from(this.before), pickled(&this.inner))))
    }
}

impl Line {
    /// A line of a throw of this position.
    pub const fn new(inner: analyst::Line, before: crate::rules::Position) -> Line {
        Line { inner, before }
    }

    /// What it says in one line.
    pub fn text(&self, lang: Lang) -> String {
        let line = &self.inner;
        let win = line.win.map_or(String::new(), |win| format!("  {:5.1} %", 100.0 * win));
        let se = line.se.map_or(String::new(), |se| format!(" ±{se:.3}"));
        let worth = format!("{:+.3}{se} ({:+.3}){win}", line.equity, 0.0 - line.loss);
        let (decision, trials, ply) = (line.decision.to_string(), line.trials, line.ply);
        match lang {
            Lang::En if trials > 0 => format!("{decision:<16} {worth}  {trials} trials"),
            Lang::En => format!("{decision:<16} {worth}  ply {ply}"),
            Lang::Fr => {
                let decision =
                    if line.decision == Decision::Leave { "s'en aller".to_owned() } else { decision };
                let worth = worth.replace('.', ",").replace(" %", "\u{a0}%");
                match trials {
                    0 => format!("{decision:<16} {worth}  {ply} jet d'avance"),
                    _ => format!("{decision:<16} {worth}  {trials} essais"),
                }
            }
        }
    }
}

/// A line as it is pickled: moves (nothing: leave), equity, win, loss, ply, standard error, trials.
pub type PickledLine = (Option<Vec<(u8, u8)>>, f32, Option<f32>, f32, u8, Option<f32>, u64);

/// What pickling asks of a line.
pub fn pickled(line: &analyst::Line) -> PickledLine {
    let moves = match line.decision {
        Decision::Play(play) => Some(play.moves().iter().map(|m| (m.from, m.to)).collect()),
        Decision::Leave => None,
    };
    (moves, line.equity, line.win, line.loss, line.ply, line.se, line.trials)
}

/// The line that was pickled.
pub fn restored((moves, equity, win, loss, ply, se, trials): PickledLine) -> analyst::Line {
    let decision = moves.map_or(Decision::Leave, |moves| {
        let mut play = Moves::NOTHING;
        for (from, to) in moves {
            play.push(Move { from: from.min(25), to: to.min(25) });
        }
        Decision::Play(play)
    });
    analyst::Line { decision, equity, win, loss, ply, se, trials }
}
