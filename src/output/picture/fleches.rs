//! The twenty-four flèches, the coins, the fields that are pointed out, and whose turn it is.

use super::Options;
use super::geometry::{BAND, FLECHE, Geometry, LENGTH};
use super::paint::{Group, element, line, polygon, rect, words};
use super::palette::{OUTSIDE, Palette};
use crate::board::{Completeness, Field, Side};
use crate::rules::Furniture;

/// Own field of the coin.
const COIN: u8 = 12;

/// Draws them, light and dark in turn, the light ones of one side facing the dark ones of the other (L 10).
pub fn draw(at: &Geometry, palette: &Palette, furniture: &Furniture) -> Group {
    let mut fleches = element("g").set("class", "fleches");
    for row in Side::BOTH {
        for n in 1..=12u8 {
            fleches = fleches.with(fleche(at, palette, row, n));
        }
        if furniture.coins {
            fleches = fleches.with(coin(at, palette, row));
        }
    }
    fleches
}

fn fleche(at: &Geometry, palette: &Palette, row: Side, n: u8) -> Group {
    let light = n.is_multiple_of(2) == (row == Side::White);
    let (x, foot, tip) = (at.column(n), at.inward(row, 0.0), at.inward(row, LENGTH));
    let half = FLECHE / 2.0 - 1.0;
    let shape = polygon(&[(x - half, foot), (x + half, foot), (x, tip)]);
    // On paper the line alone makes the flèche: in a booklet it is a dot of the photocopier wide.
    let line_width = if palette.hatched { 1.5 } else { 0.8 };
    if light || !palette.hatched {
        return shape.painted(if light { palette.light } else { palette.dark }, line_width);
    }
    let mut hatched = element("g").set("class", "hatched").with(shape.painted(palette.dark, line_width));
    for step in 1..36u8 {
        let distance = f32::from(step) * 5.0;
        let (y, reach) = (at.inward(row, distance), half * (1.0 - distance / LENGTH));
        hatched = hatched.with(
            line((x - reach, y), (x + reach, y)).set("stroke", palette.dark.rim).set("stroke-width", 1.1),
        );
    }
    hatched
}

/// A lozenge near the point of the coin: seen also when a case lies on it.
fn coin(at: &Geometry, palette: &Palette, row: Side) -> Group {
    let (x, _) = at.field(row, COIN);
    let y = |distance| at.inward(row, LENGTH + distance);
    let lozenge = polygon(&[(x, y(-24.0)), (x + 6.0, y(-14.0)), (x, y(-4.0)), (x - 6.0, y(-14.0))]);
    lozenge.set("class", "coin").painted(palette.coin, 1.2)
}

/// A frame around a field that is pointed out.
pub fn highlight(at: &Geometry, palette: &Palette, side: Side, field: Field) -> Group {
    let (x, row) = at.field(side, field.number());
    let y = at.inward(row, 0.0).min(at.inward(row, LENGTH));
    let frame = |paint, width| {
        rect(x - FLECHE / 2.0 + 2.0, y + 2.0, FLECHE - 4.0, LENGTH - 4.0)
            .set("rx", 5.0)
            .set("fill", "none")
            .set("stroke", paint)
            .set("stroke-width", width)
    };
    element("g")
        .set("class", "highlight")
        .set("data-side", side.letter().to_string())
        .set("data-field", field.number())
        .with(frame(palette.highlight.rim, 6.0))
        .with(frame(palette.highlight.fill, 3.0))
}

/// A mark beside the player whose turn it is.
pub fn turn(at: &Geometry, options: &Options<'_>) -> Option<Group> {
    let turn = options.turn?;
    let (near, far, y) = (at.beyond_coins(5.0), at.beyond_coins(20.0), at.inward(turn, 30.0));
    let mark = polygon(&[(near, y), (far, y - 9.0), (far, y + 9.0)]).set("class", "turn");
    Some(mark.set("data-side", turn.letter().to_string()).set("fill", OUTSIDE))
}

/// The notation's sign beside a side whose dames are known in part or not at all.
pub fn completeness(at: &Geometry, side: Side, known: Completeness) -> Option<Group> {
    let sign = match known {
        Completeness::Whole => return None,
        Completeness::Part => "…",
        Completeness::Nothing => "?",
    };
    let sign = words(at.beyond_coins(13.0), at.foot(side, BAND + 35.0, 20.0), 20.0, sign);
    Some(sign.set("class", "told").set("fill", OUTSIDE))
}
