//! The signs of the notation one by one: a turn's head, a place, a play, a mark, a number.
//! Each function takes one thing and writes its only spelling behind what stands there; none adds a space.

use crate::board::{Side, Spot};
use crate::record::{
    Die, Holes, Jeton, Lay, Mark, Marked, Number, Played, Reason, Speaker, Throw, TwoPlaces, lexicon,
};
use crate::ttn::print::text_buffer::TextBuffer;

/// `from/to` for every two fields, its length in the last byte: which plays come is hard for a processor to foretell,
/// and a table asks it nothing.
pub(in crate::ttn) static PLAYS: [[u8; 8]; 25 * 25] = {
    let mut plays = [[0; 8]; 25 * 25];
    let mut n = 0;
    while n < plays.len() {
        let (block, at) = with_digits([0; 8], 0, n / 25);
        let (mut block, at) = with_digits(block, at + 1, n % 25);
        block[if n / 25 < 10 { 1 } else { 2 }] = b'/';
        block[7] = at as u8;
        plays[n] = block;
        n += 1;
    }
    plays
};

/// Puts a field's one or two digits at `at` of a block, and gives the place behind them.
pub(in crate::ttn) const fn with_digits(mut block: [u8; 8], mut at: usize, field: usize) -> ([u8; 8], usize) {
    if field >= 10 {
        block[at] = b'0' + (field / 10) as u8;
        at += 1;
    }
    block[at] = b'0' + (field % 10) as u8;
    (block, at + 1)
}

pub(in crate::ttn) const fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "W",
        Side::Black => "B",
    }
}

pub(in crate::ttn) fn number(n: u32, out: &mut TextBuffer) {
    if n >= 10 {
        number(n / 10, out);
    }
    out.push(b'0' + (n % 10) as u8);
}

pub(in crate::ttn) fn number_or_unknown(n: Number, out: &mut TextBuffer) {
    match n {
        Number::Known(n) => number(u32::from(n), out),
        Number::Unknown => out.push(b'?'),
    }
}

pub(in crate::ttn) fn owned(owner: Option<Side>, out: &mut TextBuffer) {
    if let Some(side) = owner {
        out.push_str(letter(side));
    }
}

pub(in crate::ttn) fn turn(who: Speaker, throw: Option<Throw>, out: &mut TextBuffer) {
    out.push_str(match who {
        Speaker::Player(side) => letter(side),
        Speaker::Onlooker => "X",
    });
    if let Some(throw) = throw {
        out.push(b' ');
        for die in throw.dice {
            out.push(match die {
                Die::Shows(n) => b'0' + n % 10,
                Die::Unknown => b'?',
                Die::Turning => b'~',
            });
        }
        if throw.lays != 0 {
            for (name, lay) in lexicon::LAYS {
                if throw.has(*lay) {
                    out.push(b' ');
                    out.push_str(name);
                }
            }
        }
    }
    out.push(b':');
}

pub(in crate::ttn) fn place(spot: Spot, out: &mut TextBuffer) {
    match spot {
        Spot::Field(field) => number(u32::from(field.number()), out),
        Spot::Bar => out.push_str("bar"),
        Spot::Off => out.push_str("off"),
        Spot::Out => out.push_str("out"),
        Spot::Hand => out.push(b'~'),
        Spot::Unknown => out.push(b'?'),
        Spot::Between(a, b) => {
            number(u32::from(a.number()), out);
            out.push(b'|');
            number(u32::from(b.number()), out);
        }
    }
}

pub(in crate::ttn) fn play(played: &Played, out: &mut TextBuffer) {
    owned(played.owner, out);
    for (n, &spot) in played.from.as_slice().iter().enumerate() {
        if n > 0 {
            out.push(b'&');
        }
        place(spot, out);
    }
    for &spot in played.to.as_slice() {
        out.push(b'/');
        place(spot, out);
    }
    if played.held {
        out.push(b'~');
    }
    if played.times != 1 {
        out.push(b'(');
        number(u32::from(played.times), out);
        out.push(b')');
    }
}

pub(in crate::ttn) fn mark(mark: Mark, out: &mut TextBuffer) {
    owned(mark.owner, out);
    match mark.what {
        Marked::Points { less, number } => {
            out.push(if less { b'-' } else { b'+' });
            number_or_unknown(number, out);
        }
        Marked::Holes(Holes(1)) => out.push(b'o'),
        Marked::Holes(Holes(2)) => out.push_str("oo"),
        Marked::Holes(Holes(n)) => {
            out.push_str(if n < 0 { "o-" } else { "o" });
            number(u32::from(n.unsigned_abs()), out);
        }
        Marked::Jeton(Jeton::Up) => out.push_str("j~"),
        Marked::Jeton(Jeton::At { jetons, points, held }) => {
            out.push_str(if jetons == 2 { "jj" } else { "j" });
            number_or_unknown(points, out);
            if held {
                out.push(b'~');
            }
        }
        Marked::Jeton(Jeton::Two(TwoPlaces(a, b))) => two(a, b'&', b, out),
        Marked::Jeton(Jeton::Between(TwoPlaces(a, b))) => two(a, b'|', b, out),
        Marked::Fichet(n) => {
            out.push(b'f');
            number_or_unknown(n, out);
        }
        Marked::Pavillon(true) => out.push(b'p'),
        Marked::Pavillon(false) => out.push_str("p0"),
    }
    if let Some(reason) = mark.reason {
        out.push(b':');
        out.push_str(name_of(reason));
    }
}

pub(in crate::ttn) fn two(a: u16, sign: u8, b: u16, out: &mut TextBuffer) {
    out.push(b'j');
    number(u32::from(a), out);
    out.push(sign);
    number(u32::from(b), out);
}

pub(in crate::ttn) fn name_of(reason: Reason) -> &'static str {
    lexicon::REASONS.iter().find(|r| r.1 == reason).map_or("", |r| r.0)
}

const _: () = assert!(lexicon::LAYS.len() == Lay::Far as usize + 1, "every lay has a word");
