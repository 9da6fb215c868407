//! The turns of a record that are as a query asks. Nothing is worked out that the query does not need: where the text alone says no, the record is
//! not run over the table; no throw is scored but for who asks its worth; and the referee judges only for who asks what he finds.

use super::facts::{Dice, DoneFacts, TurnFacts};
use super::{Query, Test};
use crate::board::{Board, Play, Roll, Side};
use crate::record::{Item, Record, Speaker, Throw};
use crate::referee::{self, Finding, ThrowScores};
use crate::replay::{Replay, WalkedStep, step_text};
use crate::rules::{STANDARD, UnknownRules};
use crate::text::Span;
use std::ops::Range;

/// A turn that is as was asked.
///
/// ```
/// use trictrac::{board::Side, search::find, ttn::parse};
/// let record = &parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 33: 1/4(2)\n").unwrap()[0];
/// let found = &find(record, &"roll doublet".parse().unwrap()).unwrap()[0];
/// assert_eq!((found.line, found.turn, found.side, found.text.as_str()), (4, Some(2), Side::Black, "B 33: 1/4(2)"));
/// assert_eq!(found.board.men.count(Side::White, 7), 1, "as it stood when the dice fell");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct FoundTurn {
    /// Its step in the replay.
    pub step: usize,
    /// Its line in the file, from 1.
    pub line: u32,
    /// Which throw of the main line it is, from 1; `None` where its dice are not given.
    pub turn: Option<u32>,
    /// Which marqué, from 1.
    pub marque: u32,
    /// Which relevé of the marqué, from 1.
    pub releve: u32,
    /// Whose turn it is.
    pub side: Side,
    /// The throw, where there is one and both dice are given.
    pub roll: Option<Roll>,
    /// What stood when the dice fell; of a turn without a throw, before it.
    pub board: Board,
    /// What was played, as far as it is given.
    pub play: Option<Play>,
    /// What was done and said in it, as it is written.
    pub text: String,
}

/// The turns of the main line, of either player, that are known to be as the query asks.
///
/// Variations and statements are not searched. A turn that may be as the query asks, and may not, is not among them.
///
/// ```
/// use trictrac::{search::find, ttn::parse};
/// let record = &parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5 (W 64: 1/11)\n").unwrap()[0];
/// let found = |query: &str| find(record, &query.parse().unwrap()).unwrap().len();
/// assert_eq!((found("play 1/7"), found("play 1/11"), found("not play 1/7")), (1, 0, 0));
/// ```
///
/// # Errors
/// [`UnknownRules`] where the head of the record names a game or rules that there are not.
pub fn find(record: &Record, query: &Query) -> Result<Vec<FoundTurn>, UnknownRules> {
    let (game, misnamed) = referee::judged_by(STANDARD, record)?;
    if !may_hold(record, query) {
        return Ok(Vec::new());
    }
    let laid_out = Replay::laid_out(record, game);
    let (turns, scores) = walked(&laid_out, query);
    let asked = SearchedTurns { laid_out: &laid_out, query, turns: &turns, scores };
    let mut answers = vec![None; turns.len()];
    asked.answer(&mut answers, None);
    if answers.contains(&None) && query.asks(Test::is_of_findings) {
        let report = referee::report_of(&laid_out, misnamed);
        asked.answer(&mut answers, Some(report.findings()));
    }
    let found = turns.iter().zip(answers).filter(|(_, answer)| *answer == Some(true));
    Ok(found.map(|(turn, _)| turn.found(&laid_out)).collect())
}

/// A query put to the turns of a record that is laid out.
struct SearchedTurns<'a, 'r> {
    laid_out: &'a Replay<'r>,
    query: &'a Query,
    turns: &'a [MainTurn],
    /// What the throws are worth, where the query asks it.
    scores: Option<ThrowScores>,
}

impl SearchedTurns<'_, '_> {
    /// Answers for the turns that have no answer yet by what is known now.
    fn answer(&self, answers: &mut [Option<bool>], findings: Option<&[Finding]>) {
        let begins = findings.map(|_| self.laid_out.begins()).unwrap_or_default();
        let mut found = findings.map(|_| vec![Vec::new(); begins.len()]);
        for finding in findings.into_iter().flatten() {
            if let Some(found) = &mut found {
                found[step_text::step_of(&begins, finding.span.start)].push(finding);
            }
        }
        let scores = self.scores.as_ref();
        let mut score_of = scores.map(ThrowScores::by_step);
        for (turn, answer) in self.turns.iter().zip(answers) {
            if answer.is_none() {
                let of_it = score_of.as_mut().and_then(|score_of| score_of(turn.step));
                *answer = self.query.holds(&TurnFacts {
                    record: self.laid_out.record(),
                    side: turn.side,
                    dice: dice(turn.throw),
                    done: Some(&turn.done),
                    worth: scores.map(|scores| of_it.and_then(|throw| scores.worth(throw))),
                    findings: found.as_ref().map(|found| found[turn.step].as_slice()),
                });
            }
        }
    }
}

/// Whether by its text alone a turn of it may be as the query asks.
fn may_hold(record: &Record, query: &Query) -> bool {
    record.items().any(|(_, item)| match item {
        Item::Turn { who: Speaker::Player(side), throw, .. } => {
            let facts =
                TurnFacts { record, side, dice: dice(throw), done: None, worth: None, findings: None };
            query.holds(&facts) != Some(false)
        }
        _ => false,
    })
}

fn dice(throw: Option<Throw>) -> Dice {
    match throw.map(Throw::roll) {
        None => Dice::None,
        Some(None) => Dice::Unknown,
        Some(Some(roll)) => Dice::Fell(roll),
    }
}

/// A turn of the main line.
struct MainTurn {
    step: usize,
    items: Range<usize>,
    throw: Option<Throw>,
    side: Side,
    done: DoneFacts,
}

impl MainTurn {
    fn found(&self, laid_out: &Replay<'_>) -> FoundTurn {
        let DoneFacts { board, turn, releve, marque, play, .. } = self.done;
        let span = laid_out.items().get(self.items.start).map_or_else(Span::default, |(span, _)| *span);
        FoundTurn {
            step: self.step,
            line: laid_out.record().place(span).line,
            turn,
            marque,
            releve,
            side: self.side,
            roll: self.throw.and_then(Throw::roll),
            board,
            play,
            text: step_text::acts_in(laid_out, self.items.clone()),
        }
    }
}

/// The turns of the main line of the two players; and what throws are worth, where the query asks it.
fn walked(laid_out: &Replay<'_>, query: &Query) -> (Vec<MainTurn>, Option<ThrowScores>) {
    let (mut turns, mut throws) = (Vec::new(), 0);
    let mut see = |WalkedStep { number, step, before, .. }: WalkedStep<'_>| {
        let Some(side) = step.side().filter(|_| step.depth == 0) else { return };
        throws += u32::from(step.roll().is_some());
        let coup = step.coup_of_throw();
        let done = DoneFacts {
            board: coup.map_or(before.board, |coup| coup.board),
            known: before.known,
            turn: step.roll().map(|_| throws),
            releve: step.thrown.releve,
            marque: step.thrown.marque,
            play: step_text::play(laid_out, step).map(|(_, play)| play),
            left: step.after.gone == Some(side),
        };
        let (items, throw) = (step.items.clone(), step.throw);
        turns.push(MainTurn { step: number, items, throw, side, done });
    };
    let scores = if query.asks(Test::is_of_worth) {
        Some(ThrowScores::walking(laid_out, see))
    } else {
        let mut walk = laid_out.walk();
        while let Some(walked) = walk.play_next() {
            see(walked);
        }
        None
    };
    (turns, scores)
}
