//! The board as a picture: takes what stands (a [`Board`]), what belongs to the board ([`Furniture`]) and what
//! the caller wants shown beside it ([`Options`]), gives SVG text that stands alone or inside a page.
//!
//! White sits at the bottom with his talon at his left, Black at the top with his at his right (L 4, 13, 25), so
//! that both talons are at the left of the picture; seen from Black's seat the board is turned. Which game it is, nobody asks: jetons, coins
//! and bar are drawn where the furniture has them.
//!
//! ```
//! use trictrac::{board::Board, rules, output::picture::{self, Options}};
//! let game = rules::find("trictrac", None).unwrap();
//! let table = Board { men: game.setup(), ..Board::EMPTY };
//! let svg = picture::board(&table, &game.furniture(), &Options::default());
//! assert!(svg.starts_with("<svg") && svg.contains(">15</text>"));
//! ```

mod arrows;
mod caption;
mod dames;
mod dice;
mod fleches;
mod geometry;
mod marks;
mod numbers;
mod paint;
mod palette;
mod wood;

pub use numbers::Numbers;

use crate::board::{Board, Field, Men, Play, Roll, Side};
use crate::rules::Furniture;
use dames::Dames;
use geometry::Geometry;
use paint::{Group, element, tooltip};
use palette::Palette;

/// How wide a picture is.
///
/// ```
/// use trictrac::{board::Board, output::picture::{Options, Width, board}, rules::find};
/// let furniture = find("trictrac", None).unwrap().furniture();
/// let svg = |width| board(&Board::EMPTY, &furniture, &Options { width, ..Options::default() });
/// assert!(svg(Width::Pixels(400)).contains("width=\"400\""));
/// assert!(svg(Width::Millimetres(80.0)).contains("width=\"80mm\""));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Width {
    /// In pixels of a page.
    Pixels(u32),
    /// In millimetres of paper.
    Millimetres(f32),
}

/// How a board is painted.
///
/// ```
/// use trictrac::{board::Board, output::picture::{Options, Style, board}, rules::find};
/// let game = find("trictrac", None).unwrap();
/// let svg = |style| board(&Board { men: game.setup(), ..Board::EMPTY }, &game.furniture(), &Options { style, ..Options::default() });
/// assert_ne!(svg(Style::Print), svg(Style::Colour));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Wood, ivory and green.
    #[default]
    Colour,
    /// Black on white, as the treatises' figures.
    Print,
}

/// What to show beside the board itself.
///
/// ```
/// use trictrac::{board::{Board, Field, Play, Roll, Side}, output::picture::{Numbers, Options, board}, rules::find};
/// let game = find("trictrac", None).unwrap();
/// let play: Play = "1/7 1/5".parse().unwrap();
/// let options = Options {
///     numbers: Numbers::Own,
///     bottom: Side::Black,
///     roll: Roll::new(6, 4),
///     thrower: Some(Side::White),
///     arrows: Some((Side::White, &play)),
///     highlight: &[(Side::White, Field::new(12).unwrap())],
///     caption: Some("six and four < the beginning >"),
///     ..Options::default()
/// };
/// let svg = board(&Board { men: game.setup(), ..Board::EMPTY }, &game.furniture(), &options);
/// assert!(svg.contains("six and four &lt; the beginning &gt;"), "a caption is text");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Options<'a> {
    /// Width of the picture.
    pub width: Width,
    /// How it is painted.
    pub style: Style,
    /// How the flèches are numbered.
    pub numbers: Numbers,
    /// Who sits at the bottom.
    pub bottom: Side,
    /// Whether fichets, jetons and pavillon are shown.
    pub score: bool,
    /// Whose turn it is.
    pub turn: Option<Side>,
    /// The dice as thrown.
    pub roll: Option<Roll>,
    /// Who threw them.
    pub thrower: Option<Side>,
    /// The dames before the last play: fields that have changed are ringed.
    pub before: Option<&'a Men>,
    /// A play that is shown by arrows, and whose.
    pub arrows: Option<(Side, &'a Play)>,
    /// Fields that are pointed out, each as a side counts it.
    pub highlight: &'a [(Side, Field)],
    /// Where dames that are adrift lie between two flèches; the others are in a hand.
    pub between: &'a [(Side, Field, Field)],
    /// A line under the board, of any text: it is escaped.
    pub caption: Option<&'a str>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            width: Width::Pixels(520),
            style: Style::Colour,
            numbers: Numbers::Own,
            bottom: Side::White,
            score: true,
            turn: None,
            roll: None,
            thrower: None,
            before: None,
            arrows: None,
            highlight: &[],
            between: &[],
            caption: None,
        }
    }
}

/// A picture in pieces: put one after the other between `open` and `</svg>` they are the picture. Of two boards of one game most pieces are the same
/// text, so that a page with many boards holds each once.
///
/// ```
/// use trictrac::{board::Board, output::picture::{Options, board, pieces}, rules::find};
/// let game = find("trictrac", None).unwrap();
/// let table = Board { men: game.setup(), ..Board::EMPTY };
/// let cut = pieces(&table, &game.furniture(), &Options::default());
/// let whole = format!("{}{}</svg>", cut.open, cut.pieces.concat());
/// assert_eq!(whole, board(&table, &game.furniture(), &Options::default()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The opening tag.
    pub open: String,
    /// The pieces, each well-formed, without ids, scripts, styles or links.
    pub pieces: Vec<String>,
}

/// Draws a board. The text is one well-formed `<svg>` element, without ids, scripts, styles or links, so that any
/// number of them can stand in one page.
///
/// See [`Options`] for an example.
#[must_use]
pub fn board(table: &Board, furniture: &Furniture, options: &Options<'_>) -> String {
    let Pieces { open, pieces } = pieces(table, furniture, options);
    open + &pieces.concat() + "</svg>"
}

/// Draws a board in pieces.
///
/// See [`Pieces`] for an example.
#[must_use]
pub fn pieces(table: &Board, furniture: &Furniture, options: &Options<'_>) -> Pieces {
    let at = Geometry::new(furniture, options);
    let empty = opening(&at, options).into_text();
    let open = empty.strip_suffix("/>").map_or(empty.clone(), |open| format!("{open}>"));
    let groups = groups(&at, table, furniture, options);
    Pieces { open, pieces: groups.into_iter().map(Group::into_text).collect() }
}

fn opening(at: &Geometry, options: &Options<'_>) -> Group {
    let svg = element("svg").set("xmlns", "http://www.w3.org/2000/svg").set("role", "img");
    let sized = match options.width {
        Width::Pixels(width) => {
            svg.set("width", width).set("height", at.height_for(width as f32).round() as u32)
        }
        Width::Millimetres(width) => {
            svg.set("width", format!("{width}mm")).set("height", format!("{:.2}mm", at.height_for(width)))
        }
    };
    sized
        .set("viewBox", at.view_box())
        .set("font-family", "Georgia, 'DejaVu Serif', serif")
        .set("text-anchor", "middle")
}

/// Everything in the order in which it lies on the other.
fn groups(at: &Geometry, table: &Board, furniture: &Furniture, options: &Options<'_>) -> Vec<Group> {
    let palette = Palette::of(options.style);
    let mut all = vec![tooltip(&caption::in_words(table)), wood::draw(at, palette)];
    all.push(fleches::draw(at, palette, furniture));
    let parties = Side::BOTH.into_iter().any(|side| table.marks.fichet(side) > 0);
    if furniture.jetons || (parties && options.score) {
        all.push(wood::holes(at, palette));
    }
    all.extend(numbers::draw(at, furniture, options));
    all.extend(fleches::turn(at, options));
    let signs = Side::BOTH.into_iter();
    all.extend(signs.filter_map(|side| fleches::completeness(at, side, table.completeness[side.index()])));
    let dames = Dames { at, palette, board: table, between: options.between };
    all.extend(dames.stacks(furniture.bar));
    all.extend(options.highlight.iter().map(|&(side, field)| fleches::highlight(at, palette, side, field)));
    if options.score && furniture.jetons {
        all.extend(marks::draw(at, palette, &table.marks));
    } else if options.score && parties {
        all.extend(marks::fichets(at, palette, &table.marks));
    }
    all.extend(options.before.map(|before| dames.changes(before)).unwrap_or_default());
    all.extend(options.roll.map(|roll| dice::draw(at, palette, roll, options.thrower)));
    if furniture.cube {
        all.push(dice::cube(at, palette, &table.cube));
    }
    if let Some(play) = options.arrows {
        all.extend(arrows::draw(at, palette, &table.men, play));
    }
    all.extend(options.caption.map(|text| caption::draw(at, text)));
    all
}

#[cfg(test)]
mod contrast;
#[cfg(test)]
mod tests;
