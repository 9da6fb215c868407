//! Records judged by the analyst, and the equity of the partie.

use super::analyst::{GivenRows, broken_off, not_too_deep};
use super::errors;
use super::interruptible::Interruptible;
use super::line::Line;
use super::player_report::PlayerReport;
use super::record::Record;
use super::source::Raised;
use super::table::PyTable;
use super::words::{self, Pickled};
use crate::analyst::{self, DecisionVerdict, Grade, MatchEquity, SCORES, shipped};
use crate::board::Side;
use crate::output::tables::Total;
use crate::output::tables::analysed;
use crate::rules::Convention;
use crate::text::Lang;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList};

/// A throw of a record, as the analyst judges it.
///
/// >>> judged = annotate(parse('[TTN "1.0"]\n\nW 64: 1/7 1/5\nB 66: 1/7(2)\n')[0])
/// >>> [(turn.who, turn.roll) for turn in judged.worst(1) if turn.loss > 0] in ([], [('W', '64')])  # Black had no choice
/// True
#[pyclass(module = "trictrac", frozen)]
pub struct JudgedTurn {
    of: Py<Annotation>,
    index: usize,
}

impl JudgedTurn {
    fn turn(&self) -> &analyst::AnnotatedTurn {
        &self.of.get().inner.turns[self.index]
    }
}

#[pymethods]
impl JudgedTurn {
    /// Its line in the file, from 1.
    #[getter]
    fn line(&self) -> u32 {
        self.turn().line
    }

    /// The number of its step in ``replay(record)``.
    #[getter]
    fn step(&self) -> usize {
        self.turn().step
    }

    /// Who threw.
    #[getter]
    fn who(&self) -> &'static str {
        words::letter(self.turn().side)
    }

    /// What.
    #[getter]
    fn roll(&self) -> String {
        self.turn().roll.to_string()
    }

    /// What was found: ``"judged"``, ``"forced"``, or why not.
    #[getter]
    fn verdict(&self) -> &'static str {
        self.turn().verdict.word()
    }

    /// Why it was not judged, or by other rules than the record's head names; ``None`` where it was judged by those.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.of.get().inner.reason(self.turn())
    }

    /// What was done.
    #[getter]
    fn done(&self) -> Option<Line> {
        match &self.turn().verdict {
            DecisionVerdict::Judged { done, analysis } => Some(Line::new(*done, analysis.state.at)),
            _ => None,
        }
    }

    /// What was best.
    #[getter]
    fn best(&self) -> Option<Line> {
        match &self.turn().verdict {
            DecisionVerdict::Judged { analysis, .. } => {
                analysis.best().map(|best| Line::new(*best, analysis.state.at))
            }
            _ => None,
        }
    }

    /// Holes lost; 0 where there was no choice, ``None`` where it was not judged.
    #[getter]
    fn loss(&self) -> Option<f32> {
        self.turn().loss()
    }

    /// Holes that the dice brought.
    #[getter]
    fn luck(&self) -> Option<f32> {
        self.turn().luck
    }

    /// ``"?!"``, ``"?"``, ``"??"``, or nothing.
    #[getter]
    fn mark(&self) -> &'static str {
        self.turn().loss().map_or("", |loss| Grade::of(loss).sign())
    }

    fn __repr__(&self) -> String {
        let what = match (self.done(), self.best()) {
            (Some(done), Some(best)) => {
                format!("{} {}; best {}", self.mark(), done.text(Lang::En), best.text(Lang::En))
            }
            _ => self.verdict().to_owned(),
        };
        format!("<JudgedTurn {}: {} {}: {}>", self.line(), self.who(), self.roll(), what.trim())
    }

    fn __eq__(&self, other: &JudgedTurn) -> bool {
        self.turn() == other.turn()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let (mut state, turn) = (DefaultHasher::new(), self.turn());
        (turn.step, turn.line, turn.side, turn.roll).hash(&mut state);
        state.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (Py<Annotation>, usize)> {
        Ok((py.import("operator")?.getattr("getitem")?, (self.of.clone_ref(py), self.index)))
    }
}

/// A record, judged decision by decision.
///
/// Luck and errors do not add up to the holes of the game exactly: both are the net's judgements.
///
/// >>> a = annotate(Record.new().with_turn("W 64: 1/7/11"), ply=0)
/// >>> a.players["W"].decisions
/// 1
/// >>> [turn.verdict for turn in a]
/// ['judged']
#[pyclass(module = "trictrac", frozen)]
pub struct Annotation {
    record: Record,
    ply: u8,
    inner: analyst::Annotated,
}

impl Annotation {
    /// The record as it was given.
    pub fn of(&self) -> Record {
        self.record.clone()
    }

    /// What the core says.
    pub const fn inner(&self) -> &analyst::Annotated {
        &self.inner
    }
}

#[pymethods]
impl Annotation {
    /// The record as it was given.
    #[getter]
    fn given(&self) -> Record {
        self.of()
    }

    /// A row a throw: what was done, what it lost, what was best, luck; or why it was not judged.
    #[getter]
    fn turns(slf: &Bound<'_, Annotation>) -> PyResult<PyTable> {
        let py = slf.py();
        let rows = analysed::throws(&slf.get().inner, 0, &"".into());
        let call = py.import("trictrac._trictrac")?.getattr("_turns_of")?.unbind();
        let again = (call, (slf,).into_pyobject(py)?.unbind());
        Ok(PyTable::new("the throws of a record".to_owned(), again, None, move |_| {
            GivenRows(Some(rows.clone()))
        }))
    }

    /// What is to be said where its head names rules that there are not, and the nearest judge it; ``None`` where they are those named.
    ///
    /// >>> record = parse('[TTN "1.0"] [Rules "lelaseux"]\n\nW 64: 1/7 1/5\n')[0]
    /// >>> annotate(record, ply=0).misnamed()
    /// 'there are no rules `lelaseux`: no doubt lelasseux; the rest is judged by them'
    #[pyo3(signature = (lang = "en"))]
    fn misnamed(&self, lang: &str) -> PyResult<Option<String>> {
        let french = words::lang(lang)? == Lang::Fr;
        Ok(self.inner.misnamed.as_ref().map(|misnamed| misnamed.sentence(french)))
    }

    /// What each player's decisions come to, by ``"W"`` and ``"B"``.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let players = PyDict::new(py);
        for side in Side::BOTH {
            players.set_item(words::letter(side), PlayerReport(self.inner.players[side.index()]))?;
        }
        Ok(players)
    }

    /// The decisions that lost most, worst first.
    ///
    /// >>> judged = annotate(parse('[TTN "1.0"]\n\nW 64: 1/7/11\nB 66: 1/7(2)\n')[0])
    /// >>> losses = [turn.loss for turn in judged.worst(5)]
    /// >>> losses == sorted(losses, reverse=True)
    /// True
    #[pyo3(signature = (number = 10))]
    fn worst(slf: &Bound<'_, Annotation>, number: usize) -> Vec<JudgedTurn> {
        let inner = &slf.get().inner;
        let place = |turn: &analyst::AnnotatedTurn| inner.turns.iter().position(|one| one.step == turn.step);
        let worst = inner.worst(number).into_iter().filter_map(place);
        worst.map(|index| JudgedTurn { of: slf.clone().unbind(), index }).collect()
    }

    /// What luck and losses leave of the holes of the game, White's less Black's: they never add up exactly. ``None`` where the holes are not known.
    #[getter]
    fn residue(&self) -> Option<f64> {
        self.inner.residue()
    }

    /// The record with a comment after each turn that deserves a sign: ``{? -0.31: 1/7 1/5 +0.12, 1/7/11 +0.43}``, what was done and what was best.
    #[getter]
    fn record(&self) -> PyResult<Record> {
        let made = analyst::commented(self.record.inner(), &self.inner);
        made.map(Record::from).ok_or_else(|| PyValueError::new_err("the record takes no comments"))
    }

    fn __len__(&self) -> usize {
        self.inner.turns.len()
    }

    fn __getitem__(slf: &Bound<'_, Annotation>, index: isize) -> PyResult<JudgedTurn> {
        let len = slf.get().inner.turns.len();
        let at = if index < 0 { index.checked_add_unsigned(len) } else { Some(index) };
        let at = at.and_then(|at| usize::try_from(at).ok()).filter(|&at| at < len);
        at.map(|index| JudgedTurn { of: slf.clone().unbind(), index })
            .ok_or_else(|| PyIndexError::new_err("no such throw"))
    }

    fn __iter__<'py>(slf: &Bound<'py, Annotation>) -> PyResult<Bound<'py, PyIterator>> {
        let turns = 0..slf.get().inner.turns.len();
        let turns = turns.map(|index| JudgedTurn { of: slf.clone().unbind(), index });
        PyList::new(slf.py(), turns.collect::<Vec<_>>())?.try_iter()
    }

    fn __str__(slf: &Bound<'_, Annotation>) -> String {
        let side = |side: Side| {
            let player = PlayerReport(slf.get().inner.players[side.index()]);
            format!("{side}: {}", player.__repr__())
        };
        let worst = Annotation::worst(slf, 10).into_iter().map(|turn| turn.__repr__());
        let misnamed = slf.get().inner.misnamed.as_ref().map(|misnamed| misnamed.sentence(false));
        misnamed.into_iter().chain(Side::BOTH.map(side)).chain(worst).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        format!("<Annotation of {} throws at ply {}>", self.inner.turns.len(), self.ply)
    }

    fn __eq__(&self, other: &Annotation) -> bool {
        self.inner == other.inner && self.record.inner() == other.record.inner()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut state = DefaultHasher::new();
        (self.record.inner(), self.ply).hash(&mut state);
        state.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Annotation>) -> Pickled<'py, (Record, u8)> {
        let this = slf.get();
        let annotate = slf.py().import("trictrac._trictrac")?.getattr("_annotated")?;
        Ok((annotate, (this.record.clone(), this.ply)))
    }
}

/// The table of an annotation, made again.
#[pyfunction]
pub fn _turns_of(annotation: &Bound<'_, Annotation>) -> PyResult<PyTable> {
    Annotation::turns(annotation)
}

/// The annotation of a record, made again.
#[pyfunction]
pub fn _annotated(py: Python<'_>, record: &Record, ply: u8) -> PyResult<Annotation> {
    annotate(py, record, ply, None)
}

/// Judges a record, looking ``ply`` throws ahead. ``progress`` is ``True`` for a bar, or something to call with how many turns are done, and of how many.
///
/// >>> print(annotate(Record.new().with_turn("W 64: 1/7 1/5"), ply=0)[0].done.loss >= 0)
/// True
///
/// Raises ``UnknownRules`` where its head names a game that there is not. Rules that there are not are judged by the nearest, as ``check`` judges
/// them, and each row says so. What cannot be judged is a row that says why.
#[pyfunction]
#[pyo3(signature = (record, *, ply = 1, progress = None))]
pub fn annotate(
    py: Python<'_>,
    record: &Record,
    ply: u8,
    progress: Option<Py<PyAny>>,
) -> PyResult<Annotation> {
    not_too_deep(ply)?;
    let raised = Raised::default();
    let turns = record.inner().items().count() as u64;
    let mut interruptible = Interruptible::new(py, progress.as_ref(), Total::Games(turns), &raised)?;
    let made = py.detach(|| {
        let mut searcher = analyst::searcher_for(record.inner());
        analyst::annotate(&mut searcher, record.inner(), ply, &mut |done, _| {
            interruptible.look_up(done as u64).is_ok()
        })
    });
    match made {
        Err(unknown) => Err(errors::unknown_rules(py, &unknown)),
        Ok(None) => Err(broken_off(&raised)),
        Ok(Some(inner)) => Ok(Annotation { record: record.clone(), ply, inner }),
    }
}

/// What the partie of twelve holes is worth at each score to who has the dice at the talons: from relevés that the net has played.
///
/// >>> m = match_equity()
/// >>> 0.5 < m.win(0, 0) < 0.55 and m.win(11, 0) > 0.9
/// True
#[pyfunction]
#[pyo3(name = "match_equity", signature = (convention = "simple", *, releves = None, seed = 7, rules = None))]
pub fn py_match_equity(
    py: Python<'_>,
    convention: &str,
    releves: Option<u64>,
    seed: u64,
    rules: Option<&str>,
) -> PyResult<PyMatchEquity> {
    let bredouille = match convention {
        "simple" => false,
        "bredouille" => true,
        other => {
            return Err(PyValueError::new_err(format!(
                "a convention is \"simple\" or \"bredouille\", not {other:?}"
            )));
        }
    };
    let game = words::game(py, "trictrac", rules)?;
    let Some(party) = game.parties() else { return Err(PyValueError::new_err("no parties")) };
    if !bredouille && releves.is_none() && rules.is_none() {
        return Ok(PyMatchEquity { inner: MatchEquity::shipped().clone(), bredouille });
    }
    let convention = if bredouille { Convention::Bredouille } else { Convention::Simple };
    let releves = releves.unwrap_or(4_000).clamp(1, 10_000_000);
    let inner = py.detach(|| {
        let played = analyst::releves(shipped(), game, seed, releves);
        MatchEquity::of(&played, party, convention)
    });
    Ok(PyMatchEquity { inner, bredouille })
}

/// What the partie is worth by score.
///
/// >>> table = match_equity()
/// >>> table.win(11, 0) > table.win(0, 11)  # holes are worth having
/// True
#[pyclass(name = "MatchEquity", module = "trictrac", frozen, eq)]
#[derive(Clone, PartialEq)]
pub struct PyMatchEquity {
    inner: MatchEquity,
    bredouille: bool,
}

#[pymethods]
impl PyMatchEquity {
    /// ``"simple"`` or ``"bredouille"``.
    #[getter]
    const fn convention(&self) -> &'static str {
        if self.bredouille { "bredouille" } else { "simple" }
    }

    /// What the partie is worth to who has the dice, with so many holes against so many: 1 for its price.
    fn worth(&self, mine: u16, his: u16) -> PyResult<f64> {
        self.inner.worth(mine, his).ok_or_else(|| {
            PyValueError::new_err(format!("holes are 0 to {}, not {mine} and {his}", SCORES - 1))
        })
    }

    /// The probability that who has the dice wins; only where the partie is simple.
    fn win(&self, mine: u16, his: u16) -> PyResult<f64> {
        if self.bredouille {
            return Err(PyValueError::new_err(
                "with bredouille parties are worth 1 or more: ask for worth()",
            ));
        }
        Ok(f64::midpoint(1.0, self.worth(mine, his)?))
    }

    /// A line for each number of holes of who has the dice, a column for each of the other's.
    #[getter]
    fn table(&self) -> PyResult<Vec<Vec<f64>>> {
        let holes = 0..SCORES as u16;
        holes.clone().map(|mine| holes.clone().map(|his| self.worth(mine, his)).collect()).collect()
    }

    fn __repr__(&self) -> String {
        let start = self.inner.worth(0, 0).unwrap_or(0.0);
        format!("<MatchEquity {}, {start:+.3} with the dice at the start>", self.convention())
    }

    fn __hash__(&self) -> u64 {
        self.inner.numbers().iter().fold(0, |hash, n| hash.rotate_left(7) ^ n.to_bits())
    }

    #[staticmethod]
    fn _restore(numbers: Vec<f64>, bredouille: bool) -> PyResult<PyMatchEquity> {
        let inner = MatchEquity::from_numbers(numbers);
        let inner = inner.ok_or_else(|| PyValueError::new_err("no table of a partie"))?;
        Ok(PyMatchEquity { inner, bredouille })
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyMatchEquity>) -> Pickled<'py, (Vec<f64>, bool)> {
        let this = slf.get();
        Ok((slf.get_type().getattr("_restore")?, (this.inner.numbers().to_vec(), this.bredouille)))
    }
}
