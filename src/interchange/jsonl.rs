//! JSON lines: the JSON mirror, a record a line. Empty lines are passed over.

use super::Converted;
use super::problems::Problems;
use super::sentences::{LINE_TOO_LONG, NO_JSON, NO_RECORD};
use crate::record::{NotationError, Record};
use crate::text::Lang;
use crate::ttn::JsonError;

/// The longest line: the mirror of the longest record is not longer.
const LINE_BYTES: usize = 48 << 20;

/// Reads every record of a text that begins on this line of its file.
pub fn read(text: &str, first_line: u32) -> Result<Converted<Vec<Record>>, NotationError> {
    let mut problems = Problems::new(text, first_line);
    let mut records = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let json = line.trim_end_matches(['\n', '\r']);
        let end = start + json.len();
        if json.len() > LINE_BYTES {
            problems.at(&LINE_TOO_LONG, start, start);
        } else if !json.trim().is_empty() {
            match Record::from_json(json) {
                Ok(record) => records.push(record),
                Err(JsonError::Syntax { column, message, .. }) => {
                    // Serde's column counts bytes, from 1.
                    let at = (start + column.saturating_sub(1)).min(end);
                    problems.naming(&NO_JSON, at, at + 1, &message);
                }
                Err(error @ JsonError::Value { .. }) => {
                    problems.naming(&NO_RECORD, start, end, &error.to_string());
                }
                Err(JsonError::Text(error)) => {
                    let first = error.diagnostics.first().map(|one| one.message(Lang::En));
                    problems.naming(&NO_RECORD, start, end, &first.unwrap_or_default());
                }
            }
        }
        start += line.len();
    }
    problems.give(records)
}

/// Writes every record.
pub fn write(records: &[Record]) -> String {
    let mut text = String::new();
    for record in records {
        text.push_str(&record.to_json());
        text.push('\n');
    }
    text
}
