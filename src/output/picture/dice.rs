//! The dice as thrown, and the doubling cube where the board has one.

use super::geometry::{BAND, Geometry};
use super::paint::{EDGE, Group, IVORY, circle, element, rect, tooltip, words};
use super::{Drawing, Options};
use crate::board::{Board, Cube, Side};
use crate::rules::Furniture;

/// The edge of a die.
const EDGE_LENGTH: f32 = 28.0;

/// Draws them between the points of the flèches, in the second table of the player who threw.
pub fn draw(
    mut drawing: Drawing,
    at: &Geometry,
    table: &Board,
    furniture: &Furniture,
    options: &Options<'_>,
) -> Drawing {
    if let Some(roll) = options.roll {
        let x = (at.column(9) + at.column(10)) / 2.0;
        let shift = if options.turn == Some(Side::Black) { -10.0 } else { 10.0 };
        let dice = element("g")
            .set("class", "dice")
            .with(tooltip(roll.to_string()))
            .with(die(x - 20.0, at.middle_y() + shift / 4.0, roll.high()))
            .with(die(x + 20.0, at.middle_y() - shift / 4.0, roll.low()));
        drawing = drawing.with(dice);
    }
    if furniture.cube {
        drawing = drawing.with(cube(at, &table.cube));
    }
    drawing
}

/// The doubling cube: in the middle, where it shows 64 before the first offer; beside its owner; before the player who is to answer an
/// offer, with the stake that is offered.
fn cube(at: &Geometry, cube: &Cube) -> Group {
    let (stake, beside) = match cube.offered {
        Some(side) => (cube.stake.saturating_mul(2), Some(side.other())),
        None => (cube.stake, cube.owner),
    };
    let (x, y) = (at.left + BAND / 2.0, beside.map_or(at.middle_y(), |side| at.inward(side, 40.0)));
    let shown = if stake == 1 { 64 } else { stake };
    element("g")
        .set("class", "cube")
        .set("data-stake", stake)
        .set("data-side", beside.map_or(String::new(), |side| side.to_string()))
        .with(rect(x - 11.0, y - 11.0, 22.0, 22.0).set("rx", 3.0).set("fill", IVORY).set("stroke", EDGE))
        .with(words(x, y + 4.5, 12.0, &shown.to_string()).set("fill", EDGE))
}

/// One die, its middle at `x`, `y`.
fn die(x: f32, y: f32, number: u8) -> Group {
    let half = EDGE_LENGTH / 2.0;
    let mut die = element("g").set("class", "die").set("data-number", number).with(
        rect(x - half, y - half, EDGE_LENGTH, EDGE_LENGTH)
            .set("rx", 4.0)
            .set("fill", "#ffffff")
            .set("stroke", EDGE),
    );
    for (column, row) in pips(number) {
        die =
            die.with(circle(x + 8.0 * f32::from(*column), y + 8.0 * f32::from(*row), 2.7).set("fill", EDGE));
    }
    die
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
