//! Records in the forms of other programs, both ways: Jellyfish's and gnubg's `.mat`, gnubg's position and match ids, XGID, the
//! position id of mmai/trictrac, JSON lines. What each says, and what does not survive, is in `notation-spec/interchange.md`.
//!
//! Takes a text, gives records; takes records, gives a text. Every problem has a place and a code (`X…`); what another format
//! cannot hold is a warning, never lost in silence.
//!
//! ```
//! use trictrac::interchange::{Format, convert};
//! let told = convert("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:7:10", Format::Xgid, Format::Gnubg).unwrap();
//! assert_eq!(told.text, "4HPwATDgc/ABMA:cInqAAAAAAAE\n");
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

use crate::record::{Diagnostic, NotationError, Record};
use crate::ttn::parse_lenient;
use problems::Problems;

/// The longest text that is taken, in bytes.
pub const TEXT_BYTES: usize = 64 << 20;

/// A form in which records are written.
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
#[derive(Clone, PartialEq, Debug)]
pub struct Converted<T> {
    /// What was made.
    pub text: T,
    /// What was read otherwise than it stands, or is not in what was made: warnings.
    pub warnings: Vec<Diagnostic>,
}

/// The records of a text.
///
/// # Errors
/// Everything that could not be read, and what could be.
pub fn read(text: &str, format: Format) -> Result<Converted<Vec<Record>>, NotationError> {
    read_from(text, format, 1)
}

/// As [`read`], of a text that begins on this line of its file: of JSON lines, which may be read piece by piece.
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
/// # Errors
/// Where they stop being UTF-8; else as [`read`].
pub fn read_bytes(bytes: &[u8], format: Format) -> Result<Converted<Vec<Record>>, NotationError> {
    read_bytes_from(bytes, format, 1)
}

/// As [`read_from`], from bytes that may be no text.
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
/// # Errors
/// What the format cannot tell, with its place in the record.
pub fn write(records: &[Record], format: Format) -> Result<Converted<String>, NotationError> {
    match format {
        Format::Ttn => Ok(Converted {
            text: records.iter().map(Record::to_ttn).collect::<Vec<_>>().join("\n"),
            warnings: Vec::new(),
        }),
        Format::Clubs => clubs::write(records),
        Format::JsonLines => Ok(Converted { text: jsonl::write(records), warnings: Vec::new() }),
        Format::Mat => mat::write(records),
        Format::Gnubg => lines::write(records, |state| state.gnubg_id()),
        Format::Xgid => lines::write(records, MatchPosition::xgid),
        Format::TrictracId => trictrac_id::write(records),
    }
}

/// From one form to another.
///
/// # Errors
/// Everything that could not be read, or not be told.
pub fn convert(text: &str, from: Format, to: Format) -> Result<Converted<String>, NotationError> {
    let read = read(text, from)?;
    let mut written = write(&read.text, to)?;
    written.warnings.splice(0..0, read.warnings);
    Ok(written)
}
