//! A record run over the table, for Python.

use super::errors;
use super::interruptible::at_length;
use super::record::Record;
use super::score::PyScore;
use super::step::Step;
use super::words::Pickled;
use crate::board::{Field, Marks, Play, Roll, Side};
use crate::record;
use crate::record::Speaker;
use crate::replay::{Walked, step_text};
use crate::rules::{Game, STANDARD, UnknownRules};
use crate::text::Span;
use crate::{referee, replay as core};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice};
use std::sync::Arc;

/// The steps of a record, held together with it.
pub struct RecordSteps {
    /// The record.
    pub record: Arc<record::Record>,
    /// Its game.
    pub game: &'static dyn Game,
    /// What stood at the beginning.
    begin: core::KnownState,
    /// The number of the first step that is held.
    first: usize,
    /// Its steps, or some of them.
    steps: Vec<One>,
    /// Whether they tell what was due.
    judged: bool,
}

/// One of them.
pub struct One {
    /// Who acts.
    pub who: Option<Speaker>,
    /// The roll.
    pub roll: Option<Roll>,
    /// Its text.
    pub span: Span,
    /// Its acts.
    pub acts: Box<str>,
    /// The dames that its player plays.
    pub play: Option<(Side, Play)>,
    /// Dames that lie between two fields after it.
    pub between: Box<[(Side, Field, Field)]>,
    /// In how many variations it stands.
    pub depth: u8,
    /// The step that it follows.
    pub follows: Option<usize>,
    /// What stands after it.
    pub after: core::KnownState,
    /// What its roll was worth.
    pub due: Option<PyScore>,
    /// The marks when its coup is over.
    pub stands: Option<Marks>,
    /// The same, had all been marked as due.
    pub as_due: Option<Marks>,
}

impl RecordSteps {
    /// Runs a record over the table.
    pub fn of(record: &Arc<record::Record>) -> Result<RecordSteps, UnknownRules> {
        Ok(RecordSteps::run(record, core::game_of(STANDARD, record)?))
    }

    /// Runs a record over the table by these rules.
    fn run(record: &Arc<record::Record>, game: &'static dyn Game) -> RecordSteps {
        let mut replay = core::replay_as(record, game);
        let begin = *replay.begin();
        let steps = replay.take_steps().into_iter().map(|step| One::of(&replay, &step));
        // Each into the place of the other: they are never held twice.
        let steps = steps.collect();
        RecordSteps { record: record.clone(), game, begin, first: 0, steps, judged: false }
    }

    /// One step of a record by itself, which begins from this.
    pub fn alone(
        record: &Arc<record::Record>,
        game: &'static dyn Game,
        walked: (One, Walked),
    ) -> RecordSteps {
        let (one, Walked { number, before, .. }) = walked;
        RecordSteps {
            record: record.clone(),
            game,
            begin: before,
            first: number,
            steps: vec![one],
            judged: true,
        }
    }

    /// A step by its number, where it is held.
    fn step(&self, number: usize) -> Option<&One> {
        self.steps.get(number.checked_sub(self.first)?)
    }

    /// The step of a number that is held.
    pub fn at(&self, number: usize) -> &One {
        &self.steps[number - self.first]
    }

    /// How many steps are held.
    pub const fn len(&self) -> usize {
        self.steps.len()
    }

    /// What stood before a step: after the one that it follows, or at the beginning.
    pub fn before(&self, step: &One) -> &core::KnownState {
        step.follows.and_then(|step| self.step(step)).map_or(&self.begin, |step| &step.after)
    }

    /// As [`RecordSteps::of`], by the rules that the report was made by, with what each roll was worth.
    pub fn judged(record: &Arc<record::Record>, report: &referee::Report) -> RecordSteps {
        let mut steps = RecordSteps { judged: true, ..RecordSteps::run(record, report.game()) };
        for due in report.dues() {
            if let Some(step) = steps.steps.get_mut(due.step) {
                step.is_due(due);
            }
        }
        steps
    }
}

impl One {
    /// What a step says, of which this is the replay.
    pub fn of(replay: &core::Replay<'_>, step: &core::Step) -> One {
        One {
            who: step.who,
            roll: step.roll(),
            span: step_text::span(replay, step),
            acts: step_text::acts(replay, step).into(),
            play: step_text::play(replay, step),
            between: step_text::between(replay, step).into(),
            depth: step.depth,
            follows: step.follows,
            after: step.after,
            due: None,
            stands: None,
            as_due: None,
        }
    }

    /// Tells what was due of it.
    pub fn is_due(&mut self, due: &referee::Due) {
        self.due = due.score.as_ref().map(|worth| PyScore::of(worth, due.side, None));
        (self.stands, self.as_due) = (Some(due.stands), due.as_due);
    }
}

/// A record run over the table: a sequence of steps.
///
/// >>> steps = replay(Record.new().with_turn("W 64: 1/7 1/5").with_turn("B 21: 1/4"))
/// >>> len(steps), steps[-1].roll, [step.who for step in steps[1:]]
/// (3, '21', ['W', 'B'])
#[pyclass(module = "trictrac", frozen, sequence)]
pub struct Replay(Arc<RecordSteps>);

impl From<Arc<RecordSteps>> for Replay {
    fn from(steps: Arc<RecordSteps>) -> Replay {
        Replay(steps)
    }
}

impl Replay {
    /// The record.
    pub fn of(&self) -> Record {
        Record::from_arc(self.0.record.clone())
    }

    /// Whether its steps tell what was due.
    pub fn is_judged(&self) -> bool {
        self.0.judged
    }
}

#[pymethods]
impl Replay {
    /// The record.
    #[getter]
    fn record(&self) -> Record {
        self.of()
    }

    /// The game: ``"trictrac"``, ``"backgammon"`` …
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game.name()
    }

    /// The rules that are followed.
    #[getter]
    fn rules(&self) -> &'static str {
        self.0.game.rules()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let count = self.0.len();
        if let Ok(slice) = index.cast::<PySlice>() {
            let at = slice.indices(count as isize)?;
            let chosen = (0..at.slicelength as isize).map(|n| at.start + n * at.step);
            let steps = chosen.map(|i| Step::new(self.0.clone(), i as usize));
            return Ok(PyList::new(py, steps.collect::<Vec<_>>())?.into_any());
        }
        let index: isize = index.extract()?;
        let from_start = if index < 0 { index + count as isize } else { index };
        match usize::try_from(from_start) {
            Ok(i) if i < count => Ok(Bound::new(py, Step::new(self.0.clone(), i))?.into_any()),
            _ => Err(PyIndexError::new_err("no such step")),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let steps = (0..self.0.len()).map(|i| Step::new(self.0.clone(), i));
        PyList::new(py, steps.collect::<Vec<_>>())?.try_iter()
    }

    fn __eq__(&self, other: &Replay) -> bool {
        self.0.record == other.0.record
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut state = DefaultHasher::new();
        self.0.record.hash(&mut state);
        state.finish()
    }

    fn __repr__(&self) -> String {
        format!("<Replay of {} steps, {} ({})>", self.0.len(), self.game(), self.rules())
    }

    #[staticmethod]
    fn _restore(py: Python<'_>, record: &Record, judged: bool) -> PyResult<Replay> {
        if judged { Ok(super::report::check(py, record)?.replay(py)) } else { replay(py, record) }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Replay>) -> Pickled<'py, (Record, bool)> {
        let this = slf.get();
        Ok((slf.get_type().getattr("_restore")?, (this.record(), this.0.judged)))
    }
}

/// Runs a record over the table, step by step; it never stops at an illegal act.
///
/// Raises ``UnknownRules`` where its head names a game or rules that there are not.
///
/// >>> run = replay(parse('[TTN "1.0"]\n\nW 54: 1/8 1/5\n')[0])
/// >>> run[-1].after.dames("W")[8]  # no number brings it there, and there it lies
/// 1
#[pyfunction]
pub fn replay(py: Python<'_>, record: &Record) -> PyResult<Replay> {
    let inner = record.inner().clone();
    let steps = at_length(py, inner.source().len(), move || RecordSteps::of(&inner))?;
    steps.map(|steps| Replay(Arc::new(steps))).map_err(|unknown| errors::unknown_rules(py, &unknown))
}
