//! Random games as the lab writes them, line by line, so that a test can change one of them.

use trictrac::board::Side;
use trictrac::rules::{Game, Goal};
use trictrac::simulate::{RecordWriter, Setting, Simulator};

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
    fn read(line: &str) -> Turn {
        let (opening, acts) = line.split_once(':').expect("a turn");
        let side = if opening.starts_with('W') { Side::White } else { Side::Black };
        let marked = acts.strip_prefix(" +").map(|acts| acts.split_at(acts.find(' ').unwrap_or(acts.len())));
        let (mark, rest) = match marked {
            Some((number, rest)) => (Some(number.parse().expect("points")), rest),
            None => (None, acts),
        };
        Turn { side, opening: format!("{opening}:"), mark, rest: rest.to_owned() }
    }

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
    game_of(rng, &Setting::new(game), longest)
}

/// A random game as the setting has it, of at most `longest` throws.
pub fn game_of(rng: &mut fastrand::Rng, setting: &Setting, longest: usize) -> Written {
    // Of several marqués each may last so long.
    let marques = match setting.goal {
        Goal::Partie => 1,
        Goal::Marques(n) => n as usize,
    };
    let setting = Setting { longest: longest.div_ceil(marques) as u32, ..*setting };
    let mut writer = RecordWriter::recorded(&setting, "");
    Simulator::new(setting).play(rng.u64(..), &mut writer);
    let (head, turns) = writer.text().split_once("\n\n").expect("a head");
    let mut turns: Vec<Turn> = turns.lines().map(Turn::read).collect();
    // A test goes on from what stands: the coup that ends the partie is not played.
    if turns.last().is_some_and(|turn| turn.rest.contains("<partie")) {
        while turns.pop().is_some_and(|turn| !turn.is_throw()) {}
    }
    Written { head: format!("{head}\n\n"), turns }
}
