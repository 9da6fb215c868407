//! The JSON mirror: the same record, item by item, for programs that would rather not read the text. `notation-spec/json-schema.json`, which has a
//! version of its own, is made of its types.
//!
//! It takes and gives text; [`Record::to_json`](crate::record::Record::to_json) and [`Record::from_json`](crate::record::Record::from_json) are its two
//! doors. What comes out of the one and goes into the other says the same; the text's spaces and spellings are not kept.

mod read;
mod shape;
mod write;

use crate::record::{NotationError, Record};
use std::fmt;

/// The version of the mirror.
pub const VERSION: &str = "1.0";

/// Why a JSON text gives no record.
///
/// ```
/// use trictrac::{record::Record, ttn::JsonError};
/// assert!(matches!(Record::from_json("{"), Err(JsonError::Syntax { line: 1, .. })));
/// let json = Record::new("trictrac").with_turn("W 64: 1/7 1/5").unwrap().to_json();
/// let wrong = json.replace("[1]", "[\"one\"]");
/// assert!(matches!(Record::from_json(&wrong), Err(JsonError::Value { .. })));
/// ```
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
        /// Where: `items[3].play.from`.
        path: String,
        /// What is wrong there.
        message: String,
    },
    /// The record that it tells cannot be written.
    Text(Box<NotationError>),
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonError::Syntax { line, column, message } => write!(f, "{line}:{column}: {message}"),
            JsonError::Value { path, message } => write!(f, "{path}: {message}"),
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
        serde_json::to_string(&write::record(self)).unwrap_or_default()
    }

    /// The record that a JSON text tells.
    ///
    /// ```
    /// use trictrac::record::Record;
    /// let record = Record::new("trictrac").with_turn("W 64: 1/7 1/5 {well}").unwrap();
    /// assert_eq!(Record::from_json(&record.to_json()).unwrap(), record);
    /// assert!(Record::from_json("[]").unwrap_err().to_string().len() > 10, "it says what is wrong and where");
    /// ```
    ///
    /// # Errors
    /// When it is not JSON, not of the schema, or tells what no record can say.
    pub fn from_json(json: &str) -> Result<Record, JsonError> {
        let mut from = serde_json::Deserializer::from_str(json);
        let mirror: shape::Mirror = serde_path_to_error::deserialize(&mut from).map_err(|error| {
            let path = error.path().to_string();
            JsonError::of(error.inner(), path)
        })?;
        from.end().map_err(|error| JsonError::of(&error, String::new()))?;
        read::record(&mirror)
    }
}

impl JsonError {
    /// What serde says of a text, or of a value in it.
    fn of(error: &serde_json::Error, path: String) -> JsonError {
        let message = error.to_string();
        if error.is_data() {
            return JsonError::Value { path, message };
        }
        JsonError::Syntax { line: error.line(), column: error.column(), message }
    }
}

#[cfg(test)]
mod tests {
    use super::shape::Mirror;

    #[test]
    fn the_schema_is_that_of_the_types() {
        let mut schema = schemars::schema_for!(Mirror);
        schema.insert("version".to_owned(), super::VERSION.into());
        crate::text::schema::is_on_page(schema, "A TTN record in JSON", "json-schema.json");
    }
}
