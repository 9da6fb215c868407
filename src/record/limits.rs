//! How much a record may hold. The limits are part of the notation: past them a reader says so clearly
//! instead of growing without bound on a file that is broken or hostile.
//!
//! In each: the most that is read; what passes it is diagnosed as N005, N006 or N007.
//!
//! ```
//! use trictrac::{record::limits::NESTING, ttn};
//! let nested = |deep: usize| format!("[TTN \"1.0\"]\n\nW 64: 1/7 1/5 {}{}\n", "(W 64: 1/11 ".repeat(deep), ")".repeat(deep));
//! assert!(ttn::parse(&nested(NESTING)).is_ok());
//! assert_eq!(ttn::parse(&nested(NESTING + 1)).unwrap_err().diagnostics[0].code(), "N006");
//! ```

/// The longest record, in bytes.
pub const RECORD_BYTES: usize = 1 << 20;

/// How deep variations and statements may stand in one another.
pub const NESTING: usize = 32;

/// The most diagnostics given one by one for a record; of those beyond them only the number is given.
pub const DIAGNOSTICS: usize = 100;

/// The longest stretch of source kept in a diagnostic, in bytes on either side of the place.
pub(crate) const EXCERPT_BYTES: usize = 160;
