//! A coup: its dice (`Puis Blanc : 6-4.`), whose marks follow (`B :`), and its plays in brackets (`(B5-B11 ; B5-B9)`).

use super::super::chain::{gap, hyphen};
use super::super::{Numbering, chain};
use super::{phrase, side};
use crate::board::Side;
use crate::record::lexicon;
use crate::record::{Die, Expected, Item, Problem, Speaker, Throw};
use crate::text::spelling::nearest;
use crate::ttn::Visitor;
use crate::ttn::parse::grammar::Grammar;
use crate::ttn::parse::token::Context;
use crate::ttn::parse::turn::{dice, words};

/// Whose name or letter stands here, and what is behind it.
fn name(input: &[u8]) -> Option<(Side, &[u8])> {
    if let Some(rest) = phrase::after_word(input, "Blanc") {
        return Some((Side::White, rest));
    }
    if let Some(rest) = phrase::after_word(input, "Noir") {
        return Some((Side::Black, rest));
    }
    let (rest, side) = side(input).ok()?;
    (!rest.first().is_some_and(u8::is_ascii_alphanumeric)).then_some((side, rest))
}

/// `Puis` and whose name, or a name and a colon: what surely begins a coup. (`B:` and `N:` too; a record that does not name the clubs
/// asks with a phrase behind.)
pub(in crate::ttn) fn is_turn(input: &[u8]) -> bool {
    if let Some(rest) = puis(input) {
        return name(gap(rest)).is_some();
    }
    match name(input) {
        Some((_, rest)) => match gap(rest) {
            [b':', rest @ ..] => {
                input.starts_with(b"Blanc") || input.starts_with(b"Noir") || phrase::at(gap(rest)).is_some()
            }
            _ => false,
        },
        None => false,
    }
}

/// Dice behind words that name neither player, with nothing else on their line but plays: `Blnac : 6-4.`, `Puis Nior : 5-1. (N1-N6)`. Gives
/// those words and what stands behind the dice.
pub(in crate::ttn) fn nobodys(input: &[u8]) -> Option<(&[u8], Throw, &[u8])> {
    const LONGEST: usize = 16;
    if is_turn(input) || name(input).is_some() {
        return None;
    }
    let mut rest = input;
    for _ in 0..3 {
        let letters = |b: &&u8| b.is_ascii_alphabetic() || **b >= 0x80;
        let len = rest.iter().take(LONGEST + 1).take_while(letters).count();
        if len == 0 || len > LONGEST {
            return None;
        }
        let words = &input[..input.len() - rest.len() + len];
        rest = phrase::on_line(&rest[len..]);
        let Some(colon) = rest.strip_prefix(b":") else { continue };
        let (throw, behind) = throw(phrase::on_line(colon))?;
        let end = phrase::on_line(behind.strip_prefix(b".").unwrap_or(behind));
        return matches!(end.first(), None | Some(b'\r' | b'\n' | b'(')).then_some((words, throw, behind));
    }
    None
}

/// Whether such a line begins here.
pub(in crate::ttn) fn is_nobodys(input: &[u8]) -> bool {
    nobodys(input).is_some()
}

/// Behind `Puis`.
fn puis(input: &[u8]) -> Option<&[u8]> {
    phrase::after_word(input, "Puis").or_else(|| phrase::after_word(input, "puis"))
}

/// A bracket with plays in it, and no variation.
pub(in crate::ttn) fn is_plays(input: &[u8]) -> bool {
    let Some(inside) = input.strip_prefix(b"(") else { return false };
    match gap(inside) {
        [b'B' | b'N', b'0'..=b'9', ..] => true,
        [b'0'..=b'9', rest @ ..] => matches!(gap(rest), [b'x' | 0xC3, ..]),
        rest => hyphen(rest).is_some_and(|rest| gap(rest).starts_with(b")")),
    }
}

/// Such a bracket where the head does not say that the clubs' fields are used: with a hyphen behind the first.
pub(in crate::ttn) fn is_surely_plays(input: &[u8]) -> bool {
    let Some(inside) = input.strip_prefix(b"(") else { return false };
    let field = match gap(inside) {
        [b'B' | b'N', b'0'..=b'9', b'0'..=b'9', rest @ ..] | [b'B' | b'N', b'0'..=b'9', rest @ ..] => rest,
        _ => return false,
    };
    hyphen(gap(field)).is_some()
}

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Who, a colon, and perhaps the dice; or a turn as TTN writes it, with the clubs' letter.
    pub(in crate::ttn) fn clubs_turn(&mut self, input: &'t [u8]) {
        let (named, after) = match puis(input) {
            Some(after) => (true, gap(after)),
            None => (false, input),
        };
        let Some((side, rest)) = name(after) else { return self.clubs_unknown() };
        let who = Speaker::Player(side);
        let next = gap(rest);
        let Some(colon) = next.strip_prefix(b":") else {
            if named || after.len() - rest.len() > 1 {
                return self.clubs_no_dice(rest, who);
            }
            self.thrower = Some(side);
            return self.turn_head(input, who);
        };
        let rest = gap(colon);
        if let Some((throw, after)) = throw(rest) {
            self.thrower = Some(side);
            self.scribbler.dice_wait = true;
            self.turn(input.len() - after.len(), who, Some(throw));
        } else if named {
            self.clubs_no_dice(colon, who);
        } else if self.actor == super::Actor::Player(side) && !self.in_claim() {
            // The line of what he marked and played, below that of his dice.
            self.at += input.len() - colon.len();
        } else {
            self.turn(input.len() - colon.len(), who, None);
        }
    }

    /// Dice of nobody: taken for his whose name is nearest, or for the other's than threw last.
    #[cold]
    pub(in crate::ttn) fn clubs_nobodys(&mut self, words: &'t [u8], throw: Throw, behind: &'t [u8]) {
        let name = words.rsplit(|&b| b == b' ').next().and_then(|name| std::str::from_utf8(name).ok());
        let meant = name.and_then(|name| nearest(name, ["Blanc", "Noir"].into_iter())).map(str::to_owned);
        let side = match meant.as_deref() {
            Some("Blanc") => Side::White,
            Some(_) => Side::Black,
            None => self.thrower.map_or(Side::White, Side::other),
        };
        self.report(Problem::BadTurn(Expected::ClubsSide), self.at, self.at + words.len(), meant);
        self.thrower = Some(side);
        let here = self.bytes.len() - self.at;
        self.turn(here - behind.len(), Speaker::Player(side), Some(throw));
    }

    /// The dice of a coup cannot be read: they are not given, then, and what follows on the line is still his.
    #[cold]
    fn clubs_no_dice(&mut self, behind: &'t [u8], who: Speaker) {
        let start = self.bytes.len() - phrase::on_line(behind).len();
        let end = start + self.stretch(start, b";({<\"");
        self.report(Problem::BadTurn(Expected::Throw), if end > start { start } else { self.at }, end, None);
        if let Speaker::Player(side) = who {
            self.thrower = Some(side);
        }
        self.turn(end - self.at, who, Some(Throw { dice: [Die::Unknown; 2], lays: 0 }));
    }

    /// `(B5-B11 ; B5-B9)`: the plays of him who threw, whoever marked last.
    pub(in crate::ttn) fn clubs_plays(&mut self) {
        let open = self.at;
        self.scribbler.dice_wait = false;
        self.clubs_player();
        self.at += 1;
        let context = Context { numbering: Numbering::Clubs, side: self.side_of_actor() };
        loop {
            let rest = gap(&self.bytes[self.at..]);
            self.at = self.bytes.len() - rest.len();
            match rest.first() {
                Some(b')') => {
                    self.at += 1;
                    return;
                }
                Some(b';' | b',') => self.at += 1,
                _ if is_turn(rest) || matches!(rest.first(), None | Some(b'[' | b'{' | b'<' | b'(')) => {
                    self.report(Problem::UnclosedVariation, open, open + 1, None);
                    return;
                }
                _ => self.clubs_play(rest, context),
            }
        }
    }

    fn clubs_play(&mut self, rest: &'t [u8], context: Context) {
        if let Some(after) = phrase::after_word(rest, "et") {
            self.at = self.bytes.len() - after.len();
            return;
        }
        let nothing = hyphen(rest).filter(|after| gap(after).starts_with(b")"));
        let read = match nothing {
            Some(after) => Ok((after, Item::PlaysNothing)),
            None => chain(rest, context).map(|(after, played)| (after, Item::Played(played))),
        };
        match read {
            Ok((after, item)) if ends_play(after) => {
                self.take_act(after, item);
            }
            read => {
                // To the next play, the bracket or the end of the line.
                let len = self.stretch(self.at, b";)[{<(");
                let problem = match read {
                    Err(nom::Err::Error(flaw)) => flaw.problem,
                    _ => Problem::Unexpected(Expected::Place),
                };
                self.report(problem, self.at, self.at + len, None);
                self.at += len.max(1);
            }
        }
    }
}

/// Whether a play may end here.
fn ends_play(rest: &[u8]) -> bool {
    rest.first().is_none_or(|b| b";,)([{<".contains(b)) || gap(rest).len() < rest.len()
}

/// `6-4`, `sonnez`, `trois et as`, not where a phrase begins.
fn throw(input: &[u8]) -> Option<(Throw, &[u8])> {
    if phrase::at(input).is_some() {
        return None;
    }
    if let Some((dice, rest)) = dice(input).filter(|(_, rest)| hyphen(rest).is_none()) {
        return Some((Throw { dice, lays: 0 }, rest));
    }
    let (words, _) = words(input);
    words.iter().rev().find_map(|last| {
        let len = last
            .iter()
            .position(|&b| !(b.is_ascii_lowercase() || b == b'-' || b >= 0x80))
            .unwrap_or(last.len());
        let rest = &last[len..];
        let name = std::str::from_utf8(&input[..input.len() - rest.len()]).ok()?;
        let roll = lexicon::roll_name(name)?;
        Some((Throw { dice: [Die::Shows(roll.high()), Die::Shows(roll.low())], lays: 0 }, rest))
    })
}
