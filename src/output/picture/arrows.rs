//! Arrows for a play: each dame's way from where it stood to where it comes. One played tout d'une shows the way over its repos.

use super::dames::DRAWN;
use super::geometry::{DAME, Geometry};
use super::paint::{Group, circle, element, polygon};
use super::palette::Palette;
use crate::board::{BAR, Men, Move, OFF, Play, Side};

type Point = (f32, f32);

/// How far a bow is bent, for each unit of its length.
const BEND: f32 = 0.12;

/// Draws the play of a side. The picture shows the dames before it, or after it: `men` are those shown.
pub fn draw(at: &Geometry, palette: &Palette, men: &Men, (side, play): (Side, &Play)) -> Vec<Group> {
    let place = |index: &u8| place(at, men, side, *index);
    let draw = |way: &Vec<u8>| {
        let points: Vec<Point> = way.iter().map(place).collect();
        let fields: Vec<String> = way.iter().map(ToString::to_string).collect();
        let group = element("g").set("class", "arrow").set("data-side", side.letter().to_string());
        arrow(group.set("data-way", fields.join("/")), &points, at.middle_y(), palette)
    };
    ways(play).iter().map(draw).collect()
}

/// The ways of single dames: moves joined where one begins at the end of the other.
fn ways(play: &Play) -> Vec<Vec<u8>> {
    let mut ways: Vec<Vec<u8>> = Vec::new();
    for &Move { from, to } in play.moves() {
        match ways.last_mut() {
            Some(way) if way.last() == Some(&from) && from != BAR => way.push(to),
            _ => ways.push(vec![from, to]),
        }
    }
    ways
}

/// The bows of one way with its head, and a circle at each repos; all bent away from the `middle`.
fn arrow(mut group: Group, points: &[Point], middle: f32, palette: &Palette) -> Group {
    let paint = palette.changed;
    let mut points = points.to_vec();
    if let [from, to, ..] = *points {
        points[0] = beside(from, lean(from, to, middle));
    }
    let bows: String = points.windows(2).map(|pair| bow(pair[0], pair[1], middle)).collect();
    for (colour, width) in [(paint.rim, 7), (paint.fill, 3)] {
        let path = element("path").set("d", bows.as_str()).set("fill", "none");
        group = group.with(path.set("stroke", colour).set("stroke-width", width));
    }
    for &(x, y) in &points[1..points.len().saturating_sub(1)] {
        group = group.with(circle(x, y, 6.0).set("class", "repos").painted(paint, 1.5));
    }
    if let [.., from, to] = *points {
        group = group.with(head((lean(from, to, middle), to)).painted(paint, 1.5));
    }
    group
}

/// The topmost dame of a place, or where the first would be.
fn place(at: &Geometry, men: &Men, side: Side, index: u8) -> Point {
    match index {
        BAR => (at.middle_x(), at.inward(side, DAME + 6.0)),
        OFF.. => {
            let (x, y, width, height) = at.tray(side);
            (x + width, y + height / 2.0)
        }
        field => {
            let (x, row) = at.field(side, field);
            (x, at.dame(row, men.count(side, field).clamp(1, DRAWN) - 1))
        }
    }
}

/// The point that a bow leans to, bent by a part of its length towards a height: the middle of the board.
fn lean(from: Point, to: Point, middle: f32) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let inwards = if (y - dx < y) == (middle < y) { BEND } else { -BEND };
    (x + dy * inwards, y - dx * inwards)
}

/// The rim of a dame, on the side of another point: what is written on the dame is left to be read.
fn beside(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let part = (DAME / dx.hypot(dy).max(1.0)).min(0.5);
    (from.0 + dx * part, from.1 + dy * part)
}

fn bow(from: Point, to: Point, middle: f32) -> String {
    let via = lean(from, to, middle);
    format!("M{:.0} {:.0}Q{:.0} {:.0} {:.0} {:.0}", from.0, from.1, via.0, via.1, to.0, to.1)
}

/// The head of an arrow that comes from a point.
fn head((via, to): (Point, Point)) -> Group {
    let (dx, dy) = (to.0 - via.0, to.1 - via.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let (long, half) = (15.0, 8.0);
    let foot = (to.0 - ux * long, to.1 - uy * long);
    let corners = [to, (foot.0 - uy * half, foot.1 + ux * half), (foot.0 + uy * half, foot.1 - ux * half)];
    polygon(&corners.map(|(x, y)| (x.round(), y.round())))
}
