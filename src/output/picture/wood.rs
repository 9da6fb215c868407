//! Bands, floors and holes: what stands whatever is played.

use super::Drawing;
use super::geometry::{BAND, Geometry};
use super::paint::{EDGE, FLOOR, WOOD, element, rect};
use crate::board::Side;

/// Draws the box, its two floors and the double band of separation (L 6).
pub fn draw(drawing: Drawing, at: &Geometry) -> Drawing {
    let mut wood = element("g").set("class", "wood").with(
        rect(at.left, at.top, at.wood_width(), at.wood_height())
            .set("rx", 4.0)
            .set("fill", WOOD)
            .set("stroke", EDGE)
            .set("stroke-width", 2.0),
    );
    for (x, y, width, height) in at.floors() {
        wood = wood
            .with(rect(x, y, width, height).set("fill", FLOOR).set("stroke", EDGE).set("stroke-width", 1.5));
    }
    let (x, top) = (at.middle_x(), at.top);
    wood = wood.with(line(x, top, x, top + at.wood_height()));
    if at.tray {
        for side in Side::BOTH {
            let (x, y, width, height) = tray(at, side);
            wood = wood.with(
                rect(x, y, width, height)
                    .set("class", "tray")
                    .set("rx", 3.0)
                    .set("fill", FLOOR)
                    .set("stroke", WOOD)
                    .set("stroke-width", 4.0),
            );
        }
    }
    drawing.with(wood)
}

/// The tray of a side: beyond its field 24, thus in the other's row. Left, top, width, height.
pub fn tray(at: &Geometry, side: Side) -> (f32, f32, f32, f32) {
    let (width, height) = (40.0, 16.0 * 11.0);
    let y = match side {
        Side::White => at.top + BAND,
        Side::Black => at.top + at.wood_height() - BAND - height,
    };
    (at.left - width - 8.0, y, width, height)
}

fn line(x1: f32, y1: f32, x2: f32, y2: f32) -> super::paint::Group {
    element("line")
        .set("x1", x1)
        .set("y1", y1)
        .set("x2", x2)
        .set("y2", y2)
        .set("stroke", EDGE)
        .set("stroke-width", 1.5)
}
