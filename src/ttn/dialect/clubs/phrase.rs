//! The clubs' words of marking and leaving, by the table of the lexicon.
//! Takes the bytes of a line, gives the act that the words stand for and its number: points, holes, the pavillon, going away.

use super::super::chain::gap;
use crate::record::lexicon::{CLUBS, ClubsWord};
use crate::record::{Expected, Handling, Holes, Item, Jeton, Mark, Marked, Number, Problem, Reason};
use crate::ttn::Visitor;
use crate::ttn::parse::grammar::{Actor, Grammar};

/// A phrase that stands at the start of a text.
#[derive(Clone, Copy, Debug)]
pub(in crate::ttn) struct Phrase<'a> {
    word: ClubsWord,
    number: u16,
    pub rest: &'a [u8],
}

/// The longest phrase of the table that begins here.
pub(in crate::ttn) fn at(input: &[u8]) -> Option<Phrase<'_>> {
    let found = CLUBS.iter().filter_map(|&(pattern, word)| {
        let (rest, number) = matched(input, pattern)?;
        Some(Phrase { word, number, rest })
    });
    found.min_by_key(|phrase| phrase.rest.len())
}

/// What stands behind a word, where the word ends.
pub(in crate::ttn) fn after_word<'a>(input: &'a [u8], word: &str) -> Option<&'a [u8]> {
    matched(input, word).map(|(rest, _)| rest)
}

/// Behind the pattern, and the number that stood for its `#`. A space stands for any, an apostrophe for both.
fn matched<'a>(input: &'a [u8], pattern: &str) -> Option<(&'a [u8], u16)> {
    let mut rest = input;
    let mut number = 0;
    for &b in pattern.as_bytes() {
        rest = match (b, rest) {
            (b'#', _) => {
                let len = rest.iter().take_while(|b| b.is_ascii_digit()).count();
                number = std::str::from_utf8(&rest[..len]).ok()?.parse().ok()?;
                &rest[len..]
            }
            (b' ', _) => {
                let after = on_line(rest);
                if after.len() == rest.len() {
                    return None;
                }
                after
            }
            (b'\'', [0xE2, 0x80, 0x99, after @ ..]) => after,
            (b, [first, after @ ..]) if *first == b => after,
            _ => return None,
        };
    }
    rest.first()
        .is_none_or(|b| !b.is_ascii_alphanumeric() && *b < 0x80)
        .then_some((rest, number))
        .or_else(|| (gap(rest).len() < rest.len()).then_some((rest, number)))
}

/// Spaces, but no line end.
pub(in crate::ttn) fn on_line(mut input: &[u8]) -> &[u8] {
    loop {
        match input {
            [b' ' | b'\t', rest @ ..] | [0xC2, 0xA0, rest @ ..] | [0xE2, 0x80, 0xAF, rest @ ..] => {
                input = rest
            }
            _ => return input,
        }
    }
}

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Takes the phrase that stands here.
    pub(in crate::ttn) fn phrase(&mut self, input: &'t [u8]) {
        let Some(phrase) = at(input) else { return };
        let mark = |what| Item::Mark(Mark { owner: None, what, reason: None });
        let known = Number::Known(phrase.number);
        let item = match phrase.word {
            ClubsWord::Nothing => mark(Marked::Points { less: false, number: Number::Known(0) }),
            ClubsWord::Points => mark(Marked::Points { less: false, number: known }),
            ClubsWord::Ecole => Item::Mark(Mark {
                owner: None,
                what: Marked::Points { less: false, number: known },
                reason: Some(Reason::Ecole),
            }),
            ClubsWord::Rest => mark(jeton(phrase.number)),
            ClubsWord::Holes => return self.holes_taken(phrase),
            ClubsWord::Pavillon => mark(Marked::Pavillon(true)),
            ClubsWord::PavillonBack => {
                let owner = match self.actor {
                    Actor::Player(side) => Some(side.other()),
                    _ => None,
                };
                Item::Mark(Mark { owner, what: Marked::Pavillon(false), reason: None })
            }
            ClubsWord::Leaves => return self.leaves(phrase),
        };
        self.take_act(phrase.rest, item);
    }

    /// `1 trou, le pavillon et 4 points de reste`. His own jeton shows the rest that is named, or goes to the talon: the points that
    /// made the hole are spent (M XV).
    fn holes_taken(&mut self, phrase: Phrase<'t>) {
        let Some(holes) = i16::try_from(phrase.number).ok().and_then(Holes::new) else {
            let end = self.bytes.len() - phrase.rest.len();
            self.report(Problem::Unexpected(Expected::Count), self.at, end, None);
            self.at = end;
            return;
        };
        let start = self.at;
        let taken = |what| Item::Mark(Mark { owner: None, what, reason: None });
        if !self.take_act(phrase.rest, taken(Marked::Holes(holes))) {
            return;
        }
        let mut rest_given = false;
        while let Some(next) = at(joined(&self.bytes[self.at..])) {
            let what = match next.word {
                ClubsWord::Pavillon => Marked::Pavillon(true),
                ClubsWord::Rest | ClubsWord::Points if !rest_given => {
                    rest_given = true;
                    jeton(next.number)
                }
                _ => break,
            };
            self.at = self.bytes.len() - joined(&self.bytes[self.at..]).len();
            self.take_act(next.rest, taken(what));
        }
        if !rest_given {
            self.emit(start, taken(jeton(0)));
        }
    }

    /// `s'en va`: he takes up his game; the dames go back to the talons, and he who left throws (M V, M XVI).
    fn leaves(&mut self, phrase: Phrase<'t>) {
        let start = self.at;
        if self.take_act(phrase.rest, Item::Handled(Handling::Lift))
            && let Actor::Player(side) = self.actor
        {
            self.emit(start, Item::Releve(side));
        }
    }
}

fn jeton(points: u16) -> Marked {
    Marked::Jeton(Jeton::At { jetons: 1, points: Number::Known(points), held: false })
}

/// Behind a comma, a semicolon or `et` on the same line.
fn joined(input: &[u8]) -> &[u8] {
    let mut rest = on_line(input);
    loop {
        rest = match rest {
            [b',' | b';', after @ ..] => on_line(after),
            _ => match after_word(rest, "et") {
                Some(after) => on_line(after),
                None => return rest,
            },
        };
    }
}
