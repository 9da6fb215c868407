//! The columns of what a record gives; those that a simulation has too mean the same.

use super::column::{
    COIN_B, COIN_W, Column, PLEIN_B, PLEIN_W, Row, flags, numbers, some, some_numbers, texts, told,
};
use super::judged::{DueRow, FindingRow, RecordRow, SkippedRow, ThrowRow};
use super::words::{kinds, rolls, sides};
use crate::text::Severity;
use arrow_array::types::{UInt8Type, UInt16Type, UInt32Type, UInt64Type};

const GAME: &str = "which record of all, from 0";
const FILE: &str = "the file";
const LINE: &str = "the line of its turn there, from 1";
const STEP: &str = "which step of the replay: 0 is what stands before the first turn";
const TURN: &str = "which throw of the main line whose dice are told, from 1";

impl Row for RecordRow {
    const COLUMNS: &'static [Column<RecordRow>] = &[
        told("game", GAME, |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        told("file", FILE, |rows| texts(rows, |r| Some(&*r.file))),
        told("line", "its first line there, from 1", |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        told("name", "the game that it is of", |rows| texts(rows, |r| Some(r.name))),
        told("rules", "the rules of the game", |rows| texts(rows, |r| Some(r.rules))),
        some("source", "the tag Source", |rows| texts(rows, |r| r.source.as_deref())),
        some("white", "the tag White", |rows| texts(rows, |r| r.players[0].as_deref())),
        some("black", "the tag Black", |rows| texts(rows, |r| r.players[1].as_deref())),
        some("winner", "who won the partie, W or B, where it is over", |rows| sides(rows, |r| r.winner)),
        told("throws", "how many throws of the main line whose dice are told", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.throws)
        }),
        some("holes_w", "White's holes at the end, where they are known", |rows| {
            some_numbers::<UInt16Type, _>(rows, |r| r.holes[0])
        }),
        some("holes_b", "Black's holes at the end, where they are known", |rows| {
            some_numbers::<UInt16Type, _>(rows, |r| r.holes[1])
        }),
        told("errors", "how many findings of severity error", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.errors)
        }),
        told("warnings", "how many findings of severity warning", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.warnings)
        }),
    ];
}

impl Row for ThrowRow {
    const COLUMNS: &'static [Column<ThrowRow>] = &[
        told("game", GAME, |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        told("file", FILE, |rows| texts(rows, |r| Some(&*r.file))),
        told("line", LINE, |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        told("step", STEP, |rows| numbers::<UInt32Type, _>(rows, |r| r.step)),
        told("turn", TURN, |rows| numbers::<UInt32Type, _>(rows, |r| r.turn)),
        told("marque", "which marqué, from 1", |rows| numbers::<UInt32Type, _>(rows, |r| r.marque)),
        told("releve", "which relevé of the marqué, from 1", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.releve)
        }),
        told("side", "who threw, W or B", |rows| sides(rows, |r| Some(r.side))),
        told("roll", "what, the larger number first", |rows| rolls(rows, |r| r.roll)),
        some("won", "points due to the thrower by it; empty where that cannot be told", |rows| {
            some_numbers::<UInt16Type, _>(rows, |r| r.won)
        }),
        some("given", "points due to the other by it; empty where that cannot be told", |rows| {
            some_numbers::<UInt16Type, _>(rows, |r| r.given)
        }),
        told("left", "whether the thrower went away", |rows| flags(rows, |r| r.left)),
        some("points_w", "White's points when it was over, as marked; empty where not known", |rows| {
            some_numbers::<UInt16Type, _>(rows, |r| r.points[0])
        }),
        some("points_b", "Black's points when it was over, as marked; empty where not known", |rows| {
            some_numbers::<UInt16Type, _>(rows, |r| r.points[1])
        }),
        some("holes_w", "White's holes when it was over, as marked; empty where not known", |rows| {
            some_numbers::<UInt16Type, _>(rows, |r| r.holes[0])
        }),
        some("holes_b", "Black's holes when it was over, as marked; empty where not known", |rows| {
            some_numbers::<UInt16Type, _>(rows, |r| r.holes[1])
        }),
        told("coin_w", COIN_W, |rows| flags(rows, |r| r.coin[0])),
        told("coin_b", COIN_B, |rows| flags(rows, |r| r.coin[1])),
        some("plein_w", PLEIN_W, |rows| some_numbers::<UInt8Type, _>(rows, |r| r.plein[0])),
        some("plein_b", PLEIN_B, |rows| some_numbers::<UInt8Type, _>(rows, |r| r.plein[1])),
    ];
}

impl Row for DueRow {
    const COLUMNS: &'static [Column<DueRow>] = &[
        told("game", GAME, |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        told("file", FILE, |rows| texts(rows, |r| Some(&*r.file))),
        told("line", LINE, |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        told("step", STEP, |rows| numbers::<UInt32Type, _>(rows, |r| r.step)),
        told("turn", TURN, |rows| numbers::<UInt32Type, _>(rows, |r| r.turn)),
        told("kind", "what: fill, keep, hit and so on", |rows| kinds(rows, |r| r.event.kind)),
        told("to", "to whom the points go, W or B", |rows| sides(rows, |r| Some(r.event.to))),
        some(
            "field",
            "where, in the thrower's numbering: the field hit, the first of the table filled or kept",
            |rows| some_numbers::<UInt8Type, _>(rows, |r| r.event.field.map(|field| field.number())),
        ),
        told("ways", "how many times it counts", |rows| numbers::<UInt8Type, _>(rows, |r| r.event.ways)),
        told("points", "the points, ways counted in", |rows| {
            numbers::<UInt16Type, _>(rows, |r| r.event.points)
        }),
    ];
}

impl Row for FindingRow {
    const COLUMNS: &'static [Column<FindingRow>] = &[
        told("game", GAME, |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        told("file", FILE, |rows| texts(rows, |r| Some(&*r.file))),
        told("line", "the line there, from 1", |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        told("step", STEP, |rows| numbers::<UInt32Type, _>(rows, |r| r.step)),
        told("column", "the column in code points, from 1", |rows| {
            numbers::<UInt32Type, _>(rows, |r| r.column)
        }),
        told("code", "E101 and so on", |rows| texts(rows, |r| Some(r.code))),
        told("severity", "error, warning or note", |rows| {
            texts(rows, |r| {
                Some(match r.severity {
                    Severity::Error => "error",
                    Severity::Warning => "warning",
                    Severity::Note => "note",
                })
            })
        }),
        some("player", "whose doing or whose due, W or B", |rows| sides(rows, |r| r.player)),
        some("points", "the points at stake", |rows| some_numbers::<UInt16Type, _>(rows, |r| r.points)),
        told("claimed", "whether it was claimed, mended or stated by the record", |rows| {
            flags(rows, |r| r.claimed)
        }),
        told("articles", "the articles of the record's own treatise, with commas", |rows| {
            texts(rows, |r| Some(&r.articles))
        }),
        told("message", "the sentence, in English", |rows| texts(rows, |r| Some(&r.message))),
    ];
}

impl Row for SkippedRow {
    const COLUMNS: &'static [Column<SkippedRow>] = &[
        told("game", GAME, |rows| numbers::<UInt64Type, _>(rows, |r| r.game)),
        told("file", FILE, |rows| texts(rows, |r| Some(&*r.file))),
        told("line", "the line there, from 1", |rows| numbers::<UInt32Type, _>(rows, |r| r.line)),
        some("code", "N031 and so on; empty where there is no such game", |rows| texts(rows, |r| r.code)),
        told("message", "why, in English", |rows| texts(rows, |r| Some(&r.message))),
    ];
}
