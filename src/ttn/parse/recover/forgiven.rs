//! What a hand writes otherwise and what can mean nothing else: read so, without a word. `1. W 64:`, `+ 4`, `4 pts`, `+4 points`.

use crate::record::{Item, Mark, Marked, Number};
use crate::ttn::Visitor;
use crate::ttn::parse::grammar::Grammar;
use crate::ttn::parse::token::{ends, small, space};
use crate::ttn::parse::turn::dice;

/// What stands for points behind their number.
const POINTS: [&str; 2] = ["pts", "pt"];

impl<V: Visitor> Grammar<'_, '_, V> {
    /// Reads such a thing, where one stands here; `false` where none does.
    #[cold]
    pub(in crate::ttn) fn forgiven(&mut self) -> bool {
        let input = &self.bytes[self.at..];
        if let Some(len) = number_of_turn(input) {
            self.at += len;
            return true;
        }
        if let Some(len) = unit(input).filter(|_| behind_points(&self.bytes[..self.at])) {
            self.at += len;
            return true;
        }
        let Some((rest, what)) = points(input) else { return false };
        self.take_act(rest, Item::Mark(Mark { owner: None, what, reason: None }));
        true
    }
}

/// `points` behind a mark of so many: how long it is.
fn unit(input: &[u8]) -> Option<usize> {
    let units = POINTS.iter().chain(&["points", "point"]);
    units.map(|unit| unit.as_bytes()).find_map(|unit| {
        let rest = input.strip_prefix(unit)?;
        ends(rest).then_some(unit.len())
    })
}

/// Whether `+2` or `-2` ends here, but for the spaces behind it.
fn behind_points(before: &[u8]) -> bool {
    let before = before.trim_ascii_end();
    let digits = before.iter().rev().take(6).take_while(|b| b.is_ascii_digit()).count();
    digits > 0
        && matches!(before.len().checked_sub(digits + 1).and_then(|n| before.get(n)), Some(b'+' | b'-'))
}

/// `12. ` or `12) ` before the head of a turn: how long it is.
fn number_of_turn(input: &[u8]) -> Option<usize> {
    let (rest, _) = small(input).ok()?;
    let [b'.' | b')', rest @ ..] = rest else { return None };
    let turn = space(rest);
    let [b'W' | b'B', head @ ..] = turn else { return None };
    let is_turn = head.first() == Some(&b':') || dice(space(head)).is_some();
    (is_turn && turn.len() < rest.len()).then_some(input.len() - turn.len())
}

/// `+ 4`, `- 4`, `4 pts`: what is behind it, and the mark.
fn points(input: &[u8]) -> Option<(&[u8], Marked)> {
    let (less, number) = match input {
        [sign @ (b'+' | b'-'), rest @ ..] if space(rest).len() < rest.len() => (*sign == b'-', space(rest)),
        [b'0'..=b'9', ..] => (false, input),
        _ => return None,
    };
    let (rest, value) = small(number).ok()?;
    let behind = space(rest);
    let unit =
        POINTS.iter().find_map(|unit| behind.strip_prefix(unit.as_bytes()).filter(|after| ends(after)));
    let rest = match unit {
        Some(after) => after,
        None if number.len() < input.len() && ends(rest) => rest,
        None => return None,
    };
    Some((rest, Marked::Points { less, number: Number::Known(value) }))
}
