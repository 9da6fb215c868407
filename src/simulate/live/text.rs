//! What was done as a record of the notation.

use super::Deed;
use crate::board::Side;
use crate::simulate::{RecordWriter, Setting};

/// The record of these deeds, every mark written.
pub(super) fn record(setting: &Setting, deeds: &[Deed]) -> String {
    let mut writer = RecordWriter::recorded(setting, "");
    writer.head(["", ""]);
    let mut speaker = None;
    for (at, deed) in deeds.iter().enumerate() {
        if let Some(side) = turn_of(deed, speaker) {
            writer.turn(side, deed.roll());
            speaker = Some(side);
        }
        match *deed {
            Deed::Throw(..) => {}
            // Who goes away marks holes by place, and nothing over (L 155, L 157).
            Deed::Mark(side, points) if leaves(&deeds[at + 1..], side) => writer.leave(side, points),
            Deed::Mark(side, points) => writer.mark(side, points),
            Deed::Play(play) => writer.act(&play),
            Deed::Stay => writer.act(&"\"je reste\""),
            Deed::Leave(_) => {}
            Deed::Double(_) => writer.act(&"double"),
            Deed::Take(_) => writer.act(&"take"),
            Deed::Drop(_) => writer.act(&"drop"),
            Deed::End(ending) => {
                let left = at.checked_sub(1).is_some_and(|last| matches!(deeds[last], Deed::Leave(_)));
                writer.ending(ending, left);
            }
        }
    }
    if speaker.is_some() {
        writer.end_line();
    }
    writer.take()
}

/// Whose turn begins with a deed, where one does.
fn turn_of(deed: &Deed, speaker: Option<Side>) -> Option<Side> {
    match *deed {
        Deed::Throw(side, _) | Deed::Double(side) | Deed::Take(side) | Deed::Drop(side) => Some(side),
        Deed::Mark(side, _) => Some(side).filter(|_| speaker != Some(side)),
        _ => None,
    }
}

/// Whether what comes next, but for another mark of his, is that this player goes away.
fn leaves(rest: &[Deed], side: Side) -> bool {
    rest.first() == Some(&Deed::Leave(side))
}

impl Deed {
    const fn roll(&self) -> Option<crate::board::Roll> {
        match *self {
            Deed::Throw(_, roll) => Some(roll),
            _ => None,
        }
    }
}
