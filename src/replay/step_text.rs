//! What a step of a replay says: its text, what is done in it and what is remarked, the dames that it plays.
//!
//! ```
//! use trictrac::replay::{replay, step_text};
//! let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/7 1/5 {so} <turn B>\n").unwrap()[0];
//! let run = replay(record).unwrap();
//! let step = &run.steps()[1];
//! assert_eq!(step_text::acts(&run, step), "W 64: 1/7 1/5", "neither the comment nor the statement");
//! assert_eq!(step_text::comments(&run, step).collect::<Vec<_>>(), ["so"]);
//! assert_eq!(step_text::play(&run, step).unwrap().1.to_string(), "1/7 1/5");
//! ```

use super::{Replay, Role, Step};
use crate::board::{Field, Move, OFF, Play, Side, Spot};
use crate::record::{Item, Played};
use crate::text::Span;
use std::ops::Range;

/// The place of a step's text in its record.
///
/// Bytes of the record's text, from the turn's first sign to its last; of a step of statements from the first of them.
#[must_use]
pub fn span(replay: &Replay<'_>, step: &Step) -> Span {
    let mut spans = replay.items().get(step.items.clone()).unwrap_or_default().iter().map(|(span, _)| *span);
    let first = spans.next().unwrap_or_default();
    let end = spans.map(|span| span.end).max().unwrap_or(first.end).max(first.end);
    Span { start: first.start, end }
}

/// The step in whose text a byte is; the first for one of the head.
///
/// ```
/// use trictrac::replay::{replay, step_text};
/// let text = "[TTN \"1.0\"]\n\nW 64: 1/7 1/5\nB 21: -\n";
/// let record = &trictrac::ttn::parse(text).unwrap()[0];
/// let run = replay(record).unwrap();
/// assert_eq!(step_text::step_at(&run, text.find("21").unwrap() as u32), 2);
/// assert_eq!(step_text::step_at(&run, 0), 0, "the head");
/// ```
#[must_use]
pub fn step_at(replay: &Replay<'_>, byte: u32) -> usize {
    let after_head = replay.steps().get(1..).unwrap_or_default();
    after_head.partition_point(|step| span(replay, step).start <= byte)
}

/// The same, where it is known at which byte each step begins ([`Replay::begins`]).
pub(crate) fn step_of(begins: &[u32], byte: u32) -> usize {
    begins.get(1..).unwrap_or_default().partition_point(|&begin| begin <= byte)
}

/// The text of what is done and said, without comments and statements.
#[must_use]
pub fn acts(replay: &Replay<'_>, step: &Step) -> String {
    acts_in(replay, step.items.clone())
}

/// The same of the items of a step.
pub(crate) fn acts_in(replay: &Replay<'_>, items: Range<usize>) -> String {
    let acts = of_roles(replay, items, |role| role != Role::Within).filter_map(|(span, item)| {
        let does = matches!(
            item,
            Item::Turn { .. }
                | Item::Mark(_)
                | Item::Played(_)
                | Item::PlaysNothing
                | Item::Said(_)
                | Item::Does(_)
                | Item::Handled(_)
                | Item::Dame { .. }
                | Item::Demand(_)
                | Item::Cube(_)
        );
        does.then(|| replay.record().text(*span))
    });
    acts.collect::<Vec<_>>().join(" ")
}

/// What is remarked in a step.
pub fn comments<'r>(replay: &'r Replay<'_>, step: &Step) -> impl Iterator<Item = &'r str> {
    let items = replay.items().get(step.items.clone()).unwrap_or_default();
    items.iter().filter_map(|(_, item)| match item {
        Item::Comment(text) => Some(*text),
        _ => None,
    })
}

/// The dames that the player of a step plays, each number by itself, as far as they go from field to field.
///
/// `None` where he plays none. Dames of the other, and demands on him, are not counted.
#[must_use]
pub fn play(replay: &Replay<'_>, step: &Step) -> Option<(Side, Play)> {
    let side = step.side()?;
    let mut play = Play::NOTHING;
    for (_, item) in done(replay, step) {
        let Item::Played(Played { owner, from, to, times, .. }) = item else { continue };
        if owner.is_some_and(|owner| owner != side) {
            continue;
        }
        for _ in 0..(*times).min(Play::MOST as u8) {
            for &start in from.as_slice() {
                let mut at = start;
                for &next in to.as_slice() {
                    if let (Some(from), Some(to)) = (at.index(), next.index()) {
                        play.push(Move { from: from.min(OFF), to });
                    }
                    at = next;
                }
            }
        }
    }
    (!play.moves().is_empty()).then_some((side, play))
}

/// Where dames lie between two fields when a step is over.
///
/// Whose, and the two fields in his numbering, which are neighbours.
///
/// ```
/// use trictrac::{board::{Field, Side}, replay::{replay, step_text}};
/// let record = &trictrac::ttn::parse("[TTN \"1.0\"]\n\nW 64: 1/6|7 1/5\n").unwrap()[0];
/// let run = replay(record).unwrap();
/// let fields = (Field::new(6).unwrap(), Field::new(7).unwrap());
/// assert_eq!(step_text::between(&run, &run.steps()[1]), [(Side::White, fields.0, fields.1)]);
/// ```
#[must_use]
pub fn between(replay: &Replay<'_>, step: &Step) -> Vec<(Side, Field, Field)> {
    let Some(side) = step.side() else { return Vec::new() };
    let laid = done(replay, step).filter_map(|(_, item)| match item {
        Item::Played(Played { owner, to, .. }) => match to.as_slice().last() {
            Some(&Spot::Between(a, b)) => Some((owner.unwrap_or(side), a, b)),
            _ => None,
        },
        _ => None,
    });
    laid.collect()
}

/// The items that are done; what is demanded of the other is not.
fn done<'a, 'r>(replay: &'a Replay<'r>, step: &Step) -> impl Iterator<Item = &'a (Span, Item<'r>)> {
    of_roles(replay, step.items.clone(), |role| role == Role::Plain)
}

fn of_roles<'a, 'r>(
    replay: &'a Replay<'r>,
    items: Range<usize>,
    wanted: fn(Role) -> bool,
) -> impl Iterator<Item = &'a (Span, Item<'r>)> {
    let items = items.filter(move |&n| wanted(replay.role(n)));
    items.filter_map(|n| replay.items().get(n))
}
