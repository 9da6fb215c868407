//! Today's clubs: fields B1..B12 from White's talon to his coin, N1..N12 from Black's; `Puis Blanc : 6-4.` for the dice, then a
//! line of what was marked and played, `B : 1 trou, le pavillon et 4 points de reste ; (B5-B11 ; B5-B9)`, then what an annotator has to
//! say. `B` is Blanc and `N` Noir throughout the record, its head too; TTN's `W` is nobody here.
//!
//! Acts and statements of TTN can stand among the sentences, with these letters. Prose, a paragraph that begins a line with a capital and
//! is no coup, becomes a comment; any other line must be read or is diagnosed, so that no coup is lost among the words.

mod coup;
mod phrase;
mod prose;

pub(in crate::ttn) use coup::is_nobodys;
pub(in crate::ttn) use prose::is_prose;

use super::chain::gap;
use super::{Numbering, no_place, of_twelve};
use crate::board::{Field, Side};
use crate::record::lexicon::ACTS;
use crate::record::{Expected, Problem, Speaker};
use crate::ttn::Visitor;
use crate::ttn::parse::grammar::{Actor, Grammar};
use crate::ttn::parse::token::{Flaw, Parsed, number, word_len};
use crate::ttn::stream::framing::coup_number;

pub(in crate::ttn) fn field(input: &[u8]) -> Parsed<'_, Field> {
    let (black, after) = match input {
        [b'B', after @ ..] => (false, after),
        [b'N', after @ ..] => (true, after),
        _ => return no_place(input),
    };
    let (rest, number) = number(after)?;
    of_twelve(input, rest, number, black)
}

/// `B` for Blanc, `N` for Noir.
pub(in crate::ttn) fn side(input: &[u8]) -> Parsed<'_, Side> {
    match input {
        [b'B', rest @ ..] => Ok((rest, Side::White)),
        [b'N', rest @ ..] => Ok((rest, Side::Black)),
        _ => Flaw::at(input, Problem::Unexpected(Expected::ClubsSide)),
    }
}

/// Words, which begin neither an act of TTN nor a phrase: not what somebody says without quotes, as elsewhere.
fn is_word(input: &[u8]) -> bool {
    let len = input.iter().take_while(|b| b.is_ascii_alphabetic() || **b >= 0x80).count();
    let word = std::str::from_utf8(&input[..len]).unwrap_or_default();
    len > 0
        && !matches!(word, "o" | "oo" | "j" | "jj" | "f" | "p" | "off" | "out" | "bar")
        && !ACTS.contains(&word)
}

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Whether the clubs' way of writing surely begins here, in a record that names none.
    #[cold]
    pub(in crate::ttn) fn clubs_begin(&self, input: &[u8]) -> bool {
        self.numbering == Numbering::Own
            && (coup::is_turn(input) || coup::is_surely_plays(input) || phrase::at(input).is_some())
    }

    /// Reads the rest of a record that is written so.
    pub(in crate::ttn) fn clubs_body(&mut self) {
        while !self.stopped {
            self.at = self.bytes.len() - gap(&self.bytes[self.at..]).len();
            let input = &self.bytes[self.at..];
            let Some(&first) = input.first() else { break };
            if self.begins_line() && self.scribbled_line() {
                continue;
            }
            if self.prose(input) {
                continue;
            }
            if let Some((words, throw, behind)) = coup::nobodys(input) {
                self.clubs_nobodys(words, throw, behind);
                continue;
            }
            match first {
                b'[' if coup_number(input).is_some() => self.clubs_unknown(),
                b'[' => break,
                b';' | b',' => self.at += 1,
                b'.' if !input.starts_with(b"...") => self.at += 1,
                b'(' if coup::is_plays(input) => self.clubs_plays(),
                b')' => {
                    self.thrower = None;
                    self.close_variation();
                }
                b'B' | b'N' | b'W' | b'X' => self.clubs_letter(input),
                _ if phrase::at(input).is_some() => self.phrase(input),
                _ if coup::is_turn(input) => self.clubs_turn(input),
                b'0'..=b'9' => self.clubs_unknown(),
                b'e' if phrase::after_word(input, "et").is_some() => self.at += 2,
                _ if is_word(input) => self.clubs_unknown(),
                _ => self.body(true),
            }
        }
    }

    /// What begins with the letter of a side: a turn, a dame's field, an act on somebody's wood.
    fn clubs_letter(&mut self, input: &'t [u8]) {
        let next = input.get(1).copied().unwrap_or(b' ');
        let Ok((_, side)) = side(input) else {
            if input.starts_with(b"X") {
                return self.body(true);
            }
            // Nobody's letter here: diagnosed, and a turn that begins with it read as it was meant.
            if matches!(next, b':' | b' ') {
                self.report(
                    Problem::Unexpected(Expected::ClubsSide),
                    self.at,
                    self.at + 1,
                    Some("B".to_owned()),
                );
                self.thrower = Some(Side::White);
                return self.turn_head(input, Speaker::Player(Side::White));
            }
            let end = self.at + word_len(input).max(1);
            self.report(Problem::Unexpected(Expected::ClubsSide), self.at, end, None);
            self.at = end;
            return;
        };
        match next {
            b'0'..=b'9' => self.play(None, 0),
            _ if self.in_score() => self.score_mark(input),
            b'B' | b'N' => self.play(Some(side), 1),
            // A dame of his in a hand, and no turn whose dice spin.
            b'~' if input.get(2) == Some(&b'/') => self.play(Some(side), 1),
            b'o' | b'b'
                if ["off", "out", "bar"].iter().any(|spot| input[1..].starts_with(spot.as_bytes()))
                    && matches!(input.get(4), Some(b'/' | b'-')) =>
            {
                self.play(Some(side), 1);
            }
            b'+' | b'-' | b'j' | b'f' | b'p' => self.mark(Some(side), 1),
            b'o' if !input.starts_with(b"No") => self.mark(Some(side), 1),
            b'o' if matches!(input.get(2), None | Some(b'o' | b'0'..=b'9' | b'-' | b' ' | b'\n')) => {
                self.mark(Some(side), 1);
            }
            _ => self.clubs_turn(input),
        }
    }

    /// Tells what is none of the clubs' words, and goes on behind it: at the next `;`, bracket or line.
    #[cold]
    fn clubs_unknown(&mut self) {
        let end = self.at + self.stretch(self.at, b";({<\"");
        self.report(Problem::Unexpected(Expected::ClubsWords), self.at, end, None);
        self.at = end.max(self.at + 1);
    }

    /// How far it is to the next of these signs, or the end of the line. (The whole line is never looked at: it may be long, and hold
    /// many mistakes.)
    fn stretch(&self, from: usize, signs: &[u8]) -> usize {
        let rest = self.bytes.get(from..).unwrap_or_default();
        let is_end = |(n, b): (usize, &u8)| matches!(b, b'\r' | b'\n') || (n > 0 && signs.contains(b));
        rest.iter().enumerate().position(is_end).unwrap_or(rest.len())
    }

    /// The clubs' way of writing begins here in a record that does not name it: the tag is offered once, and the rest read so.
    #[cold]
    pub(in crate::ttn) fn offer_clubs(&mut self) {
        let end = self.line_end(self.at);
        self.offer("clubs", self.at, end);
        self.numbering = Numbering::Clubs;
        self.visitor.numbering(Numbering::Clubs);
        // Leaves the loop of the plain body; the record goes on in this one.
        self.stopped = true;
        self.turned = true;
    }

    /// Whose acts stand here by the last dice.
    fn clubs_player(&mut self) {
        if let (Some(side), false) = (self.thrower, self.in_claim())
            && self.actor != Actor::Player(side)
        {
            self.turn(0, Speaker::Player(side), None);
        }
    }
}
