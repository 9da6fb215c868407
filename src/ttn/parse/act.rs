//! Acts where they stand: which one begins here, whether it may stand, and what it comes to. How each is spelt is in
//! [`super::leaf`].

use crate::board::{Side, Spot};
use crate::record::{
    CubeAct, Demand, Expected, Handling, Item, Mark, Marked, Number, Played, Problem, Spots, lexicon,
};
use crate::ttn::dialect::{self, Numbering};
use crate::ttn::parse::grammar::{Actor, Grammar};
use crate::ttn::parse::leaf;
use crate::ttn::parse::token::{Context, Flaw, ends, space};
use crate::ttn::{Visitor, quoting};

impl<'t, V: Visitor> Grammar<'t, '_, V> {
    /// Plays and points of the plainest forms, as long as they stand one right behind the other: nearly all that a player does behind his throw.
    #[inline]
    pub(in crate::ttn) fn plain_acts(&mut self) {
        while let (false, Some([b' ', act @ ..])) = (self.stopped, self.bytes.get(self.at..)) {
            let is_plain = match act.first() {
                Some(b'0'..=b'9') => self.plain_play(self.at + 1, act),
                Some(b'+') => self.plain_points(self.at + 1, act),
                _ => false,
            };
            if !is_plain {
                return;
            }
        }
    }

    /// Whether plain acts may be read here.
    #[inline]
    pub(in crate::ttn) const fn acts_plainly(&self) -> bool {
        matches!((self.numbering, self.actor), (Numbering::Own, Actor::Player(_)))
    }

    /// A play of the plainest form, or one that goes on from it, at `start`; `false`: it is none.
    #[inline(always)]
    fn plain_play(&mut self, start: usize, input: &[u8]) -> bool {
        let Some((from, to, len)) = leaf::plain_play(input) else { return false };
        let behind = input.get(len..).unwrap_or_default();
        if let [b' ' | b'\n', ..] = behind {
            let (from, to) = (Spots::one(Spot::Field(from)), Spots::one(Spot::Field(to)));
            self.at = start + len;
            self.emit(start, Item::Played(Played { owner: None, from, to, times: 1, held: false }));
            return true;
        }
        let Some((played, more)) = leaf::goes_on((from, to), behind) else { return false };
        self.at = start + len + more;
        self.emit(start, Item::Played(played));
        true
    }

    /// The actor's own points without a reason, at `start`; `false`: they are others.
    #[inline(always)]
    fn plain_points(&mut self, start: usize, input: &[u8]) -> bool {
        let Some((points, len)) = leaf::plain_points(input) else { return false };
        let what = Marked::Points { less: false, number: Number::Known(points) };
        self.at = start + len;
        self.emit(start, Item::Mark(Mark { owner: None, what, reason: None }));
        true
    }

    /// What begins with a digit is a play, and nearly always a plain one.
    #[inline(never)]
    pub(in crate::ttn) fn digit(&mut self, input: &[u8]) {
        if self.acts_plainly() && self.plain_play(self.at, input) {
            return;
        }
        if self.numbering.is_ravensburger() && dialect::begins_abbreviation(input) {
            return self.abbreviation_of_nobody();
        }
        self.play(None, 0);
    }

    /// A play whose first place is `skip` bytes from here (behind its owner's letter).
    pub(in crate::ttn) fn play(&mut self, owner: Option<Side>, skip: usize) {
        let side = owner.unwrap_or(self.side_of_plays());
        let input = &self.bytes[self.at + skip..];
        let context = Context { numbering: self.numbering, side };
        match leaf::play(input, self.foreign(owner), context) {
            Ok((rest, played)) => {
                self.leaf(rest, Item::Played(played));
            }
            Err(error) if self.numbering.has_chains() => self.chain(owner, skip, error),
            Err(error) => self.flawed(error),
        }
    }

    /// A play with hyphens, in a dialect that writes it so.
    #[cold]
    fn chain(&mut self, owner: Option<Side>, skip: usize, error: nom::Err<Flaw>) {
        let input = &self.bytes[self.at + skip..];
        let context = Context { numbering: self.numbering, side: owner.unwrap_or(self.side_of_plays()) };
        match dialect::chain(input, context) {
            Ok((rest, played)) => {
                let played = Played { owner: self.foreign(owner), ..played };
                self.leaf(rest, Item::Played(played));
            }
            Err(_) => self.flawed(error),
        }
    }

    /// What begins with a plus is points, and mostly the actor's own, without a reason.
    #[inline(never)]
    pub(in crate::ttn) fn points(&mut self, input: &[u8]) {
        if !(self.acts_plainly() && self.plain_points(self.at, input)) {
            self.mark(None, 0);
        }
    }

    pub(in crate::ttn) fn mark(&mut self, owner: Option<Side>, skip: usize) {
        if self.letters(skip) {
            return self.play(owner, skip);
        }
        match leaf::mark(&self.bytes[self.at + skip..], self.foreign(owner)) {
            Ok((rest, mark)) => {
                self.leaf(rest, Item::Mark(mark));
            }
            Err(error) => self.flawed(error),
        }
    }

    /// `o…`: holes, or a dame from `off` or `out`, or `oblige`.
    pub(in crate::ttn) fn holes(&mut self, input: &[u8]) {
        if self.letters(0) {
            self.play(None, 0);
        } else if input.starts_with(b"oblige") {
            self.demand(6, Demand::Oblige);
        } else if input.starts_with(b"off") || input.starts_with(b"out") {
            self.play(None, 0);
        } else {
            self.mark(None, 0);
        }
    }

    /// In a numbering by letters: whether a field stands here, and not an act.
    pub(in crate::ttn) fn letters(&self, skip: usize) -> bool {
        let here = self.bytes.get(self.at + skip..).unwrap_or_default();
        self.numbering != Numbering::Own
            && here.first().is_some_and(|&letter| self.numbering.is_letter(letter))
            // `B&/s` is Black's dame of his talon, as Soumille writes it, and `b&c/s` one of two fields.
            && matches!(here, [_, b'/' | b'|' | b'&', ..])
            && !matches!(here, [_, b'&', b'/', ..])
    }

    /// Acts that begin with a word.
    pub(in crate::ttn) fn keyword(&mut self, input: &'t [u8]) {
        if self.letters(0) || (input.starts_with(b"bar") && !input.starts_with(b"bare")) {
            return self.play(None, 0);
        }
        match super::token::word(input).0 {
            b"back" => self.handling(4, Handling::Back),
            b"lift" => self.handling(4, Handling::Lift),
            b"touch" => self.handling(5, Handling::Touch),
            b"does" => self.does(),
            b"allow" => self.demand(5, Demand::Allow),
            b"double" => self.act(6, Item::Cube(CubeAct::Double)),
            b"take" => self.act(4, Item::Cube(CubeAct::Take)),
            b"drop" => self.act(4, Item::Cube(CubeAct::Drop)),
            _ => self.unknown(self.at, None),
        }
    }

    /// `touch`, `lift`, `back`, and the dames named behind it.
    pub(in crate::ttn) fn handling(&mut self, len: usize, handling: Handling) {
        let start = self.at;
        if !self.try_act(len, Item::Handled(handling)) {
            return;
        }
        let mut dames = 0;
        loop {
            let input = space(&self.bytes[self.at..]);
            let context = Context { numbering: self.numbering, side: self.side_of_actor() };
            let at = self.bytes.len() - input.len();
            match leaf::dame(input, context) {
                Ok((rest, (owner, spot, times))) if ends(rest) => {
                    self.at = self.bytes.len() - rest.len();
                    let owner = self.foreign(owner);
                    self.emit(at, Item::Dame { owner, spot, times });
                    dames += 1;
                }
                _ => break,
            }
            if handling == Handling::Touch {
                break;
            }
        }
        if handling == Handling::Touch && dames == 0 {
            let at = self.at.min(self.bytes.len());
            self.report(Problem::Unexpected(Expected::Place), start, at, None);
        }
    }

    pub(in crate::ttn) fn does(&mut self) {
        let input = space(&self.bytes[self.at + 4..]);
        let quote = self.bytes.len() - input.len();
        if quoting::opens_quote(input) {
            let start = self.at;
            if let Some((from, to)) = self.quoted(quote)
                && self.may_act(start)
            {
                let text = quoting::unquoted(self.text.get(from..to).unwrap_or_default());
                self.emit(start, Item::Does(&text));
            }
        } else {
            let end = self.at + 4;
            self.report(Problem::Unexpected(Expected::Text), self.at, end, None);
            self.at = end;
        }
    }

    /// `"…"`: what is said.
    pub(in crate::ttn) fn said(&mut self) {
        let start = self.at;
        let Some((from, to)) = self.quoted(start) else { return };
        if self.actor == Actor::Nobody || self.in_score() {
            self.may_act(start);
            return;
        }
        let text = quoting::unquoted(self.text.get(from..to).unwrap_or_default());
        match lexicon::respelled(&text) {
            Some(spelled) => self.emit(start, Item::Said(&spelled)),
            None => {
                if let Some(meant) = self.nearly_said(&text) {
                    self.report(Problem::NearWords, start, self.at, Some(meant));
                }
                self.emit(start, Item::Said(&text));
            }
        }
    }

    /// How that is written which these words nearly are: a slip of other words, or an act of the cube, said in a game that has one.
    fn nearly_said(&self, text: &str) -> Option<String> {
        let slip = lexicon::nearly_declaration(text).map(|meant| format!("\"{meant}\""));
        let of_cube = || self.has_cube.then(|| lexicon::act_of_cube(text))?;
        slip.or_else(|| of_cube().map(str::to_owned))
    }

    /// The inside of a quote that opens at `quote`; reading goes on behind it.
    pub(in crate::ttn) fn quoted(&mut self, quote: usize) -> Option<(usize, usize)> {
        match quoting::quoted(&self.bytes[quote..]) {
            Some(found) => {
                self.at = quote + found.end;
                Some((quote + found.from, quote + found.to))
            }
            None => self.unclosed_quote(quote),
        }
    }

    /// An act of `len` bytes; `false` where it may not stand here.
    pub(in crate::ttn) fn try_act(&mut self, len: usize, item: Item<'_>) -> bool {
        let input = &self.bytes[self.at..];
        let rest = &input[len.min(input.len())..];
        if ends(rest) {
            self.leaf(rest, item)
        } else {
            self.unknown(self.at, None);
            false
        }
    }

    pub(in crate::ttn) fn act(&mut self, len: usize, item: Item<'_>) {
        self.try_act(len, item);
    }

    /// Takes what a leaf read, if a word ends behind it and it may stand here.
    #[inline]
    pub(in crate::ttn) fn leaf(&mut self, rest: &[u8], item: Item<'_>) -> bool {
        if !ends(rest) || matches!(rest.first(), Some(b'(' | b'=')) {
            self.flawed(nom::Err::Error(Flaw {
                problem: Problem::Unexpected(Expected::Space),
                left: rest.len(),
                len: 0,
            }));
            return false;
        }
        let start = self.at;
        self.at = self.bytes.len() - rest.len();
        if let Actor::Player(_) = self.actor {
            self.emit(start, item);
            true
        } else if self.may_act(start) {
            self.emit(start, item);
            true
        } else {
            false
        }
    }

    /// Takes what a dialect read up to `rest`, where its own signs may stand right behind; `false` where it may not stand here.
    pub(in crate::ttn) fn take_act(&mut self, rest: &[u8], item: Item<'_>) -> bool {
        let start = self.at;
        self.at = self.bytes.len() - rest.len();
        let may = matches!(self.actor, Actor::Player(_)) || self.may_act(start);
        if may {
            self.emit(start, item);
        }
        may
    }

    /// Whether somebody acts here; what was read from `start` to here is told to be out of place otherwise.
    #[cold]
    pub(in crate::ttn) fn may_act(&mut self, start: usize) -> bool {
        let problem = match (self.actor, self.in_score()) {
            (_, true) => Problem::NotHere(Expected::OwnedMark),
            (Actor::Nobody, _) => Problem::OutsideTurn,
            (Actor::Onlooker, _) => Problem::OnlookerActs,
            (Actor::Player(_), _) => return true,
        };
        self.report(problem, start, self.at, None);
        false
    }

    /// `oblige`, `forbid`, `allow`.
    #[cold]
    pub(in crate::ttn) fn demand(&mut self, len: usize, demand: Demand) {
        self.act(len, Item::Demand(demand));
        self.demanded = demand != Demand::Allow;
    }

    /// Whose fields stand here without a letter: what he demands, the other plays.
    #[inline]
    fn side_of_plays(&self) -> Side {
        if self.demanded { self.side_of_actor().other() } else { self.side_of_actor() }
    }

    pub(in crate::ttn) fn side_of_actor(&self) -> Side {
        match self.actor {
            Actor::Player(side) => side,
            _ => Side::White,
        }
    }

    /// An owner's letter is kept only where it is not the actor's own.
    pub(in crate::ttn) fn foreign(&self, owner: Option<Side>) -> Option<Side> {
        owner.filter(|&side| self.actor != Actor::Player(side))
    }

    /// An act that begins with its owner's letter.
    pub(in crate::ttn) fn owned(&mut self, owner: Side) {
        match self.bytes.get(self.at + 1) {
            Some(b'+' | b'-' | b'j' | b'f' | b'p') => self.mark(Some(owner), 1),
            Some(b'o') if !matches!(self.bytes.get(self.at + 2), Some(b'f' | b'u')) => {
                self.mark(Some(owner), 1)
            }
            _ => self.play(Some(owner), 1),
        }
    }
}
