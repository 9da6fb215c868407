//! The dames in words, and the line under the board.

use super::geometry::Geometry;
use super::paint::{Group, words};
use super::palette::OUTSIDE;
use crate::board::Placement;
use crate::board::{BAR, Board, OFF, Side, Spot};

/// The dames in the notation's words: what a reader of the screen hears.
pub fn in_words(table: &Board) -> String {
    let dames = Side::BOTH.into_iter().flat_map(|side| {
        (BAR..=OFF)
            .filter_map(move |index| Some((side, Spot::from_index(index)?, table.men.count(side, index))))
    });
    let adrift = Side::BOTH.into_iter().map(|side| (side, Spot::Hand, table.adrift[side.index()]));
    Placement::new(dames.chain(adrift).filter(|entry| entry.2 > 0), table.completeness).to_string()
}

/// Writes the line.
pub fn draw(at: &Geometry, text: &str) -> Group {
    words(at.centre(), at.line(), 15.0, text).set("class", "caption").set("fill", OUTSIDE)
}
