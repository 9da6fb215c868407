//! The JSON mirror: the same record, item by item, for programs that would rather not read the text. Its shape is
//! described by `notation-spec/json-schema.json`, which has a version of its own.

mod read;
mod write;

use crate::record::{NotationError, Record};
use std::fmt;

/// The version of the mirror.
pub const VERSION: &str = "1.0";

/// Why a JSON text gives no record.
#[derive(Clone, PartialEq, Debug)]
pub enum JsonError {
    /// It is not JSON.
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// A value is not what it should be.
    Value {
        /// Where: `/items/3/play/from`.
        path: String,
        /// What was expected there.
        expected: &'static str,
    },
    /// The record that it tells cannot be written.
    Text(Box<NotationError>),
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonError::Syntax { line, column, message } => write!(f, "{line}:{column}: {message}"),
            JsonError::Value { path, expected } => write!(f, "{path}: expected {expected}"),
            JsonError::Text(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for JsonError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            JsonError::Text(error) => Some(error),
            _ => None,
        }
    }
}

impl Record {
    /// The record as JSON, in one line.
    ///
    /// ```
    /// use trictrac::record::Record;
    /// let record = Record::new("trictrac").with_turn("W 64: 1/7 1/5").unwrap();
    /// let json = record.to_json();
    /// assert!(json.contains(r#"{"play":{"from":[1],"to":[7]}}"#));
    /// assert_eq!(Record::from_json(&json).unwrap(), record);
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        write::record(self).to_string()
    }

    /// The record that a JSON text tells.
    ///
    /// # Errors
    /// When it is not JSON, not of the schema, or tells what no record can say.
    pub fn from_json(json: &str) -> Result<Record, JsonError> {
        let value: serde_json::Value = serde_json::from_str(json).map_err(|error| JsonError::Syntax {
            line: error.line(),
            column: error.column(),
            message: error.to_string(),
        })?;
        read::record(&value)
    }
}
