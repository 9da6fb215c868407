//! Writes random games as records, every mark made as due: what the referee must find nothing in.

use std::fmt::Write;
use trictrac::board::{Jetons, Marks, Play, Roll, Side};
use trictrac::games::{Game, Leave, Memory, Position, Worth};

/// A game written down turn by turn, each with the marks in it.
pub struct Written {
    pub head: String,
    pub turns: Vec<Turn>,
}

/// One line of the record.
#[derive(Clone)]
pub struct Turn {
    pub side: Side,
    /// `W 64:` or `W:`.
    pub opening: String,
    /// The points marked in this turn as one number, where they are.
    pub mark: Option<u16>,
    /// What follows the mark.
    pub rest: String,
}

impl Turn {
    /// Whether the dice are thrown in it.
    pub fn is_throw(&self) -> bool {
        self.opening.len() > 2
    }

    fn line(&self) -> String {
        let mark = self.mark.map(|n| format!(" +{n}")).unwrap_or_default();
        format!("{}{mark}{}\n", self.opening, self.rest)
    }
}

impl Written {
    pub fn text(&self) -> String {
        self.head.clone() + &self.turns.iter().map(Turn::line).collect::<String>()
    }
}

/// A random game of at most `longest` throws.
pub fn game(rng: &mut fastrand::Rng, game: &'static dyn Game, longest: usize) -> Written {
    let head = format!(
        "[TTN \"1.0\"] [Game \"{}\"] [Rules \"{}\"] [Marks \"recorded\"]\n\n",
        game.name(),
        game.rules()
    );
    let mut scribe = Scribe {
        game,
        position: Position::start(game),
        marks: Marks::default(),
        coups: [0; 2],
        turns: Vec::new(),
    };
    for _ in 0..longest {
        if Side::BOTH.iter().any(|&s| scribe.marks.fichet(s) >= 12) {
            break;
        }
        scribe.coup(rng);
    }
    Written { head, turns: scribe.turns }
}

struct Scribe {
    game: &'static dyn Game,
    position: Position,
    marks: Marks,
    coups: [u32; 2],
    turns: Vec<Turn>,
}

impl Scribe {
    fn coup(&mut self, rng: &mut fastrand::Rng) {
        let side = self.position.turn();
        let roll = super::roll(rng);
        self.coups[side.index()] += 1;
        let memory = Memory { coup: Some(self.coups[side.index()]), ..Memory::default() };
        let plays = self.position.plays(roll);
        let worth = self.position.score(roll, memory);
        let won = worth.points(side);
        let before = self.marks;
        let leave = self.game.mark(&mut self.marks, side, won);
        if leave == Leave::May && rng.u8(..3) == 0 {
            self.go_away(side, roll, before);
            return;
        }
        let play = rng.choice(plays.as_slice()).copied().unwrap_or(Play::NOTHING);
        self.turns.push(Turn {
            side,
            opening: format!("{side} {roll}:"),
            mark: (won > 0).then_some(won),
            rest: format!(" {play}"),
        });
        self.position = self.position.after(&play);
        self.given(side.other(), &worth);
        if self.position.men().on_board(side) == 0 {
            self.releve(side);
        }
    }

    /// The hole is marked by place, the rest is not, and the dames are lifted (L 155-157).
    fn go_away(&mut self, side: Side, roll: Roll, before: Marks) {
        let holes = self.marks.fichet(side) - before.fichet(side);
        let mut acts = String::new();
        let _ = match holes {
            1 => write!(acts, " o j0"),
            2 => write!(acts, " oo j0"),
            n => write!(acts, " o{n} j0"),
        };
        acts.push_str(" \"je m'en vais\" lift");
        self.turns.push(Turn { side, opening: format!("{side} {roll}:"), mark: None, rest: acts });
        for side in Side::BOTH {
            self.marks.set_jetons(side, Jetons::default());
        }
        self.releve(side);
    }

    fn given(&mut self, to: Side, worth: &Worth) {
        let points = worth.points(to);
        if points > 0 {
            self.game.mark(&mut self.marks, to, points);
            self.turns.push(Turn {
                side: to,
                opening: format!("{to}:"),
                mark: Some(points),
                rest: String::new(),
            });
        }
    }

    fn releve(&mut self, dice: Side) {
        if let Some(last) = self.turns.last_mut() {
            let _ = write!(last.rest, " <relevé {dice}>");
        }
        self.position = Position::start(self.game).with_turn(dice);
        self.coups = [0; 2];
    }
}
