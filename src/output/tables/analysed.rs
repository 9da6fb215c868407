//! What the analyst says, as rows: the lines of a throw, the throws of a record, the decisions of files.
//!
//! Equities and losses are in holes, probabilities from 0 to 1.

use super::column::{Column, Row, flags, nullable, nullable_numbers, numbers, required, texts};
use super::judged::Judged;
use super::words::{rolls, sides};
use crate::analyst::{Analysis, Annotated, DecisionVerdict, Grade, Line, annotate, searcher_for};
use crate::board::{Roll, Side};
use arrow_array::types::{Float32Type, UInt8Type, UInt32Type, UInt64Type};
use std::sync::Arc;

/// A decision and what it is worth.
///
/// Of [`lines`]; see [`DecisionRow`] for an example.
#[derive(Clone, PartialEq, Debug)]
pub struct LineRow {
    /// The play as it is written, or `leave`.
    pub play: String,
    /// What it is worth.
    pub line: Line,
}

/// The lines of a throw, best first.
///
/// Best first, those looked at furthest before the others; see [`DecisionRow`] for an example.
#[must_use]
pub fn lines(analysis: &Analysis) -> Vec<LineRow> {
    analysis.lines.iter().map(|&line| LineRow { play: line.decision.to_string(), line }).collect()
}

impl Row for LineRow {
    const COLUMNS: &'static [Column<LineRow>] = &[
        required("play", "the play, or `leave`", |rows| texts(rows, |r| Some(&r.play))),
        required(
            "equity",
            "holes to come, the thrower's less the other's, those of the throw included",
            |rows| numbers::<Float32Type, _>(rows, |r| r.line.equity),
        ),
        nullable("win", "probability that the thrower wins the partie of twelve holes", |rows| {
            nullable_numbers::<Float32Type, _>(rows, |r| r.line.win)
        }),
        required("loss", "holes less than the best", |rows| numbers::<Float32Type, _>(rows, |r| r.line.loss)),
        required("ply", "how many throws were looked ahead", |rows| {
            numbers::<UInt8Type, _>(rows, |r| r.line.ply)
        }),
        nullable("se", "standard error of the equity, in a rollout", |rows| {
            nullable_numbers::<Float32Type, _>(rows, |r| r.line.se)
        }),
        required("trials", "how many trials, in a rollout", |rows| {
            numbers::<UInt64Type, _>(rows, |r| r.line.trials)
        }),
    ];
}

/// A throw of a record, judged.
///
/// ```
/// use trictrac::{analyst::{DecisionVerdict, Searcher, annotate, shipped}, output::tables::analysed::{lines, throws}, ttn::parse};
/// let record = &parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 66: 1/7(2)\n").unwrap()[0];
/// let annotated = annotate(&mut Searcher::new(shipped()), record, 0, &mut |_, _| true).unwrap().unwrap();
/// let rows = throws(&annotated, 0, &"games.ttn".into());
/// assert_eq!(rows.iter().map(|row| row.verdict).collect::<Vec<_>>(), ["judged", "forced"]);
/// assert_eq!((rows[1].line, rows[0].choices), (4, Some(2)), "two dames, or one (L 29, L 30)");
/// let DecisionVerdict::Judged { analysis, .. } = &annotated.turns[0].verdict else { unreachable!() };
/// assert_eq!(lines(analysis)[0].line.loss, 0.0, "the best loses nothing");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionRow {
    /// The record, by its number.
    pub game: u64,
    /// Its file.
    pub file: Arc<str>,
    /// The line of the file.
    pub line: u32,
    /// Who threw.
    pub side: Side,
    /// What.
    pub roll: Roll,
    /// What was found, in a word.
    pub verdict: &'static str,
    /// Why it was not judged, or by other rules than the head names.
    pub reason: Option<String>,
    /// What was done, where it was judged.
    pub done: Option<LineRow>,
    /// What was best.
    pub best: Option<LineRow>,
    /// How many decisions there were.
    pub choices: Option<u32>,
    /// What the dice brought.
    pub luck: Option<f32>,
}

/// A row a throw of an annotated record; `line` is where the record begins.
///
/// `game` is the record's number, from 0; see [`DecisionRow`] for an example.
#[must_use]
pub fn throws(annotated: &Annotated, game: u64, file: &Arc<str>) -> Vec<DecisionRow> {
    let row = |line: &Line| LineRow { play: line.decision.to_string(), line: *line };
    annotated
        .turns
        .iter()
        .map(|turn| {
            let (done, best, choices) = match &turn.verdict {
                DecisionVerdict::Judged { done, analysis } => {
                    (Some(row(done)), analysis.best().map(row), u32::try_from(analysis.lines.len()).ok())
                }
                DecisionVerdict::Forced => (None, None, Some(1)),
                _ => (None, None, None),
            };
            DecisionRow {
                game,
                file: Arc::clone(file),
                line: turn.line,
                side: turn.side,
                roll: turn.roll,
                verdict: turn.verdict.word(),
                reason: annotated.reason(turn),
                done,
                best,
                choices,
                luck: turn.luck,
            }
        })
        .collect()
}

impl Judged<'_> {
    /// A row a throw, judged one throw ahead.
    #[must_use]
    pub fn decisions(&self) -> Vec<DecisionRow> {
        let annotated = annotate(&mut searcher_for(self.record), self.record, 1, &mut |_, _| true);
        annotated.ok().flatten().map_or_else(Vec::new, |annotated| throws(&annotated, self.game, self.file))
    }
}

fn loss(row: &DecisionRow) -> Option<f32> {
    row.done.as_ref().map(|done| done.line.loss)
}

impl Row for DecisionRow {
    const COLUMNS: &'static [Column<DecisionRow>] = &[
        required("game", "the record, by its number from 0", |rows| {
            numbers::<UInt64Type, _>(rows, |r| r.game)
        }),
        required("file", "the file", |rows| texts(rows, |r| Some(&r.file))),
        required("line", "the line of the file, from 1", |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        required("side", "who threw, W or B", |rows| sides(rows, |r| Some(r.side))),
        required("roll", "what, the larger number first", |rows| rolls(rows, |r| r.roll)),
        required("verdict", "judged, forced, or why not: dames, marks, unfit, not-told, illegal", |rows| {
            texts(rows, |r| Some(r.verdict))
        }),
        nullable(
            "reason",
            "why it was not judged, or by other rules than its head names, in a sentence",
            |rows| texts(rows, |r| r.reason.as_deref()),
        ),
        nullable("play", "what was done: a play, or `leave`", |rows| {
            texts(rows, |r| r.done.as_ref().map(|done| done.play.as_str()))
        }),
        nullable("equity", "what that was worth, in holes to come", |rows| {
            nullable_numbers::<Float32Type, _>(rows, |r| r.done.as_ref().map(|done| done.line.equity))
        }),
        nullable("win", "probability that the thrower wins the partie after it", |rows| {
            nullable_numbers::<Float32Type, _>(rows, |r| r.done.as_ref().and_then(|done| done.line.win))
        }),
        nullable("best", "what was best", |rows| {
            texts(rows, |r| r.best.as_ref().map(|best| best.play.as_str()))
        }),
        nullable("loss", "holes less than the best", |rows| nullable_numbers::<Float32Type, _>(rows, loss)),
        required("mark", "`?!`, `?`, `??`, or nothing", |rows| {
            texts(rows, |r| Some(loss(r).map_or("", |loss| Grade::of(loss).sign())))
        }),
        required("unforced", "whether there was a choice that could be judged", |rows| {
            flags(rows, |r| r.done.is_some())
        }),
        nullable("choices", "how many decisions the throw allowed", |rows| {
            nullable_numbers::<UInt32Type, _>(rows, |r| r.choices)
        }),
        nullable("luck", "holes that the dice brought the thrower above the mean of all rolls", |rows| {
            nullable_numbers::<Float32Type, _>(rows, |r| r.luck)
        }),
    ];
}
