//! What silence means in a record: the tags `[Marks]` and `[Plays]`.

use crate::record::{Head, Silence};

/// What follows from marks and plays that are not written.
///
/// ```
/// use trictrac::{record::Silence, replay::replay};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"] [Marks \"as-due\"]\n\nW 64: 1/7 1/5\n").unwrap()[0];
/// let assumed = replay(record).unwrap().assumed();
/// assert_eq!((assumed.marks, assumed.plays), (Silence::AsDue, Silence::Unknown));
/// ```
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
