//! One turn of a replay, for Python.

use super::errors;
use super::picture::{self, Drawing};
use super::record::Record;
use super::replay::RecordSteps;
use super::score::PyScore;
use super::state::PyGameState;
use super::words::{self, Pickled};
use crate::board::{Marks, Side};
use crate::output::picture::Options;
use crate::record::Speaker;
use crate::replay;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// One turn of a record, with what stood before it and what stands after it. The first step of a replay holds
/// what stands before the first turn.
///
/// >>> steps = replay(Record.new().with_turn("W 64: 1/7 1/5 {well}"))
/// >>> steps[1].who, steps[1].roll, steps[1].acts
/// ('W', '64', 'W 64: 1/7 1/5')
#[pyclass(module = "trictrac", frozen)]
#[derive(Clone)]
pub struct Step {
    all: Arc<RecordSteps>,
    index: usize,
}

impl Step {
    /// A step of a record.
    pub const fn new(all: Arc<RecordSteps>, index: usize) -> Step {
        Step { all, index }
    }

    /// What stands after the last turn of a record.
    pub fn last_of(py: Python<'_>, record: &Record) -> PyResult<PyGameState> {
        let steps = py.detach(|| RecordSteps::of(record.inner()));
        let all = Arc::new(steps.map_err(|unknown| errors::unknown_rules(py, &unknown))?);
        let last = all.len().saturating_sub(1);
        Ok(Step::new(all, last).after())
    }

    fn one(&self) -> &super::replay::One {
        self.all.at(self.index)
    }

    /// What stands after it, with other marks.
    fn marked(&self, marks: Marks, name: &'static str) -> PyGameState {
        let mut standing = self.one().after;
        standing.board.marks = marks;
        self.standing(standing, name)
    }

    /// What stands, as the attribute of this name.
    fn standing(&self, inner: replay::KnownState, name: &'static str) -> PyGameState {
        PyGameState::new(inner, self.clone(), name)
    }

    fn drawn(&self, py: Python<'_>, asked: &Drawing, play: bool) -> String {
        let one = self.one();
        let given = asked.options();
        let text = shortened(self.acts());
        let options = Options {
            turn: self.side(),
            roll: given.roll.or(one.roll),
            thrower: self.side(),
            before: Some(&self.all.before(one).board.men),
            between: &one.between,
            arrows: given
                .arrows
                .or_else(|| one.play.as_ref().filter(|_| play).map(|(side, play)| (*side, play))),
            caption: Some(given.caption.unwrap_or(&text)),
            ..given
        };
        picture::draw(py, &one.after.board, self.all.game.furniture(), &options)
    }

    fn side(&self) -> Option<Side> {
        match self.one().who {
            Some(Speaker::Player(side)) => Some(side),
            _ => None,
        }
    }
}

#[pymethods]
impl Step {
    /// Its number in the replay.
    #[getter]
    const fn index(&self) -> usize {
        self.index
    }

    /// Who acts: ``"W"``, ``"B"``, ``"X"`` for an onlooker; ``None`` where only statements stand.
    #[getter]
    fn who(&self) -> Option<&'static str> {
        self.one().who.map(|who| match who {
            Speaker::Player(side) => words::letter(side),
            Speaker::Onlooker => "X",
        })
    }

    /// The roll, where both dice are given.
    #[getter]
    fn roll(&self) -> Option<String> {
        self.one().roll.map(|roll| roll.to_string())
    }

    /// Its text, as the record has it.
    #[getter]
    fn text(&self) -> &str {
        self.all.record.text(self.one().span)
    }

    /// What is done and said in it, without comments and statements.
    #[getter]
    fn acts(&self) -> &str {
        &self.one().acts
    }

    /// Its line in the file, from 1.
    #[getter]
    fn line(&self) -> u32 {
        self.all.record.place(self.one().span).line
    }

    /// In how many variations it stands.
    #[getter]
    fn depth(&self) -> u8 {
        self.one().depth
    }

    /// The number of the step that it follows in play; not always the one before, for a variation stands in place
    /// of a turn.
    #[getter]
    fn follows(&self) -> Option<usize> {
        self.one().follows
    }

    /// What stood before it.
    #[getter]
    fn before(&self) -> PyGameState {
        self.standing(*self.all.before(self.one()), "before")
    }

    /// What stands after it.
    #[getter]
    fn after(&self) -> PyGameState {
        self.standing(self.one().after, "after")
    }

    /// What its roll was worth; ``None`` where nothing was thrown, where it is not known, and in a step that comes
    /// from ``replay`` and not from a ``Report``.
    #[getter]
    fn due(&self) -> Option<PyScore> {
        self.one().due.clone()
    }

    /// What stands when the coup that it begins is over, what the other was given marked; ``None`` as for ``due``.
    #[getter]
    fn stands(&self) -> Option<PyGameState> {
        self.one().stands.map(|marks| self.marked(marks, "stands"))
    }

    /// What would stand then, had everything been marked as due from the first throw on; where it differs from ``stands``, the two
    /// scores have parted. ``None`` where that is not known.
    #[getter]
    fn as_due(&self) -> Option<PyGameState> {
        self.one().as_due.map(|marks| self.marked(marks, "as_due"))
    }

    /// The board after it as SVG, the dice on it, changed fields ringed; its acts below, unless another
    /// ``caption`` is given. With ``play=True`` arrows show the dames that were played. The other keywords are those of ``Position.svg``.
    ///
    /// >>> replay(parse('[TTN "1.0"]\n\nW 64: 1/7 1/5\n')[0])[-1].svg(play=True).startswith("<svg")
    /// True
    #[pyo3(signature = (*, play = false, **options))]
    fn svg(&self, py: Python<'_>, play: bool, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        Ok(self.drawn(py, &Drawing::read(options, 520)?, play))
    }

    /// The same picture as a PNG, on white. Needs resvg-py: ``pip install 'trictrac[png]'``.
    #[pyo3(signature = (*, play = false, **options))]
    fn png<'py>(
        &self,
        py: Python<'py>,
        play: bool,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let asked = Drawing::read(options, 520)?;
        picture::png(py, &asked, &self.drawn(py, &asked, play))
    }

    /// The same picture as a PDF of its size. Needs typst: ``pip install 'trictrac[print]'``.
    #[pyo3(signature = (*, play = false, **options))]
    fn pdf<'py>(
        &self,
        py: Python<'py>,
        play: bool,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        picture::pdf(py, &self.drawn(py, &Drawing::read(options, 520)?, play))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.drawn(py, &Drawing::read(None, 420)?, false))
    }

    fn __repr__(&self) -> String {
        format!("<Step {} {:?}>", self.index, shortened(self.acts()))
    }

    fn __eq__(&self, other: &Step) -> bool {
        self.index == other.index && self.all.record == other.all.record
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut state = DefaultHasher::new();
        (self.index, &self.all.record).hash(&mut state);
        state.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (Bound<'py, PyAny>, usize)> {
        let getitem = py.import("operator")?.getattr("getitem")?;
        let all = super::replay::Replay::from(self.all.clone());
        Ok((getitem, (Bound::new(py, all)?.into_any(), self.index)))
    }
}

/// One line of at most sixty characters.
fn shortened(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= 60 { line } else { line.chars().take(59).chain(['…']).collect() }
}
