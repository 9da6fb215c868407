//! What every room may say: in which language, how grave, and about which stretch of a text.

pub(crate) mod excerpt;
mod landmarks;
mod sentence;
pub(crate) mod spelling;
pub(crate) mod typography;
mod visible;

pub(crate) use landmarks::Landmarks;
pub use sentence::{Bilingual, Sentence};
pub(crate) use sentence::{quoted, sentences};
pub use typography::french;
pub use visible::{visible, visible_lines};

use std::fmt;

/// The language of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

/// How grave a diagnostic is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Good to know.
    Note,
    /// Read, but perhaps not as meant.
    Warning,
    /// Not read.
    Error,
}

/// A range of bytes of the text that was read, relative to the start of its record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// Where something stands in the file that it came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column in code points, from 1.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// How many lines end in these bytes.
pub(crate) fn newlines(bytes: &[u8]) -> u32 {
    u32::try_from(memchr::memchr_iter(b'\n', bytes).count()).unwrap_or(u32::MAX)
}
