//! A game as it stands, and the laws of its order: what a throw, a mark, a play, a departure and an end do to it. Whether they are allowed is asked
//! of the [`Game`]; here they are done.
//!
//! ```
//! use trictrac::{board::{Roll, Side::White}, rules::{find, GameState}};
//! let mut state = GameState::start(find("trictrac", None).unwrap());
//! let roll = Roll::new(6, 4).unwrap();
//! let plays = state.position(White).unwrap().plays(roll);
//! state.throw(White, Some(roll));
//! state.play(White, &plays.as_slice()[0]);
//! assert_eq!(state.board.men.count(White, 1), 13);
//! assert_eq!(state.to_throw, Some(White.other()));
//! ```

mod ending;

pub use ending::{Ending, Goal};

use super::{Convention, End, Fault, Game, Leave, Marque, Next, Order, Position, RollHistory, Series};
use crate::board::{Board, Completeness, Cube, Play, Roll, Side};

/// All that stands of a game, and what is needed to go on from there.
///
/// Whether an act is allowed is not asked here: replay carries out what was done, the simulator what is due.
///
/// ```
/// use trictrac::{board::Side, rules::{GameState, find}};
/// let mut state = GameState::start(find("trictrac", None).unwrap()).with_dice(Side::Black);
/// assert_eq!((state.to_throw, state.releve, state.marque), (Some(Side::Black), 1, 1));
/// state.begin_releve(Side::White);
/// assert_eq!((state.to_throw, state.releve), (Some(Side::White), 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameState {
    /// The game and its rules.
    pub game: &'static dyn Game,
    /// Dames, jetons, fichets, pavillon, cube.
    pub board: Board,
    /// Who is to throw next, where that is known.
    pub to_throw: Option<Side>,
    /// What each side's next throw is judged with beside the board.
    pub history: [RollHistory; 2],
    /// The holes of this marqué or partie, in the order taken.
    pub holes: Series,
    /// Which relevé of this marqué it is, from 1.
    pub releve: u32,
    /// Which marqué or partie it is, from 1. A refait goes on with the one that it puts off.
    pub marque: u32,
    /// How many refaits of it there were (L 226).
    pub refaits: u32,
    /// Who had the dice first in it, where that is known: after a refait he has them again (L 226).
    pub first: Option<Side>,
    /// Who sits where.
    pub order: Order,
    /// The marqué or partie is over: another begins with the next throw, mark or play.
    pub over: Option<Over>,
}

/// How a marqué or partie ended.
///
/// ```
/// use trictrac::{board::Side, rules::{GameState, Over, find}};
/// let mut state = GameState::start(find("trictrac", None).unwrap());
/// state.holes.take(Side::Black, 6);
/// state.over = Some(Over::Marque(Side::Black));
/// state.begin_next();
/// assert!(state.over.is_none() && state.holes.is_empty(), "another marqué has begun");
/// assert_eq!((state.marque, state.refaits), (2, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// A marqué: this side won it.
    Marque(Side),
    /// A marqué that is null (L 226).
    Refait,
    /// A partie: this side won it.
    Partie(Side),
}

impl GameState {
    /// The beginning of a game: the dames set up, all marks at the talon.
    #[must_use]
    pub fn start(game: &'static dyn Game) -> GameState {
        GameState {
            game,
            board: Board { men: game.setup(), ..Board::EMPTY },
            to_throw: None,
            history: [RollHistory::FIRST; 2],
            holes: Series::default(),
            releve: 1,
            marque: 1,
            refaits: 0,
            first: None,
            order: Order::default(),
            over: None,
        }
    }

    /// The same with who has the dice at the beginning.
    #[must_use]
    pub fn with_dice(self, first: Side) -> GameState {
        GameState { to_throw: Some(first), first: Some(first), ..self }
    }

    /// The position in which `side` rolls, if the game allows what stands.
    ///
    /// # Errors
    /// As [`Position::on`].
    pub fn position(&self, side: Side) -> Result<Position, Fault> {
        Position::on(&self.board, side, self.game)
    }

    /// The same where the dames came of plays alone: then they are a position.
    pub(crate) const fn trusted_position(&self, side: Side) -> Position {
        Position::trusted(self.board.men, side, self.game)
    }

    /// The dice fall: gives what this throw is judged with. `roll` is `None` where it is not known.
    ///
    /// ```
    /// use trictrac::{board::{Roll, Side}, rules::{GameState, find}};
    /// let mut state = GameState::start(find("trictrac", None).unwrap());
    /// assert_eq!(state.throw(Side::White, Roll::new(6, 4)).coup, Some(1), "his first coup");
    /// state.throw(Side::Black, None);
    /// assert_eq!(state.throw(Side::White, Roll::new(2, 1)).coup, Some(2));
    /// ```
    #[inline]
    pub fn throw(&mut self, side: Side, roll: Option<Roll>) -> RollHistory {
        self.look_who_has_begun();
        let thrown_with = self.history[side.index()];
        self.pass_dice(side, roll, thrown_with);
        thrown_with
    }

    /// Who has begun his circuit has begun it for the rest of the game, whatever is struck later (R Puff).
    pub fn look_who_has_begun(&mut self) {
        for side in Side::BOTH {
            let begun = self.history[side.index()].begun;
            if !begun && self.board.completeness[side.index()] == Completeness::Whole {
                self.history[side.index()].begun = self.game.has_begun(&self.board.men, side);
            }
        }
    }

    /// The other's turn is over, and after this throw, judged with `history`, the dice go to whom the game gives them.
    pub fn pass_dice(&mut self, side: Side, roll: Option<Roll>, history: RollHistory) {
        let other = &mut self.history[side.other().index()];
        // Behind a doublet of his the other throws again if he likes. Thrown out of turn, a doublet is perhaps no coup of this game (R Puff).
        let is_his = self.to_throw != Some(side.other()) || other.doublets_in_turn != Some(0);
        *other = other.turn_over();
        let made = roll.is_some_and(|roll| self.game.makes_once(&self.board.men, side, roll));
        let next = history.after(roll.filter(|_| is_his).map(Roll::is_doublet));
        self.history[side.index()] = RollHistory { made_once: next.made_once || made, ..next };
        self.to_throw = match roll.map_or(Next::Other, |roll| self.game.next(side, roll)) {
            Next::Other => Some(side.other()),
            Next::Again | Next::Either => Some(side),
        };
    }

    /// Carries a mark out, in full and rightly; whether its player may go away. Who has the pavillon by right then shows it (L 223).
    ///
    /// ```
    /// use trictrac::{board::Side, rules::{GameState, Leave, find}};
    /// let mut state = GameState::start(find("trictrac", None).unwrap());
    /// assert_eq!(state.mark(Side::White, 8), Leave::MayNot);
    /// assert_eq!(state.mark(Side::Black, 4), Leave::MayNot);
    /// assert_eq!(state.mark(Side::White, 4), Leave::May, "twelve: a hole, and he may go away (L 155)");
    /// assert_eq!(state.holes.holes(Side::White), 1, "simple: Black has marked between (L 143)");
    /// assert_eq!(state.board.marks.jetons(Side::Black).points, 0, "effaced (L 148)");
    /// ```
    pub fn mark(&mut self, side: Side, points: u16) -> Leave {
        if points == 0 {
            return Leave::MayNot;
        }
        let before = self.board.marks.fichet(side);
        let leave = self.game.mark(&mut self.board.marks, side, points);
        self.holes.take(side, self.board.marks.fichet(side).saturating_sub(before));
        self.board.marks.pavillon = self.holes.pavillon();
        leave
    }

    /// Carries a play out, dames struck included.
    pub fn play(&mut self, side: Side, play: &Play) {
        self.game.apply(&mut self.board.men, side, play);
    }

    /// Who goes away effaces his rest and the other's points (L 155, L 157); what ends with it.
    ///
    /// ```
    /// use trictrac::{board::Side, rules::{GameState, Goal, find}};
    /// let mut state = GameState::start(find("trictrac", None).unwrap());
    /// state.mark(Side::White, 14);
    /// state.leave(Side::White, Goal::Partie);
    /// assert_eq!(state.board.marks.jetons(Side::White).points, 0, "his rest of two is effaced (L 155, L 157)");
    /// assert_eq!(state.board.marks.fichet(Side::White), 2, "the holes stay");
    /// ```
    pub fn leave(&mut self, side: Side, goal: Goal) -> Ending {
        self.efface_points();
        let holes = Side::BOTH.map(|side| self.holes.holes(side));
        match (goal, self.marque_worth()) {
            (Goal::Partie, _) | (_, None | Some(Marque::Open)) => Ending::Releve(side),
            (_, Some(Marque::Refait)) => Ending::Refait { holes, dice: self.first.unwrap_or(side) },
            (_, Some(Marque::Won { side: winner, value, .. })) => {
                Ending::Marque { side: winner, value, dice: winner }
            }
        }
    }

    /// All dames of a side are taken up: they lie where no field is (L 155).
    pub(crate) fn lift(&mut self, side: Side) {
        for index in 0..25 {
            let dames = self.board.men.count(side, index);
            if self.board.men.take(side, index, dames) {
                let adrift = &mut self.board.adrift[side.index()];
                *adrift = adrift.saturating_add(dames);
            }
        }
    }

    /// Both sides' jetons go back to the talon, as where somebody goes away (L 155, L 157).
    pub fn efface_points(&mut self) {
        self.board.marks.efface_points();
    }

    /// What ends with a coup that is played: the partie, or the relevé of who has all his dames off (L 118).
    #[must_use]
    #[inline]
    pub fn after_coup(&self, side: Side, goal: Goal, convention: Convention) -> Option<Ending> {
        self.partie(goal, convention).or_else(|| {
            let out = self.game.parties().is_some() && self.board.men.on_board(side) == 0;
            out.then_some(Ending::Releve(side))
        })
    }

    /// Who has won the partie with what stands: before he plays, too (L 217).
    #[must_use]
    #[inline]
    pub fn partie(&self, goal: Goal, convention: Convention) -> Option<Ending> {
        let (side, times) = match (self.game.parties(), goal) {
            (Some(_), Goal::Marques(_)) => return None,
            (Some(rules), Goal::Partie) => rules.partie(convention, rules.partie_holes.value, &self.holes)?,
            (None, _) => self.end().map(|end| (end.winner, end.parties))?,
        };
        Some(Ending::Partie { side, times })
    }

    /// Whether the game is over: by what stands, or by an offer of the cube that was refused. The cube's stake is counted in.
    ///
    /// ```
    /// use trictrac::{board::{Men, OFF, Side}, rules::{GameState, find}};
    /// let mut state = GameState::start(find("backgammon", None).unwrap());
    /// assert!(state.end().is_none());
    /// let mut men = Men::EMPTY;
    /// men.put(Side::White, OFF, 15);
    /// men.put(Side::Black, 19, 15);
    /// state.board.men = men;
    /// state.board.cube.stake = 2;
    /// assert_eq!(state.end().map(|end| end.parties), Some(4), "a gammon, with the cube at two");
    /// ```
    #[must_use]
    pub fn end(&self) -> Option<End> {
        let cube = &self.board.cube;
        if let (Some(winner), true) = (cube.offered, cube.refused) {
            return Some(End { winner, parties: cube.stake });
        }
        let end = self.game.end(&self.board.men, &self.board.marks)?;
        Some(End { parties: end.parties.saturating_mul(cube.stake), ..end })
    }

    /// What the marqué would come to if it ended now; `None` in games that have none.
    ///
    /// ```
    /// use trictrac::{board::Side, rules::{GameState, Marque, find}};
    /// let mut state = GameState::start(find("trictrac", None).unwrap());
    /// state.holes.take(Side::White, 5);
    /// assert_eq!(state.marque_worth(), Some(Marque::Open), "nobody has six (L 221)");
    /// assert_eq!(GameState::start(find("puff", None).unwrap()).marque_worth(), None);
    /// ```
    #[must_use]
    pub fn marque_worth(&self) -> Option<Marque> {
        Some(self.game.parties()?.marque(&self.holes, self.refaits))
    }

    /// What follows an end: another relevé or marqué begins. After the partie nothing does; where the game keeps an account of parties it is
    /// marked.
    pub fn go_on(&mut self, ending: Ending) {
        match ending {
            Ending::Releve(dice) => return self.begin_releve(dice),
            Ending::Marque { side, .. } => self.over = Some(Over::Marque(side)),
            Ending::Refait { .. } => self.over = Some(Over::Refait),
            Ending::Partie { side, times } => {
                let end = End { winner: side, parties: times };
                return self.game.won(&mut self.board.marks, end);
            }
        }
        self.begin_next();
    }

    /// All dames back to the talons, the dice to this side; marks stay (L 118, L 155).
    pub fn begin_releve(&mut self, dice: Side) {
        self.board.men = self.game.setup();
        self.board.adrift = [0; 2];
        self.board.completeness = [Completeness::Whole; 2];
        self.game.anew(&mut self.board.marks);
        self.board.cube = Cube::MIDDLE;
        self.history = [RollHistory::FIRST; 2];
        self.to_throw = Some(dice);
        self.releve = self.releve.saturating_add(1);
    }

    /// After an end another marqué or partie begins: no holes, no points, all dames on the talons; the dice as the order of the players has it
    /// (L 221, L 241, L 242, L 244), after a refait to who had them (L 226). Where nothing has ended nothing changes.
    pub fn begin_next(&mut self) {
        let Some(over) = self.over else { return };
        let mut order = self.order;
        if let (Over::Marque(winner) | Over::Partie(winner), Some(rules)) = (over, self.game.parties()) {
            order.after(rules, winner);
        }
        let begin = GameState { marque: self.marque.saturating_add(1), order, ..GameState::start(self.game) };
        *self = match over {
            Over::Marque(_) => GameState { to_throw: order.dice, first: order.dice, ..begin },
            Over::Partie(_) => begin,
            Over::Refait => GameState {
                marque: self.marque,
                refaits: self.refaits.saturating_add(1),
                to_throw: self.first,
                first: self.first,
                ..begin
            },
        };
    }
}
