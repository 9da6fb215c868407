//! What was read of a scribbled line, given to the visitor as items.
//! Takes a line that has been judged, gives the turns, acts and comments that an exact record would have, with the bytes of the line.

use super::LONGEST;
use super::coup::line;
use super::line::{LineWhat, Name, ScribbledAct, ScribbledCoup, ScribbledLine};
use super::marks::Said;
use super::plays::FieldStyle;
use super::tokens::{Token, TokenKind, tokens};
use super::verdict::{LineVerdict, is_odd, verdict};
use crate::board::Side;
use crate::record::lexicon;
use crate::record::{
    Diagnostic, Die, Expected, Handling, Item, Jeton, Mark, Marked, Number, Problem, Reason, Speaker, Throw,
};
use crate::text::Span;
use crate::text::spelling::fold;
use crate::ttn::Visitor;
use crate::ttn::dialect::clubs_nobodys;
use crate::ttn::parse::grammar::{Actor, Grammar};
use crate::ttn::quoting;
use std::ops::ControlFlow;

/// Dashes that stand apart.
const DASHES: [&str; 3] = [" - ", " – ", " — "];

/// Dice in braces are no longer.
const BRACED: usize = 8;

/// Names of the head and what the lines before leave open.
#[derive(Default)]
pub(in crate::ttn) struct Scribbler {
    names: Option<Vec<Name>>,
    /// Dice have been read whose plays have not.
    pub(in crate::ttn) dice_wait: bool,
    /// It is only asked whether the dialect's own signs read a line.
    probing: bool,
    /// In own numbers: it was said once that a player's name is none of TTN's letters.
    pub(super) named: bool,
}

/// Looks whether a line is read as coups, or taken for prose.
struct Probe {
    is_plain: bool,
}

impl Default for Probe {
    fn default() -> Probe {
        Probe { is_plain: true }
    }
}

impl Visitor for Probe {
    fn item(&mut self, _: Span, item: Item<'_>) -> ControlFlow<()> {
        self.is_plain &= !matches!(item, Item::Comment(_));
        ControlFlow::Continue(())
    }

    fn diagnostic(&mut self, _: Diagnostic) {
        self.is_plain = false;
    }
}

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Reads the line that begins here, if it is a coup as people write it; `false`: it is for the dialect's own signs.
    #[cold]
    pub(in crate::ttn) fn scribbled_line(&mut self) -> bool {
        let end = self.scribble_end();
        let Some(text) = self.text.get(self.at..end) else { return false };
        // What TTN has brackets and quotes for is read by it.
        if text.len() > LONGEST
            || text.contains(['{', '}', '<']) && !has_braced_dice(text)
            || (text.starts_with('(') && !in_brackets(text))
            || is_tag(text)
            || begins_turn(text)
        {
            return false;
        }
        if self.scribbler.probing {
            return false;
        }
        let tokens = tokens(text);
        let ttn = matches!(text.as_bytes(), [b'W' | b'X', b' ' | b':', ..]);
        if ttn && fields(&tokens) == FieldStyle::Clubs {
            return false; // nobody's letter among the clubs
        }
        let alone =
            tokens.len() == 2 && super::words::player(&tokens[0]).is_some() && tokens[1].is_sign(b':');
        if alone && self.bytes[end..].trim_ascii_start().first().is_none_or(|_| self.ends_paragraph(end)) {
            self.report(Problem::BadTurn(Expected::Throw), self.at, end, None);
        }
        let names = self.names_of_the_head();
        let read = line(&tokens, fields(&tokens), &names, self.thrower);
        // A dash between spaces parts two plays; to the dialect's own signs it leads on.
        let apart = DASHES.iter().any(|dash| text.contains(dash));
        if !is_odd(&read) && !apart && self.is_plain(text) {
            return false;
        }
        match verdict(&read, self.scribbler.dice_wait) {
            LineVerdict::Read => self.tell_read(text, &read),
            LineVerdict::InDoubt => {
                let start = self.at;
                let one = matches!(read.coups.as_slice(), [one] if one.who.is_some());
                let meant =
                    one.then(|| super::suggest::line(text, fields(&tokens), &names, self.thrower)).flatten();
                self.report(Problem::CoupInDoubt, start, start + text.trim_end().len(), meant);
                self.tell_coups(text, &read, false);
            }
            // A paragraph of prose is one comment.
            LineVerdict::Prose if crate::ttn::dialect::clubs_prose(text.as_bytes()) => return false,
            LineVerdict::Prose if begins_act(&tokens) || clubs_nobodys(text.as_bytes()) => return false,
            LineVerdict::Prose => self.tell_comment(text),
            LineVerdict::Other => return false,
        }
        self.at = end;
        true
    }

    /// Whether a line below a sentence is a coup as people write it, or begins as one: with a player, or with a coup's number.
    pub(in crate::ttn) fn is_scribbled_coup(&mut self, text: &str) -> bool {
        if text.len() > LONGEST || self.scribbler.probing {
            return false;
        }
        let tokens = tokens(text);
        let read = line(&tokens, fields(&tokens), &self.names_of_the_head(), self.thrower);
        match verdict(&read, false) {
            LineVerdict::Read => true,
            LineVerdict::InDoubt => read.begins || read.numbered,
            LineVerdict::Prose | LineVerdict::Other => false,
        }
    }

    /// A line that could be read, and what was wrong in it all the same: a player's letter, a bracket left open.
    fn tell_read(&mut self, text: &str, read: &ScribbledLine) {
        if let Some((from, to)) = read.misspelt {
            let meant = if read.coups[0].who == Some(Side::White) { "Blanc" } else { "Noir" };
            let problem = Problem::BadTurn(Expected::ClubsSide);
            self.report(problem, self.at + from, self.at + to, Some(meant.to_owned()));
        } else if let Some((from, to)) = read.unclosed {
            self.report(Problem::UnclosedVariation, self.at + from, self.at + to, None);
        }
        self.tell_coups(text, read, true);
    }

    /// Whether the dialect's own signs read this line without a word, and take none of it for prose.
    fn is_plain(&self, text: &str) -> bool {
        let mut probe = Probe::default();
        let mut grammar = Grammar::new(text, 1, &mut probe, Vec::new(), Vec::new());
        grammar.resume(self.numbering, self.actor, self.thrower);
        grammar.scribbler.probing = true;
        grammar.clubs_body();
        let read = grammar.at >= text.trim_end().len();
        read && probe.is_plain
    }

    /// Whether an empty line follows the one that ends here.
    fn ends_paragraph(&self, end: usize) -> bool {
        let behind = self.bytes.get(end..).unwrap_or_default();
        let spaces = behind.iter().take_while(|b| b.is_ascii_whitespace());
        spaces.filter(|&&b| b == b'\n').count() > 1
    }

    /// The end of the line; of the next one too, where a bracket of plays is still open.
    fn scribble_end(&self) -> usize {
        let mut end = self.line_end(self.at);
        for _ in 0..2 {
            let text = self.bytes.get(self.at..end).unwrap_or_default();
            let count = |sign: u8| memchr::memchr_iter(sign, text).count();
            let next = self.bytes.get(end..).unwrap_or_default();
            let ([b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..]) = next else { break };
            let goes_on = matches!(rest.first(), Some(b'B' | b'N' | b'b' | b'n'))
                && matches!(rest.get(1), Some(b'0'..=b'9'));
            if text.len() > LONGEST || count(b'(') <= count(b')') || !goes_on {
                break;
            }
            end = self.line_end(self.bytes.len() - rest.len());
        }
        end
    }

    /// The players' names, whole and their last words.
    pub(super) fn names_of_the_head(&mut self) -> Vec<Name> {
        let tags = &self.tags;
        let text = self.text;
        self.scribbler
            .names
            .get_or_insert_with(|| {
                let named = [("White", Side::White), ("Black", Side::Black)];
                named
                    .into_iter()
                    .filter_map(|(tag, side)| {
                        let value = tags.iter().find_map(|raw| raw.value_of(text, tag))?;
                        let last = value.split_whitespace().last().map(|word| fold(word).0)?;
                        (last.chars().count() > 2).then_some((last, side))
                    })
                    .collect()
            })
            .clone()
    }

    pub(super) fn tell_comment(&mut self, text: &str) {
        let start = self.at;
        self.at += text.len();
        self.emit(start, Item::Comment(&quoting::prose(text)));
    }

    pub(super) fn tell_coups(&mut self, text: &str, read: &ScribbledLine, sure: bool) {
        let base = self.at;
        let dice = read.coups.iter().any(|coup| coup.dice.is_some());
        for coup in read.coups.iter().filter(|coup| dice || !sure || !coup.acts.is_empty()) {
            self.tell_coup(base, coup, sure);
            if sure && read.strange.is_empty() {
                self.tell_beside(text, coup);
            }
        }
        for aside in read.asides.iter().filter(|_| sure && read.strange.is_empty()) {
            let words = text[aside.0..aside.1].trim_matches(['(', ')', ' ']);
            self.emit(base, Item::Comment(&quoting::prose(words)));
        }
        if !sure || !read.strange.is_empty() {
            self.at = base;
            self.tell_comment(text);
        } else if let Some(words) = left_over(text, read) {
            self.emit(base, Item::Comment(&quoting::prose(words)));
        }
    }

    fn tell_coup(&mut self, base: usize, coup: &ScribbledCoup, sure: bool) {
        self.at = base + coup.start;
        let who = match coup.who {
            Some(who) => who,
            // Plays or words of whose dice stand above.
            None => match self.thrower {
                Some(thrower) if sure => thrower,
                _ => return,
            },
        };
        let unread = !sure && coup.dice.is_none() && coup.acts.is_empty();
        match coup.dice {
            // The line begins a coup of his, whatever was thrown.
            None if unread => {
                self.thrower = Some(who);
                self.turn(0, Speaker::Player(who), Some(Throw { dice: [Die::Unknown; 2], lays: 0 }));
            }
            Some([a, b]) => {
                self.thrower = Some(who);
                let dice = [Die::Shows(a.max(b)), Die::Shows(a.min(b))];
                self.turn(0, Speaker::Player(who), Some(Throw { dice, lays: 0 }));
                self.scribbler.dice_wait = !coup.is_played();
            }
            None if self.actor != Actor::Player(who) => self.turn(0, Speaker::Player(who), None),
            None => {}
        }
        if !sure {
            return;
        }
        let (before, plays): (Vec<&ScribbledAct>, Vec<&ScribbledAct>) = coup
            .acts
            .iter()
            .partition(|act| !matches!(act.what, LineWhat::Played(_) | LineWhat::Said(Said::PlaysNothing)));
        let (own, others): (Vec<&ScribbledAct>, Vec<&ScribbledAct>) =
            before.into_iter().partition(|act| act.by.is_none());
        let goes = |act: &&&ScribbledAct| matches!(act.what, LineWhat::Said(Said::Leaves));
        self.tell_marks(base, &own.iter().copied().filter(|act| !goes(&act)).collect::<Vec<_>>());
        for act in others {
            self.tell_as(base, act.by.unwrap_or(who), act);
        }
        let thrower = self.thrower.unwrap_or(who);
        for act in plays {
            self.scribbler.dice_wait = false;
            self.tell_as(base, thrower, act);
        }
        for act in own.into_iter().filter(|act| goes(&act)) {
            self.tell_as(base, who, act);
        }
    }

    /// Words about a coup that is read, which the record has no act for: a comment behind it.
    fn tell_beside(&mut self, text: &str, coup: &ScribbledCoup) {
        let start = self.at;
        for words in coup.beside.iter().filter_map(|&(from, to)| text.get(from..to)) {
            self.emit(start, Item::Comment(&quoting::prose(words)));
        }
    }

    fn tell_as(&mut self, base: usize, side: Side, act: &ScribbledAct) {
        self.at = base + act.start;
        if self.actor != Actor::Player(side) {
            self.turn(0, Speaker::Player(side), None);
        }
        self.tell_marks(base, &[act]);
    }

    /// Holes with their rest and the pavillon in the order of the hands, whatever that of the words.
    fn tell_marks(&mut self, base: usize, acts: &[&ScribbledAct]) {
        let holes = acts.iter().any(|act| matches!(act.what, LineWhat::Said(Said::Holes(_))));
        let mut rest = 0;
        let mut last = base;
        for act in acts {
            let start = base + act.start;
            self.at = base + act.end;
            last = start;
            let mark = |what, reason| Item::Mark(Mark { owner: None, what, reason });
            let points = |n| Marked::Points { less: false, number: Number::Known(n) };
            match act.what {
                LineWhat::Played(played) => self.emit(start, Item::Played(played)),
                LineWhat::Said(Said::Rest(n)) => rest = n,
                LineWhat::Said(Said::Points(n)) if holes && n > 0 => rest = n,
                LineWhat::Said(Said::Points(n)) => self.emit(start, mark(points(n), None)),
                LineWhat::Said(Said::School(Some(n))) => {
                    self.emit(start, mark(points(n), Some(Reason::Ecole)))
                }
                LineWhat::Said(Said::Holes(holes)) => self.emit(start, mark(Marked::Holes(holes), None)),
                LineWhat::Said(Said::Pavillon) => self.emit(start, mark(Marked::Pavillon(true), None)),
                LineWhat::Said(Said::PlaysNothing) => self.emit(start, Item::PlaysNothing),
                LineWhat::Said(Said::Leaves) => {
                    self.emit(start, Item::Handled(Handling::Lift));
                    if let Actor::Player(side) = self.actor {
                        self.emit(start, Item::Releve(side));
                    }
                }
                LineWhat::Said(Said::School(None) | Said::Forgets(_) | Said::Nothing) => {}
            }
        }
        if holes {
            let jeton = Jeton::At { jetons: 1, points: Number::Known(rest), held: false };
            self.emit(last, Item::Mark(Mark { owner: None, what: Marked::Jeton(jeton), reason: None }));
        }
    }
}

/// An act of TTN, which may stand among the clubs' sentences.
fn begins_act(tokens: &[Token]) -> bool {
    tokens.first().is_some_and(|t| lexicon::ACTS.contains(&t.word.as_str()))
}

/// How the fields of a line are written: an English club writes W and B.
fn fields(tokens: &[Token]) -> FieldStyle {
    let field = |letter| tokens.iter().any(|t| matches!(t.kind, TokenKind::Field(l, _) if l == letter));
    let word = |words: &[&str]| tokens.iter().any(|t| words.contains(&t.word.as_str()));
    let (white, black) = (word(&["white", "wh", "wht"]), word(&["black", "blk", "bk"]));
    // `White: 6-4 (B1-B7)` has Blanc's fields; with `Black` before them they may be anybody's.
    let clubs = field(b'N') || (field(b'B') && !black);
    let english = field(b'W') || ((white || black) && !clubs);
    if english { FieldStyle::English } else { FieldStyle::Clubs }
}

/// `(4) N 6-3`, `(N) 5-3`, `(Blanc sourit.)`: a bracket that is neither plays nor a variation.
fn in_brackets(text: &str) -> bool {
    let Some((inside, behind)) = text[1..].split_once(')') else { return false };
    let numbered =
        !inside.is_empty() && inside.bytes().all(|b| b.is_ascii_digit()) || matches!(inside, "B" | "N");
    let prose = behind.trim_matches(['.', ' ', '\t']).is_empty()
        && !inside.contains(|c: char| c.is_ascii_digit() || c == ':')
        && inside.contains(' ');
    numbered || prose
}

/// `B:`, `N 64:`: a turn as TTN writes it, with the clubs' letter.
fn begins_turn(text: &str) -> bool {
    matches!(
        text.as_bytes(),
        [b'B' | b'N', b':', ..] | [b'B' | b'N', b' ', b'0'..=b'9', b'0'..=b'9', b':', ..]
    )
}

/// `Noir {5-3} N1-N6`: braces around the dice, behind a name and before all figures, are none of a comment's.
fn has_braced_dice(text: &str) -> bool {
    let Some((before, rest)) = text.split_once('{') else { return false };
    let Some((inside, behind)) = rest.split_once('}') else { return false };
    let name = !before.trim().is_empty() && !before.contains(|c: char| c.is_ascii_digit() || c == '<');
    let pair = super::dice::dice(&tokens(inside), true);
    name && pair.is_some() && inside.len() <= BRACED && !behind.contains(['{', '}', '<'])
}

/// `[Name "`: another record's head.
fn is_tag(text: &str) -> bool {
    text.strip_prefix('[')
        .is_some_and(|inside| inside.trim_start_matches(char::is_alphanumeric).trim_start().starts_with('"'))
}

/// The words behind a coup that are no part of it.
fn left_over<'a>(text: &'a str, read: &ScribbledLine) -> Option<&'a str> {
    let start = read.behind.first()?.0;
    let words = text.get(start..)?.trim();
    (words.chars().any(char::is_alphanumeric)).then_some(words)
}
