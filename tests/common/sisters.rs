//! Random positions of the sister games: half from random play, half made up within what the game allows.

use fastrand::Rng;
use trictrac::board::{BAR, Men, OFF, Roll, Side};
use trictrac::rules::{Game, Next, Plays, Position, RollHistory, Rolled};

/// What a game allows to stand, as its text has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Board {
    /// Dames may be struck, wait on the bar, stand on any field and be off: backgammon, Toute-Table, Puff.
    Open,
    /// The booklet's Tric Trac: no bar, dames out lie on 24; two or none on 12, none on 13.
    Bosse,
}

/// Positions and rolls without end.
pub struct Supply {
    rng: Rng,
    game: &'static dyn Game,
    board: Board,
    played: Position,
    history: [RollHistory; 2],
    buffer: Plays,
}

impl Supply {
    pub fn new(seed: u64, game: &'static dyn Game, board: Board) -> Supply {
        Supply {
            rng: Rng::with_seed(seed),
            game,
            board,
            played: Position::start(game),
            history: [RollHistory::FIRST; 2],
            buffer: Plays::new(),
        }
    }

    pub fn next(&mut self) -> (Position, Roll, RollHistory) {
        let roll = super::roll(&mut self.rng);
        if self.rng.bool() {
            self.advance();
            return (self.played, roll, self.history[self.played.turn().index()]);
        }
        let history = RollHistory { doublets: Some(self.rng.u32(0..=1)), begun: true, ..RollHistory::FIRST };
        (self.made_up(), roll, history)
    }

    /// A coup further; a new game when one is over, or now and then.
    fn advance(&mut self) {
        let out = |side: Side| {
            let home = self.played.men().of(side);
            home[25] == 15 || (self.board == Board::Bosse && home[24] == 15)
        };
        if Side::BOTH.into_iter().any(out) || self.rng.u16(..400) == 0 {
            self.played = Position::start(self.game);
            self.history = [RollHistory::FIRST; 2];
            return;
        }
        let roll = super::roll(&mut self.rng);
        let side = self.played.turn();
        let history = &mut self.history[side.index()];
        let rng = &mut self.rng;
        let play =
            self.game.draw(&self.played, Rolled { roll, history: *history }, &mut self.buffer, &mut |n| {
                rng.usize(..n)
            });
        *history = history.after(Some(roll.is_doublet()));
        let again = match self.game.next(side, roll) {
            Next::Other => false,
            Next::Again => true,
            Next::Either => self.rng.bool(),
        };
        self.played = self.played.after(&play);
        history.begun |= self.game.has_begun(self.played.men(), side);
        if again {
            self.played = self.played.with_turn(side);
        }
    }

    fn made_up(&mut self) -> Position {
        loop {
            let mut men = Men::EMPTY;
            let first = if self.rng.bool() { Side::White } else { Side::Black };
            for side in [first, first.other()] {
                self.put_dames(&mut men, side);
            }
            let turn = if self.rng.bool() { Side::White } else { Side::Black };
            if let Ok(position) = Position::new(men, turn, self.game) {
                return position;
            }
        }
    }

    /// Fifteen dames in a stretch of the board (often the last table), some waiting, some off, on fields that the other leaves free.
    fn put_dames(&mut self, men: &mut Men, side: Side) {
        let low = *self.rng.choice(&[1u8, 1, 1, 7, 13, 19, 19, 22]).expect("some");
        let high = self.rng.u8(low..=24);
        let (waiting, gone) = match self.board {
            Board::Open => (BAR, OFF),
            Board::Bosse => (1, 24),
        };
        let wait = if self.rng.u8(..3) == 0 { self.rng.u8(1..=5) } else { 0 };
        let off = match self.rng.u8(..8) {
            0 | 1 => self.rng.u8(10 - wait..=15 - wait),
            2 => self.rng.u8(0..=15 - wait),
            _ => 0,
        };
        men.put(side, waiting, wait);
        men.put(side, gone, off);
        if self.board == Board::Bosse && self.rng.u8(..6) == 0 {
            self.put_pont(men, side);
        }
        let pile = self.rng.u8(1..=3);
        while men.total(side) < 15 {
            let left = 15 - u8::try_from(men.total(side)).unwrap_or(15);
            // where the stretch is full of the other's dames, anywhere
            let field = if self.rng.u8(..8) == 0 { self.rng.u8(1..=24) } else { self.rng.u8(low..=high) };
            let number = self.rng.u8(1..=pile).min(left);
            let lies_out = self.board == Board::Bosse && (field == 1 || field == 24);
            if lies_out || men.across(side, field) == 0 {
                men.put(side, field, number);
            } else if self.rng.u8(..30) == 0 {
                men.put(side, gone, number);
            }
        }
    }

    /// A grand pont (R Tric Trac), or one that wants a dame or two.
    fn put_pont(&mut self, men: &mut Men, side: Side) {
        let wanting = [self.rng.u8(7..=11), self.rng.u8(7..=16)];
        for field in 7..=12 {
            let number = if wanting.contains(&field) && field != 12 { 1 } else { 2 };
            if men.across(side, field) == 0 && men.total(side) <= 13 {
                men.put(side, field, number);
            }
        }
    }
}
