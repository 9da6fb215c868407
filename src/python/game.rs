//! A game played step by step, for Python.

use super::errors;
use super::play::Play;
use super::position::{self, Position};
use super::record::Record;
use super::score::PyScore;
use super::simulation::{MARKED, marked, setting};
use super::state::PyGameState;
use super::step::Step;
use super::words::{self, Pickled};
use crate::board::{Move, OFF, Play as Moves, Roll};
use crate::rules::{Convention, Ending, Goal, Score};
use crate::simulate::{Act, LiveGame, Refusal};
use crate::text::Lang;
use crate::ttn;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

/// A game played step by step, by a script, a bot or people: any of the five, by any rules.
///
/// >>> g = Game("trictrac", rules="lelasseux", seed=7)
/// >>> g.turn, g.throw("64")
/// ('W', '64')
/// >>> g.due, [str(play) for play in g.plays]
/// (<Score won=0 given=0>, ['1/7 1/5', '1/7/11'])
/// >>> g.play("1/7 1/5")
/// >>> print(g.position)
/// W 1*13 5 7 B 1*15
/// >>> print(g.record, end="")
/// [TTN "1.0"]
/// [Game "trictrac"]
/// [Rules "lelasseux"]
/// [Marks "recorded"]
/// <BLANKLINE>
/// W 64: 1/7 1/5
///
/// The dice are thrown by ``seed`` where ``throw`` is not given any; the same seed gives the same throws. ``first`` says who has the dice at the
/// beginning, else the seed does. With ``marks="as-due"`` each player marks what is due to him when it is due, unless ``mark`` said
/// otherwise before; with ``"recorded"`` nothing is marked but by ``mark``. ``marques`` makes it a partie à écrire of so many marqués,
/// ``bredouille`` counts the partie double as the treatise has it.
///
/// What the game does not allow raises ``IllegalPlay``, and nothing is done. Pickled, a game is its seed and what was done, and goes on elsewhere
/// with the same dice.
#[pyclass(module = "trictrac")]
pub struct Game(LiveGame);

impl Game {
    /// Does an act.
    fn act(&mut self, py: Python<'_>, act: Act) -> PyResult<()> {
        self.0.act(act).map_err(|refusal| refused(py, refusal))
    }
}

/// An act that the game does not allow.
fn refused(py: Python<'_>, refusal: Refusal) -> PyErr {
    errors::illegal_play(py, refusal.message(Lang::En), refusal.message(Lang::Fr))
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game = "trictrac", rules = None, *, seed = None, first = None, marks = "as-due", marques = None, bredouille = false))]
    #[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        rules: Option<&str>,
        seed: Option<u64>,
        first: Option<&str>,
        marks: &str,
        marques: Option<u32>,
        bredouille: bool,
    ) -> PyResult<Game> {
        let setting = setting(words::game(py, game, rules)?, marques, bredouille)?;
        let live =
            LiveGame::new(setting, seed.unwrap_or_else(|| fastrand::u64(..))).with_marks(marked(marks)?);
        Ok(Game(match first.map(words::side).transpose()? {
            Some(first) => live.with_first(first),
            None => live,
        }))
    }

    /// Throws the dice of the player whose turn it is: these, or by the seed. Gives the roll.
    ///
    /// >>> g = Game(seed=7, first="W")
    /// >>> g.throw("46")
    /// '64'
    ///
    /// Raises ``IllegalPlay`` where the last throw is not played yet, or all is over.
    #[pyo3(signature = (roll = None))]
    fn throw(&mut self, py: Python<'_>, roll: Option<&str>) -> PyResult<String> {
        let roll = roll.map(words::roll).transpose()?;
        self.act(py, Act::Throw(roll))?;
        Ok(self.roll().unwrap_or_default())
    }

    /// The throw that is to be played: ``"64"``; ``None`` where there is none.
    #[getter]
    fn roll(&self) -> Option<String> {
        self.0.roll().map(|roll| roll.to_string())
    }

    /// What the last throw is worth: to who threw (``won``) and to the other (``given``). In a game that gives points for what was done (the
    /// booklet's Tric Trac) it is worth nothing before it is played.
    ///
    /// >>> g = Game("tric-trac-ravensburger", first="W")
    /// >>> g.throw("66"), g.due.won
    /// ('66', 0)
    #[getter]
    fn due(&self) -> PyScore {
        // What a play earned is not of the dice alone.
        let follows_play = self.0.setting().game.laws().points_follow_play;
        match self.0.due() {
            Some((side, score)) => PyScore::of(score, side, self.0.last_throw().filter(|_| !follows_play)),
            None => PyScore::of(&Score::default(), self.0.turn(), None),
        }
    }

    /// All plays of the throw that the law allows, distinct by result; where nothing can be played, one play ``-``; empty where no throw is to be
    /// played. In Puff there may be hundreds of thousands.
    #[getter]
    fn plays(&self, py: Python<'_>) -> Vec<Play> {
        let at = self.0.position();
        let plays = py.detach(|| self.0.plays());
        plays.as_slice().iter().map(|&moves| Play::new(at, moves)).collect()
    }

    /// Marks points as due, or so many: before he plays those of who threw; after it those that his throw gave to the other.
    ///
    /// >>> g = Game(first="W")
    /// >>> g.throw("64")
    /// '64'
    /// >>> g.mark(4)
    /// >>> g.play("1/7 1/5")
    /// >>> [f.code for f in check(g.record).findings]
    /// ['E102']
    ///
    /// Raises ``IllegalPlay`` where they are marked already, or nothing is thrown.
    #[pyo3(signature = (points = None))]
    fn mark(&mut self, py: Python<'_>, points: Option<u16>) -> PyResult<()> {
        self.act(py, Act::Mark(points))
    }

    /// Plays the throw: one of ``plays``, or as it is written; what is due to him and not marked is marked first, unless ``marks="recorded"``. (The
    /// partie may be won by that: then nothing is played.)
    ///
    /// Raises ``IllegalPlay`` where the law does not allow it, ``NotationError`` where it cannot be read.
    ///
    /// >>> g = Game(first="W")
    /// >>> g.throw("64")
    /// '64'
    /// >>> g.play("1/7 1/5")
    /// >>> str(g.position)
    /// 'W 1*13 5 7 B 1*15'
    fn play(&mut self, py: Python<'_>, play: AskedPlay<'_>) -> PyResult<()> {
        let Some(roll) = self.0.roll() else { return Err(refused(py, Refusal::NotThrown)) };
        let at = self.0.position();
        let moves = match play {
            AskedPlay::Play(play) => play.moves_of(&at).ok_or_else(|| refused(py, Refusal::IllegalPlay))?,
            AskedPlay::Text(text) => {
                let wanted = Position::from(at).played(py, roll, &text)?;
                position::find(py, &at, &self.0.plays(), wanted, (&text, roll))?
            }
        };
        self.act(py, Act::Play(moves))
    }

    /// Says that he stays, though a hole lets him go away; who says nothing and plays stays too.
    ///
    /// Raises ``IllegalPlay`` where no hole does.
    ///
    /// >>> g = Game(first="W")
    /// >>> try:
    /// ...     g.stay()
    /// ... except tt.IllegalPlay as refused:
    /// ...     str(refused)
    /// 'the dice are not thrown'
    fn stay(&mut self, py: Python<'_>) -> PyResult<()> {
        self.act(py, Act::Stay)
    }

    /// Goes away: the hole is marked, the relevé is over, and with it the marqué where somebody has the holes.
    ///
    /// >>> g = Game()
    /// >>> g.throw("21")
    /// '21'
    /// >>> g.leave()
    /// Traceback (most recent call last):
    ///     ...
    /// trictrac.errors.IllegalPlay: his throw has completed no hole: he can neither go away nor stay
    ///
    /// Raises ``IllegalPlay`` where no hole of his own throw lets him.
    fn leave(&mut self, py: Python<'_>) -> PyResult<()> {
        self.act(py, Act::Leave)
    }

    /// Who may throw again (Puff, after a doublet) does not: the other throws.
    ///
    /// >>> g = Game("puff", first="W")
    /// >>> g.throw("33")
    /// '33'
    /// >>> g.play("bar/3(2)")
    /// >>> g.decline()
    /// >>> g.turn
    /// 'B'
    fn decline(&mut self, py: Python<'_>) -> PyResult<()> {
        self.act(py, Act::Decline)
    }

    /// Offers the cube, before he throws; the other has to ``take`` or to ``drop`` it.
    ///
    /// >>> g = Game("backgammon", first="W")
    /// >>> g.throw("31"), g.play("17/20 19/20"), g.double(), g.take()
    /// ('31', None, None, None)
    /// >>> g.standing.cube
    /// (2, 'W')
    fn double(&mut self, py: Python<'_>) -> PyResult<()> {
        self.act(py, Act::Double)
    }

    /// Takes the cube that is offered.
    ///
    /// >>> g = Game("backgammon", first="W")
    /// >>> g.throw("31"), g.play("17/20 19/20")
    /// ('31', None)
    /// >>> g.double()
    /// >>> g.take()
    /// >>> g.turn
    /// 'B'
    fn take(&mut self, py: Python<'_>) -> PyResult<()> {
        self.act(py, Act::Take)
    }

    /// Refuses the cube that is offered, and loses what it stood at.
    ///
    /// >>> g = Game("backgammon", first="W")
    /// >>> g.throw("31"), g.play("17/20 19/20")
    /// ('31', None)
    /// >>> g.double()
    /// >>> g.drop()
    /// >>> g.end is None
    /// False
    fn drop(&mut self, py: Python<'_>) -> PyResult<()> {
        self.act(py, Act::Drop)
    }

    /// Takes the last of these acts back, with all that it brought about.
    ///
    /// >>> g = Game(seed=7)
    /// >>> roll = g.throw()
    /// >>> g.undo()
    /// >>> g.roll, g.throw() == roll
    /// (None, True)
    fn undo(&mut self, py: Python<'_>) -> PyResult<()> {
        self.0.undo().map(|_| ()).map_err(|refusal| refused(py, refusal))
    }

    /// The dames, with whose turn it is.
    #[getter]
    fn position(&self) -> Position {
        Position::from(self.0.position())
    }

    /// All that stands, marks and cube too, as the record tells it.
    #[getter]
    fn standing(&self, py: Python<'_>) -> PyResult<PyGameState> {
        Step::last_of(py, &self.record(py)?)
    }

    /// Whose turn it is: to answer the cube, to play his throw, else to throw.
    #[getter]
    fn turn(&self) -> &'static str {
        words::letter(self.0.turn())
    }

    /// Whether all is over: the partie, or the last marqué.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.over().is_some()
    }

    /// How it ended: ``("W", 2)``, who won and how many times the price of the partie, or how many jetons the last marqué; ``None`` before.
    #[getter]
    fn end(&self) -> Option<(&'static str, u32)> {
        match self.0.over()? {
            Ending::Partie { side, times: worth } | Ending::Marque { side, value: worth, .. } => {
                Some((words::letter(side), worth))
            }
            Ending::Releve(_) | Ending::Refait { .. } => None,
        }
    }

    /// What was done so far as a record. The referee finds nothing in it where all was as due.
    ///
    /// >>> g = Game(seed=7)
    /// >>> while not g.is_over:
    /// ...     roll = g.throw()
    /// ...     g.play(g.plays[0])
    /// >>> check(g.record).is_clean, g.end
    /// (True, ('B', 1))
    #[getter]
    fn record(&self, py: Python<'_>) -> PyResult<Record> {
        let read = py.detach(|| ttn::parse(&self.0.record()));
        let mut records = read.map_err(|error| errors::notation(py, &error, ""))?;
        Ok(records.pop().unwrap_or_default().into())
    }

    /// The game: ``"trictrac"``, ``"backgammon"`` …
    #[getter]
    fn game(&self) -> &'static str {
        self.0.setting().game.name()
    }

    /// The rules of the game that are followed: ``"lelasseux"`` …
    #[getter]
    fn rules(&self) -> &'static str {
        self.0.setting().game.rules()
    }

    /// The seed of its dice.
    #[getter]
    const fn seed(&self) -> u64 {
        self.0.seed()
    }

    fn __repr__(&self) -> String {
        let stands = match (self.end(), self.roll()) {
            (Some((winner, worth)), _) => format!("won by {winner}, {worth}"),
            (None, Some(roll)) => format!("{} has thrown {roll}", self.turn()),
            (None, None) => format!("{} to throw", self.turn()),
        };
        format!("<Game {} {}, seed {}: {stands}>", self.game(), self.rules(), self.seed())
    }

    /// The game asked for so, in which these acts were done.
    #[classmethod]
    fn _restore<'py>(
        class: &Bound<'py, PyType>,
        asked: &Bound<'py, PyDict>,
        acts: Vec<(String, Vec<u16>)>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let made = class.call((), Some(asked))?;
        let game = made.cast::<Game>()?;
        for (name, numbers) in acts {
            let act = act_of(&name, &numbers)
                .ok_or_else(|| PyValueError::new_err(format!("{name:?} {numbers:?} is no act")))?;
            game.borrow_mut().act(class.py(), act)?;
        }
        Ok(made)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Game>) -> Pickled<'py, (Bound<'py, PyDict>, Vec<NamedAct>)> {
        let (this, asked) = (slf.borrow(), PyDict::new(slf.py()));
        let setting = this.0.setting();
        let marks = MARKED.into_iter().find(|one| one.1 == this.0.marked()).map(|one| one.0);
        asked.set_item("game", setting.game.name())?;
        asked.set_item("rules", setting.game.rules())?;
        asked.set_item("seed", this.0.seed())?;
        asked.set_item("first", words::letter(this.0.first()))?;
        asked.set_item("marks", marks)?;
        asked.set_item("bredouille", setting.convention == Convention::Bredouille)?;
        if let Goal::Marques(marques) = setting.goal {
            asked.set_item("marques", marques)?;
        }
        let acts = this.0.acts().iter().map(pickled).collect();
        Ok((slf.get_type().getattr("_restore")?, (asked, acts)))
    }
}

/// A play of the roll, or how it is written.
#[derive(FromPyObject)]
enum AskedPlay<'py> {
    /// One of `plays`.
    Play(PyRef<'py, Play>),
    /// In notation.
    Text(String),
}

/// An act by name, with its numbers.
type NamedAct = (&'static str, Vec<u16>);

/// The acts that have no numbers.
const PLAIN: [(&str, Act); 6] = [
    ("stay", Act::Stay),
    ("leave", Act::Leave),
    ("decline", Act::Decline),
    ("double", Act::Double),
    ("take", Act::Take),
    ("drop", Act::Drop),
];

/// An act as pickling has it.
fn pickled(act: &Act) -> NamedAct {
    match act {
        Act::Throw(roll) => {
            let dice = roll.map(|roll| [roll.high(), roll.low()].map(u16::from));
            ("throw", dice.into_iter().flatten().collect())
        }
        Act::Mark(points) => ("mark", points.iter().copied().collect()),
        Act::Play(play) => {
            ("play", play.moves().iter().flat_map(|m| [m.from, m.to].map(u16::from)).collect())
        }
        plain => (PLAIN.into_iter().find(|one| one.1 == *plain).map_or("", |one| one.0), Vec::new()),
    }
}

/// The act that pickling has so.
fn act_of(name: &str, numbers: &[u16]) -> Option<Act> {
    let small = |n: u16| u8::try_from(n).ok();
    match (name, numbers) {
        ("throw", []) => Some(Act::Throw(None)),
        ("throw", &[high, low]) => Some(Act::Throw(Some(Roll::new(small(high)?, small(low)?)?))),
        ("mark", []) => Some(Act::Mark(None)),
        ("mark", &[points]) => Some(Act::Mark(Some(points))),
        ("play", numbers) => {
            let mut play = Moves::NOTHING;
            for pair in numbers.chunks_exact(2) {
                let [from, to] = [pair[0], pair[1]].map(|n| small(n).filter(|&n| n <= OFF));
                play.push(Move { from: from?, to: to? });
            }
            Some(Act::Play(play))
        }
        (name, []) => PLAIN.into_iter().find(|one| one.0 == name).map(|one| one.1),
        _ => None,
    }
}
