//! The dames: on the flèches, on the bar, borne off.

use super::geometry::{DAME, Geometry};
use super::paint::{CHANGED, Group, circle, element, rect, tooltip, words};
use super::{Drawing, Options, wood};
use crate::board::{BAR, Board, Men, OFF, Side};

/// So many are drawn one above the other; more are told by a number on the last.
const DRAWN: u8 = 5;

/// Draws every dame that is somewhere, and rings where the last play came from and went to.
pub fn draw(drawing: Drawing, at: &Geometry, table: &Board, options: &Options<'_>) -> Drawing {
    let mut dames = element("g").set("class", "dames");
    for side in Side::BOTH {
        for field in 1..=24u8 {
            dames = dames.with_some(on_field(at, &table.men, side, field));
            if let Some(before) = options.before {
                dames = dames.with_some(change(at, before, &table.men, side, field));
            }
        }
        dames = dames.with_some(on_bar(at, &table.men, side)).with_some(borne_off(at, &table.men, side));
    }
    drawing.with(dames)
}

impl Group {
    fn with_some(self, child: Option<Group>) -> Group {
        match child {
            Some(child) => self.with(child),
            None => self,
        }
    }
}

/// Fill and line of a side's dames, and the colour of a number on them.
const fn colours(side: Side) -> (&'static str, &'static str, &'static str) {
    match side {
        Side::White => ("#fffdf6", "#5b4630", "#1c140c"),
        Side::Black => ("#26221f", "#000000", "#fffdf6"),
    }
}

/// A group that says whose dames it holds, where and how many.
fn stack(men: &Men, side: Side, index: u8, place: &str) -> Option<Group> {
    let count = men.count(side, index);
    (count > 0).then(|| {
        element("g")
            .set("class", "stack")
            .set("data-side", side.letter().to_string())
            .set("data-place", place)
            .set("data-dames", count)
            .with(tooltip(format!("{side} {place}: {count}")))
    })
}

fn on_field(at: &Geometry, men: &Men, side: Side, field: u8) -> Option<Group> {
    let mut group = stack(men, side, field, &field.to_string())?;
    let count = men.count(side, field);
    let (x, row) = at.field(side, field);
    // A board on which both colours lie on one flèche (an error, or the booklet's game) shows both.
    let under = men.across(side, field).min(DRAWN - 1);
    let first = if side == Side::Black { under } else { 0 };
    for n in 0..count.min(DRAWN) {
        let y = at.inward(row, DAME + f32::from((first + n).min(DRAWN - 1)) * 2.0 * DAME);
        group = group.with(dame(x, y, side));
        if n + 1 == DRAWN && count > DRAWN {
            group = group.with(number(x, y, side, count));
        }
    }
    Some(group)
}

fn dame(x: f32, y: f32, side: Side) -> Group {
    let (fill, line, _) = colours(side);
    circle(x, y, DAME - 0.8)
        .set("class", "dame")
        .set("fill", fill)
        .set("stroke", line)
        .set("stroke-width", 1.6)
}

fn number(x: f32, y: f32, side: Side, count: u8) -> Group {
    let (_, _, ink) = colours(side);
    words(x, y + 5.5, 16.0, &count.to_string()).set("font-weight", "bold").set("fill", ink)
}

/// On the bar, on the side of the table in which the dame enters.
fn on_bar(at: &Geometry, men: &Men, side: Side) -> Option<Group> {
    let mut group = stack(men, side, BAR, "bar")?;
    let count = men.count(side, BAR);
    for n in 0..count.min(3) {
        let y = at.inward(side, DAME + 6.0 + f32::from(n) * 2.0 * DAME);
        group = group.with(dame(at.middle_x(), y, side));
        if n == 2 && count > 3 {
            group = group.with(number(at.middle_x(), y, side, count));
        }
    }
    Some(group)
}

/// Borne off: on edge in the tray.
fn borne_off(at: &Geometry, men: &Men, side: Side) -> Option<Group> {
    let mut group = stack(men, side, OFF, "off")?;
    let count = men.count(side, OFF);
    let (fill, line, ink) = colours(side);
    let (x, y, width, height) = wood::tray(at, side);
    for n in 0..count.min(15) {
        let up = 11.0 * f32::from(n) + 14.0;
        let y = if side == Side::White { y + up - 11.0 } else { y + height - up };
        let edge = rect(x + 3.0, y, width - 6.0, 10.0).set("rx", 2.0);
        group = group
            .with(edge.set("class", "dame").set("fill", fill).set("stroke", line).set("stroke-width", 1.0));
    }
    let middle = if side == Side::White { y + 12.5 } else { y + height - 5.5 };
    let label = words(x + width / 2.0, middle, 11.0, &count.to_string());
    Some(group.with(label.set("font-weight", "bold").set("fill", ink)))
}

/// A ring where a dame has come, a broken one where it has left.
fn change(at: &Geometry, before: &Men, after: &Men, side: Side, field: u8) -> Option<Group> {
    let (was, is) = (before.count(side, field), after.count(side, field));
    if was == is {
        return None;
    }
    let (x, row) = at.field(side, field);
    let n = f32::from(was.max(is).min(DRAWN) - 1);
    let ring = circle(x, at.inward(row, DAME + n * 2.0 * DAME), DAME - 3.0)
        .set("fill", "none")
        .set("stroke", CHANGED)
        .set("stroke-width", 2.4);
    Some(if is > was {
        ring.set("class", "came")
    } else {
        ring.set("class", "left").set("stroke-dasharray", "4 3")
    })
}
