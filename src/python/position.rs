//! A position, its plays, scores and chances, for Python.

use super::analyst::{Analysis, Beside, not_too_deep, search};
use super::chances::{Chances, PositionQuery, of_position};
use super::picture::Drawing;
use super::play::Play;
use super::score::PyScore;
use super::words::{self, Pickled};
use super::{errors, picture};
use crate::analyst::{Searcher, shipped_for};
use crate::board::{Board, Completeness, Men, Roll, Side};
use crate::output::picture::Options;
use crate::record;
use crate::replay::{self, KnownState};
use crate::rules::{self, Fault, RollHistory};
use crate::ttn::position;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::HashMap;

/// Dames that a game allows, and whose turn it is.
///
/// The text gives each side in its own fields: 1 the talon, 12 the coin, 13 the other's coin, 24 the other's talon;
/// ``bar*2`` and ``off*2`` for dames on the bar and borne off; ``...`` at the end where not all dames are given.
///
/// >>> p = Position("W 1*15 B 1*15", turn="W")
/// >>> [str(play) for play in p.plays("64")]
/// ['1/7 1/5', '1/7/11']
/// >>> p == Position("B 1*15  W 1*10 1*5")
/// True
#[pyclass(module = "trictrac", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(rules::Position);

impl From<rules::Position> for Position {
    fn from(inner: rules::Position) -> Position {
        Position(inner)
    }
}

impl Position {
    /// The position of the core.
    pub const fn inner(&self) -> rules::Position {
        self.0
    }

    fn drawn(&self, py: Python<'_>, asked: &Drawing) -> String {
        let turn = Some(self.0.turn());
        let options = Options { turn, thrower: turn, score: false, ..asked.options() };
        picture::draw(py, &self.table(), self.0.game().furniture(), &options)
    }

    /// What stands, without marks.
    fn table(&self) -> Board {
        Board { men: *self.0.men(), ..Board::EMPTY }
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (text, turn = "W", game = "trictrac", rules = None))]
    fn new(py: Python<'_>, text: &str, turn: &str, game: &str, rules: Option<&str>) -> PyResult<Position> {
        let game = words::game(py, game, rules)?;
        let placement = position::parse(text).map_err(|found| errors::one_diagnostic(py, &found))?;
        let mut standing = KnownState::start(game);
        standing.set(&placement);
        let (completeness, men) = (standing.board.completeness, standing.board.men);
        let short = |side: &Side| {
            completeness[side.index()] == Completeness::Whole
                && men.total(*side) < u32::from(game.furniture().dames)
        };
        // In a record one dame may get lost, and the game goes on (L 214); nobody sets a position up so.
        if let Some(side) = Side::BOTH.into_iter().find(short) {
            let fault = Fault::TooFew { side, dames: men.total(side) };
            return Err(errors::illegal_position(py, fault));
        }
        let made = standing.position(words::side(turn)?);
        made.map(Position).map_err(|fault| errors::illegal_position(py, fault))
    }

    /// The beginning of a game.
    ///
    /// >>> print(Position.start("backgammon"))
    /// W 1*2 12*5 17*3 19*5 B 1*2 12*5 17*3 19*5
    #[staticmethod]
    #[pyo3(signature = (game = "trictrac", rules = None, *, turn = "W"))]
    fn start(py: Python<'_>, game: &str, rules: Option<&str>, turn: &str) -> PyResult<Position> {
        let game = words::game(py, game, rules)?;
        Ok(Position(rules::Position::start(game).with_turn(words::side(turn)?)))
    }

    /// The position of backgammon that a gnubg position id tells, or a position id and a match id with ``:`` between them. ``turn`` is on
    /// roll where there is no match id. gnubg's player 0 is White.
    ///
    /// >>> print(Position.from_gnubg_id("4HPwATDgc/ABMA"))
    /// W 1*2 12*5 17*3 19*5 B 1*2 12*5 17*3 19*5
    #[staticmethod]
    #[pyo3(signature = (text, *, turn = "W", rules = "international"))]
    fn from_gnubg_id(py: Python<'_>, text: &str, turn: &str, rules: &str) -> PyResult<Position> {
        super::interchange::of_gnubg_id(text, words::side(turn)?)
            .ok_or_else(|| super::interchange::no_id(text))
            .and_then(|(men, turn)| of_men(py, men, turn, rules))
    }

    /// gnubg's id of this position of backgammon; ``convert`` gives its match id too.
    ///
    /// >>> Position.start("backgammon", turn="B").to_gnubg_id()
    /// '4HPwATDgc/ABMA'
    #[allow(clippy::wrong_self_convention, reason = "the name that Python programs know")]
    fn to_gnubg_id(&self) -> PyResult<String> {
        super::interchange::gnubg_id(&self.0)
    }

    /// The position of backgammon that an XGID tells; its dice, cube and score are passed over. Capitals are Black, as gnubg's player 1.
    ///
    /// >>> Position.from_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:2:4:0:7:10").turn
    /// 'B'
    #[staticmethod]
    #[pyo3(signature = (text, *, rules = "international"))]
    fn from_xgid(py: Python<'_>, text: &str, rules: &str) -> PyResult<Position> {
        super::interchange::of_xgid(text)
            .ok_or_else(|| super::interchange::no_id(text))
            .and_then(|(men, turn)| of_men(py, men, turn, rules))
    }

    /// The XGID of this position of backgammon, for money, the cube in the middle, the dice not thrown.
    ///
    /// >>> Position.start("backgammon", turn="B").to_xgid()
    /// 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
    #[allow(clippy::wrong_self_convention, reason = "the name that Python programs know")]
    fn to_xgid(&self) -> PyResult<String> {
        super::interchange::xgid(&self.0)
    }

    /// Whose turn it is: ``"W"`` or ``"B"``.
    #[getter]
    fn turn(&self) -> &'static str {
        words::letter(self.0.turn())
    }

    /// The game: ``"trictrac"``, ``"backgammon"`` …
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().name()
    }

    /// The rules of the game that are followed: ``"lelasseux"`` …
    #[getter]
    fn rules(&self) -> &'static str {
        self.0.game().rules()
    }

    /// How many dames of a side are on each field where it has any, in its own numbering: 0 is the bar, 25 off.
    ///
    /// >>> Position("W 1*10 7 8 off*3 B 1*13 12*2").dames("W")
    /// {1: 10, 7: 1, 8: 1, 25: 3}
    fn dames<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Bound<'py, PyDict>> {
        words::dames(py, self.0.men(), words::side(side)?)
    }

    /// All plays of a roll that the law allows, distinct by result; where nothing can be played, one play ``-``.
    ///
    /// In Puff what came before matters: how many ``doublets`` the player has thrown in this game, and whether he has
    /// ``begun`` his circuit, all his dames having been in, though now one is struck. (That a dame stands beyond the first
    /// quarter, or none outside, is seen from the dames.) From the second doublet on there may be hundreds of
    /// thousands.
    ///
    /// >>> start = Position.start("puff")
    /// >>> [str(play) for play in start.plays("33")]
    /// ['bar/3(2)', 'bar/3(2) bar/4', 'bar/3(2) bar/4(2)']
    /// >>> str(start.plays("33", doublets=1)[-1])
    /// 'bar/3(4) bar/4(4)'
    #[pyo3(signature = (roll, *, doublets = 0, begun = false))]
    fn plays(&self, py: Python<'_>, roll: &str, doublets: u32, begun: bool) -> PyResult<Vec<Play>> {
        let roll = words::roll(roll)?;
        let plays = py.detach(|| self.0.plays_with(roll, thrown_before(doublets, begun)));
        Ok(plays.as_slice().iter().map(|&moves| Play::new(self.0, moves)).collect())
    }

    /// The play of a roll that is written so, or that comes to the same.
    ///
    /// >>> Position("W 1*15 B 1*15").play("64", "1/5 1/7")
    /// <Play 1/7 1/5>
    ///
    /// ``doublets`` and ``begun`` as in ``plays``.
    ///
    /// Raises ``IllegalPlay`` where the law does not allow it, ``NotationError`` where it cannot be read.
    #[pyo3(signature = (roll, text, *, doublets = 0, begun = false))]
    fn play(&self, py: Python<'_>, roll: &str, text: &str, doublets: u32, begun: bool) -> PyResult<Play> {
        let roll = words::roll(roll)?;
        let wanted = self.played(py, roll, text)?;
        let plays = self.0.plays_with(roll, thrown_before(doublets, begun));
        find(py, &self.0, &plays, wanted, (text, roll)).map(|moves| Play::new(self.0, moves))
    }

    /// What a roll is worth. ``coup`` is the number of the coup in the relevé, 1 for the player's first, where it
    /// is known: the jan de trois coups depends on it.
    ///
    /// >>> p = Position("W 1*3 2*3 3*3 4*3 5*3 B 1*15", turn="W")
    /// >>> p.score("51").won, p.score("51").given  # a plein made in one way (L 152)
    /// (4, 0)
    #[pyo3(signature = (roll, coup = None))]
    fn score(&self, py: Python<'_>, roll: &str, coup: Option<u32>) -> PyResult<PyScore> {
        let roll = words::roll(roll)?;
        let worth = py.detach(|| self.0.score(roll, RollHistory { coup, ..RollHistory::default() }));
        Ok(PyScore::of(&worth, self.0.turn(), Some((&self.0, roll))))
    }

    /// Of the 36 throws, how many do something for the player whose turn it is; with ``rolls=2``, of the 1296 pairs of
    /// throws, how many do it on two coups running, the other's dames held still.
    ///
    /// ``kind`` is ``"fill"``, ``"keep"``, ``"break"``, ``"hit"``, ``"hit-true"``, ``"hit-false"``, ``"corner"``, ``"corners"``,
    /// ``"take-coin"``, ``"case"``, ``"pass"``, ``"off"``, ``"hole"`` (for a player who has ``points`` already), ``"won"`` or
    /// ``"given"`` (anything is); ``field`` and ``ways`` narrow it. Raises ``ValueError`` where a kind cannot be narrowed so.
    ///
    /// >>> Position("W 1*3 2*3 3*3 4*3 5*3 B 1*15").chances("fill").count
    /// 20
    #[pyo3(signature = (kind, *, field = None, ways = None, rolls = 1, points = 0))]
    fn chances(
        &self,
        py: Python<'_>,
        kind: &str,
        field: Option<u8>,
        ways: Option<u8>,
        rolls: u8,
        points: u16,
    ) -> PyResult<Chances> {
        of_position(py, &self.0, &PositionQuery { kind, field, ways, points, rolls })
    }

    /// What each play of a roll is worth, and going away where a hole allows it, looking ``ply`` throws ahead: 0, 1 or 2.
    ///
    /// ``points`` and ``holes`` are what stands before the roll, by side; ``bredouille`` is the side whose points are unbroken beside the other's;
    /// ``coup`` is the thrower's coup of the relevé and ``others_coup`` the other's next, where the jan de trois coups matters.
    ///
    /// >>> p = Position("W 1*15 B 1*15")
    /// >>> a = p.analyse("64", points={"B": 8}, holes={"W": 11}, ply=0)
    /// >>> [line.loss >= 0 for line in a.lines], 0 < a.best.win < 1
    /// ([True, True], True)
    ///
    /// Raises ``IllegalPosition`` where the score cannot stand, a side has not all its dames, or the game is none that the net knows.
    #[pyo3(signature = (roll, *, ply = 1, points = HashMap::new(), holes = HashMap::new(), bredouille = None, coup = None, others_coup = None))]
    #[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
    fn analyse(
        &self,
        py: Python<'_>,
        roll: &str,
        ply: u8,
        points: HashMap<String, u16>,
        holes: HashMap<String, u16>,
        bredouille: Option<String>,
        coup: Option<u32>,
        others_coup: Option<u32>,
    ) -> PyResult<Analysis> {
        let beside = Beside { points, holes, bredouille, coups: [coup, others_coup] };
        search(py, &beside.state(py, self.0)?, roll, ply)
    }

    /// Holes to come before a throw, the thrower's less the other's, as if parties had no end. The keywords are those of ``analyse``.
    ///
    /// >>> 0.3 < Position("W 1*15 B 1*15").value(coup=1, others_coup=1) < 0.7
    /// True
    #[pyo3(signature = (*, ply = 1, points = HashMap::new(), bredouille = None, coup = None, others_coup = None))]
    fn value(
        &self,
        py: Python<'_>,
        ply: u8,
        points: HashMap<String, u16>,
        bredouille: Option<String>,
        coup: Option<u32>,
        others_coup: Option<u32>,
    ) -> PyResult<f32> {
        not_too_deep(ply)?;
        let beside = Beside { points, bredouille, coups: [coup, others_coup], ..Beside::default() };
        let state = beside.state(py, self.0)?;
        Ok(py.detach(|| Searcher::new(shipped_for(state.at.game())).value(&state, ply)))
    }

    /// The board as SVG, without a score, for a position has none.
    ///
    /// ``width`` in pixels, or ``mm`` in millimetres of paper; ``style`` ``"colour"`` or ``"print"`` (black on white, as the treatises' figures);
    /// ``numbers``: ``"own"``, ``"none"``, ``"W"`` or ``"B"`` for one side's 1 to 24, or a value of the tag ``Fields``; ``bottom``: who sits there;
    /// ``roll``: the dice; ``arrows``: a ``Play`` to show; ``highlight``: fields to point out, ``[("W", 12)]``; ``caption``: any text.
    ///
    /// >>> p = Position("W 1*15 B 1*15")
    /// >>> p.svg(mm=85, style="print", arrows=p.play("64", "1/5/11"))[:4]
    /// '<svg'
    #[pyo3(signature = (**options))]
    fn svg(&self, py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        Ok(self.drawn(py, &Drawing::read(options, 520)?))
    }

    /// The same picture as a PNG, on white. Needs resvg-py: ``pip install 'trictrac[png]'``.
    ///
    /// >>> Position("W 1*15 B 1*15").png(width=300)[:4]
    /// b'\x89PNG'
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

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!(
            "Position({:?}, turn={:?}, game={:?}, rules={:?})",
            self.0.to_string(),
            self.turn(),
            self.game(),
            self.rules()
        )
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Position>,
    ) -> Pickled<'py, (String, &'static str, &'static str, &'static str)> {
        let this = slf.get();
        Ok((slf.get_type().into_any(), (this.__str__(), this.turn(), this.game(), this.rules())))
    }
}

/// The play that comes to these dames; where none does, the error says what was written of which roll, and what is allowed.
pub fn find(
    py: Python<'_>,
    at: &rules::Position,
    plays: &rules::Plays,
    wanted: Men,
    (text, roll): (&str, Roll),
) -> PyResult<crate::board::Play> {
    let found = plays.as_slice().iter().find(|play| *at.after(play).men() == wanted);
    found.copied().ok_or_else(|| {
        let some = plays.as_slice().iter().take(NAMED);
        let allowed: Vec<String> = some.map(ToString::to_string).collect();
        let more = if plays.len() > NAMED { " …" } else { "" };
        let allowed = allowed.join(", ");
        errors::illegal_play(
            py,
            format!("{text:?} is no play of {roll} here; allowed: {allowed}{more}"),
            format!("{text:?} ne joue pas {roll} ici ; permis : {allowed}{more}"),
        )
    })
}

/// So many plays are named in a message.
const NAMED: usize = 30;

/// What a player threw before, and whether he is known to have begun his circuit.
fn thrown_before(doublets: u32, begun: bool) -> RollHistory {
    RollHistory { doublets: Some(doublets), begun, ..RollHistory::default() }
}

impl Position {
    /// The dames after a play that is written in notation, allowed or not.
    pub fn played(&self, py: Python<'_>, roll: Roll, text: &str) -> PyResult<Men> {
        let unreadable = |error: record::NotationError| errors::notation(py, &error, "");
        let record = record::Record::new(self.game())
            .with_tag("Rules", self.rules())
            .and_then(|record| record.with_tag("Position", &self.__str__()))
            .and_then(|record| record.with_turn(&format!("{} {roll}: {text}", self.turn())))
            .map_err(unreadable)?;
        let replay = replay::replay(&record).map_err(|unknown| errors::unknown_rules(py, &unknown))?;
        Ok(replay.last().board.men)
    }
}

/// A position of backgammon.
fn of_men(py: Python<'_>, men: Men, turn: Side, rules: &str) -> PyResult<Position> {
    let game = words::game(py, "backgammon", Some(rules))?;
    rules::Position::new(men, turn, game).map(Position).map_err(|fault| errors::illegal_position(py, fault))
}
