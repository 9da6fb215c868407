//! A position of a game: the only door from what stands to what has plays and points.

use super::handling::HandlingRules;
use super::{Fault, Game, Plays, RollHistory, Rolled, Score};
use crate::board::{BAR, Board, Completeness, Men, OFF, Play, Roll, Side, Spot};
use std::fmt;

/// Dames that a game allows, and whose turn it is. [`Position::new`] is the only door from what stands to what has
/// plays and points.
///
/// It is written with a fragment's `...` only where it came from one.
///
/// ```
/// use trictrac::{board::{Roll, Side}, rules::{Position, RollHistory, find}};
/// let start = Position::start(find("trictrac", None).unwrap());
/// assert_eq!(start.to_string(), "W 1*15 B 1*15");
/// let roll = Roll::new(6, 4).unwrap();
/// let next = start.after(&start.plays(roll).as_slice()[0]);
/// assert_eq!((next.turn(), next.to_string().as_str()), (Side::Black, "W 1*13 5 7 B 1*15"));
/// assert_eq!(start.score(roll, RollHistory::FIRST).points(Side::White), 0, "nothing is hit, filled or taken");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    men: Men,
    turn: Side,
    game: &'static dyn Game,
    /// Of which sides there are more dames than are given.
    in_part: [bool; 2],
}

impl Position {
    /// A position, if the game allows it. Fewer dames than the game has are a fragment, and allowed.
    ///
    /// ```
    /// use trictrac::{board::{Men, Side}, rules::{Position, find}};
    /// let game = find("trictrac", None).unwrap();
    /// let mut men = Men::EMPTY;
    /// men.put(Side::White, 5, 2);
    /// assert!(Position::new(men, Side::White, game).is_ok(), "a figure of two dames");
    /// men.put(Side::Black, 20, 1);
    /// assert!(Position::new(men, Side::White, game).is_err(), "Black's 20 is White's 5 (L 42)");
    /// ```
    ///
    /// # Errors
    /// The first [`Fault`] that the game finds.
    pub fn new(men: Men, turn: Side, game: &'static dyn Game) -> Result<Position, Fault> {
        match game.fault(&men) {
            Some(fault) => Err(fault),
            None => {
                let all = u32::from(game.furniture().dames);
                let in_part = Side::BOTH.map(|side| men.total(side) < all);
                Ok(Position { men, turn, game, in_part })
            }
        }
    }

    /// The position in which `side` rolls on this table.
    ///
    /// The other side may be a fragment or not given at all: then none of the dames that are not given counts, as in many figures, and his coin is not known to be
    /// empty. Where nothing is given of either, or a dame is adrift, there is no position.
    ///
    /// ```
    /// use trictrac::{board::{Board, Completeness, Side}, rules::{Fault, Position, find}};
    /// let game = find("trictrac", None).unwrap();
    /// let mut board = Board { men: game.setup(), ..Board::EMPTY };
    /// board.men.take(Side::White, 1, 15);
    /// board.completeness[Side::White.index()] = Completeness::Nothing;
    /// assert_eq!(Position::on(&board, Side::White, game).unwrap_err(), Fault::Incomplete);
    /// assert!(Position::on(&board, Side::Black, game).is_ok(), "Black's own dames are given");
    /// ```
    ///
    /// # Errors
    /// The game's [`Fault`]; [`Fault::Incomplete`] where the roller's dames are not given or one is adrift; [`Fault::TooFew`] where a side that is given in full lacks more than the game bears: one dame in trictrac (L 214).
    pub fn on(board: &Board, side: Side, game: &'static dyn Game) -> Result<Position, Fault> {
        let is_unknown = |side: Side| board.completeness[side.index()] == Completeness::Nothing;
        let other_unknown = is_unknown(side.other()) && board.men.total(side.other()) > 0;
        if board.adrift != [0; 2] || is_unknown(side) || other_unknown {
            return Err(Fault::Incomplete);
        }
        let whole = u32::from(game.furniture().dames);
        let mut in_part = [false; 2];
        for side in Side::BOTH {
            let dames = board.men.total(side);
            if board.completeness[side.index()] != Completeness::Whole {
                in_part[side.index()] = dames < whole;
                continue;
            }
            // One dame short, the game goes on (L 214), or several (P 4.33).
            let may_lack = || game.handling_rules().map_or(0, HandlingRules::may_lack);
            if dames < whole && dames + may_lack() < whole {
                return Err(Fault::TooFew { side, dames });
            }
        }
        match game.fault(&board.men) {
            Some(fault) => Err(fault),
            None => Ok(Position { men: board.men, turn: side, game, in_part }),
        }
    }

    /// As [`Position::on`], of dames that are played with: the coups of who has one too many are good too, where the other may have the game go on as it
    /// stands (L 215, G III).
    ///
    /// # Errors
    /// As [`Position::on`], of other dames.
    pub(crate) fn in_play(board: &Board, side: Side, game: &'static dyn Game) -> Result<Position, Fault> {
        let found = Position::on(board, side, game);
        let (Err(Fault::TooMany { .. }), Some(law)) = (found, game.handling_rules()) else { return found };
        let whole = u32::from(game.furniture().dames);
        let is_borne = |side| board.men.total(side) <= whole + law.may_exceed();
        if !Side::BOTH.into_iter().all(is_borne) {
            return found;
        }
        if let Some(fault) = law.misplaced(&board.men) {
            return Err(fault);
        }
        let is_part = |side: Side| board.completeness[side.index()] != Completeness::Whole;
        let in_part = Side::BOTH.map(|side| is_part(side) && board.men.total(side) < whole);
        Ok(Position { men: board.men, turn: side, game, in_part })
    }

    /// As [`Position::in_play`], where it may be known that these dames are all of a position, for a play that the law allows has brought them where they lie;
    /// and whether it was.
    ///
    /// # Errors
    /// As [`Position::in_play`], of other dames.
    pub(crate) fn reached(
        board: &Board,
        side: Side,
        (game, known): (&'static dyn Game, Option<&Men>),
    ) -> Result<(Position, bool), Fault> {
        let is_whole = board.adrift == [0; 2] && board.completeness == [Completeness::Whole; 2];
        match known.filter(|known| is_whole && **known == board.men) {
            Some(_) => Ok((Position::trusted(board.men, side, game), true)),
            None => Position::in_play(board, side, game).map(|found| (found, false)),
        }
    }

    /// Whether all dames of both sides are given, and as many as there should be: then a play that the law allows leads to another such position.
    pub(crate) fn is_whole(&self) -> bool {
        let whole = u32::from(self.game.furniture().dames);
        self.in_part == [false; 2] && Side::BOTH.into_iter().all(|side| self.men.total(side) == whole)
    }

    /// Dames that came of plays alone: nothing is asked again.
    pub(crate) const fn trusted(men: Men, turn: Side, game: &'static dyn Game) -> Position {
        Position { men, turn, game, in_part: [false; 2] }
    }

    /// The beginning of the game, White to play.
    #[must_use]
    pub fn start(game: &'static dyn Game) -> Position {
        Position::trusted(game.setup(), Side::White, game)
    }

    /// The dames.
    #[must_use]
    pub const fn men(&self) -> &Men {
        &self.men
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Whether some dames of a side are not given: nobody knows where they stand, nor that its coin is empty.
    ///
    /// ```
    /// use trictrac::{board::{Men, Roll, Side}, rules::{Kind, Position, RollHistory, find}};
    /// let game = find("trictrac", None).unwrap();
    /// let mut men = Men::EMPTY;
    /// [(1, 11), (9, 1), (11, 1), (12, 2)].map(|(field, dames)| men.put(Side::White, field, dames));
    /// let corner = |black| {
    ///     let mut men = men;
    ///     men.put(Side::Black, 1, black);
    ///     let at = Position::new(men, Side::White, game).unwrap();
    ///     (at.is_incomplete(Side::Black), at.score(Roll::new(4, 2).unwrap(), RollHistory::default()).points_for(Side::White, Kind::Corner))
    /// };
    /// assert_eq!((corner(15), corner(4)), ((false, 4), (true, 0)), "of four dames it is not known that the coin is empty (L 45, P 4.60)");
    /// ```
    #[must_use]
    pub const fn is_incomplete(&self, side: Side) -> bool {
        self.in_part[side.index()]
    }

    /// The game and its rules.
    #[must_use]
    pub const fn game(&self) -> &'static dyn Game {
        self.game
    }

    /// The same dames, the other player's or the same player's turn.
    ///
    /// ```
    /// use trictrac::{board::Side, rules::{Position, find}};
    /// let start = Position::start(find("trictrac", None).unwrap());
    /// assert_eq!(start.with_turn(Side::Black).turn(), Side::Black);
    /// ```
    #[must_use]
    pub const fn with_turn(mut self, turn: Side) -> Position {
        self.turn = turn;
        self
    }

    /// All plays of a roll that the law allows, distinct by result.
    ///
    /// ```
    /// use trictrac::{board::Roll, rules::{Position, find}};
    /// let start = Position::start(find("trictrac", None).unwrap());
    /// let plays: Vec<String> = start.plays(Roll::new(2, 1).unwrap()).as_slice().iter().map(ToString::to_string).collect();
    /// assert_eq!(plays, ["1/3 1/2", "1/3/4"], "two dames, or one by the sum (L 29, L 30)");
    /// ```
    #[must_use]
    pub fn plays(&self, roll: Roll) -> Plays {
        self.plays_with(roll, RollHistory::default())
    }

    /// As [`Position::plays`], where the coups before matter (R Puff).
    ///
    /// ```
    /// use trictrac::{board::Roll, rules::{Position, RollHistory, find}};
    /// let start = Position::start(find("puff", None).unwrap());
    /// let second = RollHistory { doublets: Some(1), ..RollHistory::FIRST };
    /// let threes = Roll::new(3, 3).unwrap();
    /// let most = |history| start.plays_with(threes, history).as_slice().iter().map(|play| play.moves().len()).max();
    /// assert_eq!((most(RollHistory::FIRST), most(second)), (Some(4), Some(8)), "from the second doublet on double (R Puff)");
    /// ```
    #[must_use]
    pub fn plays_with(&self, roll: Roll, history: RollHistory) -> Plays {
        let mut plays = Plays::new();
        self.game.plays(self, Rolled { roll, history }, &mut plays);
        plays
    }

    /// Whether a dame can be played by a roll.
    ///
    /// ```
    /// use trictrac::{board::{Men, Roll, Side}, rules::{Position, RollHistory, find}};
    /// let mut men = Men::EMPTY;
    /// men.put(Side::White, 0, 15);
    /// [1, 2].into_iter().for_each(|field| men.put(Side::Black, 25 - field, 2));
    /// let position = Position::new(men, Side::White, find("backgammon", None).unwrap()).unwrap();
    /// assert!(!position.has_play(Roll::new(2, 1).unwrap(), RollHistory::default()), "both fields are shut");
    /// assert!(position.has_play(Roll::new(3, 1).unwrap(), RollHistory::default()));
    /// ```
    #[must_use]
    pub fn has_play(&self, roll: Roll, history: RollHistory) -> bool {
        let mut plays = Plays::at_most(1);
        self.game.plays(self, Rolled { roll, history }, &mut plays);
        plays.as_slice().iter().any(|play| !play.moves().is_empty())
    }

    /// What a roll is worth.
    ///
    /// ```
    /// use trictrac::{board::{Men, Roll, Side}, rules::{Kind, Position, RollHistory, find}};
    /// let mut men = Men::EMPTY;
    /// for (field, dames) in [(1, 3), (2, 3), (3, 3), (4, 3), (5, 2), (6, 1)] { men.put(Side::White, field, dames); }
    /// let position = Position::new(men, Side::White, find("trictrac", None).unwrap()).unwrap();
    /// let fill = |dice: &str| position.score(dice.parse().unwrap(), RollHistory::default()).points_for(Side::White, Kind::Fill);
    /// assert_eq!((fill("61"), fill("33"), fill("43")), (0, 6, 8), "four points a way, of a doublet six (L 152)");
    /// ```
    #[must_use]
    pub fn score(&self, roll: Roll, history: RollHistory) -> Score {
        let (mut worth, mut plays) = (Score::new(), Plays::at_most(1));
        self.game.worth(self, Rolled { roll, history }, (&mut plays, &mut worth));
        worth
    }

    /// The position after a play, the other player to roll. The play should come from [`Position::plays`].
    #[must_use]
    pub fn after(&self, play: &Play) -> Position {
        let mut after = self.with_turn(self.turn.other());
        self.game.apply(&mut after.men, self.turn, play);
        after
    }
}

impl fmt::Display for Position {
    /// The canonical text: `W 1*10 7 8 off*2 B 1*15`; `...` at the end where a side has not all its dames.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_men(f, &self.men, u32::from(self.game.furniture().dames))
    }
}

/// Writes dames as a position of the notation has them.
pub(crate) fn write_men(f: &mut impl fmt::Write, men: &Men, all: u32) -> fmt::Result {
    let mut whole = true;
    for side in Side::BOTH {
        if side == Side::Black {
            f.write_str(" ")?;
        }
        write!(f, "{side}")?;
        for index in BAR..=OFF {
            let (count, spot) = (men.count(side, index), Spot::from_index(index).unwrap_or(Spot::Unknown));
            match count {
                0 => {}
                1 => write!(f, " {spot}")?,
                n => write!(f, " {spot}*{n}")?,
            }
        }
        whole &= men.total(side) >= all;
    }
    if !whole {
        f.write_str(" ...")?;
    }
    Ok(())
}
