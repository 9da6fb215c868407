//! `<…>`: what the record states. Those that hold turns or marks are opened here and closed by their `>`; the
//! others are read whole.

use crate::board::Side;
use crate::record::{Claim, Expected, Item, Problem, lexicon};
use crate::text::spelling::nearest;
use crate::ttn::dialect::Numbering;
use crate::ttn::parse::bracket::Bracket;
use crate::ttn::parse::chances;
use crate::ttn::parse::grammar::{Actor, Grammar, leaf_at};
use crate::ttn::parse::position;
use crate::ttn::parse::token::{Flaw, Parsed, number, side, space, spaced_number, word};
use crate::ttn::{Visitor, quoting};

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    pub(in crate::ttn) fn statement(&mut self) {
        let start = self.at;
        let input = space(&self.bytes[start + 1..]);
        let (name, rest) = keyword(input);
        let Some(name) = lexicon::statement(name) else {
            return self.no_statement(start, input, name);
        };
        // Only what tells the source may stand inside a claim; anything else says that its `>` was forgotten.
        while self.in_claim() && !matches!(name, "cite" | "print") || self.in_score() {
            self.unclosed();
        }
        self.at = self.bytes.len() - rest.len();
        match name {
            "due" => self.open_claim(start, Claim::Due),
            "can" => self.open_claim(start, Claim::Can),
            "cannot" => self.open_claim(start, Claim::Cannot),
            "must" => self.open_claim(start, Claim::Must),
            "score" => {
                if self.open(Bracket::Score, start) {
                    self.emit(start, Item::OpenScore);
                }
            }
            "position" => self.position(start),
            "sic" => self.sic(start),
            "chances" => {
                let mut rolls = String::new();
                match leaf_at(chances::read(rest, None, &mut rolls)) {
                    Ok((rest, item)) => {
                        let item = chances::with_rolls(item, &rolls);
                        self.end_statement(start, rest, item);
                    }
                    Err(flaw) => self.bad_statement(start, flaw),
                }
            }
            "cite" | "print" => {
                self.skip_space();
                if self.bytes.get(self.at) != Some(&b'"') {
                    let left = self.bytes.len() - self.at;
                    let problem = Problem::Unexpected(Expected::Text);
                    return self.bad_statement(start, Flaw { problem, left, len: 0 });
                }
                let Some((from, to)) = self.quoted(self.at) else { return self.skip_closer() };
                let text = quoting::unquoted(self.text.get(from..to).unwrap_or_default());
                let item = if name == "cite" { Item::Cite(&text) } else { Item::Print(&text) };
                let rest = &self.bytes[self.at..];
                self.end_statement(start, rest, item);
            }
            name => match leaf_at(simple(name, rest, self.text, self.numbering)) {
                Ok((rest, item)) => self.end_statement(start, rest, item),
                Err(flaw) => self.bad_statement(start, flaw),
            },
        }
    }

    fn open_claim(&mut self, start: usize, claim: Claim) {
        if self.open(Bracket::Claim(claim), start) {
            self.emit(start, Item::OpenClaim(claim));
        }
    }

    /// Expects the `>` behind what was read, and tells the item.
    fn end_statement(&mut self, start: usize, rest: &[u8], item: Item<'_>) {
        let rest = space(rest);
        if let [b'>', after @ ..] = rest {
            self.at = self.bytes.len() - after.len();
            self.emit(start, item);
        } else {
            self.bad_statement(
                start,
                Flaw { problem: Problem::Unexpected(Expected::StatementEnd), left: rest.len(), len: 0 },
            );
        }
    }

    /// Tells what is wrong with a statement and goes on behind its `>`, or where it should have ended.
    #[cold]
    fn bad_statement(&mut self, start: usize, flaw: Flaw) {
        let (from, to) = self.flaw_at(flaw);
        let is_side = flaw.problem == Problem::Unexpected(Expected::Side);
        let letter = self.text.get(from..to).filter(|_| is_side).and_then(|name| self.letter_of(name));
        self.at = from.max(start + 1);
        match self.closer(self.at) {
            Some(end) => {
                let problem = match flaw.problem {
                    Problem::Unexpected(expected) => Problem::BadStatement(expected),
                    other => other,
                };
                self.report(problem, from, to.max(from + 1).min(self.bytes.len()), letter);
                self.at = end + 1;
            }
            None => {
                self.report(Problem::UnclosedStatement, start, start + 1, None);
                // What could not be read is passed over, so that it is not reported twice.
                self.at = self.at.max(to);
            }
        }
    }

    /// The letter of the player whom a word names: `Blanc` is `W`, and `B` in a record of the clubs.
    fn letter_of(&self, name: &str) -> Option<String> {
        let side = lexicon::player_named(name).filter(|_| !name.eq_ignore_ascii_case("n"))?;
        let letter = match (side, self.numbering) {
            (Side::White, Numbering::Clubs) => "B",
            (Side::Black, Numbering::Clubs) => "N",
            (Side::White, _) => "W",
            (Side::Black, _) => "B",
        };
        Some(letter.to_owned())
    }

    #[cold]
    fn no_statement(&mut self, start: usize, input: &[u8], name: &[u8]) {
        let from = self.bytes.len() - input.len();
        let found = self.text.get(from..from + name.len()).unwrap_or_default();
        let nearest = nearest(found, lexicon::STATEMENTS.iter().copied()).map(str::to_owned);
        let to = (from + name.len().max(1)).min(self.bytes.len());
        self.report(Problem::UnknownStatement, from.min(to), to, nearest);
        self.at = match self.closer(from) {
            Some(end) => end + 1,
            None => (from + name.len()).max(start + 1),
        };
    }

    fn skip_closer(&mut self) {
        if self.bytes.get(self.at) == Some(&b'>') {
            self.at += 1;
        }
    }

    /// The `>` of a statement that could not be read: before another bracket opens.
    fn closer(&self, from: usize) -> Option<usize> {
        let rest = self.bytes.get(from..)?;
        let mut quoted = false;
        let at = rest.iter().position(|&b| {
            quoted ^= b == b'"';
            !quoted && matches!(b, b'>' | b'<' | b'{' | b'(' | b'[' | b'\n')
        })?;
        (rest.get(at) == Some(&b'>')).then_some(from + at)
    }

    /// `<position …>`
    fn position(&mut self, start: usize) {
        let from = self.at;
        let len =
            self.bytes[from..].iter().position(|b| matches!(b, b'>' | b'<' | b'{' | b'(' | b'[' | b'"'));
        let end = match len.map(|len| (from + len, self.bytes.get(from + len))) {
            Some((end, Some(b'>'))) => end,
            _ => {
                self.report(Problem::UnclosedStatement, start, start + 1, None);
                self.at = self.line_end(from);
                return;
            }
        };
        let told = self.text.get(from..end).unwrap_or_default();
        self.at = end + 1;
        match position::read(told, self.numbering) {
            Ok(placement) => {
                let canonical = placement.to_string();
                self.emit(start, Item::Position(&canonical));
            }
            Err(flaw) => {
                let (a, b) = position::flaw_span(told.as_bytes(), flaw);
                let (a, b) = (from + a, from + b.max(a + 1).min(told.len().max(1)));
                if self.offer_for_position(told, a, b) {
                    return;
                }
                let problem = match flaw.problem {
                    Problem::Unexpected(expected) => Problem::BadStatement(expected),
                    other => other,
                };
                self.report(problem, a, b, None);
            }
        }
    }

    /// `<sic due … = …>` is opened, `<sic chances … = …>` read whole.
    fn sic(&mut self, start: usize) {
        let input = space(&self.bytes[self.at..]);
        let (name, rest) = keyword(input);
        match name {
            b"due" => {
                self.at = self.bytes.len() - rest.len();
                if self.open(Bracket::Sic(false), start) {
                    self.emit(start, Item::OpenSic);
                    self.emit(start, Item::OpenClaim(Claim::Due));
                }
            }
            b"chances" => {
                let (mut printed, mut computed) = (String::new(), String::new());
                match leaf_at(chances::read_sic(rest, &mut printed, &mut computed)) {
                    Ok((rest, (a, b))) => {
                        self.at = self.bytes.len() - rest.len();
                        let left = space(rest);
                        if left.first() != Some(&b'>') {
                            let problem = Problem::Unexpected(Expected::StatementEnd);
                            return self.bad_statement(start, Flaw { problem, left: left.len(), len: 0 });
                        }
                        self.at = self.bytes.len() - left.len() + 1;
                        self.emit(start, Item::OpenSic);
                        self.emit(start, chances::with_rolls(a, &printed));
                        self.emit(start, Item::SicEquals);
                        self.emit(start, chances::with_rolls(b, &computed));
                        self.emit(start, Item::Close);
                    }
                    Err(flaw) => self.bad_statement(start, flaw),
                }
            }
            _ => {
                let problem = Problem::Unexpected(Expected::SicBody);
                self.bad_statement(start, Flaw { problem, left: input.len(), len: name.len() });
            }
        }
    }

    /// `=` between the two bodies of a sic.
    pub(in crate::ttn) fn equals(&mut self) {
        let start = self.at;
        self.at += 1;
        match self.frames.last_mut() {
            Some(frame) if frame.bracket == Bracket::Sic(false) => {
                frame.bracket = Bracket::Sic(true);
                if !self.had_turn {
                    self.report(Problem::Empty(Expected::Turn), start, start + 1, None);
                }
                self.had_turn = false;
                self.actor = Actor::Nobody;
                self.emit(start, Item::Close);
                self.emit(start, Item::SicEquals);
                let (name, rest) = keyword(space(&self.bytes[self.at..]));
                if name == b"due" {
                    self.at = self.bytes.len() - rest.len();
                }
                self.emit(start, Item::OpenClaim(Claim::Due));
            }
            _ => self.report(Problem::StrayCloser, start, start + 1, None),
        }
    }

    /// `>`
    pub(in crate::ttn) fn close_statement(&mut self) {
        let start = self.at;
        while self.frames.last().is_some_and(|f| f.bracket == Bracket::Variation)
            && self.frames.iter().any(|f| f.bracket != Bracket::Variation)
        {
            self.unclosed();
        }
        self.at += 1;
        let Some(frame) = self.frames.last().copied().filter(|f| f.bracket != Bracket::Variation) else {
            return self.report(Problem::StrayCloser, start, start + 1, None);
        };
        if matches!(frame.bracket, Bracket::Claim(_) | Bracket::Sic(_)) && !self.had_turn {
            self.report(Problem::Empty(Expected::Turn), frame.start, self.at, None);
        } else if frame.bracket == Bracket::Sic(false) {
            self.report(Problem::BadStatement(Expected::Equals), start, self.at, None);
        }
        self.close();
        self.emit(start, Item::Close);
        if let Bracket::Sic(_) = frame.bracket {
            self.emit(start, Item::Close);
        }
    }
}

/// The word that begins a statement: up to a space or bracket.
fn keyword(input: &[u8]) -> (&[u8], &[u8]) {
    let (name, rest) = word(input);
    (name, rest)
}

/// A word of a statement that is kept as it stands.
fn kept<'a>(input: &'a [u8], text: &'a str, expected: Expected) -> Parsed<'a, &'a str> {
    let input = space(input);
    let (found, rest) = word(input);
    let start = text.len() - input.len();
    match text.get(start..start + found.len()) {
        Some(found) if !found.is_empty() => Ok((rest, found)),
        _ => Flaw::at(input, Problem::Unexpected(expected)),
    }
}

/// The statements that are one line of words and numbers.
fn simple<'a>(name: &str, input: &'a [u8], text: &'a str, numbering: Numbering) -> Parsed<'a, Item<'a>> {
    let side = |input| letter(input, numbering);
    let input = space(input);
    match name {
        "turn" => side(input).map(|(rest, side)| (rest, Item::TurnIs(side))),
        "relevé" => side(input).map(|(rest, side)| (rest, Item::Releve(side))),
        "order" => match input {
            [b'?', rest @ ..] => Ok((rest, Item::OrderUnknown)),
            _ => Flaw::at(input, Problem::Unexpected(Expected::Number)),
        },
        "marqué" | "partie" => {
            let (rest, side) = side(input)?;
            let (rest, number) = spaced_number(rest)?;
            let item = if name == "partie" { Item::Partie(side, number) } else { Item::Marque(side, number) };
            Ok((rest, item))
        }
        "refait" => {
            let (rest, a) = number(input)?;
            let (rest, b) = spaced_number(rest)?;
            Ok((rest, Item::Refait(a, b)))
        }
        "finding" => {
            let (rest, code) = kept(input, text, Expected::Code)?;
            if !lexicon::is_finding_code(code) {
                return Flaw::over(input, code.len(), Problem::Unexpected(Expected::Code));
            }
            let (rest, side) = match space(rest) {
                named @ [b'A'..=b'Z' | b'a'..=b'z', ..] => {
                    side(named).map(|(rest, side)| (rest, Some(side)))?
                }
                _ => (rest, None),
            };
            let (rest, number) = match space(rest) {
                [b'0'..=b'9', ..] => spaced_number(rest).map(|(rest, number)| (rest, Some(number)))?,
                _ => (rest, None),
            };
            Ok((rest, Item::Finding { code, side, number }))
        }
        "account" | "fiches" => {
            let (rest, player) = kept(input, text, Expected::Name)?;
            let (rest, amount) = signed(rest)?;
            Ok((rest, Item::Account { player, amount, fiches: name == "fiches" }))
        }
        // `paid`, the only one left.
        _ => {
            let (rest, from) = kept(input, text, Expected::Name)?;
            let (rest, to) = kept(rest, text, Expected::Name)?;
            let (rest, number) = spaced_number(rest)?;
            Ok((rest, Item::Paid { from, to, number }))
        }
    }
}

/// The letter of a side; the first of a name is none.
fn letter(input: &[u8], numbering: Numbering) -> Parsed<'_, Side> {
    let letters = input.iter().take_while(|b| b.is_ascii_alphabetic()).count();
    if letters > 1 {
        return Flaw::over(input, letters, Problem::Unexpected(Expected::Side));
    }
    side(input, numbering)
}

/// `57`, `-57`.
fn signed(input: &[u8]) -> Parsed<'_, i32> {
    let input = space(input);
    let (less, digits) = match input {
        [b'-', digits @ ..] => (true, digits),
        _ => (false, input),
    };
    let (rest, amount) = number(digits)?;
    // At most six digits.
    let amount = i32::try_from(amount).unwrap_or(i32::MAX);
    Ok((rest, if less { -amount } else { amount }))
}
