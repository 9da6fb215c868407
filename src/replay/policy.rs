//! What silence means in a record: the tags `[Marks]` and `[Plays]`.

use crate::record::{Head, Silence};

/// What follows from marks and plays that are not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SilencePolicy {
    /// As due: each marked what was due when it was due, unless a mark of his in that coup is written.
    pub marks: Silence,
    /// Unless recorded, where the dames are is not known after a coup whose play is not written.
    pub plays: Silence,
}

impl SilencePolicy {
    /// What a record's head says.
    #[must_use]
    pub const fn of(head: &Head<'_>) -> SilencePolicy {
        SilencePolicy { marks: head.marks, plays: head.plays }
    }
}
