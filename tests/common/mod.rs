//! Random positions of trictrac for the property tests, from a printed seed.
#![allow(dead_code, unused_imports, reason = "each test takes what it needs")]

pub mod record_writer;
mod seed;
mod shipped;
pub mod sisters;

pub use seed::seed;
pub use shipped::{DIALECTS, shipped_records};

use trictrac::board::{Men, Play, Roll, Side};
use trictrac::rules::{Game, Position};

/// How many positions: `TRICTRAC_POSITIONS`, or this many.
pub fn how_many(default: usize) -> usize {
    std::env::var("TRICTRAC_POSITIONS").ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}

pub fn roll(rng: &mut fastrand::Rng) -> Roll {
    Roll::new(rng.u8(1..=6), rng.u8(1..=6)).expect("two dice")
}

/// A supply of positions: a third from random play, a third from players who build pleins, a third made up a half-case or two short of a
/// plein in one of the three tables.
pub struct Supply {
    rng: fastrand::Rng,
    game: &'static dyn Game,
    wild: Position,
    builders: Position,
    turn: u8,
}

impl Supply {
    pub fn new(seed: u64, game: &'static dyn Game) -> Supply {
        let start = Position::start(game);
        Supply { rng: fastrand::Rng::with_seed(seed), game, wild: start, builders: start, turn: 0 }
    }

    pub fn next(&mut self) -> (Position, Roll) {
        self.turn = (self.turn + 1) % 3;
        let position = match self.turn {
            0 => {
                self.wild = self.advance(self.wild, false);
                self.wild
            }
            1 => {
                self.builders = self.advance(self.builders, true);
                self.builders
            }
            _ => self.made_up(),
        };
        (position, roll(&mut self.rng))
    }

    /// One coup further; a new game when all dames are off, or now and then.
    fn advance(&mut self, from: Position, build: bool) -> Position {
        let over = Side::BOTH.iter().any(|&s| from.men().on_board(s) == 0);
        if over || self.rng.u16(..400) == 0 {
            return Position::start(self.game);
        }
        let throw = roll(&mut self.rng);
        let plays = from.plays(throw);
        let side = from.turn();
        let play = if build && self.rng.u8(..8) != 0 {
            plays.as_slice().iter().max_by_key(|p| promise(&p.after(from.men(), side), side)).copied()
        } else {
            self.rng.choice(plays.as_slice()).copied()
        };
        from.after(&play.unwrap_or(Play::NOTHING))
    }

    fn made_up(&mut self) -> Position {
        loop {
            let mut own = [0u8; 26];
            let first = *self.rng.choice(&[1u8, 7, 19]).expect("three tables");
            for field in first..first + 6 {
                own[field as usize] = 2;
            }
            for _ in 0..self.rng.u8(0..=2) {
                let field = first + self.rng.u8(..6);
                own[field as usize] = own[field as usize].saturating_sub(1);
            }
            let low = if first == 19 { self.rng.u8(6..=19) } else { 1 };
            while own.iter().sum::<u8>() < 15 {
                let field =
                    if self.rng.u8(..4) == 0 { self.rng.u8(1..=25) } else { self.rng.u8(low..first + 6) };
                own[field as usize] += 1;
            }
            let mut other = [0u8; 26];
            let spread = self.rng.u8(3..=24);
            while other.iter().sum::<u8>() < 15 {
                let field = if self.rng.u8(..9) == 0 { 25 } else { self.rng.u8(1..=spread) };
                if field == 25 || own[25 - field as usize] == 0 {
                    other[field as usize] += 1;
                } else if self.rng.u8(..40) == 0 {
                    other[25] += 1;
                }
            }
            let men = if self.rng.bool() { Men::new(own, other) } else { Men::new(other, own) };
            let turn = if men.of(Side::White) == &own { Side::White } else { Side::Black };
            if let Ok(position) = Position::new(men, turn, self.game) {
                return position;
            }
        }
    }
}

/// How near these dames are to a plein, for players who build: dames in place in the best table, forward ones preferred a little.
fn promise(men: &Men, side: Side) -> u32 {
    let own = men.of(side);
    [1usize, 7, 19]
        .into_iter()
        .map(|first| own[first..first + 6].iter().map(|&n| u32::from(n.min(2)) * 4 + u32::from(n > 0)).sum())
        .max()
        .unwrap_or(0)
}
