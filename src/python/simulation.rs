//! Whole parties by seed, for Python.

use super::errors;
use super::interruptible::{Interruptible, interruptibly, threads};
use super::players::OwnPlayers;
use super::reader::Records;
use super::record::Record;
use super::source::{Raised, take_raised};
use super::table::PyTable;
use super::words::{self, Pickled};
use crate::board::Side;
use crate::output::tables::{Total, simulated};
use crate::record::Numbering;
use crate::referee::Reckoning;
use crate::rules::{Convention, Game, Ruled, Stakes};
use crate::simulate::{Goal, MarksWritten, Parties, Player, Setting, Text};
use crate::ttn;
use crate::ttn::stream::AtomicFile;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PySlice, PyString};
use std::io::{self, Read};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

/// Whole parties that are played when they are asked for: nothing of them is held, for the seed gives them again.
///
/// >>> simulation = simulate(100, white="greedy", seed=7)
/// >>> simulation
/// <Simulation of 100 games of trictrac lelasseux, greedy against random, seed 7>
/// >>> len(simulation)
/// 100
/// >>> next(simulation.records()).tags["Source"]
/// 'simulated, seed 7, game 0'
///
/// Two are equal when they give the same records. Pickled, one is what it was asked for with, and plays the same again elsewhere.
#[pyclass(module = "trictrac", frozen)]
pub struct Simulation {
    setting: Setting,
    seed: u64,
    /// The first of its games, by its number in the whole that the seed gives, and how many there are.
    first: u64,
    games: u64,
    threads: Option<usize>,
    marked: MarksWritten,
    /// Those of the setting's players who are asked in Python.
    own: Arc<OwnPlayers>,
    progress: Option<Py<PyAny>>,
}

impl Simulation {
    /// A table of it, `source` by which parties are played.
    fn table<S: crate::output::tables::RowSource + 'static>(
        this: &Bound<'_, Simulation>,
        kind: &str,
        source: fn(&Parties) -> S,
    ) -> PyResult<PyTable> {
        let (py, one) = (this.py(), this.get());
        let (setting, seed, games, threads) = (one.setting, one.seed, one.range(), one.threads());
        let own = Arc::clone(&one.own);
        let progress = one.progress.as_ref().map(|shown| shown.clone_ref(py));
        let name = format!("the {kind} of {} games", one.games);
        let getattr = py.import("builtins")?.getattr("getattr")?;
        let again = (getattr.unbind(), (this, kind).into_pyobject(py)?.unbind());
        Ok(PyTable::new(name, again, progress, move |raised| {
            let hands = OwnPlayers::hands(&own, threads, raised);
            source(&Parties { setting, seed, games: games.clone(), hands })
        }))
    }

    /// Some of its games; what players raise is laid in `raised`.
    fn parties(&self, games: Range<u64>, raised: &Raised) -> Parties {
        let hands = OwnPlayers::hands(&self.own, self.threads(), raised);
        Parties { setting: self.setting, seed: self.seed, games, hands }
    }

    /// As many threads as were asked for, or as there are processors.
    fn threads(&self) -> usize {
        threads(self.threads)
    }

    /// Its games, by their numbers.
    const fn range(&self) -> Range<u64> {
        self.first..self.first + self.games
    }

    /// What decides which records it gives.
    fn same(&self) -> (&Setting, u64, Range<u64>, MarksWritten) {
        (&self.setting, self.seed, self.range(), self.marked)
    }

    /// The record of one of its games, counted from its first.
    fn record(&self, py: Python<'_>, game: u64) -> PyResult<Record> {
        let (raised, number, mut text) = (Raised::default(), self.first + game, String::new());
        let parties = self.parties(number..number + 1, &raised);
        let played = py.detach(|| Text::new(&parties, self.marked, |_| Ok(())).read_to_string(&mut text));
        played.map_err(|error| take_raised(&raised).unwrap_or_else(|| error.into()))?;
        let played = py.detach(|| ttn::parse(text.trim_start()));
        let first = played.map_err(|error| errors::notation(py, &error, ""))?.into_iter().next();
        first.map(Record::from).ok_or_else(|| PyIndexError::new_err("no such game"))
    }

    /// Its records as text; what is raised meanwhile is laid in `raised`.
    fn text(
        &self,
        py: Python<'_>,
        raised: &Raised,
    ) -> PyResult<Text<impl FnMut(u64) -> io::Result<()> + use<>>> {
        let mut interruptible =
            Interruptible::new(py, self.progress.as_ref(), Total::Games(self.games), raised)?;
        let looks_up = move |done| interruptible.look_up(done);
        Ok(Text::new(&self.parties(self.range(), raised), self.marked, looks_up))
    }
}

#[pymethods]
impl Simulation {
    /// A row a game: who won, how often the price, how many throws, relevés, holes, jetons.
    #[getter]
    fn games(slf: &Bound<'_, Self>) -> PyResult<PyTable> {
        Simulation::table(slf, "games", simulated::games)
    }

    /// A row a throw: whose, what, what it was worth, what the marks were when it was over.
    #[getter]
    fn turns(slf: &Bound<'_, Self>) -> PyResult<PyTable> {
        Simulation::table(slf, "turns", simulated::turns)
    }

    /// A row for each thing that a throw was worth points for.
    #[getter]
    fn events(slf: &Bound<'_, Self>) -> PyResult<PyTable> {
        Simulation::table(slf, "events", simulated::events)
    }

    /// The number of its first game in the whole that the seed gives.
    #[getter]
    fn first(&self) -> u64 {
        self.first
    }

    /// The records, one by one, in constant memory.
    ///
    /// >>> [record.game for record in simulate(2, seed=7).records()]
    /// ['trictrac', 'trictrac']
    fn records(&self, py: Python<'_>) -> PyResult<Records> {
        let raised = Raised::default();
        Ok(Records::of(Box::new(self.text(py, &raised)?), raised, self.__repr__()))
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<Records> {
        self.records(py)
    }

    /// The record of a game, from 0, played again by itself; of a slice a list.
    ///
    /// >>> simulate(2000, seed=7)[1511].tags["Source"]
    /// 'simulated, seed 7, game 1511'
    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let count = self.games as isize;
        if let Ok(slice) = index.cast::<PySlice>() {
            let at = slice.indices(count)?;
            let chosen = (0..at.slicelength as isize).map(|n| at.start + n * at.step);
            let records = chosen.map(|game| self.record(py, game as u64)).collect::<PyResult<Vec<_>>>()?;
            return Ok(PyList::new(py, records)?.into_any());
        }
        let index: isize = index.extract()?;
        match if index < 0 { index + count } else { index } {
            game if (0..count).contains(&game) => {
                Ok(Bound::new(py, self.record(py, game as u64)?)?.into_any())
            }
            _ => Err(PyIndexError::new_err("no such game")),
        }
    }

    /// Writes the records into a file, compressed where its name ends in ``.gz`` or ``.zst``, and gives how many there are. The file takes its name
    /// when all is written; what is broken off leaves none.
    ///
    /// >>> import tempfile
    /// >>> with tempfile.TemporaryDirectory() as folder:
    /// ...     simulate(3, seed=7).write(f"{folder}/games.ttn.gz"), len(list(read(f"{folder}/games.ttn.gz")))
    /// (3, 3)
    fn write(&self, py: Python<'_>, path: PathBuf) -> PyResult<u64> {
        let raised = Raised::default();
        let mut text = self.text(py, &raised)?;
        let there = path.clone();
        // A pipe is only opened when somebody reads it.
        let sink = interruptibly(py, move || AtomicFile::create(there))?;
        let written = py.detach(|| -> io::Result<()> {
            let mut sink = sink?;
            io::copy(&mut text, &mut sink)?;
            sink.finish()
        });
        match written {
            Ok(()) => Ok(self.games),
            Err(error) => Err(take_raised(&raised).unwrap_or_else(|| errors::of_file(py, error, path))),
        }
    }

    /// The seed that gives all of it again.
    #[getter]
    const fn seed(&self) -> u64 {
        self.seed
    }

    const fn __len__(&self) -> usize {
        self.games as usize
    }

    fn __repr__(&self) -> String {
        let Setting { game, players: [white, black], .. } = self.setting;
        format!(
            "<Simulation of {} games of {} {}, {} against {}, seed {}>",
            self.games,
            game.name(),
            game.rules(),
            white.name(),
            black.name(),
            self.seed
        )
    }

    fn __eq__(&self, other: &Simulation) -> bool {
        self.same() == other.same() && self.own.is(&other.own)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut state = DefaultHasher::new();
        (self.setting.game, self.seed, self.range()).hash(&mut state);
        state.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Pickled<'py, (u64,)> {
        let Setting { game, goal, convention, players: [white, black], .. } = self.setting;
        let marks = MARKED.into_iter().find(|one| one.1 == self.marked).map(|one| one.0);
        let asked = PyDict::new(py);
        asked.set_item("white", self.own.asked(py, Side::White, white))?;
        asked.set_item("black", self.own.asked(py, Side::Black, black))?;
        asked.set_item("batch", self.own.batch())?;
        asked.set_item("game", game.name())?;
        asked.set_item("rules", game.rules())?;
        asked.set_item("seed", self.seed)?;
        asked.set_item("first", self.first)?;
        asked.set_item("marks", marks)?;
        asked.set_item("bredouille", convention == Convention::Bredouille)?;
        asked.set_item("threads", self.threads)?;
        asked.set_item("progress", self.progress.as_ref())?;
        if let Goal::Marques(marques) = goal {
            asked.set_item("marques", marques)?;
        }
        let simulate = py.import("trictrac")?.getattr("simulate")?;
        let again = py.import("functools")?.getattr("partial")?.call((simulate,), Some(&asked))?;
        Ok((again, (self.games,)))
    }
}

/// So many whole parties, each by a seed of its own that follows from ``seed``; without a seed, another each time. They are played when they are asked for.
///
/// ``first`` is the number of its first game: parts of one simulation, played anywhere, are the whole of it, and their files one behind the
/// other its file. The column ``seed`` of a game, as the seed of one game, plays that game again.
///
/// A player is ``"random"``, who plays anything that the law allows, ``"greedy"``, who wants the next throw to be worth most, ``"cautious"``, who
/// wants the other's to be worth least, ``"net"``, who plays what the analyst
/// finds best at once, or ``"net1"``, who looks one throw ahead.
/// Any object with ``choose_batch(positions)`` is a player too, who answers for ``batch`` parties at once: see ``trictrac.players``. They
/// are played side by side on one thread.
/// ``marques`` makes each game a partie à écrire of so many marqués, an even number but for Guiton; ``bredouille`` counts the partie double
/// as the treatise has it. ``marks`` says what records hold: ``"recorded"`` every mark, ``"as-due"`` none, for each was made as due. ``threads`` are by
/// default as many as there are processors; what comes out is the same on any number. ``progress`` is ``True`` for a bar, or
/// something to call with how many games are done, and of how many.
///
/// >>> len(list(simulate(3, seed=7).records()))
/// 3
///
/// Raises ``UnknownRules`` where there is no such game, ``ValueError`` where it has no such partie.
#[pyfunction]
#[pyo3(signature = (games, *, white = None, black = None, game = "trictrac", rules = None, seed = None, first = 0, marks = "as-due", marques = None, bredouille = false, batch = 1024, threads = None, progress = None), text_signature = "(games, *, white='random', black='random', game='trictrac', rules=None, seed=None, first=0, marks='as-due', marques=None, bredouille=False, batch=1024, threads=None, progress=None)")]
#[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
pub fn simulate(
    py: Python<'_>,
    games: u64,
    white: Option<&Bound<'_, PyAny>>,
    black: Option<&Bound<'_, PyAny>>,
    game: &str,
    rules: Option<&str>,
    seed: Option<u64>,
    first: u64,
    marks: &str,
    marques: Option<u32>,
    bredouille: bool,
    batch: usize,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Simulation> {
    let setting = setting(words::game(py, game, rules)?, marques, bredouille)?;
    let random = PyString::new(py, Player::Random.name()).into_any();
    let (players, own) = OwnPlayers::seated([white, black].map(|asked| asked.unwrap_or(&random)), batch)?;
    if first.checked_add(games).is_none() {
        return Err(PyValueError::new_err("there are no games of such high numbers"));
    }
    Ok(Simulation {
        first,
        setting: Setting { players, ..setting },
        seed: seed.unwrap_or_else(|| fastrand::u64(..)),
        games,
        threads,
        marked: marked(marks)?,
        own: Arc::new(own),
        progress,
    })
}

/// What is played: one partie, or so many marqués; with bredouille or without.
pub fn setting(game: &'static dyn Game, marques: Option<u32>, bredouille: bool) -> PyResult<Setting> {
    if (marques.is_some() || bredouille) && game.parties().is_none() {
        return Err(PyValueError::new_err(format!("{} has neither marqués nor bredouille", game.name())));
    }
    let goal = match (marques, game.parties()) {
        (Some(stated), Some(rules)) => {
            let stakes = Stakes { marques, ..Stakes::of(rules) };
            if let Some(Ruled { value: by, cite }) = stakes.invalid_count(rules) {
                let why = Reckoning::Marques { stated, by }.sentence(Numbering::Own, false);
                return Err(PyValueError::new_err(format!("{why} ({cite})")));
            }
            Goal::Marques(stated)
        }
        _ => Goal::Partie,
    };
    let convention = if bredouille { Convention::Bredouille } else { Convention::Simple };
    Ok(Setting { goal, convention, ..Setting::new(game) })
}

/// How marks are made or written, by the word.
pub fn marked(word: &str) -> PyResult<MarksWritten> {
    MARKED.into_iter().find(|one| one.0 == word).map(|one| one.1).ok_or_else(|| {
        let [(one, _), (other, _)] = MARKED;
        PyValueError::new_err(format!("marks are {one:?} or {other:?}, not {word:?}"))
    })
}

/// How marks are written, by the word.
pub const MARKED: [(&str, MarksWritten); 2] =
    [("as-due", MarksWritten::AsDue), ("recorded", MarksWritten::Recorded)];
