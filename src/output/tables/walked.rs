//! What the tables tell of the throws of a record, seen in one walk through it: takes a record that is laid out, holds a row a throw and no step.

use crate::board::Side;
use crate::record::{Item, Record};
use crate::referee::{ThrowScores, points};
use crate::replay::{KnownState, PlayedStep, Replay, Role};
use crate::rules::Event;
use crate::simulate::TurnRow;
use crate::text::newlines;
use std::ops::Range;

/// A record that was walked through.
pub(super) struct WalkedRecord {
    throws: Vec<WalkedThrow>,
    scores: ThrowScores,
    /// What stands at the end of the main line.
    pub last: KnownState,
    /// Who won the partie that ends with the record, as it says.
    pub stated_winner: Option<Side>,
}

/// A throw of the main line whose dice are both told.
#[derive(Clone, Copy)]
pub(super) struct WalkedThrow {
    /// The line of its turn in the file.
    pub line: u32,
    /// Its step.
    pub step: u32,
    /// What it comes to.
    pub row: TurnRow<Option<u16>>,
}

impl WalkedRecord {
    /// Walks through a record, its throws being scored on the way unless that was done before.
    pub fn new(game: u64, laid_out: &Replay<'_>, scored: Option<ThrowScores>) -> WalkedRecord {
        let mut seen = WalkedSoFar::new(game, laid_out);
        let scores = match scored {
            None => ThrowScores::walking_on(laid_out, |played| seen.step(played)),
            Some(scores) => {
                let mut walk = laid_out.walk();
                while let Some(played) = walk.play_on() {
                    seen.step(played);
                }
                scores
            }
        };
        let stated_winner = seen.stated_winner();
        let WalkedSoFar { mut throws, last, .. } = seen;
        take_scores(&mut throws, &scores);
        WalkedRecord { throws, scores, last, stated_winner }
    }

    /// The throws, each with what it was worth and the wood that stood when its coup was over.
    pub fn throws(&self) -> &[WalkedThrow] {
        &self.throws
    }

    /// Each throw whose worth can be known, with what it is worth points for.
    pub fn events(&self) -> impl Iterator<Item = (&WalkedThrow, &[Event])> {
        let mut score_of = self.scores.by_step();
        self.throws
            .iter()
            .filter_map(move |throw| Some((throw, self.scores.worth(score_of(throw.step as usize)?)?)))
    }
}

/// Puts into the rows what each throw was worth, where that can be known, and what stood when its coup was over.
fn take_scores(throws: &mut [WalkedThrow], scores: &ThrowScores) {
    let mut score_of = scores.by_step();
    for WalkedThrow { step, row, .. } in throws {
        let Some(score) = score_of(*step as usize) else { continue };
        let worth = scores.worth(score);
        let won = |to: Side| worth.map(|events| points(events, to));
        (row.won, row.given) = (won(row.side), won(row.side.other()));
        for of in Side::BOTH {
            let (points, holes) = (&mut row.points[of.index()], &mut row.holes[of.index()]);
            *points = points.map(|_| score.stands.jetons(of).points);
            *holes = holes.map(|_| score.stands.fichet(of));
        }
    }
}

/// A throw has no fewer items: itself, and what is done by it.
const LEAST_ITEMS: usize = 2;

/// What was seen so far.
struct WalkedSoFar<'a, 'r> {
    game: u64,
    laid_out: &'a Replay<'r>,
    lines: Lines<'r>,
    throws: Vec<WalkedThrow>,
    last: KnownState,
    last_items: Range<usize>,
}

impl<'a, 'r> WalkedSoFar<'a, 'r> {
    fn new(game: u64, laid_out: &'a Replay<'r>) -> WalkedSoFar<'a, 'r> {
        WalkedSoFar {
            game,
            laid_out,
            lines: Lines::of(laid_out.record()),
            throws: Vec::with_capacity(laid_out.record().len() / LEAST_ITEMS),
            last: *laid_out.begin(),
            last_items: 0..0,
        }
    }

    fn step(&mut self, PlayedStep { number, step, .. }: PlayedStep<'_>) {
        if step.depth > 0 {
            return;
        }
        // Where another turn stands right behind, its step is of the main line too.
        let record = self.laid_out.record();
        if !record.is_turn(step.items.end) {
            self.last = step.after;
        }
        self.last_items = step.items.clone();
        let roll = step.coup_of_throw().and_then(|coup| coup.roll);
        let (Some(side), Some(roll)) = (step.side(), roll) else { return };
        let (turn, at) = (self.throws.len() as u32 + 1, record.begins_at(step.items.start).unwrap_or(0));
        let KnownState { known, gone, .. } = step.after;
        let (men, marks) = (&step.after.board.men, &step.after.board.marks);
        let row = TurnRow {
            game: self.game,
            turn,
            marque: step.thrown.marque,
            releve: step.thrown.releve,
            side,
            roll,
            won: None,
            given: None,
            played: None,
            left: gone == Some(side),
            points: Side::BOTH.map(|side| known[side.index()].jetons.then(|| marks.jetons(side).points)),
            holes: Side::BOTH.map(|side| known[side.index()].fichet.then(|| marks.fichet(side))),
            coin: Side::BOTH.map(|side| men.count(side, 12) >= 2),
            plein: Side::BOTH.map(|side| men.plein(side)),
        };
        self.throws.push(WalkedThrow { line: self.lines.of_byte(at), step: number as u32, row });
    }

    /// Who won the partie that ends with the last step.
    fn stated_winner(&self) -> Option<Side> {
        self.last_items.clone().rev().find_map(|n| match self.laid_out.item(n) {
            Some(Item::Partie(side, _)) if self.laid_out.role(n) == Role::Plain => Some(side),
            _ => None,
        })
    }
}

/// The lines of bytes that are asked for from the first on, so that no byte is looked at twice.
struct Lines<'r> {
    text: &'r [u8],
    /// So many bytes lie behind, and the line there.
    at: (usize, u32),
}

impl<'r> Lines<'r> {
    fn of(record: &'r Record) -> Lines<'r> {
        Lines { text: record.source().as_bytes(), at: (0, record.line()) }
    }

    /// The line of a byte that is not before the last.
    fn of_byte(&mut self, byte: u32) -> u32 {
        let (from, line) = self.at;
        let to = (byte as usize).clamp(from, self.text.len().max(from));
        let passed = self.text.get(from..to).unwrap_or_default();
        self.at = (to, line.saturating_add(newlines(passed)));
        self.at.1
    }
}

#[cfg(test)]
mod tests;
