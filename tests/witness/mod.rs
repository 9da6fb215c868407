//! A slow witness: the legal plays of a roll and what the roll is worth, written down from the treatises alone.
//!
//! It shares no code with the crate and was written without reading it: every sequence of steps is tried, each
//! landing is asked of the article that rules it, and the duties strike out what is left. Speed is no concern.
//! References: `L 76` is Lelasseux-Lafosse article 76, `G VI` Guiton chapter VI, `M VIII` Malfilâtre 2013 article
//! VIII, `T VI` Toute-Table 1699 chapter VI, `R Puff` the Ravensburger booklet. Where the texts are silent or differ,
//! the rulings adopted by the project are followed ("ruling").

#![allow(dead_code)]

pub mod accounts;
pub mod backgammon;
pub mod plays;
pub mod puff;
pub mod seats;
pub mod sisters;
pub mod toute_table;
pub mod tric_trac;
pub mod worth;

use std::collections::BTreeSet;

/// Own fields 1..=24 of each side; index 0 unused (bar), 25 = borne off. `own` is the roller's in HIS fields,
/// `other` the other player's in the OTHER's own fields (his field n is the roller's field 25-n).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos {
    pub own: [u8; 26],
    pub other: [u8; 26],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Treatise {
    Lelasseux,
    Guiton,
    Malfilatre,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub enum Kind {
    ThreeCoups,
    TwoTables,
    ContreTwoTables,
    Mezeas,
    ContreMezeas,
    Corner,
    Hit,
    FalseHit,
    Fill,
    Keep,
    Unplayed,
    Out,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Event {
    pub kind: Kind,
    pub to_roller: bool,
    /// The roller's own field: the field hit; for Fill the first field of the table filled (1, 7 or 19), for Keep
    /// likewise; else 0.
    pub field: u8,
    pub ways: u8,
    /// Of the whole event: ways times the worth of one way (two numbers unplayed: 2 ways, 4 points).
    pub points: u8,
}

/// The points on which one treatise, read by its letter, could be held to play otherwise than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laws {
    /// L 116 by the letter: a number too small for every dame to reach the band is played with the farthest dame
    /// that can play it. Off everywhere: the clause stands one sentence early and belongs to the numbers too large
    /// (ruling; G VII "points excédants").
    pub too_small_by_farthest: bool,
    /// G VII: two numbers too small may together make an exact one. On everywhere: L 34 and 108 give the same by
    /// the sum, L 412 counts on it.
    pub two_small_make_exact: bool,
}

impl Laws {
    /// The laws of a treatise. As the rulings read them the three play alike.
    pub fn of(_treatise: Treatise) -> Laws {
        Laws { too_small_by_farthest: false, two_small_make_exact: true }
    }
}

/// All results (the roller's `own` after the coup) of the plays the law allows, duties included (both numbers or the
/// larger, take all off, keep, fill). A roll of which nothing can be played gives one result: `own` unchanged.
pub fn plays(p: &Pos, roll: (u8, u8), t: Treatise) -> BTreeSet<[u8; 26]> {
    plays_under(p, roll, Laws::of(t))
}

/// As [`plays`], with the laws given one by one.
pub fn plays_under(p: &Pos, roll: (u8, u8), laws: Laws) -> BTreeSet<[u8; 26]> {
    plays::lawful(p, roll, laws).iter().map(|coup| coup.after).collect()
}

/// How many of the two numbers are left unplayed (0, 1, 2); none when the last dame has gone off.
pub fn unplayed(p: &Pos, roll: (u8, u8), t: Treatise) -> u8 {
    plays::unplayed(p, roll, Laws::of(t))
}

/// Every event of the roll, for both players, sorted. `coup`: which coup of the relevé this is for the roller
/// (1-based), None if not known (then there is no jan de trois coups).
pub fn worth(p: &Pos, roll: (u8, u8), coup: Option<u32>, t: Treatise) -> Vec<Event> {
    worth::events(p, roll, coup, Laws::of(t))
}
