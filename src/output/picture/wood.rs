//! Bands, floors and holes: what stands whatever is played.

use super::geometry::{BAND, Geometry};
use super::paint::{Group, circle, element, line, rect};
use super::palette::{OUTSIDE, Palette};
use crate::board::Side;

/// Draws the box, its two floors and the double band of separation (L 6).
pub fn draw(at: &Geometry, palette: &Palette) -> Group {
    let (x, y, width, height) = at.wood();
    let mut wood = element("g")
        .set("class", "wood")
        .with(rect(x, y, width, height).set("rx", 4.0).painted(palette.wood, 2.0).set("stroke", OUTSIDE));
    for (x, y, width, height) in at.floors() {
        wood = wood.with(rect(x, y, width, height).painted(palette.floor, 1.5));
    }
    let x = at.middle_x();
    wood.with(line((x, y), (x, y + height)).set("stroke", palette.wood.rim).set("stroke-width", 1.5))
}

/// Twelve holes along each long band, three in the band at the talons (L 11).
pub fn holes(at: &Geometry, palette: &Palette) -> Group {
    let mut holes = element("g").set("class", "holes").painted(palette.hole, 0.8);
    for row in Side::BOTH {
        for n in 1..=12u8 {
            holes = holes.with(circle(at.column(n), at.inward(row, -BAND / 2.0), 3.2));
        }
        holes = holes.with(circle(at.talon_band(), at.inward(row, WAITING), 3.2));
    }
    holes.with(circle(at.talon_band(), at.middle_y(), 3.2))
}

/// How far from the long band a fichet waits, in the band at the talons, for its first hole.
pub const WAITING: f32 = 100.0;

/// The trays for the dames borne off, outside the wood.
pub fn trays(at: &Geometry) -> Group {
    let mut trays = element("g").set("class", "trays");
    for side in Side::BOTH {
        let (x, y, width, height) = at.tray(side);
        let tray = rect(x, y, width, height).set("class", "tray").set("rx", 3.0);
        trays = trays.with(tray.set("fill", "none").set("stroke", OUTSIDE).set("stroke-width", 1.5));
    }
    trays
}
