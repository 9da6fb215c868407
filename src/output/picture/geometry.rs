//! Where things are, in units of which a flèche is 40 wide. The only file with sums about places.
//!
//! Places along the board are reckoned from the talons' end, so that a board seen from the other seat is the same one turned.
//! The picture of a game is always of one size, whatever stands.

use super::Options;
use super::numbers::Numbers;
use crate::board::Side;
use crate::rules::Furniture;

/// Width of a flèche.
pub const FLECHE: f32 = 40.0;
/// Length of a flèche: five dames.
pub const LENGTH: f32 = 182.0;
/// Radius of a dame: six fill a table (L 12).
pub const DAME: f32 = 18.0;
/// Radius of a jeton.
pub const JETON: f32 = 15.0;
/// Between the points of the flèches of the two sides: two jetons of one side and one of the other find room.
const GAP: f32 = 100.0;
/// Width of the outer bands.
pub const BAND: f32 = 30.0;
/// The band of separation; wider where dames lie on it.
const MIDDLE: f32 = 26.0;
const BAR: f32 = 44.0;
/// The margin at the talons, where the tray for dames borne off has room: that is where they leave the board.
const TRAY: f32 = 38.0;
/// The other margins: the numbers of the flèches, whose turn it is.
const MARGIN: f32 = 26.0;
/// A line of text below.
const LINE: f32 = 22.0;

/// A rectangle: left, top, width, height.
pub type Area = (f32, f32, f32, f32);

/// The places of one picture.
pub struct Geometry {
    /// The outer upper edge of the wood.
    pub top: f32,
    left: f32,
    middle: f32,
    bottom: Side,
    lines: f32,
}

impl Geometry {
    /// The places for what is to be drawn.
    pub fn new(furniture: &Furniture, options: &Options<'_>) -> Geometry {
        Geometry {
            left: if options.bottom == Side::White { TRAY } else { MARGIN },
            top: if options.numbers == Numbers::Hidden { 8.0 } else { MARGIN },
            middle: if furniture.bar { BAR } else { MIDDLE },
            bottom: options.bottom,
            lines: f32::from(u8::from(options.caption.is_some())),
        }
    }

    /// How far from the talons' end, as a place in the picture.
    pub fn along(&self, distance: f32) -> f32 {
        match self.bottom {
            Side::White => self.left + distance,
            Side::Black => self.left + self.wood_width() - distance,
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

    /// The wood.
    pub fn wood(&self) -> Area {
        (self.left, self.top, self.wood_width(), self.wood_height())
    }

    /// The two floors.
    pub fn floors(&self) -> [Area; 2] {
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

    /// The middle of the band at the talons, and of that at the coins.
    pub fn talon_band(&self) -> f32 {
        self.along(BAND / 2.0)
    }

    /// The middle of the band at the coins.
    pub fn coin_band(&self) -> f32 {
        self.along(self.wood_width() - BAND / 2.0)
    }

    /// The margin beyond the coins, at this distance from the wood.
    pub fn beyond_coins(&self, distance: f32) -> f32 {
        self.along(self.wood_width() + distance)
    }

    /// The middle of the `n`th flèche (1..12) from the talon, on either side.
    pub fn column(&self, n: u8) -> f32 {
        let n = f32::from(n.clamp(1, 12));
        let over = if n > 6.0 { self.middle } else { 0.0 };
        self.along(BAND + (n - 0.5) * FLECHE + over)
    }

    /// The flèche that `side` calls `field` (1..24): its middle, and whose row it stands in.
    pub fn field(&self, side: Side, field: u8) -> (f32, Side) {
        if field <= 12 {
            (self.column(field), side)
        } else {
            (self.column(25u8.saturating_sub(field)), side.other())
        }
    }

    /// Whether this row is the upper one.
    pub fn is_above(&self, row: Side) -> bool {
        row != self.bottom
    }

    /// A distance from the long band of `row`, towards the middle, as a height in the picture.
    pub fn inward(&self, row: Side, distance: f32) -> f32 {
        if self.is_above(row) {
            self.top + BAND + distance
        } else {
            self.top + self.wood_height() - BAND - distance
        }
    }

    /// The foot of a line of text of this height whose middle is at a distance from the long band of `row`.
    pub fn foot(&self, row: Side, distance: f32, height: f32) -> f32 {
        self.inward(row, distance) + height * 0.35
    }

    /// The middle of the `n`th dame (from 0) from the band of `row`.
    pub fn dame(&self, row: Side, n: u8) -> f32 {
        self.inward(row, DAME + f32::from(n) * 2.0 * DAME)
    }

    /// The place of a jeton that shows `points` (L 141): beyond the points of the flèches.
    pub fn jeton(&self, side: Side, points: u16) -> (f32, f32) {
        let between = |n: u8| (self.column(n) + self.column(n + 1)) / 2.0;
        let beside = |distance: f32| self.along(self.wood_width() / 2.0 + distance);
        let close = JETON + 2.0;
        let x = match points {
            0 => self.along(BAND + close),
            1 => self.column(1),
            2 => between(1),
            3 => between(2),
            4 => between(3),
            5 => self.column(5),
            6 => beside(-self.middle / 2.0 - close),
            7 => self.middle_x(),
            8 => beside(self.middle / 2.0 + close),
            9 => self.column(10),
            _ => self.along(self.wood_width() - BAND - close),
        };
        (x, self.inward(side, LENGTH + JETON + 2.0))
    }

    /// The tray of a side: beyond its field 24, thus in the other's row.
    pub fn tray(&self, side: Side) -> Area {
        let (width, height) = (28.0, 16.0 * 11.0);
        let x = self.along(-TRAY / 2.0) - width / 2.0;
        let near = self.inward(side.other(), 0.0);
        (x, if self.is_above(side.other()) { near } else { near - height }, width, height)
    }

    /// The whole picture.
    pub fn view_box(&self) -> String {
        format!("0 0 {} {}", self.width(), self.height())
    }

    /// The height that goes with a width.
    pub fn height_for(&self, width: f32) -> f32 {
        width * self.height() / self.width()
    }

    /// The middle of the picture.
    pub fn centre(&self) -> f32 {
        self.width() / 2.0
    }

    /// The foot of the line of text under the board.
    pub fn line(&self) -> f32 {
        2.0 * self.top + self.wood_height() + 0.7 * LINE
    }

    fn width(&self) -> f32 {
        self.wood_width() + TRAY + MARGIN
    }

    fn height(&self) -> f32 {
        self.wood_height() + 2.0 * self.top + self.lines * LINE
    }
}
