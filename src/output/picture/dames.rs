//! The dames: on the flèches, on the bar, borne off, in a hand, between two flèches.

use super::geometry::{DAME, Geometry};
use super::paint::{Group, circle, element, rect, tooltip, words};
use super::palette::Palette;
use super::wood;
use crate::board::{BAR, Board, Field, Men, OFF, Side, Spot};

/// So many are drawn one above the other; more are counted by a number on the last.
pub const DRAWN: u8 = 5;
/// The radius of a dame that lies on a band.
const SMALL: f32 = 13.0;

/// Everything that the dames are drawn with.
pub struct Dames<'a> {
    /// The places.
    pub at: &'a Geometry,
    /// The colours.
    pub palette: &'a Palette,
    /// What stands.
    pub board: &'a Board,
    /// Where dames lie that are between two flèches.
    pub between: &'a [(Side, Field, Field)],
}

impl Dames<'_> {
    /// Every stack of dames, one group each.
    pub fn stacks(&self, trays: bool) -> Vec<Group> {
        let mut stacks = Vec::new();
        let is_off = |side: &Side| self.board.men.count(*side, OFF) > 0;
        if trays || Side::BOTH.iter().any(is_off) {
            stacks.push(wood::trays(self.at));
        }
        for side in Side::BOTH {
            stacks.extend((1..=24).filter_map(|field| self.on_field(side, field)));
            stacks.extend(self.on_bar(side));
            stacks.extend(self.borne_off(side));
            stacks.extend(self.adrift(side));
        }
        stacks
    }

    /// A ring where a dame has come, a broken one where it has left.
    pub fn changes(&self, before: &Men) -> Vec<Group> {
        let fields = Side::BOTH.into_iter().flat_map(|side| (1..=24u8).map(move |field| (side, field)));
        fields.filter_map(|(side, field)| self.change(before, side, field)).collect()
    }

    /// A group that says whose dames it holds, where and how many.
    fn stack(&self, side: Side, spot: Spot, count: u8) -> Option<Group> {
        let place = match spot {
            Spot::Hand => "hand".to_owned(),
            spot => spot.to_string(),
        };
        (count > 0).then(|| {
            element("g")
                .set("class", "stack")
                .set("data-side", side.letter().to_string())
                .set("data-place", place.as_str())
                .set("data-dames", count)
                .painted(self.palette.side(side), 1.6)
                .with(tooltip(&format!("{side} {place}: {count}")))
        })
    }

    fn counted(&self, side: Side, index: u8) -> Option<(Group, u8)> {
        let count = self.board.men.count(side, index);
        Some((self.stack(side, Spot::from_index(index)?, count)?, count))
    }

    fn on_field(&self, side: Side, field: u8) -> Option<Group> {
        let (mut group, count) = self.counted(side, field)?;
        let (x, row) = self.at.field(side, field);
        // A board on which both colours lie on one flèche (an error, or the booklet's game) shows both.
        let under = self.board.men.across(side, field).min(DRAWN - 1);
        let first = if side == Side::Black { under } else { 0 };
        for n in 0..count.min(DRAWN) {
            let y = self.at.dame(row, (first + n).min(DRAWN - 1));
            group = group.with(dame(x, y, DAME - 0.8));
            if n + 1 == DRAWN && count > DRAWN {
                group = group.with(self.number(x, y, side, count));
            }
        }
        Some(group)
    }

    fn number(&self, x: f32, y: f32, side: Side, count: u8) -> Group {
        let size = match count {
            0..10 => 23.0,
            10..100 => 19.0,
            _ => 16.0,
        };
        let number = words(x, y + size * 0.35, size, &count.to_string());
        number.set("font-weight", "bold").set("fill", ink(self.palette, side)).set("stroke", "none")
    }

    /// On the bar, on the side of the table in which the dame enters.
    fn on_bar(&self, side: Side) -> Option<Group> {
        let (mut group, count) = self.counted(side, BAR)?;
        for n in 0..count.min(3) {
            let (x, y) = (self.at.middle_x(), self.at.inward(side, DAME + 6.0 + f32::from(n) * 2.0 * DAME));
            group = group.with(dame(x, y, DAME - 0.8));
            if n == 2 && count > 3 {
                group = group.with(self.number(x, y, side, count));
            }
        }
        Some(group)
    }

    /// Borne off: on edge in the tray, and how many.
    fn borne_off(&self, side: Side) -> Option<Group> {
        let (mut group, count) = self.counted(side, OFF)?;
        let (x, y, width, height) = self.at.tray(side);
        let is_above = self.at.is_above(side.other());
        for n in 0..count.min(15) {
            let up = 11.0 * f32::from(n) + 13.0;
            let y = if is_above { y + up - 11.0 } else { y + height - up };
            let edge = rect(x + 3.0, y, width - 6.0, 10.0).set("rx", 2.0);
            group = group.with(edge.set("class", "dame"));
        }
        let foot = if is_above { y + height + 18.0 } else { y - 6.0 };
        let label = words(x + width / 2.0, foot, 18.0, &count.to_string());
        Some(group.with(
            label.set("font-weight", "bold").set("fill", super::palette::OUTSIDE).set("stroke", "none"),
        ))
    }

    /// On no field: astride two of them, as many as are said to be there, the others lifted onto the band at the coins.
    fn adrift(&self, side: Side) -> Vec<Group> {
        let adrift = self.board.adrift[side.index()];
        let astride = self.between.iter().filter(|one| one.0 == side).take(usize::from(adrift));
        let mut groups: Vec<Group> = astride.filter_map(|&(side, a, b)| self.astride(side, a, b)).collect();
        let rest = adrift.saturating_sub(groups.len().min(255) as u8);
        groups.extend(self.stack(side, Spot::Hand, rest).map(|mut group| {
            let (x, y) = (self.at.coin_band(), self.at.inward(side, 60.0));
            group = group.with(dame(x, y, SMALL)).with(self.ring(x, y, SMALL + 2.0, true));
            if rest > 1 { group.with(self.number(x, y, side, rest)) } else { group }
        }));
        groups
    }

    fn astride(&self, side: Side, a: Field, b: Field) -> Option<Group> {
        let ((one, row), (other, _)) = (self.at.field(side, a.number()), self.at.field(side, b.number()));

        let most = self.board.men.count(side, a.number()).max(self.board.men.count(side, b.number()));
        let y = self.at.dame(row, most.min(DRAWN - 1));
        let group = self.stack(side, Spot::Between(a, b), 1)?;
        Some(group.with(dame((one + other) / 2.0, y, DAME - 0.8)))
    }

    fn change(&self, before: &Men, side: Side, field: u8) -> Option<Group> {
        let (was, is) = (before.count(side, field), self.board.men.count(side, field));
        if was == is {
            return None;
        }
        let (x, row) = self.at.field(side, field);
        let y = self.at.dame(row, was.max(is).min(DRAWN) - 1);
        let class = if is > was { "came" } else { "left" };
        Some(self.ring(x, y, DAME - 2.0, is < was).set("class", class))
    }

    /// A ring in its casing, whole or broken.
    fn ring(&self, x: f32, y: f32, radius: f32, broken: bool) -> Group {
        let ring = |paint, width| circle(x, y, radius).set("stroke", paint).set("stroke-width", width);
        let paint = self.palette.changed;
        let line = ring(paint.fill, 2.6);
        let line = if broken { line.set("stroke-dasharray", "5 4") } else { line };
        element("g").set("fill", "none").with(ring(paint.rim, 5.0)).with(line)
    }
}

/// A dame, in the colours of its stack.
fn dame(x: f32, y: f32, radius: f32) -> Group {
    circle(x, y, radius).set("class", "dame")
}

/// What is written with on a side's dames and dice.
pub fn ink(palette: &Palette, side: Side) -> &'static str {
    palette.side(side.other()).fill
}
