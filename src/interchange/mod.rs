//! Records in the forms of other programs, both ways: Jellyfish's and gnubg's `.mat`, gnubg's position and match ids, XGID, the
//! position id of mmai/trictrac, JSON lines. What each says, and what does not survive, is in `notation-spec/interchange.md`.
//!
//! Takes a text, gives records; takes records, gives a text. Every problem has a place and a code (`X…`); what another format
//! cannot hold is a warning, never lost in silence.
//!
//! ```
//! use trictrac::interchange::{Format, convert};
//! let converted = convert("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:7:10", Format::Xgid, Format::Gnubg).unwrap();
//! assert_eq!(converted.text, "4HPwATDgc/ABMA:cInqAAAAAAAE\n");
//! ```

mod bits;
mod clubs;
mod explained;
pub mod gnubg;
mod jsonl;
mod lines;
pub mod mat;
mod problems;
mod sentences;
mod state;
mod trictrac_id;
pub mod xgid;

pub use explained::{EXAMPLES, explain};
pub use sentences::SENTENCES;
pub use state::{MatchPosition, Stage};

use crate::record::limits::RECORD_BYTES;
use crate::record::{Diagnostic, NotationError, Record};
use crate::text::Span;
use crate::ttn::parse_lenient;
use problems::Problems;
use sentences::CANONICAL_TOO_LONG;

/// The longest text that is taken, in bytes.
pub const TEXT_BYTES: usize = 64 << 20;

/// A form in which records are written.
///
/// ```
/// use trictrac::interchange::Format;
/// assert_eq!(Format::named("jsonl"), Some(Format::JsonLines));
/// assert!(Format::ALL.iter().all(|(format, name)| format.name() == *name));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// The notation itself.
    Ttn,
    /// The notation in the manner of today's clubs.
    Clubs,
    /// JSON lines: the JSON mirror, a record a line.
    JsonLines,
    /// A match of backgammon, as Jellyfish and gnubg write it.
    Mat,
    /// gnubg's position and match id, a position a line.
    Gnubg,
    /// XGID, a position a line.
    Xgid,
    /// The 24 characters of mmai/trictrac, a position a line.
    TrictracId,
}

impl Format {
    /// Every format, with its name.
    pub const ALL: [(Format, &'static str); 7] = [
        (Format::Ttn, "ttn"),
        (Format::Clubs, "clubs"),
        (Format::JsonLines, "jsonl"),
        (Format::Mat, "mat"),
        (Format::Gnubg, "gnubg"),
        (Format::Xgid, "xgid"),
        (Format::TrictracId, "trictrac-id"),
    ];

    /// The format of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.iter().find(|(_, known)| *known == name).map(|(format, _)| *format)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Format::ALL.iter().find(|(format, _)| *format == self).map_or("", |(_, name)| name)
    }
}

/// Records or a text made of another form, and what did not come over.
///
/// ```
/// use trictrac::interchange::{Format, convert};
/// let record = "[TTN \"1.0\"] [Game \"backgammon\"]\n\nW 31: 17/20 19/20 {the point}\n";
/// let converted = convert(record, Format::Ttn, Format::Mat).unwrap();
/// assert!(converted.text.contains("31: 8/5 6/5"), "counted by its mover, 25 less the own field");
/// assert_eq!(converted.warnings[0].code(), "X022", "the comment is not in it");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Converted<T> {
    /// What was made.
    pub text: T,
    /// What was read otherwise than it stands, or is not in what was made: warnings.
    pub warnings: Vec<Diagnostic>,
}

/// The records of a text.
///
/// At most [`TEXT_BYTES`] of text.
///
/// ```
/// use trictrac::interchange::{Format, read};
/// let converted = read("4HPwATDgc/ABMA\n", Format::Gnubg).unwrap();
/// assert_eq!(converted.text[0].tag("Game"), Some("backgammon"));
/// assert_eq!(read("4HPwATDgc\n", Format::Gnubg).unwrap_err().diagnostics[0].code(), "X030");
/// ```
///
/// # Errors
/// Everything that could not be read, and what could be.
pub fn read(text: &str, format: Format) -> Result<Converted<Vec<Record>>, NotationError> {
    read_from(text, format, 1)
}

/// As [`read`], of a text that begins on this line of its file: of JSON lines, which may be read piece by piece.
///
/// ```
/// use trictrac::interchange::{Format, read_from};
/// let error = read_from("{\n", Format::JsonLines, 41).unwrap_err();
/// assert_eq!(error.diagnostics[0].place.line, 41);
/// ```
///
/// # Errors
/// As [`read`].
pub fn read_from(
    text: &str,
    format: Format,
    first_line: u32,
) -> Result<Converted<Vec<Record>>, NotationError> {
    let mut problems = Problems::new(text, 1);
    if text.len() > TEXT_BYTES {
        problems.at(&sentences::TEXT_TOO_LONG, 0, 0);
        return problems.give(Vec::new());
    }
    match format {
        Format::Ttn | Format::Clubs => {
            let records = parse_lenient(text);
            let found = records.iter().flat_map(|record| record.diagnostics().iter().cloned()).collect();
            Problems::of(found).give(records)
        }
        Format::JsonLines => jsonl::read(text, first_line),
        Format::Mat => mat::read(text),
        Format::Gnubg => lines::read(text, gnubg::state),
        Format::Xgid => lines::read(text, xgid::state),
        Format::TrictracId => trictrac_id::read(text),
    }
}

/// As [`read`], from bytes that may be no text.
///
/// ```
/// use trictrac::interchange::{Format, read_bytes};
/// assert!(read_bytes("[TTN \"1.0\"]\n".as_bytes(), Format::Ttn).is_ok());
/// assert!(read_bytes(b"[TTN \"1.0\"] {\xE9}\n", Format::Ttn).is_err(), "Latin-1");
/// ```
///
/// # Errors
/// Where they stop being UTF-8; else as [`read`].
pub fn read_bytes(bytes: &[u8], format: Format) -> Result<Converted<Vec<Record>>, NotationError> {
    read_bytes_from(bytes, format, 1)
}

/// As [`read_from`], from bytes that may be no text.
///
/// ```
/// use trictrac::interchange::{Format, read_bytes_from};
/// let error = read_bytes_from(b"[TTN \"1.0\"] {\xE9}\n", Format::Ttn, 5).unwrap_err();
/// assert_eq!((error.diagnostics[0].code(), error.diagnostics[0].place.line), ("X003", 5));
/// ```
///
/// # Errors
/// Where they stop being UTF-8; else as [`read`].
pub fn read_bytes_from(
    bytes: &[u8],
    format: Format,
    first_line: u32,
) -> Result<Converted<Vec<Record>>, NotationError> {
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return read_from(text, format, first_line),
        Err(error) => error,
    };
    // Nothing longer is looked at, whatever its bytes.
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(TEXT_BYTES)]);
    let mut problems = Problems::new(&shown, first_line);
    problems.at(&sentences::NOT_UTF8, error.valid_up_to(), error.valid_up_to() + 1);
    problems.give(Vec::new())
}

/// The text of records.
///
/// ```
/// use trictrac::interchange::{Format, write};
/// let records = trictrac::ttn::parse("[TTN \"1.0\"] [Game \"puff\"]\n\nW 31: bar/3 bar/1\n").unwrap();
/// assert_eq!(write(&records, Format::Mat).unwrap_err().diagnostics[0].code(), "X020", "no backgammon");
/// assert!(write(&records, Format::JsonLines).unwrap().text.ends_with("}\n"));
/// ```
///
/// # Errors
/// What the format cannot tell, with its place in the record.
pub fn write(records: &[Record], format: Format) -> Result<Converted<String>, NotationError> {
    match format {
        Format::Ttn => {
            let texts: Vec<String> = records.iter().map(Record::to_ttn).collect();
            read_again(records, texts.join("\n"))
        }
        Format::Clubs => clubs::write(records),
        Format::JsonLines => read_again(records, jsonl::write(records)),
        Format::Mat => mat::write(records),
        Format::Gnubg => lines::write(records, |state| state.gnubg_id()),
        Format::Xgid => lines::write(records, MatchPosition::xgid),
        Format::TrictracId => trictrac_id::write(records),
    }
}

/// What is written, where each record can be read again: its canonical text may be longer than it was, and past what a record may hold.
fn read_again(records: &[Record], text: String) -> Result<Converted<String>, NotationError> {
    let mut problems = Problems::new("", 1);
    // No text is more than some times as long in canonical form.
    let may_pass = |record: &&Record| record.source().len() > RECORD_BYTES / 16;
    for record in records.iter().filter(may_pass) {
        if record.to_ttn().len() > RECORD_BYTES {
            problems.of_record(&CANONICAL_TOO_LONG, record, Span::default(), "");
        }
    }
    problems.give_text(text)
}

/// From one form to another.
///
/// ```
/// use trictrac::interchange::{Format, convert};
/// let text = "[TTN \"1.0\"]\n\nW 64: 1/7 1/5\n";
/// let lines = convert(text, Format::Ttn, Format::JsonLines).unwrap().text;
/// assert_eq!(convert(&lines, Format::JsonLines, Format::Ttn).unwrap().text, text);
/// ```
///
/// # Errors
/// Everything that could not be read, or not be written.
pub fn convert(text: &str, from: Format, to: Format) -> Result<Converted<String>, NotationError> {
    let read = read(text, from)?;
    let mut written = write(&read.text, to)?;
    written.warnings.splice(0..0, read.warnings);
    Ok(written)
}
