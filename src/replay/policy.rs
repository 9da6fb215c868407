//! What silence means in a record: the tags `[Marks]` and `[Plays]`.

use crate::record::Record;

/// What is assumed of marks that are not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Marking {
    /// `recorded`: what is not written was not done.
    Recorded,
    /// `as-due`: each marked what was due when it was due, unless a mark of his in that coup is written.
    AsDue,
    /// `unknown`: nothing follows.
    #[default]
    Unknown,
}

/// What is assumed of plays that are not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Playing {
    /// `recorded`: what is not written was not played.
    Recorded,
    /// Anything else: where the dames are is not known after a coup whose play is not written.
    #[default]
    Unknown,
}

/// Both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SilencePolicy {
    /// Of marks.
    pub marks: Marking,
    /// Of plays.
    pub plays: Playing,
}

impl SilencePolicy {
    /// What a record's head says.
    #[must_use]
    pub fn of(record: &Record) -> SilencePolicy {
        SilencePolicy {
            marks: match record.tag("Marks") {
                Some("recorded") => Marking::Recorded,
                Some("as-due") => Marking::AsDue,
                _ => Marking::Unknown,
            },
            plays: match record.tag("Plays") {
                Some("recorded") => Playing::Recorded,
                _ => Playing::Unknown,
            },
        }
    }
}
