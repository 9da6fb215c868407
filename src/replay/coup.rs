//! A throw and what it found, as long as it is the last.

use super::{KnownState, MarksKnown};
use crate::board::{Board, Marks, Men, Roll, Side};
use crate::rules::dice::ThrowValidity;
use crate::rules::{Game, Position, RollHistory};

/// A throw and the dames as they were when the dice fell: what a roll is worth is judged before the dames move.
///
/// ```
/// use trictrac::{board::Side, replay::replay};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7\n").unwrap()[0];
/// let run = replay(record).unwrap();
/// let coup = run.last().coup.unwrap();
/// assert_eq!((coup.side, coup.number, coup.history.coup), (Side::White, 0, Some(1)));
/// assert_eq!(coup.board.men.count(Side::White, 1), 15, "as the dames lay when the dice fell");
/// assert!(coup.is_unfinished(&run.last().board.men, run.game()), "the four is not played");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coup {
    /// Who threw.
    pub side: Side,
    /// What, where both dice are known.
    pub roll: Option<Roll>,
    /// The board when the dice fell.
    pub board: Board,
    /// Which coup of the relevé it is for its player, where that is known.
    pub history: RollHistory,
    /// Whether its player has played dames since (or said that he plays nothing).
    pub played: bool,
    /// A die was still turning: the next throw of this side is the same coup, both dice known.
    pub turning: bool,
    /// What the laws of dice make of how they lay.
    pub lies: ThrowValidity,
    /// Its player said before it that he plays for all (P 4.74, L 118, G VII).
    pub for_all: bool,
    /// How many throws there were before it in this line of play.
    pub number: u32,
    /// Its turn is over, and silence does not say whether its dames were played.
    pub unsaid: bool,
    /// Whether what it brings White and Black was marked by silence: none of it is written.
    pub by_silence: [bool; 2],
    /// How many points it brings White and Black as `<due …>` states it.
    pub(super) stated: [Option<u16>; 2],
}

impl Coup {
    /// How many points its roll brings White and Black, by its table; `None` where that is not known.
    pub(super) fn brings_each(&self, game: &'static dyn Game) -> Option<[u16; 2]> {
        let position = Position::in_play(&self.board, self.side, game).ok()?;
        let score = position.score(self.roll?, self.history);
        Some(Side::BOTH.map(|side| score.points(side)))
    }

    /// The same of one side; where its table does not tell it, as it is stated.
    pub(super) fn brings(&self, to: Side, game: &'static dyn Game) -> Option<u16> {
        self.brings_each(game).map(|points| points[to.index()]).or(self.stated[to.index()])
    }

    /// The marks when its dice fell, with so many points marked by a side.
    pub(super) fn marks_with(&self, side: Side, points: u16, game: &'static dyn Game) -> Marks {
        let mut marks = self.board.marks;
        game.mark(&mut marks, side, points);
        marks
    }

    /// A throw that lies well, of which nothing is played.
    pub(crate) const fn of(side: Side, roll: Roll, board: Board, history: RollHistory) -> Coup {
        let lies = ThrowValidity::Good;
        Coup {
            side,
            roll: Some(roll),
            board,
            history,
            played: false,
            turning: false,
            lies,
            for_all: false,
            number: 0,
            unsaid: false,
            by_silence: [false; 2],
            stated: [None; 2],
        }
    }

    /// Whether it is still to be played on: its dames, as they lie now, have not gone the whole way of its roll, and no play of it leaves them so (a
    /// number that could not be played, the coin by puissance).
    #[must_use]
    pub fn is_unfinished(&self, now: &Men, game: &'static dyn Game) -> bool {
        let way = |men: &Men| -> u32 {
            men.of(self.side).iter().zip(0u32..).map(|(&dames, field)| field * u32::from(dames)).sum()
        };
        let whole = self.roll.map_or(0, |roll| u32::from(roll.sum()));
        way(now) < way(&self.board.men) + whole && !self.is_lawful(now, game)
    }

    /// The same, where its numbers may not be told: then two dames that have left where they stood are the whole of it.
    pub(crate) fn may_be_unfinished(&self, now: &Men, game: &'static dyn Game) -> bool {
        let untold = self.roll.is_none() && !self.has_moved_two(now);
        untold || self.is_unfinished(now, game)
    }

    /// Whether two of its player's dames, as they lie now, have left where they stood: neither number is left to play.
    pub(crate) fn has_moved_two(&self, now: &Men) -> bool {
        let stood = self.board.men.of(self.side).iter();
        stood.zip(now.of(self.side)).map(|(stood, stand)| stood.saturating_sub(*stand)).sum::<u8>() > 1
    }

    /// Whether some play of its roll leaves its player's dames as they lie now.
    #[must_use]
    pub fn is_lawful(&self, now: &Men, game: &'static dyn Game) -> bool {
        let position = Position::in_play(&self.board, self.side, game);
        position.ok().zip(self.roll).is_some_and(|(position, roll)| {
            let plays = position.plays_with(roll, self.history);
            plays.as_slice().iter().any(|play| position.after(play).men().of(self.side) == now.of(self.side))
        })
    }

    /// Whether a throw of this side is of the same coup: a die was turning, or it is thrown again.
    pub(super) fn is_continued_by(&self, side: Side) -> bool {
        self.side == side && (self.turning || self.is_thrown_again())
    }

    /// Whether another throw of the same player stands in its place: it did not count, or need not have counted, and nothing was played.
    #[must_use]
    pub fn is_thrown_again(&self) -> bool {
        !self.played && self.lies != ThrowValidity::Good
    }
}

impl KnownState {
    /// Dice have fallen: a new coup begins, or, where one was still turning or they were thrown again, they are those of the last. Gives what this
    /// throw is judged with; `turning`: of its dice one still turns.
    pub(super) fn begin_coup(
        &mut self,
        side: Side,
        (roll, turning): (Option<Roll>, bool),
        lies: ThrowValidity,
    ) -> RollHistory {
        self.let_offer_lapse();
        (self.demanded, self.others_hand, self.sixteen_before) = (None, None, None);
        let number = match &mut self.coup {
            Some(coup) if coup.is_continued_by(side) => {
                // A throw that did not count is none of the relevé's coups.
                if !coup.turning {
                    coup.board = self.state.board;
                }
                (coup.roll, coup.turning, coup.lies) = (roll, turning, lies);
                coup.by_silence = [false; 2];
                return coup.history;
            }
            Some(coup) => coup.number + 1,
            None => 0,
        };
        self.look_who_has_begun();
        Side::BOTH.into_iter().for_each(|of| self.ends_own_hand(of));
        self.count_missing_holes();
        self.lowered = self.lowered_behind_throw(side);
        self.first_mark = [None; 2];
        self.last_hole = None;
        let is_known = self.known == [MarksKnown::ALL; 2];
        (self.knew, self.still_given) = (None, 0);
        self.thrown_on = [is_known.then_some(self.board.marks), self.thrown_on[0]];
        let (board, history, for_all) = (self.board, self.history[side.index()], self.for_all == Some(side));
        self.coup = Some(Coup {
            side,
            roll,
            board,
            history,
            played: false,
            turning,
            lies,
            for_all,
            number,
            unsaid: false,
            by_silence: [false; 2],
            stated: [None; 2],
        });
        history
    }
}
