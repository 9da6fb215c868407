//! The dice as thrown, and the doubling cube where the board has one.

use super::dames::ink;
use super::geometry::Geometry;
use super::paint::{Group, circle, element, rect, tooltip, words};
use super::palette::{Paint, Palette};
use crate::board::{Cube, Roll, Side};

/// The edge of a die.
const EDGE: f32 = 30.0;

/// Draws them between the points of the flèches, on the side and in the colours of the player who threw them.
pub fn draw(at: &Geometry, palette: &Palette, roll: Roll, thrower: Option<Side>) -> Group {
    let x = (at.column(9) + at.column(10)) / 2.0;
    let y = match thrower {
        Some(side) => at.middle_y() + if at.is_above(side) { -14.0 } else { 14.0 },
        None => at.middle_y(),
    };
    let side = thrower.unwrap_or(Side::White);
    let whose = thrower.map_or(String::new(), |side| format!("{side} "));
    element("g")
        .set("class", "dice")
        .set("data-side", thrower.map_or(String::new(), |side| side.to_string()))
        .with(tooltip(&format!("{whose}{roll}")))
        .with(die(palette, side, (x - 21.0, y + 2.0), roll.high()))
        .with(die(palette, side, (x + 21.0, y - 2.0), roll.low()))
}

/// One die, its middle at a point.
fn die(palette: &Palette, side: Side, (x, y): (f32, f32), number: u8) -> Group {
    let half = EDGE / 2.0;
    let die = element("g")
        .set("class", "die")
        .set("data-number", number)
        .with(rect(x - half, y - half, EDGE, EDGE).set("rx", 5.0).painted(palette.side(side), 1.8));
    let mut points = element("g").set("fill", ink(palette, side));
    for (column, row) in pips(number) {
        let pip = circle(x + 8.0 * f32::from(*column), y + 8.0 * f32::from(*row), 3.0);
        points = points.with(pip);
    }
    die.with(points)
}

/// The doubling cube: in the middle, where it shows 64 before the first offer; beside its owner; before the player who is to answer an
/// offer, with the stake that is offered.
pub fn cube(at: &Geometry, palette: &Palette, cube: &Cube) -> Group {
    let (stake, beside) = match cube.offered {
        Some(side) => (cube.stake.saturating_mul(2), Some(side.other())),
        None => (cube.stake, cube.owner),
    };
    let (x, y) = (at.talon_band(), beside.map_or(at.middle_y(), |side| at.inward(side, 40.0)));
    let shown = if stake == 1 { 64 } else { stake };
    let Paint { rim, .. } = palette.spare;
    element("g")
        .set("class", "cube")
        .set("data-stake", stake)
        .set("data-side", beside.map_or(String::new(), |side| side.to_string()))
        .with(rect(x - 13.0, y - 13.0, 26.0, 26.0).set("rx", 3.0).painted(palette.spare, 1.5))
        .with(words(x, y + 6.0, 17.0, &shown.to_string()).set("fill", rim))
}

/// Where the points of a face are, from its middle.
const fn pips(number: u8) -> &'static [(i8, i8)] {
    match number {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    }
}
