//! The columns of a throw and of what it was worth: the same of a simulation and of a record, but that of a record not every number is known.

use super::column::{Column, flags, nullable, nullable_numbers, numbers, required};
use super::words::{kinds, rolls, sides};
use crate::simulate::{EventRow, TurnRow};
use arrow_array::ArrayRef;
use arrow_array::types::{UInt8Type, UInt16Type, UInt32Type};

const COIN_W: &str = "whether White held his field 12, the coin, with two dames when it was over; not where dames were lifted to go away";
const COIN_B: &str = "whether Black held his field 12, the coin, with two dames when it was over; not where dames were lifted to go away";
const PLEIN_W: &str = "the first field, in White's numbering, of the table that he had full when it was over; empty where none was";
const PLEIN_B: &str = "the first field, in Black's numbering, of the table that he had full when it was over; empty where none was";

/// A number of points or holes, as a table knows it.
pub(super) trait Known: Copy + 'static {
    /// What the points won and given, White's and Black's points, White's and Black's holes mean.
    const ABOUT: [&'static str; 6];
    /// Whether it may be empty.
    const NULLABLE: bool;
    /// The column of these rows.
    fn column<R>(rows: &[R], of: impl Fn(&R) -> Self) -> ArrayRef;
}

/// Of a simulation all is known.
impl Known for u16 {
    const ABOUT: [&'static str; 6] = [
        "points that the thrower won by it",
        "points that it gave the other",
        "White's points when it was over",
        "Black's points when it was over",
        "White's holes when it was over",
        "Black's holes when it was over",
    ];
    const NULLABLE: bool = false;

    fn column<R>(rows: &[R], of: impl Fn(&R) -> u16) -> ArrayRef {
        numbers::<UInt16Type, R>(rows, of)
    }
}

/// Of a record what it tells, and what is due by what it tells.
impl Known for Option<u16> {
    const ABOUT: [&'static str; 6] = [
        "points due to the thrower by it; empty where that cannot be told",
        "points due to the other by it; empty where that cannot be told",
        "White's points when it was over, as marked; empty where not known",
        "Black's points when it was over, as marked; empty where not known",
        "White's holes when it was over, as marked; empty where not known",
        "Black's holes when it was over, as marked; empty where not known",
    ];
    const NULLABLE: bool = true;

    fn column<R>(rows: &[R], of: impl Fn(&R) -> Option<u16>) -> ArrayRef {
        nullable_numbers::<UInt16Type, R>(rows, of)
    }
}

/// A column of what a row tells of points and holes; `nth` of [`Known::ABOUT`].
const fn known<R, N: Known>(name: &'static str, nth: usize, make: fn(&[R]) -> ArrayRef) -> Column<R> {
    Column { name, about: N::ABOUT[nth], nullable: N::NULLABLE, make }
}

/// When a throw fell, whose and what it was, and what it was worth.
pub(super) const fn fallen<R: AsRef<TurnRow<N>>, N: Known>() -> [Column<R>; 6] {
    [
        required("marque", "which marqué, from 1", |rows| {
            numbers::<UInt32Type, R>(rows, |r| r.as_ref().marque)
        }),
        required("releve", "which relevé of the marqué, from 1", |rows| {
            numbers::<UInt32Type, R>(rows, |r| r.as_ref().releve)
        }),
        required("side", "who threw, W or B", |rows| sides(rows, |r: &R| Some(r.as_ref().side))),
        required("roll", "what, the larger number first", |rows| rolls(rows, |r: &R| r.as_ref().roll)),
        known::<R, N>("won", 0, |rows| N::column(rows, |r| r.as_ref().won)),
        known::<R, N>("given", 1, |rows| N::column(rows, |r| r.as_ref().given)),
    ]
}

/// What stood when it was over.
pub(super) const fn after<R: AsRef<TurnRow<N>>, N: Known>() -> [Column<R>; 9] {
    [
        required("left", "whether the thrower went away", |rows| flags(rows, |r: &R| r.as_ref().left)),
        known::<R, N>("points_w", 2, |rows| N::column(rows, |r| r.as_ref().points[0])),
        known::<R, N>("points_b", 3, |rows| N::column(rows, |r| r.as_ref().points[1])),
        known::<R, N>("holes_w", 4, |rows| N::column(rows, |r| r.as_ref().holes[0])),
        known::<R, N>("holes_b", 5, |rows| N::column(rows, |r| r.as_ref().holes[1])),
        required("coin_w", COIN_W, |rows| flags(rows, |r: &R| r.as_ref().coin[0])),
        required("coin_b", COIN_B, |rows| flags(rows, |r: &R| r.as_ref().coin[1])),
        nullable("plein_w", PLEIN_W, |rows| nullable_numbers::<UInt8Type, R>(rows, |r| r.as_ref().plein[0])),
        nullable("plein_b", PLEIN_B, |rows| nullable_numbers::<UInt8Type, R>(rows, |r| r.as_ref().plein[1])),
    ]
}

/// Something that a throw was worth points for.
pub(super) const fn worth<R: AsRef<EventRow>>() -> [Column<R>; 5] {
    [
        required("kind", "what: fill, keep, hit and so on", |rows| kinds(rows, |r: &R| r.as_ref().kind)),
        required("to", "to whom the points go, W or B", |rows| sides(rows, |r: &R| Some(r.as_ref().to))),
        nullable(
            "field",
            "where, in the thrower's numbering: the field hit, the first of the table filled or kept",
            |rows| nullable_numbers::<UInt8Type, R>(rows, |r| r.as_ref().field.map(|field| field.number())),
        ),
        required("ways", "how many times it counts", |rows| {
            numbers::<UInt8Type, R>(rows, |r| r.as_ref().ways)
        }),
        required("points", "the points, ways counted in", |rows| {
            numbers::<UInt16Type, R>(rows, |r| r.as_ref().points)
        }),
    ]
}
