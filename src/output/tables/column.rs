//! The columns of a table: name, meaning, and how each is made of rows.

use arrow_array::types::ArrowPrimitiveType;
use arrow_array::{ArrayRef, BooleanArray, PrimitiveArray, RecordBatch};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use std::collections::HashMap;
use std::sync::Arc;

/// A column: its name, what it means, and how it is made of rows.
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
pub trait Row: Send + Sized + 'static {
    /// Its columns.
    const COLUMNS: &'static [Column<Self>];
}

/// A column that is never empty.
pub(super) const fn told<R>(
    name: &'static str,
    about: &'static str,
    make: fn(&[R]) -> ArrayRef,
) -> Column<R> {
    Column { name, about, nullable: false, make }
}

/// A column that may be empty.
pub(super) const fn some<R>(
    name: &'static str,
    about: &'static str,
    make: fn(&[R]) -> ArrayRef,
) -> Column<R> {
    Column { name, about, nullable: true, make }
}

/// The schema of a table. Each field has what it means as metadata, under `description`.
#[must_use]
pub fn schema<R: Row>() -> SchemaRef {
    let field = |column: &Column<R>| {
        let dtype = (column.make)(&[]).data_type().clone();
        let about = HashMap::from([("description".to_owned(), column.about.to_owned())]);
        Field::new(column.name, dtype, column.nullable).with_metadata(about)
    };
    Arc::new(Schema::new(R::COLUMNS.iter().map(field).collect::<Vec<_>>()))
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
pub(super) fn some_numbers<A: ArrowPrimitiveType, R>(
    rows: &[R],
    of: impl Fn(&R) -> Option<A::Native>,
) -> ArrayRef {
    Arc::new(rows.iter().map(of).collect::<PrimitiveArray<A>>())
}

/// A column of yes and no.
pub(super) fn flags<R>(rows: &[R], of: impl Fn(&R) -> bool) -> ArrayRef {
    Arc::new(rows.iter().map(|row| Some(of(row))).collect::<BooleanArray>())
}

/// A column of texts of any kind, some missing.
#[cfg(feature = "io")]
pub(super) fn texts<'r, R>(rows: &'r [R], of: impl Fn(&'r R) -> Option<&'r str>) -> ArrayRef {
    let mut column = arrow_array::builder::StringBuilder::new();
    for row in rows {
        column.append_option(of(row));
    }
    Arc::new(column.finish())
}
