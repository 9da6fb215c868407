//! Where things are, in units of which a flèche is 40 wide. The only file with sums about places.

use super::Options;
use crate::board::{Board, OFF, Side};
use crate::rules::Furniture;

/// Width of a flèche.
pub const FLECHE: f32 = 40.0;
/// Length of a flèche: five dames.
pub const LENGTH: f32 = 182.0;
/// Radius of a dame: six fill a table (L 12).
pub const DAME: f32 = 18.0;
/// Between the points of the flèches of the two sides.
const GAP: f32 = 96.0;
/// Width of the outer bands.
pub const BAND: f32 = 30.0;
/// The band of separation; wider where dames lie on it.
const MIDDLE: f32 = 26.0;
const BAR: f32 = 44.0;
/// The tray for dames borne off, left of the board: that is where they leave it.
const TRAY: f32 = 50.0;
/// The margin: the numbers of the flèches, whose turn it is.
const MARGIN: f32 = 24.0;
/// A line of text below.
const LINE: f32 = 22.0;

/// The places of one picture.
pub struct Geometry {
    /// The outer left edge of the wood.
    pub left: f32,
    /// The outer upper edge of the wood.
    pub top: f32,
    /// Width of the band of separation.
    pub middle: f32,
    /// Whether there is a tray.
    pub tray: bool,
    lines: f32,
    margin: f32,
}

impl Geometry {
    /// The places for what is to be drawn.
    pub fn new(table: &Board, furniture: &Furniture, options: &Options<'_>) -> Geometry {
        let off = Side::BOTH.iter().any(|&side| table.men.count(side, OFF) > 0);
        let on_bar = Side::BOTH.iter().any(|&side| table.men.count(side, crate::board::BAR) > 0);
        let tray = off || furniture.bar;
        let margin = if options.numbers { MARGIN } else { 8.0 };
        let lines = u8::from(super::caption::shows_rest(table)) + u8::from(options.caption.is_some());
        Geometry {
            left: MARGIN + if tray { TRAY } else { 0.0 },
            top: margin,
            middle: if furniture.bar || on_bar { BAR } else { MIDDLE },
            tray,
            lines: f32::from(lines),
            margin,
        }
    }

    /// Width of the wood.
    pub fn wood_width(&self) -> f32 {
        2.0 * BAND + 12.0 * FLECHE + self.middle
    }

    /// Height of the wood.
    pub fn wood_height(&self) -> f32 {
        2.0 * (BAND + LENGTH) + GAP
    }

    /// The corners of the two floors: left, top, width, height.
    pub fn floors(&self) -> [(f32, f32, f32, f32); 2] {
        let (width, height) = (6.0 * FLECHE, self.wood_height() - 2.0 * BAND);
        let left = self.left + BAND;
        [(left, self.top + BAND, width, height), (left + width + self.middle, self.top + BAND, width, height)]
    }

    /// The middle of the band of separation.
    pub fn middle_x(&self) -> f32 {
        self.left + self.wood_width() / 2.0
    }

    /// Half-way between the players.
    pub fn middle_y(&self) -> f32 {
        self.top + self.wood_height() / 2.0
    }

    /// The right edge of the wood.
    pub fn right(&self) -> f32 {
        self.left + self.wood_width()
    }

    /// The middle of the `n`th flèche (1..12) from the left, on either side.
    pub fn column(&self, n: u8) -> f32 {
        let n = f32::from(n.clamp(1, 12));
        let over = if n > 6.0 { self.middle } else { 0.0 };
        self.left + BAND + (n - 0.5) * FLECHE + over
    }

    /// The flèche that `side` calls `field` (1..24): its middle, and whose row it stands in.
    pub fn field(&self, side: Side, field: u8) -> (f32, Side) {
        if field <= 12 { (self.column(field), side) } else { (self.column(25 - field), side.other()) }
    }

    /// A distance from the long band of `row`, towards the middle, as a height in the picture.
    pub fn inward(&self, row: Side, distance: f32) -> f32 {
        match row {
            Side::White => self.top + self.wood_height() - BAND - distance,
            Side::Black => self.top + BAND + distance,
        }
    }

    /// The place of a jeton that shows `points` (L 141): beyond the points of the flèches.
    pub fn jeton(&self, side: Side, points: u16) -> (f32, f32) {
        let between = |n: u8| (self.column(n) + self.column(n + 1)) / 2.0;
        let close = 11.0;
        let x = match points {
            0 => self.left + BAND + close,
            1 => self.column(1),
            2 => between(1),
            3 => between(2),
            4 => between(3),
            5 => self.column(5),
            6 => self.middle_x() - self.middle / 2.0 - close,
            7 => self.middle_x(),
            8 => self.middle_x() + self.middle / 2.0 + close,
            9 => self.column(10),
            _ => self.right() - BAND - close,
        };
        (x, self.inward(side, LENGTH + 16.0))
    }

    /// The whole picture.
    pub fn view_box(&self) -> String {
        format!("0 0 {} {}", self.width(), self.height())
    }

    /// The height on the page that goes with a width.
    pub fn height_for(&self, width: u32) -> u32 {
        (width as f32 * self.height() / self.width()).round() as u32
    }

    /// The middle of the picture.
    pub fn centre(&self) -> f32 {
        self.width() / 2.0
    }

    /// The foot of the `n`th line of text under the board, from 0.
    pub fn line(&self, n: f32) -> f32 {
        self.top + self.wood_height() + self.margin + (n + 0.7) * LINE
    }

    fn width(&self) -> f32 {
        self.right() + MARGIN
    }

    fn height(&self) -> f32 {
        self.wood_height() + 2.0 * self.margin + self.lines * LINE
    }
}
