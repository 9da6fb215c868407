//! Random games of every game in the registry but trictrac (which has its own tests), written down with their points, the cube and the end:
//! the referee finds nothing, and printed, parsed and replayed each comes to the same end.

mod common;

use common::{how_many, seed};
use std::fmt::Write;
use trictrac::board::{Cube, Marks, Men, Roll, Side};
use trictrac::games::{End, Game, Memory, Next, Opening, Plays, Position, STANDARD, Worth};
use trictrac::notation::{Lang, Record, Severity, parse};
use trictrac::referee::check;
use trictrac::replay::{Standing, replay};

/// The games whose parties are not those of trictrac.
fn games() -> impl Iterator<Item = &'static dyn Game> {
    STANDARD.iter().copied().filter(|game| game.parties().is_none())
}

/// A game written down, and what stands at its end.
struct Written {
    text: String,
    throws: u32,
    cubes: u32,
    men: Men,
    marks: Marks,
    end: Option<End>,
}

struct Scribe<'a> {
    rng: &'a mut fastrand::Rng,
    game: &'static dyn Game,
    at: Position,
    memory: [Memory; 2],
    marks: Marks,
    cube: Cube,
    plays: Plays,
    worth: Worth,
    written: Written,
}

/// More throws than this are not written: a fragment does as well.
const LONGEST: u32 = 600;

/// A random game.
fn game(rng: &mut fastrand::Rng, game: &'static dyn Game) -> Written {
    let head = format!(
        "[TTN \"1.0\"] [Game \"{}\"] [Rules \"{}\"] [Marks \"recorded\"]\n\n",
        game.name(),
        game.rules()
    );
    let at = Position::start(game);
    let written =
        Written { text: head, throws: 0, cubes: 0, men: *at.men(), marks: Marks::default(), end: None };
    let mut scribe = Scribe {
        rng,
        game,
        at,
        memory: [Memory::FIRST; 2],
        marks: Marks::default(),
        cube: Cube::MIDDLE,
        plays: Plays::new(),
        worth: Worth::new(),
        written,
    };
    scribe.all();
    scribe.written
}

impl Scribe<'_> {
    fn all(&mut self) {
        if self.rng.bool() {
            self.at = self.at.with_turn(Side::Black);
        }
        while self.written.end.is_none() && self.written.throws < LONGEST {
            if !self.offers_refused() {
                self.coup();
            }
        }
        if let Some(end) = self.written.end {
            let _ = writeln!(self.written.text, "<partie {} {}>", end.winner, end.parties);
            self.game.won(&mut self.marks, end);
        }
        (self.written.men, self.written.marks) = (*self.at.men(), self.marks);
    }

    /// Now and then the cube is offered; whether the offer was refused, which ends the game.
    fn offers_refused(&mut self) -> bool {
        let side = self.at.turn();
        let may = self.game.furniture().cube && self.written.throws > 0 && self.cube.is_of(side);
        if !may || self.rng.u8(..30) > 0 {
            return false;
        }
        self.written.cubes += 1;
        let taken = self.rng.u8(..4) > 0;
        let answer = if taken { "take" } else { "drop" };
        let _ = writeln!(self.written.text, "{side}: double\n{}: {answer}", side.other());
        self.cube.offered = Some(side);
        if taken {
            self.cube.take();
        } else {
            self.written.end = Some(End { winner: side, parties: self.cube.stake });
        }
        !taken
    }

    fn throw(&mut self) -> Roll {
        let drawn = self.written.throws == 0 && self.game.opening() == Opening::DrawnDice;
        loop {
            let roll = common::roll(self.rng);
            if !(drawn && roll.is_doublet()) {
                return roll;
            }
        }
    }

    fn coup(&mut self) {
        let (side, roll, before) = (self.at.turn(), self.throw(), self.at);
        self.written.throws += 1;
        for side in Side::BOTH {
            self.memory[side.index()].begun |= self.game.has_begun(before.men(), side);
        }
        let memory = self.memory[side.index()];
        let (rng, game) = (&mut *self.rng, self.game);
        let play = game.draw(&before, roll, memory, &mut self.plays, &mut |n| rng.usize(..n));
        let after = before.after(&play);
        let _ = write!(self.written.text, "{side} {roll}: {play}");
        if game.laws().points_follow_play {
            game.earned(before.men(), after.men(), side, &mut self.worth);
            let points = self.worth.points(side);
            game.mark(&mut self.marks, side, points);
            if points > 0 {
                let _ = write!(self.written.text, " +{points}");
            }
        }
        self.written.text.push('\n');
        self.memory[side.index()] = memory.after(Some(roll.is_doublet()));
        self.memory[side.other().index()] = self.memory[side.other().index()].turn_over();
        self.written.end = game
            .end(after.men(), &self.marks)
            .map(|end| End { parties: end.parties * self.cube.stake, ..end });
        self.at = match game.next(side, roll) {
            Next::Again => after.with_turn(side),
            Next::Either if self.rng.u8(..4) > 0 => after.with_turn(side),
            Next::Either | Next::Other => after,
        };
    }
}

fn record(text: &str) -> Record {
    parse(text).unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

/// What stands at the end of a record.
fn end(record: &Record) -> Standing {
    *replay(record).expect("known rules").last()
}

/// Ten thousand games of each in the continuous tests; fewer where a game is long.
#[test]
fn printed_parsed_and_replayed_a_game_comes_to_the_same_end() {
    let mut rng = fastrand::Rng::with_seed(seed());
    for one in games() {
        let (mut throws, mut cubes, mut ended) = (0, 0, 0);
        for _ in 0..how_many(10_000) {
            let written = game(&mut rng, one);
            let first = record(&written.text);
            let again = record(&first.to_ttn());
            assert_eq!(first, again);
            let stands = end(&again);
            assert_eq!(stands.table.men, written.men, "{}", written.text);
            assert_eq!(stands.table.marks, written.marks, "{}", written.text);
            throws += written.throws;
            cubes += written.cubes;
            ended += u32::from(written.end.is_some());
        }
        println!("{one:?}: {throws} throws, {cubes} offers of the cube, {ended} games to their end");
        assert!(ended > 0 && (cubes > 0) == one.furniture().cube, "{one:?}");
    }
}

#[test]
fn the_referee_finds_nothing_in_them() {
    let mut rng = fastrand::Rng::with_seed(seed());
    for one in games() {
        for _ in 0..how_many(10_000) / 50 {
            let written = game(&mut rng, one);
            let report = check(&record(&written.text)).expect("known rules");
            assert!(
                report.findings().is_empty(),
                "{}\n{}",
                report.render("", Lang::En, Severity::Note, false),
                written.text
            );
        }
    }
}

/// One throw given to the other player, one result one larger, one point more: each is found.
#[test]
fn what_is_changed_in_them_is_found() {
    let mut rng = fastrand::Rng::with_seed(seed());
    for one in games() {
        let (mut results, mut tried) = (0, 0);
        for _ in 0..how_many(10_000) / 200 {
            let written = game(&mut rng, one);
            let Some(end) = written.end else { continue };
            tried += 1;
            let right = format!("<partie {} {}>", end.winner, end.parties);
            let wrong = format!("<partie {} {}>", end.winner, end.parties + 1);
            let report = check(&record(&written.text.replace(&right, &wrong))).expect("known rules");
            let codes: Vec<&str> = report.findings().iter().map(|f| f.code()).collect();
            assert_eq!(codes, ["E409"], "{}", written.text);
            results += 1;
        }
        assert!(tried > 0 && results == tried, "{one:?}");
    }
}
