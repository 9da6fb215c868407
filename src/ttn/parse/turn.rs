//! The head of a turn: who, the dice, how they lay.
//! Takes the word in front of a colon, gives the visitor a turn: `W 64 leaning:`, `B:`; where it is none, a diagnostic with what was meant.

use crate::board::{Side, Spot};
use crate::record::{Die, Expected, Item, Lay, Problem, Speaker, Throw, lexicon};
use crate::text::spelling::nearest;
use crate::ttn::dialect::Numbering;
use crate::ttn::parse::bracket::Bracket;
use crate::ttn::parse::grammar::{Actor, Grammar};
use crate::ttn::parse::leaf;
use crate::ttn::parse::token::{Context, Flaw, ends, space, word, word_len};
use crate::ttn::{Visitor, quoting};

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// `W`, `B` or `X`: a turn, or an act with its owner's letter.
    #[inline]
    pub(in crate::ttn) fn side(&mut self, input: &'t [u8]) {
        // The commonest of all first.
        if let [letter @ (b'W' | b'B'), b' ', a @ b'1'..=b'6', b @ b'1'..=b'6', b':', ..] = input {
            let (high, low) = if a < b { (b, a) } else { (a, b) };
            let throw = Throw { dice: [Die::Shows(high - b'0'), Die::Shows(low - b'0')], lays: 0 };
            let side = if *letter == b'W' { Side::White } else { Side::Black };
            return self.turn(5, Speaker::Player(side), Some(throw));
        }
        let who = match input.first() {
            Some(b'W') => Speaker::Player(Side::White),
            Some(b'B') => Speaker::Player(Side::Black),
            _ => Speaker::Onlooker,
        };
        if self.numbering != Numbering::Own && self.letters(0) {
            return self.play(None, 0);
        }
        match (input.get(1), who) {
            (Some(b':'), _) if self.numbering.is_ravensburger() && self.abbreviation(input, who) => {}
            (Some(b':'), _) => match dice_behind_colon(&input[2..]) {
                Some((dice, len)) if who != Speaker::Onlooker => {
                    self.turn(2 + len, who, Some(Throw { dice, lays: 0 }));
                }
                _ => self.turn(2, who, None),
            },
            (None | Some(b' ' | b'\n' | b'\t' | b'\r'), _) => self.turn_head(input, who),
            (Some(0x80..), _) if ends(&input[1..]) => self.turn_head(input, who),
            (_, Speaker::Player(_)) if !glued_turn(input) && self.scribbled_own_line() => {}
            (_, Speaker::Player(owner)) if !glued_turn(input) => {
                if self.in_score() {
                    self.score_mark(input)
                } else {
                    self.owned(owner)
                }
            }
            (Some(b'1'..=b'6' | b'?'), _) => {
                // `W64:`, the space forgotten.
                let suggestion = self.text.get(self.at + 1..self.at + 3).map(|dice| {
                    let letter = self.text.get(self.at..self.at + 1).unwrap_or_default();
                    format!("{letter} {dice}:")
                });
                self.report(Problem::BadTurn(Expected::Space), self.at, self.at + 3, suggestion);
                self.turn_head(input, who);
            }
            _ => self.unknown(self.at, None),
        }
    }

    /// A turn whose head takes `len` bytes.
    #[inline]
    pub(in crate::ttn) fn turn(&mut self, len: usize, who: Speaker, throw: Option<Throw>) {
        while self.in_score() {
            // Its `>` was forgotten.
            self.unclosed();
        }
        let start = self.at;
        self.at += len;
        self.actor = match who {
            Speaker::Player(side) => Actor::Player(side),
            Speaker::Onlooker => Actor::Onlooker,
        };
        self.had_turn = true;
        self.demanded = false;
        self.emit(start, Item::Turn { who, throw });
    }

    /// A turn written at length: dice apart, names of rolls, how they lay.
    #[cold]
    pub(in crate::ttn) fn turn_head(&mut self, input: &'t [u8], who: Speaker) {
        if self.clubs_begin(input) {
            return self.offer_clubs();
        }
        if self.abbreviation(input, who) {
            return;
        }
        let Some(mut head) = self.throw_of_head(input) else { return };
        let tail = head.rest;
        if !self.colon_of_head(&mut head, input) {
            return;
        }
        if who == Speaker::Onlooker && head.throw.is_some() && head.flaw.is_none() {
            head.flaw =
                Some(HeadFlaw { left: tail.len(), len: 1, expected: Expected::Colon, suggestion: None });
            head.throw = None;
        }
        if let Some(HeadFlaw { left, len, expected, suggestion }) = head.flaw {
            let start = if len == 0 { self.at } else { self.bytes.len() - left };
            self.report(Problem::BadTurn(expected), start, start + len.max(1), suggestion);
            let unknown = Throw { dice: [Die::Unknown; 2], lays: 0 };
            head.throw = head.throw.or(Some(unknown).filter(|_| expected == Expected::Throw));
        }
        let len = self.bytes.len() - self.at - head.rest.len();
        self.turn(len.max(1), who, head.throw);
    }

    /// The dice behind the player, as figures or by the name of the roll, and how they lay; `None` where the line was read as a scribbled one.
    fn throw_of_head(&mut self, input: &'t [u8]) -> Option<TurnHead<'t>> {
        let mut head = TurnHead { throw: None, end: 1, rest: space(&input[1..]), flaw: None };
        if let Some((dice, after)) = dice(head.rest).or_else(|| told_dice(head.rest)) {
            head.throw = Some(Throw { dice, lays: 0 });
            head.end = input.len() - after.len();
            head.rest = space(after);
        }
        let (words, after) = words(head.rest);
        // Words belong to the head only if its colon follows; else they may be acts.
        let is_head = matches!(space(after), [b':', next @ ..] if !next.first().is_some_and(|b| b.is_ascii_alphabetic() || *b >= 0x80));
        if words.is_empty() || !is_head {
            return Some(head);
        }
        let (lays, named) = self.lays(&words);
        if !named.is_empty() {
            let name =
                self.text.get(self.offset(named.0)..self.offset(named.0) + named.1).unwrap_or_default();
            match lexicon::roll_name(name) {
                Some(roll) if head.throw.is_none() => {
                    let dice = [Die::Shows(roll.high()), Die::Shows(roll.low())];
                    head.throw = Some(Throw { dice, lays: 0 });
                }
                None if head.throw.is_none() && self.scribbled_own_line() => return None,
                _ => {
                    let suggestion = lexicon::dice_by_doublets(name).or_else(|| {
                        nearest(name, lexicon::ROLL_NAMES.iter().map(|n| n.0)).map(str::to_owned)
                    });
                    let (left, len, expected) = (named.0.len(), named.1, Expected::Throw);
                    head.flaw = Some(HeadFlaw { left, len, expected, suggestion });
                }
            }
        }
        match &mut head.throw {
            Some(throw) => throw.lays = lays,
            None if lays != 0 && head.flaw.is_none() => {
                let (left, expected) = (head.rest.len(), Expected::Throw);
                head.flaw = Some(HeadFlaw { left, len: 1, expected, suggestion: None });
            }
            None => {}
        }
        head.rest = space(after);
        Some(head)
    }

    /// The colon behind the throw, or what stands for it; false where the line was read as a scribbled one.
    fn colon_of_head(&mut self, head: &mut TurnHead<'t>, input: &'t [u8]) -> bool {
        if let [b':', after @ ..] = head.rest {
            head.rest = after;
        } else if self.scribbled_own_line() {
            return false;
        } else if head.throw.is_some() && head.flaw.is_none() && no_colon(head.rest).is_some() {
            head.rest = no_colon(head.rest).unwrap_or(head.rest);
        } else if self.numbering == Numbering::Own && head.throw.is_none() && self.scribbled_head() {
            return false;
        } else if head.flaw.is_none() {
            // What stands between the side and a colon not far off is a throw that cannot be read.
            let (text, after) = word(head.rest);
            let left = head.rest.len();
            let letter = self.text.get(self.at..self.at + 1).unwrap_or_default();
            let is_act = lexicon::ACTS.iter().any(|act| act.as_bytes() == text);
            head.flaw = Some(match text.last() {
                // `B double`: without a colon it is no turn, and his act no throw.
                _ if head.throw.is_none() && (is_act || quoting::opens_quote(head.rest)) => {
                    let suggestion = Some(format!("{letter}:"));
                    HeadFlaw { left: input.len(), len: 1, expected: Expected::Colon, suggestion }
                }
                Some(b':') if head.throw.is_none() => {
                    head.rest = after;
                    let suggestion = dice_of_plays(after);
                    HeadFlaw { left, len: text.len() - 1, expected: Expected::Throw, suggestion }
                }
                _ if head.throw.is_some() => {
                    let written = self.text.get(self.at..self.at + head.end).unwrap_or_default();
                    let suggestion = Some(format!("{written}:"));
                    HeadFlaw { left: input.len(), len: head.end, expected: Expected::Colon, suggestion }
                }
                _ => HeadFlaw { left, len: text.len(), expected: Expected::Throw, suggestion: None },
            });
        }
        true
    }

    /// `N` for Black where nothing says that the clubs' letters are used.
    #[cold]
    pub(in crate::ttn) fn black_as_n(&mut self, input: &'t [u8]) {
        if self.clubs_begin(input) {
            self.offer_clubs();
        } else if matches!(input.get(1), None | Some(b':' | b' ' | b'\n' | b'\t' | b'\r')) {
            self.offer("clubs", self.at, self.at + 1);
            self.turn_head(input, Speaker::Player(Side::Black));
        } else {
            self.unknown(self.at, None);
        }
    }

    fn offset(&self, rest: &[u8]) -> usize {
        self.bytes.len() - rest.len()
    }

    /// The lays at the end of these words as a set, and the stretch before them: where it starts, how long it is.
    pub(in crate::ttn) fn lays(&self, words: &[&'t [u8]]) -> (u16, TextStretch<'t>) {
        let mut lays = 0;
        let mut named = words.len();
        while let Some(lay) =
            named.checked_sub(1).and_then(|n| words.get(n)).and_then(|w| lexicon::lay(first_word(w)))
        {
            lays |= 1 << (lay as u16);
            named -= 1;
        }
        match (words.first(), named.checked_sub(1).and_then(|n| words.get(n))) {
            (Some(first), Some(last)) => {
                let len = first.len() - last.len() + first_word(last).len();
                (lays, TextStretch(first, len))
            }
            _ => (lays, TextStretch(&[], 0)),
        }
    }

    /// A mark of `<score …>`.
    pub(in crate::ttn) fn score_mark(&mut self, input: &'t [u8]) {
        match super::score::mark(input, self.numbering) {
            Ok((rest, mark)) if ends(rest) => {
                let start = self.at;
                self.at = self.bytes.len() - rest.len();
                self.emit(start, Item::Mark(mark));
            }
            Ok((rest, _)) => self.flawed(nom::Err::Error(Flaw {
                problem: Problem::Unexpected(Expected::Space),
                left: rest.len(),
                len: 0,
            })),
            Err(error) => self.flawed(error),
        }
    }

    /// Whether a claim stands open here.
    pub(in crate::ttn) fn in_claim(&self) -> bool {
        self.frames.last().is_some_and(|f| matches!(f.bracket, Bracket::Claim(_) | Bracket::Sic(_)))
    }
}

/// The head of a turn as far as it is read.
struct TurnHead<'t> {
    throw: Option<Throw>,
    /// Where the throw ends, counted from the player's letter.
    end: usize,
    rest: &'t [u8],
    flaw: Option<HeadFlaw>,
}

/// What is wrong with the head of a turn, and where: so many bytes before the end of the text, so many long.
struct HeadFlaw {
    left: usize,
    len: usize,
    expected: Expected,
    suggestion: Option<String>,
}

/// A stretch of the text: the rest that begins with it, and its length.
pub(in crate::ttn) struct TextStretch<'t>(&'t [u8], usize);

impl TextStretch<'_> {
    pub(in crate::ttn) const fn is_empty(&self) -> bool {
        self.1 == 0
    }
}

/// `64`, `6-4`, `6 4`, `?1`, `2~`.
pub(in crate::ttn) fn dice(input: &[u8]) -> Option<([Die; 2], &[u8])> {
    let (a, rest) = die(input)?;
    let rest = match rest {
        [b'-', rest @ ..] => rest,
        rest => space(rest),
    };
    let (b, rest) = die(rest)?;
    if rest.first().is_some_and(|b| b.is_ascii_digit() || *b == b'/') {
        return None;
    }
    Some((Throw { dice: [a, b], lays: 0 }.in_order().dice, rest))
}

/// `6 et 4`, `2 et as`, `double 2`: the dice told with a figure, as in the treatises.
fn told_dice(input: &[u8]) -> Option<([Die; 2], &[u8])> {
    // No such name is longer than `double` and a die, or two dice and what joins them.
    let near = &input[..input.len().min(16)];
    let head = near.split(|b| matches!(b, b':' | b'\n')).next()?;
    let told = |end: usize| {
        let name = std::str::from_utf8(&head[..end]).ok()?;
        let roll = lexicon::roll_name(name).filter(|_| name.bytes().any(|b| b.is_ascii_digit()))?;
        Some(([Die::Shows(roll.high()), Die::Shows(roll.low())], &input[end..]))
    };
    let may_tell = head.iter().any(u8::is_ascii_digit) && head.iter().any(u8::is_ascii_alphabetic);
    let ends = (0..=head.len()).filter(|&at| may_tell && head.get(at).is_none_or(|b| *b == b' '));
    ends.filter_map(told).next_back()
}

/// `W: 64 1/7`: the dice behind the colon, and how long they are with the spaces before them.
fn dice_behind_colon(input: &[u8]) -> Option<([Die; 2], usize)> {
    let (found, rest) = dice(space(input))?;
    // `W: 64: 1/7`: the colon twice.
    let rest = rest.strip_prefix(b":").unwrap_or(rest);
    let shown = ends(rest) && found.iter().all(|die| matches!(die, Die::Shows(_)));
    shown.then_some((found, input.len() - rest.len()))
}

/// Behind dice that no colon follows: a play that can only be theirs, or the sign that stands for the colon.
fn no_colon(rest: &[u8]) -> Option<&[u8]> {
    if let [b';', after @ ..] = rest {
        return Some(after);
    }
    let own = Context { numbering: Numbering::Own, side: Side::White };
    leaf::play(rest, None, own).is_ok_and(|(after, _)| ends(after)).then_some(rest)
}

/// The dice that plays on the same line say, where two dames each go on by a number.
fn dice_of_plays(input: &[u8]) -> Option<String> {
    let own = Context { numbering: Numbering::Own, side: Side::White };
    let mut rest = input;
    let mut dice = [0; 2];
    for die in &mut dice {
        let (after, played) = leaf::play(space(rest), None, own).ok()?;
        let ([Spot::Field(from)], [Spot::Field(to)]) = (played.from.as_slice(), played.to.as_slice()) else {
            return None;
        };
        *die = to.number().checked_sub(from.number()).filter(|die| (1..=6).contains(die))?;
        rest = after;
    }
    dice.sort_unstable();
    Some(format!("{}{}", dice[1], dice[0]))
}

fn die(input: &[u8]) -> Option<(Die, &[u8])> {
    let die = match input.first()? {
        n @ b'1'..=b'6' => Die::Shows(n - b'0'),
        b'?' => Die::Unknown,
        b'~' => Die::Turning,
        _ => return None,
    };
    Some((die, &input[1..]))
}

/// Words of letters and hyphens, as many as a roll's name and all lays can be; each as the rest of the text that begins with it.
pub(in crate::ttn) fn words(input: &[u8]) -> (Vec<&[u8]>, &[u8]) {
    let mut found = Vec::new();
    let mut rest = input;
    while found.len() < 3 + lexicon::LAYS.len() && !first_word(rest).is_empty() {
        found.push(rest);
        rest = &rest[first_word(rest).len()..];
        let next = space(rest);
        if first_word(next).is_empty() {
            break;
        }
        rest = next;
    }
    (found, rest)
}

/// Letters, hyphens and what is not ASCII, at the start.
fn first_word(input: &[u8]) -> &[u8] {
    let is_end = |n: &usize| {
        let b = input[*n];
        !(b.is_ascii_lowercase() || b == b'-' || b >= 0x80) || (b >= 0x80 && ends(&input[*n..]))
    };
    &input[..(0..input.len()).find(is_end).unwrap_or(input.len())]
}

/// `W64:`, a turn without its space.
fn glued_turn(input: &[u8]) -> bool {
    matches!(input, [_, b'1'..=b'6' | b'?' | b'~', b'1'..=b'6' | b'?' | b'~', b':', ..])
}

/// A word, with a bracket that is glued to it.
pub(in crate::ttn) fn element_len(input: &[u8]) -> usize {
    let len = word_len(input);
    if len > 0 && input.get(len) == Some(&b'(') {
        let inside = word_len(&input[len + 1..]);
        if input.get(len + 1 + inside) == Some(&b')') {
            return len + inside + 2;
        }
    }
    if len == 0 { input.len().min(1) } else { len }
}

const _: () = assert!(Lay::Far as u16 == 12, "lays fit the set of a throw");
