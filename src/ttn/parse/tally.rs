//! So many diagnostics of a record are listed one by one, and no more.
//! It is asked before each diagnostic, and tells at the record's end how many were held back ([`crate::record::limits::DIAGNOSTICS`]).

use crate::record::limits::DIAGNOSTICS;

/// Counts diagnostics of a record and lets the first [`DIAGNOSTICS`] through.
#[derive(Default)]
pub(in crate::ttn) struct DiagnosticTally {
    told: usize,
    more: u32,
}

impl DiagnosticTally {
    /// Whether nothing has been found.
    pub fn is_empty(&self) -> bool {
        self.told == 0
    }

    /// Whether no more are listed.
    pub fn is_full(&self) -> bool {
        self.told == DIAGNOSTICS
    }

    /// Whether this one is still told.
    pub fn count(&mut self) -> bool {
        if self.told < DIAGNOSTICS {
            self.told += 1;
            true
        } else {
            self.more = self.more.saturating_add(1);
            false
        }
    }

    /// How many were not listed.
    pub fn more(&self) -> u32 {
        self.more
    }
}
