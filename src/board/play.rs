//! Moves of dames, and plays of a whole roll.

use super::{BAR, Men, Side, Spot};
use std::fmt;

/// One number played: a dame goes from one index to another of its owner's numbering (0 bar, 25 off).
///
/// ```
/// use trictrac::board::{BAR, Move, OFF, Play};
/// assert_eq!(Play::one(Move { from: BAR, to: 3 }).to_string(), "bar/3");
/// assert_eq!(Play::one(Move { from: 22, to: OFF }).to_string(), "22/off");
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, serde::Serialize, serde::Deserialize,
)]
pub struct Move {
    /// Where it was: 0 (bar) to 24.
    pub from: u8,
    /// Where it goes: 1 to 25 (off).
    pub to: u8,
}

/// What a player does with his dames in one coup: up to four numbers (eight never occur), in order.
///
/// Two moves of which the second starts where the first ended are one dame played *tout d'une*, the
/// field between them its repos; the printed form joins them.
///
/// ```
/// use trictrac::board::{Move, Play};
/// let mut play = Play::NOTHING;
/// play.push(Move { from: 1, to: 7 });
/// play.push(Move { from: 1, to: 5 });
/// assert_eq!(play.to_string(), "1/7 1/5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    moves: [Move; Play::MOST],
    len: u8,
}

impl Play {
    /// The most numbers that one coup plays.
    pub const MOST: usize = 8;
    /// The most moves that are written as one dame's way, as the notation reads them; one that goes on is named anew.
    const LONGEST_WAY: usize = 4;
    /// Nothing is played, written `-`.
    pub const NOTHING: Play = Play { moves: [Move { from: 0, to: 0 }; Play::MOST], len: 0 };

    /// One dame moved.
    #[must_use]
    pub const fn one(a: Move) -> Play {
        let mut play = Play::NOTHING;
        play.moves[0] = a;
        play.len = 1;
        play
    }

    /// Two numbers played, in this order.
    #[must_use]
    pub const fn two(a: Move, b: Move) -> Play {
        let mut play = Play::one(a);
        play.moves[1] = b;
        play.len = 2;
        play
    }

    /// Adds a number played; beyond [`Play::MOST`] nothing is added and the answer is `false`.
    pub fn push(&mut self, next: Move) -> bool {
        let Some(slot) = self.moves.get_mut(self.len as usize) else { return false };
        *slot = next;
        self.len += 1;
        true
    }

    /// Takes the last number back.
    pub fn pop(&mut self) -> Option<Move> {
        let last = self.moves().last().copied()?;
        self.len -= 1;
        self.moves[self.len as usize] = Move::default();
        Some(last)
    }

    /// The numbers played, in order.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.len as usize]
    }

    /// The dames after it, nothing struck.
    ///
    /// ```
    /// use trictrac::{board::{Play, Side}, rules};
    /// let start = rules::find("trictrac", None).unwrap().setup();
    /// let play: Play = "1/7 1/5".parse().unwrap();
    /// let men = play.after(&start, Side::White);
    /// assert_eq!((men.count(Side::White, 1), men.count(Side::White, 7), men.count(Side::White, 5)), (13, 1, 1));
    /// ```
    #[must_use]
    pub fn after(&self, men: &Men, side: Side) -> Men {
        let mut after = *men;
        self.carry_out(&mut after, side);
        after
    }

    /// Moves these dames, nothing struck.
    pub(crate) fn carry_out(&self, men: &mut Men, side: Side) {
        for m in self.moves() {
            men.take(side, m.from, 1);
            men.put(side, m.to, 1);
        }
    }

    /// The numbers as they are written: from where, by way of what to where, how many times alike. A dame that enters is by itself: what
    /// then leaves its field may be another, and in some games must.
    ///
    /// ```
    /// use trictrac::board::Play;
    /// let ways = |play: &str| -> Vec<(u8, Vec<u8>, u8)> {
    ///     let play: Play = play.parse().unwrap();
    ///     play.ways().map(|(from, way, times)| (from, way.as_slice().to_vec(), times)).collect()
    /// };
    /// assert_eq!(ways("1/5/11"), [(1, vec![5, 11], 1)], "one dame, its repos on 5");
    /// assert_eq!(ways("1/7(2)"), [(1, vec![7], 2)], "two dames alike");
    /// ```
    pub fn ways(&self) -> impl Iterator<Item = (u8, Way, u8)> + '_ {
        let moves = self.moves();
        let mut at = 0;
        std::iter::from_fn(move || {
            let first = *moves.get(at)?;
            let mut way = Way { to: [first.to; Play::LONGEST_WAY], len: 1 };
            let alike = moves[at..].iter().take_while(|m| **m == first).count();
            at += alike;
            if alike == 1 && first.from != BAR {
                while let (Some(next), Some(slot)) = (moves.get(at), way.to.get_mut(way.len)) {
                    if next.from != moves[at - 1].to {
                        break;
                    }
                    *slot = next.to;
                    way.len += 1;
                    at += 1;
                }
            }
            Some((first.from, way, alike as u8))
        })
    }
}

/// Where one dame goes in a play, its repos before its end.
///
/// Of [`Play::ways`]: at least one index, the last of them its end; 25 is off.
///
/// ```
/// use trictrac::board::{OFF, Play};
/// let play: Play = "20/23/off".parse().unwrap();
/// let (from, way, times) = play.ways().next().unwrap();
/// assert_eq!((from, way.as_slice(), times), (20, &[23, OFF][..], 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    to: [u8; Play::LONGEST_WAY],
    len: usize,
}

impl Way {
    /// The indices, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.to[..self.len]
    }
}

impl fmt::Display for Play {
    /// The canonical text: `-`, `1/7 1/5`, `1/5/11` (tout d'une), `1/7(2)` for neighbours alike, `bar/3 3/7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spot = |index: u8| Spot::from_index(index).unwrap_or(Spot::Unknown);
        if self.moves().is_empty() {
            return f.write_str("-");
        }
        for (n, (from, way, times)) in self.ways().enumerate() {
            let space = if n > 0 { " " } else { "" };
            write!(f, "{space}{}", spot(from))?;
            for &to in way.as_slice() {
                write!(f, "/{}", spot(to))?;
            }
            if times > 1 {
                write!(f, "({times})")?;
            }
        }
        Ok(())
    }
}
