//! The booklet's 1..12 on one side of the board and 1A..12A on the other, and its abbreviations: `6/4 = 1A-7A et 1A-5A`,
//! `6/4 = 12A-9-3`, `5/5 = 2 x 12A-8-3`, with `ou` another way to play the roll. The booklet says who plays in a sentence of its own; here the
//! side's letter stands before the roll.

use super::chain::gap;
use super::{Numbering, chain, of_twelve};
use crate::board::{Field, Side};
use crate::record::{Die, Expected, Item, Problem, Speaker, Throw};
use crate::ttn::Visitor;
use crate::ttn::parse::bracket::Bracket;
use crate::ttn::parse::grammar::{Actor, Grammar};
use crate::ttn::parse::token::{Context, Flaw, Parsed, ends_word, number};

pub(in crate::ttn) fn field(input: &[u8], backgammon: bool) -> Parsed<'_, Field> {
    let (rest, number) = number(input)?;
    let (rest, far) = match rest {
        [b'A', rest @ ..] => (rest, true),
        _ => (rest, false),
    };
    of_twelve(input, rest, number, far != backgammon)
}

/// `6/4 =`: the dice, and what stands behind the sign.
fn roll(input: &[u8]) -> Option<(Throw, &[u8])> {
    let [a @ b'1'..=b'6', b'/', b @ b'1'..=b'6', rest @ ..] = input else { return None };
    let [b'=', rest @ ..] = gap(rest) else { return None };
    let (high, low) = ((*a).max(*b) - b'0', (*a).min(*b) - b'0');
    Some((Throw { dice: [Die::Shows(high), Die::Shows(low)], lays: 0 }, rest))
}

/// Whether an abbreviation begins here.
pub(in crate::ttn) fn begins(input: &[u8]) -> bool {
    roll(input).is_some()
}

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// `W 6/4 = …`, `W: 6/4 = …` from the side's letter on; `false` where there is no such thing. In a record that does not name the
    /// numbering the tag is offered, and the line read all the same.
    #[cold]
    pub(in crate::ttn) fn abbreviation(&mut self, input: &'t [u8], who: Speaker) -> bool {
        let after = gap(input.get(1..).unwrap_or_default());
        let dice = gap(after.strip_prefix(b":").unwrap_or(after));
        let (Speaker::Player(side), Some((throw, rest))) = (who, roll(dice)) else { return false };
        let named = self.numbering;
        if named == Numbering::Own {
            let from = self.bytes.len() - dice.len();
            self.offer("ravensburger", from, self.bytes.len() - rest.len());
            self.numbering = Numbering::Ravensburger;
        } else if !named.is_ravensburger() {
            return false;
        }
        self.turn(input.len() - rest.len(), Speaker::Player(side), Some(throw));
        self.alternatives(side, throw);
        self.numbering = named;
        true
    }

    /// An abbreviation without its side, and what it says, are diagnosed and passed over: who plays is never guessed.
    #[cold]
    pub(in crate::ttn) fn abbreviation_of_nobody(&mut self) {
        let input = &self.bytes[self.at..];
        let Some((_, rest)) = roll(input) else { return };
        let len = input.len() - rest.len();
        let dice = self.text.get(self.at..self.at + len).unwrap_or_default();
        self.report(Problem::BadTurn(Expected::Side), self.at, self.at + len, Some(format!("W {dice}")));
        self.at += len;
        let context = Context { numbering: self.numbering, side: Side::White };
        let mut rest = gap(rest);
        while let Ok((after, _)) = chain(rest, context) {
            self.at = self.bytes.len() - after.len();
            rest = match joined(after).or_else(|| word(after, b"ou")) {
                Some(next) => next,
                None => break,
            };
        }
    }

    /// The plays of a roll, and behind `ou` those that could have been made in their place.
    fn alternatives(&mut self, side: Side, throw: Throw) {
        self.plays(side);
        while let Some(rest) = word(&self.bytes[self.at..], b"ou") {
            let start = self.at;
            self.at = self.bytes.len() - rest.len();
            if !self.open(Bracket::Variation, start) {
                return;
            }
            self.emit(start, Item::OpenVariation);
            self.turn(0, Speaker::Player(side), Some(throw));
            self.plays(side);
            self.close();
            self.actor = Actor::Nobody;
            self.emit(self.at, Item::Close);
        }
    }

    /// Plays, each joined to the one before by `et` or a comma.
    fn plays(&mut self, side: Side) {
        let context = Context { numbering: self.numbering, side };
        let mut rest = gap(&self.bytes[self.at..]);
        loop {
            self.at = self.bytes.len() - rest.len();
            if rest.is_empty() {
                return self.report(Problem::Unexpected(Expected::Place), self.at, self.at, None);
            }
            match chain(rest, context) {
                Ok((after, played)) if after.first().is_none_or(|&b| b == b',' || ends_word(b)) => {
                    self.take_act(after, Item::Played(played));
                }
                Ok((after, _)) => {
                    let problem = Problem::Unexpected(Expected::Space);
                    self.flawed(nom::Err::Error(Flaw { problem, left: after.len(), len: 0 }));
                }
                Err(error) => self.flawed(error),
            }
            match joined(&self.bytes[self.at..]) {
                Some(next) => rest = next,
                None => return,
            }
        }
    }
}

/// What stands behind `et` or a comma.
fn joined(input: &[u8]) -> Option<&[u8]> {
    gap(input).strip_prefix(b",").map(gap).or_else(|| word(input, b"et"))
}

/// What stands behind this word.
fn word<'a>(input: &'a [u8], word: &[u8]) -> Option<&'a [u8]> {
    let rest = gap(input).strip_prefix(word)?;
    let next = gap(rest);
    (next.len() < rest.len()).then_some(next)
}
