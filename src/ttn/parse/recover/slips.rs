//! What a hand brings along from another game, another notation or the booklet: `17/23*`, `17x23`, `17>21`, `barre/4`, `1/7 (2)`, `passe`, `0`.
//! Takes the word that could not be read, gives what TTN writes for it; nothing where two things can be meant.

use crate::board::{Side, Spot};
use crate::record::{Expected, Played, Problem, lexicon};
use crate::text::spelling::fold;
use crate::ttn::Visitor;
use crate::ttn::dialect::Numbering;
use crate::ttn::parse::grammar::Grammar;
use crate::ttn::parse::leaf;
use crate::ttn::parse::token::{Context, ends, ends_word};

/// What stands for a place where a dame is that is on no field.
const PLACES: [(&str, &str); 7] = [
    ("bar", "bar"),
    ("barre", "bar"),
    ("barriere", "bar"),
    ("off", "off"),
    ("sortie", "off"),
    ("sorti", "off"),
    ("dehors", "off"),
];

/// A number of a doublet is played so many times at the most.
const MOST_TIMES: u8 = 4;
/// No play of one dame is longer than so many bytes.
const LONGEST_PLAY: usize = 24;

impl<V: Visitor> Grammar<'_, '_, V> {
    /// What a word says of the cube, where there is one; or that nothing is played, where it stands alone behind the dice.
    pub(super) fn meant_by_word(&self, start: usize, token: &str) -> Option<String> {
        let passes = matches!(fold(token).0.as_str(), "pass" | "passe") || token == "0" && !self.has_points;
        if passes && self.is_alone(start, token) {
            return Some("-".to_owned());
        }
        self.has_cube.then(|| lexicon::act_of_cube(token)).flatten().map(str::to_owned)
    }

    /// Whether a word is all that stands behind the dice of its line.
    fn is_alone(&self, start: usize, token: &str) -> bool {
        let behind = self.line_from(start + token.len(), LONGEST_PLAY).trim_start();
        let ends_line = behind.is_empty() || behind.starts_with(['{', '<']);
        ends_line && self.dice_before(start).is_some_and(|(_, between)| between.trim().is_empty())
    }

    /// `17>21`: how long it is, where no `>` is awaited.
    pub(super) fn arrow_len(&self, input: &[u8]) -> Option<usize> {
        let figures = |input: &[u8]| input.iter().take_while(|b| b.is_ascii_digit()).count();
        let from = figures(input);
        let to = figures(input.get(from..)?.strip_prefix(b">")?);
        let len = from + 1 + to;
        (self.frames.is_empty() && (1..=2).contains(&from) && (1..=2).contains(&to) && ends(&input[len..]))
            .then_some(len)
    }

    /// `1/7 (2)`: the times of a play, apart from it. It is diagnosed with the play, and passed over.
    #[cold]
    pub(in crate::ttn) fn times_apart(&mut self) -> bool {
        let (len, times) = match &self.bytes[self.at..] {
            [b'(', times @ b'2'..=b'9', b')', ..] => (3, times - b'0'),
            [b'(', b'x', times @ b'2'..=b'9', b')', ..] => (4, times - b'0'),
            _ => return false,
        };
        let before = &self.bytes[..self.at];
        let before = &before[..before.iter().rposition(|b| !matches!(b, b' ' | b'\t')).map_or(0, |n| n + 1)];
        let word = before.iter().rev().take(LONGEST_PLAY).take_while(|b| !ends_word(**b)).count();
        let start = before.len() - word;
        let Some(play) = self.text.get(start..before.len()) else { return false };
        let context = Context { numbering: self.numbering, side: Side::White };
        let played = match leaf::play(play.as_bytes(), None, context) {
            Ok(([], played)) if played.times == 1 && times <= MOST_TIMES => played,
            _ => return false,
        };
        // `1/3 (2)` of 2-1 names the die; of 2-2 it says twice.
        let dice = self.dice_before(start).map(|(dice, _)| dice);
        if length(&played) == Some(times) && !dice.is_some_and(|[a, b]| a == b) {
            return false;
        }
        let meant = format!("{play}({times})");
        let end = self.at + len;
        self.report(Problem::Unexpected(Expected::Act), start, end, Some(meant));
        self.at = end;
        true
    }
}

/// How far a play leads, from field to field.
fn length(played: &Played) -> Option<u8> {
    match (played.from.as_slice(), played.to.as_slice().last()) {
        ([Spot::Field(from)], Some(Spot::Field(to))) => to.number().checked_sub(from.number()),
        _ => None,
    }
}

/// A play whose dame strikes, as others mark it: `17/23*`, `17/23x`, `17/20*/23`, `17x23`.
pub(super) fn without_hit(token: &str) -> Option<String> {
    let signs = token.as_bytes();
    let marks_hit = |at: usize| {
        matches!(signs[at], b'*' | b'x')
            && at > 0
            && matches!(signs.get(at + 1), None | Some(b'/' | b'-' | b'('))
    };
    let plain: String =
        token.char_indices().filter(|&(at, _)| !marks_hit(at)).map(|(_, sign)| sign).collect();
    let plain = match plain.split_once('x') {
        Some((from, to)) if !from.contains(['/', '-']) => format!("{from}/{to}"),
        _ => plain.replace('-', "/"),
    };
    let forward = |played: &Played| length(played).is_some_and(|far| far > 0) || length_is_open(played);
    (signs.iter().any(|sign| matches!(sign, b'*' | b'x'))
        && own(&plain).is_some_and(|played| forward(&played)))
    .then_some(plain)
}

/// From the bar or off the board.
fn length_is_open(played: &Played) -> bool {
    !matches!((played.from.as_slice(), played.to.as_slice().last()), ([Spot::Field(_)], Some(Spot::Field(_))))
}

/// A play whose places are named otherwise: `Bar/4`, `barre/4`, `24/sortie`.
pub(super) fn with_places(token: &str) -> Option<String> {
    let place = |word| {
        let folded = fold(word).0;
        PLACES.iter().find(|(name, _)| *name == folded).map_or(word, |(_, place)| place)
    };
    let meant = token.split(['/', '-']).map(place).collect::<Vec<_>>().join("/");
    (meant != token && own(&meant).is_some()).then_some(meant)
}

/// A play in own numbers, whole.
fn own(text: &str) -> Option<Played> {
    let context = Context { numbering: Numbering::Own, side: Side::White };
    match leaf::play(text.as_bytes(), None, context) {
        Ok(([], played)) => Some(played),
        _ => None,
    }
}
