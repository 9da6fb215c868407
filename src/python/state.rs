//! All that stands at one point of a record, for Python.

use super::analyst::{Analysis, roll_out, search};
use super::picture::Drawing;
use super::position::Position;
use super::step::Step;
use super::words::{self, Pickled};
use super::{errors, picture};
use crate::analyst::rollout::RolloutOptions;
use crate::analyst::{LATER, State};
use crate::board::Side;
use crate::output::picture::Options;
use crate::replay;
use crate::rules::Marque;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// All that stands at one point of a record: anything may, also what no game allows.
///
/// >>> step = replay(Record.new().with_turn("W 64: 1/7 1/5"))[1]
/// >>> print(step.after)
/// W 1*13 5 7 B 1*15
/// >>> step.after.points("W"), step.after.holes("W")
/// (0, 0)
#[pyclass(name = "Standing", module = "trictrac", frozen, eq)]
#[derive(Clone, PartialEq)]
pub struct PyGameState {
    inner: replay::KnownState,
    of: Of,
}

/// Where it stands: a step, and which attribute of it.
#[derive(Clone)]
struct Of {
    step: Step,
    name: &'static str,
}

/// Two are equal when the same stands, wherever it does.
impl PartialEq for Of {
    fn eq(&self, _: &Of) -> bool {
        true
    }
}

impl PyGameState {
    /// What stands as the attribute `name` of a step.
    pub const fn new(inner: replay::KnownState, step: Step, name: &'static str) -> PyGameState {
        PyGameState { inner, of: Of { step, name } }
    }

    fn drawn(&self, py: Python<'_>, asked: &Drawing) -> String {
        let options = Options { turn: self.inner.to_throw, ..asked.options() };
        picture::draw(py, &self.inner.board, self.inner.game.furniture(), &options)
    }
}

impl PyGameState {
    /// What stands, if it can be judged.
    fn judged(&self, py: Python<'_>, turn: Option<&str>) -> PyResult<State> {
        let position = self.position(py, turn)?.inner();
        if self.inner.known.iter().any(|known| !known.jetons) {
            return Err(PyValueError::new_err("the points that stand are not told"));
        }
        let coups = self.inner.history.map(|m| m.coup.and_then(|n| u8::try_from(n).ok()).unwrap_or(LATER));
        State::new(position, self.inner.board.marks, coups).map_err(|why| errors::unfit(py, &why))
    }
}

#[pymethods]
impl PyGameState {
    /// The position in which a side rolls; ``turn`` may be left out where the record tells who is to throw.
    ///
    /// Raises ``IllegalPosition`` where the game does not allow what stands, or too little is known.
    ///
    /// >>> run = replay(parse('[TTN "1.0"]\n\nW 64: 1/7 1/5\n')[0])
    /// >>> str(run[-1].after.position("B"))
    /// 'W 1*13 5 7 B 1*15'
    #[pyo3(signature = (turn = None))]
    fn position(&self, py: Python<'_>, turn: Option<&str>) -> PyResult<Position> {
        let side = match turn {
            Some(turn) => words::side(turn)?,
            None => self.inner.to_throw.unwrap_or(Side::White),
        };
        let made = self.inner.position(side);
        made.map(Position::from).map_err(|fault| errors::illegal_position(py, fault))
    }

    /// What each decision of a roll is worth, as ``Position.analyse``: points, holes and coups are those that stand. ``turn`` may be left out where the
    /// record tells who is to throw.
    ///
    /// >>> replay(Record.new().with_turn("W 64: 1/7 1/5"))[1].after.analyse("31", ply=0).position.turn
    /// 'B'
    #[pyo3(signature = (roll, *, ply = 1, turn = None))]
    fn analyse(&self, py: Python<'_>, roll: &str, ply: u8, turn: Option<&str>) -> PyResult<Analysis> {
        search(py, &self.judged(py, turn)?, roll, ply)
    }

    /// Each decision of a roll, played on many times, as ``trictrac.rollout``: points, holes and coups are those that stand. ``turn`` may be left out
    /// where the record tells who is to throw.
    ///
    /// >>> replay(Record.new().with_turn("W 64: 1/7 1/5"))[1].after.rollout("31", trials=36, cut=3, threads=1).best.trials
    /// 36
    #[pyo3(signature = (roll, *, trials = 1296, cut = 12, seed = 7, stop = None, turn = None, first = 0, threads = None, progress = None))]
    #[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
    fn rollout(
        &self,
        py: Python<'_>,
        roll: &str,
        trials: u64,
        cut: u32,
        seed: u64,
        stop: Option<f32>,
        turn: Option<&str>,
        first: u64,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Analysis> {
        let state = self.judged(py, turn)?;
        let threads = super::interruptible::threads(threads);
        let options = RolloutOptions { trials, cut, seed, stop: stop.unwrap_or(0.0), threads, first };
        roll_out(py, (&state, roll), &options, progress.as_ref())
    }

    /// Who is to throw next: ``"W"``, ``"B"``, or ``None`` where it is not known.
    #[getter]
    fn turn(&self) -> Option<&'static str> {
        self.inner.to_throw.map(words::letter)
    }

    /// How many dames of a side are on each field where any is known, in its own numbering: 0 is the bar, 25 off.
    ///
    /// >>> run = replay(parse('[TTN "1.0"]\n\nW 64: 1/7 1/5\n')[0])
    /// >>> run[-1].after.dames("W")
    /// {1: 13, 5: 1, 7: 1}
    fn dames<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Bound<'py, PyDict>> {
        words::dames(py, &self.inner.board.men, words::side(side)?)
    }

    /// The points that a side's jetons show; ``None`` where they are not known.
    ///
    /// >>> head = '[TTN "1.0"] [Position "W 1*3 2*3 3*3 4*3 5*3 B 1*15"]'
    /// >>> replay(parse(head + '\n\nW 51: +4 1/6 5/6\n')[0])[-1].after.points("W")
    /// 4
    fn points(&self, side: &str) -> PyResult<Option<u16>> {
        let side = words::side(side)?;
        let known = self.inner.known[side.index()].jetons;
        Ok(known.then(|| self.inner.board.marks.jetons(side).points))
    }

    /// With how many jetons a side shows them: two are the bredouille; ``None`` where it is not known.
    ///
    /// >>> head = '[TTN "1.0"] [Marks "recorded"] [Score "Bj4"]'
    /// >>> replay(parse(head + '\n\nW 64: jj2 1/7 1/5\n')[0])[-1].after.jetons("W")
    /// 2
    fn jetons(&self, side: &str) -> PyResult<Option<u8>> {
        let side = words::side(side)?;
        let known = self.inner.known[side.index()].jetons;
        Ok(known.then(|| self.inner.board.marks.jetons(side).jetons))
    }

    /// The hole in which a side's fichet stands; ``None`` where it is not known.
    ///
    /// >>> replay(parse('[TTN "1.0"] [Marks "recorded"]\n\nW 64: oo 1/7 1/5\n')[0])[-1].after.holes("W")
    /// 2
    fn holes(&self, side: &str) -> PyResult<Option<u16>> {
        let side = words::side(side)?;
        let known = self.inner.known[side.index()].fichet;
        Ok(known.then(|| self.inner.board.marks.fichet(side)))
    }

    /// Which relevé of its marqué or partie it is, from 1.
    ///
    /// >>> replay(Record.new().with_turn("W 64: 1/7 1/5"))[-1].after.releve
    /// 1
    #[getter]
    const fn releve(&self) -> u32 {
        self.inner.state.releve
    }

    /// Which marqué or partie of the record it is, from 1. A refait goes on with the one that it puts off.
    #[getter]
    const fn marque(&self) -> u32 {
        self.inner.state.marque
    }

    /// How many refaits of it there were.
    #[getter]
    const fn refaits(&self) -> u32 {
        self.inner.state.refaits
    }

    /// Whether a side has holes and the other took none since its first: what a bredouille asks.
    ///
    /// >>> after = replay(parse('[TTN "1.0"] [Marks "recorded"]\n\nW 64: oo 1/7 1/5\n')[0])[-1].after
    /// >>> after.in_a_row("W"), after.in_a_row("B")
    /// (True, False)
    fn in_a_row(&self, side: &str) -> PyResult<bool> {
        Ok(self.inner.holes.in_a_row(words::side(side)?))
    }

    /// What the marqué would come to if somebody went away now: ``None`` while nobody has the holes that end it, and in games without marqués;
    /// ``("refait",)``, or who wins and how many jetons.
    #[getter]
    fn marque_worth<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        match self.inner.marque_worth() {
            None | Some(Marque::Open) => Ok(None),
            Some(Marque::Refait) => PyTuple::new(py, ["refait"]).map(Some),
            Some(Marque::Won { side, value, .. }) => (words::letter(side), value).into_pyobject(py).map(Some),
        }
    }

    /// Who has taken the pavillon.
    #[getter]
    fn pavillon(&self) -> Option<&'static str> {
        self.inner.board.marks.pavillon.map(words::letter)
    }

    /// The doubling cube: the stake and whose it is (``None``: nobody's, in the middle); ``None`` in games that have none.
    ///
    /// >>> text = "W 31: 17/20 19/20\nB: double\nW: take"
    /// >>> record = parse('[TTN "1.0"] [Game "backgammon"]\n\n' + text + "\n")[0]
    /// >>> replay(record)[-1].after.cube
    /// (2, 'W')
    #[getter]
    fn cube(&self) -> Option<(u32, Option<&'static str>)> {
        let cube = self.inner.board.cube;
        self.inner.game.furniture().cube.then(|| (cube.stake, cube.owner.map(words::letter)))
    }

    /// The board as SVG; the keywords are those of ``Position.svg``.
    ///
    /// >>> replay(parse('[TTN "1.0"]\n\nW 64: 1/7 1/5\n')[0])[-1].after.svg().startswith("<svg")
    /// True
    #[pyo3(signature = (**options))]
    fn svg(&self, py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        Ok(self.drawn(py, &Drawing::read(options, 520)?))
    }

    /// The same picture as a PNG, on white. Needs resvg-py: ``pip install 'trictrac[png]'``.
    #[pyo3(signature = (**options))]
    fn png<'py>(&self, py: Python<'py>, options: Option<&Bound<'py, PyDict>>) -> PyResult<Bound<'py, PyAny>> {
        let asked = Drawing::read(options, 520)?;
        picture::png(py, &asked, &self.drawn(py, &asked))
    }

    /// The same picture as a PDF of its size. Needs typst: ``pip install 'trictrac[print]'``.
    #[pyo3(signature = (**options))]
    fn pdf<'py>(&self, py: Python<'py>, options: Option<&Bound<'py, PyDict>>) -> PyResult<Bound<'py, PyAny>> {
        picture::pdf(py, &self.drawn(py, &Drawing::read(options, 520)?))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.drawn(py, &Drawing::read(None, 420)?))
    }

    /// The dames, as a position of the notation has them.
    fn __str__(&self) -> String {
        self.inner.board.placement().to_string()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut state = DefaultHasher::new();
        (self.inner.game, self.__str__()).hash(&mut state);
        state.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (Step, &'static str)> {
        Ok((py.import("builtins")?.getattr("getattr")?, (self.of.step.clone(), self.of.name)))
    }

    fn __repr__(&self) -> String {
        format!("<Standing {:?}>", self.__str__())
    }
}
