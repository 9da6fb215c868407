//! The columns of a table: name, meaning, and how each is made of rows.

use arrow_array::cast::AsArray;
use arrow_array::types::ArrowPrimitiveType;
use arrow_array::{ArrayRef, BooleanArray, PrimitiveArray, RecordBatch};
#[cfg(feature = "io")]
use arrow_array::{StringArray, builder::StringBuilder};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use std::collections::HashMap;
use std::sync::Arc;

/// A column: its name, what it means, and how it is made of rows.
///
/// ```
/// use trictrac::output::tables::{Row, simulated::GameRow};
/// assert!(GameRow::COLUMNS.iter().all(|column| !column.about.is_empty()), "each says what it means");
/// assert_eq!(GameRow::COLUMNS[0].name, "game");
/// ```
pub struct Column<R> {
    /// The name.
    pub name: &'static str,
    /// What it means, and in what unit.
    pub about: &'static str,
    /// Whether it may be empty.
    pub nullable: bool,
    /// The column of these rows.
    pub make: fn(&[R]) -> ArrayRef,
}

/// Something that is a row of a table.
///
/// See [`Column`] and [`schema`].
pub trait Row: Send + Sized + 'static {
    /// Its columns.
    const COLUMNS: &'static [Column<Self>];
}

/// In what the numbers of a column are counted, by the column's name: one name means the same in every table.
const UNITS: &[(&str, &str)] = &[
    ("points", "points"),
    ("won", "points"),
    ("given", "points"),
    ("points_w", "points"),
    ("points_b", "points"),
    ("holes_w", "holes"),
    ("holes_b", "holes"),
    ("jetons", "jetons"),
    ("throws", "throws"),
    ("releves", "relevés"),
    ("marques_w", "marqués"),
    ("marques_b", "marqués"),
    ("equity", "holes"),
    ("loss", "holes"),
    ("luck", "holes"),
    ("se", "holes"),
    ("win", "probability"),
    ("trials", "trials"),
];

/// The version of the tables: it grows when a column goes away, or means or holds something else.
const VERSION: &str = "1";

/// A column that is never empty.
pub(super) const fn required<R>(
    name: &'static str,
    about: &'static str,
    make: fn(&[R]) -> ArrayRef,
) -> Column<R> {
    Column { name, about, nullable: false, make }
}

/// A column that may be empty.
pub(super) const fn nullable<R>(
    name: &'static str,
    about: &'static str,
    make: fn(&[R]) -> ArrayRef,
) -> Column<R> {
    Column { name, about, nullable: true, make }
}

/// The schema of a table: its metadata has the version of the tables, `trictrac.tables`. Each field's has what it means, `description`; in
/// what its numbers are counted, `unit`; and of a dictionary all its words with commas, `words`.
///
/// ```
/// use trictrac::output::tables::{FindingRow, schema};
/// let schema = schema::<FindingRow>();
/// assert!(schema.metadata().contains_key("trictrac.tables"));
/// assert!(schema.field_with_name("code").unwrap().metadata().contains_key("description"));
/// ```
#[must_use]
pub fn schema<R: Row>() -> SchemaRef {
    let field = |column: &Column<R>| {
        let empty = (column.make)(&[]);
        let unit = UNITS.iter().find(|unit| unit.0 == column.name).map(|unit| unit.1.to_owned());
        let about = [
            ("description", Some(column.about.to_owned())),
            ("unit", unit),
            ("words", words_of(&empty).map(|words| words.join(","))),
        ];
        let about = about.into_iter().filter_map(|(name, what)| Some((name.to_owned(), what?)));
        Field::new(column.name, empty.data_type().clone(), column.nullable)
            .with_metadata(about.collect::<HashMap<_, _>>())
    };
    let version = HashMap::from([("trictrac.tables".to_owned(), VERSION.to_owned())]);
    Arc::new(Schema::new(R::COLUMNS.iter().map(field).collect::<Vec<_>>()).with_metadata(version))
}

/// The words of a dictionary, for they are the same in every batch.
fn words_of(column: &ArrayRef) -> Option<Vec<&str>> {
    let words = column.as_any_dictionary_opt()?.values().as_string_opt::<i32>()?;
    Some(words.iter().flatten().collect())
}

/// These rows as a batch.
///
/// # Errors
/// Where a column that may not be empty is.
pub(super) fn batch<R: Row>(schema: &SchemaRef, rows: &[R]) -> Result<RecordBatch, ArrowError> {
    RecordBatch::try_new(Arc::clone(schema), R::COLUMNS.iter().map(|column| (column.make)(rows)).collect())
}

/// A column of numbers.
pub(super) fn numbers<A: ArrowPrimitiveType, R>(rows: &[R], of: impl Fn(&R) -> A::Native) -> ArrayRef {
    Arc::new(PrimitiveArray::<A>::from_iter_values(rows.iter().map(of)))
}

/// A column of numbers, some missing.
pub(super) fn nullable_numbers<A: ArrowPrimitiveType, R>(
    rows: &[R],
    of: impl Fn(&R) -> Option<A::Native>,
) -> ArrayRef {
    let mut all = true;
    let value = |row: &R| {
        let value = of(row);
        all &= value.is_some();
        value.unwrap_or_default()
    };
    let values: Vec<A::Native> = rows.iter().map(value).collect();
    let validity = (!all).then(|| rows.iter().map(|row| of(row).is_some()).collect::<Vec<bool>>().into());
    Arc::new(PrimitiveArray::<A>::new(values.into(), validity))
}

/// A column of yes and no.
pub(super) fn flags<R>(rows: &[R], of: impl Fn(&R) -> bool) -> ArrayRef {
    Arc::new(BooleanArray::from(rows.iter().map(of).collect::<Vec<bool>>()))
}

/// A column of texts of any kind, some missing.
#[cfg(feature = "io")]
pub(super) fn texts<R>(rows: &[R], of: impl Fn(&R) -> Option<&str>) -> ArrayRef {
    // Many rows one behind the other share their text, as those of a file do.
    let is_same = |one: &R, next: &R| match (of(one), of(next)) {
        (Some(one), Some(next)) => std::ptr::eq(one, next) || one == next,
        (one, next) => one == next,
    };
    let mut column = StringBuilder::new();
    for run in rows.chunk_by(is_same) {
        match of(&run[0]) {
            Some(text) if run.len() == rows.len() => {
                return Arc::new(StringArray::new_repeated(text, run.len()));
            }
            Some(text) => column.append_value_n(text, run.len()),
            None => column.append_nulls(run.len()),
        }
    }
    Arc::new(column.finish())
}
