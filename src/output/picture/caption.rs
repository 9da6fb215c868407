//! The lines under the board: what the wood cannot show, and what the caller says.

use super::geometry::Geometry;
use super::paint::{INK, words};
use super::{Drawing, Options};
use crate::board::Placement;
use crate::board::{BAR, Board, Completeness, OFF, Side, Spot};
use std::fmt::Write;

/// The dames in the notation's words: what a reader of the screen hears.
pub fn in_words(table: &Board) -> String {
    let dames = Side::BOTH.into_iter().flat_map(|side| {
        (BAR..=OFF)
            .filter_map(move |index| Some((side, Spot::from_index(index)?, table.men.count(side, index))))
    });
    let adrift = Side::BOTH.into_iter().map(|side| (side, Spot::Hand, table.adrift[side.index()]));
    Placement::new(dames.chain(adrift).filter(|entry| entry.2 > 0), table.told).to_string()
}

/// Whether a line is needed for what the wood cannot show.
pub fn shows_rest(table: &Board) -> bool {
    !rest(table).is_empty()
}

/// Dames that are on no field, and sides that are told in part or not at all, in the notation's signs.
fn rest(table: &Board) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        let adrift = table.adrift[side.index()];
        if adrift > 0 {
            let _ = write!(text, " {side} ~*{adrift}");
        }
        match table.told[side.index()] {
            Completeness::Whole => {}
            Completeness::Part => {
                let _ = write!(text, " {side} ...");
            }
            Completeness::Nothing => {
                let _ = write!(text, " {side} ?");
            }
        }
    }
    text
}

/// Writes the lines.
pub fn draw(mut drawing: Drawing, at: &Geometry, table: &Board, options: &Options<'_>) -> Drawing {
    let mut line = 0.0;
    for text in
        [options.caption, Some(rest(table).trim_start())].into_iter().flatten().filter(|t| !t.is_empty())
    {
        drawing = drawing
            .with(words(at.centre(), at.line(line), 15.0, text).set("class", "caption").set("fill", INK));
        line += 1.0;
    }
    drawing
}
