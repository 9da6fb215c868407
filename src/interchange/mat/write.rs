//! Match to text, as gnubg writes it to the byte: its widths count bytes, a turn of fewer than four dames ends in a space, and who wins
//! stands where its player's column begins.

use super::read::tag;
use super::{Hop, MatAct, MatDeed, MatMatch, MatPlay, TAGS};
use crate::board::Side;
use std::fmt::Write as _;

/// What the left-hand player's name and points take at least.
const NAMES: usize = 31;
/// What a turn of the left column takes at least.
const TURN: usize = 27;

/// The whole file.
pub fn text(of: &MatMatch) -> String {
    let mut out = String::new();
    let known = TAGS.iter().filter_map(|(mat, _)| of.tags.iter().find(|(name, _)| name == mat));
    let others = of.tags.iter().filter(|(name, _)| TAGS.iter().all(|(mat, _)| mat != name));
    for (name, value) in known.chain(others) {
        let _ = writeln!(out, "; [{name} \"{value}\"]");
    }
    if let Some(first) = of.comment.first() {
        // A comment that looks like a tag is none behind an empty line of comment.
        let empty = if tag(first).is_some() { "\n; " } else { "" };
        let _ = write!(out, "\n; {empty}{}", of.comment.join("\n; "));
    }
    let _ = write!(out, "\n {} point match\n\n", of.length);
    for (number, game) in (1..).zip(&of.games) {
        if !out.ends_with('\n') {
            out.push('\n');
        }
        let _ = writeln!(out, " Game {number}\n{}", players(&game.names, game.points));
        let mut writer = MatWriter { out: &mut out, number: 0, open: false, cube: 1 };
        for (n, act) in game.acts.iter().enumerate() {
            writer.act(act, n + 1 == game.acts.len(), game.won.map(|(_, points)| points));
        }
        let dropped = matches!(game.acts.last(), Some(MatAct { deed: MatDeed::Drop, .. }));
        if let Some((winner, points)) = game.won.filter(|_| !dropped) {
            writer.won(winner, points, game.acts.last());
        }
    }
    out
}

/// The line of players and their points, as gnubg pads it: without a space where the left-hand name is long.
pub fn players(names: &[String; 2], points: [u32; 2]) -> String {
    let left = format!("{} : {}", names[0], points[0]);
    let mut pad = NAMES.saturating_sub(left.len());
    // But a number that runs into the name could be read otherwise.
    if pad == 0 && names[1].starts_with(|c: char| c.is_ascii_digit()) {
        pad = 1;
    }
    format!(" {left}{:pad$}{} : {}", "", names[1], points[1])
}

struct MatWriter<'o> {
    out: &'o mut String,
    number: u32,
    /// The left column of the line is written, the right one is not.
    open: bool,
    cube: u32,
}

impl MatWriter<'_> {
    fn act(&mut self, act: &MatAct, last: bool, won: Option<u32>) {
        match act.side {
            Side::White => {
                if self.open {
                    self.out.push('\n');
                }
                self.number += 1;
                let _ = write!(self.out, "{:3}) ", self.number);
            }
            Side::Black if !self.open => {
                self.number += 1;
                let _ = write!(self.out, "{:3}) {:TURN$} ", self.number, "");
            }
            Side::Black => {}
        }
        self.open = act.side == Side::White;
        let mut cell = String::new();
        let mut pads = true;
        match &act.deed {
            MatDeed::Throw(dice, played) => {
                let _ = write!(cell, "{}{}: ", dice[0], dice[1]);
                match played {
                    MatPlay::NotYet => pads = !last,
                    MatPlay::Nothing => {}
                    MatPlay::Unknown => cell.push_str("????"),
                    MatPlay::Words(words) => cell.push_str(words),
                    MatPlay::Hops(hops) => push_hops(hops, &mut cell),
                }
            }
            MatDeed::Double => {
                self.cube = self.cube.saturating_mul(2);
                let _ = write!(cell, " Doubles => {}", self.cube);
            }
            MatDeed::Take => cell.push_str(" Takes"),
            MatDeed::Drop => return self.drop(act.side, won),
        }
        match (act.side, pads) {
            (Side::White, true) => {
                let _ = write!(self.out, "{cell:TURN$} ");
            }
            (Side::Black, true) => {
                self.out.push_str(&cell);
                self.out.push('\n');
            }
            (_, false) => self.out.push_str(&cell),
        }
    }

    /// The cube refused: the stake before the offer is won.
    fn drop(&mut self, side: Side, won: Option<u32>) {
        let points = won.unwrap_or(self.cube / 2);
        let place = match side {
            Side::White => " Drops                       ",
            Side::Black => " Drops\n      ",
        };
        let end = match side {
            Side::White => " ",
            Side::Black => "",
        };
        let _ = write!(self.out, "{place}{}{end}\n\n", wins(points));
        self.open = false;
    }

    fn won(&mut self, winner: Side, points: u32, last: Option<&MatAct>) {
        let thrown = matches!(last, Some(MatAct { deed: MatDeed::Throw(_, MatPlay::NotYet), .. }));
        let place = match (winner, self.open) {
            (Side::White, true) => "\n      ",
            (Side::White, false) => "      ",
            (Side::Black, true) if thrown => "                        ",
            (Side::Black, true) => " ",
            (Side::Black, false) => "                                  ",
        };
        if !self.open && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
        let _ = write!(self.out, "{place}{}\n\n", wins(points));
    }
}

fn wins(points: u32) -> String {
    format!("Wins {points} point{}", if points == 1 { "" } else { "s" })
}

/// `24/18 13/9* `: a space behind all but a fourth.
fn push_hops(hops: &[Hop], out: &mut String) {
    for (n, hop) in hops.iter().enumerate() {
        let _ = write!(out, "{}/{}{}", 25 - hop.from, 25 - hop.to, if hop.hits { "*" } else { "" });
        if n + 1 < hops.len() || hops.len() < 4 {
            out.push(' ');
        }
    }
}
