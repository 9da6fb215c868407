//! The twenty-four flèches, their numbers, the coins, and whose turn it is.

use super::geometry::{BAND, FLECHE, Geometry, LENGTH};
use super::paint::{EDGE, GOLD, GREEN, Group, INK, IVORY, element, polygon, words};
use super::{Drawing, Options};
use crate::board::Side;
use crate::rules::Furniture;

/// Own field of the coin.
const COIN: u8 = 12;

/// Draws them, light and dark in turn, the light ones of one side facing the dark ones of the other (L 10).
pub fn draw(drawing: Drawing, at: &Geometry, furniture: &Furniture, options: &Options<'_>) -> Drawing {
    let mut fleches = element("g").set("class", "fleches");
    for row in Side::BOTH {
        for n in 1..=12u8 {
            let light = (n % 2 == 0) == (row == Side::White);
            fleches = fleches.with(fleche(at, row, n, if light { IVORY } else { GREEN }));
        }
        if furniture.coins {
            fleches = fleches.with(coin(at, row));
        }
    }
    let mut drawing = drawing.with(fleches);
    if options.numbers {
        drawing = drawing.with(numbers(at, furniture));
    }
    if let Some(turn) = options.turn {
        drawing = drawing.with(hand(at, turn));
    }
    drawing
}

fn fleche(at: &Geometry, row: Side, n: u8, colour: &str) -> Group {
    let (x, foot, tip) = (at.column(n), at.inward(row, 0.0), at.inward(row, LENGTH));
    polygon(&[(x - FLECHE / 2.0 + 1.0, foot), (x + FLECHE / 2.0 - 1.0, foot), (x, tip)])
        .set("fill", colour)
        .set("stroke", EDGE)
        .set("stroke-width", 0.6)
}

/// A golden lozenge near the point of the coin: seen also when a case lies on it.
fn coin(at: &Geometry, row: Side) -> Group {
    let (x, _) = at.field(row, COIN);
    let y = |distance| at.inward(row, LENGTH + distance);
    let lozenge = polygon(&[(x, y(-22.0)), (x + 5.0, y(-14.0)), (x, y(-6.0)), (x - 5.0, y(-14.0))]);
    lozenge.set("class", "coin").set("fill", GOLD).set("stroke", EDGE).set("stroke-width", 0.6)
}

/// Each side's own numbers, outside the wood; talon and coin by name where the board has them.
fn numbers(at: &Geometry, furniture: &Furniture) -> Group {
    let mut numbers = element("g").set("class", "numbers").set("fill", INK);
    for row in Side::BOTH {
        let y = match row {
            Side::White => at.inward(row, -BAND - 16.0),
            Side::Black => at.inward(row, -BAND - 7.0),
        };
        for n in 1..=12u8 {
            let text = match n {
                1 if furniture.jetons => "talon".to_owned(),
                COIN if furniture.coins => "coin".to_owned(),
                n => n.to_string(),
            };
            let size = if text.len() > 2 { 12.0 } else { 13.0 };
            let mut number = words(at.column(n), y, size, &text);
            if text.len() > 2 {
                number = number.set("font-style", "italic");
            }
            numbers = numbers.with(number);
        }
    }
    numbers
}

/// A mark at the right of the player who is to roll.
fn hand(at: &Geometry, turn: Side) -> Group {
    let (x, y) = (at.right() + 6.0, at.inward(turn, 30.0));
    polygon(&[(x, y), (x + 13.0, y - 8.0), (x + 13.0, y + 8.0)]).set("class", "turn").set("fill", GOLD)
}
