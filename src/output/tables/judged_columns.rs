//! The columns of what a record gives; those that a simulation has too mean the same.

use super::column::{Column, Row, flags, nullable, nullable_numbers, numbers, required, texts};
use super::judged::{DueRow, FindingRow, RecordRow, SkippedRow, ThrowRow, WrittenRow};
use super::throw_columns::{after, fallen, worth};
use super::words::sides;
use crate::text::Severity;
use arrow_array::types::{UInt16Type, UInt32Type, UInt64Type};

const GAME: &str = "which record of all, from 0";
const FILE: &str = "the file";
const LINE: &str = "the line of its turn there, from 1";
const STEP: &str = "which step of the replay: 0 is what stands before the first turn";
const TURN: &str = "which throw of the main line whose dice are told, from 1";

impl Row for RecordRow {
    const COLUMNS: &'static [Column<RecordRow>] = &[
        required("game", GAME, |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        required("file", FILE, |rows| texts(rows, |r| Some(&*r.file))),
        required("line", "its first line there, from 1", |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        required("name", "the game that it is of", |rows| texts(rows, |r| Some(r.name))),
        required("rules", "the rules of the game", |rows| texts(rows, |r| Some(r.rules))),
        nullable("source", "the tag Source", |rows| texts(rows, |r| r.source.as_deref())),
        nullable("white", "the tag White", |rows| texts(rows, |r| r.players[0].as_deref())),
        nullable("black", "the tag Black", |rows| texts(rows, |r| r.players[1].as_deref())),
        nullable("winner", "who won the partie, W or B, where it is over", |rows| sides(rows, |r| r.winner)),
        required("throws", "how many throws of the main line whose dice are told", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.throws)
        }),
        nullable("holes_w", "White's holes at the end, where they are known", |rows| {
            nullable_numbers::<UInt16Type, _>(rows, |r| r.holes[0])
        }),
        nullable("holes_b", "Black's holes at the end, where they are known", |rows| {
            nullable_numbers::<UInt16Type, _>(rows, |r| r.holes[1])
        }),
        required("errors", "how many findings of severity error", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.errors)
        }),
        required("warnings", "how many findings of severity warning", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.warnings)
        }),
    ];
}

impl Row for ThrowRow {
    const COLUMNS: &'static [Column<ThrowRow>] = &{
        let [file, line, step] = written();
        let [marque, releve, side, roll, won, given] = fallen();
        let [left, points_w, points_b, holes_w, holes_b, coin_w, coin_b, plein_w, plein_b] = after();
        let game = required("game", GAME, |rows: &[ThrowRow]| numbers::<UInt64Type, _>(rows, |r| r.game));
        let turn = required("turn", TURN, |rows: &[ThrowRow]| numbers::<UInt32Type, _>(rows, |r| r.turn));
        [
            game, file, line, step, turn, marque, releve, side, roll, won, given, left, points_w, points_b,
            holes_w, holes_b, coin_w, coin_b, plein_w, plein_b,
        ]
    };
}

impl Row for DueRow {
    const COLUMNS: &'static [Column<DueRow>] = &{
        let [file, line, step] = written();
        let [kind, to, field, ways, points] = worth();
        let game = required("game", GAME, |rows: &[DueRow]| numbers::<UInt64Type, _>(rows, |r| r.game));
        let turn = required("turn", TURN, |rows: &[DueRow]| numbers::<UInt32Type, _>(rows, |r| r.turn));
        [game, file, line, step, turn, kind, to, field, ways, points]
    };
}

/// Where a row was written.
const fn written<R>() -> [Column<WrittenRow<R>>; 3] {
    [
        required("file", FILE, |rows| texts(rows, |r| Some(&*r.file))),
        required("line", LINE, |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        required("step", STEP, |rows| numbers::<UInt32Type, _>(rows, |r| r.step)),
    ]
}

impl Row for FindingRow {
    const COLUMNS: &'static [Column<FindingRow>] = &[
        required("game", GAME, |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        required("file", FILE, |rows| texts(rows, |r| Some(&*r.file))),
        required("line", "the line there, from 1", |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        required("step", STEP, |rows| numbers::<UInt32Type, _>(rows, |r| r.step)),
        required("column", "the column in code points, from 1", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.column)
        }),
        required("code", "E101 and so on", |rows| texts(rows, |r| Some(r.code))),
        required("severity", "error, warning or note", |rows| {
            texts(rows, |r| {
                Some(match r.severity {
                    Severity::Error => "error",
                    Severity::Warning => "warning",
                    Severity::Note => "note",
                })
            })
        }),
        nullable("player", "whose doing or whose due, W or B", |rows| sides(rows, |r| r.player)),
        nullable("points", "the points at stake", |rows| {
            nullable_numbers::<UInt16Type, _>(rows, |r| r.points)
        }),
        required("claimed", "whether it was claimed, mended or stated by the record", |rows| {
            flags(rows, |r| r.claimed)
        }),
        required("articles", "the articles of the record's own treatise, with commas", |rows| {
            texts(rows, |r| Some(&r.articles))
        }),
        required("message", "the sentence, in English", |rows| texts(rows, |r| Some(&r.message))),
    ];
}

impl Row for SkippedRow {
    const COLUMNS: &'static [Column<SkippedRow>] = &[
        required("game", GAME, |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        required("file", FILE, |rows| texts(rows, |r| Some(&*r.file))),
        required("line", "the line there, from 1", |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        nullable("code", "N031 and so on; empty where there is no such game", |rows| texts(rows, |r| r.code)),
        required("message", "why, in English", |rows| texts(rows, |r| Some(&r.message))),
    ];
}
