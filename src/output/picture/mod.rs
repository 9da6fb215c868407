//! The board as a picture: takes what stands (a [`Board`](crate::board::Board)), what belongs to the board ([`Furniture`]) and what
//! the caller wants shown beside it ([`Options`]), gives SVG text that stands alone or inside a page.
//!
//! White sits at the bottom with his talon at his left, Black at the top with his at his right (L 4, 13, 25), so
//! that both talons are at the left of the picture. Which game it is, nobody asks: jetons, coins and bar are
//! drawn where the furniture has them.
//!
//! ```
//! use trictrac::{board::Board, rules, output::picture::{self, Options}};
//! let game = rules::find("trictrac", None).unwrap();
//! let table = Board { men: game.setup(), ..Board::EMPTY };
//! let svg = picture::board(&table, &game.furniture(), &Options::default());
//! assert!(svg.starts_with("<svg") && svg.contains(">15</text>"));
//! ```

mod caption;
mod dames;
mod dice;
mod fleches;
mod geometry;
mod marks;
mod paint;
mod wood;

use crate::board::{Board, Men, Roll, Side};
use crate::rules::Furniture;
use geometry::Geometry;
use paint::{Group, element, tooltip};

/// What to show beside the board itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Options<'a> {
    /// Width of the picture, in pixels of the page.
    pub width: u32,
    /// The numbers of the flèches, each side's own.
    pub numbers: bool,
    /// Whose turn it is.
    pub turn: Option<Side>,
    /// The dice as thrown.
    pub roll: Option<Roll>,
    /// The dames before the last play: fields that have changed are ringed.
    pub before: Option<&'a Men>,
    /// A line under the board, of any text: it is escaped.
    pub caption: Option<&'a str>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { width: 520, numbers: true, turn: None, roll: None, before: None, caption: None }
    }
}

/// Draws a board. The text is one well-formed `<svg>` element, without ids, scripts, styles or links, so that any
/// number of them can stand in one page.
#[must_use]
pub fn board(table: &Board, furniture: &Furniture, options: &Options<'_>) -> String {
    let at = Geometry::new(table, furniture, options);
    let mut drawing = element("svg")
        .set("xmlns", "http://www.w3.org/2000/svg")
        .set("role", "img")
        .set("width", options.width)
        .set("height", at.height_for(options.width))
        .set("viewBox", at.view_box())
        .set("font-family", "Georgia, 'DejaVu Serif', serif")
        .set("text-anchor", "middle");
    drawing = drawing.with(tooltip(caption::in_words(table)));
    drawing = wood::draw(drawing, &at);
    drawing = fleches::draw(drawing, &at, furniture, options);
    drawing = dames::draw(drawing, &at, table, options);
    if furniture.jetons {
        drawing = marks::draw(drawing, &at, &table.marks);
    } else if Side::BOTH.into_iter().any(|side| table.marks.fichet(side) > 0) {
        drawing = marks::parties(drawing, &at, &table.marks);
    }
    drawing = dice::draw(drawing, &at, table, furniture, options);
    caption::draw(drawing, &at, table, options).into_text()
}

/// One part of the drawing after the other.
type Drawing = Group;

#[cfg(test)]
mod tests;
