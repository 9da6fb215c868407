//! The score on the wood: holes, fichets, jetons, pavillon.

use super::Drawing;
use super::geometry::{BAND, Geometry};
use super::paint::{CHANGED, EDGE, GOLD, Group, IVORY, circle, element, polygon, rect, tooltip, words};
use crate::board::{Marks, Side};

/// Jetons of the game (L 18).
const JETONS: u8 = 3;
/// Holes of a long band (L 11).
const HOLES: u16 = 12;

/// Draws the holes of the bands and what stands in and beside them.
pub fn draw(drawing: Drawing, at: &Geometry, marks: &Marks) -> Drawing {
    let mut group = element("g").set("class", "marks").with(holes(at));
    for side in Side::BOTH {
        group = group.with(fichet(at, side, marks.fichet(side)));
        let jetons = marks.jetons(side);
        if jetons.jetons > 0 {
            group = group.with(jeton(at, side, jetons.points, jetons.jetons));
        }
    }
    let used: u8 = Side::BOTH.iter().map(|&side| marks.jetons(side).jetons).fold(0, u8::saturating_add);
    drawing.with(group.with(at_the_talon(at, JETONS.saturating_sub(used))).with(pavillon(at, marks.pavillon)))
}

/// Draws the holes and the two fichets alone: where they mark the parties of a game without jetons (T III).
pub fn parties(drawing: Drawing, at: &Geometry, marks: &Marks) -> Drawing {
    let mut group = element("g").set("class", "marks").with(holes(at));
    for side in Side::BOTH {
        group = group.with(fichet(at, side, marks.fichet(side)));
    }
    drawing.with(group)
}

/// Twelve holes along each long band, three in the band at the talons (L 11).
fn holes(at: &Geometry) -> Group {
    let mut holes = element("g").set("class", "holes").set("fill", EDGE);
    for row in Side::BOTH {
        for n in 1..=12u8 {
            holes = holes.with(circle(at.column(n), at.inward(row, -BAND / 2.0), 3.2));
        }
        holes = holes.with(circle(at.left + BAND / 2.0, waiting(at, row), 3.2));
    }
    holes.with(circle(at.left + BAND / 2.0, at.middle_y(), 3.2))
}

/// Where a side's fichet stands before its first hole.
fn waiting(at: &Geometry, side: Side) -> f32 {
    at.inward(side, 110.0)
}

/// A peg in the hole that it marks; past the twelfth the count begins again and is told.
fn fichet(at: &Geometry, side: Side, hole: u16) -> Group {
    let (x, y) = match hole {
        0 => (at.left + BAND / 2.0, waiting(at, side)),
        n => (at.column(((n - 1) % HOLES) as u8 + 1), at.inward(side, -BAND / 2.0)),
    };
    let colour = if side == Side::White { IVORY } else { "#1c1815" };
    let mut peg = element("g")
        .set("class", "fichet")
        .set("data-side", side.letter().to_string())
        .set("data-hole", u32::from(hole))
        .with(tooltip(format!("{side}: {hole} / 12")))
        .with(circle(x, y, 7.5).set("fill", colour).set("stroke", GOLD).set("stroke-width", 2.0));
    if hole > 0 {
        let ink = if side == Side::White { EDGE } else { IVORY };
        peg = peg.with(words(x, y + 3.4, 9.5, &hole.to_string()).set("fill", ink).set("font-weight", "bold"));
    }
    peg
}

/// One jeton or two, at the place of its points (L 141, 144).
fn jeton(at: &Geometry, side: Side, points: u16, number: u8) -> Group {
    let (x, y) = at.jeton(side, points);
    let mut group = element("g")
        .set("class", "jeton")
        .set("data-side", side.letter().to_string())
        .set("data-points", u32::from(points))
        .set("data-jetons", number)
        .with(tooltip(format!("{side}: {points}")));
    // The second leans on the first, towards the middle of the board.
    let lean = if side == Side::White { -9.0 } else { 9.0 };
    for n in (0..number.min(3)).rev() {
        group = group.with(disc(x, y + lean * f32::from(n)));
    }
    group.with(words(x, y + 3.6, 10.0, &points.to_string()).set("fill", EDGE).set("font-weight", "bold"))
}

fn disc(x: f32, y: f32) -> Group {
    circle(x, y, 8.5).set("fill", IVORY).set("stroke", "#8c6d46").set("stroke-width", 1.6)
}

/// The jetons that nobody uses.
fn at_the_talon(at: &Geometry, number: u8) -> Group {
    let mut group = element("g").set("class", "talon").set("data-jetons", number);
    let (x, _) = at.jeton(Side::White, 0);
    for n in 0..number {
        let y = at.middle_y() + (f32::from(n) - f32::from(number.saturating_sub(1)) / 2.0) * 17.0;
        group = group.with(disc(x, y));
    }
    group
}

/// The flag: in the middle hole of the band, or on the side that has taken it.
fn pavillon(at: &Geometry, taken: Option<Side>) -> Group {
    let x = at.left + BAND / 2.0;
    let y = match taken {
        None => at.middle_y(),
        Some(side) => at.inward(side, 60.0),
    };
    let group = element("g")
        .set("class", "pavillon")
        .set("data-side", taken.map_or(String::new(), |s| s.to_string()));
    group
        .with(rect(x - 1.0, y - 18.0, 2.0, 18.0).set("fill", GOLD))
        .with(polygon(&[(x + 1.0, y - 18.0), (x + 13.0, y - 13.5), (x + 1.0, y - 9.0)]).set("fill", CHANGED))
        .with(circle(x, y, 2.4).set("fill", GOLD))
}
