//! What is shown beside the text: the points due beside each throw, holes and jetons at the line's end.
//! Takes a text and a range of its bytes, gives hints in it; a throw whose worth is not known has none.

use super::client::Client;
use super::text::{OpenText, PlacedRecord};
use crate::board::Side;
use crate::record::Item;
use crate::replay::step_text;
use crate::replay::{KnownState, replay};
use lsp_types::{InlayHint, InlayHintLabel};
use std::fmt::Write as _;
use std::ops::Range;

/// The hints of a stretch of the text.
pub fn hints(text: &OpenText, bytes: Range<usize>, client: &Client) -> Vec<InlayHint> {
    if !client.due && !client.marks {
        return Vec::new();
    }
    text.within(bytes.clone()).flat_map(|entry| of_record(text, entry, &bytes, client)).collect()
}

fn of_record(
    text: &OpenText,
    entry: PlacedRecord<'_>,
    asked: &Range<usize>,
    client: &Client,
) -> Vec<InlayHint> {
    let (Ok(replay), Some(report)) = (replay(entry.record()), entry.judged.report()) else {
        return Vec::new();
    };
    let mut made = Vec::new();
    for (number, step) in replay.steps().iter().enumerate() {
        let Some((span, Item::Turn { .. })) = replay.items().get(step.items.start) else { continue };
        let thrown = entry.bytes(*span);
        if step.depth > 0 || thrown.end < asked.start || thrown.start > asked.end {
            continue;
        }
        let due = report.dues().iter().rev().find(|due| due.step == number);
        if let (true, Some(due), Some(worth)) = (client.due, due, due.and_then(|due| due.score.as_ref())) {
            let (won, given) = (worth.points(due.side), worth.points(due.side.other()));
            let others = if given > 0 { format!(" / +{given}") } else { String::new() };
            if won + given > 0 {
                made.push(hint(text, thrown.end, format!("+{won}{others}")));
            }
        }
        let end = text.line_end(entry.bytes(step_text::span(&replay, step)).end);
        if client.marks
            && let Some(marks) = marks(&step.after)
        {
            made.push(hint(text, end, marks));
        }
    }
    made
}

fn hint(text: &OpenText, byte: usize, label: String) -> InlayHint {
    InlayHint {
        position: text.position(byte),
        label: InlayHintLabel::String(label),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}

/// The marks as `<score …>` has them: `Wf2 Wj4 Bj6`; `None` where they are not known, or nothing is marked.
fn marks(state: &KnownState) -> Option<String> {
    let mut said = String::new();
    for side in Side::BOTH {
        let known = state.known[side.index()];
        if !known.jetons || !known.fichet {
            return None;
        }
        let (holes, jetons) = (state.board.marks.fichet(side), state.board.marks.jetons(side));
        if holes > 0 {
            let _ = write!(said, " {side}f{holes}");
        }
        if jetons.points > 0 {
            let two = if jetons.jetons > 1 { "j" } else { "" };
            let _ = write!(said, " {side}j{two}{}", jetons.points);
        }
    }
    (!said.is_empty()).then(|| said.split_off(1))
}
