//! What the tables tell of the throws of a record, seen in one walk through it: takes a record that is laid out, holds a row a throw and no step.

use crate::board::Side;
use crate::record::{Item, Record};
use crate::referee::{ThrowScore, ThrowScores, points};
use crate::replay::{KnownState, Replay, Role, WalkedStep};
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
            None => ThrowScores::walking(laid_out, |walked| seen.step(walked)),
            Some(scores) => {
                let mut walk = laid_out.walk();
                while let Some(walked) = walk.play_next() {
                    seen.step(walked);
                }
                scores
            }
        };
        let stated_winner = seen.stated_winner();
        let WalkedSoFar { mut throws, last, .. } = seen;
        for (throw, score) in joined(&mut throws, &scores) {
            let TurnRow { side, won, given, points: marked, holes, .. } = &mut throw.row;
            for side in Side::BOTH {
                let (marked, holes) = (&mut marked[side.index()], &mut holes[side.index()]);
                *marked = marked.map(|_| score.stands.jetons(side).points);
                *holes = holes.map(|_| score.stands.fichet(side));
            }
            let worth = scores.worth(score);
            *won = worth.map(|events| points(events, *side));
            *given = worth.map(|events| points(events, side.other()));
        }
        WalkedRecord { throws, scores, last, stated_winner }
    }

    /// The throws.
    pub fn throws(&self) -> &[WalkedThrow] {
        &self.throws
    }

    /// Each throw whose worth can be known, with what it is worth points for.
    pub fn events(&self) -> impl Iterator<Item = (&WalkedThrow, &[Event])> {
        joined(&self.throws, &self.scores)
            .filter_map(|(throw, score)| Some((throw, self.scores.worth(score)?)))
    }
}

/// Each throw with what it was worth: both stand in the order of the text, but there are scores of other throws too.
fn joined<T: AsRef<WalkedThrow>>(
    throws: impl IntoIterator<Item = T>,
    scores: &ThrowScores,
) -> impl Iterator<Item = (T, &ThrowScore)> {
    let mut scores = scores.throws().iter().peekable();
    throws.into_iter().filter_map(move |throw| {
        let step = throw.as_ref().step as usize;
        while scores.next_if(|score| score.step < step).is_some() {}
        let score = scores.next_if(|score| score.step == step)?;
        Some((throw, score))
    })
}

impl AsRef<WalkedThrow> for WalkedThrow {
    fn as_ref(&self) -> &WalkedThrow {
        self
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
            throws: Vec::with_capacity(laid_out.items().len() / LEAST_ITEMS),
            last: *laid_out.begin(),
            last_items: 0..0,
        }
    }

    fn step(&mut self, WalkedStep { number, step, .. }: WalkedStep<'_>) {
        if step.depth > 0 {
            return;
        }
        // Where another turn stands right behind, its step is of the main line too.
        if !matches!(self.laid_out.items().get(step.items.end), Some((_, Item::Turn { .. }))) {
            self.last = step.after;
        }
        self.last_items = step.items.clone();
        let (Some(side), Some(roll)) = (step.side(), step.roll()) else { return };
        let (turn, at) = (self.throws.len() as u32 + 1, self.laid_out.items()[step.items.start].0.start);
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
        self.last_items.clone().rev().find_map(|n| match self.laid_out.items()[n].1 {
            Item::Partie(side, _) if self.laid_out.role(n) == Role::Plain => Some(side),
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
