//! What is known of a turn, and what a query says of it: yes, no, or not known. First only the text is known, then what stood,
//! then what the throw was worth, then what the referee found; a query that is answered by less asks for no more.

use super::query::{Query, Test, mirrored};
use super::{Plein, Quantity, Whose};
use crate::board::{Board, Completeness, Men, Placement, Play, Roll, Side};
use crate::record::Record;
use crate::referee::{Finding, points};
use crate::replay::MarksKnown;
use crate::rules::Event;

/// What is known of a turn.
pub struct TurnFacts<'a> {
    /// The record.
    pub record: &'a Record,
    /// Whose turn it is.
    pub side: Side,
    /// The dice.
    pub dice: Dice,
    /// What stood and what was done, once the record was run over the table.
    pub done: Option<&'a DoneFacts>,
    /// What the roll was worth, where that is known; once that was worked out.
    pub worth: Option<Option<&'a [Event]>>,
    /// What the referee found, once he was asked.
    pub findings: Option<&'a [&'a Finding]>,
}

/// What is known of the dice of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dice {
    /// Nothing was thrown in it.
    None,
    /// They are not given.
    Unknown,
    /// These.
    Fell(Roll),
}

/// What stood in a turn, and what was done.
pub struct DoneFacts {
    /// The board when the dice fell; of a turn without a throw, before it.
    pub board: Board,
    /// Which marks are known.
    pub known: [MarksKnown; 2],
    /// Which throw of the main line it is.
    pub turn: Option<u32>,
    /// Which relevé.
    pub releve: u32,
    /// Which marqué.
    pub marque: u32,
    /// What was played, as far as it is given.
    pub play: Option<Play>,
    /// Its player went away.
    pub left: bool,
}

impl Query {
    /// Whether a turn is so; `None` where that is not known, or not yet.
    pub(super) fn holds(&self, of: &TurnFacts<'_>) -> Option<bool> {
        match self {
            Query::Test(test) => test.holds(of),
            Query::Not(one) => one.holds(of).map(|holds| !holds),
            Query::All(all) => decided(all, of, false),
            Query::Any(some) => decided(some, of, true),
        }
    }
}

/// One that holds, or fails, decides for all of them; without one, all must be known.
fn decided(all: &[Query], of: &TurnFacts<'_>, deciding: bool) -> Option<bool> {
    let mut verdict = Some(!deciding);
    for one in all {
        match one.holds(of) {
            Some(holds) if holds == deciding => return Some(deciding),
            Some(_) => {}
            None => verdict = None,
        }
    }
    verdict
}

impl Test {
    fn holds(&self, of: &TurnFacts<'_>) -> Option<bool> {
        match self {
            Test::Roll(rolls) => of.thrown(|roll| rolls.contains(&roll)),
            Test::Doublet => of.thrown(Roll::is_doublet),
            Test::By(side) => Some(of.side == *side),
            Test::Position { placement, mirrored: either } => {
                let board = &of.done?.board;
                let so = stands(board, placement);
                let other = if *either { stands(board, &mirrored(placement)) } else { Some(false) };
                match (so, other) {
                    (Some(true), _) | (_, Some(true)) => Some(true),
                    (Some(false), Some(false)) => Some(false),
                    _ => None,
                }
            }
            Test::Plein(who, table) => {
                let side = who.side(of.side);
                let board = &of.done?.board;
                let full = |table: &Plein| is_full(&board.men, side, *table);
                let stands = table.as_ref().map_or_else(|| Plein::ALL.iter().any(full), full);
                (stands || is_whole(board, side)).then_some(stands)
            }
            Test::Quantity(quantity, compare, number) => {
                of.counted(*quantity).map(|counted| compare.holds(counted, *number))
            }
            Test::Due(kind, field) => {
                let worth = of.worth?;
                if of.dice == Dice::None {
                    return Some(false);
                }
                let is = |at: Option<u8>| field.is_none() || at == *field;
                worth.map(|worth| worth.iter().any(|e| e.kind == *kind && is(e.field.map(|f| f.number()))))
            }
            Test::Finding(code, who) => of.finds(*who, |found| found.code() == *code),
            Test::Found(severity, who) => of.finds(*who, |found| found.severity() == *severity),
            Test::Play(play) => Some(is_within(play, of.done?.play)),
            Test::Left => Some(of.done?.left),
            Test::Tag(tag, text) => {
                Some(of.record.tag(tag).is_some_and(|value| value.contains(text.as_str())))
            }
        }
    }
}

impl TurnFacts<'_> {
    fn thrown(&self, is: impl Fn(Roll) -> bool) -> Option<bool> {
        match self.dice {
            Dice::None => Some(false),
            Dice::Unknown => None,
            Dice::Fell(roll) => Some(is(roll)),
        }
    }

    fn finds(&self, who: Option<Whose>, is: impl Fn(&Finding) -> bool) -> Option<bool> {
        let whose = |found: &Finding| who.is_none_or(|who| found.player == Some(who.side(self.side)));
        Some(self.findings?.iter().any(|found| is(found) && whose(found)))
    }

    fn counted(&self, quantity: Quantity) -> Option<u32> {
        let done = self.done?;
        let dames = |who: Whose| {
            let side = who.side(self.side);
            is_whole(&done.board, side).then(|| done.board.men.of(side))
        };
        let fields =
            |who, is: fn(u8) -> bool| Some(dames(who)?[1..25].iter().filter(|&&n| is(n)).count() as u32);
        match quantity {
            Quantity::Dames(who, field) => dames(who).map(|dames| u32::from(dames[usize::from(field)])),
            Quantity::Alone(who) => fields(who, |dames| dames == 1),
            Quantity::Cases(who) => fields(who, |dames| dames > 1),
            Quantity::Points(who) => {
                let side = who.side(self.side);
                let points = u32::from(done.board.marks.jetons(side).points);
                done.known[side.index()].jetons.then_some(points)
            }
            Quantity::Holes(who) => {
                let side = who.side(self.side);
                let holes = u32::from(done.board.marks.fichet(side));
                done.known[side.index()].fichet.then_some(holes)
            }
            Quantity::Won => self.worth?.map(|worth| u32::from(points(worth, self.side))),
            Quantity::Given => self.worth?.map(|worth| u32::from(points(worth, self.side.other()))),
            Quantity::Turn => done.turn,
            Quantity::Releve => Some(done.releve),
            Quantity::Marque => Some(done.marque),
        }
    }
}

/// Whether every dame of a side is given, and lies where it counts.
fn is_whole(board: &Board, side: Side) -> bool {
    board.completeness[side.index()] == Completeness::Whole && board.adrift[side.index()] == 0
}

fn is_full(men: &Men, side: Side, table: Plein) -> bool {
    let first = usize::from(table.first_field());
    men.of(side)[first..first + 6].iter().all(|&dames| dames >= 2)
}

/// Whether the dames stand so: a side given whole exactly, of a fragment at least those, of a side that is not given anything.
fn stands(board: &Board, placement: &Placement) -> Option<bool> {
    let mut wanted = Men::EMPTY;
    for (side, spot, dames) in placement.entries() {
        if let Some(index) = spot.index() {
            wanted.put(side, index, dames);
        }
    }
    let mut verdict = Some(true);
    for side in Side::BOTH {
        let (there, asked) = (board.men.of(side), wanted.of(side));
        let has = there.iter().zip(asked).all(|(there, asked)| there >= asked);
        let so = match placement.completeness(side) {
            Completeness::Nothing => Some(true),
            Completeness::Part => (has || is_whole(board, side)).then_some(has),
            Completeness::Whole if is_whole(board, side) => Some(there == asked),
            Completeness::Whole => None,
        };
        match so {
            Some(false) => return Some(false),
            Some(true) => {}
            None => verdict = None,
        }
    }
    verdict
}

/// Whether dames were played so, each number of the one a number of the other; to play nothing is to play nothing.
fn is_within(asked: &Play, played: Option<Play>) -> bool {
    let played = played.unwrap_or(Play::NOTHING);
    if asked.moves().is_empty() {
        return played.moves().is_empty();
    }
    let count = |play: &Play, of| play.moves().iter().filter(|one| **one == of).count();
    asked.moves().iter().all(|one| count(asked, *one) <= count(&played, *one))
}
