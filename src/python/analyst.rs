//! What decisions are worth: analyses and their lines, the value of a position.

use super::errors;
use super::interruptible::{Interruptible, threads};
use super::line::{Line, PickledLine, pickled, restored};
use super::picture;
use super::position::Position;
use super::source::{Raised, take_raised};
use super::table::PyTable;
use super::words::{self, Pickled};
use crate::analyst::rollout::{self, RolloutOptions, Sum};
use crate::analyst::{self, DEEPEST, Decision, LATER, Searcher, State, Unfit, not_over, shipped_for};
use crate::board::{Board, Roll, Side};
use crate::output::picture::{Options as Picture, Width};
use crate::output::tables::analysed::{self, LineRow};
use crate::output::tables::{Pulled, RowSource, Total};
use crate::text::Lang;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::collections::HashMap;

/// All decisions of a throw, best first.
///
/// >>> a = Position("W 1*15 B 1*15").analyse("64", ply=0)
/// >>> sorted(str(line.play) for line in a.lines)
/// ['1/7 1/5', '1/7/11']
/// >>> a["1/7 1/5"].ply, len(a)
/// (0, 2)
#[pyclass(module = "trictrac", frozen, eq)]
#[derive(Clone, PartialEq)]
pub struct Analysis {
    inner: analyst::Analysis,
    /// In a rollout the sums, in the order of the rules' plays.
    sums: Vec<Sum>,
}

impl Analysis {
    /// An analysis without sums.
    pub const fn new(inner: analyst::Analysis) -> Analysis {
        Analysis { inner, sums: Vec::new() }
    }

    fn before(&self) -> crate::rules::Position {
        self.inner.state.at
    }

    fn line(&self, line: &analyst::Line) -> Line {
        Line::new(*line, self.before())
    }
}

#[pymethods]
impl Analysis {
    /// The lines, best first; those that were looked at further stand before the others.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.inner.lines.iter().map(|line| self.line(line)).collect()
    }

    /// The best line.
    #[getter]
    fn best(&self) -> Option<Line> {
        self.inner.best().map(|line| self.line(line))
    }

    /// The position before the throw.
    #[getter]
    fn position(&self) -> Position {
        Position::from(self.before())
    }

    /// The roll.
    #[getter]
    fn roll(&self) -> String {
        self.inner.roll.to_string()
    }

    /// The lines as a table.
    ///
    /// >>> list(Position("W 1*15 B 1*15").analyse("64", ply=0).to_arrow().columns)
    /// ['play', 'equity', 'win', 'loss', 'ply', 'se', 'trials']
    fn to_arrow(slf: &Bound<'_, Analysis>) -> PyResult<PyTable> {
        let py = slf.py();
        let rows = analysed::lines(&slf.get().inner);
        let call = py.import("operator")?.getattr("methodcaller")?.call1(("to_arrow",))?;
        let again = (call.unbind(), PyTuple::new(py, [slf])?.unbind());
        let name = format!("the lines of {}", slf.get().inner.roll);
        Ok(PyTable::new(name, again, None, move |_| GivenRows(Some(rows.clone()))))
    }

    fn __len__(&self) -> usize {
        self.inner.lines.len()
    }

    /// The line of a play, written or a ``Play``, or of ``"leave"``.
    fn __getitem__(&self, py: Python<'_>, what: &Bound<'_, PyAny>) -> PyResult<Line> {
        let text: String = what.str()?.extract()?;
        let found = if text == "leave" {
            self.inner.of_leaving()
        } else {
            let men = self.position().played(py, self.inner.roll, &text)?;
            self.inner.lines.iter().find(|line| match line.decision {
                Decision::Play(play) => *self.before().after(&play).men() == men,
                Decision::Leave => false,
            })
        };
        found.map(|line| self.line(line)).ok_or_else(|| PyKeyError::new_err(text))
    }

    /// Rollouts of the same throw, put together: trials of both.
    fn __add__(&self, other: &Analysis) -> PyResult<Analysis> {
        let same = self.inner.state == other.inner.state && self.inner.roll == other.inner.roll;
        if !same || self.sums.is_empty() || self.sums.len() != other.sums.len() {
            return Err(PyValueError::new_err("only rollouts of the same throw can be put together"));
        }
        let mut sums = self.sums.clone();
        sums.iter_mut().zip(&other.sums).for_each(|(sum, more)| sum.merge(more));
        Ok(Analysis { inner: rollout::analysis(&self.inner.state, self.inner.roll, &sums), sums })
    }

    fn __str__(&self) -> String {
        let lines: Vec<String> = self.inner.lines.iter().map(|line| self.line(line).text(Lang::En)).collect();
        format!("{} {}: {}\n{}", self.before().turn(), self.inner.roll, self.before(), lines.join("\n"))
    }

    fn __repr__(&self) -> String {
        let best = self
            .inner
            .best()
            .map_or(String::new(), |best| format!(", best {}", self.line(best).text(Lang::En)));
        format!("<Analysis of {}{best}>", self.inner.roll)
    }

    fn __hash__(&self) -> u64 {
        rollout::key(&self.inner.state, self.inner.roll)
    }

    /// The board with the roll and the arrows of the best play, what it is worth below.
    fn _repr_svg_(&self, py: Python<'_>) -> String {
        let best = self.inner.best();
        let caption = best.map(|best| self.line(best).text(Lang::En)).unwrap_or_default();
        let arrows = best.and_then(|best| match &best.decision {
            Decision::Play(play) => Some((self.before().turn(), play)),
            Decision::Leave => None,
        });
        let at = self.before();
        let table = Board { men: *at.men(), marks: self.inner.state.marks, ..Board::EMPTY };
        let options = Picture {
            width: Width::Pixels(420),
            thrower: Some(at.turn()),
            roll: Some(self.inner.roll),
            caption: Some(&caption),
            turn: Some(at.turn()),
            arrows,
            ..Picture::default()
        };
        picture::draw(py, &table, at.game().furniture(), &options)
    }

    #[staticmethod]
    fn _restore(
        position: &Position,
        stands: PickledStanding,
        lines: Vec<PickledLine>,
        sums: Vec<(u64, f64, f64, f64)>,
    ) -> PyResult<Analysis> {
        let (roll, points, holes, unbroken, coups) = stands;
        let unbroken = unbroken.as_deref().map(words::side).transpose()?;
        let state = State::new(position.inner(), analyst::marks(points, holes, unbroken), coups)
            .map_err(|why| PyValueError::new_err(why.message(crate::text::Lang::En)))?;
        let lines = lines.into_iter().map(restored).collect();
        let sums = sums.into_iter().map(|(trials, mean, squares, win)| Sum { trials, mean, squares, win });
        let inner = analyst::Analysis { state, roll: words::roll(&roll)?, lines };
        Ok(Analysis { inner, sums: sums.collect() })
    }

    #[allow(clippy::type_complexity, reason = "what is pickled")]
    fn __reduce__<'py>(
        slf: &Bound<'py, Analysis>,
    ) -> Pickled<'py, (Position, PickledStanding, Vec<PickledLine>, Vec<(u64, f64, f64, f64)>)> {
        let this = slf.get();
        let state = &this.inner.state;
        let sums = this.sums.iter().map(|sum| (sum.trials, sum.mean, sum.squares, sum.win)).collect();
        let marks = &state.marks;
        let points = Side::BOTH.map(|side| marks.jetons(side).points);
        let holes = Side::BOTH.map(|side| marks.fichet(side));
        let unbroken = Side::BOTH.into_iter().find(|&side| marks.jetons(side).jetons == 2);
        let unbroken = unbroken.map(|side| words::letter(side).to_owned());
        let stands = (this.roll(), points, holes, unbroken, state.coups);
        let lines = this.inner.lines.iter().map(pickled).collect();
        Ok((slf.get_type().getattr("_restore")?, (this.position(), stands, lines, sums)))
    }
}

/// What stood, pickled: the roll, points, holes, whose are unbroken, coups.
type PickledStanding = (String, [u16; 2], [u16; 2], Option<String>, [u8; 2]);

/// Rows that are there.
pub struct GivenRows<R>(pub Option<Vec<R>>);

impl<R: crate::output::tables::Row> RowSource for GivenRows<R> {
    type Row = R;

    fn pull(&mut self) -> Result<Pulled<R>, crate::output::tables::ArrowError> {
        Ok(self.0.take().map_or(Pulled::Over, Pulled::Rows))
    }

    fn total(&self) -> Total {
        Total::Games(1)
    }

    fn done(&self) -> u64 {
        u64::from(self.0.is_none())
    }
}

const _: fn(GivenRows<LineRow>) = |_| ();

/// What is given of a position beside the dames.
#[derive(Default)]
pub struct Beside {
    /// Points, by side.
    pub points: HashMap<String, u16>,
    /// Holes, by side.
    pub holes: HashMap<String, u16>,
    /// Whose points are unbroken.
    pub bredouille: Option<String>,
    /// Which coup of the relevé the throw is for its player, and which the next is for the other.
    pub coups: [Option<u32>; 2],
}

impl Beside {
    /// What stands, if it can be judged.
    pub fn state(&self, py: Python<'_>, position: crate::rules::Position) -> PyResult<State> {
        let by_side = |numbers: &HashMap<String, u16>| {
            let mut both = [0; 2];
            for (side, &number) in numbers {
                both[words::side(side)?.index()] = number;
            }
            PyResult::Ok(both)
        };
        let (points, holes) = (by_side(&self.points)?, by_side(&self.holes)?);
        let unbroken = self.bredouille.as_deref().map(words::side).transpose()?;
        let unfit = |why: Unfit| errors::unfit(py, &why);
        if unbroken.is_some_and(|side| points[side.index()] == 0) {
            return Err(unfit(Unfit::BothUnbroken));
        }
        let mut coups = [LATER; 2];
        for (n, coup) in self.coups.into_iter().enumerate() {
            let side = if n == 0 { position.turn() } else { position.turn().other() };
            if let Some(coup) = coup {
                let number = u8::try_from(coup.min(u32::from(LATER))).unwrap_or(LATER);
                if number == 0 {
                    return Err(unfit(Unfit::Coup(coup)));
                }
                coups[side.index()] = number;
            }
        }
        let state = State::new(position, analyst::marks(points, holes, unbroken), coups).map_err(unfit)?;
        not_over(&state).map_err(unfit)?;
        Ok(state)
    }
}

/// Searches a throw, Ctrl-C seen.
pub fn search(py: Python<'_>, state: &State, roll: &str, ply: u8) -> PyResult<Analysis> {
    let roll = words::roll(roll)?;
    not_too_deep(ply)?;
    let raised = Raised::default();
    let mut interruptible = Interruptible::new(py, None, Total::Games(u64::MAX), &raised)?;
    let found = py.detach(|| {
        let mut searcher = Searcher::new(shipped_for(state.at.game()));
        let go_on = &mut || interruptible.look_up(0).is_ok();
        analyst::Analysis::search(&mut searcher, state, roll, ply, go_on)
    });
    found.map(Analysis::new).ok_or_else(|| broken_off(&raised))
}

/// Deeper is not looked.
pub fn not_too_deep(ply: u8) -> PyResult<()> {
    if ply <= DEEPEST {
        Ok(())
    } else {
        Err(PyValueError::new_err(format!("ply is 0 to {DEEPEST}, not {ply}")))
    }
}

/// What was raised while it was worked.
pub fn broken_off(raised: &Raised) -> PyErr {
    take_raised(raised).unwrap_or_else(|| PyValueError::new_err("broken off"))
}

/// Each decision of a throw, played on many times by the net: the same dice for all, the luck of each throw taken out, judged after ``cut`` throws.
///
/// ``trials`` of each decision are made, from number ``first`` on; with ``stop=3.0`` no more than until the best is ahead of each other by three joint standard
/// deviations, 300 trials at least. What comes out is pure in the position, the roll, the seed and the numbers of the trials: the same on any number of ``threads``.
/// Two of the same throw with other numbers or seeds can be added. ``points``, ``holes``, ``bredouille`` and so on as in ``Position.analyse``.
///
/// >>> a = rollout(Position("W 1*15 B 1*15"), "64", trials=36, cut=3, seed=7, threads=1)
/// >>> a.best.trials
/// 36
#[pyfunction]
#[pyo3(signature = (position, roll, *, trials = 1296, cut = 12, seed = 7, stop = None, points = HashMap::new(), holes = HashMap::new(), bredouille = None, coup = None, others_coup = None, first = 0, threads = None, progress = None))]
#[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
#[pyo3(name = "rollout")]
pub fn py_rollout(
    py: Python<'_>,
    position: &Position,
    roll: &str,
    trials: u64,
    cut: u32,
    seed: u64,
    stop: Option<f32>,
    points: HashMap<String, u16>,
    holes: HashMap<String, u16>,
    bredouille: Option<String>,
    coup: Option<u32>,
    others_coup: Option<u32>,
    first: u64,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Analysis> {
    let beside = Beside { points, holes, bredouille, coups: [coup, others_coup] };
    let state = beside.state(py, position.inner())?;
    let options = RolloutOptions {
        trials,
        cut,
        seed,
        stop: stop.unwrap_or(0.0),
        threads: self::threads(threads),
        first,
    };
    roll_out(py, (&state, roll), &options, progress.as_ref())
}

/// Rolls a throw out, Ctrl-C seen.
pub fn roll_out(
    py: Python<'_>,
    (state, roll): (&State, &str),
    options: &RolloutOptions,
    progress: Option<&Py<PyAny>>,
) -> PyResult<Analysis> {
    let roll: Roll = words::roll(roll)?;
    if options.trials == 0 || options.trials > MOST_TRIALS || options.cut > 1000 {
        return Err(PyValueError::new_err(format!("trials are 1 to {MOST_TRIALS}, cut at most 1000")));
    }
    let raised = Raised::default();
    let mut interruptible = Interruptible::new(py, progress, Total::Games(options.trials), &raised)?;
    let made = py.detach(|| {
        let net = shipped_for(state.at.game());
        rollout::rollout(net, state, roll, options, &mut |done| interruptible.look_up(done).is_ok())
    });
    made.map(|(inner, sums)| Analysis { inner, sums }).ok_or_else(|| broken_off(&raised))
}

/// More trials than this nobody waits for.
const MOST_TRIALS: u64 = 100_000_000;
