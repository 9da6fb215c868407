//! The score on the wood: fichets, jetons, pavillon.

use super::dames::ink;
use super::geometry::{BAND, Geometry, JETON};
use super::paint::{Group, circle, element, line, polygon, tooltip, words};
use super::palette::{Paint, Palette};
use super::wood::WAITING;
use crate::board::{Marks, Side};

/// Jetons of the game (L 18).
const JETONS: u8 = 3;
/// Holes of a long band (L 11).
const HOLES: u16 = 12;

/// What shows the score, one group each.
pub fn draw(at: &Geometry, palette: &Palette, marks: &Marks) -> Vec<Group> {
    let mut groups = fichets(at, palette, marks);
    for side in Side::BOTH {
        if marks.jetons(side).jetons > 0 {
            groups.push(jeton(at, palette, side, marks));
        }
    }
    let used = Side::BOTH.iter().map(|&side| marks.jetons(side).jetons).fold(0, u8::saturating_add);
    groups.push(at_the_talon(at, palette, JETONS.saturating_sub(used)));
    groups.push(pavillon(at, palette, marks.pavillon));
    groups
}

/// The two fichets; alone where they mark the parties of a game without jetons (T III).
pub fn fichets(at: &Geometry, palette: &Palette, marks: &Marks) -> Vec<Group> {
    Side::BOTH.into_iter().map(|side| fichet(at, palette, side, marks.fichet(side))).collect()
}

/// A peg in the hole that it marks; past the twelfth the count begins again and is written.
fn fichet(at: &Geometry, palette: &Palette, side: Side, hole: u16) -> Group {
    let (x, y) = match hole {
        0 => (at.talon_band(), at.inward(side, WAITING)),
        n => (at.column(((n - 1) % HOLES) as u8 + 1), at.inward(side, -BAND / 2.0)),
    };
    let peg = element("g")
        .set("class", "fichet")
        .set("data-side", side.letter().to_string())
        .set("data-hole", u32::from(hole))
        .with(tooltip(&format!("{side}: {hole} / 12")))
        .with(circle(x, y, if hole > 0 { 12.5 } else { 9.0 }).painted(palette.side(side), 2.0));
    if hole == 0 {
        return peg;
    }
    let size = if hole > 99 { 10.0 } else { 17.0 };
    let number = words(x, y + size * 0.35, size, &hole.to_string());
    peg.with(number.set("fill", ink(palette, side)).set("font-weight", "bold"))
}

/// One jeton or two, at the place of its points (L 141, 144), in its side's colour.
fn jeton(at: &Geometry, palette: &Palette, side: Side, marks: &Marks) -> Group {
    let jetons = marks.jetons(side);
    let (x, y) = at.jeton(side, jetons.points);
    let paint = palette.jetons[side.index()];
    let mut group = element("g")
        .set("class", "jeton")
        .set("data-side", side.letter().to_string())
        .set("data-points", u32::from(jetons.points))
        .set("data-jetons", jetons.jetons)
        .with(tooltip(&format!("{side}: {}", jetons.points)));
    // The second leans on the first, towards the middle of the board.
    let lean = if at.is_above(side) { JETON } else { -JETON };
    for n in (0..jetons.jetons.min(3)).rev() {
        group = group.with(circle(x, y + lean * f32::from(n), JETON).painted(paint, 1.8));
    }
    let size = if jetons.points > 99 { 10.0 } else { 24.0 };
    let Paint { rim: ink, .. } = paint;
    let number = words(x, y + size * 0.35, size, &jetons.points.to_string());
    group.with(number.set("fill", ink).set("font-weight", "bold"))
}

/// The jetons that nobody uses.
fn at_the_talon(at: &Geometry, palette: &Palette, number: u8) -> Group {
    let mut group = element("g").set("class", "talon").set("data-jetons", number);
    let (x, _) = at.jeton(Side::White, 0);
    for n in 0..number {
        let y = at.middle_y() + (f32::from(n) - f32::from(number.saturating_sub(1)) / 2.0) * 20.0;
        group = group.with(circle(x, y, 9.0).painted(palette.spare, 1.6));
    }
    group
}

/// The flag: in the middle hole of the band, or before the side that has taken it.
fn pavillon(at: &Geometry, palette: &Palette, taken: Option<Side>) -> Group {
    let x = at.talon_band() - 9.0;
    let y = match taken {
        None => at.middle_y() + 14.0,
        Some(side) => at.inward(side, 45.0) + 14.0,
    };
    let Paint { fill, rim } = palette.pavillon;
    let cloth = polygon(&[(x, y - 34.0), (x + 22.0, y - 25.0), (x, y - 16.0)]);
    element("g")
        .set("class", "pavillon")
        .set("data-side", taken.map_or(String::new(), |side| side.to_string()))
        .with(line((x, y - 35.0), (x, y)).set("stroke", fill).set("stroke-width", 4.5))
        .with(line((x, y - 35.0), (x, y)).set("stroke", rim).set("stroke-width", 1.5))
        .with(cloth.set("fill", fill).set("stroke", rim).set("stroke-width", 2.0))
        .with(circle(x + 7.5, y - 25.0, 3.2).set("fill", rim))
}
