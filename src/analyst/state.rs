//! What stands before a throw, as far as the holes to come depend on it, and why it cannot be judged.

use crate::board::{Marks, Play, Roll, Side};
use crate::rules::{Game, Leave, Plays, Position, RollHistory, Rolled, Score, side_name};
use crate::text::{Bilingual, Lang};
use std::fmt;

/// A coup number that no longer matters, or is not known: only the first three do (L 123).
pub const LATER: u8 = 4;

/// What a net counts of a game: in what equities are counted.
///
/// ```
/// use trictrac::{analyst::EquityUnit, rules::find};
/// let unit = |game| EquityUnit::of(find(game, None).unwrap());
/// assert_eq!(unit("trictrac"), Some(EquityUnit::Holes));
/// assert_eq!(unit("backgammon"), Some(EquityUnit::Points));
/// assert_eq!(unit("puff"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EquityUnit {
    /// Holes, relevé after relevé, as if parties had no end.
    Holes,
    /// The points of one game, for money; the cube is not looked at.
    Points,
}

impl EquityUnit {
    /// Of a game that a net can learn: one of holes, or one of which each is won once, twice or threefold.
    #[must_use]
    pub fn of(game: &dyn Game) -> Option<EquityUnit> {
        match game.parties() {
            Some(_) => Some(EquityUnit::Holes),
            None => game.furniture().cube.then_some(EquityUnit::Points),
        }
    }
}

/// Why a position or a score cannot be judged.
///
/// ```
/// use trictrac::{analyst::{LATER, State, Unfit}, board::Marks, rules::{Position, find}, text::Lang};
/// let toute_table = Position::start(find("toute-table", None).unwrap());
/// let unfit = State::new(toute_table, Marks::default(), [LATER; 2]).unwrap_err();
/// assert!(matches!(unfit, Unfit::Game(_)));
/// assert!(!unfit.message(Lang::Fr).is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// No net has learned the game.
    Game(String),
    /// A side has not all its dames.
    Dames(Side, u32),
    /// Points that no jeton shows before a throw: odd, or twelve and more (L 141).
    Points(Side, u16),
    /// Points or holes given of a game that has none.
    NoPoints(String),
    /// Both sides' points cannot be unbroken (L 144).
    BothUnbroken,
    /// Nobody plays on with so many holes.
    Holes(Side, u16),
    /// There is no such coup of a relevé.
    Coup(u32),
}

impl Unfit {
    /// What is wrong, in one sentence.
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        let words = self.words();
        let who = |side: &Side| side_name(*side).in_lang(lang);
        match self {
            Unfit::Game(game) | Unfit::NoPoints(game) => words.say(lang, &[("game", &game.escape_debug())]),
            Unfit::Dames(side, n) => words.say(lang, &[("who", &who(side)), ("n", n)]),
            Unfit::Points(side, n) | Unfit::Holes(side, n) => {
                words.say(lang, &[("who", &who(side)), ("n", n)])
            }
            Unfit::BothUnbroken => words.say(lang, &[]),
            Unfit::Coup(n) => words.say(lang, &[("n", n)]),
        }
    }

    /// Its sentence.
    const fn words(&self) -> Bilingual {
        let (fr, en) = match self {
            Unfit::Game(_) => (
                "l'analyse ne connaît que le grand trictrac et le backgammon, non « {game} »",
                "the analyst knows grand trictrac and backgammon only, not \"{game}\"",
            ),
            Unfit::Dames(..) => (
                "{who} n'a que {n} dames : ce qui n'est dit qu'en partie n'a pas de valeur",
                "{who} has {n} dames only: a fragment has no value",
            ),
            Unfit::Points(..) => (
                "{who} ne peut avoir {n} points avant le coup : 0, 2, 4, 6, 8 ou 10",
                "{who} cannot have {n} points before a throw: 0, 2, 4, 6, 8 or 10",
            ),
            Unfit::NoPoints(_) => (
                "au jeu de {game} il n'y a ni points ni trous à dire",
                "in {game} there are no points or holes to tell",
            ),
            Unfit::BothUnbroken => (
                "la bredouille est à l'un des deux au plus, et à qui a des points",
                "the bredouille is with one side at most, and with one that has points",
            ),
            Unfit::Holes(..) => (
                "{who} aurait {n} trous : la partie serait finie",
                "{who} would have {n} holes: the partie would be over",
            ),
            Unfit::Coup(_) => ("il n'y a pas de coup {n} d'un relevé", "there is no coup {n} of a relevé"),
        };
        Bilingual::new(fr, en)
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for Unfit {}

/// What stands before a throw, as far as holes to come depend on it. Whose turn it is in `at` throws.
///
/// ```
/// use trictrac::{analyst::State, board::{Jetons, Side}, rules::find};
/// let mut state = State::start(find("trictrac", None).unwrap(), Side::White);
/// assert_eq!((state.at.turn(), state.coups), (Side::White, [1, 1]));
/// state.marks.set_jetons(Side::White, Jetons { points: 4, jetons: 1 });
/// assert!(state.is_unbroken(Side::White), "Black has marked nothing since (L 143)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The dames, and who throws.
    pub at: Position,
    /// The jetons. Fichets stand here too, and are not looked at by the value.
    pub marks: Marks,
    /// Which coup of the relevé the next one is for each side: 1, 2, 3 or [`LATER`].
    pub coups: [u8; 2],
}

impl State {
    /// The beginning of a relevé: this side throws.
    #[must_use]
    pub fn start(game: &'static dyn Game, dice: Side) -> State {
        State { at: Position::start(game).with_turn(dice), marks: Marks::default(), coups: [1; 2] }
    }

    /// What stands, if it can be judged.
    ///
    /// # Errors
    /// [`Unfit`]: another game, a side without all its dames, points that no jeton shows.
    pub fn new(at: Position, marks: Marks, coups: [u8; 2]) -> Result<State, Unfit> {
        let game = at.game();
        let counted = EquityUnit::of(game).ok_or_else(|| Unfit::Game(game.name().to_owned()))?;
        for side in Side::BOTH {
            let dames = at.men().total(side);
            if dames != u32::from(game.furniture().dames) {
                return Err(Unfit::Dames(side, dames));
            }
            let points = marks.jetons(side).points;
            if counted == EquityUnit::Points {
                if points > 0 || marks.fichet(side) > 0 {
                    return Err(Unfit::NoPoints(game.name().to_owned()));
                }
            } else if points % 2 == 1 || points >= game.laws().hole {
                return Err(Unfit::Points(side, points));
            }
        }
        if Side::BOTH.iter().all(|&side| marks.jetons(side).jetons == 2) {
            return Err(Unfit::BothUnbroken);
        }
        Ok(State { at, marks, coups: coups.map(|n| n.clamp(1, LATER)) })
    }

    /// Whether the next hole of a side would be double, were it to come now (L 143).
    #[must_use]
    pub const fn is_unbroken(&self, side: Side) -> bool {
        let (mine, his) = (self.marks.jetons(side), self.marks.jetons(side.other()));
        mine.points == 0 || mine.jetons == 2 || his.jetons == 0
    }

    /// What the throw's player remembers, for plays and worth.
    #[must_use]
    pub fn history(&self) -> RollHistory {
        let coup = self.coups[self.at.turn().index()];
        RollHistory { coup: (coup < LATER).then_some(u32::from(coup)), ..RollHistory::default() }
    }
}

/// A throw as it is marked, before its player decides: what is gained at once, and what stands after either decision.
///
/// ```
/// use trictrac::{analyst::{State, ThrowBuffers}, board::{Jetons, Roll, Side}, rules::find};
/// let state = State::start(find("trictrac", None).unwrap(), Side::White);
/// let mut thrown = ThrowBuffers::default();
/// let marked = thrown.throw(&state, Roll::new(6, 4).unwrap());
/// assert_eq!((marked.won, marked.given, marked.may_leave), (0, 0, false));
/// assert_eq!(marked.gained(), 0.0);
/// let next = marked.after(&thrown.plays.as_slice()[0]);
/// assert_eq!((next.state.at.turn(), next.state.coups, next.borne_off), (Side::Black, [2, 1], false));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MarkedThrow {
    /// What stood.
    pub before: State,
    /// Holes that the throw wins its player.
    pub won: u16,
    /// Holes that it gives the other, if its player stays.
    pub given: u16,
    /// Whether he may go away (L 155).
    pub may_leave: bool,
    /// The marks after both marked, if he stays.
    pub marks: Marks,
}

/// Buffers of throws, used again.
///
/// See [`MarkedThrow`] for an example.
#[derive(Clone, Debug)]
pub struct ThrowBuffers {
    /// The plays of the last roll.
    pub plays: Plays,
    score: Score,
}

impl Default for ThrowBuffers {
    fn default() -> ThrowBuffers {
        ThrowBuffers { plays: Plays::new(), score: Score::new() }
    }
}

impl ThrowBuffers {
    /// Throws: fills the plays and marks what the roll is worth, as it is due.
    pub fn throw(&mut self, state: &State, roll: Roll) -> MarkedThrow {
        let (game, side, history) = (state.at.game(), state.at.turn(), state.history());
        game.plays(&state.at, Rolled { roll, history }, &mut self.plays);
        game.score(&state.at, Rolled { roll, history }, &self.plays, &mut self.score);
        let mut marks = state.marks;
        let mut mark = |side| {
            let before = marks.fichet(side);
            let points = self.score.points(side);
            let may = points > 0 && game.mark(&mut marks, side, points) == Leave::May;
            (may, marks.fichet(side) - before)
        };
        let (may_leave, won) = mark(side);
        let (_, given) = mark(side.other());
        MarkedThrow { before: *state, won, given, may_leave, marks }
    }
}

/// What follows a play: who throws next, and whether a new relevé begins.
///
/// Of [`MarkedThrow::after`].
#[derive(Clone, Copy, Debug)]
pub struct After {
    /// What stands before the next throw.
    pub state: State,
    /// The last dame went off: the same player throws, from the talons, and jetons stay (L 118).
    pub borne_off: bool,
    /// The game is over, and gives its winner, who played, so many points: nothing is to come. Only where games end so.
    pub over: Option<f32>,
}

impl MarkedThrow {
    /// What stands after a play.
    #[must_use]
    pub fn after(&self, play: &Play) -> After {
        let side = self.before.at.turn();
        let at = self.before.at.after(play);
        let marks = self.marks;
        if at.men().on_board(side) == 0 {
            if at.game().parties().is_some() {
                let state = State { marks, ..State::start(at.game(), side) };
                return After { state, borne_off: true, over: None };
            }
            if let Some(end) = at.game().end(at.men(), &marks) {
                let state = State { at, ..self.before };
                return After { state, borne_off: false, over: Some(end.parties as f32) };
            }
        }
        let mut coups = self.before.coups;
        coups[side.index()] = (coups[side.index()] + 1).min(LATER);
        After { state: State { at, marks, coups }, borne_off: false, over: None }
    }

    /// Holes of the throw itself, the player's less the other's, if he stays.
    #[must_use]
    pub fn gained(&self) -> f32 {
        f32::from(self.won) - f32::from(self.given)
    }
}
