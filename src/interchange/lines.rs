//! Formats that tell a position in one line.

use super::problems::Problems;
use super::sentences::{BAD_ID, CANNOT_TELL, IMPOSSIBLE, LINE_TOO_LONG};
use super::{Converted, MatchPosition};
use crate::record::{NotationError, Record};
use crate::text::Span;

/// No id is longer.
const LINE_BYTES: usize = 256;

/// Why a line tells no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineError {
    /// It has not the form of such an id.
    Form,
    /// Its form is right, but it says what cannot be.
    Impossible,
}

/// Calls `each` with every line that is not empty: where it begins, and what stands on it.
pub fn each<'t>(
    text: &'t str,
    problems: &mut Problems<'t>,
    mut each: impl FnMut(&mut Problems<'t>, usize, &'t str),
) {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let from = start + (line.len() - line.trim_start().len());
        let content = line.trim();
        if content.len() > LINE_BYTES {
            problems.at(&LINE_TOO_LONG, from, from);
        } else if !content.is_empty() {
            each(problems, from, content);
        }
        start += line.len();
    }
}

/// A record a line.
pub fn read(
    text: &str,
    state: impl Fn(&str) -> Result<MatchPosition, LineError>,
) -> Result<Converted<Vec<Record>>, NotationError> {
    let mut problems = Problems::new(text, 1);
    let mut records = Vec::new();
    each(text, &mut problems, |problems, start, line| match state(line) {
        Ok(state) => match state.record() {
            Ok(record) => records.push(record),
            Err(_) => problems.at(&IMPOSSIBLE, start, start + line.len()),
        },
        Err(LineError::Form) => problems.at(&BAD_ID, start, start + line.len()),
        Err(LineError::Impossible) => problems.at(&IMPOSSIBLE, start, start + line.len()),
    });
    problems.give(records)
}

/// A line a record: what stands at its end.
pub fn write(
    records: &[Record],
    id: impl Fn(&MatchPosition) -> Option<String>,
) -> Result<Converted<String>, NotationError> {
    let mut problems = Problems::new("", 1);
    let mut text = String::new();
    for record in records {
        let Some(state) = MatchPosition::of(record, &mut problems) else { continue };
        if let Some(line) = id(&state) {
            text.push_str(&line);
            text.push('\n');
        } else {
            let what = state.end().unwrap_or_else(|| "[Match] [Points] [Cube]".to_owned());
            problems.of_record(&CANNOT_TELL, record, Span::default(), &what);
        }
    }
    problems.give_text(text)
}
